//! `magie simulate`, `magie tournament`, `magie measure`, `magie calibrate`, `magie odds`: many games at once.

mod calibrate;
pub(crate) mod columns;
mod luck;
mod measure;
mod odds;
pub(crate) mod progress;
mod sim_errors;
mod simulate;
mod tournament;

use std::num::NonZero;
use std::path::Path;
use std::sync::Arc;

use magie_bots::Bot;
use magie_engine::{Edition, Game, Position, Rules};
use magie_texts::{Message, Texts};

use crate::editions;
use crate::error_texts;
use crate::failure::Failure;
use crate::play::rules;
use crate::screen::Screen;

pub(crate) use calibrate::calibrate;
pub(crate) use measure::measure;
pub(crate) use odds::odds;
pub(crate) use simulate::{merge, simulate};
pub(crate) use tournament::tournament;

/// Parses the names of bots.
fn bots(texts: &Texts, words: &[String]) -> Result<Vec<Bot>, Failure> {
    let bot = |word: &String| {
        Bot::from_key(word.trim()).ok_or_else(|| {
            let known = texts.list(Bot::known_keys());
            let message = Message::new("sim-fault-unknown-bot").with("word", word.trim().to_owned());
            Failure::input(texts, &message.with("known", known))
        })
    };
    words.iter().map(bot).collect()
}

/// A new game with this number of seats.
fn new_game(texts: &Texts, rules: Arc<Rules>, seats: usize) -> Result<Game, Failure> {
    Game::new(rules, seats).map_err(|error| error_texts::record(texts, &error.into()))
}

/// The position given as a text or as a file. `edition` overrides the edition that the text names.
fn position(texts: &Texts, screen: &mut Screen, text: &str, edition: Option<&str>) -> Result<Game, Failure> {
    let text = if text.trim_start().starts_with("magie") {
        text.to_owned()
    } else {
        let file = Path::new(text);
        std::fs::read_to_string(file).map_err(|error| Failure::unreadable(texts, file, &error))?
    };
    let faulty = |errors: magie_engine::Errors<magie_engine::position::PositionError>| {
        let faults: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Failure::input(texts, &Message::new("sim-fault-position").with("faults", faults.join("; ")))
    };
    let position = Position::parse(text.trim()).map_err(faulty)?;
    let edition: Arc<Edition> = editions::load(texts, screen, edition.unwrap_or(position.edition()))?;
    position.build(&edition).map_err(faulty)
}

/// The number of threads: `wanted`, or one per core.
fn threads(wanted: Option<NonZero<usize>>) -> NonZero<usize> {
    wanted.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}
