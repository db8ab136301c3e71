//! Parses lists of banknotes: `500 2x20 100f`. A note is given by its denomination and, where that is not enough, by what the player
//! knows about it (fake, real, unknown) or by its number among the player's notes of that denomination: `100#2`.

use magie_engine::ids::{NoteCounts, NoteList, NotePlace};
use magie_engine::{Money, Rules, Seat, View};
use magie_texts::{Message, Texts};

use crate::find::plain;
use crate::show;

/// Which note of a denomination is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// Any, preferably one that is not known to be fake.
    Any,
    /// Known to be fake (`true`) or real (`false`).
    Known(bool),
    /// One about which the player knows nothing.
    Unknown,
    /// The one at this index of the hand, in the order in which it is shown.
    Place(u8),
}

/// A number of notes of one denomination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Piece {
    value: Money,
    count: u8,
    mark: Mark,
}

/// A parsed list of notes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Written(Vec<Piece>);

impl Written {
    /// Parses a list of denominations, separated by spaces, commas or plus signs.
    pub(crate) fn read(texts: &Texts, rules: &Rules, line: &str) -> Result<Self, Message> {
        let mut pieces: Vec<Piece> = Vec::new();
        for word in line.split([' ', ',', ';', '+', '\u{a0}', '\u{202f}']).filter(|word| !word.is_empty()) {
            // “100 fake” is one note.
            if let (Some(mark), Some(last)) = (mark_of(texts, word), pieces.last_mut()) {
                last.mark = mark;
            } else if !matches!(plain(word).as_str(), "and" | "et" | "m" | "ƒ" | "") {
                let unknown = || Message::new("cli-note-unknown").with("text", word.to_owned());
                let piece = read_piece(texts, rules, word).ok_or_else(unknown)?;
                if show::faces(rules).all(|(_, value)| value != piece.value) {
                    let known = texts.list(show::faces(rules).map(|(_, value)| value.to_string()));
                    return Err(Message::new("cli-note-no-face")
                        .with("value", piece.value)
                        .with("known", known));
                }
                pieces.push(piece);
            }
        }
        if pieces.is_empty() {
            Err(Message::new("cli-note-unknown").with("text", line.trim().to_owned()))
        } else {
            Ok(Self(pieces))
        }
    }

    /// Whether it says more about a note than its denomination, which is all that others can see (FB-13a).
    pub(crate) fn is_secret(&self) -> bool {
        self.0.iter().any(|piece| piece.mark != Mark::Any)
    }

    /// Picks these notes from a hand.
    pub(crate) fn pick(&self, view: &View<'_>, seat: Seat) -> Result<NoteList, Message> {
        let mut left = places(view, seat);
        let mut list = NoteList::new();
        let mut pieces = self.0.clone();
        // Notes that are given exactly are picked first.
        pieces.sort_by_key(|piece| piece.mark == Mark::Any);
        for piece in pieces {
            for _ in 0..piece.count {
                let fits = |(place, value, fake): &(NotePlace, Money, Option<bool>)| {
                    *value == piece.value
                        && match piece.mark {
                            Mark::Any => true,
                            Mark::Known(wanted) => *fake == Some(wanted),
                            Mark::Unknown => fake.is_none(),
                            Mark::Place(wanted) => place.place == wanted,
                        }
                };
                let Some(index) = left.iter().position(fits) else { return Err(not_held(piece)) };
                let (place, ..) = left.remove(index);
                list.push(place).map_err(|_| Message::new("cli-too-many"))?;
            }
        }
        Ok(list)
    }

    /// The number of each denomination, for notes of the bank.
    pub(crate) fn counts(&self, rules: &Rules) -> Result<NoteCounts, Message> {
        let mut counts = NoteCounts::default();
        for piece in &self.0 {
            if piece.mark != Mark::Any {
                return Err(Message::new("cli-note-bank-unmarked"));
            }
            for (face, _) in show::faces(rules).filter(|(_, value)| *value == piece.value) {
                (0..piece.count).for_each(|_| counts.add(face));
            }
        }
        Ok(counts)
    }
}

/// Every note of a hand with its value and what its holder knows about it; known fakes last.
fn places(view: &View<'_>, seat: Seat) -> Vec<(NotePlace, Money, Option<bool>)> {
    let mut seen = NoteCounts::default();
    let mut places = Vec::new();
    for note in view.hand(seat) {
        let value = view.rules().notes().map_or(0, |pack| pack.value(note.face));
        if let Ok(place) = u8::try_from(seen.of(note.face)) {
            places.push((NotePlace { face: note.face, place }, value, note.fake));
        }
        seen.add(note.face);
    }
    places.sort_by_key(|(_, _, fake)| *fake == Some(true));
    places
}

/// Whether a list contains a note that its holder knows to be fake.
pub(crate) fn has_known_fake(view: &View<'_>, seat: Seat, list: &NoteList) -> bool {
    let fakes = places(view, seat).into_iter().filter(|(_, _, fake)| *fake == Some(true));
    fakes.into_iter().any(|(fake, ..)| list.iter().any(|place| place == fake))
}

fn not_held(piece: Piece) -> Message {
    let id = match piece.mark {
        Mark::Any => "cli-note-not-held",
        Mark::Known(true) => "cli-note-not-held-fake",
        Mark::Known(false) => "cli-note-not-held-real",
        Mark::Unknown => "cli-note-not-held-unknown",
        Mark::Place(_) => "cli-note-not-held-place",
    };
    Message::new(id).with("value", piece.value).with("count", piece.count)
}

