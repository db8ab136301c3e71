//! How one bot plays against equal opponents: what shows its character.

use magie_engine::action::Order;
use magie_engine::event::DeedWhy;
use magie_engine::ids::Account;
use magie_engine::question::Lot;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Event, Game, Question, Refusal, Rules, Seat, Sink, View};
use magie_table::{BoxedPlayer, Player, Playout, SeededDealer, Unrecorded, own_seat};

use super::{Entry, Play, Run, Sums};
use crate::plan::PlanError;

macro_rules! styles {
    ($( $(#[$doc:meta])* $name:ident, )*) => {
        /// Counts over all games of the one bot, and sums of money.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct Styles { $( $(#[$doc])* pub $name: u64, )* }

        impl Sums for Styles {
            fn add(&mut self, other: &Self) {
                $( self.$name += other.$name; )*
            }
        }
    };
}

styles! {
    /// Games played.
    games,
    /// Games that it won, alone or with others.
    wins,
    /// Turns of its own that it began.
    turns,
    /// Its cash at the beginning of these turns, together.
    cash,
    /// Games in which it built.
    builders,
    /// The number of its own turn in which it first built, added up over these games.
    first_built,
    /// How often it built.
    orders,
    /// The cash it had left each time, together.
    left,
    /// Levels built.
    built,
    /// Properties it bought where it landed.
    bought,
    /// Properties it mortgaged.
    mortgaged,
    /// Offers it made.
    offers,
    /// Trades it took part in.
    trades,
    /// Auctions of properties in which it bid.
    auctions,
    /// Its bids in them.
    bids,
    /// Auctions of properties that it won.
    won,
    /// What it paid for them.
    won_for,
    /// Their printed prices.
    won_worth,
}

/// What happens to the one bot.
struct Listener<'a> {
    rules: &'a Rules,
    own: Seat,
    sums: Styles,
    /// Has it bid in the open auction?
    is_bidding: bool,
    /// Its own turn.
    turn: u64,
    first_built: Option<u64>,
}

impl Sink for Listener<'_> {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        let (own, sums) = (self.own, &mut self.sums);
        match event {
            Event::TurnBegan { seat, number } if seat == own => self.turn = number.into(),
            Event::Built { seat, .. } if seat == own => {
                sums.built += 1;
                self.first_built.get_or_insert(self.turn);
            }
            Event::DeedMoved { to: Account::Seat(seat), why: DeedWhy::Bought, .. } if seat == own => {
                sums.bought += 1;
            }
            Event::Mortgaged { seat, .. } if seat == own => sums.mortgaged += 1,
            Event::OfferMade { from, .. } if from == own => sums.offers += 1,
            Event::OfferAccepted { by, from, .. } if by == own || from == own => sums.trades += 1,
            Event::BidMade { seat, lot: Lot::Deed(_), .. } if seat == own => {
                sums.bids += 1;
                sums.auctions += u64::from(!std::mem::replace(&mut self.is_bidding, true));
            }
            Event::AuctionWon { seat, lot, amount } => {
                self.is_bidding = false;
                if let (true, Lot::Deed(deed)) = (seat == own, lot) {
                    let printed = self.rules.deeds()[deed.index()].price;
                    sums.won += 1;
                    sums.won_for += u64::try_from(amount).unwrap_or(0);
                    sums.won_worth += u64::try_from(printed).unwrap_or(0);
                }
            }
            _ => {}
        }
    }
}

/// A bot whose purse is looked into: at the beginning of its turns, and after it has built.
struct Watched {
    player: BoxedPlayer,
    sums: Styles,
    turn: u16,
    has_built: bool,
}

impl Player for Watched {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.player.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        let cash = u64::try_from(view.cash(me)).unwrap_or(0);
        if std::mem::take(&mut self.has_built) {
            self.sums.orders += 1;
            self.sums.left += cash;
        }
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        if begins && self.turn != view.turns(me) {
            self.turn = view.turns(me);
            self.sums.turns += 1;
            self.sums.cash += cash;
        }
        let action = self.player.answer(view, ask);
        self.has_built = matches!(action, Action::Build(_));
        action
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.player.idle(view, ask)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.player.consider(view, offer)
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.has_built = false;
        self.player.refused(action, refusal);
    }
}

struct Table<'a> {
    start: &'a Game,
    game: Game,
    turn_cap: u32,
    one: &'a Entry,
    others: &'a Entry,
}

impl Play<Styles> for Table<'_> {
    fn play(&mut self, number: u64, seed: u64, sums: &mut Styles) {
        self.game.clone_from(self.start);
        let seats = self.start.seats();
        let own = Seat((number % seats as u64) as u8);
        let player = |seat: usize| {
            let seat = Seat(seat as u8);
            let entry = if seat == own { self.one } else { self.others };
            Watched { player: entry.player(seed, seat), sums: Styles::default(), turn: 0, has_built: false }
        };
        let mut players: Vec<Watched> = (0..seats).map(player).collect();
        let mut listener = Listener {
            rules: self.start.rules(),
            own,
            sums: Styles::default(),
            is_bidding: false,
            turn: 0,
            first_built: None,
        };
        let played = Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut listener,
            recorder: &mut Unrecorded,
        }
        .play(self.turn_cap);
        sums.add(&listener.sums);
        sums.add(&players[own.index()].sums);
        sums.games += 1;
        sums.wins += u64::from(played.outcome.is_some_and(|outcome| outcome.winners.has(own)));
        sums.builders += u64::from(listener.first_built.is_some());
        sums.first_built += listener.first_built.unwrap_or(0);
    }
}

/// Plays one bot against equal opponents and counts what it does. Its seat changes with every game.
pub fn styles(run: Run<'_>, one: &Entry, others: &Entry) -> Result<Styles, PlanError> {
    let (start, turn_cap) = (run.start, run.turn_cap);
    run.play(|| Table { start, game: start.clone(), turn_cap, one, others })
}
