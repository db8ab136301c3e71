//! Writes a question of every kind, as a server sends it, for the tests of the web client.

use magie_checks::editions::write_committed;
use magie_checks::questions::{FILE, questions};

fn main() -> Result<(), String> {
    write_committed(FILE, &questions()?)
}
