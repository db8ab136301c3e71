//! The baseline: a server without a game. It answers a frame of one socket with a frame of typical length to all four
//! sockets of the table, over the same network stack with the same buffers.

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

/// About the length of an `events` frame.
const FRAME_LENGTH: usize = 530;
/// What clients send: a frame of typical length.
const ANSWER: &str = "{\"answer\":{\"id\":\"12345\",\"action\":\"roll\"}}";

type Tables = Arc<Mutex<HashMap<String, Vec<mpsc::UnboundedSender<Utf8Bytes>>>>>;

/// Runs the baseline server until the process ends.
pub async fn baseline_server() -> io::Result<()> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    writeln!(io::stdout(), "http://{}/", listener.local_addr()?)?;
    let upgrade = |Path(table): Path<String>, State(tables): State<Tables>, upgrade: WebSocketUpgrade| async move {
        upgrade
            .read_buffer_size(2048)
            .write_buffer_size(2048)
            .on_upgrade(|socket| forward(socket, table, tables))
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

async fn forward(mut socket: WebSocket, table: String, tables: Tables) {
    let (out, mut outbox) = mpsc::unbounded_channel();
    let all_tables = || tables.lock().unwrap_or_else(PoisonError::into_inner);
    all_tables().entry(table.clone()).or_default().push(out);
    let frame = Utf8Bytes::from("x".repeat(FRAME_LENGTH));
    loop {
        tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(_))) => {
                    for other in all_tables().get(&table).into_iter().flatten() {
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

/// Opens the sockets of a table. The `hello` of each is forwarded to those before it.
pub(super) async fn open(address: SocketAddr, table: &str) -> Result<Seats, ClientError> {
    let mut sockets = Vec::new();
    for _ in 0..SEATS {
        let client = Client::new(address);
        let socket = client.socket(table, &serde_json::Value::Null).await?;
        sockets.push(socket);
        for socket in &mut sockets {
            socket.receive_text().await?;
        }
    }
    Ok(Seats::new(sockets))
}

/// Sends answers, one socket after the other.
pub(super) async fn play(
    table: &mut Seats,
    measured: &mut Measured,
    mut pace: Option<Pace>,
    from: Instant,
    until: Instant,
) -> Result<(), ClientError> {
    let mut sender = 0;
    while Instant::now() < until {
        if let Some(pace) = &mut pace {
            pace.wait().await;
        }
        measured.all += 1;
        let began = Instant::now();
        table.sockets[sender].send_text(ANSWER.to_owned()).await?;
        for socket in &mut table.sockets {
            table.bytes += socket.receive_text().await?.len();
            table.frames += 1;
        }
        if began >= from {
            measured.times.push(began.elapsed().as_micros() as u32);
        }
        sender = (sender + 1) % SEATS;
    }
    Ok(())
}