/// `500`, `ƒ500`, `2x100`, `100x2`, `100f`, `100#2`.
fn read_piece(texts: &Texts, rules: &Rules, word: &str) -> Option<Piece> {
    let word = word.to_lowercase();
    let (count, note) = match word.split_once(['x', '×', '*']) {
        Some((first, second)) => {
            let is_note = |text: &str| {
                text.parse().is_ok_and(|sum: Money| show::faces(rules).any(|(_, value)| value == sum))
            };
            if is_note(first) && !is_note(second) { (second, first) } else { (first, second) }
        }
        None => ("1", word.as_str()),
    };
    let count = count.parse().ok().filter(|count| *count > 0)?;
    let note = note.strip_prefix(['ƒ', 'm']).unwrap_or(note);
    let end = note.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(note.len());
    let (digits, mark) = note.split_at(end);
    let mark = match mark.strip_prefix('#') {
        Some(place) => Mark::Place(place.parse::<u8>().ok()?.checked_sub(1)?),
        None if mark.is_empty() || mark == "ƒ" || mark == "m" => Mark::Any,
        None => mark_of(texts, mark)?,
    };
    Some(Piece { value: digits.parse().ok()?, count, mark })
}

/// The mark that a word gives a note: `f`, `fake`, `r`, `real`, `?`.
fn mark_of(texts: &Texts, word: &str) -> Option<Mark> {
    if word == "?" {
        return Some(Mark::Unknown);
    }
    let word = plain(word);
    let says = |id: &str| texts.word(id).split(' ').any(|known| known == word);
    if says("cli-mark-fake") {
        Some(Mark::Known(true))
    } else if says("cli-mark-real") {
        Some(Mark::Known(false))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use magie_engine::ids::Face;
    use magie_engine::setup::{Setup, StagedNote};
    use magie_engine::{Action, Audience, Edition, Game};
    use magie_texts::Lang;

    use super::*;

    fn game() -> Game {
        let edition = Edition::load("faux-billets").expect("the edition loads");
        let rules = edition.rules(&[]).expect("its own options");
        Setup::new(rules, 2).expect("two seats").build().expect("a possible position")
    }

    /// The values of the notes picked from a new hand, or the error message.
    fn picked(line: &str) -> Result<Vec<Money>, String> {
        let (game, texts) = (game(), Texts::new(Lang::Fr));
        let view = game.view(Audience::Seat(Seat(0)));
        let rules = view.rules();
        let list = Written::read(&texts, rules, line).and_then(|written| written.pick(&view, Seat(0)));
        let list = list.map_err(|message| texts.say(&message))?;
        let pack = rules.notes().expect("it has notes");
        Ok(list.iter().map(|place| pack.value(place.face)).collect())
    }

    #[test]
    fn notes_can_be_written_in_the_usual_ways() {
        for line in
            ["100 100 20", "2x100, 20", "100x2 + ƒ20", "2×100 et 20 ƒ", "100? 100 ? 20", "100#1 100#3 20"]
        {
            let mut values = picked(line).unwrap_or_else(|fault| panic!("{line}: {fault}"));
            values.sort_unstable();
            assert_eq!(values, [20, 100, 100], "{line}");
        }
    }

    #[test]
    fn unknown_and_missing_notes_are_refused_with_a_reason() {
        for (line, words) in [
            ("30", "500"),
            ("4x100", "100"),
            ("100f", "faux"),
            ("100 vrai", "vrai"),
            ("100#4", "100"),
            ("abc", "abc"),
            ("", "500"),
            ("100#0", "100#0"),
            ("0x100", "0x100"),
        ] {
            let fault = picked(line).expect_err(line);
            assert!(fault.contains(words), "{line}: {fault}");
        }
    }

    #[test]
    fn only_the_holder_is_warned_about_a_known_fake_in_the_automatic_choice() {
        let edition = Edition::load("faux-billets").expect("the edition loads");
        for (fake, noticed) in [(true, true), (false, false)] {
            let rules = edition.rules(&[]).expect("its own options");
            let mut setup = Setup::new(rules, 2).expect("two seats");
            // FB-55: the only note of 50 is the exact bail, even if it is known to be fake.
            setup.jailed(Seat(0), 0).notes(Seat(0), Face(2), &[StagedNote::Known { fake }]);
            for face in 0..2 {
                setup.notes(Seat(0), Face(face), &[]);
            }
            let mut game = setup.build().expect("a possible position");
            game.apply(Seat(0), &Action::PayBail, &mut Vec::new()).expect("bail can be paid");
            let view = game.view(Audience::Seat(Seat(0)));
            let Some(Action::Lay(list)) = view.default_answer() else { panic!("notes are laid") };
            assert_eq!(has_known_fake(&view, Seat(0), &list), noticed);
            assert!(!has_known_fake(&game.view(Audience::Spectator), Seat(0), &list));
        }
    }

    #[test]
    fn a_list_is_secret_only_if_a_note_has_a_mark() {
        let (game, texts) = (game(), Texts::new(Lang::En));
        let secret =
            |line: &str| Written::read(&texts, game.rules(), line).map(|written| written.is_secret());
        assert_eq!(
            (secret("2x100 20").ok(), secret("100f").ok(), secret("20 fake").ok()),
            (Some(false), Some(true), Some(true))
        );
    }
}
