//! The wire types in TypeScript: one file, made from the types themselves and from the engine's declarations of events,
//! questions and refusals. It is committed, and a test tells when it is no longer what this makes.

use std::fmt::Write as _;

use magie_engine::{Event, Question, Refusal};
use ts_rs::{Config, TS};

use super::field_kinds::{Declared, kind_of};
use super::{PROTOCOL, edition, frames, game, games, tables};

/// The whole file.
pub fn file() -> String {
    let mut text = format!(
        "// The wire types of Magie, protocol {PROTOCOL}. Made by `cargo run -p magie-server --example typescript`; \
         do not edit.\n\nexport const PROTOCOL = {PROTOCOL};\n"
    );
    let config = Config::new().with_large_int("number");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $( declare::<$type>(&config, &mut text); )* };
    }
    declare![
        tables::OptionValue,
        tables::Clock,
        tables::NewTable,
        tables::Phase,
        tables::Holder,
        tables::SeatInfo,
        tables::Vote,
        tables::VoteInfo,
        tables::TableInfo,
        tables::Listed,
        tables::Join,
        tables::Joined,
        tables::Reenter,
        tables::SeatToken,
        games::GameSummary,
        games::FinishedGame,
        games::Worth,
        games::Replay,
        games::ReplayStep,
        games::Giver,
        games::Drawn,
        games::GameProof,
        tables::ServerInfo,
        edition::EditionSummary,
        edition::EditionData,
        edition::FiguresData,
        edition::SpaceData,
        edition::DeedData,
        edition::GroupData,
        edition::KindData,
        edition::LevelData,
        edition::DeckData,
        edition::CardData,
        edition::CompanyData,
        edition::NotesData,
        edition::NoteData,
        edition::OptionData,
        edition::RuleSection,
        edition::Rule,
        frames::ClientFrame,
        frames::Empty,
        frames::Hello,
        frames::Answer,
        frames::Note,
        frames::Command,
        frames::ServerFrame,
        frames::You,
        frames::Welcome,
        frames::Resumed,
        frames::Events,
        frames::Event,
        frames::ChatLine,
        frames::Undone,
        frames::Ask,
        frames::Asked,
        frames::Clocked,
        frames::Acknowledged,
        frames::Refused,
        frames::ProblemCode,
        frames::Problem,
        frames::ByeReason,
        frames::Bye,
        game::Action,
        game::Target,
        game::Order,
        game::Side,
        game::Choice,
        game::Turn,
        game::Outcome,
        game::View,
        game::DividendCut,
        game::VoucherMove,
        game::PlayerView,
        game::Property,
        game::RentLine,
        game::BankPiece,
        game::DeckView,
        game::KeptCard,
        game::Claim,
        game::ShortageOrder,
        game::Offer,
        game::TradeSide,
        game::NotesView,
        game::PlayerNotes,
        game::HeldNote,
        game::LaidNote,
        game::Standing,
    ];
    text.push_str(
        "\n/** One thing a seat may do; `text` is there if `hello` named a language. */\n\
         export type Choice = ChoiceOnly & { text?: string };\n\
         \n/** What a payment, a card or a question is about. */\n\
         export type About = { deed: string } | { space: string } | { card: string } | { piece: string } \
         | { company: string } | { shares: Record<string, { free: number, mortgaged: number }> } | { player: string } | { deeds: string[] } | \"share\" | null;\n\
         \n/** What is auctioned. */\n\
         export type Lot = { deed: string } | { piece: string } | \"share\";\n\
         \n/** What luck is asked. */\n\
         export type LuckQuestion = { code: \"dice\", seat: string, purpose: string, dice: string } \
         | { code: \"draw\", seat: string, deck: string } | { code: \"card-truth\", seat: string, card: string } \
         | { code: \"truth\", seat: string, note: number } | { code: \"mix\", seat: string, note: number } | { code: \"pick\", from: string, to: string } \
         | { code: \"reveal\", note: number };\n",
    );
    union(
        &mut text,
        "GameEvent",
        "What happened in the game; `rule` is the rule behind it, `text` the sentence if `hello` named a language.",
        (Event::CODES, Event::SORTS),
        "rule?: string, text?: string",
    );
    union(
        &mut text,
        "SeatQuestion",
        "What seats are asked, who is asked, and whether others may act meanwhile.",
        (Question::CODES, Question::SORTS),
        "seats: string[], rest: boolean",
    );
    union(
        &mut text,
        "Refusal",
        "Why an answer was not taken; a refusal of the table has its code, and a detail in English for developers.",
        (Refusal::CODES, Refusal::SORTS),
        "",
    );
    // The table's own refusals have the codes of problems.
    text.insert_str(text.len() - 2, "\n  | { code: ProblemCode, detail: string }");
    text
}

fn declare<T: TS>(config: &Config, text: &mut String) {
    let docs = T::docs().unwrap_or_default();
    // Writing to a string cannot fail.
    let _ = write!(text, "\n{docs}export {}\n", T::decl(config));
}

fn union(text: &mut String, name: &str, doc: &str, (codes, sorts): Declared, more: &str) {
    let _ = write!(text, "\n/** {doc} */\nexport type {name} =");
    for ((code, fields), sorts) in codes.iter().zip(sorts) {
        let _ = write!(text, "\n  | {{ code: \"{code}\"");
        for (field, sort) in fields.iter().zip(*sorts) {
            let _ = write!(text, ", {field}: {}", type_of(field, sort));
        }
        let comma = if more.is_empty() { "" } else { ", " };
        let _ = write!(text, "{comma}{more} }}");
    }
    text.push_str(";\n");
}

/// The TypeScript type of a field.
fn type_of(field: &str, declaration: &str) -> &'static str {
    match kind_of(field, declaration) {
        "about" => "About",
        "seats" | "deeds" | "cards" => "string[]",
        "money" | "number" | "level" => "number",
        "dice" => "number[]",
        "speed-dice" => "[number, number, number | \"bus\" | \"magnate\"]",
        "flag" => "boolean",
        "lot" => "Lot",
        "shares" => "Record<string, { free: number, mortgaged: number }>",
        "notes" => "[number, number][]",
        // Names of players, ids of the edition's data, codes of the engine.
        _ => "string",
    }
}
