//! The data of the edition `ultimate`: tracks, junctions, layouts, amounts.

use std::sync::Arc;

use magie_engine::ids::SpaceId;
use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};

fn edition() -> Arc<Edition> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../editions/ultimate/");
    let names = ["edition.toml", "board.toml", "decks.toml", "names.toml"];
    let texts =
        names.map(|name| std::fs::read_to_string(format!("{folder}{name}")).expect("the file is there"));
    let files: Vec<_> = names.iter().copied().zip(texts.iter().map(String::as_str)).collect();
    Arc::new(Edition::parse(&files).unwrap_or_else(|faults| panic!("{faults}")))
}

fn rules(options: &[(&str, &str)]) -> Arc<Rules> {
    let word = |value: &str| Value::Word(value.to_owned());
    let options: Vec<_> = options.iter().map(|(key, value)| ((*key).to_owned(), word(value))).collect();
    edition().rules(&options).expect("the options are offered")
}

fn space(rules: &Rules, key: &str) -> SpaceId {
    rules.space_by_key(key).unwrap_or_else(|| panic!("no space {key}"))
}

#[test]
fn um_02_three_tracks_of_56_40_and_24_share_four_stations() {
    let rules = rules(&[]);
    let lengths: Vec<_> = rules.tracks().iter().map(|track| track.spaces.len()).collect();
    assert_eq!(lengths, [56, 40, 24]);
    assert_eq!(rules.spaces().len(), 116, "UM-40: a station is one space");
    let junctions: Vec<_> =
        rules.spaces().iter().filter(|space| space.is_junction()).map(|space| space.key.as_str()).collect();
    assert_eq!(junctions, ["reading-railroad", "b-and-o-railroad", "pennsylvania-railroad", "short-line"]);
    assert_eq!(rules.spaces().iter().filter(|space| space.corner).count(), 12);
}

/// UM-06a.
#[test]
fn um_06a_eighty_deeds_in_twenty_colours_and_three_more_groups() {
    let rules = rules(&[]);
    assert_eq!(rules.deeds().len(), 80);
    let sizes = |key: &str| rules.groups()[rules.group_by_key(key).expect("a group").index()].deeds.len();
    assert_eq!((sizes("railroad"), sizes("cab"), sizes("utility")), (4, 4, 8));
    assert_eq!(rules.groups().len(), 23);
}

/// UM-03.
#[test]
fn um_03_the_piles_have_the_printed_sizes() {
    let size = |deck: &str, profile: &str| {
        let rules = rules(&[("deck", profile)]);
        rules.decks()[rules.deck_by_key(deck).expect("a deck").index()].cards.len()
    };
    assert_eq!(size("vouchers", "equipment"), 36);
    assert_eq!(size("roll-three", "equipment"), 20);
    assert_eq!(size("roll-three", "action_set"), 36);
}

#[test]
fn um_70_the_corners_pay_as_printed() {
    let rules = rules(&[]);
    let pays = |key: &str| {
        let corner = rules.pay_corners().iter().find(|corner| corner.space == space(&rules, key));
        let corner = corner.expect("a pay corner");
        (corner.passed, corner.landed, corner.highest())
    };
    assert_eq!(pays("go"), ([200, 200], [200, 200], 200));
    assert_eq!(pays("bonus"), ([250, 250], [300, 300], 300));
    assert_eq!(pays("pay-day"), ([300, 400], [300, 400], 400), "UM-70a");
}

#[test]
fn other_layouts_swap_corners_only() {
    let corner = |layout: &str, track: usize, index: usize| {
        let rules = rules(&[("layout", layout)]);
        let space = rules.tracks()[track].spaces[index];
        rules.spaces()[space.index()].key.clone()
    };
    assert_eq!(corner("a", 0, 0), "stock-exchange");
    assert_eq!(corner("b", 0, 0), "subway");
    assert_eq!(corner("b", 0, 42), "go-to-jail");
    assert_eq!(corner("b", 1, 30), "roll-three");
    assert_eq!(corner("b", 2, 12), "stock-exchange");
    assert_eq!(corner("c", 0, 0), "free-parking");
    assert_eq!(corner("c", 1, 20), "jail");
    assert_eq!(corner("c", 2, 0), "go-to-jail");
    for layout in ["a", "b", "c"] {
        let rules = rules(&[("layout", layout)]);
        for (number, track) in (0..).zip(rules.tracks()) {
            for (index, id) in (0..).zip(&track.spaces) {
                assert_eq!(rules.spaces()[id.index()].place_on(number), Some(index), "{layout}");
            }
        }
    }
}

/// UM-67.
#[test]
fn um_67_the_lane_map_leads_inward_and_outward() {
    let rules = rules(&[]);
    let beside = |key: &str, track: u8, inward: bool| {
        let to = rules.beside(space(&rules, key), track, inward);
        to.map(|to| rules.spaces()[to.index()].key.clone())
    };
    assert_eq!(beside("lake-street", 0, true).as_deref(), Some("go"));
    assert_eq!(beside("checker-cab-company", 0, true).as_deref(), Some("income-tax"));
    assert_eq!(beside("income-tax", 1, false).as_deref(), Some("checker-cab-company"));
    assert_eq!(beside("go", 1, true).as_deref(), Some("squeeze-play"));
    assert_eq!(beside("squeeze-play", 2, false).as_deref(), Some("go"));
    assert_eq!(beside("lake-street", 0, false), None, "nothing lies outside the outer track");
    assert_eq!(beside("roll-three", 2, true), None, "nothing lies inside the inner one");
}

/// UM-81a.
#[test]
fn um_81a_the_nearest_space_is_ahead_on_the_same_track_or_else_on_the_way_outward() {
    let rules = rules(&[]);
    let nearest = |from: &str, group: &str| {
        let group = rules.group_by_key(group).expect("a group");
        let of_group =
            |space| rules.deed_at(space).is_some_and(|deed| rules.deeds()[deed.index()].group == group);
        let found = rules.nearest_ahead(space(&rules, from), of_group);
        found.map(|space| rules.spaces()[space.index()].key.clone())
    };
    assert_eq!(nearest("chance-outer-1", "utility").as_deref(), Some("cable-company"));
    assert_eq!(nearest("chance-middle-3", "railroad").as_deref(), Some("reading-railroad"));
    // There is no cab company on the middle or inner track, so the first one on the way to the outer track counts.
    assert_eq!(nearest("community-chest-middle-1", "cab").as_deref(), Some("black-and-white-cab-company"));
    assert_eq!(nearest("chance-inner-1", "cab").as_deref(), Some("black-and-white-cab-company"));
}
