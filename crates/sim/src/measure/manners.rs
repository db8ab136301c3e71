//! How bots behave: towards a person who refuses every trade, in auctions, and with their buildings.

use std::sync::Arc;

use magie_bots::exploiters::person_who_refuses;
use magie_engine::action::Side;
use magie_engine::event::Through;
use magie_engine::ids::{MAX_SEATS, SeatSet};
use magie_engine::{Event, Game, Money, Rules, Seat, Sink};
use magie_table::{Playout, SeededDealer, Unrecorded};

use super::{Entry, Play, Run, Sums};
use crate::plan::PlanError;

/// The most bids in an auction that are thought polite.
const MANY_BIDS: u64 = 6;

macro_rules! manners {
    ($( $(#[$doc:meta])* $name:ident, )*) => {
        /// Counts over all games.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Manners {
            $( $(#[$doc])* pub $name: u64, )*
            /// The most times that the person heard one exchange in a game, at whatever price.
            pub most_repeats: u64,
            /// The most bids of a bot in one auction.
            pub most_bids: u64,
        }

        impl Sums for Manners {
            fn add(&mut self, other: &Self) {
                $( self.$name += other.$name; )*
                self.most_repeats = self.most_repeats.max(other.most_repeats);
                self.most_bids = self.most_bids.max(other.most_bids);
            }
        }
    };
}

manners! {
    /// Games played.
    games,
    /// Turns of all players.
    turns,
    /// Trades carried out.
    trades,
    /// Offers to anybody.
    offers,
    /// Offers that the person heard.
    heard,
    /// The sum of the squares of the offers heard in each game, from which the spread of their mean follows.
    heard_squares,
    /// Of the offers heard, exchanges that the same bot had offered before in this game, at whatever price.
    repeats,
    /// Of the offers heard, those that the same bot had made before in this game, at the same price.
    same,
    /// Offers heard that give less than half of what they take, by printed prices.
    below_half,
    /// Of these, those by bots that the person had refused something before in this game.
    below_half_again,
    /// Auctions with a bid of a bot.
    auctions,
    /// Bids of bots.
    bids,
    /// Bots that bid more than six times in an auction.
    many_bids,
    /// Levels built by bots.
    built,
    /// Levels that bots sold back.
    sold_back,
    /// Of these, those built at most a round before.
    sold_back_soon,
}

/// An offer without its price, and how often it was heard at which prices.
struct Heard {
    from: Seat,
    give: Side,
    take: Side,
    prices: Vec<Money>,
}

struct Listener<'a> {
    rules: Arc<Rules>,
    seats: u64,
    person: Option<Seat>,
    sums: &'a mut Manners,
    heard: Vec<Heard>,
    /// Bots that the person has refused something.
    refused: SeatSet,
    /// Bids of each seat in the open auction.
    bids: [u64; MAX_SEATS],
    turn: u64,
    /// For each property, the turns in which its levels were built.
    built: Vec<Vec<u64>>,
}

impl Listener<'_> {
    fn is_person(&self, seat: Seat) -> bool {
        self.person == Some(seat)
    }

    fn printed(&self, side: &Side) -> Money {
        let deeds: Money = side.deeds.iter().map(|deed| self.rules.deeds()[deed.index()].price).sum();
        let shares = side.shares.iter().map(|(company, free, mortgaged)| {
            Money::from(free + mortgaged) * self.rules.companies()[company.index()].par
        });
        side.cash + deeds + shares.sum::<Money>()
    }

    fn hear(&mut self, from: Seat, give: Side, take: Side) {
        self.sums.heard += 1;
        let bare = |side: Side| Side { cash: 0, ..side };
        let price = give.cash - take.cash;
        let (bare_give, bare_take) = (bare(give), bare(take));
        let is_it = |heard: &&mut Heard| (heard.from, heard.give, heard.take) == (from, bare_give, bare_take);
        match self.heard.iter_mut().find(is_it) {
            Some(heard) => {
                self.sums.repeats += 1;
                self.sums.same += u64::from(heard.prices.contains(&price));
                heard.prices.push(price);
                self.sums.most_repeats = self.sums.most_repeats.max(heard.prices.len() as u64);
            }
            None => {
                self.heard.push(Heard { from, give: bare_give, take: bare_take, prices: vec![price] });
                self.sums.most_repeats = self.sums.most_repeats.max(1);
            }
        }
        // FR-21: where the engine computes the price, and for cards, which have none, the price says nothing.
        let priced = !self.rules.switches().balanced_trades && give.cards.is_empty() && take.cards.is_empty();
        if priced && 2 * self.printed(&give) < self.printed(&take) {
            self.sums.below_half += 1;
            self.sums.below_half_again += u64::from(self.refused.has(from));
        }
    }

    fn end_auction(&mut self) {
        let bids = std::mem::take(&mut self.bids);
        let all: u64 = bids.iter().sum();
        self.sums.auctions += u64::from(all > 0);
        self.sums.bids += all;
        self.sums.many_bids += bids.iter().filter(|bids| **bids > MANY_BIDS).count() as u64;
        self.sums.most_bids = self.sums.most_bids.max(bids.into_iter().max().unwrap_or(0));
    }
}

impl Sink for Listener<'_> {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        match event {
            Event::TurnBegan { .. } => self.turn += 1,
            Event::OfferMade {
                from,
                to,
                give_cash,
                give_deeds,
                give_cards,
                give_shares,
                take_cash,
                take_deeds,
                take_cards,
                take_shares,
                ..
            } => {
                self.sums.offers += 1;
                if self.is_person(to) {
                    let give =
                        Side { cash: give_cash, deeds: give_deeds, cards: give_cards, shares: give_shares };
                    let take =
                        Side { cash: take_cash, deeds: take_deeds, cards: take_cards, shares: take_shares };
                    self.hear(from, give, take);
                }
            }
            Event::OfferAccepted { .. } => self.sums.trades += 1,
            Event::OfferRefused { by, from, .. } if self.is_person(by) => {
                self.refused = self.refused.with(from);
            }
            Event::BidMade { seat, .. } if !self.is_person(seat) => self.bids[seat.index()] += 1,
            Event::AuctionWon { .. } | Event::AuctionUnsold { .. } => self.end_auction(),
            Event::Built { seat, deed, .. } => {
                self.sums.built += u64::from(!self.is_person(seat));
                self.built[deed.index()].push(self.turn);
            }
            Event::Unbuilt { seat, deed, through, .. } => {
                let built = self.built[deed.index()].pop();
                if !self.is_person(seat) && through == Through::Sold {
                    self.sums.sold_back += 1;
                    let soon = built.is_some_and(|built| self.turn - built <= self.seats);
                    self.sums.sold_back_soon += u64::from(soon);
                }
            }
            _ => {}
        }
    }
}

