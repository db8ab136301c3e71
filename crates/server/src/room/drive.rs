//! What a room does by itself: luck speaks, bots play, time runs out.

use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Action, Answer, Seat, SeatSet, Turn};
use magie_table::{Need, Next, Thought};
use tokio::task::{JoinError, JoinHandle};

use super::{Lost, Room};
use crate::entry::{By, Entry};
use crate::wire::{Clock, Phase};

/// Most answers of bots and luck in one step.
const STEPS: usize = 200;
/// How long another node is given to do what it is about to do.
pub(super) const SLACK_MS: u64 = 1500;
/// The bot that plays for who is away.
const STAND_IN: BotKind = BotKind::Thumb;
/// Answers in a row that the clock gave, after which a bot takes the seat.
const STRIKES: u8 = 2;

/// What a room waits for.
#[derive(Default)]
pub(super) struct State {
    /// When the next bot may speak.
    bot_due: u64,
    /// Nobody but people can go on.
    quiet: bool,
    /// A courtesy that bots show, and since when.
    waits: Option<(Need, u64)>,
    /// Who has nothing to do at the rest point before this question.
    go_on: (u32, SeatSet),
    /// A bot that thinks apart, and how many answers there were when it began.
    thinking: Option<(u32, JoinHandle<Result<Thought, JoinError>>)>,
}

impl State {
    /// Something was said.
    pub(super) fn moved(&mut self, now: u64, pace: u64) {
        self.bot_due = now + pace;
        self.quiet = false;
        self.waits = None;
    }

    /// Does a bot think?
    pub(super) const fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// What the bot that thinks has thought, and how many answers there were when it began; for ever nothing if none
    /// does.
    pub(super) async fn thought(&mut self) -> (u32, Option<Thought>) {
        match &mut self.thinking {
            None => std::future::pending().await,
            Some((answers, handle)) => {
                let (answers, thought) = (*answers, handle.await);
                self.thinking = None;
                (answers, thought.ok().and_then(Result::ok))
            }
        }
    }
}

impl Room {
    /// How long bots take.
    pub(super) fn pace(&self) -> u64 {
        self.table.head.pace_ms.max(self.shared.config.limits.pace_ms).into()
    }

    /// Has everybody gone? Bots do not play on alone: the game waits until somebody looks at it again.
    fn is_abandoned(&self) -> bool {
        self.clients.is_empty() && self.table.people().next().is_none()
    }

    /// How long this node leaves to the one that wrote last.
    fn slack(&self) -> u64 {
        if self.shared.alone || self.table.last_node == self.shared.node { 0 } else { SLACK_MS }
    }

    /// Lets luck and bots speak until people are needed or time must pass.
    pub(super) fn drive(&mut self, now: u64) {
        let undone = self.pending.iter().any(|entry| matches!(entry, Entry::Undone { .. }));
        if undone || self.table.phase != Phase::Running || self.is_abandoned() {
            return;
        }
        let slack = self.slack();
        // CL-70a: the table calls time; the running turn is played to its end.
        if self.table.time_up_at().is_some_and(|at| now >= at + slack)
            && let Err(refusal) = self.say(now, &Answer::TimeUp, By::Clock, None)
        {
            tracing::error!(table = %self.table.id, ?refusal, "the call of time was refused");
        }
        for _ in 0..STEPS {
            let slack = self.slack();
            let Some(play) = &mut self.table.play else { return };
            match play.game.turn() {
                Turn::Over(_) => return,
                Turn::Luck(_) => {
                    let Some(answer) = play.luck_answer() else { return };
                    if let Err(refusal) = self.say(now, &answer, By::Bot, None) {
                        tracing::error!(table = %self.table.id, ?refusal, "luck was refused");
                        return;
                    }
                    continue;
                }
                Turn::Seats(_) => {}
            }
            if now < self.drive.bot_due + slack {
                return;
            }
            match play.host.next(&play.game) {
                Next::Luck(_) => {}
                Next::Acts(seat, action) => self.bot_says(now, seat, &action),
                Next::Thinks(_) => {
                    self.let_think();
                    return;
                }
                Next::Needs(need) => {
                    if !self.courtesy_is_over(now, need) {
                        return;
                    }
                    if let Some(play) = &mut self.table.play {
                        play.host.skip(&play.game, need);
                    }
                    self.drive.waits = None;
                }
            }
        }
    }

    /// A slow bot thinks away from the threads that serve, and the table goes on meanwhile.
    fn let_think(&mut self) {
        self.drive.quiet = true;
        let Some(play) = &mut self.table.play else { return };
        if let Some(thinking) = play.host.start_thinking(&play.game) {
            let leave = Arc::clone(&self.shared.thinkers);
            let thought = tokio::spawn(async move {
                // Nobody closes it; without leave it thinks all the same.
                let _leave = leave.acquire_owned().await;
                tokio::task::spawn_blocking(|| thinking.think()).await
            });
            self.drive.thinking = Some((play.answers, thought));
        }
    }

    /// A bot has thought; if the game has moved on, for nothing.
    pub(super) async fn go_on_with(&mut self, answers: u32, thought: Option<Thought>) -> Result<(), Lost> {
        let Some(thought) = thought else {
            tracing::error!(table = %self.table.id, "a bot broke down");
            return Err(Lost);
        };
        if let Some(play) = &mut self.table.play {
            play.host.finish_thinking(thought, play.answers == answers);
        }
        self.drive.quiet = false;
        self.tick().await
    }

    fn bot_says(&mut self, now: u64, seat: Seat, action: &Action) {
        if let Err(refusal) = self.say(now, &Answer::Seat(seat, *action), By::Bot, None)
            && let Some(play) = &mut self.table.play
        {
            play.host.refused(seat, action, &refusal);
        }
    }

