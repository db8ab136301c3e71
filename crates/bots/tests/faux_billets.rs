//! Games of `faux-billets` between bots.

use std::collections::BTreeSet;

use magie_bots::{Random, Thumb};
use magie_engine::edition::Edition;
use magie_engine::{Event, Game};
use magie_table::{Player, Playout, SeededDealer, Unrecorded};

fn game(seats: usize) -> Game {
    Game::new(Edition::load("faux-billets").unwrap().rules(&[]).unwrap(), seats).unwrap()
}

fn play<P: Player>(
    seed: u64,
    players: &mut [P],
    turns: u32,
    events: &mut Vec<Event>,
) -> (Game, magie_table::Played) {
    let mut game = game(players.len());
    let played = Playout {
        game: &mut game,
        players,
        dealer: &mut SeededDealer::new(seed),
        sink: events,
        recorder: &mut Unrecorded,
    }
    .play(turns);
    (game, played)
}

#[test]
fn random_games_reach_every_event_and_nothing_legal_is_refused() {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut ended = 0;
    for seed in 0..300 {
        let seats = 2 + seed as usize % 5;
        let mut players: Vec<_> = (0..seats as u64).map(|seat| Random::new(seed * 10 + seat)).collect();
        let mut events = Vec::new();
        let (game, played) = play(seed, &mut players, 600, &mut events);
        for player in &players {
            assert_eq!(player.surprise(), None, "seed {seed}");
        }
        seen.extend(events.iter().map(Event::topic));
        let text = game.position();
        let read = Game::from_position(game.rules().edition(), &text).map(|game| game.position());
        assert_eq!(read.as_ref(), Ok(&text), "seed {seed}");
        ended += u32::from(played.outcome.is_some());
    }
    assert!(ended > 200, "{ended} games ended");
    let wanted = [
        "card-opened",
        "card-taken",
        "card-aimed",
        "exchanged",
        "rent-raised",
        "rent-cancelled",
        "final-rents",
    ];
    let missing: Vec<_> = wanted.iter().filter(|topic| !seen.contains(*topic)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn games_of_thumb_bots_end_with_everything_owned() {
    for seed in 0..40 {
        let mut players = vec![Thumb::new(); 4];
        let (_, played) = play(seed, &mut players, 2000, &mut Vec::new());
        assert!(played.outcome.is_some(), "seed {seed}: {played:?}");
        assert_eq!(played.refusals, 0, "seed {seed}");
    }
}