struct Table<'a> {
    start: &'a Game,
    game: Game,
    turn_cap: u32,
    bot: &'a Entry,
    with_person: bool,
}

impl Play<Manners> for Table<'_> {
    fn play(&mut self, number: u64, seed: u64, sums: &mut Manners) {
        self.game.clone_from(self.start);
        let seats = self.start.seats();
        let person = self.with_person.then(|| Seat((number % seats as u64) as u8));
        let player = |seat: usize| {
            let seat = Seat(seat as u8);
            if person == Some(seat) { person_who_refuses() } else { self.bot.player(seed, seat) }
        };
        let mut players: Vec<_> = (0..seats).map(player).collect();
        let before = sums.heard;
        let rules = Arc::clone(self.start.rules());
        let mut listener = Listener {
            built: vec![Vec::new(); rules.deeds().len()],
            rules,
            seats: seats as u64,
            person,
            sums,
            heard: Vec::new(),
            refused: SeatSet::EMPTY,
            bids: [0; MAX_SEATS],
            turn: 0,
        };
        let played = Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut listener,
            recorder: &mut Unrecorded,
        }
        .play(self.turn_cap);
        let heard = sums.heard - before;
        sums.heard_squares += heard * heard;
        sums.games += 1;
        sums.turns += u64::from(played.turns);
    }
}

/// Plays games of equal bots; with a person who plays like `medium` and refuses every trade at one seat, or without.
pub fn manners(run: Run<'_>, bot: &Entry, with_person: bool) -> Result<Manners, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    run.play(|| Table { start, game: start.clone(), turn_cap, bot, with_person })
}
