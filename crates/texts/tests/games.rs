//! Random games, formatted line by line: every event, question, refusal and action of real games has a text.

mod common;

use std::collections::BTreeSet;

use common::names;
use magie_engine::action::Side;
use magie_engine::switches::Value;
use magie_engine::{Action, Audience, Choice, Edition, Event, Game, Seat, Turn};
use magie_texts::{Lang, Message, Texts};

/// A small random generator, so that a failing game can be repeated (Knuth's constants).
struct Dice(u64);

impl Dice {
    fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = (self.0 >> 33).checked_rem(items.len() as u64)?;
        items.get(usize::try_from(index).ok()?).copied()
    }
}

/// Formats messages in both languages and counts them.
struct Formatter {
    texts: [Texts; 2],
    said: BTreeSet<String>,
}

impl Formatter {
    fn new() -> Self {
        Self { texts: Lang::ALL.map(Texts::new), said: BTreeSet::new() }
    }

    fn format(&mut self, message: impl Fn(&Texts) -> Message) {
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

/// Maximum number of answers in a game; without a turn limit it could take very long.
const MOST_ANSWERS: usize = 12_000;

/// A trade of at most one property on each side, which may be illegal.
fn sides(game: &Game, seat: Seat, partner: Seat, dice: &mut Dice) -> (Side, Side) {
    let view = game.view(Audience::Spectator);
    let mut side = |seat| {
        let owned: Vec<_> = view.deeds(seat).iter().collect();
        let some = dice.pick(&[true, true, false]).and_then(|some| dice.pick(&owned).filter(|_| some));
        Side { deeds: some.into_iter().collect(), ..Side::default() }
    };
    (side(seat), side(partner))
}

/// A random legal answer that does not resign: the lowest bid, the highest wish.
fn answer(game: &Game, seat: Seat, dice: &mut Dice) -> Action {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices.retain(|choice| !matches!(choice, Choice::Do(Action::Resign | Action::Standing(_))));
    match dice.pick(&choices) {
        Some(Choice::Do(action)) => action,
        Some(Choice::Bid { least, .. }) => Action::Bid(least),
        Some(Choice::Wish { most }) => Action::Wish(most),
        Some(Choice::Lay { .. } | Choice::ChangeNotes | Choice::NameNotes { .. }) => {
            game.default_answer(seat).expect("who is asked has a default answer")
        }
        Some(Choice::Propose { to }) => {
            let partners: Vec<_> = to.iter().collect();
            let to = dice.pick(&partners).expect("an offer has somebody to go to");
            let (give, take) = sides(game, seat, to, dice);
            Action::Propose { to, give, take }
        }
        Some(Choice::Counter { offer }) => {
            let offers = game.view(Audience::Seat(seat)).offers();
            let to = offers.iter().find(|open| open.id == offer).expect("the offer is open").from;
            let (give, take) = sides(game, seat, to, dice);
            Action::Counter { offer, give, take }
        }
        Some(Choice::Travel { to }) => {
            let spaces: Vec<_> = to.iter().collect();
            Action::Travel(dice.pick(&spaces).expect("a journey leads somewhere"))
        }
        Some(Choice::RideWith { .. } | Choice::UseVouchers {}) | None => {
            game.default_answer(seat).expect("who is asked has a default answer")
        }
    }
}

fn play(edition: &str, seed: u64, options: &[(String, Value)], formatter: &mut Formatter) {
    let names = names();
    let edition = Edition::load(edition).expect("a built-in edition loads");
    let rules = edition.rules(options).expect("the options are offered");
    let mut game = Game::new(rules.clone(), names.len()).expect("three may play");
    let mut dice = Dice(seed);
    let mut events: Vec<Event> = Vec::new();
    for _ in 0..MOST_ANSWERS {
        match game.turn() {
            Turn::Luck(_) => {
                let mut answers = Vec::new();
                game.luck().outcomes(&mut answers);
                let (answer, _) = dice.pick(&answers).expect("luck has an answer");
                game.apply_luck(answer, &mut events).expect("luck's answer is taken");
            }
            Turn::Seats(ask) => {
                formatter.format(|texts| texts.question_message(&rules, &names, &ask.question));
                let asked: Vec<_> = ask.seats.iter().collect();
                let seat = dice.pick(&asked).expect("somebody is asked");
                let mut choices = Vec::new();
                game.legal(seat, &mut choices);
                for choice in &choices {
                    formatter.format(|texts| texts.choice_message(&rules, &names, &ask.question, choice));
                }
                // An action that is usually illegal, for a refusal.
                if let Err(refusal) = game.clone().apply(Seat(2), &Action::Bid(7), &mut events) {
                    formatter.format(|texts| texts.refusal_message(&rules, &names, &refusal));
                }
                let action = answer(&game, seat, &mut dice);
                formatter.format(|texts| texts.action_message(&rules, &names, &action));
                if let Err(refusal) = game.apply(seat, &action, &mut events) {
                    formatter.format(|texts| texts.refusal_message(&rules, &names, &refusal));
                    let is_trade = matches!(action, Action::Propose { .. } | Action::Counter { .. });
                    assert!(is_trade, "{action:?} is legal, but was refused: {refusal:?}");
                    let action = game.default_answer(seat).expect("who is asked has a default answer");
                    game.apply(seat, &action, &mut events).expect("the default answer is taken");
                }
            }
            Turn::Over(_) => break,
        }
        for event in events.drain(..) {
            formatter.format(|texts| texts.event_message(&rules, &names, &event));
        }
    }
}

fn must_have_formatted(formatter: &Formatter, ids: &[&str]) {
    for id in ids {
        assert!(formatter.said.contains(*id), "no game came to {id}");
    }
}

#[test]
fn classic_games_can_be_formatted_in_both_languages() {
    let mut formatter = Formatter::new();
    let limit = ("turn_limit".to_owned(), Value::Number(120));
    // Little cash leads to debts and bankruptcies.
    let cash = ("start_cash".to_owned(), Value::Number(500));
    let pool = ("free_parking_pool".to_owned(), Value::Flag(true));
    let deck = ("deck".to_owned(), Value::Word("traditional_fr".to_owned()));
    for seed in 11..=18 {
        play("classic", seed, &[limit.clone(), cash.clone()], &mut formatter);
        play("classic", seed, &[limit.clone(), pool.clone(), deck.clone()], &mut formatter);
    }
    // The games must reach the rarer events too.
    must_have_formatted(
        &formatter,
        &[
            "event-bankrupt-debt",
            "event-built",
            "event-card-choice",
            "event-debt-began",
            "event-paid-interest",
            "event-paid-pool-won",
            "event-rent-due-dice",
            "event-unbuilt",
            "question-raise",
        ],
    );
}

#[test]
fn france_games_can_be_formatted_in_both_languages() {
    let mut formatter = Formatter::new();
    let cash = ("start_cash".to_owned(), Value::Number(5_000_000));
    for seed in 1..=12 {
        play("france-2008", seed, std::slice::from_ref(&cash), &mut formatter);
    }
    must_have_formatted(
        &formatter,
        &[
            "action-buy-take",
            "action-buy-take-in-kind",
            "action-pay-with",
            "event-bankrupt-debt",
            "event-deed-moved-given-in-payment",
            "event-deed-offered",
            "event-deed-refused",
            "event-debt-reduced",
            "event-offer-accepted",
            "event-paid-difference",
            "event-rent-due-dice",
            "event-rolled-sale",
            "event-sale-answered",
            "event-sale-began",
            "event-sale-unsold",
            "event-takers-known",
            "question-answer-offer",
            "question-take",
            "question-take-in-kind",
            "refusal-must-bring-cash",
            "refusal-refused-before",
        ],
    );
}
