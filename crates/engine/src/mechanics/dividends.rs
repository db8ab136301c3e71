//! What cards do to shares: dividends at once, dividends cut, fines by dividends, a crash, a gift.

use super::Play;
use crate::action::Target;
use crate::event::{Event, ShareWhy, Sink};
use crate::frame::Frame;
use crate::ids::{Account, CardId, CompanyId, DeedId, Money, Seat, SeatSet, Shares};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, percent_up};
use crate::state::{DividendCut, State};

impl State {
    /// What is left of a dividend where a card has cut it; rounded up.
    pub(crate) fn cut(&self, company: CompanyId, amount: Money) -> Money {
        match self.cuts[company.index()] {
            DividendCut { payouts: 0, .. } => amount,
            DividendCut { percent, .. } => percent_up(amount, percent.into()),
        }
    }

    /// UM-84h: what a payout now would bring this seat.
    pub(crate) fn dividend_fine(&self, rules: &Rules, seat: Seat, effect: &Effect) -> Money {
        let fined = |company: &CompanyId| match effect {
            Effect::DividendFine(companies) => companies.contains(company),
            _ => true,
        };
        rules.company_ids().filter(fined).map(|company| self.dividend(rules, seat, company)).sum()
    }

    /// Of a crash: who returns shares now.
    pub(crate) fn crash_holder(&self) -> Option<Seat> {
        match *self.frames.last()? {
            Frame::Crash { seat, left, .. } => self.next_from(seat, left),
            _ => None,
        }
    }
}

fn crash_percent(rules: &Rules, card: CardId) -> Money {
    match rules.card(card).effect.find(&|effect| matches!(effect, Effect::ReturnShares(_))) {
        Some(Effect::ReturnShares(percent)) => Money::from(*percent),
        _ => 0,
    }
}

impl<S: Sink> Play<'_, S> {
    /// Some companies pay now; the owner of a property more.
    pub(crate) fn pay_dividends(&mut self, seat: Seat, companies: &[CompanyId], more: Option<(DeedId, u8)>) {
        let favoured = more.and_then(|(deed, times)| Some((self.state.deed(deed).owner()?, times)));
        for &company in companies {
            self.pay_dividend(company, seat, favoured);
        }
    }

    /// Everybody whose shares would bring something now is fined, from who drew the card.
    pub(crate) fn open_fines(&mut self, seat: Seat, card: CardId, effect: &Effect) {
        let rules = self.rules;
        let fined = |holder: &Seat| self.state.dividend_fine(rules, *holder, effect) > 0;
        let left: SeatSet = self.state.alive.iter().filter(fined).collect();
        self.push(Frame::Fines { seat, card, left });
    }

    pub(crate) fn step_fines(&mut self, seat: Seat, card: CardId, left: SeatSet) -> bool {
        self.pop();
        if let Some(victim) = self.state.next_from(seat, left) {
            self.push(Frame::Fines { seat, card, left: left.without(victim) });
            self.act(seat, card, Some(Target::Seat(victim)));
        }
        true
    }

    /// Nothing happens to who has no share, mortgaged or not.
    pub(crate) fn catch_insider(&mut self, seat: Seat, card: CardId) {
        if !self.state.player(seat).shares.is_empty() {
            self.act(seat, card, Some(Target::Seat(seat)));
        }
    }

    pub(crate) fn cut_dividends(&mut self, company: CompanyId, percent: u8, payouts: u8) {
        self.state.cuts[company.index()] = DividendCut { payouts, percent };
        self.emit(|| Event::DividendsCut { company, percent, payouts });
    }

    /// One payout of a company is over.
    pub(crate) fn use_cut(&mut self, company: CompanyId) {
        let cut = &mut self.state.cuts[company.index()];
        cut.payouts = cut.payouts.saturating_sub(1);
        if cut.payouts == 0 {
            *cut = DividendCut::default();
        }
    }

    pub(crate) fn open_crash(&mut self, seat: Seat, card: CardId) {
        let holds = |holder: &Seat| !self.state.player(*holder).shares.is_empty();
        let left: SeatSet = self.state.alive.iter().filter(holds).collect();
        self.push(Frame::Crash { seat, card, left, company: CompanyId(0), due: 0 });
    }

    /// UM-84h: each holder chooses, where free and mortgaged shares of a company leave a choice.
    pub(crate) fn step_crash(
        &mut self,
        seat: Seat,
        card: CardId,
        left: SeatSet,
        company: CompanyId,
        due: u8,
    ) -> bool {
        let Some(holder) = self.state.next_from(seat, left) else {
            self.pop();
            return true;
        };
        let go_on = |left, company, due| Frame::Crash { seat, card, left, company, due };
        let held = self.state.player(holder).shares;
        let next = CompanyId(company.0 + 1);
        let frame = if company.index() >= self.rules.companies.len() {
            go_on(left.without(holder), CompanyId(0), 0)
        } else if due == 0 {
            let count = Money::from(held.count(company));
            let due = percent_up(count, crash_percent(self.rules, card)) as u8;
            if due == 0 { go_on(left, next, 0) } else { go_on(left, company, due) }
        } else {
            let (free, mortgaged) = (held.free(company), held.mortgaged(company));
            let returned = if mortgaged == 0 || free == 0 {
                Shares::of(company, due.min(free), due.min(mortgaged))
            } else {
                return false;
            };
            let returned = returned.unwrap_or(Shares::NONE);
            self.move_shares(returned, Account::Seat(holder), Account::Bank, ShareWhy::Crashed);
            go_on(left, next, 0)
        };
        self.pop();
        self.push(frame);
        true
    }

    /// 0 is a share free of mortgage, 1 a mortgaged one, which goes unpaid.
    pub(crate) fn choose_returned(&mut self, seat: Seat, option: u8) -> Result<(), Refusal> {
        let Some(&Frame::Crash { seat: drawer, card, left, company, due }) = self.state.frames.last() else {
            return Err(self.not_now(seat));
        };
        if self.state.crash_holder() != Some(seat) {
            return Err(self.not_now(seat));
        }
        let share = match option {
            0 => Shares::one(company),
            1 => Shares::one_mortgaged(company),
            _ => return Err(Refusal::NoSuchOption { options: 2 }),
        };
        self.move_shares(share, Account::Seat(seat), Account::Bank, ShareWhy::Crashed);
        let next = if due > 1 { company } else { CompanyId(company.0 + 1) };
        self.pop();
        self.push(Frame::Crash { seat: drawer, card, left, company: next, due: due - 1 });
        Ok(())
    }

    /// UM-84h: with none unsold nothing is inherited.
    pub(crate) fn gain_share(&mut self, seat: Seat) {
        self.push(Frame::TakeShare { seat, given: true });
    }
}
