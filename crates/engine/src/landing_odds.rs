//! How likely a player is to land on each space with the next roll: exact, from the faces of the dice.

use crate::frame::Stage;
use crate::ids::{Seat, SpaceId};
use crate::mechanics::{is_triple, moving_sum};
use crate::rules::Rules;
use crate::state::State;
use crate::tracks::{Junctions, is_even};
use crate::view::View;

/// The face of the speed die that shows a bus.
const BUS: u8 = 4;

/// How likely a player is to land on each space with the next roll of the dice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct LandingOdds {
    /// How many equally likely rolls there are; 0 if the next roll does not simply move the token.
    pub rolls: u32,
    /// The spaces that these rolls lead to, and how many of them lead there, in the order of the board.
    pub spaces: Vec<(SpaceId, u32)>,
}

impl View<'_> {
    /// Where the next roll of a player leads. It counts the space that the dice lead to, not what a card, a taxi, a magnate or
    /// another space adds; a double too many leads to jail (CL-07), and triples, whose player chooses a space (UM-13), lead to none.
    /// There are no odds for a player in jail or out of the game.
    pub fn landing_odds(&self, seat: Seat) -> LandingOdds {
        let (rules, state) = (self.rules(), self.state());
        if !self.alive().has(seat) || self.jailed(seat) {
            return LandingOdds::default();
        }
        // CL-07: doubles count within a turn.
        let same_turn = state.again || matches!(state.stage, Stage::Start | Stage::Rolling);
        let doubles = if self.on_turn() == seat && same_turn { self.doubles() } else { 0 };
        let faces = if rules.switches().speed_die { 6 } else { 1 };
        let mut counts = vec![0; rules.spaces().len()];
        for roll in 0..36 * faces {
            let third = if faces == 1 { 0 } else { roll / 36 + 1 };
            let dice = [roll % 6 + 1, roll / 6 % 6 + 1, third];
            if let Some(space) = leads_to(rules, state, seat, doubles, dice) {
                counts[space.index()] += 1;
            }
        }
        let spaces = counts.iter().zip(0..).filter(|(count, _)| **count > 0);
        LandingOdds {
            rolls: u32::from(36 * faces),
            spaces: spaces.map(|(count, space)| (SpaceId(space), *count)).collect(),
        }
    }
}

/// The space that a roll leads to.
fn leads_to(rules: &Rules, state: &State, seat: Seat, doubles: u8, dice: [u8; 3]) -> Option<SpaceId> {
    let triple = is_triple(dice);
    let double = dice[0] == dice[1] && !triple && !rules.switches().no_doubles;
    if double && doubles + 1 >= rules.doubles_to_jail {
        return Some(rules.jail().space);
    }
    let sum = moving_sum(dice);
    let (player, even) = (state.player(seat), is_even(sum));
    let forward = !state.journey.reverse.has(seat);
    // UM-32: a bus on a backward roll moves nothing.
    if triple || (!forward && dice[2] == BUS) {
        return None;
    }
    // UM-52c: after a taxi the track is fixed.
    let way = match player.leaves_by.checked_sub(1) {
        None => rules.steps_of_roll(player.at, even, forward),
        Some(track) => rules.steps(player.at, track, forward, Junctions::by_parity(even)),
    };
    way.take(sum.into()).last()
}
