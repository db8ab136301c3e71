//! An account of every note, kept from events alone: each is in a hand, on the table or in the bank, none is made but
//! those the bank issues, and a hand with what it has laid is worth its owner's cash.

use magie_engine::{Account, Audience, Event, Game, NoteCounts, NotePack, Seat, View};

/// The account.
pub struct NoteBooks {
    hands: Vec<NoteCounts>,
    laid: Vec<NoteCounts>,
    bank: NoteCounts,
    /// All notes there are.
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

impl NoteBooks {
    /// Opens the account at a position of a game with notes.
    pub fn open(game: &Game) -> Self {
        let view = game.view(Audience::Spectator);
        let mut books = Self {
            hands: seats(&view).map(|seat| view.notes(seat)).collect(),
            laid: seats(&view).map(|seat| view.laid_by(seat)).collect(),
            bank: view.bank_notes(),
            all: NoteCounts::default(),
        };
        books.all = books.total();
        books
    }

    fn total(&self) -> NoteCounts {
        let mut total = self.bank;
        self.hands.iter().chain(&self.laid).for_each(|notes| add(&mut total, notes));
        total
    }

    /// Enters what an answer did, checking that each note was where it came from.
    pub fn follow(&mut self, events: &[Event]) -> Result<(), String> {
        events.iter().try_for_each(|event| self.enter(event).map_err(|error| format!("{event:?}: {error}")))
    }

    fn enter(&mut self, event: &Event) -> Result<(), String> {
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
                    // What is laid moves before what is still in the hand.
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

    /// Compares the account with what everybody sees.
    pub fn compare(&self, game: &Game) -> Result<(), String> {
        let view = game.view(Audience::Spectator);
        let pack: &NotePack = view.rules().notes.as_ref().ok_or("a game without notes")?;
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
