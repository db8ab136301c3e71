//! How often a roll ends on each space in the long run: a Markov chain of dice, jail and the cards that move.

use magie_engine::{DeckId, Effect, GroupId, Rules, SpaceId, SpaceKind, Track, When};

/// Rolls after which the long run has come.
const ROLLS: usize = 120;
/// Cards that lead to cards are followed no further than this.
const DEEPEST: u8 = 3;

/// The chance that a roll ends on each space, by space. Tracks are walked each by itself and count by their length.
pub(super) fn landings(rules: &Rules) -> Vec<f64> {
    let mut all = vec![0.0; rules.spaces.len()];
    for track in &rules.tracks {
        let part = track.spaces.len() as f64 / rules.spaces.len() as f64;
        // A junction lies on two tracks.
        for (chance, space) in walk(rules, track).into_iter().zip(&track.spaces) {
            all[space.index()] += part * chance;
        }
    }
    all
}

fn walk(rules: &Rules, track: &Track) -> Vec<f64> {
    let walker = Walker { rules, spaces: &track.spaces, len: track.spaces.len() };
    // Spread out at first, so that nothing swings.
    let mut now = vec![1.0 / walker.len as f64; walker.len];
    for _ in 0..ROLLS {
        let mut next = vec![0.0; walker.len];
        for (from, chance) in now.iter().enumerate() {
            for sum in 2..=12usize {
                let ways = 6 - sum.abs_diff(7);
                walker.arrive((from + sum) % walker.len, chance * ways as f64 / 36.0, 0, &mut next);
            }
        }
        now = next;
    }
    now
}

struct Walker<'a> {
    rules: &'a Rules,
    spaces: &'a [SpaceId],
    len: usize,
}

impl Walker<'_> {
    /// A place on this track, if the space lies on it.
    fn place(&self, space: SpaceId) -> Option<usize> {
        self.spaces.iter().position(|other| *other == space)
    }

    fn arrive(&self, place: usize, chance: f64, depth: u8, next: &mut [f64]) {
        match self.rules.spaces[self.spaces[place].index()].kind {
            SpaceKind::GoToJail => next[self.place(self.rules.jail.space).unwrap_or(place)] += chance,
            SpaceKind::Draw(deck) if depth < DEEPEST => self.draw(place, deck, chance, depth, next),
            _ => next[place] += chance,
        }
    }

    fn draw(&self, place: usize, deck: DeckId, chance: f64, depth: u8, next: &mut [f64]) {
        let cards = &self.rules.decks[deck.index()].cards;
        let each = chance / cards.len().max(1) as f64;
        for card in cards {
            let to = match card.effect {
                _ if card.when != When::Now => None,
                Effect::AdvanceTo(space) | Effect::MoveBackTo(space) => self.place(space),
                Effect::AdvanceToNearest(group, _) => self.nearest(place, group),
                Effect::MoveBack(steps) => {
                    Some((place + self.len - usize::from(steps) % self.len) % self.len)
                }
                Effect::GoToJail => self.place(self.rules.jail.space),
                _ => None,
            };
            match to {
                Some(to) => self.arrive(to, each, depth + 1, next),
                None => next[place] += each,
            }
        }
    }

    fn nearest(&self, place: usize, group: GroupId) -> Option<usize> {
        let deeds = self.rules.groups[group.index()].deeds.iter();
        let places = deeds.filter_map(|deed| self.place(self.rules.deeds[deed.index()].space));
        places.min_by_key(|to| (to + self.len - place - 1) % self.len)
    }
}
