//! What is to be played: where games begin, by whom, how many, from which seed.

use std::sync::Arc;

use magie_bots::BotKind;
use magie_engine::{Game, Rules, Turn};

/// Most games of one simulation, which keeps every sum far from its end.
pub const MAX_GAMES: u64 = 1_000_000_000_000;

/// Which games of the endless row that a seed gives: so many, from the first on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
pub struct Span {
    /// The number of the first, from 0.
    pub first: u64,
    /// How many.
    pub games: u64,
}

impl Span {
    /// The number after the last.
    pub const fn end(self) -> u64 {
        self.first.saturating_add(self.games)
    }
}

/// Why nothing can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// No game at all is asked for.
    #[error("no game is asked for")]
    NoGames,
    /// More games than anybody can wait for.
    #[error("games are numbered up to {MAX_GAMES}")]
    TooManyGames,
    /// Games of no turn.
    #[error("a game needs a turn at least")]
    NoTurns,
    /// Not one bot for each seat.
    #[error("the table has {seats} seats, and there are {bots} bots")]
    Seats {
        /// Seats of the table.
        seats: usize,
        /// Bots that were named.
        bots: usize,
    },
    /// The position is the end of a game.
    #[error("the game is already over in this position")]
    Over,
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where every game begins.
    pub(crate) start: Game,
    /// Who plays each seat.
    pub(crate) bots: Vec<BotKind>,
    /// The number from which all luck follows.
    pub(crate) seed: u64,
    /// Which games.
    pub(crate) span: Span,
    /// Turns after which a game is stopped.
    pub(crate) turn_cap: u32,
}

impl Plan {
    /// Checks and keeps a plan.
    pub fn new(
        start: Game,
        bots: Vec<BotKind>,
        seed: u64,
        span: Span,
        turn_cap: u32,
    ) -> Result<Self, PlanError> {
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

    /// The tables the games are played by.
    pub fn rules(&self) -> &Arc<Rules> {
        self.start.rules()
    }

    /// Which games are played.
    pub const fn span(&self) -> Span {
        self.span
    }

    /// The position text where games begin, unless it is a fresh table.
    pub(crate) fn from(&self) -> Option<String> {
        let fresh = Game::new(Arc::clone(self.rules()), self.start.seats());
        (fresh.as_ref() != Ok(&self.start)).then(|| self.start.position())
    }
}

/// The kinds of bots at a table, each once, in seat order, and for each seat which of them it is.
pub(crate) fn kinds_of(bots: &[BotKind]) -> (Vec<BotKind>, Vec<usize>) {
    let mut kinds: Vec<BotKind> = Vec::new();
    let places = bots.iter().map(|bot| {
        kinds.iter().position(|kind| kind == bot).unwrap_or_else(|| {
            kinds.push(*bot);
            kinds.len() - 1
        })
    });
    let places = places.collect();
    (kinds, places)
}
