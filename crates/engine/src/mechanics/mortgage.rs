//! Mortgages: taking and lifting.

use super::Play;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Auction, Cause, Frame};
use crate::ids::{Account, DeedId, DeedSet, Seat};
use crate::question::Lot;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// CL-49, UM-60b: may this seat mortgage a property? It owns it unmortgaged, without buildings on the group.
    pub(crate) fn may_mortgage(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if !rules.switches.mortgages {
            // FR-19.
            return Err(Refusal::NoMortgages {});
        }
        self.has_unmortgaged(rules, seat, deed)?;
        if self.is_built_with(rules, seat, deed) {
            Err(Refusal::GroupBuilt { group: rules.deeds[deed.index()].group })
        } else if self.is_last_place(rules, seat, deed) {
            Err(Refusal::PlaceNeeded { deed })
        } else {
            Ok(())
        }
    }

    /// All properties for which that holds, except that the place for a piece in an auction is not considered (CL-41c).
    #[inline]
    pub(crate) fn mortgageable(&self, rules: &Rules, seat: Seat) -> DeedSet {
        let owned = self.player(seat).deeds;
        if !rules.switches.mortgages {
            return DeedSet::EMPTY;
        }
        let mut free = owned.minus(self.mortgaged);
        let mut built = owned.and(self.built);
        while let Some(deed) = built.lowest() {
            let together = rules.group_of(deed).together(owned, deed);
            (free, built) = (free.minus(together), built.minus(together));
        }
        free
    }

    /// Refuses a deed that this seat does not own, or that is mortgaged.
    pub(crate) fn has_unmortgaged(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if deed.index() >= rules.deeds.len() {
            Err(Refusal::NoSuchDeed {})
        } else if self.deed(deed).owner() != Some(seat) {
            Err(Refusal::NotOwner { deed })
        } else if self.mortgaged.has(deed) {
            Err(Refusal::Mortgaged { deed })
        } else {
            Ok(())
        }
    }

    /// CL-41c: is this the last place where the seat could put the piece it is bidding for?
    fn is_last_place(&self, rules: &Rules, seat: Seat, deed: DeedId) -> bool {
        let Some(&Frame::Auction(Auction { lot: Lot::Piece(kind), .. })) = self.frames.last() else {
            return false;
        };
        let places = self.places(rules, seat, kind);
        !places.is_empty()
            && places.minus(rules.group_of(deed).together(self.player(seat).deeds, deed)).is_empty()
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-49, CL-49a: possible at rest points, in an auction and in debt.
    pub(crate) fn mortgage(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.may_mortgage_now(seat)?;
        self.state.may_mortgage(self.rules, seat, deed)?;
        self.state.set_mortgaged(self.rules, deed, true);
        self.emit(|| Event::Mortgaged { seat, deed });
        let cause = Cause { why: Why::Mortgage, about: About::Deed(deed) };
        self.pay(Account::Bank, Account::Seat(seat), self.rules.deeds[deed.index()].mortgage, cause);
        Ok(())
    }

    /// CL-49a: may this seat mortgage something now?
    pub(crate) fn may_mortgage_now(&self, seat: Seat) -> Result<(), Refusal> {
        if self.state.raises_for(seat).is_some() { Ok(()) } else { Err(self.not_resting(seat)) }
    }

    /// CL-50: at rest points only.
    pub(crate) fn lift(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if !self.resting() {
            return Err(self.not_resting(seat));
        }
        if deed.index() >= self.rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if self.state.deed(deed).owner() != Some(seat) {
            return Err(Refusal::NotOwner { deed });
        }
        if !self.state.mortgaged.has(deed) {
            return Err(Refusal::NotMortgaged { deed });
        }
        self.must_have(seat, self.rules.lift_price(deed))?;
        self.lift_now(seat, deed);
        Ok(())
    }

    pub(crate) fn lift_now(&mut self, seat: Seat, deed: DeedId) {
        let cause = Cause { why: Why::Lift, about: About::Deed(deed) };
        self.pay(Account::Seat(seat), Account::Bank, self.rules.lift_price(deed), cause);
        self.state.set_mortgaged(self.rules, deed, false);
        self.emit(|| Event::Lifted { seat, deed });
    }
}
