//! Parses a record: first its format version, then its parts, then the answers one by one.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Error;

use super::{AnswerSpec, RECORD_FORMAT, RESERVED_NAMES, Record, RecordError, check_names};
use crate::switches::Value;
use crate::wire::ActionSpec;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Text {
    #[serde(rename = "magie")]
    _format: serde_json::Value,
    edition: String,
    fingerprint: String,
    #[serde(default)]
    options: Options,
    seats: Vec<String>,
    start: Option<String>,
    answers: Vec<serde_json::Value>,
    end: Option<String>,
}

pub(super) fn read(text: &str) -> Result<Record, RecordError> {
    let whole: serde_json::Value = serde_json::from_str(text).map_err(|error| {
        let (line, column, message) = parts(&error);
        RecordError::NotJson { line, column, message }
    })?;
    // The version comes first, because it decides whether the rest can be understood.
    let magie = whole.as_object().and_then(|whole| whole.get("magie")).ok_or(RecordError::NotARecord)?;
    if magie.as_u64() != Some(RECORD_FORMAT) {
        return Err(RecordError::UnknownFormat { found: magie.to_string() });
    }
    let text: Text = serde_json::from_str(text).map_err(|error| {
        let (line, column, message) = parts(&error);
        RecordError::Malformed { line, column, message }
    })?;
    check_names(&text.seats)?;
    let answers = text.answers.into_iter().zip(1..).map(|(answer, number)| {
        AnswerSpec::deserialize(&answer)
            .map_err(|error| RecordError::BadAnswer { number, message: fault(&answer, &error) })
    });
    Ok(Record {
        edition: text.edition,
        fingerprint: hexadecimal(text.fingerprint)?,
        options: text.options.0,
        seats: text.seats,
        start: text.start,
        answers: answers.collect::<Result<_, _>>()?,
        end: text.end.map(hexadecimal).transpose()?,
    })
}

/// What is wrong with an answer. If it is a seat's, the message is about the action.
fn fault(answer: &serde_json::Value, error: &Error) -> String {
    let only = answer.as_object().filter(|answer| answer.len() == 1).and_then(|answer| answer.iter().next());
    let action = only.filter(|(who, _)| !RESERVED_NAMES.contains(&who.as_str())).map(|(_, action)| action);
    match action.map(ActionSpec::read) {
        Some(Err(fault)) => fault.to_string(),
        _ => error.to_string(),
    }
}

/// Line, column and message. The parser appends the place to its message; our messages start with it.
fn parts(error: &Error) -> (usize, usize, String) {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = error.to_string();
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    (error.line(), error.column(), message)
}

fn hexadecimal(text: String) -> Result<u64, RecordError> {
    let digits = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    match u64::from_str_radix(&text, 16) {
        Ok(number) if digits => Ok(number),
        _ => Err(RecordError::BadDigits { found: text }),
    }
}

/// Options in the order of the text, without duplicates.
#[derive(Default)]
struct Options(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(AllOptions)
    }
}

struct AllOptions;

impl<'de> Visitor<'de> for AllOptions {
    type Value = Options;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#"options such as {"auto_rent":true}"#)
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Options, M::Error> {
        let mut options: Vec<(String, Value)> = Vec::new();
        while let Some((key, value)) = map.next_entry::<String, serde_json::Value>()? {
            if options.iter().any(|(other, _)| *other == key) {
                return Err(M::Error::custom(format_args!("the option `{key}` is given twice")));
            }
            let value = match value {
                serde_json::Value::Bool(flag) => Value::Flag(flag),
                serde_json::Value::String(word) => Value::Word(word),
                other => other.as_i64().map(Value::Number).ok_or_else(|| {
                    M::Error::custom(format_args!(
                        "the option `{key}` is neither true or false, nor a whole number, nor a word"
                    ))
                })?,
            };
            options.push((key, value));
        }
        Ok(Options(options))
    }
}
