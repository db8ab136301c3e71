//! Moves of its own choice: to properties worth having, to corners that pay, away from rents.

use magie_engine::ids::{CardId, DeedId, SpaceId, SpaceSet, VoucherList};
use magie_engine::rules::{PayCorner, SpaceKind};
use magie_engine::{Action, Money, Question, Seat, View};

use super::Thumb;

/// It uses a voucher for a space worth this much, in the money of the classic game.
const WORTH_A_VOUCHER: Money = 60;
/// It takes a taxi, or rides instead of rolling, for a space worth this much.
const WORTH_A_RIDE: Money = 100;

impl Thumb {
    /// What landing on a space is worth, by rule of thumb.
    pub(super) fn gain_of_space(&self, view: &View<'_>, me: Seat, space: SpaceId) -> Money {
        let rules = view.rules();
        let pays = rules.pay_corners().iter().find(|corner| corner.space == space).map(PayCorner::highest);
        let here = match rules.spaces()[space.index()].kind {
            SpaceKind::Deed(deed) => self.gain_of_deed(view, me, deed),
            SpaceKind::GoToJail | SpaceKind::Reverse => -WORTH_A_RIDE * self.worth.unit,
            SpaceKind::Tax(amount) | SpaceKind::IncomeTax { amount, .. } => -amount,
            SpaceKind::TaxRefund(percent) => view.pool() * Money::from(percent) / 100,
            SpaceKind::Gift(amount) => amount,
            _ => 0,
        };
        here + pays.unwrap_or(0)
    }

    fn gain_of_deed(&self, view: &View<'_>, me: Seat, deed: DeedId) -> Money {
        let figures = &view.rules().deeds()[deed.index()];
        match view.owner(deed) {
            None if view.cash(me) >= figures.price => self.worth.of_deed(view, me, deed) - figures.price / 2,
            None => 0,
            Some(owner) if owner == me || view.mortgaged(deed) => 0,
            Some(_) => -figures.rents.get(usize::from(view.level(deed))).copied().unwrap_or(0),
        }
    }

    fn best(&self, view: &View<'_>, me: Seat, spaces: SpaceSet) -> Option<(SpaceId, Money)> {
        let gains = spaces.iter().map(|space| (space, self.gain_of_space(view, me, space)));
        gains.max_by_key(|(_, gain)| *gain)
    }

    /// Goes to the best of these spaces, if it is worth at least this much.
    pub(super) fn travel(&self, view: &View<'_>, me: Seat, to: SpaceSet, least: Money) -> Option<Action> {
        let (space, gain) = self.best(view, me, to)?;
        (gain >= least).then_some(Action::Travel(space))
    }

    /// A single voucher that leads to something good.
    pub(super) fn voucher(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        let must = view.pledged();
        let mut best: Option<(Money, Action)> = None;
        let mut seen: Option<CardId> = None;
        for card in view.vouchers(me).filter(|card| must.is_none_or(|must| must == *card)) {
            // Equal cards lead to the same spaces: only the first is tried.
            let rules = view.rules();
            if seen.replace(card).is_some_and(|last| rules.card(last).key == rules.card(card).key) {
                continue;
            }
            let mut vouchers = VoucherList::new();
            vouchers.push(card).ok()?;
            let Some((to, gain)) = self.best(view, me, view.voucher_targets(me, &vouchers)) else { continue };
            if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                best = Some((gain, Action::UseVouchers { vouchers, to }));
            }
        }
        let least = if must.is_some() { Money::MIN } else { WORTH_A_VOUCHER * self.worth.unit };
        best.filter(|(gain, _)| *gain >= least).map(|(_, action)| action)
    }

    /// A ride or a voucher before its roll, if it leads to something good.
    pub(super) fn move_before_roll(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        if !self.worth.travels || (view.kept(me) == 0 && !view.rides(me)) {
            return None;
        }
        let ride = view.travel_targets();
        if let Some(action) = ride.and_then(|to| self.travel(view, me, to, WORTH_A_RIDE * self.worth.unit)) {
            return Some(action);
        }
        if view.may_use_vouchers() { self.voucher(view, me) } else { None }
    }

    /// Answers the questions of boards with a speed die.
    pub(super) fn journey(&self, view: &View<'_>, me: Seat, question: &Question) -> Action {
        let answer = match *question {
            Question::Triples { .. } => {
                let all = SpaceSet::first(view.rules().spaces().len()).without(view.at(me));
                self.travel(view, me, all, Money::MIN)
            }
            Question::GoOn { may_draw: true, .. } => Some(Action::DrawVoucher),
            Question::Taxi { fare, .. } => {
                let least = fare + WORTH_A_RIDE * self.worth.unit;
                view.travel_targets().and_then(|to| self.travel(view, me, to, least))
            }
            Question::UsePledged { .. } => self.voucher(view, me),
            Question::NameLot { .. } => {
                let deeds = (0..view.rules().deeds().len() as u8).map(DeedId);
                let open = deeds.filter(|deed| view.owner(*deed).is_none());
                let price = |deed: DeedId| view.rules().deeds()[deed.index()].price;
                let named = open.max_by_key(|deed| self.worth.of_deed(view, me, *deed) - price(*deed));
                let payable =
                    |deed: &DeedId| !view.rules().switches().no_auctions || view.cash(me) >= price(*deed);
                named.filter(payable).map(Action::Name)
            }
            _ => None,
        };
        answer.or_else(|| view.default_answer()).unwrap_or(Action::Decline)
    }
}
