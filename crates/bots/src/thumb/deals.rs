//! Trades: what an offer is worth to both sides, which offer to make, and at what price.

use magie_engine::action::Side;
use magie_engine::ids::{CompanyId, DeedSet, GroupId, MAX_SEATS, SeatSet, Shares};
use magie_engine::view::Offer;
use magie_engine::{Action, Money, Seat, View};
use magie_table::Reason;

use super::Thumb;
use super::trios;
use super::worth::{Values, Worth};
use crate::style::Style;
use crate::terms::{self, of, priced};

/// What a kept card is worth.
const CARD: Money = 40;
/// A trade must be worth at least this to each side.
const MARGIN: Money = 10;
/// Its own turn in which it first looks for trades: before, nobody owns enough for one.
pub(super) const FIRST_TURN: u16 = 8;
/// Own turns from one look for trades to the next.
const LOOK_EVERY: u16 = 3;
/// Own turns from one look at all possible trades to the next; it rarely finds more than the look for sets.
const LOOK_WIDER_EVERY: u16 = 24;

/// What a player asks of a trade.
#[derive(Clone, Copy)]
struct Demands {
    /// What it must gain at least.
    margin: Money,
    /// How much the partner's gain counts against its own, in eighths.
    envy: Money,
}

/// What both players ask of a trade.
#[derive(Clone, Copy)]
struct Limits {
    own: Demands,
    /// It takes others for usual players.
    others: Demands,
}

impl Limits {
    /// More envy when few players are left; less as the game goes on, so that it comes to an end. FR-21: where no price can
    /// make up for it, much sooner.
    fn of(view: &View<'_>, me: Seat, style: Style) -> Self {
        let patience = if view.rules().switches().balanced_trades { 12 } else { 60 };
        let envy = match (view.turns(me) / patience, view.alive().len()) {
            (0, 2) => 6,
            (0, 3) => 4,
            (0, _) => 3,
            (1, _) => 2,
            _ => 0,
        };
        let margin = |sum: Money| Style::of(style.trade_margin, sum);
        Self {
            own: Demands { margin: margin(MARGIN), envy: margin(envy) },
            others: Demands { margin: MARGIN, envy },
        }
    }
}

/// What both sides gain by the deeds, cards and shares of a trade, without its cash.
#[derive(Clone, Copy, Default)]
struct Gains {
    from: Money,
    to: Money,
}

impl Gains {
    fn of(worth: &Worth, view: &View<'_>, (from, give): (Seat, &Side), (to, take): (Seat, &Side)) -> Self {
        let mut gains = Self::default();
        let moved = give.deeds.or(take.deeds);
        for index in view.rules().groups_of(moved).map(GroupId::index) {
            let (group, values) = (&worth.groups[index], &worth.values(view)[index]);
            let change = |seat: Seat, out: DeedSet, into: DeedSet| {
                let before = view.deeds(seat).and(group.deeds);
                let after = before.minus(out).or(into.and(group.deeds));
                values[after.len()] - values[before.len()]
            };
            gains.from += change(from, give.deeds, take.deeds);
            gains.to += change(to, take.deeds, give.deeds);
        }
        let things = |seat: Seat, side: &Side| sundries(worth, view, seat, side);
        gains.from += things(from, take) - things(from, give);
        gains.to += things(to, give) - things(to, take);
        gains.count_mortgages(worth, view, give, take);
        gains
    }

    /// A mortgaged property is worth less by the price of lifting it, and its new owner pays interest at once.
    fn count_mortgages(&mut self, worth: &Worth, view: &View<'_>, give: &Side, take: &Side) {
        let debts = |side: &Side| -> Money {
            side.deeds.and(view.all_mortgaged()).iter().map(|deed| worth.lift_price(deed)).sum()
        };
        let (given, taken) = (debts(give), debts(take));
        self.from += given - taken - view.dues(take);
        self.to += taken - given - view.dues(give);
    }

