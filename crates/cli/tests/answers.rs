//! Answers typed as words, and what the terminal shows at rarer questions and after their answers.

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};

use common::{has_all, rules, typed_at};
use magie_checks::editions::{editions, read_committed};
use magie_checks::perft::{path, read};
use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Answer, Describe, Game, LuckAnswer, Seat, Silent, Turn};

/// The first position of the perft files of this edition at which this is asked.
fn asked(edition: &str, code: &str) -> Game {
    let edition = editions().iter().find(|one| one.id == edition).expect("a built-in edition");
    let cases = read(&read_committed(&path(edition)).expect("a file")).expect("cases");
    let games = cases.iter().map(|case| Game::from_position(edition, &case.position).expect("a position"));
    let is_asked = |game: &Game| matches!(game.turn(), Turn::Seats(ask) if ask.question.code() == code);
    games.into_iter().find(is_asked).expect(code)
}

/// What is printed when these lines are typed at such a question.
fn typed(edition: &str, code: &str, lang: &str, lines: &str) -> String {
    // Several tests, which run at the same time, may type at the same question.
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let call = CALLS.fetch_add(1, Ordering::Relaxed);
    typed_at(&format!("answers-{call}"), &asked(edition, code), lang, lines)
}

#[test]
fn an_answer_can_be_typed_by_words_of_its_label() {
    for (edition, code, lang, line, result) in [
        ("classic", "choose", "en", "draw", "Ann chooses “Draw a Chance card”."),
        // Words that are commands at other questions.
        ("classic", "choose", "en", "pay", "Ann chooses “Pay ƒ10”."),
        ("classic", "choose", "fr", "payer", "Ann choisit «\u{a0}Payer 10\u{a0}ƒ\u{a0}»."),
        ("classic", "place", "en", "vermont", "Bob builds a house on Vermont Avenue for ƒ50."),
        ("france-2008", "settle", "en", "offer lens", "Ann offers Lens to Bob as payment"),
        ("ultimate", "stop-card", "fr", "refus", "Eve utilise «\u{a0}Refus courtois\u{a0}»."),
        ("ultimate", "gift", "fr", "argent", "Hal reçoit un cadeau"),
        ("ultimate", "taxi", "en", "reading", "Cleo takes a taxi to Reading Railroad."),
        ("ultimate", "name-player", "en", "hal", "Cleo chooses Hal for"),
        ("ultimate", "buy-share", "en", "buy radio", "Bob buys a share of General Radio for $130."),
        ("faux-billets", "take-card", "fr", "prendre fausse issue", "Bob prend «\u{a0}Fausse issue\u{a0}»."),
    ] {
        let out = typed(edition, code, lang, &format!("{line}\n"));
        assert!(out.contains(result), "{edition}, {code}: {line}: {out}");
    }
}

#[test]
fn a_word_of_several_answers_lists_them_and_gives_none() {
    let out = typed("classic", "leave-jail", "en", "use\nuse cake\n");
    let which = "“use” could be any of: 3\u{a0}Use “Lawyer’s favour”, 4\u{a0}Use “Cake for the warden”.";
    has_all(&out, &[which, "Ann uses “Cake for the warden”."]);
    assert!(!out.contains("Ann uses “Lawyer’s favour”."), "{out}");
    let keep = typed("faux-billets", "keep-card", "en", "keep\n");
    has_all(&keep, &["“keep” could be any of: 1\u{a0}Keep “Eager builder”, 2\u{a0}Keep “Tunnel and spoon”."]);
}

#[test]
fn words_of_the_text_of_a_card_and_typos_are_no_answers() {
    // “clock stands still” is in the text under the first answer.
    let out = typed("faux-billets", "take-card", "en", "stands\nfausse\nstoped clock\n");
    for text in ["stands", "fausse", "stoped clock"] {
        has_all(&out, &[&format!("“{text}” is neither an answer nor a command.")]);
    }
    assert!(!out.contains("Bob takes"), "{out}");
}

#[test]
fn a_property_in_payment_can_be_accepted_or_refused_by_word() {
    let out = typed("france-2008", "take-in-kind", "en", "accept\nrefuse\n");
    has_all(&out, &["Bob needs €900,000 for this and has €600,000.", "Bob refuses Lyon as payment."]);
    assert!(!out.contains("no open offers"), "{out}");
}

#[test]
fn buyers_see_the_group_wherever_a_property_is_offered() {
    has_all(&typed("france-2008", "take", "en", ""), &["group: pink"]);
    has_all(
        &typed("france-2008", "take-in-kind", "fr", ""),
        &["groupe\u{202f}: violet", "il vous manque 300"],
    );
}

