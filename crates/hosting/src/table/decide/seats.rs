//! Who holds which seat, and taking one.

use magie_engine::Seat;

use super::super::{Holding, SeatState, Sentences, TableState};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::wire::{Join, Phase, ProblemCode};
use crate::{ids, names};

/// How a client proves that it holds a seat.
#[derive(Clone, Debug, Default)]
pub struct Credentials {
    /// The digest of its session.
    pub session: Option<String>,
    /// The digest of its token.
    pub token: Option<String>,
    /// Which of its seats, if it holds several.
    pub seat: Option<u8>,
}

/// Do these credentials hold a seat?
pub fn holds(seat: &SeatState, credentials: &Credentials) -> bool {
    // A token is for one seat, whatever session it comes with.
    match (&credentials.token, &credentials.session) {
        (Some(shown), _) => seat.token.as_ref().is_some_and(|kept| ids::same(shown, &kept.digest)),
        (None, Some(shown)) => seat.devices.iter().any(|kept| ids::same(shown, &kept.session)),
        (None, None) => false,
    }
}

impl TableState {
    /// Decides a request to take a seat. `space` refuses it if the log has no space for one more entry.
    pub fn join(
        &mut self,
        now: u64,
        join: &Join,
        session: &str,
        space: Result<(), Fault>,
    ) -> Result<Seat, Fault> {
        // A name of an older version may not be what a new one must be.
        let normalised = names::normalise(&join.name, Sentences::all().reserved_names());
        let name = normalised.as_deref().unwrap_or(join.name.trim());
        let credentials = Credentials { session: Some(session.to_owned()), ..Credentials::default() };
        // A request that is sent twice must not take two seats.
        let has_name = |seat: &Seat| self.seats[seat.index()].name.as_deref() == Some(name);
        let held = self.seats_of(&credentials).find(|seat| !join.local || has_name(seat));
        if let Some(seat) = held {
            return Ok(seat);
        }
        if self.phase != Phase::Lobby {
            return Err(ProblemCode::HasStarted.into());
        }
        if self.was_removed(session, now) {
            return Err(ProblemCode::Removed.into());
        }
        space?;
        if let Err(fault) = normalised {
            return Err(Fault::new(ProblemCode::BadName, fault.to_string()));
        }
        self.must_be_free_name(name)?;
        let seat = match join.seat {
            Some(seat) => {
                self.must_be_open(seat)?;
                seat
            }
            None => {
                let open = self.seats.iter().position(|seat| seat.holder == Holding::Open);
                open.ok_or_else(|| Fault::from(ProblemCode::TableFull))? as u8
            }
        };
        self.record(now, Entry::Seated { seat, name: name.to_owned(), holder: session.to_owned() });
        if join.local || join.ready {
            self.record(now, Entry::Ready { seat, on: true });
        }
        Ok(Seat(seat))
    }

    /// The seat that these credentials hold: the one they name, or else the first.
    pub fn seat_of(&self, credentials: &Credentials) -> Option<Seat> {
        let named = |seat: &Seat| credentials.seat.is_none_or(|named| named == seat.0);
        self.seats_of(credentials).find(named)
    }

    /// All seats that these credentials hold: several if players share a device.
    pub fn seats_of<'a>(&'a self, credentials: &'a Credentials) -> impl Iterator<Item = Seat> + 'a {
        let held = |seat: &Seat| holds(&self.seats[seat.index()], credentials);
        (0..self.seats.len() as u8).map(Seat).filter(held)
    }
}
