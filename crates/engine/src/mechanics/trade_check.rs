//! Whether a trade is legal. Offers are checked here when they are made and accepted, and players can ask in advance. When a trade may
//! be proposed is decided in `trade.rs`.

use crate::action::Side;
use crate::ids::{CardId, DeedId, DeedSet, Money, Seat};
use crate::payment::Terms;
use crate::refusal::Refusal;
use crate::rules::{Hold, Rules};
use crate::state::State;

impl Rules {
    /// Both sides of a trade as they are carried out. Where trades are balanced by printed price (FR-20), the receiver of
    /// the more valuable side pays the difference, and a side that names cash is refused (FR-21); otherwise nothing changes.
    pub fn balance_trade(&self, give: Side, take: Side) -> Result<(Side, Side), Refusal> {
        if !self.switches.balanced_trades {
            return Ok((give, take));
        }
        if give.cash != 0 || take.cash != 0 {
            return Err(Refusal::CashIsComputed {});
        }
        let known = |deed: &DeedId| deed.index() < self.deeds.len();
        let value = |deeds: DeedSet| -> Money {
            deeds.iter().filter(known).map(|deed| self.deeds[deed.index()].price).sum()
        };
        let difference = value(take.deeds) - value(give.deeds);
        Ok((Side { cash: difference.max(0), ..give }, Side { cash: (-difference).max(0), ..take }))
    }
}

impl State {
    /// Would this trade be legal if it were proposed and accepted at once? (CL-44 … CL-47b, CL-60c)
    pub(crate) fn check_trade(&self, rules: &Rules, terms: &Terms) -> Result<(), Refusal> {
        let &Terms { from, to, ref give, ref take } = terms;
        if let Some(seat) = [from, to].into_iter().find(|seat| seat.0 >= self.seats) {
            return Err(Refusal::NoSuchSeat { seat });
        }
        if let Some(seat) = [from, to].into_iter().find(|seat| !self.alive.has(*seat)) {
            return Err(Refusal::SeatOut { seat });
        }
        if from == to {
            return Err(Refusal::TradeWithSelf {});
        }
        // CL-44a; FR-21a: in a balanced trade a side without properties has its cash by now, unless both are empty.
        if give.is_empty() || take.is_empty() {
            return Err(Refusal::Gift {});
        }
        if give.cash > 0 && take.cash > 0 {
            self.check_cash_for_cash(give, take)?;
        }
        self.trade_possible(rules, terms)?;
        self.helps_debtor(rules, terms)
    }

    /// FB-12b, FB-28a: equal sums of notes are change; beyond that CL-44a holds for what is left of each side.
    #[inline(never)]
    fn check_cash_for_cash(&self, give: &Side, take: &Side) -> Result<(), Refusal> {
        if self.notes.is_none() {
            return Err(Refusal::CashOnBothSides {});
        }
        let both = give.cash.min(take.cash);
        let [given, taken] = [give, take].map(|side| Side { cash: side.cash - both, ..*side });
        if given.is_empty() == taken.is_empty() { Ok(()) } else { Err(Refusal::Gift {}) }
    }

    /// Does each side have what it gives, may it give that away, and can it pay the interest? (CL-45 … CL-47b)
    pub(crate) fn trade_possible(&self, rules: &Rules, terms: &Terms) -> Result<(), Refusal> {
        let Terms { from, to, give, take } = terms;
        self.side_possible(rules, *from, give)?;
        self.side_possible(rules, *to, take)?;
        // Few trades contain cards.
        if !give.cards.is_empty() || !take.cards.is_empty() {
            self.hands_possible(rules, *from, give, take)?;
            self.hands_possible(rules, *to, take, give)?;
        }
        self.must_have_dues(rules, *from, give, take)?;
        self.must_have_dues(rules, *to, take, give)
    }

    /// CL-47b: once the cash has moved, each side can pay the interest on what it receives.
    #[inline]
    fn must_have_dues(&self, rules: &Rules, seat: Seat, gives: &Side, takes: &Side) -> Result<(), Refusal> {
        let cash = self.player(seat).cash - gives.cash + takes.cash;
        let needed = self.dues(rules, takes);
        if cash < needed { Err(Refusal::ShortOfCash { seat, needed, cash }) } else { Ok(()) }
    }

    #[inline(always)]
    fn side_possible(&self, rules: &Rules, seat: Seat, side: &Side) -> Result<(), Refusal> {
        // FR-12.
        if !side.cards.is_empty() && !rules.switches.cards_tradable {
            return Err(Refusal::CardsNotTradable {});
        }
        if side.cash < 0 {
            return Err(Refusal::BadAmount { amount: side.cash });
        }
        rules.in_notes(side.cash)?;
        self.must_have(seat, side.cash)?;
        if !self.player(seat).shares.contains(side.shares) {
            return Err(Refusal::SharesNotHeld {});
        }
        self.deeds_possible(rules, seat, side.deeds)?;
        if side.cards.is_empty() { Ok(()) } else { self.cards_possible(rules, seat, side) }
    }

