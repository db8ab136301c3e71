//! The estate of a bankrupt, offered to all others at the printed price; dice decide between several takers.

use super::Play;
use crate::action::{Action, LuckAnswer};
use crate::ask::{ask_dice, ask_several};
use crate::event::{About, DeedWhy, Event, Sink, Why};
use crate::frame::{Cause, EstateSold, Frame, FrameKind, frame};
use crate::ids::{Account, DeedId, DeedSet, Seat, SeatSet};
use crate::legal::Lister;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, DiceFor, DiceSet, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

frame! {
    /// A property that everybody may take at the printed price (FR-31).
    EstateSale = "sale" {
        /// The former owner.
        seat: Seat,
        /// The property.
        deed: DeedId,
        /// Who has not answered yet.
        asked: SeatSet,
        /// Who wants it; while they roll, those who can still win.
        takers: SeatSet,
        /// Who has not rolled yet, if there are several takers.
        left: SeatSet,
        /// The highest roll so far.
        best: u8,
        /// Who rolled it.
        tied: SeatSet,
    }
}

impl FrameKind for EstateSale {
    const ESTATE: EstateSold = EstateSold::Later;

    /// A single taker buys it, several roll for it, and without takers it stays with the bank.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let Self { deed, asked, takers, left, best, tied, .. } = self;
        if !asked.is_empty() {
            return false;
        }
        let all_have_answered = left.is_empty() && tied.is_empty() && best == 0;
        if takers.is_empty() {
            play.pop();
            play.emit(|| Event::SaleUnsold { deed });
        } else if all_have_answered {
            play.emit(|| Event::TakersKnown { takers, deed });
            play.replace_top(self.roll_among(takers));
        } else if let (1, Some(buyer)) = (takers.len(), takers.lowest()) {
            play.pop();
            let cause = Cause { why: Why::SalePrice, about: About::Deed(deed) };
            play.pay(Account::Seat(buyer), Account::Bank, play.rules.deeds[deed.index()].price, cause);
            play.move_deed(deed, Account::Seat(buyer), DeedWhy::Sale);
        } else if left.is_empty() {
            // FR-31b: those tied for the highest sum roll again; a single one buys.
            if tied.len() > 1 {
                play.emit(|| Event::SaleTied { seats: tied });
            }
            play.replace_top(self.roll_among(tied));
        } else {
            return false;
        }
        true
    }

    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        Some(if self.asked.is_empty() {
            ask_dice(self.left.next_after(self.seat).unwrap_or_default(), DiceFor::Sale)
        } else {
            let price = rules.deeds[self.deed.index()].price;
            ask_several(self.asked, Question::Take { deed: self.deed, price })
        })
    }

    fn answers(&self, _: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Do(Action::Buy));
        out.push(Choice::Do(Action::Decline));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Decline)
    }

    /// FR-31a: no answer is shown before all are given.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let takes = match action {
            Action::Buy => true,
            Action::Decline => false,
            _ => return Err(play.not_now(seat)),
        };
        if !self.asked.has(seat) {
            return Err(play.not_now(seat));
        }
        let takers = if takes { self.takers.with(seat) } else { self.takers };
        play.replace_top(Self { asked: self.asked.without(seat), takers, ..self });
        play.emit(|| Event::SaleAnswered { seat, takes });
        Ok(())
    }

    /// FR-31b: the takers roll in turn order from the bankrupt's left.
    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let Some(roller) = self.left.next_after(self.seat).filter(|_| self.asked.is_empty()) else {
            return Err(Refusal::LuckNotAsked {});
        };
        let dice = answer.dice(DiceSet::Two)?;
        play.emit(|| Event::Rolled { seat: roller, dice, purpose: DiceFor::Sale });
        let sum = dice[0] + dice[1];
        let (best, tied) = match sum.cmp(&self.best) {
            std::cmp::Ordering::Greater => (sum, SeatSet::one(roller)),
            std::cmp::Ordering::Equal => (sum, self.tied.with(roller)),
            std::cmp::Ordering::Less => (self.best, self.tied),
        };
        play.replace_top(Self { left: self.left.without(roller), best, tied, ..self });
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        for set in [&mut self.asked, &mut self.takers, &mut self.left, &mut self.tied] {
            *set = set.without(seat);
        }
    }

    /// FR-31a, FR-31b: all who are asked or want it can pay.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { asked, takers, left, best, tied, .. } = *self;
        place.must_be_top()?;
        let estate = matches!(place.below, Some(Frame::Estate(estate)) if estate.seat == self.seat);
        must(estate && place.rules.switches.estate_sale, FrameFault::Below)?;
        let price = place.rules.deeds[self.deed.index()].price;
        let payable = |seat: Seat| place.alive(seat) && place.state.player(seat).cash >= price;
        must(asked.or(takers).iter().all(payable), FrameFault::Seat)?;
        must(asked.and(takers).is_empty() && left.and(tied).is_empty(), FrameFault::Seat)?;
        if asked.is_empty() {
            must(left.minus(takers).is_empty() && tied.minus(takers).is_empty(), FrameFault::Seat)?;
            must(!left.is_empty() && takers.len() > 1, FrameFault::Seat)?;
            must(tied.is_empty() == (best == 0) && best != 1 && best <= 12, FrameFault::Seat)
        } else {
            must(left.is_empty() && tied.is_empty() && best == 0, FrameFault::Seat)
        }
    }

    fn for_sale(&self) -> DeedSet {
        DeedSet::one(self.deed)
    }
}

impl EstateSale {
    fn roll_among(self, seats: SeatSet) -> Self {
        Self { takers: seats, left: seats, best: 0, tied: SeatSet::EMPTY, ..self }
    }
}

impl<S: Sink> Play<'_, S> {
    /// FR-31a: asks all of the others who have the cash, at the same time.
    pub(crate) fn open_sale(&mut self, seat: Seat, deed: DeedId, others: SeatSet) {
        let price = self.rules.deeds[deed.index()].price;
        let asked: SeatSet = others.iter().filter(|&other| self.state.player(other).cash >= price).collect();
        self.emit(|| Event::SaleBegan { deed, price, asked });
        let none = SeatSet::EMPTY;
        self.push(EstateSale { seat, deed, asked, takers: none, left: none, best: 0, tied: none });
    }
}
