//! When more pieces are wanted than the bank has: wishes, lots, the rest at printed price (CL-41 … CL-41f).

use super::Play;
use crate::event::{Event, Sink, Through};
use crate::frame::{Frame, Phase};
use crate::ids::{DeedId, DeedList, KindId, MAX_KINDS, MAX_SEATS, Money, Seat, SeatSet};
use crate::question::Lot;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::State;

impl State {
    /// Where a piece may go now, affordable where it still costs its price.
    pub(crate) fn open_places(
        &self,
        rules: &Rules,
        seat: Seat,
        kind: KindId,
        printed_price: bool,
    ) -> crate::DeedSet {
        let cash = self.player(seat).cash;
        let affordable =
            |deed: &DeedId| !printed_price || rules.level_price(*deed, self.deed(*deed).level) <= cash;
        self.places(rules, seat, kind).iter().filter(affordable).collect()
    }
}

/// CL-41c: the default place is the dearest street; of equal ones the later.
pub(crate) fn dearest(rules: &Rules, places: crate::DeedSet) -> Option<DeedId> {
    places.iter().max_by_key(|deed| rules.deeds[deed.index()].price)
}

impl<S: Sink> Play<'_, S> {
    /// CL-72a, CL-72c: where nothing is auctioned, or only the player on turn builds, shortages do not arise.
    pub(crate) fn may_be_contested(&self) -> bool {
        !self.rules.switches.no_auctions && !self.rules.switches.turn_only_building
    }

    /// CL-41a: would this order and what the others could want exceed the stock of a kind?
    pub(crate) fn is_contested(&self, seat: Seat, takes: &[u8; MAX_KINDS]) -> bool {
        if !self.may_be_contested() {
            return false;
        }
        let (state, rules) = (&*self.state, self.rules);
        let has_land = |other: &Seat| !state.player(*other).deeds.and(state.land).is_empty();
        let others = || state.alive.without(seat).iter().filter(has_land);
        // Mostly the cash of the others, or else their land, says at a glance that there is enough.
        let cash: Money = others().map(|other| state.player(other).cash.max(0)).sum();
        let mut wanted = takes.iter().enumerate().filter(|(_, count)| **count > 0);
        wanted.any(|(index, &count)| {
            let left = state.stock[index] - count;
            let could = |other| u32::from(state.could_place(rules, other, KindId(index as u8)));
            // CL-41a: each of them counts for one, and for more by their cash.
            cash > (Money::from(left) - others().count() as Money) * rules.cheapest_level
                && others().map(|other| state.could_place_at_most(rules, other)).sum::<u32>() > left.into()
                && others().map(could).sum::<u32>() > left.into()
        })
    }

    /// CL-41e: an order is served kind by kind, the lower kind first.
    pub(crate) fn step_order(&mut self, seat: Seat) -> bool {
        let rest = self.state.order_rest;
        if rest.is_empty() || self.pop_if_out(seat) {
            if rest.is_empty() {
                self.pop();
            }
            (self.state.order, self.state.order_rest) = (DeedList::new(), DeedList::new());
            return true;
        }
        let mut kinds = [KindId::default(); 40];
        let mut position = 0;
        let checked = self.state.check_order(self.rules, seat, &rest, |_, kind| {
            kinds[position] = kind;
            position += 1;
        });
        let takes = match checked {
            Ok((price, takes)) if price <= self.state.player(seat).cash => takes,
            // The first kind was not served in full: what was to stand on it is no longer possible.
            _ => {
                let deed = rest.iter().next().unwrap_or_default();
                let kind = self.rules.next_level(deed, self.state.deed(deed).level).kind;
                self.emit(|| Event::OrderLapsed { seat, kind });
                self.state.order_rest = DeedList::new();
                return true;
            }
        };
        let kind = kinds[..position].iter().copied().min().unwrap_or_default();
        let part = |wanted: bool| {
            let mut list = DeedList::new();
            for (deed, _) in rest.iter().zip(kinds).filter(|(_, other)| (*other == kind) == wanted) {
                // Part of a list that fits: never full.
                let _ = list.push(deed);
            }
            list
        };
        (self.state.order, self.state.order_rest) = (part(true), part(false));
        let mut only = [0; MAX_KINDS];
        only[kind.index()] = takes[kind.index()];
        if self.state.stock[kind.index()] < takes[kind.index()] {
            self.emit(|| Event::OrderLapsed { seat, kind });
            self.state.order_rest = DeedList::new();
        } else if self.is_contested(seat, &only) {
            self.open_shortage(seat, kind, takes[kind.index()]);
        } else {
            self.build_order(seat);
        }
        true
    }

    /// An order that nobody contests. Where payments take time each building is paid before the next one is begun.
    fn build_order(&mut self, seat: Seat) {
        let order = self.state.order;
        if self.state.notes.is_none() {
            for deed in order.iter() {
                self.build_one(seat, deed);
            }
        } else if let Some(first) = order.iter().next() {
            let mut later = DeedList::new();
            for deed in order.iter().skip(1).chain(self.state.order_rest.iter()) {
                // Part of a list that fits: never full.
                let _ = later.push(deed);
            }
            (self.state.order, self.state.order_rest) = (DeedList::new(), later);
            self.build_one(seat, first);
        }
    }

    /// FB-15b: a building whose payment was called off is not placed, and the rest of its order lapses.
    pub(crate) fn not_built(&mut self, seat: Seat, deed: DeedId) {
        let kind = self.rules.next_level(deed, self.state.deed(deed).level).kind;
        match self.state.frames.last() {
            Some(Frame::Shortage { .. }) => {
                self.leave_in_bank();
                self.lapse_order(seat, kind);
            }
            Some(Frame::Order { .. }) => {
                self.state.order_rest = DeedList::new();
                self.emit(|| Event::OrderLapsed { seat, kind });
            }
            _ => {}
        }
    }

    fn open_shortage(&mut self, seat: Seat, kind: KindId, count: u8) {
        let asked: SeatSet = self
            .state
            .alive
            .without(seat)
            .iter()
            .filter(|&other| self.state.could_place(self.rules, other, kind) > 0)
            .collect();
        let left = self.state.stock[kind.index()];
        self.emit(|| Event::ShortageBegan { kind, left, seat, count, asked });
        let mut orders = [0; MAX_SEATS];
        orders[seat.index()] = count;
        self.push(Frame::Shortage { kind, first: seat, left, phase: Phase::Asking, orders, asked });
    }

    /// CL-41a: how many he wants, said once.
    pub(crate) fn wish(&mut self, seat: Seat, count: u8) -> Result<(), Refusal> {
        let Some(&Frame::Shortage { kind, asked, phase: Phase::Asking, .. }) = self.state.frames.last()
        else {
            return Err(self.not_now(seat));
        };
        if !asked.has(seat) {
            return Err(self.not_now(seat));
        }
        let most = self.state.could_place(self.rules, seat, kind);
        if count > most {
            return Err(Refusal::WishTooHigh { most });
        }
        if let Some(Frame::Shortage { orders, asked, .. }) = self.state.frames.last_mut() {
            orders[seat.index()] = count;
            *asked = asked.without(seat);
        }
        self.emit(|| Event::Wished { seat, count });
        Ok(())
    }

    pub(crate) fn step_shortage(&mut self) -> bool {
        let Some(&Frame::Shortage { kind, first, left, phase, orders, asked }) = self.state.frames.last()
        else {
            return false;
        };
        match phase {
            Phase::Asking => {
                if !asked.is_empty() {
                    return false;
                }
                for seat in self.in_order(first, &orders) {
                    self.emit(|| Event::OrderKnown { seat, count: orders[seat.index()] });
                }
                // CL-41b.
                let fits = total(&orders) <= u32::from(left);
                self.set_phase(if fits { Phase::Serving } else { Phase::Lots });
            }
            Phase::Serving => self.serve(kind, first, orders),
            Phase::Lots => {
                self.drop_hopeless_orders(kind);
                let Some(&Frame::Shortage { orders, .. }) = self.state.frames.last() else { return false };
                let bidders: SeatSet = self.in_order(first, &orders).collect();
                // CL-41d.
                if left == 0 || bidders.len() <= 1 || total(&orders) <= u32::from(left) {
                    self.set_phase(Phase::Selling);
                } else {
                    self.open_auction(Lot::Piece(kind), first, bidders);
                }
            }
            Phase::Selling => self.sell_rest(kind, first, left, orders),
        }
        true
    }

    /// Seats with open orders: the first orderer, then from his left.
    fn in_order(&self, first: Seat, orders: &[u8; MAX_SEATS]) -> impl Iterator<Item = Seat> + use<S> {
        let open: SeatSet = self.state.alive.iter().filter(|seat| orders[seat.index()] > 0).collect();
        let head = open.and(SeatSet::one(first));
        head.iter().chain(open.without(first).iter_from_left_of(first))
    }

    fn set_phase(&mut self, new: Phase) {
        if let Some(Frame::Shortage { phase, .. }) = self.state.frames.last_mut() {
            *phase = new;
        }
    }

    /// One piece less to give, one less owed to this seat.
    fn count_off(&mut self, seat: Seat) {
        if let Some(Frame::Shortage { orders, left, .. }) = self.state.frames.last_mut() {
            orders[seat.index()] -= 1;
            *left -= 1;
        }
    }

    /// A piece that was counted off is not taken after all.
    fn leave_in_bank(&mut self) {
        if let Some(Frame::Shortage { left, .. }) = self.state.frames.last_mut() {
            *left += 1;
        }
    }

    /// CL-41b: all orders fit; the first orderer's as he gave it, the others place theirs.
    fn serve(&mut self, kind: KindId, first: Seat, orders: [u8; MAX_SEATS]) {
        let order = self.state.order;
        let served = order.len().saturating_sub(usize::from(orders[first.index()]));
        if let Some(deed) = order.iter().nth(served) {
            self.count_off(first);
            self.build_one(first, deed);
            return;
        }
        match self.in_order(first, &orders).next() {
            Some(seat) => {
                self.count_off(seat);
                self.push(Frame::Place { seat, kind, printed_price: true, optional: false });
            }
            None => self.pop(),
        }
    }

    /// CL-41d: the rest at printed price, which each may also decline.
    fn sell_rest(&mut self, kind: KindId, first: Seat, left: u8, orders: [u8; MAX_SEATS]) {
        let next = self.in_order(first, &orders).next();
        match next {
            Some(seat) if left > 0 => {
                self.count_off(seat);
                self.push(Frame::Place { seat, kind, printed_price: true, optional: true });
            }
            _ => {
                for seat in self.in_order(first, &orders) {
                    self.emit(|| Event::OrderLapsed { seat, kind });
                }
                self.pop();
            }
        }
    }

    /// CL-41c: bidders are those with a legal place; an order without one lapses.
    fn drop_hopeless_orders(&mut self, kind: KindId) {
        let Some(&Frame::Shortage { orders, first, .. }) = self.state.frames.last() else { return };
        for seat in self.in_order(first, &orders) {
            if self.state.places(self.rules, seat, kind).is_empty() {
                self.lapse_order(seat, kind);
            }
        }
    }

    fn lapse_order(&mut self, seat: Seat, kind: KindId) {
        if let Some(Frame::Shortage { orders, .. }) = self.state.frames.last_mut() {
            orders[seat.index()] = 0;
        }
        self.emit(|| Event::OrderLapsed { seat, kind });
    }

    /// CL-41c: the winner pays only his bid, and places the piece.
    pub(crate) fn lot_won(&mut self, seat: Seat, kind: KindId) {
        self.count_off(seat);
        self.push(Frame::Place { seat, kind, printed_price: false, optional: false });
    }

    /// CL-41d: a lot without a bid ends the series.
    pub(crate) fn lot_unsold(&mut self, kind: KindId) {
        let Some(&Frame::Shortage { orders, first, .. }) = self.state.frames.last() else { return };
        for seat in self.in_order(first, &orders) {
            self.emit(|| Event::OrderLapsed { seat, kind });
        }
        self.pop();
        self.state.closed_kinds |= 1 << kind.0;
        self.emit(|| Event::OrdersClosed { kind });
    }

    /// A piece without a choice is placed by itself; without a place it stays in the bank.
    pub(crate) fn step_place(
        &mut self,
        seat: Seat,
        kind: KindId,
        printed_price: bool,
        optional: bool,
    ) -> bool {
        if self.pop_if_out(seat) {
            // CL-41d: what he leaves behind is still for the others.
            self.leave_in_bank();
            return true;
        }
        let places = self.state.open_places(self.rules, seat, kind, printed_price);
        match places.lowest() {
            None => {
                self.pop();
                self.leave_in_bank();
                self.lapse_order(seat, kind);
                true
            }
            Some(deed) if places.len() == 1 && !optional => {
                self.place_now(seat, deed, printed_price);
                true
            }
            Some(_) => false,
        }
    }

    fn place_now(&mut self, seat: Seat, deed: DeedId, printed_price: bool) {
        self.pop();
        if printed_price {
            self.build_one(seat, deed);
        } else {
            self.put_up(seat, deed, Through::Won, 0);
        }
    }

    pub(crate) fn place(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Place { seat: asked, kind, printed_price, .. }) if asked == seat => {
                if deed.index() >= self.rules.deeds.len() {
                    return Err(Refusal::NoSuchDeed {});
                }
                if !self.state.open_places(self.rules, seat, kind, printed_price).has(deed) {
                    return Err(Refusal::NoPlaceThere { deed });
                }
                self.place_now(seat, deed, printed_price);
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }

    /// CL-41d: the rest at printed price may be declined, and with it the rest of the order.
    pub(crate) fn decline_piece(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Place { seat: asked, kind, optional: true, .. }) if asked == seat => {
                self.pop();
                self.leave_in_bank();
                self.lapse_order(seat, kind);
                Ok(())
            }
            _ => Err(self.not_now(seat)),
        }
    }
}

fn total(orders: &[u8; MAX_SEATS]) -> u32 {
    orders.iter().map(|&count| u32::from(count)).sum()
}
