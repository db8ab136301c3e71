//! Trades: offers, answers, counter-offers.

use super::Play;
use super::awaited_offers::OfferRound;
use crate::action::{OfferId, Side};
use crate::event::{About, DeedWhy, Event, LapseWhy, ShareWhy, Sink, Through, Why, offer_made};
use crate::frame::{AwaitedOffer, Cause, Debt, Frame};
use crate::ids::{Account, Money, Seat};
use crate::payment::Terms;
use crate::question::Turn;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{Offer, RefusedHow, RefusedOffer, State};

/// Cash that changes hands in a trade.
pub(crate) const TRADE: Cause = Cause { why: Why::Trade, about: About::Nothing };

impl State {
    /// The debtor who has to raise money now, also while an offer of theirs is being answered.
    pub(crate) fn open_debt(&self) -> Option<(Seat, Money)> {
        let waiting = |frame: &&Frame| matches!(frame, Frame::AwaitedOffer(_) | Frame::OfferedInKind(_));
        match self.frames.iter().rev().find(|frame| !waiting(frame)) {
            Some(&Frame::Debt(Debt { debtor, amount, .. })) => Some((debtor, amount)),
            _ => None,
        }
    }

    /// May this seat propose a trade to this partner now? At rest points (FR-23: of its own turn), and with a debtor
    /// (CL-60b; FR-23: only the debtor proposes).
    pub(crate) fn may_propose_to(&self, rules: &Rules, seat: Seat, partner: Seat) -> bool {
        let own_only = rules.switches.own_turn_trades;
        match self.frames.last() {
            // UM-25, UM-25a: nobody trades while a magnate moves.
            _ if self.journey.ban => false,
            Some(&Frame::Debt(Debt { debtor, .. })) => debtor == seat || (debtor == partner && !own_only),
            _ => self.resting() && (!own_only || self.turn == seat),
        }
    }

    /// May this offer be accepted now? Where it could be proposed, or while play waits for the answer.
    pub(crate) fn may_accept_now(&self, rules: &Rules, offer: &Offer) -> bool {
        if rules.switches.waiting_offers {
            self.awaited_offer().is_some_and(|awaited| awaited.offer == offer.id)
        } else {
            self.may_propose_to(rules, offer.to, offer.from)
        }
    }

    /// May this offer be countered now? FR-24: a counter-offer may not.
    pub(crate) fn may_counter_now(&self, rules: &Rules, offer: &Offer) -> bool {
        if rules.switches.waiting_offers {
            self.awaited_offer() == Some(AwaitedOffer { offer: offer.id, round: OfferRound::First })
        } else {
            self.may_propose_to(rules, offer.to, offer.from)
        }
    }

    /// The offer that play waits for.
    fn awaited_offer(&self) -> Option<AwaitedOffer> {
        match self.frames.last() {
            Some(&Frame::AwaitedOffer(awaited)) => Some(awaited),
            _ => None,
        }
    }

    /// CL-48b: the number of offers this seat has made since the last roll; FR-23a: in this turn or debt.
    pub(crate) fn offers_made(&self, rules: &Rules, seat: Seat) -> u8 {
        let player = self.player(seat);
        if !rules.switches.waiting_offers {
            return if player.offers_roll == self.rolls { player.offers_made } else { 0 };
        }
        match self.open_debt() {
            Some((debtor, _)) if debtor == seat => self.debt_offers,
            _ => player.offers_made,
        }
    }

    /// CL-48b, FR-23a: has this seat made all the offers it may for now?
    pub(crate) fn offers_spent(&self, rules: &Rules, seat: Seat) -> bool {
        self.offers_made(rules, seat) >= rules.offers_between_rolls
    }

    /// CL-48b: is an offer of this seat to this partner still open? Then it may not make another one.
    pub(crate) fn has_offer_open(&self, from: Seat, to: Seat) -> bool {
        self.offers.iter().any(|offer| offer.from == from && offer.to == to)
    }

    /// What is remembered of a refused exchange (FR-23a).
    fn as_refused(&self, terms: &Terms) -> RefusedOffer {
        let &Terms { from, to, give, take } = terms;
        let how = if self.open_debt().is_some() { RefusedHow::Debt } else { RefusedHow::Turn };
        RefusedOffer { from, to, give: give.deeds, take: take.deeds, how }
    }
}

