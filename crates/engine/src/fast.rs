//! Shortcuts for programs that play millions of games.
//!
//! None of these is needed to play; each gives the same result as the ordinary call beside it, only faster. They may
//! change between versions more freely than the rest of the crate.

use crate::game::{Game, Memory};
use crate::question::Turn;
use crate::state::State;

/// Size of a position in bytes, without the open offers and claims, which are allocated.
pub const STATE_BYTES: usize = size_of::<State>();

/// The same as [`Game::turn`] for the questions most turns consist of (a roll, dice, a card to draw, a property to
/// buy), and `None` for all others.
///
/// Because this is inlined, a loop that handles only these questions compiles to code for just them; fall back to
/// [`Game::turn`] on `None`.
#[inline(always)]
pub fn usual_turn(game: &Game) -> Option<Turn> {
    crate::ask::usual_turn(&game.rules, &game.state)
}

/// Puts a game back to its beginning. The same as a new [`Game`] with the same rules and seats, but it reuses the
/// memory.
pub fn reset(game: &mut Game) {
    let state = &mut game.state;
    let memory = Memory {
        offers: std::mem::take(&mut state.offers),
        claims: std::mem::take(&mut state.claims),
        refused: std::mem::take(&mut state.refused),
        notes: state.notes.take(),
    };
    game.state = State::at_start(&game.rules, game.seats(), memory);
}
