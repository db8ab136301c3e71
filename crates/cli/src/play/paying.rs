//! Commands for banknotes: laying notes, changing them at the bank, checking those of others.

use magie_engine::{Action, Audience, Choice, Question, Seat, Turn, View};
use magie_texts::Message;

use super::commands::{Verb, number};
use super::local_table::Need;
use super::note_list::{Written, has_known_fake};
use super::prompt::Prompt;
use super::terminal::{AfterInput, Terminal};
use crate::failure::Failure;
use crate::paint::Paint;
use crate::show;

impl Terminal<'_> {
    /// The open question to any seat.
    fn asked(&self) -> Option<Question> {
        match self.table.game().turn() {
            Turn::Seats(ask) => Some(ask.question),
            Turn::Luck(_) | Turn::Over(_) => None,
        }
    }

    /// Whether this line is a list of notes that answers a question for notes. There, a list needs no command.
    pub(super) fn is_note_list(prompt: &Prompt, line: &str) -> bool {
        let asks = match prompt.need {
            Need::Answer(_, ask) => matches!(ask.question, Question::Lay { .. } | Question::NameNotes { .. }),
            _ => false,
        };
        let is_answer =
            number(line).is_some_and(|number| (1..=prompt.choices.len() as i64).contains(&number));
        let digits = line.trim_start_matches(['ƒ', 'M', 'm']);
        asks && !is_answer && digits.starts_with(|sign: char| sign.is_ascii_digit())
    }

    /// Lays notes, changes them, or names the notes wanted from the bank, depending on the question and the command.
    pub(super) fn notes_command(
        &mut self,
        seat: Seat,
        verb: Verb,
        rest: &str,
    ) -> Result<AfterInput, Failure> {
        let names = matches!(self.asked(), Some(Question::NameNotes { .. }));
        if rest.is_empty() && !names {
            if verb == Verb::Change && !self.table.public().may_change_notes(seat) {
                // Not on the private screen, which would hide the refusal and its reason.
                return self.submit(seat, &Action::ChangeNotes(Default::default()));
            }
            return self.in_private(seat, |terminal| terminal.ask_for_notes(seat, verb));
        }
        let written = match Written::read(self.texts, self.table.rules(), rest) {
            Ok(written) => written,
            Err(message) => return self.say(&message),
        };
        if names {
            return match written.counts(self.table.rules()) {
                Ok(counts) => self.submit(seat, &Action::NameNotes(counts)),
                Err(message) => self.say(&message),
            };
        }
        // A mark shows what the player knows about a note, and the reply would confirm it.
        if written.is_secret() && self.shares_screen() && !self.private {
            return self.say(
                &Message::new("cli-private-marks").with("word", super::commands::shown(self.texts, verb)),
            );
        }
        match written.pick(&self.table.view(Audience::Seat(seat)), seat) {
            Ok(list) if verb == Verb::Change => self.submit(seat, &Action::ChangeNotes(list)),
            Ok(list) => self.submit(seat, &Action::Lay(list)),
            Err(message) => self.say(&message),
        }
    }

    /// Shows the hand note by note and asks for notes.
    fn ask_for_notes(&mut self, seat: Seat, verb: Verb) -> Result<AfterInput, Failure> {
        self.picture(seat, |shown, screen| show::hand(shown, screen, seat))?;
        let rules = self.table.rules().clone();
        let automatic = self.table.view(Audience::Seat(seat)).default_answer().filter(|_| verb == Verb::Lay);
        if let (Some(action @ Action::Lay(_)), Some(question)) = (automatic, self.asked()) {
            self.screen.paragraph(0, &self.texts.question(&rules, &self.names, &question))?;
            let default =
                Message::new("cli-lay-usual").with("action", self.texts.action(&rules, &self.names, &action));
            self.say(&default)?;
            let view = self.table.view(Audience::Seat(seat));
            if matches!(action, Action::Lay(list) if has_known_fake(&view, seat, &list)) {
                self.say(&Message::new("cli-lay-fake"))?;
            }
        }
        let how = self.texts.word("cli-notes-how");
        self.screen.paragraph(0, &self.screen.paint(Paint::Dim, &how))?;
        let question =
            self.texts.word(if verb == Verb::Change { "cli-change-which" } else { "cli-lay-which" });
        loop {
            let Some(line) = self.ask_line(&question)? else { return Ok(AfterInput::Quit) };
            let turned = match (line.as_str(), automatic) {
                ("", Some(action @ Action::Lay(_))) => self.submit(seat, &action)?,
                ("", _) => return Ok(AfterInput::Unchanged),
                (line, _) if self.vocabulary.verb(line) == Some(Verb::No) => {
                    return Ok(AfterInput::Unchanged);
                }
                (line, _) => self.notes_command(seat, verb, line)?,
            };
            match turned {
                AfterInput::Unchanged => {}
                turned => return Ok(turned),
            }
        }
    }

    /// Checks a laid note, numbered among those that can be checked, or the card just played.
    pub(super) fn check(&mut self, seat: Seat, rest: &str) -> Result<AfterInput, Failure> {
        if matches!(self.asked(), Some(Question::CheckCard { .. })) {
            return self.submit(seat, &Action::CheckCard);
        }
        let open = checkable(&self.table.view(Audience::Seat(seat)));
        let wanted = number(rest).and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        match (wanted.and_then(|wanted| open.get(wanted)), open.as_slice()) {
            (Some(note), _) => self.submit(seat, &Action::Check(*note)),
            (None, [only]) if rest.is_empty() => self.submit(seat, &Action::Check(*only)),
            // No note can be checked: the refusal says why.
            (None, []) => self.submit(seat, &Action::Check(0)),
            (None, _) => self.say(&Message::new("cli-check-which").with("most", open.len())),
        }
    }

    /// Passes for a person who only checks large notes, if there are none. Returns whether it did.
    pub(super) fn lets_pass(&mut self, seat: Seat, question: &Question) -> bool {
        let (Question::Check { .. }, Some(least)) = (question, self.checks_from[seat.index()]) else {
            return false;
        };
        let view = self.table.view(Audience::Seat(seat));
        let laid: Vec<_> = view.laid().collect();
        let value = |note: u16| {
            let face = laid.get(usize::from(note)).map(|note| note.face);
            face.and_then(|face| Some(view.rules().notes()?.value(face))).unwrap_or(0)
        };
        let has_large = checkable(&view).into_iter().any(|note| value(note) >= least);
        !has_large && self.table.submit(seat, &Action::Pass).is_ok()
    }

    /// `auto check 100`: asks only about payments with a note of at least that value.
    pub(super) fn check_from(&mut self, seat: Seat, least: Option<i64>) -> Result<AfterInput, Failure> {
        self.checks_from[seat.index()] = least;
        let rules = self.table.rules().clone();
        match least {
            Some(least) => self
                .say(&Message::new("cli-auto-check").with("least", self.texts.sum(rules.edition(), least))),
            None => self.say(&Message::new("cli-auto-check-all")),
        }
    }
}

/// The laid notes that can be checked, by their numbers in [`Action::Check`].
pub(crate) fn checkable(view: &View<'_>) -> Vec<u16> {
    let mut legal = Vec::new();
    view.legal(&mut legal);
    let note = |choice: Choice| match choice {
        Choice::Do(Action::Check(note)) => Some(note),
        _ => None,
    };
    legal.into_iter().filter_map(note).collect()
}
