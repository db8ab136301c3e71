//! Looking ahead from a position to where it can be evaluated. A position in the middle of something (a purchase, an auction,
//! a debt) says little by itself, so the reference player, the bot of level hard, answers the open questions for every seat,
//! until the game waits for a roll or the end of a turn, or luck is asked. A question to luck is worth the mean of its outcomes.
//!
//! The value is a function of the position alone: nothing is remembered from one evaluation to the next.

use magie_bots::Broker;
use magie_engine::ids::SeatSet;
use magie_engine::{Action, Ask, Audience, Game, LuckAnswer, LuckAsk, Question, Seat, Silent, Turn};
use magie_table::Player;

use crate::chances::{Chances, SURE, result, scaled};
use crate::eye::Eye;

/// How many questions to luck in a row are looked through: those of the game, and those that directly follow an outcome.
pub(crate) const DEPTH: u32 = 2;
/// After this many answers to open questions the default answers are given, and after more it stops.
const PATIENCE: u32 = 120;
const MOST_ANSWERS: u32 = 240;
/// The most counter-offers in a row.
const MOST_COUNTERS: u32 = 8;

/// Evaluates positions, looking ahead.
pub(crate) struct Ahead {
    pub(crate) eye: Eye,
    players: Vec<Broker>,
    /// Games whose memory is used again.
    spare: Vec<Game>,
}

/// What luck can bring in a position, and what that is worth for everybody.
#[derive(Clone, Debug)]
pub(crate) struct Expectation {
    outcomes: Vec<Weighed>,
    weight: i64,
    /// The sum of weight times value over all outcomes.
    sums: Chances,
    /// How many outcomes had to be evaluated: the others are the same.
    pub(crate) classes: usize,
}

#[derive(Clone, Debug)]
struct Weighed {
    answer: LuckAnswer,
    key: Key,
    chances: Chances,
}

/// Outcomes with the same key are worth the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    Dice([u8; 3]),
    Other(LuckAnswer),
    /// Which one of equal notes.
    Same,
}

impl Expectation {
    /// The mean of the values of all outcomes.
    pub(crate) fn mean(&self) -> Chances {
        scaled(&self.sums, self.weight * SURE)
    }

    /// The value of an outcome.
    pub(crate) fn of(&self, answer: LuckAnswer) -> Option<Chances> {
        self.outcomes.iter().find(|outcome| outcome.answer == answer).map(|outcome| outcome.chances)
    }
}

/// Whether nothing is unfinished at this question: it comes before a roll or at the end of a turn. Players may also act at
/// other rest points, such as a purchase, but what is asked there must be answered first.
pub(crate) const fn is_quiet(ask: &Ask) -> bool {
    ask.rest && matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. } | Question::EndTurn {})
}

fn key(ask: LuckAsk, answer: LuckAnswer) -> Key {
    match (ask, answer) {
        // The order of two equal dice does not matter.
        (LuckAsk::Dice { dice, .. }, LuckAnswer::Dice([one, two, third])) => {
            let mut thrown = [one, two, third];
            match dice {
                magie_engine::question::DiceSet::Three => thrown.sort_unstable(),
                _ => thrown[..2].sort_unstable(),
            }
            Key::Dice(thrown)
        }
        // FB-13a: they are shuffled so that nobody can tell them apart.
        (LuckAsk::Mix { .. }, _) => Key::Same,
        _ => Key::Other(answer),
    }
}

impl Ahead {
    pub(crate) fn new(game: &Game) -> Self {
        let players = (0..game.seats()).map(|_| Broker::new()).collect();
        Self { eye: Eye::of(game.rules()), players, spare: Vec::new() }
    }

    /// A copy of a game, to be given back with [`put_back`](Self::put_back).
    pub(crate) fn copy(&mut self, game: &Game) -> Game {
        match self.spare.pop() {
            Some(mut copy) => {
                copy.clone_from(game);
                copy
            }
            None => game.clone(),
        }
    }

    pub(crate) fn put_back(&mut self, game: Game) {
        self.spare.push(game);
    }

    /// The value of a position for everybody, as this audience sees what comes of it.
    pub(crate) fn value(&mut self, game: &Game, audience: Audience, depth: u32) -> Chances {
        let mut later = self.copy(game);
        let value = self.value_of(&mut later, audience, depth);
        self.put_back(later);
        value
    }