impl<S: Sink> Play<'_, S> {
    /// Why a trade cannot be proposed or answered now.
    #[cold]
    fn no_trade_now(&self, seat: Seat) -> Refusal {
        if self.state.journey.ban {
            return Refusal::MagnateMoving {};
        }
        let resting = self.resting() || matches!(self.state.frames.last(), Some(Frame::Debt(_)));
        if resting && self.rules.switches.own_turn_trades && self.state.turn != seat {
            Refusal::NotOnOwnTurn {}
        } else {
            self.not_resting(seat)
        }
    }

    /// CL-48a, CL-48b: an offer must be possible when it is made, and the only one to its partner.
    fn may_offer(&self, terms: &Terms) -> Result<(), Refusal> {
        let &Terms { from, to, .. } = terms;
        self.state.check_trade(self.rules, terms)?;
        if self.rules.switches.waiting_offers && self.state.refused.contains(&self.state.as_refused(terms)) {
            return Err(Refusal::RefusedBefore { to });
        }
        if self.state.has_offer_open(from, to) {
            return Err(Refusal::OfferOpen { to });
        }
        Ok(())
    }

    fn must_have_offers_left(&self, seat: Seat) -> Result<(), Refusal> {
        let spent = self.state.offers_spent(self.rules, seat);
        if spent { Err(Refusal::TooManyOffers { most: self.rules.offers_between_rolls }) } else { Ok(()) }
    }

    fn offer(&mut self, terms: &Terms, answers: OfferId) {
        let &Terms { from, to, give, take } = terms;
        let counter = answers != OfferId::default();
        let waits = self.rules.switches.waiting_offers;
        // FR-23a: a counter-offer does not count as a proposal there.
        if !(waits && counter) {
            let made = self.state.offers_made(self.rules, from) + 1;
            let rolls = self.state.rolls;
            if waits && self.state.open_debt().is_some() {
                self.state.debt_offers = made;
            } else {
                let player = self.state.player_mut(from);
                player.offers_made = made;
                // Where offers are counted by the turn, the roll is not stored.
                player.offers_roll = if waits { 0 } else { rolls };
            }
        }
        let player = self.state.player(from);
        // CL-48a: at the end of its maker's next turn.
        let until_turn = player.turns.saturating_add(1);
        self.state.next_offer += 1;
        let id = OfferId(self.state.next_offer);
        self.state.offers.push(Offer { id, from, to, give, take, until_turn });
        let mortgaged = self.state.mortgaged;
        self.emit(|| offer_made(id, from, to, give, take, answers, mortgaged));
        if waits {
            let round = if counter { OfferRound::Counter } else { OfferRound::First };
            self.push(AwaitedOffer { offer: id, round });
        }
    }

    pub(crate) fn propose(&mut self, from: Seat, to: Seat, give: Side, take: Side) -> Result<(), Refusal> {
        let (give, take) = self.rules.balance_trade(give, take)?;
        let terms = Terms { from, to, give, take };
        if !self.state.may_propose_to(self.rules, from, to) {
            return Err(self.no_trade_now(from));
        }
        self.may_offer(&terms)?;
        self.must_have_offers_left(from)?;
        self.offer(&terms, OfferId::default());
        Ok(())
    }

    /// The offer, if it is this seat's to answer.
    fn offer_to(&self, seat: Seat, id: OfferId) -> Result<Offer, Refusal> {
        match self.state.offer(id) {
            None => Err(Refusal::NoSuchOffer { offer: id }),
            Some(offer) if offer.to != seat => Err(Refusal::NotYourOffer { offer: id }),
            Some(offer) => Ok(*offer),
        }
    }

    /// Refuses an action of a seat while luck is asked.
    fn seats_may_speak(&self) -> Result<(), Refusal> {
        match self.turn() {
            Turn::Luck(_) => Err(Refusal::LuckToSpeak {}),
            Turn::Seats(_) | Turn::Over(_) => Ok(()),
        }
    }

    /// CL-48: a counter-offer ends the offer it answers.
    pub(crate) fn counter(&mut self, seat: Seat, id: OfferId, give: Side, take: Side) -> Result<(), Refusal> {
        let answered = self.offer_to(seat, id)?;
        let (give, take) = self.rules.balance_trade(give, take)?;
        let terms = Terms { from: seat, to: answered.from, give, take };
        if !self.state.may_counter_now(self.rules, &answered) {
            let awaited = self.state.may_accept_now(self.rules, &answered);
            return Err(if awaited { Refusal::NoSecondCounter {} } else { self.no_trade_now(seat) });
        }
        self.may_offer(&terms)?;
        if !self.rules.switches.waiting_offers {
            self.must_have_offers_left(seat)?;
        }
        self.forget(id);
        if self.rules.switches.waiting_offers {
            self.pop();
        }
        self.offer(&terms, id);
        Ok(())
    }

    pub(crate) fn refuse(&mut self, seat: Seat, id: OfferId) -> Result<(), Refusal> {
        let offer = self.offer_to(seat, id)?;
        self.seats_may_speak()?;
        if self.rules.switches.waiting_offers {
            let refused = self.state.as_refused(&Terms::of(&offer));
            self.state.refused.push(refused);
        }
        self.forget(id);
        self.emit(|| Event::OfferRefused { offer: id, by: seat, from: offer.from });
        Ok(())
    }

    pub(crate) fn withdraw(&mut self, seat: Seat, id: OfferId) -> Result<(), Refusal> {
        match self.state.offer(id) {
            None => Err(Refusal::NoSuchOffer { offer: id }),
            Some(offer) if offer.from != seat => Err(Refusal::NotYourOffer { offer: id }),
            Some(_) => {
                self.seats_may_speak()?;
                self.forget(id);
                self.emit(|| Event::OfferWithdrawn { offer: id, from: seat });
                Ok(())
            }
        }
    }

    /// CL-46, CL-48, FR-21b: an accepted offer is carried out at once; if it is no longer possible, it is void.
    pub(crate) fn accept(&mut self, seat: Seat, id: OfferId) -> Result<(), Refusal> {
        let offer = self.offer_to(seat, id)?;
        let terms = Terms::of(&offer);
        let from = terms.from;
        if !self.state.may_accept_now(self.rules, &offer) {
            return Err(self.no_trade_now(seat));
        }
        self.state.helps_debtor(self.rules, &terms)?;
        if self.state.trade_possible(self.rules, &terms).is_err() {
            self.forget(id);
            self.emit(|| Event::OfferVoid { offer: id, by: seat, from });
            return Ok(());
        }
        self.forget(id);
        if self.rules.switches.waiting_offers {
            self.pop();
        }
        self.emit(|| Event::OfferAccepted { offer: id, by: seat, from });
        if self.state.notes.is_some() {
            self.open_trade(id, terms);
        } else {
            self.carry_out(&terms);
        }
        Ok(())
    }

    /// Carries out a trade.
    pub(crate) fn carry_out(&mut self, terms: &Terms) {
        let &Terms { from, to, give, take } = terms;
        self.hand_side(from, to, &give);
        self.hand_side(to, from, &take);
        // The proposer answers first for what they received.
        self.open_received(to, give.deeds, give.shares);
        self.open_received(from, take.deeds, take.shares);
    }

    fn hand_side(&mut self, from: Seat, to: Seat, side: &Side) {
        self.pay(Account::Seat(from), Account::Seat(to), side.cash, TRADE);
        for deed in side.deeds.iter() {
            self.move_deed(deed, Account::Seat(to), DeedWhy::Traded);
        }
        for card in side.cards.iter() {
            self.hand_over(card, from, to, Through::Traded);
        }
        self.move_shares(side.shares, Account::Seat(from), Account::Seat(to), ShareWhy::Traded);
    }

    fn forget(&mut self, id: OfferId) {
        self.state.offers.retain(|offer| offer.id != id);
    }

    /// CL-48a: offers lapse at the end of their maker's next turn.
    pub(crate) fn lapse_offers_at_turn_end(&mut self, seat: Seat) {
        let turns = self.state.player(seat).turns;
        self.lapse_offers(LapseWhy::Late, |offer| offer.from == seat && offer.until_turn <= turns);
    }

    /// CL-67: the offers from and to a player who goes out lapse.
    pub(crate) fn lapse_offers_of(&mut self, seat: Seat) {
        self.lapse_offers(LapseWhy::Out, |offer| offer.from == seat || offer.to == seat);
        // Nobody is asked about them any more.
        let offers = &self.state.offers;
        let lapsed = |frame: &Frame| match *frame {
            Frame::AwaitedOffer(AwaitedOffer { offer, .. }) => offers.iter().all(|open| open.id != offer),
            _ => false,
        };
        self.state.frames.retain(|frame| !lapsed(frame));
    }

    fn lapse_offers(&mut self, why: LapseWhy, lapses: impl Fn(&Offer) -> bool) {
        let mut position = 0;
        while let Some(&offer) = self.state.offers.get(position) {
            if lapses(&offer) {
                self.state.offers.remove(position);
                self.emit(|| Event::OfferLapsed { offer: offer.id, from: offer.from, why });
            } else {
                position += 1;
            }
        }
    }
}
