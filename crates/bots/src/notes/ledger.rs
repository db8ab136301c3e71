//! Where fakes are likely to be. All unchecked notes are equally likely to be fake, because the pack was shuffled. The player
//! who receives a checked note knows what it is, and later payments show where it probably went: from hand to
//! hand, and through the piles of the bank, which pay out notes in the order in which they came (FB-11).

use std::collections::VecDeque;

use magie_engine::ids::{CardId, DeckId, Face, MAX_FACES, MAX_SEATS};
use magie_engine::rules::NotePack;
use magie_engine::view::LaidNote;
use magie_engine::{Seat, View};

use super::watchers::Watchers;

/// One note. Likely numbers of notes are counted in thousandths.
pub(super) const NOTE: i32 = 1_000;
/// How likely a player who knows of fakes lays them first: if nobody can check, and if it is hardly worth a check. Otherwise
/// they lay them last.
const FIRST_UNSEEN: i32 = 900;
const FIRST_IF_CHEAP: i32 = 700;

/// What some notes are likely to be, in thousandths of a note: never checked, or found to be fake. The rest are real.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Odds {
    open: i32,
    fake: i32,
}

impl Odds {
    const OPEN: Self = Self { open: NOTE, fake: 0 };

    /// The part of these odds that belongs to some of the notes.
    fn part(self, some: i32, all: i32) -> Self {
        let part = |of: i32| (i64::from(of) * i64::from(some) / i64::from(all.max(1))) as i32;
        Self { open: part(self.open), fake: part(self.fake) }
    }

    fn plus(self, other: Self) -> Self {
        Self { open: self.open + other.open, fake: self.fake + other.fake }
    }

    fn minus(self, other: Self) -> Self {
        Self { open: (self.open - other.open).max(0), fake: (self.fake - other.fake).max(0) }
    }
}

/// The notes of one denomination that a player has, in thousandths of a note: what they know to be real, what they know to be
/// fake, and the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Bundle {
    notes: i32,
    real: i32,
    fake: i32,
    rest: Odds,
}

impl Bundle {
    /// A bundle of notes, of which this many are known to be real and this many fake; the rest is unchecked.
    fn new(notes: i32, real: i32, fake: i32) -> Self {
        let open = (notes - real - fake).max(0);
        Self { notes, real, fake, rest: Odds { open, fake: 0 } }
    }

    fn unknown(&self) -> i32 {
        (self.notes - self.real - self.fake).max(0)
    }

    /// What is left, and what some notes are, taken in an order: those known to be fake first, or those known to be real.
    fn take(self, count: i32, fakes_first: bool) -> (Self, Odds) {
        let unknown = self.unknown();
        let (first, last) = if fakes_first { (self.fake, self.real) } else { (self.real, self.fake) };
        let first = count.min(first);
        let middle = (count - first).min(unknown);
        let last = (count - first - middle).min(last);
        let (fake, real) = if fakes_first { (first, last) } else { (last, first) };
        let part = self.rest.part(middle, unknown);
        let left = Self {
            notes: self.notes - first - middle - last,
            real: self.real - real,
            fake: self.fake - fake,
            rest: self.rest.minus(part),
        };
        (left, Odds { fake: part.fake + fake, ..part })
    }

    /// The same if the holder lays known fakes first with this likelihood.
    fn give(self, count: i32, fakes_first: i32) -> (Self, Odds) {
        let ((bold, bold_out), (careful, careful_out)) = (self.take(count, true), self.take(count, false));
        let mix = |bold: i32, careful: i32| {
            let sum =
                i64::from(bold) * i64::from(fakes_first) + i64::from(careful) * i64::from(NOTE - fakes_first);
            (sum / i64::from(NOTE)) as i32
        };
        let odds = |bold: Odds, careful: Odds| Odds {
            open: mix(bold.open, careful.open),
            fake: mix(bold.fake, careful.fake),
        };
        let left = Self {
            notes: bold.notes,
            real: mix(bold.real, careful.real),
            fake: mix(bold.fake, careful.fake),
            rest: odds(bold.rest, careful.rest),
        };
        (left, odds(bold_out, careful_out))
    }
}

/// The notes of one denomination in the whole game.
#[derive(Clone, Debug, Default)]
struct Denomination {
    hands: [Bundle; MAX_SEATS],
    /// The bank's pile, the next note first.
    pile: VecDeque<Odds>,
    /// The number of unchecked notes, and of fakes among them.
    open: i32,
    open_fakes: i32,
}

