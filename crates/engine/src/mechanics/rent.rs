//! Landing on a property: the buy question, and what rent is due.

use std::hint::select_unpredictable;

use super::Play;
use crate::event::{About, DeedWhy, Event, NoRentWhy, RentBasis, Sink, Unbought, Why};
use crate::frame::{Cause, Frame, Rent, Stage, Terms};
use crate::ids::{Account, DeedId, DeedSet, Money, Seat};
use crate::payment::Purpose;
use crate::question::{DiceFor, Lot};
use crate::refusal::Refusal;
use crate::rules::{Effect, FULL_GROUP, Has, MAJORITY, RentFigures, RentRule, Rules, WHOLE_PRICE};
use crate::state::{NOBODY, State};

impl State {
    /// How the rent of a property is found, its figure and the sum, for who owns all these; by dice for this sum.
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
                // CL-15: also when another street of the group is mortgaged; UM-61; FB-27a: never raised when built.
                let full = owned == *group;
                let most = || owned.len() >= usize::from(*needed);
                let (basis, figure, index) = match level {
                    0 if full => (RentBasis::FullGroup, rules.full_group_factor, FULL_GROUP),
                    0 if rules.majority_factor > 1 && most() => {
                        (RentBasis::Majority, rules.majority_factor, MAJORITY)
                    }
                    0 => (RentBasis::Bare, 1, 0),
                    _ => (RentBasis::Built, Money::from(level), level as usize),
                };
                (basis, figure, rents[index])
            }
            // CL-17: mortgaged ones count. UM-44, UM-45: a piece on it multiplies.
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
    pub(crate) fn land_on_deed(&mut self, seat: Seat, deed: DeedId, terms: Terms) {
        let state = self.state.deed(deed);
        let Some(owner) = state.owner() else {
            if let Terms::Sold(percent) = terms {
                let price = self.rules.part(self.rules.deeds[deed.index()].price, percent);
                self.aside().purchase(seat, deed, price);
                return;
            }
            // CL-11a: asked even when the cash is short.
            let percent = if let Terms::Part(percent) = terms { percent } else { WHOLE_PRICE };
            self.push(Frame::Buy { seat, deed, percent });
            return;
        };
        // UM-47, UM-52c.
        if terms == Terms::Free {
            return;
        }
        if self.has.any(Has::TAXIS) && self.rules.group_of(deed).taxi.is_some() {
            self.aside().offer_taxi(seat, deed);
        }
        // Where nobody is told how it was found, and nothing else comes of it, the rent is known already; one's own is
        // nothing, as a figure, not a branch: where one lands cannot be guessed.
        let amount = select_unpredictable(owner == seat, 0, self.state.rents.of(deed));
        let is_plain = !S::WANTED && self.has == Has::NOTHING && terms == Terms::Usual;
        if is_plain && amount >= 0 && self.is_claimed(owner) {
            debug_assert!(owner == seat || amount == self.plain_rent(owner, deed));
            self.collect(Rent { deed, payer: seat, owner, amount: amount.into(), dice_factor: 0 });
        } else if owner != seat && !self.state.mortgaged.has(deed) {
            self.aside().rent_due(seat, owner, deed, terms);
        } else {
            // CL-13b.
            let why = if owner == seat { NoRentWhy::Own } else { NoRentWhy::Mortgaged };
            self.emit(|| Event::NoRent { deed, seat, owner, why });
        }
    }

    /// What the usual rent is, found anew; nothing of a mortgaged property.
    fn plain_rent(&self, owner: Seat, deed: DeedId) -> i32 {
        let (_, _, rent) = self.state.usual_rent(self.rules, self.state.player(owner).deeds, deed, 0);
        if self.state.mortgaged.has(deed) { -1 } else { i32::try_from(rent).unwrap_or(-1) }
    }

    /// CL-14a: are this owner's rents claimed by themselves?
    #[inline(always)]
    fn is_claimed(&self, owner: Seat) -> bool {
        self.rules.switches.auto_rent || self.state.standing.always_claim.has(owner)
    }

    /// UM-42: the property under a draw, resolved after it.
    pub(crate) fn step_land(&mut self, seat: Seat, deed: DeedId, terms: Terms) -> bool {
        self.pop();
        if self.state.alive.has(seat) {
            self.land_on_deed(seat, deed, terms);
        }
        true
    }

    /// CL-13a: the rent is fixed now.
    #[inline(never)]
    fn rent_due(&mut self, payer: Seat, owner: Seat, deed: DeedId, terms: Terms) {
        // FR-10: by the roll that moved the player; otherwise by a new one (CL-18).
        let by_roll = self.has.any(Has::MOVING_DICE_RENT) && terms != Terms::Anew;
        let moved = if by_roll { self.state.last_sum } else { 0 };
        let (basis, figure, usual) =
            self.state.usual_rent(self.rules, self.state.player(owner).deeds, deed, moved);
        let (basis, figure, amount, card_factor) = match terms {
            Terms::Usual | Terms::Anew | Terms::Free | Terms::Part(_) | Terms::Sold(_) => {
                (basis, figure, usual, 1)
            }
            Terms::Times(times) => (basis, figure, usual * Money::from(times), times),
            Terms::Dice(times) => (RentBasis::Dice, Money::from(times), 0, 1),
        };
        self.emit(|| Event::RentDue { deed, payer, owner, amount, basis, figure, card_factor });
        // CL-18: the lander rolls anew, when the rent is claimed.
        let by_dice =
            matches!(terms, Terms::Dice(_)) || self.rules.rents[deed.index()].rule == RentRule::ByDice;
        let dice_factor = if by_dice && amount == 0 {
            u32::try_from(figure * Money::from(card_factor)).unwrap_or(u32::MAX)
        } else {
            0
        };
        if !by_dice {
            self.state.rents.remember(deed, usual);
        }
        let rent = Rent { deed, payer, owner, amount, dice_factor };
        // CL-14: it is paid when it is claimed.
        if self.is_claimed(owner) {
            self.collect(rent);
        } else {
            self.open_claim(rent);
        }
    }

    #[inline(always)]
    pub(crate) fn collect(&mut self, rent: Rent) {
        if rent.dice_factor > 0 {
            self.push(Frame::RentRoll(rent));
        } else {
            self.charge_rent(rent);
        }
    }

    #[inline(always)]
    fn charge_rent(&mut self, rent: Rent) {
        if self.has.any(Has::RENT_CARDS) {
            self.push(Frame::RentCards { rent, payer: false });
        } else {
            self.pay_rent(&rent);
        }
    }

    #[inline(always)]
    pub(crate) fn pay_rent(&mut self, rent: &Rent) {
        let cause = Cause { why: Why::Rent, about: About::Deed(rent.deed) };
        // A jailed owner may have lost it to the pool.
        let forfeits = self.has.any(Has::LOSSES) && self.state.player(rent.owner).forfeits;
        let to = if forfeits { self.fines() } else { Account::Seat(rent.owner) };
        self.charge(rent.payer, to, rent.amount, cause);
    }

    /// CL-18: this roll is not a move, and a double here means nothing.
    pub(crate) fn rent_rolled(&mut self, rent: Rent, dice: [u8; 3]) {
        self.pop();
        self.emit(|| Event::Rolled { seat: rent.payer, dice, purpose: DiceFor::Rent });
        let amount = Money::from(rent.dice_factor) * Money::from(dice[0] + dice[1]);
        self.charge_rent(Rent { amount, dice_factor: 0, ..rent });
    }

    fn buy_question(&self, seat: Seat) -> Result<(DeedId, Money), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Buy { seat: asked, deed, percent }) if asked == seat => {
                Ok((deed, self.rules.price_part(deed, percent)))
            }
            _ => Err(self.not_now(seat)),
        }
    }

    /// CL-11: bought at the printed price; or a property offered otherwise is taken (FR-25, FR-31).
    pub(crate) fn buy(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::InKind { deed }) => return self.answer_in_kind(seat, deed, true),
            Some(&Frame::Sale { .. }) => return self.answer_sale(seat, true),
            _ => {}
        }
        let (deed, price) = self.buy_question(seat)?;
        self.must_have(seat, price)?;
        self.pop();
        self.purchase(seat, deed, price);
        Ok(())
    }

    /// A property is paid and taken.
    pub(crate) fn purchase_now(&mut self, seat: Seat, deed: DeedId, price: Money) {
        let cause = Cause { why: Why::Price, about: About::Deed(deed) };
        self.pay_for(seat, Account::Bank, price, cause, Purpose::Purchase { deed });
    }

    /// FB-37: the property on offer, below its price.
    pub(crate) fn buy_cheaper(&mut self, seat: Seat, effect: &Effect) {
        let Some((deed, price)) = self.state.bargain(self.rules, effect) else { return };
        let asked = |frame: &Frame| matches!(frame, Frame::Buy { .. });
        if let Some(position) = self.state.frames.iter().rposition(asked) {
            self.state.frames.remove(position);
        }
        self.purchase(seat, deed, price);
    }

    /// CL-12: declined, it is auctioned at once; or something else on offer is declined (CL-41d, FR-25, FR-31, FB-31).
    pub(crate) fn decline(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::Place { .. }) => return self.decline_piece(seat),
            Some(&Frame::InKind { deed }) => return self.answer_in_kind(seat, deed, false),
            Some(&Frame::Sale { .. }) => return self.answer_sale(seat, false),
            Some(&Frame::BuyShare { seat: asked }) if asked == seat => {
                self.pop();
                self.decline_share(seat);
                return Ok(());
            }
            Some(&Frame::TakeCard { .. }) => return self.keep_in_hand(seat),
            Some(&Frame::Taxi { seat: asked, .. }) => return self.decline_taxi(seat, asked),
            Some(&Frame::NameLot { seat: asked }) => return self.decline_lot(seat, asked),
            None if self.state.stage == Stage::Triples && self.state.turn == seat => {
                return self.stay_at_triples(seat);
            }
            _ => {}
        }
        let (deed, _) = self.buy_question(seat)?;
        self.pop();
        self.declined(seat, deed);
        Ok(())
    }

    /// CL-12: what is not bought on landing is auctioned, where there are auctions (CL-72a).
    pub(crate) fn declined(&mut self, seat: Seat, deed: DeedId) {
        let auctions = !self.rules.switches.no_auctions;
        let then = if auctions { Unbought::Auctioned } else { Unbought::Kept };
        self.emit(|| Event::Declined { seat, deed, then });
        if auctions {
            let everybody = self.state.alive;
            self.open_auction(Lot::Deed(deed), seat, everybody);
        }
    }

    /// A property changes hands, mortgage and all.
    pub(crate) fn move_deed(&mut self, deed: DeedId, to: Account, why: DeedWhy) {
        let from = self.state.deed(deed).owner().map_or(Account::Bank, Account::Seat);
        self.state.set_owner(self.rules, deed, to.seat().map_or(NOBODY, |seat| seat.0));
        let mortgaged = self.state.mortgaged.has(deed);
        self.emit(|| Event::DeedMoved { deed, from, to, mortgaged, why });
    }
}
