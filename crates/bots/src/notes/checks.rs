//! Which laid note to check (FB-14). A note about which nothing is known is fake one time in three,
//! regardless of who lays it, so a token is spent where a fake is likely or the note is large.

use magie_engine::{Action, Money, Seat, View};

use super::ledger::{Ledger, NOTE};
use super::watchers::{NEAR_GO, VERY_NEAR_GO, steps_to_go, unit};

/// The expected gain from which it checks a note, in the money of the classic game: the last token, a token when there are
/// more, and either near GO, where tokens come back (FB-07), and very near. All are more than an unknown note of 100 promises.
const LAST_TOKEN: Money = 90;
const TOKEN_TO_SPARE: Money = 60;
const NEAR: Money = 50;
const VERY_NEAR: Money = 35;
/// A note that is less likely fake than this is not worth a token that could find a better one, in thousandths.
const LEAST_CHANCE: i32 = 250;

/// FB-14b: checks the note with the highest expected gain, if that is enough.
pub(crate) fn check(ledger: &Ledger, view: &View<'_>, me: Seat) -> Action {
    let Some(pack) = view.rules().notes() else { return Action::Pass };
    let open = view.laid().enumerate().filter(|(_, laid)| laid.seat != me && !laid.checked);
    let best = open
        .map(|(index, laid)| {
            let chance = ledger.laid(view, &laid);
            (Money::from(chance) * pack.value(laid.face), chance, index)
        })
        .max();
    let least = match (view.green(me), steps_to_go(view, me)) {
        (_, ..=VERY_NEAR_GO) => VERY_NEAR,
        (_, ..=NEAR_GO) => NEAR,
        (2.., _) => TOKEN_TO_SPARE,
        _ => LAST_TOKEN,
    };
    match best {
        Some((gain, chance, index))
            if gain >= least * unit(view) * Money::from(NOTE) && chance >= LEAST_CHANCE =>
        {
            u16::try_from(index).map_or(Action::Pass, Action::Check)
        }
        _ => Action::Pass,
    }
}
