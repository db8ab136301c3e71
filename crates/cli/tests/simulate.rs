//! `magie simulate`, `magie tournament` and `magie odds`.

mod common;

use std::fs;

use common::{command, folder, run, typed};

#[test]
fn a_simulation_writes_files_and_a_report_in_the_users_language() {
    let folder = folder("simulate");
    let args = "simulate --bots thumb,random,scripted --games 30 --cap 200 --seed 7 --out games.parquet \
                --turns turns.parquet --report report.html";
    let en = run(&folder, &format!("{args} --lang en")).ok();
    for words in ["Seat 1 · thumb", "30 games in", "Written: games.parquet", "Written: report.html"] {
        assert!(en.contains(words), "{words}: {en}");
    }
    let page = fs::read_to_string(folder.join("report.html")).expect("the report");
    assert!(page.contains("Where tokens land") && page.contains("Boardwalk"));
    let first = fs::read(folder.join("games.parquet")).expect("the games");
    let fr = run(&folder, &format!("{args} --lang fr --threads 1")).ok();
    assert!(fr.contains("30 parties en") && fr.contains("Place 1 · thumb"), "{fr}");
    let page = fs::read_to_string(folder.join("report.html")).expect("the report");
    assert!(page.contains("Où tombent les pions") && page.contains("Rue de la Paix"));
    assert!(fs::read(folder.join("games.parquet")).expect("the games") == first);
    assert!(folder.join("turns.parquet").is_file());
}

#[test]
fn parts_are_merged_and_reported() {
    let folder = folder("merge");
    let part = "simulate --bots thumb,thumb --cap 200 --seed 7";
    run(&folder, &format!("{part} --games 20 --out a.parquet")).ok();
    run(&folder, &format!("{part} --games 10 --first 20 --out b.parquet --turns t.parquet")).ok();
    run(&folder, &format!("{part} --games 30 --out whole.parquet")).ok();
    let merge = "simulate merge b.parquet a.parquet --out merged.parquet --report r.html --lang en";
    assert!(run(&folder, merge).ok().contains("2 files merged: 30 games."));
    let bytes = |name: &str| fs::read(folder.join(name)).expect("a file");
    assert!(bytes("merged.parquet") == bytes("whole.parquet"));
    assert!(fs::read_to_string(folder.join("r.html")).expect("the report").contains("Who wins"));
    for (args, words) in [
        ("merge a.parquet a.parquet", "no game can be counted twice"),
        ("merge a.parquet t.parquet", "table differs"),
        ("merge t.parquet --report x.html", "not of turns"),
        ("merge a.parquet --out a.parquet", "is one of the parts"),
        ("merge none.parquet", "none.parquet"),
    ] {
        let found = run(&folder, &format!("simulate {args} --lang en"));
        assert_eq!(found.code, Some(2), "{args}");
        assert!(found.err.contains(words), "{args}: {}", found.err);
    }
}

#[test]
fn a_simulation_can_start_from_a_position_given_as_text_or_as_a_file() {
    let folder = folder("from");
    typed(command(&folder, "play --seed 5 --players A,bot:thumb,bot:random --save game.json"), "\n\n\n").ok();
    let position = run(&folder, "replay game.json --position").ok();
    let position = position.trim_end().lines().last().expect("the position").to_owned();
    fs::write(folder.join("position.txt"), &position).expect("a file");
    let args = "simulate --bots thumb,thumb,thumb --games 10 --cap 100 --from";
    let by_file = run(&folder, &format!("{args} position.txt --out a --lang en")).ok();
    assert!(by_file.contains("10 games"), "{by_file}");
    let mut by_text =
        command(&folder, "simulate --bots thumb,thumb,thumb --games 10 --cap 100 --out b --from");
    by_text.arg(&position);
    typed(by_text, "").ok();
    assert!(fs::read(folder.join("a")).expect("a file") == fs::read(folder.join("b")).expect("a file"));
    for (args, words) in [
        ("--from magie1", "cannot be played"),
        ("--from none.txt", "none.txt"),
        ("--from position.txt --option double_go=true", "--from"),
        ("--from position.txt --bots thumb,thumb", "3 seats, and 2 bots"),
    ] {
        let found = run(&folder, &format!("simulate {args} --games 1 --lang en")).complaint();
        assert!(found.contains(words), "{args}: {found}");
    }
}

