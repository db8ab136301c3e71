//! The end of a game.

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Stage};
use crate::ids::{Money, Seat, SeatSet};
use crate::outcome::{EndReason, Outcome};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// CL-70, CL-70a, UM-80b: cash, properties at price (mortgaged at half), buildings at cost, shares at par.
    pub(crate) fn wealth(&self, rules: &Rules, seat: Seat) -> Money {
        let player = self.player(seat);
        let worth = |deed: crate::DeedId| {
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
    /// CL-70a: the table calls time; the running turn is played to its end.
    pub(crate) fn time_up(&mut self) -> Result<(), Refusal> {
        if self.state.over() {
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

    /// The game is over: who is left has won, or the richest (equal sums share the win).
    pub(crate) fn finish(&mut self, reason: EndReason) {
        let mut winners = self.state.alive;
        if reason != EndReason::LastPlayer {
            let mut most = Money::MIN;
            for seat in self.state.alive.iter() {
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
        // CL-23a: a card that was being resolved goes under its pile, so that every card is somewhere.
        while let Some(frame) = self.state.frames.pop() {
            if let Frame::Card { card, .. } = frame {
                self.put_under(card);
            }
        }
        self.emit(|| Event::GameOver { reason, winners });
        self.state.stage = Stage::Over(Outcome { reason, winners });
    }
}
