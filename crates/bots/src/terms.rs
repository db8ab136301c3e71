//! Sides of a trade: what every bot that trades needs. Whether a trade is legal, the engine says.

use magie_engine::action::Side;
use magie_engine::ids::{CardId, CardList, DeedId, DeedSet};
use magie_engine::rules::{Effect, Group};
use magie_engine::{Money, Seat, View};

/// A side of a trade with these properties.
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

/// A side of a trade with all trios of a player.
pub(crate) fn trios_of(view: &View<'_>, seat: Seat) -> Side {
    let mut cards = CardList::new();
    for card in view.cards(seat).filter(|card| is_trio(view, *card)) {
        // Those that do not fit into the list stay out.
        let _ = cards.push(card);
    }
    Side { cards, ..Side::default() }
}

/// Would the engine carry out this trade? Bots never trade cash for cash, which is legal where notes are changed
/// (FB-28a).
pub(crate) fn possible(view: &View<'_>, from: Seat, to: Seat, give: &Side, take: &Side) -> bool {
    (give.cash == 0 || take.cash == 0) && view.check_trade(from, to, give, take).is_ok()
}

/// Would a trade at this price complete a set of the other player or break up one of its own, complete no group of its
/// own, and bring no more than the printed prices of what it gives? No sensible bot does that.
pub(crate) fn gives_away(
    view: &View<'_>,
    (me, give): (Seat, DeedSet),
    (to, take): (Seat, DeedSet),
    price: Money,
) -> bool {
    let rules = view.rules();
    // FR-21: where the engine computes the price, the price says nothing.
    if give.is_empty() || rules.switches().balanced_trades {
        return false;
    }
    let (mine, theirs) = (view.deeds(me), view.deeds(to));
    let (mine_after, their_after) = (mine.minus(give).or(take), theirs.minus(take).or(give));
    // How many more whole groups there are: of any kind for me, and of those that can be built on for each of us.
    let (mut any_to_me, mut built_to_me, mut built_to_them) = (0, 0, 0);
    for group in rules.groups_of(give.or(take)) {
        let group = &rules.groups()[group.index()];
        let more = |before: DeedSet, after: DeedSet| {
            i32::from(after.contains(group.deeds)) - i32::from(before.contains(group.deeds))
        };
        let built_on = i32::from(group.top_level > 0);
        any_to_me += more(mine, mine_after);
        built_to_me += built_on * more(mine, mine_after);
        built_to_them += built_on * more(theirs, their_after);
    }
    let (gains, harms) = (any_to_me > 0, built_to_them > 0 || built_to_me < 0);
    let worth = |deed: DeedId| {
        let debt = if view.mortgaged(deed) { rules.lift_price(deed) } else { 0 };
        rules.deeds()[deed.index()].price - debt
    };
    let printed = |deeds: DeedSet| deeds.iter().map(worth).sum::<Money>();
    harms && !gains && printed(take) - price <= printed(give)
}

/// Would a trade break up a set of its own that it could build on, and complete no group? Where the engine computes the
/// price (FR-21), no price makes up for that.
fn breaks_up(view: &View<'_>, me: Seat, give: DeedSet, take: DeedSet) -> bool {
    let before = view.deeds(me);
    let after = before.minus(give).or(take);
    let groups = || view.rules().groups_of(give.or(take)).map(|group| &view.rules().groups()[group.index()]);
    let loses =
        |group: &Group| group.top_level > 0 && before.contains(group.deeds) && !after.contains(group.deeds);
    let gains = |group: &Group| !before.contains(group.deeds) && after.contains(group.deeds);
    groups().any(loses) && !groups().any(gains)
}

/// Is a trade a blunder whatever an evaluation says: does it give a set away, or break one up at a price that the engine
/// computes?
pub(crate) fn is_blunder(
    view: &View<'_>,
    (me, give): (Seat, DeedSet),
    (to, take): (Seat, DeedSet),
    price: Money,
) -> bool {
    let balanced = view.rules().switches().balanced_trades;
    gives_away(view, (me, give), (to, take), price) || (balanced && breaks_up(view, me, give, take))
}
