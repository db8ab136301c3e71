//! The built-in editions load with the right figures, and broken files are refused with all their faults.

use magie_engine::Edition;

#[test]
fn classic_loads() {
    let edition = Edition::load("classic").unwrap_or_else(|error| panic!("{error}"));
    let rules = edition.rules(&[]).unwrap();
    assert_eq!(rules.spaces.len(), 40);
}
