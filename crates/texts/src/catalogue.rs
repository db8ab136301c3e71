//! The catalogues of a language, made of several files, and the one place where a message becomes a line.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::grammar::add_functions;
use crate::lang::Lang;
use crate::money;

/// One file of the catalogues, in each language.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name, without the extension.
    pub name: &'static str,
    /// The French messages.
    pub fr: &'static str,
    /// The English messages.
    pub en: &'static str,
}

impl File {
    /// Its messages in a language.
    pub const fn source(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::Fr => self.fr,
            Lang::En => self.en,
        }
    }
}

macro_rules! files {
    ($( $name:literal ),* $(,)?) => {
        &[$( File {
            name: $name,
            fr: include_str!(concat!("../locales/fr/", $name, ".ftl")),
            en: include_str!(concat!("../locales/en/", $name, ".ftl")),
        } ),*]
    };
}

/// All files, each in both languages.
pub const FILES: &[File] = files![
    "cli",
    "events",
    "refusals",
    "questions",
    "options",
    "journey",
    "card-effects",
    "cards-classic",
    "cards-france-2008",
    "cards-faux-billets",
    "cards-ultimate",
    "names",
    "sim",
    "web"
];

/// Why a message could not be made into a line as it should.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LineError {
    /// There is no such message, or it has no such attribute.
    #[error("there is no message `{0}`")]
    Missing(String),
    /// The message could not be resolved: a parameter is missing, say.
    #[error("message `{id}` is faulty: {faults:?}")]
    Faulty {
        /// The message.
        id: String,
        /// What went wrong.
        faults: Vec<FluentError>,
    },
}

/// Everything that is said in one language.
pub struct Texts {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Texts {
    /// The texts of a language.
    pub fn new(lang: Lang) -> Self {
        let tag = LanguageIdentifier::from_bytes(lang.code().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks would show in terminals, and neither language is written right to left.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::Fr => |value, _| format_number(Lang::Fr, value),
            Lang::En => |value, _| format_number(Lang::En, value),
        }));
        add_functions(&mut bundle);
        for file in FILES {
            // A faulty entry is left out and its line falls back to its id; the tests let none through.
            let resource = match FluentResource::try_new(file.source(lang).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The line of a message, or of an attribute of one (`message.attribute`). What is missing shows as its name:
    /// a game goes on without a word.
    pub fn line(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let mut faults = Vec::new();
        self.resolve(id, args, &mut faults).unwrap_or_else(|| id.to_owned())
    }

    /// The line of a message, or why it cannot be made without fault.
    pub fn try_line(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, LineError> {
        let mut faults = Vec::new();
        let line = self.resolve(id, args, &mut faults).ok_or_else(|| LineError::Missing(id.to_owned()))?;
        if faults.is_empty() { Ok(line) } else { Err(LineError::Faulty { id: id.to_owned(), faults }) }
    }

    /// The line of a message without parameters.
    pub fn word(&self, id: &str) -> String {
        self.line(id, &FluentArgs::new())
    }

    fn resolve(&self, id: &str, args: &FluentArgs<'_>, faults: &mut Vec<FluentError>) -> Option<String> {
        let (message, attribute) = match id.split_once('.') {
            Some((message, attribute)) => (message, Some(attribute)),
            None => (id, None),
        };
        let message = self.bundle.get_message(message)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        Some(self.bundle.format_pattern(pattern, Some(args), faults).into_owned())
    }
}

/// Numbers in messages are whole, and grouped as the language does it.
#[allow(clippy::cast_possible_truncation, reason = "only whole numbers are given to messages")]
fn format_number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(money::number(lang, number.value as i64)),
        _ => None,
    }
}
