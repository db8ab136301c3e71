//! Records round-trip and replay to the same game, and broken ones are refused with a reason.

mod common;

use std::sync::Arc;

use common::{Dice, Mood, classic, names, some_answer, some_table};
use magie_engine::edition::LoadError;
use magie_engine::record::{AnswerSpec, NameFault, RecordError};
use magie_engine::switches::{SwitchError, Value};
use magie_engine::wire::{ActionSpec, WireError};
use magie_engine::{Answer, Edition, Event, Game, Record, Refusal, Rules, Silent};

/// A random game of at most this many answers, with its record.
fn recorded(seed: u64, most: usize) -> (Arc<Edition>, Game, Record) {
    let (mut dice, edition) = (Dice::new(seed), classic());
    let mood = if seed.is_multiple_of(2) { Mood::Greedy } else { Mood::Wild };
    let mut game = some_table(&mut dice, &edition);
    let mut record = Record::new(game.rules(), &names(game.seats())).unwrap();
    while record.len() < most {
        let Some(answer) = some_answer(&mut dice, &game, mood) else { break };
        // Longer orders and trades are sometimes refused: then nothing is written.
        let _ = record.play(&mut game, &answer, &mut Silent);
        if dice.once_in(400) {
            let _ = record.play(&mut game, &Answer::TimeUp, &mut Silent);
        }
    }
    (edition, game, record)
}

#[test]
fn a_record_round_trips_and_replays_to_the_same_game() {
    for seed in 0..40 {
        let (edition, game, record) = recorded(seed, 1500);
        let text = record.to_json();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(read, record, "seed {seed}");
        assert_eq!(read.to_json(), text, "seed {seed}");
        assert_eq!(read.replay(&edition).unwrap(), game, "seed {seed}");
    }
}

#[test]
fn a_record_is_replayed_step_by_step_and_up_to_an_answer() {
    let (edition, game, record) = recorded(3, 300);
    let mut again = record.start(&edition).unwrap();
    let mut steps = record.steps(&edition).unwrap();
    let mut count = 0;
    while let Some(step) = steps.step().unwrap() {
        let mut events: Vec<Event> = Vec::new();
        again.answer(&step.answer, &mut events).unwrap();
        assert_eq!((step.index, step.events), (count, events.as_slice()));
        assert_eq!(*step.game, again);
        count += 1;
        assert_eq!(record.replay_to(&edition, count).unwrap(), again);
    }
    assert_eq!(steps.done(), record.len());
    assert_eq!(again, game);
}

#[test]
fn each_answer_is_on_its_own_line() {
    let (_, _, record) = recorded(5, 100);
    let text = record.to_json();
    let lines = text.lines().filter(|line| line.starts_with("    ")).count();
    assert_eq!(lines, record.len());
    for (line, answer) in text.lines().filter(|line| line.starts_with("    ")).zip(record.answers()) {
        let read: AnswerSpec = serde_json::from_str(line.trim().trim_end_matches(',')).unwrap();
        assert_eq!(read, *answer);
    }
}

#[test]
fn an_undo_is_a_shorter_record() {
    let (edition, _, mut record) = recorded(3, 60);
    let before = record.replay_to(&edition, 50).unwrap();
    record.truncate(50);
    assert_eq!(record.replay(&edition).unwrap(), before);
}

