//! Which seats are online at other nodes. Nodes announce this when it changes, and repeat it regularly; what a node
//! announced expires when it falls silent. And which players have been offline so long that they count as away.

use magie_engine::Seat;
use magie_engine::ids::SeatSet;

use super::Room;
use crate::entry::Entry;
use crate::wire::Phase;

/// A player who has not been connected for this long counts as away: the others can remove them.
const AWAY_MS: u64 = 120_000;

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

    /// Time before a game starts or while it is paused is nobody's absence, and somebody who came back at another node
    /// was there.
    pub(super) fn note_presence(&mut self, now: u64, entry: &Entry) {
        match entry {
            Entry::Started | Entry::Resumed => {
                self.last_seen.iter_mut().for_each(|seen| *seen = now.max(*seen));
            }
            Entry::Away { seat, on: false } | Entry::StandIn { seat, bot: None } => {
                if let Some(seen) = self.last_seen.get_mut(usize::from(*seat)) {
                    *seen = now.max(*seen);
                }
            }
            _ => {}
        }
    }

    /// When a player who is away now or will be must be recorded as away, or as back. Only somebody who is connected could
    /// vote, so without clients nothing is recorded.
    fn absence_due_at(&self, seat: Seat) -> Option<u64> {
        let away = self.table.seats[seat.index()].away;
        match (away, self.is_online(seat)) {
            (false, false) if self.table.is_person(seat) => Some(self.last_seen[seat.index()] + AWAY_MS),
            // Another node has not heard that the player is connected here.
            (true, true) if self.seats_here().has(seat) => Some(0),
            _ => None,
        }
    }

    /// When the first change of absence is due.
    pub(super) fn next_absence(&self) -> Option<u64> {
        if self.table.phase != Phase::Running || self.clients.is_empty() {
            return None;
        }
        self.all_seats().filter_map(|seat| self.absence_due_at(seat)).min()
    }

    /// Records who has been offline for long, so that votes about them follow from the log.
    pub(super) fn record_absences(&mut self, now: u64) {
        if self.table.phase != Phase::Running || self.clients.is_empty() {
            return;
        }
        for seat in self.all_seats() {
            if self.absence_due_at(seat).is_some_and(|at| now >= at) {
                let on = !self.table.seats[seat.index()].away;
                self.record(now, Entry::Away { seat: seat.0, on });
            }
        }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.table.seats.len() as u8).map(Seat)
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
