//! The runner fails when it should, and reports where and why.

use magie_scenario::{FailureKind, MistakeKind, Report, run_text};

/// Runs a file with one scenario; the first line of `body` is line 3 of the file.
fn run(body: &str) -> Report {
    let head = "edition = \"classic\"\n[[scenario]]\n";
    run_text("test.toml", &format!("{head}{body}"))
}

/// A scenario in which Ann rolls 1 and 2 from GO, with more lines added.
fn rolls(more: &str) -> Report {
    run(&format!(
        "rules = [\"CL-05\"]\ntitle = \"ann rolls\"\nseats = [\"ann\", \"bob\"]\n\
         luck.dice = [[1, 2]]\nplay = [{{ ann = \"roll\" }}]\n{more}"
    ))
}

#[track_caller]
fn failure(report: &Report) -> &FailureKind {
    assert_eq!(report.mistakes, [], "{report}");
    let [result] = report.results.as_slice() else { panic!("one scenario: {report}") };
    &result.failure.as_ref().expect("it should fail").kind
}

#[track_caller]
fn mistake(report: &Report) -> (usize, &MistakeKind) {
    assert!(!report.is_ok());
    assert!(report.results.is_empty(), "a scenario with a mistake is not played: {report}");
    let [mistake] = report.mistakes.as_slice() else { panic!("one mistake: {report}") };
    (mistake.line, &mistake.kind)
}

#[test]
fn a_scenario_that_matches_passes() {
    let report = rolls("expect.ann = { at = \"rue-lecourbe\", cash = 1500 }");
    assert!(report.is_ok(), "{report}");
    assert_eq!(report.passed(), 1);
}

#[test]
fn a_wrong_fact_shows_expected_and_found_side_by_side() {
    let report = rolls("expect.ann = { at = \"go\", cash = 1400 }\nexpect.turn = \"bob\"");
    let FailureKind::Expectation { rows } = failure(&report) else { panic!("{report}") };
    assert_eq!(rows.len(), 3);
    assert_eq!(
        report.to_string(),
        "test.toml:8: ann rolls (CL-05)\n\
         \x20           expected  found\n\
         \x20 turn      bob       ann\n\
         \x20 ann.cash  1400      1500\n\
         \x20 ann.at    go        rue-lecourbe\n\
         \x20 the game so far:\n\
         \x20   ann: roll\n\
         \x20     rolled seat=ann dice=[1, 2] purpose=move\n\
         \x20     moved seat=ann from=go to=rue-lecourbe why=dice\n"
    );
}

#[test]
fn every_kind_of_expectation_can_fail() {
    for wrong in [
        "expect.question = { ask = \"roll\" }",
        "expect.question = { ask = \"buy\", price = 61 }",
        "expect.events = [\"moved\", \"rolled\"]",
        "expect.events = [{ moved = { to = \"go\" } }]",
        "expect.no_events = [\"moved\"]",
        "expect.no_events = [{ moved = { seat = \"ann\" } }]",
        "expect.seen_by = { bob = [\"jailed\"] }",
        "expect.hidden_from = { bob = [\"rolled\"] }",
        "expect.legal = { ann = [\"roll\"] }",
        "expect.not_legal = { ann = [\"buy\"] }",
        "expect.default = { ann = \"buy\" }",
        "expect.default = { bob = \"pass\" }",
        "expect.bank = { house = 31 }",
        "expect.unseen = { chance = 15 }",
        "expect.seen = { chance = [\"ch-go\"] }",
        "expect.claims = [{ owner = \"bob\" }]",
        "expect.offers = [{ from = \"ann\" }]",
        "expect.rest = false",
        "expect.over = true",
        "expect.winners = [\"ann\"]",
        "expect.ann = { owns = [\"rue-lecourbe\"] }",
        "expect.ann = { buildings = { brown = 1 } }",
        "expect.ann = { cards = [\"ch-goojf\"] }",
        "expect.ann = { always_claim = true }",
        "expect.ann = { bid_limit = 3 }",
        "expect.ann = { in_jail = true }",
    ] {
        let report = rolls(wrong);
        let found = failure(&report);
        assert!(matches!(found, FailureKind::Expectation { .. }), "{wrong}: {report}");
    }
}

#[test]
fn expectations_of_a_step_are_checked_after_that_step() {
    let report =
        run("rules = [\"CL-05\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nluck.dice = [[1, 2]]\n\
         play = [\n  { ann = \"roll\" },\n  { ann = \"buy\", events = [\"rolled\"] },\n]");
    assert!(matches!(failure(&report), FailureKind::Expectation { .. }));
    assert!(report.to_string().starts_with("test.toml:9:"), "{report}");
}

