//! Errors about options and records, in the user's language.

use std::path::Path;

use magie_engine::game::WrongSeats;
use magie_engine::record::RecordError;
use magie_engine::switches::SwitchError;
use magie_texts::{Message, Texts};

use crate::failure::Failure;

/// Options that an edition does not accept.
pub(crate) fn options(texts: &Texts, errors: &[SwitchError]) -> Failure {
    let lines: Vec<String> = errors.iter().map(|error| texts.say(&option(error))).collect();
    Failure::Input(lines.join(" "))
}

fn option(error: &SwitchError) -> Message {
    let message = |id: &str, key: &str| Message::new(&format!("cli-option-{id}")).with("key", key.to_owned());
    match error {
        SwitchError::Unknown(key) => message("unknown", key),
        SwitchError::NotOffered(key) => message("not-offered", key),
        SwitchError::WrongSort { key, wants, found } => {
            let id = match *wants {
                "true or false" => "wants-flag",
                "a whole number" => "wants-number",
                _ => "wants-word",
            };
            message(id, key).with("found", found.clone())
        }
        SwitchError::OutOfBounds { key, least, most, found } => {
            message("out-of-bounds", key).with("least", *least).with("most", *most).with("found", *found)
        }
        SwitchError::UnknownWord { key, known, found } => {
            message("unknown-word", key).with("known", known.join(", ")).with("found", found.clone())
        }
    }
}

/// A table that cannot be set up.
pub(crate) fn record(texts: &Texts, error: &RecordError) -> Failure {
    Failure::Input(words(texts, error))
}

/// A file without a playable game.
pub(crate) fn in_file(texts: &Texts, file: &Path, error: &RecordError) -> Failure {
    let message = Message::new("cli-record-in-file")
        .with("path", file.display().to_string())
        .with("fault", words(texts, error));
    Failure::input(texts, &message)
}

fn words(texts: &Texts, error: &RecordError) -> String {
    let message = |id: &str| Message::new(&format!("cli-record-{id}"));
    let message = match error {
        RecordError::NotJson { line, column, .. } => {
            message("not-json").with("line", *line).with("column", *column)
        }
        RecordError::NotARecord => message("not-a-record"),
        RecordError::UnknownFormat { found } => message("unknown-format").with("found", found.clone()),
        RecordError::OtherData { edition, .. } => message("other-data").with("edition", edition.clone()),
        RecordError::OtherEdition { record, given } => {
            message("other-edition").with("edition", record.clone()).with("given", given.clone())
        }
        RecordError::Options(errors) => {
            return errors.iter().map(|error| texts.say(&option(error))).collect::<Vec<_>>().join(" ");
        }
        RecordError::Seats(WrongSeats { least, most, found }) => {
            message("seats").with("least", *least).with("most", *most).with("found", *found)
        }
        RecordError::Refused { number, refusal } => {
            message("refused").with("number", *number).with("refusal", refusal.to_string())
        }
        RecordError::TooShort { wanted, answers } => {
            message("too-short").with("wanted", *wanted).with("answers", *answers)
        }
        // The others only occur in files edited by hand; they keep the English wording of the engine.
        other => message("wrong").with("fault", other.to_string()),
    };
    texts.say(&message)
}
