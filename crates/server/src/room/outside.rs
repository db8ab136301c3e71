//! What is shown of a table outside it: in the list of a player's own tables, and in the preview of a link to it.

use magie_engine::ids::SeatSet;
use magie_engine::{Audience, Seat, Turn};

use super::Room;
use crate::ids;
use crate::table::Holding;
use crate::table::{Credentials, holds};
use crate::wire::{MyTable, MyTableSeat, Phase};

/// What a link to a table may show to everyone. There is none of a locked table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Preview {
    pub(crate) edition: String,
    pub(crate) phase: Phase,
    /// The name of the host.
    pub(crate) host: Option<String>,
    pub(crate) open_seats: usize,
    pub(crate) seats: usize,
    /// The names of the players.
    pub(crate) players: Vec<String>,
    /// The names of the winners, and how many turns the first of them had.
    pub(crate) winners: Vec<String>,
    pub(crate) turns: u16,
}

impl Room {
    /// The table as a player who comes back needs it; `None` if these credentials hold no seat.
    pub(super) fn my_table(&self, credentials: &Credentials) -> Option<MyTable> {
        self.seat_of(credentials)?;
        let turn = self.table.play.as_ref().map(|play| play.game.turn());
        let awaited = match turn {
            Some(Turn::Seats(ask)) if self.table.phase == Phase::Running => ask.seats,
            _ => SeatSet::EMPTY,
        };
        let seats = self.table.seats.iter().zip(0..).map(|(seat, number)| MyTableSeat {
            name: seat.name.clone(),
            bot: matches!(seat.holder, Holding::Bot(_)),
            mine: holds(seat, credentials),
            awaited: awaited.has(Seat(number)),
        });
        Some(MyTable {
            id: ids::shown(&self.table.id),
            edition: self.table.setup.edition.clone(),
            phase: self.table.phase,
            seats: seats.collect(),
            at: self.table.last_at,
        })
    }

    /// What a link to the table may show; `None` if it is locked.
    pub(super) fn preview(&self) -> Option<Preview> {
        let table = &self.table;
        if table.setup.password.is_some() {
            return None;
        }
        let name = |seat: u8| table.seats.get(usize::from(seat)).and_then(|seat| seat.name.clone());
        let turns = table.play.as_ref().map_or(0, |play| {
            let winner = match play.game.turn() {
                Turn::Over(outcome) => outcome.winners.iter().next(),
                _ => None,
            };
            winner.map_or(0, |seat| play.game.view(Audience::Spectator).turns(seat))
        });
        Some(Preview {
            edition: table.setup.edition.clone(),
            phase: table.phase,
            host: table.host().and_then(name),
            open_seats: table.seats.iter().filter(|seat| seat.holder == Holding::Open).count(),
            seats: table.seats.len(),
            players: table.seats.iter().filter_map(|seat| seat.name.clone()).collect(),
            winners: table.outcome().map(|outcome| outcome.winners).unwrap_or_default(),
            turns,
        })
    }
}
