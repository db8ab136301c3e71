//! What is typed at a question besides its answer: looking around, going back, slips, and too much.

mod common;

use std::fs;
use std::sync::Arc;

use common::{command, enter, folder, typed};
use magie_engine::{
    Action, Answer, DeedId, Edition, Game, LuckAnswer, Record, Rules, Seat, Setup, Silent, Value,
};

/// The rules of an edition with these options.
fn rules(edition: &str, options: &[(&str, Value)]) -> Arc<Rules> {
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    Edition::load(edition).expect("an edition").rules(&options).expect("options of its own")
}

/// The classic with the names of Paris in every language.
fn classic() -> Arc<Rules> {
    rules("classic", &[("names", Value::Word("paris".to_owned()))])
}

fn deed(rules: &Rules, key: &str) -> DeedId {
    rules.deed_by_key(key).expect(key)
}

/// Types these lines at a table of two people, Ann and Bob, where the game stands like this.
fn typed_at(name: &str, game: &Game, lang: &str, lines: &str) -> String {
    let folder = folder(name);
    let record = Record::from_here(game, &["Ann".to_owned(), "Bob".to_owned()]).expect("a record");
    fs::write(folder.join("g.json"), record.to_json()).expect("a file");
    typed(command(&folder, &format!("resume g.json --lang {lang}")), lines).ok()
}

/// Ann's turn in the classic; she owns two streets and a station.
fn anns_turn() -> Game {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    for key in ["avenue-mozart", "rue-de-la-paix", "gare-du-nord"] {
        setup.owns(Seat(0), deed(&rules, key));
    }
    setup.build().expect("a possible position")
}

#[track_caller]
fn has_all(out: &str, words: &[&str]) {
    for word in words {
        assert!(out.contains(word), "{word}: {out}");
    }
}

#[test]
fn a_question_is_shown_again_after_what_pushes_it_off_the_screen() {
    for (lines, times) in [("", 1), ("me\n", 1), ("board\n", 2), ("help\nboard\n", 3), ("xyzzy\n", 1)] {
        let out = typed_at("prompts-again", &anns_turn(), "en", lines);
        assert_eq!(out.matches("Your turn: roll the dice.").count(), times, "{lines:?}: {out}");
    }
}

#[test]
fn what_is_asked_for_by_name_is_asked_again_until_it_is_understood() {
    let out = typed_at("prompts-mortgage", &anns_turn(), "en", "mortgage\n7\nhelp\nmozart\n");
    assert_eq!(out.matches("Which? (number or name").count(), 3, "{out}");
    has_all(&out, &["There is no “7” here.", "for mortgaging Avenue Mozart"]);
    let out = typed_at("prompts-back", &anns_turn(), "fr", "hypothéquer\nnon\nhypothéquer 1\nlever 1\n");
    has_all(&out, &["en hypothéquant l’Avenue Mozart", "pour lever l’hypothèque sur l’Avenue Mozart"]);
}

#[test]
fn an_offer_may_leave_out_the_colon_and_no_offer_is_none_to_answer() {
    let out = typed_at("prompts-trade", &anns_turn(), "en", "accept\ntrade bob mozart, gare for 100\ny\n");
    has_all(&out, &["There are no open offers.", "Ann offers you Avenue Mozart and Gare du Nord for M100."]);
    // The “yes” to an offer that was refused at once does not roll the dice.
    let out = typed_at("prompts-yes", &anns_turn(), "en", "trade bob mozart, 20 for 100\ny\n");
    assert!(out.contains("Cash goes one way only") && !out.contains("Ann rolls"), "{out}");
    let most = i64::MAX;
    let out = typed_at("prompts-much", &anns_turn(), "en", &format!("trade bob: {most}, {most} for 1\n"));
    has_all(&out, &["That is too much at once."]);
}

#[test]
fn standing_orders_that_nobody_knows_are_said_to_be_unknown() {
    let out = typed_at("prompts-auto", &anns_turn(), "en", "auto fly\nauto\n");
    has_all(&out, &["Usage: auto claim | roll | end | bid AMOUNT [off]", "Claim rents: no."]);
}

#[test]
fn a_rent_is_claimed_by_the_name_of_its_property_and_by_no_other() {
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

/// Ann's turn on GO in the great edition, with these vouchers.
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
fn vouchers_are_cards_too() {
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
fn the_columns_of_a_large_board_stand_in_line() {
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
fn a_bidder_sees_what_a_buyer_sees() {
    let folder = folder("prompts-bid");
    let play = "play --seed 11 --players Ann,Bob --names paris --lang en";
    let out = typed(command(&folder, play), "roll\ndecline\n").ok();
    let facts = out.lines().filter(|line| line.contains("printed price M")).count();
    assert!(facts > 0, "{out}");
}

#[test]
fn what_bots_draw_and_keep_is_read_out_once() {
    let folder = folder("prompts-read-out");
    let play = "play --edition ultimate --seed 5 --players Ann,bot:thumb,bot:thumb --lang en";
    let out = typed(command(&folder, play), &enter(60)).ok();
    let again: Vec<&str> =
        out.lines().filter_map(|line| line.split_once("draws and keeps")?.1.split('“').nth(1)).collect();
    assert!(!again.is_empty(), "{out}");
    for title in again {
        let title = title.split('”').next().unwrap_or(title);
        assert!(out.contains(&format!("“{title}”. ")), "{title} was never read out: {out}");
    }
}

#[test]
fn of_many_mortgages_one_is_listed_and_the_others_are_asked_for() {
    let rules = classic();
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.cash(Seat(0), 10).at(Seat(0), rules.space_by_key("go").expect("a space"));
    // Every other property, so that nothing but a mortgage brings cash.
    for index in (0..rules.deeds.len()).filter(|index| index % 2 == 1) {
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

/// The game was saved when the question was put, and that is said.
#[cfg(unix)]
#[test]
fn ctrl_c_leaves_the_table_and_says_how_to_go_on() {
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
