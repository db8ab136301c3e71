//! Moving a token, and resolving the space where the move ends.

use super::Play;
use crate::event::{About, Event, JailWhy, MoveWhy, Sink, Why};
use crate::frame::{Cause, IncomeTax, LandAfterDraw, LandingTerms, RollThree, Squeeze};
use crate::ids::{Account, GroupId, Money, Seat, SpaceId};
use crate::rules::{CardRent, Has, Landing, Rules, SpaceKind, Walk, percent_up};
use crate::state::State;
use crate::tracks::{Incomes, Junctions, Pay, is_even};

impl Rules {
    /// Where a roll leads.
    #[inline(always)]
    pub(crate) fn walk(&self, from: SpaceId, steps: u8) -> Walk {
        self.walks[from.index()][steps as usize]
    }
}

impl State {
    /// FB-10: the next unowned property ahead.
    pub(crate) fn next_unowned(&self, rules: &Rules, seat: Seat) -> Option<SpaceId> {
        let at = self.player(seat).at;
        let unowned =
            |space: &SpaceId| rules.deed_at(*space).is_some_and(|deed| self.deed(deed).owner().is_none());
        let round = |track: u8| rules.tracks[usize::from(track)].spaces.len();
        let track = rules.departure(at, false);
        rules.steps(at, track, true, Junctions::StayOn).take(round(track)).find(unowned)
    }
}

