//! Random choices of banknotes that the engine accepts.

use magie_engine::ids::{Face, NoteCounts, NoteList, NotePlace};
use magie_engine::rules::NotePack;
use magie_engine::{Money, Seat, View};

/// Notes that cover the missing sum, each worth more than the excess (FB-12). `below` draws a number below its
/// argument.
pub fn any_notes_for(
    view: &View<'_>,
    seat: Seat,
    missing: Money,
    below: &mut impl FnMut(u32) -> u32,
) -> NoteList {
    let automatic = view.automatic_notes().unwrap_or_default();
    let Some(pack) = view.rules().notes() else { return automatic };
    if below(3) == 0 {
        return automatic;
    }
    let mut left = places(view, seat);
    let mut chosen: Vec<NotePlace> = Vec::new();
    let mut excess = -missing;
    while excess < 0 && !left.is_empty() {
        let place = left.swap_remove(below(left.len() as u32) as usize);
        excess += pack.value(place.face);
        chosen.push(place);
    }
    while let Some(index) = chosen.iter().position(|place| pack.value(place.face) <= excess) {
        excess -= pack.value(chosen.swap_remove(index).face);
    }
    note_list(chosen).filter(|_| excess >= 0).unwrap_or(automatic)
}

/// A few notes of the hand to change (FB-12b).
pub fn any_notes_to_change(view: &View<'_>, seat: Seat, below: &mut impl FnMut(u32) -> u32) -> NoteList {
    let mut left = places(view, seat);
    let mut chosen = Vec::new();
    for _ in 0..=below(4) {
        if !left.is_empty() {
            chosen.push(left.swap_remove(below(left.len() as u32) as usize));
        }
    }
    note_list(chosen).unwrap_or_default()
}

/// Notes of the bank that are together worth no more than this (FB-12b).
pub fn any_notes_named(view: &View<'_>, amount: Money, below: &mut impl FnMut(u32) -> u32) -> NoteCounts {
    let mut named = NoteCounts::default();
    let Some(pack) = view.rules().notes() else { return named };
    let bank = view.bank_notes();
    let mut left = amount;
    for _ in 0..below(8) {
        let face = Face(below(pack.denominations.len() as u32) as u8);
        if pack.value(face) <= left && named.of(face) < bank.of(face) {
            left -= pack.value(face);
            named.add(face);
        }
    }
    named
}

/// Every note in the hand that a list can name.
fn places(view: &View<'_>, seat: Seat) -> Vec<NotePlace> {
    let counts = view.notes(seat);
    let faces = view.rules().notes().into_iter().flat_map(NotePack::faces);
    faces
        .flat_map(|face| (0..counts.of(face).min(255) as u8).map(move |place| NotePlace { face, place }))
        .collect()
}

fn note_list(places: Vec<NotePlace>) -> Option<NoteList> {
    let mut list = NoteList::new();
    for place in places {
        list.push(place).ok()?;
    }
    Some(list)
}
