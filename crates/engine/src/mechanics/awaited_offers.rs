//! Trade offers that have to be answered before play continues, and the memory of refused ones.

use super::Play;
use crate::action::{Action, OfferId};
use crate::ask::ask_one;
use crate::describe::codes;
use crate::event::Sink;
use crate::frame::{Buy, BuyShare, EstateSold, Frame, FrameKind, TaxiStand, frame};
use crate::ids::Seat;
use crate::position::{FrameFault, Place, code_words, must};
use crate::question::{Question, Turn};
use crate::rules::Rules;
use crate::state::{RefusedHow, State};

frame! {
    /// A trade offer that has to be answered before play continues (FR-23a).
    AwaitedOffer = "offer" {
        /// The offer.
        offer: OfferId,
        /// Is it a counter-offer? Those cannot be countered (FR-24).
        round: OfferRound,
    }
}

codes! {
    /// The two rounds of an exchange of offers.
    pub(crate) enum OfferRound {
        /// The first offer.
        First = "first",
        /// An offer that answers another one.
        Counter = "counter",
    }
}
code_words!(OfferRound);

impl FrameKind for AwaitedOffer {
    const ESTATE: EstateSold = EstateSold::Never;

    /// FR-23a: the proposer's turn or debt waits for the answer.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let gone = play.state.offer(self.offer).is_none();
        if gone {
            play.pop();
        }
        gone
    }

    /// Its answers are listed with those to all open offers.
    fn turn(&self, _: &Rules, state: &State) -> Option<Turn> {
        let open = state.offer(self.offer)?;
        let may_counter = self.round == OfferRound::First;
        let question = Question::AnswerOffer { offer: self.offer, from: open.from, may_counter };
        Some(ask_one(open.to, question))
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Refuse(self.offer))
    }

    /// FR-23a: an open offer, made at a rest point of its maker's turn or by or to a debtor.
    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        let waits = place.rules.switches.waiting_offers;
        let open = place.state.offer(self.offer).filter(|_| waits).ok_or(FrameFault::Order)?;
        let proposer = match self.round {
            OfferRound::First => open.from,
            OfferRound::Counter => open.to,
        };
        let proposed = match place.below {
            Some(Frame::Debt(debt)) => debt.debtor == proposer,
            Some(Frame::Buy(Buy { seat, .. }))
            | Some(Frame::BuyShare(BuyShare { seat }))
            | Some(Frame::TaxiStand(TaxiStand { seat, .. })) => seat == proposer,
            _ => place.at_rest() && place.state.turn == proposer,
        };
        must(proposed, FrameFault::Below)
    }
}

impl<S: Sink> Play<'_, S> {
    /// FR-23a: refusals and the number of proposals count for one turn.
    pub(crate) fn forget_offers_of_turn(&mut self, seat: Seat) {
        if self.rules.switches.waiting_offers {
            self.state.refused.retain(|refused| refused.how != RefusedHow::Turn);
            self.state.player_mut(seat).offers_made = 0;
        }
    }

    /// FR-23a: or for one debt, which is counted separately.
    pub(crate) fn forget_offers_of_debt(&mut self) {
        if self.rules.switches.waiting_offers {
            self.state.refused.retain(|refused| refused.how == RefusedHow::Turn);
            self.state.debt_offers = 0;
        }
    }
}
