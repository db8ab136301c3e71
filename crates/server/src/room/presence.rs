//! Which seats are online at other nodes. Nodes announce this when it changes, and repeat it regularly; what a node
//! announced expires when it falls silent. And which players have been offline so long that they count as away.

use magie_engine::Seat;
use magie_engine::ids::SeatSet;

use super::Room;
use crate::entry::Entry;
use crate::wire::{Phase, Presence};

/// A player who has not been connected for this long counts as away: the others can remove them.
const AWAY_MS: u64 = 120_000;

/// When a player has been offline for this long, another one may let a bot play for them. It is enough to reload a page.
const GRACE_MS: u64 = 10_000;

/// What another node announced.
pub(super) struct Elsewhere {
    node: u32,
    pub(super) seats: SeatSet,
    /// When it expires, unless it is repeated.
    until: u64,
}

/// Time before a game starts or while it is paused is nobody's absence, and somebody who came back at another node was there.
pub(super) fn note(last_seen: &mut [u64], now: u64, entry: &Entry) {
    match entry {
        Entry::Started | Entry::Resumed => last_seen.iter_mut().for_each(|seen| *seen = now.max(*seen)),
        // A player who has just sat down is there.
        Entry::Seated { seat, .. }
        | Entry::Away { seat, on: false }
        | Entry::StandIn { seat, bot: None, .. } => {
            if let Some(seen) = last_seen.get_mut(usize::from(*seat)) {
                *seen = now.max(*seen);
            }
        }
        _ => {}
    }
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
        if !seats.is_empty() {
            self.end_desertion();
        }
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
        self.note_desertion();
    }

    /// Is any player connected, here or at another node?
    fn is_any_player_online(&self) -> bool {
        !self.seats_here().is_empty() || self.elsewhere.iter().any(|other| !other.seats.is_empty())
    }

    /// Notes when the last player disconnected.
    pub(super) fn note_desertion(&mut self) {
        if self.deserted_at.is_none() && !self.is_any_player_online() {
            self.deserted_at = Some(self.shared.time.now());
        }
    }

    /// A player connects. The time in which no player was there is nobody's absence.
    pub(super) fn end_desertion(&mut self) {
        if let Some(since) = self.deserted_at.take() {
            let now = self.shared.time.now();
            let deserted_for = now.saturating_sub(since);
            self.last_seen.iter_mut().for_each(|seen| *seen = now.min(*seen + deserted_for));
        }
    }

    /// Since when the player of a seat is offline; `None` if they are online, or a bot plays the seat.
    fn offline_since(&self, seat: Seat) -> Option<u64> {
        let is_absent =
            self.table.phase == Phase::Running && self.table.is_person(seat) && !self.is_online(seat);
        is_absent.then(|| self.last_seen[seat.index()])
    }

    /// When a bot takes over from an offline player who is asked. Without a clock nothing happens unless another player
    /// is there and waits.
    pub(super) fn stand_in_at(&self, seat: Seat) -> Option<u64> {
        let is_awaited = self.table.setup.clock.is_some() || self.is_any_player_online();
        let since = self.offline_since(seat).filter(|_| is_awaited)?;
        Some(since + u64::from(self.clock().absent_ms))
    }

    /// From when on another player may let a bot play for an offline player.
    pub(super) fn stand_in_from(&self, seat: Seat) -> Option<u64> {
        self.offline_since(seat).map(|since| since + GRACE_MS)
    }

    /// What everyone may know about the connection of a seat's player.
    pub(super) fn presence(&self, seat: Seat) -> Presence {
        Presence {
            seat: seat.0,
            online: self.is_online(seat),
            stand_in_from: self.stand_in_from(seat),
            stand_in_at: self.stand_in_at(seat),
        }
    }

    /// When a player who is away now or will be must be recorded as away, or as back. Only somebody who is connected could
    /// vote, so without clients nothing is recorded.
    fn absence_due_at(&self, seat: Seat) -> Option<u64> {
        let away = self.table.seats[seat.index()].away;
        match (away, self.is_online(seat)) {
            (false, false) if self.table.may_go_away(seat) => Some(self.last_seen[seat.index()] + AWAY_MS),
            // Another node has not heard that the player is connected here.
            (true, true) if self.seats_here().has(seat) => Some(0),
            _ if self.is_replaced_here(seat) => Some(0),
            _ => None,
        }
    }

    /// Did a player at another node, who had not heard that the player of this seat is connected here, let a bot play for
    /// them?
    fn is_replaced_here(&self, seat: Seat) -> bool {
        let state = &self.table.seats[seat.index()];
        state.stand_in.is_some() && state.stand_in_by.is_some() && self.seats_here().has(seat)
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
            if self.is_replaced_here(seat) {
                self.record(now, Entry::StandIn { seat: seat.0, bot: None, asked_by: None });
            } else if self.absence_due_at(seat).is_some_and(|at| now >= at) {
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
