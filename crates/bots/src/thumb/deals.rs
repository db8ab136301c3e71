//! Trades: what an offer is worth to both sides, which one to make, and at what price.

use magie_engine::{Action, CardList, DeedId, DeedSet, Money, Offer, Seat, Side, View};

use super::Thumb;
use super::worth::Worth;
use crate::terms;

/// What a kept card is worth.
const CARD: Money = 40;
/// A deal must bring each side at least this.
const MARGIN: Money = 10;
/// Turns after which the same offer may be made again.
const AGAIN: u16 = 6;

/// What a partner's gain costs oneself, in eighths of it. The fewer are left, the more; the longer the game goes on
/// without an end, the less, so that it gets one.
fn envy(view: &View<'_>, me: Seat) -> Money {
    match (view.turns(me), view.alive().len()) {
        (0..60, 2) => 6,
        (0..60, 3) => 4,
        (0..60, _) => 3,
        (60..120, _) => 2,
        _ => 0,
    }
}

/// What one side gains when these change hands.
#[derive(Clone, Copy, Default)]
struct Gains {
    from: Money,
    to: Money,
}

impl Gains {
    /// The cash from one to the other within which both are content; the proposer wants it low.
    fn price(self, envy: Money) -> (Money, Money) {
        let least = (envy * self.from - 8 * self.to + 8 * MARGIN).div_euclid(8 + envy) + 1;
        let most = (8 * self.from - envy * self.to - 8 * MARGIN).div_euclid(8 + envy);
        (least, most)
    }
}

/// What both gain by the deeds and cards of an offer, cash apart.
fn gains(worth: &Worth, view: &View<'_>, from: Seat, to: Seat, give: &Side, take: &Side) -> Gains {
    let mut gains = Gains::default();
    let moved = give.deeds.or(take.deeds);
    for group in worth.groups.iter().filter(|group| !group.deeds.and(moved).is_empty()) {
        let change = |seat: Seat, out: DeedSet, into: DeedSet| {
            let before = view.deeds(seat).and(group.deeds);
            let after = before.minus(out).or(into.and(group.deeds));
            group.value[after.len()] - group.value[before.len()]
        };
        gains.from += change(from, give.deeds, take.deeds);
        gains.to += change(to, take.deeds, give.deeds);
    }
    let cards = CARD * (give.cards.len() as Money - take.cards.len() as Money);
    gains.from -= cards;
    gains.to += cards;
    // A mortgaged property is worth so much less to either, and its new owner pays interest at once.
    for (deeds, sign) in [(give.deeds, 1), (take.deeds, -1)] {
        for deed in deeds.iter().filter(|&deed| view.mortgaged(deed)) {
            let lift = view.rules().lift_price(deed);
            let due = view.rules().interest(deed);
            gains.from += sign * lift;
            gains.to -= sign * lift;
            if sign > 0 { gains.to -= due } else { gains.from -= due }
        }
    }
    gains
}

/// Accepts what is good for it, names its price where only the price is wrong, refuses the rest.
pub(super) fn answer(worth: &Worth, view: &View<'_>, offer: &Offer) -> Action {
    let me = offer.to;
    let deeds_only = |side: &Side| Side { cash: 0, ..*side };
    let (give, take) = (deeds_only(&offer.take), deeds_only(&offer.give));
    let gains = gains(worth, view, me, offer.from, &give, &take);
    let (least, most) = gains.price(envy(view, me));
    let asked = offer.take.cash - offer.give.cash;
    let in_debt = view.cash(me) - asked < 0;
    if asked <= most && !in_debt && terms::possible(view, offer.from, me, &offer.give, &offer.take) {
        return Action::Accept(offer.id);
    }
    let room = view.offers_made(me) == 0
        && !view.offers().iter().any(|other| other.from == me && other.to == offer.from);
    if room && least <= most {
        let (give, take) = priced(give, take, least + (most - least) / 3);
        if terms::possible(view, me, offer.from, &give, &take) {
            return Action::Counter { offer: offer.id, give, take };
        }
    }
    Action::Refuse(offer.id)
}

/// Puts the price on the side that pays it.
fn priced(mut give: Side, mut take: Side, price: Money) -> (Side, Side) {
    if price >= 0 {
        give.cash = price;
    } else {
        take.cash = -price;
    }
    (give, take)
}

