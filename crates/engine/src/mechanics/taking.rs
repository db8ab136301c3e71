//! Cards that take something: from another player, from the pool, from the bank below its price.

use super::Play;
use super::building::Levels;
use crate::action::Target;
use crate::event::{About, DeedWhy, Event, MoveWhy, ShareWhy, Sink, Through, Why};
use crate::frame::{Cause, Frame, LandingTerms};
use crate::ids::{Account, CompanyId, DeedId, DeedSet, KindId, Money, Seat, Shares, SpaceId};
use crate::rules::{Effect, Rules, percent_up};
use crate::state::State;

impl State {
    /// FB-38a, UM-84a: an owned deed without buildings that does not complete a group. With even building, the owner must
    /// not have built on the group at all.
    pub(crate) fn is_loose(&self, rules: &Rules, deed: DeedId) -> bool {
        let Some(owner) = self.deed(deed).owner() else { return false };
        let complete = self.player(owner).deeds.contains(rules.group_of(deed).deeds);
        let built = match rules.switches.even_building {
            true => self.is_built_with(rules, owner, deed),
            false => self.deed(deed).level > 0,
        };
        !complete && !built
    }

    /// UM-84f: does this street take such a piece next, and does the seat own the whole group?
    pub(crate) fn takes_piece_of(&self, rules: &Rules, seat: Seat, deed: DeedId, kind: KindId) -> bool {
        self.player(seat).deeds.contains(rules.group_of(deed).deeds)
            && self.stock[kind.index()] > 0
            && self.next_piece(rules, &Levels::of(self), seat, deed) == Ok(kind)
    }

    /// Is this an unowned property of the track, and can the seat pay this percentage of its price?
    pub(crate) fn may_buy_on(&self, rules: &Rules, seat: Seat, deed: DeedId, track: u8, percent: u8) -> bool {
        let (at, of) = (self.player(seat).at, &rules.deeds[deed.index()]);
        self.deed(deed).owner().is_none()
            && of.space != at
            && rules.spaces[of.space.index()].place_on(track).is_some()
            && self.player(seat).cash >= rules.part(of.price, percent)
    }

    /// The price of a share at this percentage, if one is left and the seat can pay it.
    pub(crate) fn cheap_share(
        &self,
        rules: &Rules,
        seat: Seat,
        company: CompanyId,
        percent: u8,
    ) -> Option<Money> {
        let par = rules.companies.get(company.index())?.par;
        let price = rules.part(par, percent);
        let payable = self.unsold(rules, company) > 0 && self.player(seat).cash >= price;
        payable.then_some(price)
    }

    /// Is this a legal target of one of these cards?
    pub(crate) fn may_take(&self, rules: &Rules, seat: Seat, effect: &Effect, target: Target) -> bool {
        let other = |other: Seat| other != seat && self.alive.has(other);
        let known = |deed: DeedId| deed.index() < rules.deeds.len();
        let others = |deed: DeedId| known(deed) && self.deed(deed).owner().is_some_and(other);
        match (effect, target) {
            (Effect::TakeFrom(_), Target::Seat(target)) => other(target),
            (Effect::SeizeDeed, Target::Deed(deed)) => others(deed) && self.is_loose(rules, deed),
            (Effect::Foreclose, Target::Deed(deed)) => {
                others(deed)
                    && self.mortgaged.has(deed)
                    && self.player(seat).cash >= rules.deeds[deed.index()].mortgage
            }
            (&Effect::BuyOnTrack { track, percent }, Target::Deed(deed)) => {
                known(deed) && self.may_buy_on(rules, seat, deed, track, percent)
            }
            (&Effect::FreePieceOf(kind), Target::Deed(deed)) => {
                known(deed) && self.takes_piece_of(rules, seat, deed, kind)
            }
            (&Effect::BuyShareAtPercent(percent), Target::Company(company)) => {
                self.cheap_share(rules, seat, company, percent).is_some()
            }
            (Effect::SellShare(_), Target::Company(company)) => {
                company.index() < rules.companies.len() && self.player(seat).shares.free(company) > 0
            }
            (Effect::TakeWinnings(_), Target::Seat(target)) => {
                other(target) && self.open_winnings(rules, target) > 0
            }
            _ => false,
        }
    }
}

