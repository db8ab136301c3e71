//! Drawing cards and doing what they say.

use super::Play;
use crate::action::Target;
use crate::event::{About, DeedWhy, Event, JailWhy, MoveWhy, Sink, Through, Why};
use crate::frame::{Cause, Frame, Terms, VoucherPart};
use crate::ids::{Account, CardId, DeckId, DeedSet, MAX_KINDS, Money, Seat, SeatSet, Shares};
use crate::refusal::Refusal;
use crate::rules::{Card, CardRent, Effect, Rules, When};
use crate::state::{NOBODY, State};

impl<S: Sink> Play<'_, S> {
    /// CL-23a: unseen cards come up at random (luck is asked), then the seen ones in the order they were put back.
    pub(crate) fn draw(&mut self, seat: Seat, deck: DeckId) {
        let pile = self.state.pile_mut(deck);
        let unseen = pile.unseen;
        if unseen & unseen.wrapping_sub(1) != 0 {
            self.push(Frame::Draw { seat, deck });
        } else if unseen != 0 {
            // With one unseen card there is nothing to ask.
            let index = unseen.trailing_zeros() as u8;
            self.draw_unseen(seat, CardId { deck, index });
        } else if let Some(index) = pile.take_seen() {
            self.drawn(seat, CardId { deck, index });
        } else {
            self.emit(|| Event::DeckEmpty { seat, deck });
        }
    }

    /// UM-04: one card for each seat in turn.
    pub(crate) fn step_deal(&mut self, deck: DeckId, left: SeatSet) -> bool {
        self.pop();
        if let Some(seat) = left.lowest() {
            self.push(Frame::Deal { deck, left: left.without(seat) });
            self.draw(seat, deck);
        }
        true
    }

    pub(crate) fn draw_unseen(&mut self, seat: Seat, card: CardId) {
        self.state.pile_mut(card.deck).unseen &= !(1 << card.index);
        self.drawn(seat, card);
    }

    fn drawn(&mut self, seat: Seat, card: CardId) {
        self.emit(|| Event::CardDrawn { seat, deck: card.deck, card });
        let rules = self.rules;
        let Card { effect, when, .. } = rules.card(card);
        if *when != When::Now {
            // CL-24, FB-29: it stays with who drew it.
            self.keep(seat, card);
            self.emit(|| Event::CardKept { seat, card });
            self.voucher_drawn(card);
        } else {
            self.push(Frame::Card { seat, card });
            self.do_effect(seat, card, effect, None);
            // Mostly that was all: what `run` would do next is done here.
            if matches!(self.state.frames.last(), Some(Frame::Card { card: top, .. }) if *top == card) {
                self.pop();
                self.put_under(card);
            }
        }
    }

    pub(crate) fn do_effect(&mut self, seat: Seat, card: CardId, effect: &Effect, target: Option<Target>) {
        let cause = Cause { why: Why::Card, about: About::Card(card) };
        match *effect {
            Effect::AdvanceTo(space) => self.advance_to(seat, space, CardRent::Usual),
            Effect::AdvanceToNearest(group, rent) => self.advance_to_nearest(seat, group, rent),
            Effect::MoveBack(steps) => self.move_back(seat, steps),
            Effect::MoveBackTo(space) => self.move_back_to(seat, space),
            Effect::GoToJail => self.send_to_jail(seat, JailWhy::Card),
            // Kept, and used in its own way.
            Effect::Voucher(_) | Effect::Trio(_) => {}
            Effect::GetOutOfJail => self.leave_by_card(seat, card),
            Effect::Receive(amount) => {
                let amount = self.bank_gift(seat, amount);
                self.pay(Account::Bank, Account::Seat(seat), amount, cause);
            }
            Effect::Pay(amount) => {
                let to = self.fines();
                self.charge(seat, to, amount, cause);
            }
            Effect::ReceiveFromEach(amount) => self.open_each(seat, card, amount, true),
            Effect::PayEach(amount) => self.open_each(seat, card, amount, false),
            Effect::PayPerPiece(ref per_piece) => {
                let to = self.fines();
                let amount = self.repairs(seat, per_piece);
                self.charge_by_count(seat, to, amount, card);
            }
            Effect::Choice(_) => self.push(Frame::Choose { seat, card }),
            Effect::Draw(deck) => self.draw(seat, deck),
            Effect::AdvanceToUnowned => self.advance_to_unowned(seat, MoveWhy::Card),
            Effect::CancelRent => self.cancel_rent(),
            Effect::MultiplyRent(_) | Effect::RaiseRent(_) | Effect::RentPercent(..) | Effect::CapRent(_) => {
                self.change_rent(effect);
            }
            Effect::ReverseRent => self.reverse_rent(),
            Effect::BuyAtPercent(_) | Effect::BuyFor(_) => self.buy_cheaper(seat, effect),
            Effect::StopCard(_) => self.stop_card(seat),
            Effect::SnatchPurchase => self.snatch_purchase(seat),
            Effect::AdvanceToPool(space) => self.advance_to_pool(seat, space),
            Effect::AuctionAid(_) => self.aid_bids(seat, card),
            Effect::ExtraTurn => self.turn_again(seat),
            Effect::RefreshTokens => self.refresh_tokens(seat, Through::Card),
            Effect::Steps(_) | Effect::DrawSome(..) => self.push(Frame::Steps { seat, card, next: 0 }),
            Effect::Only(condition, ref effect) => {
                if self.state.meets(self.rules, seat, condition) {
                    self.do_effect(seat, card, effect, None);
                }
            }
            Effect::ByTrack(ref by_track) => self.do_by_track(seat, card, by_track),
            Effect::AdvanceFor { to, rent, corner } => self.advance_for(seat, to, rent, corner),
            Effect::AdvanceToPayCorner => self.advance_to_pay_corner(seat),
            Effect::AdvanceToFree(ref groups, percent) => self.advance_to_free(seat, groups, percent),
            Effect::AdvanceToAny(_) => self.push(Frame::Steer { seat, mover: seat, card }),
            Effect::MoveForward(steps) => self.move_by_number(seat, steps),
            Effect::RollBack(_) => self.push(Frame::RollBack { seat, card }),
            Effect::MoveTo { to, unresolved: true } => self.put_down(seat, to),
            Effect::MoveTo { to, .. } => self.move_straight(seat, to, MoveWhy::Direct, Terms::Anew),
            Effect::MoveToNearest(group, rent) => self.move_to_nearest(seat, group, rent),
            Effect::MoveAllTo(to) => self.move_all_to(seat, to),
            Effect::ChangeLane { inward } => self.change_lane(seat, inward),
            Effect::Guided => self.open_guide(seat, card),
            Effect::Lap => self.lap(seat),
            Effect::PayEachOwner(amount, group) => {
                let deeds = self.rules.groups[group.index()].deeds;
                let owns = |other: &Seat| !self.state.player(*other).deeds.and(deeds).is_empty();
                let left = self.state.alive.without(seat).iter().filter(owns).collect();
                self.push(Frame::Each {
                    seat,
                    cause,
                    left,
                    amount,
                    collects: false,
                    vouchers: VoucherPart::None,
                });
            }
            Effect::PayPerDeed(amount) => {
                let count = self.state.player(seat).deeds.minus(self.state.mortgaged).len();
                let to = self.fines();
                self.charge_by_count(seat, to, amount * count as Money, card);
            }
            Effect::PayDividends(ref companies, more) => self.pay_dividends(seat, companies, more),
            Effect::DividendFine(_) => self.open_fines(seat, card, effect),
            Effect::InsiderFine => self.catch_insider(seat, card),
            Effect::CutDividends { company, percent, payouts } => {
                self.cut_dividends(company, percent, payouts);
            }
            Effect::ReturnShares(_) => self.open_crash(seat, card),
            Effect::GainShare => self.gain_share(seat),
            Effect::TakeVoucher | Effect::RollOff(_) => self.push(Frame::NamePlayer { seat, card }),
            Effect::ReturnVoucher => self.push(Frame::ReturnVoucher { seat }),
            // Who owns no property at all.
            Effect::Surrender if self.state.player(seat).deeds.is_empty() => {
                self.send_to_jail(seat, JailWhy::Card);
            }
            Effect::LowerGroup { .. } | Effect::Surrender | Effect::SellPiece(_) | Effect::TakeDeed(_) => {
                self.push(Frame::NameDeed { seat, card });
            }
            Effect::MissTurns(count) => self.miss_turns(seat, count),
            Effect::ForfeitRents => self.forfeit_rents(seat),
            Effect::AdvanceAnywhere
            | Effect::FreePiece
            | Effect::RemovePiece
            | Effect::ExchangeDeeds
            | Effect::TakeNote
            | Effect::SendToJail
            | Effect::TakeFrom(_)
            | Effect::SeizeDeed
            | Effect::Foreclose
            | Effect::BuyOnTrack { .. }
            | Effect::FreePieceOf(_)
            | Effect::BuyShareAtPercent(_)
            | Effect::SellShare(_)
            | Effect::TakeWinnings(_) => {
                if let Some(target) = target {
                    self.do_aimed(seat, effect, target, cause);
                }
            }
        }
    }

    /// FB-38, FB-38a: what a card does to its target, which was found to be legal.
    fn do_aimed(&mut self, seat: Seat, effect: &Effect, target: Target, cause: Cause) {
        match (effect, target) {
            (Effect::AdvanceAnywhere, Target::Space(space)) => self.advance_to(seat, space, CardRent::Usual),
            (Effect::FreePiece, Target::Deed(deed)) => self.put_up(seat, deed, Through::Card, 0),
            (Effect::RemovePiece, Target::Deed(deed)) => {
                if let Some(owner) = self.state.deed(deed).owner() {
                    self.take_down(owner, deed, Through::Card, 0);
                }
            }
            (Effect::ExchangeDeeds, Target::Exchange { give, take }) => {
                let Some(other) = self.state.deed(take).owner() else { return };
                self.move_deed(give, Account::Seat(other), DeedWhy::Exchanged);
                self.move_deed(take, Account::Seat(seat), DeedWhy::Exchanged);
                self.open_received(other, DeedSet::one(give), Shares::NONE);
                self.open_received(seat, DeedSet::one(take), Shares::NONE);
            }
            (Effect::TakeNote, Target::Seat(other)) => self.take_random_note(other, seat, cause),
            (Effect::SendToJail, Target::Seat(other)) => self.send_to_jail(other, JailWhy::Card),
            _ => self.do_take(seat, effect, target, cause),
        }
    }

    /// A payment for each of something, of which there may be none.
    fn charge_by_count(&mut self, seat: Seat, to: Account, amount: Money, card: CardId) {
        if amount == 0 {
            self.emit(|| Event::NothingDue { seat, card });
        }
        self.charge(seat, to, amount, Cause { why: Why::Card, about: About::Card(card) });
    }

    /// CL-25b: the buildings standing now, a hotel as one hotel and no houses.
    fn repairs(&self, seat: Seat, per_piece: &[Money; MAX_KINDS]) -> Money {
        let standing = self
            .state
            .player(seat)
            .deeds
            .iter()
            .filter_map(|deed| self.rules.level(deed, self.state.deed(deed).level));
        standing.map(|level| Money::from(level.count) * per_piece[level.kind.index()]).sum()
    }

    /// CL-23b: the drawer chooses.
    pub(crate) fn choose(&mut self, seat: Seat, option: u8) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::IncomeTax { seat: asked, space }) if asked == seat => {
                return self.choose_tax(seat, space, option);
            }
            Some(Frame::Crash { .. }) => return self.choose_returned(seat, option),
            _ => {}
        }
        let Some(&Frame::Choose { seat: asked, card }) = self.state.frames.last() else {
            return Err(self.not_now(seat));
        };
        if asked != seat {
            return Err(self.not_now(seat));
        }
        let rules = self.rules;
        let Effect::Choice(options) = &rules.card(card).effect else { return Err(self.not_now(seat)) };
        let Some(effect) = options.get(option as usize) else {
            return Err(Refusal::NoSuchOption { options: options.len() as u8 });
        };
        self.pop();
        self.emit(|| Event::CardChoice { seat, card, option });
        self.do_effect(seat, card, effect, None);
        Ok(())
    }

    /// CL-26, CL-64a: a row of single payments with every player still in the game.
    fn open_each(&mut self, seat: Seat, card: CardId, amount: Money, collects: bool) {
        let left = self.state.alive.without(seat);
        let cause = Cause { why: Why::Card, about: About::Card(card) };
        self.push(Frame::Each { seat, cause, left, amount, collects, vouchers: VoucherPart::None });
    }

    pub(crate) fn step_each(
        &mut self,
        seat: Seat,
        cause: Cause,
        left: SeatSet,
        amount: Money,
        collects: bool,
        vouchers: VoucherPart,
    ) -> bool {
        self.pop();
        // CL-64a: a drawer who goes bankrupt at one of them pays the later ones nothing.
        if !self.state.alive.has(seat) {
            return true;
        }
        // From the drawer's left; one who went out meanwhile is passed over.
        let Some(other) = left.and(self.state.alive).next_after(seat) else { return true };
        self.push(Frame::Each { seat, cause, left: left.without(other), amount, collects, vouchers });
        let (payer, payee) = if collects { (other, seat) } else { (seat, other) };
        let instead = if vouchers == VoucherPart::Instead { amount } else { 0 };
        if vouchers != VoucherPart::None {
            self.push(Frame::PickVoucher { seat, from: other, instead, cause });
        }
        if instead == 0 {
            self.charge(payer, Account::Seat(payee), amount, cause);
        }
        true
    }

    pub(crate) fn put_under(&mut self, card: CardId) {
        self.state.pile_mut(card.deck).put_under(card.index);
        self.emit(|| Event::CardReturned { card });
    }

    pub(crate) fn keep(&mut self, seat: Seat, card: CardId) {
        self.state.pile_mut(card.deck).keeper[card.index as usize] = seat.0;
        self.state.player_mut(seat).kept += 1;
    }

    /// CL-24: a kept card goes under its own pile.
    pub(crate) fn give_back(&mut self, seat: Seat, card: CardId) {
        self.let_go(seat, card);
        self.put_under(card);
    }

    pub(crate) fn hand_over(&mut self, card: CardId, from: Seat, to: Seat, through: Through) {
        self.let_go(from, card);
        self.keep(to, card);
        self.emit(|| Event::CardMoved { card, from, to, through });
    }

    pub(crate) fn let_go(&mut self, seat: Seat, card: CardId) {
        self.state.pile_mut(card.deck).keeper[card.index as usize] = NOBODY;
        self.state.player_mut(seat).kept -= 1;
    }

    /// Refuses a card that is not in this hand.
    pub(crate) fn must_hold(&self, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.state.must_hold(self.rules, seat, card)
    }
}

impl State {
    /// Refuses a card that does not exist or that this seat does not hold.
    pub(crate) fn must_hold(&self, rules: &Rules, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let deck = rules.decks.get(card.deck.index());
        if deck.is_none_or(|deck| usize::from(card.index) >= deck.cards.len()) {
            return Err(Refusal::NoSuchCard {});
        }
        if self.keeper(card) == Some(seat) { Ok(()) } else { Err(Refusal::CardNotHeld { card }) }
    }
}
