//! Building during a shortage of pieces. When the bank runs out of houses, nobody can build higher, and a game of rich
//! players might never end. A player who can pay for it then sells houses of a lesser set to finish a better one, whose
//! hotels return more houses to the bank than that took.

use magie_engine::ids::{DeedList, KindId};
use magie_engine::{Money, Seat, View};

use super::Thumb;
use super::worth::GroupWorth;

impl Thumb {
    /// Forgets a set that is finished or no longer its own.
    pub(super) fn update_finishing(&mut self, view: &View<'_>) {
        let goes_on = |&index: &usize| {
            let group = &self.worth.groups[index];
            let unfinished = group.deeds.iter().any(|deed| view.level(deed) < group.top_level);
            unfinished && self.estate.sets.contains(&index)
        };
        self.finishing = self.finishing.filter(goes_on);
    }

    /// A sale that returns enough pieces of this kind to finish a set, if that is what it lacks.
    pub(super) fn make_room(
        &mut self,
        view: &View<'_>,
        me: Seat,
        kind: KindId,
        spare: Money,
    ) -> Option<DeedList> {
        let groups = &self.worth.groups;
        let sets = || self.estate.sets.iter().copied();
        let lacking = |index: &usize| lacking(view, &groups[*index], kind, spare);
        let possible = sets().filter(|index| lacking(index).is_some());
        let dearest = || possible.max_by_key(|&index| groups[index].level_price);
        let to_finish = self.finishing.filter(|index| lacking(index).is_some()).or_else(dearest);
        let short = to_finish.as_ref().and_then(lacking).unwrap_or(0).saturating_sub(view.stock(kind));
        // Going down from the last level would need pieces that the bank does not have.
        let lesser = sets().filter(|&index| Some(index) != to_finish);
        let lesser = lesser.map(|index| (pieces(view, &groups[index], kind), &groups[index]));
        let lesser = lesser.filter(|(standing, group)| *standing > 0 && !reaches_the_top(view, group));
        let enough = lesser.clone().map(|(standing, _)| standing).sum::<u8>() >= short;
        self.finishing = to_finish.filter(|_| enough);
        if short == 0 || !enough {
            return None;
        }
        let (_, set) = lesser.min_by_key(|(_, group)| group.level_price)?;
        sale(view, me, set, short)
    }
}

fn reaches_the_top(view: &View<'_>, group: &GroupWorth) -> bool {
    group.deeds.iter().any(|deed| view.level(deed) == group.top_level)
}

/// How many pieces of this kind a set lacks below its last level, which uses another kind. `None` if the set is
/// finished, the bank lacks the pieces of the last level, or finishing it costs too much.
fn lacking(view: &View<'_>, group: &GroupWorth, kind: KindId, spare: Money) -> Option<u8> {
    let rules = view.rules();
    let last = group.top_level.checked_sub(1)?;
    let (mut missing, mut unfinished, mut price) = (0, 0, 0);
    for deed in group.deeds.iter() {
        let level = view.level(deed);
        let below = rules.level(deed, last)?;
        let top = rules.next_level(deed, last).kind;
        let free = view.owner(deed).is_some() && !view.mortgaged(deed);
        if !free || below.kind != kind || top == kind || view.stock(top) < group.size as u8 {
            return None;
        }
        let standing = rules.level(deed, level).filter(|standing| standing.kind == kind);
        let has_all = level > last;
        missing += if has_all { 0 } else { below.count - standing.map_or(0, |standing| standing.count) };
        unfinished += u8::from(level < group.top_level);
        price += (level..group.top_level).map(|level| rules.level_price(deed, level)).sum::<Money>();
    }
    (unfinished > 0 && price <= spare).then_some(missing)
}

/// How many pieces of a kind stand on a set.
fn pieces(view: &View<'_>, group: &GroupWorth, kind: KindId) -> u8 {
    let standing = group.deeds.iter().filter_map(|deed| view.rules().level(deed, view.level(deed)));
    standing.filter(|level| level.kind == kind).map(|level| level.count).sum()
}

/// Sells this many levels of a set, from the highest street each time; `None` if the engine does not accept that, usually
/// because the bank lacks the pieces for the lower levels.
fn sale(view: &View<'_>, me: Seat, group: &GroupWorth, levels: u8) -> Option<DeedList> {
    let mut sale = DeedList::new();
    for _ in 0..levels {
        let level = |deed| view.level(deed) - sale.iter().filter(|&other| other == deed).count() as u8;
        let top = group.deeds.iter().max_by_key(|&deed| level(deed))?;
        if level(top) == 0 {
            break;
        }
        sale.push(top).ok()?;
    }
    view.check_sale(me, &sale).is_ok().then_some(sale)
}
