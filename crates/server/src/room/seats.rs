//! Who holds which seat: joining, re-entering on another device, tokens for programs.

use magie_engine::Seat;

use super::Room;
use crate::entry::Entry;
use crate::fault::Fault;
use crate::ids;
use crate::table::{Credentials, Holding};
use crate::wire::{Join, Joined, ProblemCode, SeatToken};

impl Room {
    /// Decides a request to take a seat.
    pub(super) fn join(&mut self, now: u64, join: &Join, session: &str) -> Result<Seat, Fault> {
        let space = self.must_have_log_space();
        self.change(now, |table| table.join(now, join, session, space))
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
            seats: self.table.seats_of(credentials).map(|seat| seat.0).collect(),
            // Whoever has the code can use the seat on another device, which a token does not allow.
            reentry: credentials.token.is_none().then(|| self.table.reentry(seat.0)),
        }
    }

    pub(super) fn joined_by_session(&self, seat: Seat, session: String) -> Joined {
        self.joined(seat, &Credentials { session: Some(session), ..Credentials::default() })
    }

    /// The seat of these credentials, or an error. Checked again on every try of a transaction, since the seat may have a new holder by then.
    pub(super) fn must_hold(&self, credentials: &Credentials) -> Result<Seat, Fault> {
        self.seat_of(credentials).ok_or_else(|| ProblemCode::NotSeated.into())
    }

    /// The seat that these credentials hold as its player. A token only plays a seat.
    pub(super) fn must_own(&self, credentials: &Credentials) -> Result<Seat, Fault> {
        let seat = self.must_hold(credentials)?;
        if credentials.token.is_some() { Err(ProblemCode::OwnerOnly.into()) } else { Ok(seat) }
    }

    /// The seat that these credentials hold: the one they name, or else the first.
    pub(super) fn seat_of(&self, credentials: &Credentials) -> Option<Seat> {
        self.table.seat_of(credentials)
    }
}
