//! Orders for buildings that take more than one step: because others may want the same pieces, or because each building
//! is paid in notes. An order is served kind by kind (CL-41e).

use super::Play;
use crate::event::{Event, Sink};
use crate::frame::{EstateSold, Frame, FrameKind, frame};
use crate::ids::{DeedId, DeedList, KindId, MAX_KINDS, Money, Seat};
use crate::position::{FrameFault, Place, must};
use crate::rules::Rules;

frame! {
    /// An order for pieces, served kind by kind: houses before hotels (CL-41e). The state holds its streets.
    BuildOrder = "order" {
        /// Who ordered.
        seat: Seat,
    }
}

impl FrameKind for BuildOrder {
    const ESTATE: EstateSold = EstateSold::Later;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let rest = play.state.order_rest;
        if rest.is_empty() || !play.state.alive.has(self.seat) {
            play.pop();
            (play.state.order, play.state.order_rest) = (DeedList::new(), DeedList::new());
        } else {
            play.serve_next_kind(self.seat, &rest);
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let estate = matches!(place.below, Some(Frame::Estate(_)));
        must(place.at_any_rest() || estate, FrameFault::Below)?;
        let later = |deed: DeedId| {
            let on = place.state.deed(deed);
            on.owner() == Some(self.seat) && on.level < place.rules.group_of(deed).top_level
        };
        must(!place.alive(self.seat) || place.state.order_rest.iter().all(later), FrameFault::Order)
    }
}

impl Rules {
    /// CL-72a, CL-72c: there are no shortages without auctions, or if only the player on turn builds.
    pub(crate) fn may_be_contested(&self) -> bool {
        !self.switches.no_auctions && !self.switches.turn_only_building
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-41a: could this order and the orders of the others together exceed the stock of a kind?
    pub(crate) fn is_contested(&self, seat: Seat, takes: &[u8; MAX_KINDS]) -> bool {
        if !self.rules.may_be_contested() {
            return false;
        }
        let (state, rules) = (&*self.state, self.rules);
        // The common case: nobody else can build at all.
        if state.player(seat).deeds.contains(state.land) {
            return false;
        }
        let has_land = |other: &Seat| !state.player(*other).deeds.and(state.land).is_empty();
        let others = || state.alive.without(seat).iter().filter(has_land);
        // Two cheap bounds, by the others' cash and by their land, usually show that there is enough.
        let (mut builders, mut cash) = (0, 0);
        for other in others() {
            builders += 1;
            cash += state.player(other).cash.max(0);
        }
        let mut wanted = takes.iter().enumerate().filter(|(_, count)| **count > 0);
        wanted.any(|(index, &count)| {
            let left = state.stock[index] - count;
            let could = |other| u32::from(state.could_place(rules, other, KindId(index as u8)));
            // CL-41a: each of the others may want one piece, and more as far as their cash goes.
            cash > (Money::from(left) - builders) * rules.cheapest_level
                && others().map(|other| state.could_place_at_most(rules, other)).sum::<u32>() > left.into()
                && others().map(could).sum::<u32>() > left.into()
        })
    }

    /// Builds the lowest kind of piece of an order, or opens a shortage.
    fn serve_next_kind(&mut self, seat: Seat, rest: &DeedList) {
        let mut kinds = [KindId::default(); 40];
        let mut position = 0;
        let checked = self.state.check_order(self.rules, seat, rest, |_, kind| {
            kinds[position] = kind;
            position += 1;
        });
        let takes = match checked {
            Ok((price, takes)) if price <= self.state.player(seat).cash => takes,
            // An earlier kind was not served in full, so that later pieces have nothing to stand on.
            _ => {
                let deed = rest.iter().next().unwrap_or_default();
                let kind = self.rules.next_level(deed, self.state.deed(deed).level).kind;
                self.emit(|| Event::OrderLapsed { seat, kind });
                self.state.order_rest = DeedList::new();
                return;
            }
        };
        let kind = kinds[..position].iter().copied().min().unwrap_or_default();
        let part = |wanted: bool| {
            let mut list = DeedList::new();
            for (deed, _) in rest.iter().zip(kinds).filter(|(_, other)| (*other == kind) == wanted) {
                // A part of a list always fits.
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
    }

    /// Builds an order that nobody contests. With notes, each building is paid before the next one is begun.
    fn build_order(&mut self, seat: Seat) {
        let order = self.state.order;
        if self.state.notes.is_none() {
            for deed in order.iter() {
                self.build_one(seat, deed);
            }
        } else if let Some(first) = order.iter().next() {
            let mut later = DeedList::new();
            for deed in order.iter().skip(1).chain(self.state.order_rest.iter()) {
                // A part of a list always fits.
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
            Some(Frame::Shortage(_)) => {
                self.leave_in_bank();
                self.lapse_order(seat, kind);
            }
            Some(Frame::BuildOrder(_)) => {
                self.state.order_rest = DeedList::new();
                self.emit(|| Event::OrderLapsed { seat, kind });
            }
            _ => {}
        }
    }
}
