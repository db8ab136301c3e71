//! Writes sentences of every kind, with the JSON they are made from, for the tests of the web client.

#[path = "../tests/common/mod.rs"]
mod common;

use common::client::{FILE, sentences};

fn main() -> std::io::Result<()> {
    std::fs::write(FILE, sentences())
}
