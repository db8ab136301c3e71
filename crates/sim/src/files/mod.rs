//! The files of a simulation: Parquet tables of games and of turns, each with a header that describes what was played.
//! `docs/simulation.md` describes every column.

mod header;
mod table;

use std::path::{Path, PathBuf};

use magie_engine::Rules;
use parquet::data_type::ByteArray;

pub use header::{Header, Part, TableKind, read_part};
pub(crate) use table::{Cell, Sort, Source, TableWriter};

use crate::plan::Plan;
use crate::rows::{GameRow, TurnRow};
use crate::run::Done;
use crate::tally::Counts;

/// Why a file cannot be written or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be written.
    #[error("cannot write {path}: {cause}", path = path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        cause: String,
    },
    /// It cannot be read, or is not a Parquet file.
    #[error("cannot read {path}: {cause}", path = path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The error of the Parquet reader.
        cause: String,
    },
    /// It is not a file of a simulation, or is incomplete.
    #[error("{path} holds no simulation", path = path.display())]
    NotASimulation {
        /// The file.
        path: PathBuf,
    },
    /// It was written by another version of the format.
    #[error("{path} is of format {found}, which this version does not know", path = path.display())]
    OtherFormat {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u64,
    },
}

/// The files that rows are written to during a simulation.
#[derive(Default)]
pub struct Files {
    games: Option<TableWriter>,
    turns: Option<TableWriter>,
    bots: Vec<ByteArray>,
    spaces: Vec<ByteArray>,
}

impl Files {
    /// Creates the requested files, before anything is played.
    pub fn create(plan: &Plan, games: Option<&Path>, turns: Option<&Path>) -> Result<Self, FileError> {
        let seats = plan.bots.len();
        Ok(Self {
            games: games.map(|path| TableWriter::create(path, &game_columns(seats))).transpose()?,
            turns: turns.map(|path| TableWriter::create(path, &turn_columns(seats))).transpose()?,
            bots: plan.bots.iter().map(|bot| ByteArray::from(bot.key().as_str())).collect(),
            spaces: space_keys(plan.rules()),
        })
    }

    pub(crate) const fn wants_turns(&self) -> bool {
        self.turns.is_some()
    }

    pub(crate) fn take(&mut self, games: &[GameRow], turns: &[TurnRow]) -> Result<(), FileError> {
        if let Some(table) = &mut self.games {
            games.iter().try_for_each(|row| table.push(game_cells(row, &self.bots)))?;
        }
        if let Some(table) = &mut self.turns {
            turns.iter().try_for_each(|row| table.push(turn_cells(row, &self.spaces)))?;
        }
        Ok(())
    }

    pub(crate) fn finish(self, plan: &Plan, done: &Done) -> Result<(), FileError> {
        for (table, sort) in [(self.games, TableKind::Games), (self.turns, TableKind::Turns)] {
            let Some(table) = table else { continue };
            table.finish(&Header::of(plan, done, sort))?;
        }
        Ok(())
    }
}

fn space_keys(rules: &Rules) -> Vec<ByteArray> {
    rules.spaces().iter().map(|space| ByteArray::from(space.key.as_str())).collect()
}

/// The columns of each kind of table.
pub(crate) fn columns(sort: TableKind, seats: usize) -> Vec<(String, Sort)> {
    match sort {
        TableKind::Games => game_columns(seats),
        TableKind::Turns => turn_columns(seats),
    }
}

fn game_columns(seats: usize) -> Vec<(String, Sort)> {
    let mut columns = vec![
        ("game".to_owned(), Sort::Unsigned),
        ("seed".to_owned(), Sort::Unsigned),
        ("end".to_owned(), Sort::Word),
        ("winner".to_owned(), Sort::Small),
        ("turns".to_owned(), Sort::Small),
        ("answers".to_owned(), Sort::Large),
    ];
    columns.extend(Counts::NAMES.iter().map(|name| ((*name).to_owned(), Sort::Small)));
    columns.push(("rent".to_owned(), Sort::Large));
    for seat in 1..=seats {
        columns.extend([
            (format!("bot_{seat}"), Sort::Word),
            (format!("won_{seat}"), Sort::Flag),
            (format!("place_{seat}"), Sort::Small),
            (format!("cash_{seat}"), Sort::Large),
            (format!("worth_{seat}"), Sort::Large),
            (format!("out_{seat}"), Sort::Small),
        ]);
    }
    columns
}

fn game_cells<'r>(row: &'r GameRow, bots: &'r [ByteArray]) -> impl Iterator<Item = Cell> + 'r {
    let winner = row.winners.lowest().filter(|_| row.winners.len() == 1);
    let head = [
        Cell::Number(row.game.cast_signed()),
        Cell::Number(row.seed.cast_signed()),
        Cell::Word(ByteArray::from(row.end)),
        Cell::Number(winner.map_or(0, |seat| i64::from(seat.0) + 1)),
        Cell::Number(i64::from(row.turns)),
        Cell::Number(row.answers.cast_signed()),
    ];
    let counts = row.counts.values().map(|count| Cell::Number(count.cast_signed()));
    let seats = row.seats.iter().zip(bots).zip(0..).flat_map(|((seat, bot), index)| {
        [
            Cell::Word(bot.clone()),
            Cell::Flag(row.winners.has(magie_engine::Seat(index))),
            Cell::Number(i64::from(seat.place)),
            Cell::Number(seat.cash),
            Cell::Number(seat.worth),
            Cell::Number(i64::from(seat.out)),
        ]
    });
    head.into_iter().chain(counts).chain([Cell::Number(row.rent)]).chain(seats)
}

fn turn_columns(seats: usize) -> Vec<(String, Sort)> {
    let mut columns = vec![
        ("game".to_owned(), Sort::Unsigned),
        ("turn".to_owned(), Sort::Small),
        ("seat".to_owned(), Sort::Small),
        ("space".to_owned(), Sort::Word),
        ("jailed".to_owned(), Sort::Flag),
    ];
    for seat in 1..=seats {
        columns.extend([(format!("cash_{seat}"), Sort::Large), (format!("worth_{seat}"), Sort::Large)]);
    }
    columns
}

fn turn_cells<'r>(row: &'r TurnRow, spaces: &'r [ByteArray]) -> impl Iterator<Item = Cell> + 'r {
    let head = [
        Cell::Number(row.game.cast_signed()),
        Cell::Number(i64::from(row.turn)),
        Cell::Number(i64::from(row.seat.0) + 1),
        Cell::Word(spaces[row.space.index()].clone()),
        Cell::Flag(row.jailed),
    ];
    let seats = row.seats.iter().flat_map(|&(cash, worth)| [Cell::Number(cash), Cell::Number(worth)]);
    head.into_iter().chain(seats)
}
