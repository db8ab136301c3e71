//! Answering for luck: dice, cards, and whether a banknote is fake.
//!
//! The engine has no random numbers. When a game needs luck, [`Game::turn`] is [`Turn::Luck`], and the program
//! that runs the game (the *dealer*) answers with [`Game::apply_luck`]. [`Luck`] tells a dealer what can happen and how likely it is.
//!
//! A dealer with a random number generator needs one call, [`Luck::draw`]. A program that explores every outcome uses
//! [`Luck::outcomes`]. The other methods are the parts these are made of.
//!
//! The odds can reveal what players do not know, such as how many fakes are left, so they are not part of a
//! [`View`](crate::View).

use crate::action::LuckAnswer;
use crate::game::Game;
use crate::ids::{CardId, DeckId};
use crate::question::{LuckAsk, Turn};

/// What luck can answer now; from [`Game::luck`].
#[derive(Clone, Copy, Debug)]
pub struct Luck<'a>(&'a Game);

impl Game {
    /// The odds of the open question to luck, for a dealer.
    #[inline]
    pub const fn luck(&self) -> Luck<'_> {
        Luck(self)
    }
}

impl Luck<'_> {
    /// Draws an answer with the right odds; `None` if luck is not asked.
    ///
    /// `below(n)` must return a uniformly random number less than `n`; `n` is never 0. It is called once.
    ///
    /// ```
    /// use magie_engine::{Edition, Game, Silent, Turn};
    ///
    /// let rules = Edition::load("classic")?.default_rules();
    /// let mut game = Game::new(rules, 2)?;
    /// assert!(matches!(game.turn(), Turn::Luck(_)), "dice decide who begins");
    ///
    /// let always_the_lowest = |_| 0;
    /// let dice = game.luck().draw(always_the_lowest).expect("luck is asked");
    /// game.apply_luck(dice, &mut Silent)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn draw(self, below: impl FnOnce(u32) -> u32) -> Option<LuckAnswer> {
        match self.0.turn() {
            Turn::Luck(ask) => Some(self.draw_for(ask, below)),
            _ => None,
        }
    }

    /// The same as [`draw`](Self::draw) for a program that has the open question at hand.
    #[inline(always)]
    pub fn draw_for(self, ask: LuckAsk, below: impl FnOnce(u32) -> u32) -> LuckAnswer {
        match ask {
            LuckAsk::Dice { dice, .. } => LuckAnswer::Dice(dice.throw(below(dice.throws()))),
            LuckAsk::Draw { deck, .. } => self.draw_card(deck, below),
            LuckAsk::CardTruth { .. } => LuckAnswer::Truth(below(2) == 0),
            LuckAsk::Truth { .. } | LuckAsk::Reveal { .. } => {
                let (fakes, all) = self.fake_odds();
                LuckAnswer::Truth(below(all) < fakes)
            }
            LuckAsk::Mix { .. } | LuckAsk::Pick { .. } => {
                LuckAnswer::Pick(below(self.notes_to_pick().into()) as u16)
            }
        }
    }

    #[inline(never)]
    fn draw_card(self, deck: DeckId, below: impl FnOnce(u32) -> u32) -> LuckAnswer {
        let (unseen, _) = self.unseen(deck, 0);
        LuckAnswer::Card(self.unseen(deck, below(unseen)).1.unwrap_or_default())
    }

    /// Adds every answer that is possible now, with its weight: an answer of weight 2 is twice as likely as one of
    /// weight 1. Adds nothing if luck is not asked.
    pub fn outcomes(self, out: &mut Vec<(LuckAnswer, u32)>) {
        match self.0.turn() {
            Turn::Luck(LuckAsk::Dice { dice, .. }) => {
                out.extend((0..dice.throws()).map(|number| (LuckAnswer::Dice(dice.throw(number)), 1)));
            }
            Turn::Luck(LuckAsk::Draw { deck, .. }) => {
                let unseen = self.0.state.piles[deck.index()].unseen;
                let cards = (0..128u8).filter(|index| unseen >> index & 1 == 1);
                out.extend(cards.map(|index| (LuckAnswer::Card(CardId { deck, index }), 1)));
            }
            Turn::Luck(LuckAsk::Truth { .. } | LuckAsk::Reveal { .. }) => {
                let (fakes, all) = self.fake_odds();
                let odds =
                    [(true, fakes), (false, all - fakes)].into_iter().filter(|(_, weight)| *weight > 0);
                out.extend(odds.map(|(fake, weight)| (LuckAnswer::Truth(fake), weight)));
            }
            Turn::Luck(LuckAsk::Mix { .. } | LuckAsk::Pick { .. }) => {
                out.extend((0..self.notes_to_pick()).map(|index| (LuckAnswer::Pick(index), 1)));
            }
            Turn::Luck(LuckAsk::CardTruth { .. }) => {
                out.extend([false, true].map(|fake| (LuckAnswer::Truth(fake), 1)));
            }
            Turn::Seats(_) | Turn::Over(_) => {}
        }
    }

    /// How many unseen cards a pile has, and the `n`th of them (from 0).
    pub fn unseen(self, deck: DeckId, n: u32) -> (u32, Option<CardId>) {
        let unseen = self.0.state.piles[deck.index()].unseen;
        // In halves, because processors count the bits of 64-bit words.
        let (low, high) = (unseen as u64, (unseen >> 64) as u64);
        let in_low = low.count_ones();
        let (mut left, first, n) = if n < in_low { (low, 0, n) } else { (high, 64, n - in_low) };
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        let card = (left != 0).then(|| CardId { deck, index: first + left.trailing_zeros() as u8 });
        (in_low + high.count_ones(), card)
    }

    /// For [`LuckAsk::Truth`] and [`LuckAsk::Reveal`]: how many notes are fake, and among how many. A note that
    /// somebody has already looked at gives 1 of 1 or 0 of 1.
    pub fn fake_odds(self) -> (u32, u32) {
        self.0.state.truth_odds().unwrap_or((0, 1))
    }

    /// For [`LuckAsk::Truth`]: has an earlier answer settled whether this note is fake, so that nothing is drawn?
    pub fn is_settled(self) -> bool {
        self.0.state.truth_is_settled()
    }

    /// For [`LuckAsk::Mix`] and [`LuckAsk::Pick`]: how many notes luck picks one of.
    pub fn notes_to_pick(self) -> u16 {
        u16::try_from(self.0.state.notes_to_pick().unwrap_or(0)).unwrap_or(u16::MAX)
    }
}
