//! Trades, judged by the chance of winning: its own must rise, and by the other player's estimate so must theirs.

use magie_engine::action::Side;
use magie_engine::ids::{DeedSet, Shares};
use magie_engine::view::Offer;
use magie_engine::{Action, Money, Seat, View};

use super::Tycoon;
use super::worth::{Equities, Holding};
use crate::terms::{self, of, priced};

/// How many of the best exchanges it works out a price for.
const PRICED_EXCHANGES: usize = 6;
/// Steps of the bisection that finds a price.
const PRICE_STEPS: usize = 9;
/// Own turns after which it may offer the same to the same player again.
const OFFER_AGAIN_AFTER: u16 = 1;
/// How far below the printed prices it starts, in the money of the classic game.
const HAGGLING: f64 = 100.0;
/// How many times a counter-offer counts as already refused, which raises its price.
const COUNTER_STEPS: u16 = 2;
/// The most it raises its price, as a part of the room it has.
const MOST_FAIRNESS: f64 = 0.85;

/// Exchanges it offered in vain.
#[derive(Clone, Debug, Default)]
pub(super) struct Refused(Vec<Entry>);

#[derive(Clone, Copy, Debug)]
struct Entry {
    to: Seat,
    give: Side,
    take: Side,
    turn: u16,
    times: u16,
}

impl Entry {
    fn is(&self, exchange: &Exchange) -> bool {
        (self.to, self.give, self.take) == (exchange.to, exchange.give, exchange.take)
    }
}

impl Refused {
    fn find(&self, exchange: &Exchange) -> Option<&Entry> {
        self.0.iter().find(|entry| entry.is(exchange))
    }

    fn note(&mut self, exchange: &Exchange, turn: u16) {
        let &Exchange { to, give, take, .. } = exchange;
        match self.0.iter_mut().find(|entry| entry.is(exchange)) {
            Some(entry) => (entry.turn, entry.times) = (turn, entry.times + 1),
            None => self.0.push(Entry { to, give, take, turn, times: 1 }),
        }
    }
}

/// An exchange without its price: neither side has cash.
#[derive(Clone, Copy)]
struct Exchange {
    to: Seat,
    give: Side,
    take: Side,
    /// What both players gain together.
    surplus: f64,
}

impl Exchange {
    /// Whether it would give a set away, which it never does, whatever its estimate says.
    fn gives_away(&self, view: &View<'_>, me: Seat, price: Money) -> bool {
        terms::gives_away(view, (me, self.give.deeds), (self.to, self.take.deeds), price)
    }
}

impl Tycoon {
    /// The offer that is best for itself among those that are good for both.
    pub(super) fn deal(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if view.offers_spent(me) {
            return None;
        }
        let equities = self.tables.equities(&self.weights, view);
        let base = equities.share(me);
        let mut found = self.exchanges(view, me, &equities);
        found.sort_by(|one, other| other.surplus.total_cmp(&one.surplus));
        let turn = view.turns(me);
        let mut best: Option<(f64, Exchange, Side, Side)> = None;
        let fresh = |exchange: &&Exchange| {
            self.refused
                .find(exchange)
                .is_none_or(|entry| entry.turn + OFFER_AGAIN_AFTER * (1 + entry.times / 4) <= turn)
        };
        for exchange in found.iter().filter(fresh).take(PRICED_EXCHANGES) {
            let times = self.refused.find(exchange).map_or(0, |entry| entry.times);
            let Some(price) = self.price(view, me, &equities, exchange, times) else { continue };
            let (give, take) = priced(exchange.give, exchange.take, price);
            let gain = self.share_after(view, &equities, me, exchange, price) - base;
            let balanced = view.rules().switches().balanced_trades;
            if gain >= self.weights.margin
                && !exchange.gives_away(view, me, price)
                && best.as_ref().is_none_or(|(other, ..)| gain > *other)
                && terms::possible(view, me, exchange.to, &give, &take)
            {
                let bare = (exchange.give, exchange.take);
                let (give, take) = if balanced { bare } else { (give, take) };
                best = Some((gain, *exchange, give, take));
            }
        }
        let (_, exchange, give, take) = best?;
        self.refused.note(&exchange, turn);
        Some(Action::Propose { to: exchange.to, give, take })
    }