impl<S: Sink> Play<'_, S> {
    /// Applies such a card to its target, which is legal.
    pub(crate) fn do_take(&mut self, seat: Seat, effect: &Effect, target: Target, cause: Cause) {
        let rules = self.rules;
        match (effect, target) {
            (&Effect::TakeFrom(amount), Target::Seat(other)) => {
                self.charge(other, Account::Seat(seat), amount, cause);
            }
            (Effect::SeizeDeed, Target::Deed(deed)) => {
                self.move_deed(deed, Account::Seat(seat), DeedWhy::Taken);
                self.open_received(seat, DeedSet::one(deed), Shares::NONE);
            }
            (Effect::Foreclose, Target::Deed(deed)) => self.foreclose(seat, deed),
            (&Effect::BuyOnTrack { percent, .. }, Target::Deed(deed)) => {
                let to = rules.deeds[deed.index()].space;
                let incomes = self.card_incomes(seat, to);
                self.arrive(seat, to, MoveWhy::Card, &incomes, LandingTerms::Sold(percent));
            }
            (Effect::FreePieceOf(_), Target::Deed(deed)) => self.put_up(seat, deed, Through::Card),
            (&Effect::BuyShareAtPercent(percent), Target::Company(company)) => {
                self.buy_cheap_share(seat, company, percent);
            }
            (&Effect::SellShare(bonus), Target::Company(company)) => {
                let share = Shares::one(company);
                self.move_shares(share, Account::Seat(seat), Account::Bank, ShareWhy::Sold);
                let cause = Cause { why: Why::ShareSale, about: About::Company(company) };
                let price = rules.companies[company.index()].par + bonus;
                self.pay(Account::Bank, Account::Seat(seat), price, cause);
            }
            (&Effect::TakeWinnings(percent), Target::Seat(other)) => {
                let amount = percent_up(self.state.open_winnings(rules, other), percent.into());
                self.charge(other, Account::Seat(seat), amount, cause);
            }
            _ => {}
        }
    }

    /// UM-84e: takes a mortgaged property for its mortgage value, free of mortgage.
    fn foreclose(&mut self, seat: Seat, deed: DeedId) {
        let cause = Cause { why: Why::Price, about: About::Deed(deed) };
        self.pay(Account::Seat(seat), Account::Bank, self.rules.deeds[deed.index()].mortgage, cause);
        self.state.set_mortgaged(self.rules, deed, false);
        self.emit(|| Event::MortgageCancelled { deed, through: Through::Card });
        self.move_deed(deed, Account::Seat(seat), DeedWhy::Taken);
    }

    /// Buys the share on offer at a part of its price.
    fn buy_cheap_share(&mut self, seat: Seat, company: CompanyId, percent: u8) {
        let Some(price) = self.state.cheap_share(self.rules, seat, company, percent) else { return };
        let asked = |frame: &Frame| matches!(frame, Frame::BuyShare(_));
        if let Some(position) = self.state.frames.iter().rposition(asked) {
            self.state.frames.remove(position);
        }
        let cause = Cause { why: Why::SharePrice, about: About::Company(company) };
        self.pay_for(seat, Account::Bank, price, cause, crate::payment::Purpose::Share { company });
    }

    /// Forward to a space, where the player takes the whole pool.
    pub(crate) fn advance_to_pool(&mut self, seat: Seat, space: SpaceId) {
        let incomes = self.card_incomes(seat, space);
        self.put_token(seat, space, MoveWhy::Card);
        for &(corner, amount) in &incomes {
            self.pay_salary(seat, corner, amount);
        }
        let cause = Cause { why: Why::PoolWon, about: About::Space(space) };
        self.pay(Account::Pool, Account::Seat(seat), self.state.pool, cause);
    }
}
