//! The quick pass: replays a record answer by answer and evaluates every position, every event of luck and every decision.

use std::sync::Arc;

use magie_engine::record::RecordError;
use magie_engine::{Action, Answer, Audience, Edition, Game, LuckAsk, Record, Replay, Seat, Silent, Turn};

use crate::ahead::{Ahead, DEPTH, Expectation};
use crate::chances::{Chances, SURE, difference, result, shared};
use crate::judge::{Verdict, judge, judge_offer};
use crate::report::{Analysis, Decision, Doubt, LuckEvent, Mark, Player, StepChances, Trade};

/// Analyses a record, one answer after the other.
pub struct Analyst<'a> {
    replay: Replay<'a>,
    answers: usize,
    /// The game before the answer that is looked at.
    before: Game,
    ahead: Ahead,
    /// The value of the position reached, and what luck can bring in it.
    now: Value,
    analysis: Analysis,
}

struct Value {
    chances: Chances,
    expectation: Option<Expectation>,
}

/// Analyses a whole record with the static evaluation.
pub fn analyse(record: &Record, edition: &Arc<Edition>) -> Result<Analysis, RecordError> {
    let mut analyst = Analyst::new(record, edition)?;
    while analyst.step()? {}
    Ok(analyst.finish())
}

impl<'a> Analyst<'a> {
    /// Starts an analysis.
    pub fn new(record: &'a Record, edition: &Arc<Edition>) -> Result<Self, RecordError> {
        let replay = record.steps(edition)?;
        let game = replay.game().clone();
        let mut ahead = Ahead::new(&game);
        let now = value(&mut ahead, &game);
        let alive = game.view(Audience::Spectator).alive();
        let shares = shared(alive);
        // Everybody has the same share; what rounding leaves over is in the rest.
        let share = SURE / alive.len().max(1) as i64;
        let players = (0..game.seats()).map(|seat| {
            let in_game = shares[seat] > 0;
            let share = if in_game { share } else { 0 };
            let start = now.chances[seat] - share;
            Player { share, start, rest: start, ..Player::default() }
        });
        let analysis = Analysis {
            evaluator: ahead.eye.name(),
            finished: false,
            seats: game.seats(),
            start: now.chances,
            steps: Vec::with_capacity(record.len()),
            luck: Vec::new(),
            decisions: Vec::new(),
            trades: Vec::new(),
            players: players.collect(),
            doubts: Vec::new(),
        };
        Ok(Self { replay, answers: record.len(), before: game, ahead, now, analysis })
    }