    /// The least and the most cash from one to the other with which both are content.
    fn price(self, Limits { own, others }: Limits) -> (Money, Money) {
        let least =
            (others.envy * self.from - 8 * self.to + 8 * others.margin).div_euclid(8 + others.envy) + 1;
        let most = (8 * self.from - own.envy * self.to - 8 * own.margin).div_euclid(8 + own.envy);
        (least, most)
    }
}

/// Accepts what is good for it, counters if only the price is wrong, refuses the rest.
pub(super) fn answer(worth: &Worth, view: &View<'_>, offer: &Offer, style: Style) -> Action {
    let me = offer.to;
    let without_cash = |side: &Side| Side { cash: 0, ..*side };
    let (give, take) = (without_cash(&offer.take), without_cash(&offer.give));
    let limits = Limits::of(view, me, style);
    let (least, most) = Gains::of(worth, view, (me, &give), (offer.from, &take)).price(limits);
    let asked = offer.take.cash - offer.give.cash;
    let balanced = view.rules().switches().balanced_trades;
    let gives_away = |price| terms::is_blunder(view, (me, give.deeds), (offer.from, take.deeds), price);
    if asked <= most && !gives_away(asked) && terms::possible(view, offer.from, me, &offer.give, &offer.take)
    {
        return Action::Accept(offer.id);
    }
    let may_counter = !balanced && view.offers_made(me) == 0 && !view.has_offer_open(me, offer.from);
    if may_counter && least <= most {
        let price = view.rules().rounded_up(least + (most - least) / 3);
        let content = price <= most && !gives_away(price);
        let (give, take) = priced(give, take, price);
        if content && terms::possible(view, me, offer.from, &give, &take) {
            return Action::Counter { offer: offer.id, give, take };
        }
    }
    Action::Refuse(offer.id)
}

/// The price at which it would agree to an offer that it refuses only because of the price. `None` where the engine
/// computes the price (FR-21), and if there is no such price.
pub(super) fn own_price(worth: &Worth, view: &View<'_>, offer: &Offer, style: Style) -> Option<Reason> {
    if view.rules().switches().balanced_trades {
        return None;
    }
    let without_cash = |side: &Side| Side { cash: 0, ..*side };
    let (give, take) = (without_cash(&offer.take), without_cash(&offer.give));
    let gains = Gains::of(worth, view, (offer.to, &give), (offer.from, &take));
    let (_, most) = gains.price(Limits::of(view, offer.to, style));
    let (asked, rules) = (offer.take.cash - offer.give.cash, view.rules());
    match (rules.rounded_up(-most), rules.rounded_down(most)) {
        _ if asked <= most => None,
        (amount, _) if amount > 0 && !give.is_empty() => Some(Reason::WouldNeed { amount }),
        (_, amount) if amount > 0 && !take.is_empty() => Some(Reason::WouldPay { amount }),
        _ => None,
    }
}

/// Offers this exchange with a price that leaves both content, if there is one and the trade is legal.
pub(super) fn offer_at_fair_price(
    worth: &Worth,
    view: &View<'_>,
    style: Style,
    (me, give): (Seat, Side),
    (to, take): (Seat, Side),
) -> Option<Action> {
    let limits = Limits::of(view, me, style);
    let (least, most) = Gains::of(worth, view, (me, &give), (to, &take)).price(limits);
    let price = view.rules().rounded_up(least + (most - least) / 3);
    let (give, take) = priced(give, take, price);
    let content = (least..=most).contains(&price) && !view.has_offer_open(me, to);
    let offered = content && terms::possible(view, me, to, &give, &take);
    offered.then_some(Action::Propose { to, give, take })
}

impl Thumb {
    /// An offer to make, for land first.
    #[inline(never)]
    pub(super) fn deal(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        self.deal_in_land(view, me).or_else(|| self.trio_deal(view, me))
    }

