//! How bots use what only some editions have: banknotes that may be fake, and taxis, vouchers and shares.

use std::sync::Arc;

use magie_engine::action::Order;
use magie_engine::event::{About, MoveWhy, ShareWhy, Why};
use magie_engine::ids::{Account, MAX_SEATS};
use magie_engine::question::Lot;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Event, Game, Money, Question, Refusal, Rules, Seat, Sink, View};
use magie_table::{BoxedPlayer, Player, Playout, SeededDealer, Unrecorded, own_seat};

use super::{Entry, Play, Run, Sums};
use crate::plan::PlanError;

macro_rules! skills {
    ($( $(#[$doc:meta])* $name:ident, )*) => {
        /// Counts over all games of all seats, and sums of money.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Skills { $( $(#[$doc])* pub $name: i64, )* }

        impl Sums for Skills {
            fn add(&mut self, other: &Self) {
                $( self.$name += other.$name; )*
            }
        }
    };
}

skills! {
    /// Games of one seat: the number of games times the number of seats.
    seat_games,
    /// Notes checked.
    checks,
    /// Of these, fakes.
    found,
    /// What these fakes are worth.
    found_value,
    /// What checks of any notes of the same values would have found by the pack alone, in thousandths.
    expected,
    /// Notes laid, while another player could check them, and while nobody could.
    laid_watched,
    /// Notes laid while nobody could check them.
    laid_unwatched,
    /// Of the notes laid while another player could check, those that their payer knew to be fake.
    fakes_watched,
    /// The same while nobody could check.
    fakes_unwatched,
    /// Chances to take a taxi.
    taxi_chances,
    /// Taxis taken.
    taxis,
    /// What was paid for them.
    taxi_fares,
    /// Of these, those that led to a purchase.
    taxi_bought,
    /// Of these, those that led to a rent.
    taxi_rent,
    /// Vouchers used.
    vouchers,
    /// Of these, those that led to a purchase.
    voucher_bought,
    /// Of these, those that led to a rent.
    voucher_rent,
    /// Chances to buy a share at its price.
    share_chances,
    /// Shares bought or won in auctions.
    shares,
    /// What was paid for them.
    share_cost,
    /// Dividends received.
    dividends,
}

/// A move whose result is not known yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ride {
    Taxi,
    Voucher,
}

struct Listener<'a> {
    rules: Arc<Rules>,
    sums: &'a mut Skills,
    rides: [Option<Ride>; MAX_SEATS],
}

impl Listener<'_> {
    fn arrived(&mut self, seat: Seat, bought: bool) {
        let Some(ride) = self.rides[seat.index()].take() else { return };
        *match (ride, bought) {
            (Ride::Taxi, true) => &mut self.sums.taxi_bought,
            (Ride::Taxi, false) => &mut self.sums.taxi_rent,
            (Ride::Voucher, true) => &mut self.sums.voucher_bought,
            (Ride::Voucher, false) => &mut self.sums.voucher_rent,
        } += 1;
    }

    fn paid(&mut self, from: Account, to: Account, amount: Money, why: Why, about: About) {
        match (from, to, why, about) {
            (Account::Seat(seat), _, Why::Price, _) => self.arrived(seat, true),
            (Account::Seat(_), _, Why::Taxi, _) => self.sums.taxi_fares += amount,
            (Account::Seat(_), _, Why::SharePrice, _)
            | (Account::Seat(_), _, Why::Bid, About::Lot(Lot::Share)) => self.sums.share_cost += amount,
            (_, Account::Seat(_), Why::Dividend, _) => self.sums.dividends += amount,
            _ => {}
        }
    }

    /// How likely a note of this value is fake by the pack alone, in thousandths.
    fn pack_odds(&self, note: Money) -> i64 {
        let pack = self.rules.notes();
        let face = pack.and_then(|pack| Some(pack.denominations[pack.face_of(note)?.index()]));
        face.map_or(0, |face| 1_000 * i64::from(face.fakes) / i64::from(face.count.max(1)))
    }
}

