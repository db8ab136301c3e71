//! One socket: frames in, frames out. It knows nothing of the game; the room does.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket, close_code};
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use tokio::time::MissedTickBehavior;

use crate::fault::Fault;
use crate::hub::Shared;
use crate::ids;
use crate::limits::{Bucket, Caller, Doing, Socket};
use crate::room::{Credentials, Message, Out, text_of};
use crate::wire::{
    Bye, ByeReason, ClientFrame, Command, Hello, Note, PROTOCOL, Problem, ProblemCode, Refused, ServerFrame,
};

/// Longest frame of a client.
pub(crate) const LONGEST_FRAME: usize = 8 * 1024;
/// Frames that wait for a client; one that falls further behind is cut off.
const OUTBOX: usize = 64;
/// How long a new socket may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often a quiet socket is asked whether it is still there.
const PING: Duration = Duration::from_secs(25);
/// Frames that are not understood, after which a socket is closed.
const BAD_FRAMES: u32 = 20;

/// Talks to one client until it goes.
pub(crate) async fn talk(
    mut socket: WebSocket,
    shared: Arc<Shared>,
    table: String,
    session: Option<String>,
    password_hash: Option<String>,
    counted: Socket,
) {
    metrics::gauge!("magie_sockets").increment(1);
    let reason = match greet(&mut socket, &shared, &table, session, password_hash).await {
        Ok((room, id, outbox)) => {
            let reason = converse(&mut socket, &shared, counted.caller(), &room, id, outbox).await;
            // A room that has ended knows already.
            let _ = room.send(Message::Detach(id)).await;
            reason
        }
        Err(Some(fault)) => {
            let Fault { code, detail } = fault;
            let _ =
                socket.send(Ws::Text(text_of(&ServerFrame::Problem(Problem { code, detail })).into())).await;
            None
        }
        Err(None) => None,
    };
    if let Some(reason) = reason {
        let _ = socket.send(Ws::Text(text_of(&ServerFrame::Bye(Bye { reason })).into())).await;
    }
    let frame = CloseFrame { code: close_code::NORMAL, reason: "".into() };
    let _ = socket.send(Ws::Close(Some(frame))).await;
    metrics::gauge!("magie_sockets").decrement(1);
}

type Greeted = (mpsc::Sender<Message>, u64, mpsc::Receiver<Out>);

/// Waits for hello and takes it to the room. Nothing to tell if the client went.
async fn greet(
    socket: &mut WebSocket,
    shared: &Arc<Shared>,
    table: &str,
    session: Option<String>,
    password_hash: Option<String>,
) -> Result<Greeted, Option<Fault>> {
    let hello = tokio::time::timeout(HELLO, first_frame(socket)).await;
    let hello = hello.map_err(|_| Some(ProblemCode::HelloFirst.into()))??;
    if hello.protocol != PROTOCOL {
        return Err(Some(ProblemCode::OtherProtocol.into()));
    }
    let may_watch = crate::password::fits(password_hash, hello.password.clone()).await;
    let credentials =
        Credentials { session, token: hello.token.as_deref().map(ids::digest), seat: hello.seat };
    let room = shared.room(table).await?;
    let (out, outbox) = mpsc::channel(OUTBOX);
    let (done, attached) = oneshot::channel();
    let message = Message::Attach { hello, credentials, may_watch, out, done };
    let unavailable = || Some(Fault::from(ProblemCode::Unavailable));
    room.send(message).await.map_err(|_| unavailable())?;
    let id = attached.await.map_err(|_| unavailable())??;
    Ok((room, id, outbox))
}

async fn first_frame(socket: &mut WebSocket) -> Result<Hello, Option<Fault>> {
    loop {
        match socket.recv().await {
            Some(Ok(Ws::Text(text))) => {
                return match serde_json::from_str(&text) {
                    Ok(ClientFrame::Hello(hello)) => Ok(hello),
                    Ok(_) => Err(Some(ProblemCode::HelloFirst.into())),
                    Err(error) => Err(Some(bad_frame(&error))),
                };
            }
            Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => {}
            Some(Ok(Ws::Binary(_))) => return Err(Some(ProblemCode::BadFrame.into())),
            Some(Ok(Ws::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

fn bad_frame(error: &serde_json::Error) -> Fault {
    Fault::new(ProblemCode::BadFrame, format!("this is no frame of the protocol: {error}"))
}

/// Carries frames both ways until one side ends; says what to tell the client at last.
async fn converse(
    socket: &mut WebSocket,
    shared: &Shared,
    caller: &Caller,
    room: &mpsc::Sender<Message>,
    id: u64,
    mut outbox: mpsc::Receiver<Out>,
) -> Option<ByeReason> {
    let rate = shared.config.limits.frames;
    let mut bucket = Bucket::new(rate, shared.time.now());
    let mut bad = 0;
    let mut ping = tokio::time::interval_at(tokio::time::Instant::now() + PING, PING);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut answered = true;
    loop {
        tokio::select! {
            out = outbox.recv() => {
                // The room let go of a client that fell behind, or ended.
                let Some(mut out) = out else {
                    return Some(if room.is_closed() { ByeReason::ServerStops } else { ByeReason::TooMuch });
                };
                // All that waits goes out with one flush.
                loop {
                    match out {
                        Out::Text(text) => socket.feed(Ws::Text(text)).await.ok()?,
                        Out::Bye(reason) => return Some(reason),
                    }
                    match outbox.try_recv() {
                        Ok(next) => out = next,
                        Err(_) => break,
                    }
                }
                socket.flush().await.ok()?;
            }
            heard = socket.recv() => {
                answered = true;
                let text = match heard {
                    Some(Ok(Ws::Text(text))) => text,
                    Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => continue,
                    Some(Ok(Ws::Binary(_))) => {
                        bad += 1;
                        if bad > BAD_FRAMES { return Some(ByeReason::TooMuch) }
                        continue;
                    }
                    Some(Ok(Ws::Close(_)) | Err(_)) | None => return None,
                };
                if !bucket.take(rate, shared.time.now()) {
                    return Some(ByeReason::TooMuch);
                }
                match serde_json::from_str::<ClientFrame>(&text) {
                    Ok(ClientFrame::Command(Note { id, command: Command::Chat(_) }))
                        if !shared.meter.take(caller, Doing::Chat, shared.time.now()) =>
                    {
                        let refusal = serde_json::json!({ "code": ProblemCode::TooMany });
                        let refused = ServerFrame::Refused(Refused { id, refusal, text: None });
                        socket.send(Ws::Text(text_of(&refused).into())).await.ok()?;
                    }
                    Ok(frame) => {
                        if room.send(Message::Frame { client: id, frame }).await.is_err() {
                            return Some(ByeReason::ServerStops);
                        }
                    }
                    Err(error) => {
                        bad += 1;
                        if bad > BAD_FRAMES { return Some(ByeReason::TooMuch) }
                        let Fault { code, detail } = bad_frame(&error);
                        let problem = ServerFrame::Problem(Problem { code, detail });
                        socket.send(Ws::Text(text_of(&problem).into())).await.ok()?;
                    }
                }
            }
            _ = ping.tick() => {
                if !answered {
                    return None;
                }
                answered = false;
                socket.send(Ws::Ping(Vec::new().into())).await.ok()?;
            }
        }
    }
}
