//! Random games with banknotes: every note is somewhere, every amount is made of notes, every position survives writing and reading,
//! and nobody sees what they may not know.

use std::sync::Arc;

use magie_checks::note_accounts::NoteAccounts;
use magie_checks::random::{Random, seeded};
use magie_checks::random_walk::{RandomWalk, any_of};
use magie_checks::view_text::view_text;
use magie_engine::ids::{Face, NoteList, NotePlace};
use magie_engine::setup::{Setup, StagedNote};
use magie_engine::switches::Value;
use magie_engine::{
    Action, Answer, Ask, Audience, Choice, Edition, Event, Game, LuckAnswer, LuckAsk, Question, Seat, Turn,
};

/// More answers than a finished game needs.
const CAP: usize = 60_000;

fn edition() -> Arc<Edition> {
    Edition::load("faux-billets").expect("the edition is sound")
}

/// The game of a seed: 2 to 6 seats, with automatic or claimed rent.
fn table(seed: u64) -> RandomWalk<magie_table::SeededRng> {
    let mut random = seeded(seed);
    let auto_rent = ("auto_rent".to_owned(), Value::Flag(random.one_in(2)));
    let rules = edition().rules(&[auto_rent]).expect("an option of the edition");
    let seats = 2 + random.below(5) as usize;
    RandomWalk::new(Game::new(rules, seats).expect("2 to 6 seats"), random)
}

#[test]
fn every_note_is_in_one_place_after_every_answer() {
    let mut ended = 0;
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut walk = table(seed);
        let mut accounts = NoteAccounts::open(&walk.game);
        for _ in 0..CAP {
            let Some((answer, _)) = walk.step() else {
                ended += 1;
                break;
            };
            let balance = accounts.apply(&walk.events).and_then(|()| accounts.compare(&walk.game));
            balance.unwrap_or_else(|error| panic!("seed {seed}, {answer:?}: {error}\n{:#?}", walk.events));
            seen.extend(walk.events.iter().map(Event::topic));
        }
    }
    assert!(ended > 30, "only {ended} games ended");
    for topic in [
        "notes-laid",
        "note-checked",
        "notes-taken-back",
        "payment-called-off",
        "notes-issued",
        "notes-revealed",
        "caught",
        "change",
        "deed-sale",
        "sold-to-bank",
        "token-spent",
    ] {
        assert!(seen.contains(topic), "no game came to {topic}");
    }
}

#[test]
fn every_position_survives_writing_and_reading() {
    let edition = edition();
    for seed in 100..130 {
        let mut walk = table(seed);
        for step in 0..CAP {
            if walk.step().is_none() {
                break;
            }
            if walk.random.one_in(7) {
                let text = walk.game.position();
                let read = Game::from_position(&edition, &text);
                let read =
                    read.unwrap_or_else(|errors| panic!("seed {seed}, step {step}: {errors:?}\n{text}"));
                assert_eq!(read, walk.game, "seed {seed}, step {step}: {text}");
            }
        }
    }
}

fn audiences(game: &Game) -> impl Iterator<Item = Audience> + use<> {
    (0..game.seats() as u8).map(|seat| Audience::Seat(Seat(seat))).chain([Audience::Spectator])
}

/// Asserts that the two versions look the same to an audience.
fn look_the_same(worlds: &[Game; 2], audience: Audience, context: &str) {
    assert_eq!(view_text(&worlds[0], audience), view_text(&worlds[1], audience), "{context}: {audience:?}");
}

const HUNDRED: Face = Face(3);

/// Ann has to pay rent to Bob with these notes of 100; Cleo watches.
fn ann_owes_rent(notes: &[StagedNote]) -> Game {
    ann_owes_rent_with(HUNDRED, notes)
}

