//! Whole games in the terminal, typed line by line.

mod common;

use std::fs;

use common::{command, enter, folder, run, typed};

#[test]
fn pressing_enter_plays_a_short_game_to_its_end() {
    for (lang, over, first) in [
        ("en", "The game is over: all turns played.", "Your turn 1 begins."),
        ("fr", "La partie est finie\u{202f}: tous les tours joués.", "Votre tour n°\u{a0}1 commence."),
    ] {
        let folder = folder(&format!("short-{lang}"));
        let args = format!("play --lang {lang} --seed 5 --option turn_limit=5 --save game.json");
        let out = typed(command(&folder, &args), &enter(300)).ok();
        assert!(out.contains(first), "{out}");
        assert!(out.contains(over), "{out}");
        assert!(out.contains("game.json"), "{out}");
        for place in ["1.", "2.", "3.", "4."] {
            assert!(out.lines().any(|line| line.trim_start().starts_with(place)), "place {place}: {out}");
        }
        assert!(
            fs::read_to_string(folder.join("game.json"))
                .is_ok_and(|text| text.starts_with("{\n  \"magie\": 2"))
        );
    }
}

#[test]
fn the_language_follows_the_environment() {
    let folder = folder("language");
    for (name, value, french) in [
        ("LANG", "fr_FR.UTF-8", true),
        ("LC_ALL", "fr_CA", true),
        ("LANG", "de_DE", false),
        ("LANG", "C", false),
    ] {
        let mut help = command(&folder, "--help");
        help.env(name, value);
        assert_eq!(typed(help, "").ok().contains("Commandes"), french, "{name}={value}");
    }
    let mut asked = command(&folder, "--lang en --help");
    asked.env("LANG", "fr_FR");
    assert!(typed(asked, "").ok().contains("Commands"));
}

#[test]
fn without_a_terminal_there_are_no_colours() {
    let folder = folder("colours");
    for args in ["play --seed 1", "edition show classic", "--help", "edition list"] {
        let run = typed(command(&folder, args), "board\nplayers\n\n");
        assert!(!run.out.contains('\u{1b}') && !run.err.contains('\u{1b}'), "{args}");
    }
}

#[test]
fn all_output_fits_eighty_columns() {
    let folder = folder("columns");
    for lang in ["fr", "en"] {
        for names in ["paris", "london", "atlantic-city"] {
            let args = format!("play --lang {lang} --names {names} --seed 3 --option turn_limit=8");
            let lines = format!("{}board\nplayers\nhelp\ndeed\n{}", enter(12), enter(200));
            let out = typed(command(&folder, &args), &lines).ok();
            let path = folder.display().to_string();
            let long = out.lines().find(|line| line.chars().count() > 80 && !line.contains(&path));
            assert_eq!(long, None, "{lang}, {names}");
        }
    }
}

#[test]
fn the_end_of_the_input_saves_the_game_and_prints_how_to_resume_it() {
    let folder = folder("eof");
    let out = typed(command(&folder, "play --seed 4"), &enter(3)).ok();
    assert!(out.contains("To resume it: magie resume"), "{out}");
    let back = typed(command(&folder, "resume"), "me\n").ok();
    assert!(back.contains("the game goes on") && back.contains("Player ·"), "{back}");
}

#[test]
fn games_with_the_same_seed_are_saved_to_different_files() {
    let folder = folder("same-seed");
    let play = "play --seed 4 --lang en";
    let first = typed(command(&folder, &format!("{play} --players Ann,Bob")), "roll\n").ok();
    let kept = fs::read_to_string(folder.join("magie/magie-4.json")).expect("the first game");
    let second =
        typed(command(&folder, &format!("{play} --edition ultimate --players Cleo,Dan")), &enter(3)).ok();
    assert!(first.contains("magie-4.json") && second.contains("magie-4-2.json"), "{first}{second}");
    assert_eq!(fs::read_to_string(folder.join("magie/magie-4.json")).expect("the first game"), kept);
    let latest = typed(command(&folder, "resume --lang en"), "").ok();
    assert!(latest.contains("Cleo"), "{latest}");
    let earlier = typed(command(&folder, "resume magie/magie-4.json --lang en"), "").ok();
    assert!(earlier.contains("Ann"), "{earlier}");
}

