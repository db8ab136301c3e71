//! Who holds which seat: joining, re-entering on another device, tokens for programs.

use magie_engine::Seat;

use super::{Credentials, Room};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::table::{Holding, SeatState};
use crate::wire::{Join, Joined, Phase, ProblemCode, SeatToken};
use crate::{ids, names};

/// Do these credentials hold a seat?
pub(crate) fn holds(seat: &SeatState, credentials: &Credentials) -> bool {
    // A token is for one seat, whatever session it comes with.
    match (&credentials.token, &credentials.session) {
        (Some(shown), _) => seat.token.as_ref().is_some_and(|kept| ids::same(shown, &kept.digest)),
        (None, Some(shown)) => seat.devices.iter().any(|kept| ids::same(shown, &kept.session)),
        (None, None) => false,
    }
}

impl Room {
    /// Decides a request to take a seat.
    pub(super) fn join(&mut self, now: u64, join: &Join, session: &str) -> Result<Seat, Fault> {
        // A name of an older version may not be what a new one must be.
        let normalised = names::normalise(&join.name, self.shared.sentences.reserved_names());
        let name = normalised.as_deref().unwrap_or(join.name.trim());
        let credentials = Credentials { session: Some(session.to_owned()), ..Credentials::default() };
        // A request that is sent twice must not take two seats.
        let has_name = |seat: &Seat| self.table.seats[seat.index()].name.as_deref() == Some(name);
        let held = self.seats_of(&credentials).find(|seat| !join.local || has_name(seat));
        if let Some(seat) = held {
            return Ok(seat);
        }
        if self.table.phase != Phase::Lobby {
            return Err(ProblemCode::HasStarted.into());
        }
        if self.table.was_removed(session, now) {
            return Err(ProblemCode::Removed.into());
        }
        self.must_have_log_space()?;
        if let Err(fault) = normalised {
            return Err(Fault::new(ProblemCode::BadName, fault.to_string()));
        }
        self.table.must_be_free_name(name)?;
        let seat = match join.seat {
            Some(seat) => {
                self.must_be_open(seat)?;
                seat
            }
            None => {
                let open = self.table.seats.iter().position(|seat| seat.holder == Holding::Open);
                open.ok_or_else(|| Fault::from(ProblemCode::TableFull))? as u8
            }
        };
        self.record(now, Entry::Seated { seat, name: name.to_owned(), holder: session.to_owned() });
        if join.local || join.ready {
            self.record(now, Entry::Ready { seat, on: true });
        }
        self.last_seen[usize::from(seat)] = now;
        Ok(Seat(seat))
    }

    /// Decides a request to use a seat on another device.
    pub(super) fn reenter(&mut self, now: u64, code: &str, session: &str) -> Result<Seat, Fault> {
        let has_code = |index: &usize| {
            let seat = &self.table.seats[*index];
            seat.holder == Holding::Person && ids::same(&self.table.reentry(*index as u8), code)
        };
        let index = (0..self.table.seats.len())
            .find(has_code)
            .ok_or_else(|| Fault::from(ProblemCode::WrongSecret))?;
        if !self.table.seats[index].devices.iter().any(|known| ids::same(&known.session, session)) {
            self.must_have_log_space()?;
            self.record(now, Entry::DeviceAdded { seat: index as u8, holder: session.to_owned() });
        }
        Ok(Seat(index as u8))
    }

    /// Issues a token with which a program may play a seat.
    pub(super) fn new_token(&mut self, now: u64, credentials: &Credentials) -> Result<SeatToken, Fault> {
        let seat = self.must_own(credentials)?;
        let token = ids::secret().map_err(|_| Fault::from(ProblemCode::Unavailable))?;
        self.record(now, Entry::Token { seat: seat.0, token: ids::digest(&token) });
        Ok(SeatToken { seat: seat.0, token })
    }

    /// The response to a client that holds a seat.
    pub(super) fn joined(&self, seat: Seat, credentials: &Credentials) -> Joined {
        Joined {
            table: self.info(),
            seat: seat.0,
            seats: self.seats_of(credentials).map(|seat| seat.0).collect(),
            // Whoever has the code can use the seat on another device, which a token does not allow.
            reentry: credentials.token.is_none().then(|| self.table.reentry(seat.0)),
        }
    }

    pub(super) fn joined_by_session(&self, seat: Seat, session: String) -> Joined {
        self.joined(seat, &Credentials { session: Some(session), ..Credentials::default() })
    }

    /// The seat that these credentials hold: the one they name, or else the first.
    pub(super) fn seat_of(&self, credentials: &Credentials) -> Option<Seat> {
        let named = |seat: &Seat| credentials.seat.is_none_or(|named| named == seat.0);
        self.seats_of(credentials).find(named)
    }

    /// The same, or an error. Checked again on every try of a transaction, since the seat may have a new holder by then.
    pub(super) fn must_hold(&self, credentials: &Credentials) -> Result<Seat, Fault> {
        self.seat_of(credentials).ok_or_else(|| ProblemCode::NotSeated.into())
    }

    /// The seat that these credentials hold as its player. A token only plays a seat.
    pub(super) fn must_own(&self, credentials: &Credentials) -> Result<Seat, Fault> {
        let seat = self.must_hold(credentials)?;
        if credentials.token.is_some() { Err(ProblemCode::OwnerOnly.into()) } else { Ok(seat) }
    }

    /// All seats that these credentials hold: several if players share a device.
    fn seats_of<'a>(&'a self, credentials: &'a Credentials) -> impl Iterator<Item = Seat> + 'a {
        let held = |seat: &Seat| holds(&self.table.seats[seat.index()], credentials);
        (0..self.table.seats.len() as u8).map(Seat).filter(held)
    }

    pub(super) fn must_be_open(&self, seat: u8) -> Result<(), Fault> {
        match self.table.seats.get(usize::from(seat)) {
            None => Err(Fault::no_such_seat(seat, self.table.seats.len())),
            Some(state) if state.holder == Holding::Open => Ok(()),
            Some(_) => Err(ProblemCode::SeatTaken.into()),
        }
    }
}
