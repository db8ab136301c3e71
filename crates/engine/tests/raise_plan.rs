//! What a debtor is proposed, on chosen positions. That every proposal is legal and pays the debt is checked over many games
//! in `crates/checks/tests/advice.rs`.

use magie_engine::setup::Setup;
use magie_engine::switches::Value;
use magie_engine::{Action, Audience, Edition, Game, LuckAnswer, Money, Rules, Seat, Silent};
use std::sync::Arc;

const DEBTOR: Seat = Seat(0);

fn rules(edition: &str) -> Arc<Rules> {
    let edition = Edition::load(edition).expect("a built-in edition");
    edition.rules(&[("auto_rent".to_owned(), Value::Flag(true))]).expect("known options")
}

/// The debtor rolls 1 and 2 from GO, onto a property of the other player, and gets a proposal.
fn proposal_in(setup: Setup) -> (Game, Vec<(String, Money)>) {
    let mut game = setup.build().expect("a possible position");
    game.apply(DEBTOR, &Action::Roll, &mut Silent).expect("may roll");
    game.apply_luck(LuckAnswer::Dice([1, 2, 0]), &mut Silent).expect("two dice");
    let steps = game.view(Audience::Seat(DEBTOR)).raise_plan();
    let rules = game.rules();
    let described = steps.iter().map(|step| {
        let key = |deed: magie_engine::ids::DeedId| rules.deeds()[deed.index()].key.clone();
        let words = match &step.action {
            Action::Mortgage(deed) => format!("mortgage {}", key(*deed)),
            Action::Sell(list) => {
                format!("sell on {}", list.iter().map(key).collect::<Vec<_>>().join(" "))
            }
            Action::UseCard(_) => "card".to_owned(),
            other => format!("{other:?}"),
        };
        (words, step.amount)
    });
    let described = described.collect();
    (game, described)
}

/// In the classic, on the third space from GO, with this cash and these properties with their levels.
fn debt(cash: Money, level_of_rent: u8, owns: &[(&str, u8)]) -> Vec<(String, Money)> {
    let rules = rules("classic");
    let deed = |key: &str| rules.deed_by_key(key).expect("a property of this board");
    let mut setup = Setup::new(rules.clone(), 2).expect("two seats");
    setup.cash(DEBTOR, cash);
    for key in ["boulevard-de-belleville", "rue-lecourbe"] {
        setup.owns(Seat(1), deed(key)).level(deed(key), level_of_rent);
    }
    for (key, level) in owns {
        setup.owns(DEBTOR, deed(key));
        if *level > 0 {
            setup.level(deed(key), *level);
        }
    }
    proposal_in(setup).1
}

const LIGHT_BLUE: [&str; 3] = ["rue-de-vaugirard", "rue-de-courcelles", "avenue-de-la-republique"];

#[test]
fn one_property_that_suffices_is_enough_and_complete_groups_are_kept() {
    let mut owns = LIGHT_BLUE.map(|key| (key, 0)).to_vec();
    owns.extend([("gare-montparnasse", 0), ("boulevard-de-la-villette", 0)]);
    // The rent with three houses is 180.
    assert_eq!(debt(110, 3, &owns), [("mortgage boulevard-de-la-villette".to_owned(), 70)]);
    assert_eq!(debt(90, 3, &owns), [("mortgage gare-montparnasse".to_owned(), 100)]);
}

#[test]
fn buildings_are_sold_evenly_after_everything_that_costs_less() {
    let mut owns = LIGHT_BLUE.map(|key| (key, 2)).to_vec();
    owns.push(("boulevard-de-la-villette", 0));
    let steps = debt(70, 3, &owns);
    assert_eq!(
        steps,
        [
            ("mortgage boulevard-de-la-villette".to_owned(), 70),
            ("sell on rue-de-vaugirard rue-de-courcelles".to_owned(), 50),
        ]
    );
}

#[test]
fn a_mortgage_that_a_sale_makes_unnecessary_is_left_out() {
    let mut owns = LIGHT_BLUE.map(|key| (key, 1)).to_vec();
    owns.push(("boulevard-de-la-villette", 0));
    // 75 are missing: 70 for the mortgage and 25 for a house are enough, three houses alone are too.
    let steps = debt(105, 3, &owns);
    assert!(steps.iter().map(|(_, amount)| amount).sum::<Money>() >= 75, "{steps:?}");
    for (words, amount) in &steps {
        let others: Money = steps.iter().map(|(_, amount)| amount).sum::<Money>() - amount;
        assert!(others < 75, "{words} is not needed: {steps:?}");
    }
}

#[test]
fn nothing_is_proposed_if_nothing_suffices() {
    assert_eq!(debt(10, 5, &[("gare-montparnasse", 0)]), []);
}

#[test]
fn a_card_is_proposed_alone_and_is_legal() {
    let rules = rules("faux-billets");
    let street = rules.deed_by_key("rue-lecourbe").expect("a street of this board");
    let card = rules.cards_by_key("ch-windfall").next().expect("a card of this edition");
    let mut setup = Setup::new(rules, 2).expect("two seats");
    setup.cash(DEBTOR, 0).green(DEBTOR, 0).green(Seat(1), 0).owns(Seat(1), street).keeps(DEBTOR, card);
    let (mut game, steps) = proposal_in(setup);
    assert_eq!(steps, [("card".to_owned(), 200)]);
    let action = game.view(Audience::Seat(DEBTOR)).raise_plan()[0].action;
    assert_eq!(game.apply(DEBTOR, &action, &mut Silent), Ok(()));
}
