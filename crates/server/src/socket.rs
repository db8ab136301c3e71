//! The task of one WebSocket: it forwards frames to the room, and sends what the room could not send at once. It knows
//! nothing about the game.

use std::sync::Arc;
use std::time::Duration;

use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until, timeout};

use crate::fault::Fault;
use crate::hub::Shared;
use crate::limits::{Activity, Bucket, Socket as CountedSocket};
use crate::room::{Message, Outbox, Outgoing, RoomSender, SLOW, SocketWork, outbox};
use crate::table::Credentials;
use crate::websocket::{Closed, Control, Incoming, NORMAL, Received};
use crate::wire::{
    Bye, ByeReason, ClientFrame, Command, Hello, Note, PROTOCOL, Problem, ProblemCode, ServerFrame,
};
use crate::write_timeout::WriteTimeout;
use crate::{ids, password};

/// Longest frame from a client, in bytes.
pub(crate) const LONGEST_FRAME: usize = 8 * 1024;
/// Bytes that may wait for a client before it is disconnected.
const OUTBOX: usize = 256 * 1024;
/// How long a client may take to send `hello`.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// How often clients are pinged.
const PING_INTERVAL: Duration = Duration::from_secs(25);
/// Invalid frames after which a socket is closed.
const MOST_BAD_FRAMES: u32 = 20;

/// How long a client may take to receive what it is sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(20);

/// Both directions of a socket.
struct Socket {
    incoming: Incoming<OwnedReadHalf>,
    outgoing: Outgoing,
    /// The rate limit of frames of any kind.
    frames: Bucket,
}

/// A request to open a socket.
pub(crate) struct Opening {
    pub(crate) table: String,
    /// The digest of the client's session.
    pub(crate) session: Option<String>,
    /// The hash of the table's password.
    pub(crate) password_hash: Option<String>,
}

/// Serves one client until the socket is closed.
pub(crate) async fn serve(upgrade: OnUpgrade, shared: Arc<Shared>, counted: CountedSocket, opening: Opening) {
    let Ok(upgraded) = upgrade.await else { return };
    // The connection itself, because the room writes to it too.
    let Ok(connection) = upgraded.downcast::<TokioIo<WriteTimeout<TcpStream>>>() else {
        tracing::error!("a WebSocket was dropped: its connection was not accepted by this server");
        return;
    };
    metrics::gauge!("magie_sockets").increment(1);
    let (reading, writing) = connection.io.into_inner().into_inner().into_split();
    let (out, outgoing) = outbox(Some(writing), OUTBOX);
    let incoming = Incoming::new(reading, connection.read_buf.into(), LONGEST_FRAME);
    let frames = Bucket::new(shared.config.limits.frames, shared.time.now());
    let mut socket = Socket { incoming, outgoing, frames };
    // Boxed, here and below, so that a socket does not reserve memory for what it does only once.
    let greeted = Box::pin(async {
        let mut stopping = shared.watch_stopping();
        tokio::select! {
            greeted = greet(&mut socket, out, &shared, &counted, opening) => greeted,
            // Rooms say goodbye to their clients, but this one is in no room yet.
            _ = stopping.wait_for(|stop| *stop) => Err(End::Bye(ByeReason::ServerStops)),
        }
    });
    let end = match greeted.await {
        Ok((room, id)) => {
            let end = forward(&mut socket, &shared, &counted, &room, id).await;
            // A room that has closed has no clients.
            let _ = room.send(Box::new(Message::Detach(id))).await;
            end
        }
        Err(end) => end,
    };
    Box::pin(say_goodbye(&socket.outgoing, end)).await;
    metrics::gauge!("magie_sockets").decrement(1);
}