#[test]
fn scripted_luck_must_be_complete_and_used_up() {
    let missing =
        run("rules = [\"CL-05\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nplay = [{ ann = \"roll\" }]");
    assert!(matches!(failure(&missing), FailureKind::LuckMissing { .. }), "{missing}");
    let left = rolls("luck.chance = [\"ch-go\"]");
    assert_eq!(*failure(&left), FailureKind::LuckLeftOver { answer: "ch-go".to_owned() });
    let impossible =
        run("rules = [\"CL-23\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nstart.seen = [\"ch-go\"]\n\
         luck = { dice = [[3, 4]], chance = [\"ch-go\"] }\nplay = [{ ann = \"roll\" }]");
    assert!(matches!(failure(&impossible), FailureKind::LuckImpossible { .. }), "{impossible}");
}

#[test]
fn refusals_must_match_the_expected_ones() {
    let step = |step: &str| {
        run(&format!("rules = [\"CL-05\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nplay = [{step}]"))
    };
    let other = step("{ bob = \"roll\", refused = \"no-claim\" }");
    assert!(matches!(failure(&other), FailureKind::Expectation { .. }), "{other}");
    let fields = step("{ bob = \"roll\", refused = { not-your-turn = { asked = [\"bob\"] } } }");
    assert!(matches!(failure(&fields), FailureKind::Expectation { .. }), "{fields}");
    let taken = step("{ ann = \"resign\", refused = \"not-asked\" }");
    assert!(matches!(failure(&taken), FailureKind::NotRefused { .. }), "{taken}");
    let refused = step("{ bob = \"roll\" }");
    assert!(matches!(failure(&refused), FailureKind::Refused { .. }), "{refused}");
    let held = step("{ bob = \"roll\", refused = { not-your-turn = { asked = [\"ann\"] } } }");
    assert!(held.is_ok(), "{held}");
}

#[test]
fn luck_can_be_made_to_wait() {
    let report = run(
        "rules = [\"CL-36a\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nluck.dice = [[1, 2]]\nplay = [\n\
         { ann = \"roll\", luck_waits = true, question = { ask = \"dice\", purpose = \"move\" } },\n\
         { ann = \"end-turn\", refused = \"luck-to-speak\" },\n\
         { ann = \"buy\" },\n]\nexpect.ann = { owns = [\"rue-lecourbe\"] }",
    );
    assert!(report.is_ok(), "{report}");
}

#[test]
fn unknown_keys_are_mistakes_with_their_lines() {
    for (line, body) in [
        (8, "expect.an = { cash = 1 }"),
        (8, "expect.ann = { csh = 1 }"),
        (8, "start.ann = { csh = 1 }"),
        (8, "start.trun = \"ann\""),
        (8, "luck.chanse = []"),
        (8, "tittle = \"t\""),
        (8, "expect.question = { ask = \"buy\", prise = 3 }"),
        (9, "expect.events = [\n{ moved = { form = \"go\" } }]"),
        (8, "expect.legal = { cleo = [\"roll\"] }"),
    ] {
        let report = rolls(body);
        let (found, kind) = mistake(&report);
        assert!(matches!(kind, MistakeKind::UnknownKey { .. }), "{body}: {kind}");
        assert_eq!(found, line, "{body}");
    }
    let step = run(
        "rules = [\"CL-05\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nplay = [{ ann = \"roll\", evnets = [] }]",
    );
    assert!(matches!(mistake(&step), (6, MistakeKind::UnknownKey { .. })));
}

#[test]
fn unknown_names_are_mistakes() {
    for body in [
        "start.turn = \"cleo\"",
        "start.ann = { at = \"rue-lecourb\" }",
        "start.ann = { owns = [\"browns\"] }",
        "start.ann = { buildings = { rue = 1 } }",
        "start.ann = { cards = [\"ch-none\"] }",
        "start.bank = { castle = 1 }",
        "start.stage = \"middle\"",
        "luck.chance = [\"ch-none\"]",
        "expect.turn = \"cleo\"",
        "expect.bank = { castle = 1 }",
        "expect.events = [\"moove\"]",
        "expect.no_events = [{ paid = { from = \"an\" } }]",
        "expect.question = { ask = \"bye\" }",
        "expect.reason = \"tired\"",
        "expect.claims = [{ deed = \"rue\" }]",
    ] {
        let report = rolls(body);
        let (_, kind) = mistake(&report);
        assert!(matches!(kind, MistakeKind::UnknownName { .. }), "{body}: {kind}");
    }
}

