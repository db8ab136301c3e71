#![doc = include_str!("../README.md")]

mod actions;
mod bidi;
mod buildings;
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

pub use buildings::events_of_line;
pub use catalogue::{FILES, File, LineError, Texts};
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use lang::{Lang, UnknownLang};
pub use message::Message;
pub use sentences::MESSAGE_WORDS;
