//! The edition `faux-billets` has the amounts of its rules, and its keys are checked.

use std::sync::Arc;

use magie_engine::edition::Faults;
use magie_engine::rules::{Effect, SpaceKind, When};
use magie_engine::{Edition, Rules};

use super::{check, parse};

fn rules() -> Arc<Rules> {
    let edition = Edition::load("faux-billets").unwrap_or_else(|error| panic!("{error}"));
    edition.rules(&[]).unwrap()
}

/// Price, hotel price, bare rent, rent with a hotel.
const STREETS: [(&str, i64, i64, i64, i64); 22] = [
    ("boulevard-de-belleville", 60, 50, 30, 120),
    ("rue-lecourbe", 60, 50, 30, 120),
    ("rue-de-vaugirard", 100, 50, 50, 200),
    ("rue-de-courcelles", 100, 50, 50, 200),
    ("avenue-de-la-republique", 120, 50, 60, 240),
    ("boulevard-de-la-villette", 140, 100, 70, 280),
    ("avenue-de-neuilly", 140, 100, 70, 280),
    ("rue-de-paradis", 160, 100, 80, 320),
    ("avenue-mozart", 180, 100, 90, 360),
    ("boulevard-saint-michel", 180, 100, 90, 360),
    ("place-pigalle", 200, 100, 100, 400),
    ("avenue-matignon", 220, 150, 110, 440),
    ("boulevard-malesherbes", 220, 150, 110, 440),
    ("avenue-henri-martin", 240, 150, 120, 480),
    ("faubourg-saint-honore", 260, 150, 130, 520),
    ("place-de-la-bourse", 260, 150, 130, 520),
    ("rue-la-fayette", 280, 150, 140, 560),
    ("avenue-de-breteuil", 300, 200, 150, 600),
    ("avenue-foch", 300, 200, 150, 600),
    ("boulevard-des-capucines", 320, 200, 160, 640),
    ("avenue-des-champs-elysees", 350, 200, 180, 720),
    ("rue-de-la-paix", 400, 200, 200, 800),
];

#[test]
fn the_streets_have_their_figures() {
    let rules = rules();
    assert_eq!(rules.deeds().len(), STREETS.len(), "FB-01a");
    for (deed, (key, price, hotel, rent, with_hotel)) in rules.deeds().iter().zip(STREETS) {
        assert_eq!((deed.key.as_str(), deed.price, deed.level_prices[0]), (key, price, hotel));
        assert_eq!(deed.rents.as_slice(), [rent, with_hotel], "{key}");
    }
}

#[test]
fn the_board_and_the_amounts_are_those_of_the_rules() {
    let rules = rules();
    assert_eq!(rules.spaces().len(), 36, "FB-01a");
    let trains = rules.spaces().iter().filter(|space| space.kind == SpaceKind::Train);
    assert_eq!(trains.count(), 4, "FB-09");
    let taxes = rules.spaces().iter().filter(|space| matches!(space.kind, SpaceKind::Tax(_)));
    assert_eq!(taxes.count(), 0, "FB-09");
    assert_eq!(rules.seats(), (2, 6), "FB-01");
    assert_eq!((rules.kinds().len(), rules.kinds()[0].stock), (1, 12), "FB-01, FB-24");
    assert_eq!((rules.salary(), rules.jail().bail, rules.jail().tries), (200, 50, 3), "FB-07, FB-36");
    assert_eq!((rules.auction().opening, rules.auction().raise), (10, 10), "FB-21");
    let first = rules.deed_by_key("rue-la-fayette").unwrap();
    assert_eq!(rules.level_refund(first, 1), 80, "FB-40: half of 150, rounded up to 10");
    assert_eq!(rules.part(350, 50), 180, "FB-37: half of 350, rounded up to 10");
}

#[test]
fn chance_is_twelve_pairs_and_community_chest_fourteen_cards() {
    let rules = rules();
    let [chance, chest] = rules.decks() else { panic!("two decks") };
    assert_eq!((chance.cards.len(), chest.cards.len()), (24, 14), "FB-01");
    assert_eq!(
        (chance.figures.open, chance.figures.hand, chance.figures.pairs),
        (3, 1, true),
        "FB-04, FB-31"
    );
    assert!(!chest.figures.pairs, "FB-33");
    for pair in chance.cards.chunks(2) {
        assert_eq!((&pair[0].key, &pair[0].effect), (&pair[1].key, &pair[1].effect), "FB-01a");
    }
    let moment = |key: &str| rules.card(rules.cards_by_key(key).next().unwrap()).when;
    assert_eq!(moment("ch-free-stay"), When::RentOut);
    assert_eq!(moment("ch-double-rent"), When::RentIn);
    assert_eq!(moment("ch-bargain"), When::Buying);
    assert_eq!(moment("ch-free-ride"), When::InsteadOfRoll);
    assert_eq!(moment("ch-extra-turn"), When::TurnEnd);
    assert_eq!(moment("ch-jailbreak"), When::InJail);
    assert_eq!(moment("ch-windfall"), When::OwnTurn);
    assert_eq!(moment("cc-gain200"), When::Now);
    let battery = rules.cards_by_key("cc-battery").next().unwrap();
    assert_eq!((&rules.card(battery).effect, moment("cc-battery")), (&Effect::RefreshTokens, When::OwnTurn));
}

/// Breaks the decks and expects exactly this fault.
fn check_decks(find: &str, put: &str, said: &str) {
    let files = Edition::built_in_files("faux-billets").unwrap();
    let broken = files.iter().map(|(name, text)| {
        let text = if *name == "decks.toml" { text.replacen(find, put, 1) } else { (*text).to_owned() };
        ((*name).to_owned(), text)
    });
    let Faults(found) = parse(&broken.collect()).map(|_| ()).expect_err(put);
    let listing: Vec<_> = found.iter().map(|fault| fault.message.as_str()).collect();
    assert!(listing.len() == 1 && listing[0].contains(said), "{put}: {listing:?}");
}

#[test]
fn faults_in_decks_of_open_or_paired_cards_are_reported() {
    check_decks("receive = 200, when = \"own-turn\"", "receive = 200", "but `ch-windfall` is done at once");
    check_decks("extra_turn = true", "extra_turn = true, copies = 2", "every card is there twice");
    check_decks("open = 3", "open = 5", "4");
    check_decks("hand = 1", "hand = 2", "1");
    check_decks("multiply_rent = 2", "multiply_rent = 1", "2");
    check_decks("cancel_rent = true", "cancel_rent = true, when = \"own-turn\"", "moment for this card");
}

#[test]
fn cards_that_need_notes_need_an_edition_with_notes() {
    let tokens = ("decks.toml", "advance_to = \"go\"", "refresh_tokens = true, when = \"own-turn\"");
    check(&[tokens], &[("decks.toml", "# The two decks", "`ch-go` has `refresh_tokens`")]);
    let note = ("decks.toml", "advance_to = \"go\"", "take_note = true");
    let aimed = ("edition.toml", "[citations]", "no rule number for: card-aimed");
    check(&[note], &[("decks.toml", "# The two decks", "`ch-go` has `take_note`"), aimed]);
}
