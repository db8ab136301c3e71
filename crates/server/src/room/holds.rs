//! Players who need a moment: while one of them holds the game, no bot begins a turn. A hold is not stored, and bounded, so
//! that nobody can stop a table with it.

use magie_engine::ids::SeatSet;
use magie_engine::{Audience, Seat};

use super::Room;
use crate::store::Notice;

/// How long a player may hold the game from one turn of theirs to the next.
const HOLD_MS: u64 = 60_000;

/// The hold of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Hold {
    /// Since when, and by a client of which node; `None` if the seat holds nothing.
    since: Option<(u64, u32)>,
    /// How long earlier holds lasted since the player's turn of this number.
    used_ms: u64,
    turn: u16,
}

impl Room {
    /// A player holds the game, or lets it continue. This is no request that could fail: players who are out hold nothing, and
    /// before the start and after the end there is nothing to hold.
    pub(super) fn hold(&mut self, now: u64, seat: Seat, on: bool) {
        self.set_hold(now, seat, on, self.shared.node);
    }

    fn set_hold(&mut self, now: u64, seat: Seat, on: bool, node: u32) {
        let Some(play) = &self.table.play else { return };
        let view = play.game.view(Audience::Spectator);
        let may_hold = view.alive().has(seat) && self.table.is_person(seat);
        let turn = view.turns(seat);
        let hold = &mut self.holds[seat.index()];
        let (since, used) = match hold.since {
            Some((since, _)) if hold.turn == turn => (Some(since), hold.used_ms),
            // The player's own turn came meanwhile.
            Some(_) => (Some(now), 0),
            None => (None, if hold.turn == turn { hold.used_ms } else { 0 }),
        };
        let (since, used_ms) = match (on && may_hold, since) {
            (true, since) => (Some((since.unwrap_or(now), node)), used),
            (false, Some(since)) => (None, used + now.saturating_sub(since)),
            (false, None) => (None, used),
        };
        *hold = Hold { since, used_ms, turn };
        self.autoplay.reconsider();
    }

    /// A player who has no client any more holds nothing.
    pub(super) fn release(&mut self, seat: Seat) {
        if self.holds[seat.index()].since.is_some_and(|(_, node)| node == self.shared.node) {
            self.set_hold(self.shared.time.now(), seat, false, self.shared.node);
        }
    }

    /// Until when bots may not begin a turn, and which seat holds the game for longest.
    pub(super) fn held_until(&self) -> Option<(u64, Seat)> {
        let play = self.table.play.as_ref()?;
        let view = play.game.view(Audience::Spectator);
        let end = |seat: Seat| {
            let hold = self.holds[seat.index()];
            let (since, _) = hold.since?;
            let used = if hold.turn == view.turns(seat) { hold.used_ms } else { 0 };
            let holds = view.alive().has(seat) && self.table.is_person(seat);
            holds.then_some((since + HOLD_MS.saturating_sub(used), seat))
        };
        (0..self.table.seats.len() as u8).filter_map(|seat| end(Seat(seat))).max_by_key(|(until, _)| *until)
    }

    /// The seats whose clients at this node hold the game.
    fn holds_here(&self) -> SeatSet {
        let is_here = |hold: &Hold| hold.since.is_some_and(|(_, node)| node == self.shared.node);
        (0..).zip(&self.holds).filter(|(_, hold)| is_here(hold)).map(|(seat, _)| Seat(seat)).collect()
    }

    /// Tells other nodes, whose bots would play on, which seats hold the game here.
    pub(super) fn publish_holds(&mut self) {
        let here = self.holds_here();
        if here != self.holds_published {
            self.holds_published = here;
            if !self.shared.alone {
                let (node, table) = (self.shared.node, self.table.id.clone());
                self.shared.journal.notify(&Notice::Held { node, table, seats: here });
            }
        }
    }

    /// Takes over which seats hold the game at another node.
    pub(super) fn update_holds(&mut self, node: u32, seats: SeatSet) {
        let now = self.shared.time.now();
        for seat in (0..self.table.seats.len() as u8).map(Seat) {
            let is_there = self.holds[seat.index()].since.is_some_and(|(_, other)| other == node);
            if is_there != seats.has(seat) {
                self.set_hold(now, seat, seats.has(seat), node);
            }
        }
    }
}
