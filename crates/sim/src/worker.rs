//! Plays one game after the other and collects rows and statistics.

use magie_analysis::LuckMeter;
use magie_engine::ids::{MAX_SEATS, SeatSet};
use magie_engine::{Audience, Game, Seat};
use magie_table::{Playout, SeededDealer, game_seed, places};

use crate::listen::Listener;
use crate::luck::LuckSums;
use crate::plan::{Plan, kinds_of};
use crate::pool::Worker;
use crate::rows::{GameRow, SeatRow, TurnRow};
use crate::sample::Sampler;
use crate::tally::{TURN_CAP, Tally};

/// The results of some consecutive games.
pub(crate) struct Chunk {
    pub(crate) games: Vec<GameRow>,
    pub(crate) turns: Vec<TurnRow>,
    pub(crate) tally: Tally,
}

/// Plays the games of a plan on one thread.
pub(crate) struct GameWorker<'a> {
    plan: &'a Plan,
    game: Game,
    listener: Listener,
    sampler: Sampler,
    kinds: Vec<usize>,
    kind_count: usize,
    wants_turns: bool,
    games: Vec<GameRow>,
    /// Measures luck, if that is wanted.
    meter: Option<LuckMeter>,
}

impl<'a> GameWorker<'a> {
    pub(crate) fn new(plan: &'a Plan, wants_turns: bool, luck: bool) -> Self {
        let (distinct, kinds) = kinds_of(&plan.bots);
        let kind_count = distinct.len();
        let tally = Tally::new(plan.rules(), plan.bots.len(), kind_count);
        Self {
            plan,
            game: plan.start.clone(),
            listener: Listener::new(plan.rules(), tally),
            sampler: Sampler::new(luck),
            kinds,
            kind_count,
            wants_turns,
            games: Vec::new(),
            meter: luck.then(|| LuckMeter::new(&plan.start)),
        }
    }

    /// The seats at the end of a game.
    fn seats(&self, winners: SeatSet) -> Vec<SeatRow> {
        let view = self.game.view(Audience::Spectator);
        let mut seats = vec![SeatRow::default(); view.seats()];
        for (place, seat) in places(&view, winners) {
            let is_in = view.alive().has(seat);
            seats[seat.index()] = SeatRow {
                place: place as u8,
                cash: if is_in { view.cash(seat) } else { 0 },
                worth: if is_in { view.wealth(seat) } else { 0 },
                out: if is_in { 0 } else { self.sampler.out(seat) },
            };
        }
        seats
    }

    fn count(&mut self, row: &GameRow) {
        let tally = &mut self.listener.tally;
        tally.games += 1;
        *tally.lengths.entry(row.turns).or_default() += 1;
        match tally.ends.get_mut(row.end) {
            Some(count) => *count += 1,
            None => drop(tally.ends.insert(row.end.to_owned(), 1)),
        }
        let shared = row.winners.len() > 1;
        for (index, (seat, sums)) in row.seats.iter().zip(&mut tally.seats).enumerate() {
            let won = row.winners.has(Seat(index as u8));
            sums.wins += u64::from(won);
            sums.shared += u64::from(won && shared);
            sums.places[usize::from(seat.place) - 1] += 1;
            sums.cash += i128::from(seat.cash);
            sums.worth += i128::from(seat.worth);
        }
        for (kind, wins) in tally.kind_wins.iter_mut().enumerate() {
            let is_kind = |seat: Seat| self.kinds[seat.index()] == kind;
            *wins += u64::from(row.winners.iter().any(is_kind));
        }
    }
}

impl Worker for GameWorker<'_> {
    type Chunk = Chunk;

    fn play(&mut self, number: u64) {
        let plan = self.plan;
        let seed = game_seed(plan.seed, number);
        let seats = plan.bots.len();
        self.game.clone_from(&plan.start);
        self.listener.begin();
        self.sampler.begin(seats, plan.turn_cap, self.wants_turns.then_some(number));
        let players = plan.bots.iter().zip(0..).map(|(bot, seat)| bot.player(seed, Seat(seat)));
        let mut players: Vec<_> = players.collect();
        let played = Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut self.listener,
            recorder: &mut self.sampler,
        }
        .play(plan.turn_cap);
        let winners = played.outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        let end = played.outcome.map_or(TURN_CAP, |outcome| outcome.reason.code());
        self.listener.end(winners);
        self.sampler.end(winners, &self.kinds, self.kind_count, &mut self.listener.tally.curve);
        let row = GameRow {
            game: number,
            seed,
            end,
            winners,
            turns: played.turns,
            answers: played.answers,
            counts: self.listener.counts,
            rent: self.listener.rent,
            seats: self.seats(winners),
        };
        self.count(&row);
        if let Some(meter) = &mut self.meter {
            let luck = meter.luck(&plan.start, &self.sampler.answers);
            let won = played.outcome.map_or([0; MAX_SEATS], |outcome| magie_analysis::result(&outcome));
            let sums = &mut self.listener.tally.luck;
            sums.resize(seats, LuckSums::default());
            sums.iter_mut()
                .zip(won.into_iter().zip(luck))
                .for_each(|(sums, (won, luck))| sums.count(won, luck));
        }
        self.games.push(row);
    }

    fn take(&mut self) -> Chunk {
        let empty = Tally::new(self.plan.rules(), self.plan.bots.len(), self.kind_count);
        Chunk {
            games: std::mem::take(&mut self.games),
            turns: std::mem::take(&mut self.sampler.rows),
            tally: std::mem::replace(&mut self.listener.tally, empty),
        }
    }
}
