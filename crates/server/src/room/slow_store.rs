//! What clients are told when the store is slow: a frame instead of silence.

use std::pin::{Pin, pin};
use std::time::Duration;

use tokio::time::timeout;

use super::message::QUEUE;
use super::{Message, Room};
use crate::table::TableEvent;
use crate::wire::{ClientFrame, ServerFrame};

/// After this time, clients that wait for the store are told.
pub(crate) const SLOW: Duration = Duration::from_secs(1);

impl Room {
    /// Waits for the store. If that takes long, some clients are told: the one whose answer or command is being handled, all
    /// that may know one of these events, and those that send something meanwhile. Others must not notice that anything
    /// happened.
    pub(super) async fn wait_for_store<T>(
        &mut self,
        work: impl Future<Output = T> + Send,
        events: &[TableEvent],
    ) -> T {
        let mut work = pin!(work);
        match timeout(SLOW, work.as_mut()).await {
            Ok(done) => done,
            Err(_) => Box::pin(self.wait_for_slow_store(work, events)).await,
        }
    }

    async fn wait_for_slow_store<T>(
        &mut self,
        mut work: Pin<&mut (dyn Future<Output = T> + Send)>,
        events: &[TableEvent],
    ) -> T {
        let waiting = ServerFrame::Store { waiting: true };
        let mut told = Vec::new();
        for client in &self.clients {
            let audience = client.recipient.audience;
            if self.sender == Some(client.id) || events.iter().any(|event| event.is_known_to(audience)) {
                client.send(&waiting);
                told.push(client.id);
            }
        }
        let done = loop {
            let message = tokio::select! {
                done = work.as_mut() => break done,
                Some(message) = self.inbox.recv(), if self.deferred.len() < QUEUE => message,
            };
            let message = match *message {
                // Opening a socket needs it, and it never changes.
                Message::Password(done) => {
                    let _ = done.send(self.table.setup.password.clone());
                    continue;
                }
                message => Box::new(message),
            };
            if let Message::Frame { client, frame } = &*message
                && !matches!(frame, ClientFrame::Ack(_))
                && !told.contains(client)
                && let Some(client) = self.clients.iter().find(|known| known.id == *client)
            {
                client.send(&waiting);
                told.push(client.id);
            }
            self.deferred.push_back(message);
        };
        for client in self.clients.iter().filter(|client| told.contains(&client.id)) {
            client.queue(&ServerFrame::Store { waiting: false });
        }
        done
    }
}