#[test]
fn a_resumed_game_continues_like_an_uninterrupted_one() {
    let folder = folder("resume");
    let play = "play --seed 21 --players Ann,bot:thumb,bot:random --option turn_limit=12 --save";
    typed(command(&folder, &format!("{play} whole.json")), &enter(400)).ok();
    let whole = run(&folder, "replay whole.json").ok();
    for lines in [1, 2, 7, 16, 23] {
        typed(command(&folder, &format!("{play} part.json")), &enter(lines)).ok();
        let left = run(&folder, "replay part.json").ok();
        assert!(whole.starts_with(left.trim_end()) && left.len() < whole.len(), "after {lines}");
        typed(command(&folder, "resume part.json"), &enter(400)).ok();
        assert_eq!(run(&folder, "replay part.json").ok(), whole, "after {lines}");
    }
}

#[test]
fn undo_takes_back_answers_but_not_luck() {
    let folder = folder("undo");
    let play = "play --seed 11 --players Ann,Bob --names paris --lang en";
    // Bob starts and lands on a property, buys it, takes that back, and puts it up for auction.
    let out = typed(command(&folder, play), "roll\nbuy\nundo\ndecline\nundo\nundo\n").ok();
    let at = |text: &str| out.find(text).unwrap_or_else(|| panic!("{text}: {out}"));
    assert!(at("Undone: Bob, “Buy”.") < at("Up for auction"));
    assert!(at("Undone: Bob, “Decline”.") < at("There is nothing to undo"));
    let record = run(&folder, "replay magie/magie-11.json").ok();
    assert!(!record.contains("pays"), "nothing was bought in the end: {record}");
}

#[test]
fn people_at_one_keyboard_can_give_commands_out_of_turn() {
    let folder = folder("hot-seat");
    let play = "play --seed 11 --players Ann,Bob --lang en";
    let lines = "roll\nbuy\nas Ann: me\nann: mortgage virginia\nas zed: me\nas Ann roll\nend\n";
    let out = typed(command(&folder, play), lines).ok();
    assert!(out.contains("Ann · ƒ1,500"), "{out}");
    assert!(out.contains("Only the owner of"), "{out}");
    assert!(out.contains("No one at this keyboard is called “zed”"), "{out}");
    assert!(out.contains("It is not up to you: Bob must answer first."), "{out}");
    assert!(out.contains("Ann begins turn 1."), "{out}");
}

#[test]
fn a_person_can_claim_rent_before_a_bot_continues() {
    let folder = folder("claim");
    let args = "play --as-printed --seed 7 --lang en --option turn_limit=30 --players Ann,bot:thumb,bot:thumb --save g.json";
    let out = typed(command(&folder, args), &enter(900)).ok();
    assert!(out.contains("if you claim it before") && out.contains("You claim "), "{out}");
    assert!(!run(&folder, "replay g.json").ok().contains("claimed too late"), "{out}");
}

#[test]
fn the_log_says_you_to_the_only_person_and_names_to_several() {
    let folder = folder("you");
    let lines = format!("roll\nbuy\nundo\nbuy\nend\nresign\nn\n{}", enter(60));
    for (lang, you, resigns) in
        [("en", "You buy ", "You resign and"), ("fr", "Vous achetez ", "Vous abandonnez la partie")]
    {
        let play = format!("play --seed 11 --lang {lang} --option turn_limit=8 --players");
        let alone = typed(command(&folder, &format!("{play} bot:thumb,Bob")), &lines).ok();
        assert!(alone.contains(you) && alone.contains(resigns), "{alone}");
        // The head of a question, the prompt and the final ranking.
        let own = |line: &&str| {
            line.contains("── Bob ·") || line.starts_with("Bob") || line.trim_start().starts_with("1.")
        };
        let named: Vec<&str> =
            alone.lines().skip(2).filter(|line| line.contains("Bob") && !own(line)).collect();
        let is_list = |line: &&str| line.contains("Up for auction") || line.contains("Aux enchères");
        assert!(named.iter().all(is_list), "{named:?}");
        let several = typed(command(&folder, &format!("{play} Ann,Bob")), &lines).ok();
        assert!(!several.contains(you) && !several.contains(resigns), "{several}");
    }
}

