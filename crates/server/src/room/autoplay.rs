//! What happens without a request from a client: luck answers, bots play, time runs out.

use std::sync::Arc;

use magie_engine::ids::SeatSet;
use magie_engine::{Action, Answer, Audience, Seat, Turn};
use magie_table::{Need, Next, Thought};
use tokio::task::{JoinError, JoinHandle};

use super::clients::Client;
use super::{Room, RoomFailed};
use crate::entry::{By, Entry};
use crate::fair;
use crate::fair_share::{Permit, Share};
use crate::wire::{Clock, Phase};

/// Most answers of bots and luck in one step of the log.
const MOST_ANSWERS: usize = 200;
/// How long shares may be revealed after the start. Clients do it at once; a person need not do anything.
const REVEAL_MS: u64 = 10_000;
/// How long a node waits for another node that is expected to act first.
pub(super) const SLACK_MS: u64 = 1500;
/// After this many consecutive timeouts, a bot plays for the player.
const MOST_TIMEOUTS: u8 = 2;

/// What a room waits for.
#[derive(Default)]
pub(super) struct State {
    /// When the next bot may act.
    bot_due: u64,
    /// Can only people continue the game?
    needs_people: bool,
    /// What bots wait for although they could act, and since when.
    courtesy: Option<(Need, u64)>,
    /// The seats that will do nothing at the rest point before the question of this number.
    passed: (u32, SeatSet),
    /// The newest offer that bots have waited for.
    waited_for_offer: u32,
    /// In a game in which only bots are left: waits for a processor.
    processor: Option<JoinHandle<Option<Permit>>>,
    /// A slow bot that is thinking on another thread, and the number of answers when it started.
    thinking: Option<(u32, JoinHandle<Result<Thought, JoinError>>)>,
}

/// The result of a slow bot.
pub(super) struct BotDecision {
    /// The number of answers when the bot started to think.
    answers: u32,
    /// `None` if the bot panicked.
    thought: Option<Thought>,
}

/// What a room was waiting for.
pub(super) enum Ready {
    /// A slow bot has decided.
    Bot(Box<BotDecision>),
    /// A processor is free to play on a game in which only bots are left.
    Processor(Option<Permit>),
}

impl State {
    /// The game has moved on: the next bot waits for its pace again.
    pub(super) fn restart(&mut self, now: u64, pace: u64) {
        self.bot_due = now + pace;
        self.needs_people = false;
        self.courtesy = None;
    }

    /// When the next bot may act, and what bots wait for although they could act, since when.
    pub(super) const fn waits(&self) -> (u64, Option<(Need, u64)>) {
        (self.bot_due, self.courtesy)
    }

    /// What bots wait for is as it was when the table fell asleep.
    pub(super) fn wait_again(&mut self, (bot_due, courtesy): (u64, Option<(Need, u64)>)) {
        (self.bot_due, self.courtesy) = (bot_due, courtesy);
    }

    /// What bots wait for has changed: they may continue earlier or later.
    pub(super) const fn reconsider(&mut self) {
        self.needs_people = false;
    }

    /// Does a slow bot think, or is a processor awaited?
    pub(super) const fn is_working(&self) -> bool {
        self.thinking.is_some() || self.processor.is_some()
    }

    /// Waits for a processor for a game in which only bots are left.
    pub(super) fn await_processor(&mut self, wait: impl Future<Output = Option<Permit>> + Send + 'static) {
        self.needs_people = true;
        if self.processor.is_none() {
            self.processor = Some(tokio::spawn(wait));
        }
    }

    /// Waits for the slow bot or the processor; forever if neither is awaited.
    pub(super) async fn ready(&mut self) -> Ready {
        let (thinking, processor) = (&mut self.thinking, &mut self.processor);
        let thought = async {
            match thinking {
                None => std::future::pending().await,
                Some((answers, handle)) => (*answers, handle.await),
            }
        };
        let permit = async {
            match processor {
                None => std::future::pending().await,
                Some(handle) => handle.await,
            }
        };
        tokio::select! {
            (answers, thought) = thought => {
                self.thinking = None;
                Ready::Bot(Box::new(BotDecision { answers, thought: thought.ok().and_then(Result::ok) }))
            }
            permit = permit => {
                self.processor = None;
                Ready::Processor(permit.ok().flatten())
            }
        }
    }
}