#[test]
fn impossible_simulations_are_refused_in_both_languages() {
    let folder = folder("simulate-faults");
    for (args, en, fr) in [
        ("simulate --bots genius,thumb", "no bot “genius”", "pas de robot «\u{a0}genius\u{a0}»"),
        ("simulate --games 0", "At least one game", "une partie au moins"),
        ("simulate --games 9999999999999", "numbered up to", "numérotées jusqu’à"),
        ("simulate --cap 0", "one turn at least", "un tour au moins"),
        ("simulate --bots thumb", "2 to 8 players, not 1", "de 2 à 8 joueurs, pas 1"),
        ("simulate --games 1 --out no/where.parquet", "no/where.parquet", "no/where.parquet"),
        ("simulate --games 1 --report no/where.html", "no/where.html", "no/where.html"),
        (
            "simulate --option wings=true",
            "Unknown option “wings”",
            "Option inconnue\u{202f}: «\u{a0}wings\u{a0}»",
        ),
        ("simulate --edition nowhere", "no edition or folder “nowhere”", "«\u{a0}nowhere\u{a0}»"),
        ("tournament --bots thumb,random --games 0", "At least one game", "une partie au moins"),
        ("tournament", "--bots", "--bots"),
        ("odds --jail run", "leave", "leave"),
        ("odds --games 0", "At least one game", "une partie au moins"),
        ("odds --edition faux-billets", "does not know what the space", "ne sait pas ce que fait la case"),
    ] {
        for (lang, words) in [("en", en), ("fr", fr)] {
            let complaint = run(&folder, &format!("{args} --lang {lang}")).complaint();
            assert!(complaint.contains(words), "{args}: {complaint}");
        }
    }
}

