//! Cards done at once whose player first names a property or another player. What is named stands in a frame before
//! anything is done to it.

use super::Play;
use crate::action::Target;
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, CardId, DeedId, DeedSet, GroupId, Money, Seat, SeatSet, Shares};
use crate::question::DiceFor;
use crate::refusal::Refusal;
use crate::rules::{CardRent, Effect, Rules};
use crate::state::State;

impl State {
    /// The properties that may be named for a card.
    pub(crate) fn deeds_to_name(&self, rules: &Rules, seat: Seat, card: CardId) -> DeedSet {
        let own = self.player(seat).deeds;
        match rules.card(card).effect.find(&Effect::names_deed) {
            // UM-82.
            Some(Effect::LowerGroup { own: true }) => self.built.and(own),
            Some(Effect::LowerGroup { own: false }) => self.built.minus(own),
            Some(Effect::Surrender) => {
                own.iter().filter(|deed| self.may_surrender(rules, seat, *deed)).collect()
            }
            // UM-84f.
            Some(Effect::SellPiece(kind)) => {
                let is_top = |deed: DeedId| {
                    rules.level(deed, self.deed(deed).level).is_some_and(|level| level.kind == *kind)
                };
                own.iter().filter(|&deed| is_top(deed) && self.could_lose(rules, seat, deed)).collect()
            }
            Some(Effect::TakeDeed(group)) => self.deeds_to_take(rules, seat, *group),
            _ => DeedSet::EMPTY,
        }
    }

    /// UM-84a, UM-84f: a building that can go, or a property that is neither mortgaged nor in a group he has built on.
    fn may_surrender(&self, rules: &Rules, seat: Seat, deed: DeedId) -> bool {
        if self.deed(deed).level > 0 {
            self.could_lose(rules, seat, deed)
        } else {
            !self.mortgaged.has(deed) && !self.is_built_with(rules, seat, deed)
        }
    }

    /// Those of other players; if they have none, those of the bank that can be paid.
    fn deeds_to_take(&self, rules: &Rules, seat: Seat, group: GroupId) -> DeedSet {
        let deeds = rules.groups[group.index()].deeds;
        let others = |deed: &DeedId| self.deed(*deed).owner().is_some_and(|owner| owner != seat);
        let taken: DeedSet = deeds.iter().filter(others).collect();
        if !taken.is_empty() {
            return taken;
        }
        let cash = self.player(seat).cash;
        let payable = |deed: &DeedId| rules.deeds[deed.index()].price <= cash;
        deeds.iter().filter(|deed| self.deed(*deed).owner().is_none()).filter(payable).collect()
    }

    /// The players who may be named for a card.
    pub(crate) fn players_to_name(&self, rules: &Rules, seat: Seat, card: CardId) -> SeatSet {
        let others = self.alive.without(seat);
        match rules.card(card).effect.find(&Effect::names_player) {
            Some(Effect::TakeVoucher) => {
                others.iter().filter(|other| self.vouchers_of(rules, *other).next().is_some()).collect()
            }
            Some(_) => others,
            None => SeatSet::EMPTY,
        }
    }

    /// Who is next of those a card is done to: who drew it, then from his left.
    pub(crate) fn next_from(&self, seat: Seat, left: SeatSet) -> Option<Seat> {
        let left = left.and(self.alive);
        if left.has(seat) { Some(seat) } else { left.next_after(seat) }
    }
}

