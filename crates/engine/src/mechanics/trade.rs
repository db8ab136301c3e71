//! Trades: offers, answers, counter-offers.

use super::Play;
use super::awaited_offers::OfferRound;
use crate::action::{OfferId, Side};
use crate::event::{About, DeedWhy, Event, LapseWhy, ShareWhy, Sink, Through, Why, offer_made};
use crate::frame::{AwaitedOffer, Cause, Debt, Frame};
use crate::ids::{Account, DeedSet, Money, Seat};
use crate::payment::Terms;
use crate::question::Turn;
use crate::refusal::Refusal;
use crate::rules::{Hold, Rules};
use crate::state::{Offer, RefusedHow, RefusedOffer, State};

/// Cash that changes hands in a trade.
pub(crate) const TRADE: Cause = Cause { why: Why::Trade, about: About::Nothing };

impl State {
    /// CL-47b, UM-87a: the interest on the mortgaged things of a side.
    #[inline]
    fn dues(&self, rules: &Rules, side: &Side) -> Money {
        let mortgaged = side.deeds.and(self.mortgaged);
        // Usually nothing is mortgaged.
        if mortgaged.is_empty() && side.shares.is_empty() {
            return 0;
        }
        mortgaged.iter().map(|deed| rules.interest(deed)).sum::<Money>() + self.share_dues(rules, side.shares)
    }

    /// What the things of a side add to this seat's reach.
    fn reach_of_side(&self, rules: &Rules, seat: Seat, side: &Side) -> Money {
        let cards = side.cards.iter().map(|card| self.reach_of_card(rules, seat, card)).sum::<Money>();
        self.reach_of(rules, side.deeds) + self.reach_of_shares(rules, side.shares) + cards
    }

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
            // UM-25a: nobody trades while a magnate moves.
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

