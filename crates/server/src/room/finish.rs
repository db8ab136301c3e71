//! Games in which no person is left: all people are bankrupt or have resigned. Bots play them to the end at once, without
//! pauses, so that everyone sees the result and can play again.
//!
//! The work is done in short slices. For each one the room waits its turn for a processor, like a bot that thinks for long,
//! so that other tables do not suffer.

use std::sync::Arc;
use std::time::Duration;

use magie_bots::BotKind;
use magie_table::{Need, Next};

use super::clients::Client;
use super::{Room, RoomFailed};
use crate::fair_share::Permit;

/// Answers of bots and luck in one slice.
const SLICE: usize = 60;
/// The pause between two slices.
const PAUSE: Duration = Duration::from_millis(30);
/// How much longer it is while clients have yet to receive earlier slices.
const SLOW_PAUSE: Duration = Duration::from_millis(300);

impl Room {
    /// Are only bots left in the game, so that it is played to its end without pauses?
    pub(super) fn is_finishing(&self) -> bool {
        self.table.is_finishing()
    }

    /// Waits for a processor to play the next slice.
    pub(super) fn await_processor(&mut self) {
        let (permits, share) = (Arc::clone(&self.shared.search_permits), self.processor_share());
        let is_slow = self.clients.iter().any(Client::is_behind);
        let pause = if is_slow { SLOW_PAUSE } else { PAUSE };
        // Another node that plays the same game is expected to continue.
        let slack = Duration::from_millis(self.slack());
        self.autoplay.await_processor(async move {
            tokio::time::sleep(pause + slack).await;
            permits.acquire(share).await
        });
    }

    /// Plays a slice, and then releases the processor.
    pub(super) async fn finish(&mut self, mut permit: Option<Permit>) -> Result<(), RoomFailed> {
        let slack = self.slack();
        self.transact(|room, now| {
            // Another node plays this game, unless it has stopped.
            if slack == 0 || now >= room.table.last_at + slack {
                room.play_slice(now);
            }
            permit = None;
        })
        .await
    }

    fn play_slice(&mut self, now: u64) {
        if let Some(play) = &mut self.table.play {
            // A bot that thinks for seconds would make everyone wait.
            play.host.replace_slow_bots(&play.game, |seat| BotKind::Thumb.player(0, seat));
        }
        for _ in 0..SLICE {
            if !self.is_finishing() || !self.play_once(now) {
                return;
            }
        }
    }

    /// Gives one answer of a bot or of luck; false if there is none.
    fn play_once(&mut self, now: u64) -> bool {
        let Some(play) = &mut self.table.play else { return false };
        match play.host.next(&play.game) {
            Next::Luck(_) => self.give_luck_answer(now),
            Next::Acts(seat, action) => {
                self.give_bot_answer(now, seat, &action);
                true
            }
            Next::Thinks(_) | Next::Needs(Need::Answer(..) | Need::Over(_)) => false,
            Next::Needs(need) => {
                play.host.skip(&play.game, need);
                true
            }
        }
    }
}
