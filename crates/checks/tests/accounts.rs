//! The books of the property tests notice what is wrong: an account that cannot fail proves nothing.

use std::sync::Arc;

use magie_checks::accounts::Accounts;
use magie_checks::editions::{classic, editions};
use magie_checks::random_walk::RandomWalk;
use magie_engine::{Account, Edition, Event};

/// Keeps the books of a game from events that were tampered with; how often that was noticed, and how often done.
fn tamper(edition: &Arc<Edition>, seed: u64, change: impl Fn(&Event) -> Option<Option<Event>>) -> (u32, u32) {
    let mut walk = RandomWalk::mixed(edition, seed);
    let (mut noticed, mut done) = (0, 0);
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
            noticed +=
                u32::from(accounts.apply(&events).and_then(|()| accounts.compare(&walk.game)).is_err());
        }
    }
    (noticed, done)
}

fn always_noticed(change: impl Fn(&Event) -> Option<Option<Event>>) {
    editions().iter().for_each(|edition| noticed_in(edition, &change));
}

fn noticed_in(edition: &Arc<Edition>, change: impl Fn(&Event) -> Option<Option<Event>>) {
    let mut all = (0, 0);
    for seed in 0..20 {
        let (noticed, done) = tamper(edition, seed, &change);
        all = (all.0 + noticed, all.1 + done);
    }
    assert!(all.1 > 20 && all.0 == all.1, "{}: noticed {} of {}", edition.id, all.0, all.1);
}

#[test]
fn a_payment_that_no_event_tells_is_noticed() {
    always_noticed(|event| matches!(event, Event::Paid { .. }).then_some(None));
}

#[test]
fn a_payment_told_with_another_sum_is_noticed() {
    always_noticed(|event| match *event {
        Event::Paid { from, to, amount, why, about } => {
            Some(Some(Event::Paid { from, to, amount: amount + 1, why, about }))
        }
        _ => None,
    });
}

#[test]
fn a_payment_told_of_another_payer_is_noticed() {
    always_noticed(|event| match *event {
        Event::Paid { from: Account::Seat(_), to, amount, why, about } if to != Account::Bank => {
            Some(Some(Event::Paid { from: Account::Bank, to, amount, why, about }))
        }
        _ => None,
    });
}

#[test]
fn a_deed_a_building_a_mortgage_a_move_that_no_event_tells_is_noticed() {
    always_noticed(|event| matches!(event, Event::DeedMoved { .. }).then_some(None));
    always_noticed(|event| matches!(event, Event::Built { .. }).then_some(None));
    noticed_in(classic(), |event| matches!(event, Event::Mortgaged { .. }).then_some(None));
    // Two vouchers may lead back to where they began (UM-51d).
    always_noticed(|event| matches!(event, Event::Moved { from, to, .. } if from != to).then_some(None));
}

#[test]
fn a_card_that_is_lost_is_noticed() {
    always_noticed(|event| matches!(event, Event::CardDrawn { .. }).then_some(None));
    always_noticed(|event| matches!(event, Event::CardReturned { .. }).then_some(None));
}
