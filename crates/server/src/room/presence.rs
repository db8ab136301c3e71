//! Which seats are online at other nodes. Nodes announce this when it changes, and repeat it regularly; what a node
//! announced expires when it falls silent.

use magie_engine::ids::SeatSet;

use super::Room;

/// What another node announced.
pub(super) struct Elsewhere {
    node: u32,
    pub(super) seats: SeatSet,
    /// When it expires, unless it is repeated.
    until: u64,
}

impl Room {
    /// Announces to other nodes which seats are connected here, if that has changed.
    pub(super) fn publish_presence(&mut self) {
        let here = self.seats_here();
        if here != self.presence_published {
            self.presence_published = here;
            self.shared.announce_presence(&self.table.id, here);
        }
    }

    /// Takes over which seats are connected to another node, and shows what changed.
    pub(super) fn update_presence(&mut self, node: u32, seats: SeatSet) {
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
            self.last_seen[seat.index()] = now;
        }
        for seat in before.minus(seats).iter().chain(seats.minus(before).iter()) {
            self.show_presence(seat);
        }
    }

    /// When the first announcement of another node expires.
    pub(super) fn next_expiry(&self) -> Option<u64> {
        self.elsewhere.iter().map(|other| other.until).min()
    }

    /// Forgets the announcements of nodes that fell silent.
    pub(super) fn expire_presence(&mut self) {
        let now = self.shared.time.now();
        while let Some(other) = self.elsewhere.iter().find(|other| now >= other.until) {
            let node = other.node;
            self.update_presence(node, SeatSet::EMPTY);
        }
    }
}
