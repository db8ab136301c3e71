//! Moves to one of many spaces, typed line by line.

mod common;

use common::{rules, typed_at};
use magie_engine::{Seat, Setup, Value};

/// Types these lines on Ann's turn, on GO, with these vouchers. `combined` allows several in one move (UM-51d).
fn played(name: &str, vouchers: &[&str], combined: bool, lang: &str, lines: &str) -> String {
    let rules = rules("ultimate", &[("combined_vouchers", Value::Flag(combined))]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("go").expect("a space"));
    for voucher in vouchers {
        setup.keeps(Seat(0), rules.cards_by_key(voucher).next().expect(voucher));
    }
    typed_at(name, &setup.build().expect("a possible position"), lang, lines)
}

#[test]
fn vouchers_can_be_used_alone_or_combined_in_one_move() {
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
fn a_few_moves_are_listed_one_by_one_and_combining_is_another_answer() {
    let hand = ["tv-cab-ahead-2", "tv-cab-ahead-1"];
    let out = played("travel-few", &hand, true, "en", "");
    assert!(out.contains("Use the card") && out.contains("Use several vouchers as one move…"), "{out}");
    let one = played("travel-one", &hand, false, "en", "");
    assert!(one.contains("Use the card") && !one.contains("Use several vouchers"), "{one}");
}
