//! Writes a question of every kind, as a server puts it, for the tests of the page.

use magie_checks::editions::write_committed;
use magie_checks::questions::{FILE, questions};

fn main() -> Result<(), String> {
    write_committed(FILE, &questions()?)
}
