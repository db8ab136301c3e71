//! Two games that differ only in what a seat may not know look the same to that seat: the same view, question, legal actions, default
//! answer and events (invariant 8 of `ARCHITECTURE.md`).

use std::collections::BTreeMap;
use std::sync::Arc;

use magie_checks::coverage::Coverage;
use magie_checks::editions::{editions, rules_of};
use magie_checks::random::{Random, seeded};
use magie_checks::random_walk::{RandomWalk, any_of};
use magie_checks::tables::{dealt_game, mixed_game};
use magie_checks::view_text::view_text;
use magie_engine::action::Order;
use magie_engine::ids::{Account, SeatSet};
use magie_engine::setup::Setup;
use magie_engine::{
    Action, Answer, Ask, Audience, Choice, Describe, Edition, Event, Game, LuckAnswer, Question, Seat,
    Silent, Turn,
};
use magie_table::SeededRng;

/// All audiences except the seat with the secret: the other seats, including players who are out, and spectators.
fn others(game: &Game, secretive: Seat) -> impl Iterator<Item = Audience> + use<> {
    let seats = SeatSet::first(game.seats()).without(secretive);
    let seats: Vec<Seat> = seats.iter().collect();
    seats.into_iter().map(Audience::Seat).chain([Audience::Spectator])
}

fn known_to(audience: Audience, events: &[Event]) -> Vec<Event> {
    events.iter().copied().filter(|event| event.is_known_to(audience)).collect()
}

/// Two versions of a game, with the latest events of each.
struct Worlds {
    games: [Game; 2],
    events: [Vec<Event>; 2],
    secretive: Seat,
}

impl Worlds {
    fn new(game: &Game, secretive: Seat) -> Self {
        Self { games: [game.clone(), game.clone()], events: [Vec::new(), Vec::new()], secretive }
    }

    /// Gives an answer in each version.
    fn answer(&mut self, answers: [Answer; 2]) {
        for ((game, events), answer) in self.games.iter_mut().zip(&mut self.events).zip(&answers) {
            events.clear();
            let result = game.answer(answer, events);
            // A trade may be illegal, but then in both.
            assert!(result.is_ok() || answers[0] == answers[1], "{answer:?}: {result:?}");
        }
    }

    /// What an audience sees of each version: the position, and the events of the last answer.
    fn seen_by(&self, audience: Audience) -> [(String, Vec<Event>); 2] {
        [0, 1].map(|world| (view_text(&self.games[world], audience), known_to(audience, &self.events[world])))
    }

    fn must_look_the_same(&self, context: &str) {
        for audience in others(&self.games[0], self.secretive) {
            let [(one_sight, one_events), (other_sight, other_events)] = self.seen_by(audience);
            assert_eq!(one_events, other_events, "{context}: {audience:?} sees the secret");
            assert_eq!(one_sight, other_sight, "{context}: {audience:?} sees the secret");
            let [one, other] = self.imagined_by(audience);
            assert_eq!(one, other, "{context}: {audience:?} imagines the secret");
        }
    }

    /// The game that a searching bot would imagine, in each version.
    fn imagined_by(&self, audience: Audience) -> [Option<Game>; 2] {
        [0, 1].map(|world| {
            let mut game = self.games[0].clone();
            self.games[world].view(audience).imagine(&mut game).then_some(game)
        })
    }

    /// Checks that the versions do differ, and that the owner of the secret sees it.
    fn must_differ_for_its_owner(&self, context: &str) {
        assert_ne!(self.games[0], self.games[1], "{context}");
        let [one, other] = self.seen_by(Audience::Seat(self.secretive));
        assert_ne!(one, other, "{context}: the owner of the secret does not know it");
        let [one, other] = self.imagined_by(Audience::Seat(self.secretive));
        assert!(one != other || one.is_none(), "{context}: its owner imagines nothing of it");
    }
}

/// For a question to several seats, of which one has a choice: its code, that seat, and two of its answers.
fn secret_answers(game: &Game, random: &mut SeededRng) -> Option<(&'static str, Seat, [Action; 2])> {
    let Turn::Seats(Ask { question, seats, .. }) = game.turn() else { return None };
    let seat = any_of(seats, random);
    let answers = match question {
        Question::Wish { .. } => {
            let mut choices = Vec::new();
            game.legal(seat, &mut choices);
            let most = choices.iter().find_map(|choice| match choice {
                Choice::Wish { most } => Some(*most),
                _ => None,
            })?;
            (most > 0).then(|| [random.below(u32::from(most)) as u8, most].map(Action::Wish))?
        }
        Question::Take { .. } => [Action::Buy, Action::Decline],
        _ => return None,
    };
    (seats.len() > 1).then_some((question.code(), seat, answers))
}

