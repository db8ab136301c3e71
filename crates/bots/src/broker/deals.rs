//! Trades, judged by everybody's chance of winning: its own must rise and so must the other player's, at the cost of the
//! third players.

use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedSet, Shares};
use magie_engine::view::Offer;
use magie_engine::{Action, Money, Seat, View};

use super::Broker;
use super::memory::Exchange;
use crate::terms::{self, of, priced};
use crate::value::{Evaluation, Evaluator, Holding};

/// How many of the best exchanges it works out a price for.
const PRICED_EXCHANGES: usize = 6;
/// Steps of the bisection that finds a price.
const PRICE_STEPS: usize = 10;
/// How much of the room it asks for in a counter-offer, in percent for the other.
const COUNTER_SHARE: i64 = 50;

/// What a trade changes: the chances of both players.
#[derive(Clone, Copy)]
struct Gains {
    mine: i32,
    theirs: i32,
}

/// The least price that the other player would take, and the highest that it would pay itself.
struct Room {
    least: Money,
    most: Money,
}

impl Broker {
    /// An offer in its own turn.
    pub(super) fn offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.memory.learn(view, me, self.settings.pause);
        let now = (view.turns(me), view.ownership());
        if self.memory.looked == Some(now) || view.offers_spent(me) {
            return None;
        }
        let offer = self.best_offer(view, me);
        if offer.is_none() {
            self.memory.looked = Some(now);
        }
        offer
    }

    /// An offer in another player's turn, after properties have changed hands.
    pub(super) fn offer_between_turns(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.memory.learn(view, me, self.settings.pause);
        if self.memory.looked_between == Some(view.ownership()) || view.offers_spent(me) {
            return None;
        }
        self.memory.looked_between = Some(view.ownership());
        self.best_offer(view, me)
    }

    /// The offer that is best for itself among those that are good for both.
    fn best_offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let evaluation = self.evaluator.as_ref()?.evaluate(view);
        let balanced = view.rules().switches().balanced_trades;
        let mut found = Vec::new();
        for to in view.alive().without(me).iter_from_left_of(me) {
            if view.has_offer_open(me, to) || !self.memory.may_ask(view, me, to) {
                continue;
            }
            for (give, take) in candidates(view, me, to) {
                let exchange = Exchange { to, give, take };
                if !self.memory.is_open(view, &exchange) {
                    continue;
                }
                let price = if balanced {
                    printed(view, &take) - printed(view, &give)
                } else {
                    fair_price(view, &give, &take)
                };
                let gains = gains(view, me, &evaluation, &exchange, price);
                let joint = gains.mine + gains.theirs;
                if joint >= 2 * self.margin() && (!balanced || gains.mine.min(gains.theirs) >= self.margin())
                {
                    found.push((joint, exchange));
                }
            }
        }
        found.sort_by_key(|(joint, _)| -joint);
        let mut best: Option<(i32, Exchange, Money)> = None;
        for (_, exchange) in found.iter().take(PRICED_EXCHANGES) {
            let Some(price) = self.price(view, me, &evaluation, exchange) else { continue };
            let (give, take) = priced(exchange.give, exchange.take, price);
            let gain = gains(view, me, &evaluation, exchange, price).mine;
            if gain >= self.margin()
                && best.as_ref().is_none_or(|(other, ..)| gain > *other)
                && !terms::is_blunder(
                    view,
                    (me, exchange.give.deeds),
                    (exchange.to, exchange.take.deeds),
                    price,
                )
                && terms::possible(view, me, exchange.to, &give, &take)
            {
                best = Some((gain, *exchange, price));
            }
        }
        let (_, exchange, price) = best?;
        self.memory.note(view, me, &exchange, price);
        let (give, take) = if balanced {
            (exchange.give, exchange.take)
        } else {
            priced(exchange.give, exchange.take, price)
        };
        Some(Action::Propose { to: exchange.to, give, take })
    }

    /// The price it offers: a part of the room that both have, more after each refusal.
    fn price(
        &self,
        view: &View<'_>,
        me: Seat,
        evaluation: &Evaluation<'_>,
        exchange: &Exchange,
    ) -> Option<Money> {
        if view.rules().switches().balanced_trades {
            return Some(printed(view, &exchange.take) - printed(view, &exchange.give));
        }
        let room = self.room(view, me, evaluation, exchange)?;
        let (times, last) = self.memory.tried(exchange).unwrap_or((0, Money::MIN));
        let share = (self.settings.first_share + self.settings.more_share * i64::from(times)).min(90);
        let price = (room.least + (room.most - room.least) * share / 100).max(-view.cash(exchange.to).max(0));
        // Never the same offer again.
        let more = last.saturating_add(view.rules().unit());
        let price = view.rules().rounded_up(price.max(decent(view, exchange)).max(more));
        (price <= room.most).then_some(price)
    }

    /// The room between both players' limits, if there is any.
    fn room(
        &self,
        view: &View<'_>,
        me: Seat,
        evaluation: &Evaluation<'_>,
        exchange: &Exchange,
    ) -> Option<Room> {
        // It takes others for usual players.
        let (margin, others) = (self.margin(), self.evaluator.as_ref().map_or(0, Evaluator::margin));
        let (bottom, top) = (-view.cash(exchange.to).max(0), view.cash(me).max(0));
        let at = |price: Money| gains(view, me, evaluation, exchange, price);
        let least = first(bottom, top, |price| at(price).theirs >= others)?;
        let most = last(bottom, top, |price| at(price).mine >= margin)?;
        (least <= most).then_some(Room { least, most })
    }

    /// Accepts what raises its chance of winning, counters if only the price is wrong, refuses the rest.
    pub(super) fn judge(&mut self, view: &View<'_>, offer: &Offer) -> Action {
        let me = offer.to;
        let refuse = Action::Refuse(offer.id);
        let Some(evaluator) = &self.evaluator else { return refuse };
        let evaluation = evaluator.evaluate(view);
        let bare = |side: &Side| Side { cash: 0, ..*side };
        let exchange = Exchange { to: offer.from, give: bare(&offer.take), take: bare(&offer.give) };
        let asked = offer.take.cash - offer.give.cash;
        let gives_away = |price: Money| {
            terms::is_blunder(view, (me, exchange.give.deeds), (exchange.to, exchange.take.deeds), price)
        };
        let gains = gains(view, me, &evaluation, &exchange, asked);
        if self.is_content(gains)
            && !gives_away(asked)
            && terms::possible(view, offer.from, me, &offer.give, &offer.take)
        {
            return Action::Accept(offer.id);
        }
        let may_counter = !view.rules().switches().balanced_trades
            && view.offers_made(me) == 0
            && !view.has_offer_open(me, offer.from)
            && self.memory.is_open(view, &exchange);
        if !may_counter {
            return refuse;
        }
        let Some(room) = self.room(view, me, &evaluation, &exchange) else { return refuse };
        let price = room.least + (room.most - room.least) * COUNTER_SHARE / 100;
        let price = view.rules().rounded_up(price);
        let (give, take) = priced(exchange.give, exchange.take, price);
        if price >= asked || gives_away(price) || !terms::possible(view, me, offer.from, &give, &take) {
            return refuse;
        }
        self.memory.note(view, me, &exchange, price);
        Action::Counter { offer: offer.id, give, take }
    }

    /// The least gain for which it trades.
    fn margin(&self) -> i32 {
        self.evaluator.as_ref().map_or(0, |evaluator| evaluator.margin() * self.settings.margin / 100)
    }

    fn is_content(&self, gains: Gains) -> bool {
        gains.mine >= self.margin() && gains.mine >= gains.theirs / 100 * self.settings.pride
    }
}