impl<S: Sink> Play<'_, S> {
    /// CL-05: forward by dice, salary for GO, then the space is resolved.
    #[inline(always)]
    pub(crate) fn move_forward(&mut self, seat: Seat, steps: u8) {
        let walk = self.rules.walk(self.state.player(seat).at, steps);
        self.put_token(seat, walk.to, MoveWhy::Dice);
        self.pay_salary(seat, walk.corner, walk.income.into());
        match walk.landing {
            Landing::Deed(deed) => self.land_on_deed(seat, deed, LandingTerms::Usual),
            Landing::Nothing => {}
            Landing::Draw(deck) => self.slow_path().draw(seat, deck),
            Landing::Other => self.slow_path().land(seat, walk.to, LandingTerms::Usual),
        }
    }

    /// CL-25, UM-81: forward to a space named by a card.
    pub(crate) fn advance_to(&mut self, seat: Seat, to: SpaceId, rent: CardRent) {
        let incomes = self.card_incomes(seat, to);
        self.arrive(seat, to, MoveWhy::Card, &incomes, rent.into());
    }

    /// UM-70b, UM-81: what pay corners pay on the way of a card to a space.
    pub(crate) fn card_incomes(&self, seat: Seat, to: SpaceId) -> Incomes {
        let (rules, from) = (self.rules, self.state.player(seat).at);
        let pay = Pay::Card(self.state.last_parity());
        match rules.only_track(from, to) {
            Some(track) => rules.straight_incomes(from, to, track, pay),
            None => rules.incomes(rules.route(from, to), pay),
        }
    }

    /// CL-25a, UM-81a: nearest is the next one ahead.
    pub(crate) fn advance_to_nearest(&mut self, seat: Seat, group: GroupId, rent: CardRent) {
        let rules = self.rules;
        let of_group =
            |space| rules.deed_at(space).is_some_and(|deed| rules.deeds[deed.index()].group == group);
        if let Some(space) = rules.nearest_ahead(self.state.player(seat).at, of_group) {
            self.advance_to(seat, space, rent);
        }
    }

    /// FB-10: on to the next unowned property.
    pub(crate) fn advance_to_unowned(&mut self, seat: Seat, why: MoveWhy) {
        if let Some(space) = self.state.next_unowned(self.rules, seat) {
            let pay = Pay::Card(self.state.last_parity());
            let incomes = self.rules.incomes(self.rules.route(self.state.player(seat).at, space), pay);
            self.arrive(seat, space, why, &incomes, LandingTerms::Usual);
        }
    }

    /// Ends a move on a space: pays the incomes from the way, then resolves the space.
    pub(crate) fn arrive(
        &mut self,
        seat: Seat,
        to: SpaceId,
        why: MoveWhy,
        incomes: &Incomes,
        terms: LandingTerms,
    ) {
        self.put_token(seat, to, why);
        for &(corner, amount) in incomes {
            self.pay_salary(seat, corner, amount);
        }
        self.land(seat, to, terms);
    }

    /// CL-25a, CL-10: backward, the space resolved in full.
    pub(crate) fn move_back_to(&mut self, seat: Seat, to: SpaceId) {
        self.put_token(seat, to, MoveWhy::Back);
        self.land(seat, to, self.card_terms(CardRent::Usual));
    }

    /// Backward by a number of spaces (UM-16c: its own parity).
    pub(crate) fn move_back(&mut self, seat: Seat, steps: u8) {
        let from = self.state.player(seat).at;
        let way = self.rules.steps_of_roll(from, is_even(steps), false);
        if let Some(to) = way.take(usize::from(steps)).last() {
            self.move_back_to(seat, to);
        }
    }

    #[inline(always)]
    pub(crate) fn put_token(&mut self, seat: Seat, to: SpaceId, why: MoveWhy) {
        let player = self.state.player_mut(seat);
        let from = player.at;
        // CL-09, FR-11a: tokens may share a space, so nothing depends on who else stands there.
        (player.at, player.stands_on, player.leaves_by) = (to, 0, 0);
        // UM-72a: a player who leaves the Subway in any way loses the ride.
        if self.has.any(Has::JOURNEYS) && self.state.journey.riders.has(seat) {
            let journey = &mut self.state.journey;
            journey.riders = journey.riders.without(seat);
            journey.ride_is_new &= self.state.turn != seat;
        }
        self.emit(|| Event::Moved { seat, from, to, why });
    }

    /// CL-10, UM-70: a corner pays; CL-77: if the bank has the money.
    #[inline(always)]
    pub(crate) fn pay_salary(&mut self, seat: Seat, corner: SpaceId, amount: Money) {
        let amount =
            if self.has.any(Has::LIMITED_BANK) { self.slow_path().bank_gift(seat, amount) } else { amount };
        let cause = Cause { why: Why::Salary, about: About::Space(corner) };
        self.pay(Account::Bank, Account::Seat(seat), amount, cause);
        // FB-07: tokens are refreshed too.
        if self.has.any(Has::NOTES) {
            self.slow_path().refresh_tokens_for(seat, amount);
        }
    }

    /// Ends a move on a train space. This does not recurse further, since the train leads to a property.
    #[inline(never)]
    fn take_train(&mut self, seat: Seat) {
        self.advance_to_unowned(seat, MoveWhy::Train);
    }

    /// Resolves the space.
    #[inline(never)]
    pub(crate) fn land(&mut self, seat: Seat, space: SpaceId, terms: LandingTerms) {
        let on = &self.rules.spaces[space.index()];
        match on.kind {
            SpaceKind::Deed(deed) => match on.draws {
                None => self.land_on_deed(seat, deed, terms),
                // UM-42, UM-42a: the draw first, however the token came here.
                Some(deck) => {
                    self.push(LandAfterDraw { seat, deed, terms });
                    self.draw(seat, deck);
                }
            },
            SpaceKind::Draw(deck) if self.rules.decks[deck.index()].figures.open > 0 => {
                self.choose_open(seat, deck);
            }
            SpaceKind::Draw(deck) => self.draw(seat, deck),
            // CL-19, FR-11.
            SpaceKind::Tax(amount) => {
                let to = self.fines();
                self.charge(seat, to, amount, Cause { why: Why::Tax, about: About::Space(space) });
            }
            SpaceKind::GoToJail => self.send_to_jail(seat, JailWhy::Space),
            SpaceKind::StockExchange => self.land_on_exchange(seat),
            SpaceKind::Train => self.take_train(seat),
            // CL-71a: the lander takes the pool.
            SpaceKind::FreeParking if self.rules.switches.free_parking_pool => {
                let cause = Cause { why: Why::PoolWon, about: About::Space(space) };
                self.pay(Account::Pool, Account::Seat(seat), self.state.pool, cause);
            }
            // CL-20, CL-21, FR-11, FR-11a, FB-08: nothing happens; the salary was paid on the way.
            SpaceKind::Go | SpaceKind::Jail | SpaceKind::FreeParking => {}
            other => self.land_on_special(seat, space, other),
        }
    }

    #[inline(never)]
    fn land_on_special(&mut self, seat: Seat, space: SpaceId, kind: SpaceKind) {
        match kind {
            // UM-36, UM-71, UM-71a: the token moves at once and directly, and the other end is not resolved.
            SpaceKind::Tunnel(to) => self.put_token(seat, to, MoveWhy::Tunnel),
            SpaceKind::Subway => {
                let journey = &mut self.state.journey;
                journey.riders = journey.riders.with(seat);
                journey.ride_is_new = self.state.turn == seat;
                self.emit(|| Event::RideWon { seat });
            }
            SpaceKind::Reverse => {
                self.state.journey.reverse = self.state.journey.reverse.with(seat);
                self.emit(|| Event::Reversed { seat });
            }
            SpaceKind::Auction => self.land_on_auction(seat),
            // UM-74b: the dice are rolled even if no trio is left to draw.
            SpaceKind::RollThree(deck) => {
                self.push(RollThree { seat });
                self.draw(seat, deck);
            }
            SpaceKind::SqueezePlay => self.push(Squeeze { seat }),
            SpaceKind::TaxRefund(percent) => {
                // UM-78: rounded up.
                let amount = percent_up(self.state.pool, percent.into());
                let cause = Cause { why: Why::Refund, about: About::Space(space) };
                self.pay(Account::Pool, Account::Seat(seat), amount, cause);
            }
            SpaceKind::Gift(amount) => self.land_on_gift(seat, space, amount),
            SpaceKind::IncomeTax { .. } => self.push(IncomeTax { seat, space }),
            // Pay corners have paid on the way.
            _ => {}
        }
    }
}