    /// The best offer that another strong player would accept at once, at the lowest price for which they would.
    pub(crate) fn sure_deal(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if view.offers_spent(me) || view.rules().switches().balanced_trades {
            return None;
        }
        self.tables.refresh(view.rules());
        let equities = self.tables.equities(&self.weights, view);
        let mut found = self.exchanges(view, me, &equities);
        found.sort_by(|one, other| other.surplus.total_cmp(&one.surplus));
        let mut best: Option<(f64, Action)> = None;
        for exchange in found.iter().take(2 * PRICED_EXCHANGES) {
            let gains = |price: Money| {
                let after = self.after(view, me, exchange, price);
                let gain = |seat: Seat| self.share_with(view, &equities, seat, &after) - equities.share(seat);
                (gain(me), gain(exchange.to))
            };
            let accepts = |price: Money| {
                let (mine, theirs) = gains(price);
                theirs >= self.weights.margin && theirs >= mine * self.weights.pride
            };
            let (bottom, top) = (-view.cash(exchange.to).max(0), view.cash(me).max(0));
            let Some(price) = first(bottom, top, accepts) else { continue };
            let price = view.rules().rounded_up(price);
            let (give, take) = priced(exchange.give, exchange.take, price);
            let (gain, _) = gains(price);
            if gain > best.as_ref().map_or(self.weights.margin, |(gain, _)| *gain)
                && !exchange.gives_away(view, me, price)
                && terms::possible(view, me, exchange.to, &give, &take)
            {
                best = Some((gain, Action::Propose { to: exchange.to, give, take }));
            }
        }
        best.map(|(_, offer)| offer)
    }

    /// Candidate exchanges: everything a partner has of one group for cash, or for everything it has itself of another
    /// group; and trades of cards and shares.
    fn exchanges(&self, view: &View<'_>, me: Seat, equities: &Equities) -> Vec<Exchange> {
        let mut found = Vec::new();
        let part = |seat: Seat, deeds: DeedSet| -> DeedSet {
            let own = view.deeds(seat).and(deeds);
            own.iter().filter(|&deed| view.check_tradable(seat, deed).is_ok()).collect()
        };
        for to in view.alive().without(me).iter_from_left_of(me) {
            if view.has_offer_open(me, to) {
                continue;
            }
            let groups = &self.tables.groups;
            let shared = groups.iter().map(|group| (part(me, group.deeds), part(to, group.deeds)));
            let wanted: Vec<_> =
                shared.filter(|(mine, theirs)| !mine.is_empty() && !theirs.is_empty()).collect();
            let sides = |place: usize| wanted.iter().enumerate().filter(move |(other, _)| *other != place);
            let swaps = wanted.iter().enumerate().flat_map(|(place, (_, take))| {
                sides(place).map(move |(_, (mine, _))| (*mine, *take)).chain([(DeedSet::EMPTY, *take)])
            });
            let sales = wanted.iter().map(|(mine, _)| (*mine, DeedSet::EMPTY));
            for (give, take) in swaps.chain(sales) {
                self.consider_exchange(view, me, equities, (to, of(give), of(take)), &mut found);
            }
            for (give, take) in sundries(view, me, to) {
                self.consider_exchange(view, me, equities, (to, give, take), &mut found);
            }
        }
        found
    }

    /// Adds an exchange if both players together gain by it.
    fn consider_exchange(
        &self,
        view: &View<'_>,
        me: Seat,
        equities: &Equities,
        (to, give, take): (Seat, Side, Side),
        found: &mut Vec<Exchange>,
    ) {
        let exchange = Exchange { to, give, take, surplus: 0.0 };
        let [one, other] = self.after(view, me, &exchange, 0);
        let worth =
            |(seat, holding): &(Seat, Holding)| self.tables.equity(&self.weights, view, *seat, holding);
        let surplus = worth(&one) + worth(&other) - equities.of(me) - equities.of(to);
        // A property that is worth the same to both may still be cheaper than that.
        if surplus > 0.0 || (surplus > -1.0 && !take.cards.is_empty()) {
            found.push(Exchange { surplus, ..exchange });
        }
    }

    /// What the cards of a side are worth.
    fn cards(&self, view: &View<'_>, side: &Side) -> f64 {
        side.cards.iter().map(|card| self.tables.card(&self.weights, view, card)).sum()
    }

    /// What both have after an exchange, if it pays this price. Cards count as cash.
    fn after(&self, view: &View<'_>, me: Seat, exchange: &Exchange, price: Money) -> [(Seat, Holding); 2] {
        let Exchange { to, give, take, .. } = exchange;
        let cards = (self.cards(view, take) - self.cards(view, give)) as Money;
        let (mine, theirs) = (Holding::of(view, me), Holding::of(view, *to));
        let holding = |had: Holding, cash: Money, out: &Side, into: &Side| Holding {
            cash: had.cash + cash - view.dues(into),
            deeds: had.deeds.minus(out.deeds).or(into.deeds),
            shares: had.shares.minus(out.shares).plus(into.shares).unwrap_or(had.shares),
        };
        let mine = holding(mine, cards - price, give, take);
        let theirs = holding(theirs, price - cards, take, give);
        [(me, mine), (*to, theirs)]
    }

    fn share_after(
        &self,
        view: &View<'_>,
        equities: &Equities,
        me: Seat,
        exchange: &Exchange,
        price: Money,
    ) -> f64 {
        self.share_with(view, equities, me, &self.after(view, me, exchange, price))
    }

    /// The printed prices of a side, or an estimate where nothing is printed.
    fn printed(&self, view: &View<'_>, side: &Side) -> Money {
        let rules = view.rules();
        let deeds: Money = side.deeds.iter().map(|deed| rules.deeds()[deed.index()].price).sum();
        let shares = side.shares.iter().map(|(company, free, mortgaged)| {
            Money::from(free + mortgaged) * rules.companies()[company.index()].par
        });
        deeds + shares.sum::<Money>() + self.cards(view, side) as Money
    }

