//! Cards that act: what each effect does, and the frame of a card while it is resolved.

use super::Play;
use super::pay_each::EachHow;
use crate::action::{Action, Target};
use crate::ask::ask_one;
use crate::event::{DeedWhy, Event, JailWhy, MoveWhy, Sink, Through};
use crate::frame::{
    CardSteps, Cause, FrameKind, LandingTerms, NameDeed, NamePlayer, ReturnVoucher, RollBack, Steer, frame,
};
use crate::ids::{Account, CardId, DeedSet, MAX_KINDS, Money, Seat, Shares};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{CardRent, Effect, Rules, When};
use crate::state::{NOBODY, State};

frame! {
    /// A card is being resolved; when everything above is done it goes under its pile (CL-23a).
    CardInPlay = "card" {
        /// Who drew or played it.
        seat: Seat,
        /// The card.
        card: CardId,
    }
}

frame! {
    /// The drawer chooses an option of the card below.
    ChooseEffect = "choose" {
        /// Who chooses.
        seat: Seat,
        /// The card.
        card: CardId,
    }
}

impl FrameKind for CardInPlay {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        play.put_under(self.card);
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        if place.rules.card(self.card).when != When::Now {
            return place.played(self.seat, self.card);
        }
        place.on_turn(self.seat)?;
        place.draws()
    }
}

impl FrameKind for ChooseEffect {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        let options = self.options(rules).len() as u8;
        Some(ask_one(self.seat, Question::Choose { card: self.card, options }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let options = self.options(lister.rules).len() as u8;
        out.extend((0..options).map(|option| Choice::Do(Action::Choose(option))));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Choose(0))
    }

    /// CL-23b: the drawer chooses; FR-12a: also a fine that makes a debt.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let card = self.card;
        let &Action::Choose(option) = action else { return Err(play.not_now(seat)) };
        if self.seat != seat {
            return Err(play.not_now(seat));
        }
        let options = self.options(play.rules);
        let Some(effect) = options.get(usize::from(option)) else {
            return Err(Refusal::NoSuchOption { options: options.len() as u8 });
        };
        play.pop();
        play.emit(|| Event::CardChoice { seat, card, option });
        play.do_effect(seat, card, effect, None);
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card(self.seat, self.card)?;
        must(matches!(place.rules.card(self.card).effect, Effect::Choice(_)), FrameFault::Card)?;
        place.on_draw_space(self.seat)
    }
}

impl ChooseEffect {
    fn options(self, rules: &Rules) -> &[Effect] {
        match &rules.card(self.card).effect {
            Effect::Choice(options) => options,
            _ => &[],
        }
    }
}

