//! Spaces of the three tracks that are more than a payment: auction, three dice, squeeze, gift, income tax.

use super::Play;
use super::speed_die::moving_sum;
use crate::event::{About, Event, MoveWhy, Sink, Why};
use crate::frame::{Cause, Frame, Moment, Terms, VoucherPart};
use crate::ids::{Account, CardId, DeckId, DeedId, Money, Seat, SpaceId};
use crate::question::{DiceFor, DiceSet, Lot};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, SpaceKind, When, percent_up};
use crate::state::State;
use crate::switches::GiftRule;
use crate::tracks::Pay;

/// UM-73a: without a roll utilities are compared as if this were it.
const SUPPOSED_SUM: u8 = 7;

impl State {
    /// Is any property still the bank's?
    pub(crate) fn any_unowned(&self, rules: &Rules) -> bool {
        self.deeds[..rules.deeds.len()].iter().any(|deed| deed.owner().is_none())
    }

    /// Would this seat owe rent on this deed (UM-23)?
    pub(crate) fn owes_rent(&self, seat: Seat, deed: DeedId) -> bool {
        self.deed(deed).owner().is_some_and(|owner| owner != seat) && !self.mortgaged.has(deed)
    }

    /// UM-80a: the two sums of an income tax, and the percentage of the second.
    pub(crate) fn income_taxes(&self, rules: &Rules, seat: Seat, space: SpaceId) -> (Money, Money, u8) {
        match rules.spaces[space.index()].kind {
            // UM-80b: rounded up.
            SpaceKind::IncomeTax { amount, percent } => {
                (amount, percent_up(self.wealth(rules, seat), percent.into()), percent)
            }
            _ => (0, 0, 0),
        }
    }

    /// UM-74, UM-74a: how many dice a trio of this seat matches, and what that pays.
    pub(crate) fn trio_won(
        &self,
        rules: &Rules,
        seat: Seat,
        card: CardId,
        roller: Seat,
        dice: [u8; 3],
    ) -> Option<(u8, Money)> {
        let Effect::Trio(trio) = rules.card(card).effect else { return None };
        let count = matches(trio, dice);
        let place = match count {
            3 if seat == roller => 3,
            _ => usize::from(count).checked_sub(1)?,
        };
        (self.keeper(card) == Some(seat)).then_some((count, rules.trio_pays[place]))
    }
}

/// UM-74: how many numbers of a sorted trio the dice match, each die once.
fn matches(trio: [u8; 3], dice: [u8; 3]) -> u8 {
    let mut left = dice.map(Some);
    let matched = trio.iter().filter(|number| {
        let found = left.iter().position(|die| *die == Some(**number));
        if let Some(found) = found {
            left[found] = None;
        }
        found.is_some()
    });
    matched.count() as u8
}