fn ann_owes_rent_with(face: Face, notes: &[StagedNote]) -> Game {
    let rules = edition().rules(&[("auto_rent".to_owned(), Value::Flag(true))]).expect("an option");
    let mut setup = Setup::new(Arc::clone(&rules), 3).expect("three seats");
    setup.cash(Seat(0), 0).notes(Seat(0), face, notes);
    setup.owns(Seat(1), rules.deed_by_key("rue-lecourbe").expect("a street"));
    let mut game = setup.build().expect("a sound position");
    let to_rue_lecourbe = Answer::Luck(LuckAnswer::Dice([1, 2, 0]));
    for answer in [Answer::Seat(Seat(0), Action::Roll), to_rue_lecourbe] {
        game.answer(&answer, &mut Vec::new()).expect("a legal answer");
    }
    game
}

fn lay(place: u8) -> Answer {
    let mut list = NoteList::new();
    list.push(NotePlace { face: HUNDRED, place }).expect("room for one");
    Answer::Seat(Seat(0), Action::Lay(list))
}

fn answer_both(worlds: &mut [Game; 2], answers: [Answer; 2]) -> [Vec<Event>; 2] {
    let mut events_of_both = [Vec::new(), Vec::new()];
    for ((game, events), answer) in worlds.iter_mut().zip(&mut events_of_both).zip(answers) {
        game.answer(&answer, events).unwrap_or_else(|refusal| panic!("{answer:?}: {refusal:?}"));
    }
    assert_eq!(worlds[0].turn(), worlds[1].turn(), "luck is asked in both, or in neither");
    worlds.iter_mut().for_each(keep_order);
    events_of_both
}

/// Answers for luck so that equal notes keep their order.
fn keep_order(game: &mut Game) {
    while matches!(game.turn(), Turn::Luck(LuckAsk::Mix { .. })) {
        game.answer(&Answer::Luck(LuckAnswer::Pick(0)), &mut Vec::new()).expect("there is a first one");
    }
}

#[test]
fn nobody_sees_a_truth_that_is_fixed_but_unknown() {
    let fake = StagedNote::Settled { fake: true };
    let real = StagedNote::Settled { fake: false };
    for (one, other) in [(fake, real), (fake, StagedNote::Open), (real, StagedNote::Open)] {
        let worlds = [one, other].map(|note| ann_owes_rent(&[note, StagedNote::Open]));
        for audience in audiences(&worlds[0]) {
            look_the_same(&worlds, audience, "the truth of a note in a hand");
        }
        // Not even the question to luck reveals it; only the probabilities do, and only the dealer has them.
        let mut worlds = worlds;
        answer_both(&mut worlds, [lay(0), lay(0)]);
        let check = Answer::Seat(Seat(2), Action::Check(0));
        answer_both(&mut worlds, [check, check]);
        assert!(
            matches!(worlds[0].turn(), Turn::Luck(LuckAsk::Truth { .. })),
            "FB-14: luck is asked in any case"
        );
        for audience in audiences(&worlds[0]) {
            look_the_same(&worlds, audience, "the question to luck");
        }
        assert_ne!(worlds[0].luck().fake_odds(), worlds[1].luck().fake_odds(), "the worlds do differ");
    }
}

#[test]
fn only_the_holder_sees_what_they_know_about_a_note() {
    let fake = StagedNote::Known { fake: true };
    let worlds = [StagedNote::Open, fake].map(|note| ann_owes_rent(&[note, StagedNote::Open]));
    for audience in audiences(&worlds[0]).filter(|audience| *audience != Audience::Seat(Seat(0))) {
        look_the_same(&worlds, audience, "a note that its holder knows");
    }
    assert_ne!(
        view_text(&worlds[0], Audience::Seat(Seat(0))),
        view_text(&worlds[1], Audience::Seat(Seat(0)))
    );
}

