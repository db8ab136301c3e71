//! Accounts of every banknote, computed from events alone: each note is in a hand, on the table or in the bank, only the bank issues
//! new ones, and a player's notes in hand and on the table add up to the player's cash.

use magie_engine::ids::{Account, NoteCounts};
use magie_engine::rules::NotePack;
use magie_engine::{Audience, Event, Game, Seat, View};

use crate::accounts::apply_each;

/// The accounts of all notes.
pub struct NoteAccounts {
    hands: Vec<NoteCounts>,
    laid: Vec<NoteCounts>,
    bank: NoteCounts,
    /// All notes of the game.
    all: NoteCounts,
}

fn add(to: &mut NoteCounts, notes: &NoteCounts) {
    for (to, count) in to.0.iter_mut().zip(notes.0) {
        *to += count;
    }
}

fn has(notes: &NoteCounts, part: &NoteCounts) -> bool {
    notes.0.iter().zip(part.0).all(|(count, part)| *count >= part)
}

fn take(from: &mut NoteCounts, notes: &NoteCounts) -> Result<(), String> {
    if !has(from, notes) {
        return Err(format!("{notes:?} are not among {from:?}"));
    }
    for (from, count) in from.0.iter_mut().zip(notes.0) {
        *from -= count;
    }
    Ok(())
}

fn seats(view: &View<'_>) -> impl Iterator<Item = Seat> + use<> {
    (0..view.seats() as u8).map(Seat)
}

impl NoteAccounts {
    /// Opens the accounts at a position of a game with banknotes.
    pub fn open(game: &Game) -> Self {
        let view = game.view(Audience::Spectator);
        let mut accounts = Self {
            hands: seats(&view).map(|seat| view.notes(seat)).collect(),
            laid: seats(&view).map(|seat| view.laid_by(seat)).collect(),
            bank: view.bank_notes(),
            all: NoteCounts::default(),
        };
        accounts.all = accounts.total();
        accounts
    }

    fn total(&self) -> NoteCounts {
        let mut total = self.bank;
        self.hands.iter().chain(&self.laid).for_each(|notes| add(&mut total, notes));
        total
    }

    /// Applies the events of an answer, and checks that each note was where it came from.
    pub fn apply(&mut self, events: &[Event]) -> Result<(), String> {
        apply_each(events, |event| self.apply_event(event))
    }

    fn apply_event(&mut self, event: &Event) -> Result<(), String> {
        match *event {
            Event::NotesLaid { seat, ref notes, .. } => {
                take(&mut self.hands[seat.index()], notes)?;
                add(&mut self.laid[seat.index()], notes);
            }
            Event::NotesTakenBack { seat, ref notes } => {
                take(&mut self.laid[seat.index()], notes)?;
                add(&mut self.hands[seat.index()], notes);
            }
            Event::NotesIssued { seat, ref notes } => {
                add(&mut self.hands[seat.index()], notes);
                add(&mut self.all, notes);
            }
            Event::NotesMoved { from, to, ref notes, .. } => {
                match from {
                    // Laid notes move before those still in the hand.
                    Account::Seat(seat) if has(&self.laid[seat.index()], notes) => {
                        take(&mut self.laid[seat.index()], notes)?;
                    }
                    Account::Seat(seat) => take(&mut self.hands[seat.index()], notes)?,
                    Account::Bank | Account::Pool => take(&mut self.bank, notes)?,
                }
                match to {
                    Account::Seat(seat) => add(&mut self.hands[seat.index()], notes),
                    Account::Bank | Account::Pool => add(&mut self.bank, notes),
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Compares the accounts with what everybody sees.
    pub fn compare(&self, game: &Game) -> Result<(), String> {
        let view = game.view(Audience::Spectator);
        let pack: &NotePack = view.rules().notes().ok_or("a game without notes")?;
        for seat in seats(&view) {
            let (hand, laid) = (&self.hands[seat.index()], &self.laid[seat.index()]);
            if (view.notes(seat), view.laid_by(seat)) != (*hand, *laid) {
                return Err(format!(
                    "{seat:?} holds {:?} and laid {:?}, should be {hand:?} and {laid:?}",
                    view.notes(seat),
                    view.laid_by(seat)
                ));
            }
            let worth = pack.sum(hand) + pack.sum(laid);
            if worth != view.cash(seat) {
                return Err(format!("{seat:?} has {} and notes worth {worth}", view.cash(seat)));
            }
        }
        if view.bank_notes() != self.bank {
            return Err(format!("the bank has {:?}, should be {:?}", view.bank_notes(), self.bank));
        }
        if self.total() != self.all {
            return Err(format!("{:?} are not all notes, {:?}", self.total(), self.all));
        }
        Ok(())
    }
}
