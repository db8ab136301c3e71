//! Which answers of a seat are accepted.

use magie_engine::action::Order;
use magie_engine::record::AnswerSpec;
use magie_engine::wire::ActionSpec;
use magie_engine::{Action, Answer, Audience, Describe as _, Refusal, Seat};
use magie_table::Reason;
use magie_texts::Lang;

use super::{Credentials, Room};
use crate::entry::{By, Entry};
use crate::fault::{Fault, Rejection};
use crate::table::TableGame;
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
        if answer.id.is_empty() || answer.id.len() > 40 {
            return Err(Fault::id().into());
        }
        let play = self.table.play.as_ref().ok_or_else(|| Fault::from(ProblemCode::NotStarted))?;
        if play.ids.contains(seat.0, &answer.id) {
            return Ok(true);
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
        let changes = !is_in_force(play, seat, &resolved);
        if is_unprompted(&resolved, is_asked) {
            self.must_be_allowed_unprompted(seat)?;
        }
        if self.table.seats[seat.index()].stand_in.is_some() {
            self.record(now, Entry::StandIn { seat: seat.0, bot: None, asked_by: None });
        }
        if changes {
            self.give(now, &resolved, By::Holder, Some(answer.id.clone())).map_err(Rejection::Game)?;
        }
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

    /// CL-14b: an answer that ends another person's chance to claim is accepted 3 seconds after the last landing.
    fn protect_claims(&self, now: u64, seat: Seat, answer: &Answer) -> Result<(), Fault> {
        const CLAIM_MS: u64 = 3000;
        let (Some(play), Answer::Seat(_, action)) = (&self.table.play, answer) else { return Ok(()) };
        let too_early = play.claimed_at.is_some_and(|at| now < at + CLAIM_MS);
        let closed = || play.game.claimants_before(seat, action).without(seat);
        if too_early && closed().iter().any(|owner| self.table.is_person(owner)) {
            return Err(ProblemCode::ClaimOpen.into());
        }
        Ok(())
    }

    /// Gives an answer to the game and records it.
    pub(super) fn give(
        &mut self,
        now: u64,
        answer: &Answer,
        by: By,
        id: Option<String>,
    ) -> Result<(), Refusal> {
        self.give_with_reason(now, answer, by, id, None)
    }

    /// The same, with the reason of a bot.
    pub(super) fn give_with_reason(
        &mut self,
        now: u64,
        answer: &Answer,
        by: By,
        id: Option<String>,
        reason: Option<Reason>,
    ) -> Result<(), Refusal> {
        self.table.take(now, answer, by, id.as_deref())?;
        let reason = reason.filter(|reason| self.table.note_reason(answer, *reason));
        if let Some(play) = &self.table.play {
            let spec = AnswerSpec::of(&self.table.rules, &play.names, answer);
            let why = reason.map(|reason| (reason.code().to_owned(), reason.numbers()));
            self.push_pending(Entry::Answered { answer: spec, by, id, why });
        }
        // A standing order is no reason for bots to wait again.
        if !matches!(answer, Answer::Seat(_, Action::Standing(_))) {
            self.autoplay.restart(now, self.pace());
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
