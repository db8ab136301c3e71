//! Ids that seats chose for what they said, to know again what comes twice.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// Ids of a seat that are known again.
const MOST: usize = 32;

/// The last ids of each seat: whose, and 64 bits of each, which is enough to know it again.
#[derive(Clone, Default, Debug)]
pub(crate) struct Known(VecDeque<(u8, u64)>);

impl Known {
    /// Was something with this id of this seat taken before?
    pub(crate) fn has(&self, seat: u8, id: &str) -> bool {
        self.0.contains(&(seat, bits(id)))
    }

    /// It is taken.
    pub(crate) fn add(&mut self, seat: u8, id: &str) {
        let own = self.0.iter().filter(|(other, _)| *other == seat).count();
        if own == MOST
            && let Some(oldest) = self.0.iter().position(|(other, _)| *other == seat)
        {
            self.0.remove(oldest);
        }
        self.0.push_back((seat, bits(id)));
    }

    /// Somebody else sits there, whose ids are his own.
    pub(crate) fn forget(&mut self, seat: u8) {
        self.0.retain(|(other, _)| *other != seat);
    }
}

fn bits(id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ids_of_each_seat_are_known() {
        let mut known = Known::default();
        known.add(1, "other");
        (0..40).for_each(|number| known.add(0, &number.to_string()));
        assert!(known.has(1, "other") && !known.has(0, "other"));
        assert!(!known.has(0, "7") && known.has(0, "8") && known.has(0, "39"));
        known.forget(0);
        assert!(known.has(1, "other") && !known.has(0, "39"));
    }
}
