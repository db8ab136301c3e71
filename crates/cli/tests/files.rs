//! Files and arguments, valid and invalid.

mod common;

use std::fs;
use std::io::Read;
use std::process::Stdio;

use common::{classic_files, command, enter, folder, run, typed};

#[test]
fn a_saved_game_is_replayed_as_sentences_as_json_and_as_a_position() {
    let folder = folder("replay");
    let players = "--players Ann,bot:medium,bot:medium,bot:medium";
    let play = format!("play {players} --seed 5 --option turn_limit=3 --save game.json");
    typed(command(&folder, &play), &enter(100)).ok();
    let words = run(&folder, "replay game.json --lang en").ok();
    assert!(words.contains("Oscar goes first.") && words.contains("CL-04"), "{words}");
    assert!(words.trim_end().ends_with("CL-70a"), "{words}");

    let json = run(&folder, "replay game.json --json").ok();
    let events: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("one object per line")).collect();
    let answers: Vec<u64> = events.iter().filter_map(|event| event["answer"].as_u64()).collect();
    assert_eq!(answers.len(), events.len());
    assert!(answers.is_sorted());
    assert!(events.iter().all(|event| event["code"].is_string() && event["rule"].is_string()));

    let part = run(&folder, "replay game.json --to 12 --json").ok();
    assert!(json.starts_with(&part) && part.len() < json.len());
    let position = run(&folder, "replay game.json --to 12 --position").ok();
    assert!(
        position.trim_end().lines().last().is_some_and(|line| line.starts_with("magie1 classic")),
        "{position}"
    );
}

#[test]
fn files_without_a_game_are_refused() {
    let folder = folder("bad-files");
    fs::write(folder.join("text.json"), "hello").expect("a file");
    fs::write(folder.join("other.json"), "{\"a\": 1}").expect("a file");
    fs::write(folder.join("bytes.json"), [0xff, 0xfe, 0]).expect("a file");
    typed(command(&folder, "play --seed 5 --save good.json"), &enter(3)).ok();
    let good = fs::read_to_string(folder.join("good.json")).expect("the saved game");
    fs::write(folder.join("cut.json"), &good[..good.len() / 2]).expect("a file");
    fs::write(folder.join("dice.json"), good.replacen("\"dice\":[", "\"dice\":[9,", 1)).expect("a file");
    for lang in ["fr", "en"] {
        for file in ["text", "other", "bytes", "cut", "dice", "none"] {
            for verb in ["replay", "resume"] {
                let complaint = run(&folder, &format!("{verb} {file}.json --lang {lang}")).complaint();
                assert!(complaint.contains(&format!("{file}.json")), "{complaint}");
            }
        }
    }
    assert!(run(&folder, "replay good.json --to 9999").complaint().contains("9,999"));
    let other = common::folder("nothing-saved");
    assert!(run(&other, "resume").complaint().contains("magie play"));
}

#[test]
fn wrong_arguments_are_reported_in_the_users_language() {
    let folder = folder("arguments");
    for (args, en, fr) in [
        ("paly", "Did you mean “play”?", "Vouliez-vous dire «\u{a0}play\u{a0}»"),
        (
            "play --seed x",
            "“x” is not a valid value for --seed",
            "«\u{a0}x\u{a0}» n’est pas une valeur possible pour --seed",
        ),
        ("play --seed -1", "“-1” is not a valid value", "«\u{a0}-1\u{a0}» n’est pas une valeur possible"),
        ("play --seed 1 --seed 2", "can be given only once", "ne peut être donné qu’une fois"),
        ("serve --data a --postgres b", "cannot be used together", "ne vont pas ensemble"),
        (
            "serve --log nonsense",
            "Valid values: off, error, warn",
            "Valeurs possibles\u{202f}: off, error, warn",
        ),
        ("simulate merge", "Missing argument: <FILE>.", "Argument manquant\u{202f}: <FICHIER>."),
        ("replay nowhere.json", "there is no such file", "fichier ou dossier inexistant"),
        ("play --sede 1", "Did you mean “--seed”?", "Vouliez-vous dire «\u{a0}--seed\u{a0}»"),
        ("play --players Ann", "2 to 8 players, not 1", "de 2 à 8 joueurs, pas 1"),
        ("play --players Ann,Ann", "the same name, “Ann”", "le même nom, «\u{a0}Ann\u{a0}»"),
        ("play --players Ann,bot:genius", "bot:thumb", "bot:thumb"),
        ("play --option turn_limit", "key=value", "clé=valeur"),
        ("play --option turn_limit=-3", "must be a whole number", "doit être un nombre entier"),
        ("play --option turn_limit=5000", "from 0 to 1,000", "de 0 à 1\u{202f}000"),
        (
            "play --option wings=true",
            "Unknown option “wings”",
            "Option inconnue\u{202f}: «\u{a0}wings\u{a0}»",
        ),
        ("play --names rome", "paris", "paris"),
        ("play --edition nowhere", "no edition or folder “nowhere”", "«\u{a0}nowhere\u{a0}»"),
        ("edition show nowhere", "classic", "classic"),
        ("replay", "<FILE>", "<FICHIER>"),
        ("help nothing", "Unknown command “nothing”", "Commande inconnue\u{202f}: «\u{a0}nothing\u{a0}»"),
    ] {
        for (lang, words) in [("en", en), ("fr", fr)] {
            let complaint = run(&folder, &format!("{args} --lang {lang}")).complaint();
            assert!(complaint.contains(words), "{args}: {complaint}");
        }
    }
}

