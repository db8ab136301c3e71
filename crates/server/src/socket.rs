//! One socket: frames in, and what the room could not send at once. It knows nothing of the game; the room does.

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
use crate::hurry::Hurried;
use crate::limits::{Bucket, Doing, Socket as Counted};
use crate::room::{Credentials, Door, Left, Message, Outbox, Outgoing, bytes_of, outbox};
use crate::websocket::{Control, Ended, Heard, Incoming, NORMAL};
use crate::wire::{
    Bye, ByeReason, ClientFrame, Command, Hello, Note, PROTOCOL, Problem, ProblemCode, ServerFrame,
};
use crate::{ids, password};

/// Longest frame of a client.
pub(crate) const LONGEST_FRAME: usize = 8 * 1024;
/// Bytes that wait for a client; one that falls further behind is cut off.
const OUTBOX: usize = 256 * 1024;
/// How long a new socket may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a quiet socket is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// Frames that are not understood, after which a socket is closed.
const BAD_FRAMES: u32 = 20;

/// How long a client may take to take what it is sent.
const WRITE: Duration = Duration::from_secs(20);

/// Both ways of a socket, as its task has them.
struct Socket {
    incoming: Incoming<OwnedReadHalf>,
    outgoing: Outgoing,
    /// Frames that the client may still send, of whatever sort.
    frames: Bucket,
}

/// Who opens a socket.
pub(crate) struct Opening {
    pub(crate) table: String,
    /// The digest of his session.
    pub(crate) session: Option<String>,
    /// What the table's password must fit.
    pub(crate) password_hash: Option<String>,
}

/// Talks to one client until it goes.
pub(crate) async fn talk(upgrade: OnUpgrade, shared: Arc<Shared>, counted: Counted, opening: Opening) {
    let Ok(upgraded) = upgrade.await else { return };
    // The connection itself: the room writes to it too.
    let Ok(connection) = upgraded.downcast::<TokioIo<Hurried<TcpStream>>>() else {
        tracing::error!("a socket is no connection of this server");
        return;
    };
    metrics::gauge!("magie_sockets").increment(1);
    let (reading, writing) = connection.io.into_inner().into_inner().into_split();
    let (out, outgoing) = outbox(Some(writing), OUTBOX);
    let incoming = Incoming::new(reading, connection.read_buf.into(), LONGEST_FRAME);
    let frames = Bucket::new(shared.config.limits.frames, shared.time.now());
    let mut socket = Socket { incoming, outgoing, frames };
    // Boxes, here and below: what a socket does once is not kept for as long as it lasts.
    let greeted = Box::pin(async {
        let mut stopping = shared.stopping();
        tokio::select! {
            greeted = greet(&mut socket, out, &shared, &counted, opening) => greeted,
            // Rooms tell their own; this one is in none yet.
            _ = stopping.wait_for(|stop| *stop) => Err(End::Bye(ByeReason::ServerStops)),
        }
    });
    let end = match greeted.await {
        Ok((room, id)) => {
            let end = converse(&mut socket, &shared, &counted, &room, id).await;
            // A room that has ended knows already.
            let _ = room.send(Box::new(Message::Detach(id))).await;
            end
        }
        Err(end) => end,
    };
    Box::pin(say_goodbye(&socket.outgoing, end)).await;
    metrics::gauge!("magie_sockets").decrement(1);
}

/// How a socket ends.
enum End {
    /// It was told why.
    Bye(ByeReason),
    /// It did not get in.
    Fault(Fault),
    /// The client ended it, or broke it.
    Client(Ended),
}

