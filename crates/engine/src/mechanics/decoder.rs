//! Stand-in until notes and tokens are here.
use super::Play;
use crate::event::Sink;
use crate::ids::{Money, Seat, SeatSet};
use crate::rules::Rules;
use crate::state::State;
impl State {
    pub(crate) fn checkers(&self, _seat: Seat) -> SeatSet {
        SeatSet::EMPTY
    }
    pub(crate) fn has_red_token(&self, _seat: Seat) -> bool {
        false
    }
    pub(crate) fn has_notes(&self, _seat: Seat) -> bool {
        false
    }
}
impl Rules {
    pub(crate) fn fake_card_reward(&self) -> Money {
        100
    }
}
impl<S: Sink> Play<'_, S> {
    pub(crate) fn spend_token(&mut self, _seat: Seat) {}
    pub(crate) fn refresh_tokens(&mut self, _seat: Seat) {}
    pub(crate) fn take_random_note(&mut self, _from: Seat, _to: Seat) {}
}
