//! The classic edition has the amounts of its rules, and its names.

use magie_engine::rules::{CardRent, Effect, RentRule, SpaceKind};
use magie_engine::{Edition, Event};

use super::{classic, classic_rules, word};

#[test]
fn every_built_in_edition_loads() {
    for id in Edition::built_in() {
        let edition = Edition::load(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(edition.id, *id);
        edition.rules(&[]).unwrap();
    }
}

#[test]
fn an_unknown_edition_is_refused_by_name() {
    let error = Edition::load("clasic").unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no edition `clasic`; there is: classic, france-2008, faux-billets, ultimate, ultimate-fr"
    );
}

#[test]
fn the_classic_board_has_its_spaces_in_order() {
    let rules = classic_rules(&[]);
    let keys: Vec<_> = rules.spaces().iter().map(|space| space.key.as_str()).collect();
    let side_1 = "go boulevard-de-belleville community-chest-1 rue-lecourbe income-tax gare-montparnasse \
                  rue-de-vaugirard chance-1 rue-de-courcelles avenue-de-la-republique";
    let side_2 = "jail boulevard-de-la-villette compagnie-de-distribution-d-electricite avenue-de-neuilly \
                  rue-de-paradis gare-de-lyon avenue-mozart community-chest-2 boulevard-saint-michel place-pigalle";
    let side_3 = "free-parking avenue-matignon chance-2 boulevard-malesherbes avenue-henri-martin gare-du-nord \
                  faubourg-saint-honore place-de-la-bourse compagnie-de-distribution-des-eaux rue-la-fayette";
    let side_4 = "go-to-jail avenue-de-breteuil avenue-foch community-chest-3 boulevard-des-capucines \
                  gare-saint-lazare chance-3 avenue-des-champs-elysees luxury-tax rue-de-la-paix";
    let expected: Vec<_> = [side_1, side_2, side_3, side_4].iter().flat_map(|side| side.split(' ')).collect();
    assert_eq!(keys, expected);
    assert_eq!(rules.tracks().len(), 1);
    assert_eq!((rules.tracks()[0].spaces[0].0, rules.tracks()[0].spaces.len()), (0, 40));
    assert_eq!((rules.go().0, rules.jail().space.0), (0, 10));
    assert_eq!(rules.spaces()[4].kind, SpaceKind::Tax(200), "CL-19");
    assert_eq!(rules.spaces()[38].kind, SpaceKind::Tax(100), "CL-19");
    assert_eq!(rules.spaces()[20].kind, SpaceKind::FreeParking);
    assert_eq!(rules.spaces()[30].kind, SpaceKind::GoToJail);
}

#[test]
fn the_classic_amounts_are_those_of_the_rules() {
    let rules = classic_rules(&[]);
    assert_eq!(rules.seats(), (2, 8), "CL-01");
    assert_eq!(rules.switches().start_cash, 1500, "CL-01");
    assert_eq!(rules.salary(), 200, "CL-10");
    assert_eq!(rules.doubles_to_jail(), 3, "CL-07");
    assert_eq!(rules.full_group_factor(), 2, "CL-15");
    assert_eq!((rules.jail().bail, rules.jail().tries), (50, 3), "CL-28, CL-29");
    assert_eq!((rules.auction().opening, rules.auction().raise), (10, 1), "CL-31");
    assert_eq!(rules.sale_percent(), 50, "CL-42");
    assert_eq!(rules.offers_between_rolls(), 5, "CL-48b");
    // CL-47a names these two: 75 and 175.
    let works = rules.deed_by_key("compagnie-de-distribution-des-eaux").unwrap();
    assert_eq!((rules.interest(works), rules.lift_price(works)), (8, 83));
    let fields = rules.deed_by_key("avenue-des-champs-elysees").unwrap();
    assert_eq!((rules.interest(fields), rules.lift_price(fields)), (18, 193));
}

#[test]
fn the_classic_deeds_have_the_printed_figures() {
    let rules = classic_rules(&[]);
    assert_eq!(rules.deeds().len(), 28);
    assert_eq!(rules.deeds().iter().map(|deed| deed.price).sum::<i64>(), 5690);
    assert!(rules.deeds().iter().all(|deed| deed.mortgage * 2 == deed.price));
    assert!(rules.deeds().is_sorted_by_key(|deed| deed.space), "deeds are numbered in board order");

    let deed = |key| &rules.deeds()[rules.deed_by_key(key).unwrap().index()];
    let first = deed("boulevard-de-belleville");
    assert_eq!((first.price, first.mortgage, first.level_prices[0]), (60, 30, 50));
    assert_eq!(first.rents.as_slice(), [2, 10, 30, 90, 160, 250]);
    let last = deed("rue-de-la-paix");
    assert_eq!((last.price, last.mortgage, last.level_prices[4]), (400, 200, 200));
    assert_eq!(last.rents.as_slice(), [50, 200, 600, 1400, 1700, 2000]);
    assert_eq!(deed("avenue-henri-martin").rents.as_slice(), [20, 100, 300, 750, 925, 1100]);
    assert_eq!(deed("gare-du-nord").rents.as_slice(), [25, 50, 100, 200], "CL-17");
    assert_eq!(deed("compagnie-de-distribution-d-electricite").rents.as_slice(), [4, 10], "CL-18");
}

