//! Rides straight to a space: the Subway and the taxi.

use super::Play;
use crate::action::Action;
use crate::ask::ask_at_rest;
use crate::event::{About, MoveWhy, Sink, Why};
use crate::frame::{Cause, Frame, FrameKind, LandingTerms, Stage, frame};
use crate::ids::{Account, CardId, DeedId, Money, Seat, SpaceId, SpaceSet};
use crate::legal::Lister;
use crate::position::{FrameFault, Place};
use crate::question::{Choice, Question, Turn};
use crate::refusal::Refusal;
use crate::rules::{Rules, SpaceKind};
use crate::state::{Bonus, State};
use crate::switches::OwnFare;
use crate::tracks::{Incomes, Pay};

frame! {
    /// A taxi may be taken (UM-46). A rent may still be claimed before it leaves (UM-06c).
    TaxiStand = "taxi" {
        /// Who may take it.
        seat: Seat,
        /// The company.
        deed: DeedId,
    }
}

impl FrameKind for TaxiStand {
    const RESTS: bool = true;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        let gone = self.fare(play.rules, play.state).is_none();
        if gone {
            play.pop();
        }
        gone
    }

    fn turn(&self, rules: &Rules, state: &State) -> Option<Turn> {
        let (fare, payee) = self.fare(rules, state).unwrap_or((0, Account::Bank));
        Some(ask_at_rest(self.seat, Question::Taxi { deed: self.deed, fare, payee }))
    }

    fn answers(&self, lister: &Lister<'_>, out: &mut Vec<Choice>) {
        out.push(Choice::Travel { to: self.targets(lister.rules) });
        out.push(Choice::Do(Action::Decline));
    }

    fn default_answer(&self, _: &Rules, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Decline)
    }

    fn answer<S: Sink>(self, play: &mut Play<'_, S>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.seat != seat => Err(play.not_now(seat)),
            Action::Travel(to) => play.take_taxi(self, to),
            Action::Decline => {
                play.pop();
                Ok(())
            }
            _ => Err(play.not_now(seat)),
        }
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let deed = self.deed;
        let goes = place.rules.group_of(deed).taxi.is_some() && place.state.deed(deed).owner().is_some();
        place.landed_on(self.seat, |kind| kind == SpaceKind::Deed(deed) && goes)
    }
}

impl TaxiStand {
    /// UM-46: the fare and who is paid; `None` if no taxi can be taken.
    fn fare(&self, rules: &Rules, state: &State) -> Option<(Money, Account)> {
        let Self { seat, deed } = *self;
        let taxi = rules.group_of(deed).taxi?;
        let player = state.player(seat);
        let there = state.alive.has(seat) && !player.jailed && player.at == rules.deeds[deed.index()].space;
        let owner = state.deed(deed).owner().filter(|_| there)?;
        let (fare, payee) = match rules.switches.own_taxi_fare {
            _ if owner != seat => (taxi.fare, Account::Seat(owner)),
            OwnFare::Pool => (taxi.own_fare, Account::Pool),
            OwnFare::Bank => (taxi.own_fare, Account::Bank),
        };
        // UM-46a: from cash in hand.
        (player.cash >= fare).then_some((fare, payee))
    }

    /// UM-46: Free Parking, any other company, any junction.
    fn targets(&self, rules: &Rules) -> SpaceSet {
        let group = rules.deeds[self.deed.index()].group;
        let goes = |space: &SpaceId| {
            let on = &rules.spaces[space.index()];
            on.is_junction()
                || match on.kind {
                    SpaceKind::FreeParking => true,
                    SpaceKind::Deed(other) => other != self.deed && rules.deeds[other.index()].group == group,
                    _ => false,
                }
        };
        SpaceSet::first(rules.spaces.len()).iter().filter(goes).collect()
    }
}

impl State {
    /// UM-72: may this seat ride instead of rolling?
    pub(crate) fn may_ride_instead(&self, seat: Seat) -> bool {
        self.rides(seat) && self.stage == Stage::Start && !self.journey.ride_is_new
    }

    /// UM-72b: may this seat ride at once, because a bonus move or a roll is still to come?
    pub(crate) fn may_ride_at_once(&self, seat: Seat) -> bool {
        let more = match self.stage {
            Stage::Start => true,
            Stage::Moved => self.journey.bonus != Bonus::None && !self.journey.skipped,
            _ => false,
        };
        self.rides(seat) && more && self.journey.ride_is_new
    }

