//! Moves of its own choice, judged by its chance of winning: what it gets where it goes, and where its next roll leads
//! from there. A taxi pays no rent where it arrives (UM-47), and a station gives a voucher (UM-42a).

use magie_engine::ids::{CardId, DeedId, SpaceId, SpaceSet, VoucherList};
use magie_engine::rules::{Effect, PayCorner, SpaceKind, Voucher};
use magie_engine::{Action, Money, Question, Seat, View};

use super::{Broker, after_purchase};
use crate::terms;
use crate::value::{CERTAIN, Evaluation, Evaluator, Holding};

/// What a move must be worth to spend a voucher on it, and to ride instead of rolling, in the money of the classic game.
const WORTH_A_VOUCHER: Money = 60;
const WORTH_A_RIDE: Money = 80;
/// What a taxi must be worth beyond its fare.
const WORTH_A_TAXI: Money = 5;
/// What a voucher is worth that is drawn.
const VOUCHER: Money = 50;
/// The cost of a space that harms otherwise than by money.
const HARM: Money = 100;
/// What it is worth to keep a property from the keenest other player, as a part of what that costs it, in percent.
const DENIAL: i32 = 30;

/// What spaces are worth to land on, as chances of winning in millionths.
struct Prospect<'a> {
    view: View<'a>,
    me: Seat,
    evaluator: &'a Evaluator,
    evaluation: Evaluation<'a>,
    /// Does it come by taxi?
    by_taxi: bool,
    /// What spaces are worth to be rolled to, as far as it has worked that out.
    seen: Vec<Option<i32>>,
}

impl<'a> Prospect<'a> {
    fn of(evaluator: &'a Evaluator, view: &View<'a>, me: Seat, by_taxi: bool) -> Self {
        let evaluation = evaluator.evaluate(view);
        let seen = vec![None; view.rules().spaces().len()];
        Self { view: *view, me, evaluator, evaluation, by_taxi, seen }
    }

    /// What a sum of money is worth.
    fn money(&self, sum: Money) -> i32 {
        let had = Holding::of(&self.view, self.me);
        let has = Holding { cash: had.cash + sum, ..had };
        self.evaluation.chance_with(self.me, &[(self.me, has)]) - self.evaluation.chance(self.me)
    }

    /// A sum of the classic game.
    fn classic(&self, sum: Money) -> i32 {
        self.money(sum * self.unit())
    }

    fn unit(&self) -> Money {
        (self.view.rules().salary() / 200).max(1)
    }

    /// What buying a property is worth to a seat.
    fn gain_by(&self, seat: Seat, deed: DeedId) -> i32 {
        let price = self.view.rules().deeds()[deed.index()].price;
        let bought = after_purchase(&self.view, seat, deed, price);
        self.evaluation.chance_with(seat, &[bought]) - self.evaluation.chance(seat)
    }

    fn purchase(&self, deed: DeedId, denial: bool) -> i32 {
        let gain = self.gain_by(self.me, deed);
        if !denial {
            return gain;
        }
        let price = self.view.rules().deeds()[deed.index()].price;
        let loss = |seat: Seat| {
            let bought = after_purchase(&self.view, seat, deed, price);
            self.evaluation.chance(self.me) - self.evaluation.chance_with(self.me, &[bought])
        };
        let rivals = self.view.alive().without(self.me);
        let rivals = rivals.iter().filter(|seat| self.view.cash(*seat) >= price);
        gain + rivals.map(loss).fold(0, i32::max) * DENIAL / 100
    }

    fn rent(&self, deed: DeedId, owner: Seat) -> i32 {
        let Some(line) = self.view.rent(deed) else { return 0 };
        let rent = line.amount.unwrap_or(line.figure * 7);
        let paid = |seat: Seat, sum: Money| {
            let had = Holding::of(&self.view, seat);
            (seat, Holding { cash: had.cash + sum, ..had })
        };
        let after = [paid(self.me, -rent), paid(owner, rent)];
        self.evaluation.chance_with(self.me, &after) - self.evaluation.chance(self.me)
    }