    /// The same for a copy that is not needed any more.
    pub(crate) fn value_of(&mut self, game: &mut Game, audience: Audience, depth: u32) -> Chances {
        self.settle(game);
        match game.turn() {
            Turn::Over(outcome) => result(&outcome),
            Turn::Luck(ask) if depth > 0 => self.expect(game, ask, audience, depth - 1).mean(),
            _ => self.eye.chances(&game.view(audience)),
        }
    }

    /// What luck can bring now.
    pub(crate) fn expect(
        &mut self,
        game: &Game,
        ask: LuckAsk,
        audience: Audience,
        depth: u32,
    ) -> Expectation {
        let mut odds = Vec::new();
        game.luck().outcomes(&mut odds);
        let (mut weight, mut sums, mut classes) = (0, Chances::default(), 0);
        let mut outcomes: Vec<Weighed> = Vec::with_capacity(odds.len());
        for (answer, times) in odds {
            let key = key(ask, answer);
            let same = outcomes.iter().find(|outcome| outcome.key == key).map(|outcome| outcome.chances);
            let chances = same.unwrap_or_else(|| {
                classes += 1;
                let mut after = self.copy(game);
                let taken = after.apply_luck(answer, &mut Silent);
                debug_assert!(taken.is_ok(), "{answer:?} to {ask:?}: {taken:?}");
                let chances = self.value_of(&mut after, audience, depth);
                self.put_back(after);
                chances
            });
            weight += i64::from(times);
            sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance * i64::from(times));
            outcomes.push(Weighed { answer, key, chances });
        }
        Expectation { outcomes, weight, sums, classes }
    }

    /// Answers the open questions until the game is quiet, asks luck, or is over.
    fn settle(&mut self, game: &mut Game) {
        let mut seated = SeatSet::EMPTY;
        for answered in 0..MOST_ANSWERS {
            let Turn::Seats(ask) = game.turn() else { return };
            if ask.rest {
                // A rent that may be claimed counts as paid.
                let claim = game.view(Audience::Spectator).claims().next();
                if let Some(claim) = claim
                    && game.apply(claim.owner, &Action::Claim(claim.deed), &mut Silent).is_ok()
                {
                    continue;
                }
            }
            if is_quiet(&ask) {
                return;
            }
            let first = game.view(Audience::Spectator).asking_order().next();
            let Some(seat) = first.or_else(|| ask.seats.lowest()) else { return };
            let usual = (answered < PATIENCE).then(|| self.answer(game, seat, &ask, &mut seated));
            let done = usual.is_some_and(|action| self.act(game, seat, &action));
            if !done {
                let Some(action) = game.default_answer(seat) else { return };
                if game.apply(seat, &action, &mut Silent).is_err() {
                    return;
                }
            }
        }
    }

    /// What the reference player would answer to an open question. It remembers nothing from before.
    pub(crate) fn usual(&mut self, game: &Game, seat: Seat, ask: &Ask) -> Action {
        let mut seated = SeatSet::EMPTY;
        self.answer(game, seat, ask, &mut seated)
    }

    fn answer(&mut self, game: &Game, seat: Seat, ask: &Ask, seated: &mut SeatSet) -> Action {
        let view = game.view(Audience::Seat(seat));
        let player = &mut self.players[seat.index()];
        if !seated.has(seat) {
            player.sit_down(&view);
            *seated = seated.with(seat);
        }
        player.answer(&view, ask)
    }

    /// Applies an action. An offer is put to its receiver at once.
    fn act(&mut self, game: &mut Game, seat: Seat, action: &Action) -> bool {
        if game.apply(seat, action, &mut Silent).is_err() {
            return false;
        }
        let stops = || matches!(game.turn(), Turn::Seats(ask) if matches!(ask.question, Question::AnswerOffer { .. }));
        if !matches!(action, Action::Propose { .. } | Action::Counter { .. }) || stops() {
            return true;
        }
        for _ in 0..MOST_COUNTERS {
            let Some(&offer) = game.view(Audience::Spectator).offers().last() else { break };
            let view = game.view(Audience::Seat(offer.to));
            let player = &mut self.players[offer.to.index()];
            player.sit_down(&view);
            let Some(action) = player.consider(&view, &offer) else { break };
            let taken = game.apply(offer.to, &action, &mut Silent).is_ok();
            if !taken || !matches!(action, Action::Counter { .. }) {
                break;
            }
        }
        true
    }
}
