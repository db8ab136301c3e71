//! The programs in `examples/` run and print what they promise.

use std::path::Path;
use std::process::Command;

/// The output of an example, which `cargo test` has built.
fn output(example: &str, arguments: &[&str]) -> String {
    let test = std::env::current_exe().expect("the path of this test");
    let profile = test.parent().and_then(Path::parent).expect("the folder of the build profile");
    let program = profile.join("examples").join(example).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(
        program.exists(),
        "not built: run `cargo test -p magie-engine` or `cargo build --examples` first"
    );
    let run = Command::new(program).args(arguments).output().expect("the example starts");
    assert!(run.status.success(), "{example}: {}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

#[test]
fn random_game_prints_events_and_the_winner() {
    let log = output("random_game", &["3"]);
    assert!(log.starts_with(r#"{"code":"order-rolled","#), "{log}");
    assert!(log.lines().last().is_some_and(|line| line.starts_with("over: turn-limit, won by ")), "{log}");
    assert_eq!(log, output("random_game", &["3"]), "a seed gives one game");
}

#[test]
fn count_landings_puts_the_jail_first() {
    let shares = output("count_landings", &[]);
    assert_eq!(shares.lines().count(), 40);
    assert!(shares.lines().next().is_some_and(|line| line.ends_with(" jail")), "{shares}");
}

#[test]
fn replay_record_ends_in_the_position_of_the_record() {
    let replay = output("replay_record", &[]);
    assert_eq!(
        replay.lines().last(),
        Some(
            "magie1 classic o:deck=traditional_fr t:a.1.0.moved p:1500@3t1,1460@0 d:-b-------------------------- \
             b:32,12 k:ffff.-.-/ffff.-.-"
        )
    );
}

#[test]
fn what_if_shows_both_answers_to_a_purchase() {
    let tried = output("what_if", &[]);
    assert!(tried.starts_with("question: buy\n"), "{tried}");
    assert!(tried.contains("\na \"buy\": cash 1440; paid, deed-moved\n"), "{tried}");
    assert!(tried.contains("\na \"decline\": cash 1500; declined, auction-began\n"), "{tried}");
}

#[test]
fn load_edition_prints_the_board() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editions/ultimate-fr");
    let board = output("load_edition", &[folder.to_str().expect("a UTF-8 path")]);
    assert!(board.contains(" (2 to 12 players)\n"), "{board}");
    assert!(board.contains("\nLombard Street, 210 $\n"), "{board}");
}