impl<S: Sink> Play<'_, S> {
    /// UM-73: any property nobody owns is named; with none left one moves on to the dearest rent.
    pub(crate) fn land_on_auction(&mut self, seat: Seat) {
        if self.state.any_unowned(self.rules) {
            self.push(Frame::NameLot { seat });
            return;
        }
        let (rules, state) = (self.rules, &*self.state);
        let even = state.last_parity();
        let from = state.player(seat).at;
        let roll = if state.journey.dice[0] > 0 { moving_sum(state.journey.dice) } else { SUPPOSED_SUM };
        let way = rules.steps_of_roll(from, even, true).take_while(|space| *space != from);
        // UM-73a: what this player would pay now; of equal rents the nearest.
        let mut best: Option<(Money, usize)> = None;
        for (steps, space) in way.clone().enumerate() {
            let Some(deed) = rules.deed_at(space).filter(|deed| state.owes_rent(seat, *deed)) else {
                continue;
            };
            let Some(owner) = state.deed(deed).owner() else { continue };
            let (_, _, rent) = state.usual_rent(rules, state.player(owner).deeds, deed, roll);
            if best.is_none_or(|(dearest, _)| rent > dearest) {
                best = Some((rent, steps));
            }
        }
        let Some((_, steps)) = best else { return };
        let way = way.take(steps + 1);
        let incomes = rules.incomes(way.clone(), Pay::Roll(even));
        // UM-66a: the dice of the roll count.
        let terms = if state.journey.dice[0] > 0 { Terms::Usual } else { Terms::Anew };
        if let Some(to) = way.last() {
            self.arrive(seat, to, MoveWhy::NoLot, &incomes, terms);
        }
    }

    /// UM-73b: the lander must choose one; UM-90a: without auctions he may buy it.
    pub(crate) fn name_lot(&mut self, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        match self.state.frames.last() {
            Some(&Frame::NameLot { seat: asked }) if asked == seat => {}
            _ => return Err(self.not_now(seat)),
        }
        if deed.index() >= self.rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if self.state.deed(deed).owner().is_some() {
            return Err(Refusal::Owned { deed });
        }
        if self.rules.switches.no_auctions {
            let price = self.rules.deeds[deed.index()].price;
            self.must_have(seat, price)?;
            self.pop();
            self.purchase(seat, deed, price);
            return Ok(());
        }
        self.pop();
        self.emit(|| Event::LotNamed { seat, deed });
        let everybody = self.state.alive;
        self.open_auction(Lot::Deed(deed), seat, everybody);
        Ok(())
    }

    /// UM-90a: only where nothing is auctioned.
    pub(crate) fn decline_lot(&mut self, seat: Seat, asked: Seat) -> Result<(), Refusal> {
        if asked != seat || !self.rules.switches.no_auctions {
            return Err(self.not_now(seat));
        }
        self.pop();
        Ok(())
    }

    /// UM-74, UM-74a: the bank pays every player for each trio that matches.
    pub(crate) fn rolled_three(&mut self, roller: Seat, dice: [u8; 3]) {
        self.pop();
        self.emit(|| Event::Rolled { seat: roller, dice, purpose: DiceFor::RollThree });
        let rules = self.rules;
        for seat in self.state.alive.iter_from_left_of(roller) {
            for card in rules.trios() {
                let Some((count, amount)) = self.state.trio_won(rules, seat, card, roller, dice) else {
                    continue;
                };
                self.emit(|| Event::TrioMatched { seat, card, count });
                let cause = Cause { why: Why::Trio, about: About::Card(card) };
                self.pay(Account::Bank, Account::Seat(seat), amount, cause);
            }
        }
        if rules.moments.has(When::Winnings) {
            let asked = self.state.alive;
            self.push(Frame::Window { actor: roller, moment: Moment::Winnings { dice }, asked });
        }
    }

    /// UM-76, UM-77: every other player pays by the dice.
    pub(crate) fn squeezed(&mut self, seat: Seat, dice: [u8; 3]) {
        self.pop();
        let purpose = DiceFor::Squeeze;
        let with_speed_die = self.rules.squeeze_dice() == DiceSet::Speed;
        let sum = moving_sum(dice);
        let (near, far) = if with_speed_die {
            self.emit(|| Event::SpeedRolled { seat, dice, purpose });
            ((6..=11).contains(&sum), (3..=14).contains(&sum))
        } else {
            self.emit(|| Event::Rolled { seat, dice, purpose });
            ((5..=9).contains(&sum), (3..=11).contains(&sum))
        };
        let amount = self.rules.squeeze_pays[if near {
            0
        } else if far {
            1
        } else {
            2
        }];
        let vouchers = if with_speed_die && dice[2] > 3 { VoucherPart::Added } else { VoucherPart::None };
        let cause = Cause { why: Why::Squeeze, about: About::Space(self.state.player(seat).at) };
        // UM-76a: from the lander's left, everybody still in the game.
        let left = self.state.alive.without(seat);
        self.push(Frame::Each { seat, cause, left, amount, collects: true, vouchers });
    }

    /// UM-79: cash or a voucher, from the bank or from all others.
    pub(crate) fn land_on_gift(&mut self, seat: Seat, space: SpaceId, amount: Money) {
        if self.rules.switches.birthday_gift == GiftRule::Others {
            let cause = Cause { why: Why::Gift, about: About::Space(space) };
            let (left, vouchers) = (self.state.alive.without(seat), VoucherPart::Instead);
            self.push(Frame::Each { seat, cause, left, amount, collects: true, vouchers });
        } else if self.state.vouchers_left(self.rules) {
            self.push(Frame::Gift { seat, amount });
        } else {
            self.give_cash(seat, amount);
        }
    }

    pub(crate) fn give_cash(&mut self, seat: Seat, amount: Money) {
        let cause = Cause { why: Why::Gift, about: About::Space(self.state.player(seat).at) };
        self.pay(Account::Bank, Account::Seat(seat), amount, cause);
    }

    /// UM-80a: 0 is the sum, 1 the percentage.
    pub(crate) fn choose_tax(&mut self, seat: Seat, space: SpaceId, option: u8) -> Result<(), Refusal> {
        let (amount, share, percent) = self.state.income_taxes(self.rules, seat, space);
        let (due, percent) = match option {
            0 => (amount, 0),
            1 => (share, percent),
            _ => return Err(Refusal::NoSuchOption { options: 2 }),
        };
        self.pop();
        self.emit(|| Event::TaxChosen { seat, space, amount: due, percent });
        let to = self.fines();
        self.charge(seat, to, due, Cause { why: Why::Tax, about: About::Space(space) });
        Ok(())
    }
}

impl Rules {
    /// All trios.
    pub(crate) fn trios(&self) -> impl Iterator<Item = CardId> + '_ {
        (0..).map(DeckId).zip(&self.decks).flat_map(|(deck, of)| {
            let cards = (0..).zip(&of.cards).filter(|(_, card)| matches!(card.effect, Effect::Trio(_)));
            cards.map(move |(index, _)| CardId { deck, index })
        })
    }

    /// UM-76, UM-77: which dice a squeeze is rolled with.
    pub(crate) fn squeeze_dice(&self) -> DiceSet {
        if self.switches.squeeze_play_speed_die { DiceSet::Speed } else { DiceSet::Two }
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn um_74_matches_are_counted_on_the_multiset() {
        let roll = [6, 1, 3];
        assert_eq!(matches([4, 4, 5], roll), 0);
        assert_eq!(matches([2, 4, 6], roll), 1);
        assert_eq!(matches([1, 3, 3], roll), 2);
        assert_eq!(matches([1, 3, 6], roll), 3);
    }
}
