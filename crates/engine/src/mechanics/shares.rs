//! The stock exchange: dividends, shares bought or auctioned, mortgaged and lifted.

use super::Play;
use crate::action::Action;
use crate::ask::{ask_at_rest, ask_one};
use crate::describe::codes;
use crate::event::{About, Event, ShareWhy, Sink, Why};
use crate::frame::{Cause, EstateSold, FrameKind, frame};
use crate::ids::{Account, CompanyId, Money, Seat, SeatSet, Shares};
use crate::legal::Lister;
use crate::payment::Purpose;
use crate::position::{FrameFault, Place, code_words, must, parts};
use crate::question::{Choice, Lot, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind, When};
use crate::state::State;

frame! {
    /// A share may be bought at par (UM-85).
    BuyShare = "buy-share" {
        /// Who is asked.
        seat: Seat,
    }
}

/// A free share may be chosen. Its name in texts says where the share comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TakeShare {
    pub(crate) from: FreeShare,
    /// Who takes it.
    pub(crate) seat: Seat,
}

codes! {
    /// Where a free share comes from.
    pub(crate) enum FreeShare {
        /// The option to take one was won in an auction (UM-86a).
        Auction = "take-share",
        /// It is a card's gift (UM-84h).
        Card = "given-share",
    }
}
code_words!(FreeShare);
parts!(TakeShare { from, seat });

impl FrameKind for BuyShare {
    const RESTS: bool = true;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_at_rest(self.seat, Question::BuyShare {}))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let payable = |company: &CompanyId| lister.cash() >= lister.rules.companies[company.index()].par;
        let left = lister.state.companies_left(lister.rules).filter(payable);
        out.extend(left.map(|company| Choice::Do(Action::BuyShare(company))));
        out.push(Choice::Do(Action::Decline));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Decline)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            // UM-85: bought at par.
            Action::BuyShare(company) => {
                play.must_be_unsold(company)?;
                let price = play.rules.companies[company.index()].par;
                play.must_have(seat, price)?;
                play.pop();
                let cause = Cause { why: Why::SharePrice, about: About::Company(company) };
                play.pay_for(seat, Account::Bank, price, cause, Purpose::Share { company });
                Ok(())
            }
            Action::Decline => {
                play.pop();
                play.decline_share(seat);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.landed_on(self.seat, |kind| kind == SpaceKind::StockExchange)?;
        must(place.state.companies_left(place.rules).next().is_some(), FrameFault::Shares)
    }
}

impl FrameKind for TakeShare {
    const ESTATE: EstateSold = EstateSold::Later;

    /// The question is asked only if shares of several companies are left.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.seat) {
            return true;
        }
        let mut left = play.state.companies_left(play.rules);
        let (first, second) = (left.next(), left.next());
        drop(left);
        match (first, second) {
            (Some(_), Some(_)) => return false,
            (Some(company), None) => self.take(play, company),
            (None, _) => play.pop(),
        }
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_one(self.seat, Question::TakeShare {}))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let left = lister.state.companies_left(lister.rules);
        out.extend(left.map(|company| Choice::Do(Action::BuyShare(company))));
    }

    /// UM-86a: the most expensive share that is left.
    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        let par = |company: &CompanyId| rules.companies[company.index()].par;
        state.companies_left(rules).max_by_key(par).map(Action::BuyShare)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::BuyShare(company) if self.seat == seat => {
                play.must_be_unsold(company)?;
                self.take(play, company);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        place.over_landing()
    }
}

impl TakeShare {
    fn take<S: Sink>(self, play: &mut Play<'_, S>, company: CompanyId) {
        play.pop();
        let why = match self.from {
            FreeShare::Auction => ShareWhy::Won,
            FreeShare::Card => ShareWhy::Given,
        };
        play.move_shares(Shares::one(company), Account::Bank, Account::Seat(self.seat), why);
    }
}

impl State {
    /// Shares of a company that the bank has not sold.
    pub(crate) fn unsold(&self, rules: &Rules, company: CompanyId) -> u8 {
        let held: u8 = self.players.iter().map(|player| player.shares.count(company)).sum();
        rules.companies[company.index()].shares.saturating_sub(held)
    }