#[test]
fn values_of_the_wrong_type_are_mistakes() {
    for body in [
        "start.ann = { cash = \"much\" }",
        "start.ann = { in_jail = 1 }",
        "start.ann = { owns = \"brown\" }",
        "expect.ann = { cash = \"much\" }",
        "expect.events = \"moved\"",
        "expect.no_events = [{ paid = { amount = \"50\" } }]",
        "expect.no_events = [{ moved = { seat = 1 } }]",
        "expect.no_events = [{ moved = {}, rolled = {} }]",
        "luck.chance = \"ch-go\"",
        "expect = 3",
    ] {
        let report = rolls(body);
        let (_, kind) = mistake(&report);
        assert!(matches!(kind, MistakeKind::WrongSort { .. }), "{body}: {kind}");
    }
}

#[test]
fn impossible_starts_and_options_are_mistakes() {
    let start = rolls("start.ann = { owns = [\"rue-lecourbe\"], buildings = { rue-lecourbe = 1 } }");
    assert!(matches!(mistake(&start), (8, MistakeKind::Start(_))), "{start}");
    let offer = rolls("start.ann = { offers = [{ to = \"ann\", take = { cash = 1 } }] }");
    assert!(matches!(mistake(&offer), (8, MistakeKind::Start(_))), "{offer}");
    let option = rolls("start.options = { start_cash = 3 }");
    assert!(matches!(mistake(&option), (8, MistakeKind::Option(_))), "{option}");
    let seats = run("rules = [\"CL-01\"]\ntitle = \"t\"\nseats = [\"ann\"]");
    assert!(matches!(mistake(&seats), (2, MistakeKind::Seats(_))), "{seats}");
    let names = run("rules = [\"CL-01\"]\ntitle = \"t\"\nseats = [\"ann\", \"bank\"]");
    assert!(matches!(mistake(&names), (5, MistakeKind::SeatName(_))), "{names}");
    let edition = run_text("test.toml", "edition = \"none\"\nscenario = []");
    assert!(matches!(mistake(&edition), (1, MistakeKind::Edition(_))), "{edition}");
    let toml = run_text("test.toml", "edition = \"classic\"\n[[scenario\n");
    assert!(matches!(mistake(&toml), (2, MistakeKind::NotToml(_))), "{toml}");
}

#[test]
fn a_scenario_can_start_from_a_position_text() {
    let edition = magie_engine::Edition::load("classic").unwrap();
    let mut game = magie_engine::Game::new(edition.rules(&[]).unwrap(), 2).unwrap();
    for dice in [[1, 2, 0], [3, 4, 0]] {
        game.apply_luck(magie_engine::LuckAnswer::Dice(dice), &mut magie_engine::Silent).unwrap();
    }
    let start = |text: &str, more: &str| {
        run(&format!(
            "rules = [\"CL-04\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\n\
             start = {{ position = '{text}'{more} }}\nexpect.turn = \"bob\""
        ))
    };
    let held = start(&game.position(), "");
    assert!(held.is_ok(), "{held}");
    let more = start(&game.position(), ", turn = \"ann\"");
    assert!(matches!(mistake(&more), (6, MistakeKind::UnknownKey { .. })), "{more}");
    let broken = start("magie 1 nonsense", "");
    assert!(
        broken.mistakes.iter().all(|mistake| matches!(mistake.kind, MistakeKind::Position(_))),
        "{broken}"
    );
    assert!(!broken.is_ok());
}

#[test]
fn steps_need_one_actor_and_an_action() {
    let step = |step: &str| {
        run(&format!("rules = [\"CL-05\"]\ntitle = \"t\"\nseats = [\"ann\", \"bob\"]\nplay = [{step}]"))
    };
    let two = step("{ ann = \"roll\", bob = \"roll\" }");
    assert!(matches!(mistake(&two), (6, MistakeKind::Actors(2))), "{two}");
    let none = step("{ question = { ask = \"roll\" } }");
    assert!(matches!(mistake(&none), (6, MistakeKind::Actors(0))), "{none}");
    let unknown = step("{ ann = \"rol\" }");
    assert!(matches!(mistake(&unknown), (6, MistakeKind::NotAnAction(_))), "{unknown}");
    let words = step("{ ann = { build = [\"rue\"] } }");
    assert!(matches!(mistake(&words), (6, MistakeKind::Action(_))), "{words}");
    let table = step("{ table = \"tea\" }");
    assert!(matches!(mistake(&table), (6, MistakeKind::UnknownName { .. })), "{table}");
}

#[test]
fn a_mistake_in_one_scenario_does_not_affect_the_others() {
    let report = run_text(
        "test.toml",
        "edition = \"classic\"\n\
         [[scenario]]\nrules = [\"CL-05\"]\ntitle = \"a\"\nseats = [\"ann\", \"bob\"]\nplays = []\n\
         [[scenario]]\nrules = [\"CL-05\"]\ntitle = \"b\"\nseats = [\"ann\", \"bob\"]\nexpect.turn = \"ann\"\n",
    );
    assert_eq!((report.mistakes.len(), report.passed()), (1, 1), "{report}");
    assert!(!report.is_ok());
}
