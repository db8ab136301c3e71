//! The entries of a table's log. A table is its log: replaying the entries in order gives the same state on any node.
//!
//! Entries are stored as JSON, so the serialised names of variants and fields must not change.

use std::collections::BTreeMap;

use magie_engine::Edition;
use magie_engine::record::{AnswerSpec, RECORD_FORMAT};
use magie_engine::wire::ActionSpec;
use serde::{Deserialize, Serialize};

use crate::wire::{ChainLink, Clock, OptionValue, Pawn, Settings, Vote};

/// One row of a log: entries that are stored together or not at all.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// The node that wrote it.
    pub node: u32,
    /// What happened.
    pub entries: Vec<Entry>,
    /// The command that caused it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
}

impl Step {
    /// Does it undo answers?
    pub fn has_undo(&self) -> bool {
        self.entries.iter().any(|entry| matches!(entry, Entry::Undone { .. }))
    }
}

/// Identifies a command that was executed, so that it is not executed again if it is sent twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandId {
    /// The seat that sent it.
    pub seat: u8,
    /// The id the client chose.
    pub id: String,
}

/// The settings of a table when it was created. The host may change some of them before the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// The edition.
    pub edition: String,
    /// The fingerprint of its data.
    pub fingerprint: u64,
    /// The record format of its answers, whose meaning may change from one format to the next. Logs written before this
    /// field existed have the first.
    #[serde(default = "first_format")]
    pub format: u64,
    /// The options that differ from the edition's defaults.
    pub options: BTreeMap<String, OptionValue>,
    /// The number of seats.
    pub seats: u8,
    /// The clock.
    pub clock: Option<Clock>,
    /// How long bots wait before they act, in milliseconds.
    pub pace_ms: u32,
    /// Is it listed?
    pub public: bool,
    /// The argon2 hash of its password.
    pub password: Option<String>,
    /// Is undo allowed?
    pub casual: bool,
    /// Are spectators allowed?
    pub spectators: bool,
    /// The random seed of the dice, in hexadecimal. It is sealed in the store, except by earlier versions.
    pub seed: String,
    /// The secret that re-entry codes and the shares of bots are derived from, in hexadecimal. It is sealed like the seed.
    pub secret: String,
    /// The place of the seed's commitment in the chain of commitments. Tables of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<ChainLink>,
    /// Was the table created by a server with a test seed? Its dice stay predictable, whichever server resumes it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub test_dice: bool,
    /// Is it played on one device, without a server? Then nobody else witnesses its dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub local: bool,
}

fn first_format() -> u64 {
    1
}

impl TableSetup {
    /// Can the dice be proved to be fair? Test dice can be predicted, and those of one device were witnessed by nobody else.
    pub const fn is_fair(&self) -> bool {
        !self.test_dice && !self.local
    }

    /// The default settings. Seed and secret are drawn when the table is stored.
    pub fn plain(edition: &Edition, seats: u8) -> Self {
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
            chain: None,
            test_dice: false,
            local: false,
        }
    }
}

/// Who gave an answer for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player.
    #[default]
    Holder,
    /// A bot.
    Bot,
    /// The clock: the player's time was up.
    Clock,
}

impl By {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    fn is_holder(&self) -> bool {
        *self == Self::Holder
    }
}