    /// Need bots no longer wait for this?
    fn courtesy_is_over(&mut self, now: u64, need: Need) -> bool {
        let wait = match need {
            Need::Answer(..) | Need::Over(_) => {
                self.drive.quiet = true;
                return false;
            }
            // CL-48a: an offer does not stop play.
            Need::Offer(..) => return true,
            Need::Claim(_) => self.clock().claim_ms,
            Need::BotTurn(_) if self.waited_for().is_empty() => return true,
            Need::BotTurn(_) => self.clock().rest_ms,
        };
        let since = match self.drive.waits {
            Some((before, since)) if before == need => since,
            _ => now,
        };
        self.drive.waits = Some((need, since));
        self.drive.quiet = true;
        now >= since + u64::from(wait)
    }

    fn clock(&self) -> Clock {
        self.table.head.clock.unwrap_or_default()
    }

    /// CL-36b: the people who could do something before a bot rolls, and have not said that they will not.
    fn waited_for(&self) -> SeatSet {
        let Some(play) = &self.table.play else { return SeatSet::EMPTY };
        let (question, passed) = self.drive.go_on;
        let passed = |seat: Seat| question == play.question && passed.has(seat);
        play.game.waited_for().iter().filter(|seat| self.table.is_person(*seat) && !passed(*seat)).collect()
    }

    /// A seat has nothing to do at this rest point.
    pub(super) fn go_on(&mut self, seat: Seat) {
        let Some(play) = &self.table.play else { return };
        if self.drive.go_on.0 != play.question {
            self.drive.go_on = (play.question, SeatSet::EMPTY);
        }
        self.drive.go_on.1 = self.drive.go_on.1.with(seat);
        self.drive.quiet = false;
    }

    /// When play goes on although somebody could still do something.
    pub(super) fn goes_on_at(&self) -> Option<u64> {
        let (need, since) = self.drive.waits?;
        match need {
            Need::Claim(_) => Some(since + u64::from(self.clock().claim_ms)),
            Need::BotTurn(_) => Some(since + u64::from(self.clock().rest_ms)),
            Need::Answer(..) | Need::Offer(..) | Need::Over(_) => None,
        }
    }

    /// Will something happen although nobody says anything?
    pub(super) fn goes_on_by_itself(&self) -> bool {
        self.table.phase == Phase::Running
            && !self.is_abandoned()
            && (self.table.head.clock.is_some()
                || self.table.time_up_at().is_some()
                || !self.drive.quiet
                || self.drive.waits.is_some()
                || self.drive.is_thinking())
    }

    /// When the room must look up by itself.
    pub(super) fn next_wake(&self) -> Option<u64> {
        let idle = self.clients.is_empty().then_some(self.empty_since + super::IDLE_MS);
        let silent = self.next_silent_at();
        if self.table.phase != Phase::Running || self.is_abandoned() {
            return [idle, silent].into_iter().flatten().min();
        }
        let slack = self.slack();
        let bots = (!self.drive.quiet).then_some(self.drive.bot_due + slack);
        let courtesy = self.goes_on_at().map(|at| at + slack);
        let late = self.table.people_asked().iter().filter_map(|seat| self.answered_for_at(seat)).min();
        let time_up = self.table.time_up_at().map(|at| at + slack);
        let idle = idle.filter(|_| !self.goes_on_by_itself());
        [bots, courtesy, late.map(|at| at + slack), time_up, idle, silent].into_iter().flatten().min()
    }

    /// When a seat that is asked is answered for, by the clock or by a bot since nobody is there.
    fn answered_for_at(&self, seat: Seat) -> Option<u64> {
        let (_, until) = self.table.deadline(seat)?;
        let gone =
            (!self.is_online(seat)).then(|| self.seen[seat.index()] + u64::from(self.clock().absent_ms));
        Some(until.min(gone.unwrap_or(u64::MAX)))
    }

    /// Time has passed.
    pub(super) async fn tick(&mut self) -> Result<(), Lost> {
        self.forget_silent_nodes();
        self.attempt(Self::give_late_answers).await
    }

    fn give_late_answers(&mut self, now: u64) {
        let slack = self.slack();
        // A default answer may lead to the next question, whose time is not up.
        for _ in 0..self.table.seats.len() {
            let late = |seat: &Seat| self.answered_for_at(*seat).is_some_and(|at| now >= at + slack);
            let Some(seat) = self.table.people_asked().iter().find(late) else { return };
            let out_of_time = self.table.deadline(seat).is_some_and(|(_, until)| now >= until + slack);
            let default = self.table.play.as_ref().and_then(|play| play.game.default_answer(seat));
            if let Some(action) = default.filter(|_| out_of_time) {
                metrics::counter!("magie_late_answers_total").increment(1);
                if let Err(refusal) = self.say(now, &Answer::Seat(seat, action), By::Clock, None) {
                    tracing::error!(table = %self.table.id, ?refusal, "a default answer was refused");
                    return;
                }
            }
            if !out_of_time || self.table.seats[seat.index()].strikes >= STRIKES {
                let bot = Some(STAND_IN.key().to_owned());
                self.note(now, Entry::StandIn { seat: seat.0, bot });
                self.drive.moved(now, self.pace());
            }
        }
    }

    /// Puts a bot in a seat until its holder is back.
    pub(super) fn seat_stand_in(&mut self, now: u64, seat: Seat) {
        self.note(now, Entry::StandIn { seat: seat.0, bot: Some(STAND_IN.key().to_owned()) });
        self.drive.moved(now, self.pace());
    }
}