#[test]
fn a_tournament_rates_bots_and_odds_lists_spaces() {
    let folder = folder("rated");
    let rated = run(&folder, "tournament --bots scripted,thumb --games 9 --cap 200 --lang en").ok();
    assert!(rated.contains("10 games, each with luck of its own; 2 orders of seats take turns."), "{rated}");
    let first = rated.lines().nth(1).expect("a line");
    assert!(first.starts_with("thumb") && first.contains('±'), "{rated}");
    let odds = run(&folder, "odds --games 20 --lang fr").ok();
    assert!(odds.contains("Rue de la Paix") && odds.contains("En prison"), "{odds}");
    assert!(odds.lines().any(|line| line.matches('%').count() == 3), "{odds}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_the_games_already_played() {
    use std::io::Read as _;
    use std::process::{Command, Stdio};

    let folder = folder("ctrl-c");
    let args =
        "simulate --bots random,random --games 100000000 --out games.parquet --report r.html --lang en";
    let mut simulate = command(&folder, args);
    let mut child = simulate.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    // The report is created after the Ctrl-C handler is set; a moment later some games are done.
    while !folder.join("r.html").exists() {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_millis(500));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let mut out = String::new();
    child.stdout.take().expect("its output").read_to_string(&mut out).expect("text");
    assert_eq!(child.wait().expect("it ends").code(), Some(130), "{out}");
    assert!(out.contains("are done and kept") && out.contains("--first"), "{out}");
    let merged = run(&folder, "simulate merge games.parquet --report r2.html --lang en").ok();
    assert!(merged.contains("One file merged"), "{merged}");
    let page = |name: &str| fs::read_to_string(folder.join(name)).expect("a report");
    assert!(page("r.html") == page("r2.html"));
}

#[test]
fn measurements_print_tables_with_games_and_seed() {
    let folder = folder("measured");
    let args = "--editions classic --games 8 --seed 5 --cap 300 --threads 1 --lang en";
    let strength =
        run(&folder, &format!("measure strength medium:easy swapper@medium:medium --times {args}")).ok();
    assert!(strength.contains("## classic") && strength.contains("swapper@medium"), "{strength}");
    assert!(strength.contains("8 games for each line") && strength.contains("seed 5"), "{strength}");
    let exploits = run(&folder, &format!("measure exploits swapper --against medium --fit 5 {args}")).ok();
    for word in ["medium ", "swapper@medium", "fitted-alone@medium", "fitted@medium", "orange"] {
        assert!(exploits.contains(word), "{word}: {exploits}");
    }
    let manners = run(&folder, &format!("measure manners --bots easy,medium {args}")).ok();
    assert!(manners.contains("Offers heard by a person who refuses") && manners.contains('±'), "{manners}");
    let skills = run(&folder, &format!("measure skills --bots medium {args}")).ok();
    assert!(skills.contains("neither banknotes nor shares"), "{skills}");
    let wrong = run(&folder, &format!("measure strength genius:easy {args}")).complaint();
    assert!(wrong.contains("genius") && wrong.contains("shark@…"), "{wrong}");
}

#[test]
fn chances_are_calibrated_and_noted_in_a_model_file() {
    let folder = folder("calibrated");
    let args =
        "--editions classic --bots medium --games 6 --positions 2 --truth 4 --play-outs 3 --seed 5 --lang en";
    let text = run(&folder, &format!("calibrate {args}")).ok();
    for words in ["Four medium: 6 games", "Brier score", "Formula of hard-1", "90–100", "Seed 5"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let whole: serde_json::Value =
        serde_json::from_str(&run(&folder, &format!("calibrate {args} --json")).ok()).expect("JSON");
    let table = &whole["editions"][0]["tables"][0];
    assert_eq!(
        (&table["bot"], &table["games"], &table["rmse"]["positions"]),
        (&"medium".into(), &6.into(), &2.into())
    );
    let brier = table["evaluation"]["brier"].as_f64().expect("a score");
    assert!((0.01..0.5).contains(&brier), "{table}");
    assert_eq!(table["evaluation"]["tenths"].as_array().map(Vec::len), Some(10));

    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/models/classic.model");
    fs::copy(model, folder.join("own.model")).expect("a copy");
    let again = run(&folder, &format!("calibrate {args} --model own.model")).ok();
    // The model in the program is this file; times differ.
    let tenths = |text: &str| text.split("Tenth").nth(1).map(str::to_owned);
    assert_eq!(tenths(&again), tenths(&text));
    let noted = fs::read_to_string(folder.join("own.model")).expect("the model");
    assert!(noted.contains(&format!("brier-medium = {brier:.4};")), "{noted}");
    let weights = |text: &str| text.lines().filter(|line| !line.contains(" = ")).count();
    assert_eq!(weights(&noted), weights(&fs::read_to_string(model).expect("the model")));

    let other =
        run(&folder, "calibrate --editions ultimate --games 1 --model own.model --lang en").complaint();
    assert!(other.contains("another board"), "{other}");
    fs::write(folder.join("no.model"), "nothing").expect("a file");
    let none = run(&folder, "calibrate --editions classic --games 1 --model no.model --lang en").complaint();
    assert!(none.contains("not a model file"), "{none}");
}

#[test]
fn shares_without_luck_stand_beside_the_raw_ones() {
    let folder = folder("luck");
    let plain = run(&folder, "tournament --bots medium,random --games 4 --seed 3 --lang en").ok();
    assert!(!plain.contains("Without luck"), "{plain}");
    let en = run(&folder, "tournament --bots medium,random --games 4 --seed 3 --luck --lang en").ok();
    for words in ["Share won", "Without luck", "Variance ratio", " ± "] {
        assert!(en.contains(words), "{words}: {en}");
    }
    let simulation = "simulate --bots thumb,random --games 6 --cap 200 --seed 7 --luck";
    let fr = run(&folder, &format!("{simulation} --lang fr --out whole.parquet")).ok();
    assert!(fr.contains("Sans le hasard") && fr.contains("Rapport des variances"), "{fr}");
    // Luck is merged like everything else.
    run(&folder, "simulate --bots thumb,random --games 4 --cap 200 --seed 7 --luck --out a.parquet").ok();
    run(
        &folder,
        "simulate --bots thumb,random --games 2 --first 4 --cap 200 --seed 7 --luck --out b.parquet",
    )
    .ok();
    let merged = run(&folder, "simulate merge a.parquet b.parquet --out merged.parquet --lang fr").ok();
    let row = |text: &str| {
        text.lines().find(|line| line.contains("Place 2") && line.contains('±')).map(str::to_owned)
    };
    assert!(row(&fr).is_some() && row(&fr) == row(&merged), "{fr}{merged}");
    let bytes = |name: &str| fs::read(folder.join(name)).expect("a file");
    assert!(bytes("merged.parquet") == bytes("whole.parquet"));
}
