//! Sides of a trade, and whether the engine would take it: what every player that trades needs.

use magie_engine::{
    CardId, CardList, CompanyId, DeckId, DeedId, DeedSet, Effect, Hold, Money, Seat, Shares, Side, View,
};

/// These properties, as a side of a trade.
pub(crate) fn of(deeds: DeedSet) -> Side {
    Side { deeds, ..Side::default() }
}

/// Puts the price on the side that pays it.
pub(crate) fn priced(mut give: Side, mut take: Side, price: Money) -> (Side, Side) {
    if price >= 0 {
        give.cash = price;
    } else {
        take.cash = -price;
    }
    (give, take)
}

/// Is this a card of three numbers (UM-74)?
pub(crate) fn is_trio(view: &View<'_>, card: CardId) -> bool {
    matches!(view.rules().card(card).effect, Effect::Trio(_))
}

/// All trios of a player, as a side of a trade.
pub(crate) fn trios_of(view: &View<'_>, seat: Seat) -> Side {
    let mut cards = CardList::new();
    for card in view.cards(seat).filter(|card| is_trio(view, *card)) {
        // What finds no room stays.
        let _ = cards.push(card);
    }
    Side { cards, ..Side::default() }
}

/// Is an offer possible as things stand (CL-44 … CL-47b, CL-60c)?
pub(crate) fn possible(view: &View<'_>, from: Seat, to: Seat, give: &Side, take: &Side) -> bool {
    let gives_something = !give.is_empty() && !take.is_empty() && (give.cash == 0 || take.cash == 0);
    if !gives_something {
        return false;
    }
    let sides = [(from, give, take), (to, take, give)];
    sides.iter().all(|(seat, gives, takes)| side_possible(view, *seat, gives, takes))
        && view.helps_debtor(from, to, give, take)
}

fn side_possible(view: &View<'_>, seat: Seat, gives: &Side, takes: &Side) -> bool {
    let cash = view.cash(seat);
    gives.cash <= cash
        && cash - gives.cash + takes.cash >= dues(view, takes)
        && all_tradable(view, seat, gives.deeds)
        && gives.cards.iter().all(|card| view.keeper(card) == Some(seat) && is_traded(view, card))
        && takes.cards.iter().all(|card| has_room(view, seat, card.deck, gives, takes))
        && view.shares(seat).contains(gives.shares)
}

fn all_tradable(view: &View<'_>, seat: Seat, deeds: DeedSet) -> bool {
    let owned = view.deeds(seat);
    // Mostly he has built on nothing.
    owned.contains(deeds) && (!view.any_built(owned) || deeds.iter().all(|deed| tradable(view, seat, deed)))
}

/// CL-45, UM-60b: nothing of his is built on its group; FB-27a: or it goes with its building.
pub(crate) fn tradable(view: &View<'_>, seat: Seat, deed: DeedId) -> bool {
    let rules = view.rules();
    let cleared = || !view.any_built(rules.group_of(deed).together(view.deeds(seat), deed));
    view.owner(deed) == Some(seat) && (rules.switches.built_trades || cleared())
}

/// FB-28b, UM-06b.
pub(crate) fn is_traded(view: &View<'_>, card: CardId) -> bool {
    view.rules().card(card).hold == Hold::Traded
}

/// FB-31a: nobody holds more cards of a deck than he may.
fn has_room(view: &View<'_>, seat: Seat, deck: DeckId, gives: &Side, takes: &Side) -> bool {
    let count = |side: &Side| side.cards.iter().filter(|card| card.deck == deck).count();
    let held = view.cards(seat).filter(|card| card.deck == deck).count();
    let most = usize::from(view.rules().decks[deck.index()].figures.hand);
    most == 0 || held - count(gives) + count(takes) <= most
}

/// CL-47b, UM-87a: interest for what is mortgaged of a side. Mostly nothing is.
#[inline(always)]
pub(crate) fn dues(view: &View<'_>, side: &Side) -> Money {
    let mortgaged = side.deeds.and(view.all_mortgaged());
    if mortgaged.is_empty() && side.shares.is_empty() { 0 } else { interest(view, mortgaged, side.shares) }
}

fn interest(view: &View<'_>, mortgaged: DeedSet, shares: Shares) -> Money {
    let rules = view.rules();
    let of_shares =
        |(company, _, count): (CompanyId, u8, u8)| Money::from(count) * rules.share_interest(company);
    mortgaged.iter().map(|deed| rules.interest(deed)).sum::<Money>()
        + shares.iter().map(of_shares).sum::<Money>()
}

/// Would a trade at this price make a set of the other's, or break up one's own, without making a group of one's own,
/// and for no more than what is written on what is given? No bot with sense does that.
pub(crate) fn gives_away(
    view: &View<'_>,
    (me, give): (Seat, DeedSet),
    (to, take): (Seat, DeedSet),
    price: Money,
) -> bool {
    let rules = view.rules();
    // FR-21: where the price is fixed it says nothing.
    if give.is_empty() || rules.switches.balanced_trades {
        return false;
    }
    let (mine, his) = (view.deeds(me), view.deeds(to));
    let (mine_after, his_after) = (mine.minus(give).or(take), his.minus(take).or(give));
    // By how many there are more whole groups: of any kind to me, and of those that are built on to each.
    let (mut any_to_me, mut built_to_me, mut built_to_him) = (0, 0, 0);
    for group in rules.groups_of(give.or(take)) {
        let group = &rules.groups[group.index()];
        let more = |before: DeedSet, after: DeedSet| {
            i32::from(after.contains(group.deeds)) - i32::from(before.contains(group.deeds))
        };
        let built_on = i32::from(group.top_level > 0);
        any_to_me += more(mine, mine_after);
        built_to_me += built_on * more(mine, mine_after);
        built_to_him += built_on * more(his, his_after);
    }
    let (gains, harms) = (any_to_me > 0, built_to_him > 0 || built_to_me < 0);
    let worth = |deed: DeedId| {
        let debt = if view.mortgaged(deed) { rules.lift_price(deed) } else { 0 };
        rules.deeds[deed.index()].price - debt
    };
    let printed = |deeds: DeedSet| deeds.iter().map(worth).sum::<Money>();
    harms && !gains && printed(take) - price <= printed(give)
}
