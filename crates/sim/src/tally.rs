//! Statistics over many games: integer sums, so that the order of addition does not matter.

use std::collections::BTreeMap;

use magie_engine::Rules;
use serde::{Deserialize, Serialize};

use crate::curve::Curve;
use crate::luck::LuckSums;
use crate::prices::Prices;

/// A sum of money over any number of games.
pub type Sum = i128;

/// The code of a game that was stopped at the cap, beside those of [`EndReason`](magie_engine::game::EndReason).
pub const TURN_CAP: &str = "turn-cap";

macro_rules! counts {
    ($( $(#[$doc:meta])* $name:ident, )*) => {
        /// How often something happened, in one game or in all.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        pub struct Counts { $( $(#[$doc])* pub $name: u64, )* }

        impl Counts {
            /// The names of the counts, which are column names of the games file.
            pub const NAMES: &'static [&'static str] = &[$( stringify!($name), )*];

            /// The counts in the order of their names.
            pub fn values(&self) -> [u64; Self::NAMES.len()] {
                [$( self.$name, )*]
            }

            pub(crate) fn add(&mut self, other: &Self) {
                $( self.$name += other.$name; )*
            }
        }
    };
}

counts! {
    /// Trades carried out.
    trades,
    /// Trades offered.
    offers,
    /// Auctions that found a buyer.
    auctions,
    /// Auctions without a bid.
    unsold,
    /// Levels built.
    built,
    /// Rents paid.
    rents,
    /// Times somebody went to jail.
    jailings,
    /// Bankruptcies.
    bankruptcies,
    /// Players who resigned.
    resigned,
}

/// Sums for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatTally {
    /// Games won, alone or with others.
    pub wins: u64,
    /// Games won with others.
    pub shared: u64,
    /// How often it came first, second, and so on.
    pub places: Vec<u64>,
    /// Cash at the end.
    pub cash: Sum,
    /// Wealth at the end.
    pub worth: Sum,
}

/// Sums for one property.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeedTally {
    /// How often it was bought from the bank at its price.
    pub bought: u64,
    /// What was paid for it that way.
    pub bought_for: Sum,
    /// What it brought in auctions.
    pub auctions: Prices,
    /// What players paid each other for it alone.
    pub sales: Prices,
    /// Rents paid for it.
    pub rents: u64,
    /// The sum of those rents.
    pub rent: Sum,
    /// What was paid to build on it.
    pub built_for: Sum,
    /// What buildings brought when they were sold back.
    pub sold_back: Sum,
    /// Games in which somebody owned it.
    pub first_owners: u64,
    /// Games that its first owner won.
    pub first_owner_won: u64,
    /// Bankruptcies caused by its rent.
    pub ruined: u64,
}

/// Sums over all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// How they ended, by the code of the reason.
    pub ends: BTreeMap<String, u64>,
    /// How many games had each number of turns.
    pub lengths: BTreeMap<u32, u64>,
    /// The seats.
    pub seats: Vec<SeatTally>,
    /// Games won by each kind of bot, from any of its seats.
    pub kind_wins: Vec<u64>,
    /// How often something happened.
    pub counts: Counts,
    /// How often tokens arrived on each space; being sent to jail counts as `jailings` instead.
    pub landings: Vec<u64>,
    /// The properties.
    pub deeds: Vec<DeedTally>,
    /// Cash compared with printed prices, for all sales of properties for cash alone.
    pub sales: Prices,
    /// The same for auctions of properties.
    pub auctions: Prices,
    /// Bankruptcies to another player, for other reasons than a rent.
    pub ruined_by_players: u64,
    /// Bankruptcies to the bank or the pool.
    pub ruined_by_bank: u64,
    /// Cash and wealth over the course of games.
    pub curve: Curve,
    /// What every seat won with and without luck, if luck was measured.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<LuckSums>,
}

