//! Cards about shares: immediate dividends, reduced dividends, fines, a crash, a share as a gift.

use super::Play;
use super::shares::FreeShare;
use crate::action::{Action, Target};
use crate::ask::ask_one;
use crate::event::{Event, ShareWhy, Sink};
use crate::frame::{FrameKind, TakeShare, frame};
use crate::ids::{Account, CardId, CompanyId, DeedId, Money, Seat, SeatSet, Shares};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, percent_up};
use crate::state::{DividendCut, State};

frame! {
    /// Shareholders are fined one after the other.
    Fines = "fines" {
        /// Who drew the card.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Those still to be fined.
        left: SeatSet,
    }
}

frame! {
    /// Shares are returned, holder by holder and company by company (UM-84h).
    Crash = "crash" {
        /// Who drew the card.
        seat: Seat,
        /// The card.
        card: CardId,
        /// Those still to return some.
        left: SeatSet,
        /// The number of the company that is being returned; past the last one when the holder is done.
        company: u8,
        /// How many of its shares the holder still returns; 0 before it is computed.
        due: u8,
    }
}

impl FrameKind for Fines {
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        if let Some(victim) = play.state.next_from(self.seat, self.left) {
            play.push(Self { left: self.left.without(victim), ..self });
            play.act(self.seat, self.card, Some(Target::Seat(victim)));
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card(self.seat, self.card)?;
        place.does(self.card, &|effect| matches!(effect, Effect::DividendFine(_)))
    }
}

impl FrameKind for Crash {
    /// UM-84h: a holder of both free and mortgaged shares of a company chooses which to return.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Some(holder) = self.holder(play.state) else {
            play.pop();
            return true;
        };
        let held = play.state.player(holder).shares;
        let company = CompanyId(self.company);
        let next = if company.index() >= play.rules.companies.len() {
            Self { left: self.left.without(holder), company: 0, due: 0, ..self }
        } else if self.due == 0 {
            let count = Money::from(held.count(company));
            let due = percent_up(count, crash_percent(play.rules, self.card)) as u8;
            if due == 0 { self.next_company() } else { Self { due, ..self } }
        } else {
            let (free, mortgaged) = (held.free(company), held.mortgaged(company));
            if mortgaged > 0 && free > 0 {
                return false;
            }
            let returned = Shares::of(company, self.due.min(free), self.due.min(mortgaged));
            let returned = returned.unwrap_or(Shares::NONE);
            play.move_shares(returned, Account::Seat(holder), Account::Bank, ShareWhy::Crashed);
            self.next_company()
        };
        play.replace_top(next);
        true
    }

    fn turn(&self, _: &Rules, state: &State) -> Option<Turn> {
        let question = Question::ReturnShare { company: CompanyId(self.company), count: self.due };
        self.holder(state).map(|holder| ask_one(holder, question))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.extend((0..2).map(|option| Choice::Do(Action::Choose(option))));
    }

    /// UM-84h: a mortgaged share is worth less.
    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Choose(1))
    }

    /// Option 0 returns a free share, option 1 a mortgaged one, whose loan need not be repaid.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let &Action::Choose(option) = action else { return Err(play.not_now(seat)) };
        if self.holder(play.state) != Some(seat) {
            return Err(play.not_now(seat));
        }
        let company = CompanyId(self.company);
        let share = match option {
            0 => Shares::one(company),
            1 => Shares::one_mortgaged(company),
            _ => return Err(Refusal::NoSuchOption { options: 2 }),
        };
        play.move_shares(share, Account::Seat(seat), Account::Bank, ShareWhy::Crashed);
        play.replace_top(if self.due > 1 { Self { due: self.due - 1, ..self } } else { self.next_company() });
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.out_of_card(self.seat, self.card)?;
        place.does(self.card, &|effect| matches!(effect, Effect::ReturnShares(_)))?;
        let companies = place.rules.companies.len();
        must(usize::from(self.company) <= companies, FrameFault::Shares)?;
        let held = |holder: Seat| {
            usize::from(self.company) < companies
                && self.due <= place.state.player(holder).shares.count(CompanyId(self.company))
        };
        must(self.due == 0 || self.holder(place.state).is_some_and(held), FrameFault::Shares)
    }
}

impl Crash {
    /// Who returns shares now.
    fn holder(&self, state: &State) -> Option<Seat> {
        state.next_from(self.seat, self.left)
    }

    fn next_company(self) -> Self {
        Self { company: self.company + 1, due: 0, ..self }
    }
}

impl State {
    /// A dividend after a card has reduced it, rounded up.
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
}

fn crash_percent(rules: &Rules, card: CardId) -> Money {
    match rules.card(card).effect.find(&|effect| matches!(effect, Effect::ReturnShares(_))) {
        Some(Effect::ReturnShares(percent)) => Money::from(*percent),
        _ => 0,
    }
}

impl<S: Sink> Play<'_, S> {
    /// UM-84i: some companies pay a dividend now, and the owner of a property gets more.
    pub(crate) fn pay_dividends(&mut self, seat: Seat, companies: &[CompanyId], more: Option<(DeedId, u8)>) {
        let favoured = more.and_then(|(deed, times)| Some((self.state.deed(deed).owner()?, times)));
        for &company in companies {
            self.pay_dividend(company, seat, favoured);
        }
    }

    /// Everybody whose shares would earn a dividend now is fined, beginning with the player who drew the card.
    pub(crate) fn open_fines(&mut self, seat: Seat, card: CardId, effect: &Effect) {
        let rules = self.rules;
        let fined = |holder: &Seat| self.state.dividend_fine(rules, *holder, effect) > 0;
        let left: SeatSet = self.state.alive.iter().filter(fined).collect();
        self.push(Fines { seat, card, left });
    }

    /// Nothing happens to a player without shares.
    pub(crate) fn catch_insider(&mut self, seat: Seat, card: CardId) {
        if !self.state.player(seat).shares.is_empty() {
            self.act(seat, card, Some(Target::Seat(seat)));
        }
    }

    /// UM-84i: a new cut replaces the old one.
    pub(crate) fn cut_dividends(&mut self, company: CompanyId, percent: u8, payouts: u8) {
        self.state.cuts[company.index()] = DividendCut { payouts, percent };
        self.emit(|| Event::DividendsCut { company, percent, payouts });
    }

    /// UM-84i: a cut counts every payout of its company.
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
        self.push(Crash { seat, card, left, company: 0, due: 0 });
    }

    /// UM-84h: a card gives a share, if one is unsold.
    pub(crate) fn gain_share(&mut self, seat: Seat) {
        self.push(TakeShare { from: FreeShare::Card, seat });
    }
}
