//! The options of a table, the titles of editions, the levels of bots, the ends of a game.

use magie_engine::{Edition, EndReason, Value};

use crate::catalogue::Texts;
use crate::message::Message;

impl Texts {
    /// The title of an option.
    pub fn option(&self, key: &str) -> String {
        self.say(&Message::new(&format!("option-{key}")))
    }

    /// What an option does to the game, in one sentence.
    pub fn option_help(&self, key: &str) -> String {
        self.say(&Message::new(&format!("option-{key}-help")))
    }

    /// What a level of play is called.
    pub fn level(&self, key: &str) -> String {
        self.say(&Message::new(&format!("level-{key}")))
    }

    /// What a bot of this level is like, in one line.
    pub fn level_help(&self, key: &str) -> String {
        self.say(&Message::new(&format!("level-{key}-help")))
    }

    /// The title of a bundle of options.
    pub fn preset(&self, key: &str) -> String {
        self.try_say(&Message::new(&format!("preset-{key}"))).unwrap_or_else(|_| key.to_owned())
    }

    /// What a bundle of options is for, in one sentence; nothing where the catalogue does not say.
    pub fn preset_help(&self, key: &str) -> String {
        self.try_say(&Message::new(&format!("preset-{key}-help"))).unwrap_or_default()
    }

    /// The value of an option in the edition's money and words.
    pub fn option_value(&self, edition: &Edition, key: &str, value: &Value) -> String {
        self.say(&self.option_value_message(edition, key, value))
    }

    /// The message of an option's value. An empty word leaves the choice open: `option-<key>-default`.
    pub fn option_value_message(&self, edition: &Edition, key: &str, value: &Value) -> Message {
        match value {
            Value::Flag(true) => Message::new("flag-yes"),
            Value::Flag(false) => Message::new("flag-no"),
            Value::Number(number) => Message::new(&format!("option-{key}.value"))
                .with("value", *number)
                .with("sum", self.sum(edition, *number)),
            Value::Word(word) if word.is_empty() => Message::new(&format!("option-{key}-default")),
            Value::Word(word) => Message::new(&format!("option-{key}-{word}")),
        }
    }

    /// The title of an edition: the catalogue's, or the one in its data where the catalogue has none.
    pub fn edition(&self, edition: &Edition) -> String {
        let title = self.try_say(&Message::new(&format!("edition-{}", edition.id)));
        title.unwrap_or_else(|_| edition.title(self.lang().code()).to_owned())
    }

    /// What an edition is about, in one sentence; nothing where the catalogue does not say.
    pub fn edition_about(&self, edition: &Edition) -> Option<String> {
        self.try_say(&Message::new(&format!("edition-{}-about", edition.id))).ok()
    }

    /// Why a game ended.
    pub fn end(&self, reason: EndReason) -> String {
        self.say(&Message::new(&format!("end-{}", reason.code())))
    }
}
