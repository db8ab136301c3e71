//! Mortgages: taking, lifting, and mortgaged property received.

use super::Play;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, CompanyId, DeedId, DeedSet, Money, Seat, Shares};
use crate::question::Lot;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// CL-49, UM-60b: owned, not mortgaged yet, no building of his on its group.
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

    /// Is this deed his, and not mortgaged?
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

    /// CL-41c: who bids for a piece has a legal place for it, and does not mortgage it away.
    fn is_last_place(&self, rules: &Rules, seat: Seat, deed: DeedId) -> bool {
        let Some(&Frame::Auction { lot: Lot::Piece(kind), .. }) = self.frames.last() else { return false };
        let places = self.places(rules, seat, kind);
        !places.is_empty()
            && places.minus(rules.group_of(deed).together(self.player(seat).deeds, deed)).is_empty()
    }

    /// CL-47b: lifting needs the cash, and what the other properties received will cost at least; CL-60b: one in
    /// debt does not lift; CL-62b: nor does one who has traded the property away since, though its interest stays
    /// owed.
    fn may_lift_received(
        &self,
        rules: &Rules,
        seat: Seat,
        one: Received,
        deeds: DeedSet,
        shares: Shares,
    ) -> bool {
        let dues =
            deeds.iter().map(|deed| rules.interest(deed)).sum::<Money>() + self.share_dues(rules, shares);
        let in_debt = |frame: &Frame| matches!(frame, Frame::Debt { debtor, .. } if *debtor == seat);
        let (his, price) = match one {
            Received::Deed(deed) => {
                let his = self.deed(deed).owner() == Some(seat) && self.mortgaged.has(deed);
                (his, rules.lift_price(deed))
            }
            Received::Share(company) => {
                (self.player(seat).shares.mortgaged(company) > 0, rules.share_lift_price(company))
            }
        };
        his && self.player(seat).cash >= price + dues && !self.frames.iter().any(in_debt)
    }
}

/// One mortgaged thing received.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Received {
    /// A property.
    Deed(DeedId),
    /// A share.
    Share(CompanyId),
}

impl Received {
    /// The next to be answered for, in board order and then by company, and what is left after it.
    pub(crate) fn first(deeds: DeedSet, shares: Shares) -> Option<(Self, DeedSet, Shares)> {
        if let Some(deed) = deeds.lowest() {
            return Some((Self::Deed(deed), deeds.without(deed), shares));
        }
        let (company, ..) = shares.iter().next()?;
        Some((Self::Share(company), deeds, shares.minus(Shares::one_mortgaged(company))))
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-49, CL-49a: at rest points, in an auction, in debt.
    pub(crate) fn mortgage(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        self.may_mortgage_now(seat)?;
        self.state.may_mortgage(self.rules, seat, deed)?;
        self.state.set_mortgaged(self.rules, deed, true);
        self.emit(|| Event::Mortgaged { seat, deed });
        let cause = Cause { why: Why::Mortgage, about: About::Deed(deed) };
        self.pay(Account::Bank, Account::Seat(seat), self.rules.deeds[deed.index()].mortgage, cause);
        Ok(())
    }

    /// CL-49a: is this a moment for this seat to mortgage?
    pub(crate) fn may_mortgage_now(&self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Debt { debtor, .. }) if debtor == seat => Ok(()),
            Some(&Frame::Auction { bidders, .. }) if bidders.has(seat) => Ok(()),
            _ if self.resting() => Ok(()),
            _ => Err(self.not_resting(seat)),
        }
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

    fn lift_now(&mut self, seat: Seat, deed: DeedId) {
        let cause = Cause { why: Why::Lift, about: About::Deed(deed) };
        self.pay(Account::Seat(seat), Account::Bank, self.rules.lift_price(deed), cause);
        self.state.set_mortgaged(self.rules, deed, false);
        self.emit(|| Event::Lifted { seat, deed });
    }

    /// CL-47, UM-87a: for each mortgaged property received, in board order, then for each share, lift or keep.
    pub(crate) fn step_received(&mut self, seat: Seat, deeds: DeedSet, shares: Shares) -> bool {
        if self.pop_if_out(seat) {
            return true;
        }
        let Some((one, deeds, shares)) = Received::first(deeds, shares) else {
            self.pop();
            return true;
        };
        let may_choose = self.state.may_lift_received(self.rules, seat, one, deeds, shares);
        if !may_choose {
            self.received(seat, one, deeds, shares, false);
        }
        !may_choose
    }

    pub(crate) fn answer_received(&mut self, seat: Seat, lift: bool) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Received { seat: asked, deeds, shares }) if asked == seat => {
                let first = Received::first(deeds, shares);
                let Some((one, deeds, shares)) = first else { return Err(self.not_now(seat)) };
                self.received(seat, one, deeds, shares, lift);
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    fn received(&mut self, seat: Seat, one: Received, deeds: DeedSet, shares: Shares, lift: bool) {
        self.pop();
        self.push(Frame::Received { seat, deeds, shares });
        // CL-62b: the interest is owed to the bank, a debt if need be.
        let (about, interest) = match one {
            Received::Deed(deed) if lift => return self.lift_now(seat, deed),
            Received::Share(company) if lift => return self.lift_share_now(seat, company),
            Received::Deed(deed) => (About::Deed(deed), self.rules.interest(deed)),
            Received::Share(company) => (About::Company(company), self.rules.share_interest(company)),
        };
        self.charge(seat, Account::Bank, interest, Cause { why: Why::Interest, about });
    }

    /// The mortgaged ones among properties and shares just received are to be answered for.
    pub(crate) fn open_received(&mut self, seat: Seat, deeds: DeedSet, shares: Shares) {
        let (deeds, shares) = (deeds.and(self.state.mortgaged), shares.mortgaged_only());
        if !deeds.is_empty() || !shares.is_empty() {
            self.push(Frame::Received { seat, deeds, shares });
        }
    }
}