impl Thumb {
    /// An offer to make, if things have changed since the last time.
    pub(super) fn deal(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let seen = view.alive().iter().fold(0u64, |seen, seat| {
            let [low, high] = view.deeds(seat).0;
            seen.rotate_left(29).wrapping_add(low ^ high.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        let turn = view.turns(me);
        if seen == self.deals_seen && turn < self.deals_again {
            return None;
        }
        (self.deals_seen, self.deals_again) = (seen, turn + AGAIN);
        self.worth.refresh(view);
        best_offer(&self.worth, view, me)
    }
}

/// The offer with the greatest gain for both together: all that a partner has of one group, for cash or for all that
/// one has of another.
fn best_offer(worth: &Worth, view: &View<'_>, me: Seat) -> Option<Action> {
    let envy = envy(view, me);
    let mine = view.deeds(me);
    let mut best: Option<(Money, Action)> = None;
    for to in view.alive().without(me).iter_from_left_of(me) {
        let theirs = view.deeds(to);
        // What both gain together when one group's deeds go one way or the other.
        let (mut taken, mut given): (Option<(Money, usize)>, Option<(Money, usize)>) = (None, None);
        for (index, group) in worth.groups.iter().enumerate() {
            let (own, other) = (mine.and(group.deeds).len(), theirs.and(group.deeds).len());
            if own == 0 || other == 0 {
                continue;
            }
            let together = group.value[own + other];
            let apart = group.value[own] + group.value[other];
            let gain = together - apart;
            if gain > taken.map_or(0, |(most, _)| most) {
                // The former best may still go the other way.
                given = best_of(given, taken);
                taken = Some((gain, index));
            } else {
                given = best_of(given, Some((gain, index)));
            }
        }
        let Some((_, into)) = taken else { continue };
        let take = Side { deeds: theirs.and(worth.groups[into].deeds), ..Side::default() };
        let swap = given.filter(|(gain, _)| *gain > 0).map(|(_, index)| mine.and(worth.groups[index].deeds));
        for give in [swap, Some(DeedSet::EMPTY)].into_iter().flatten() {
            let give = Side { deeds: give, ..Side::default() };
            let both = gains(worth, view, me, to, &give, &take);
            let (least, most) = both.price(envy);
            let total = both.from + both.to;
            if least > most || best.is_some_and(|(other, _)| other >= total) {
                continue;
            }
            let (give, take) = priced(give, take, least + (most - least) / 3);
            if terms::possible(view, me, to, &give, &take) {
                best = Some((total, Action::Propose { to, give, take }));
            }
        }
    }
    let (_, action) = best?;
    let open = view
        .offers()
        .iter()
        .any(|offer| matches!(action, Action::Propose { to, .. } if offer.from == me && offer.to == to));
    (!open).then_some(action)
}

fn best_of(one: Option<(Money, usize)>, other: Option<(Money, usize)>) -> Option<(Money, usize)> {
    match (one, other) {
        (Some(one), Some(other)) => Some(if other.0 > one.0 { other } else { one }),
        (one, other) => one.or(other),
    }
}

/// CL-60c: sells something to whom it is worth more than its mortgage, if that saves.
pub(super) fn rescue(worth: &Worth, view: &View<'_>, me: Seat, amount: Money) -> Option<Action> {
    let short = amount - view.reach(me);
    for to in view.alive().without(me).iter_from_left_of(me) {
        if view.offers().iter().any(|offer| offer.from == me && offer.to == to) {
            continue;
        }
        for deed in view.deeds(me).iter().filter(|&deed| terms::tradable(view, me, deed)) {
            let give = Side { deeds: DeedSet::one(deed), ..Side::default() };
            let both = gains(worth, view, me, to, &give, &Side::default());
            let lost = if view.mortgaged(deed) { 0 } else { mortgage(view, deed) };
            let (_, most) = Gains { from: both.to, to: 0 }.price(0);
            let take = Side { cash: short + lost, deeds: DeedSet::EMPTY, cards: CardList::new() };
            if take.cash <= most && terms::possible(view, me, to, &give, &take) {
                return Some(Action::Propose { to, give, take });
            }
        }
    }
    None
}

fn mortgage(view: &View<'_>, deed: DeedId) -> Money {
    view.rules().deeds[deed.index()].mortgage
}
