//! Bots against each other. Every game has luck of its own, so that games are independent and intervals and ratings
//! mean what they say; the orders of seats take turns, so that seats do not decide who is better.

#![allow(clippy::float_arithmetic, reason = "ratings")]

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use magie_analysis::LuckMeter;
use magie_bots::Bot;
use magie_engine::ids::{MAX_SEATS, SeatSet};
use magie_engine::{Answer, Audience, Game, Seat, Silent};
use magie_table::{Playout, SeededDealer, game_seed, places, play_out, seatings};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::luck::LuckSums;
use crate::plan::{MAX_GAMES, PlanError, Span};
use crate::pool::{Pool, Worker};

/// With more orders of seats than this, only rotations are played; everybody still sits everywhere equally often.
const MOST_ORDERS: usize = 720;

/// What is played.
pub struct Tournament<'a> {
    /// The start position.
    pub start: &'a Game,
    /// The bots; the same kind may enter several times.
    pub bots: &'a [Bot],
    /// The seed from which all dice and cards follow.
    pub seed: u64,
    /// The least number of games; all orders of seats are played equally often.
    pub games: u64,
    /// Turns after which a game is stopped.
    pub turn_cap: u32,
    /// The number of threads.
    pub threads: NonZero<usize>,
    /// Whether to measure luck, which takes longer than the games.
    pub luck: bool,
    /// When set, the tournament stops; the games played so far count.
    pub stop: &'a AtomicBool,
    /// Called with the number of games done, and of all games.
    pub progress: &'a mut dyn FnMut(u64, u64),
}

/// The result of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Games that count.
    pub games: u64,
    /// Games planned: as requested, rounded up so that all orders of seats are played equally often.
    pub wanted: u64,
    /// How many orders of seats take turns.
    pub orders: usize,
    /// Whether these are all possible orders.
    pub all_orders: bool,
    /// Games stopped at the cap.
    pub capped: u64,
    /// Turns of all games.
    pub turns: u64,
    /// The entrants, the highest rated first.
    pub entrants: Vec<Entrant>,
}

/// One entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct Entrant {
    /// Its number, from 1, in the order of entry.
    pub number: usize,
    /// Its kind.
    pub bot: Bot,
    /// Games won, alone or with others.
    pub wins: u64,
    /// Games won with others.
    pub shared: u64,
    /// The sum of its places.
    pub places: u64,
    /// How often it was placed before each entrant, by their numbers; equal places do not count.
    pub ahead: Vec<u64>,
    /// Its rating by the method of Weng and Lin, which starts at 25.
    pub rating: f64,
    /// The uncertainty of the rating.
    pub uncertainty: f64,
    /// What it won with and without luck, if luck was measured.
    pub luck: Option<LuckSums>,
}

/// The result of one game: the place of each entrant, who won, and how long it took.
struct Played {
    places: Vec<u8>,
    winners: u32,
    turns: u32,
    capped: bool,
    /// What each entrant won, and its luck, if luck is measured.
    luck: Option<Vec<(i64, i64)>>,
}

struct Seating<'a> {
    start: &'a Game,
    bots: &'a [Bot],
    orders: &'a [Vec<usize>],
    seed: u64,
    turn_cap: u32,
    game: Game,
    /// Measures luck, if that is wanted.
    meter: Option<LuckMeter>,
    answers: Vec<Answer>,
    played: Vec<Played>,
}

impl Worker for Seating<'_> {
    type Chunk = Vec<Played>;

    fn play(&mut self, number: u64) {
        let count = self.orders.len() as u64;
        let order = &self.orders[usize::try_from(number % count).unwrap_or(0)];
        let seed = game_seed(self.seed, number);
        self.game.clone_from(self.start);
        let mut players: Vec<_> = order
            .iter()
            .zip(0..)
            .map(|(entrant, seat)| self.bots[*entrant].player(seed, Seat(seat)))
            .collect();
        let played = match &self.meter {
            None => play_out(&mut self.game, &mut players, seed, self.turn_cap),
            Some(_) => {
                self.answers.clear();
                let dealer = &mut SeededDealer::new(seed);
                let (game, recorder) = (&mut self.game, &mut self.answers);
                Playout { game, players: &mut players, dealer, sink: &mut Silent, recorder }
                    .play(self.turn_cap)
            }
        };
        let luck = self.meter.as_mut().map(|meter| {
            let luck = meter.luck(self.start, &self.answers);
            let won = played.outcome.map_or([0; MAX_SEATS], |outcome| magie_analysis::result(&outcome));
            let mut by_entrant = vec![(0, 0); order.len()];
            order
                .iter()
                .enumerate()
                .for_each(|(seat, entrant)| by_entrant[*entrant] = (won[seat], luck[seat]));
            by_entrant
        });
        let winners = played.outcome.map_or(SeatSet::EMPTY, |outcome| outcome.winners);
        let mut by_entrant = vec![0; order.len()];
        for (place, seat) in places(&self.game.view(Audience::Spectator), winners) {
            by_entrant[order[seat.index()]] = place as u8;
        }
        self.played.push(Played {
            places: by_entrant,
            winners: winners.iter().fold(0, |set, seat| set | 1 << order[seat.index()]),
            turns: played.turns,
            capped: played.outcome.is_none(),
            luck,
        });
    }

    fn take(&mut self) -> Vec<Played> {
        std::mem::take(&mut self.played)
    }
}