/// Why a socket is closed.
enum End {
    /// The server closes it, with a `bye`.
    Bye(ByeReason),
    /// The client could not join the room.
    Fault(Fault),
    /// The client closed it, or sent something invalid.
    Client(Closed),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Closed> for End {
    fn from(closed: Closed) -> Self {
        Self::Client(closed)
    }
}

async fn say_goodbye(outgoing: &Outgoing, end: End) {
    outgoing.close();
    let (last, code) = match end {
        End::Bye(reason) => (Some(ServerFrame::Bye(Bye { reason })), Some(NORMAL)),
        End::Fault(Fault { code, detail }) => {
            (Some(ServerFrame::Problem(Problem { code, detail })), Some(NORMAL))
        }
        End::Client(closed) => (None, closed.code()),
    };
    let goodbye = async {
        if let Some(last) = last {
            outgoing.send_text(&last.to_json()).await?;
        }
        match code {
            Some(code) => outgoing.send_control(&Control::close(code)).await,
            None => Ok(()),
        }
    };
    // The client may be gone already.
    let _ = timeout(WRITE_TIMEOUT, goodbye).await;
}

/// Waits for `hello` and attaches the client to the room.
async fn greet(
    socket: &mut Socket,
    out: Outbox,
    shared: &Arc<Shared>,
    counted: &CountedSocket,
    opening: Opening,
) -> Result<(RoomSender, u64), End> {
    let hello = timeout(HELLO_TIMEOUT, first_frame(socket, shared)).await;
    let hello = hello.map_err(|_| Fault::from(ProblemCode::HelloFirst))??;
    if hello.protocol != PROTOCOL {
        let requested = hello.protocol;
        let detail = format!(
            "this server uses protocol {PROTOCOL}, but hello requested protocol {requested}: send {{\"hello\":{{\"protocol\":{PROTOCOL}}}}}"
        );
        return Err(Fault::new(ProblemCode::OtherProtocol, detail).into());
    }
    let Opening { table, session, password_hash } = opening;
    let (caller, now, password) = (counted.caller(), shared.time.now(), hello.password.clone());
    let may_watch = password::is_right(&shared.meter, caller, now, password_hash, password).await?;
    let credentials =
        Credentials { session, token: hello.token.as_deref().map(ids::digest), seat: hello.seat };
    let unavailable = || Fault::from(ProblemCode::Unavailable);
    let attach = async {
        let room = shared.room(&table).await?;
        let (done, attached) = oneshot::channel();
        let message = Message::Attach { hello, credentials, may_watch, caller: *caller, out, done };
        room.send(Box::new(message)).await.map_err(|_| unavailable())?;
        let id = attached.await.map_err(|_| unavailable())??;
        Ok::<_, Fault>((room, id))
    };
    tokio::pin!(attach);
    if let Ok(attached) = timeout(SLOW, attach.as_mut()).await {
        return Ok(attached?);
    }
    // The store is slow.
    let tell = async |waiting| {
        let frame = ServerFrame::Store { waiting }.to_json();
        socket.outgoing.send_text(&frame).await.map_err(Closed::from)
    };
    tell(true).await?;
    let attached = attach.await;
    tell(false).await?;
    Ok(attached?)
}

async fn first_frame(socket: &mut Socket, shared: &Shared) -> Result<Hello, End> {
    loop {
        let received = socket.incoming.receive().await?;
        if !socket.frames.take(shared.config.limits.frames, shared.time.now()) {
            return Err(End::Bye(ByeReason::TooMuch));
        }
        match received {
            Received::Text(text) => {
                return match read_frame(&text)? {
                    ClientFrame::Hello(hello) => Ok(hello),
                    _ => Err(Fault::from(ProblemCode::HelloFirst).into()),
                };
            }
            Received::Ping(payload) => {
                socket.outgoing.send_control(&Control::pong(payload)).await.map_err(Closed::from)?;
            }
            Received::Pong | Received::Fragment => {}
            Received::Binary => return Err(Fault::from(ProblemCode::BadFrame).into()),
        }
    }
}

fn read_frame(text: &str) -> Result<ClientFrame, Fault> {
    ClientFrame::read(text).map_err(|why| Fault::new(ProblemCode::BadFrame, why))
}

/// Forwards frames in both directions until one side ends.
async fn forward(
    socket: &mut Socket,
    shared: &Shared,
    counted: &CountedSocket,
    room: &RoomSender,
    id: u64,
) -> End {
    let Socket { incoming, outgoing, frames } = socket;
    let rate = shared.config.limits.frames;
    let mut bad_frames = 0;
    let ping = sleep_until(Instant::now() + PING_INTERVAL);
    tokio::pin!(ping);
    let mut answered = true;
    loop {
        let done = tokio::select! {
            received = incoming.receive() => {
                answered = true;
                match received {
                    Err(closed) => Err(closed.into()),
                    Ok(_) if !frames.take(rate, shared.time.now()) => Err(End::Bye(ByeReason::TooMuch)),
                    Ok(Received::Pong | Received::Fragment) => Ok(()),
                    Ok(Received::Ping(payload)) => {
                        Box::pin(in_time(outgoing.send_control(&Control::pong(payload)))).await
                    }
                    Ok(received) => match parse(received, shared, counted) {
                        Ok(frame) => {
                            let message = Box::new(Message::Frame { client: id, frame });
                            room.send(message).await.map_err(|_| End::Bye(outgoing.reason()))
                        }
                        Err(rejected) => {
                            bad_frames += u32::from(matches!(rejected, Rejected::Invalid(_)));
                            if bad_frames > MOST_BAD_FRAMES {
                                Err(End::Bye(ByeReason::TooMuch))
                            } else {
                                Box::pin(in_time(outgoing.send_text(&rejected.response().to_json()))).await
                            }
                        }
                    },
                }
            }
            work = outgoing.work() => match work {
                // Nothing is read from a client while it does not read itself.
                SocketWork::SendFrames => Box::pin(in_time(outgoing.send())).await,
                SocketWork::SayGoodbye(reason) => Err(End::Bye(reason)),
                // The room has closed, or dropped a client that fell behind.
                SocketWork::Close if room.is_closed() => Err(End::Bye(outgoing.reason())),
                SocketWork::Close => Err(End::Bye(ByeReason::TooMuch)),
            },
            () = ping.as_mut() => {
                ping.as_mut().reset(Instant::now() + PING_INTERVAL);
                if std::mem::take(&mut answered) {
                    Box::pin(in_time(outgoing.send_control(&Control::ping()))).await
                } else {
                    Err(End::Client(Closed::Lost))
                }
            }
        };
        if let Err(end) = done {
            return end;
        }
    }
}

/// A client that does not read for too long counts as disconnected.
async fn in_time(write: impl Future<Output = std::io::Result<()>>) -> Result<(), End> {
    match timeout(WRITE_TIMEOUT, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Client(Closed::Lost)),
    }
}

/// A frame that is not forwarded to the room.
enum Rejected {
    /// It is not a valid frame.
    Invalid(Fault),
    /// It is a chat message over the rate limit; its id.
    TooMuchChat(String),
}

impl Rejected {
    fn response(self) -> ServerFrame {
        match self {
            Self::Invalid(Fault { code, detail }) => ServerFrame::Problem(Problem { code, detail }),
            Self::TooMuchChat(id) => {
                ServerFrame::Refused(Fault::from(ProblemCode::TooMany).refused(id, None))
            }
        }
    }
}

/// Parses what a client sent.
fn parse(received: Received, shared: &Shared, counted: &CountedSocket) -> Result<ClientFrame, Rejected> {
    let Received::Text(text) = received else { return Err(Rejected::Invalid(ProblemCode::BadFrame.into())) };
    match read_frame(&text) {
        Ok(ClientFrame::Command(Note { id, command: Command::Chat(_) }))
            if !shared.meter.take(counted.caller(), Activity::Chat, shared.time.now()) =>
        {
            Err(Rejected::TooMuchChat(id))
        }
        Ok(frame) => Ok(frame),
        Err(fault) => Err(Rejected::Invalid(fault)),
    }
}