#[test]
fn the_classic_groups_and_ladder_are_complete() {
    let rules = classic_rules(&[]);
    let sizes: Vec<_> = rules.groups().iter().map(|group| group.deeds.len()).collect();
    assert_eq!(sizes, [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]);
    let group = |key| &rules.groups()[rules.group_by_key(key).unwrap().index()];
    assert_eq!((group("brown").rent, group("brown").top_level), (RentRule::ByLevel, 5));
    assert_eq!((group("railroad").rent, group("railroad").top_level), (RentRule::ByCount, 0));
    assert_eq!((group("utility").rent, group("utility").top_level), (RentRule::ByDice, 0));

    let (house, hotel) = (rules.kind_by_key("house").unwrap(), rules.kind_by_key("hotel").unwrap());
    assert_eq!((rules.kinds()[house.index()].stock, rules.kinds()[hotel.index()].stock), (32, 12), "CL-03");
    let ladder: Vec<_> = rules.ladder().iter().map(|level| (level.kind, level.count)).collect();
    assert_eq!(ladder, [(house, 1), (house, 2), (house, 3), (house, 4), (hotel, 1)], "CL-38");
}

#[test]
fn both_deck_profiles_have_sixteen_and_sixteen_cards() {
    for profile in ["current", "traditional_fr"] {
        let rules = classic_rules(&[("deck", word(profile))]);
        let sizes: Vec<_> = rules.decks().iter().map(|deck| (deck.key.as_str(), deck.cards.len())).collect();
        assert_eq!(sizes, [("chance", 16), ("community-chest", 16)], "CL-23b");
        let cards = || rules.decks().iter().flat_map(|deck| &deck.cards);
        assert_eq!(cards().filter(|card| card.effect == Effect::GetOutOfJail).count(), 2, "CL-24");
    }
}

#[test]
fn the_cards_do_what_the_rules_say() {
    let rules = classic_rules(&[]);
    let effect = |key| &rules.card(rules.cards_by_key(key).next().unwrap()).effect;
    let railroad = rules.group_by_key("railroad").unwrap();
    let utility = rules.group_by_key("utility").unwrap();
    assert_eq!(rules.cards_by_key("ch-nearest-station").count(), 2);
    assert_eq!(
        effect("ch-nearest-station"),
        &Effect::AdvanceToNearest(railroad, CardRent::Times(2)),
        "CL-25"
    );
    assert_eq!(effect("ch-nearest-utility"), &Effect::AdvanceToNearest(utility, CardRent::Dice(10)), "CL-25");
    assert_eq!(effect("ch-last-street"), &Effect::AdvanceTo(rules.space_by_key("rue-de-la-paix").unwrap()));
    assert_eq!(effect("ch-repairs"), &Effect::PayPerPiece([25, 100, 0, 0, 0]), "CL-25b");
    assert_eq!(effect("cc-birthday"), &Effect::ReceiveFromEach(10), "CL-26");
    assert_eq!(rules.cards_by_key("cc-back-first").count(), 0, "only the traditional deck has it");

    let rules = classic_rules(&[("deck", word("traditional_fr"))]);
    let effect = |key| &rules.card(rules.cards_by_key(key).next().unwrap()).effect;
    let first_street = rules.space_by_key("boulevard-de-belleville").unwrap();
    let chance = rules.deck_by_key("chance").unwrap();
    assert_eq!(effect("cc-back-first"), &Effect::MoveBackTo(first_street), "CL-23b");
    let choice = Effect::Choice(vec![Effect::Pay(10), Effect::Draw(chance)]);
    assert_eq!(effect("cc-fine-or-chance"), &choice, "CL-23b");
}

#[test]
fn classic_sets_what_it_offers_and_cites_a_rule_for_every_topic_it_can_have() {
    let edition = classic();
    let (_, head) = Edition::built_in_files("classic").unwrap()[0];
    for offered in &edition.offered {
        assert!(head.contains(&format!("\n{} = ", offered.key)), "{}", offered.key);
    }
    let mut topics =
        Event::topics().filter(|topic| Event::can_happen(topic, &edition.switches, &edition.parts));
    assert!(topics.all(|topic| edition.citations[topic].starts_with("CL-")));
    assert_eq!(edition.citations["rent"], "CL-13");
}

#[test]
fn names_follow_the_language_unless_a_set_is_chosen() {
    let edition = classic();
    assert_eq!(edition.name_of("rue-de-la-paix", "", "fr"), "Rue de la Paix");
    assert_eq!(edition.name_of("rue-de-la-paix", "", "en"), "Boardwalk");
    assert_eq!(edition.name_of("rue-de-la-paix", "london", "fr"), "Mayfair", "CL-72e");
    assert_eq!(edition.name_of("free-parking", "london", "fr"), "Parc gratuit");
    assert_eq!(edition.name_of("free-parking", "paris", "en"), "Free Parking");
    assert_eq!(edition.name_of("rue-de-la-paix", "", "xx"), "Boardwalk", "another language has any set");
    assert_eq!(edition.name_of("nowhere", "", "fr"), "nowhere");
}

#[test]
fn every_space_has_a_name_in_every_set_and_language() {
    let edition = classic();
    let sets: Vec<_> = edition.names.keys().map(String::as_str).collect();
    assert_eq!(sets, ["atlantic-city", "london", "paris"]);
    for space in &edition.board.spaces {
        for set in ["", "atlantic-city", "london", "paris"] {
            for language in ["fr", "en"] {
                let name = edition.name_of(&space.key, set, language);
                assert_ne!(name, space.key, "{set} {language}");
                assert!(!name.contains('('), "{name}");
            }
        }
    }
}
