//! The table in the terminal: shows what happens, asks people when they are needed, keeps the game saved.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use magie_engine::{Account, Action, Answer, Audience, Event, Offer, OfferId, Question, Seat, SeatSet, Turn};
use magie_texts::{Message, Texts};

use super::finish;
use super::input::Input;
use super::log;
use super::prompt::{self, Prompt};
use super::setup::Setup;
use super::table::{Need, Step, Table};
use super::words::Words;
use crate::failure::{Failure, cause};
use crate::paint::Paint;
use crate::save::{Note, Saved};
use crate::screen::{Screen, columns, last_words};
use crate::show::{self, Shown};

/// Turns after which bots among themselves are stopped: they might go on for ever.
const LONGEST: u16 = 1000;

/// Lines after which a question is shown again: what was asked for in between has pushed it off a small screen.
const FORGOTTEN: usize = 12;

/// A table in the terminal.
pub(crate) struct Terminal<'a> {
    pub(super) texts: &'a Texts,
    pub(super) screen: &'a mut Screen,
    pub(super) input: Input,
    pub(super) table: Table,
    pub(super) words: Words,
    /// Names of the seats in their colours.
    pub(super) names: Vec<String>,
    pub(super) marks: Vec<char>,
    /// Events shown so far.
    shown: usize,
    /// Answers saved so far.
    saved: usize,
    /// Can the game be saved by itself? Who cannot be helped is told once.
    autosaves: bool,
    pub(super) file: PathBuf,
    edition: Option<String>,
    pub(super) pause: bool,
    /// People who pass for the rest of the present auction.
    pub(super) sat_out: SeatSet,
    /// By seat, from which note on people want to be asked whether to look at one.
    pub(super) checks_from: Vec<Option<magie_engine::Money>>,
    /// Is the screen that of one person alone?
    pub(super) private: bool,
    /// Offers that were put to people.
    offers_seen: Vec<Offer>,
    /// Keys of the cards whose texts bots have had read out when they drew them.
    read_out: BTreeSet<String>,
    /// Has it been said how to answer?
    explained: bool,
    /// Is the rest of the game shown once all people are out?
    watching: Option<bool>,
}

/// How a person's line leaves the table.
pub(super) enum Turned {
    /// As it was: the question stands.
    Still,
    /// Something was said or taken back: what comes next must be found anew.
    Changed,
    /// Play goes on without an answer.
    Left,
    /// The table is left.
    Quit,
}

impl<'a> Terminal<'a> {
    pub(crate) fn new(texts: &'a Texts, screen: &'a mut Screen, input: Input, setup: Setup) -> Self {
        let Setup { table, file, edition, pause } = setup;
        let plain = table.record().seats();
        let seats = plain.len();
        let names = plain.iter().enumerate();
        let names = names.map(|(seat, name)| screen.paint(Paint::of_seat(seat), name)).collect();
        let marks = show::marks(plain);
        let (shown, saved) = (table.events().len(), table.record().len());
        let words = Words::new(texts);
        Self {
            texts,
            screen,
            input,
            table,
            words,
            names,
            marks,
            shown,
            saved,
            autosaves: true,
            file,
            edition,
            pause,
            sat_out: SeatSet::EMPTY,
            checks_from: vec![None; seats],
            private: false,
            offers_seen: Vec::new(),
            read_out: BTreeSet::new(),
            explained: true,
            watching: None,
        }
    }

    /// Says what is played, by whom, and how.
    pub(crate) fn welcome(&mut self) -> Result<(), Failure> {
        let rules = self.table.rules().clone();
        let title = self.texts.edition(&rules.edition);
        let heading =
            Message::new("cli-welcome").with("edition", title).with("seed", self.table.seed().to_string());
        self.screen.paragraph(0, &self.screen.paint(Paint::Strong, &self.texts.say(&heading)))?;
        self.introduce()?;
        for (key, value) in rules.options() {
            // CL-72: every option is shown to every player before the game starts.
            let value = self.texts.option_value(&rules.edition, &key, &value);
            let line = Message::new("cli-welcome-option")
                .with("option", self.texts.option(&key))
                .with("value", value);
            self.screen.paragraph(4, &format!("  {}", self.texts.say(&line)))?;
        }
        self.explained = false;
        Ok(())
    }

