//! Design decision 7: two worlds that differ only in what a seat may not know look the same to that seat: the same
//! view, question, list of legal answers, default and events.

use std::sync::Arc;

use magie_bots::Source;
use magie_checks::sight::sight;
use magie_checks::tables::{classic_rules, dealt_game, mixed_game};
use magie_checks::wanderer::{Walk, any_of};
use magie_checks::whim::{Whim, seeded};
use magie_engine::{
    Action, Answer, Ask, Audience, Edition, Event, Game, LuckAnswer, Order, Question, Seat, SeatSet, Setup,
    Silent, Turn,
};

/// Everybody but the seat with the secret: the other seats, those out included, and who only watches.
fn others(game: &Game, secretive: Seat) -> impl Iterator<Item = Audience> + use<> {
    let seats = SeatSet::first(game.seats()).without(secretive);
    let seats: Vec<Seat> = seats.iter().collect();
    seats.into_iter().map(Audience::Seat).chain([Audience::Spectator])
}

fn known_to(audience: Audience, events: &[Event]) -> Vec<Event> {
    events.iter().copied().filter(|event| event.is_known_to(audience)).collect()
}

/// Two worlds with what happened last in each.
struct Worlds {
    games: [Game; 2],
    events: [Vec<Event>; 2],
    secretive: Seat,
}

impl Worlds {
    fn new(game: &Game, secretive: Seat) -> Self {
        Self { games: [game.clone(), game.clone()], events: [Vec::new(), Vec::new()], secretive }
    }

    /// Gives an answer in each world.
    fn answer(&mut self, answers: [Answer; 2]) {
        for ((game, events), answer) in self.games.iter_mut().zip(&mut self.events).zip(&answers) {
            events.clear();
            let result = game.answer(answer, events);
            // A trade may be impossible, but then in both.
            assert!(result.is_ok() || answers[0] == answers[1], "{answer:?}: {result:?}");
        }
    }

    /// What an audience sees in each world: the position, and what it is told of the last answer.
    fn seen_by(&self, audience: Audience) -> [(String, Vec<Event>); 2] {
        [0, 1].map(|world| (sight(&self.games[world], audience), known_to(audience, &self.events[world])))
    }

    fn must_look_the_same(&self, context: &str) {
        for audience in others(&self.games[0], self.secretive) {
            let [(one_sight, one_told), (other_sight, other_told)] = self.seen_by(audience);
            assert_eq!(one_told, other_told, "{context}: {audience:?} is told the secret");
            assert_eq!(one_sight, other_sight, "{context}: {audience:?} sees the secret");
        }
    }

    /// The comparison can fail: the worlds do differ, and who may know it sees it.
    fn must_differ_for_its_owner(&self, context: &str) {
        assert_ne!(self.games[0], self.games[1], "{context}");
        let [one, other] = self.seen_by(Audience::Seat(self.secretive));
        assert_ne!(one, other, "{context}: the owner of the secret does not know it");
    }
}

/// The wish question, and a seat that has a choice there while others are still to answer.
fn wish_with_a_choice(game: &Game, whim: &mut Source) -> Option<(Seat, u8)> {
    let Turn::Seats(Ask { question: Question::Wish { .. }, seats, .. }) = game.turn() else { return None };
    let seat = any_of(seats, whim);
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    let most = choices.iter().find_map(|choice| match choice {
        magie_engine::Choice::Wish { most } => Some(*most),
        _ => None,
    })?;
    (seats.len() > 1 && most > 0).then_some((seat, most))
}

