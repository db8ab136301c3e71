//! What to play: the start position, the bots, the seed and the games.

use std::sync::Arc;

use magie_bots::Bot;
use magie_engine::{Game, Rules, Turn};

/// The most games of one simulation, so that no sum can overflow.
pub const MAX_GAMES: u64 = 1_000_000_000_000;

/// A range of the games that a seed gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
pub struct Span {
    /// The number of the first game, from 0.
    pub first: u64,
    /// How many games.
    pub games: u64,
}

impl Span {
    /// The number after the last game.
    pub const fn end(self) -> u64 {
        self.first.saturating_add(self.games)
    }
}

/// Why a plan is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// It has no games.
    #[error("no game is asked for")]
    NoGames,
    /// It has games beyond [`MAX_GAMES`].
    #[error("games are numbered up to {MAX_GAMES}")]
    TooManyGames,
    /// The turn cap is 0.
    #[error("a game needs a turn at least")]
    NoTurns,
    /// The number of bots is not the number of seats.
    #[error("the table has {seats} seats, and there are {bots} bots")]
    Seats {
        /// Seats of the table.
        seats: usize,
        /// Bots of the plan.
        bots: usize,
    },
    /// The position is the end of a game.
    #[error("the game is already over in this position")]
    Over,
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The position in which every game starts.
    pub(crate) start: Game,
    /// Who plays each seat.
    pub(crate) bots: Vec<Bot>,
    /// The seed from which all dice and cards follow.
    pub(crate) seed: u64,
    /// Which games to play.
    pub(crate) span: Span,
    /// Turns after which a game is stopped.
    pub(crate) turn_cap: u32,
}

impl Plan {
    /// Checks a plan.
    pub fn new(start: Game, bots: Vec<Bot>, seed: u64, span: Span, turn_cap: u32) -> Result<Self, PlanError> {
        if span.games == 0 {
            return Err(PlanError::NoGames);
        }
        if span.end() > MAX_GAMES {
            return Err(PlanError::TooManyGames);
        }
        if turn_cap == 0 {
            return Err(PlanError::NoTurns);
        }
        if start.seats() != bots.len() {
            return Err(PlanError::Seats { seats: start.seats(), bots: bots.len() });
        }
        if matches!(start.turn(), Turn::Over(_)) {
            return Err(PlanError::Over);
        }
        Ok(Self { start, bots, seed, span, turn_cap })
    }

    /// The rules of the games.
    pub fn rules(&self) -> &Arc<Rules> {
        self.start.rules()
    }

    /// Which games are played.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The start position as text, unless games start at the beginning.
    pub(crate) fn from(&self) -> Option<String> {
        let fresh = Game::new(Arc::clone(self.rules()), self.start.seats());
        (fresh.as_ref() != Ok(&self.start)).then(|| self.start.position())
    }
}

/// The distinct kinds of bots in seat order, and for each seat the index of its kind.
pub(crate) fn kinds_of(bots: &[Bot]) -> (Vec<Bot>, Vec<usize>) {
    let mut kinds: Vec<Bot> = Vec::new();
    let places = bots.iter().map(|bot| {
        kinds.iter().position(|kind| kind == bot).unwrap_or_else(|| {
            kinds.push(*bot);
            kinds.len() - 1
        })
    });
    let places = places.collect();
    (kinds, places)
}