impl Denomination {
    /// How many fakes there are likely to be among notes with these odds.
    fn fakes(&self, odds: Odds) -> i32 {
        let of_open = i64::from(odds.open) * i64::from(self.open_fakes) / i64::from(self.open.max(1));
        odds.fake + of_open as i32
    }

    /// One of these notes was checked: what the others are likely to be.
    fn without_checked(&mut self, odds: Odds, count: i32, fake: bool) -> Odds {
        let fakes = self.fakes(odds);
        let from_open = fakes - odds.fake;
        let (seen, of_open) = if fake { (fakes, from_open) } else { (count - fakes, odds.open - from_open) };
        // It was an open one with this likelihood.
        let open = (i64::from(NOTE) * i64::from(of_open.max(0)) / i64::from(seen.max(1))).min(i64::from(NOTE))
            as i32;
        self.open = (self.open - open).max(0);
        if fake {
            self.open_fakes = (self.open_fakes - open).max(0);
        }
        odds.minus(Odds { open, fake: if fake { NOTE - open } else { 0 } })
    }
}

/// What a seat has seen of the notes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    of: [Denomination; MAX_FACES],
    /// What was public when it last looked: tokens, announced fakes, cards whose truth is known, and the notes on the table.
    tokens: [u8; MAX_SEATS],
    caught: [[u8; MAX_FACES]; MAX_SEATS],
    known_cards: usize,
    table: Vec<LaidNote>,
    /// Laid notes that were found to be real and have not changed hands yet.
    found_real: [[u8; MAX_FACES]; MAX_SEATS],
}

impl Ledger {
    /// Starts in a new or a running game.
    pub(crate) fn start(&mut self, view: &View<'_>, me: Seat) {
        *self = Self::default();
        let Some(pack) = view.rules().notes() else { return };
        for face in pack.faces() {
            let printed = pack.denominations[face.index()];
            let one = &mut self.of[face.index()];
            let (mut real, mut fake) = (0, 0);
            for seat in view.alive().iter() {
                let known = known_of(view, me, seat, face);
                (real, fake) = (real + known.0, fake + known.1);
                one.hands[seat.index()] = Bundle::new(notes_of(view, seat, face), known.0, known.1);
            }
            one.open = (i32::from(printed.count) * NOTE - real - fake).max(0);
            one.open_fakes = (i32::from(printed.fakes) * NOTE - fake).clamp(0, one.open);
            one.pile.extend(std::iter::repeat_n(Odds::OPEN, view.bank_notes().of(face).into()));
        }
        self.remember(view, pack);
    }

    /// Looks at what has changed hands since the last time.
    pub(crate) fn observe(&mut self, view: &View<'_>, me: Seat) {
        let Some(pack) = view.rules().notes() else { return };
        self.note_checks(view, pack);
        for face in pack.faces() {
            self.follow(view, pack, me, face);
        }
        self.remember(view, pack);
    }

    fn remember(&mut self, view: &View<'_>, pack: &NotePack) {
        for seat in view.alive().iter() {
            self.tokens[seat.index()] = view.green(seat);
            for face in pack.faces() {
                self.caught[seat.index()][face.index()] = view.fakes_at_least(seat, face);
            }
        }
        self.known_cards = known_cards(view);
        self.table.clear();
        self.table.extend(view.laid());
    }

    /// FB-13: notes that were announced to be real. On the table they are marked; when the table is empty again, a token
    /// that was spent and found no fake has found a real note.
    fn note_checks(&mut self, view: &View<'_>, pack: &NotePack) {
        if view.laid().next().is_some() {
            self.found_real = Default::default();
            for laid in view.laid().filter(|laid| laid.checked) {
                self.found_real[laid.seat.index()][laid.face.index()] += 1;
            }
            return;
        }
        let spent = |seat: Seat| view.green(seat) < self.tokens[seat.index()];
        let caught = |seat: Seat| {
            pack.faces().any(|face| view.fakes_at_least(seat, face) > self.caught[seat.index()][face.index()])
        };
        let checker = view.alive().iter().find(|seat| spent(*seat) && !caught(*seat));
        let Some(checker) = checker.filter(|_| known_cards(view) == self.known_cards) else { return };
        // The most valuable note that could be checked: of the notes last seen on the table, or of all that were paid.
        let open = self.table.iter().filter(|laid| laid.seat != checker && !laid.checked);
        let seen = open.max_by_key(|laid| laid.face.index()).map(|laid| (laid.seat, laid.face));
        let payers = view.alive().without(checker);
        let paid = || {
            let paid_with = |face: Face| {
                let paid = |seat: &Seat| {
                    notes_of(view, *seat, face) < self.of[face.index()].hands[seat.index()].notes
                };
                payers.iter().find(paid).map(|seat| (seat, face))
            };
            pack.faces().rev().find_map(paid_with)
        };
        if let Some((seat, face)) = seen.or_else(paid) {
            self.found_real[seat.index()][face.index()] += 1;
        }
    }