/// What both gain by an exchange, if `me` pays this price.
fn gains(view: &View<'_>, me: Seat, evaluation: &Evaluation<'_>, exchange: &Exchange, price: Money) -> Gains {
    let Exchange { to, give, take } = exchange;
    let holding = |seat: Seat, paid: Money, out: &Side, into: &Side| {
        let had = Holding::of(view, seat);
        let trios = |side: &Side| side.cards.iter().filter(|card| terms::is_trio(view, *card)).count() as u8;
        let cards = |side: &Side| side.cards.iter().count() as u8 - trios(side);
        let holding = Holding {
            cash: had.cash - paid - view.dues(into),
            deeds: had.deeds.minus(out.deeds).or(into.deeds),
            shares: had.shares.minus(out.shares).plus(into.shares).unwrap_or(had.shares),
            trios: (had.trios + trios(into)).saturating_sub(trios(out)),
            cards: (had.cards + cards(into)).saturating_sub(cards(out)),
        };
        (seat, holding)
    };
    let scores = evaluation.scores_with(&[holding(me, price, give, take), holding(*to, -price, take, give)]);
    Gains {
        mine: scores.chance(me) - evaluation.chance(me),
        theirs: scores.chance(*to) - evaluation.chance(*to),
    }
}

/// Half of the printed prices of what it takes for cash alone: less would be an insult.
fn decent(view: &View<'_>, exchange: &Exchange) -> Money {
    if exchange.give.deeds.is_empty() && !exchange.take.deeds.is_empty() {
        (printed(view, &exchange.take) + 1) / 2
    } else {
        Money::MIN
    }
}

