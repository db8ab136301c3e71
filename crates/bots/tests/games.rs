//! Whole games of bots: they end, nothing panics, nothing legal is refused, no money appears or vanishes.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_bots::{Random, Scripted, Thumb};
use magie_engine::edition::Edition;
use magie_engine::ids::Account;
use magie_engine::switches::Value;
use magie_engine::{Answer, Audience, Event, Game, Money, Rules, Seat, Silent, Sink};
use magie_table::{Played, Player, Playout, SeededDealer, SeededRng, Unrecorded, play_out};

/// The balance of every account, computed from payments alone.
#[derive(Default)]
struct Ledger {
    seats: [Money; 12],
    pool: Money,
    seen: BTreeSet<&'static str>,
}

impl Sink for Ledger {
    const WANTED: bool = true;
    fn take(&mut self, event: Event) {
        self.seen.insert(event.topic());
        let Event::Paid { from, to, amount, .. } = event else { return };
        assert!(amount > 0, "{event:?}");
        for (account, change) in [(from, -amount), (to, amount)] {
            match account {
                Account::Seat(seat) => self.seats[seat.index()] += change,
                Account::Pool => self.pool += change,
                Account::Bank => {}
            }
        }
    }
}

impl Ledger {
    fn opened(rules: &Rules, seats: usize) -> Self {
        let mut ledger = Self::default();
        ledger.seats[..seats].fill(rules.switches().start_cash);
        ledger
    }

    fn agrees_with(&self, game: &Game) {
        let view = game.view(Audience::Spectator);
        for seat in (0..game.seats()).map(|index| Seat(index as u8)) {
            assert_eq!(self.seats[seat.index()], view.cash(seat), "{seat:?}");
            assert!(view.cash(seat) >= 0, "{seat:?}");
        }
        assert_eq!(self.pool, view.pool());
    }
}

fn classic(options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Edition::load("classic").unwrap().rules(&options).unwrap()
}

/// Rules with random options.
fn mixed_rules(source: &mut SeededRng) -> Arc<Rules> {
    let mut options = Vec::new();
    for key in ["auto_rent", "no_auctions", "double_go", "free_parking_pool", "turn_only_building"] {
        options.push((key, Value::Flag(source.once_in(4))));
    }
    let deck = if source.once_in(2) { "current" } else { "traditional_fr" };
    options.push(("deck", Value::Word(deck.to_owned())));
    options.push(("start_cash", Value::Number(500 + i64::from(source.below(2_500)))));
    if source.once_in(4) {
        options.push(("turn_limit", Value::Number(5 + i64::from(source.below(100)))));
    }
    classic(&options)
}

#[test]
fn two_thousand_games_of_random_bots_end_with_every_payment_accounted_for() {
    let (mut ended, mut capped) = (0, 0);
    let mut seen = BTreeSet::new();
    for seed in 0..2_000 {
        let mut source = SeededRng::new(seed, 99);
        let rules = mixed_rules(&mut source);
        let seats = 2 + source.below(7) as usize;
        let mut ledger = Ledger::opened(&rules, seats);
        let mut game = Game::new(rules, seats).unwrap();
        let mut players: Vec<_> = (0..seats)
            .map(|seat| {
                let player = Random::new(seed * 16 + seat as u64).resigning(3_000);
                if seed % 2 == 0 { player.mischievous() } else { player }
            })
            .collect();
        let played = Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut ledger,
            recorder: &mut Unrecorded,
        }
        .play(600);
        ledger.agrees_with(&game);
        seen.append(&mut ledger.seen);
        for player in &players {
            assert_eq!(player.surprise(), None, "seed {seed}");
            assert_eq!(player.accepted_mischief(), 0, "seed {seed}");
        }
        if played.outcome.is_some() { ended += 1 } else { capped += 1 }
    }
    assert!(ended > 200 && capped > 0, "{ended} ended, {capped} capped");
    // Every other event has happened. A deck of this edition never runs out, a creditor hardly ever leaves, and only a
    // server calls time.
    let rules = classic(&[]);
    let can_happen = |topic: &&str| Event::can_happen(topic, rules.switches(), &rules.edition().parts);
    let unseen: Vec<_> = Event::topics().filter(can_happen).filter(|topic| !seen.contains(topic)).collect();
    assert_eq!(unseen, ["deck-empty", "debt-lost", "time-called"]);
}