impl Room {
    /// How long bots wait before they act, in milliseconds.
    pub(super) fn pace(&self) -> u64 {
        if self.is_finishing() {
            return 0;
        }
        self.table.setup.pace_ms.max(self.shared.config.limits.pace_ms).into()
    }

    /// Has everyone left? Bots do not play on alone: the game waits until a client connects again.
    fn is_abandoned(&self) -> bool {
        self.clients.is_empty() && self.table.people().next().is_none() && !self.is_finishing()
    }

    /// How long this node waits for the node that wrote the last row, which is expected to act.
    pub(super) fn slack(&self) -> u64 {
        if self.shared.alone || self.table.last_node == self.shared.node { 0 } else { SLACK_MS }
    }

    /// Lets luck and bots answer until people are needed or time must pass.
    pub(super) fn play_on(&mut self, now: u64) {
        let undone = self.table.pending().iter().any(|entry| matches!(entry, Entry::Undone { .. }));
        if undone || self.table.phase != Phase::Running || self.is_abandoned() {
            return;
        }
        let slack = self.slack();
        if !self.close_shares(now, slack) {
            return;
        }
        // CL-70a: the time limit is reached; the current turn is played to its end.
        if self.table.time_up_at().is_some_and(|at| now >= at + slack)
            && let Err(refusal) = self.give(now, &Answer::TimeUp, By::Clock, None)
        {
            tracing::error!(table = %self.table.id, ?refusal, "the game refused the end of its time limit");
        }
        for _ in 0..MOST_ANSWERS {
            if self.is_finishing() {
                self.await_processor();
                return;
            }
            let slack = self.slack();
            let Some(play) = &mut self.table.play else { return };
            match play.game.turn() {
                Turn::Over(_) => return,
                Turn::Luck(_) => {
                    if !self.give_luck_answer(now) {
                        return;
                    }
                    continue;
                }
                Turn::Seats(_) => {}
            }
            if now < self.autoplay.bot_due + slack {
                return;
            }
            match play.host.next(&play.game) {
                Next::Luck(_) => {}
                Next::Acts(seat, action) => self.give_bot_answer(now, seat, &action),
                Next::Thinks(_) => {
                    self.start_thinking();
                    return;
                }
                Next::Needs(need) => {
                    if !self.is_courtesy_over(now, need) {
                        return;
                    }
                    self.note_waited_for(need);
                    if let Some(play) = &mut self.table.play {
                        play.host.skip(&play.game, need);
                    }
                    self.autoplay.courtesy = None;
                }
            }
        }
    }

    /// Lets luck answer; false if it cannot.
    pub(super) fn give_luck_answer(&mut self, now: u64) -> bool {
        let Some(answer) = self.table.luck_answer() else { return false };
        let given = self.give(now, &answer, By::Bot, None);
        if let Err(refusal) = &given {
            tracing::error!(table = %self.table.id, ?refusal, "the game refused an answer of luck");
        }
        given.is_ok()
    }

    /// Fixes the dice when every share is revealed, or when it is too late. Returns false while shares are awaited.
    fn close_shares(&mut self, now: u64, slack: u64) -> bool {
        if !self.table.are_shares_open() {
            return true;
        }
        for seat in self.table.unrevealed() {
            let share = self.table.bot_share(seat);
            let commitment = fair::share_commitment(&self.table.id, seat, &share);
            // It is a bot's, unless a bot has replaced a player since the start.
            if self.table.seats[usize::from(seat)].commitment.as_ref() == Some(&commitment) {
                self.record(now, Entry::Revealed { seat, share });
            }
        }
        let withheld = self.table.unrevealed();
        if !withheld.is_empty() && now < self.shares_close_at() + slack {
            self.autoplay.needs_people = true;
            return false;
        }
        self.record(now, Entry::SharesClosed { withheld });
        true
    }

