//! The frames of the socket, both ways. Each is one JSON object with one key, which says what it is.

use magie_engine::Forms;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::game::{Action, Choice, Turn, View};
use super::tables::{TableInfo, Vote};

/// What a client says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientFrame {
    /// The first frame of every socket.
    Hello(Hello),
    /// An answer to the open question, or something done beside it.
    Answer(Answer),
    /// Something said to the table rather than to the game.
    Command(Note),
    /// All events up to this number have arrived.
    Ack(u64),
    /// Please send the view.
    Look(Empty),
}

/// How each frame of a client is written.
const FRAMES: Forms = Forms {
    what: "a frame",
    kinds: &[
        ("hello", r#"{"hello":{"protocol":1}}"#),
        ("answer", r#"{"answer":{"id":"a1","question":7,"action":"roll"}}"#),
        ("command", r#"{"command":{"id":"c1","command":{"ready":true}}}"#),
        ("ack", r#"{"ack":41}"#),
        ("look", r#"{"look":{}}"#),
    ],
};

impl ClientFrame {
    /// Reads a frame; or says what is wrong with it, and how it would be written.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        let fault = |error: serde_json::Error| {
            let value = serde_json::from_str(text);
            let fault = value.map(|value| FRAMES.fault::<Self>(&value));
            let (_, example) = FRAMES.kinds[0];
            match fault {
                Ok(fault) => fault.unwrap_or_else(|| error.to_string()),
                Err(error) => format!("this is not JSON: {error}; a frame is one object such as {example}"),
            }
        };
        serde_json::from_str(text).map_err(fault)
    }
}

/// Nothing more to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, expecting = "an empty object: {}")]
#[ts(type = "Record<string, never>")]
pub struct Empty {}

/// How a socket begins.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default, expecting = r#"an object such as {"protocol":1}"#)]
pub struct Hello {
    /// The version of the protocol the client speaks.
    pub protocol: u32,
    /// The seat's token; without one the session cookie says which seat it is.
    #[ts(optional)]
    pub token: Option<String>,
    /// Which of the session's seats, where several players share a device; without one the first of them.
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The number of the last event that arrived, to be told only what came after it.
    #[ts(optional)]
    pub since: Option<u64>,
    /// Send the view with every batch of events?
    #[ts(optional = nullable)]
    pub views: bool,
    /// Tell with the welcome what happened last?
    #[ts(optional = nullable)]
    pub recent: bool,
    /// A language, `fr` or `en`: events, questions, choices and refusals then carry a `text`.
    #[ts(optional)]
    pub lang: Option<String>,
    /// The table's password, for one who only watches.
    #[ts(optional)]
    pub password: Option<String>,
}

/// An answer of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"id":"a1","question":7,"action":"roll"}"#)]
pub struct Answer {
    /// Chosen by the client, at most 40 characters. The same id again is acknowledged again and not applied again.
    pub id: String,
    /// The number of the question it is meant for; if another one is open by then, the answer is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<u32>,
    /// The answer.
    #[ts(as = "Action")]
    pub action: serde_json::Value,
}

/// A command of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"id":"c1","command":{"ready":true}}"#)]
pub struct Note {
    /// Chosen by the client, at most 40 characters; the acknowledgement names it.
    pub id: String,
    /// The command.
    #[serde(deserialize_with = "read_command")]
    pub command: Command,
}

/// How each command is written.
const COMMANDS: Forms = Forms {
    what: "a command",
    kinds: &[
        ("ready", r#"{"ready":true}"#),
        ("share", r#"{"share":"any words"}"#),
        ("start", r#""start""#),
        ("seat-bot", r#"{"seat-bot":{"seat":2,"bot":"thumb"}}"#),
        ("clear", r#"{"clear":2}"#),
        ("leave", r#""leave""#),
        ("vote", r#"{"vote":{"on":"pause","yes":true}}"#),
        ("resume", r#""resume""#),
        ("go-on", r#""go-on""#),
        ("chat", r#"{"chat":"good luck"}"#),
        ("rematch", r#""rematch""#),
    ],
};

/// Reads a command; the error says how it would be written.
fn read_command<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Command, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Command::deserialize(&value).map_err(|error| {
        serde::de::Error::custom(COMMANDS.fault::<Command>(&value).unwrap_or_else(|| error.to_string()))
    })
}

/// What a seat says to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Ready to start, or not.
    Ready(bool),
    /// A share added to the dice, before the start; at most 64 characters.
    Share(String),
    /// Start the game. The host may, when all seats are taken and all people ready.
    Start,
    /// Put a bot in an open seat. The host may, before the start.
    SeatBot {
        /// Which seat.
        seat: u8,
        /// The kind of bot.
        bot: String,
    },
    /// Clear a seat. The host may, before the start.
    Clear(u8),
    /// Get up. Before the start the seat is open again; afterwards a bot plays it until its holder comes back.
    Leave,
    /// Agree to something, or take the agreement back.
    Vote {
        /// On what.
        on: Vote,
        /// Agreed?
        yes: bool,
    },
    /// Let a paused game go on.
    Resume,
    /// Nothing to do at this rest point: who is asked need not wait for this seat (CL-36b).
    GoOn,
    /// Say something to all; at most 500 characters.
    Chat(String),
    /// Another game with the same players, after the end.
    Rematch,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "made, written, gone")]
pub enum ServerFrame {
    /// The answer to `hello`: everything as it stands.
    Welcome(Welcome),
    /// The answer to a `hello` with `since`: what was missed follows as events.
    Resumed(Resumed),
    /// What happened, and what is asked now.
    Events(Events),
    /// An answer or a command was taken and stored.
    Ack(Acknowledged),
    /// An answer or a command was not taken, and nothing has changed.
    Refused(Refused),
    /// The view, as asked for.
    View(#[ts(as = "View")] serde_json::Value),
    /// A seat came or went.
    Presence {
        /// Which seat.
        seat: u8,
        /// Is somebody there?
        online: bool,
    },
    /// A frame was not understood.
    Problem(Problem),
    /// The last frame of a socket.
    Bye(Bye),
}

/// Who the client is at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum You {
    /// A player.
    Seat(u8),
    /// Somebody who watches.
    Spectator,
}

/// Everything as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// The version of the protocol the server speaks.
    pub protocol: u32,
    /// Who the client is.
    pub you: You,
    /// The number of the last event so far, 0 before the first.
    pub number: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The table.
    pub table: TableInfo,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
    /// All that this client may see of the game; null before the start.
    #[ts(as = "Option<View>")]
    pub view: Option<serde_json::Value>,
    /// What is asked now; null before the start.
    pub ask: Option<Ask>,
    /// The last events up to `number`, as many as are still at hand, for a client that asked for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Event>>")]
    pub recent: Vec<Event>,
}

/// Nothing is told again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Resumed {
    /// Who the client is.
    pub you: You,
    /// The number from which on it is told.
    pub since: u64,
}

/// A batch of events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Events {
    /// The number of the first of them; the others follow one by one.
    pub first: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// What is asked now; null before the start.
    pub ask: Option<Ask>,
    /// The view after them, if `hello` asked for views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<View>")]
    pub view: Option<serde_json::Value>,
}

/// Something that happened, as far as this client may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "made, written, gone")]
pub enum Event {
    /// In the game.
    Game(#[ts(type = "GameEvent")] serde_json::Value),
    /// At the table: this is how it stands now.
    Table(TableInfo),
    /// Somebody said something.
    Chat(ChatLine),
    /// Answers were taken back; the view follows, or can be asked for.
    Undone(Undone),
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// Whose.
    pub seat: u8,
    /// As plain text; it is to be shown as such.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Answers that were taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// Whose answer was the first of them.
    pub seat: u8,
}

/// What is asked now, as this client may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The number of the question: another one once everybody asked must think again.
    pub question: u32,
    /// Who is to speak, and about what.
    #[ts(as = "Turn")]
    pub turn: serde_json::Value,
    /// The question as a sentence, if `hello` named a language and seats are asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// What this client is asked; null if it is not.
    pub you: Option<Asked>,
    /// The deadlines of those who are asked.
    pub clocks: Vec<Clocked>,
    /// When play goes on by itself although others could still do something: a claim's time, the pause of a rest point.
    pub goes_on_at: Option<u64>,
}

/// What a client is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// What it may do, with bounds; in a fixed order.
    #[ts(as = "Vec<Choice>")]
    pub legal: Vec<serde_json::Value>,
    /// What is answered if it does not answer in time.
    #[ts(as = "Option<Action>")]
    pub default: Option<serde_json::Value>,
}

/// The deadline of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Clocked {
    /// The seat.
    pub seat: u8,
    /// When its reserve begins to run, in milliseconds since 1970.
    pub reserve_from: u64,
    /// When it is answered for.
    pub until: u64,
}

/// An answer or a command that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Acknowledged {
    /// Its id.
    pub id: String,
    /// Was it taken before, and is not applied again?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional = nullable)]
    pub repeated: bool,
}

/// An answer or a command that was not taken.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// Its id.
    pub id: String,
    /// Why: the engine's refusal, or a code of the table.
    #[ts(type = "Refusal")]
    pub refusal: serde_json::Value,
    /// The refusal as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
}

/// What was wrong with a frame or a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// Not JSON, or not a frame.
    BadFrame,
    /// A field is missing, unknown or out of bounds.
    BadInput,
    /// The client speaks another version of the protocol.
    OtherProtocol,
    /// The first frame must be `hello`, and no other may.
    HelloFirst,
    /// There is no such table.
    NoSuchTable,
    /// There is no such thing.
    NotFound,
    /// The token, the password or the code is wrong.
    WrongSecret,
    /// Only who sits here may do that.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// No seat is open.
    TableFull,
    /// The seat is taken.
    SeatTaken,
    /// Somebody at the table is called so.
    NameTaken,
    /// The game has started: this is done before the start.
    HasStarted,
    /// The game has not started yet.
    NotStarted,
    /// The game is paused.
    IsPaused,
    /// The game is not paused: nothing is to be resumed.
    NotPaused,
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    NotOver,
    /// Not everybody is ready, or a seat is open.
    NotReady,
    /// The table does not allow it.
    NotAllowed,
    /// Nothing can be taken back now.
    NothingToUndo,
    /// The answer was meant for a question that is no longer open.
    StaleQuestion,
    /// CL-14b: a claim is open, and its owner may still speak.
    ClaimOpen,
    /// Too much, too often, too many.
    TooMany,
    /// The request came from another site.
    OtherOrigin,
    /// The server could not store it; it may be tried again.
    Unavailable,
}

impl ProblemCode {
    /// The code as it is written.
    pub(crate) fn key(self) -> String {
        let code = serde_json::to_value(self).unwrap_or_default();
        code.as_str().unwrap_or_default().to_owned()
    }
}

/// A frame that was not understood.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// What was wrong.
    pub code: ProblemCode,
    /// The same in English, for developers.
    pub detail: String,
}

/// Why a socket ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The server stops; come back in a moment.
    ServerStops,
    /// Too many frames, or too slow to take them.
    TooMuch,
    /// The seat is no longer this client's.
    SeatLost,
    /// The table is gone.
    TableGone,
}

/// The last frame of a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Why.
    pub reason: ByeReason,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// All kinds of an enum, as the reader that is derived lists them.
    fn kinds<T: serde::de::DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
        let error = serde_json::from_value::<T>(json!({ "?": 1 })).expect_err("no such kind").to_string();
        error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn every_frame_and_command_has_a_form_that_is_read() {
        for (forms, kinds) in [(&FRAMES, kinds::<ClientFrame>()), (&COMMANDS, kinds::<Command>())] {
            let known: Vec<&str> = forms.kinds.iter().map(|(kind, _)| *kind).collect();
            assert_eq!(known, kinds);
        }
        for (_, form) in FRAMES.kinds {
            assert!(ClientFrame::read(form).is_ok(), "{form}");
        }
        for (_, form) in COMMANDS.kinds {
            let frame = format!(r#"{{"command":{{"id":"c1","command":{form}}}}}"#);
            assert!(ClientFrame::read(&frame).is_ok(), "{frame}");
        }
    }

    #[test]
    fn what_is_no_frame_is_told_what_is_wrong_and_what_would_be_right() {
        for (text, words) in [
            (
                "{",
                r#"this is not JSON: EOF while parsing an object at line 1 column 1; a frame is one object such as {"hello""#,
            ),
            ("[]", r#"a frame is an object with one key such as {"hello":{"protocol":1}}, not []"#),
            (
                r#"{"hallo":{}}"#,
                "`hallo` is not a frame; these are: `hello`, `answer`, `command`, `ack`, `look`",
            ),
            (r#""look""#, r#"`look` is written {"look":{}}, not "look""#),
            (
                r#"{"look":null}"#,
                r#"`look`: invalid type: null, expected an empty object: {}; `look` is written {"look":{}}"#,
            ),
            (r#"{"hello":{"protocol":"1"}}"#, r#"`hello.protocol`: invalid type: string "1", expected u32"#),
            (r#"{"hello":7}"#, r#"expected an object such as {"protocol":1}"#),
            (
                r#"{"answer":{"action":"roll"}}"#,
                r#"`answer`: missing field `id`; `answer` is written {"answer":{"id":"a1""#,
            ),
            (
                r#"{"command":{"id":"c","command":"ready"}}"#,
                r#"`command.command`: `ready` is written {"ready":true}, not "ready""#,
            ),
            (
                r#"{"command":{"id":"c","command":{"vote":{"on":"x","yes":true}}}}"#,
                "`vote.on`: unknown variant `x`",
            ),
            (
                r#"{"command":{"id":"c","command":{"kick":1}}}"#,
                "`kick` is not a command; these are: `ready`,",
            ),
        ] {
            let why = ClientFrame::read(text).expect_err(text);
            assert!(why.contains(words), "{text}: {why}");
        }
    }

    #[test]
    fn the_value_of_an_option_is_told_what_it_may_be() {
        use super::super::{NewTable, OptionValue};
        let table =
            |value: Value| json!({ "edition": "classic", "seats": 2, "options": { "turn_limit": value } });
        for (value, read) in [
            (json!(true), OptionValue::Flag(true)),
            (json!(-3), OptionValue::Number(-3)),
            (json!("paris"), OptionValue::Word("paris".to_owned())),
        ] {
            let table: NewTable = serde_json::from_value(table(value)).expect("a table");
            assert_eq!(table.options["turn_limit"], read);
        }
        for value in [json!(null), json!([1]), json!(1.5), json!(u64::MAX)] {
            let why = serde_json::from_value::<NewTable>(table(value)).expect_err("no value").to_string();
            assert!(why.contains("expected the value of an option: true or false, a whole number"), "{why}");
        }
    }
}
