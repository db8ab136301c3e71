//! Who is there: at this node, and at others as far as they tell. A node tells it when it changes, and again now and then;
//! what one that fell silent told last counts no more.

use magie_engine::SeatSet;

use super::Room;

/// What another node told.
pub(super) struct Elsewhere {
    node: u32,
    pub(super) seats: SeatSet,
    /// Until when that counts, if it is not told again.
    until: u64,
}

impl Room {
    /// Shows the node, and by it the others, who is here, if that has changed.
    pub(super) async fn show_who_is_here(&mut self) {
        let here = self.seats_here();
        if here != self.shown {
            self.shown = here;
            Box::pin(self.shared.note_who_is_here(&self.table.id, here)).await;
        }
    }

    /// Another node tells who is there.
    pub(super) fn hear_who_is_there(&mut self, node: u32, seats: SeatSet) {
        let seats = seats.and(SeatSet::first(self.table.seats.len()));
        let before = self.elsewhere.iter().find(|other| other.node == node);
        let before = before.map_or(SeatSet::EMPTY, |other| other.seats);
        let now = self.shared.time.now();
        self.elsewhere.retain(|other| other.node != node);
        if !seats.is_empty() {
            let until = now + self.shared.config.silence().as_millis() as u64;
            self.elsewhere.push(Elsewhere { node, seats, until });
        }
        for seat in before.iter().chain(seats.iter()) {
            self.seen[seat.index()] = now;
        }
        for seat in before.minus(seats).iter().chain(seats.minus(before).iter()) {
            self.tell_presence(seat);
        }
    }

    /// When the first of the other nodes will have been silent for too long.
    pub(super) fn next_silent_at(&self) -> Option<u64> {
        self.elsewhere.iter().map(|other| other.until).min()
    }

    /// Who was at a node that fell silent is not there any more.
    pub(super) fn forget_silent_nodes(&mut self) {
        let now = self.shared.time.now();
        while let Some(other) = self.elsewhere.iter().find(|other| now >= other.until) {
            let node = other.node;
            self.hear_who_is_there(node, SeatSet::EMPTY);
        }
    }
}
