//! Which answers of a seat are accepted.

use magie_engine::action::Order;
use magie_engine::record::AnswerSpec;
use magie_engine::wire::ActionSpec;
use magie_engine::{Action, Answer, Audience, Describe as _, Refusal, Seat};
use magie_table::Reason;

use super::super::{TableGame, TableState};
use crate::entry::{By, Entry};
use crate::fault::{Fault, Rejection};
use crate::wire::{self, ProblemCode};

/// An answer of a seat that was read and may be given.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadAnswer {
    answer: Answer,
    id: String,
    /// Could it be repeated without end, whatever the position? A host limits such answers.
    pub is_unprompted: bool,
}

impl TableState {
    /// Reads a seat's answer; `None` if it is a repetition.
    pub fn read_answer(
        &self,
        now: u64,
        seat: Seat,
        answer: &wire::Answer,
    ) -> Result<Option<ReadAnswer>, Rejection> {
        if answer.id.is_empty() || answer.id.len() > 40 {
            return Err(Fault::id().into());
        }
        let play = self.play.as_ref().ok_or_else(|| Fault::from(ProblemCode::NotStarted))?;
        if play.ids.contains(seat.0, &answer.id) {
            return Ok(None);
        }
        self.must_run()?;
        if answer.question.is_some_and(|question| question != play.question) {
            return Err(ProblemCode::StaleQuestion.into());
        }
        let spec = ActionSpec::read(&answer.action).map_err(|error| Fault::input(error.to_string()))?;
        let name = play.names[seat.index()].clone();
        let spec = AnswerSpec::Seat(name, spec);
        let resolved =
            spec.resolve(&play.game, &play.names).map_err(|error| Fault::input(error.to_string()))?;
        self.protect_claims(now, seat, &resolved)?;
        let is_asked = play.ask().is_some_and(|ask| ask.seats.has(seat));
        let is_unprompted = is_unprompted(&resolved, is_asked);
        Ok(Some(ReadAnswer { answer: resolved, id: answer.id.clone(), is_unprompted }))
    }

    /// Gives a seat's answer that was read in this position. The player is back if a bot played for them.
    pub fn give_read(&mut self, now: u64, seat: Seat, read: ReadAnswer) -> Result<(), Refusal> {
        let changes = self.play.as_ref().is_some_and(|play| !is_in_force(play, seat, &read.answer));
        if self.seats[seat.index()].stand_in.is_some() {
            self.record(now, Entry::StandIn { seat: seat.0, bot: None, asked_by: None });
        }
        if changes { self.give(now, &read.answer, By::Holder, Some(read.id), None) } else { Ok(()) }
    }

    /// CL-14b: an answer that ends another person's chance to claim is accepted 3 seconds after the last landing.
    fn protect_claims(&self, now: u64, seat: Seat, answer: &Answer) -> Result<(), Fault> {
        const CLAIM_MS: u64 = 3000;
        let (Some(play), Answer::Seat(_, action)) = (&self.play, answer) else { return Ok(()) };
        let too_early = play.claimed_at.is_some_and(|at| now < at + CLAIM_MS);
        let closed = || play.game.claimants_before(seat, action).without(seat);
        if too_early && closed().iter().any(|owner| self.is_person(owner)) {
            return Err(ProblemCode::ClaimOpen.into());
        }
        Ok(())
    }

    /// Gives an answer to the game and records it, with the reason of a bot if it has one.
    pub fn give(
        &mut self,
        now: u64,
        answer: &Answer,
        by: By,
        id: Option<String>,
        reason: Option<Reason>,
    ) -> Result<(), Refusal> {
        self.take(now, answer, by, id.as_deref())?;
        let reason = reason.filter(|reason| self.note_reason(answer, *reason));
        if let Some(play) = &self.play {
            let spec = AnswerSpec::of(&self.rules, &play.names, answer);
            let why = reason.map(|reason| (reason.code().to_owned(), reason.numbers()));
            self.push_pending(Entry::Answered { answer: spec, by, id, why });
        }
        Ok(())
    }
}

/// Could this be repeated without end, whatever the position? A claim is possible only once for each landing.
fn is_unprompted(answer: &Answer, is_asked: bool) -> bool {
    match answer {
        Answer::Seat(_, Action::Standing(_) | Action::ChangeNotes(_)) => true,
        Answer::Seat(_, Action::Claim(_) | Action::Waive(_)) => false,
        _ => !is_asked,
    }
}

/// Is this a standing order that is in force already?
fn is_in_force(play: &TableGame, seat: Seat, answer: &Answer) -> bool {
    let Answer::Seat(_, Action::Standing(order)) = answer else { return false };
    let standing = play.game.view(Audience::Seat(seat)).standing();
    match *order {
        Order::AlwaysClaim(on) => standing.always_claim == on,
        Order::Roll(on) => standing.roll == on,
        Order::EndTurn(on) => standing.end_turn == on,
        Order::PassRests(on) => standing.pass_rests == on,
        Order::AskToPay(on) => standing.ask_to_pay == on,
        Order::BidLimit(limit) => standing.bid_limit == limit.map(|limit| limit.max(0)),
    }
}
