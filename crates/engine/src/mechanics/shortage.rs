//! A shortage of building pieces: everybody says how many they want, pieces are auctioned one by one, and the rest is
//! sold at the printed price (CL-41 … CL-41f).

use super::Play;
use crate::action::Action;
use crate::ask::{ask_one, ask_several};
use crate::describe::codes;
use crate::event::{Event, Sink, Through};
use crate::frame::{EstateSold, Frame, FrameKind, frame};
use crate::ids::{DeedId, DeedSet, KindId, MAX_SEATS, Seat, SeatSet};
use crate::legal::Lister;
use crate::position::{
    FrameFault, Part, Place, TextReader, TextWriter, Unknown, Word, code_words, list, must, read_list,
};
use crate::question::{Choice, Lot, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

frame! {
    /// More pieces are wanted than there are (CL-41).
    Shortage = "shortage" {
        /// Which pieces.
        kind: KindId,
        /// Who ordered first.
        first: Seat,
        /// Pieces left in this series.
        left: u8,
        /// How far it has got.
        phase: Phase,
        /// Open orders.
        orders: Orders,
        /// Who has not said how many they want.
        asked: SeatSet,
    }
}

frame! {
    /// A piece is to be placed (CL-41c).
    PlacePiece = "place" {
        /// Who places it.
        seat: Seat,
        /// Which piece.
        kind: KindId,
        /// How the player got it.
        how: PlaceHow,
    }
}

codes! {
    /// How far a shortage has got.
    pub(crate) enum Phase {
        /// The others say what they want (CL-41a).
        Asking = "asking",
        /// All orders fit: they are served (CL-41b).
        Serving = "serving",
        /// The pieces are auctioned one by one (CL-41b).
        Lots = "lots",
        /// The rest is sold at the printed price (CL-41d).
        Selling = "selling",
    }
}

codes! {
    /// How a player got a piece.
    pub(crate) enum PlaceHow {
        /// Won in an auction, and paid.
        Won = "won",
        /// Ordered, at the printed price.
        Served = "served",
        /// Offered at the printed price; it may be declined.
        Offered = "offered",
    }
}
code_words!(Phase, PlaceHow);

impl PlaceHow {
    /// Is the printed price still to be paid?
    fn is_paid(self) -> bool {
        self != Self::Won
    }
    fn phase(self) -> Phase {
        match self {
            Self::Won => Phase::Lots,
            Self::Served => Phase::Serving,
            Self::Offered => Phase::Selling,
        }
    }
}

/// How many pieces each seat still wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orders([u8; MAX_SEATS]);

impl Orders {
    fn one(seat: Seat, count: u8) -> Self {
        let mut orders = Self([0; MAX_SEATS]);
        orders.0[seat.index()] = count;
        orders
    }
    pub(crate) fn of(&self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }
    fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }
}

/// One number for each seat of the table.
impl Part for Orders {
    fn write(&self, text: &mut TextWriter) {
        let orders = &self.0[..text.seats];
        text.word(&list(orders.iter().map(ToString::to_string)));
    }
    fn read(text: &mut TextReader<'_>) -> Option<Self> {
        let counts: Vec<u8> = read_list(text.next()?, Word::from_word)?;
        let mut orders = Self([0; MAX_SEATS]);
        orders
            .0
            .get_mut(..text.seats)
            .filter(|orders| orders.len() == counts.len())?
            .copy_from_slice(&counts);
        Some(orders)
    }
    fn find_unknown(&self, _: &mut Unknown<'_>) {}
}

impl FrameKind for Shortage {
    const ESTATE: EstateSold = EstateSold::Later;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        match self.phase {
            Phase::Asking if !self.asked.is_empty() => return false,
            Phase::Asking => {
                for seat in self.in_order(play.state) {
                    play.emit(|| Event::OrderKnown { seat, count: self.orders.of(seat) });
                }
                // CL-41b.
                let fits = self.orders.total() <= u32::from(self.left);
                let phase = if fits { Phase::Serving } else { Phase::Lots };
                play.replace_top(Self { phase, ..self });
            }
            Phase::Serving => play.serve(self),
            Phase::Lots => play.auction_next(self),
            Phase::Selling => play.sell_rest(self),
        }
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let asks = self.phase == Phase::Asking;
        asks.then(|| ask_several(self.asked, Question::Wish { kind: self.kind, left: self.left }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let most = lister.state.could_place(lister.rules, lister.seat, self.kind);
        out.push(Choice::Wish { most });
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Wish(0))
    }

    /// CL-41a: each seat says once how many it wants.
    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let &Action::Wish(count) = action else { return Err(play.not_now(seat)) };
        if self.phase != Phase::Asking || !self.asked.has(seat) {
            return Err(play.not_now(seat));
        }
        let most = play.state.could_place(play.rules, seat, self.kind);
        if count > most {
            return Err(Refusal::WishTooHigh { most });
        }
        let mut orders = self.orders;
        orders.0[seat.index()] = count;
        play.replace_top(Self { orders, asked: self.asked.without(seat), ..self });
        play.emit(|| Event::Wished { seat, count });
        Ok(())
    }

