//! Rides that pass nothing on the way: the Subway and the taxi.

use super::Play;
use crate::event::{About, MoveWhy, Sink, Why};
use crate::frame::{Cause, Frame, Stage, Terms};
use crate::ids::{Account, CardId, DeedId, Money, Seat, SpaceId, SpaceSet};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::{Bonus, State};
use crate::switches::OwnFare;
use crate::tracks::{Incomes, Pay};

impl State {
    /// UM-72: does this seat ride instead of rolling?
    pub(crate) fn may_ride_instead(&self, seat: Seat) -> bool {
        self.rides(seat) && self.stage == Stage::Start && !self.journey.ride_is_new
    }

    /// UM-72b: at once, with a bonus move or a roll still to come.
    pub(crate) fn may_ride_at_once(&self, seat: Seat) -> bool {
        let more = match self.stage {
            Stage::Start => true,
            Stage::Moved => self.journey.bonus != Bonus::None && !self.journey.skipped,
            _ => false,
        };
        self.rides(seat) && more && self.journey.ride_is_new
    }

    /// UM-72b: at once, with a voucher to be used afterwards.
    pub(crate) fn may_ride_with_voucher(&self, rules: &Rules, seat: Seat) -> bool {
        self.rides(seat)
            && self.stage == Stage::Moved
            && self.journey.bonus == Bonus::None
            && self.journey.ride_is_new
            && self.may_use_vouchers(rules, seat)
    }

    fn rides(&self, seat: Seat) -> bool {
        self.frames.is_empty()
            && self.turn == seat
            && self.journey.riders.has(seat)
            && self.journey.pledged.is_none()
    }

    /// UM-72a: any space but the one stood on.
    pub(crate) fn ride_targets(&self, rules: &Rules, seat: Seat) -> SpaceSet {
        SpaceSet::first(rules.spaces.len()).without(self.player(seat).at)
    }

    /// UM-46: what a taxi costs from here, and who is paid; nothing if none can be taken.
    pub(crate) fn taxi_fare(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Option<(Money, Account)> {
        let taxi = rules.group_of(deed).taxi?;
        let player = self.player(seat);
        let there = self.alive.has(seat) && !player.jailed && player.at == rules.deeds[deed.index()].space;
        let owner = self.deed(deed).owner().filter(|_| there)?;
        let (fare, payee) = match rules.switches.own_taxi_fare {
            _ if owner != seat => (taxi.fare, Account::Seat(owner)),
            OwnFare::Pool => (taxi.own_fare, Account::Pool),
            OwnFare::Bank => (taxi.own_fare, Account::Bank),
        };
        // UM-46a: from cash in hand.
        (player.cash >= fare).then_some((fare, payee))
    }

    /// UM-46: Free Parking, any other company, any junction.
    pub(crate) fn taxi_targets(&self, rules: &Rules, deed: DeedId) -> SpaceSet {
        let group = rules.deeds[deed.index()].group;
        let goes = |space: &SpaceId| {
            let on = &rules.spaces[space.index()];
            on.is_junction()
                || match on.kind {
                    SpaceKind::FreeParking => true,
                    SpaceKind::Deed(other) => other != deed && rules.deeds[other.index()].group == group,
                    _ => false,
                }
        };
        SpaceSet::first(rules.spaces.len()).iter().filter(goes).collect()
    }
}

impl<S: Sink> Play<'_, S> {
    /// A space is chosen: by triples, from a taxi stand, or on the Subway.
    pub(crate) fn travel(&mut self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        if to.index() >= self.rules.spaces.len() {
            return Err(Refusal::NoSuchSpace {});
        }
        match self.state.frames.last() {
            Some(&Frame::Taxi { seat: asked, deed }) if asked == seat => {
                return self.take_taxi(seat, deed, to);
            }
            Some(&Frame::Steer { seat: asked, mover, card }) if asked == seat => {
                return self.steer(mover, card, to);
            }
            None if self.state.turn == seat && self.state.stage == Stage::Triples => {
                return self.travel_by_triples(seat, to);
            }
            _ => {}
        }
        let instead = self.state.may_ride_instead(seat);
        if !instead && !self.state.may_ride_at_once(seat) {
            let on_turn = self.state.frames.is_empty()
                && self.state.turn == seat
                && matches!(self.state.stage, Stage::Start | Stage::Moved);
            return Err(if on_turn { Refusal::NoRide {} } else { self.not_now(seat) });
        }
        self.must_be_ride_target(seat, to)?;
        // UM-72: instead of rolling; at once, the roll still comes.
        if instead {
            self.close_by_roll();
            self.state.stage = Stage::Moved;
        }
        self.ride(seat, to);
        Ok(())
    }

