//! Commands that prepare the game: the settings of the table, the tokens on the board.

use magie_engine::Seat;

use super::super::{Holding, TableState};
use crate::entry::Entry;
use crate::fault::Fault;
use crate::settings;
use crate::wire::{Pawn, ProblemCode, Settings};

impl TableState {
    /// The host changes the settings. Players who were ready agreed to the earlier ones, so they are asked again, except those who
    /// sit at the host's device. Shares of the dice stay committed to: none is known before the start.
    pub(super) fn request_settings(&mut self, now: u64, host: Seat, wish: &Settings) -> Result<(), Fault> {
        let mut wish = wish.clone();
        settings::check(self.editions, &self.setup.edition, &mut wish)?;
        let mut removed = self.seats.iter().skip(usize::from(wish.seats));
        if removed.any(|seat| seat.holder == Holding::Person) {
            let why = "a person sits in a seat that would be removed: clear that seat first";
            return Err(Fault::new(ProblemCode::SeatTaken, why));
        }
        let setup = &self.setup;
        if (setup.seats, &setup.options, setup.clock) == (wish.seats, &wish.options, wish.clock) {
            return Ok(());
        }
        self.record(now, Entry::Settings(wish));
        for seat in 0..self.seats.len() as u8 {
            let state = &self.seats[usize::from(seat)];
            let is_elsewhere = !self.share_a_device(host.0, seat);
            if state.ready && state.holder == Holding::Person && is_elsewhere {
                self.record(now, Entry::Ready { seat, on: false });
            }
        }
        Ok(())
    }

    /// A player chooses a token. What another person has is theirs; bots and open seats exchange.
    pub(super) fn choose_pawn(&mut self, now: u64, seat: Seat, pawn: Pawn) -> Result<(), Fault> {
        self.must_be_in_lobby()?;
        if pawn.shape >= Pawn::KINDS || pawn.colour >= Pawn::KINDS {
            return Err(Fault::input("`pawn`: shapes and colours are numbered from 0 to 11"));
        }
        let mut others = self.seats.iter().enumerate().filter(|(index, _)| *index != seat.index());
        let is_taken = others.any(|(_, other)| {
            let same = other.pawn.shape == pawn.shape || other.pawn.colour == pawn.colour;
            same && other.holder == Holding::Person
        });
        if is_taken {
            return Err(ProblemCode::PawnTaken.into());
        }
        if self.seats[seat.index()].pawn != pawn {
            self.record(now, Entry::Pawn { seat: seat.0, pawn });
        }
        Ok(())
    }
}