#[test]
fn a_wish_is_secret_until_all_have_answered() {
    let mut compared = 0;
    for seed in 0..120 {
        let mut whim = seeded(seed);
        let game =
            dealt_game(&classic_rules(&[("turn_limit", magie_engine::Value::Number(6))]), 5, &mut whim);
        let mut walk = Walk::new(game, whim);
        loop {
            if let Some((seat, most)) = wish_with_a_choice(&walk.game, &mut walk.whim) {
                let context = format!("seed {seed}, {seat:?}");
                let wish = walk.whim.below(u32::from(most)) as u8;
                let mut worlds = Worlds::new(&walk.game, seat);
                worlds.answer([wish, most].map(|count| Answer::Seat(seat, Action::Wish(count))));
                worlds.must_look_the_same(&context);
                worlds.must_differ_for_its_owner(&context);
                // As long as somebody is still to answer it stays secret.
                while let Turn::Seats(Ask { question: Question::Wish { .. }, seats, .. }) =
                    worlds.games[0].turn()
                    && seats.len() > 1
                {
                    let answer = Answer::Seat(any_of(seats, &mut walk.whim), Action::Wish(0));
                    worlds.answer([answer, answer]);
                    worlds.must_look_the_same(&context);
                }
                compared += 1;
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    assert!(compared > 40, "only {compared} shortages with a secret");
}

/// A bankrupt's only town on sale, all others asked.
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
fn an_answer_to_an_estate_sale_is_secret_until_all_have_answered() {
    let game = town_on_sale();
    let Turn::Seats(Ask { question: Question::Take { .. }, seats, .. }) = game.turn() else {
        panic!("FR-31a: the others are asked")
    };
    assert_eq!(seats.len(), 4);
    for secretive in seats.iter() {
        let context = format!("FR-31a: {secretive:?}");
        let mut worlds = Worlds::new(&game, secretive);
        worlds.answer([Action::Buy, Action::Decline].map(|action| Answer::Seat(secretive, action)));
        worlds.must_look_the_same(&context);
        worlds.must_differ_for_its_owner(&context);
        let others: Vec<Seat> = seats.without(secretive).iter().collect();
        let (last, before) = others.split_last().unwrap();
        for &other in before {
            let answer = Answer::Seat(other, Action::Decline);
            worlds.answer([answer, answer]);
            worlds.must_look_the_same(&context);
        }
        // With the last answer it is out.
        let answer = Answer::Seat(*last, Action::Decline);
        worlds.answer([answer, answer]);
        let [one, other] = worlds.seen_by(Audience::Spectator);
        assert_ne!(one, other, "{context}");
    }
}

/// An order and its opposite, or another limit.
fn two_orders(whim: &mut Source) -> [Order; 2] {
    match whim.below(4) {
        0 => [true, false].map(Order::AlwaysClaim),
        1 => [true, false].map(Order::EndTurn),
        2 => [true, false].map(Order::PassRests),
        _ => [Some(whim.below(300) as i64), None].map(Order::BidLimit),
    }
}

/// Could this order show itself now, by doing what it orders?
fn may_act(game: &Game, seat: Seat, order: Order, events: &[Event]) -> bool {
    let view = game.view(Audience::Spectator);
    let rent = |event: &Event| matches!(event, Event::RentDue { owner, .. } if *owner == seat);
    let question = match game.turn() {
        Turn::Seats(ask) => Some(ask.question),
        Turn::Luck(_) | Turn::Over(_) => None,
    };
    match order {
        Order::AlwaysClaim(_) => {
            view.claim().is_some_and(|claim| claim.owner == seat) || events.iter().any(rent)
        }
        Order::EndTurn(_) => {
            let ended = |event: &Event| matches!(event, Event::TurnEnded { seat: other } if *other == seat);
            view.on_turn() == seat && question == Some(Question::EndTurn {}) || events.iter().any(ended)
        }
        Order::BidLimit(_) => {
            let auction = |event: &Event| matches!(event, Event::AuctionBegan { .. });
            matches!(question, Some(Question::Bid { .. })) || events.iter().any(auction)
        }
        // The engine waits for nobody at rest points: who asks there respects it.
        Order::PassRests(_) => false,
    }
}

#[test]
fn standing_orders_are_secret_until_they_act() {
    let mut compared = [0u32; 4];
    for seed in 0..40 {
        let mut whim = seeded(10_000 + seed);
        let mut walk = Walk::new(mixed_game(&mut whim, 10), whim);
        loop {
            if walk.whim.one_in(100) && !matches!(walk.game.turn(), Turn::Over(_)) {
                let seat = any_of(walk.game.view(Audience::Spectator).alive(), &mut walk.whim);
                let orders = two_orders(&mut walk.whim);
                let context = format!("seed {seed}, {seat:?} {orders:?}");
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
                        // Another order of the same seat makes the worlds alike, or different in other ways.
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
    assert!(compared.iter().all(|&count| count > 20), "compared {compared:?}");
}