#[test]
fn only_the_payer_knows_which_of_their_equal_notes_they_lay() {
    // FB-13a: others cannot see the order of a hand.
    let notes = [StagedNote::Known { fake: true }, StagedNote::Known { fake: false }, StagedNote::Open];
    let game = ann_owes_rent(&notes);
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let mut worlds = [game.clone(), game.clone()];
        let mut events_of_both = answer_both(&mut worlds, [lay(one), lay(other)]);
        for who in [1, 2].map(Seat) {
            let pass = Answer::Seat(who, Action::Pass);
            for audience in audiences(&game).filter(|audience| *audience != Audience::Seat(Seat(0))) {
                look_the_same(&worlds, audience, "the note that was laid");
                let seen = events_of_both.clone().map(|events| {
                    events.into_iter().filter(|event| event.is_known_to(audience)).collect::<Vec<_>>()
                });
                assert_eq!(seen[0], seen[1], "{audience:?} sees which");
            }
            events_of_both = answer_both(&mut worlds, [pass, pass]);
        }
        for audience in audiences(&game).filter(|audience| *audience != Audience::Seat(Seat(0))) {
            look_the_same(&worlds, audience, "the note that was paid");
        }
    }
}

/// In whole games: changes the truth of notes that nobody may know, and checks that nobody sees it.
#[test]
fn unknown_truths_are_never_visible() {
    let edition = edition();
    let mut compared = 0;
    for seed in 200..230 {
        let mut walk = table(seed);
        for _ in 0..CAP {
            if walk.step().is_none() {
                break;
            }
            if !walk.random.one_in(40) || matches!(walk.game.turn(), Turn::Over(_)) {
                continue;
            }
            // In a position text, a lower-case letter is a note that its holder knows nothing about.
            let text = walk.game.position();
            let Some(changed) = other_truths(&text) else { continue };
            let Ok(other) = Game::from_position(&edition, &changed) else { continue };
            let worlds = [walk.game.clone(), other];
            for audience in audiences(&worlds[0]) {
                look_the_same(&worlds, audience, &format!("seed {seed}: {changed}"));
            }
            compared += 1;
        }
    }
    assert!(compared > 100, "only {compared} positions compared");
}

/// The same position with the truth of one unknown note inverted.
fn other_truths(text: &str) -> Option<String> {
    let start = text.find(" n:")? + 3;
    let end = text[start..].find(' ').map_or(text.len(), |length| start + length);
    let (before, notes, after) = (&text[..start], &text[start..end], &text[end..]);
    let settled = notes.find(['r', 'f'])?;
    let turned = if notes[settled..].starts_with('r') { "f" } else { "r" };
    Some(format!("{before}{}{turned}{}{after}", &notes[..settled], &notes[settled + 1..]))
}

/// Every possible result of luck's shuffling, all equally likely.
fn every_shuffle(game: Game) -> Vec<Game> {
    if !matches!(game.turn(), Turn::Luck(LuckAsk::Mix { .. })) {
        return vec![game];
    }
    let mut outcomes = Vec::new();
    game.luck().outcomes(&mut outcomes);
    assert_eq!(outcomes.len(), usize::from(game.luck().notes_to_pick()));
    let after = |(luck, weight): (LuckAnswer, u32)| {
        assert_eq!(weight, 1, "all are equally likely");
        let mut game = game.clone();
        game.answer(&Answer::Luck(luck), &mut Vec::new()).expect("luck may say so");
        game
    };
    outcomes.into_iter().map(after).flat_map(every_shuffle).collect()
}

/// The number of possible results.
fn count_of_shuffles(game: &Game) -> usize {
    let mut game = game.clone();
    let mut count: usize = 1;
    while matches!(game.turn(), Turn::Luck(LuckAsk::Mix { .. })) {
        count = count.saturating_mul(game.luck().notes_to_pick().into());
        game.answer(&Answer::Luck(LuckAnswer::Pick(0)), &mut Vec::new()).expect("there is a first one");
    }
    count
}

/// The position text with this seat's hand sorted, so that only what others could find out remains.
fn but_for_the_order_of(seat: Seat, game: &Game) -> String {
    let text = game.position();
    let (before, hand, after) = hand_of(&text, seat);
    let mut notes = single_notes(hand);
    notes.sort_unstable();
    format!("{before}{}{after}", notes.join(","))
}