    /// Where this seat may choose to go now: by taxi, on the Subway, after triples or for a card.
    pub(crate) fn travel_now(&self, rules: &Rules, seat: Seat) -> Option<SpaceSet> {
        match self.frames.last() {
            Some(Frame::TaxiStand(stand)) => (stand.seat == seat).then(|| stand.targets(rules)),
            Some(Frame::Steer(steer)) => (steer.seat == seat).then(|| steer.targets(rules, self)),
            Some(_) => None,
            None if self.stage == Stage::Triples => (self.turn == seat).then(|| self.triples_targets(rules)),
            None => self.ride_now(rules, seat),
        }
    }

    /// Where this seat may ride now, if it may.
    pub(crate) fn ride_now(&self, rules: &Rules, seat: Seat) -> Option<SpaceSet> {
        // In jail, rolling is not the question.
        let may_ride = self.may_ride_instead(seat) || self.may_ride_at_once(seat);
        let jailed = self.stage == Stage::Start && self.player(seat).jailed;
        (may_ride && !jailed).then(|| self.ride_targets(rules, seat))
    }

    /// UM-72b: may this seat ride at once, if it uses a voucher afterwards?
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

    /// UM-72a: all spaces except the current one.
    pub(crate) fn ride_targets(&self, rules: &Rules, seat: Seat) -> SpaceSet {
        SpaceSet::first(rules.spaces.len()).without(self.player(seat).at)
    }
}

impl<S: Sink> Play<'_, S> {
    /// Goes to a space of the player's choice: by triples, by a card, by taxi or on the Subway.
    pub(crate) fn travel(&mut self, seat: Seat, to: SpaceId) -> Result<(), Refusal> {
        if to.index() >= self.rules.spaces.len() {
            return Err(Refusal::NoSuchSpace {});
        }
        if !self.state.frames.is_empty() {
            return self.answer_frame(seat, &Action::Travel(to));
        }
        if self.state.turn == seat && self.state.stage == Stage::Triples {
            return self.travel_by_triples(seat, to);
        }
        let instead = self.state.may_ride_instead(seat);
        if !instead && !self.state.may_ride_at_once(seat) {
            let on_turn = self.state.frames.is_empty()
                && self.state.turn == seat
                && matches!(self.state.stage, Stage::Start | Stage::Moved);
            return Err(if on_turn { Refusal::NoRide {} } else { self.not_now(seat) });
        }
        self.must_be_ride_target(seat, to)?;
        // UM-72: the ride replaces the roll, unless it was taken at once.
        if instead {
            self.close_by_roll();
            self.state.stage = Stage::Moved;
        }
        self.ride(seat, to);
        Ok(())
    }

    /// UM-72b: rides at once and names a voucher, which must be used afterwards.
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
        // UM-72c: backward moves end.
        let journey = &mut self.state.journey;
        journey.cancel(seat);
        (journey.ride_is_new, journey.backward) = (false, false);
        // UM-72: nothing is passed; a pay corner chosen pays its highest amount.
        let incomes = self.rules.incomes(std::iter::once(to), Pay::Highest);
        self.arrive(seat, to, MoveWhy::Ride, &incomes, LandingTerms::NewRoll);
    }

    /// UM-46a: a taxi is offered if the company was owned at the landing.
    pub(crate) fn offer_taxi(&mut self, seat: Seat, deed: DeedId) {
        self.push(TaxiStand { seat, deed });
    }

    fn take_taxi(&mut self, stand: TaxiStand, to: SpaceId) -> Result<(), Refusal> {
        let TaxiStand { seat, deed } = stand;
        if !stand.targets(self.rules).has(to) {
            return Err(Refusal::NoWayThere { space: to });
        }
        let Some((fare, payee)) = stand.fare(self.rules, self.state) else {
            return Err(self.not_now(seat));
        };
        self.pop();
        // UM-36: the taxi leaves at once. UM-06c: rents that were not claimed before this move are lost.
        self.close_by_move(seat);
        self.pay(Account::Seat(seat), payee, fare, Cause { why: Why::Taxi, about: About::Deed(deed) });
        // UM-47: no corner is passed, no rent, no second taxi.
        self.arrive(seat, to, MoveWhy::Taxi, &Incomes::new(), LandingTerms::Free);
        // UM-46, UM-40a: at a junction the token stands on the inner track.
        if let [_, inner] = self.rules.spaces[to.index()].places.as_slice() {
            self.state.player_mut(seat).stands_on = inner.track + 1;
        }
        Ok(())
    }
}
