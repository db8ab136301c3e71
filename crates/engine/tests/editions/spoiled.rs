//! The loader never panics, whatever the text, and what it accepts can be played.

use std::sync::Arc;

use magie_engine::edition::Faults;
use magie_engine::{Action, Choice, Edition, Game, Silent, Turn};

use super::page::page_files;
use super::{classic_with, parse};

/// A linear congruential generator, good enough to spoil texts.
struct Spoiler(u64);

#[rustfmt::skip]
const SCRAPS: [&str; 24] = [
    "", "=", "[", "]", "{", "}", "\"", "\n", ",", "0", "-1", "99999999999999999999", "1e9", "true", "[[", "é",
    "[tracks]", "id = ", "\0", "'''", "1979-05-27", "copies = 72", "kind = \"go\"", "#",
];
const NUMBERS: [&str; 9] = ["0", "1", "5", "11", "72", "255", "256", "1000000001", "0xff"];

impl Spoiler {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    fn scrap(&mut self) -> &'static str {
        SCRAPS[self.below(SCRAPS.len())]
    }

    fn place(&mut self, text: &str) -> usize {
        text.floor_char_boundary(self.below(text.len() + 1))
    }

    fn spoil(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..=self.below(3) {
            match self.below(3) {
                0 => self.tear(&mut text),
                1 => self.miscount(&mut text),
                _ => self.mix_up(&mut text),
            }
        }
        text
    }

    /// Inserts, removes or duplicates a piece of any length; the result is rarely valid TOML.
    fn tear(&mut self, text: &mut String) {
        let at = self.place(text);
        let reach = [8, 200, 4000][self.below(3)];
        let end = text.floor_char_boundary((at + self.below(reach)).min(text.len())).max(at);
        match self.below(3) {
            0 => text.insert_str(at, self.scrap()),
            1 => text.replace_range(at..end, self.scrap()),
            _ => {
                let piece = text[at..end].to_owned();
                let place = self.place(text);
                text.insert_str(place, &piece);
            }
        }
    }

    /// Changes a number.
    fn miscount(&mut self, text: &mut String) {
        let starts: Vec<_> = text.match_indices([' ', '[']).map(|(at, _)| at + 1).collect();
        let numbers: Vec<_> =
            starts.into_iter().filter(|at| text[*at..].starts_with(|c: char| c.is_ascii_digit())).collect();
        if !numbers.is_empty() {
            let at = numbers[self.below(numbers.len())];
            let len = text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - at);
            text.replace_range(at..at + len, NUMBERS[self.below(NUMBERS.len())]);
        }
    }

    /// Replaces a line, or a word in quotes, by another one.
    fn mix_up(&mut self, text: &mut String) {
        let mark = ["\n", "\""][self.below(2)];
        let mut pieces: Vec<_> = text.split(mark).map(str::to_owned).collect();
        // The pieces with odd numbers are those in quotes.
        let count = if mark == "\n" { pieces.len() } else { pieces.len() / 2 };
        if count > 0 {
            let number = |piece: usize| if mark == "\n" { piece } else { 2 * piece + 1 };
            let (from, to) = (number(self.below(count)), number(self.below(count)));
            pieces[to] = pieces[from].clone();
            *text = pieces.join(mark);
        }
    }
}

/// Plays at random up to this many answers.
fn play(edition: &Arc<Edition>, chance: &mut Spoiler, answers: usize) {
    let rules = edition.rules(&[]).unwrap();
    let mut game = Game::new(Arc::clone(&rules), usize::from(rules.seats().1)).unwrap();
    for _ in 0..answers {
        match game.turn() {
            Turn::Luck(_) => {
                let mut lucky = Vec::new();
                game.luck().outcomes(&mut lucky);
                game.apply_luck(lucky[chance.below(lucky.len())].0, &mut Silent).unwrap();
            }
            Turn::Seats(ask) => {
                let seats: Vec<_> = ask.seats.iter().collect();
                let seat = seats[chance.below(seats.len())];
                let mut choices = Vec::new();
                game.legal(seat, &mut choices);
                let action = match choices[chance.below(choices.len())] {
                    Choice::Do(Action::Resign)
                    | Choice::Propose { .. }
                    | Choice::Counter { .. }
                    | Choice::Lay { .. }
                    | Choice::RideWith { .. }
                    | Choice::UseVouchers {}
                    | Choice::ChangeNotes
                    | Choice::NameNotes { .. } => game.default_answer(seat).unwrap(),
                    Choice::Do(action) => action,
                    Choice::Bid { least, .. } => Action::Bid(least),
                    Choice::Wish { most } => Action::Wish(most),
                    Choice::Travel { to } => Action::Travel(to.iter().next().unwrap()),
                };
                game.apply(seat, &action, &mut Silent).unwrap();
            }
            Turn::Over(_) => return,
        }
    }
}

#[test]
fn the_board_of_the_page_is_played() {
    let mut chance = Spoiler(2);
    let edition = Arc::new(parse(&page_files()).unwrap());
    for _ in 0..20 {
        play(&edition, &mut chance, 5000);
    }
}

#[test]
fn the_loader_never_panics_and_what_it_accepts_can_be_played() {
    let mut spoiler = Spoiler(1);
    let bases = [page_files(), classic_with(&[])];
    let (mut taken, mut refused_for_sense) = (0, 0);
    for round in 0..6000 {
        let mut files = bases[usize::from(round % 10 == 0)].clone();
        let file = spoiler.below(files.len());
        files[file].1 = spoiler.spoil(&files[file].1);
        match parse(&files) {
            Ok(edition) => {
                play(&Arc::new(edition), &mut spoiler, 100);
                taken += 1;
            }
            Err(Faults(faults)) => {
                assert!(!faults.is_empty());
                for fault in &faults {
                    let (_, text) = files.iter().find(|(name, _)| *name == fault.file).unwrap();
                    assert!((1..=text.split('\n').count()).contains(&fault.line), "{fault}");
                }
                refused_for_sense +=
                    usize::from(faults.iter().any(|fault| !fault.message.contains("not TOML")));
            }
        }
    }
    assert!(
        taken > 100 && refused_for_sense > 1000,
        "all parts of the loader are reached: {taken}, {refused_for_sense}"
    );
}
