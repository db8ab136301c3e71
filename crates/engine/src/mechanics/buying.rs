//! Buying a property from the bank after landing on it: the question, the purchase, the auction of what is declined.

use super::Play;
use crate::action::Action;
use crate::ask::ask_at_rest;
use crate::event::{About, DeedWhy, Event, Sink, Unbought, Why};
use crate::frame::{Cause, Frame, FrameKind, frame};
use crate::ids::{Account, DeedId, DeedSet, Money, Seat};
use crate::legal::Lister;
use crate::payment::Purpose;
use crate::position::{FrameFault, Place, must};
use crate::question::{Choice, Lot, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, WHOLE_PRICE};
use crate::state::{NOBODY, State};

frame! {
    /// The buy question (CL-11).
    Buy = "buy" {
        /// Who is asked.
        seat: Seat,
        /// The property.
        deed: DeedId,
        /// The percentage of its price that it costs.
        percent: u8 = WHOLE_PRICE,
    }
}

impl FrameKind for Buy {
    // FR-06a: the player may sell buildings and trade before answering.
    const RESTS: bool = true;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    #[inline(always)]
    fn turn(&self, rules: &Rules, _: &State) -> Option<Turn> {
        Some(ask_at_rest(self.seat, Question::Buy { deed: self.deed, price: self.price(rules) }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        if lister.cash() >= self.price(lister.rules) {
            out.push(Choice::Do(Action::Buy));
        }
        out.push(Choice::Do(Action::Decline));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Decline)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            Action::Buy => {
                let price = self.price(play.rules);
                play.must_have(seat, price)?;
                play.pop();
                play.purchase(seat, self.deed, price);
                Ok(())
            }
            Action::Decline => {
                play.pop();
                play.declined(seat, self.deed);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        must((1..=WHOLE_PRICE).contains(&self.percent), FrameFault::Money)?;
        place.landing()?;
        place.on_turn(self.seat)?;
        let there = place.rules.deeds[self.deed.index()].space == place.state.player(self.seat).at;
        must(there, FrameFault::Deed)
    }

    fn for_sale(&self) -> DeedSet {
        DeedSet::one(self.deed)
    }
}

impl Buy {
    #[inline(always)]
    fn price(&self, rules: &Rules) -> Money {
        rules.price_part(self.deed, self.percent)
    }
}

impl<S: Sink> Play<'_, S> {
    /// Pays for a property and takes it.
    pub(crate) fn purchase_now(&mut self, seat: Seat, deed: DeedId, price: Money) {
        let cause = Cause { why: Why::Price, about: About::Deed(deed) };
        self.pay_for(seat, Account::Bank, price, cause, Purpose::Purchase { deed });
    }

    /// FB-37: a card buys the property on offer below its price.
    pub(crate) fn buy_cheaper(&mut self, seat: Seat, effect: &Effect) {
        let Some((deed, price)) = self.state.bargain(self.rules, effect) else { return };
        let asked = |frame: &Frame| matches!(frame, Frame::Buy(_));
        if let Some(position) = self.state.frames.iter().rposition(asked) {
            self.state.frames.remove(position);
        }
        self.purchase(seat, deed, price);
    }

    /// CL-12: a property that the lander declines is auctioned, unless the table has no auctions (CL-72a).
    pub(crate) fn declined(&mut self, seat: Seat, deed: DeedId) {
        let auctions = !self.rules.switches.no_auctions;
        let then = if auctions { Unbought::Auctioned } else { Unbought::Kept };
        self.emit(|| Event::Declined { seat, deed, then });
        if auctions {
            let everybody = self.state.alive;
            self.open_auction(Lot::Deed(deed), seat, everybody);
        }
    }

    /// Moves a property, with its mortgage, to another owner.
    pub(crate) fn move_deed(&mut self, deed: DeedId, to: Account, why: DeedWhy) {
        let from = self.state.deed(deed).owner().map_or(Account::Bank, Account::Seat);
        self.state.set_owner(self.rules, deed, to.seat().map_or(NOBODY, |seat| seat.0));
        let mortgaged = self.state.mortgaged.has(deed);
        self.emit(|| Event::DeedMoved { deed, from, to, mortgaged, why });
    }
}