#[test]
fn edition_check_reports_every_fault_of_every_file() {
    let folder = folder("check");
    classic_files(&folder);
    assert!(run(&folder, "edition check . --lang en").ok().contains("No errors"));
    let board = fs::read_to_string(folder.join("board.toml")).expect("the board");
    let broken =
        board.replacen("price = 60", "price = -60", 1).replacen("group = \"green\"", "group = \"grene\"", 1);
    fs::write(folder.join("board.toml"), broken).expect("the board");
    let head = fs::read_to_string(folder.join("edition.toml")).expect("the head");
    fs::write(folder.join("edition.toml"), head.replace("bail = 50", "bail = \"fifty\"")).expect("the head");
    let checked = run(&folder, "edition check . --lang en");
    assert_eq!(checked.code, Some(1), "{}", checked.err);
    for words in ["board.toml:", "edition.toml:", "grene", "-60", "fifty", "^"] {
        assert!(checked.out.contains(words), "{words}: {}", checked.out);
    }
    let places = checked.out.lines().filter(|line| line.contains(".toml:")).count();
    assert!(places >= 3, "{}", checked.out);
    let empty = common::folder("check-nothing");
    assert!(run(&empty, "edition check .").complaint().contains("board.toml"));
}

#[test]
fn a_custom_board_can_be_played_saved_and_replayed() {
    let folder = folder("own-board");
    let board = folder.join("boards/mine");
    fs::create_dir_all(&board).expect("a folder");
    classic_files(&board);
    let head = fs::read_to_string(board.join("edition.toml")).expect("the head");
    fs::write(board.join("edition.toml"), head.replace("id = \"classic\"", "id = \"mine\""))
        .expect("the head");
    let play = "play --edition boards/mine --seed 5 --option turn_limit=4 --save game.json";
    typed(command(&folder, play), &enter(4)).ok();
    let out = typed(command(&folder, "resume game.json --lang en"), &enter(100)).ok();
    assert!(out.contains("The game is over"), "{out}");
    assert!(run(&folder, "replay game.json").complaint().contains("mine"));
    assert!(run(&folder, "replay game.json --edition boards/mine --lang en").ok().contains("goes first"));
    assert!(run(&folder, "edition show boards/mine --lang en").ok().contains("(mine)"));
}

#[test]
fn editions_are_listed_and_shown_in_both_languages() {
    let folder = folder("editions");
    assert!(run(&folder, "edition list --lang fr").ok().contains("2 à 8 joueurs"));
    let shown = run(&folder, "edition show classic --lang fr").ok();
    for words in ["Rue de la Paix", "2000", "turn_limit", "Caisse de communauté", "32 maisons"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let long = shown.lines().find(|line| line.chars().count() > 80);
    assert_eq!(long, None);
}

#[test]
fn completions_are_written_for_every_shell() {
    let folder = folder("completions");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&folder, &format!("completions {shell}")).ok();
        assert!(script.contains("magie") && script.contains("scenario"), "{shell}");
    }
    assert!(run(&folder, "completions tcl").complaint().contains("bash"));
}

#[test]
fn help_is_shown_for_every_command() {
    let folder = folder("help");
    assert_eq!(run(&folder, "help").ok(), run(&folder, "--help").ok());
    for command in ["play", "resume", "replay", "serve", "scenario run", "edition show", "completions"] {
        let page = run(&folder, &format!("help {command} --lang en")).ok();
        assert!(page.contains(&format!("Usage: magie {command}")), "{page}");
    }
    assert!(run(&folder, "--version").ok().starts_with("magie "));
}

#[test]
fn scenarios_are_run_and_failures_printed() {
    let folder = folder("scenarios");
    let story = |cash: u32| {
        format!(
            "edition = \"classic\"\n[[scenario]]\nrules = [\"CL-10\"]\ntitle = \"passing GO pays 200\"\n\
             seats = [\"ann\", \"bob\"]\nstart.ann = {{ at = \"luxury-tax\" }}\nluck.dice = [[1, 6]]\n\
             play = [{{ ann = \"roll\" }}]\nexpect.ann = {{ cash = {cash} }}\n"
        )
    };
    fs::create_dir(folder.join("deep")).expect("a folder");
    fs::write(folder.join("deep/good.toml"), story(1700)).expect("a scenario");
    assert!(run(&folder, "scenario run deep --lang en").ok().contains("1 passed, 0 failed"));
    fs::write(folder.join("bad.toml"), story(1)).expect("a scenario");
    let failed = run(&folder, "scenario run . --lang en");
    assert_eq!(failed.code, Some(1));
    for words in ["bad.toml", "expected", "1700", "1 passed, 1 failed"] {
        assert!(failed.out.contains(words), "{words}: {}", failed.out);
    }
    fs::write(folder.join("bad.toml"), "edition = 3").expect("a scenario");
    assert_eq!(run(&folder, "scenario run bad.toml").code, Some(1));
    assert_eq!(run(&folder, "scenario run none.toml").code, Some(2));
    let empty = common::folder("no-scenarios");
    assert_eq!(run(&empty, "scenario run .").code, Some(1), "a run without a scenario proves nothing");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let folder = folder("pipe");
    typed(command(&folder, "play --seed 5 --option turn_limit=40 --save game.json"), &enter(900)).ok();
    let mut replay = command(&folder, "replay game.json --json");
    replay.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = replay.spawn().expect("the command starts");
    let mut out = child.stdout.take().expect("its output");
    let mut first = [0; 64];
    out.read_exact(&mut first).expect("something is written");
    drop(out);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stderr, b"");
}
