//! How often a roll ends on each space in the long run: a Markov chain of dice, jail and cards that move the token.

#![allow(clippy::float_arithmetic, reason = "chances; sums and products only, the same on every machine")]

use std::sync::{Arc, Mutex, PoisonError};

use magie_engine::Rules;
use magie_engine::ids::{DeckId, GroupId, SpaceId};
use magie_engine::rules::{Effect, SpaceKind, When};

/// Rolls until the distribution is stable.
const ROLLS: usize = 120;
/// How deep cards that lead to other card spaces are followed.
const DEEPEST: u8 = 3;
/// What the faces of the speed die add to a roll (UM-10).
const SPEED_DIE: [u8; 6] = [1, 2, 3, 0, 0, 0];

/// The most rules whose chances are kept.
const KEPT: usize = 8;

/// The chance that a roll ends on each space, ignoring bonus moves and moves that players choose. Every bot of every game
/// asks for them, so they are computed once.
pub(crate) fn landings(rules: &Rules) -> Arc<[f64]> {
    static KNOWN: Mutex<Vec<(Rules, Arc<[f64]>)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, landings)) = known.iter().find(|(of, _)| of == rules) {
        return landings.clone();
    }
    let landings: Arc<[f64]> = compute(rules).into();
    if known.len() == KEPT {
        known.remove(0);
    }
    known.push((rules.clone(), landings.clone()));
    landings
}

fn compute(rules: &Rules) -> Vec<f64> {
    let walker = Walker { rules };
    let rolls = rolls(rules);
    // A uniform start avoids oscillation.
    let mut now = vec![1.0 / rules.spaces().len() as f64; rules.spaces().len()];
    for _ in 0..ROLLS {
        let mut next = vec![0.0; now.len()];
        for (from, chance) in (0..).map(SpaceId).zip(&now) {
            for (sum, share) in &rolls {
                walker.arrive(rules.roll_leads_to(from, *sum), chance * share, 0, &mut next);
            }
        }
        now = next;
    }
    now
}

/// Sums of the dice and their chances.
pub(crate) fn rolls(rules: &Rules) -> Vec<(u8, f64)> {
    let speed_die = if rules.switches().speed_die { &SPEED_DIE[..] } else { &[0] };
    let mut ways = [0.0; 16];
    for sum in 2..=12u8 {
        for more in speed_die {
            ways[usize::from(sum + more)] += f64::from(6 - sum.abs_diff(7)) / 36.0 / speed_die.len() as f64;
        }
    }
    (0..).zip(ways).filter(|(_, chance)| *chance > 0.0).collect()
}

struct Walker<'a> {
    rules: &'a Rules,
}

impl Walker<'_> {
    fn arrive(&self, space: SpaceId, chance: f64, depth: u8, next: &mut [f64]) {
        let to = match self.rules.spaces()[space.index()].kind {
            SpaceKind::GoToJail => self.rules.jail().space,
            SpaceKind::Tunnel(to) => to,
            SpaceKind::Draw(deck) if depth < DEEPEST => return self.draw(space, deck, chance, depth, next),
            _ => space,
        };
        next[to.index()] += chance;
    }

    fn draw(&self, space: SpaceId, deck: DeckId, chance: f64, depth: u8, next: &mut [f64]) {
        let cards = &self.rules.decks()[deck.index()].cards;
        let each = chance / cards.len().max(1) as f64;
        for card in cards {
            let to = match card.effect {
                _ if card.when != When::Now => None,
                Effect::AdvanceTo(to) | Effect::MoveBackTo(to) => Some(to),
                Effect::AdvanceToNearest(group, _) => self.nearest(space, group),
                Effect::MoveBack(steps) => self.back(space, usize::from(steps)),
                Effect::GoToJail => Some(self.rules.jail().space),
                _ => None,
            };
            match to {
                Some(to) => self.arrive(to, each, depth + 1, next),
                None => next[space.index()] += each,
            }
        }
    }

    fn back(&self, space: SpaceId, steps: usize) -> Option<SpaceId> {
        let place = self.rules.spaces()[space.index()].places.first()?;
        let track = &self.rules.tracks()[usize::from(place.track)].spaces;
        let index = (usize::from(place.index) + track.len() - steps % track.len()) % track.len();
        track.get(index).copied()
    }

    fn nearest(&self, space: SpaceId, group: GroupId) -> Option<SpaceId> {
        let deeds = self.rules.groups()[group.index()].deeds;
        self.rules.nearest_ahead(space, |to| self.rules.deed_at(to).is_some_and(|deed| deeds.has(deed)))
    }
}