/// A position text split into the parts before, inside and after the hand of a seat.
fn hand_of(text: &str, seat: Seat) -> (&str, &str, &str) {
    let start = text.find(" n:").expect("a game with notes") + 3;
    let end = text[start..].find(' ').map_or(text.len(), |length| start + length);
    let mut at = start;
    for (index, part) in text[start..end].split('/').enumerate() {
        if index == seat.index() {
            let hand = at + part.rfind('.').expect("tokens, fakes, hand") + 1;
            return (&text[..hand], &text[hand..at + part.len()], &text[at + part.len()..]);
        }
        at += part.len() + 1;
    }
    panic!("no such seat in {text}")
}

/// The notes of a hand, each as a run of one.
fn single_notes(hand: &str) -> Vec<String> {
    let runs = hand.split(',').filter(|run| *run != "-");
    let single = |run: &str| {
        let digits = run.bytes().take_while(u8::is_ascii_digit).count();
        let count = run[..digits].parse().expect("runs are counted");
        vec![format!("1{}", &run[digits..]); count]
    };
    runs.flat_map(single).collect()
}

/// The same game with two equal notes of a hand swapped that differ in their truth or in what is known about them; `None` if there are
/// none.
fn exchanged(edition: &Arc<Edition>, game: &Game, seat: Seat, random: &mut impl Random) -> Option<Game> {
    let text = game.position();
    let (before, hand, after) = hand_of(&text, seat);
    let mut notes = single_notes(hand);
    let pairs = (0..notes.len()).flat_map(|one| (one + 1..notes.len()).map(move |other| (one, other)));
    let differ = |(one, other): &(usize, usize)| {
        notes[*one] != notes[*other] && notes[*one][2..] == notes[*other][2..]
    };
    let (one, other) = random.pick_from(pairs.filter(differ))?;
    notes.swap(one, other);
    let text = format!("{before}{}{after}", notes.join(","));
    Some(Game::from_position(edition, &text).unwrap_or_else(|errors| panic!("{errors:?}: {text}")))
}

/// FB-13a: two versions that differ only by a permutation of equal notes in one hand. Whatever its holder pays, both have the same
/// possible results with the same probabilities: which notes are on the table, go to the payee, or go under the piles.
#[test]
fn a_permutation_of_equal_notes_in_a_hand_changes_nothing() {
    let edition = edition();
    let (mut compared, mut mixed) = (0, 0);
    for seed in 400..420 {
        let mut walk = table(seed);
        for _ in 0..CAP {
            if walk.step().is_none() {
                break;
            }
            let Turn::Seats(Ask { question: Question::Lay { .. }, seats, .. }) = walk.game.turn() else {
                continue;
            };
            let payer = any_of(seats, &mut walk.random);
            let Some(other) = exchanged(&edition, &walk.game, payer, &mut walk.random) else { continue };
            let worlds = [walk.game.clone(), other];
            assert_ne!(worlds[0], worlds[1], "the worlds do differ");
            let context = format!("seed {seed}: {}", worlds[0].position());
            for audience in audiences(&worlds[0]) {
                look_the_same(&worlds, audience, &context);
            }
            let lays = worlds[0].default_answer(payer);
            assert_eq!(lays, worlds[1].default_answer(payer), "{context}");
            let lays = Answer::Seat(payer, lays.expect("who is asked has a default answer"));
            let worlds = worlds.map(|mut game| {
                game.answer(&lays, &mut Vec::new()).expect("the default answer");
                game
            });
            if count_of_shuffles(&worlds[0]) > 40 {
                continue;
            }
            let [one, two] = worlds.map(every_shuffle);
            mixed += usize::from(one.len() > 1);
            for audience in audiences(&one[0]).filter(|audience| *audience != Audience::Seat(payer)) {
                let seen = view_text(&one[0], audience);
                for game in one.iter().chain(&two) {
                    assert_eq!(view_text(game, audience), seen, "{context}: {audience:?} sees more");
                }
            }
            same_outcomes(payer, &one, &two, &context);
            let [one, two] = [one, two].map(|games| games.into_iter().map(all_pass).collect::<Vec<_>>());
            same_outcomes(payer, &one, &two, &context);
            compared += 1;
        }
    }
    assert!(compared > 300 && mixed > 200, "{compared} payments compared, {mixed} of them mixed");
}