    /// How many answers have been looked at, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.replay.done(), self.answers)
    }

    /// Looks at the next answer. Returns false after the last.
    pub fn step(&mut self) -> Result<bool, RecordError> {
        self.before.clone_from(self.replay.game());
        let Some(step) = self.replay.step()? else { return Ok(false) };
        let (index, answer) = (step.index, step.answer);
        let after = value(&mut self.ahead, step.game);
        let turn = self.before.turns_begun();
        self.analysis.steps.push(StepChances { turn: step.game.turns_begun(), chances: after.chances });
        let before = std::mem::replace(&mut self.now, after);
        let change = difference(&self.now.chances, &before.chances);
        match answer {
            Answer::Luck(luck) => {
                let came = before.expectation.as_ref().and_then(|odds| odds.of(luck));
                let gains = came.map_or(Chances::default(), |came| difference(&came, &before.chances));
                if before.expectation.is_some_and(|odds| odds.classes > 1) {
                    let seat = luck_of(&self.before);
                    self.analysis.luck.push(LuckEvent { step: index, turn, seat, answer, gains });
                }
                for (player, (gain, change)) in self.analysis.players.iter_mut().zip(gains.iter().zip(change))
                {
                    player.luck += gain;
                    player.rest += change - gain;
                }
            }
            Answer::Seat(seat, action) => self.decided(index, turn, seat, &action, &change),
            Answer::TimeUp => self.unexplained(&change),
        }
        Ok(true)
    }

    fn unexplained(&mut self, change: &Chances) {
        self.analysis.players.iter_mut().zip(change).for_each(|(player, change)| player.rest += change);
    }

    /// A seat did something, which changed the chances of everybody.
    fn decided(&mut self, step: usize, turn: u32, seat: Seat, action: &Action, change: &Chances) {
        let mut deciders = vec![seat];
        let mut gains = *change;
        if let Action::Accept(id) = *action {
            let offers = self.before.view(Audience::Spectator).offers();
            if let Some(offer) = offers.iter().find(|offer| offer.id == id).copied() {
                let trade = Trade {
                    step,
                    turn,
                    from: offer.from,
                    to: offer.to,
                    give: offer.give,
                    take: offer.take,
                    gains,
                };
                self.analysis.trades.push(trade);
                deciders.push(offer.from);
                if let Some(verdict) = judge_offer(&mut self.ahead, &self.before, &offer) {
                    let proposed = Action::Propose { to: offer.to, give: offer.give, take: offer.take };
                    self.note(step, turn, offer.from, proposed, verdict);
                }
            }
        }
        match judge(&mut self.ahead, &self.before, seat, action) {
            // Where an offer stops the game, its answer is expected at once, so it changes the chances.
            None if matches!(action, Action::Propose { .. } | Action::Counter { .. }) => {}
            None => gains = Chances::default(),
            Some(verdict) => {
                if verdict.rolls {
                    gains = self.against_best(&verdict, seat);
                }
                self.note(step, turn, seat, *action, verdict);
            }
        }
        for (index, player) in self.analysis.players.iter_mut().enumerate() {
            let decides = deciders.iter().any(|seat| seat.index() == index);
            *if decides { &mut player.own } else { &mut player.others } += gains[index];
            player.rest += change[index] - gains[index];
        }
    }

    /// What a decision that leads to a roll changed, compared with the best one. The position before the roll is evaluated
    /// without looking ahead, so it cannot be compared with the one after.
    fn against_best(&mut self, verdict: &Verdict, seat: Seat) -> Chances {
        let mut best = self.ahead.copy(&self.before);
        let possible = verdict.best.iter().all(|action| best.apply(seat, action, &mut Silent).is_ok());
        let rolls = !matches!(best.turn(), Turn::Luck(_));
        if possible && rolls {
            let _ = best.apply(seat, &Action::Roll, &mut Silent);
        }
        let value_of_best = self.ahead.value_of(&mut best, Audience::Spectator, DEPTH);
        self.ahead.put_back(best);
        let mut done = self.ahead.copy(self.replay.game());
        let waits = matches!(done.turn(), Turn::Seats(ask) if ask.rest && ask.seats.has(seat));
        if waits {
            let _ = done.apply(seat, &Action::Roll, &mut Silent);
        }
        let value_of_done = self.ahead.value_of(&mut done, Audience::Spectator, DEPTH);
        self.ahead.put_back(done);
        if possible { difference(&value_of_done, &value_of_best) } else { Chances::default() }
    }

    fn note(&mut self, step: usize, turn: u32, seat: Seat, chosen: Action, verdict: Verdict) {
        let loss = verdict.best_chance - verdict.chance;
        if let Some([best, done]) = verdict.games {
            self.analysis.doubts.push(Doubt { decision: self.analysis.decisions.len(), best, done });
        }
        self.analysis.decisions.push(Decision {
            step,
            turn,
            seat,
            kind: verdict.kind,
            chosen,
            question: match self.before.turn() {
                Turn::Seats(ask) => Some(ask.question),
                _ => None,
            },
            offer: verdict.offer,
            best: verdict.best,
            chance: verdict.chance,
            best_chance: verdict.best_chance,
            loss,
            counted: verdict.counted || loss > 0,
            mark: Mark::of(loss),
            reason: verdict.reason,
            play_outs: None,
        });
    }

    /// The analysis of the answers so far.
    pub fn finish(mut self) -> Analysis {
        let outcome = match self.replay.game().turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        };
        self.analysis.finished = outcome.is_some();
        let end = outcome.map_or(self.now.chances, |outcome| result(&outcome));
        let last = difference(&end, &self.now.chances);
        self.unexplained(&last);
        for (player, end) in self.analysis.players.iter_mut().zip(end) {
            player.result = end;
            player.adjusted = end - player.luck;
        }
        self.analysis.sum_up();
        self.analysis
    }
}

/// The value of a position of the game. A question to luck is worth the mean of its outcomes, so no value is lost or won by
/// asking it.
fn value(ahead: &mut Ahead, game: &Game) -> Value {
    match game.turn() {
        Turn::Luck(ask) => {
            let expectation = ahead.expect(game, ask, Audience::Spectator, DEPTH - 1);
            Value { chances: expectation.mean(), expectation: Some(expectation) }
        }
        _ => Value { chances: ahead.value(game, Audience::Spectator, DEPTH), expectation: None },
    }
}

/// Whose luck is asked.
fn luck_of(game: &Game) -> Option<Seat> {
    let Turn::Luck(ask) = game.turn() else { return None };
    match ask {
        LuckAsk::Dice { seat, .. }
        | LuckAsk::Draw { seat, .. }
        | LuckAsk::CardTruth { seat, .. }
        | LuckAsk::Truth { seat, .. }
        | LuckAsk::Mix { seat, .. }
        | LuckAsk::Pick { to: seat, .. } => Some(seat),
        LuckAsk::Reveal { .. } => None,
    }
}
