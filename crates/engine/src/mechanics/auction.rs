//! Auctions, of properties, of building pieces and of the option to take a share.

use super::Play;
use super::shortage::Phase;
use crate::action::Action;
use crate::ask::ask_several;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, EstateSold, Frame, FrameKind, SeatOrNone, frame};
use crate::ids::{Account, CardId, DeedSet, Money, Seat, SeatSet};
use crate::legal::Lister;
use crate::payment::Purpose;
use crate::position::{FrameFault, Part, Place, TextReader, TextWriter, Unknown, must, parts};
use crate::question::{Choice, Lot, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules};
use crate::state::State;

frame! {
    /// An auction (CL-30).
    Auction = "auction" {
        /// What is auctioned.
        lot: Lot,
        /// Whose landing or bankruptcy caused it: programs are asked from the left of this player (CL-33a).
        cause: Seat,
        /// The standing bid; 0 before the first.
        high: Money,
        /// Who bid it.
        leader: SeatOrNone,
        /// Who takes part.
        bidders: SeatSet,
        /// Who has passed on the standing bid, or cannot reach the next.
        passed: SeatSet,
        /// The bank adds to somebody's bid.
        aid: Option<BidAid> = None,
    }
}

/// The bank adds to the bid of a player who has played a card for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BidAid {
    pub(crate) seat: Seat,
    pub(crate) card: CardId,
}

parts!(BidAid { seat, card });

impl Part for Option<BidAid> {
    fn write(&self, text: &mut TextWriter) {
        if let Some(aid) = self {
            aid.write(text);
        }
    }
    fn read(text: &mut TextReader<'_>) -> Option<Self> {
        BidAid::read(text).map(Some)
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        if let Some(aid) = self {
            aid.find_unknown(unknown);
        }
    }
}

impl FrameKind for Auction {
    const ESTATE: EstateSold = EstateSold::Later;

    /// CL-33: it ends when nobody raises any more.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let over = self.asked(play.state).is_empty();
        if over {
            play.pop();
            play.end_auction(self);
        }
        over
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let leader = self.leader.get().map_or(Account::Bank, Account::Seat);
        let least = least_bid(rules, self.high);
        let question = Question::Bid { lot: self.lot, least, high: self.high, leader };
        Some(ask_several(self.asked(state), question))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let least = least_bid(lister.rules, self.high);
        let most = lister.cash() + self.aid_for(lister.rules, lister.seat);
        if most >= least {
            out.push(Choice::Bid { least, most, step: lister.rules.unit() });
        }
        out.push(Choice::Do(Action::Pass));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if !self.asked(play.state).has(seat) {
            return Err(play.not_now(seat));
        }
        match *action {
            Action::Bid(amount) => play.bid(self, seat, amount),
            // CL-33a: a pass holds for the standing bid only.
            Action::Pass => {
                play.emit(|| Event::BidPassed { seat });
                play.replace_top(Auction { passed: self.passed.with(seat), ..self });
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.bidders = self.bidders.without(seat);
        self.aid = self.aid.filter(|aid| aid.seat != seat);
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let (rules, state) = (place.rules, place.state);
        place.must_be_top()?;
        self.check_lot(place)?;
        must(self.bidders.minus(state.alive).is_empty(), FrameFault::Bidders)?;
        let standing = match self.leader.get() {
            None => self.high == 0,
            Some(leader) => {
                let most = state.player(leader).cash + self.aid_for(rules, leader);
                let payable = (rules.auction.opening..=most).contains(&self.high);
                self.bidders.has(leader) && self.high > 0 && payable
            }
        };
        must(standing, FrameFault::Bidders)?;
        // What adds to a bid is a card that was played.
        let played = |aid: BidAid| {
            let adds = matches!(rules.card(aid.card).effect, Effect::AuctionAid(_));
            self.bidders.has(aid.seat) && state.keeper(aid.card).is_none() && adds
        };
        must(self.aid.is_none_or(played), FrameFault::Card)
    }

    fn for_sale(&self) -> DeedSet {
        match self.lot {
            Lot::Deed(deed) => DeedSet::one(deed),
            Lot::Piece(_) | Lot::Share => DeedSet::EMPTY,
        }
    }
}

impl Auction {
    /// CL-33a: who is asked; CL-31a: never the highest bidder, who so can neither pass nor raise nor resign.
    fn asked(&self, state: &State) -> SeatSet {
        let open = self.bidders.and(state.alive).minus(self.passed);
        self.leader.get().map_or(open, |leader| open.without(leader))
    }

    /// What the bank adds to a seat's bid.
    fn aid_for(&self, rules: &Rules, seat: Seat) -> Money {
        self.aid.filter(|aid| aid.seat == seat).map_or(0, |aid| aid_of(rules, aid.card))
    }