/// Plays a tournament.
pub fn tournament(tournament: Tournament<'_>) -> Result<Standing, PlanError> {
    let Tournament { start, bots, seed, games, turn_cap, threads, luck, stop, progress } = tournament;
    if games == 0 {
        return Err(PlanError::NoGames);
    }
    if games > MAX_GAMES {
        return Err(PlanError::TooManyGames);
    }
    if turn_cap == 0 {
        return Err(PlanError::NoTurns);
    }
    if start.seats() != bots.len() {
        return Err(PlanError::Seats { seats: start.seats(), bots: bots.len() });
    }
    let (orders, all_orders) = orders(bots.len());
    let wanted = games.next_multiple_of(orders.len() as u64);
    let mut standing = Standing {
        games: 0,
        wanted,
        orders: orders.len(),
        all_orders,
        capped: 0,
        turns: 0,
        entrants: bots.iter().enumerate().map(|(index, bot)| Entrant::new(index, *bot, bots.len())).collect(),
    };
    let worker = || Seating {
        start,
        bots,
        orders: &orders,
        seed,
        turn_cap,
        game: start.clone(),
        meter: luck.then(|| LuckMeter::new(start)),
        answers: Vec::new(),
        played: Vec::new(),
    };
    let absorb = |chunk: Vec<Played>, _| {
        chunk.iter().for_each(|played| standing.count(played));
        progress(standing.games, wanted);
        Ok::<_, PlanError>(())
    };
    Pool { span: Span { first: 0, games: wanted }, threads, stop }.run(worker, absorb)?;
    standing.entrants.sort_by(|one, other| other.rating.total_cmp(&one.rating));
    Ok(standing)
}

impl Standing {
    fn count(&mut self, played: &Played) {
        self.games += 1;
        self.turns += u64::from(played.turns);
        self.capped += u64::from(played.capped);
        let shared = played.winners.count_ones() > 1;
        for (index, entrant) in self.entrants.iter_mut().enumerate() {
            let won = played.winners >> index & 1 == 1;
            let place = played.places[index];
            entrant.wins += u64::from(won);
            entrant.shared += u64::from(won && shared);
            entrant.places += u64::from(place);
            let others = entrant.ahead.iter_mut().zip(&played.places);
            others.for_each(|(ahead, other)| *ahead += u64::from(place < *other));
            if let Some((won, luck)) = played.luck.as_ref().map(|luck| luck[index]) {
                entrant.luck.get_or_insert_default().count(won, luck);
            }
        }
        self.rate(&played.places);
    }

    /// Rates one game. Games come in order, so the ratings are the same on any number of threads.
    fn rate(&mut self, places: &[u8]) {
        let rating =
            |entrant: &Entrant| [WengLinRating { rating: entrant.rating, uncertainty: entrant.uncertainty }];
        let ratings: Vec<_> = self.entrants.iter().map(rating).collect();
        let teams: Vec<_> = ratings
            .iter()
            .zip(places)
            .map(|(rating, place)| (&rating[..], MultiTeamOutcome::new(usize::from(*place))))
            .collect();
        let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (entrant, rated) in self.entrants.iter_mut().zip(&rated) {
            if let [rated] = rated.as_slice() {
                (entrant.rating, entrant.uncertainty) = (rated.rating, rated.uncertainty);
            }
        }
    }
}

impl Entrant {
    fn new(index: usize, bot: Bot, entrants: usize) -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        let ahead = vec![0; entrants];
        Self { number: index + 1, bot, wins: 0, shared: 0, places: 0, ahead, rating, uncertainty, luck: None }
    }
}

/// The orders of seats to play, and whether these are all; if not, they are the rotations.
fn orders(seats: usize) -> (Vec<Vec<usize>>, bool) {
    let all: usize = (1..=seats).product();
    if all > MOST_ORDERS {
        let turned = |by: usize| (0..seats).map(|seat| (seat + by) % seats).collect();
        return ((0..seats).map(turned).collect(), false);
    }
    (seatings(seats), true)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::orders;

    #[test]
    fn every_order_comes_once() {
        let (four, all) = orders(4);
        assert!(all);
        assert_eq!(four.iter().collect::<BTreeSet<_>>().len(), 24);
        assert_eq!(four.len(), 24);
    }

    #[test]
    fn a_large_table_is_turned_so_that_everybody_sits_everywhere() {
        let (eight, all) = orders(8);
        assert!(!all);
        for seat in 0..8 {
            assert_eq!(eight.iter().map(|order| order[seat]).collect::<BTreeSet<_>>().len(), 8);
        }
    }
}
