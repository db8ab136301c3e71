//! Moves to one of many spaces, typed line by line.

mod common;

use common::{has_all, rules, typed_at};
use magie_engine::Seat;
use magie_engine::setup::Setup;
use magie_engine::switches::Value;

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
fn the_next_voucher_is_listed_with_a_short_description() {
    let hand = ["tv-cab-ahead-2", "tv-cab-ahead-1", "tv-bus-ticket"];
    let out = played("travel-next", &hand, true, "en", "card\nfront\n\n");
    let (first, more) = out.split_once("Which card?").expect("the first voucher is asked for");
    assert!(first.contains("Chatty driver. Your driver tells"), "{out}");
    assert!(
        more.contains("  Chatty driver. 2 spaces ahead\n") && !more.contains("Your driver tells"),
        "{out}"
    );
}

#[test]
fn a_ride_on_the_subway_is_announced_before_it_is_lost_by_rolling() {
    let rules = rules("ultimate", &[]);
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.at(Seat(0), rules.space_by_key("subway").expect("a space")).rides(Seat(0));
    let game = setup.build().expect("a possible position");
    let out = typed_at("travel-subway", &game, "en", "2\nchance\n109\n");
    has_all(
        &out,
        &[
            "Your turn: roll the dice.\nYou can ride the Subway instead. If you roll, you give up the ride.",
            "  2  Ride the Subway to one of 115 spaces…",
            "“chance” could be any of: 10\u{a0}Chance (outer track, after Canal Street)",
            "Ann takes the subway to Chance",
        ],
    );
    let french = typed_at("travel-metro", &game, "fr", "2\nboardwalk\n");
    has_all(
        &french,
        &["Si vous lancez les dés, vous y renoncez.", "Prendre le métro jusqu’à une case parmi 115…"],
    );
}

#[test]
fn a_few_moves_are_listed_one_by_one_and_combining_is_another_answer() {
    let hand = ["tv-cab-ahead-2", "tv-cab-ahead-1"];
    let out = played("travel-few", &hand, true, "en", "");
    assert!(out.contains("Use the card") && out.contains("Use several vouchers as one move…"), "{out}");
    let one = played("travel-one", &hand, false, "en", "");
    assert!(one.contains("Use the card") && !one.contains("Use several vouchers"), "{one}");
}
