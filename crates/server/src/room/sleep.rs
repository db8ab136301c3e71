//! When a room closes: nobody is connected, and nothing happens in the game for a while. If something will happen later,
//! the table is asleep until then.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use magie_table::Need;

use super::Room;
use crate::hub::IN_USE;

/// A room without clients closes after this time,
pub(super) const IDLE_MS: u64 = 120_000;
/// unless something happens in the game within this time.
const NAP_MS: u64 = 10_000;
/// How much later a node opens a table again that another node has served meanwhile. That node is expected to act.
const BACKUP_MS: u64 = 120_000;

/// What a room knows of its table that is not in the log, while the table is asleep.
pub(crate) struct RoomMemory {
    /// When the room was first opened.
    opened_at: u64,
    /// For each seat: when its player was last seen.
    last_seen: Box<[u64]>,
    /// What bots waited for, when the log had this many rows.
    bots: (u64, Option<(Need, u64)>),
    seq: u64,
}

impl Room {
    /// Will something happen in the game very soon?
    fn is_busy(&self, now: u64) -> bool {
        self.autoplay.is_working() || self.next_due().is_some_and(|at| at <= now + NAP_MS)
    }

    /// When the room may close, if it has no clients and is not busy.
    pub(super) fn idle_at(&self) -> Option<u64> {
        let may_close = self.clients.is_empty() && !self.is_busy(self.shared.time.now());
        may_close.then_some(self.empty_since + IDLE_MS)
    }

    /// May the room close now? Also tells the hub since when nobody needs it.
    pub(super) fn is_idle(&mut self) -> bool {
        let evicted = std::mem::take(&mut self.evicted);
        let idle_at = self.idle_at().filter(|_| self.inbox.is_empty() && self.deferred.is_empty());
        let since = if idle_at.is_some() { self.empty_since } else { IN_USE };
        self.idle_since.store(since, Ordering::Relaxed);
        idle_at.is_some_and(|at| evicted || self.shared.time.now() >= at)
    }

    /// Closes the room. If something will happen in the game later, the hub opens it again.
    pub(super) fn fall_asleep(&mut self) {
        // Whoever finds the room closed must find the table asleep.
        let shared = Arc::clone(&self.shared);
        let _rooms = shared.rooms();
        self.inbox.close();
        let Some(due) = self.next_due() else { return };
        let other = !self.shared.alone && self.table.last_node != self.shared.node;
        let until = if other { due.max(self.shared.time.now() + BACKUP_MS) } else { due };
        let memory = RoomMemory {
            opened_at: self.opened_at,
            last_seen: self.last_seen.clone().into(),
            bots: self.autoplay.waits(),
            seq: self.table.seq,
        };
        self.shared.sleep_until(&self.table.id, until, Some(memory));
    }

    /// Takes over what was known when the table fell asleep.
    pub(super) fn remember(&mut self, memory: RoomMemory) {
        let RoomMemory { opened_at, last_seen, bots, seq } = memory;
        self.opened_at = opened_at;
        self.last_seen = last_seen.into();
        if seq == self.table.seq {
            self.autoplay.wait_again(bots);
        }
    }
}