/// A reason as it is stored: its code, and the values of its fields as numbers.
pub type Why = (String, Vec<i64>);

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "nearly every entry is an answer")]
pub enum Entry {
    /// The table was created; always the first entry.
    Created(TableSetup),
    /// A player took a seat.
    Seated {
        /// Which seat.
        seat: u8,
        /// The player's name.
        name: String,
        /// The digest of the player's session.
        holder: String,
    },
    /// The player of a seat uses another device, with a session of its own.
    #[serde(rename = "held")]
    DeviceAdded {
        /// Which seat.
        seat: u8,
        /// The digest of that session.
        holder: String,
    },
    /// A token was issued with which a program may play the seat.
    Token {
        /// Which seat.
        seat: u8,
        /// The digest of the token.
        token: String,
    },
    /// The player of a seat renewed its re-entry code. The old one is void.
    CodeRenewed(u8),
    /// The player of a seat signed devices out.
    SignedOut {
        /// Which seat.
        seat: u8,
        /// The digests of their sessions.
        holders: Vec<String>,
    },
    /// The player of a seat revoked its token.
    TokenRevoked(u8),
    /// A bot took a seat.
    Bot {
        /// Which seat.
        seat: u8,
        /// The bot's name.
        name: String,
        /// Its kind.
        bot: String,
    },
    /// A seat became open again, before the start.
    Cleared(u8),
    /// The host removed a person, before the start: the seat became open again.
    Removed(u8),
    /// The host changed the settings, before the start.
    Settings(Settings),
    /// A player chose a token for the board.
    Pawn {
        /// Which seat.
        seat: u8,
        /// The choice.
        pawn: Pawn,
    },
    /// A player is ready to start, or no longer.
    Ready {
        /// Which seat.
        seat: u8,
        /// Ready?
        on: bool,
    },
    /// A player's contribution to the dice, at tables of earlier versions, where it was not committed to.
    Share {
        /// Which seat.
        seat: u8,
        /// The contribution.
        share: String,
    },
    /// A player committed to a share of the dice.
    Committed {
        /// Which seat.
        seat: u8,
        /// The commitment.
        commitment: String,
    },
    /// After the start, a player or a bot revealed the share.
    Revealed {
        /// Which seat.
        seat: u8,
        /// The share, which matches its commitment.
        share: String,
    },
    /// No more shares are accepted: from now on the dice are fixed.
    SharesClosed {
        /// The seats that committed to a share and did not reveal it in time.
        withheld: Vec<u8>,
    },
    /// The game began.
    Started,
    /// An answer that the game accepted: from a seat, luck or the table.
    #[serde(rename = "said")]
    Answered {
        /// The answer.
        answer: AnswerSpec,
        /// Who gave it.
        #[serde(default, skip_serializing_if = "By::is_holder")]
        by: By,
        /// The id the client chose.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Why a bot gave it: the code of the reason and its values. It changes nothing in the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
    },
    /// A bot plays for an absent player, or no longer does.
    StandIn {
        /// Which seat.
        seat: u8,
        /// The kind of bot; `None` when the player is back.
        bot: Option<String>,
        /// The seat whose player asked for it; `None` if the server seated it by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        asked_by: Option<u8>,
    },
    /// The player of a seat had not been connected for a while, or is back.
    Away {
        /// Which seat.
        seat: u8,
        /// Away?
        on: bool,
    },
    /// After the start a player left the table on purpose. The seat stays theirs, and a stand-in plays it.
    Left(u8),
    /// A bot replaced a player for the rest of the game.
    Kicked {
        /// Which seat.
        seat: u8,
        /// The kind of bot.
        bot: String,
    },
    /// A player voted, or withdrew the vote.
    Voted {
        /// Which seat.
        seat: u8,
        /// What the vote is about.
        on: Vote,
        /// In favour?
        yes: bool,
    },
    /// The game was paused.
    Paused,
    /// The log has reached its limit, so the game ends here.
    LogFull,
    /// The game was resumed.
    Resumed,
    /// All answers after the first `to` were undone.
    Undone {
        /// The seat that gave the first of them.
        seat: u8,
        /// How many answers remain.
        to: u32,
    },
    /// The server that served the table stopped.
    #[serde(rename = "slept")]
    ServerStopped,
    /// No server served the table since the previous entry, and that time counts for nobody: a question whose time ran
    /// out meanwhile gets its full time again.
    #[serde(rename = "woke")]
    ServiceResumed,
    /// A chat message.
    Chat {
        /// The seat that sent it.
        seat: u8,
        /// The message.
        text: String,
    },
    /// The id of the table of the next game.
    Rematch(String),
    /// The seat that asked for the next game. Older logs do not have it.
    RematchBy(u8),
    /// The game was given up before its end, because everyone had left it.
    Abandoned,
    /// The seed of a game that is over or abandoned, in clear: from now on its dice can be checked without the server's key.
    SeedRevealed(String),
}

impl Entry {
    /// Do bots wait for their pace again after it, before they play on? A standing order is no reason for that.
    pub fn restarts_bots(&self) -> bool {
        match self {
            Self::Answered { answer, .. } => !matches!(answer, AnswerSpec::Seat(_, ActionSpec::Standing(_))),
            Self::SharesClosed { .. } | Self::Resumed | Self::Kicked { .. } => true,
            Self::StandIn { bot, .. } => bot.is_some(),
            _ => false,
        }
    }

    /// Can a session or a token lose a seat by this entry?
    pub const fn changes_holders(&self) -> bool {
        matches!(
            self,
            Self::Seated { .. }
                | Self::DeviceAdded { .. }
                | Self::Token { .. }
                | Self::SignedOut { .. }
                | Self::TokenRevoked(_)
                | Self::Bot { .. }
                | Self::Cleared(_)
                | Self::Removed(_)
                | Self::Kicked { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_older_versions_are_read() {
        let read = |text: &str| serde_json::from_str::<Step>(text).expect("a step");
        let old = read(r#"{"at":5,"node":1,"entries":["woke",{"stand-in":{"seat":1,"bot":null}}]}"#);
        let entries = vec![Entry::ServiceResumed, Entry::StandIn { seat: 1, bot: None, asked_by: None }];
        assert_eq!(old, Step { at: 5, node: 1, entries, command: None });
        let new = Step { command: Some(CommandId { seat: 1, id: "a".to_owned() }), ..old };
        assert_eq!(read(&serde_json::to_string(&new).expect("JSON")), new);
    }

    #[test]
    fn stored_entries_keep_their_names() {
        let held = Entry::DeviceAdded { seat: 1, holder: "d".to_owned() };
        let said = r#"{"said":{"answer":"time-up","by":"clock"}}"#;
        let said: Entry = serde_json::from_str(said).expect("an entry");
        assert!(matches!(said, Entry::Answered { by: By::Clock, .. }));
        let bid = r#"{"said":{"answer":"time-up","by":"bot","why":["would-need",[380]]}}"#;
        let bid: Entry = serde_json::from_str(bid).expect("an entry");
        let away = Entry::Away { seat: 1, on: true };
        let entries = vec![held, said, bid, Entry::ServerStopped, Entry::ServiceResumed, away];
        let stored = serde_json::to_string(&entries).expect("JSON");
        let expected = concat!(
            r#"[{"held":{"seat":1,"holder":"d"}},{"said":{"answer":"time-up","by":"clock"}},"#,
            r#"{"said":{"answer":"time-up","by":"bot","why":["would-need",[380]]}},"#,
            r#""slept","woke",{"away":{"seat":1,"on":true}}]"#
        );
        assert_eq!(stored, expected);
    }
}
