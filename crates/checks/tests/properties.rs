//! Properties of every game: money, buildings, deeds and cards balance and are explained by events; refused answers change nothing;
//! listed actions are accepted and others refused; somebody can always answer; every game ends.

use std::ops::Range;

use magie_checks::accounts::Accounts;
use magie_checks::arbitrary::any_answer;
use magie_checks::editions::editions;
use magie_checks::random::Random;
use magie_checks::random_walk::{RandomWalk, luck};
use magie_checks::view_text::view_text;
use magie_engine::ids::{DeckId, DeedId, KindId, NoteList};
use magie_engine::{Action, Answer, Audience, Choice, Game, LuckAnswer, Refusal, Seat, Silent, Turn};
use magie_table::SeededRng;

/// More answers than any game with a turn limit of 40 needs.
const CAP: usize = 200_000;

/// A random walk for each seed in each edition, with a name for messages.
fn walks(seeds: Range<u64>) -> impl Iterator<Item = (String, RandomWalk<SeededRng>)> {
    editions().iter().flat_map(move |edition| {
        let walk = move |seed| (format!("{}, seed {seed}", edition.id), RandomWalk::mixed(edition, seed));
        seeds.clone().map(walk)
    })
}

fn every_seat(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    (0..game.seats() as u8).map(Seat)
}

fn listed(game: &Game, seat: Seat) -> Vec<Choice> {
    let mut choices = Vec::new();
    game.legal(seat, &mut choices);
    choices
}

#[test]
fn money_buildings_deeds_and_cards_are_explained_by_events() {
    for (name, mut walk) in walks(0..400) {
        let mut accounts = Accounts::open(&walk.game);
        let mut answers = 0;
        while let Some((answer, _)) = walk.step() {
            let balance = accounts.apply(&walk.events).and_then(|()| accounts.compare(&walk.game));
            balance.unwrap_or_else(|error| panic!("{name}, answer {answers} {answer:?}: {error}"));
            answers += 1;
            assert!(answers < CAP, "{name} goes on for ever");
        }
        let over = matches!(walk.game.turn(), Turn::Over(_));
        assert!(!(over && accounts.card_in_play()), "{name}: when the game is over every card is somewhere");
    }
}

/// Whether the engine lists this answer as legal.
fn is_listed(game: &Game, answer: &Answer) -> bool {
    let &Answer::Seat(seat, action) = answer else {
        return match answer {
            Answer::Luck(luck) => {
                let mut possible = Vec::new();
                game.luck().outcomes(&mut possible);
                possible.iter().any(|(answer, weight)| answer == luck && *weight > 0)
            }
            _ => {
                let (time_limit, view) = (game.rules().switches().time_limit, game.view(Audience::Spectator));
                time_limit > 0 && !view.time_up() && !matches!(game.turn(), Turn::Over(_))
            }
        };
    };
    let choices = listed(game, seat);
    let any = |wanted: &dyn Fn(&Choice) -> bool| choices.iter().any(wanted);
    match action {
        Action::Bid(amount) => any(&|choice| {
            matches!(choice, Choice::Bid { least, most, step }
                    if (*least..=*most).contains(&amount) && amount % step == 0)
        }),
        Action::Wish(count) => any(&|choice| matches!(choice, Choice::Wish { most } if count <= *most)),
        Action::Lay(_) => any(&|choice| matches!(choice, Choice::Lay { .. })),
        Action::ChangeNotes(_) => any(&|choice| *choice == Choice::ChangeNotes),
        Action::NameNotes(_) => any(&|choice| matches!(choice, Choice::NameNotes { .. })),
        Action::Travel(to) => {
            any(&|choice| matches!(choice, Choice::Travel { to: spaces } if spaces.has(to)))
        }
        Action::RideWith { to, .. } => {
            any(&|choice| matches!(choice, Choice::RideWith { to: spaces } if spaces.has(to)))
        }
        Action::UseVouchers { .. } => any(&|choice| *choice == Choice::UseVouchers {}),
        Action::Propose { to, .. } => {
            any(&|choice| matches!(choice, Choice::Propose { to: seats } if seats.has(to)))
        }
        Action::Counter { offer, .. } => any(&|choice| *choice == Choice::Counter { offer }),
        // An order for several buildings starts with one that is listed; a sale of several levels belongs to a group of which some sale
        // is listed.
        Action::Build(list) => any(
            &|choice| matches!(choice, Choice::Do(Action::Build(one)) if one.iter().next() == list.iter().next()),
        ),
        Action::Sell(list) => {
            let group = |deed: Option<DeedId>| deed.map(|deed| game.rules().deeds()[deed.index()].group);
            let wanted = group(list.iter().next().filter(|deed| deed.index() < game.rules().deeds().len()));
            any(
                &|choice| matches!(choice, Choice::Do(Action::Sell(one)) if group(one.iter().next()) == wanted),
            )
        }
        // Standing orders are always legal, so they are not listed.
        Action::Standing(_) => {
            game.view(Audience::Spectator).alive().has(seat) && !matches!(game.turn(), Turn::Over(_))
        }
        other => any(&|choice| *choice == Choice::Do(other)),
    }
}

