//! The dealer of simulations and of games at one keyboard: it answers for luck from a seed.

use magie_engine::{Game, LuckAnswer, LuckAsk};

use crate::rng::SeededRng;

/// The stream of a seed that luck uses; bots that need random numbers use others.
const STREAM: u64 = 0;

/// A dealer whose dice and cards all follow from its seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeededDealer(SeededRng);

impl SeededDealer {
    /// The dealer of this seed.
    pub fn new(seed: u64) -> Self {
        Self(SeededRng::new(seed, STREAM))
    }

    /// Answers a question to luck.
    #[inline(always)]
    pub fn answer(&mut self, game: &Game, ask: LuckAsk) -> LuckAnswer {
        game.luck().draw_for(ask, |bound| self.0.below(bound))
    }
}
