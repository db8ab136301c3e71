//! The editions of this server, and the rules of its tables.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, Weak};

use magie_engine::switches::Value;
use magie_engine::{Edition, Rules};

use crate::entry::TableSetup;
use crate::fault::Fault;
use crate::wire::{OptionValue, ProblemCode};

impl From<&OptionValue> for Value {
    fn from(value: &OptionValue) -> Self {
        match value {
            OptionValue::Flag(flag) => Self::Flag(*flag),
            OptionValue::Number(number) => Self::Number(*number),
            OptionValue::Word(word) => Self::Word(word.clone()),
        }
    }
}

impl From<Value> for OptionValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Flag(flag) => Self::Flag(flag),
            Value::Number(number) => Self::Number(number),
            Value::Word(word) => Self::Word(word),
        }
    }
}

/// Why a table cannot be played on this server: its edition is not the one it was created with. Games are never continued by
/// other rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OtherEdition {
    /// There is no such edition here.
    #[error("this table is played on the edition `{0}`, which this server does not have")]
    Missing(String),
    /// The board, the cards or the amounts differ.
    #[error("this table is played on an earlier version of the edition `{0}`: its rules have changed since")]
    Changed(String),
    /// The edition no longer accepts the options of the table.
    #[error("this table is played on an earlier version of the edition `{edition}`: {why}")]
    Options {
        /// Its id.
        edition: String,
        /// What is not accepted.
        why: String,
    },
}

impl From<OtherEdition> for Fault {
    fn from(error: OtherEdition) -> Self {
        Self::new(ProblemCode::OtherEdition, error.to_string())
    }
}

/// The options of a table.
type Chosen = Vec<(String, Value)>;

/// The editions of this server, and a cache of their rules, which tables with the same options share.
pub struct Editions {
    all: Vec<Arc<Edition>>,
    rules: Mutex<Vec<(String, Chosen, Weak<Rules>)>>,
}

impl Editions {
    /// The built-in editions, loaded once per process.
    pub fn built_in() -> &'static Self {
        static ALL: LazyLock<Editions> = LazyLock::new(|| {
            let all = Edition::built_in().iter().filter_map(|id| Edition::load(id).ok()).collect();
            Editions { all, rules: Mutex::default() }
        });
        &ALL
    }

    /// The built-in editions, followed by these. They are kept until the process ends.
    pub fn with_own(own: Vec<Arc<Edition>>) -> &'static Self {
        let all = Self::built_in().all.iter().cloned().chain(own).collect();
        Box::leak(Box::new(Self { all, rules: Mutex::default() }))
    }

    /// Is an edition of this id not built in?
    pub fn is_own(id: &str) -> bool {
        !Edition::built_in().contains(&id)
    }

    /// All editions.
    pub fn all(&self) -> &[Arc<Edition>] {
        &self.all
    }

    /// The edition with this id.
    pub fn get(&self, id: &str) -> Option<&Arc<Edition>> {
        self.all.iter().find(|edition| edition.id == id)
    }

    /// The rules of a table that was created with this set-up, with these options.
    pub fn rules_of_table(
        &self,
        setup: &TableSetup,
        options: &BTreeMap<String, OptionValue>,
    ) -> Result<Arc<Rules>, OtherEdition> {
        let id = || setup.edition.clone();
        let edition = self.get(&setup.edition).ok_or_else(|| OtherEdition::Missing(id()))?;
        if edition.fingerprint != setup.fingerprint {
            return Err(OtherEdition::Changed(id()));
        }
        self.rules_of(edition, options).map_err(|why| OtherEdition::Options { edition: id(), why })
    }

    /// The rules of an edition with the options of a table.
    pub fn rules_of(
        &self,
        edition: &Arc<Edition>,
        options: &BTreeMap<String, OptionValue>,
    ) -> Result<Arc<Rules>, String> {
        let options: Vec<_> = options.iter().map(|(key, value)| (key.clone(), value.into())).collect();
        self.rules(edition, &options)
    }

    /// The rules of an edition with options.
    pub fn rules(&self, edition: &Arc<Edition>, options: &[(String, Value)]) -> Result<Arc<Rules>, String> {
        let mut known = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|(.., rules)| rules.strong_count() > 0);
        let same = known.iter().find(|(id, chosen, _)| *id == edition.id && chosen == options);
        if let Some(rules) = same.and_then(|(.., rules)| rules.upgrade()) {
            return Ok(rules);
        }
        let rules = edition
            .rules(options)
            .map_err(|errors| errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))?;
        known.push((edition.id.clone(), options.to_vec(), Arc::downgrade(&rules)));
        Ok(rules)
    }
}
