//! Moves of its own choice: rates every space by what landing there is worth in money. Keeps vouchers until they lead
//! to something good.

use magie_engine::ids::{CardId, DeedId, SpaceId, SpaceSet, VoucherList};
use magie_engine::rules::{Effect, PayCorner, SpaceKind, Voucher};
use magie_engine::{Action, Money, Question, Seat, View};

use super::Tycoon;
use super::worth::{Equities, Holding, rent};
use crate::terms;

/// What a move must be worth to spend a voucher on it, to ride instead of rolling, and to take a taxi beyond its fare,
/// in the money of the classic game.
const WORTH_A_VOUCHER: f64 = 60.0;
const WORTH_A_RIDE: f64 = 80.0;
const WORTH_A_TAXI: f64 = 30.0;
/// The cost of a space that harms otherwise than by money.
const HARM: f64 = 100.0;
/// What it is worth to keep a property from the keenest other player, as a part of its worth to that player.
const DENIAL: f64 = 0.3;

/// What landing on a space is worth, prepared once for a choice among many.
struct Prospect<'a> {
    tycoon: &'a Tycoon,
    equities: Equities,
    me: Seat,
}

impl Prospect<'_> {
    /// What a seat would gain by buying a property at its price.
    fn gain_by(&self, view: &View<'_>, seat: Seat, deed: DeedId) -> f64 {
        let price = view.rules().deeds()[deed.index()].price;
        let had = Holding::of(view, seat);
        let has = Holding { cash: had.cash - price, deeds: had.deeds.with(deed), ..had };
        let tycoon = self.tycoon;
        tycoon.tables.equity(&tycoon.weights, view, seat, &has) - self.equities.of(seat)
    }

    /// What buying a property is worth, including that no other player gets it.
    fn gain_of_purchase(&self, view: &View<'_>, deed: DeedId) -> f64 {
        let others = view.alive().without(self.me).iter();
        let keenest = others.map(|other| self.gain_by(view, other, deed)).fold(0.0, f64::max);
        self.gain_by(view, self.me, deed) + DENIAL * keenest
    }

    fn gain_of_deed(&self, view: &View<'_>, deed: DeedId) -> f64 {
        match view.owner(deed) {
            None if view.cash(self.me) >= view.rules().deeds()[deed.index()].price => {
                self.gain_of_purchase(view, deed).max(0.0)
            }
            None => 0.0,
            Some(owner) if owner == self.me => 0.0,
            Some(_) => -rent(view, deed),
        }
    }

    /// What landing on a space is worth.
    fn gain_of(&self, view: &View<'_>, space: SpaceId) -> f64 {
        let (rules, unit) = (view.rules(), self.tycoon.tables.unit);
        let corner = rules.pay_corners().iter().find(|corner| corner.space == space);
        let pays = corner.map_or(0, PayCorner::highest) as f64;
        let here = match rules.spaces()[space.index()].kind {
            SpaceKind::Deed(deed) => self.gain_of_deed(view, deed),
            SpaceKind::GoToJail | SpaceKind::Reverse => -HARM * unit,
            SpaceKind::Tax(amount) | SpaceKind::IncomeTax { amount, .. } => -(amount as f64),
            SpaceKind::TaxRefund(percent) => view.pool() as f64 * f64::from(percent) / 100.0,
            SpaceKind::Gift(amount) => amount as f64,
            SpaceKind::StockExchange => {
                let dividends = rules.company_ids().map(|company| view.dividend(self.me, company));
                dividends.sum::<Money>() as f64
            }
            SpaceKind::RollThree(_) => {
                let held = view.cards(self.me).filter(|card| terms::is_trio(view, *card)).count() + 1;
                held as f64 * self.tycoon.tables.trio_pays
            }
            SpaceKind::SqueezePlay => 75.0 * unit * (view.alive().len() - 1) as f64,
            _ => 0.0,
        };
        here + pays
    }

    fn best(&self, view: &View<'_>, to: SpaceSet) -> Option<(SpaceId, f64)> {
        let gains = to.iter().map(|space| (space, self.gain_of(view, space)));
        gains.max_by(|(_, one), (_, other)| one.total_cmp(other))
    }
}

