//! How often tokens land where: by an exact Markov model computed from the edition's data, and by simulating tokens
//! with the engine.

mod model;
mod walk;

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use magie_engine::Rules;
use magie_engine::game::WrongSeats;

use crate::plan::PlanError;

/// How a player leaves jail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JailPolicy {
    /// At once: with a card if the player has one, otherwise by paying.
    Leave,
    /// With a double, or when there is no try left.
    Stay,
}

impl JailPolicy {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Leave, Self::Stay];

    /// Its name on command lines.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Leave => "leave",
            Self::Stay => "stay",
        }
    }

    /// The policy of this name.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.key() == key)
    }
}

/// Why odds cannot be computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OddsError {
    /// The model supports only boards with one track.
    #[error("the board has {tracks} tracks; the model knows boards of one")]
    SeveralTracks {
        /// How many it has.
        tracks: usize,
    },
    /// The model does not support this space.
    #[error("the model does not know what the space `{space}` does")]
    Space {
        /// Its key.
        space: String,
    },
    /// The model does not support this card.
    #[error("the model does not know where the card `{card}` leads")]
    Card {
        /// Its key.
        card: String,
    },
    /// The walk cannot be played.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The table cannot be set up.
    #[error(transparent)]
    Seats(#[from] WrongSeats),
}

/// Chances and counts of one place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    /// The exact chance that a roll ends there.
    pub exact: f64,
    /// How many rolls of the walk ended there.
    pub count: u64,
}

/// Where rolls end.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// Each space; for that of the jail, the visitors' side.
    pub spaces: Vec<Landing>,
    /// In jail.
    pub jail: Landing,
    /// Rolls of the walk.
    pub rolls: u64,
}

/// What to compute.
pub struct Wanted<'a> {
    /// The rules.
    pub rules: &'a Arc<Rules>,
    /// How jail is left.
    pub policy: JailPolicy,
    /// Games of the walk, of [`TURNS`](Wanted::TURNS) turns each.
    pub games: u64,
    /// The seed of the walk's dice and cards.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// When set, the walk stops and keeps what it has done.
    pub stop: &'a AtomicBool,
}

impl Wanted<'_> {
    /// Turns of one game of the walk.
    pub const TURNS: u32 = walk::TURNS;
}

/// The odds of an edition, exact and walked.
pub fn odds(wanted: &Wanted<'_>) -> Result<Odds, OddsError> {
    let exact = model::Model::new(wanted.rules, wanted.policy)?.landings();
    let counts = walk::walk(wanted)?;
    let landings = exact.iter().zip(&counts).map(|(&exact, &count)| Landing { exact, count });
    let mut spaces: Vec<Landing> = landings.collect();
    let jail = spaces.pop().unwrap_or(Landing { exact: 0.0, count: 0 });
    Ok(Odds { spaces, jail, rolls: counts.iter().sum() })
}