    /// Looks for sets as soon as another player could sell what is missing, and for other trades now and then.
    fn deal_in_land(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        let turn = view.turns(me);
        self.next_deal = turn + self.style.pause(LOOK_EVERY);
        self.ownership_seen = view.ownership();
        self.survey(view, me);
        let (mut found, values) = (Gainful::default(), self.worth.values(view));
        if turn >= self.next_wide_deal {
            self.next_wide_deal = turn + self.style.pause(LOOK_WIDER_EVERY);
            for (group, to) in self.shared_groups(view, me) {
                found.take(to, group, self.shared(view, values, group, (me, to)).gain());
            }
            return self.best_offer(view, me, &found);
        }
        let mut seen: u64 = 0;
        for (group, to) in self.whole_groups(view, me) {
            let one = group * MAX_SEATS + to.index() + 1;
            seen = (seen ^ one as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            found.take(to, group, self.shared(view, values, group, (me, to)).gain());
        }
        // FR-21: where the engine computes the price, any exchange of two groups may have become a fair one.
        let any = view.rules().switches().balanced_trades;
        let known = std::mem::replace(&mut self.deals_seen, seen) == seen;
        let hopeless = known || found.partners.is_empty();
        if hopeless && !any { None } else { self.best_offer(view, me, &found) }
    }

    /// What two players own of a group.
    #[inline]
    fn shared(&self, view: &View<'_>, values: &[Values], group: usize, (me, to): (Seat, Seat)) -> Shared {
        let deeds = self.worth.groups[group].deeds;
        Shared::of(&values[group], view.deeds(me).and(deeds), view.deeds(to).and(deeds))
    }

    /// The offer with the greatest gain for both together: everything a partner has of a group, for cash or for
    /// everything it has itself of another group.
    fn best_offer(&self, view: &View<'_>, me: Seat, found: &Gainful) -> Option<Action> {
        let (limits, values) = (Limits::of(view, me, self.style), self.worth.values(view));
        let mut best: Option<(Money, Seat, Terms)> = None;
        for to in found.partners.iter_from_left_of(me) {
            let [wanted, back] = found.best[to.index()];
            let shared = |found: Found| self.shared(view, values, found.group as usize, (me, to));
            let (swap, wanted) = ((back.gain > 0).then(|| shared(back)), shared(wanted));
            let mut weigh = |back: &Shared| {
                let terms = Terms::of(&self.worth, view, &wanted, back);
                let together = terms.gains.from + terms.gains.to;
                if best.is_none_or(|(other, ..)| together > other) && terms.possible(view, me, to, limits) {
                    best = Some((together, to, terms));
                }
            };
            if let Some(swap) = swap {
                weigh(&swap);
            }
            weigh(&Shared::default());
        }
        let (to, terms) = match best {
            Some((_, to, terms)) => (to, terms),
            None => self.any_fair_exchange(view, me, limits)?,
        };
        let (give, take) = terms.sides(view, limits);
        Some(Action::Propose { to, give, take })
    }

    /// The groups that it and one other player own completely.
    fn whole_groups(&self, view: &View<'_>, me: Seat) -> impl Iterator<Item = (usize, Seat)> {
        let mine = view.deeds(me);
        view.rules().groups_of(self.estate.shared).filter_map(move |group| {
            let rest = self.worth.groups[group.index()].deeds.minus(mine);
            let owner = rest.lowest().and_then(|deed| view.owner(deed));
            owner.filter(|&to| view.deeds(to).contains(rest)).map(|to| (group.index(), to))
        })
    }

    /// The groups of which it and another player own something.
    fn shared_groups(&self, view: &View<'_>, me: Seat) -> impl Iterator<Item = (usize, Seat)> {
        view.rules().groups_of(self.estate.shared).flat_map(move |group| {
            let rest = self.worth.groups[group.index()].deeds.minus(view.deeds(me));
            let others = view.alive().without(me).iter();
            others.filter(move |&to| !view.deeds(to).and(rest).is_empty()).map(move |to| (group.index(), to))
        })
    }

    /// FR-21: where the engine computes the price, the two best groups may not make a fair exchange; then any two that
    /// do.
    fn any_fair_exchange(&self, view: &View<'_>, me: Seat, limits: Limits) -> Option<(Seat, Terms)> {
        if !view.rules().switches().balanced_trades {
            return None;
        }
        let partners = view.alive().without(me);
        partners.iter_from_left_of(me).find_map(|to| {
            let groups = self.worth.groups.iter().zip(self.worth.values(view));
            let shared = groups.filter_map(|(group, values)| {
                let (own, other) = (view.deeds(me).and(group.deeds), view.deeds(to).and(group.deeds));
                let both = !own.is_empty() && !other.is_empty();
                both.then(|| Shared::of(values, own, other))
            });
            let pairs = shared.clone().flat_map(|wanted| shared.clone().map(move |back| (wanted, back)));
            let apart = pairs.filter(|(wanted, back)| wanted.own != back.own);
            let terms = apart.map(|(wanted, back)| Terms::of(&self.worth, view, &wanted, &back));
            let fair = terms.filter(|terms| terms.possible(view, me, to, limits));
            fair.max_by_key(|terms| terms.gains.from + terms.gains.to).map(|terms| (to, terms))
        })
    }
}

/// A group that could be exchanged, and what both together would gain.
#[derive(Clone, Copy, Default)]
struct Found {
    gain: i32,
    group: u32,
}

/// The two best groups to exchange with each partner.
#[derive(Default)]
struct Gainful {
    best: [[Found; 2]; MAX_SEATS],
    partners: SeatSet,
}

impl Gainful {
    fn take(&mut self, to: Seat, group: usize, gain: Money) {
        let found = Found { gain: gain as i32, group: group as u32 };
        let [wanted, back] = &mut self.best[to.index()];
        if found.gain > wanted.gain {
            (*wanted, *back) = (found, *wanted);
            self.partners = self.partners.with(to);
        } else if found.gain > back.gain {
            *back = found;
        }
    }
}

/// A group of which two players own something: what their parts are worth to each, and both parts together to one of
/// them.
#[derive(Clone, Copy, Default)]
struct Shared {
    own: DeedSet,
    other: DeedSet,
    own_value: Money,
    other_value: Money,
    joint_value: Money,
}

impl Shared {
    fn of(values: &Values, own: DeedSet, other: DeedSet) -> Self {
        let (owned, others) = (own.len(), other.len());
        let (own_value, other_value) = (values[owned], values[others]);
        Self { own, other, own_value, other_value, joint_value: values[owned + others] }
    }

