//! Which notes to lay (FB-12): known fakes where nobody is likely to check, and never many large notes at once where
//! somebody is.

use magie_engine::ids::{Face, NoteList, NotePlace};
use magie_engine::rules::NotePack;
use magie_engine::{Action, Money, Seat, View};

use super::ledger::{Ledger, NOTE};
use super::search::{Notes, cheapest};
use super::watchers::Watchers;

/// The chance that a player who would check a note sees this one, in thousandths.
const CHECK_CHANCE: i64 = 700;
/// What it is worth to pass on a fake, in thousandths of its value.
const PASSING_ON: i64 = 150;

/// FB-12: lays the notes that are expected to cost it least.
pub(crate) fn lay(ledger: &Ledger, view: &View<'_>, me: Seat, missing: Money) -> Action {
    let usual = || view.default_answer().unwrap_or(Action::Decline);
    let Some(pack) = view.rules().notes() else { return usual() };
    let watchers = Watchers::now(view, me);
    let purse: Vec<Pile> =
        pack.faces().rev().map(|face| Pile::of(ledger, view, me, &watchers, pack, face)).collect();
    let list = cheapest(&purse, missing, 0).and_then(|counts| {
        let mut list = NoteList::new();
        for (pile, count) in purse.iter().zip(counts) {
            pile.order.iter().take(count).try_for_each(|place| list.push(*place)).ok()?;
        }
        Some(list)
    });
    list.map_or_else(usual, Action::Lay)
}

/// The notes of one denomination in its hand, in the order in which it lays them.
struct Pile {
    value: Money,
    order: Vec<NotePlace>,
    /// The expected cost of laying the first n of them, from n = 0.
    costs: Vec<i64>,
}

impl Notes for Pile {
    type Cost = i64;

    fn value(&self) -> Money {
        self.value
    }

    fn costs(&self) -> &[i64] {
        &self.costs
    }
}

impl Pile {
    fn of(
        ledger: &Ledger,
        view: &View<'_>,
        me: Seat,
        watchers: &Watchers<'_>,
        pack: &NotePack,
        face: Face,
    ) -> Self {
        let value = pack.value(face);
        let unknown = ledger.unknown(me, face);
        let held = view.hand(me).filter(|held| held.face == face).zip(0..=u8::MAX);
        let mut order: Vec<(i32, NotePlace)> = held
            .map(|(held, place)| {
                let fake = held.fake.map_or(unknown, |fake| if fake { NOTE } else { 0 });
                (fake, NotePlace { face, place })
            })
            .collect();
        let checks = watchers.checks(promise(view, me, pack, face)) as i64;
        // Fakes first where nobody checks, otherwise last.
        order.sort_by_key(|(fake, _)| *fake);
        if checks == 0 {
            order.reverse();
        }
        let cost = |count: usize| {
            // Which of the equal notes is checked is luck.
            let caught = CHECK_CHANCE * checks.min(count as i64) / (count as i64).max(1);
            let fakes: i64 = order.iter().take(count).map(|(fake, _)| i64::from(*fake)).sum();
            fakes * value * (caught - PASSING_ON)
        };
        let costs = (0..=order.len()).map(cost).collect();
        Self { value, order: order.into_iter().map(|(_, place)| place).collect(), costs }
    }
}

/// What the others expect to gain by checking one of its notes of this denomination: they know which fakes it was announced
/// to have, and the odds of the pack.
fn promise(view: &View<'_>, me: Seat, pack: &NotePack, face: Face) -> Money {
    let one = pack.denominations[face.index()];
    let held = i64::from(view.notes(me).of(face)).max(1);
    let announced = i64::from(view.fakes_at_least(me, face)).min(held);
    let (fakes, count) = (i64::from(one.fakes), i64::from(one.count).max(1));
    one.value * (announced * count + (held - announced) * fakes) / (held * count)
}