    /// The companies with an unsold share.
    pub(crate) fn companies_left<'a>(&'a self, rules: &'a Rules) -> impl Iterator<Item = CompanyId> + 'a {
        rules.company_ids().filter(|&company| self.unsold(rules, company) > 0)
    }

    /// UM-85a: the dividend of a company for a seat; mortgaged shares earn nothing.
    pub(crate) fn dividend(&self, rules: &Rules, seat: Seat, company: CompanyId) -> Money {
        self.cut(company, rules.companies[company.index()].dividend(self.player(seat).shares.free(company)))
    }

    /// What shares add to their owner's reach: the mortgages that can still be taken (UM-91).
    #[inline(always)]
    pub(crate) fn reach_of_shares(&self, rules: &Rules, shares: Shares) -> Money {
        if shares.is_empty() || !rules.switches.mortgages { 0 } else { loans_on(rules, shares) }
    }

    /// UM-88, UM-80b: the value of shares: at par, mortgaged ones at half.
    pub(crate) fn worth_of_shares(&self, rules: &Rules, shares: Shares) -> Money {
        let worth = |(company, free, mortgaged): (CompanyId, u8, u8)| {
            let company = &rules.companies[company.index()];
            Money::from(free) * company.par + Money::from(mortgaged) * (company.par / 2)
        };
        shares.iter().map(worth).sum()
    }

    /// UM-87a: the interest on the mortgaged ones among these.
    #[inline]
    pub(crate) fn share_dues(&self, rules: &Rules, shares: Shares) -> Money {
        let due = |(company, _, mortgaged): (CompanyId, u8, u8)| {
            Money::from(mortgaged) * rules.share_interest(company)
        };
        shares.iter().map(due).sum()
    }

    /// UM-87: may this seat mortgage a share of this company?
    pub(crate) fn may_mortgage_share(
        &self,
        rules: &Rules,
        seat: Seat,
        company: CompanyId,
    ) -> Result<(), Refusal> {
        if !rules.switches.mortgages {
            Err(Refusal::NoMortgages {})
        } else if company.index() >= rules.companies.len() {
            Err(Refusal::NoSuchCompany {})
        } else if self.player(seat).shares.free(company) == 0 {
            Err(Refusal::NoFreeShare { company })
        } else {
            Ok(())
        }
    }
}

/// The mortgages that can be taken on these shares.
#[inline(never)]
fn loans_on(rules: &Rules, shares: Shares) -> Money {
    let loan = |(company, free, _): (CompanyId, u8, u8)| {
        Money::from(free) * rules.companies[company.index()].mortgage()
    };
    shares.iter().map(loan).sum()
}