    fn deed(&self, deed: DeedId, chosen: bool) -> i32 {
        let affordable = self.view.cash(self.me) >= self.view.rules().deeds()[deed.index()].price;
        match self.view.owner(deed) {
            None if affordable => self.purchase(deed, chosen).max(0),
            Some(owner) if owner != self.me && !(chosen && self.by_taxi) => self.rent(deed, owner),
            _ => 0,
        }
    }

    /// What landing on a space is worth in itself: by a roll, or by its own choice.
    fn landing(&self, space: SpaceId, chosen: bool) -> i32 {
        let (view, rules) = (&self.view, self.view.rules());
        let on = &rules.spaces()[space.index()];
        let corner = rules.pay_corners().iter().find(|corner| corner.space == space);
        let pays = corner.filter(|_| chosen && !self.by_taxi).map_or(0, PayCorner::highest);
        let draws = if on.draws.is_some() { VOUCHER * self.unit() } else { 0 };
        let sum = match on.kind {
            SpaceKind::Deed(deed) => {
                let voucher = if draws > 0 { self.money(draws) } else { 0 };
                return self.deed(deed, chosen) + voucher;
            }
            SpaceKind::GoToJail | SpaceKind::Reverse => -HARM * self.unit(),
            SpaceKind::Tax(amount) | SpaceKind::IncomeTax { amount, .. } => -amount,
            SpaceKind::TaxRefund(percent) => view.pool() * Money::from(percent) / 100,
            SpaceKind::Gift(amount) => amount,
            SpaceKind::StockExchange => {
                rules.company_ids().map(|company| view.dividend(self.me, company)).sum()
            }
            SpaceKind::RollThree(_) => {
                let held =
                    view.cards(self.me).filter(|card| terms::is_trio(view, *card)).count() as Money + 1;
                held * self.evaluator.trio_pays()
            }
            SpaceKind::SqueezePlay => 75 * self.unit() * (view.alive().len() as Money - 1),
            _ => 0,
        };
        match sum + pays + draws {
            0 => 0,
            sum => self.money(sum),
        }
    }

    /// What a roll is worth that begins here.
    fn roll_from(&mut self, space: SpaceId) -> i64 {
        let (view, evaluator) = (self.view, self.evaluator);
        let rolls = evaluator.rolls().iter();
        let sum: i64 = rolls
            .map(|&(sum, chance)| {
                let to = view.rules().roll_leads_to(space, sum);
                let worth = self.seen[to.index()].unwrap_or_else(|| self.landing(to, false));
                self.seen[to.index()] = Some(worth);
                chance * i64::from(worth)
            })
            .sum();
        sum / CERTAIN
    }

    /// What going to a space is worth: landing there, and rolling from there rather than from here.
    fn going_to(&mut self, space: SpaceId, from_here: i64) -> i32 {
        let then = self.roll_from(space) - from_here;
        self.landing(space, true).saturating_add(then as i32)
    }

    /// The best of these spaces, and what going there is worth.
    fn best(&mut self, to: SpaceSet) -> Option<(SpaceId, i32)> {
        let from_here = self.roll_from(self.view.at(self.me));
        let gains: Vec<_> = to.iter().map(|space| (space, self.going_to(space, from_here))).collect();
        gains.into_iter().max_by_key(|(_, gain)| *gain)
    }