#[test]
fn answers_to_a_shared_question_are_secret_until_all_have_answered() {
    for edition in editions() {
        let mut compared = BTreeMap::new();
        for seed in 0..120 {
            let mut random = seeded(seed);
            let rules = rules_of(edition, &[]);
            let game = dealt_game(&rules, usize::from(rules.seats().1.min(5)), &mut random);
            let mut walk = RandomWalk::new(game, random);
            walk.stop_after(6);
            loop {
                if let Some((question, seat, answers)) = secret_answers(&walk.game, &mut walk.random) {
                    let context = format!("{}, seed {seed}, {seat:?}", edition.id);
                    let mut worlds = Worlds::new(&walk.game, seat);
                    worlds.answer(answers.map(|action| Answer::Seat(seat, action)));
                    worlds.must_look_the_same(&context);
                    worlds.must_differ_for_its_owner(&context);
                    stay_secret(&mut worlds, &mut walk.random, &context);
                    *compared.entry(question).or_insert(0) += 1;
                }
                if walk.step().is_none() {
                    break;
                }
            }
        }
        let everything = Coverage::everything(edition).0;
        for question in ["wish", "take"] {
            let count = compared.get(question).copied().unwrap_or(0);
            let has = everything.contains(&format!("question {question}"));
            assert_eq!(count > 20, has, "{}: {question} compared {count} times", edition.id);
        }
    }
}

/// Plays on while somebody still has to answer, and checks that the secret is kept.
fn stay_secret(worlds: &mut Worlds, random: &mut SeededRng, context: &str) {
    while let Turn::Seats(Ask { question, seats, .. }) = worlds.games[0].turn()
        && matches!(question, Question::Wish { .. } | Question::Take { .. })
        && seats.len() > 1
        && !seats.has(worlds.secretive)
    {
        let no = if matches!(question, Question::Wish { .. }) { Action::Wish(0) } else { Action::Decline };
        let answer = Answer::Seat(any_of(seats, random), no);
        worlds.answer([answer, answer]);
        worlds.must_look_the_same(context);
    }
}

/// The only town of a bankrupt player is for sale, and all others are asked.
fn town_on_sale() -> Game {
    let rules = Edition::load("france-2008").unwrap().rules(&[]).unwrap();
    let bankrupt = Seat(1);
    let mut setup = Setup::new(Arc::clone(&rules), 5).unwrap();
    setup.turn(bankrupt).cash(bankrupt, 0).owns(bankrupt, rules.deed_by_key("lens").unwrap());
    let mut game = setup.build().unwrap();
    let to_the_income_tax = LuckAnswer::Dice([1, 3, 0]);
    for answer in [
        Answer::Seat(bankrupt, Action::Roll),
        Answer::Luck(to_the_income_tax),
        Answer::Seat(bankrupt, Action::GiveUp),
    ] {
        game.answer(&answer, &mut Silent).unwrap();
    }
    game
}

#[test]
fn answers_to_an_estate_sale_are_revealed_with_the_last_one() {
    let game = town_on_sale();
    let Turn::Seats(Ask { question: Question::Take { .. }, seats, .. }) = game.turn() else {
        panic!("FR-31a: the others are asked")
    };
    assert_eq!(seats.len(), 4);
    for secretive in seats.iter() {
        let context = format!("FR-31a: {secretive:?}");
        let mut worlds = Worlds::new(&game, secretive);
        worlds.answer([Action::Buy, Action::Decline].map(|action| Answer::Seat(secretive, action)));
        worlds.must_differ_for_its_owner(&context);
        for other in seats.without(secretive).iter() {
            worlds.must_look_the_same(&context);
            let answer = Answer::Seat(other, Action::Decline);
            worlds.answer([answer, answer]);
        }
        let [one, other] = worlds.seen_by(Audience::Spectator);
        assert_ne!(one, other, "{context}");
    }
}