#[test]
fn unlisted_answers_are_refused_and_change_nothing() {
    let (mut refused, mut taken) = (0u32, 0u32);
    for (name, mut walk) in walks(1000..1150) {
        let mut events = Vec::new();
        loop {
            for _ in 0..4 {
                let answer = any_answer(&walk.game, &mut walk.random);
                let mut tried = walk.game.clone();
                events.clear();
                if let Err(refusal) = tried.answer(&answer, &mut events) {
                    assert_eq!(
                        tried, walk.game,
                        "{name}: {answer:?} was refused ({refusal}) and changed something"
                    );
                    assert!(
                        events.is_empty(),
                        "{name}: {answer:?} was refused ({refusal}) but caused events"
                    );
                    refused += 1;
                } else {
                    let turn = walk.game.turn();
                    assert!(
                        is_listed(&walk.game, &answer),
                        "{name}: {answer:?} was taken and not listed at {turn:?}"
                    );
                    taken += 1;
                }
            }
            let before = walk.game.clone();
            match walk.step() {
                Some((_, Err(_))) => assert_eq!(walk.game, before),
                Some((_, Ok(()))) => {}
                None => break,
            }
        }
    }
    assert!(refused > 10_000 && taken > 1_000, "mischief is balanced: {refused} refused, {taken} taken");
}

fn applies(game: &Game, seat: Seat, action: Action) -> Result<(), Refusal> {
    game.clone().apply(seat, &action, &mut Silent)
}

fn every_listed_choice_applies(game: &Game, name: &str) {
    for seat in every_seat(game) {
        for choice in listed(game, seat) {
            let turn = game.turn();
            let check = |action: Action, wanted: bool| {
                let result = applies(game, seat, action);
                assert_eq!(result.is_ok(), wanted, "{name}: {seat:?} {action:?}: {result:?} at {turn:?}");
            };
            match choice {
                Choice::Do(action) => check(action, true),
                Choice::Lay { .. } | Choice::NameNotes { .. } => {
                    check(game.default_answer(seat).expect("who is asked has a default answer"), true);
                }
                Choice::ChangeNotes => check(Action::ChangeNotes(NoteList::new()), false),
                Choice::Bid { least, most, .. } => {
                    check(Action::Bid(least), true);
                    check(Action::Bid(most), true);
                    check(Action::Bid(least - 1), false);
                    check(Action::Bid(most + 1), false);
                }
                Choice::Wish { most } => {
                    check(Action::Wish(0), true);
                    check(Action::Wish(most), true);
                    check(Action::Wish(most + 1), false);
                }
                Choice::Propose { to } => assert!(!to.is_empty() && !to.has(seat)),
                Choice::Counter { .. } => {}
                Choice::Travel { to } => to.iter().for_each(|space| check(Action::Travel(space), true)),
                Choice::RideWith { to } => assert!(!to.is_empty()),
                Choice::UseVouchers {} => {
                    assert!(game.view(Audience::Seat(seat)).vouchers(seat).next().is_some());
                }
            }
        }
    }
    let mut possible = Vec::new();
    game.luck().outcomes(&mut possible);
    assert_eq!(possible.is_empty(), !matches!(game.turn(), Turn::Luck(_)));
    for (position, (answer, _)) in possible.iter().enumerate() {
        assert!(possible[..position].iter().all(|(other, _)| other != answer), "{answer:?} is listed twice");
    }
    for (answer, _) in possible {
        assert_eq!(game.clone().apply_luck(answer, &mut Silent), Ok(()), "{answer:?}");
    }
    assert!(game.clone().apply_luck(LuckAnswer::Dice([0, 7, 0]), &mut Silent).is_err());
}

