//! Regression tests for errors that these checks have found.

use magie_checks::editions::{classic, rules_of};
use magie_checks::view_text::view_text;
use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedList, KindId, SpaceId};
use magie_engine::setup::Setup;
use magie_engine::{
    Action, Audience, Choice, Event, Game, LuckAnswer, Question, Refusal, Seat, Silent, Turn,
};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CLEO: Seat = Seat(2);

fn staged(seats: usize, stage: impl FnOnce(&mut Setup)) -> Game {
    let mut setup = Setup::new(rules_of(classic(), &[]), seats).expect("seats");
    stage(&mut setup);
    setup.build().expect("a sound position")
}

fn deed(key: &str) -> DeedId {
    rules_of(classic(), &[]).deed_by_key(key).expect("a property")
}

fn do_all(game: &mut Game, answers: &[(Seat, Action)]) {
    for (seat, action) in answers {
        game.apply(*seat, action, &mut Silent)
            .unwrap_or_else(|refusal| panic!("{seat:?} {action:?}: {refusal}"));
    }
}

fn question(game: &Game) -> Question {
    match game.turn() {
        Turn::Seats(ask) => ask.question,
        other => panic!("nobody is asked: {other:?}"),
    }
}

fn cash(amount: i64) -> Side {
    Side { cash: amount, ..Side::default() }
}

fn property(key: &str) -> Side {
    Side { deeds: magie_engine::ids::DeedSet::one(deed(key)), ..Side::default() }
}

#[test]
fn an_offer_that_costs_a_debtor_reach_is_not_listed_for_acceptance() {
    // CL-60c: Bob offers Ann cash for a station with a mortgage value of 100; then Ann owes the income tax of 200 and has 50.
    let accepts = |offered: i64| {
        let mut game = staged(2, |setup| {
            setup.cash(ANN, 50).owns(ANN, deed("gare-de-lyon"));
        });
        let offer = Action::Propose { to: ANN, give: cash(offered), take: property("gare-de-lyon") };
        do_all(&mut game, &[(BOB, offer), (ANN, Action::Roll)]);
        game.apply_luck(LuckAnswer::Dice([1, 3, 0]), &mut Silent).expect("dice");
        assert!(matches!(question(&game), Question::Raise { amount: 200, .. }));
        let mut choices = Vec::new();
        game.legal(ANN, &mut choices);
        choices.iter().any(|choice| matches!(choice, Choice::Do(Action::Accept(_))))
    };
    // The offer need not cover the debt.
    assert!(accepts(100));
    assert!(!accepts(99));
}

#[test]
fn a_counter_offer_is_listed_only_where_one_more_offer_is_allowed() {
    // CL-48b: Ann already has an open offer to Bob, so Ann cannot make a counter-offer.
    let mut game = staged(2, |setup| {
        setup.owns(ANN, deed("gare-de-lyon")).owns(BOB, deed("gare-du-nord"));
    });
    let to_bob = Action::Propose { to: BOB, give: cash(5), take: property("gare-du-nord") };
    let to_ann = Action::Propose { to: ANN, give: cash(5), take: property("gare-de-lyon") };
    do_all(&mut game, &[(ANN, to_bob), (BOB, to_ann)]);
    let mut choices = Vec::new();
    game.legal(ANN, &mut choices);
    assert!(!choices.iter().any(|choice| matches!(choice, Choice::Counter { .. })), "{choices:?}");
}

#[test]
fn seats_cannot_act_while_luck_is_asked() {
    let mut game = staged(2, |setup| {
        setup.owns(ANN, deed("gare-de-lyon"));
    });
    let offer = Action::Propose { to: ANN, give: cash(5), take: property("gare-de-lyon") };
    do_all(&mut game, &[(BOB, offer), (ANN, Action::Roll)]);
    let id = game.view(Audience::Spectator).offers()[0].id;
    for (seat, action) in [(BOB, Action::Withdraw(id)), (ANN, Action::Refuse(id))] {
        assert_eq!(game.apply(seat, &action, &mut Silent), Err(Refusal::LuckToSpeak {}));
    }
}

#[test]
fn a_card_in_play_returns_to_its_pile_when_the_game_ends() {
    // CL-23a, CL-65: the school fees are Ann's last payment.
    let mut game = staged(2, |setup| {
        setup.cash(ANN, 10).at(ANN, SpaceId(0));
    });
    let card = game.rules().cards_by_key("cc-school").next().expect("a card");
    do_all(&mut game, &[(ANN, Action::Roll)]);
    let mut events: Vec<Event> = Vec::new();
    game.apply_luck(LuckAnswer::Dice([1, 1, 0]), &mut events).expect("dice");
    game.apply_luck(LuckAnswer::Card(card), &mut events).expect("a card");
    assert!(matches!(game.turn(), Turn::Over(_)));
    assert!(events.contains(&Event::CardReturned { card }));
    assert!(game.view(Audience::Spectator).seen(card.deck).eq([card]));
}

#[test]
fn a_standing_order_is_not_shown_to_others() {
    let mut one = staged(3, |_| {});
    let mut other = one.clone();
    let order = |on| Action::Standing(magie_engine::action::Order::PassRests(on));
    let (mut events, mut other_events) = (Vec::new(), Vec::new());
    one.apply(BOB, &order(true), &mut events).expect("an order");
    other.apply(BOB, &order(false), &mut other_events).expect("an order");
    for audience in [Audience::Seat(ANN), Audience::Seat(CLEO), Audience::Spectator] {
        assert!(events.iter().chain(&other_events).all(|event| !event.is_known_to(audience)));
        assert_eq!(view_text(&one, audience), view_text(&other, audience));
    }
    assert!(events.iter().all(|event| event.is_known_to(Audience::Seat(BOB))));
}

#[test]
fn a_building_won_by_a_player_who_resigns_is_sold_to_the_others() {
    // CL-41d: two houses; Ann orders one, Bob and Cleo wish for one each. Bob wins the first lot and resigns before placing it. The two
    // remaining orders match the two remaining houses, which are sold at the printed price.
    let rules = rules_of(classic(), &[]);
    let group = |key: &str| rules.groups()[rules.group_by_key(key).expect("a group").index()].deeds;
    let mut game = staged(3, |setup| {
        for (seat, key) in [(ANN, "brown"), (BOB, "light-blue"), (CLEO, "pink")] {
            for deed in group(key).iter() {
                setup.owns(seat, deed);
            }
        }
        setup.stock(KindId(0), 2);
    });
    let mut order = DeedList::new();
    order.push(deed("rue-lecourbe")).expect("room");
    do_all(
        &mut game,
        &[
            (ANN, Action::Build(order)),
            (BOB, Action::Wish(1)),
            (CLEO, Action::Wish(1)),
            (BOB, Action::Bid(10)),
            (ANN, Action::Pass),
            (CLEO, Action::Pass),
        ],
    );
    assert!(matches!(question(&game), Question::Place { printed_price: false, .. }));
    do_all(&mut game, &[(BOB, Action::Resign)]);
    assert!(matches!(question(&game), Question::Place { printed_price: true, optional: true, .. }));
    assert_eq!(game.view(Audience::Spectator).stock(KindId(0)), 2);
    let asked = match game.turn() {
        Turn::Seats(ask) => ask.seats,
        _ => panic!("somebody is asked"),
    };
    assert!(asked.has(ANN));
    do_all(&mut game, &[(ANN, Action::Place(deed("rue-lecourbe")))]);
    assert!(matches!(question(&game), Question::Place { printed_price: true, optional: true, .. }));
}
