//! What a room can be sent, and by which channel.

use magie_engine::ids::SeatSet;
use tokio::sync::{mpsc, oneshot};

use super::outbox::Outbox;
use super::outside::Preview;
use crate::fault::Fault;
use crate::limits::Caller;
use crate::table::Credentials;
use crate::wire::{self, Hello, Joined, MyTable, SeatAccess, SeatToken, TableInfo};

/// Why a room is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpenedBy {
    /// A client asks for the table.
    Request,
    /// Something is due there. The room closes when it has done that.
    Time,
}

/// How many messages may wait for a room.
pub(crate) const QUEUE: usize = 64;

/// Sends messages to a room. They are boxed because a channel reserves space for many at once.
pub(crate) type RoomSender = mpsc::Sender<Box<Message>>;
/// Where a room receives its messages.
pub(crate) type RoomReceiver = mpsc::Receiver<Box<Message>>;

/// A message to a room. `done` receives the response.
pub(crate) enum Message {
    /// A client connected and sent its `hello`.
    Attach {
        hello: Hello,
        credentials: Credentials,
        /// Did the client send the table's password, or does the table have none?
        may_watch: bool,
        caller: Caller,
        out: Outbox,
        done: oneshot::Sender<Result<u64, Fault>>,
    },
    /// A client disconnected.
    Detach(u64),
    /// A client sent a frame.
    Frame { client: u64, frame: wire::ClientFrame },
    /// A command over HTTP. The response says whether it was a repetition.
    Command {
        credentials: Credentials,
        caller: Caller,
        note: wire::Note,
        done: oneshot::Sender<Result<bool, Fault>>,
    },
    /// Asks for the current state of the table.
    Info(oneshot::Sender<TableInfo>),
    /// Asks for as much of it as this client may see.
    InfoFor {
        credentials: Credentials,
        /// Did the client send the table's password, or does the table have none?
        knows_password: bool,
        done: oneshot::Sender<TableInfo>,
    },
    /// Asks which seat these credentials hold.
    Seat { credentials: Credentials, done: oneshot::Sender<Result<Joined, Fault>> },
    /// Asks what a player who comes back wants to know; `None` if these credentials hold no seat.
    Mine { credentials: Credentials, done: oneshot::Sender<Option<MyTable>> },
    /// Asks what a link to the table may show; `None` if it is locked.
    Preview(oneshot::Sender<Option<Preview>>),
    /// A player wants a seat. The password has been checked.
    Join { join: wire::Join, session: String, done: oneshot::Sender<Result<Joined, Fault>> },
    /// A player wants to use their seat on another device.
    Reenter { code: String, session: String, done: oneshot::Sender<Result<Joined, Fault>> },
    /// A player asks who may use their seat, and may change that.
    Access {
        credentials: Credentials,
        change: Option<wire::ChangeAccess>,
        done: oneshot::Sender<Result<SeatAccess, Fault>>,
    },
    /// A player wants a token for a program.
    Token { credentials: Credentials, done: oneshot::Sender<Result<SeatToken, Fault>> },
    /// Asks for the hash of the table's password, if it has one.
    Password(oneshot::Sender<Option<String>>),
    /// Another node appended the row of this number to the log.
    Appended(u64),
    /// The seats that are connected to another node.
    Presence { node: u32, seats: SeatSet },
    /// The seats whose clients at another node hold the game.
    Holds { node: u32, seats: SeatSet },
    /// Nobody has been active at the table since this time: the game is ended if everyone has left it.
    Abandon { idle_since: u64, done: oneshot::Sender<()> },
    /// Another table needs the space. The room closes if nobody needs it.
    Evict,
    /// The table was deleted.
    Deleted,
    /// The server stops.
    Stop,
}
