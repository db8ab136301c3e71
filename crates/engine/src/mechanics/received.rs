//! Mortgaged properties and shares received in a trade or from a bankrupt: for each, the new owner pays the interest or
//! lifts the mortgage.

use super::Play;
use crate::action::Action;
use crate::ask::ask_one;
use crate::event::{About, Sink, Why};
use crate::frame::{Cause, EstateSold, Frame, FrameKind, frame};
use crate::ids::{Account, CompanyId, DeedId, DeedSet, Money, Seat, Shares};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

frame! {
    /// Mortgaged properties received, one by one (CL-47), then mortgaged shares (UM-87a).
    Received = "received" {
        /// Who received them.
        seat: Seat,
        /// Properties still to be answered for.
        deeds: DeedSet,
        /// Shares still to be answered for.
        shares: Shares = Shares::NONE,
    }
}

/// One mortgaged thing received.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ReceivedItem {
    Deed(DeedId),
    Share(CompanyId),
}

impl FrameKind for Received {
    const ESTATE: EstateSold = EstateSold::Later;

    /// CL-47, UM-87a: the new owner decides for each property in board order, then for each share.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.seat) {
            return true;
        }
        let Some((item, rest)) = self.split() else {
            play.pop();
            return true;
        };
        let may_choose = rest.may_lift(play.rules, play.state, item);
        if !may_choose {
            play.keep_mortgage(item, rest);
        }
        !may_choose
    }

    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        let question = match self.split()?.0 {
            ReceivedItem::Deed(deed) => {
                Question::Mortgaged { deed, keep: rules.interest(deed), lift: rules.lift_price(deed) }
            }
            ReceivedItem::Share(company) => {
                let (keep, lift) = (rules.share_interest(company), rules.share_lift_price(company));
                Question::MortgagedShare { company, keep, lift }
            }
        };
        Some(ask_one(self.seat, question))
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::KeepMortgage));
        out.push(Choice::Do(Action::LiftMortgage));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::KeepMortgage)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Some((item, rest)) = self.split().filter(|_| self.seat == seat) else {
            return Err(play.not_now(seat));
        };
        match action {
            Action::KeepMortgage => play.keep_mortgage(item, rest),
            Action::LiftMortgage => play.lift_received(item, rest),
            _ => return Err(play.not_now(seat)),
        }
        Ok(())
    }

    /// CL-47: after a trade, at rest or with a debtor; CL-62b: after a bankruptcy.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let (seat, state) = (self.seat, place.state);
        must(self.shares == self.shares.mortgaged_only(), FrameFault::Shares)?;
        let below = match place.below {
            None => place.at_rest(),
            Some(
                Frame::PickVoucher(_)
                | Frame::Debt(_)
                | Frame::CardInPlay(_)
                | Frame::CardSteps(_)
                | Frame::PayEach(_)
                | Frame::Estate(_),
            ) => true,
            // Both sides of one trade.
            Some(Frame::Received(_)) => !matches!(place.frame(2), Some(Frame::Received(_))),
            Some(below) => below.rests(),
        };
        must(below, FrameFault::Below)?;
        // CL-47b: after a trade both sides have the cash for the interest.
        let lower = place.lower();
        let under = lower.iter().rposition(|frame| !matches!(frame, Frame::Received(_)));
        if let Some(base) = under
            && matches!(lower[base], Frame::Debt(_) | Frame::Estate(_))
            && place.alive(seat)
        {
            let dues = |frame: &Frame| match frame {
                Frame::Received(other) if other.seat == seat => other.dues(place.rules, state),
                _ => 0,
            };
            let due: Money = state.frames[base + 1..].iter().map(dues).sum();
            must(due <= state.player(seat).cash, FrameFault::Money)?;
        }
        let owned = |deed| state.deed(deed).owner() == Some(seat) && state.mortgaged.has(deed);
        must(self.deeds.lowest().filter(|_| place.is_top()).is_none_or(owned), FrameFault::Deed)
    }
}

impl Received {
    /// The next property or share to be answered for, and the rest.
    fn split(self) -> Option<(ReceivedItem, Self)> {
        if let Some(deed) = self.deeds.lowest() {
            return Some((ReceivedItem::Deed(deed), Self { deeds: self.deeds.without(deed), ..self }));
        }
        let (company, ..) = self.shares.iter().next()?;
        let shares = self.shares.minus(Shares::one_mortgaged(company));
        Some((ReceivedItem::Share(company), Self { shares, ..self }))
    }

    /// The interest on all of it.
    fn dues(&self, rules: &Rules, state: &State) -> Money {
        let of_deeds: Money = self.deeds.iter().map(|deed| rules.interest(deed)).sum();
        of_deeds + state.share_dues(rules, self.shares)
    }

    /// May the mortgage of this one be lifted, with `self` still to be answered for? CL-47b: the cash must also cover the
    /// interest on the others; CL-60b: not by a player in debt; CL-62b: nor after the property was traded away, though the
    /// interest is still owed.
    fn may_lift(&self, rules: &Rules, state: &State, item: ReceivedItem) -> bool {
        let (seat, player) = (self.seat, state.player(self.seat));
        let in_debt = |frame: &Frame| matches!(frame, Frame::Debt(debt) if debt.debtor == seat);
        let (owned, price) = match item {
            ReceivedItem::Deed(deed) => {
                let owned = state.deed(deed).owner() == Some(seat) && state.mortgaged.has(deed);
                (owned, rules.lift_price(deed))
            }
            ReceivedItem::Share(company) => {
                (player.shares.mortgaged(company) > 0, rules.share_lift_price(company))
            }
        };
        owned && player.cash >= price + self.dues(rules, state) && !state.frames.iter().any(in_debt)
    }
}

impl<S: Sink> Play<'_, S> {
    fn lift_received(&mut self, item: ReceivedItem, rest: Received) {
        self.replace_top(rest);
        match item {
            ReceivedItem::Deed(deed) => self.lift_now(rest.seat, deed),
            ReceivedItem::Share(company) => self.lift_share_now(rest.seat, company),
        }
    }

    /// CL-62b: the interest is charged, and may become a debt.
    fn keep_mortgage(&mut self, item: ReceivedItem, rest: Received) {
        self.replace_top(rest);
        let (about, interest) = match item {
            ReceivedItem::Deed(deed) => (About::Deed(deed), self.rules.interest(deed)),
            ReceivedItem::Share(company) => (About::Company(company), self.rules.share_interest(company)),
        };
        self.charge(rest.seat, Account::Bank, interest, Cause { why: Why::Interest, about });
    }

    /// Opens the question for the mortgaged ones among properties and shares just received.
    pub(crate) fn open_received(&mut self, seat: Seat, deeds: DeedSet, shares: Shares) {
        let (deeds, shares) = (deeds.and(self.state.mortgaged), shares.mortgaged_only());
        if !deeds.is_empty() || !shares.is_empty() {
            self.push(Received { seat, deeds, shares });
        }
    }
}
