//! What the fixed policies build, lift, mortgage and sell.

use magie_engine::ids::{DeedId, DeedList, DeedSet};
use magie_engine::{Action, Choice, Money, Seat, View};

/// What the player whose view this is may mortgage now.
pub(super) fn mortgageable(view: &View<'_>) -> DeedSet {
    legal_deeds(view, |action| if let Action::Mortgage(deed) = action { Some(deed) } else { None })
}

/// What the player whose view this is may sell to the bank now.
fn sellable(view: &View<'_>) -> DeedSet {
    legal_deeds(view, |action| if let Action::SellDeed(deed) = action { Some(deed) } else { None })
}

fn legal_deeds(view: &View<'_>, deed_of: impl Fn(Action) -> Option<DeedId>) -> DeedSet {
    let mut choices = Vec::new();
    view.legal(&mut choices);
    let deed = |choice: &Choice| if let Choice::Do(action) = *choice { deed_of(action) } else { None };
    choices.iter().filter_map(deed).collect()
}

/// One building where the rent rises most beyond its price, even if no cash is left.
pub(super) fn build(view: &View<'_>, me: Seat, top: u8) -> Option<Action> {
    let rules = view.rules();
    let land = view.deeds(me).and(view.all_land());
    if land.is_empty() {
        return None;
    }
    let price = |deed: DeedId| rules.level_price(deed, view.level(deed));
    let gain = |deed: DeedId| {
        let (rents, level) = (&rules.deeds()[deed.index()].rents, usize::from(view.level(deed)));
        let rent = |level: usize| rents.get(level).copied().unwrap_or(0);
        let now = if level == 0 { rent(0) * rules.full_group_factor() } else { rent(level) };
        rent(level + 1) - now - price(deed)
    };
    let draft = view.draft_order(me);
    let fits = |deed: &DeedId| view.level(*deed) < top && draft.clone().add(*deed).is_ok();
    let best = land.iter().filter(fits).max_by_key(|&deed| (gain(deed), std::cmp::Reverse(deed)))?;
    let mut order = DeedList::new();
    order.push(best).ok()?;
    // Some games allow it only in one's own turn.
    let action = Action::Build(order);
    view.check(&action).is_ok().then_some(action)
}

/// Lifts the first mortgage that leaves a salary in cash.
pub(super) fn lift(view: &View<'_>, me: Seat, salary: Money) -> Option<Action> {
    let mut mortgaged = view.deeds(me).and(view.all_mortgaged()).iter();
    let affordable = |deed: &DeedId| view.cash(me) - view.rules().lift_price(*deed) >= salary;
    mortgaged.find(affordable).map(Action::Lift)
}

/// Mortgages the cheapest property if mortgages can cover the debt; otherwise, where the bank buys deeds, sells the
/// cheapest one outside its sets.
pub(super) fn raise(view: &View<'_>, me: Seat, short: Money) -> Option<Action> {
    let rules = view.rules();
    let (mortgageable, mortgage) = (mortgageable(view), |deed: DeedId| rules.deeds()[deed.index()].mortgage);
    if mortgageable.iter().map(mortgage).sum::<Money>() >= short {
        return mortgageable.iter().min_by_key(|&deed| mortgage(deed)).map(Action::Mortgage);
    }
    let outside_sets = |deed: &DeedId| !view.deeds(me).contains(rules.group_of(*deed).deeds);
    let unmortgaged = sellable(view).minus(view.all_mortgaged());
    let cheapest =
        unmortgaged.iter().filter(outside_sets).min_by_key(|&deed| rules.deeds()[deed.index()].price);
    cheapest.map(Action::SellDeed)
}