impl From<Fault> for End {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Ended> for End {
    fn from(ended: Ended) -> Self {
        Self::Client(ended)
    }
}

async fn say_goodbye(outgoing: &Outgoing, end: End) {
    outgoing.end();
    let (last, code) = match end {
        End::Bye(reason) => (Some(ServerFrame::Bye(Bye { reason })), Some(NORMAL)),
        End::Fault(Fault { code, detail }) => {
            (Some(ServerFrame::Problem(Problem { code, detail })), Some(NORMAL))
        }
        End::Client(ended) => (None, ended.code()),
    };
    let goodbye = async {
        if let Some(last) = last {
            outgoing.say(&bytes_of(&last)).await?;
        }
        match code {
            Some(code) => outgoing.sign(&Control::close(code)).await,
            None => Ok(()),
        }
    };
    // Who does not listen any more misses nothing.
    let _ = timeout(WRITE, goodbye).await;
}

/// Waits for hello and takes it to the room.
async fn greet(
    socket: &mut Socket,
    out: Outbox,
    shared: &Arc<Shared>,
    counted: &Counted,
    opening: Opening,
) -> Result<(Door, u64), End> {
    let hello = timeout(HELLO, first_frame(socket, shared)).await;
    let hello = hello.map_err(|_| Fault::from(ProblemCode::HelloFirst))??;
    if hello.protocol != PROTOCOL {
        let said = hello.protocol;
        let detail = format!(
            "this server speaks protocol {PROTOCOL}, and this hello is of {said}: begin with {{\"hello\":{{\"protocol\":{PROTOCOL}}}}}"
        );
        return Err(Fault::new(ProblemCode::OtherProtocol, detail).into());
    }
    let Opening { table, session, password_hash } = opening;
    let (caller, now, password) = (counted.caller(), shared.time.now(), hello.password.clone());
    let may_watch = password::is_known(&shared.meter, caller, now, password_hash, password).await?;
    let credentials =
        Credentials { session, token: hello.token.as_deref().map(ids::digest), seat: hello.seat };
    let room = shared.room(&table).await?;
    let (done, attached) = oneshot::channel();
    let message = Message::Attach { hello, credentials, may_watch, out, done };
    let unavailable = || Fault::from(ProblemCode::Unavailable);
    room.send(Box::new(message)).await.map_err(|_| unavailable())?;
    let id = attached.await.map_err(|_| unavailable())??;
    Ok((room, id))
}

async fn first_frame(socket: &mut Socket, shared: &Shared) -> Result<Hello, End> {
    loop {
        let heard = socket.incoming.hear().await?;
        if !socket.frames.take(shared.config.limits.frames, shared.time.now()) {
            return Err(End::Bye(ByeReason::TooMuch));
        }
        match heard {
            Heard::Text(text) => {
                return match read_frame(&text)? {
                    ClientFrame::Hello(hello) => Ok(hello),
                    _ => Err(Fault::from(ProblemCode::HelloFirst).into()),
                };
            }
            Heard::Ping(payload) => {
                socket.outgoing.sign(&Control::pong(payload)).await.map_err(Ended::from)?;
            }
            Heard::Pong | Heard::Piece => {}
            Heard::Binary => return Err(Fault::from(ProblemCode::BadFrame).into()),
        }
    }
}

fn read_frame(text: &str) -> Result<ClientFrame, Fault> {
    ClientFrame::read(text).map_err(|why| Fault::new(ProblemCode::BadFrame, why))
}

/// Carries frames both ways until one side ends.
async fn converse(socket: &mut Socket, shared: &Shared, counted: &Counted, room: &Door, id: u64) -> End {
    let Socket { incoming, outgoing, frames } = socket;
    let rate = shared.config.limits.frames;
    let mut bad = 0;
    let ping = sleep_until(Instant::now() + PING);
    tokio::pin!(ping);
    let mut answered = true;
    loop {
        let done = tokio::select! {
            heard = incoming.hear() => {
                answered = true;
                match heard {
                    Err(ended) => Err(ended.into()),
                    Ok(_) if !frames.take(rate, shared.time.now()) => Err(End::Bye(ByeReason::TooMuch)),
                    Ok(Heard::Pong | Heard::Piece) => Ok(()),
                    Ok(Heard::Ping(payload)) => {
                        Box::pin(in_time(outgoing.sign(&Control::pong(payload)))).await
                    }
                    Ok(heard) => match understand(heard, shared, counted) {
                        Ok(frame) => {
                            let message = Box::new(Message::Frame { client: id, frame });
                            room.send(message).await.map_err(|_| End::Bye(ByeReason::ServerStops))
                        }
                        Err((told, is_bad)) => {
                            bad += u32::from(is_bad);
                            if bad > BAD_FRAMES {
                                Err(End::Bye(ByeReason::TooMuch))
                            } else {
                                Box::pin(in_time(outgoing.say(&told))).await
                            }
                        }
                    },
                }
            }
            left = outgoing.left() => match left {
                // Nothing is heard of a client meanwhile that takes nothing.
                Left::Frames => Box::pin(in_time(outgoing.send())).await,
                Left::Bye(reason) => Err(End::Bye(reason)),
                // The room let go of a client that fell behind, or ended.
                Left::Nothing if room.is_closed() => Err(End::Bye(ByeReason::ServerStops)),
                Left::Nothing => Err(End::Bye(ByeReason::TooMuch)),
            },
            () = ping.as_mut() => {
                ping.as_mut().reset(Instant::now() + PING);
                if std::mem::take(&mut answered) {
                    Box::pin(in_time(outgoing.sign(&Control::ping()))).await
                } else {
                    Err(End::Client(Ended::Gone))
                }
            }
        };
        if let Err(end) = done {
            return end;
        }
    }
}

/// A client that takes nothing for long is gone.
async fn in_time(write: impl Future<Output = std::io::Result<()>>) -> Result<(), End> {
    match timeout(WRITE, write).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Client(Ended::Gone)),
    }
}

/// What a client means; or what it is told instead, and whether that was no frame at all.
fn understand(heard: Heard, shared: &Shared, counted: &Counted) -> Result<ClientFrame, (Vec<u8>, bool)> {
    let bad = |fault: Fault| {
        let Fault { code, detail } = fault;
        (bytes_of(&ServerFrame::Problem(Problem { code, detail })), true)
    };
    let Heard::Text(text) = heard else { return Err(bad(ProblemCode::BadFrame.into())) };
    match read_frame(&text) {
        Ok(ClientFrame::Command(Note { id, command: Command::Chat(_) }))
            if !shared.meter.take(counted.caller(), Doing::Chat, shared.time.now()) =>
        {
            let refused = ServerFrame::Refused(Fault::from(ProblemCode::TooMany).refused(id, None));
            Err((bytes_of(&refused), false))
        }
        Ok(frame) => Ok(frame),
        Err(fault) => Err(bad(fault)),
    }
}
