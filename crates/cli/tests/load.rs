//! `magie load` measures both servers and prints all figures of its documentation.

mod common;

use common::{command, folder, typed};

/// The number before a word in a line, such as the 1234 of `1234 answers/s`.
fn figure(line: &str, before: &str) -> f64 {
    let (start, _) = line.split_once(before).unwrap_or_else(|| panic!("{before}: {line}"));
    let word = start.split_whitespace().last().unwrap_or_default();
    word.parse().unwrap_or_else(|_| panic!("{before}: {line}"))
}

#[test]
fn a_short_load_test_prints_all_figures() {
    let load = "load --lang en --tables 3 --seconds 1 --pace 20";
    let text = typed(command(&folder("load"), load), "").ok();
    let line = |start: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(start));
        found.unwrap_or_else(|| panic!("no {start:?} in {text}"))
    };
    for server in ["floor", "magie"] {
        assert!(figure(line(&format!("{server}  memory:")), " bytes per table") > 0.0);
        for hurry in ["as fast as it goes", "20 answers/s per table"] {
            let line = line(&format!("{server}  {hurry}:"));
            assert!(figure(line, " answers/s") > 20.0, "{line}");
            assert!(line.contains("p50 ") && line.contains("p99 "), "{line}");
        }
    }
    assert!(line("disk").contains("p99 "));
    let ratio = line("ratio");
    assert!(figure(ratio, " % of the floor") > 0.0 && figure(ratio, " % of its p99") > 0.0);
    // Half the maximum rate of the bare server, divided among three tables.
    let half = (figure(line("floor  as fast as it goes:"), " answers/s") / 6.0).floor();
    assert!(line(&format!("magie  {half} answers/s per table:")).contains("p99 "));
}
