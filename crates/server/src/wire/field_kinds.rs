//! The kind of every named field of events, questions and refusals, as a TypeScript table. A client that makes sentences
//! needs it: in JSON a sum and a plain number look the same, and so do a property, a card and a player.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use magie_engine::{Event, Question, Refusal};
use magie_texts::MESSAGE_WORDS;

/// Codes with the names of their fields, and the declarations of these fields.
pub(super) type Declared =
    (&'static [(&'static str, &'static [&'static str])], &'static [&'static [&'static str]]);

const TABLES: [(&str, Declared); 3] = [
    ("EVENT_FIELDS", (Event::CODES, Event::SORTS)),
    ("QUESTION_FIELDS", (Question::CODES, Question::SORTS)),
    ("REFUSAL_FIELDS", (Refusal::CODES, Refusal::SORTS)),
];

/// The whole file.
pub fn file() -> String {
    let mut kinds = BTreeSet::new();
    let mut tables = String::new();
    for (name, (codes, declarations)) in TABLES {
        // Writing to a string cannot fail.
        let _ = write!(tables, "\nexport const {name}: FieldKinds = {{\n");
        for ((code, fields), declarations) in codes.iter().zip(declarations) {
            let mut list = Vec::new();
            for (field, declaration) in fields.iter().zip(*declarations) {
                let kind = kind_of(field, declaration);
                kinds.insert(kind);
                list.push(format!(" {field}: '{kind}'"));
            }
            let space = if list.is_empty() { "" } else { " " };
            let _ = writeln!(tables, "  '{code}': {{{}{space}}},", list.join(","));
        }
        tables.push_str("};\n");
    }
    let kinds: Vec<_> = kinds.into_iter().map(|kind| format!("\n  | '{kind}'")).collect();
    format!(
        "// The kind of every field of events, questions and refusals. Made by `cargo run -p magie-server --example \
         typescript`; do not edit.\n\
         \n/**\n * What a field contains. A `word` is a code of the engine, and a `message-word` one that selects the message: each \
         has its own.\n */\nexport type FieldKind ={};\n\
         \n/** By code, the kinds of its fields. */\n\
         export type FieldKinds = Readonly<Record<string, Readonly<Record<string, FieldKind>>>>;\n{tables}",
        kinds.concat()
    )
}

/// The kind of a field, from its declaration: a variant of `Field`, or the function that makes one.
pub(super) fn kind_of(field: &str, declaration: &str) -> &'static str {
    match declaration {
        "Field::Account" => "account",
        "Field::Card" => "card",
        "Field::Cards" => "cards",
        "Field::Company" => "company",
        "Field::Deck" => "deck",
        "Field::Deed" => "deed",
        "Field::Deeds" => "deeds",
        "Field::Dice" => "dice",
        "Field::Flag" => "flag",
        "Field::Group" => "group",
        "Field::Kind" => "piece-kind",
        "Field::Lot" => "lot",
        "Field::Money" => "money",
        "Field::Notes" => "notes",
        "Field::Seat" => "seat",
        "Field::Seats" => "seats",
        "Field::Shares" => "shares",
        "Field::Space" => "space",
        "Field::SpeedDice" => "speed-dice",
        "about_field" | "target_field" | "aimed_at" => "about",
        number if number == "Field::Number" || number.contains("number") => match field {
            "level" => "level",
            _ => "number",
        },
        word if word == "Field::Word" || word.ends_with("_code") => match field {
            "question" => "question",
            _ if MESSAGE_WORDS.contains(&field) => "message-word",
            _ => "word",
        },
        unknown => panic!("the kind of a field declared with `{unknown}` is not known"),
    }
}