    /// The price it offers: low at first, higher after each refusal, never so high that its own chance falls. `None` if
    /// there is no such price.
    fn price(
        &self,
        view: &View<'_>,
        me: Seat,
        equities: &Equities,
        exchange: &Exchange,
        times: u16,
    ) -> Option<Money> {
        let Exchange { give, take, .. } = exchange;
        let printed = self.printed(view, take) - self.printed(view, give);
        if view.rules().switches().balanced_trades {
            return Some(printed);
        }
        let mine = equities.share(me) + self.weights.margin;
        let content = |price: Money| self.share_after(view, equities, me, exchange, price) >= mine;
        let (bottom, top) = (-view.cash(exchange.to).max(0), view.cash(me).max(0));
        let most = last(bottom, top, content)?;
        // Starts below the printed prices, or half way between the limits, and goes up step by step.
        let bare = give.deeds.is_empty() && take.deeds.is_empty();
        let begin = printed - if bare { printed.abs() / 4 } else { self.money(HAGGLING) };
        let begin = if begin < most { begin.max(bottom) } else { bottom + (most - bottom) / 2 };
        let given_way = (self.weights.fairness * f64::from(times)).min(MOST_FAIRNESS);
        let price = begin + ((most - begin) as f64 * given_way) as Money;
        Some(view.rules().rounded_up(price).min(top))
    }

    /// Accepts what raises its chance of winning, counters if only the price is wrong, refuses the rest.
    pub(super) fn judge(&mut self, view: &View<'_>, offer: &Offer) -> Action {
        let me = offer.to;
        self.tables.refresh(view.rules());
        let equities = self.tables.equities(&self.weights, view);
        let bare = |side: &Side| Side { cash: 0, ..*side };
        let (give, take) = (bare(&offer.take), bare(&offer.give));
        let exchange = Exchange { to: offer.from, give, take, surplus: 0.0 };
        let asked = offer.take.cash - offer.give.cash;
        let after = self.after(view, me, &exchange, asked);
        let gain_of = |seat: Seat| self.share_with(view, &equities, seat, &after) - equities.share(seat);
        let (gain, other_gain) = (gain_of(me), gain_of(offer.from));
        if gain >= self.weights.margin
            && gain >= other_gain * self.weights.pride
            && !exchange.gives_away(view, me, asked)
            && terms::possible(view, offer.from, me, &offer.give, &offer.take)
        {
            return Action::Accept(offer.id);
        }
        let may_counter = !view.rules().switches().balanced_trades
            && view.offers_made(me) == 0
            && !view.has_offer_open(me, offer.from);
        if may_counter && let Some(price) = self.price(view, me, &equities, &exchange, COUNTER_STEPS) {
            let (give, take) = priced(exchange.give, exchange.take, price);
            if !exchange.gives_away(view, me, price) && terms::possible(view, me, offer.from, &give, &take) {
                return Action::Counter { offer: offer.id, give, take };
            }
        }
        Action::Refuse(offer.id)
    }
}

/// The smallest number that satisfies the condition, if all greater ones do; `None` if `high` does not.
fn first(low: Money, high: Money, does: impl Fn(Money) -> bool) -> Option<Money> {
    if !does(high) {
        return None;
    }
    let (mut low, mut high) = (low - 1, high);
    for _ in 0..PRICE_STEPS {
        let middle = low + (high - low) / 2;
        if does(middle) { high = middle } else { low = middle }
    }
    Some(high)
}

/// The greatest number that satisfies the condition, if all smaller ones do; `None` if `low` does not.
fn last(low: Money, high: Money, does: impl Fn(Money) -> bool) -> Option<Money> {
    first(-high, -low, |number| does(-number)).map(|number| -number)
}

/// Candidate trades without properties: trios for cash; all shares of one company for cash, or for all that the other
/// has of another company (UM-06b).
fn sundries(view: &View<'_>, me: Seat, to: Seat) -> Vec<(Side, Side)> {
    let rules = view.rules();
    let mut found = Vec::new();
    let nothing = Side::default();
    if rules.trio_pays()[0] > 0 {
        found.extend([(nothing, terms::trios_of(view, to)), (terms::trios_of(view, me), nothing)]);
    }
    let held = |seat: Seat| {
        view.shares(seat)
            .iter()
            .filter_map(|(company, free, _)| Some((company, Shares::of(company, free, 0)?)))
    };
    let side = |shares: Shares| Side { shares, ..nothing };
    for (company, theirs) in held(to) {
        found.push((nothing, side(theirs)));
        let others = held(me).filter(|(other, _)| *other != company);
        found.extend(others.map(|(_, mine)| (side(mine), side(theirs))));
    }
    found.extend(held(me).map(|(_, mine)| (side(mine), nothing)));
    found.retain(|(give, take)| !give.is_empty() || !take.is_empty());
    found
}
