//! What the fixed policies build, lift, mortgage and sell.

use magie_engine::{Action, DeedId, DeedList, DeedSet, KindId, Money, Seat, View};

/// What could be mortgaged as the buildings stand.
pub(super) fn mortgageable(view: &View<'_>, me: Seat) -> DeedSet {
    let own = view.deeds(me);
    let bare = |deed: &DeedId| !view.any_built(view.rules().group_of(*deed).together(own, *deed));
    own.minus(view.all_mortgaged()).iter().filter(bare).collect()
}

/// One piece where the rent rises most beyond its price, with the last coin.
pub(super) fn build(view: &View<'_>, me: Seat, top: u8) -> Option<Action> {
    let rules = view.rules();
    if view.deeds(me).and(view.all_land()).is_empty() || (rules.switches.turn_only_building) {
        return None;
    }
    let open = |kind: &KindId| view.stock(*kind) > 0 && !view.orders_closed(*kind);
    let kinds = (0..rules.kinds.len() as u8).map(KindId).filter(open);
    let places = kinds.fold(DeedSet::EMPTY, |all, kind| all.or(view.places(me, kind)));
    let price = |deed: DeedId| rules.level_price(deed, view.level(deed));
    let gain = |deed: DeedId| {
        let (rents, level) = (&rules.deeds[deed.index()].rents, usize::from(view.level(deed)));
        let rent = |level: usize| rents.get(level).copied().unwrap_or(0);
        let now = if level == 0 { rent(0) * rules.full_group_factor } else { rent(level) };
        rent(level + 1) - now - price(deed)
    };
    let fits = |deed: &DeedId| view.level(*deed) < top && price(*deed) <= view.cash(me);
    let best = places.iter().filter(fits).max_by_key(|&deed| (gain(deed), std::cmp::Reverse(deed)))?;
    let mut order = DeedList::new();
    order.push(best).ok()?;
    Some(Action::Build(order))
}

/// The first mortgage that can be lifted with a salary left.
pub(super) fn lift(view: &View<'_>, me: Seat, salary: Money) -> Option<Action> {
    let mut mortgaged = view.deeds(me).and(view.all_mortgaged()).iter();
    let affordable = |deed: &DeedId| view.cash(me) - view.rules().lift_price(*deed) >= salary;
    mortgaged.find(affordable).map(Action::Lift)
}

/// Mortgages the cheapest first if that is enough; otherwise sells the bank what is not part of a set, where the bank
/// buys; nothing beyond that.
pub(super) fn raise(view: &View<'_>, me: Seat, short: Money) -> Option<Action> {
    let rules = view.rules();
    let free = mortgageable(view, me);
    let mortgage = |deed: DeedId| rules.deeds[deed.index()].mortgage;
    if rules.switches.mortgages && free.iter().map(mortgage).sum::<Money>() >= short {
        return free.iter().min_by_key(|&deed| mortgage(deed)).map(Action::Mortgage);
    }
    if !rules.switches.deed_sales {
        return None;
    }
    let apart = |deed: &DeedId| !view.deeds(me).contains(rules.group_of(*deed).deeds);
    let cheapest = free.iter().filter(apart).min_by_key(|&deed| rules.deeds[deed.index()].price);
    cheapest.map(Action::SellDeed)
}