fn scripted_game(seed: u64) -> (Game, Played, Vec<Answer>) {
    let mut game = Game::new(classic(&[]), 4).unwrap();
    let mut answers = Vec::new();
    let played = Playout {
        game: &mut game,
        players: &mut [Scripted; 4],
        dealer: &mut SeededDealer::new(seed),
        sink: &mut Silent,
        recorder: &mut answers,
    }
    .play(1_000);
    (game, played, answers)
}

#[test]
fn recorded_answers_replay_to_the_same_position() {
    for seed in 0..50 {
        let (game, played, answers) = scripted_game(seed);
        assert_eq!(played.answers, answers.len() as u64);
        assert_eq!(played.refusals, 0);
        let mut again = Game::new(classic(&[]), 4).unwrap();
        for answer in &answers {
            again.answer(answer, &mut Silent).unwrap();
        }
        assert_eq!(again, game, "seed {seed}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(scripted_game(5).2, scripted_game(5).2);
    assert_ne!(scripted_game(5).2, scripted_game(6).2);
}

#[test]
fn players_of_different_kinds_play_together() {
    let mut game = Game::new(classic(&[]), 2).unwrap();
    let mut players: [Box<dyn Player>; 2] = [Box::new(Scripted), Box::new(Random::new(3))];
    let played = play_out(&mut game, &mut players, 1, 2_000);
    assert!(played.turns > 10);
}

/// Plays games of thumb bots with every number of seats that the edition allows. All must end by its rules.
fn thumb_games_end(edition: &str, games: u64) {
    let rules = Edition::load(edition).unwrap().rules(&[]).unwrap();
    let mut players = [(); 12].map(|()| Thumb::new());
    // Larger boards take longer, so fewer games are played on them.
    let spaces = rules.spaces().len() as u32;
    let (turns, games) = ((50 * spaces).max(1_000), games.min(12_000 / u64::from(spaces)));
    for seats in usize::from(rules.seats().0)..=usize::from(rules.seats().1) {
        let mut ended = 0;
        for seed in 0..games {
            let mut ledger = Ledger::opened(&rules, seats);
            let mut game = Game::new(Arc::clone(&rules), seats).unwrap();
            let played = Playout {
                game: &mut game,
                players: &mut players[..seats],
                dealer: &mut SeededDealer::new(seed),
                sink: &mut ledger,
                recorder: &mut Unrecorded,
            }
            .play(turns);
            ledger.agrees_with(&game);
            ended += u64::from(played.outcome.is_some());
            assert_eq!(played.refusals, 0, "{edition}: {seats} seats, seed {seed}");
        }
        assert_eq!(ended, games, "{edition}: {seats} seats");
    }
}

#[test]
fn games_of_thumb_bots_end_by_themselves_and_nothing_is_refused() {
    Edition::built_in().iter().for_each(|edition| thumb_games_end(edition, 300));
}

#[test]
fn a_thumb_bot_beats_three_random_ones() {
    let rules = classic(&[]);
    let mut wins = 0;
    for seed in 0..100 {
        let mut game = Game::new(Arc::clone(&rules), 4).unwrap();
        let random = |seat: u64| Box::new(Random::new(seed * 4 + seat));
        let mut players: [Box<dyn Player>; 4] = [Box::new(Thumb::new()), random(1), random(2), random(3)];
        let played = play_out(&mut game, &mut players, seed, 4_000);
        wins += u32::from(played.outcome.is_some_and(|outcome| outcome.winners.has(Seat(0))));
    }
    // One of four equal players would win 25.
    assert!(wins > 90, "{wins} of 100");
}
