//! Landing on a property: who owns it, and what rent is due.

use std::hint::select_unpredictable;

use super::Play;
use super::rent_cards::RentSide;
use crate::action::LuckAnswer;
use crate::ask::ask_dice;
use crate::event::{About, Event, NoRentWhy, RentBasis, Sink, Why};
use crate::frame::{Buy, Cause, EstateSold, FrameKind, LandingTerms, Rent, RentCards, frame};
use crate::ids::{Account, DeedId, DeedSet, Money, Seat};
use crate::position::{FrameFault, Place, must};
use crate::question::{DiceFor, DiceSet, Turn};
use crate::refusal::Refusal;
use crate::rules::{FULL_GROUP, Has, MAJORITY, RentFigures, RentRule, Rules, SpaceKind, WHOLE_PRICE};
use crate::state::State;

frame! {
    /// Luck is asked for the dice of a rent (CL-18a).
    RentRoll = "rent-roll" {
        /// What is due; the sum follows from the dice.
        rent: Rent,
    }
}

frame! {
    /// A landing on a property that is resolved after the draw above (UM-42).
    LandAfterDraw = "land" {
        /// Who landed.
        seat: Seat,
        /// The property.
        deed: DeedId,
        /// On which terms.
        terms: LandingTerms,
    }
}

impl FrameKind for RentRoll {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.rent.payer) || play.pop_if_out(self.rent.owner)
    }

    #[inline(always)]
    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        Some(ask_dice(self.rent.payer, DiceFor::Rent))
    }

    /// CL-18: this roll does not move the token, and a double means nothing.
    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let (rent, dice) = (self.rent, answer.dice(DiceSet::Two)?);
        play.pop();
        play.emit(|| Event::Rolled { seat: rent.payer, dice, purpose: DiceFor::Rent });
        let amount = Money::from(rent.dice_factor) * Money::from(dice[0] + dice[1]);
        play.charge_rent(Rent { amount, dice_factor: 0, ..rent });
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let rent = &self.rent;
        place.must_be_top()?;
        place.rent_claimed(rent)?;
        must(rent.dice_factor > 0 && rent.amount == 0, FrameFault::Money)
    }
}

impl FrameKind for LandAfterDraw {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop();
        if play.state.alive.has(self.seat) {
            play.land_on_deed(self.seat, self.deed, self.terms);
        }
        true
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        let space = place.rules.deeds[self.deed.index()].space;
        let draws = place.rules.spaces[space.index()].draws.is_some();
        place.landed_on(self.seat, |kind| kind == SpaceKind::Deed(self.deed) && draws)
    }
}

impl Place<'_> {
    /// A rent that is being collected: claimed at a rest point, or due by the card below.
    pub(crate) fn rent_claimed(&self, rent: &Rent) -> Result<(), FrameFault> {
        let by_card = self.landing().is_ok() && rent.payer == self.state.turn;
        must(self.at_any_rest() || by_card, FrameFault::Below)?;
        must(rent.payer != rent.owner, FrameFault::Seat)
    }
}

impl State {
    /// The rent of a property for an owner of these deeds: its basis, the figure of that basis, and the amount. `sum` is the
    /// roll that a rent by dice counts.
    #[inline(always)]
    pub(crate) fn usual_rent(
        &self,
        rules: &Rules,
        owned: DeedSet,
        deed: DeedId,
        sum: u8,
    ) -> (RentBasis, Money, Money) {
        let RentFigures { rule, group, rents, needed, piece_factor } = &rules.rents[deed.index()];
        let owned = owned.and(*group);
        match rule {
            RentRule::ByLevel => {
                let level = self.deed(deed).level;
                // CL-15, CL-51, UM-60a: also when another street of the group is mortgaged; UM-61, UM-61a: also when another
                // one is built on; FB-27a: never raised when built.
                let full = owned == *group;
                let most = || owned.len() >= usize::from(*needed);
                let (basis, figure, index) = match level {
                    0 if full => (RentBasis::FullGroup, rules.full_group_factor, FULL_GROUP),
                    0 if rules.majority_factor > 1 && most() => {
                        (RentBasis::Majority, rules.majority_factor, MAJORITY)
                    }
                    0 => (RentBasis::Bare, 1, 0),
                    // CL-16: the figure of the deed.
                    _ => (RentBasis::Built, Money::from(level), level as usize),
                };
                (basis, figure, rents[index])
            }
            // CL-17, CL-51, UM-44a: mortgaged ones count. UM-44, UM-45: a building multiplies the rent.
            RentRule::ByCount => {
                let built = self.deed(deed).level > 0;
                let (basis, factor) =
                    if built { (RentBasis::CountBuilt, *piece_factor) } else { (RentBasis::Count, 1) };
                (basis, owned.len() as Money, rents[owned.len() - 1] * factor)
            }
            RentRule::ByDice => {
                let factor = rents[owned.len() - 1];
                (RentBasis::Dice, factor, factor * Money::from(sum))
            }
        }
    }
}

