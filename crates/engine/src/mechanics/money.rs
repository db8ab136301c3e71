//! Money changes hands here and nowhere else, with exactly one event each time.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{Cause, Frame};
use crate::ids::{Account, DeedSet, KindId, Money, Seat};
use crate::state::State;

impl<S: Sink> Play<'_, S> {
    /// Moves money that is there; nothing is no payment.
    #[inline(always)]
    pub(crate) fn pay(&mut self, from: Account, to: Account, amount: Money, cause: Cause) {
        for (account, change) in [(from, -amount), (to, amount)] {
            match account {
                Account::Seat(seat) => self.state.player_mut(seat).cash += change,
                Account::Pool => self.state.pool += change,
                // CL-03: the bank never runs out.
                Account::Bank => {}
            }
        }
        if amount != 0 {
            self.emit(|| Event::Paid { from, to, amount, why: cause.why, about: cause.about });
        }
    }

    /// What a seat owes: paid by itself when the cash covers it, a debt otherwise (CL-60a).
    #[inline(always)]
    pub(crate) fn charge(&mut self, payer: Seat, creditor: Account, amount: Money, cause: Cause) {
        let cash = self.state.player(payer).cash;
        if cash >= amount {
            self.pay(Account::Seat(payer), creditor, amount, cause);
        } else {
            self.forget_offers_of_debt();
            self.emit(|| Event::DebtBegan { seat: payer, creditor, amount, short: amount - cash });
            self.push(Frame::Debt { debtor: payer, creditor, amount, cause });
        }
    }

    /// Where taxes and fines go (CL-71a, UM-78).
    #[inline]
    pub(crate) fn fines(&self) -> Account {
        if self.rules.has_pool() { Account::Pool } else { Account::Bank }
    }

    /// Refuses what the cash does not cover.
    pub(crate) fn must_have(&self, seat: Seat, needed: Money) -> Result<(), crate::Refusal> {
        let cash = self.state.player(seat).cash;
        if cash >= needed { Ok(()) } else { Err(crate::Refusal::ShortOfCash { needed, cash }) }
    }
}

impl State {
    /// CL-60c: cash, half price of all buildings, mortgage value of all that can still be mortgaged.
    pub(crate) fn reach(&self, rules: &crate::Rules, seat: Seat) -> Money {
        self.player(seat).cash + self.reach_of(rules, self.player(seat).deeds)
    }

    /// What deeds add to their owner's reach.
    pub(crate) fn reach_of(&self, rules: &crate::Rules, deeds: crate::DeedSet) -> Money {
        let worth = |deed: crate::DeedId| {
            Money::from(self.deed(deed).level) * rules.level_refund(deed) + rules.deeds[deed.index()].mortgage
        };
        deeds.minus(self.mortgaged).iter().map(worth).sum()
    }

    /// CL-41f: cash, and mortgages possible as the buildings stand, as far as a place for the piece is left.
    pub(crate) fn reach_by_mortgage(&self, rules: &crate::Rules, seat: Seat, kind: KindId) -> Money {
        let worth = |deeds: DeedSet| -> Money {
            let open = deeds.minus(self.mortgaged).iter();
            let bare = open.filter(|&deed| !self.any_built(rules.group_of(deed).deeds));
            bare.map(|deed| rules.deeds[deed.index()].mortgage).sum()
        };
        let player = self.player(seat);
        let places = self.places(rules, seat, kind).iter();
        let kept = places.map(|deed| worth(rules.group_of(deed).deeds)).min().unwrap_or(0);
        player.cash + worth(player.deeds) - kept
    }
}
