//! Answers of seats. Which of them are accepted is decided by the table.

use magie_engine::{Answer, Refusal, Seat};
use magie_table::Reason;
use magie_texts::Lang;

use super::Room;
use crate::entry::By;
use crate::fault::{Fault, Rejection};
use crate::table::Credentials;
use crate::wire::{self, ProblemCode};

impl Room {
    /// The response to “what if” of a seat.
    pub(super) fn consider(
        &self,
        credentials: &Credentials,
        lang: Option<Lang>,
        consider: &wire::Consider,
    ) -> Result<wire::Considered, Rejection> {
        let seat = self.must_hold(credentials)?;
        self.messages(lang).consider(seat, consider)
    }

    /// Decides a seat's answer; `true` if it was a repetition.
    pub(super) fn answer(
        &mut self,
        now: u64,
        credentials: &Credentials,
        answer: &wire::Answer,
    ) -> Result<bool, Rejection> {
        let seat = self.must_hold(credentials)?;
        let Some(read) = self.table.read_answer(now, seat, answer)? else { return Ok(true) };
        if read.is_unprompted {
            self.must_be_allowed_unprompted(seat)?;
        }
        self.change(now, |table| table.give_read(now, seat, read)).map_err(Rejection::Game)?;
        Ok(false)
    }

    /// Takes one from the rate limit of what a seat does without being asked. Refused if that is exhausted, or if the log
    /// has no space for it.
    pub(super) fn must_be_allowed_unprompted(&mut self, seat: Seat) -> Result<(), Fault> {
        self.must_have_log_space()?;
        let limits = &self.shared.config.limits;
        let allowed = self.unprompted[seat.index()].take(limits.unprompted, self.shared.time.now());
        if allowed { Ok(()) } else { Err(ProblemCode::TooMany.into()) }
    }

    /// Gives an answer to the game and records it.
    pub(super) fn give(
        &mut self,
        now: u64,
        answer: &Answer,
        by: By,
        reason: Option<Reason>,
    ) -> Result<(), Refusal> {
        self.change(now, |table| table.give(now, answer, by, None, reason))
    }
}
