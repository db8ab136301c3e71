//! Games of `ultimate` and `ultimate-fr` between random and rule-of-thumb bots.

use std::collections::BTreeMap;
use std::sync::Arc;

use magie_bots::{BotKind, Random, Thumb};
use magie_engine::action::Target;
use magie_engine::event::MoveWhy;
use magie_engine::ids::SeatSet;
use magie_engine::rules::Effect;
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Audience, Edition, Event, Game, Rules, Seat, Sink, Turn};
use magie_table::{Player, Playout, SeededDealer, Unrecorded, play_out};

fn play(
    edition: &str,
    seed: u64,
    seats: usize,
    options: &[(&str, Value)],
    players: &mut [Box<dyn Player>],
) -> u32 {
    let edition = Edition::load(edition).unwrap_or_else(|error| panic!("{error}"));
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    let rules = edition.rules(&options).expect("the options are offered");
    let mut game = Game::new(rules, seats).expect("two to twelve play");
    let played = play_out(&mut game, players, seed, 400);
    assert!(played.turns > 0, "seed {seed}");
    let view = game.view(Audience::Spectator);
    let cash: i64 = (0..seats as u8).map(|seat| view.cash(Seat(seat))).sum();
    assert!(cash >= 0, "seed {seed}");
    played.refusals
}

fn word(value: &str) -> Value {
    Value::Word(value.to_owned())
}

#[test]
fn random_bots_are_never_refused_a_legal_action() {
    for seed in 0..60 {
        let seats = 2 + seed as usize % 11;
        let mut players: Vec<Box<dyn Player>> = (0..seats as u64)
            .map(|seat| Box::new(Random::new(seed * 100 + seat)) as Box<dyn Player>)
            .collect();
        let edition = if seed % 2 == 0 { "ultimate" } else { "ultimate-fr" };
        let mut options = vec![("layout", word(["a", "b", "c"][seed as usize % 3]))];
        if seed % 4 == 1 {
            options.push(("squeeze_play_speed_die", Value::Flag(true)));
            options.push(("birthday_gift", word("others")));
        }
        if seed % 5 == 0 {
            options.push(("no_auctions", Value::Flag(true)));
        }
        let refusals = play(edition, seed, seats, &options, &mut players);
        assert_eq!(refusals, 0, "seed {seed}");
    }
}

#[test]
fn thumb_bots_are_never_refused() {
    for seed in 0..12 {
        let seats = 2 + seed as usize % 7;
        let mut players: Vec<Box<dyn Player>> =
            (0..seats).map(|_| Box::new(Thumb::new()) as Box<dyn Player>).collect();
        let edition = if seed % 2 == 0 { "ultimate" } else { "ultimate-fr" };
        let refusals = play(edition, seed, seats, &[], &mut players);
        assert_eq!(refusals, 0, "seed {seed}");
    }
}

/// Counts events that only these editions have.
struct Uses {
    rules: Arc<Rules>,
    counts: BTreeMap<String, u32>,
    /// Cards that a bankrupt leaves to others are not trades.
    out: SeatSet,
}

impl Sink for Uses {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        let what = match event {
            Event::Moved { why: MoveWhy::Voucher, .. } => "moves by voucher".to_owned(),
            Event::Moved { why: MoveWhy::Taxi, .. } => "taxis".to_owned(),
            Event::Moved { why: MoveWhy::Ride, .. } => "rides".to_owned(),
            Event::Built { kind, .. } => self.rules.kinds()[kind.index()].key.clone(),
            Event::Bankrupt { seat, .. } | Event::Resigned { seat, .. } => {
                self.out = self.out.with(seat);
                return;
            }
            Event::CardMoved { card, from, .. } if !self.out.has(from) => {
                match self.rules.card(card).effect {
                    Effect::Trio(_) => "trios traded".to_owned(),
                    _ => return,
                }
            }
            Event::SharesMoved { .. } | Event::DeedMoved { .. } => event.topic().to_owned(),
            _ => return,
        };
        *self.counts.entry(what).or_insert(0) += 1;
    }
}

/// Plays games of these bots, all of which must end, and counts what they used.
fn uses(keys: [&str; 4], games: u64) -> BTreeMap<String, u32> {
    let edition = Edition::load("ultimate").unwrap_or_else(|error| panic!("{error}"));
    let rules = edition.rules(&[]).expect("no options");
    let mut uses = Uses { rules: Arc::clone(&rules), counts: BTreeMap::new(), out: SeatSet::EMPTY };
    for seed in 0..games {
        uses.out = SeatSet::EMPTY;
        let mut game = Game::new(Arc::clone(&rules), 4).expect("two to twelve play");
        let bots = keys.map(|key| BotKind::from_key(key).expect("a bot"));
        let mut players: Vec<_> =
            bots.iter().zip(0..).map(|(bot, seat)| bot.player(seed, Seat(seat))).collect();
        let played = Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut uses,
            recorder: &mut Unrecorded,
        }
        .play(1_000);
        assert!(played.outcome.is_some(), "{keys:?}, seed {seed}: {} turns", played.turns);
    }
    uses.counts
}

#[test]
fn bots_use_vouchers_rides_shares_and_trios() {
    let everywhere = [
        "moves by voucher",
        "taxis",
        "rides",
        "share-bought",
        "house",
        "hotel",
        "skyscraper",
        "depot",
        "stand",
        "traded",
        "trios traded",
    ];
    for (keys, games) in [(["thumb"; 4], 60), (["tycoon", "tycoon", "thumb", "thumb"], 16)] {
        let counts = uses(keys, games);
        let used = |what: &str| counts.get(what).copied().unwrap_or(0);
        everywhere.iter().for_each(|what| assert!(used(what) > 0, "{keys:?}: no {what} in {counts:?}"));
    }
}

#[test]
fn a_bot_may_foreclose_one_of_eight_utilities_of_one_owner() {
    let edition = Edition::load("ultimate").unwrap_or_else(|error| panic!("{error}"));
    let rules = edition.rules(&[("deck".to_owned(), word("action_set"))]).expect("it is offered");
    let card = rules.cards_by_key("ch-foreclosed").next().expect("UM-84e");
    let utilities = rules.groups().iter().map(|group| group.deeds).find(|deeds| deeds.len() == 8);
    let mut setup = Setup::new(Arc::clone(&rules), 2).expect("two seats");
    setup.keeps(Seat(0), card);
    for deed in utilities.expect("UM-66").iter() {
        setup.owns(Seat(1), deed).mortgaged(deed);
    }
    let game = setup.build().expect("a sound position");
    let view = game.view(Audience::Seat(Seat(0)));
    let Turn::Seats(ask) = game.turn() else { panic!("nobody is asked") };
    let mut bot = Thumb::new();
    bot.sit_down(&view);
    let action = bot.answer(&view, &ask);
    let forecloses = matches!(action, Action::UseCardOn(played, Target::Deed(_)) if played == card);
    assert!(forecloses && view.check(&action).is_ok(), "{action:?}");
}