    /// The best space that vouchers lead to, alone or with a cab fare (UM-51d), and what it is worth. A voucher that must
    /// be used is among them.
    fn best_vouchers(&mut self, must: Option<CardId>) -> Option<(i32, Action)> {
        let (view, rules) = (self.view, self.view.rules());
        let mut hand: Vec<CardId> = view.vouchers(self.me).collect();
        // Equal cards lead to the same spaces: only the first is tried.
        hand.dedup_by_key(|card| &rules.card(*card).key);
        let firsts: Vec<CardId> = must.map_or_else(|| hand.clone(), |must| vec![must]);
        let is_fare = |card: CardId| matches!(rules.card(card).effect, Effect::Voucher(Voucher::CabFare(_)));
        let another = self.classic(WORTH_A_VOUCHER);
        let mut best: Option<(i32, Action)> = None;
        for &first in &firsts {
            let alone = [None].into_iter();
            let with_fare =
                hand.iter().copied().filter(|&other| other != first && (is_fare(other) || is_fare(first)));
            let pairs = with_fare.filter(|_| rules.switches().combined_vouchers).map(Some);
            for second in alone.chain(pairs) {
                let mut vouchers = VoucherList::new();
                if vouchers.push(first).is_err() || second.is_some_and(|card| vouchers.push(card).is_err()) {
                    continue;
                }
                let Some((to, gain)) = self.best(view.voucher_targets(self.me, &vouchers)) else { continue };
                // A second voucher must bring something more.
                let gain = if second.is_some() { gain - another } else { gain };
                if best.as_ref().is_none_or(|(most, _)| gain > *most) {
                    best = Some((gain, Action::UseVouchers { vouchers, to }));
                }
            }
        }
        best
    }
}

impl Broker {
    /// A ride or vouchers, if they lead to something good.
    pub(super) fn move_by_choice(&self, view: &View<'_>, me: Seat) -> Option<Action> {
        if view.kept(me) == 0 && !view.rides(me) {
            return None;
        }
        let (ride, may_use) = (view.travel_targets(), view.may_use_vouchers());
        if ride.is_none() && !(may_use && view.vouchers(me).next().is_some()) {
            return None;
        }
        let mut prospect = Prospect::of(self.evaluator.as_ref()?, view, me, false);
        let least = prospect.classic(WORTH_A_RIDE);
        let ride = ride.and_then(|to| prospect.best(to)).filter(|(_, gain)| *gain >= least);
        if let Some((space, _)) = ride {
            return Some(Action::Travel(space));
        }
        if !may_use {
            return None;
        }
        let least = prospect.classic(WORTH_A_VOUCHER);
        prospect.best_vouchers(None).filter(|(gain, _)| *gain >= least).map(|(_, action)| action)
    }

    /// Answers questions about where to go.
    pub(super) fn journey(&self, view: &View<'_>, me: Seat, question: &Question) -> Option<Action> {
        let by_taxi = matches!(question, Question::Taxi { .. });
        let mut prospect = Prospect::of(self.evaluator.as_ref()?, view, me, by_taxi);
        match *question {
            Question::Triples { .. } => {
                let all = SpaceSet::first(view.rules().spaces().len()).without(view.at(me));
                prospect.best(all).map(|(space, _)| Action::Travel(space))
            }
            Question::GoOn { may_draw, .. } => {
                let vouchers = if view.may_use_vouchers() { prospect.best_vouchers(None) } else { None };
                let least = prospect.classic(WORTH_A_VOUCHER);
                let good = vouchers.filter(|(gain, _)| *gain >= least);
                good.map(|(_, action)| action).or(may_draw.then_some(Action::DrawVoucher))
            }
            Question::Taxi { fare, .. } => {
                let best = view.travel_targets().and_then(|to| prospect.best(to));
                let least = -prospect.money(-fare) + prospect.classic(WORTH_A_TAXI);
                best.filter(|(_, gain)| *gain >= least).map(|(space, _)| Action::Travel(space))
            }
            Question::UsePledged { card } => prospect.best_vouchers(Some(card)).map(|(_, action)| action),
            Question::NameLot { .. } => {
                let deeds = (0..view.rules().deeds().len() as u8).map(DeedId);
                let payable = |deed: &DeedId| {
                    let price = view.rules().deeds()[deed.index()].price;
                    !view.rules().switches().no_auctions || view.cash(me) >= price
                };
                let open = deeds.filter(|deed| view.owner(*deed).is_none()).filter(payable);
                // The lot that is worth most to it beyond what it is worth to the others.
                let rest = |deed: &DeedId| {
                    let others = view.alive().without(me).iter();
                    let keenest = others.map(|other| prospect.gain_by(other, *deed)).fold(0, i32::max);
                    prospect.gain_by(me, *deed) - keenest
                };
                open.max_by_key(rest).map(Action::Name)
            }
            _ => None,
        }
    }
}
