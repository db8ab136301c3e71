//! What people type at a question besides its answer: commands, cancelling, typos.

mod common;

use std::sync::Arc;

use common::{command, enter, folder, has_all, rules, typed, typed_at};
use magie_engine::ids::DeedId;
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Answer, Game, LuckAnswer, Rules, Seat, Silent};

/// The classic edition with the names of Paris in every language.
fn classic() -> Arc<Rules> {
    rules("classic", &[("names", Value::Word("paris".to_owned()))])
}

fn deed(rules: &Rules, key: &str) -> DeedId {
    rules.deed_by_key(key).expect(key)
}

/// Ann's turn in the classic edition; she owns two streets and a station.
fn anns_turn() -> Game {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    for key in ["avenue-mozart", "rue-de-la-paix", "gare-du-nord"] {
        setup.owns(Seat(0), deed(&rules, key));
    }
    setup.build().expect("a possible position")
}

#[test]
fn a_question_is_shown_again_after_long_output() {
    for (lines, times) in [("", 1), ("me\n", 1), ("board\n", 2), ("help\nboard\n", 3), ("xyzzy\n", 1)] {
        let out = typed_at("prompts-again", &anns_turn(), "en", lines);
        assert_eq!(out.matches("Your turn: roll the dice.").count(), times, "{lines:?}: {out}");
    }
}

#[test]
fn a_question_for_a_name_is_repeated_until_it_is_understood_or_cancelled() {
    let out = typed_at("prompts-mortgage", &anns_turn(), "en", "mortgage\n7\nhelp\nmozart\n");
    assert_eq!(out.matches("Which? (number or name").count(), 3, "{out}");
    has_all(&out, &["There is no “7” here.", "for mortgaging Avenue Mozart"]);
    let out = typed_at("prompts-back", &anns_turn(), "fr", "hypothéquer\nnon\nhypothéquer 1\nlever 1\n");
    has_all(&out, &["en hypothéquant l’Avenue Mozart", "pour lever l’hypothèque sur l’Avenue Mozart"]);
}

#[test]
fn the_colon_of_an_offer_can_be_left_out() {
    let out = typed_at("prompts-trade", &anns_turn(), "en", "accept\ntrade bob mozart, gare for 100\ny\n");
    has_all(&out, &["There are no open offers.", "Ann offers you Avenue Mozart and Gare du Nord for ƒ100."]);
    // The “yes” to an offer that was refused at once does not roll the dice.
    let out = typed_at("prompts-yes", &anns_turn(), "en", "trade bob mozart, 20 for 100\ny\n");
    assert!(out.contains("Cash goes one way only") && !out.contains("Ann rolls"), "{out}");
    let most = i64::MAX;
    let out = typed_at("prompts-much", &anns_turn(), "en", &format!("trade bob: {most}, {most} for 1\n"));
    has_all(&out, &["That is too much at once."]);
}

#[test]
fn only_standing_orders_that_can_matter_are_offered() {
    let orders = |name: &str, edition: &str, options: &[(&str, Value)], lang: &str, lines: &str| {
        let game = Game::new(rules(edition, options), 2).expect("two seats");
        typed_at(name, &game, lang, lines)
    };
    let all = orders("auto-all", "classic", &[], "en", "auto fly\nauto bid 200\nauto\n");
    let form = "auto claim | roll | end | bid AMOUNT [off]";
    has_all(&all, &[&format!("Usage: {form}"), "  Claim rents: no\n", "  Pass in auctions above: ƒ200\n"]);

    let no_auctions = [("no_auctions", Value::Flag(true)), ("auto_rent", Value::Flag(true))];
    let few = orders("auto-few", "classic", &no_auctions, "en", "auto bid 200\nauto claim\nauto\nhelp\n");
    assert_eq!(few.matches("Usage: auto roll | end [off]").count(), 2, "{few}");
    has_all(&few, &["Automatic play (to change it: auto roll | end [off]):\n  Roll: no\n  End turns: no\n"]);
    assert!(!few.contains("auctions above") && !few.contains("bid AMOUNT"), "{few}");

    let france = orders("auto-france", "france-2008", &[], "fr", "consigne payer\nconsigne\n");
    has_all(
        &france,
        &["  Demander avant de payer un joueur\u{202f}: oui\n", "consigne lancer | terminer | payer [non]"],
    );
}

