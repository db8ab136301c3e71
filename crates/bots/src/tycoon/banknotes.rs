//! Banknotes, some of which are fake: estimates how likely a note is fake from the pack, its own hand and what was
//! revealed; decides which laid notes to check, and which of its own to lay so that checks cost it little.

use magie_engine::event::Why;
use magie_engine::ids::{Face, NoteList, NotePlace};
use magie_engine::rules::NotePack;
use magie_engine::view::LaidNote;
use magie_engine::{Action, Money, Seat, View};

use super::Tycoon;
use crate::notes::{Notes, cheapest, steps_to_go};

/// The expected gain from which it checks a note, in the money of the classic game: with tokens to spare, and with the
/// last.
const WORTH_A_CHECK: f64 = 30.0;
const WORTH_THE_LAST_TOKEN: f64 = 90.0;
/// FB-07: tokens come back at GO. Within this many spaces of it, it spends the last token sooner; within the second,
/// any.
const NEAR_GO: usize = 18;
const VERY_NEAR_GO: usize = 9;
/// The chance that a player who could check a note does.
const CHECK_CHANCE: f64 = 0.7;
/// What it is worth to pass on a fake note, as a part of its value.
const PASSING_ON: f64 = 0.15;

impl Tycoon {
    /// FB-14b: checks the note with the highest expected gain, if that is enough.
    pub(super) fn check(&self, view: &View<'_>, me: Seat, why: Why) -> Action {
        let Some(pack) = view.rules().notes() else { return Action::Pass };
        let promise = |laid: &LaidNote| belief(view, me, pack, laid) * pack.value(laid.face) as f64;
        let open = view.laid().enumerate().filter(|(_, laid)| laid.seat != me && !laid.checked);
        let best = open
            .map(|(index, laid)| (promise(&laid), index))
            .max_by(|(one, _), (other, _)| one.total_cmp(other));
        let least = match (view.green(me), steps_to_go(view, me)) {
            (_, ..=VERY_NEAR_GO) => WORTH_A_CHECK / 4.0,
            (2.., _) => WORTH_A_CHECK,
            (_, ..=NEAR_GO) => WORTH_THE_LAST_TOKEN / 2.0,
            _ => WORTH_THE_LAST_TOKEN,
        };
        match best {
            Some((promise, index)) if promise >= least * self.tables.unit && why != Why::Change => {
                u16::try_from(index).map_or(Action::Pass, Action::Check)
            }
            _ => Action::Pass,
        }
    }

    /// FB-12: lays the notes that are expected to cost it least.
    pub(super) fn lay(&self, view: &View<'_>, me: Seat, missing: Money) -> Action {
        let usual = || view.default_answer().unwrap_or(Action::Decline);
        let Some(pack) = view.rules().notes() else { return usual() };
        let purse: Vec<Pile> = pack.faces().rev().map(|face| Pile::of(self, view, me, pack, face)).collect();
        let list = cheapest(&purse, missing, 0.0).and_then(|counts| {
            let mut list = NoteList::new();
            for (pile, count) in purse.iter().zip(counts) {
                pile.order.iter().take(count).try_for_each(|place| list.push(*place)).ok()?;
            }
            Some(list)
        });
        list.map_or_else(usual, Action::Lay)
    }
}

/// The notes of one denomination in its hand, in the order in which it lays them.
struct Pile {
    value: Money,
    order: Vec<NotePlace>,
    /// The expected cost of laying the first n of them, from n = 0.
    costs: Vec<f64>,
}

impl Notes for Pile {
    type Cost = f64;

    fn value(&self) -> Money {
        self.value
    }

    fn costs(&self) -> &[f64] {
        &self.costs
    }
}

impl Pile {
    fn of(tycoon: &Tycoon, view: &View<'_>, me: Seat, pack: &NotePack, face: Face) -> Self {
        let value = pack.value(face);
        let looks = expected_checks(tycoon, view, me, pack, face);
        let usual = usual(view, me, pack, face);
        let held = view.hand(me).filter(|held| held.face == face).zip(0..=u8::MAX);
        let mut order: Vec<(f64, NotePlace)> = held
            .map(|(held, place)| (held.fake.map_or(usual, f64::from), NotePlace { face, place }))
            .collect();
        // Fakes first where nobody checks, otherwise last.
        order.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        if looks == 0 {
            order.reverse();
        }
        let mut costs = vec![0.0];
        for (place, (fake, _)) in order.iter().enumerate() {
            let caught = if place < looks { CHECK_CHANCE } else { 0.0 };
            let cost = costs[place] + fake * value as f64 * (caught - PASSING_ON);
            costs.push(cost);
        }
        Self { value, order: order.into_iter().map(|(_, place)| place).collect(), costs }
    }
}

/// How many checks the others are likely to spend on notes of this denomination.
fn expected_checks(tycoon: &Tycoon, view: &View<'_>, me: Seat, pack: &NotePack, face: Face) -> usize {
    let promise = usual(view, me, pack, face) * pack.value(face) as f64 / tycoon.tables.unit;
    let others = view.alive().without(me).iter().filter(|other| !view.jailed(*other));
    let tokens = others.map(|other| usize::from(view.green(other)));
    match promise {
        promise if promise >= WORTH_THE_LAST_TOKEN => tokens.sum(),
        promise if promise >= WORTH_A_CHECK => tokens.map(|tokens| tokens.saturating_sub(1)).sum(),
        _ => 0,
    }
}

/// The chance that a note of this denomination is fake if nothing else is known.
fn usual(view: &View<'_>, me: Seat, pack: &NotePack, face: Face) -> f64 {
    let one = pack.denominations[face.index()];
    // The whole pack without its own notes and the notes that others are known to have.
    let known = |wanted: bool| {
        view.hand(me).filter(|held| held.face == face && held.fake == Some(wanted)).count() as f64
    };
    let others = view.alive().without(me).iter();
    let announced: f64 = others.map(|other| f64::from(view.fakes_at_least(other, face))).sum();
    let (fakes, reals) = (known(true) + announced, known(false));
    let left = (f64::from(one.count) - fakes - reals).max(1.0);
    ((f64::from(one.fakes) - fakes) / left).clamp(0.0, 1.0)
}

/// The chance that a laid note is fake.
fn belief(view: &View<'_>, me: Seat, pack: &NotePack, laid: &LaidNote) -> f64 {
    if let Some(fake) = laid.fake {
        return f64::from(fake);
    }
    let usual = usual(view, me, pack, laid.face);
    // FB-13b: a revealed hand tells how many of its notes are fake.
    let announced = f64::from(view.fakes_at_least(laid.seat, laid.face));
    let held = held(view, laid.seat, laid.face);
    ((announced + (held - announced).max(0.0) * usual) / held).min(1.0)
}

/// How many notes of a denomination a player has in hand and on the table.
fn held(view: &View<'_>, seat: Seat, face: Face) -> f64 {
    f64::from(view.notes(seat).of(face) + view.laid_by(seat).of(face)).max(1.0)
}