    /// Follows the notes of one denomination.
    fn follow(&mut self, view: &View<'_>, pack: &NotePack, me: Seat, face: Face) {
        let seats = view.seats() as u8;
        let value = pack.value(face);
        let one = &mut self.of[face.index()];
        let (mut moved, mut count, mut real) = (Odds::default(), 0, 0);
        let mut taking = [0; MAX_SEATS];
        for seat in (0..seats).map(Seat) {
            let now = notes_of(view, seat, face);
            let bundle = &mut one.hands[seat.index()];
            taking[seat.index()] = (now - bundle.notes).max(0);
            let given = bundle.notes - now;
            if given <= 0 {
                continue;
            }
            let (left, odds) = if seat == me {
                // It knows what it laid.
                let known = known_of(view, me, me, face);
                let (real, fake) = ((bundle.real - known.0).max(0), (bundle.fake - known.1).max(0));
                let rest = (given - real - fake).max(0);
                let part = bundle.rest.part(rest, bundle.unknown());
                let left = Bundle {
                    notes: now,
                    real: bundle.real - real,
                    fake: bundle.fake - fake,
                    rest: bundle.rest.minus(part),
                };
                (left, Odds { fake: part.fake + fake, ..part })
            } else {
                bundle.give(given, fakes_first(view, seat, value, &self.tokens))
            };
            *bundle = left;
            moved = moved.plus(odds);
            count += given;
            let found = i32::from(std::mem::take(&mut self.found_real[seat.index()][face.index()])) * NOTE;
            for _ in 0..found.min(given) / NOTE {
                moved = one.without_checked(moved, count, false);
                (count, real) = (count - NOTE, real + NOTE);
            }
        }
        for seat in (0..seats).map(Seat) {
            let (before, now) = (self.caught[seat.index()][face.index()], view.fakes_at_least(seat, face));
            for _ in before..now {
                if count >= NOTE {
                    moved = one.without_checked(moved, count, true);
                    count -= NOTE;
                }
                let bundle = &mut one.hands[seat.index()];
                (bundle.notes, bundle.fake) = (bundle.notes + NOTE, bundle.fake + NOTE);
                taking[seat.index()] = (taking[seat.index()] - NOTE).max(0);
            }
        }
        // What was found to be real is known to who has it now, or lies in the bank's pile.
        for seat in (0..seats).map(Seat) {
            let known = taking[seat.index()].min(real);
            let bundle = &mut one.hands[seat.index()];
            (bundle.notes, bundle.real) = (bundle.notes + known, bundle.real + known);
            taking[seat.index()] -= known;
            real -= known;
        }
        one.pile.extend(std::iter::repeat_n(Odds::default(), (real / NOTE).max(0) as usize));
        for seat in (0..seats).map(Seat) {
            while taking[seat.index()] > 0 {
                let odds = if count > 0 {
                    let part = moved.part(NOTE, count);
                    (moved, count) = (moved.minus(part), count - NOTE);
                    part
                } else {
                    one.pile.pop_front().unwrap_or_default()
                };
                let bundle = &mut one.hands[seat.index()];
                (bundle.notes, bundle.rest) = (bundle.notes + NOTE, bundle.rest.plus(odds));
                taking[seat.index()] -= NOTE;
            }
        }
        while count > 0 {
            let part = moved.part(NOTE, count);
            (moved, count) = (moved.minus(part), count - NOTE);
            one.pile.push_back(part);
        }
        one.pile.resize(view.bank_notes().of(face).into(), Odds::OPEN);
        let own = known_of(view, me, me, face);
        let bundle = &mut one.hands[me.index()];
        (bundle.real, bundle.fake) = own;
    }

    /// How likely a laid note of another player is fake, in thousandths.
    pub(super) fn laid(&self, view: &View<'_>, laid: &LaidNote) -> i32 {
        let Some(pack) = view.rules().notes() else { return 0 };
        let one = &self.of[laid.face.index()];
        let alike = |other: &LaidNote| other.seat == laid.seat && other.face == laid.face;
        let count = view.laid().filter(alike).count() as i32 * NOTE;
        let checked = view.laid().filter(|other| alike(other) && other.checked).count() as i32 * NOTE;
        let first = fakes_first(view, laid.seat, pack.value(laid.face), &self.tokens);
        let (_, odds) = one.hands[laid.seat.index()].give(count, first);
        let open = (count - checked).max(NOTE);
        (i64::from(one.fakes(odds)) * i64::from(NOTE) / i64::from(open)).min(i64::from(NOTE)) as i32
    }