    /// CL-60c: a debtor gives no cash and must not lower their reach; one trade need not cover the whole debt.
    pub(crate) fn helps_debtor(&self, rules: &Rules, terms: &Terms) -> Result<(), Refusal> {
        let Some((debtor, _)) = self.open_debt() else { return Ok(()) };
        let (gives, takes) = match debtor {
            seat if seat == terms.from => (&terms.give, &terms.take),
            seat if seat == terms.to => (&terms.take, &terms.give),
            _ => return Ok(()),
        };
        if rules.switches.balanced_trades {
            // FR-25a.
            return if takes.cash > 0 { Ok(()) } else { Err(Refusal::MustBringCash {}) };
        }
        if gives.cash > 0 {
            return Err(Refusal::DebtorGivesCash {});
        }
        let before = self.reach(rules, debtor);
        let reach = before + takes.cash + self.reach_of_side(rules, debtor, takes)
            - self.reach_of_side(rules, debtor, gives)
            - self.dues(rules, takes);
        if reach < before { Err(Refusal::TradeLowersReach { reach, before }) } else { Ok(()) }
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

    /// Could the trade be carried out now? (CL-44 … CL-47b)
    pub(crate) fn possible(&self, terms: &Terms) -> Result<(), Refusal> {
        let Terms { from, to, give, take } = terms;
        let sides = [(*from, give, take), (*to, take, give)];
        for (seat, gives, _) in sides {
            self.side_possible(seat, gives)?;
        }
        // Usually no card is traded.
        if !give.cards.is_empty() || !take.cards.is_empty() {
            for (seat, gives, takes) in sides {
                self.hands_possible(seat, gives, takes)?;
            }
        }
        // CL-47b: once the cash has moved, each side can pay the interest on what it receives.
        for (seat, gives, takes) in sides {
            let cash = self.state.player(seat).cash - gives.cash + takes.cash;
            let needed = self.state.dues(self.rules, takes);
            if cash < needed {
                return Err(Refusal::ShortOfCash { seat, needed, cash });
            }
        }
        Ok(())
    }

    /// FB-31a: a trade that would fill a hand beyond what it may hold is refused.
    #[inline(never)]
    fn hands_possible(&self, seat: Seat, gives: &Side, takes: &Side) -> Result<(), Refusal> {
        for card in takes.cards.iter() {
            let deck = card.deck;
            let most = usize::from(self.rules.decks[deck.index()].figures.hand);
            let count = |side: &Side| side.cards.iter().filter(|card| card.deck == deck).count();
            let held = self.state.held(self.rules, seat, deck) - count(gives) + count(takes);
            if most > 0 && held > most {
                return Err(Refusal::HandFull { seat, deck });
            }
        }
        Ok(())
    }

    fn side_possible(&self, seat: Seat, side: &Side) -> Result<(), Refusal> {
        // FR-12.
        if !side.cards.is_empty() && !self.rules.switches.cards_tradable {
            return Err(Refusal::CardsNotTradable {});
        }
        if side.cash < 0 {
            return Err(Refusal::BadAmount { amount: side.cash });
        }
        self.in_notes(side.cash)?;
        self.must_have(seat, side.cash)?;
        if !self.state.player(seat).shares.contains(side.shares) {
            return Err(Refusal::SharesNotHeld {});
        }
        self.deeds_possible(seat, side.deeds)?;
        if side.cards.is_empty() { Ok(()) } else { self.cards_possible(seat, side) }
    }

    #[inline]
    fn deeds_possible(&self, seat: Seat, deeds: DeedSet) -> Result<(), Refusal> {
        let owned = self.state.player(seat).deeds;
        // The usual case: the seat owns them all and has no buildings.
        if owned.contains(deeds) && !self.state.any_built(owned) {
            return Ok(());
        }
        for deed in deeds.iter() {
            if deed.index() >= self.rules.deeds.len() {
                return Err(Refusal::NoSuchDeed {});
            }
            if self.state.deed(deed).owner() != Some(seat) {
                return Err(Refusal::NotOwner { deed });
            }
            // CL-45, UM-60b; FB-27a: some editions trade streets with their buildings.
            if !self.rules.switches.built_trades && self.state.is_built_with(self.rules, seat, deed) {
                return Err(Refusal::GroupBuilt { group: self.rules.deeds[deed.index()].group });
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn cards_possible(&self, seat: Seat, side: &Side) -> Result<(), Refusal> {
        for (position, card) in side.cards.iter().enumerate() {
            self.must_hold(seat, card)?;
            if side.cards.iter().take(position).any(|other| other == card) {
                return Err(Refusal::CardNotHeld { card });
            }
            // FB-28b, UM-06b.
            if self.rules.card(card).hold != Hold::Traded {
                return Err(Refusal::CardNotTraded { card });
            }
            // UM-72b: it must be used.
            if self.state.turn == seat && self.state.journey.pledged == Some(card) {
                return Err(Refusal::Pledged { card });
            }
        }
        Ok(())
    }

    /// CL-48a, CL-48b: an offer must be possible when it is made, and the only one to its partner.
    fn may_offer(&self, terms: &Terms) -> Result<(), Refusal> {
        let &Terms { from, to, give, take } = terms;
        if to.0 >= self.state.seats {
            return Err(Refusal::NoSuchSeat { seat: to });
        }
        if !self.state.alive.has(to) {
            return Err(Refusal::SeatOut { seat: to });
        }
        if from == to {
            return Err(Refusal::TradeWithSelf {});
        }
        // CL-44a.
        if give.is_empty() || take.is_empty() {
            return Err(Refusal::Gift {});
        }
        if give.cash > 0 && take.cash > 0 {
            if self.state.notes.is_none() {
                return Err(Refusal::CashOnBothSides {});
            }
            // FB-12b, FB-28a: equal sums of notes are change; beyond that CL-44a holds for what is left of each side.
            let both = give.cash.min(take.cash);
            let [given, taken] = [give, take].map(|side| Side { cash: side.cash - both, ..side });
            if given.is_empty() != taken.is_empty() {
                return Err(Refusal::Gift {});
            }
        }
        self.possible(terms)?;
        self.state.helps_debtor(self.rules, terms)?;
        if self.rules.switches.waiting_offers && self.state.refused.contains(&self.state.as_refused(terms)) {
            return Err(Refusal::RefusedBefore { to });
        }
        if self.state.offers.iter().any(|offer| offer.from == from && offer.to == to) {
            return Err(Refusal::OfferOpen { to });
        }
        Ok(())
    }

    fn must_have_offers_left(&self, seat: Seat) -> Result<(), Refusal> {
        let spent = self.state.offers_spent(self.rules, seat);
        if spent { Err(Refusal::TooManyOffers { most: self.rules.offers_between_rolls }) } else { Ok(()) }
    }

    /// FR-21: the receiver of the more valuable side pays exactly the difference.
    fn balanced(&self, terms: Terms) -> Result<Terms, Refusal> {
        if !self.rules.switches.balanced_trades {
            return Ok(terms);
        }
        if terms.give.cash != 0 || terms.take.cash != 0 {
            return Err(Refusal::CashIsComputed {});
        }
        let known = |deed: &crate::DeedId| deed.index() < self.rules.deeds.len();
        let value = |deeds: DeedSet| -> Money {
            deeds.iter().filter(known).map(|deed| self.rules.deeds[deed.index()].price).sum()
        };
        let difference = value(terms.take.deeds) - value(terms.give.deeds);
        let (give, take) = (
            Side { cash: difference.max(0), ..terms.give },
            Side { cash: (-difference).max(0), ..terms.take },
        );
        Ok(Terms { give, take, ..terms })
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
        let terms = self.balanced(Terms { from, to, give, take })?;
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
        let terms = self.balanced(Terms { from: seat, to: answered.from, give, take })?;
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

    /// CL-46, CL-48: an accepted offer is carried out at once; if it is no longer possible, it is void.
    pub(crate) fn accept(&mut self, seat: Seat, id: OfferId) -> Result<(), Refusal> {
        let offer = self.offer_to(seat, id)?;
        let terms = Terms::of(&offer);
        let from = terms.from;
        if !self.state.may_accept_now(self.rules, &offer) {
            return Err(self.no_trade_now(seat));
        }
        self.state.helps_debtor(self.rules, &terms)?;
        if self.possible(&terms).is_err() {
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
