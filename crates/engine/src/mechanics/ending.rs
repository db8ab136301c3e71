//! The end of a game.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{CardInPlay, Frame, Stage};
use crate::ids::{Money, Seat, SeatSet};
use crate::outcome::{EndReason, Outcome};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// Has every property an owner?
    pub(crate) fn all_owned(&self, rules: &Rules) -> bool {
        self.deeds[..rules.deeds.len()].iter().all(|deed| deed.owner().is_some())
    }

    /// CL-70a, CL-78: why the game ends with this turn and the richest player wins; `None` if it goes on.
    #[inline(never)]
    pub(crate) fn counted_out(&self, rules: &Rules) -> Option<EndReason> {
        let (limit, goal) = (rules.switches.turn_limit, rules.switches.cash_goal);
        let had_turns = |seat: Seat| i64::from(self.player(seat).turns) >= limit;
        if self.time_up {
            Some(EndReason::TimeLimit)
        } else if limit > 0 && self.alive.iter().all(had_turns) {
            Some(EndReason::TurnLimit)
        } else if goal > 0 && self.alive.iter().any(|seat| self.player(seat).cash > goal) {
            Some(EndReason::CashGoal)
        } else {
            None
        }
    }

    /// FB-50: the rents of all properties of a player, by group and building.
    pub(crate) fn final_rents(&self, rules: &Rules, seat: Seat) -> Money {
        let owned = self.player(seat).deeds;
        owned.iter().map(|deed| self.usual_rent(rules, owned, deed, 0).2).sum()
    }

    /// CL-70, CL-70a, UM-80b: cash, properties at price (mortgaged at half), buildings at cost, shares at par. FB-20,
    /// FB-51: cash, fakes at face value, and rents.
    pub(crate) fn wealth(&self, rules: &Rules, seat: Seat) -> Money {
        let player = self.player(seat);
        if rules.switches.ends_when_owned {
            return player.cash + self.final_rents(rules, seat);
        }
        let worth = |deed: crate::ids::DeedId| {
            let state = self.deed(deed);
            let figures = &rules.deeds[deed.index()];
            let price = if self.mortgaged.has(deed) { figures.price / 2 } else { figures.price };
            price + rules.levels_cost(deed, state.level)
        };
        let deeds: Money = player.deeds.iter().map(worth).sum();
        player.cash + deeds + self.worth_of_shares(rules, player.shares)
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-70a: time is up; the current turn is still played to its end.
    pub(crate) fn time_up(&mut self) -> Result<(), Refusal> {
        if self.state.outcome().is_some() {
            return Err(Refusal::GameOver {});
        }
        if self.rules.switches.time_limit == 0 {
            return Err(Refusal::NoTimeLimit {});
        }
        if self.state.time_up {
            return Err(Refusal::TimeAlreadyUp {});
        }
        self.state.time_up = true;
        self.emit(|| Event::TimeCalled {});
        Ok(())
    }

    /// FB-50, FB-50a: the game ends when the last property is bought.
    #[inline]
    pub(crate) fn end_if_all_owned(&mut self) {
        if self.rules.switches.ends_when_owned && self.state.all_owned(self.rules) {
            self.finish(EndReason::AllOwned);
        }
    }

    /// Ends the game: the last player left wins, or the richest (ties share the win).
    pub(crate) fn finish(&mut self, reason: EndReason) {
        let mut winners = self.state.alive;
        // FB-52a: the last player left wins without final rents or a count.
        if reason != EndReason::LastPlayer {
            let mut most = Money::MIN;
            for seat in self.state.alive.iter() {
                // FB-50b: added as a sum, not as money.
                if self.rules.switches.ends_when_owned {
                    let amount = self.state.final_rents(self.rules, seat);
                    self.emit(|| Event::FinalRents { seat, amount });
                }
                let amount = self.state.wealth(self.rules, seat);
                self.emit(|| Event::Counted { seat, amount });
                if amount > most {
                    (most, winners) = (amount, SeatSet::EMPTY);
                }
                if amount == most {
                    winners = winners.with(seat);
                }
            }
        }
        // CL-23a: cards being resolved go under their piles, so that every card is accounted for.
        while let Some(frame) = self.state.frames.pop() {
            if let Frame::CardInPlay(CardInPlay { card, .. }) = frame {
                self.put_under(card);
            }
        }
        let outcome = Outcome { reason, winners };
        if self.state.notes.is_some() {
            self.begin_reveal(outcome);
        } else {
            self.emit(|| Event::GameOver { reason, winners });
            self.state.stage = Stage::Over(outcome);
        }
    }
}
