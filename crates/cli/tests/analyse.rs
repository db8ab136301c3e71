//! `magie analyse`.

mod common;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::{folder, run};
use magie_texts::{FILES, Lang};

/// A recorded game of the repository.
fn recorded(edition: &str, name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../checks/golden/{edition}/{name}.json"));
    path.display().to_string()
}

#[test]
fn an_analysis_is_printed_in_both_languages_and_as_json_with_the_same_figures() {
    let folder = folder("analyse");
    let game = recorded("classic", "end-bankrupt-to-player");
    // Without the line breaks of paragraphs.
    let printed = |lang: &str| {
        let text = run(&folder, &format!("analyse {game} --lang {lang}")).ok();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let en = printed("en");
    for words in
        ["Luck is what a roll", "What the result is made of", "Luckiest moments", "Decisions", "model 0."]
    {
        assert!(en.contains(words), "{words}: {en}");
    }
    let fr = run(&folder, &format!("analyse {game} --lang fr")).ok();
    for words in
        ["Le hasard, c’est", "De quoi le résultat est fait", "Moments les plus chanceux", "Décisions"]
    {
        assert!(fr.contains(words), "{words}: {fr}");
    }
    for text in [&en, &fr] {
        assert!(!text.contains("analysis-") && !text.contains('$'), "{text}");
    }
    let text = run(&folder, &format!("analyse {game} --json")).ok();
    assert_eq!(text, run(&folder, &format!("analyse {game} --json --lang fr")).ok());
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["format"], 1);
    for player in json["players"].as_array().expect("players") {
        let of = |key: &str| player[key].as_i64().expect("a number");
        assert_eq!(of("result") - of("share"), of("luck") + of("own") + of("others") + of("rest"));
        // Tenths of a point.
        let tenths = (of("luck").abs() + 500) / 1_000;
        let shown = format!("{}.{}", tenths / 10, tenths % 10);
        assert!(en.contains(&shown), "{shown} of {player}: {en}");
    }
}

#[test]
fn play_outs_follow_from_the_seed_and_bring_intervals() {
    let folder = folder("analyse-play-outs");
    let game = recorded("classic", "end-turn-limit");
    let json = |seed: u32| run(&folder, &format!("analyse {game} --json --play-outs 3 --seed {seed}")).ok();
    let first = json(1);
    assert_eq!(first, json(1));
    assert_ne!(first, json(2));
    assert!(first.contains("\"play_outs\":{\"games\":3,"), "{first}");
    let text = run(&folder, &format!("analyse {game} --play-outs 3 --lang en")).ok();
    assert!(text.contains("3 times after each answer"), "{text}");
}

#[test]
fn games_of_every_edition_can_be_analysed() {
    let folder = folder("analyse-editions");
    for edition in ["france-2008", "faux-billets", "ultimate", "ultimate-fr"] {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../checks/golden/{edition}"));
        let mut games: Vec<_> = fs::read_dir(golden)
            .expect("golden games")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
            .collect();
        games.sort();
        for game in games.iter().take(1) {
            let text = run(&folder, &format!("analyse {} --lang fr", game.display())).ok();
            assert!(!text.contains("analysis-"), "{text}");
        }
    }
    let missing = run(&folder, "analyse nothing.json --lang en").complaint();
    assert!(missing.contains("nothing.json"), "{missing}");
}

#[test]
fn every_message_about_analyses_is_used() {
    let source =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/analyse.rs")).expect("the source");
    let file = FILES.iter().find(|file| file.name == "analysis").expect("the file");
    let ids: BTreeSet<&str> = file
        .source(Lang::En)
        .lines()
        .filter(|line| line.starts_with("analysis-"))
        .filter_map(|line| Some(line.split_once(" =")?.0))
        .collect();
    let kinds = magie_analysis::Kind::ALL.map(|(_, code)| code);
    let used = |id: &str| {
        let ends = |start: &str| id.strip_prefix(start);
        source.contains(&format!("\"{id}\""))
            || ends("analysis-column-").is_some_and(|end| source.contains(&format!("\"{end}\"")))
            || ends("analysis-kind-").is_some_and(|end| kinds.contains(&end))
            || ends("analysis-mark-").is_some_and(|end| ["doubtful", "bad", "very-bad"].contains(&end))
            || ends("analysis-evaluator-").is_some_and(|end| ["model", "formula"].contains(&end))
    };
    let silent: Vec<&str> = ids.iter().copied().filter(|id| !used(id)).collect();
    assert_eq!(silent, [""; 0]);
    let literal =
        source.split('"').filter(|word| word.starts_with("analysis-") && !word.contains(['{', ' ']));
    let unknown: Vec<&str> = literal.filter(|word| !ids.contains(word)).collect();
    assert_eq!(unknown, [""; 0]);
}