    /// How likely a note of its own of which it knows nothing is fake, in thousandths.
    pub(super) fn unknown(&self, me: Seat, face: Face) -> i32 {
        let one = &self.of[face.index()];
        let bundle = &one.hands[me.index()];
        let fakes = i64::from(one.fakes(bundle.rest));
        (fakes * i64::from(NOTE) / i64::from(bundle.unknown().max(NOTE))).clamp(0, i64::from(NOTE)) as i32
    }
}

/// How likely a player who pays with notes of this value lays known fakes first.
fn fakes_first(view: &View<'_>, payer: Seat, value: i64, tokens: &[u8; MAX_SEATS]) -> i32 {
    match Watchers::of(view, payer, tokens) {
        watchers if watchers.is_empty() => FIRST_UNSEEN,
        watchers if watchers.checks(value / 3) == 0 => FIRST_IF_CHEAP,
        _ => 0,
    }
}

/// The notes that a player has in hand and on the table, in thousandths.
fn notes_of(view: &View<'_>, seat: Seat, face: Face) -> i32 {
    (i32::from(view.notes(seat).of(face)) + i32::from(view.laid_by(seat).of(face))) * NOTE
}

/// The notes a seat knows to be real and to be fake, in thousandths, as far as this seat can tell.
fn known_of(view: &View<'_>, me: Seat, seat: Seat, face: Face) -> (i32, i32) {
    if seat != me {
        return (0, (i32::from(view.fakes_at_least(seat, face)) * NOTE).min(notes_of(view, seat, face)));
    }
    let laid = view.laid().filter(|laid| laid.seat == me && laid.face == face).map(|laid| laid.fake);
    let held = view.hand(me).filter(|held| held.face == face).map(|held| held.fake);
    laid.chain(held).fold((0, 0), |(real, fake), known| match known {
        Some(false) => (real + NOTE, fake),
        Some(true) => (real, fake + NOTE),
        None => (real, fake),
    })
}

/// How many cards were announced to be real or fake.
fn known_cards(view: &View<'_>) -> usize {
    let decks = view.rules().decks().iter().zip(0..);
    let cards = decks.flat_map(|(deck, id)| {
        (0..deck.cards.len()).map(move |index| CardId { deck: DeckId(id), index: index as u8 })
    });
    cards.filter(|card| view.known_fake(*card).is_some()).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_lays_a_known_fake_first_or_last() {
        let hand = Bundle::new(3 * NOTE, NOTE, NOTE);
        let (left, odds) = hand.give(NOTE, 0);
        assert_eq!((odds, left.real, left.fake), (Odds::default(), 0, NOTE), "the real one first");
        let (left, odds) = hand.give(2 * NOTE, 0);
        assert_eq!((odds, left.fake), (Odds::OPEN, NOTE), "then the unknown one");
        let (left, odds) = hand.give(NOTE, NOTE);
        assert_eq!((odds, left.fake), (Odds { open: 0, fake: NOTE }, 0), "the fake one first");
        let (left, odds) = hand.give(3 * NOTE, 0);
        assert_eq!((odds, left), (Odds { open: NOTE, fake: NOTE }, Bundle::default()), "all");
    }

    #[test]
    fn a_check_says_what_the_other_notes_are() {
        let pack = || Denomination { open: 30 * NOTE, open_fakes: 10 * NOTE, ..Denomination::default() };
        let two = Odds { open: 2 * NOTE, fake: 0 };
        let mut found = pack();
        assert_eq!(found.without_checked(two, 2 * NOTE, true), Odds::OPEN);
        assert_eq!((found.open, found.open_fakes), (29 * NOTE, 9 * NOTE));
        let mut real = pack();
        assert_eq!(real.without_checked(two, 2 * NOTE, false), Odds::OPEN);
        assert_eq!((real.open, real.open_fakes), (29 * NOTE, 10 * NOTE));
        // One of two was known to be fake: once it is found, nothing is known about the other.
        let mut known = pack();
        let left = known.without_checked(Odds { open: NOTE, fake: NOTE }, 2 * NOTE, true);
        assert!(left.fake > 200 && left.open > 700, "{left:?}");
    }
}
