//! A message id with its parameters, before formatting.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::catalogue::{LineError, Texts};

/// The id of a message in the catalogues, with its parameters.
#[derive(Debug)]
pub struct Message {
    /// The id; `message.attribute` for an attribute.
    pub id: String,
    /// The parameters. Names and amounts are in the language of the [`Texts`] that created them.
    pub args: FluentArgs<'static>,
}

impl Message {
    /// A message without parameters. Underscores of keys and codes are hyphens in messages.
    pub fn new(id: &str) -> Self {
        Self { id: id.replace('_', "-"), args: FluentArgs::new() }
    }

    /// The message with another parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.args.set(name, value);
        self
    }

    /// Sets a parameter.
    pub fn set(&mut self, name: impl Into<Cow<'static, str>>, value: impl Into<FluentValue<'static>>) {
        self.args.set(name, value);
    }
}

impl Texts {
    /// Formats a message. It never fails: a missing message or parameter shows as its name.
    pub fn say(&self, message: &Message) -> String {
        self.line(&message.id, &message.args)
    }

    /// Formats a message, or returns an error if anything is missing.
    pub fn try_say(&self, message: &Message) -> Result<String, LineError> {
        self.try_line(&message.id, &message.args)
    }
}
