//! FB-13a: a spy who counts every note can tell that a thumb bot has laid a note that it knows to be fake, but not
//! which of the equal notes on the table it is.

#![allow(clippy::float_arithmetic, reason = "odds")]

use std::collections::BTreeMap;

use magie_bots::Thumb;
use magie_engine::ids::{Account, Face, NoteCounts};
use magie_engine::{Action, Answer, Ask, Audience, Edition, Event, Game, Question, Seat, Silent, Turn, View};
use magie_table::{Playout, SeededDealer};

const SEATS: usize = 4;

/// What the spy believes about one note: does its holder know that it is fake, and was it found to be real on the
/// table?
#[derive(Clone, Copy, Default)]
struct Note {
    fake: bool,
    checked: bool,
}

/// The spy's record of hands and laid notes, by seat and denomination, in the order of receipt. It uses public events
/// only.
#[derive(Default)]
struct Spy {
    hands: BTreeMap<(Seat, Face), Vec<Note>>,
    laid: BTreeMap<(Seat, Face), Vec<Note>>,
    /// A fake was just found: the next note that moves is that one.
    caught: bool,
}

impl Spy {
    fn seated(view: &View<'_>) -> Self {
        let mut spy = Self::default();
        for (seat, face) in
            (0..SEATS as u8).map(Seat).flat_map(|seat| faces(view).map(move |face| (seat, face)))
        {
            spy.hands.insert((seat, face), vec![Note::default(); view.notes(seat).of(face).into()]);
        }
        spy
    }

    /// FB-55: the bot lays notes first that it does not know to be fake, in the order of its hand.
    fn lay(&mut self, seat: Seat, face: Face, count: usize) {
        let hand = self.hands.entry((seat, face)).or_default();
        let good = hand.iter().filter(|note| !note.fake).count().min(count);
        let mut left = [good, count - good];
        let laid = self.laid.entry((seat, face)).or_default();
        hand.retain(|note| {
            let left = &mut left[usize::from(note.fake)];
            let stays = *left == 0;
            if !stays {
                *left -= 1;
                laid.push(*note);
            }
            stays
        });
    }

    /// A player checked this one of the unchecked notes of a seat and denomination.
    fn looked(&mut self, seat: Seat, face: Face, nth: usize, fake: bool) {
        let laid = self.laid.entry((seat, face)).or_default();
        let open: Vec<usize> = (0..laid.len()).filter(|&index| !laid[index].checked).collect();
        if fake {
            // It will be the first to leave the table.
            let found = laid.remove(open[nth]);
            laid.insert(0, found);
            self.caught = true;
        } else {
            laid[open[nth]].checked = true;
        }
    }

    fn moved(&mut self, from: Account, to: Account, face: Face, count: usize) {
        if let Account::Seat(seat) = from {
            let laid = self.laid.entry((seat, face)).or_default();
            if laid.len() >= count {
                laid.drain(..count);
            } else {
                // Taken unseen, or a whole hand: the spy must start counting again.
                let hand = self.hands.entry((seat, face)).or_default();
                *hand = vec![Note::default(); hand.len().saturating_sub(count)];
            }
        }
        if let Account::Seat(seat) = to {
            let note = Note { fake: self.caught, checked: false };
            self.hands.entry((seat, face)).or_default().extend(vec![note; count]);
        }
    }

    fn taken_back(&mut self, seat: Seat, face: Face) {
        let laid = std::mem::take(self.laid.entry((seat, face)).or_default());
        let back = laid.into_iter().map(|note| Note { checked: false, ..note });
        self.hands.entry((seat, face)).or_default().extend(back);
    }

    fn hear(&mut self, view: &View<'_>, event: &Event) {
        let each = |notes: &NoteCounts| -> Vec<(Face, usize)> {
            faces(view)
                .map(|face| (face, usize::from(notes.of(face))))
                .filter(|(_, count)| *count > 0)
                .collect()
        };
        match *event {
            Event::NotesLaid { seat, ref notes, .. } => {
                each(notes).into_iter().for_each(|(face, count)| self.lay(seat, face, count));
            }
            Event::NotesTakenBack { seat, ref notes } => {
                each(notes).into_iter().for_each(|(face, _)| self.taken_back(seat, face));
            }
            Event::NotesMoved { from, to, ref notes, .. } => {
                each(notes).into_iter().for_each(|(face, count)| self.moved(from, to, face, count));
                self.caught = false;
            }
            Event::NotesIssued { seat, ref notes } => {
                each(notes)
                    .into_iter()
                    .for_each(|(face, count)| self.moved(Account::Bank, Account::Seat(seat), face, count));
            }
            _ => {}
        }
    }
}

