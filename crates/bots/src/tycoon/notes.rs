//! Notes of which some are fake: what it believes of those that others lay, from the pack, its own hand, and what was
//! announced; and which are worth a look.

use magie_engine::{Action, Face, LaidNote, NotePack, Seat, View, Why};

use super::Tycoon;

/// What a look must promise, in the money of the classic game: with a token to spare, and with the last one.
const WORTH_A_LOOK: f64 = 30.0;
const WORTH_THE_LAST: f64 = 90.0;

impl Tycoon {
    /// FB-14b: looks at the note that promises most, if it promises enough.
    pub(super) fn check(&self, view: &View<'_>, me: Seat, why: Why) -> Action {
        let Some(pack) = &view.rules().notes else { return Action::Pass };
        let promise = |laid: &LaidNote| belief(view, me, pack, laid) * pack.value(laid.face) as f64;
        let open = view.laid().enumerate().filter(|(_, laid)| laid.seat != me && !laid.checked);
        let best = open
            .map(|(index, laid)| (promise(&laid), index))
            .max_by(|(one, _), (other, _)| one.total_cmp(other));
        let least = if view.green(me) > 1 { WORTH_A_LOOK } else { WORTH_THE_LAST } * self.tables.unit;
        match best {
            Some((promise, index)) if promise >= least && why != Why::Change => {
                u16::try_from(index).map_or(Action::Pass, Action::Check)
            }
            _ => Action::Pass,
        }
    }
}

/// How likely a laid note is fake.
fn belief(view: &View<'_>, me: Seat, pack: &NotePack, laid: &LaidNote) -> f64 {
    if let Some(fake) = laid.fake {
        return f64::from(u8::from(fake));
    }
    let (face, one) = (laid.face, pack.denominations[laid.face.index()]);
    // Of the whole pack, what lies in its own hand and is known counts no more.
    let known = |wanted: bool| {
        view.hand(me).filter(|held| held.face == face && held.fake == Some(wanted)).count() as f64
    };
    let (fakes, reals) = (known(true), known(false));
    let left = (f64::from(one.count) - fakes - reals).max(1.0);
    let usual = ((f64::from(one.fakes) - fakes) / left).clamp(0.0, 1.0);
    // FB-13b: he is known to have had so many fakes among so many.
    let told = f64::from(view.fakes_at_least(laid.seat, face));
    usual.max((told / held(view, laid.seat, face)).min(1.0))
}

/// How many notes of a denomination a player has, in hand and on the table.
fn held(view: &View<'_>, seat: Seat, face: Face) -> f64 {
    f64::from(view.notes(seat).of(face) + view.laid_by(seat).of(face)).max(1.0)
}
