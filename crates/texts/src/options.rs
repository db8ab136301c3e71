//! Texts about options, presets, editions, levels of bots, and the reasons why games end.

use magie_engine::Edition;
use magie_engine::game::EndReason;
use magie_engine::switches::Value;

use crate::catalogue::Texts;
use crate::message::Message;

impl Texts {
    /// The title of an option.
    pub fn option(&self, key: &str) -> String {
        self.say(&Message::new(&format!("option-{key}")))
    }

    /// What an option does, in one sentence.
    pub fn option_help(&self, key: &str) -> String {
        self.say(&Message::new(&format!("option-{key}-help")))
    }

    /// The name of a bot's level.
    pub fn level(&self, key: &str) -> String {
        self.say(&Message::new(&format!("level-{key}")))
    }

    /// A description of a bot's level, in one line.
    pub fn level_help(&self, key: &str) -> String {
        self.say(&Message::new(&format!("level-{key}-help")))
    }

    /// The name of a bot's character.
    pub fn character(&self, key: &str) -> String {
        self.say(&Message::new(&format!("character-{key}")))
    }

    /// A description of a bot's character, in one line.
    pub fn character_help(&self, key: &str) -> String {
        self.say(&Message::new(&format!("character-{key}-help")))
    }

    /// The title of a preset.
    pub fn preset(&self, key: &str) -> String {
        self.try_say(&Message::new(&format!("preset-{key}"))).unwrap_or_else(|_| key.to_owned())
    }

    /// What a preset is for, in one sentence; empty if the catalogue has no such text.
    pub fn preset_help(&self, key: &str) -> String {
        self.try_say(&Message::new(&format!("preset-{key}-help"))).unwrap_or_default()
    }

    /// The value of an option, formatted for the edition.
    pub fn option_value(&self, edition: &Edition, key: &str, value: &Value) -> String {
        self.say(&self.option_value_message(edition, key, value))
    }

    /// The message of an option's value. An empty word stands for the default: `option-<key>-default`.
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

    /// The title of an edition from the catalogue, or else from its data.
    pub fn edition(&self, edition: &Edition) -> String {
        let title = self.try_say(&Message::new(&format!("edition-{}", edition.id)));
        title.unwrap_or_else(|_| edition.title(self.lang().code()).to_owned())
    }

    /// A description of an edition, in one sentence; `None` if the catalogue has none.
    pub fn edition_about(&self, edition: &Edition) -> Option<String> {
        self.try_say(&Message::new(&format!("edition-{}-about", edition.id))).ok()
    }

    /// Why a game ended.
    pub fn end(&self, reason: EndReason) -> String {
        self.say(&Message::new(&format!("end-{}", reason.code())))
    }
}
