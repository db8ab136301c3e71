//! What Magie says to players, in French and English.
//!
//! The engine speaks in codes and fields ([`Describe`](magie_engine::Describe)); here they become sentences.
//! The sentences stand in Fluent catalogues (`locales/<language>/*.ftl`), one message for each code; this crate
//! only finds the message and turns the fields into its parameters. It knows no rule.
//!
//! ```text
//! Event, Refusal, Question ──fields──▶ parameters ──┐
//! Action, Choice, Card ────────────────────────────▶├──▶ message ──▶ one line of text
//! ```
//!
//! Two conventions hold everywhere: underscores of a code, key or field are hyphens in a message, and a field
//! that can be told in several ways gives several parameters (see the head of `locales/en/events.ftl`).

mod actions;
mod cards;
mod catalogue;
mod grammar;
mod lang;
mod message;
mod money;
mod options;
mod parameters;
mod sentences;
mod things;

pub use catalogue::{FILES, File, LineError, Texts};
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use lang::{Lang, UnknownLang};
pub use message::Message;
pub use sentences::MESSAGE_WORDS;