#[test]
fn the_buildings_of_an_order_are_one_line() {
    let folder = folder("buildings");
    let game = "play --seed 6 --lang en --players bot:thumb,bot:thumb,bot:thumb --save g.json";
    for out in [typed(command(&folder, game), "").ok(), run(&folder, "replay g.json --lang en").ok()] {
        let builds = |line: &str| line.split_once(" builds ").map(|(name, _)| name.trim().to_owned());
        let lines: Vec<_> = out.lines().map(builds).collect();
        let repeated = lines.windows(2).find(|pair| pair[0].is_some() && pair[0] == pair[1]);
        assert_eq!(repeated, None, "{out}");
        assert!(out.contains(" builds 3 houses on "), "{out}");
    }
}

#[test]
fn rent_is_automatic_unless_the_game_is_played_as_printed() {
    let folder = folder("auto-rent");
    let play = |more: &str| {
        let args = format!("play --seed 7 --players Ann,bot:thumb --save g.json {more}");
        typed(command(&folder, &args), "\nquit\n").ok();
        let saved = fs::read_to_string(folder.join("g.json")).expect("a saved game");
        fs::remove_file(folder.join("g.json")).expect("a saved game");
        saved.contains(r#""auto_rent""#)
    };
    assert!(play(""));
    assert!(play("--edition faux-billets"));
    assert!(!play("--as-printed"));
    assert!(!play("--option auto_rent=false"));
    assert!(!play("--edition france-2008"), "an edition without claims has no such option");
}

#[test]
fn unknown_commands_change_nothing() {
    let folder = folder("nonsense");
    let play = "play --seed 11 --players Ann,Bob --lang en --save g.json";
    let lines = "bulid x\nxyzzy\n99\nbid\ndeed nowhere\nmortgage\nbuild\naccept\nlift\nwithdraw 3\ntrade\n\n";
    let out = typed(command(&folder, play), lines).ok();
    for words in
        ["Did you mean “build”?", "“xyzzy” is neither an answer", "There is only answer 1", "Usage: "]
    {
        assert!(out.contains(words), "{words}: {out}");
    }
    let untouched = typed(command(&folder, "play --seed 11 --players Ann,Bob --save h.json"), "").ok();
    assert!(!untouched.is_empty());
    assert_eq!(run(&folder, "replay g.json").ok(), run(&folder, "replay h.json").ok());
}

#[test]
fn a_trade_can_be_offered_step_by_step_or_in_one_line() {
    let folder = folder("trade");
    let play = "play --seed 11 --players Ann,Bob --names paris --lang fr";
    // Bob buys a property and offers it to Ann.
    let lines = "lancer\nacheter\nquitter\n";
    let out = typed(command(&folder, play), lines).ok();
    let bought = out.lines().find_map(|line| line.split_once(" achète ")?.1.split_once(" pour "));
    let (bought, _) = bought.expect("something is bought");
    let step = format!("échanger\n{bought}\n333\nnon\n");
    let line = format!("échanger ann: {bought} contre 250\n\naccepter\nannuler\nrefuser 1\n");
    let out = typed(command(&folder, "resume --lang fr"), &(step + &line)).ok();
    assert!(out.contains(&format!("{bought} à Ann contre 333\u{a0}ƒ")), "{out}");
    assert!(out.contains("Aucune offre n’est faite."), "{out}");
    assert!(out.contains("Ann accepte l’offre n°\u{a0}1"), "{out}");
    assert!(out.contains("Annulé\u{202f}: Ann"), "{out}");
    // Taking the answer back asks for it again.
    assert!(!out.contains("répète une offre"), "{out}");
    assert_eq!(out.matches("Bob vous propose").count(), 2, "{out}");
    assert!(out.contains("Ann refuse l’offre n°\u{a0}1"), "{out}");
}

#[test]
fn a_game_of_bots_only_plays_to_its_end() {
    let folder = folder("bots");
    let args = "play --seed 2 --players bot:thumb,bot:random,bot:thumb:Zoé --option turn_limit=15 --lang en";
    let out = run(&folder, args).ok();
    assert!(out.contains("Zoé begins turn 15.") && out.contains("The game is over"), "{out}");
}