/// The printed prices of a side.
fn printed(view: &View<'_>, side: &Side) -> Money {
    let rules = view.rules();
    let deeds: Money = side.deeds.iter().map(|deed| rules.deeds()[deed.index()].price).sum();
    let shares = side.shares.iter().map(|(company, free, mortgaged)| {
        Money::from(free + mortgaged) * rules.companies()[company.index()].par
    });
    deeds + shares.sum::<Money>()
}

/// A price to begin with, which both can pay.
fn fair_price(view: &View<'_>, give: &Side, take: &Side) -> Money {
    printed(view, take) - printed(view, give)
}

/// Exchanges to think about: everything the other has of a group, for cash or for everything it has itself of another
/// group; what the other collects, for cash; and trades of cards and shares.
fn candidates(view: &View<'_>, me: Seat, to: Seat) -> Vec<(Side, Side)> {
    let tradable = |seat: Seat, deeds: DeedSet| -> DeedSet {
        let own = view.deeds(seat).and(deeds);
        own.iter().filter(|&deed: &DeedId| view.check_tradable(seat, deed).is_ok()).collect()
    };
    let groups = view.rules().groups().iter();
    let parts: Vec<(DeedSet, DeedSet)> =
        groups.map(|group| (tradable(me, group.deeds), tradable(to, group.deeds))).collect();
    let mut found = Vec::new();
    let mine = || parts.iter().enumerate().filter(|(_, (mine, _))| !mine.is_empty());
    let theirs = || parts.iter().enumerate().filter(|(_, (_, theirs))| !theirs.is_empty());
    for (place, (_, take)) in theirs() {
        found.push((of(DeedSet::EMPTY), of(*take)));
        found
            .extend(mine().filter(|(other, _)| *other != place).map(|(_, (give, _))| (of(*give), of(*take))));
    }
    found.extend(
        mine()
            .filter(|(_, (_, other))| !other.is_empty())
            .map(|(_, (mine, _))| (of(*mine), of(DeedSet::EMPTY))),
    );
    found.extend(sundries(view, me, to));
    found
}

/// Trades without properties: trios for cash; all shares of one company for cash (UM-06b).
fn sundries(view: &View<'_>, me: Seat, to: Seat) -> Vec<(Side, Side)> {
    let nothing = Side::default();
    let mut found = Vec::new();
    if view.rules().trio_pays()[0] > 0 {
        found.extend([(nothing, terms::trios_of(view, to)), (terms::trios_of(view, me), nothing)]);
    }
    let held = |seat: Seat| {
        let shares = view.shares(seat);
        let all =
            shares.iter().filter_map(|(company, free, _)| Shares::of(company, free, 0)).collect::<Vec<_>>();
        all.into_iter().filter(|shares| !shares.is_empty())
    };
    found.extend(held(to).map(|shares| (nothing, Side { shares, ..nothing })));
    found.extend(held(me).map(|shares| (Side { shares, ..nothing }, nothing)));
    found.retain(|(give, take)| *give != nothing || *take != nothing);
    found
}

/// The smallest number that satisfies the condition, if all greater ones do; `None` if `high` does not.
pub(super) fn first(low: Money, high: Money, does: impl Fn(Money) -> bool) -> Option<Money> {
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
pub(super) fn last(low: Money, high: Money, does: impl Fn(Money) -> bool) -> Option<Money> {
    first(-high, -low, |number| does(-number)).map(|number| -number)
}
