//! What a table's log is made of. The log is the table: its state is what comes out of these entries, one after the
//! other, on any node at any time.

use std::collections::BTreeMap;

use magie_engine::{AnswerSpec, Edition, RECORD_FORMAT};
use serde::{Deserialize, Serialize};

use crate::wire::{Clock, OptionValue, Vote};

/// One append to a log: entries that are stored together or not at all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Step {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// The node that wrote it.
    pub(crate) node: u32,
    /// What happened.
    pub(crate) entries: Vec<Entry>,
    /// The command that was obeyed by it, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) command: Option<Obeyed>,
}

/// A command that was obeyed: it comes twice, but is obeyed once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Obeyed {
    /// Whose.
    pub(crate) seat: u8,
    /// The id he chose.
    pub(crate) id: String,
}

/// What a table is, from its beginning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// The edition.
    pub(crate) edition: String,
    /// The fingerprint of its data.
    pub(crate) fingerprint: u64,
    /// The format of its answers: what they mean may change from one to the next. Logs of before have the first.
    #[serde(default = "first_format")]
    pub(crate) format: u64,
    /// The options that differ from it.
    pub(crate) options: BTreeMap<String, OptionValue>,
    /// How many seats.
    pub(crate) seats: u8,
    /// The clock.
    pub(crate) clock: Option<Clock>,
    /// How long bots take.
    pub(crate) pace_ms: u32,
    /// Is it listed?
    pub(crate) public: bool,
    /// The argon2 hash of its password.
    pub(crate) password: Option<String>,
    /// May answers be taken back?
    pub(crate) casual: bool,
    /// May others watch?
    pub(crate) spectators: bool,
    /// The seed all luck follows from, in hexadecimal.
    pub(crate) seed: String,
    /// The secret that re-entry codes follow from, in hexadecimal.
    pub(crate) secret: String,
    /// Was the table created by a server with a test seed? Its dice stay predictable, whichever server resumes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) test_dice: bool,
}

fn first_format() -> u64 {
    1
}

impl Head {
    /// A table that is set up with nothing special. Seed and secret are drawn when it is stored.
    pub(crate) fn plain(edition: &Edition, seats: u8) -> Self {
        Self {
            edition: edition.id.clone(),
            fingerprint: edition.fingerprint,
            format: RECORD_FORMAT,
            options: BTreeMap::new(),
            seats,
            clock: None,
            pace_ms: 0,
            public: true,
            password: None,
            casual: true,
            spectators: true,
            seed: String::new(),
            secret: String::new(),
            test_dice: false,
        }
    }
}

/// Who gave an answer for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// Its holder.
    #[default]
    Holder,
    /// A bot.
    Bot,
    /// The clock.
    Clock,
}

impl By {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    fn is_holder(&self) -> bool {
        *self == Self::Holder
    }
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "nearly every entry is an answer")]
pub(crate) enum Entry {
    /// It was set up; always the first.
    Created(Head),
    /// A person sat down; of his session the digest is kept.
    Seated {
        /// Where.
        seat: u8,
        /// How he is called.
        name: String,
        /// The digest of his session.
        holder: String,
    },
    /// The holder of a seat has another device.
    Held {
        /// Which seat.
        seat: u8,
        /// The digest of that session.
        holder: String,
    },
    /// A program may play this seat.
    Token {
        /// Which seat.
        seat: u8,
        /// The digest of its token.
        token: String,
    },
    /// A bot sat down.
    Bot {
        /// Where.
        seat: u8,
        /// How it is called.
        name: String,
        /// Its kind.
        bot: String,
    },
    /// A seat is open again, before the start.
    Cleared(u8),
    /// Ready, or not.
    Ready {
        /// Who.
        seat: u8,
        /// Ready?
        on: bool,
    },
    /// A share in the dice.
    Share {
        /// Whose.
        seat: u8,
        /// The words.
        share: String,
    },
    /// The game began.
    Started,
    /// An answer the game has taken: a seat's, luck's, the table's.
    Said {
        /// The answer.
        answer: AnswerSpec,
        /// Who gave it.
        #[serde(default, skip_serializing_if = "By::is_holder")]
        by: By,
        /// The id its giver chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// A bot plays for an absent person, or no longer.
    StandIn {
        /// Which seat.
        seat: u8,
        /// The kind of bot; none when the person is back.
        bot: Option<String>,
    },
    /// A bot has the seat for good.
    Kicked {
        /// Which seat.
        seat: u8,
        /// The kind of bot.
        bot: String,
    },
    /// Agreed, or no longer.
    Voted {
        /// Who.
        seat: u8,
        /// To what.
        on: Vote,
        /// Agreed?
        yes: bool,
    },
    /// The game stands still.
    Paused,
    /// It goes on.
    Resumed,
    /// All answers after the first `to` are taken back.
    Undone {
        /// Whose answer was the first of them.
        seat: u8,
        /// How many stay.
        to: u32,
    },
    /// A server that served the table stopped.
    Slept,
    /// Nobody served the table since the entry before: that time is nobody's. A question whose time ran out meanwhile is
    /// given it anew.
    Woke,
    /// Something was said to all.
    Chat {
        /// By whom.
        seat: u8,
        /// What.
        text: String,
    },
    /// The table of the next game.
    Rematch(String),
}

impl Entry {
    /// May somebody lose a seat by it, or one of the ways into it?
    pub(crate) const fn changes_holders(&self) -> bool {
        matches!(
            self,
            Self::Seated { .. }
                | Self::Held { .. }
                | Self::Token { .. }
                | Self::Bot { .. }
                | Self::Cleared(_)
                | Self::Kicked { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_that_were_written_before_are_read() {
        let read = |text: &str| serde_json::from_str::<Step>(text).expect("a step");
        let old = read(r#"{"at":5,"node":1,"entries":["woke",{"stand-in":{"seat":1,"bot":null}}]}"#);
        let entries = vec![Entry::Woke, Entry::StandIn { seat: 1, bot: None }];
        assert_eq!(old, Step { at: 5, node: 1, entries, command: None });
        let new = Step { command: Some(Obeyed { seat: 1, id: "a".to_owned() }), ..old };
        assert_eq!(read(&serde_json::to_string(&new).expect("JSON")), new);
    }
}