impl Sink for Listener<'_> {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        match event {
            Event::NoteChecked { note, fake, .. } => {
                self.sums.checks += 1;
                self.sums.found += i64::from(fake);
                self.sums.found_value += if fake { note } else { 0 };
                self.sums.expected += self.pack_odds(note);
            }
            Event::Moved { seat, why, .. } => {
                self.rides[seat.index()] = match why {
                    MoveWhy::Taxi => Some(Ride::Taxi),
                    MoveWhy::Voucher => Some(Ride::Voucher),
                    _ => None,
                };
                self.sums.taxis += i64::from(why == MoveWhy::Taxi);
            }
            Event::VoucherUsed { .. } => self.sums.vouchers += 1,
            Event::RentDue { payer, .. } => self.arrived(payer, false),
            Event::TurnEnded { seat } => self.rides[seat.index()] = None,
            Event::Paid { from, to, amount, why, about } => self.paid(from, to, amount, why, about),
            Event::SharesMoved {
                count, to: Account::Seat(_), why: ShareWhy::Bought | ShareWhy::Won, ..
            } => {
                self.sums.shares += i64::from(count);
            }
            _ => {}
        }
    }
}

/// A player whose payments are watched: which notes it lays that it knows to be fake.
struct Watched {
    player: BoxedPlayer,
    sums: Skills,
}

impl Watched {
    fn lays(&mut self, view: &View<'_>, me: Seat, action: &Action) {
        let Action::Lay(notes) = action else { return };
        let hand: Vec<_> = view.hand(me).collect();
        let fakes = notes.iter().filter(|note| {
            let held = hand.iter().filter(|held| held.face == note.face).nth(usize::from(note.place));
            held.is_some_and(|held| held.fake == Some(true))
        });
        let (fakes, laid) = (fakes.count() as i64, notes.len() as i64);
        let watched = view.alive().without(me).iter().any(|seat| view.green(seat) > 0 && !view.jailed(seat));
        let (all, known) = if watched {
            (&mut self.sums.laid_watched, &mut self.sums.fakes_watched)
        } else {
            (&mut self.sums.laid_unwatched, &mut self.sums.fakes_unwatched)
        };
        *all += laid;
        *known += fakes;
    }
}

impl Player for Watched {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.player.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let action = self.player.answer(view, ask);
        match ask.question {
            Question::Lay { .. } => self.lays(view, own_seat(view), &action),
            Question::Taxi { .. } => self.sums.taxi_chances += 1,
            Question::BuyShare {} => self.sums.share_chances += 1,
            _ => {}
        }
        action
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.player.idle(view, ask)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.player.consider(view, offer)
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.player.refused(action, refusal);
    }
}

struct Table<'a> {
    start: &'a Game,
    game: Game,
    turn_cap: u32,
    bot: &'a Entry,
}

impl Play<Skills> for Table<'_> {
    fn play(&mut self, _number: u64, seed: u64, sums: &mut Skills) {
        self.game.clone_from(self.start);
        let seats = self.start.seats();
        let player = |seat: usize| Watched {
            player: self.bot.player(seed, Seat(seat as u8)),
            sums: Skills::default(),
        };
        let mut players: Vec<Watched> = (0..seats).map(player).collect();
        let rules = Arc::clone(self.start.rules());
        let mut listener = Listener { rules, sums, rides: [None; MAX_SEATS] };
        let _ = Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut listener,
            recorder: &mut Unrecorded,
        }
        .play(self.turn_cap);
        sums.seat_games += seats as i64;
        players.iter().for_each(|player| sums.add(&player.sums));
    }
}

/// Plays games of equal bots and counts how they use banknotes, taxis, vouchers and shares.
pub fn skills(run: Run<'_>, bot: &Entry) -> Result<Skills, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    run.play(|| Table { start, game: start.clone(), turn_cap, bot })
}
