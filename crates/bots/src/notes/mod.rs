//! Banknotes, some of which are fake: where fakes are likely to be, which laid notes to check, and which to lay.
//! Everything is computed from what the seat may see, with integers.

mod checks;
mod laying;
mod ledger;
mod search;
mod watchers;

#[cfg(test)]
mod tests;

pub(crate) use checks::check;
pub(crate) use laying::lay;
pub(crate) use ledger::Ledger;
pub(crate) use search::{Notes, cheapest};
pub(crate) use watchers::steps_to_go;
