//! Random games on all cores, with accounts for each.

use std::ops::AddAssign;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use magie_engine::event::DeedWhy;
use magie_engine::game::EndReason;
use magie_engine::ids::Account;
use magie_engine::question::Lot;
use magie_engine::{Edition, Event, Turn};

use crate::accounts::Accounts;
use crate::random::{Random, seeded};
use crate::random_walk::RandomWalk;
use crate::tables::mixed_game;

/// A game without a turn limit is abandoned after this many answers.
const PATIENCE: u64 = 20_000;

/// Statistics of many games.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    /// Games.
    pub games: u64,
    /// Answers of seats, luck and table.
    pub answers: u64,
    /// Events.
    pub events: u64,
    /// Games won by the last player left.
    pub last_player: u64,
    /// Games ended by a turn limit.
    pub turn_limit: u64,
    /// Games ended by a time limit.
    pub time_limit: u64,
    /// Games that ended with every property owned.
    pub all_owned: u64,
    /// Games ended by a cash goal.
    pub cash_goal: u64,
    /// Games without a turn limit that were abandoned.
    pub left: u64,
    /// Bankruptcies to a player.
    pub bankrupt_to_player: u64,
    /// Bankruptcies to the bank or the pool, including resignations without a debt.
    pub bankrupt_to_bank: u64,
    /// Resignations.
    pub resigned: u64,
    /// Auctions of properties.
    pub auctions: u64,
    /// Auctions of houses and hotels.
    pub lots: u64,
    /// Shortages.
    pub shortages: u64,
    /// Trades.
    pub trades: u64,
    /// Properties given in payment of a debt.
    pub paid_in_property: u64,
    /// Sales of a bankrupt player's property at the printed price.
    pub sales: u64,
}

impl AddAssign for Totals {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.answers += other.answers;
        self.events += other.events;
        self.last_player += other.last_player;
        self.turn_limit += other.turn_limit;
        self.time_limit += other.time_limit;
        self.all_owned += other.all_owned;
        self.cash_goal += other.cash_goal;
        self.left += other.left;
        self.bankrupt_to_player += other.bankrupt_to_player;
        self.bankrupt_to_bank += other.bankrupt_to_bank;
        self.resigned += other.resigned;
        self.auctions += other.auctions;
        self.lots += other.lots;
        self.shortages += other.shortages;
        self.trades += other.trades;
        self.paid_in_property += other.paid_in_property;
        self.sales += other.sales;
    }
}

impl Totals {
    fn count(&mut self, events: &[Event]) {
        self.events += events.len() as u64;
        for event in events {
            let counter = match event {
                Event::Bankrupt { creditor: Account::Seat(_), .. } => &mut self.bankrupt_to_player,
                Event::Bankrupt { .. } => &mut self.bankrupt_to_bank,
                Event::Resigned { .. } => &mut self.resigned,
                Event::AuctionBegan { lot: Lot::Deed(_), .. } => &mut self.auctions,
                Event::AuctionBegan { lot: Lot::Piece(_), .. } => &mut self.lots,
                Event::ShortageBegan { .. } => &mut self.shortages,
                Event::OfferAccepted { .. } => &mut self.trades,
                Event::DeedMoved { why: DeedWhy::InKind, .. } => &mut self.paid_in_property,
                Event::SaleBegan { .. } => &mut self.sales,
                _ => continue,
            };
            *counter += 1;
        }
    }
}

/// Plays the game of a seed: any number of seats, all options mixed, one game in sixteen without a turn limit. The accounts are
/// compared with the view after every answer.
pub fn play_one(edition: &Arc<Edition>, seed: u64) -> Result<Totals, String> {
    let mut random = seeded(seed);
    let limited = !random.one_in(16);
    let turns = if limited { 1 + random.below(30) as u16 } else { 0 };
    let mut walk = RandomWalk::new(mixed_game(edition, &mut random, i64::from(turns)), random);
    if limited {
        walk.stop_after(turns);
    }
    let mut accounts = Accounts::open(&walk.game);
    let mut totals = Totals { games: 1, ..Totals::default() };
    while walk.step().is_some() {
        let balance = accounts.apply(&walk.events).and_then(|()| accounts.compare(&walk.game));
        balance
            .map_err(|error| format!("{}, seed {seed}, answer {}: {error}", edition.id, totals.answers))?;
        totals.count(&walk.events);
        totals.answers += 1;
        if totals.answers >= PATIENCE {
            if limited {
                return Err(format!("{}, seed {seed} goes on for ever", edition.id));
            }
            break;
        }
    }
    match walk.game.turn() {
        Turn::Over(outcome) => {
            if accounts.card_in_play() {
                return Err(format!("{}, seed {seed}: the game is over and a card is nowhere", edition.id));
            }
            match outcome.reason {
                EndReason::LastPlayer => totals.last_player += 1,
                EndReason::TurnLimit => totals.turn_limit += 1,
                EndReason::CashGoal => totals.cash_goal += 1,
                EndReason::TimeLimit => totals.time_limit += 1,
                EndReason::AllOwned => totals.all_owned += 1,
            }
        }
        Turn::Luck(_) | Turn::Seats(_) => totals.left += 1,
    }
    Ok(totals)
}

/// Plays the games of `count` seeds from `first` on, alternating between the editions, and stops at the first fault. Returns the
/// totals of each edition.
pub fn play_many(
    editions: &[&Arc<Edition>],
    first: u64,
    count: u64,
    threads: usize,
) -> Result<Vec<Totals>, String> {
    let next = AtomicU64::new(0);
    let none = vec![Totals::default(); editions.len()];
    let work = || {
        let mut totals = none.clone();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= count {
                return Ok(totals);
            }
            let turn = game as usize % editions.len();
            match play_one(editions[turn], first + game) {
                Ok(one) => totals[turn] += one,
                Err(error) => {
                    next.store(count, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let mut all = none.clone();
        for worker in workers {
            let totals = worker.join().map_err(|_| "a game panicked".to_owned())??;
            all.iter_mut().zip(totals).for_each(|(all, one)| *all += one);
        }
        Ok(all)
    })
}
