//! A message with its parameters, before it is said in a language's words.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use crate::catalogue::{LineError, Texts};

/// A message of the catalogues with the parameters it may use.
#[derive(Debug)]
pub struct Message {
    /// The message.
    pub id: String,
    /// Its parameters. They are in the language of the [`Texts`] that made them.
    pub args: FluentArgs<'static>,
}

impl Message {
    /// A message without parameters. Underscores of keys and codes are hyphens in messages.
    pub fn new(id: &str) -> Self {
        Self { id: id.replace('_', "-"), args: FluentArgs::new() }
    }

    /// The message with one parameter more.
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
    /// Says a message. What is missing shows as its name.
    pub fn say(&self, message: &Message) -> String {
        self.line(&message.id, &message.args)
    }

    /// Says a message, or tells why it cannot be said without fault.
    pub fn try_say(&self, message: &Message) -> Result<String, LineError> {
        self.try_line(&message.id, &message.args)
    }
}