impl Tycoon {
    fn prospect(&self, view: &View<'_>, me: Seat) -> Prospect<'_> {
        Prospect { tycoon: self, equities: self.tables.equities(&self.weights, view), me }
    }

    /// A ride or vouchers, if they lead to something good.
    pub(super) fn move_by_choice(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        if view.kept(me) == 0 && !view.rides(me) {
            return None;
        }
        let (ride, may_use) = (view.travel_targets(), view.may_use_vouchers());
        let unit = self.tables.unit;
        let prospect = self.prospect(view, me);
        let ride = ride.and_then(|to| prospect.best(view, to));
        if let Some((space, _)) = ride.filter(|(_, gain)| *gain >= WORTH_A_RIDE * unit) {
            return Some(Action::Travel(space));
        }
        if !may_use {
            return None;
        }
        let (gain, action) = best_vouchers(&prospect, view, me, None)?;
        (gain >= WORTH_A_VOUCHER * unit).then_some(action)
    }

    /// Answers questions about where to go.
    pub(super) fn journey(&self, view: &View<'_>, me: Seat, question: &Question) -> Option<Action> {
        let unit = self.tables.unit;
        let prospect = self.prospect(view, me);
        match *question {
            Question::Triples { .. } => {
                let all = SpaceSet::first(view.rules().spaces().len()).without(view.at(me));
                prospect.best(view, all).map(|(space, _)| Action::Travel(space))
            }
            Question::GoOn { may_draw, .. } => {
                let vouchers =
                    if view.may_use_vouchers() { best_vouchers(&prospect, view, me, None) } else { None };
                let good = vouchers.filter(|(gain, _)| *gain >= WORTH_A_VOUCHER * unit);
                good.map(|(_, action)| action).or(may_draw.then_some(Action::DrawVoucher))
            }
            Question::Taxi { fare, .. } => {
                let best = view.travel_targets().and_then(|to| prospect.best(view, to));
                let worth_it = best.filter(|(_, gain)| *gain >= fare as f64 + WORTH_A_TAXI * unit);
                worth_it.map(|(space, _)| Action::Travel(space))
            }
            Question::UsePledged { card } => {
                best_vouchers(&prospect, view, me, Some(card)).map(|(_, action)| action)
            }
            Question::NameLot { .. } => {
                let deeds = (0..view.rules().deeds().len() as u8).map(DeedId);
                let open = deeds.filter(|deed| view.owner(*deed).is_none());
                let payable = |deed: &DeedId| {
                    let price = view.rules().deeds()[deed.index()].price;
                    !view.rules().switches().no_auctions || view.cash(me) >= price
                };
                // The lot that is worth most to it beyond what the others would bid.
                let rest = |deed: DeedId| {
                    let others = view.alive().without(me).iter();
                    let keenest = others.map(|other| prospect.gain_by(view, other, deed));
                    prospect.gain_by(view, me, deed) - keenest.fold(0.0, f64::max)
                };
                let best = open.filter(payable).map(|deed| (deed, rest(deed)));
                best.max_by(|(_, one), (_, other)| one.total_cmp(other)).map(|(deed, _)| Action::Name(deed))
            }
            _ => None,
        }
    }
}

/// The best space that vouchers lead to, alone or with a cab fare (UM-51d), and what it is worth. A voucher that must
/// be used is among them.
fn best_vouchers(
    prospect: &Prospect<'_>,
    view: &View<'_>,
    me: Seat,
    must: Option<CardId>,
) -> Option<(f64, Action)> {
    let rules = view.rules();
    let mut hand: Vec<CardId> = view.vouchers(me).collect();
    // Equal cards lead to the same spaces: only the first is tried.
    hand.dedup_by_key(|card| &rules.card(*card).key);
    let fares = hand
        .iter()
        .copied()
        .filter(|card| matches!(rules.card(*card).effect, Effect::Voucher(Voucher::CabFare(_))));
    let mut best: Option<(f64, Action)> = None;
    for first in hand.iter().copied().filter(|card| must.is_none_or(|must| must == *card)) {
        for second in [None].into_iter().chain(fares.clone().filter(|fare| *fare != first).map(Some)) {
            let mut vouchers = VoucherList::new();
            vouchers.push(first).ok()?;
            if second.is_some_and(|second| vouchers.push(second).is_err()) {
                continue;
            }
            let Some((to, gain)) = prospect.best(view, view.voucher_targets(me, &vouchers)) else { continue };
            // A second voucher must bring something more.
            let gain =
                if second.is_some() { gain - WORTH_A_VOUCHER * prospect.tycoon.tables.unit } else { gain };
            if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                best = Some((gain, Action::UseVouchers { vouchers, to }));
            }
        }
    }
    best
}
