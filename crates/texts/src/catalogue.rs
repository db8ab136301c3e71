//! The catalogue of a language, made of several Fluent files, and the formatting of messages.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::bidi::isolated;
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
    "you",
    "refusals",
    "questions",
    "reasons",
    "waiting",
    "options",
    "journey",
    "card-effects",
    "cards-classic",
    "cards-france-2008",
    "cards-faux-billets",
    "cards-ultimate",
    "names",
    "sim",
    "analysis",
    "web",
    "how",
    "end",
    "previews"
];

/// Why a message could not be formatted.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum LineError {
    /// There is no such message, or it has no such attribute.
    #[error("there is no message `{0}`")]
    Missing(String),
    /// The message could not be resolved, for example because a parameter is missing.
    #[error("message `{id}` is faulty: {faults:?}")]
    Faulty {
        /// The message.
        id: String,
        /// What went wrong.
        faults: Vec<FluentError>,
    },
}

/// The catalogue of one language: formats events, questions, refusals, names and amounts.
///
/// Creating one parses all files of the language, so keep it and share it. It is not `Send`.
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
    /// Loads the catalogue of a language, which is compiled into the crate.
    pub fn new(lang: Lang) -> Self {
        let tag = LanguageIdentifier::from_bytes(lang.code().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Terminals would show the isolation marks, so only the parameters that need them get them.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match lang {
            Lang::Fr => |value, _| format_number(Lang::Fr, value),
            Lang::En => |value, _| format_number(Lang::En, value),
        }));
        add_functions(&mut bundle);
        for file in FILES {
            // A faulty entry is dropped, and its message falls back to its id. The tests make sure that there is none.
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

    /// Formats a message, or an attribute of one (`message.attribute`). It never fails: a missing message or parameter shows as its
    /// name, because a game must go on.
    pub fn line(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let mut faults = Vec::new();
        self.resolve(id, args, &mut faults).unwrap_or_else(|| id.to_owned())
    }

    /// Formats a message like [`line`](Self::line), but returns an error if anything is missing.
    pub fn try_line(&self, id: &str, args: &FluentArgs<'_>) -> Result<String, LineError> {
        let mut faults = Vec::new();
        let line = self.resolve(id, args, &mut faults).ok_or_else(|| LineError::Missing(id.to_owned()))?;
        if faults.is_empty() { Ok(line) } else { Err(LineError::Faulty { id: id.to_owned(), faults }) }
    }

    /// Formats a message without parameters.
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
        let isolated = isolated(args);
        let args = isolated.as_ref().unwrap_or(args);
        Some(self.bundle.format_pattern(pattern, Some(args), faults).into_owned())
    }
}

/// Numbers in messages are whole, with the language's thousands separator.
#[allow(clippy::cast_possible_truncation, reason = "only whole numbers are given to messages")]
fn format_number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(money::number(lang, number.value as i64)),
        _ => None,
    }
}
