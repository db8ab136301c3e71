//! The accounts of the property tests detect wrong events: a check that cannot fail proves nothing.

use std::sync::Arc;

use magie_checks::accounts::Accounts;
use magie_checks::editions::{classic, editions};
use magie_checks::random_walk::RandomWalk;
use magie_engine::ids::Account;
use magie_engine::{Edition, Event};

/// Feeds manipulated events of a game to the accounts. Returns how often that was detected, and how often it was done.
fn tamper(edition: &Arc<Edition>, seed: u64, change: impl Fn(&Event) -> Option<Option<Event>>) -> (u32, u32) {
    let mut walk = RandomWalk::mixed(edition, seed);
    let (mut detected, mut done) = (0, 0);
    while done < 20 {
        let before = walk.game.clone();
        if walk.step().is_none() {
            break;
        }
        for (position, event) in walk.events.iter().enumerate() {
            let Some(changed) = change(event) else { continue };
            let mut events = walk.events.clone();
            events.splice(position..=position, changed);
            let mut accounts = Accounts::open(&before);
            done += 1;
            detected +=
                u32::from(accounts.apply(&events).and_then(|()| accounts.compare(&walk.game)).is_err());
        }
    }
    (detected, done)
}

fn always_detected(change: impl Fn(&Event) -> Option<Option<Event>>) {
    editions().iter().for_each(|edition| detected_in(edition, &change));
}

fn detected_in(edition: &Arc<Edition>, change: impl Fn(&Event) -> Option<Option<Event>>) {
    let mut all = (0, 0);
    for seed in 0..20 {
        let (detected, done) = tamper(edition, seed, &change);
        all = (all.0 + detected, all.1 + done);
    }
    assert!(all.1 > 20 && all.0 == all.1, "{}: detected {} of {}", edition.id, all.0, all.1);
}

#[test]
fn a_missing_payment_event_is_detected() {
    always_detected(|event| matches!(event, Event::Paid { .. }).then_some(None));
}

#[test]
fn a_wrong_amount_is_detected() {
    always_detected(|event| match *event {
        Event::Paid { from, to, amount, why, about } => {
            Some(Some(Event::Paid { from, to, amount: amount + 1, why, about }))
        }
        _ => None,
    });
}

#[test]
fn a_wrong_payer_is_detected() {
    always_detected(|event| match *event {
        Event::Paid { from: Account::Seat(_), to, amount, why, about } if to != Account::Bank => {
            Some(Some(Event::Paid { from: Account::Bank, to, amount, why, about }))
        }
        _ => None,
    });
}

#[test]
fn missing_events_about_deeds_buildings_mortgages_and_moves_are_detected() {
    always_detected(|event| matches!(event, Event::DeedMoved { .. }).then_some(None));
    always_detected(|event| matches!(event, Event::Built { .. }).then_some(None));
    detected_in(classic(), |event| matches!(event, Event::Mortgaged { .. }).then_some(None));
    // Two vouchers may end where they started (UM-51d).
    always_detected(|event| matches!(event, Event::Moved { from, to, .. } if from != to).then_some(None));
}

#[test]
fn a_lost_card_is_detected() {
    always_detected(|event| matches!(event, Event::CardDrawn { .. }).then_some(None));
    always_detected(|event| matches!(event, Event::CardReturned { .. }).then_some(None));
}
