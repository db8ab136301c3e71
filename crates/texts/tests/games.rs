//! Whole games, played at random and told line by line: what the engine really says can be said.

mod common;

use std::collections::BTreeSet;

use common::names;
use magie_engine::{Action, Choice, Edition, Event, Game, Seat, Turn, Value};
use magie_texts::{Lang, Message, Texts};

/// A small generator, so that a failing game can be played again (Knuth's constants).
struct Dice(u64);

impl Dice {
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = (self.0 >> 33).checked_rem(items.len() as u64)?;
        items.get(usize::try_from(index).ok()?).copied()
    }
}

/// Tells in both languages and keeps count of what was said.
struct Teller {
    texts: [Texts; 2],
    said: BTreeSet<String>,
}

impl Teller {
    fn new() -> Self {
        Self { texts: Lang::ALL.map(Texts::new), said: BTreeSet::new() }
    }

    fn tell(&mut self, message: impl Fn(&Texts) -> Message) {
        for texts in &self.texts {
            let message = message(texts);
            let line = texts.try_say(&message).unwrap_or_else(|fault| panic!("{}: {fault}", texts.lang()));
            let first = line.chars().next();
            assert!(first.is_some_and(|first| !first.is_lowercase()), "{}: {line:?}", texts.lang());
            for odd in ["(unknown)", "(inconnu)", "{"] {
                assert!(!line.contains(odd), "{}: {} says {line:?}", texts.lang(), message.id);
            }
            self.said.insert(message.id);
        }
    }
}

/// One of the answers a seat may give, never the end of its game; the least bid, the greatest wish.
fn answer(game: &Game, seat: Seat, dice: &mut Dice) -> Action {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices.retain(|choice| !matches!(choice, Choice::Do(Action::Resign | Action::Standing(_))));
    match dice.pick(&choices) {
        Some(Choice::Do(action)) => action,
        Some(Choice::Bid { least, .. }) => Action::Bid(least),
        Some(Choice::Wish { most }) => Action::Wish(most),
        _ => game.default_answer(seat).expect("who is asked has a default answer"),
    }
}

fn play(seed: u64, options: &[(String, Value)], teller: &mut Teller) {
    let names = names();
    let edition = Edition::load("classic").expect("the classic edition loads");
    let rules = edition.rules(options).expect("the options are offered");
    let mut game = Game::new(rules.clone(), names.len()).expect("three may play");
    let mut dice = Dice(seed);
    let mut events: Vec<Event> = Vec::new();
    loop {
        match game.turn() {
            Turn::Luck(_) => {
                let mut answers = Vec::new();
                game.luck_answers(&mut answers);
                let answer = dice.pick(&answers).expect("luck has an answer");
                game.apply_luck(answer, &mut events).expect("luck's answer is taken");
            }
            Turn::Seats(ask) => {
                teller.tell(|texts| texts.question_message(&rules, &names, &ask.question));
                let asked: Vec<_> = ask.seats.iter().collect();
                let seat = dice.pick(&asked).expect("somebody is asked");
                let mut choices = Vec::new();
                game.legal(seat, &mut choices);
                for choice in &choices {
                    teller.tell(|texts| texts.choice_message(&rules, &names, &ask.question, choice));
                }
                // Something that hardly ever is an answer, to be refused.
                if let Err(refusal) = game.clone().apply(Seat(2), &Action::Bid(7), &mut events) {
                    teller.tell(|texts| texts.refusal_message(&rules, &names, &refusal));
                }
                let action = answer(&game, seat, &mut dice);
                game.apply(seat, &action, &mut events).expect("a legal answer is taken");
            }
            Turn::Over(_) => break,
        }
        for event in events.drain(..) {
            teller.tell(|texts| texts.event_message(&rules, &names, &event));
        }
    }
}

#[test]
fn whole_games_can_be_told_in_both_languages() {
    let mut teller = Teller::new();
    let limit = ("turn_limit".to_owned(), Value::Number(120));
    // Who starts poor comes to debts and bankruptcy.
    let cash = ("start_cash".to_owned(), Value::Number(500));
    let pool = ("free_parking_pool".to_owned(), Value::Flag(true));
    let deck = ("deck".to_owned(), Value::Word("traditional_fr".to_owned()));
    for seed in 1..=12 {
        play(seed, &[limit.clone(), cash.clone()], &mut teller);
        play(seed, &[limit.clone(), pool.clone(), deck.clone()], &mut teller);
    }
    // So that the games are worth the while: they reach the rarer events too.
    for id in [
        "event-bankrupt",
        "event-built",
        "event-card-choice",
        "event-debt-began",
        "event-paid-interest",
        "event-paid-pool-won",
        "event-rent-due-dice",
        "event-unbuilt",
        "question-raise",
    ] {
        assert!(teller.said.contains(id), "no game came to {id}");
    }
}
