//! Notices between nodes, with LISTEN and NOTIFY. They are sent after a row was stored, and separately: PostgreSQL commits
//! transactions with a NOTIFY one at a time, so one that hangs would hold up every node.

use std::sync::Arc;
use std::time::Duration;

use magie_engine::ids::SeatSet;
use sqlx::postgres::PgListener;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use super::connections::Connections;
use crate::store::{Notice, StoreError};

const CHANNEL: &str = "magie";
/// Notices that may wait, in each direction.
pub(super) const NOTICE_QUEUE: usize = 1024;
/// Most notices of one statement.
const NOTICE_BATCH: usize = 256;
/// The pause between attempts to restore the LISTEN connection.
const RECONNECT_PAUSE: Duration = Duration::from_secs(1);

/// Sends the notices of this node. What cannot be sent is dropped, because nodes also check their logs regularly.
pub(super) async fn send(connections: Arc<Connections>, mut queue: mpsc::Receiver<String>) {
    let mut waiting = Vec::new();
    let mut failing = false;
    while queue.recv_many(&mut waiting, NOTICE_BATCH).await > 0 {
        let sent = connections
            .fetch(|| {
                sqlx::query("SELECT pg_notify($1, notice) FROM UNNEST($2::text[]) AS notices (notice)")
                    .bind(CHANNEL)
                    .bind(&waiting)
            })
            .await;
        if let Err(error) = &sent
            && !failing
        {
            tracing::warn!(%error, "notices cannot be sent to other nodes, which find new rows only by their regular checks");
        }
        failing = sent.is_err();
        waiting.clear();
    }
}

/// Encodes a notice.
pub(super) fn write_notice(notice: &Notice, from: u32) -> Option<String> {
    Some(match notice {
        Notice::Appended { table, seq } => format!("a {from} {table} {seq}"),
        Notice::Here { tables, .. } => tables
            .iter()
            .fold(format!("h {from}"), |text, (table, SeatSet(seats))| format!("{text} {table}:{seats:x}")),
        Notice::Held { table, seats: SeatSet(seats), .. } => format!("o {from} {table}:{seats:x}"),
        Notice::Who { table } => format!("w {from} {table}"),
        // Every node notices for itself.
        Notice::Lost => return None,
    })
}

/// Decodes a notice; `None` if it is invalid or from this node.
fn read_notice(text: &str, node: u32) -> Option<Notice> {
    let mut words = text.split(' ');
    let (kind, from) = (words.next()?, words.next()?.parse::<u32>().ok()?);
    if from == node {
        return None;
    }
    let seats_of = |word: &str| {
        let (table, seats) = word.split_once(':')?;
        Some((table.to_owned(), SeatSet(u32::from_str_radix(seats, 16).ok()?)))
    };
    Some(match kind {
        "a" => Notice::Appended { table: words.next()?.to_owned(), seq: words.next()?.parse().ok()? },
        "h" => Notice::Here { node: from, tables: words.map(seats_of).collect::<Option<_>>()? },
        "o" => {
            let (table, seats) = seats_of(words.next()?)?;
            Notice::Held { node: from, table, seats }
        }
        "w" => Notice::Who { table: words.next()?.to_owned() },
        _ => return None,
    })
}

/// Opens a LISTEN connection.
pub(super) async fn connect_listener(connections: &Connections) -> Result<PgListener, StoreError> {
    let mut listener = PgListener::connect_with(&connections.listening_pool()).await?;
    listener.listen(CHANNEL).await?;
    // Not automatic, because rooms must check their logs after a reconnect.
    listener.eager_reconnect(false);
    Ok(listener)
}

/// Receives notices. A connection without any for too long, not even this node's own, is replaced.
pub(super) async fn listen(
    mut listener: PgListener,
    connections: Arc<Connections>,
    node: u32,
    receive_timeout: Duration,
    notices: mpsc::Sender<Notice>,
) {
    while !notices.is_closed() {
        let notice = match timeout(receive_timeout, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => read_notice(notification.payload(), node),
            lost => {
                let error = match lost {
                    Ok(Err(error)) => error.to_string(),
                    Ok(_) => "the connection was closed".to_owned(),
                    Err(_) => "no notice arrived for too long".to_owned(),
                };
                tracing::warn!(error, "the LISTEN connection to PostgreSQL was lost; reconnecting");
                listener = loop {
                    match connect_listener(&connections).await {
                        Ok(listener) => break listener,
                        Err(error) => {
                            tracing::warn!(%error, "the LISTEN connection to PostgreSQL could not be restored; trying again");
                        }
                    }
                    sleep(RECONNECT_PAUSE).await;
                };
                Some(Notice::Lost)
            }
        };
        if let Some(notice) = notice {
            // The server may have stopped meanwhile.
            let _ = notices.send(notice).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_decoded_and_own_ones_ignored() {
        let table = || "K7QM2XPD".to_owned();
        for (notice, text) in [
            (Notice::Appended { table: table(), seq: 17 }, "a 5 K7QM2XPD 17"),
            (Notice::Here { node: 5, tables: vec![] }, "h 5"),
            (
                Notice::Here { node: 5, tables: vec![(table(), SeatSet(18)), (table(), SeatSet(0))] },
                "h 5 K7QM2XPD:12 K7QM2XPD:0",
            ),
            (Notice::Held { node: 5, table: table(), seats: SeatSet(18) }, "o 5 K7QM2XPD:12"),
            (Notice::Who { table: table() }, "w 5 K7QM2XPD"),
        ] {
            assert_eq!(write_notice(&notice, 5).as_deref(), Some(text));
            assert_eq!((read_notice(text, 6), read_notice(text, 5)), (Some(notice), None));
        }
        for invalid in ["nonsense", "h 5 K7QM2XPD", "h 5 K7QM2XPD:x", "p 5 K7QM2XPD 2 1", "a 5", ""] {
            assert_eq!(read_notice(invalid, 6), None);
        }
    }
}