    /// What both gain together if one of them gets both parts.
    fn gain(&self) -> Money {
        self.joint_value - self.own_value - self.other_value
    }
}

/// An exchange without its price.
#[derive(Clone, Copy)]
struct Terms {
    give: DeedSet,
    take: DeedSet,
    gains: Gains,
}

impl Terms {
    /// Everything the other has of the wanted group for everything it has itself of the group given back.
    fn of(worth: &Worth, view: &View<'_>, wanted: &Shared, back: &Shared) -> Self {
        let (give, take) = (back.own, wanted.other);
        let from = wanted.joint_value - wanted.own_value - back.own_value;
        let to = back.joint_value - back.other_value - wanted.other_value;
        let mut gains = Gains { from, to };
        if !give.or(take).and(view.all_mortgaged()).is_empty() {
            gains.count_mortgages(worth, view, &of(give), &of(take));
        }
        Self { give, take, gains }
    }

    /// The price: one that leaves both content, or what the engine computes (FR-21).
    fn price(&self, view: &View<'_>, (least, most): (Money, Money)) -> Money {
        if view.rules().switches().balanced_trades {
            balanced_price(view, self.give, self.take)
        } else {
            view.rules().rounded_up(least + (most - least) / 3)
        }
    }

    /// Are both content, and is the trade legal?
    fn possible(&self, view: &View<'_>, me: Seat, to: Seat, limits: Limits) -> bool {
        let (least, most) = self.gains.price(limits);
        let price = self.price(view, (least, most));
        let (give, take) = priced(of(self.give), of(self.take), price);
        (least..=most).contains(&price)
            && !view.has_offer_open(me, to)
            && terms::possible(view, me, to, &give, &take)
            && !terms::gives_away(view, (me, self.give), (to, self.take), price)
    }

