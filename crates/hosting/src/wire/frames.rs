//! The frames of a table's WebSocket, in both directions. Each is a JSON object with one key, which names its kind.

use magie_engine::wire::Forms;
use magie_table::ReasonFor;
use serde::{Deserialize, Deserializer, Serialize};

use super::consider::{Consider, Considered};
#[cfg(feature = "typescript")]
use super::game::{Action, Choice, Turn, View};
use super::json::Json;
use super::tables::{Pawn, Settings, TableInfo, Vote};

/// A frame from a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientFrame {
    /// The first frame of every socket.
    Hello(Hello),
    /// An action in the game: an answer to the open question, or an action that needs none.
    Answer(Answer),
    /// A command to the table rather than to the game.
    Command(Note),
    /// All events up to this number have arrived.
    Ack(u64),
    /// Asks for the view.
    Look(Empty),
    /// Asks what an action would lead to. Nothing is changed.
    Consider(Consider),
}

/// An example of each frame, for error messages.
const FRAMES: Forms = Forms {
    what: "a frame",
    kinds: &[
        ("hello", r#"{"hello":{"protocol":1}}"#),
        ("answer", r#"{"answer":{"id":"a1","question":7,"action":"roll"}}"#),
        ("command", r#"{"command":{"id":"c1","command":{"ready":true}}}"#),
        ("ack", r#"{"ack":41}"#),
        ("look", r#"{"look":{}}"#),
        ("consider", r#"{"consider":{"id":"q1","plan":{"levels":{"rue-lecourbe":2}}}}"#),
    ],
};

impl ClientFrame {
    /// Parses a frame. The error says what is wrong and shows an example.
    pub fn read(text: &str) -> Result<Self, String> {
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

/// An empty object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = "an empty object: {}")]
#[cfg_attr(feature = "typescript", ts(type = "Record<string, never>"))]
pub struct Empty {}

/// The first frame of a client.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, default, expecting = r#"an object such as {"protocol":1}"#)]
pub struct Hello {
    /// The client's protocol version.
    pub protocol: u32,
    /// The seat's token. Without one, the session cookie identifies the seat.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub token: Option<String>,
    /// Which of the session's seats, if several players share a device. Without it, the first of them.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// To resume after a reconnect: the number of the last event that arrived. Only later events are sent.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub since: Option<u64>,
    /// Send the view with every batch of events?
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub views: bool,
    /// Send the most recent events with the welcome?
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub recent: bool,
    /// A language, `fr` or `en`: events, questions, choices and refusals then have a `text`.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lang: Option<String>,
    /// The table's password, for spectators.
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub password: Option<String>,
}

/// An action of a seat in the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"id":"a1","question":7,"action":"roll"}"#)]
pub struct Answer {
    /// Chosen by the client, at most 40 characters. An answer with an id that was used before is acknowledged but not
    /// applied again.
    pub id: String,
    /// The number of the question it answers. If another question is open by then, the answer is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub question: Option<u32>,
    /// The action.
    #[cfg_attr(feature = "typescript", ts(as = "Action"))]
    pub action: serde_json::Value,
}

/// A command of a seat, with its id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, expecting = r#"an object such as {"id":"c1","command":{"ready":true}}"#)]
pub struct Note {
    /// Chosen by the client, at most 40 characters. A command with an id that was used before is acknowledged but not
    /// executed again.
    pub id: String,
    /// The command.
    #[serde(deserialize_with = "read_command")]
    pub command: Command,
}

/// An example of each command, for error messages.
const COMMANDS: Forms = Forms {
    what: "a command",
    kinds: &[
        ("ready", r#"{"ready":true}"#),
        ("commit", r#"{"commit":"a16a2a5b2fd8b29efd1bbd7e8fd5d7c3d2a8a1b4f9a9e8a2ad2f6c4e1b0d9c3e"}"#),
        ("reveal", r#"{"reveal":"5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e"}"#),
        ("start", r#""start""#),
        ("seat-bot", r#"{"seat-bot":{"seat":2,"bot":"thumb"}}"#),
        ("clear", r#"{"clear":2}"#),
        ("settings", r#"{"settings":{"seats":4,"options":{"auto_rent":true},"clock":null}}"#),
        ("pawn", r#"{"pawn":{"shape":3,"colour":5}}"#),
        ("leave", r#""leave""#),
        ("stand-in", r#"{"stand-in":2}"#),
        ("vote", r#"{"vote":{"on":"pause","yes":true}}"#),
        ("resume", r#""resume""#),
        ("go-on", r#""go-on""#),
        ("hold", r#"{"hold":true}"#),
        ("chat", r#"{"chat":"good luck"}"#),
        ("rematch", r#""rematch""#),
    ],
};

/// Parses a command. The error shows an example.
fn read_command<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Command, D::Error> {
    let value = serde_json::Value::deserialize(deserializer)?;
    Command::deserialize(&value).map_err(|error| {
        serde::de::Error::custom(COMMANDS.fault::<Command>(&value).unwrap_or_else(|| error.to_string()))
    })
}

/// A command of a seat to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Ready to start, or not.
    Ready(bool),
    /// Commit to a share of the dice, before the start: 64 hexadecimal digits. It cannot be replaced while the seat is ready.
    Commit(String),
    /// Reveal the share after the start: 64 hexadecimal digits.
    Reveal(String),
    /// Start the game. For the host, once all seats are taken and everyone is ready.
    Start,
    /// Put a bot in an open seat. For the host, before the start.
    SeatBot {
        /// Which seat.
        seat: u8,
        /// The kind of bot or the level, with or without a character: `thumb`, `hard+builder`, `hard+surprise`.
        bot: String,
    },
    /// Clear a seat. For the host, before the start. A person who is removed cannot take a seat again for two minutes.
    Clear(u8),
    /// Change the options, the clock and the number of seats. For the host, before the start. People on other devices must
    /// say again that they are ready.
    Settings(Settings),
    /// Choose the token to move on the board, before the start. If a bot or an open seat has the shape or the colour, it
    /// gets the other one in exchange.
    Pawn(Pawn),
    /// Leave the seat. Before the start it becomes open; afterwards a bot plays it until the player returns.
    Leave,
    /// Let a bot play for another player who is offline, until the player returns.
    StandIn(u8),
    /// Vote for something, or withdraw the vote.
    Vote {
        /// What the vote is about.
        on: Vote,
        /// In favour?
        yes: bool,
    },
    /// Resume a paused game.
    Resume,
    /// The seat will do nothing at this rest point, so nobody needs to wait for it (CL-36b).
    GoOn,
    /// The player needs a moment, or no longer: meanwhile no bot begins a turn, for at most a minute from one turn of the
    /// player to the next.
    Hold(bool),
    /// Send a chat message to everyone at the table; at most 500 characters.
    Chat(String),
    /// Play another game with the same players, after the end.
    Rematch,
}

impl Command {
    /// May a program with a token send it? A token plays a seat and talks at the table. It does not give the seat away, and
    /// does not decide who sits at this table or at the next one.
    pub const fn is_play(&self) -> bool {
        match self {
            Self::Ready(_)
            | Self::Commit(_)
            | Self::Reveal(_)
            | Self::Start
            | Self::StandIn(_)
            | Self::Vote { .. }
            | Self::Resume
            | Self::GoOn
            | Self::Hold(_)
            | Self::Pawn(_)
            | Self::Chat(_) => true,
            Self::SeatBot { .. } | Self::Clear(_) | Self::Settings(_) | Self::Leave | Self::Rematch => false,
        }
    }
}

/// A frame from the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "frames live only until they are serialised")]
pub enum ServerFrame {
    /// The response to `hello`: the current state of the table.
    Welcome(Welcome),
    /// The response to a `hello` with `since`: the missed events follow.
    Resumed(Resumed),
    /// New events, and the open question.
    Events(Events),
    /// An answer or a command was accepted and stored.
    Ack(Acknowledged),
    /// An answer, a command or a `consider` was refused, and nothing has changed.
    Refused(Refused),
    /// The response to `look`.
    View(#[cfg_attr(feature = "typescript", ts(as = "View"))] serde_json::Value),
    /// The response to `consider`.
    Considered(Considered),
    /// The player of a seat connected or disconnected.
    Presence(Presence),
    /// The table waits for the store, or no longer does. Nothing is acknowledged or shown before it is stored.
    Store {
        /// Does it wait?
        waiting: bool,
    },
    /// A frame was invalid.
    Problem(Problem),
    /// The last frame before the server closes the socket.
    Bye(Bye),
}

impl ServerFrame {
    /// The frame as text. This is the only place where frames are serialised.
    pub fn to_json(&self) -> Vec<u8> {
        let mut text = Vec::with_capacity(USUAL_LENGTH);
        // Serialising cannot fail: every map has string keys, and a vector accepts every byte.
        let _ = serde_json::to_writer(&mut text, self);
        text
    }
}

/// Whether the player of a seat is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Presence {
    /// Which seat.
    pub seat: u8,
    /// Is the player connected?
    pub online: bool,
    /// From when on another player may let a bot play for this one; as in `SeatInfo`.
    pub stand_in_from: Option<u64>,
    /// When a bot takes over by itself; as in `SeatInfo`.
    pub stand_in_at: Option<u64>,
}

impl Presence {
    /// The player is not connected, and nobody waits for them.
    pub const fn offline(seat: u8) -> Self {
        Self { seat, online: false, stand_in_from: None, stand_in_at: None }
    }
}

/// Most frames are shorter than this.
const USUAL_LENGTH: usize = 1000;

/// What the client is at this table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum You {
    /// A player.
    Seat(u8),
    /// A spectator.
    Spectator,
}

/// The current state of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// The server's protocol version.
    pub protocol: u32,
    /// What the client is at this table.
    pub you: You,
    /// The number of the last event so far; 0 before the first.
    pub number: u64,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The table.
    pub table: TableInfo,
    /// The most recent chat messages.
    pub chat: Vec<ChatLine>,
    /// The latest reasons of bots, among them those of open offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<BotReason>>"))]
    pub reasons: Vec<BotReason>,
    /// Everything this client may see of the game; null before the start.
    #[cfg_attr(feature = "typescript", ts(as = "Option<View>"))]
    pub view: Option<serde_json::Value>,
    /// The open question; null before the start and in an abandoned game.
    pub ask: Option<Ask>,
    /// The most recent events up to `number`, if `hello` asked for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Event>>"))]
    pub recent: Vec<Event>,
}

/// The client resumes after the last event it received.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Resumed {
    /// What the client is at this table.
    pub you: You,
    /// The number of the last event it received.
    pub since: u64,
}

/// A batch of events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Events {
    /// The number of the first event; the others follow consecutively.
    pub first: u64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The open question; null before the start and in an abandoned game.
    pub ask: Option<Ask>,
    /// The view after these events, if `hello` asked for views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<View>"))]
    pub view: Option<serde_json::Value>,
}

/// Something that happened, as far as this client may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// An event of the game.
    Game(#[cfg_attr(feature = "typescript", ts(type = "GameEvent"))] Json),
    /// The table changed; this is its new state.
    Table(Box<TableInfo>),
    /// A chat message.
    Chat(ChatLine),
    /// Why a bot gave its last answer. It follows the events of that answer.
    Reason(BotReason),
    /// Answers were undone. The view comes with the same frame, or can be requested.
    Undone(Undone),
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChatLine {
    /// The seat that sent it.
    pub seat: u8,
    /// Plain text, to be displayed as such.
    pub text: String,
    /// When it was sent, in milliseconds since 1970.
    pub at: u64,
}

/// What a reason is given for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReasonAbout {
    /// An offer.
    Offer,
    /// A counter-offer.
    Counter,
    /// The refusal of an offer.
    Refusal,
    /// A bid.
    Bid,
    /// Bidding no more.
    Pass,
}

impl From<ReasonFor> for ReasonAbout {
    fn from(about: ReasonFor) -> Self {
        match about {
            ReasonFor::Offer => Self::Offer,
            ReasonFor::Counter => Self::Counter,
            ReasonFor::Refusal => Self::Refusal,
            ReasonFor::Bid => Self::Bid,
            ReasonFor::Pass => Self::Pass,
        }
    }
}

/// Why a bot gave an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotReason {
    /// The seat of the bot.
    pub seat: u8,
    /// What the reason is given for.
    pub about: ReasonAbout,
    /// The offer that was made, or that was refused; of a counter-offer, the new one.
    pub offer: Option<u32>,
    /// The reason: its code and its fields.
    #[cfg_attr(feature = "typescript", ts(type = "Reason"))]
    pub reason: Json,
    /// The reason as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
}

/// Answers were undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Undone {
    /// The seat that gave the first of them.
    pub seat: u8,
}

/// The open question, as this client may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// The number of the question. It changes whenever everyone who is asked must decide again.
    pub question: u32,
    /// Who is asked, and what.
    #[cfg_attr(feature = "typescript", ts(as = "Turn"))]
    pub turn: Json,
    /// The question as a sentence, if `hello` named a language and seats are asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
    /// What this client may answer; null if it is not asked.
    pub you: Option<Asked>,
    /// The deadlines of the seats that are asked.
    pub clocks: Vec<Clocked>,
    /// When the game continues although players could still act: the end of the time for a claim, or of the pause at a
    /// rest point.
    pub goes_on_at: Option<u64>,
    /// The seat whose player holds the game until then (`hold`).
    pub held_by: Option<u8>,
}

/// What a client may answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// The legal actions, with bounds, in a fixed order.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Choice>"))]
    pub legal: Json,
    /// The action taken when the time is up.
    #[cfg_attr(feature = "typescript", ts(as = "Option<Action>"))]
    pub default: Option<Json>,
    /// For a debt that can be paid: a proposal how to raise the money, step by step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<RaiseStep>>"))]
    pub raise: Vec<RaiseStep>,
}

/// One step of a proposal to raise money.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RaiseStep {
    /// An answer that is legal when the steps before it are done.
    #[cfg_attr(feature = "typescript", ts(as = "Action"))]
    pub action: Json,
    /// The cash it brings; for a card, the least that it adds to what the player could raise.
    pub amount: i64,
    /// The label of the action, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
}

/// The deadline of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Clocked {
    /// The seat.
    pub seat: u8,
    /// When it starts to use its reserve, in milliseconds since 1970.
    pub reserve_from: u64,
    /// When its time is up, in milliseconds since 1970.
    pub until: u64,
}

/// An answer or a command was accepted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Acknowledged {
    /// Its id.
    pub id: String,
    /// Was its id used before? Then it was not applied again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub repeated: bool,
}

/// An answer or a command was refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// Its id.
    pub id: String,
    /// Why: a refusal of the game, or a problem code with a detail.
    #[cfg_attr(feature = "typescript", ts(type = "Refusal"))]
    pub refusal: Json,
    /// The refusal as a sentence, if `hello` named a language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub text: Option<String>,
}

/// What was wrong with a frame or a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// Not JSON, or not a frame.
    BadFrame,
    /// A field is missing, unknown or out of bounds.
    BadInput,
    /// The client uses another protocol version.
    OtherProtocol,
    /// The first frame must be `hello`, and only the first.
    HelloFirst,
    /// There is no such table.
    NoSuchTable,
    /// The path leads nowhere.
    NotFound,
    /// The token, the password or the code is wrong.
    WrongSecret,
    /// Only players at this table may do that.
    NotSeated,
    /// A token plays a seat; only the player's own session may do that.
    OwnerOnly,
    /// Only the host may do that.
    NotHost,
    /// No seat is open.
    TableFull,
    /// The table has stored as much as it may.
    LogFull,
    /// The player is present, so one other person alone cannot remove them.
    PlayerPresent,
    /// The player is connected, or was until a moment ago, so no bot plays for them.
    PlayerOnline,
    /// The seat is taken.
    SeatTaken,
    /// Another player has that shape or colour.
    PawnTaken,
    /// The host removed this player from the table a moment ago.
    Removed,
    /// A player at the table has that name.
    NameTaken,
    /// The name could be mistaken for that of another player at the table.
    NameSimilar,
    /// The name is too long, has characters that cannot be seen, or is a reserved word.
    BadName,
    /// This is only possible before the start of the game.
    HasStarted,
    /// The game has not started yet.
    NotStarted,
    /// The game is paused.
    IsPaused,
    /// The game is not paused.
    NotPaused,
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    NotOver,
    /// Not everyone is ready, or a seat is open.
    NotReady,
    /// The table does not allow it.
    NotAllowed,
    /// Nothing can be undone now.
    NothingToUndo,
    /// The answer was for a question that is no longer open.
    StaleQuestion,
    /// CL-14b: the owner of an unpaid rent still has time to claim it.
    ClaimOpen,
    /// A rate limit or another limit was exceeded.
    TooMany,
    /// The request came from another site.
    OtherOrigin,
    /// The request names a host that is not this server.
    OtherHost,
    /// The server could not store or read it; try again.
    Unavailable,
    /// What is stored of this table is damaged.
    Damaged,
    /// The table was created with an edition that this server does not have, or not in this version.
    OtherEdition,
}

impl ProblemCode {
    /// The code as it is serialised.
    pub fn key(self) -> String {
        let code = serde_json::to_value(self).unwrap_or_default();
        code.as_str().unwrap_or_default().to_owned()
    }
}

/// A frame was invalid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// What was wrong.
    pub code: ProblemCode,
    /// An explanation in English, for developers.
    pub detail: String,
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ByeReason {
    /// The server is stopping; reconnect in a moment.
    ServerStops,
    /// The client sent too many frames, or received them too slowly.
    TooMuch,
    /// The client no longer holds the seat.
    SeatLost,
    /// The table was deleted.
    TableGone,
    /// The table could not be stored or read; reconnect in a moment.
    Unavailable,
    /// What is stored of this table is damaged.
    Damaged,
}

/// The last frame before the server closes the socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Why.
    pub reason: ByeReason,
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The variants of an enum, as its derived deserialiser lists them.
    fn kinds<T: serde::de::DeserializeOwned + std::fmt::Debug>() -> Vec<String> {
        let error = serde_json::from_value::<T>(json!({ "?": 1 })).expect_err("no such kind").to_string();
        error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
    }

    #[test]
    fn every_frame_and_command_has_a_valid_example() {
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
    fn errors_for_invalid_frames_say_what_is_wrong_and_show_an_example() {
        for (text, words) in [
            (
                "{",
                r#"this is not JSON: EOF while parsing an object at line 1 column 1; a frame is one object such as {"hello""#,
            ),
            ("[]", r#"a frame is an object with one key such as {"hello":{"protocol":1}}, not []"#),
            (
                r#"{"hallo":{}}"#,
                "`hallo` is not a frame; these are: `hello`, `answer`, `command`, `ack`, `look`, `consider`",
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
    fn errors_for_invalid_option_values_say_what_is_allowed() {
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