    fn leave(&mut self, seat: Seat) {
        self.orders.0[seat.index()] = 0;
        self.asked = self.asked.without(seat);
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let Self { kind, first, left, orders, asked, .. } = *self;
        let (rules, state) = (place.rules, place.state);
        let ordered = matches!(place.below, Some(Frame::BuildOrder(order)) if order.seat == first);
        must(ordered, FrameFault::Below)?;
        let mut out = (0..state.seats).map(Seat).filter(|seat| !place.alive(*seat));
        must(out.all(|seat| orders.of(seat) == 0), FrameFault::Seat)?;
        must(asked.minus(state.alive).is_empty() && !asked.has(first), FrameFault::Seat)?;
        must(asked.iter().all(|seat| orders.of(seat) == 0), FrameFault::Order)?;
        // The piece that is being placed is no longer counted in `left`, but still in the bank.
        let placing = matches!(state.frames.last(), Some(Frame::PlacePiece(_)));
        let needed = u32::from(left) + u32::from(placing);
        must(needed <= u32::from(state.stock[kind.index()]), FrameFault::Pieces)?;
        match self.phase {
            Phase::Asking => {
                place.must_be_top()?;
                must(place.alive(first), FrameFault::Seat)?;
                must(usize::from(orders.of(first)) == state.order.len(), FrameFault::Order)?;
                must(orders.of(first) <= left, FrameFault::Pieces)?;
                let mut other_kind = state.order.is_empty();
                let checked = state.check_order(rules, first, &state.order, |_, of| other_kind |= of != kind);
                let payable = checked.is_ok_and(|(price, _)| price <= state.player(first).cash);
                must(payable && !other_kind, FrameFault::Order)
            }
            Phase::Serving => {
                let paying = matches!(place.above(), Some(Frame::NotePayment(_)));
                must(asked.is_empty() && (orders.of(first) == 0 || paying), FrameFault::Order)?;
                must(orders.total() <= u32::from(left), FrameFault::Pieces)
            }
            Phase::Lots | Phase::Selling => must(asked.is_empty(), FrameFault::Order),
        }
    }
}

impl Shortage {
    /// Seats with open orders: first the one that ordered first, then from its left.
    fn in_order(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        let open: SeatSet = state.alive.iter().filter(|&seat| self.orders.of(seat) > 0).collect();
        let head = open.and(SeatSet::one(self.first));
        head.iter().chain(open.without(self.first).iter_from_left_of(self.first))
    }
}

impl FrameKind for PlacePiece {
    const ESTATE: EstateSold = EstateSold::Later;