#[test]
fn a_card_that_a_player_puts_back_is_named() {
    let out = typed("faux-billets", "keep-card", "en", "2\n");
    has_all(&out, &["“Eager builder” goes to the bottom of its deck."]);
    let out = typed("ultimate", "return-voucher", "fr", "1\n");
    has_all(&out, &["«\u{a0}Compteur en panne\u{a0}» retourne sous sa pile."]);
    // That a used card goes back needs no line.
    let out = typed("classic", "leave-jail", "en", "use cake\n");
    assert!(!out.contains("bottom"), "{out}");
}

#[test]
fn a_card_with_targets_shows_its_text_and_the_cash_of_the_players() {
    let out = typed("ultimate", "winnings", "en", "2\n");
    let first = out.lines().position(|line| line.contains("Use “Winner’s coat”…")).expect("the answer");
    let text = out.lines().position(|line| line.contains("You held the winner’s coat")).expect("its text");
    assert!(text <= first + 1, "{out}");
    assert!(out.contains("1  Ann · $") && !out.contains("none"), "{out}");
}

#[test]
fn answers_about_buildings_say_what_they_cost_or_bring() {
    has_all(&typed("classic", "place", "en", ""), &["Build on Vermont Avenue for ƒ50"]);
    has_all(&typed("classic", "raise", "fr", ""), &["Vendre une construction sur la Rue Lecourbe pour 25"]);
    // A piece won in an auction is already paid.
    let won = typed("ultimate-fr", "place", "en", "");
    assert!(won.contains("Build on Ventnor Avenue\n"), "{won}");
}

#[test]
fn a_property_to_be_chosen_is_listed_with_its_owner_or_price() {
    has_all(&typed("ultimate", "name-deed", "en", ""), &["1  Choose Reading Railroad (Ann)"]);
    // What goes up for auction has no price yet; without auctions it is bought.
    let out = typed("ultimate", "name-lot", "en", "1\n");
    assert!(out.contains("1 Lake Street · 2"), "{out}");
    let rules = rules("ultimate", &[("no_auctions", Value::Flag(true))]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("south-temple").expect("a space"));
    let mut game = setup.build().expect("a possible position");
    let auction = rules.space_by_key("auction").expect("a space");
    let roll = [Answer::Seat(Seat(0), Action::Roll), Answer::Luck(LuckAnswer::Dice([3, 3, 3]))];
    for answer in roll.into_iter().chain([Answer::Seat(Seat(0), Action::Travel(auction))]) {
        game.answer(&answer, &mut Silent).expect("triples lead anywhere");
    }
    has_all(&typed_at("answers-lot", &game, "en", "1\n"), &["1 Lake Street ($30)"]);
}

#[test]
fn a_voucher_of_ones_own_is_chosen_to_be_lost() {
    let rules = rules("ultimate", &[]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("reverse-direction").expect("a space"));
    for voucher in ["tv-cab-ahead-2", "tv-bus-ticket"] {
        setup.keeps(Seat(0), rules.cards_by_key(voucher).next().expect(voucher));
    }
    setup.reverse(Seat(0));
    let mut game = setup.build().expect("a possible position");
    // UM-32: the bus on a backward roll costs a voucher.
    for answer in [Answer::Seat(Seat(0), Action::Roll), Answer::Luck(LuckAnswer::Dice([1, 2, 4]))] {
        game.answer(&answer, &mut Silent).expect("Ann rolls a bus");
    }
    let out = typed_at("answers-expire", &game, "en", "1\n");
    has_all(
        &out,
        &["Choose one of Ann’s vouchers.", "It expires: you lose it without using it.", "which expires"],
    );
}

#[test]
fn help_and_hints_mention_only_what_the_edition_has() {
    let classic = typed("classic", "roll", "en", "help\n");
    assert!(classic.contains("the buildings the bank has left") && !classic.contains("notes"), "{classic}");
    let notes = typed("faux-billets", "raise", "en", "help\n");
    has_all(&notes, &["the bank has: buildings, notes", "sell buildings or properties back", "or: sell"]);
}

#[test]
fn the_winner_of_an_auction_is_announced_once() {
    let out = typed("classic", "bid", "en", "pass\npass\n");
    has_all(&out, &["Bob wins Baltic Avenue at auction with a bid of ƒ12."]);
    assert!(!out.contains("Bob now owns"), "{out}");
}

#[test]
fn a_hotel_that_cannot_be_sold_says_what_the_bank_lacks() {
    let edition = editions().iter().find(|one| one.id == "classic").expect("the classic edition");
    let cases = read(&read_committed(&path(edition)).expect("a file")).expect("cases");
    let case = cases.iter().find(|case| case.title.contains("(CL-43)")).expect("hotels, few houses");
    let game = Game::from_position(edition, &case.position).expect("a position");
    let out = typed_at("answers-hotel", &game, "en", "sell mediterranean\n");
    has_all(&out, &["The bank has 3 houses left, which is not enough for this."]);
}
