//! The ids that clients chose for their answers or commands, to recognise one that is sent twice.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Ids remembered for each seat.
const PER_SEAT: usize = 32;

/// The most recent ids of each seat, as 64-bit hashes.
#[derive(Clone, Default, Debug)]
pub struct RecentIds(VecDeque<(u8, u64)>);

impl RecentIds {
    /// Has the seat used this id recently?
    pub fn contains(&self, seat: u8, id: &str) -> bool {
        self.0.contains(&(seat, hash(id)))
    }

    /// Remembers an id; the seat's oldest is forgotten if there are too many.
    pub fn add(&mut self, seat: u8, id: &str) {
        let own = self.0.iter().filter(|(other, _)| *other == seat).count();
        if own == PER_SEAT
            && let Some(oldest) = self.0.iter().position(|(other, _)| *other == seat)
        {
            self.0.remove(oldest);
        }
        self.0.push_back((seat, hash(id)));
    }

    /// Forgets the ids of a seat, because a new player takes it.
    pub fn forget(&mut self, seat: u8) {
        self.0.retain(|(other, _)| *other != seat);
    }
}

fn hash(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_recent_ids_of_each_seat_are_remembered() {
        let mut ids = RecentIds::default();
        ids.add(1, "other");
        (0..40).for_each(|number| ids.add(0, &number.to_string()));
        assert!(ids.contains(1, "other") && !ids.contains(0, "other"));
        assert!(!ids.contains(0, "7") && ids.contains(0, "8") && ids.contains(0, "39"));
        ids.forget(0);
        assert!(ids.contains(1, "other") && !ids.contains(0, "39"));
    }
}
