//! Checks the stack of frames of a position that was read. Each kind of frame can be above only a few others; that bounds
//! the height of the stack and lets the mechanics rely on what is below. This file has what frames ask about their place
//! on the stack; the requirements of each frame are in the file of its mechanic.

use super::FrameFault;
use crate::frame::{CardInPlay, CardSteps, Frame, Stage};
use crate::ids::{CardId, DeedSet, Seat};
use crate::rules::{Effect, Rules, Space, SpaceKind};
use crate::state::State;

/// The frames that cannot be where they are, numbered from 1 at the bottom.
pub(super) fn check(rules: &Rules, state: &State) -> Vec<(usize, FrameFault)> {
    let mut sold = DeedSet::EMPTY;
    let mut faults = Vec::new();
    for (index, frame) in state.frames.iter().enumerate() {
        let below = index.checked_sub(1).map(|below| state.frames[below]);
        let mut fault = frame.check(&Place { rules, state, index, below });
        // The bank sells a property once, and only if it is unowned.
        let deeds = frame.for_sale();
        if deeds.iter().any(|deed| sold.has(deed) || state.deed(deed).owner().is_some()) {
            fault = fault.and(Err(FrameFault::Deed));
        }
        sold = sold.or(deeds);
        faults.extend(fault.err().map(|fault| (index + 1, fault)));
    }
    faults
}

/// A frame's place on the stack.
pub(crate) struct Place<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a State,
    /// Its number from 0 at the bottom.
    pub(crate) index: usize,
    /// The frame below it.
    pub(crate) below: Option<Frame>,
}

pub(crate) fn must(is: bool, fault: FrameFault) -> Result<(), FrameFault> {
    if is { Ok(()) } else { Err(fault) }
}

impl<'a> Place<'a> {
    pub(crate) fn is_top(&self) -> bool {
        self.index + 1 == self.state.frames.len()
    }
    pub(crate) fn must_be_top(&self) -> Result<(), FrameFault> {
        must(self.is_top(), FrameFault::Above)
    }
    /// The frame above it.
    pub(crate) fn above(&self) -> Option<&'a Frame> {
        self.state.frames.get(self.index + 1)
    }
    /// All frames below it.
    pub(crate) fn lower(&self) -> &'a [Frame] {
        &self.state.frames[..self.index]
    }
    /// The frame this many places below it.
    pub(crate) fn frame(&self, places: usize) -> Option<&'a Frame> {
        self.index.checked_sub(places).and_then(|index| self.state.frames.get(index))
    }

    pub(crate) fn on_turn(&self, seat: Seat) -> Result<(), FrameFault> {
        must(seat == self.state.turn, FrameFault::Seat)
    }
    pub(crate) fn alive(&self, seat: Seat) -> bool {
        self.state.alive.has(seat)
    }
    /// The space a player stands on.
    pub(crate) fn space_of(&self, seat: Seat) -> &'a Space {
        &self.rules.spaces[self.state.player(seat).at.index()]
    }

    /// Must come out of a landing, by a roll or by a card.
    pub(crate) fn landing(&self) -> Result<(), FrameFault> {
        let landing = match self.below {
            // UM-51b: vouchers move before a roll too.
            None => {
                self.state.stage == Stage::Moved
                    || (self.state.stage == Stage::Start && self.rules.vouchers.is_some())
            }
            Some(_) => self.card_below().is_some(),
        };
        must(landing, FrameFault::Below)
    }
    /// Must come out of a landing of this seat, on turn, on a space of the right kind.
    pub(crate) fn landed_on(&self, seat: Seat, is: impl Fn(SpaceKind) -> bool) -> Result<(), FrameFault> {
        self.landing()?;
        self.on_turn(seat)?;
        must(is(self.space_of(seat).kind), FrameFault::Below)
    }
    /// Must come out of a landing; the property of a player who resigned in between is sold afterwards.
    pub(crate) fn over_landing(&self) -> Result<(), FrameFault> {
        if matches!(self.below, Some(Frame::Estate(_))) { Ok(()) } else { self.landing() }
    }
    /// Is it directly above the turn, at a rest point?
    pub(crate) fn at_rest(&self) -> bool {
        self.below.is_none() && matches!(self.state.stage, Stage::Start | Stage::Moved)
    }
    /// CL-14: is it above the turn at a rest point, or above a question at which rents may be claimed?
    pub(crate) fn at_any_rest(&self) -> bool {
        self.at_rest() || self.below.is_some_and(|below| below.rests())
    }

    /// The card below, and who drew or played it.
    pub(crate) fn card_below(&self) -> Option<(Seat, CardId)> {
        match self.below {
            Some(
                Frame::CardInPlay(CardInPlay { seat, card }) | Frame::CardSteps(CardSteps { seat, card, .. }),
            ) => Some((seat, card)),
            _ => None,
        }
    }
    /// Must come out of this card of this player.
    pub(crate) fn out_of_card(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        must(self.card_below() == Some((seat, card)), FrameFault::Below)
    }
    pub(crate) fn out_of_card_on_turn(&self, seat: Seat, card: CardId) -> Result<(), FrameFault> {
        self.out_of_card(seat, card)?;
        self.on_turn(seat)
    }
    /// Must be something that the card does.
    pub(crate) fn does(&self, card: CardId, what: &dyn Fn(&Effect) -> bool) -> Result<(), FrameFault> {
        must(self.rules.card(card).effect.find(what).is_some(), FrameFault::Card)
    }
}
