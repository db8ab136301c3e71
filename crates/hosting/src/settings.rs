//! Checks the settings of a table, when it is created and when its host changes them.

use crate::entry::TableSetup;
use crate::fault::Fault;
use crate::table::Editions;
use crate::wire::{Clock, NewTable, OptionValue, Settings};

/// Longest time of a clock, and longest pace of bots: one week.
const LONGEST_MS: u32 = 7 * 24 * 3600 * 1000;

/// Checks the settings of a table with this edition, and completes its options.
pub fn check(editions: &Editions, edition: &str, settings: &mut Settings) -> Result<(), Fault> {
    let edition = editions.get(edition).ok_or_else(|| no_edition(editions, edition))?;
    let (least, most) = edition.figures.seats;
    if !(least..=most).contains(&settings.seats) {
        return Err(Fault::input(format!("`seats`: this edition is for {least} to {most} players")));
    }
    // CL-14a: with a clock, rents are claimed automatically unless the table chooses otherwise.
    if settings.clock.is_some() {
        for (key, value) in edition.conveniences() {
            settings.options.entry(key.to_owned()).or_insert(OptionValue::Flag(value));
        }
    }
    editions.rules_of(edition, &settings.options).map_err(Fault::input)?;
    if settings.clock.is_some_and(has_long_time) { Err(too_long()) } else { Ok(()) }
}

/// The set-up of a new table, after its settings were checked, without a password.
pub fn setup_of(editions: &Editions, new: &NewTable) -> Result<TableSetup, Fault> {
    let mut settings = Settings { seats: new.seats, options: new.options.clone(), clock: new.clock };
    check(editions, &new.edition, &mut settings)?;
    let edition = editions.get(&new.edition).ok_or_else(|| no_edition(editions, &new.edition))?;
    if new.pace_ms > LONGEST_MS {
        return Err(too_long());
    }
    Ok(TableSetup {
        options: settings.options,
        clock: settings.clock,
        pace_ms: new.pace_ms,
        public: new.public,
        casual: new.casual,
        spectators: new.spectators,
        ..TableSetup::plain(edition, settings.seats)
    })
}

/// A time is too long.
fn too_long() -> Fault {
    Fault::input("times are in milliseconds, at most 604800000 (one week)")
}

fn has_long_time(clock: Clock) -> bool {
    let Clock { question_ms, together_ms, reserve_ms, claim_ms, rest_ms, absent_ms } = clock;
    [question_ms, together_ms, reserve_ms, claim_ms, rest_ms, absent_ms]
        .into_iter()
        .any(|time| time > LONGEST_MS)
}

fn no_edition(editions: &Editions, id: &str) -> Fault {
    let known: Vec<&str> = editions.all().iter().map(|edition| edition.id.as_str()).collect();
    Fault::input(format!("there is no edition `{id}`; there are: {}", known.join(", ")))
}
