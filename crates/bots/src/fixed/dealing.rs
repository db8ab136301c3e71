//! Which trades the fixed policies offer, and which they accept.

use std::collections::VecDeque;

use magie_engine::action::Side;
use magie_engine::ids::{DeedId, DeedSet, SeatSet};
use magie_engine::rules::RentRule;
use magie_engine::view::Offer;
use magie_engine::{Action, Money, Seat, View};

use super::{FixedPolicy, Policy, Tables, completes, is_lone};
use crate::terms;

/// The cash to keep when offering cash for a favourite that completes no set, in salaries. The published description
/// does not say; with these figures the policies are as strong as its calibration.
const fn spare_salaries(policy: Policy) -> Money {
    match policy {
        Policy::A | Policy::B => 4,
        Policy::C => 7,
    }
}

/// A property to buy from or sell to another player, and its price.
#[derive(Clone, Copy)]
struct Item {
    other: Seat,
    deed: DeedId,
    price: Money,
}

/// The offers of a turn: at most one to each other player.
pub(super) fn offers(view: &View<'_>, me: Seat, policy: Policy, tables: &Tables) -> VecDeque<Action> {
    // FR-21: where the engine computes the cash, these prices mean nothing.
    if view.rules().switches().balanced_trades {
        return VecDeque::new();
    }
    let others = view.alive().without(me);
    let (sell, want) = (sell_list(view, me, others), want_list(view, me, others, policy, tables));
    let cash = view.cash(me);
    if cash < tables.salary {
        return sales(&sell, others);
    }
    let first = |list: &[Item], seat: Seat| list.iter().find(|item| item.other == seat).copied();
    let swaps: VecDeque<Action> = others
        .iter()
        .filter_map(|seat| Some((first(&sell, seat)?, first(&want, seat)?)))
        .map(|(sold, wanted)| swap(sold, wanted))
        .collect();
    if !swaps.is_empty() {
        return swaps;
    }
    if want.is_empty() {
        return sales(&sell, others);
    }
    let mut left = cash;
    let mut asked = SeatSet::EMPTY;
    let mut offers = VecDeque::new();
    for item in want {
        let price = item.price * 3 / 2;
        if !completes(view, me, item.deed) && left - price <= spare_salaries(policy) * tables.salary {
            continue;
        }
        if !asked.has(item.other) && left - price > tables.salary / 2 {
            (left, asked) = (left - price, asked.with(item.other));
            let give = Side { cash: price, ..Side::default() };
            offers.push_back(Action::Propose { to: item.other, give, take: of(item.deed) });
        }
    }
    offers
}

fn of(deed: DeedId) -> Side {
    Side { deeds: DeedSet::one(deed), ..Side::default() }
}

/// The best sale to each other player.
fn sales(list: &[Item], others: SeatSet) -> VecDeque<Action> {
    let best = others.iter().filter_map(|seat| list.iter().find(|item| item.other == seat));
    best.map(|item| {
        let take = Side { cash: item.price, ..Side::default() };
        Action::Propose { to: item.other, give: of(item.deed), take }
    })
    .collect()
}

/// A sale and a purchase in one trade, with the difference in cash (CL-44a).
fn swap(sold: Item, wanted: Item) -> Action {
    let (mut give, mut take) = (of(sold.deed), of(wanted.deed));
    let difference = wanted.price - sold.price;
    give.cash = difference.max(0);
    take.cash = (-difference).max(0);
    Action::Propose { to: sold.other, give, take }
}

fn price(view: &View<'_>, deed: DeedId) -> Money {
    view.rules().deeds()[deed.index()].price
}

fn is_street(view: &View<'_>, deed: DeedId) -> bool {
    view.rules().group_of(deed).rent == RentRule::ByLevel
}

fn unmortgaged(view: &View<'_>, owner: Seat) -> impl Iterator<Item = DeedId> {
    view.deeds(owner).minus(view.all_mortgaged()).iter()
}

/// Its lone streets that would complete another player's set, the most expensive first.
fn sell_list(view: &View<'_>, me: Seat, others: SeatSet) -> Vec<Item> {
    let mut list = Vec::new();
    for deed in unmortgaged(view, me).filter(|&deed| is_street(view, deed) && is_lone(view, me, deed)) {
        for other in others.iter().filter(|&other| completes(view, other, deed)) {
            let (asked, cash) = (price(view, deed) * 3 / 2, view.cash(other));
            if asked <= cash {
                let unit = view.rules().unit();
                list.push(Item { other, deed, price: asked.max(cash / 2) / unit * unit });
            }
        }
    }
    list.sort_by_key(|item| std::cmp::Reverse(item.price));
    list
}

/// Lone streets of others that would complete its own set, and favourites, the cheapest first.
fn want_list(view: &View<'_>, me: Seat, others: SeatSet, policy: Policy, tables: &Tables) -> Vec<Item> {
    let own = view.deeds(me);
    let has_station = !own.and(tables.stations).is_empty();
    let after_favourites = match policy {
        Policy::A => false,
        Policy::B => has_station,
        Policy::C => has_station || tables.targets.iter().any(|set| !own.contains(*set)),
    };
    let mut list = Vec::new();
    for other in others.iter() {
        for deed in unmortgaged(view, other).filter(|&deed| view.check_tradable(other, deed).is_ok()) {
            let makes_set = is_street(view, deed) && is_lone(view, other, deed) && completes(view, me, deed);
            let in_set = view.deeds(other).contains(view.rules().group_of(deed).deeds);
            let favourite = after_favourites && tables.wanted.has(deed) && !in_set;
            let base = price(view, deed) * 3 / 4;
            if (makes_set || favourite) && base <= view.cash(me) {
                let unit = view.rules().unit();
                list.push(Item { other, deed, price: base / unit * unit });
            }
        }
    }
    list.sort_by_key(|item| item.price);
    list
}

impl FixedPolicy {
    /// Accepts what completes more sets than it breaks up, and otherwise whatever leaves it enough cash.
    pub(super) fn consider_offer(&self, view: &View<'_>, tables: &Tables, offer: &Offer) -> Action {
        let me = offer.to;
        let moved = offer.give.deeds.or(offer.take.deeds);
        let cash = view.cash(me);
        let out = offer.take.cash - offer.give.cash;
        let impossible = out > cash
            || !moved.and(view.all_mortgaged()).is_empty()
            || !moved.and(tables.refused).is_empty()
            || !terms::possible(view, offer.from, me, &offer.give, &offer.take);
        if impossible {
            return Action::Refuse(offer.id);
        }
        let (before, after) = (view.deeds(me), view.deeds(me).minus(offer.take.deeds).or(offer.give.deeds));
        let sets =
            |owned: DeedSet| view.rules().groups().iter().filter(|group| owned.contains(group.deeds)).count();
        let worth = |side: &Side| side.cash + side.deeds.iter().map(|deed| price(view, deed)).sum::<Money>();
        let taken = match sets(after).cmp(&sets(before)) {
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Greater => out < cash,
            std::cmp::Ordering::Equal => {
                let gain = worth(&offer.give) - worth(&offer.take);
                cash - out >= tables.salary || (cash - out >= tables.salary / 2 && gain > 0)
            }
        };
        if taken { Action::Accept(offer.id) } else { Action::Refuse(offer.id) }
    }
}
