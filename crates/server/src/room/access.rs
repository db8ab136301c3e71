//! Who may use a seat: its player renews the re-entry code, signs devices out and revokes the token. Tokens may do none of it.

use magie_engine::Seat;

use super::{Room, RoomFailed};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::ids;
use crate::table::Credentials;
use crate::wire::{ChangeAccess, IssuedToken, SeatAccess, SeatDevice};

impl Room {
    /// Changes who may use a seat, if asked to, and returns who may.
    pub(super) async fn access(
        &mut self,
        credentials: &Credentials,
        change: Option<&ChangeAccess>,
    ) -> Result<Result<SeatAccess, Fault>, RoomFailed> {
        if !self.shared.alone {
            // A code that another node has renewed must not be shown or renewed here.
            self.catch_up().await?;
        }
        let seat = match self.must_own(credentials) {
            Ok(seat) => seat,
            Err(fault) => return Ok(Err(fault)),
        };
        let Some(change) = change else { return Ok(Ok(self.access_of(seat, credentials))) };
        if let Err(fault) = self.must_be_allowed_unprompted(seat) {
            return Ok(Err(fault));
        }
        let changed = self.transact(|room, now| room.change_access(now, credentials, change)).await?;
        Ok(changed.map(|seat| self.access_of(seat, credentials)))
    }

    /// Decides a change. Another node may have been first, so everything is checked on every try.
    fn change_access(
        &mut self,
        now: u64,
        credentials: &Credentials,
        change: &ChangeAccess,
    ) -> Result<Seat, Fault> {
        let seat = self.must_own(credentials)?;
        match change {
            ChangeAccess::RenewCode { code, sign_out } => {
                let code = ids::read_reentry_code(code)
                    .ok_or_else(|| Fault::input("`code` must be the re-entry code to replace"))?;
                if ids::same(&self.table.reentry(seat.0), &code) {
                    self.record(now, Entry::CodeRenewed(seat.0));
                }
                if *sign_out {
                    self.sign_out_others(now, seat, credentials);
                }
            }
            ChangeAccess::SignOut(number) => {
                let devices = &self.table.seats[seat.index()].devices;
                let other = devices.iter().find(|device| device.number == *number);
                let holder = other.map(|device| device.session.clone());
                let Some(holder) = holder.filter(|holder| !is_session(credentials, holder)) else {
                    return Err(Fault::input("`sign-out` needs the number of another device of this seat"));
                };
                self.record(now, Entry::SignedOut { seat: seat.0, holders: vec![holder] });
            }
            ChangeAccess::SignOutOthers => self.sign_out_others(now, seat, credentials),
            ChangeAccess::RevokeToken => self.revoke_token(now, seat),
        }
        Ok(seat)
    }

    fn sign_out_others(&mut self, now: u64, seat: Seat, credentials: &Credentials) {
        let devices = self.table.seats[seat.index()].devices.iter();
        let holders: Vec<String> = devices
            .filter(|device| !is_session(credentials, &device.session))
            .map(|device| device.session.clone())
            .collect();
        if !holders.is_empty() {
            self.record(now, Entry::SignedOut { seat: seat.0, holders });
        }
        self.revoke_token(now, seat);
    }

    fn revoke_token(&mut self, now: u64, seat: Seat) {
        if self.table.seats[seat.index()].token.is_some() {
            self.record(now, Entry::TokenRevoked(seat.0));
        }
    }

    fn access_of(&self, seat: Seat, credentials: &Credentials) -> SeatAccess {
        let state = &self.table.seats[seat.index()];
        let devices = state.devices.iter().map(|device| SeatDevice {
            device: device.number,
            added_at: device.at,
            this: is_session(credentials, &device.session),
        });
        SeatAccess {
            seat: seat.0,
            reentry: self.table.reentry(seat.0),
            devices: devices.collect(),
            token: state.token.as_ref().map(|token| IssuedToken { issued_at: token.at }),
        }
    }
}

/// Is this the digest of the session that asks?
fn is_session(credentials: &Credentials, digest: &str) -> bool {
    credentials.session.as_ref().is_some_and(|own| ids::same(own, digest))
}