#[test]
fn a_rent_is_claimed_by_the_name_of_its_property() {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.owns(Seat(0), deed(&rules, "rue-de-vaugirard")).turn(Seat(1));
    let mut game = setup.build().expect("a possible position");
    for answer in [Answer::Seat(Seat(1), Action::Roll), Answer::Luck(LuckAnswer::Dice([2, 4, 0]))] {
        game.answer(&answer, &mut Silent).expect("Bob rolls");
    }
    let out = typed_at("prompts-claim", &game, "en", "claim lyon\nas Ann: claim vaugirard\n");
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    assert!(
        at("There is no “lyon” here.") < at("Ann claims the rent for Rue de Vaugirard from Bob."),
        "{out}"
    );
}

/// Cleo rolled two doubles and landed on properties of Ann and of `owner`. Neither rent has been claimed yet.
fn two_open_claims(owner: Seat) -> Game {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 3).expect("three seats");
    setup
        .owns(Seat(0), deed(&rules, "rue-de-vaugirard"))
        .owns(owner, deed(&rules, "avenue-mozart"))
        .turn(Seat(2));
    let mut game = setup.build().expect("a possible position");
    for dice in [[3, 3, 0], [5, 5, 0]] {
        for answer in [Answer::Seat(Seat(2), Action::Roll), Answer::Luck(LuckAnswer::Dice(dice))] {
            game.answer(&answer, &mut Silent).expect("Cleo rolls");
        }
    }
    game
}

#[test]
fn each_of_several_open_claims_is_named_with_its_command() {
    let out =
        typed_at("prompts-claims", &two_open_claims(Seat(1)), "fr", "réclamer Avenue Mozart\nréclamer\n");
    has_all(&out, &["le loyer pour la Rue de Vaugirard", "Avenue Mozart\u{a0}»."]);
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    assert!(
        at("Bob réclame à Cleo le loyer pour l’Avenue Mozart.")
            < at("Ann réclame à Cleo le loyer pour la Rue")
    );
}

#[test]
fn open_claims_are_listed_in_the_order_of_their_answers() {
    let mut game = two_open_claims(Seat(0));
    for answer in [Answer::Seat(Seat(2), Action::Roll), Answer::Luck(LuckAnswer::Dice([1, 1, 0]))] {
        game.answer(&answer, &mut Silent).expect("Cleo rolls a third double and goes to jail");
    }
    let out = typed_at("prompts-claims-order", &game, "en", "");
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    let order =
        ["landed on Rue de Vaugirard", "landed on Avenue Mozart", "1  Claim the rent for Rue de Vaugirard"];
    assert!(order.map(at).is_sorted(), "{out}");
}

