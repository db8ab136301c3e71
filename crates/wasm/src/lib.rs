//! Tables for a browser without a server: [`magie_hosting::local`] for JavaScript. A page runs it in a worker, because bots that
//! search take seconds.
//!
//! Everything goes in and out as the JSON of the protocol ([`magie_hosting::wire`]), so a page needs no types but those it has for a
//! server. What is refused is thrown as a string with the JSON of a [`Problem`]. The caller brings the time (milliseconds since
//! 1970) and random bytes (hexadecimal).
//!
//! The macros of `wasm-bindgen` contain the only unsafe code; the workspace's lint against it holds for this crate as well.

use std::collections::BTreeMap;
use std::sync::Arc;

use magie_engine::Edition;
use magie_hosting::edition_data::{edition_data, edition_summary};
use magie_hosting::fault::Fault;
use magie_hosting::finished::FinishedTable;
use magie_hosting::ids::unhex;
use magie_hosting::local::{Due, LocalTable};
use magie_hosting::table::Editions;
use magie_hosting::wire::{EditionSummary, OptionValue, Problem, ProblemCode};
use magie_texts::{FILES, Lang};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

/// What is thrown: the JSON of a problem.
type Thrown = String;

fn thrown(fault: Fault) -> Thrown {
    let Fault { code, detail } = fault;
    json(&Problem { code, detail })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Thrown> {
    serde_json::from_str(text).map_err(|error| thrown(Fault::input(error.to_string())))
}

fn read_seed(seed: &str) -> Result<[u8; 32], Thrown> {
    unhex(seed).ok_or_else(|| thrown(Fault::input("a seed has 64 hexadecimal digits")))
}

/// JavaScript has no other numbers.
fn at(now: f64) -> u64 {
    now as u64
}

/// All editions: `EditionSummary[]`.
#[wasm_bindgen]
pub fn editions() -> String {
    let summaries: Vec<EditionSummary> =
        Editions::built_in().all().iter().map(|edition| edition_summary(edition)).collect();
    json(&summaries)
}

/// An edition with these options (an object, by their keys): `EditionData`.
#[wasm_bindgen]
pub fn edition(id: &str, options: &str) -> Result<String, Thrown> {
    let options: BTreeMap<String, OptionValue> = read(options)?;
    let editions = Editions::built_in();
    let edition: &Arc<Edition> = editions.get(id).ok_or_else(|| thrown(ProblemCode::NotFound.into()))?;
    let rules = editions.rules_of(edition, &options).map_err(|why| thrown(Fault::input(why)))?;
    Ok(json(&edition_data(edition, &rules)))
}

/// A Fluent catalogue by its file name, such as `events`, in a language.
#[wasm_bindgen]
pub fn catalogue(lang: &str, name: &str) -> Result<String, Thrown> {
    let found = lang.parse::<Lang>().ok().zip(FILES.iter().find(|file| file.name == name));
    let (lang, file) = found.ok_or_else(|| thrown(ProblemCode::NotFound.into()))?;
    Ok(file.source(lang).to_owned())
}

/// A table without a server.
#[wasm_bindgen]
pub struct Table(LocalTable);

#[wasm_bindgen]
impl Table {
    /// A new table from a `NewGame` and the seed of its dice.
    pub fn create(new_game: &str, seed: &str, now: f64) -> Result<Table, Thrown> {
        let table = LocalTable::create(read(new_game)?, &read_seed(seed)?, at(now), Editions::built_in());
        table.map(Self).map_err(thrown)
    }

    /// Continues a table from its id and all rows of its log.
    pub fn resume(id: &str, rows: Vec<String>, now: f64) -> Result<Table, Thrown> {
        LocalTable::resume(id, rows, at(now), Editions::built_in())
            .map(Self)
            .map_err(|error| thrown(Fault::new(ProblemCode::Damaged, error.to_string())))
    }

    /// The table of a finished game from its record. Nobody plays there.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(record: &str, id: &str, now: f64) -> Result<Table, Thrown> {
        LocalTable::from_record(record, id, at(now), Editions::built_in()).map(Self).map_err(thrown)
    }

    /// The table of the next game, which the command `rematch` announced.
    pub fn rematch(&self, seed: &str, now: f64) -> Result<Table, Thrown> {
        self.0.rematch(&read_seed(seed)?, at(now)).map(Self).map_err(thrown)
    }

    /// Its id, without the dash.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> String {
        self.0.id().to_owned()
    }

    /// The table as everyone sees it: `TableInfo`.
    pub fn info(&self) -> String {
        json(&self.0.info())
    }

    /// The seats of the people at the device.
    pub fn people(&self) -> Vec<u8> {
        self.0.people()
    }

    /// Takes a seat before the start, from a `Join`. Returns its number.
    pub fn join(&mut self, join: &str, now: f64) -> Result<u8, Thrown> {
        self.0.join(&read(join)?, at(now)).map_err(thrown)
    }

    /// Handles a frame of a client; the first one is its `hello`.
    pub fn frame(&mut self, client: u32, frame: &str, now: f64) -> Result<(), Thrown> {
        self.0.frame(client, frame, at(now)).map_err(thrown)
    }

    /// Removes a client.
    pub fn detach(&mut self, client: u32) {
        self.0.detach(client);
    }

    /// Lets luck and bots play. Returns when to call it again: a time, 0 for at once, or nothing for after the next frame.
    #[wasm_bindgen(js_name = playOn)]
    pub fn play_on(&mut self, now: f64) -> Result<Option<f64>, Thrown> {
        let due = self.0.play_on(at(now)).map_err(thrown)?;
        Ok(match due {
            Due::Now => Some(0.0),
            Due::At(at) => Some(at as f64),
            Due::AfterFrame => None,
        })
    }

    /// Takes the frames to deliver: the number of a client and its frame, in turns.
    #[wasm_bindgen(js_name = takeOutgoing)]
    pub fn take_outgoing(&mut self) -> Vec<String> {
        self.0.take_outgoing().into_iter().flat_map(|out| [out.client.to_string(), out.frame]).collect()
    }

    /// The rows of its log, from this number, to store them.
    pub fn rows(&self, from: u32) -> Vec<String> {
        self.0.rows(from as usize).map(str::to_owned).collect()
    }

    /// The finished game, for its page: `FinishedGame`.
    pub fn page(&self) -> Result<String, Thrown> {
        self.finished(|finished| finished.page().map(|page| json(&page)))
    }

    /// A part of the finished game, from an object with `seat`, `from`, `most`, `views` and `lang`: `Replay`.
    pub fn replay(&self, part: &str) -> Result<String, Thrown> {
        let part = read(part)?;
        self.finished(|finished| finished.replay(&part).map(|replay| json(&replay)))
    }

    /// The record of the finished game.
    pub fn record(&self) -> Result<String, Thrown> {
        self.finished(|finished| finished.record().map(|record| record.to_json()))
    }
}

impl Table {
    fn finished<T>(&self, compute: impl FnOnce(&FinishedTable) -> Result<T, Fault>) -> Result<T, Thrown> {
        self.0.finished().and_then(|finished| compute(&finished)).map_err(thrown)
    }
}