    #[inline]
    fn deeds_possible(&self, rules: &Rules, seat: Seat, deeds: DeedSet) -> Result<(), Refusal> {
        let owned = self.player(seat).deeds;
        // The common case: the seat owns them all and has no buildings anywhere.
        if owned.contains(deeds) && !self.any_built(owned) {
            return Ok(());
        }
        deeds.iter().try_for_each(|deed| self.deed_tradable(rules, seat, deed))
    }

    /// May this seat give this property away?
    pub(crate) fn deed_tradable(&self, rules: &Rules, seat: Seat, deed: DeedId) -> Result<(), Refusal> {
        if deed.index() >= rules.deeds.len() {
            return Err(Refusal::NoSuchDeed {});
        }
        if self.deed(deed).owner() != Some(seat) {
            return Err(Refusal::NotOwner { deed });
        }
        // CL-45, FR-18, FR-22, UM-60b; FB-27a: some editions trade streets with their buildings.
        if !rules.switches.built_trades && self.is_built_with(rules, seat, deed) {
            return Err(Refusal::GroupBuilt { group: rules.deeds[deed.index()].group });
        }
        Ok(())
    }

    #[inline(never)]
    fn cards_possible(&self, rules: &Rules, seat: Seat, side: &Side) -> Result<(), Refusal> {
        for (position, card) in side.cards.iter().enumerate() {
            self.card_tradable(rules, seat, card)?;
            if side.cards.iter().take(position).any(|other| other == card) {
                return Err(Refusal::CardNotHeld { card });
            }
        }
        Ok(())
    }

    /// May this seat give this card away?
    pub(crate) fn card_tradable(&self, rules: &Rules, seat: Seat, card: CardId) -> Result<(), Refusal> {
        self.must_hold(rules, seat, card)?;
        // FB-28b, UM-06b.
        if rules.card(card).hold != Hold::Traded {
            return Err(Refusal::CardNotTraded { card });
        }
        // UM-72b: it must be used.
        if self.turn == seat && self.journey.pledged == Some(card) {
            return Err(Refusal::Pledged { card });
        }
        Ok(())
    }

    /// FB-31a: a trade that would fill a hand beyond what it may hold is refused.
    #[inline(never)]
    fn hands_possible(&self, rules: &Rules, seat: Seat, gives: &Side, takes: &Side) -> Result<(), Refusal> {
        for card in takes.cards.iter() {
            let deck = card.deck;
            let most = usize::from(rules.decks[deck.index()].figures.hand);
            let count = |side: &Side| side.cards.iter().filter(|card| card.deck == deck).count();
            let held = self.held(rules, seat, deck) - count(gives) + count(takes);
            if most > 0 && held > most {
                return Err(Refusal::HandFull { seat, deck });
            }
        }
        Ok(())
    }

    /// CL-47b, UM-87a: the interest due from the receiver of this side.
    #[inline(always)]
    pub(crate) fn dues(&self, rules: &Rules, side: &Side) -> Money {
        // Few trades contain anything mortgaged.
        if !self.any_mortgaged(side.deeds) && side.shares.is_empty() {
            return 0;
        }
        self.interest_due(rules, side)
    }

    #[inline(never)]
    fn interest_due(&self, rules: &Rules, side: &Side) -> Money {
        let mortgaged = side.deeds.and(self.mortgaged);
        mortgaged.iter().map(|deed| rules.interest(deed)).sum::<Money>() + self.share_dues(rules, side.shares)
    }

    /// CL-60c: a debtor gives no cash and must not lower their reach; one trade need not cover the whole debt.
    pub(crate) fn helps_debtor(&self, rules: &Rules, terms: &Terms) -> Result<(), Refusal> {
        let Some((debtor, _)) = self.open_debt() else { return Ok(()) };
        let (gives, takes) = match debtor {
            seat if seat == terms.from => (&terms.give, &terms.take),
            seat if seat == terms.to => (&terms.take, &terms.give),
            _ => return Ok(()),
        };
        if rules.switches.balanced_trades {
            // FR-25a.
            return if takes.cash > 0 { Ok(()) } else { Err(Refusal::MustBringCash {}) };
        }
        if gives.cash > 0 {
            return Err(Refusal::DebtorGivesCash {});
        }
        let before = self.reach(rules, debtor);
        let reach = before + takes.cash + self.reach_of_side(rules, debtor, takes)
            - self.reach_of_side(rules, debtor, gives)
            - self.dues(rules, takes);
        if reach < before { Err(Refusal::TradeLowersReach { reach, before }) } else { Ok(()) }
    }

    /// What the things of a side add to this seat's reach.
    fn reach_of_side(&self, rules: &Rules, seat: Seat, side: &Side) -> Money {
        let cards = side.cards.iter().map(|card| self.reach_of_card(rules, seat, card)).sum::<Money>();
        self.reach_of(rules, side.deeds) + self.reach_of_shares(rules, side.shares) + cards
    }
}