    /// When shares can no longer be revealed. After a restart of the server, clients get the same time to come back.
    fn shares_close_at(&self) -> u64 {
        self.table.started_at.max(self.opened_at) + REVEAL_MS
    }

    /// Starts a slow bot on another thread; the room handles messages meanwhile.
    fn start_thinking(&mut self) {
        self.autoplay.needs_people = true;
        let share = self.processor_share();
        let Some(play) = &mut self.table.play else { return };
        if let Some(thinking) = play.host.start_thinking(&play.game) {
            let permits = Arc::clone(&self.shared.search_permits);
            let thought = tokio::spawn(async move {
                let _permit = permits.acquire(share).await;
                tokio::task::spawn_blocking(|| thinking.think()).await
            });
            self.autoplay.thinking = Some((play.answers, thought));
        }
    }

    /// For whom the bots of this table think: the address that has been connected for longest, of a player if there is one.
    /// Tables that nobody watches share one turn.
    pub(super) fn processor_share(&self) -> Share {
        let is_player = |client: &&Client| client.recipient.audience != Audience::Spectator;
        let client = self.clients.iter().find(is_player).or_else(|| self.clients.first());
        client.map(|client| client.caller.address())
    }

    /// Continues with the decision of a slow bot, which is discarded if the game has moved on meanwhile.
    pub(super) async fn continue_with(&mut self, decision: BotDecision) -> Result<(), RoomFailed> {
        let BotDecision { answers, thought } = decision;
        let Some(thought) = thought else {
            tracing::error!(table = %self.table.id, "a bot panicked; the room of its table is closed");
            return Err(RoomFailed::UNAVAILABLE);
        };
        if let Some(play) = &mut self.table.play {
            play.host.finish_thinking(thought, play.answers == answers);
        }
        self.autoplay.needs_people = false;
        self.tick().await
    }

    pub(super) fn give_bot_answer(&mut self, now: u64, seat: Seat, action: &Action) {
        let reason = self.table.play.as_ref().and_then(|play| play.host.reason());
        let answer = Answer::Seat(seat, *action);
        if let Err(refusal) = self.give(now, &answer, By::Bot, reason)
            && let Some(play) = &mut self.table.play
        {
            play.host.refused(seat, action, &refusal);
        }
    }

    /// May bots continue without waiting for this any longer?
    fn is_courtesy_over(&mut self, now: u64, need: Need) -> bool {
        if let Need::Answer(..) | Need::Over(_) = need {
            self.autoplay.needs_people = true;
            return false;
        }
        let since = match self.autoplay.courtesy {
            Some((before, since)) if before == need => since,
            _ => now,
        };
        let is_over = self.courtesy_ends(need, since).is_none_or(|until| now >= until);
        if !is_over {
            self.autoplay.courtesy = Some((need, since));
            self.autoplay.needs_people = true;
        }
        is_over
    }

    /// Until when bots wait although they could act; `None` if they do not wait.
    fn courtesy_ends(&self, need: Need, since: u64) -> Option<u64> {
        match need {
            Need::Claim(_) => Some(since + u64::from(self.clock().claim_ms)),
            Need::BotTurn(_) => {
                let rests = !self.people_with_new_offers().is_empty();
                let rest = rests.then(|| since + u64::from(self.clock().rest_ms));
                rest.max(self.held_until().map(|(until, _)| until))
            }
            // CL-48a: an offer does not stop play.
            Need::Answer(..) | Need::Offer(..) | Need::Over(_) => None,
        }
    }

    pub(super) fn clock(&self) -> Clock {
        self.table.setup.clock.unwrap_or_default()
    }

    /// CL-36b: the people who have an offer to answer that bots have not waited for yet, are there to answer it, and have
    /// not declined. Other business of theirs stops nobody: who needs time for it holds the game.
    fn people_with_new_offers(&self) -> SeatSet {
        let (question, passed) = self.autoplay.passed;
        let is_open = self.table.play.as_ref().is_some_and(|play| play.question == question);
        let declined = if is_open { passed } else { SeatSet::EMPTY };
        let offered = self.table.people_with_offers(self.autoplay.waited_for_offer);
        offered.minus(declined).iter().filter(|seat| self.is_online(*seat)).collect()
    }