#[test]
fn a_game_may_start_anywhere() {
    let (edition, mut game, _) = recorded(3, 60);
    let mut record = Record::from_here(&game, &names(game.seats())).unwrap();
    assert_eq!(record.start_position(), Some(game.position().as_str()));
    let mut dice = Dice::new(4);
    while record.len() < 40 {
        let Some(answer) = some_answer(&mut dice, &game, Mood::Greedy) else { break };
        let _ = record.play(&mut game, &answer, &mut Silent);
    }
    let read = Record::parse(&record.to_json()).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.replay(&edition).unwrap(), game);

    let beginning = record_of(2).replay(&edition).unwrap();
    assert_eq!(Record::from_here(&beginning, &names(2)).unwrap(), record_of(2));
    assert_eq!(Record::from_here(&beginning, &names(3)).unwrap_err(), RecordError::StartDiffers);
    let start = beginning.position().replace("0.0.order.ab.0.-", "1.0.start");
    let of = |start: &str| outcome(&format!(r#"{{HEAD,"start":"{start}","answers":[]}}"#));
    assert!(of(&start).is_ok());
    assert!(matches!(of("magie1 classic").unwrap_err(), RecordError::Start(errors) if errors.len() == 6));
    assert_eq!(of(&start.replace("o:-", "o:double_go=true")).unwrap_err(), RecordError::StartDiffers);
    let three = start.replace("1500@0,", "1500@0,1500@0,");
    assert_eq!(of(&three).unwrap_err(), RecordError::StartDiffers);
}

fn record_of(seats: usize) -> Record {
    Record::new(&rules(&[]), &names(seats)).unwrap()
}

#[test]
fn a_sealed_record_checks_its_last_position() {
    let (edition, game, mut record) = recorded(3, 60);
    let open = record.to_json();
    record.seal(&game);
    let sealed = record.to_json();
    assert!(sealed.contains(&format!("\"end\": \"{:016x}\"", game.hash())));
    assert_eq!(Record::parse(&sealed).unwrap().replay(&edition).unwrap(), game);
    let other = sealed.replace(&format!("{:016x}", game.hash()), "0123456789abcdef");
    assert_eq!(
        Record::parse(&other).unwrap().replay(&edition).unwrap_err(),
        RecordError::OtherEnd { noted: 0x0123_4567_89ab_cdef, found: game.hash() }
    );
    let empty = r#"{HEAD,"answers":[],"end":"0123456789abcdef"}"#;
    assert!(matches!(outcome(empty).unwrap_err(), RecordError::OtherEnd { .. }));
    // The last position is checked only at the end.
    assert!(Record::parse(&other).unwrap().replay_to(&edition, 59).is_ok());
    record.truncate(60);
    assert_eq!(record.to_json(), sealed);
    record.truncate(59);
    record.push(game.rules(), &Answer::TimeUp);
    assert!(!record.to_json().contains("\"end\""));
    assert!(!open.contains("\"end\""));
}

#[test]
fn copies_of_a_card_are_distinguished() {
    let edition = classic();
    let rules = edition.rules(&[]).unwrap();
    let both: Vec<_> = rules.cards_by_key("ch-nearest-station").collect();
    assert_eq!(both.len(), 2);
    let ids: Vec<_> = both.iter().map(|card| magie_engine::wire::card_id(&rules, *card)).collect();
    assert_eq!(ids, ["ch-nearest-station", "ch-nearest-station#2"]);
    for (id, card) in ids.iter().zip(&both) {
        assert_eq!(magie_engine::wire::card_by_id(&rules, id, |_| false), Ok(*card));
    }
    for id in ["ch-nearest-station#0", "ch-nearest-station#3", "ch-nearest-station#x", "#1"] {
        assert_eq!(
            magie_engine::wire::card_by_id(&rules, id, |_| true),
            Err(WireError::NoSuchCard(id.to_owned()))
        );
    }
}

fn rules(options: &[(String, Value)]) -> Arc<Rules> {
    classic().rules(options).unwrap()
}

#[test]
fn only_changed_options_are_written() {
    let options = [
        ("double_go".to_owned(), Value::Flag(false)),
        ("deck".to_owned(), Value::Word("traditional_fr".to_owned())),
        ("start_cash".to_owned(), Value::Number(700)),
    ];
    let record = Record::new(&rules(&options), &names(2)).unwrap();
    assert_eq!(record.options(), &options[1..]);
    assert!(record.to_json().contains(r#""options": {"deck":"traditional_fr","start_cash":700},"#));
}

#[test]
fn seats_have_proper_names() {
    let record = |names: &[&str]| {
        let names: Vec<_> = names.iter().map(ToString::to_string).collect();
        Record::new(&rules(&[]), &names).map(|_| ())
    };
    let fault = |number, fault| Err(RecordError::SeatName { number, fault });
    let long = "é".repeat(41);
    assert_eq!(record(&["ann", " "]), fault(2, NameFault::Empty));
    assert_eq!(record(&["", "bob"]), fault(1, NameFault::Empty));
    assert_eq!(record(&["ann", &long]), fault(2, NameFault::TooLong));
    assert_eq!(record(&["ann", &long[2..]]), Ok(()));
    assert_eq!(record(&["a\nn", "bob"]), fault(1, NameFault::Control));
    assert_eq!(record(&["ann", "bob", "ann"]), fault(3, NameFault::Twice("ann".to_owned())));
    for word in ["dice", "card", "time-up", "bank", "pool"] {
        assert_eq!(record(&["ann", word]), fault(2, NameFault::Reserved(word.to_owned())));
    }
    assert!(matches!(record(&["ann"]), Err(RecordError::Seats(_))));
}

const HEAD: &str = r#""magie":2,"edition":"classic","seats":["ann","bob"]"#;

/// Reads and replays; the fingerprint is that of the edition.
fn outcome(text: &str) -> Result<Game, RecordError> {
    let edition = classic();
    let fingerprint = format!(r#""fingerprint":"{:016x}""#, edition.fingerprint);
    let text = text.replace("HEAD", &format!("{HEAD},{fingerprint}")).replace("PRINT", &fingerprint);
    let record = Record::parse(&text)?;
    record.replay(&record.load_edition()?)
}

#[test]
fn texts_that_are_not_records_are_refused() {
    use RecordError::{Malformed, NotARecord, NotJson, UnknownFormat};
    let of = |text: &str| outcome(text).unwrap_err();
    assert!(matches!(of(""), NotJson { line: 1, .. }));
    assert!(matches!(of("{\n\"magie\":2,\n!"), NotJson { line: 3, column: 1, .. }));
    assert!(matches!(of("{HEAD,\"answers\":["), NotJson { line: 1, .. }));
    assert_eq!(of("{}"), NotARecord);
    assert_eq!(of("[1]"), NotARecord);
    assert_eq!(of("17"), NotARecord);
    assert_eq!(of(r#"{"magie":1}"#), UnknownFormat { found: "1".to_owned() });
    assert_eq!(of(r#"{"magie":"one"}"#), UnknownFormat { found: "\"one\"".to_owned() });
    assert_eq!(of(r#"{"magie":1}"#).to_string(), "this record has format 1; this program reads format 2");
    assert!(matches!(of("{\"magie\":2,\n\"answers\":[]}"), Malformed { line: 2, .. }));
    assert!(matches!(of("{HEAD}"), Malformed { .. }));
    assert!(matches!(of(r#"{HEAD,"answers":[],"more":1}"#), Malformed { .. }));
    assert!(matches!(of(r#"{HEAD,"answers":[],"answers":[]}"#), Malformed { .. }));
    assert!(matches!(
        of(r#"{HEAD,"answers":[],"options":{"deck":"current","deck":"current"}}"#),
        Malformed { .. }
    ));
    assert!(matches!(of(r#"{HEAD,"answers":[],"options":{"deck":[]}}"#), Malformed { .. }));
    assert!(matches!(of(r#"{HEAD,"answers":[],"options":{"start_cash":1.5}}"#), Malformed { .. }));
}

#[test]
fn a_record_of_another_edition_or_format_is_refused() {
    let of = |text: &str| outcome(text).unwrap_err();
    let unknown =
        of(r#"{"magie":2,"edition":"moon","fingerprint":"0000000000000000","seats":["a","b"],"answers":[]}"#);
    assert!(matches!(unknown, RecordError::Edition(LoadError::Unknown { .. })), "{unknown}");
    assert_eq!(
        of(
            r#"{"magie":2,"edition":"classic","fingerprint":"00000000000000ff","seats":["a","b"],"answers":[]}"#
        ),
        RecordError::OtherData { edition: "classic".to_owned(), record: 255, given: classic().fingerprint }
    );
    for print in ["ff", "00000000000000FF", "+0000000000000ff", "00000000000000000"] {
        assert_eq!(
            of(&format!(
                r#"{{"magie":2,"edition":"classic","fingerprint":"{print}","seats":["a","b"],"answers":[]}}"#
            )),
            RecordError::BadDigits { found: print.to_owned() }
        );
    }
    let mut other = (*classic()).clone();
    other.id = "garden".to_owned();
    let record = Record::new(&rules(&[]), &names(2)).unwrap();
    assert_eq!(
        record.replay(&Arc::new(other)).unwrap_err(),
        RecordError::OtherEdition { record: "classic".to_owned(), given: "garden".to_owned() }
    );
}

#[test]
fn bad_options_and_seats_are_all_reported() {
    let options = outcome(r#"{HEAD,"options":{"deck":3,"speed":true},"answers":[]}"#).unwrap_err();
    let RecordError::Options(errors) = options else { panic!("{options}") };
    assert_eq!(
        *errors,
        [
            SwitchError::WrongSort { key: "deck".to_owned(), wants: "a word", found: "3".to_owned() },
            SwitchError::Unknown("speed".to_owned())
        ]
    );
    let seats = |seats: &str| {
        outcome(&format!(r#"{{"magie":2,"edition":"classic",PRINT,"seats":{seats},"answers":[]}}"#))
            .unwrap_err()
    };
    assert!(matches!(seats(r#"["a"]"#), RecordError::Seats(_)));
    assert!(matches!(seats(r#"["a","b","c","d","e","f","g","h","i"]"#), RecordError::Seats(_)));
    assert_eq!(
        seats(r#"["a","a"]"#),
        RecordError::SeatName { number: 2, fault: NameFault::Twice("a".to_owned()) }
    );
    assert_eq!(
        seats(r#"["a","card"]"#).to_string(),
        "seat 2: nobody can be called `card`; these words are taken: dice, card, fake, pick, time-up, bank, pool"
    );
}

#[test]
fn answers_with_unknown_names_are_refused_with_their_number() {
    let of = |answers: &str| outcome(&format!(r#"{{HEAD,"answers":[{answers}]}}"#)).unwrap_err();
    // Ann begins.
    let begun = r#"{"dice":[6,5]},{"dice":[1,2]}"#;
    for bad in [
        "17",
        "null",
        "{}",
        r#""time""#,
        r#"{"dice":[3]}"#,
        r#"{"dice":[3,4,5,6]}"#,
        r#"{"dice":[300,4]}"#,
        r#"{"card":4}"#,
        r#"{"ann":"rol"}"#,
        r#"{"ann":{"bid":"much"}}"#,
        r#"{"ann":{"bid":1,"pass":1}}"#,
        r#"{"ann":{"propose":{"to":"bob","give":{"cash":1}}}}"#,
        r#"{"ann":"roll","bob":"roll"}"#,
    ] {
        let error = of(&format!("{begun},{bad}"));
        assert!(matches!(error, RecordError::BadAnswer { number: 3, .. }), "{bad}: {error}");
    }
    // The message shows how to write the action.
    let error_of = |answer: &str| of(&format!("{begun},{answer}")).to_string();
    assert!(error_of(r#"{"ann":"bid"}"#).contains(r#"answer 3: `bid` is written {"bid":60}, not "bid""#));
    assert!(
        error_of(r#"{"ann":{"lay":["x"]}}"#)
            .contains("answer 3: `lay[0]`: invalid type: string \"x\", expected a note")
    );
    assert!(error_of(r#"{"card":4}"#).contains("invalid type: integer `4`"));
    let word = |answer: &str| match of(&format!("{begun},{answer}")) {
        RecordError::UnknownWord { number: 3, error } => error,
        other => panic!("{answer}: {other}"),
    };
    assert_eq!(word(r#"{"eve":"roll"}"#), WireError::NoSuchPlayer("eve".to_owned()));
    assert_eq!(word(r#"{"card":"x"}"#), WireError::NoSuchCard("x".to_owned()));
    assert_eq!(word(r#"{"ann":{"mortgage":"x"}}"#), WireError::NoSuchDeed("x".to_owned()));
    let long = format!(r#"{{"ann":{{"build":["{}"]}}}}"#, ["rue-lecourbe"; 41].join("\",\""));
    assert_eq!(word(&long), WireError::TooLong(41));

    let refused = |answer: &str| match of(&format!("{begun},{answer}")) {
        RecordError::Refused { number: 3, refusal } => refusal,
        other => panic!("{answer}: {other}"),
    };
    assert_eq!(refused(r#"{"dice":[1,2]}"#), Refusal::LuckNotAsked {});
    assert_eq!(refused(r#"{"ann":"buy"}"#), Refusal::NotAsked { question: "roll" });
    assert_eq!(refused(r#""time-up""#), Refusal::NoTimeLimit {});
    assert_eq!(of(&format!(r#"{begun},{{"ann":"buy"}}"#)).to_string(), "answer 3 was refused: not-asked");
    assert_eq!(
        of(r#"{"dice":[7,1]}"#),
        RecordError::Refused { number: 1, refusal: Refusal::ImpossibleLuck {} }
    );
}

#[test]
fn replaying_beyond_the_last_answer_is_an_error() {
    let (edition, _, record) = recorded(9, 20);
    assert_eq!(
        record.replay_to(&edition, 21).unwrap_err(),
        RecordError::TooShort { wanted: 21, answers: 20 }
    );
}

/// Bits flipped, ends cut off, words swapped: a reader answers with a record or an error, and a record that can be
/// read is replayed or refused.
#[test]
fn damaged_records_never_panic() {
    let (edition, _, record) = recorded(12, 250);
    let text = record.to_json();
    let mut dice = Dice::new(99);
    let (mut read, mut replayed) = (0, 0);
    for _ in 0..1500 {
        let mut bytes = text.clone().into_bytes();
        match dice.below(4) {
            0 => {
                let at = dice.below(bytes.len());
                bytes[at] ^= 1 << dice.below(7);
            }
            1 => bytes.truncate(dice.below(text.len())),
            2 => {
                let lines: Vec<&str> = text.lines().collect();
                let (one, two) = (dice.below(lines.len()), dice.below(lines.len()));
                let mut swapped = lines.clone();
                swapped.swap(one, two);
                bytes = swapped.join("\n").into_bytes();
            }
            _ => {
                let lines: Vec<&str> = text.lines().collect();
                let drop = dice.below(lines.len());
                let kept: Vec<_> =
                    lines.iter().enumerate().filter(|(at, _)| *at != drop).map(|(_, line)| *line).collect();
                bytes = kept.join("\n").into_bytes();
            }
        }
        let Ok(damaged) = String::from_utf8(bytes) else { continue };
        if let Ok(record) = Record::parse(&damaged) {
            read += 1;
            replayed += usize::from(record.replay(&edition).is_ok());
        }
    }
    assert!(
        read > 100 && replayed > 10,
        "{read} read, {replayed} replayed: the damage is too great to test anything"
    );
}

/// What `docs/records.md` shows is a record; every action it lists can be read.
#[test]
fn the_examples_of_the_page_are_correct() {
    let page = include_str!("../../../docs/records.md");
    let blocks: Vec<&str> = page.split("```").skip(1).step_by(2).collect();
    let record =
        Record::parse(blocks[0].trim_start_matches("json")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.to_json().trim(), blocks[0].trim_start_matches("json").trim());
    record.replay(&classic()).unwrap_or_else(|error| panic!("{error}"));

    let mut actions = Vec::new();
    for text in blocks[1].lines().flat_map(|line| line.split("  ")).filter(|text| !text.is_empty()) {
        let action: ActionSpec = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&action).unwrap(), text);
        actions.push(action);
    }
    assert_eq!(actions.len(), 40);
}
