//! Decoder tokens: who may check notes and cards, and what a check costs.

use super::Play;
use crate::event::{Event, Sink, Through};
use crate::ids::{Money, Seat, SeatSet};
use crate::refusal::Refusal;
use crate::state::State;

impl State {
    /// The number of green tokens of a seat; 0 in games without notes.
    pub(crate) fn green(&self, seat: Seat) -> u8 {
        self.notes.as_ref().map_or(0, |notes| notes.green[seat.index()])
    }

    /// FB-14b, FB-19: everybody in the game who has a green token and is not in jail.
    pub(crate) fn decoders(&self) -> SeatSet {
        let able = |seat: &Seat| self.green(*seat) > 0 && !self.player(*seat).jailed;
        self.alive.iter().filter(able).collect()
    }

    /// FB-14b, FB-19: may this seat use the decoder, and if not, why?
    pub(crate) fn may_decode(&self, seat: Seat) -> Result<(), Refusal> {
        if self.player(seat).jailed {
            Err(Refusal::DecoderInJail {})
        } else if self.green(seat) == 0 {
            Err(Refusal::NoGreenToken {})
        } else {
            Ok(())
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// FB-14: one token turns red.
    pub(crate) fn spend_token(&mut self, seat: Seat) {
        if let Some(notes) = self.state.notes.as_mut() {
            let green = &mut notes.green[seat.index()];
            *green = green.saturating_sub(1);
            let left = *green;
            self.emit(|| Event::TokenSpent { seat, left });
        }
    }

    /// FB-07: a salary refreshes the tokens.
    #[inline(never)]
    pub(crate) fn refresh_tokens_for(&mut self, seat: Seat, salary: Money) {
        if salary != 0 {
            self.refresh_tokens(seat, Through::Salary);
        }
    }

    /// FB-07: every red token turns green again.
    pub(crate) fn refresh_tokens(&mut self, seat: Seat, through: Through) {
        let Some(pack) = &self.rules.notes else { return };
        let Some(notes) = self.state.notes.as_mut() else { return };
        if notes.green[seat.index()] < pack.tokens {
            notes.green[seat.index()] = pack.tokens;
            self.emit(|| Event::TokensRefreshed { seat, green: pack.tokens, through });
        }
    }
}