    /// The player is asked only if there is a choice; without a place the piece stays in the bank.
    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        if play.pop_if_out(self.seat) {
            // CL-41d: the piece is still available to the others.
            play.leave_in_bank();
            return true;
        }
        let places = self.places(play.rules, play.state);
        match places.lowest() {
            None => play.leave_piece(self),
            Some(deed) if places.len() == 1 && self.how != PlaceHow::Offered => play.place_now(self, deed),
            Some(_) => return false,
        }
        true
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let (printed_price, optional) = (self.how.is_paid(), self.how == PlaceHow::Offered);
        Some(ask_one(self.seat, Question::Place { kind: self.kind, printed_price, optional }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        let places = self.places(lister.rules, lister.state);
        out.extend(places.iter().map(|deed| Choice::Do(Action::Place(deed))));
        if self.how == PlaceHow::Offered {
            out.push(Choice::Do(Action::Decline));
        }
    }

    /// CL-41c: the most expensive street; of equal ones the later.
    fn default_answer(&self, rules: &Rules, state: &State, _: Seat) -> Option<Action> {
        let price = |deed: &DeedId| rules.deeds[deed.index()].price;
        self.places(rules, state).iter().max_by_key(price).map(Action::Place)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            Action::Place(deed) if deed.index() >= play.rules.deeds.len() => Err(Refusal::NoSuchDeed {}),
            Action::Place(deed) if !self.places(play.rules, play.state).has(deed) => {
                Err(Refusal::NoPlaceThere { deed })
            }
            Action::Place(deed) => {
                play.place_now(self, deed);
                Ok(())
            }
            // CL-41d: the rest at printed price may be declined, and with it the rest of the order.
            Action::Decline if self.how == PlaceHow::Offered => {
                play.leave_piece(self);
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.must_be_top()?;
        let served = match place.below {
            Some(Frame::Shortage(shortage)) => {
                (shortage.kind, shortage.phase) == (self.kind, self.how.phase())
            }
            _ => false,
        };
        must(served, FrameFault::Below)
    }
}

impl PlacePiece {
    /// Where it may go now; only streets that the player can pay, if it still has to be paid.
    fn places(&self, rules: &Rules, state: &State) -> DeedSet {
        let cash = state.player(self.seat).cash;
        let affordable =
            |deed: &DeedId| !self.how.is_paid() || rules.level_price(*deed, state.deed(*deed).level) <= cash;
        state.places(rules, self.seat, self.kind).iter().filter(affordable).collect()
    }
}

impl<S: Sink> Play<'_, S> {
    pub(crate) fn open_shortage(&mut self, seat: Seat, kind: KindId, count: u8) {
        let could = |other: &Seat| self.state.could_place(self.rules, *other, kind) > 0;
        let asked: SeatSet = self.state.alive.without(seat).iter().filter(could).collect();
        let left = self.state.stock[kind.index()];
        self.emit(|| Event::ShortageBegan { kind, left, seat, count, asked });
        let orders = Orders::one(seat, count);
        self.push(Shortage { kind, first: seat, left, phase: Phase::Asking, orders, asked });
    }

    /// The shortage on top of the stack.
    fn shortage_mut(&mut self) -> Option<&mut Shortage> {
        match self.state.frames.last_mut() {
            Some(Frame::Shortage(shortage)) => Some(shortage),
            _ => None,
        }
    }

    /// A seat gets one of the pieces it ordered.
    fn count_off(&mut self, seat: Seat) {
        if let Some(shortage) = self.shortage_mut() {
            shortage.orders.0[seat.index()] -= 1;
            shortage.left -= 1;
        }
    }

    /// A piece that was counted off stays in the bank after all.
    pub(crate) fn leave_in_bank(&mut self) {
        if let Some(shortage) = self.shortage_mut() {
            shortage.left += 1;
        }
    }

    /// CL-41b: serves the orders: the first one street by street as it was given, the others by asking for places.
    fn serve(&mut self, shortage: Shortage) {
        let Shortage { kind, first, orders, .. } = shortage;
        let order = self.state.order;
        let served = order.len().saturating_sub(usize::from(orders.of(first)));
        if let Some(deed) = order.iter().nth(served) {
            self.count_off(first);
            self.build_one(first, deed);
            return;
        }
        match shortage.in_order(self.state).next() {
            Some(seat) => {
                self.count_off(seat);
                self.push(PlacePiece { seat, kind, how: PlaceHow::Served });
            }
            None => self.pop(),
        }
    }

    /// CL-41b: auctions the next piece, or goes on to selling the rest (CL-41d).
    fn auction_next(&mut self, shortage: Shortage) {
        let kind = shortage.kind;
        // CL-41c: bidders are those with a legal place; an order without one lapses.
        for seat in shortage.in_order(self.state) {
            if self.state.places(self.rules, seat, kind).is_empty() {
                self.lapse_order(seat, kind);
            }
        }
        let Some(&mut shortage) = self.shortage_mut() else { return };
        let bidders: SeatSet = shortage.in_order(self.state).collect();
        // CL-41d.
        let is_over =
            shortage.left == 0 || bidders.len() <= 1 || shortage.orders.total() <= u32::from(shortage.left);
        if is_over {
            self.replace_top(Shortage { phase: Phase::Selling, ..shortage });
        } else {
            self.open_auction(Lot::Piece(kind), shortage.first, bidders);
        }
    }

    /// CL-41d: offers the rest at the printed price.
    fn sell_rest(&mut self, shortage: Shortage) {
        let kind = shortage.kind;
        match shortage.in_order(self.state).next() {
            Some(seat) if shortage.left > 0 => {
                self.count_off(seat);
                self.push(PlacePiece { seat, kind, how: PlaceHow::Offered });
            }
            _ => self.end_shortage(shortage),
        }
    }

    /// Ends the shortage; orders that are still open lapse.
    fn end_shortage(&mut self, shortage: Shortage) {
        let kind = shortage.kind;
        for seat in shortage.in_order(self.state) {
            self.emit(|| Event::OrderLapsed { seat, kind });
        }
        self.pop();
    }

    pub(crate) fn lapse_order(&mut self, seat: Seat, kind: KindId) {
        if let Some(shortage) = self.shortage_mut() {
            shortage.orders.0[seat.index()] = 0;
        }
        self.emit(|| Event::OrderLapsed { seat, kind });
    }

    /// CL-41c, FB-26a: the winner pays only the bid, and places the piece.
    pub(crate) fn lot_won(&mut self, seat: Seat, kind: KindId) {
        self.count_off(seat);
        self.push(PlacePiece { seat, kind, how: PlaceHow::Won });
    }

    /// CL-41d: a lot without a bid ends the series.
    pub(crate) fn lot_unsold(&mut self, kind: KindId) {
        let Some(&mut shortage) = self.shortage_mut() else { return };
        self.end_shortage(shortage);
        self.state.closed_kinds |= 1 << kind.0;
        self.emit(|| Event::OrdersClosed { kind });
    }

    fn place_now(&mut self, piece: PlacePiece, deed: DeedId) {
        self.pop();
        if piece.how.is_paid() {
            self.build_one(piece.seat, deed);
        } else {
            self.put_up(piece.seat, deed, Through::Won);
        }
    }

    /// The piece stays in the bank, and the rest of the order lapses.
    fn leave_piece(&mut self, piece: PlacePiece) {
        self.pop();
        self.leave_in_bank();
        self.lapse_order(piece.seat, piece.kind);
    }
}