impl<S: Sink> Play<'_, S> {
    pub(crate) fn do_effect(&mut self, seat: Seat, card: CardId, effect: &Effect, target: Option<Target>) {
        let cause = Cause::card(card);
        match *effect {
            Effect::AdvanceTo(space) => self.advance_to(seat, space, CardRent::Usual),
            Effect::AdvanceToNearest(group, rent) => self.advance_to_nearest(seat, group, rent),
            Effect::MoveBack(steps) => self.move_back(seat, steps),
            Effect::MoveBackTo(space) => self.move_back_to(seat, space),
            Effect::GoToJail => self.send_to_jail(seat, JailWhy::Card),
            // Kept cards with actions of their own.
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
            Effect::ReceiveFromEach(amount) => self.open_each(seat, cause, amount, EachHow::Collects),
            Effect::PayEach(amount) => self.open_each(seat, cause, amount, EachHow::Pays),
            Effect::PayPerPiece(ref per_piece) => {
                let to = self.fines();
                let amount = self.repairs(seat, per_piece);
                self.charge_by_count(seat, to, amount, card);
            }
            Effect::Choice(_) => self.push(ChooseEffect { seat, card }),
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
            Effect::Steps(_) | Effect::DrawSome(..) => self.push(CardSteps { seat, card, next: 0 }),
            Effect::Only(condition, ref effect) => {
                if self.state.meets(self.rules, seat, condition) {
                    self.do_effect(seat, card, effect, None);
                }
            }
            Effect::ByTrack(ref by_track) => self.do_by_track(seat, card, by_track),
            Effect::AdvanceFor { to, rent, corner } => self.advance_for(seat, to, rent, corner),
            Effect::AdvanceToPayCorner => self.advance_to_pay_corner(seat),
            Effect::AdvanceToFree(ref groups, percent) => self.advance_to_free(seat, groups, percent),
            Effect::AdvanceToAny(_) => self.push(Steer { seat, mover: seat, card }),
            Effect::MoveForward(steps) => self.move_by_number(seat, steps),
            Effect::RollBack(_) => self.push(RollBack { seat, card }),
            Effect::MoveTo { to, unresolved: true } => self.put_down(seat, to),
            Effect::MoveTo { to, .. } => self.move_straight(seat, to, MoveWhy::Direct, LandingTerms::NewRoll),
            Effect::MoveToNearest(group, rent) => self.move_to_nearest(seat, group, rent),
            Effect::MoveAllTo(to) => self.move_all_to(seat, to),
            Effect::ChangeLane { inward } => self.change_lane(seat, inward),
            Effect::Guided => self.open_guide(seat, card),
            Effect::Lap => self.lap(seat),
            Effect::PayEachOwner(amount, group) => self.pay_each_owner(seat, card, amount, group),
            Effect::PayPerDeed(amount) => {
                // UM-06a: shares are no properties.
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
            Effect::TakeVoucher | Effect::RollOff(_) => self.push(NamePlayer { seat, card }),
            Effect::ReturnVoucher => self.push(ReturnVoucher { seat }),
            // A player without any property.
            Effect::Surrender if self.state.player(seat).deeds.is_empty() => {
                self.send_to_jail(seat, JailWhy::Card);
            }
            Effect::LowerGroup { .. } | Effect::Surrender | Effect::SellPiece(_) | Effect::TakeDeed(_) => {
                self.push(NameDeed { seat, card });
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

    /// FB-38, FB-38a: applies a card to its target, which is legal.
    fn do_aimed(&mut self, seat: Seat, effect: &Effect, target: Target, cause: Cause) {
        match (effect, target) {
            (Effect::AdvanceAnywhere, Target::Space(space)) => self.advance_to(seat, space, CardRent::Usual),
            (Effect::FreePiece, Target::Deed(deed)) => self.put_up(seat, deed, Through::Card),
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

    /// A payment that may be 0 because the player has nothing to pay for.
    fn charge_by_count(&mut self, seat: Seat, to: Account, amount: Money, card: CardId) {
        if amount == 0 {
            self.emit(|| Event::NothingDue { seat, card });
        }
        self.charge(seat, to, amount, Cause::card(card));
    }

    /// CL-25b: repairs for all buildings; a hotel counts as one hotel and no houses.
    fn repairs(&self, seat: Seat, per_piece: &[Money; MAX_KINDS]) -> Money {
        let standing = self
            .state
            .player(seat)
            .deeds
            .iter()
            .filter_map(|deed| self.rules.level(deed, self.state.deed(deed).level));
        standing.map(|level| Money::from(level.count) * per_piece[level.kind.index()]).sum()
    }

    pub(crate) fn put_under(&mut self, card: CardId) {
        self.state.pile_mut(card.deck).put_under(card.index);
        self.emit(|| Event::CardReturned { card });
    }

    pub(crate) fn keep(&mut self, seat: Seat, card: CardId) {
        self.state.set_keeper(card, seat.0);
    }

    /// CL-24: a kept card goes under its own pile.
    pub(crate) fn give_back(&mut self, card: CardId) {
        self.let_go(card);
        self.put_under(card);
    }

    pub(crate) fn hand_over(&mut self, card: CardId, from: Seat, to: Seat, through: Through) {
        self.let_go(card);
        self.keep(to, card);
        self.emit(|| Event::CardMoved { card, from, to, through });
    }

    /// Takes a card from its keeper.
    pub(crate) fn let_go(&mut self, card: CardId) {
        self.state.set_keeper(card, NOBODY);
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
