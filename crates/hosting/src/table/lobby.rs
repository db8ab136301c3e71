//! What changes only before the start: the settings, the tokens on the board, who was removed.

use super::{BadLog, Pawn, SeatState, TableState};
use crate::wire::Settings;

/// How long somebody whom the host removed cannot take a seat again, in milliseconds.
const REMOVED_MS: u64 = 120_000;
/// Most removed sessions that are remembered.
const MOST_REMOVED: usize = 64;

impl TableState {
    /// Most seats that this table can have.
    pub fn most_seats(&self) -> usize {
        let edition = self.editions.get(&self.setup.edition);
        edition.map_or(0, |edition| usize::from(edition.figures.seats.1)).max(self.seats.len())
    }

    /// Replaces options, clock and number of seats.
    pub(super) fn change_settings(&mut self, settings: &Settings) -> Result<(), BadLog> {
        self.rules = self.editions.rules_of_table(&self.setup, &settings.options)?;
        self.setup.options.clone_from(&settings.options);
        self.setup.clock = settings.clock;
        let reserve_ms = settings.clock.map_or(0, |clock| clock.reserve_ms);
        for seat in &mut self.seats {
            seat.reserve_ms = reserve_ms;
        }
        self.change_seats(usize::from(settings.seats), reserve_ms);
        Ok(())
    }

    /// Adds open seats at the end, or removes the last ones.
    fn change_seats(&mut self, seats: usize, reserve_ms: u32) {
        // Before the start every event is for everyone, so a new seat has seen as many as spectators have.
        let spectators = self.event_counts[self.seats.len()];
        while self.seats.len() > seats {
            // A later player of this seat must not get the re-entry code of an earlier one.
            self.closed_seatings.extend(self.seats.pop().map(|seat| seat.seatings));
        }
        while self.seats.len() < seats {
            let mut seat = SeatState::open(self.free_pawn(), reserve_ms);
            seat.seatings = self.closed_seatings.pop().unwrap_or(0);
            self.seats.push(seat);
        }
        self.event_counts.truncate(seats);
        self.event_counts.resize(seats + 1, spectators);
        self.setup.seats = self.seats.len() as u8;
    }

    /// A token for the next seat: the one with its number, or else the first that is free.
    fn free_pawn(&self) -> Pawn {
        let number = self.seats.len() as u8 % Pawn::KINDS;
        let free = |is_used: &dyn Fn(u8) -> bool| {
            let mut kinds = std::iter::once(number).chain(0..Pawn::KINDS);
            kinds.find(|kind| !is_used(*kind)).unwrap_or(number)
        };
        Pawn {
            shape: free(&|shape| self.seats.iter().any(|seat| seat.pawn.shape == shape)),
            colour: free(&|colour| self.seats.iter().any(|seat| seat.pawn.colour == colour)),
        }
    }

    /// Gives a seat the token it chose. Another seat that has its shape or colour gets the previous one in exchange.
    pub(super) fn give_pawn(&mut self, index: usize, pawn: Pawn) {
        let before = std::mem::replace(&mut self.seats[index].pawn, pawn);
        for (other, seat) in self.seats.iter_mut().enumerate() {
            if other != index && seat.pawn.shape == pawn.shape {
                seat.pawn.shape = before.shape;
            }
            if other != index && seat.pawn.colour == pawn.colour {
                seat.pawn.colour = before.colour;
            }
        }
    }

    /// Remembers the devices of a person whom the host removes.
    pub(super) fn remember_removed(&mut self, at: u64, index: usize) {
        let sessions = self.seats[index].devices.iter().map(|device| (device.session.clone(), at));
        self.removed.extend(sessions);
        self.removed.drain(..self.removed.len().saturating_sub(MOST_REMOVED));
    }

    /// Did the host remove this session a moment ago?
    pub fn was_removed(&self, session: &str, now: u64) -> bool {
        self.removed.iter().any(|(removed, at)| removed == session && now < at + REMOVED_MS)
    }
}
