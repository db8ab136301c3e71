//! Moves to one of many spaces, typed line by line.

mod common;

use std::fs;

use common::{command, folder, typed};
use magie_engine::{Edition, Record, Seat, Setup, Value};

/// Ann stands on GO, on her turn, and keeps these vouchers; they may be combined, or not (UM-51d).
fn played(name: &str, vouchers: &[&str], combined: bool, lang: &str, lines: &str) -> String {
    let folder = folder(name);
    let option = ("combined_vouchers".to_owned(), Value::Flag(combined));
    let rules =
        Edition::load("ultimate").expect("an edition").rules(&[option]).expect("an option of its own");
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("go").expect("a space"));
    for voucher in vouchers {
        setup.keeps(Seat(0), rules.cards_by_key(voucher).next().expect(voucher));
    }
    let game = setup.build().expect("a possible position");
    let record = Record::from_here(&game, &["Ann".to_owned(), "Bob".to_owned()]).expect("a record");
    fs::write(folder.join("g.json"), record.to_json()).expect("a file");
    typed(command(&folder, &format!("resume g.json --lang {lang}")), lines).ok()
}

#[test]
fn vouchers_are_used_alone_or_combined_in_one_move() {
    let hand = ["tv-cab-ahead-2", "tv-bus-ticket"];
    let out = played("travel-combined", &hand, true, "en", "2\n1\n1\noriental\n");
    assert!(out.contains("Use vouchers…"), "{out}");
    assert!(out.contains("Add another voucher to the same move?"), "{out}");
    assert!(out.contains("Oriental Avenue is for sale"), "{out}");
    let alone = played("travel-alone", &hand, true, "fr", "2\n1\n\nnulle part ailleurs\n\n");
    assert!(alone.contains("Ajouter un autre bon au même déplacement\u{202f}?"), "{alone}");
    assert!(alone.contains("Il n’y a pas de «\u{a0}nulle part ailleurs\u{a0}» ici"), "{alone}");
}

#[test]
fn a_few_ways_are_listed_and_several_vouchers_are_one_more() {
    let hand = ["tv-cab-ahead-2", "tv-cab-ahead-1"];
    let out = played("travel-few", &hand, true, "en", "");
    assert!(out.contains("Use the card") && out.contains("Use several vouchers as one move…"), "{out}");
    let one = played("travel-one", &hand, false, "en", "");
    assert!(one.contains("Use the card") && !one.contains("Use several vouchers"), "{one}");
}