impl<S: Sink> Play<'_, S> {
    /// UM-85: dividends for everybody, then a share may be bought.
    #[cold]
    pub(crate) fn land_on_exchange(&mut self, seat: Seat) {
        for company in self.rules.company_ids() {
            self.pay_dividend(company, seat, None);
        }
        let par = |company: CompanyId| self.rules.companies[company.index()].par;
        // UM-85a: with none left, dividends only.
        let Some(least) = self.state.companies_left(self.rules).map(par).min() else { return };
        self.push(BuyShare { seat });
        // UM-86a: a player who cannot pay, not even with a card, declines.
        if self.state.player(seat).cash < least && !self.state.has_play(self.rules, seat, When::BuyingShare) {
            self.pop();
            self.decline_share(seat);
        }
    }

    /// UM-85a: pays the dividend of a company to everybody, from the lander on; a favoured player gets a multiple.
    pub(crate) fn pay_dividend(&mut self, company: CompanyId, lander: Seat, favoured: Option<(Seat, u8)>) {
        let lander = SeatSet::one(lander).and(self.state.alive);
        let others = self.state.alive.minus(lander);
        let first = lander.lowest().unwrap_or_default();
        for seat in lander.iter().chain(others.iter_from_left_of(first)) {
            let times = favoured.filter(|(one, _)| *one == seat).map_or(1, |(_, times)| Money::from(times));
            let amount = self.state.dividend(self.rules, seat, company) * times;
            let count = self.state.player(seat).shares.free(company);
            let cause = Cause { why: Why::Dividend, about: About::Shares(company, count) };
            self.pay(Account::Bank, Account::Seat(seat), amount, cause);
        }
        self.use_cut(company);
    }

    /// UM-86: auctions the option to take a share of any company; UM-90a: nothing happens if there are no auctions.
    pub(crate) fn decline_share(&mut self, seat: Seat) {
        self.emit(|| Event::ShareDeclined { seat });
        if !self.rules.switches.no_auctions {
            let everybody = self.state.alive;
            self.open_auction(Lot::Share, seat, everybody);
        }
    }

    /// Refuses a company that does not exist, or has no share left.
    fn must_be_unsold(&self, company: CompanyId) -> Result<(), Refusal> {
        if company.index() >= self.rules.companies.len() {
            Err(Refusal::NoSuchCompany {})
        } else if self.state.unsold(self.rules, company) == 0 {
            Err(Refusal::NoShareLeft { company })
        } else {
            Ok(())
        }
    }

    /// A share was paid for at par.
    pub(crate) fn share_paid(&mut self, seat: Seat, company: CompanyId) {
        self.move_shares(Shares::one(company), Account::Bank, Account::Seat(seat), ShareWhy::Bought);
    }

    /// Moves shares, with their mortgages. `from` must have them.
    pub(crate) fn move_shares(&mut self, shares: Shares, from: Account, to: Account, why: ShareWhy) {
        if shares.is_empty() {
            return;
        }
        if let Account::Seat(seat) = from {
            let player = self.state.player_mut(seat);
            player.shares = player.shares.minus(shares);
        }
        if let Account::Seat(seat) = to {
            let player = self.state.player_mut(seat);
            // No company has more shares than one player can hold.
            player.shares = player.shares.plus(shares).unwrap_or(player.shares);
        }
        for (company, free, mortgaged) in shares.iter() {
            for (count, mortgaged) in [(free, false), (mortgaged, true)] {
                if count > 0 {
                    self.emit(|| Event::SharesMoved { company, count, mortgaged, from, to, why });
                }
            }
        }
    }

    /// UM-87, CL-49a: possible at rest points, in an auction and in debt.
    pub(crate) fn mortgage_share(&mut self, seat: Seat, company: CompanyId) -> Result<(), Refusal> {
        self.may_mortgage_now(seat)?;
        self.state.may_mortgage_share(self.rules, seat, company)?;
        let player = self.state.player_mut(seat);
        let rest = player.shares.minus(Shares::one(company));
        player.shares = rest.plus(Shares::one_mortgaged(company)).unwrap_or(rest);
        self.emit(|| Event::ShareMortgaged { seat, company });
        let cause = Cause { why: Why::Mortgage, about: About::Company(company) };
        let loan = self.rules.companies[company.index()].mortgage();
        self.pay(Account::Bank, Account::Seat(seat), loan, cause);
        Ok(())
    }

    /// UM-87, CL-50: at rest points only.
    pub(crate) fn lift_share(&mut self, seat: Seat, company: CompanyId) -> Result<(), Refusal> {
        if !self.resting() {
            return Err(self.not_resting(seat));
        }
        if company.index() >= self.rules.companies.len() {
            return Err(Refusal::NoSuchCompany {});
        }
        if self.state.player(seat).shares.mortgaged(company) == 0 {
            return Err(Refusal::NoMortgagedShare { company });
        }
        self.must_have(seat, self.rules.share_lift_price(company))?;
        self.lift_share_now(seat, company);
        Ok(())
    }

    pub(crate) fn lift_share_now(&mut self, seat: Seat, company: CompanyId) {
        let cause = Cause { why: Why::Lift, about: About::Company(company) };
        self.pay(Account::Seat(seat), Account::Bank, self.rules.share_lift_price(company), cause);
        let player = self.state.player_mut(seat);
        let rest = player.shares.minus(Shares::one_mortgaged(company));
        player.shares = rest.plus(Shares::one(company)).unwrap_or(rest);
        self.emit(|| Event::ShareLifted { seat, company });
    }

    /// UM-91: the heir gets the shares with their mortgages; UM-92: without an heir they go back to the bank.
    pub(crate) fn leave_shares(&mut self, seat: Seat, heir: Option<Seat>) {
        let shares = self.state.player(seat).shares;
        let (to, why) = match heir {
            Some(heir) => (Account::Seat(heir), ShareWhy::Inherited),
            None => (Account::Bank, ShareWhy::Returned),
        };
        self.move_shares(shares, Account::Seat(seat), to, why);
    }
}