fn faces(view: &View<'_>) -> impl Iterator<Item = Face> + use<> {
    (0..view.rules().notes().map_or(0, |pack| pack.denominations.len()) as u8).map(Face)
}

/// How often the spy could point at a known fake among equal notes.
#[derive(Default)]
struct Score {
    /// How often a fake known to its payer lay among equal notes that were not all fake, and the spy knew it.
    cases: u32,
    /// How often the spy did not know.
    missed: u32,
    /// How often the spy's guess was right: by the order of receipt, the first note, the last note.
    hits: [u32; 3],
    /// The expected hits of random guesses, and their variance.
    chance: f64,
    variance: f64,
}

impl Score {
    /// Compares what the spy believes about the laid notes with what their payer knows.
    fn judge(&mut self, game: &Game, spy: &Spy) {
        let seats = (0..SEATS as u8).map(Seat);
        for (seat, face) in
            seats.flat_map(|seat| faces(&game.view(Audience::Spectator)).map(move |face| (seat, face)))
        {
            let laid = game.view(Audience::Seat(seat)).laid();
            let truth: Vec<bool> = laid
                .filter(|note| note.seat == seat && note.face == face && !note.checked)
                .map(|note| note.fake == Some(true))
                .collect();
            let fakes = truth.iter().filter(|fake| **fake).count();
            if fakes == 0 || fakes == truth.len() {
                continue;
            }
            let thought = spy.laid.get(&(seat, face)).into_iter().flatten().filter(|note| !note.checked);
            match thought.clone().count() == truth.len() {
                true if let Some(index) = thought.clone().position(|note| note.fake) => {
                    let chance = fakes as f64 / truth.len() as f64;
                    self.cases += 1;
                    for (hits, index) in self.hits.iter_mut().zip([index, 0, truth.len() - 1]) {
                        *hits += u32::from(truth[index]);
                    }
                    self.chance += chance;
                    self.variance += chance * (1.0 - chance);
                }
                _ => self.missed += 1,
            }
        }
    }
}

/// A game of thumb bots, observed by the spy.
fn spy_on(seed: u64, score: &mut Score) {
    let edition = Edition::load("faux-billets").expect("the edition is sound");
    let mut game = Game::new(edition.rules(&[]).expect("no options"), SEATS).expect("four seats");
    let mut answers: Vec<Answer> = Vec::new();
    let mut played = game.clone();
    Playout {
        game: &mut played,
        players: &mut vec![Thumb::new(); SEATS],
        dealer: &mut SeededDealer::new(seed),
        sink: &mut Silent,
        recorder: &mut answers,
    }
    .play(400);
    let mut spy = Spy::seated(&game.view(Audience::Spectator));
    let mut looked_at = None;
    let mut laid_anew = false;
    for answer in &answers {
        if let Answer::Seat(_, Action::Check(index)) = *answer {
            let laid: Vec<_> = game.view(Audience::Spectator).laid().collect();
            let note = laid[usize::from(index)];
            let alike = laid[..usize::from(index)]
                .iter()
                .filter(|other| other.seat == note.seat && other.face == note.face && !other.checked);
            looked_at = Some((note.seat, note.face, alike.count()));
        }
        let mut events = Vec::new();
        game.answer(answer, &mut events).expect("the game took it before");
        for event in &events {
            if let (Event::NoteChecked { fake, .. }, Some((seat, face, nth))) = (event, looked_at) {
                spy.looked(seat, face, nth, *fake);
            }
            laid_anew |= matches!(event, Event::NotesLaid { .. });
            spy.hear(&game.view(Audience::Spectator), event);
        }
        let checking = matches!(game.turn(), Turn::Seats(Ask { question: Question::Check { .. }, .. }));
        // Once for each payment: later observations are not independent.
        if checking && std::mem::take(&mut laid_anew) {
            score.judge(&game, &spy);
        }
    }
}

#[test]
fn a_spy_who_counts_notes_finds_known_fakes_no_better_than_by_chance() {
    let mut score = Score::default();
    (0..1000).for_each(|seed| spy_on(seed, &mut score));
    let Score { cases, missed, hits, chance, variance } = score;
    let summary = format!(
        "{hits:?} hits in {cases} cases, {missed} missed; by chance {chance:.1} ± {:.1}",
        variance.sqrt()
    );
    assert!(cases > 40, "{summary}");
    // The spy counts correctly.
    assert!(missed * 10 < cases, "{summary}");
    for hits in hits {
        assert!((f64::from(hits) - chance).abs() < 4.0 * variance.sqrt(), "{summary}");
    }
}