#[test]
fn every_listed_action_is_accepted() {
    for (name, mut walk) in walks(2000..2150) {
        loop {
            if walk.random.one_in(3) {
                every_listed_choice_applies(&walk.game, &name);
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}

/// The questions of a view about single kinds of choices give what the list of all choices contains.
fn narrow_questions_agree(game: &Game, seat: Seat, name: &str) {
    let (view, choices) = (game.view(Audience::Seat(seat)), listed(game, seat));
    let plays = choices.iter().filter_map(|choice| match *choice {
        Choice::Do(Action::UseCard(card)) => Some((card, None)),
        Choice::Do(Action::UseCardOn(card, target)) => Some((card, Some(target))),
        _ => None,
    });
    let mut found = Vec::new();
    view.card_plays(|card, target| found.push((card, target)));
    assert_eq!(found, plays.collect::<Vec<_>>(), "{name}, {seat:?}: cards to play");
    let travel = choices.iter().find_map(|choice| match *choice {
        Choice::Travel { to } => Some(to),
        _ => None,
    });
    assert_eq!(view.travel_targets(), travel, "{name}, {seat:?}: where to go");
    let vouchers = choices.contains(&Choice::UseVouchers {});
    assert_eq!(view.may_use_vouchers(), vouchers, "{name}, {seat:?}: vouchers");
}

#[test]
fn narrow_questions_agree_with_the_list_of_choices() {
    for (name, mut walk) in walks(2200..2300) {
        loop {
            if walk.random.one_in(3) {
                every_seat(&walk.game).for_each(|seat| narrow_questions_agree(&walk.game, seat, &name));
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}

/// Reads everything from a view, and checks a few simple facts.
fn look(game: &Game, audience: Audience) {
    let view = game.view(audience);
    assert!(!view_text(game, audience).is_empty());
    for seat in every_seat(game) {
        assert!(view.reach(seat) >= view.cash(seat) && view.wealth(seat) >= view.cash(seat));
        for kind in (0..view.rules().kinds().len() as u8).map(KindId) {
            assert!(view.deeds(seat).contains(view.places(seat, kind)));
        }
    }
    for (deck, cards) in view.rules().decks().iter().zip((0..).map(DeckId)) {
        assert!(view.unseen(cards).count() + view.seen(cards).count() <= deck.cards.len());
    }
}

#[test]
fn somebody_can_always_answer_and_every_view_is_readable() {
    for (name, mut walk) in walks(3000..3100) {
        loop {
            let looking = walk.random.one_in(300);
            let game = &walk.game;
            if looking {
                look(game, Audience::Spectator);
                every_seat(game).for_each(|seat| look(game, Audience::Seat(seat)));
            }
            let alive = game.view(Audience::Spectator).alive();
            if let Turn::Seats(ask) = game.turn() {
                assert!(!ask.seats.is_empty() && ask.seats.minus(alive).is_empty(), "{name}: {ask:?}");
                for seat in every_seat(game) {
                    let default = game.default_answer(seat);
                    assert_eq!(default.is_some(), ask.seats.has(seat), "{name}: {seat:?} at {ask:?}");
                    if let Some(action) = default {
                        assert_eq!(applies(game, seat, action), Ok(()), "{name}: default {action:?}");
                        assert!(is_listed(game, &Answer::Seat(seat, action)), "{name}: default {action:?}");
                    }
                }
            } else {
                assert!(every_seat(game).all(|seat| game.default_answer(seat).is_none()));
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}

/// Plays only default answers to the end; for thirty rounds if the game has no limit.
fn finish_by_defaults(mut game: Game, random: &mut SeededRng, context: &str) {
    let turns = |game: &Game| {
        let view = game.view(Audience::Spectator);
        view.turns(view.on_turn())
    };
    let limited = game.rules().switches().turn_limit > 0;
    let enough = turns(&game) + 30;
    for _ in 0..CAP {
        if !limited && turns(&game) > enough {
            return;
        }
        match game.turn() {
            Turn::Over(outcome) => {
                assert!(!outcome.winners.is_empty(), "{context}");
                return;
            }
            Turn::Luck(ask) => {
                let answer = luck(&game, ask, random);
                game.apply_luck(answer, &mut Silent).unwrap_or_else(|refusal| panic!("{context}: {refusal}"));
            }
            Turn::Seats(ask) => {
                let seat = ask.seats.lowest().unwrap_or_else(|| panic!("{context}: nobody is asked"));
                let action = game.default_answer(seat).unwrap_or_else(|| panic!("{context}: no default"));
                game.apply(seat, &action, &mut Silent)
                    .unwrap_or_else(|refusal| panic!("{context}: {refusal}"));
            }
        }
    }
    panic!("{context}: default answers alone go on for ever");
}

#[test]
fn default_answers_finish_every_game() {
    for (name, mut walk) in walks(4000..4100) {
        let mut answers = 0;
        loop {
            if walk.random.one_in(100) {
                finish_by_defaults(walk.game.clone(), &mut walk.random, &format!("{name} after {answers}"));
            }
            answers += 1;
            if walk.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn positions_survive_writing_and_reading() {
    for (name, mut walk) in walks(5000..5060) {
        loop {
            if walk.random.one_in(5) {
                let text = walk.game.position();
                let again = Game::from_position(walk.game.rules().edition(), &text);
                assert_eq!(again.as_ref(), Ok(&walk.game), "{name}: {text}");
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}