impl<S: Sink> Play<'_, S> {
    /// Who is to name a property.
    pub(crate) fn step_name_deed(&mut self, seat: Seat, card: CardId) -> bool {
        let possible = self.state.deeds_to_name(self.rules, seat, card);
        self.step_name(seat, (possible.lowest(), possible.len()), |play, deed| {
            play.deed_named(seat, card, deed);
        })
    }

    /// Who is to name another player.
    pub(crate) fn step_name_player(&mut self, seat: Seat, card: CardId) -> bool {
        let possible = self.state.players_to_name(self.rules, seat, card);
        self.step_name(seat, (possible.lowest(), possible.len()), |play, other| {
            play.player_named(seat, card, other);
        })
    }

    /// With nothing to choose, of the first and how many there are, there is no question; with nothing at all nothing
    /// happens.
    fn step_name<T>(
        &mut self,
        seat: Seat,
        possible: (Option<T>, usize),
        named: impl FnOnce(&mut Self, T),
    ) -> bool {
        if self.pop_if_out(seat) {
            return true;
        }
        match possible {
            (None, _) => self.pop(),
            (Some(only), 1) => named(self, only),
            _ => return false,
        }
        true
    }

    /// A property is named: for a card, or to be auctioned.
    pub(crate) fn name_deed(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        let Some(&Frame::NameDeed { seat: asked, card }) = self.state.frames.last() else {
            return self.name_lot(seat, deed);
        };
        if asked != seat {
            return Err(self.not_now(seat));
        }
        if deed.index() >= self.rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if !self.state.deeds_to_name(self.rules, seat, card).has(deed) {
            return Err(Refusal::BadTarget { card });
        }
        self.deed_named(seat, card, deed);
        Ok(())
    }

    pub(crate) fn name_player(&mut self, seat: Seat, other: Seat) -> Result<(), Refusal> {
        let Some(&Frame::NamePlayer { seat: asked, card }) = self.state.frames.last() else {
            return Err(self.not_now(seat));
        };
        if asked != seat {
            return Err(self.not_now(seat));
        }
        if other.0 >= self.state.seats {
            return Err(Refusal::NoSuchSeat { seat: other });
        }
        if !self.state.players_to_name(self.rules, seat, card).has(other) {
            return Err(Refusal::BadTarget { card });
        }
        self.player_named(seat, card, other);
        Ok(())
    }

    fn deed_named(&mut self, seat: Seat, card: CardId, deed: DeedId) {
        self.pop();
        self.emit(|| Event::CardAimed { seat, card, about: Target::Deed(deed) });
        match self.state.deed(deed).owner() {
            Some(victim) if victim != seat => self.act(seat, card, Some(Target::Deed(deed))),
            _ => self.do_to_deed(seat, card, deed),
        }
    }

    fn player_named(&mut self, seat: Seat, card: CardId, other: Seat) {
        self.pop();
        self.emit(|| Event::CardAimed { seat, card, about: Target::Seat(other) });
        match self.rules.card(card).effect.find(&Effect::names_player) {
            Some(Effect::RollOff(_)) => self.push(Frame::RollOff { seat, card, other, first: 0 }),
            _ => self.act(seat, card, Some(Target::Seat(other))),
        }
    }

    /// Nothing stands in the way: the card is done to who, or what, was named.
    pub(crate) fn do_against(&mut self, seat: Seat, card: CardId, target: Target) {
        let rules = self.rules;
        let victim = match target {
            Target::Deed(deed) => return self.do_to_deed(seat, card, deed),
            Target::Seat(victim) if self.state.alive.has(victim) => victim,
            _ => return,
        };
        let cause = Cause { why: Why::Card, about: About::Card(card) };
        let harmful = |effect: &Effect| {
            matches!(effect, Effect::TakeVoucher | Effect::InsiderFine | Effect::DividendFine(_))
        };
        match rules.card(card).effect.find(&harmful) {
            // UM-53a: the receiver chooses.
            Some(Effect::TakeVoucher) => {
                self.push(Frame::PickVoucher { seat, from: victim, instead: 0, cause });
            }
            Some(effect) => {
                let amount = self.state.dividend_fine(rules, victim, effect);
                let to = self.fines();
                // First the fine, a debt if need be.
                if *effect == Effect::InsiderFine {
                    self.push(Frame::ToJail { seat: victim });
                }
                self.charge(victim, to, amount, cause);
            }
            None => {}
        }
    }

    fn do_to_deed(&mut self, seat: Seat, card: CardId, deed: DeedId) {
        let owner = self.state.deed(deed).owner();
        match (self.rules.card(card).effect.find(&Effect::names_deed), owner) {
            (Some(Effect::LowerGroup { .. }), Some(owner)) => self.lower_group(owner, deed),
            (Some(Effect::Surrender), Some(_)) => self.surrender(seat, deed),
            (Some(Effect::SellPiece(_)), Some(_)) => self.sell_one(seat, deed),
            (Some(Effect::TakeDeed(_)), Some(_)) => {
                self.move_deed(deed, Account::Seat(seat), DeedWhy::Taken);
                self.move_to_taken(seat, deed);
            }
            (Some(Effect::TakeDeed(_)), None) => {
                let price = self.rules.deeds[deed.index()].price;
                // UM-84m: its owner may have left the game after it was named.
                if self.state.player(seat).cash >= price {
                    let cause = Cause { why: Why::Price, about: About::Deed(deed) };
                    self.pay(Account::Seat(seat), Account::Bank, price, cause);
                    self.move_deed(deed, Account::Seat(seat), DeedWhy::Bought);
                    self.move_to_taken(seat, deed);
                }
            }
            _ => {}
        }
    }

    /// The way there; a mortgage that came along is answered before anything at the place (CL-47).
    fn move_to_taken(&mut self, seat: Seat, deed: DeedId) {
        self.advance_to(seat, self.rules.deeds[deed.index()].space, CardRent::Usual);
        self.open_received(seat, DeedSet::one(deed), Shares::NONE);
    }

    /// UM-84: both roll, the higher is paid by the bank, a tie is rolled again.
    pub(crate) fn rolled_off(&mut self, dice: [u8; 3]) {
        let Some(&Frame::RollOff { seat, card, other, first }) = self.state.frames.last() else { return };
        let (roller, sum) = (if first == 0 { seat } else { other }, dice[0] + dice[1]);
        self.emit(|| Event::Rolled { seat: roller, dice, purpose: DiceFor::RollOff });
        self.pop();
        if first == 0 || first == sum {
            let first = if first == 0 { sum } else { 0 };
            self.push(Frame::RollOff { seat, card, other, first });
            return;
        }
        let winner = if first > sum { seat } else { other };
        let amount: Money = match self.rules.card(card).effect.find(&Effect::names_player) {
            Some(Effect::RollOff(amount)) => *amount,
            _ => 0,
        };
        let cause = Cause { why: Why::Card, about: About::Card(card) };
        self.pay(Account::Bank, Account::Seat(winner), amount, cause);
    }
}