impl Tally {
    /// An empty tally for games by these rules with this many seats and kinds of bots.
    pub(crate) fn new(rules: &Rules, seats: usize, kinds: usize) -> Self {
        let deed = DeedTally {
            bought: 0,
            bought_for: 0,
            auctions: Prices::new(),
            sales: Prices::new(),
            rents: 0,
            rent: 0,
            built_for: 0,
            sold_back: 0,
            first_owners: 0,
            first_owner_won: 0,
            ruined: 0,
        };
        Self {
            games: 0,
            ends: BTreeMap::new(),
            lengths: BTreeMap::new(),
            seats: vec![SeatTally { places: vec![0; seats], ..SeatTally::default() }; seats],
            kind_wins: vec![0; kinds],
            counts: Counts::default(),
            landings: vec![0; rules.spaces().len()],
            deeds: vec![deed; rules.deeds().len()],
            sales: Prices::new(),
            auctions: Prices::new(),
            ruined_by_players: 0,
            ruined_by_bank: 0,
            curve: Curve::default(),
            luck: Vec::new(),
        }
    }

    /// Adds the games of another tally of the same plan.
    pub(crate) fn add(&mut self, other: &Self) {
        let Self {
            games,
            ends,
            lengths,
            seats,
            kind_wins,
            counts,
            landings,
            deeds,
            sales,
            auctions,
            ruined_by_players,
            ruined_by_bank,
            curve,
            luck,
        } = self;
        *games += other.games;
        other.ends.iter().for_each(|(end, count)| *ends.entry(end.clone()).or_default() += count);
        other.lengths.iter().for_each(|(turns, count)| *lengths.entry(*turns).or_default() += count);
        seats.iter_mut().zip(&other.seats).for_each(|(seat, more)| seat.add(more));
        curve.add(&other.curve, kind_wins.len());
        add_each(kind_wins, &other.kind_wins);
        counts.add(&other.counts);
        add_each(landings, &other.landings);
        deeds.iter_mut().zip(&other.deeds).for_each(|(deed, more)| deed.add(more));
        sales.add(&other.sales);
        auctions.add(&other.auctions);
        *ruined_by_players += other.ruined_by_players;
        *ruined_by_bank += other.ruined_by_bank;
        // Parts in which luck was not measured say nothing about it.
        if luck.is_empty() {
            luck.clone_from(&other.luck);
        } else {
            luck.iter_mut().zip(&other.luck).for_each(|(sums, more)| sums.add(more));
        }
    }

    /// Does it fit these rules and this many seats and kinds of bots? One read from a file may not.
    pub(crate) fn is_whole(&self, rules: &Rules, seats: usize, kinds: usize) -> bool {
        self.seats.len() == seats
            && self.seats.iter().all(|seat| seat.places.len() == seats)
            && self.kind_wins.len() == kinds
            && self.landings.len() == rules.spaces().len()
            && self.deeds.len() == rules.deeds().len()
            && self.deeds.iter().all(|deed| deed.auctions.is_whole() && deed.sales.is_whole())
            && self.sales.is_whole()
            && self.auctions.is_whole()
            && self.curve.is_whole(kinds)
            && (self.luck.is_empty() || self.luck.len() == seats)
    }
}

impl SeatTally {
    fn add(&mut self, other: &Self) {
        let Self { wins, shared, places, cash, worth } = self;
        *wins += other.wins;
        *shared += other.shared;
        add_each(places, &other.places);
        *cash += other.cash;
        *worth += other.worth;
    }
}

impl DeedTally {
    fn add(&mut self, other: &Self) {
        let Self {
            bought,
            bought_for,
            auctions,
            sales,
            rents,
            rent,
            built_for,
            sold_back,
            first_owners,
            first_owner_won,
            ruined,
        } = self;
        *bought += other.bought;
        *bought_for += other.bought_for;
        auctions.add(&other.auctions);
        sales.add(&other.sales);
        *rents += other.rents;
        *rent += other.rent;
        *built_for += other.built_for;
        *sold_back += other.sold_back;
        *first_owners += other.first_owners;
        *first_owner_won += other.first_owner_won;
        *ruined += other.ruined;
    }

    /// What was invested: its price, at the bank or in auctions, and its buildings less their refunds.
    pub const fn invested(&self) -> Sum {
        self.bought_for + self.auctions.paid + self.built_for - self.sold_back
    }
}

/// Adds the counts of a list to another of the same length.
pub(crate) fn add_each(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}