impl<S: Sink> Play<'_, S> {
    #[inline(always)]
    pub(crate) fn land_on_deed(&mut self, seat: Seat, deed: DeedId, terms: LandingTerms) {
        let state = self.state.deed(deed);
        let Some(owner) = state.owner() else {
            if let LandingTerms::Sold(percent) = terms {
                let price = self.rules.part(self.rules.deeds[deed.index()].price, percent);
                self.slow_path().purchase(seat, deed, price);
                return;
            }
            // CL-11a: asked even when the cash is short; FR-07: for stations and utilities as for streets.
            let percent = if let LandingTerms::Part(percent) = terms { percent } else { WHOLE_PRICE };
            self.push(Buy { seat, deed, percent });
            return;
        };
        // UM-47, UM-52c.
        if terms == LandingTerms::Free {
            return;
        }
        if self.has.any(Has::TAXIS) && self.rules.group_of(deed).taxi.is_some() {
            self.slow_path().offer_taxi(seat, deed);
        }
        // Without events, and if nothing else can happen, the cached rent is enough. For the owner it is 0, selected
        // without a branch, because the processor cannot predict where a token lands.
        let amount = select_unpredictable(owner == seat, 0, self.state.rents.of(deed));
        let is_plain = !S::WANTED && self.has == Has::NOTHING && terms == LandingTerms::Usual;
        if is_plain && amount >= 0 && self.is_claimed(owner) {
            debug_assert!(owner == seat || amount == self.plain_rent(owner, deed));
            self.collect(Rent { deed, payer: seat, owner, amount: amount.into(), dice_factor: 0 });
        } else if owner != seat && !self.state.mortgaged.has(deed) {
            self.slow_path().rent_due(seat, owner, deed, terms);
        } else {
            // CL-13b, CL-51, UM-61a: a mortgaged property earns nothing.
            let why = if owner == seat { NoRentWhy::Own } else { NoRentWhy::Mortgaged };
            self.emit(|| Event::NoRent { deed, seat, owner, why });
        }
    }

    /// The usual rent, computed without the cache; -1 for a mortgaged property.
    fn plain_rent(&self, owner: Seat, deed: DeedId) -> i32 {
        let (_, _, rent) = self.state.usual_rent(self.rules, self.state.player(owner).deeds, deed, 0);
        if self.state.mortgaged.has(deed) { -1 } else { i32::try_from(rent).unwrap_or(-1) }
    }

    /// CL-14a: are the rents of this owner claimed automatically?
    #[inline(always)]
    fn is_claimed(&self, owner: Seat) -> bool {
        self.rules.switches.auto_rent || self.state.standing.always_claim.has(owner)
    }

    /// CL-13a: the rent is fixed at the landing.
    #[inline(never)]
    fn rent_due(&mut self, payer: Seat, owner: Seat, deed: DeedId, terms: LandingTerms) {
        // FR-10: a rent by dice counts the roll that moved the player; otherwise a new one (CL-18).
        let by_roll = self.has.any(Has::MOVING_DICE_RENT) && terms != LandingTerms::NewRoll;
        let moved = if by_roll { self.state.last_sum } else { 0 };
        let (basis, figure, usual) =
            self.state.usual_rent(self.rules, self.state.player(owner).deeds, deed, moved);
        let (basis, figure, amount, card_factor) = match terms {
            LandingTerms::Usual
            | LandingTerms::NewRoll
            | LandingTerms::Free
            | LandingTerms::Part(_)
            | LandingTerms::Sold(_) => (basis, figure, usual, 1),
            // UM-44a: on top of the factor of a building.
            LandingTerms::Times(times) => (basis, figure, usual * Money::from(times), times),
            LandingTerms::Dice(times) => (RentBasis::Dice, Money::from(times), 0, 1),
        };
        self.emit(|| Event::RentDue { deed, payer, owner, amount, basis, figure, card_factor });
        // CL-18: the lander rolls again when the rent is claimed.
        let by_dice =
            matches!(terms, LandingTerms::Dice(_)) || self.rules.rents[deed.index()].rule == RentRule::ByDice;
        let dice_factor = if by_dice && amount == 0 {
            u32::try_from(figure * Money::from(card_factor)).unwrap_or(u32::MAX)
        } else {
            0
        };
        if !by_dice {
            self.state.rents.remember(deed, usual);
        }
        let rent = Rent { deed, payer, owner, amount, dice_factor };
        // CL-14: a rent is paid when it is claimed; CL-14c: one raised by a card too, but nothing other than rent.
        if self.is_claimed(owner) {
            self.collect(rent);
        } else {
            self.open_claim(rent);
        }
    }

    #[inline(always)]
    pub(crate) fn collect(&mut self, rent: Rent) {
        if rent.dice_factor > 0 {
            self.push(RentRoll { rent });
        } else {
            self.charge_rent(rent);
        }
    }

    #[inline(always)]
    fn charge_rent(&mut self, rent: Rent) {
        if self.has.any(Has::RENT_CARDS) {
            self.push(RentCards { side: RentSide::Owner, rent });
        } else {
            self.pay_rent(&rent);
        }
    }

    #[inline(always)]
    pub(crate) fn pay_rent(&mut self, rent: &Rent) {
        let cause = Cause { why: Why::Rent, about: About::Deed(rent.deed) };
        // CL-27, FR-28, FB-35: an owner in jail is paid too; UM-84j: unless a card sends those rents to the pool.
        let forfeits = self.has.any(Has::LOSSES) && self.state.player(rent.owner).forfeits;
        let to = if forfeits { self.fines() } else { Account::Seat(rent.owner) };
        self.charge(rent.payer, to, rent.amount, cause);
    }
}