    /// Says which game goes on.
    pub(crate) fn welcome_back(&mut self) -> Result<(), Failure> {
        let title = self.texts.edition(&self.table.rules().edition);
        let over = matches!(self.table.game().turn(), Turn::Over(_));
        let id = if over { "cli-welcome-over" } else { "cli-welcome-back" };
        let heading = Message::new(id).with("edition", title);
        self.screen.paragraph(0, &self.screen.paint(Paint::Strong, &self.texts.say(&heading)))?;
        self.introduce()
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let players: Vec<String> = (0..self.names.len())
            .map(|seat| {
                let name = Message::new("cli-welcome-bot").with("name", self.names[seat].clone());
                let person = self.table.is_person(Seat(seat as u8));
                if person { self.names[seat].clone() } else { self.texts.say(&name) }
            })
            .collect();
        let players = Message::new("cli-welcome-players").with("players", self.texts.list(players));
        Ok(self.screen.paragraph(4, &self.texts.say(&players))?)
    }

    /// Plays until the game is over or the table is left.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        self.say_farewell_at_ctrl_c();
        loop {
            let step = self.table.step();
            self.tell_news()?;
            let Step::Needs(need) = step else { continue };
            let turned = match need {
                Need::Over(outcome) => {
                    if self.table.record().len() != self.saved {
                        self.save(&self.file.clone(), false)?;
                    }
                    return Ok(finish::tell(self, outcome)?);
                }
                Need::BotTurn(seat) => self.bot_turn(seat, need)?,
                Need::Answer(seat, ask) if self.sits_out(seat, &ask.question) => Turned::Changed,
                Need::Answer(seat, ask) if self.lets_pass(seat, &ask.question) => Turned::Changed,
                // FR-23a: where play waits for the answer, the question that follows asks for it.
                Need::Offer(_, id) if self.is_awaited(id) || self.repeats(id)? => Turned::Left,
                Need::Answer(..) | Need::Claim(_) | Need::Offer(..) => self.put(need)?,
            };
            match turned {
                Turned::Still | Turned::Changed => {}
                Turned::Left => self.table.leave(need),
                Turned::Quit => return self.quit(),
            }
        }
    }

    /// CL-33a: who sits an auction out passes on every bid. Says whether that was done.
    fn sits_out(&mut self, seat: Seat, question: &Question) -> bool {
        let wanted = self.sat_out.has(seat) && matches!(question, Question::Bid { .. });
        wanted && self.table.tell(seat, &Action::Pass).is_ok()
    }

    /// Does the game itself wait for the answer to this offer?
    fn is_awaited(&self, id: OfferId) -> bool {
        match self.table.game().turn() {
            Turn::Seats(ask) => matches!(ask.question, Question::AnswerOffer { offer, .. } if offer == id),
            Turn::Luck(_) | Turn::Over(_) => false,
        }
    }

    /// Is this an offer that its receiver has seen before? Then it is told and left open: nobody is asked the same
    /// thing twice.
    fn repeats(&mut self, id: OfferId) -> Result<bool, Failure> {
        let Some(offer) = self.table.public().offers().iter().find(|offer| offer.id == id).copied() else {
            return Ok(false);
        };
        let same = |seen: &Offer| {
            (seen.from, seen.to, seen.give, seen.take) == (offer.from, offer.to, offer.give, offer.take)
        };
        if !self.offers_seen.iter().any(same) {
            self.offers_seen.push(offer);
            return Ok(false);
        }
        let mortgaged = self.table.public().all_mortgaged();
        let message = Message::new("cli-offer-repeated")
            .with("number", offer.id.0)
            .with("from", self.names[offer.from.index()].clone())
            .with("to", self.names[offer.to.index()].clone())
            .with("give", self.texts.side(self.table.rules(), &offer.give, mortgaged))
            .with("take", self.texts.side(self.table.rules(), &offer.take, mortgaged));
        self.screen.paragraph(4, &format!("  {}", self.texts.say(&message)))?;
        Ok(true)
    }

    /// Before a bot's turn: the chance to do something, where that is wanted.
    fn bot_turn(&mut self, bot: Seat, need: Need) -> Result<Turned, Failure> {
        let (view, people) = (self.table.public(), self.table.people());
        if people.and(view.alive()).is_empty() {
            if view.turns(bot) > LONGEST {
                self.screen.paragraph(0, &self.texts.word("cli-endless"))?;
                return Ok(Turned::Quit);
            }
            if !people.is_empty() && self.watching.is_none() {
                return self.all_out();
            }
            return Ok(Turned::Left);
        }
        if self.pause { self.put(need) } else { Ok(Turned::Left) }
    }

    /// All people are out: the rest may be watched, or skipped to its end.
    fn all_out(&mut self) -> Result<Turned, Failure> {
        self.screen.gap()?;
        let question = self.texts.word("cli-ask-watch");
        match self.ask_yes_no(&question, false)? {
            Some(watch) => self.watching = Some(watch),
            None => return Ok(Turned::Quit),
        }
        Ok(Turned::Left)
    }

    /// For whom the log is: one person sees what that seat may see; several share one screen, and so see what
    /// everybody may.
    pub(super) fn audience(&self) -> Audience {
        let people = self.table.people();
        match (people.len(), people.lowest()) {
            (1, Some(seat)) => Audience::Seat(seat),
            _ => Audience::Spectator,
        }
    }

    /// Tells what happened since the last time.
    pub(super) fn tell_news(&mut self) -> Result<(), Failure> {
        let (rules, events) = (self.table.rules(), self.table.events());
        let audience = self.audience();
        let silent = self.watching == Some(false);
        let mut read_before = false;
        for (place, event) in events.iter().enumerate().skip(self.shown) {
            if matches!(event, Event::AuctionBegan { .. }) {
                self.sat_out = SeatSet::EMPTY;
            }
            let end = matches!(event, Event::GameOver { .. });
            let beside = match event {
                // How bots answer in advance is nobody's news.
                Event::StandingOrder { seat, .. } => !self.table.is_person(*seat),
                // The question that follows says it.
                Event::OfferMade { to, .. } => self.table.is_person(*to),
                // Which notes bots get from the bank, those who care see among their notes.
                Event::NotesMoved { from: Account::Bank, to: Account::Seat(seat), .. } => {
                    !self.table.is_person(*seat)
                }
                // Said in one line with the drawing.
                Event::CardKept { .. } => read_before,
                _ => false,
            };
            read_before = match (event, events.get(place + 1)) {
                // What a bot draws and keeps is read out once.
                (Event::CardDrawn { seat, card, .. }, Some(Event::CardKept { .. })) => {
                    !self.table.is_person(*seat) && !self.read_out.insert(rules.card(*card).key.clone())
                }
                _ => false,
            };
            if event.is_known_to(audience) && !beside && (!silent || end) {
                if read_before {
                    log::tell_again(self.screen, self.texts, rules, &self.names, event)?;
                } else {
                    log::tell(self.screen, self.texts, rules, &self.names, event)?;
                }
            }
        }
        self.shown = events.len();
        Ok(())
    }

    /// Puts a question to a person until it changes something.
    fn put(&mut self, need: Need) -> Result<Turned, Failure> {
        let Some(prompt) = prompt::prompt(self.texts, &self.table, &self.names, need, self.shares_screen())
        else {
            return Ok(Turned::Left);
        };
        self.autosave()?;
        self.show_prompt(&prompt)?;
        let mut shown = self.screen.lines();
        loop {
            let Some(line) = self.input.line(self.screen, &self.mark_of(&prompt))? else {
                return Ok(Turned::Quit);
            };
            match self.answer(&prompt, &line)? {
                Turned::Still if self.screen.lines() - shown > FORGOTTEN => {
                    self.show_prompt(&prompt)?;
                    shown = self.screen.lines();
                }
                Turned::Still => {}
                turned => return Ok(turned),
            }
        }
    }

    fn mark_of(&self, prompt: &Prompt) -> String {
        let name = self.screen.paint(Paint::Strong, &self.names[prompt.seat.index()]);
        match prompt.usual {
            Some(usual) => format!("{name} [{}]> ", usual + 1),
            None => format!("{name}> "),
        }
    }

    /// Shows how things stand for who is asked, the question, and the answers.
    pub(super) fn show_prompt(&mut self, prompt: &Prompt) -> Result<(), Failure> {
        self.screen.gap()?;
        // Said with the first question, which bots may have scrolled the welcome away from.
        if !std::mem::replace(&mut self.explained, true) {
            self.screen.paragraph(0, &self.texts.word("cli-welcome-how"))?;
        }
        let status = self.status(prompt);
        let rule = "─".repeat(self.screen.width().saturating_sub(columns(&status) + 4).min(60));
        let rule = self.screen.paint(Paint::Dim, &rule);
        let lead = self.screen.paint(Paint::Dim, "──");
        self.screen.paragraph(3, &format!("{lead} {status} {rule}"))?;
        if let Some(note) = self.keyboard_note(prompt) {
            self.screen.paragraph(0, &self.screen.paint(Paint::Strong, &note))?;
        }
        self.show_purse(prompt.seat)?;
        for line in prompt.question.lines() {
            self.screen.paragraph(0, line)?;
        }
        for note in self.notes(prompt) {
            self.screen.paragraph(0, &self.screen.paint(Paint::Strong, &note))?;
        }
        let numbers = prompt.choices.len().to_string().len();
        for (index, (label, _)) in prompt.choices.iter().enumerate() {
            let is_usual = prompt.usual == Some(index);
            let line = format!("{} {:>numbers$}  {label}", if is_usual { "▸" } else { " " }, index + 1);
            let line = if is_usual { self.screen.paint(Paint::Strong, &line) } else { line };
            self.screen.paragraph(numbers + 4, &line)?;
        }
        let hint = self.hint(prompt);
        Ok(self.screen.paragraph(2, &self.screen.paint(Paint::Dim, &hint))?)
    }

    /// Name, cash, place.
    fn status(&self, prompt: &Prompt) -> String {
        let (view, rules, seat) = (self.table.public(), self.table.rules(), prompt.seat);
        let place = if view.jailed(seat) {
            self.texts.word("cli-status-jail")
        } else {
            self.texts.space(rules, view.at(seat))
        };
        let name = self.screen.paint(Paint::Strong, &self.names[seat.index()]);
        let cash = self.texts.sum(&rules.edition, view.cash(seat));
        format!("{name} · {cash} · {place}")
    }

    /// Notes, decoder and cards, where money is made of notes.
    fn show_purse(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.table.view(self.eyes_of(seat));
        let mut parts = show::purse(self.texts, &view, self.screen, seat);
        let cards: Vec<String> =
            view.cards(seat).map(|card| show::card_words(self.texts, &view, card)).collect();
        if !parts.is_empty() && !cards.is_empty() {
            let cards = Message::new("cli-player-cards").with("cards", cards.join(", "));
            parts.push(self.texts.say(&cards));
        }
        for line in show::in_lines(parts, self.screen.width() - 3) {
            self.screen.paragraph(5, &format!("   {line}"))?;
        }
        Ok(())
    }

    /// What waits beside the question: other people's rents that would be lost, open offers.
    fn notes(&self, prompt: &Prompt) -> Vec<String> {
        let view = self.table.public();
        let asked = matches!(prompt.need, Need::Answer(..));
        let claims = view
            .claims()
            .filter(|claim| asked && claim.owner != prompt.seat && self.table.is_person(claim.owner));
        let claims: Vec<String> = claims
            .map(|claim| {
                let note = Message::new("cli-note-claim")
                    .with("owner", self.names[claim.owner.index()].clone())
                    .with("payer", self.names[claim.payer.index()].clone())
                    .with("deed", self.texts.deed(self.table.rules(), claim.deed));
                self.texts.say(&note)
            })
            .collect();
        let is_put = |offer: &&Offer| {
            matches!(prompt.need, Need::Offer(_, id) if id == offer.id) || self.is_awaited(offer.id)
        };
        let offers = view.offers().iter().filter(|offer| offer.to == prompt.seat && !is_put(offer));
        let offers: Vec<String> = offers.map(|offer| offer.id.0.to_string()).collect();
        let offers = (!offers.is_empty()).then(|| {
            let note = Message::new("cli-note-offers").with("count", offers.len());
            self.texts.say(&note.with("numbers", self.texts.list(offers)))
        });
        claims.into_iter().chain(offers).collect()
    }

    /// Whom the keyboard goes to, where somebody else than the player whose turn it is has to answer.
    fn keyboard_note(&self, prompt: &Prompt) -> Option<String> {
        let at_keyboard = self.table.people().and(self.table.public().alive());
        let out_of_turn = matches!(prompt.need, Need::Claim(_)) && at_keyboard.len() > 1;
        out_of_turn.then(|| {
            let name = self.names[prompt.seat.index()].clone();
            self.texts.say(&Message::new("cli-note-keyboard").with("name", name))
        })
    }

    /// A picture of the table as a person sees it.
    pub(super) fn picture(
        &mut self,
        seat: Seat,
        draw: impl Fn(&Shown<'_>, &mut Screen) -> std::io::Result<()>,
    ) -> Result<(), Failure> {
        let view = self.table.view(self.eyes_of(seat));
        let shown = Shown { texts: self.texts, view, names: &self.names, marks: &self.marks };
        Ok(draw(&shown, self.screen)?)
    }

    /// Says something beside the game.
    pub(super) fn say(&mut self, message: &Message) -> Result<Turned, Failure> {
        self.screen.paragraph(0, &self.texts.say(message))?;
        Ok(Turned::Still)
    }

    /// Reads a line after a question; nothing at the end of the input.
    pub(super) fn ask_line(&mut self, question: &str) -> Result<Option<String>, Failure> {
        // A long question leaves no room beside it to answer.
        if columns(question) > self.screen.width() / 2 {
            self.screen.paragraph(0, question)?;
            return Ok(self.input.line(self.screen, "> ")?);
        }
        Ok(self.input.line(self.screen, &format!("{question} "))?)
    }

    /// Asks for yes or no; nothing at the end of the input.
    pub(super) fn ask_yes_no(&mut self, question: &str, usual: bool) -> Result<Option<bool>, Failure> {
        let choice = self.texts.word(if usual { "cli-yes-no" } else { "cli-no-yes" });
        loop {
            let Some(line) = self.ask_line(&format!("{question}\u{a0}{choice}"))? else { return Ok(None) };
            match self.words.yes_or_no(&line) {
                _ if line.is_empty() => return Ok(Some(usual)),
                Some(answer) => return Ok(Some(answer)),
                None => self.say(&Message::new("cli-yes-or-no").with("text", line))?,
            };
        }
    }

    /// Saves the game if anything was said since the last time.
    fn autosave(&mut self) -> Result<(), Failure> {
        if self.autosaves && self.table.record().len() != self.saved {
            self.autosaves = self.save(&self.file.clone(), true)?;
        }
        Ok(())
    }

    /// Saves the game; says so if it cannot be done. A finished game is a bare record.
    pub(super) fn save(&mut self, file: &Path, goes_on: bool) -> Result<bool, Failure> {
        let note = goes_on.then(|| Note {
            seed: self.table.seed(),
            holders: self.table.holders().to_vec(),
            edition: self.edition.clone(),
        });
        let mut record = self.table.record().clone();
        record.seal(self.table.game());
        let saved = Saved { record, note };
        self.saved = self.table.record().len();
        match saved.write(file) {
            Ok(()) => Ok(true),
            Err(error) => {
                let message = Message::new("cli-unwritable")
                    .with("path", file.display().to_string())
                    .with("error", cause(self.texts, &error));
                self.say(&message)?;
                Ok(false)
            }
        }
    }

    /// Leaves the table, and says how to come back.
    fn quit(&mut self) -> Result<(), Failure> {
        let file = self.file.clone();
        if self.save(&file, true)? {
            for line in self.farewell() {
                self.screen.line(&line)?;
            }
        }
        Ok(())
    }

    /// Where the game is saved, and how to come back. Lines to be copied are not broken.
    fn farewell(&self) -> [String; 2] {
        let file = &self.file;
        let usual = crate::save::file_of(self.table.seed()) == *file;
        let command =
            if usual { "magie resume".to_owned() } else { format!("magie resume {}", file.display()) };
        let saved = Message::new("cli-saved").with("path", file.display().to_string());
        let how = Message::new("cli-saved-how").with("command", command);
        [self.texts.say(&saved), self.texts.say(&how)]
    }

    /// Ctrl-C leaves the table too: the game was saved when the question was put.
    fn say_farewell_at_ctrl_c(&self) {
        let (file, lines) = (self.file.clone(), self.farewell());
        // Where there is no such signal the program simply ends by it.
        let _ = ctrlc::set_handler(move || {
            if file.exists() {
                last_words(&lines);
            }
            std::process::exit(130);
        });
    }

    /// The table as it was before a person's last answer.
    pub(super) fn undo(&mut self) -> Result<Turned, Failure> {
        let Some(last) = self.table.last_of_a_person() else {
            return self.say(&Message::new("cli-undo-nothing"));
        };
        let spec = self.table.record().answers()[last].clone();
        match self.table.before(last) {
            Ok(table) => {
                self.table = table;
                self.shown = self.table.events().len();
                self.sat_out = SeatSet::EMPTY;
                if let Ok(Answer::Seat(seat, action)) =
                    spec.resolve(self.table.game(), self.table.record().seats())
                {
                    let message = Message::new("cli-undone")
                        .with("name", self.names[seat.index()].clone())
                        .with("action", self.texts.action(self.table.rules(), &self.names, &action));
                    self.say(&message)?;
                }
                Ok(Turned::Changed)
            }
            // The record was played a moment ago; if it cannot be played again, the table stays as it is.
            Err(_) => self.say(&Message::new("cli-undo-nothing")),
        }
    }
}
