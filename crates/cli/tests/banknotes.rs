//! Banknotes in the terminal: paying, checking, changing, and who may see what.

mod common;

use std::path::Path;

use common::{command, enter, folder, has_all, run, typed};

const PLAY: &str = "play --edition faux-billets --names paris";

/// Plays on with default answers, or passes or goes bankrupt where there is none.
fn play_on(times: usize) -> String {
    "\npass\nbankrupt\n".repeat(times)
}

fn played(folder: &Path, args: &str, lines: &str) -> String {
    typed(command(folder, &format!("{PLAY} {args}")), lines).ok()
}

#[test]
fn at_the_end_of_a_game_all_notes_are_revealed() {
    for (lang, words) in [
        ("en", ["The game is over: every property owned.", "All notes turned over", "the bank", ": notes ƒ"]),
        (
            "fr",
            [
                "La partie est finie\u{202f}: plus rien à vendre.",
                "Tous les billets dévoilés",
                "la banque",
                "\u{202f}: billets ",
            ],
        ),
    ] {
        let folder = folder(&format!("notes-whole-{lang}"));
        let out = played(&folder, &format!("--seed 8 --lang {lang} --save g.json"), &play_on(600));
        has_all(&out, &words);
        let long = out.lines().find(|line| line.chars().count() > 80 && !line.contains("g.json"));
        assert_eq!(long, None);
        assert!(!out.contains("panicked"), "{out}");
    }
}

#[test]
fn players_bank_and_board_show_what_is_public() {
    let folder = folder("notes-pictures");
    let out = played(&folder, "--seed 8 --lang en", "players\nbank\nboard\nhelp\n");
    has_all(
        &out,
        &[
            "notes: 2×500 · 3×100 · 3×50 · 1×20 · 3×10 · decoder: 2 green",
            "10 fakes in 30 of ƒ500",
            "Chance, face up",
            "The bank has 12 hotels.",
            "lay 500 2x20 100f",
        ],
    );
    let classic = typed(command(&folder, "play --seed 8 --lang en"), "help\nbank\n").ok();
    assert!(!classic.contains("lay 500") && classic.contains("The bank has 32 houses"), "{classic}");
}

/// Bob starts, lands on a property for 100 and buys it.
const BOB_BUYS: &str = "roll\nbuy\n";

#[test]
fn players_pay_with_the_notes_they_name() {
    let folder = folder("notes-lay");
    let lines = format!("{BOB_BUYS}30\nlay 20\n2x100 20\n100f\nxyz 100\nlay 100x7\n100 2x20\n2x50\n");
    let out = played(&folder, "--seed 11 --lang en --players bot:thumb,Bob", &lines);
    has_all(
        &out,
        &[
            "You pay ƒ100 for Rue de Vaugirard: lay notes for ƒ100.",
            "Lay ƒ100 (exact)",
            "There are no notes of 30: only of 500, 100, 50, 20 and 10.",
            "These notes do not cover the ƒ100 that are missing: lay more.",
            "is not needed: keep it.",
            "You do not have a note of 100 that you know to be fake.",
            "“xyz 100” is neither an answer",
            "You do not have 7 notes of 100.",
            "You do not have 2 notes of 20.",
            "You buy Rue de Vaugirard for ƒ100.",
        ],
    );
    let laid: Vec<&str> = out.lines().filter(|line| line.contains("You lay ")).collect();
    assert!(laid[0].contains("You lay ƒ50 ×2 on the table"), "{laid:?}");
}

#[test]
fn a_game_left_during_a_payment_resumes_the_same() {
    let folder = folder("notes-resume");
    let args = "--seed 8 --players Ann,bot:thumb,bot:thumb --save";
    let rest = play_on(400);
    played(&folder, &format!("{args} whole.json"), &(enter(30) + &rest));
    let whole = run(&folder, "replay whole.json").ok();
    let mut middles = 0;
    for lines in 3..14 {
        let left = played(&folder, &format!("{args} part.json --lang en"), &enter(lines));
        let open = left.rsplit("──").next().unwrap_or_default();
        middles += usize::from(open.contains("lay notes for") || open.contains("or let it pass?"));
        let back = typed(command(&folder, "resume part.json"), &(enter(30 - lines) + &rest)).ok();
        assert!(!back.is_empty());
        assert_eq!(run(&folder, "replay part.json").ok(), whole, "after {lines}");
    }
    assert!(middles > 3, "only {middles} payments were left in their middle");
}

#[test]
fn laid_notes_cannot_be_taken_back() {
    let folder = folder("notes-undo");
    let lines = format!("{BOB_BUYS}undo\nbuy\n\nundo\n");
    let out = played(&folder, "--seed 11 --lang en --players bot:thumb,Bob", &lines);
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    assert!(at("Undone: “Buy”.") < at("You lay "));
    assert!(at("You lay ") < at("There is nothing to undo"));
}

