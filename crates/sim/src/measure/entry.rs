//! Who plays in a measurement.

use std::sync::Arc;

use magie_bots::exploiters::Contestant;
use magie_engine::Seat;
use magie_table::BoxedPlayer;

type Make = dyn Fn(u64, Seat) -> BoxedPlayer + Send + Sync;

/// A name, and how to make a player.
#[derive(Clone)]
pub struct Entry {
    name: String,
    make: Arc<Make>,
}

impl Entry {
    /// Players with this name, made from the seed of the game and their seat.
    pub fn new(
        name: impl Into<String>,
        make: impl Fn(u64, Seat) -> BoxedPlayer + Send + Sync + 'static,
    ) -> Self {
        Self { name: name.into(), make: Arc::new(make) }
    }

    /// The bot with this name, or the strategy: `hard`, `hard-1`, `shark@hard`.
    pub fn named(key: &str) -> Option<Self> {
        let contestant = Contestant::from_key(key)?;
        Some(Self::new(key, move |seed, seat| contestant.player(seed, seat)))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Equal players at all seats.
    pub(super) fn table(&self, seed: u64, seats: usize) -> Vec<BoxedPlayer> {
        (0..seats).map(|seat| self.player(seed, Seat(seat as u8))).collect()
    }

    pub(super) fn player(&self, seed: u64, seat: Seat) -> BoxedPlayer {
        (self.make)(seed, seat)
    }
}