    /// UM-72b: the voucher named must be used afterwards.
    pub(crate) fn ride_with(&mut self, seat: Seat, to: SpaceId, voucher: CardId) -> Result<(), Refusal> {
        if to.index() >= self.rules.spaces.len() {
            return Err(Refusal::NoSuchSpace {});
        }
        self.must_hold(seat, voucher)?;
        if !self.rules.is_voucher(voucher) {
            return Err(Refusal::NotAVoucher { card: voucher });
        }
        if !self.state.may_ride_with_voucher(self.rules, seat) {
            return Err(Refusal::NoRide {});
        }
        self.must_be_ride_target(seat, to)?;
        self.state.journey.pledged = Some(voucher);
        self.ride(seat, to);
        Ok(())
    }

    fn must_be_ride_target(&self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        let goes = self.state.ride_targets(self.rules, seat).has(to);
        if goes { Ok(()) } else { Err(Refusal::NoWayThere { space: to }) }
    }

    fn ride(&mut self, seat: Seat, to: SpaceId) {
        self.close_by_move(seat);
        // UM-72c: from here on everything is clockwise.
        let journey = &mut self.state.journey;
        journey.cancel(seat);
        (journey.ride_is_new, journey.backward) = (false, false);
        // UM-72: nothing is passed; a pay corner chosen pays its highest amount.
        let incomes = self.rules.incomes(std::iter::once(to), Pay::Highest);
        self.arrive(seat, to, MoveWhy::Ride, &incomes, Terms::Anew);
    }

    /// UM-46a: the company was owned when it was landed on.
    pub(crate) fn offer_taxi(&mut self, seat: Seat, deed: DeedId) {
        self.push(Frame::Taxi { seat, deed });
    }

    pub(crate) fn step_taxi(&mut self, seat: Seat, deed: DeedId) -> bool {
        let gone = self.state.taxi_fare(self.rules, seat, deed).is_none();
        if gone {
            self.pop();
        }
        gone
    }

    fn take_taxi(&mut self, seat: Seat, deed: DeedId, to: SpaceId) -> Result<(), Refusal> {
        if !self.state.taxi_targets(self.rules, deed).has(to) {
            return Err(Refusal::NoWayThere { space: to });
        }
        let Some((fare, payee)) = self.state.taxi_fare(self.rules, seat, deed) else {
            return Err(self.not_now(seat));
        };
        self.pop();
        // UM-06c: a rent not claimed before this move is lost.
        self.close_by_move(seat);
        self.pay(Account::Seat(seat), payee, fare, Cause { why: Why::Taxi, about: About::Deed(deed) });
        // UM-47: no corner is passed, no rent, no second taxi.
        self.arrive(seat, to, MoveWhy::Taxi, &Incomes::new(), Terms::Free);
        // UM-46, UM-40a: at a junction he stands on the inner track.
        if let [_, inner] = self.rules.spaces[to.index()].places.as_slice() {
            self.state.player_mut(seat).stands_on = inner.track + 1;
        }
        Ok(())
    }

    pub(crate) fn decline_taxi(&mut self, seat: Seat, asked: Seat) -> Result<(), Refusal> {
        if asked != seat {
            return Err(self.not_now(seat));
        }
        self.pop();
        Ok(())
    }
}