#[test]
fn known_notes_can_be_anywhere_among_equal_laid_notes() {
    // FB-13a: the payer lays three notes of 10 for a rent of 30 and knows that one is fake and one is real.
    let notes = [StagedNote::Known { fake: true }, StagedNote::Known { fake: false }, StagedNote::Open];
    let mut game = ann_owes_rent_with(Face(0), &notes);
    let mut list = NoteList::new();
    (0..3).for_each(|place| list.push(NotePlace { face: Face(0), place }).expect("room for three"));
    game.answer(&Answer::Seat(Seat(0), Action::Lay(list)), &mut Vec::new()).expect("a legal answer");
    let mixed = every_shuffle(game);
    for known in [Some(true), Some(false), None] {
        let at = |index: usize| {
            let lies = |game: &&Game| {
                game.view(Audience::Seat(Seat(0))).laid().nth(index).is_some_and(|note| note.fake == known)
            };
            mixed.iter().filter(lies).count()
        };
        assert_eq!([0, 1, 2].map(|index| 3 * at(index)), [mixed.len(); 3], "{known:?}");
    }
}

/// Asserts that both have the same positions equally often.
fn same_outcomes(payer: Seat, one: &[Game], two: &[Game], context: &str) {
    let [one, two] = [one, two].map(|games| {
        let mut found: Vec<String> = games.iter().map(|game| but_for_the_order_of(payer, game)).collect();
        found.sort_unstable();
        found
    });
    assert_eq!(one, two, "{context}");
}

/// Nobody checks the laid notes.
fn all_pass(mut game: Game) -> Game {
    while let Turn::Seats(Ask { question: Question::Check { .. }, seats, .. }) = game.turn() {
        let passing = seats.iter().next().expect("somebody is asked");
        game.answer(&Answer::Seat(passing, Action::Pass), &mut Vec::new()).expect("who is asked may pass");
    }
    game
}

#[test]
fn a_check_has_the_probabilities_of_shuffled_notes() {
    // Ten of thirty are fake; known notes change the probabilities of the rest.
    let mut game = ann_owes_rent(&[StagedNote::Open; 3]);
    game.answer(&lay(0), &mut Vec::new()).expect("a legal answer");
    keep_order(&mut game);
    game.answer(&Answer::Seat(Seat(2), Action::Check(0)), &mut Vec::new()).expect("a legal answer");
    assert_eq!(game.luck().fake_odds(), (10, 30));
    let mut outcomes = Vec::new();
    game.luck().outcomes(&mut outcomes);
    assert_eq!(outcomes, [(LuckAnswer::Truth(true), 10), (LuckAnswer::Truth(false), 20)]);
    game.answer(&Answer::Luck(LuckAnswer::Truth(true)), &mut Vec::new()).expect("it may be fake");
    game.answer(&lay(0), &mut Vec::new()).expect("a legal answer");
    keep_order(&mut game);
    game.answer(&Answer::Seat(Seat(1), Action::Check(0)), &mut Vec::new()).expect("a legal answer");
    assert_eq!(game.luck().fake_odds(), (9, 29));
}

#[test]
fn any_payment_within_the_bounds_is_accepted() {
    let mut laid = 0;
    for seed in 300..320 {
        let mut walk = table(seed);
        for _ in 0..2_000 {
            if let Turn::Seats(Ask { question: Question::Lay { missing, .. }, seats, .. }) = walk.game.turn()
            {
                let seat = any_of(seats, &mut walk.random);
                let mut choices = Vec::new();
                walk.game.legal(seat, &mut choices);
                assert!(choices.contains(&Choice::Lay { missing }), "seed {seed}");
                let default = walk.game.default_answer(seat).expect("who is asked has a default answer");
                let taken = walk.game.clone().apply(seat, &default, &mut Vec::new());
                assert_eq!(taken, Ok(()), "seed {seed}: {default:?}");
                laid += 1;
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    assert!(laid > 500, "only {laid} payments");
}