    /// Bots have waited for the people who have an offer to answer.
    fn note_waited_for(&mut self, need: Need) {
        if let Need::BotTurn(_) = need {
            self.autoplay.waited_for_offer = self.table.newest_offer().max(self.autoplay.waited_for_offer);
        }
    }

    /// A seat will do nothing at this rest point.
    pub(super) fn pass_rest(&mut self, seat: Seat) {
        let Some(play) = &self.table.play else { return };
        if self.autoplay.passed.0 != play.question {
            self.autoplay.passed = (play.question, SeatSet::EMPTY);
        }
        self.autoplay.passed.1 = self.autoplay.passed.1.with(seat);
        self.release(seat);
        self.autoplay.needs_people = false;
    }

    /// When bots continue although people could still act.
    pub(super) fn continues_at(&self) -> Option<u64> {
        let (need, since) = self.autoplay.courtesy?;
        self.courtesy_ends(need, since)
    }

    /// The seat whose player keeps bots from beginning a turn.
    pub(super) fn held_by(&self) -> Option<u8> {
        self.autoplay.courtesy.filter(|(need, _)| matches!(need, Need::BotTurn(_)))?;
        self.held_until().map(|(_, seat)| seat.0)
    }

    /// When the room must act without a message.
    pub(super) fn next_wake(&self) -> Option<u64> {
        let idle = self.idle_at();
        [self.next_due(), idle, self.next_expiry(), self.next_absence()].into_iter().flatten().min()
    }

    /// When something happens in the game without a message from a client.
    pub(super) fn next_due(&self) -> Option<u64> {
        if self.table.phase != Phase::Running || self.is_abandoned() {
            return None;
        }
        let slack = self.slack();
        let bots = (!self.autoplay.needs_people).then_some(self.autoplay.bot_due + slack);
        let courtesy = self.continues_at().map(|at| at + slack);
        let late = self.table.people_asked().iter().filter_map(|seat| self.overdue_at(seat)).min();
        let time_up = self.table.time_up_at().map(|at| at + slack);
        let shares = self.table.are_shares_open().then(|| self.shares_close_at() + slack);
        [shares, bots, courtesy, late.map(|at| at + slack), time_up].into_iter().flatten().min()
    }

    /// When a seat that is asked gets an answer from the clock, or a stand-in because its player is offline.
    fn overdue_at(&self, seat: Seat) -> Option<u64> {
        let until = self.table.deadline(seat).map(|(_, until)| until);
        [until, self.stand_in_at(seat)].into_iter().flatten().min()
    }

    /// Does what is due after time has passed.
    pub(super) async fn tick(&mut self) -> Result<(), RoomFailed> {
        self.expire_presence();
        self.transact(|room, now| {
            room.record_absences(now);
            room.give_late_answers(now);
        })
        .await
    }

    fn give_late_answers(&mut self, now: u64) {
        let slack = self.slack();
        // A default answer may lead to another question, for which time is left.
        for _ in 0..self.table.seats.len() {
            let late = |seat: &Seat| self.overdue_at(*seat).is_some_and(|at| now >= at + slack);
            let Some(seat) = self.table.people_asked().iter().find(late) else { return };
            let out_of_time = self.table.deadline(seat).is_some_and(|(_, until)| now >= until + slack);
            let default = self.table.play.as_ref().and_then(|play| play.game.default_answer(seat));
            if let Some(action) = default.filter(|_| out_of_time) {
                metrics::counter!("magie_late_answers_total").increment(1);
                if let Err(refusal) = self.give(now, &Answer::Seat(seat, action), By::Clock, None) {
                    tracing::error!(table = %self.table.id, ?refusal, "the game refused its own default answer");
                    return;
                }
            }
            if !out_of_time || self.table.seats[seat.index()].timeouts >= MOST_TIMEOUTS {
                self.change(now, |table| table.seat_stand_in(now, seat, None));
            }
        }
    }
}