    fn check_lot(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        match (self.lot, place.below) {
            (Lot::Deed(_), _) => place.over_landing(),
            (Lot::Piece(kind), Some(Frame::Shortage(shortage))) if shortage.phase == Phase::Lots => {
                must(kind == shortage.kind, FrameFault::Below)?;
                must(shortage.left > 0, FrameFault::Pieces)?;
                let ordered = |seat: Seat| shortage.orders.of(seat) > 0;
                must(self.bidders.iter().all(ordered), FrameFault::Bidders)
            }
            (Lot::Piece(_), _) => Err(FrameFault::Below),
            (Lot::Share, _) => {
                must(place.state.companies_left(place.rules).next().is_some(), FrameFault::Shares)?;
                place.over_landing()
            }
        }
    }
}

/// CL-31: the least legal bid over the standing one.
pub(crate) fn least_bid(rules: &Rules, high: Money) -> Money {
    if high == 0 { rules.auction.opening } else { high + rules.auction.raise }
}

/// What the bank adds because of this card.
fn aid_of(rules: &Rules, card: CardId) -> Money {
    match rules.card(card).effect {
        Effect::AuctionAid(amount) => amount,
        _ => 0,
    }
}

impl State {
    /// CL-33a: who is asked in the auction on top.
    pub(crate) fn bidders_asked(&self) -> SeatSet {
        match self.frames.last() {
            Some(Frame::Auction(auction)) => auction.asked(self),
            _ => SeatSet::EMPTY,
        }
    }

    /// What the bank adds to a seat's bid in the auction on top.
    pub(crate) fn bid_aid(&self, rules: &Rules, seat: Seat) -> Money {
        match self.frames.last() {
            Some(Frame::Auction(auction)) => auction.aid_for(rules, seat),
            _ => 0,
        }
    }

    /// CL-33a: those who cannot raise this bid, even by CL-30a (CL-41f), or whose standing order is to pass.
    fn passing(&self, rules: &Rules, lot: Lot, bidders: SeatSet, least: Money) -> SeatSet {
        bidders
            .iter()
            .filter(|&seat| {
                let player = self.player(seat);
                let unwilling = self.standing.bid_limits[seat.index()].is_some_and(|limit| limit < least);
                let own = least - self.bid_aid(rules, seat);
                let out_of_reach = player.cash < own
                    && own
                        > match lot {
                            Lot::Deed(_) | Lot::Share => self.reach_in_auction(rules, seat),
                            Lot::Piece(kind) => self.reach_by_mortgage(rules, seat, kind),
                        };
                unwilling || out_of_reach
            })
            .collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-12, CL-30: opens an auction for these bidders.
    pub(crate) fn open_auction(&mut self, lot: Lot, cause: Seat, bidders: SeatSet) {
        self.emit(|| Event::AuctionBegan { lot, bidders });
        let passed = self.state.passing(self.rules, lot, bidders, least_bid(self.rules, 0));
        let leader = SeatOrNone::NONE;
        self.push(Auction { lot, cause, high: 0, leader, bidders, passed, aid: None });
    }

    fn bid(&mut self, auction: Auction, seat: Seat, amount: Money) -> Result<(), Refusal> {
        let Auction { lot, bidders, .. } = auction;
        let least = least_bid(self.rules, auction.high);
        if amount < least {
            return Err(Refusal::BidTooLow { least });
        }
        self.in_notes(amount)?;
        // CL-32.
        self.must_have(seat, amount - auction.aid_for(self.rules, seat))?;
        self.emit(|| Event::BidMade { seat, lot, amount });
        let passed = self.state.passing(self.rules, lot, bidders, least_bid(self.rules, amount));
        self.replace_top(Auction { high: amount, leader: seat.into(), passed, ..auction });
        Ok(())
    }

    fn end_auction(&mut self, auction: Auction) {
        let Auction { lot, cause, high, leader, bidders, aid, .. } = auction;
        let Some(seat) = leader.get() else {
            // CL-34.
            self.emit(|| Event::AuctionUnsold { lot });
            if let Lot::Piece(kind) = lot {
                self.lot_unsold(kind);
            }
            return;
        };
        self.emit(|| Event::AuctionWon { seat, lot, amount: high });
        if let Some(aid) = aid.filter(|aid| aid.seat == seat) {
            let amount = aid_of(self.rules, aid.card).min(high);
            self.pay(Account::Bank, Account::Seat(seat), amount, Cause::card(aid.card));
        }
        let purpose = Purpose::Auction { lot, cause, bidders };
        let cause = Cause { why: Why::Bid, about: About::Lot(lot) };
        self.pay_for(seat, Account::Bank, high, cause, purpose);
    }

    /// The bank will add to this seat's bid.
    pub(crate) fn aid_bids(&mut self, seat: Seat, card: CardId) {
        for frame in self.state.frames.iter_mut().rev() {
            if let Frame::Auction(auction) = frame {
                auction.aid = Some(BidAid { seat, card });
                return;
            }
        }
    }
}