#[test]
fn the_list_for_building_shows_what_will_be_built() {
    let rules = rules("ultimate", &[]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    for key in ["mediterranean-avenue", "baltic-avenue"] {
        setup.owns(Seat(0), deed(&rules, key)).level(deed(&rules, key), 5);
    }
    let game = setup.build().expect("a possible position");
    let out = typed_at("prompts-build", &game, "en", "build\nbaltic\nsell\n\ndeed baltic\n");
    has_all(&out, &["−$50  → a skyscraper", "+$25  a skyscraper", "With a skyscraper      $950 ◂"]);
}

/// Ann's turn on GO in the edition with three tracks, with these vouchers.
fn with_vouchers(vouchers: &[&str]) -> Game {
    let rules = rules("ultimate", &[]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("go").expect("a space"));
    for voucher in vouchers {
        setup.keeps(Seat(0), rules.cards_by_key(voucher).next().expect(voucher));
    }
    setup.build().expect("a possible position")
}

#[test]
fn the_card_command_uses_vouchers_too() {
    let hand = ["tv-cab-ahead-2", "tv-bus-ticket"];
    let out = typed_at("prompts-card", &with_vouchers(&hand), "en", "card\nno\ncard nothing\n");
    assert_eq!(out.matches("Which card?").count(), 1, "{out}");
    has_all(&out, &["There is no “nothing” here."]);
    let alone = typed_at("prompts-voucher", &with_vouchers(&hand[1..]), "en", "card\noriental\n");
    has_all(&alone, &["Where to?", "Oriental Avenue is for sale"]);
    let text = alone.lines().position(|line| line.contains("keep or trade this voucher"));
    assert!(text < alone.lines().position(|line| line.contains("Where to?")), "{alone}");
}

#[test]
fn the_columns_of_the_board_are_aligned() {
    // The right half begins after 41 columns: a number, a space, the tag of a group, a space, a name.
    for (edition, digits) in [("classic", 2), ("ultimate", 3)] {
        let game = Game::new(rules(edition, &[]), 2).expect("two seats");
        let out = typed_at("prompts-board", &game, "en", "board\n");
        let is_space = |line: &&str| line.split(' ').find_map(|word| word.parse::<usize>().ok()).is_some();
        let board = out.lines().skip_while(|line| !line.ends_with("board")).skip(1).take_while(is_space);
        let names: Vec<String> =
            board.map(|line| line.chars().skip(41 + digits + 4).take(2).collect()).collect();
        assert!(names.len() >= 20, "{edition}: {out}");
        let is_start = |name: &String| name.starts_with(' ') && !name.ends_with(' ');
        assert!(names.iter().all(is_start), "{edition}: {out}");
    }
}

#[test]
fn bidders_see_the_group_and_the_printed_price() {
    let folder = folder("prompts-bid");
    let play = "play --seed 11 --players Ann,Bob --names paris --lang en";
    let out = typed(command(&folder, play), "roll\ndecline\n").ok();
    let facts = out.lines().filter(|line| line.contains("list price ƒ")).count();
    assert!(facts > 0, "{out}");
}

#[test]
fn the_text_of_a_card_that_bots_keep_is_shown_once() {
    let folder = folder("prompts-read-out");
    let play = "play --edition ultimate --seed 5 --players Ann,bot:thumb,bot:thumb --lang en";
    let out = typed(command(&folder, play), &enter(60)).ok();
    let again: Vec<&str> =
        out.lines().filter_map(|line| line.split_once("draws and keeps")?.1.split('“').nth(1)).collect();
    assert!(!again.is_empty(), "{out}");
    for title in again {
        let title = title.split('”').next().unwrap_or(title);
        assert!(out.contains(&format!("“{title}”. ")), "the text of {title} was never shown: {out}");
    }
}

#[test]
fn of_many_mortgages_only_the_default_is_listed() {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.cash(Seat(0), 10).at(Seat(0), rules.space_by_key("go").expect("a space"));
    // Every other property, so that there is nothing to sell and only mortgages bring cash.
    for index in (0..rules.deeds().len()).filter(|index| index % 2 == 1) {
        setup.owns(Seat(0), DeedId(index as u8));
    }
    let mut game = setup.build().expect("a possible position");
    for answer in [Answer::Seat(Seat(0), Action::Roll), Answer::Luck(LuckAnswer::Dice([1, 3, 0]))] {
        game.answer(&answer, &mut Silent).expect("Ann rolls, and owes income tax");
    }
    let out = typed_at("prompts-raise", &game, "en", "2\npaix\n");
    has_all(&out, &["  2  Mortgage something else…", "for mortgaging Rue de la Paix"]);
    assert_eq!(out.lines().filter(|line| line.contains("  Mortgage ")).count(), 2, "{out}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_game_and_prints_how_to_resume_it() {
    use std::io::{Read as _, Write as _};
    use std::process::{Command, Stdio};

    let folder = folder("prompts-ctrl-c");
    let mut play = command(&folder, "play --seed 4 --players Ann,Bob --lang en --save g.json");
    play.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = play.spawn().expect("it starts");
    let mut input = child.stdin.take().expect("its input");
    input.write_all(b"board\n").expect("it reads");
    // The Ctrl-C handler is installed before the first question, and each question comes after a save.
    let mut output = child.stdout.take().expect("its output");
    let mut out = String::new();
    let mut part = [0; 4096];
    while out.matches("Your turn: roll the dice.").count() < 2 {
        let read = output.read(&mut part).expect("text");
        assert!(read > 0, "{out}");
        out.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    output.read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{out}");
    has_all(&out, &["Game saved: g.json", "To resume it: magie resume g.json"]);
    let back = typed(command(&folder, "resume g.json --lang en"), "me\n").ok();
    has_all(&back, &["the game goes on"]);
}
