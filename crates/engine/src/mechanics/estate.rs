//! The estate of a player who owed the bank or left the game: the properties are sold one by one to the others.

use super::Play;
use crate::event::Sink;
use crate::frame::{EstateSold, Frame, FrameKind, Stage, frame};
use crate::ids::{DeedSet, Seat, SeatSet};
use crate::position::{FrameFault, Place, must};
use crate::question::Lot;
use crate::state::State;

frame! {
    /// Properties that are sold one by one (CL-63a).
    Estate = "estate" {
        /// The former owner.
        seat: Seat,
        /// Those still to be sold.
        deeds: DeedSet,
    }
}

impl FrameKind for Estate {
    const ESTATE: EstateSold = EstateSold::Later;

    /// CL-63a: one by one in board order.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        if let Some(deed) = self.deeds.lowest() {
            let seat = self.seat;
            play.push(Estate { seat, deeds: self.deeds.without(deed) });
            // CL-30a, FR-30: a player in debt neither bids nor buys.
            let others = play.state.alive.minus(play.state.debtors());
            if play.rules.switches.estate_sale {
                play.open_sale(seat, deed, others);
            } else {
                play.open_auction(Lot::Deed(deed), seat, others);
            }
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let waits = match place.below {
            None => matches!(
                place.state.stage,
                Stage::Start | Stage::Moved | Stage::Triples | Stage::Pending | Stage::Released { .. }
            ),
            Some(Frame::Estate(_)) => true,
            Some(below) => below.estate_sold() == EstateSold::First,
        };
        must(waits, FrameFault::Below)?;
        must(!place.alive(self.seat), FrameFault::Seat)?;
        let other = |frame: &Frame| matches!(frame, Frame::Estate(estate) if estate.seat == self.seat);
        must(!place.lower().iter().any(other), FrameFault::Seat)
    }

    fn for_sale(&self) -> DeedSet {
        self.deeds
    }
}

impl State {
    /// All players with a debt on the stack.
    fn debtors(&self) -> SeatSet {
        let debtor = |frame: &Frame| match frame {
            Frame::Debt(debt) => Some(debt.debtor),
            _ => None,
        };
        self.frames.iter().filter_map(debtor).collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-63: each property is auctioned, unless the table has no auctions (CL-72a).
    pub(crate) fn open_estate(&mut self, seat: Seat, deeds: DeedSet) {
        let switches = &self.rules.switches;
        if deeds.is_empty() || (switches.no_auctions && !switches.estate_sale) {
            return;
        }
        // If a player resigns during an auction, a shortage or a trade, their property is sold afterwards: the leader
        // of the auction, or a player who owes interest on what they received (CL-47b), must keep the cash for it.
        let running = |frame: &Frame| frame.estate_sold() == EstateSold::Later;
        let position =
            self.state.frames.iter().rposition(|frame| !running(frame)).map_or(0, |below| below + 1);
        self.state.frames.insert(position, Estate { seat, deeds }.into());
    }
}
