//! Trades: what an offer is worth to both sides, which one to make, and at what price.

use magie_engine::{Action, CompanyId, DeedSet, Money, Offer, Seat, Shares, Side, View};

use super::Thumb;
use super::worth::Worth;
use crate::terms;

/// What a kept card is worth.
const CARD: Money = 40;
/// A deal must bring each side at least this.
const MARGIN: Money = 10;
/// Own turns from one thought about trades to the next.
const EVERY: u16 = 2;
/// Own turns after which the same offer may be made again.
const AGAIN: u16 = 6;

/// What a partner's gain costs oneself, in eighths of it. The fewer are left, the more; the longer the game goes on
/// without an end, the less, so that it gets one. FR-21: where no price makes up for it, that is much sooner.
fn envy(view: &View<'_>, me: Seat) -> Money {
    let patience = if view.rules().switches.balanced_trades { 12 } else { 60 };
    match (view.turns(me) / patience, view.alive().len()) {
        (0, 2) => 6,
        (0, 3) => 4,
        (0, _) => 3,
        (1, _) => 2,
        _ => 0,
    }
}

/// What both sides gain by the deeds and cards of a trade, cash apart.
#[derive(Clone, Copy, Default)]
struct Gains {
    from: Money,
    to: Money,
}

impl Gains {
    fn of(worth: &Worth, view: &View<'_>, (from, give): (Seat, &Side), (to, take): (Seat, &Side)) -> Self {
        let mut gains = Self::default();
        let moved = give.deeds.or(take.deeds);
        for group in worth.groups.iter().filter(|group| !group.deeds.and(moved).is_empty()) {
            let values = group.values(view);
            let change = |seat: Seat, out: DeedSet, into: DeedSet| {
                let before = view.deeds(seat).and(group.deeds);
                let after = before.minus(out).or(into.and(group.deeds));
                values[after.len()] - values[before.len()]
            };
            gains.from += change(from, give.deeds, take.deeds);
            gains.to += change(to, take.deeds, give.deeds);
        }
        // A mortgaged property is worth so much less to either, and its new owner pays interest at once.
        let debts = |deeds: DeedSet| -> Money {
            deeds.and(view.all_mortgaged()).iter().map(|deed| worth.lift_price(deed)).sum()
        };
        let things =
            |side: &Side| CARD * side.cards.len() as Money + at_par(view, side.shares) - debts(side.deeds);
        let (given, taken) = (things(give), things(take));
        gains.from += taken - given - terms::dues(view, take);
        gains.to += given - taken - terms::dues(view, give);
        gains
    }

    /// The least and the most cash from one to the other at which both are content.
    fn price(self, envy: Money) -> (Money, Money) {
        let least = (envy * self.from - 8 * self.to + 8 * MARGIN).div_euclid(8 + envy) + 1;
        let most = (8 * self.from - envy * self.to - 8 * MARGIN).div_euclid(8 + envy);
        (least, most)
    }
}

