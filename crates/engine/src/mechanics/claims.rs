//! Rents that wait to be claimed: who may claim them, until when, and what closes them.

use super::Play;
use crate::action::Action;
use crate::event::{Event, LapseWhy, Sink};
use crate::frame::Rent;
use crate::ids::{DeedId, Seat, SeatSet};
use crate::refusal::Refusal;
use crate::rules::{Rules, When};
use crate::state::State;
use crate::switches::ClaimEnd;

impl State {
    /// CL-14, UM-06c: what will close an open claim, and whose action that is: the next player's roll, or in some
    /// editions already the lander's next move.
    pub(crate) fn claim_end(&self, rules: &Rules, rent: &Rent) -> (Seat, ClaimEnd) {
        if self.turn != rent.payer {
            (self.turn, ClaimEnd::Roll)
        } else if rules.switches.claims_end == ClaimEnd::Move {
            (rent.payer, ClaimEnd::Move)
        } else {
            (self.alive.next_after(rent.payer).unwrap_or(rent.payer), ClaimEnd::Roll)
        }
    }

    /// CL-14: does a roll of the player on turn close this claim?
    fn closes_by_roll(&self, rules: &Rules, rent: &Rent) -> bool {
        self.claim_end(rules, rent).0 == self.turn
    }

    /// UM-06c: does a move without a roll close this claim?
    fn closes_by_move(rules: &Rules, rent: &Rent, mover: Seat) -> bool {
        rent.payer == mover && rules.switches.claims_end == ClaimEnd::Move
    }

    /// CL-14b: the owners of claims that the next roll of the player on turn closes.
    #[inline(never)]
    pub(crate) fn last_claimants(&self, rules: &Rules) -> SeatSet {
        self.claims.iter().filter(|rent| self.closes_by_roll(rules, rent)).map(|rent| rent.owner).collect()
    }

    /// UM-06c: would this move of a seat close a claim?
    pub(crate) fn move_closes_claims(&self, rules: &Rules, mover: Seat) -> bool {
        self.claims.iter().any(|rent| Self::closes_by_move(rules, rent, mover))
    }

    /// CL-14b: the owners of claims that this action would close.
    pub(crate) fn claimants_before(&self, rules: &Rules, seat: Seat, action: &Action) -> SeatSet {
        let when = |card: crate::ids::CardId| match rules.decks.get(card.deck.index()) {
            Some(deck) => deck.cards.get(usize::from(card.index)).map(|card| card.when),
            None => None,
        };
        let (rolls, moves) = match *action {
            Action::Roll => (true, true),
            Action::Travel(_) if self.may_ride_instead(seat) => (true, true),
            Action::GoOn | Action::Travel(_) | Action::RideWith { .. } | Action::UseVouchers { .. } => {
                (false, true)
            }
            // FB-37: instead of the roll.
            Action::UseCard(card) | Action::UseCardOn(card, _) => match when(card) {
                Some(When::InsteadOfRoll) => (true, true),
                Some(When::Moving) => (false, true),
                _ => (false, false),
            },
            _ => (false, false),
        };
        let closes = |rent: &&Rent| {
            (rolls && self.turn == seat && self.closes_by_roll(rules, rent))
                || (moves && Self::closes_by_move(rules, rent, seat))
        };
        self.claims.iter().filter(closes).map(|rent| rent.owner).collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-14: opens a claim; the rent is paid when its owner claims it.
    pub(crate) fn open_claim(&mut self, rent: Rent) {
        self.emit(|| Event::ClaimOpened { deed: rent.deed, payer: rent.payer, owner: rent.owner });
        self.state.claims.push(rent);
    }

    /// CL-14: the owner claims a rent.
    pub(crate) fn claim(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        let rent = self.take_claim(seat, deed)?;
        self.emit(|| Event::RentClaimed { owner: seat, payer: rent.payer, deed });
        self.collect(rent);
        Ok(())
    }

    /// CL-14b: the owner waives a rent.
    pub(crate) fn waive(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        let rent = self.take_claim(seat, deed)?;
        self.emit(|| Event::RentWaived { owner: seat, payer: rent.payer, deed });
        Ok(())
    }

    /// Removes the open claim of this seat for this property; the earlier one if there are two.
    fn take_claim(&mut self, seat: Seat, deed: DeedId) -> Result<Rent, Refusal> {
        let own = |rent: &Rent| rent.owner == seat && rent.deed == deed;
        match self.state.claims.iter().position(own) {
            Some(_) if !self.resting() => Err(self.not_resting(seat)),
            Some(index) => Ok(self.state.claims.remove(index)),
            None => Err(Refusal::NoClaim {}),
        }
    }

    /// CL-14a: claims the first open rent whose owner has a standing order to claim; `false` if there is none.
    #[inline(never)]
    pub(crate) fn claim_by_order(&mut self) -> bool {
        let always = self.state.standing.always_claim;
        let ordered = self.state.claims.iter().find(|rent| always.has(rent.owner));
        match ordered {
            Some(&Rent { owner, deed, .. }) => self.resting() && self.claim(owner, deed).is_ok(),
            None => false,
        }
    }

    /// CL-14: a roll of the player on turn closes claims.
    #[inline(always)]
    pub(crate) fn close_by_roll(&mut self) {
        if !self.state.claims.is_empty() {
            let rules = self.rules;
            self.slow_path().lose_claims(LapseWhy::Late, |state, rent| state.closes_by_roll(rules, rent));
        }
        self.count_roll();
    }

    /// UM-06c: a move without a roll closes claims.
    pub(crate) fn close_by_move(&mut self, mover: Seat) {
        let rules = self.rules;
        self.lose_claims(LapseWhy::Late, |_, rent| State::closes_by_move(rules, rent, mover));
    }

    /// CL-67: claims of and against a player who goes out are lost.
    pub(crate) fn lose_claims_of(&mut self, seat: Seat) {
        self.lose_claims(LapseWhy::Out, |_, rent| rent.owner == seat || rent.payer == seat);
    }

    #[inline(never)]
    fn lose_claims(&mut self, why: LapseWhy, is_lost: impl Fn(&State, &Rent) -> bool) {
        let mut index = 0;
        while let Some(&rent) = self.state.claims.get(index) {
            if is_lost(self.state, &rent) {
                self.state.claims.remove(index);
                let Rent { owner, payer, deed, .. } = rent;
                self.emit(|| Event::RentLost { owner, payer, deed, why });
            } else {
                index += 1;
            }
        }
    }
}
