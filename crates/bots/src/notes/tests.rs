//! What the ledger says of laid notes, beside what checks find in whole games.

use std::sync::{Arc, Mutex};

use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Edition, Event, Game, Question, Sink, View};
use magie_table::{Player, Playout, SeededDealer, Unrecorded, own_seat};

use super::Ledger;
use crate::Broker;

const SEATS: usize = 4;

fn game() -> Game {
    let edition = Edition::load("faux-billets").expect("a built-in edition");
    Game::new(edition.rules(&[]).expect("no options"), SEATS).expect("four seats")
}

/// A bot that notes what its ledger says of every note it checks.
struct Recorder {
    bot: Broker,
    ledger: Ledger,
    said: Arc<Mutex<Vec<i32>>>,
}

impl Player for Recorder {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.ledger.start(view, own_seat(view));
        self.bot.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        self.ledger.observe(view, me);
        let action = self.bot.answer(view, ask);
        if let (Question::Check { .. }, Action::Check(index)) = (ask.question, action) {
            let laid = view.laid().nth(usize::from(index)).expect("a laid note");
            self.said.lock().expect("one thread").push(self.ledger.laid(view, &laid));
        }
        action
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.ledger.observe(view, own_seat(view));
        self.bot.idle(view, ask)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.bot.consider(view, offer)
    }
}

/// What checks found.
#[derive(Default)]
struct Found(Vec<bool>);

impl Sink for Found {
    const WANTED: bool = true;
    fn take(&mut self, event: Event) {
        if let Event::NoteChecked { fake, .. } = event {
            self.0.push(fake);
        }
    }
}

#[test]
fn checked_notes_are_fake_as_often_as_the_ledger_says() {
    let said = Arc::new(Mutex::new(Vec::new()));
    let mut found = Found::default();
    for seed in 0..150 {
        let recorder = || Recorder { bot: Broker::new(), ledger: Ledger::default(), said: Arc::clone(&said) };
        let mut players: Vec<Recorder> = (0..SEATS).map(|_| recorder()).collect();
        let mut game = game();
        Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut found,
            recorder: &mut Unrecorded,
        }
        .play(600);
    }
    let said = said.lock().expect("one thread");
    assert_eq!(said.len(), found.0.len(), "one prediction for each check");
    let between = |low: i32, high: i32| {
        let within = said.iter().zip(&found.0).filter(|(said, _)| (low..high).contains(*said));
        let (fakes, all) = within.fold((0, 0), |(fakes, all), (_, fake)| (fakes + i32::from(*fake), all + 1));
        assert!(all > 60, "{all} checks of notes between {low} and {high}");
        1_000 * fakes / all
    };
    // A third of the pack is fake. What it takes for certain is not: players do not always pay as it thinks they do.
    let (unknown, likely, known) = (between(280, 400), between(400, 900), between(900, 1_001));
    assert!((250..420).contains(&unknown), "{unknown}");
    assert!(likely > 390, "{likely}");
    assert!(known > 560, "{known}");
}