/// A standing order and its opposite, or another limit.
fn two_orders(random: &mut SeededRng) -> [Order; 2] {
    match random.below(6) {
        0 => [true, false].map(Order::AlwaysClaim),
        1 => [true, false].map(Order::EndTurn),
        2 => [true, false].map(Order::PassRests),
        3 => [true, false].map(Order::Roll),
        4 => [true, false].map(Order::AskToPay),
        _ => [Some(random.below(300) as i64), None].map(Order::BidLimit),
    }
}

/// Whether this order could become visible now by taking effect.
fn may_act(game: &Game, seat: Seat, order: Order, events: &[Event]) -> bool {
    let view = game.view(Audience::Spectator);
    let rent = |event: &Event| matches!(event, Event::RentDue { owner, .. } if *owner == seat);
    let question = match game.turn() {
        Turn::Seats(ask) => Some(ask.question),
        Turn::Luck(_) | Turn::Over(_) => None,
    };
    match order {
        Order::AlwaysClaim(_) => view.claims().any(|claim| claim.owner == seat) || events.iter().any(rent),
        Order::EndTurn(_) => {
            let ended = |event: &Event| matches!(event, Event::TurnEnded { seat: other } if *other == seat);
            view.on_turn() == seat && question == Some(Question::EndTurn {}) || events.iter().any(ended)
        }
        Order::Roll(_) => {
            let rolled = |event: &Event| matches!(event, Event::TurnBegan { seat: other, .. } | Event::Rolled { seat: other, .. } if *other == seat);
            view.on_turn() == seat && matches!(question, Some(Question::Roll {})) || events.iter().any(rolled)
        }
        // FR-08a: a player who is not asked has paid.
        Order::AskToPay(_) => {
            let paid = |event: &Event| matches!(event, Event::Paid { from, to: Account::Seat(_), .. } if *from == Account::Seat(seat));
            matches!(question, Some(Question::Settle { .. })) || events.iter().any(paid)
        }
        Order::BidLimit(_) => {
            let auction = |event: &Event| matches!(event, Event::AuctionBegan { .. });
            matches!(question, Some(Question::Bid { .. })) || events.iter().any(auction)
        }
        // The engine does not wait at rest points; the table does, and so reveals the order (CL-36b).
        Order::PassRests(_) => false,
    }
}

#[test]
fn standing_orders_are_secret_until_they_take_effect() {
    editions().iter().for_each(standing_orders_are_secret_in);
}

fn standing_orders_are_secret_in(edition: &Arc<Edition>) {
    let mut compared = [0u32; 6];
    for seed in 0..30 {
        let mut random = seeded(10_000 + seed);
        let mut walk = RandomWalk::new(mixed_game(edition, &mut random, 10), random);
        walk.stop_after(10);
        loop {
            if walk.random.one_in(100) && !matches!(walk.game.turn(), Turn::Over(_)) {
                let seat = any_of(walk.game.view(Audience::Spectator).alive(), &mut walk.random);
                let orders = two_orders(&mut walk.random);
                let context = format!("{}, seed {seed}, {seat:?} {orders:?}", edition.id);
                if !may_act(&walk.game, seat, orders[0], &[]) {
                    let mut worlds = Worlds::new(&walk.game, seat);
                    worlds.answer(orders.map(|order| Answer::Seat(seat, Action::Standing(order))));
                    worlds.must_differ_for_its_owner(&context);
                    worlds.must_look_the_same(&context);
                    for _ in 0..8 {
                        let Some(answer) = walk.answer_to(&worlds.games[0]) else { break };
                        worlds.answer([answer, answer]);
                        let acted = [0, 1].iter().any(|&world| {
                            may_act(&worlds.games[world], seat, orders[0], &worlds.events[world])
                        });
                        // Another order of the same seat could remove or change the difference.
                        if acted
                            || matches!(answer, Answer::Seat(other, Action::Standing(_)) if other == seat)
                        {
                            break;
                        }
                        worlds.must_look_the_same(&context);
                        let sort = match orders[0] {
                            Order::AlwaysClaim(_) => 0,
                            Order::EndTurn(_) => 1,
                            Order::PassRests(_) => 2,
                            Order::BidLimit(_) => 3,
                            Order::Roll(_) => 4,
                            Order::AskToPay(_) => 5,
                        };
                        compared[sort] += 1;
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    assert!(compared.iter().all(|&count| count > 20), "{}: compared {compared:?}", edition.id);
}
