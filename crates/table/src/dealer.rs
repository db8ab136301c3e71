//! The dealer of simulations and of games at one keyboard: it answers for luck from a seed.

use magie_engine::ids::DeckId;
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
        match ask {
            LuckAsk::Dice { dice, .. } => LuckAnswer::Dice(dice.throw(self.0.below(dice.throws()))),
            LuckAsk::Draw { deck, .. } => self.draw(game, deck),
            LuckAsk::CardTruth { .. } => LuckAnswer::Truth(self.0.once_in(2)),
            LuckAsk::Truth { .. } | LuckAsk::Reveal { .. } => {
                let (fakes, all) = game.luck().fake_odds();
                LuckAnswer::Truth(self.0.below(all) < fakes)
            }
            LuckAsk::Mix { .. } | LuckAsk::Pick { .. } => {
                LuckAnswer::Pick(self.0.below(game.luck().notes_to_pick().into()) as u16)
            }
        }
    }

    #[inline(never)]
    fn draw(&mut self, game: &Game, deck: DeckId) -> LuckAnswer {
        let (unseen, _) = game.luck().unseen(deck, 0);
        let (_, card) = game.luck().unseen(deck, self.0.below(unseen));
        LuckAnswer::Card(card.unwrap_or_default())
    }
}
