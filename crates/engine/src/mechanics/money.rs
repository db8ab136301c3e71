//! Money moves here and nowhere else, with exactly one event each time. No player acts as the banker (FR-01).

use super::Play;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, Debt};
use crate::ids::{Account, DeedSet, KindId, Money, Seat};
use crate::payment::Purpose;
use crate::rules::Has;
use crate::state::State;

impl<S: Sink> Play<'_, S> {
    /// Moves money that the payer has. A sum of 0 is no payment and has no event.
    #[inline(always)]
    pub(crate) fn pay(&mut self, from: Account, to: Account, amount: Money, cause: Cause) {
        self.book(from, to, amount, cause);
        if self.has.any(Has::NOTES) {
            self.slow_path().move_notes(from, to, amount, cause.why);
        }
    }

    /// Moves the sum without any notes.
    #[inline(always)]
    pub(crate) fn book(&mut self, from: Account, to: Account, amount: Money, cause: Cause) {
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

    /// Charges a seat: it pays at once if it has the cash, otherwise it is in debt (CL-60a).
    #[inline(always)]
    pub(crate) fn charge(&mut self, payer: Seat, creditor: Account, amount: Money, cause: Cause) {
        let cash = self.state.player(payer).cash;
        if cash >= amount {
            // FR-08a.
            if self.has.any(Has::IN_KIND) && self.slow_path().asks_to_pay(payer, creditor, amount, cause) {
                return;
            }
            self.pay_for(payer, creditor, amount, cause, Purpose::Owed);
        } else {
            self.slow_path().begin_debt(payer, creditor, amount, cause);
        }
    }

    /// CL-77: a bank that is short gives nothing instead of a part. It always pays for what it buys and lends.
    pub(crate) fn bank_gift(&mut self, seat: Seat, amount: Money) -> Money {
        if amount == 0 || self.state.bank_has(self.rules, amount) {
            return amount;
        }
        self.emit(|| Event::BankShort { seat, amount });
        0
    }

    /// CL-60: a player owes more than they have.
    pub(crate) fn begin_debt(&mut self, debtor: Seat, creditor: Account, amount: Money, cause: Cause) {
        self.forget_offers_of_debt();
        // CL-76: the bank pays the creditor at once.
        let (creditor, cause) = match creditor.seat() {
            Some(_) if self.rules.switches.bank_advances => {
                self.pay(Account::Bank, creditor, amount, cause);
                (Account::Bank, Cause { why: Why::Advanced, about: About::Nothing })
            }
            _ => (creditor, cause),
        };
        let short = amount - self.state.player(debtor).cash;
        self.emit(|| Event::DebtBegan { seat: debtor, creditor, amount, short, payment: cause.why });
        self.push(Debt { debtor, creditor, amount, cause });
    }

    /// Where taxes and fines go: to the bank (CL-20), or to the pool if there is one (CL-71a, UM-78, UM-78a).
    #[inline]
    pub(crate) fn fines(&self) -> Account {
        if self.rules.has_pool() { Account::Pool } else { Account::Bank }
    }

    /// FB-02a, FB-21a: refuses a sum that cannot be paid in notes.
    pub(crate) fn in_notes(&self, amount: Money) -> Result<(), crate::Refusal> {
        self.rules.in_notes(amount)
    }

    /// Refuses an action that the seat cannot pay.
    pub(crate) fn must_have(&self, seat: Seat, needed: Money) -> Result<(), crate::Refusal> {
        self.state.must_have(seat, needed)
    }
}

impl crate::Rules {
    /// FB-02a, FB-21a: refuses a sum that cannot be paid in notes.
    pub(crate) fn in_notes(&self, amount: Money) -> Result<(), crate::Refusal> {
        let unit = self.unit();
        if unit == 1 || amount % unit == 0 { Ok(()) } else { Err(crate::Refusal::NotInNotes { unit }) }
    }
}

