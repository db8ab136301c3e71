//! Cards that act at once on a property or a player whom the drawer names first. Others may stop such a card, so what is
//! named is kept in a frame before anything happens.

use super::Play;
use crate::action::{Action, Target};
use crate::ask::ask_one;
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, FrameKind, PickVoucher, RollOff, ToJail, frame};
use crate::ids::{Account, CardId, DeedId, DeedSet, GroupId, Seat, SeatSet, Shares};
use crate::legal::Lister;
use crate::position::{FrameFault, Place};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{CardRent, Effect, Rules};
use crate::state::State;

frame! {
    /// A property is named for the card below.
    NameDeed = "name-deed" {
        /// Who names it.
        seat: Seat,
        /// The card.
        card: CardId,
    }
}

frame! {
    /// A player is named for the card below.
    NamePlayer = "name-player" {
        /// Who names them.
        seat: Seat,
        /// The card.
        card: CardId,
    }
}

impl FrameKind for NameDeed {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { seat, card } = self;
        let possible = play.state.deeds_to_name(play.rules, seat, card);
        play.step_name(seat, (possible.lowest(), possible.len()), |play, deed| {
            play.deed_named(seat, card, deed);
        })
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::NameDeed { card: self.card }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let deeds = lister.state.deeds_to_name(lister.rules, self.seat, self.card);
        out.extend(deeds.iter().map(|deed| Choice::Do(Action::Name(deed))));
    }

    fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        state.deeds_to_name(rules, seat, self.card).lowest().map(Action::Name)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Name(deed) if self.seat == seat => {
                if deed.index() >= play.rules.deeds.len() {
                    return Err(Refusal::NoSuchDeed {});
                }
                if !play.state.deeds_to_name(play.rules, seat, self.card).has(deed) {
                    return Err(Refusal::BadTarget { card: self.card });
                }
                play.deed_named(seat, self.card, deed);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card_on_turn(self.seat, self.card)?;
        place.does(self.card, &Effect::names_deed)
    }
}

impl FrameKind for NamePlayer {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { seat, card } = self;
        let possible = play.state.players_to_name(play.rules, seat, card);
        play.step_name(seat, (possible.lowest(), possible.len()), |play, other| {
            play.player_named(seat, card, other);
        })
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::NamePlayer { card: self.card }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let players = lister.state.players_to_name(lister.rules, self.seat, self.card);
        out.extend(players.iter().map(|other| Choice::Do(Action::NamePlayer(other))));
    }

    fn default_answer(&self, rules: &Rules, state: &State, seat: Seat) -> Option<Action> {
        state.players_to_name(rules, seat, self.card).next_after(seat).map(Action::NamePlayer)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::NamePlayer(other) if self.seat == seat => {
                if other.0 >= play.state.seats {
                    return Err(Refusal::NoSuchSeat { seat: other });
                }
                if !play.state.players_to_name(play.rules, seat, self.card).has(other) {
                    return Err(Refusal::BadTarget { card: self.card });
                }
                play.player_named(seat, self.card, other);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card_on_turn(self.seat, self.card)?;
        place.does(self.card, &Effect::names_player)
    }
}

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

    /// UM-84a, UM-84f: a building that can be removed, or an unmortgaged property of a group without buildings of the owner.
    fn may_surrender(&self, rules: &Rules, seat: Seat, deed: DeedId) -> bool {
        if self.deed(deed).level > 0 {
            self.could_lose(rules, seat, deed)
        } else {
            !self.mortgaged.has(deed) && !self.is_built_with(rules, seat, deed)
        }
    }

    /// The properties of other players; if they have none, the unowned ones that the seat can pay.
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

    /// The next player that a card acts on: first its drawer, then from the drawer's left.
    pub(crate) fn next_from(&self, seat: Seat, left: SeatSet) -> Option<Seat> {
        let left = left.and(self.alive);
        if left.has(seat) { Some(seat) } else { left.next_after(seat) }
    }
}

impl<S: Sink> Play<'_, S> {
    /// `possible` is the first choice and the number of choices: a single one is taken without a question, and without
    /// any nothing happens.
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
            Some(Effect::RollOff(_)) => self.push(RollOff { seat, card, other, first: 0 }),
            _ => self.act(seat, card, Some(Target::Seat(other))),
        }
    }

    /// Nobody has stopped the card: it acts on the player or property named.
    pub(crate) fn do_against(&mut self, seat: Seat, card: CardId, target: Target) {
        let rules = self.rules;
        let victim = match target {
            Target::Deed(deed) => return self.do_to_deed(seat, card, deed),
            Target::Seat(victim) if self.state.alive.has(victim) => victim,
            _ => return,
        };
        let cause = Cause::card(card);
        let harmful = |effect: &Effect| {
            matches!(effect, Effect::TakeVoucher | Effect::InsiderFine | Effect::DividendFine(_))
        };
        match rules.card(card).effect.find(&harmful) {
            // UM-53a: the receiver chooses.
            Some(Effect::TakeVoucher) => {
                self.push(PickVoucher { seat, from: victim, instead: 0, cause });
            }
            Some(effect) => {
                let amount = self.state.dividend_fine(rules, victim, effect);
                let to = self.fines();
                // The fine comes first, and may become a debt.
                if *effect == Effect::InsiderFine {
                    self.push(ToJail { seat: victim });
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
                // UM-84m: the owner may have left the game after the property was named.
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

    /// Moves to the property just taken; its mortgage is answered for before the space is resolved (CL-47).
    fn move_to_taken(&mut self, seat: Seat, deed: DeedId) {
        self.advance_to(seat, self.rules.deeds[deed.index()].space, CardRent::Usual);
        self.open_received(seat, DeedSet::one(deed), Shares::NONE);
    }
}