/// What everybody at the keyboard can read: the transcript without the private screens.
fn public_part(out: &str) -> String {
    let mut public = String::new();
    let mut hidden = false;
    for line in out.lines() {
        hidden |= line.contains("The next screen is for");
        if !hidden {
            public.push_str(line);
            public.push('\n');
        }
        hidden &= !(line.contains("Press Enter to hide this") || line.contains("Which notes?"));
    }
    public
}

#[test]
fn people_at_one_keyboard_do_not_see_each_others_secrets() {
    let folder = folder("notes-hot-seat");
    // Everybody checks whenever possible, so that players learn about some of their notes.
    let turn = "\ncheck 1\nme\n\n\nas Ann: me\n\n\nas Bob: players\nlog\n";
    let out = played(&folder, "--seed 8 --lang en --players Ann,Bob,Cleo", &turn.repeat(60));
    let public = public_part(&out);
    // What the player knows is shown as “1 fake”, what is public as “at least 1 fake”.
    let knows = |line: &str| {
        let own = line.replace("at least 1 fake", "").replace("at least 2 fake", "");
        own.contains("(1 real") || own.contains("(1 fake") || own.contains('#')
    };
    assert!(public.contains("at least 1 fake"), "{public}");
    assert_eq!(public.lines().find(|line| knows(line)), None);
    assert!(out.lines().any(|line| line.contains("#") && line.contains(" fake")), "{out}");
    let marked = played(&folder, "--seed 11 --lang en --players Ann,Bob", &format!("{BOB_BUYS}lay 100?\n"));
    has_all(&marked, &["The others can read this.", "Choose the notes in private"]);
    assert!(!marked.contains("Lay ƒ100"), "the automatic choice reveals what the player knows: {marked}");
    // A refusal is not shown on the private screen.
    let early = played(&folder, "--seed 11 --lang en --players Ann,Bob", "as Ann: change\n");
    has_all(&early, &["Not during another player’s turn"]);
    assert!(!early.contains("The next screen is for"), "{early}");
}

#[test]
fn notes_can_be_changed_once_per_turn() {
    let folder = folder("notes-change");
    let lines = "change 600\nchange 500\n6x100\n100f\n3x100 4x50\nchange 100\nchange\n";
    let out = played(&folder, "--seed 11 --lang en --players bot:random,Bob", lines);
    has_all(
        &out,
        &[
            "There are no notes of 600",
            "In which notes do you want your ƒ500?",
            "That is more than the ƒ500 you handed in: name notes",
            "give denominations only",
            "ƒ100 ×3 and ƒ50 ×4",
            "You have already changed notes this turn:",
        ],
    );
}

#[test]
fn both_sides_of_a_trade_lay_their_cash() {
    let folder = folder("notes-trade");
    let lines = format!("{BOB_BUYS}\npass\ntrade ann: vaugirard, 20 for 200\n\naccept\n\n\n\n\n\n");
    let out = played(&folder, "--seed 11 --lang en --players Ann,Bob", &lines);
    has_all(
        &out,
        &[
            "You pay Ann ƒ20 in the trade: lay notes for ƒ20.",
            "You pay Bob ƒ200 in the trade: lay notes for ƒ200.",
            "Bob has laid down 1×20",
            "you have laid down",
            "Bob gives Rue de Vaugirard to Ann.",
        ],
    );
}

#[test]
fn auto_check_asks_about_large_notes_only() {
    let folder = folder("notes-auto");
    let asked = |lines: &str| {
        let out = played(&folder, "--seed 8 --lang en --players Ann,bot:thumb,bot:thumb", lines);
        out.matches("or let it pass?").count()
    };
    let all = asked(&enter(40));
    let few = asked(&format!("auto check 500\n{}", enter(40)));
    assert!(few < all, "{few} of {all}");
    let again = played(&folder, "--seed 8 --lang en", "auto check\nauto check 100\nauto check off\n");
    has_all(&again, &["a note of ƒ100 or more", "about all payments again", "Usage: "]);
}

#[test]
fn commands_for_notes_are_refused_at_the_wrong_time_and_in_other_editions() {
    let folder = folder("notes-wrong");
    let out = played(
        &folder,
        "--seed 11 --lang en --players bot:thumb,Bob",
        "check 1\nlay 100\ncard\ncard x\n500\n",
    );
    has_all(
        &out,
        &[
            "That does not answer the open question: roll the dice.",
            "You have no cards.",
            "There is only answer 1.",
        ],
    );
    let classic =
        typed(command(&folder, "play --seed 1 --lang en --players Ann,Bob"), "lay 100\nchange 50\ncheck 1\n")
            .ok();
    assert!(classic.contains("100") && !classic.contains("lays"), "{classic}");
}
