//! The floor: a server that knows no game. What one socket of a table says goes to all four, as a frame of the usual
//! length, over the same stack with the same buffers.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::SinkExt;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use super::{Measured, Pace, SEATS, Seats};
use crate::client::{Client, ClientError};

/// About as long as a batch of events with its question.
const FRAME: usize = 530;
/// What a client says, about as long as an answer.
const MOVE: &str = "{\"answer\":{\"id\":\"12345\",\"action\":\"roll\"}}";

type Tables = Arc<Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Utf8Bytes>>>>>;

/// Serves until it is ended.
pub async fn floor_server() -> io::Result<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    writeln!(io::stdout(), "http://{}/", listener.local_addr()?)?;
    let upgrade = |Path(table): Path<String>, State(tables): State<Tables>, upgrade: WebSocketUpgrade| async move {
        upgrade
            .read_buffer_size(2048)
            .write_buffer_size(2048)
            .on_upgrade(|socket| pass_on(socket, table, tables))
    };
    let router =
        Router::new().route("/api/tables/{table}/socket", get(upgrade)).with_state(Tables::default());
    axum::serve(
        listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        }),
        router,
    )
    .await
}

async fn pass_on(mut socket: WebSocket, table: String, tables: Tables) {
    let (out, mut outbox) = mpsc::unbounded_channel();
    let everybody = || tables.lock().unwrap_or_else(PoisonError::into_inner);
    everybody().entry(table.clone()).or_default().push(out);
    let frame = Utf8Bytes::from("x".repeat(FRAME));
    loop {
        tokio::select! {
            heard = socket.recv() => match heard {
                Some(Ok(Message::Text(_))) => {
                    for other in everybody().get(&table).into_iter().flatten() {
                        let _ = other.send(frame.clone());
                    }
                }
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return,
            },
            Some(text) = outbox.recv() => {
                if socket.feed(Message::Text(text)).await.is_err() { return }
                while let Ok(text) = outbox.try_recv() {
                    if socket.feed(Message::Text(text)).await.is_err() { return }
                }
                if socket.flush().await.is_err() { return }
            }
        }
    }
}

/// Opens the sockets of a table; the hello of each goes to those who came before.
pub(super) async fn open(address: SocketAddr, table: &str) -> Result<Seats, ClientError> {
    let mut sockets = Vec::new();
    for _ in 0..SEATS {
        let client = Client::new(address);
        let socket = client.socket(table, &serde_json::Value::Null).await?;
        sockets.push(socket);
        for socket in &mut sockets {
            socket.hear_text().await?;
        }
    }
    Ok(Seats::new(sockets))
}

/// Moves, one socket after the other.
pub(super) async fn play(
    table: &mut Seats,
    measured: &mut Measured,
    mut pace: Option<Pace>,
    from: Instant,
    until: Instant,
) -> Result<(), ClientError> {
    let mut mover = 0;
    while Instant::now() < until {
        if let Some(pace) = &mut pace {
            pace.wait().await;
        }
        measured.all += 1;
        let began = Instant::now();
        table.sockets[mover].say_text(MOVE.to_owned()).await?;
        for socket in &mut table.sockets {
            table.bytes += socket.hear_text().await?.len();
            table.frames += 1;
        }
        if began >= from {
            measured.times.push(began.elapsed().as_micros() as u32);
        }
        mover = (mover + 1) % SEATS;
    }
    Ok(())
}
