//! Loads an edition from a folder of TOML files and prints its board, or everything that is wrong with it.
//!
//! `cargo run -p magie-engine --example load_edition FOLDER`

#![allow(clippy::print_stdout, reason = "an example prints")]

use std::error::Error;
use std::path::Path;
use std::sync::Arc;

use magie_engine::Edition;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("give the folder of an edition, such as editions/classic")?;

    // The engine opens no files; it is given their names and texts.
    let mut files: Vec<(String, String)> = Vec::new();
    for name in ["edition.toml", "board.toml", "decks.toml", "names.toml"] {
        let path = Path::new(&folder).join(name);
        // Only `edition.toml` is needed if the edition is based on a built-in one.
        if path.exists() {
            files.push((name.to_owned(), std::fs::read_to_string(path)?));
        }
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();

    // The error lists all faults, each with its file, line and column.
    let edition = Arc::new(Edition::parse(&files)?);
    let rules = edition.default_rules();
    println!("{} ({} to {} players)", edition.title("en"), rules.seats().0, rules.seats().1);
    for space in rules.spaces() {
        let name = edition.name_of(&space.key, &rules.switches().names, "en");
        let price = rules.deed_by_key(&space.key).map(|deed| rules.deeds()[deed.index()].price);
        match price {
            Some(price) => println!("{name}, {price} {}", edition.money),
            None => println!("{name}"),
        }
    }
    Ok(())
}
