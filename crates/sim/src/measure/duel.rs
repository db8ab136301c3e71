//! One contestant against equal opponents at the other seats.

use magie_engine::{Game, Seat};
use magie_table::play_out;

use super::times::{Timed, Times};
use super::{Entry, Play, Run, Sums};
use crate::plan::PlanError;

/// The result: even is one in the number of seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Duel {
    /// Games played.
    pub games: u64,
    /// Games that the one contestant won, alone or with others.
    pub wins: u64,
    /// Games stopped at the turn cap.
    pub capped: u64,
    /// Turns of all games.
    pub turns: u64,
    /// How long the one contestant thought, and how long its opponents did; empty unless asked for.
    pub times: [Times; 2],
}

impl Sums for Duel {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.capped += other.capped;
        self.turns += other.turns;
        self.times.iter_mut().zip(&other.times).for_each(|(times, more)| times.add(more));
    }
}

struct Table<'a> {
    start: &'a Game,
    game: Game,
    turn_cap: u32,
    one: &'a Entry,
    others: &'a Entry,
    timed: bool,
}

impl Play<Duel> for Table<'_> {
    fn play(&mut self, number: u64, seed: u64, sums: &mut Duel) {
        self.game.clone_from(self.start);
        let seats = self.start.seats();
        let own = Seat((number % seats as u64) as u8);
        let player = |seat: usize| {
            let seat = Seat(seat as u8);
            let entry = if seat == own { self.one } else { self.others };
            Timed { player: entry.player(seed, seat), times: self.timed.then(Times::default) }
        };
        let mut players: Vec<Timed> = (0..seats).map(player).collect();
        let played = play_out(&mut self.game, &mut players, seed, self.turn_cap);
        sums.games += 1;
        sums.wins += u64::from(played.outcome.is_some_and(|outcome| outcome.winners.has(own)));
        sums.capped += u64::from(played.outcome.is_none());
        sums.turns += u64::from(played.turns);
        for (seat, player) in players.iter().enumerate() {
            if let Some(times) = &player.times {
                sums.times[usize::from(seat != own.index())].add(times);
            }
        }
    }
}

/// Plays one contestant against equal opponents. Its seat changes with every game.
pub fn duel(run: Run<'_>, one: &Entry, others: &Entry, timed: bool) -> Result<Duel, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    run.play(|| Table { start, game: start.clone(), turn_cap, one, others, timed })
}
