//! The reasons that bots give for their answers. They are stored beside the answers and change nothing in the game; the
//! latest ones are kept for clients that connect.

use magie_engine::action::OfferId;
use magie_engine::{Action, Answer, Audience, Seat};
use magie_table::{Reason, ReasonFor};

use super::{TableEvent, TableState};
use crate::entry::Why;

/// Reasons that are kept. Those of open offers are kept longest.
const KEPT: usize = 30;

/// A reason that a bot gave.
#[derive(Clone, Copy, Debug)]
pub struct GivenReason {
    /// The bot's seat.
    pub seat: Seat,
    /// What kind of answer it is about.
    pub about: ReasonFor,
    /// The offer that was made or answered.
    pub offer: Option<OfferId>,
    /// The reason.
    pub reason: Reason,
    /// How many answers the game had then, so that an undo removes it with its answer.
    answers: u32,
}

impl TableState {
    /// Shows why a bot gave the latest answer. False if no reason can be given for such an answer.
    pub fn note_reason(&mut self, answer: &Answer, reason: Reason) -> bool {
        let (Answer::Seat(seat, action), Some(play)) = (answer, &self.play) else { return false };
        let Some(about) = ReasonFor::of(action) else { return false };
        let view = play.game.view(Audience::Spectator);
        let offer = match action {
            // The offer that it has just made is the latest one.
            Action::Propose { .. } | Action::Counter { .. } => view.offers().last().map(|offer| offer.id),
            _ => ReasonFor::offer_of(action),
        };
        let given = GivenReason { seat: *seat, about, offer, reason, answers: play.answers };
        if self.reasons.len() == KEPT {
            let is_open = |id: OfferId| view.offers().iter().any(|offer| offer.id == id);
            let closed = self.reasons.iter().position(|given| !given.offer.is_some_and(is_open));
            self.reasons.remove(closed.unwrap_or(0));
        }
        self.reasons.push_back(given);
        self.events.push(TableEvent::Reason(Box::new(given)));
        true
    }

    /// A reason of the log. `None` if this version does not know it.
    pub(super) fn read_reason(&self, (code, numbers): &Why) -> Option<Reason> {
        Reason::read(code, numbers, &self.rules, self.seats.len())
    }

    /// Drops the reasons of answers that were undone.
    pub(super) fn forget_undone_reasons(&mut self) {
        let remaining = self.play.as_ref().map_or(0, |play| play.answers);
        self.reasons.retain(|given| given.answers <= remaining);
    }
}