/// Accepts what is good for it, names its price where only the price is wrong, refuses the rest.
pub(super) fn answer(worth: &Worth, view: &View<'_>, offer: &Offer) -> Action {
    let me = offer.to;
    let without_cash = |side: &Side| Side { cash: 0, ..*side };
    let (give, take) = (without_cash(&offer.take), without_cash(&offer.give));
    let (least, most) = Gains::of(worth, view, (me, &give), (offer.from, &take)).price(envy(view, me));
    let asked = offer.take.cash - offer.give.cash;
    if asked <= most && terms::possible(view, offer.from, me, &offer.give, &offer.take) {
        return Action::Accept(offer.id);
    }
    let balanced = view.rules().switches.balanced_trades;
    let may_counter = !balanced && view.offers_made(me) == 0 && !is_open(view, me, offer.from);
    if may_counter && least <= most {
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

/// CL-48b: at most one offer open to each other seat.
fn is_open(view: &View<'_>, from: Seat, to: Seat) -> bool {
    view.offers().iter().any(|offer| offer.from == from && offer.to == to)
}

fn of(deeds: DeedSet) -> Side {
    Side { deeds, ..Side::default() }
}

impl Thumb {
    /// An offer to make: for a set as soon as somebody could sell what is missing, for anything else now and then.
    pub(super) fn deal(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let turn = view.turns(me);
        if turn < self.next_deal {
            return None;
        }
        self.next_deal = turn + EVERY;
        let whole_only = turn < self.next_wide_deal;
        let seen = view.alive().iter().fold(0u64, |seen, seat| {
            let [low, high] = view.deeds(seat).0;
            (seen ^ low ^ high.rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        if whole_only && seen == self.deals_seen {
            return None;
        }
        if !whole_only {
            self.next_wide_deal = turn + AGAIN;
        }
        self.deals_seen = seen;
        self.survey(view, me);
        self.best_offer(view, me, whole_only)
    }

    /// All that a partner has of a group, for cash or for all that one has of another group: the offer with the
    /// greatest gain for both together. On request only such as make a whole group.
    fn best_offer(&self, view: &View<'_>, me: Seat, whole_only: bool) -> Option<Action> {
        let mine = self.estate.deeds;
        let mut best: Option<(Money, Action)> = None;
        for to in view.alive().without(me).iter_from_left_of(me) {
            let theirs = view.deeds(to);
            // The two groups of which both have something and gain most together if one has it all.
            let (mut wanted, mut back) = ((0, DeedSet::EMPTY), (0, DeedSet::EMPTY));
            for &index in &self.estate.parts {
                let group = &self.worth.groups[index];
                let other = theirs.and(group.deeds);
                if other.is_empty() || (whole_only && !mine.or(other).contains(group.deeds)) {
                    continue;
                }
                let values = group.values(view);
                let (own, other) = (mine.and(group.deeds).len(), other.len());
                let gain = values[own + other] - values[own] - values[other];
                if gain > wanted.0 {
                    (wanted, back) = ((gain, group.deeds), wanted);
                } else if gain > back.0 {
                    back = (gain, group.deeds);
                }
            }
            if wanted.0 == 0 {
                continue;
            }
            let take = of(theirs.and(wanted.1));
            let swap = (back.0 > 0).then(|| mine.and(back.1));
            for give in [swap, Some(DeedSet::EMPTY)].into_iter().flatten() {
                let offer = self.priced_offer(view, (me, &of(give)), (to, &take));
                if let Some((gain, action)) =
                    offer.filter(|(gain, _)| best.is_none_or(|(other, _)| *gain > other))
                {
                    best = Some((gain, action));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// The trade at a price at which both are content, if there is one, and what both gain by it.
    fn priced_offer(
        &self,
        view: &View<'_>,
        (me, give): (Seat, &Side),
        (to, take): (Seat, &Side),
    ) -> Option<(Money, Action)> {
        let gains = Gains::of(&self.worth, view, (me, give), (to, take));
        let (least, most) = gains.price(envy(view, me));
        // FR-21: where the cash is reckoned from the printed prices, it is not named.
        let balanced = view.rules().switches.balanced_trades;
        let difference = || printed(view, take.deeds) - printed(view, give.deeds);
        let price = if balanced { difference() } else { view.rules().rounded_up(least + (most - least) / 3) };
        let (paid_give, paid_take) = priced(*give, *take, price);
        let possible = (least..=most).contains(&price)
            && !is_open(view, me, to)
            && terms::possible(view, me, to, &paid_give, &paid_take);
        let (give, take) = if balanced { (*give, *take) } else { (paid_give, paid_take) };
        possible.then_some((gains.from + gains.to, Action::Propose { to, give, take }))
    }
}

/// Shares at par, less what lifting their mortgages costs.
fn at_par(view: &View<'_>, shares: Shares) -> Money {
    let rules = view.rules();
    let worth = |(company, free, mortgaged): (CompanyId, u8, u8)| {
        let par = rules.companies[company.index()].par;
        Money::from(free) * par + Money::from(mortgaged) * (par - rules.share_lift_price(company))
    };
    shares.iter().map(worth).sum()
}

fn printed(view: &View<'_>, deeds: DeedSet) -> Money {
    deeds.iter().map(|deed| view.rules().deeds[deed.index()].price).sum()
}

/// CL-60c: sells something to whom it is worth more than its mortgage, if that saves.
pub(super) fn rescue(worth: &Worth, view: &View<'_>, me: Seat, amount: Money) -> Option<Action> {
    let short = amount - view.reach(me);
    for to in view.alive().without(me).iter_from_left_of(me).filter(|&to| !is_open(view, me, to)) {
        for deed in view.deeds(me).iter().filter(|&deed| terms::tradable(view, me, deed)) {
            let give = of(DeedSet::one(deed));
            let gains = Gains::of(worth, view, (me, &give), (to, &Side::default()));
            let lost = view.reach_of(give.deeds);
            if view.rules().switches.balanced_trades {
                // FR-25a: at the printed price, to one for whom it is a bargain.
                let price = printed(view, give.deeds);
                if view.cash(to) >= price && price + MARGIN <= gains.to {
                    return Some(Action::Propose { to, give, take: Side::default() });
                }
                continue;
            }
            let take = Side { cash: view.rules().rounded_up(short + lost), ..Side::default() };
            if take.cash + MARGIN <= gains.to && terms::possible(view, me, to, &give, &take) {
                return Some(Action::Propose { to, give, take });
            }
        }
    }
    None
}