impl State {
    /// Refuses an action that the seat cannot pay.
    pub(crate) fn must_have(&self, seat: Seat, needed: Money) -> Result<(), crate::Refusal> {
        let cash = self.player(seat).cash;
        if cash >= needed { Ok(()) } else { Err(crate::Refusal::ShortOfCash { seat, needed, cash }) }
    }

    /// CL-77: the cash of the bank; `None` if it never runs out.
    pub(crate) fn bank_cash(&self, rules: &crate::Rules) -> Option<Money> {
        let switches = &rules.switches;
        let seats = &self.players[..usize::from(self.seats)];
        let dealt = switches.start_cash * Money::from(self.seats);
        let out = seats.iter().map(|player| player.cash).sum::<Money>() + self.pool;
        (switches.bank_cash > 0).then(|| switches.bank_cash + dealt - out)
    }

    /// CL-77: has the bank this sum to give away?
    pub(crate) fn bank_has(&self, rules: &crate::Rules, amount: Money) -> bool {
        self.bank_cash(rules).is_none_or(|cash| cash >= amount)
    }

    /// CL-60c: what this seat could raise, including cards played for its own debt (FB-40b, UM-91a).
    #[inline]
    pub(crate) fn reach(&self, rules: &crate::Rules, seat: Seat) -> Money {
        self.reach_without_cards(rules, seat) + self.reach_of_cards(rules, seat)
    }

    /// CL-60c: cash, half the price of all buildings, and the mortgage value of all unmortgaged properties; FB-40: or the
    /// price at which the bank buys them.
    #[inline]
    pub(crate) fn reach_without_cards(&self, rules: &crate::Rules, seat: Seat) -> Money {
        let player = self.player(seat);
        player.cash + player.collateral + self.reach_of_shares(rules, player.shares)
    }

    /// What deeds add to their owner's reach.
    pub(crate) fn reach_of(&self, rules: &crate::Rules, deeds: crate::ids::DeedSet) -> Money {
        deeds.iter().map(|deed| self.reach_of_deed(rules, deed)).sum()
    }

    #[inline]
    pub(crate) fn reach_of_deed(&self, rules: &crate::Rules, deed: crate::ids::DeedId) -> Money {
        // A position that was not checked yet may have any level.
        let worth = rules.reaches[deed.index()].get(usize::from(self.deed(deed).level));
        if self.mortgaged.has(deed) { 0 } else { worth.copied().unwrap_or(0) }
    }

    /// CL-30a: what a bidder could raise; FB-24a, FB-40a: properties can be sold to the bank in debt only.
    pub(crate) fn reach_in_auction(&self, rules: &crate::Rules, seat: Seat) -> Money {
        let deeds = self.player(seat).deeds;
        let unsold = |deed: crate::ids::DeedId| rules.deed_worth(deed) - rules.deeds[deed.index()].mortgage;
        let not_now: Money = match rules.switches.deed_sales {
            true => deeds.minus(self.mortgaged).iter().map(unsold).sum(),
            false => 0,
        };
        self.reach_without_cards(rules, seat) - not_now
    }

    /// CL-41f: what a bidder for a piece could raise: cash, and mortgages that leave a place for the piece.
    pub(crate) fn reach_by_mortgage(&self, rules: &crate::Rules, seat: Seat, kind: KindId) -> Money {
        let worth = |deeds: DeedSet| -> Money {
            let open = deeds.minus(self.mortgaged).iter();
            let bare = open.filter(|&deed| !self.is_built_with(rules, seat, deed));
            bare.map(|deed| rules.deeds[deed.index()].mortgage).sum()
        };
        let player = self.player(seat);
        let places = self.places(rules, seat, kind).iter();
        let kept =
            places.map(|deed| worth(rules.group_of(deed).together(player.deeds, deed))).min().unwrap_or(0);
        player.cash + worth(player.deeds) - kept + self.reach_of_shares(rules, player.shares)
    }
}