    /// Both sides as they are offered. Where the engine computes the cash (FR-21), they contain none.
    fn sides(&self, view: &View<'_>, limits: Limits) -> (Side, Side) {
        let (give, take) = (of(self.give), of(self.take));
        if view.rules().switches().balanced_trades {
            (give, take)
        } else {
            priced(give, take, self.price(view, self.gains.price(limits)))
        }
    }
}

/// What the cards and shares of a side are worth to a player.
fn sundries(worth: &Worth, view: &View<'_>, seat: Seat, side: &Side) -> Money {
    // Usually there are none.
    if side.cards.is_empty() && side.shares.is_empty() {
        return 0;
    }
    let (trios, trios_worth) = trios::of_side(view, seat, side, worth.unit);
    CARD * (side.cards.len() - trios) as Money + trios_worth + share_prices(view, side.shares)
}

/// Shares at their price, less the price of lifting their mortgages.
fn share_prices(view: &View<'_>, shares: Shares) -> Money {
    let rules = view.rules();
    let worth = |(company, free, mortgaged): (CompanyId, u8, u8)| {
        let par = rules.companies()[company.index()].par;
        Money::from(free) * par + Money::from(mortgaged) * (par - rules.share_lift_price(company))
    };
    shares.iter().map(worth).sum()
}

/// FR-21: the cash that the engine adds to an exchange.
fn balanced_price(view: &View<'_>, give: DeedSet, take: DeedSet) -> Money {
    let balanced = view.rules().balance_trade(of(give), of(take));
    balanced.map_or(0, |(give, take)| give.cash - take.cash)
}

/// CL-60c: sells a property to a player who values it above its mortgage, if that pays the debt.
pub(super) fn rescue(worth: &Worth, view: &View<'_>, me: Seat, amount: Money) -> Option<Action> {
    let rules = view.rules();
    let balanced = rules.switches().balanced_trades;
    let short = amount - view.reach(me);
    let partners =
        || view.alive().without(me).iter_from_left_of(me).filter(|&to| !view.has_offer_open(me, to));
    let richest = partners().map(|to| view.cash(to)).max()?;
    // The common case: no partner can pay what is missing.
    if richest < short && !balanced {
        return None;
    }
    for deed in view.deeds(me).iter() {
        let give = DeedSet::one(deed);
        // FR-25a: at the price that the engine computes; otherwise at what pays the debt.
        let price = match balanced {
            true => -balanced_price(view, give, DeedSet::EMPTY),
            false => rules.rounded_up(short + view.reach_of(give)),
        };
        if richest < price || view.check_tradable(me, deed).is_err() {
            continue;
        }
        let debt = if view.mortgaged(deed) { worth.lift_price(deed) + rules.interest(deed) } else { 0 };
        let gain = worth.gain_by(view, deed);
        let (give, take) = (of(give), Side { cash: if balanced { 0 } else { price }, ..Side::default() });
        // To a player for whom it is a bargain.
        let takes = |to: &Seat| {
            view.cash(*to) >= price
                && price + MARGIN <= gain(*to) - debt
                && (balanced || terms::possible(view, me, *to, &give, &take))
        };
        if let Some(to) = partners().find(takes) {
            return Some(Action::Propose { to, give, take });
        }
    }
    None
}
