//! The main loop in the terminal: prints events, asks people for answers and saves the game.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use magie_bots::Character;
use magie_engine::action::OfferId;
use magie_engine::ids::{Account, SeatSet};
use magie_engine::view::Offer;
use magie_engine::{Action, Answer, Audience, Event, Question, Seat, Turn};
use magie_texts::{Message, Texts};

use super::commands::Vocabulary;
use super::finish;
use super::input::Input;
use super::local_table::{LocalTable, Need, Step};
use super::log::{EventLog, has_had_effect};
use super::prompt::{self, Prompt, Readers};
use super::setup::Setup;
use crate::failure::{Failure, cause};
use crate::paint::Paint;
use crate::save::{Note, Saved};
use crate::screen::{Screen, columns, print_on_signal};
use crate::show::{self, Shown};

/// A game with bots only stops after this many turns, because it might never end.
const TURN_CAP: u16 = 1000;

/// A question is shown again after this many lines of other output, which push it off a small screen.
const REPEAT_AFTER: usize = 12;

/// A table in the terminal.
pub(crate) struct Terminal<'a> {
    pub(super) texts: &'a Texts,
    pub(super) screen: &'a mut Screen,
    pub(super) input: Input,
    pub(super) table: LocalTable,
    pub(super) vocabulary: Vocabulary,
    /// The names of the seats, coloured.
    pub(super) names: Vec<String>,
    /// One letter or digit per seat, for the board.
    pub(super) marks: Vec<char>,
    /// Number of events printed so far.
    shown: usize,
    /// Number of answers in the saved file.
    saved: usize,
    /// Set to false after a failed save, so that the error is printed only once.
    autosaves: bool,
    pub(super) file: PathBuf,
    edition: Option<String>,
    pub(super) pause: bool,
    /// People who pass until the end of the current auction.
    pub(super) sat_out: SeatSet,
    /// By seat: the smallest note for which a person wants to be asked whether to check a payment.
    pub(super) checks_from: Vec<Option<magie_engine::Money>>,
    /// True while the private screen of one person is shown.
    pub(super) private: bool,
    /// Offers that people have been asked about.
    offers_seen: Vec<Offer>,
    /// Keys of the cards whose texts have been printed when a bot drew them.
    cards_read: BTreeSet<String>,
    /// False until the first question has explained how to answer.
    explained: bool,
    /// Whether to show the rest of the game once all people are out; `None` before they were asked.
    watching: Option<bool>,
}

/// What Enter means at a yes-or-no question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Enter {
    Yes,
    No,
}

/// What to do after a line of input.
pub(super) enum AfterInput {
    /// Nothing changed: ask the same question again.
    Unchanged,
    /// An answer was given or taken back: compute what comes next.
    Changed,
    /// Continue without an answer.
    Skipped,
    /// Save the game and leave.
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
        let vocabulary = Vocabulary::new(texts);
        Self {
            texts,
            screen,
            input,
            table,
            vocabulary,
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
            cards_read: BTreeSet::new(),
            explained: true,
            watching: None,
        }
    }

    /// Prints the edition, the players and the options.
    pub(crate) fn welcome(&mut self) -> Result<(), Failure> {
        let rules = self.table.rules().clone();
        let title = self.texts.edition(rules.edition());
        let heading =
            Message::new("cli-welcome").with("edition", title).with("seed", self.table.seed().to_string());
        self.screen.paragraph(0, &self.screen.paint(Paint::Strong, &self.texts.say(&heading)))?;
        self.introduce()?;
        for (key, value) in rules.options() {
            // CL-72: every option is shown to every player before the game starts.
            let value = self.texts.option_value(rules.edition(), &key, &value);
            let line = Message::new("cli-welcome-option")
                .with("option", self.texts.option(&key))
                .with("value", value);
            self.screen.paragraph(4, &format!("  {}", self.texts.say(&line)))?;
        }
        self.explained = false;
        Ok(())
    }

    /// Prints which game is resumed.
    pub(crate) fn welcome_back(&mut self) -> Result<(), Failure> {
        let title = self.texts.edition(self.table.rules().edition());
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
        self.screen.paragraph(4, &self.texts.say(&players))?;
        for (name, holder) in self.names.iter().zip(self.table.holders()) {
            let Some(character) = holder.character().filter(|one| *one != Character::Balanced) else {
                continue;
            };
            let line = Message::new("cli-welcome-character")
                .with("name", name.clone())
                .with("character", self.texts.character(character.key()))
                .with("help", self.texts.character_help(character.key()));
            self.screen.paragraph(4, &self.texts.say(&line))?;
        }
        Ok(())
    }

    /// Plays until the game is over or the user quits.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        self.handle_ctrl_c();
        loop {
            let step = self.table.step();
            self.print_new_events()?;
            let Step::Needs(need) = step else { continue };
            let turned = match need {
                Need::Over(outcome) => {
                    if self.table.record().len() != self.saved {
                        self.save(&self.file.clone())?;
                    }
                    return Ok(finish::print_result(self, outcome)?);
                }
                Need::BotTurn(seat) => self.bot_turn(seat, need)?,
                Need::Answer(seat, ask) if self.sits_out(seat, &ask.question) => AfterInput::Changed,
                Need::Answer(seat, ask) if self.lets_pass(seat, &ask.question) => AfterInput::Changed,
                // FR-23a: where play waits for the answer, the question that follows asks for it.
                Need::Offer(_, id) if self.is_awaited(id) || self.repeats(id)? => AfterInput::Skipped,
                Need::Answer(..) | Need::Claim(_) | Need::Offer(..) => self.ask_person(need)?,
            };
            match turned {
                AfterInput::Unchanged | AfterInput::Changed => {}
                AfterInput::Skipped => self.table.skip(need),
                AfterInput::Quit => return self.quit(),
            }
        }
    }

    /// CL-33a: passes for a person who sits the auction out. Returns whether it did.
    fn sits_out(&mut self, seat: Seat, question: &Question) -> bool {
        let wanted = self.sat_out.has(seat) && matches!(question, Question::Bid { .. });
        wanted && self.table.submit(seat, &Action::Pass).is_ok()
    }

    /// Whether the game itself waits for the answer to this offer.
    fn is_awaited(&self, id: OfferId) -> bool {
        match self.table.game().turn() {
            Turn::Seats(ask) => matches!(ask.question, Question::AnswerOffer { offer, .. } if offer == id),
            Turn::Luck(_) | Turn::Over(_) => false,
        }
    }

    /// Whether its receiver was asked about an equal offer before. Such an offer is printed and stays open, so that nobody is asked
    /// the same thing twice.
    fn repeats(&mut self, id: OfferId) -> Result<bool, Failure> {
        let Some(offer) = self.table.public().offers().iter().find(|offer| offer.id == id).copied() else {
            return Ok(false);
        };
        let same = |seen: &Offer| {
            (seen.from, seen.to, seen.give, seen.take) == (offer.from, offer.to, offer.give, offer.take)
        };
        let Some(seen) = self.offers_seen.iter().find(|seen| same(seen)) else {
            self.offers_seen.push(offer);
            return Ok(false);
        };
        // After an answer was taken back, the very same offer can come up again.
        if seen.id == offer.id {
            return Ok(true);
        }
        let mortgaged = self.table.public().all_mortgaged();
        let message = Message::new("cli-offer-repeated")
            .with("reader", self.side_of_reader(&offer))
            .with("number", offer.id.0)
            .with("from", self.names[offer.from.index()].clone())
            .with("to", self.names[offer.to.index()].clone())
            .with("give", self.texts.side(self.table.rules(), &offer.give, mortgaged))
            .with("take", self.texts.side(self.table.rules(), &offer.take, mortgaged));
        self.screen.paragraph(4, &format!("  {}", self.texts.say(&message)))?;
        Ok(true)
    }

    /// After this answer was taken back: an offer that it answered is asked about again, and an offer that it made is forgotten.
    fn forget_offers(&mut self, undone: &Action) {
        let answered = match *undone {
            Action::Accept(id) | Action::Refuse(id) | Action::Counter { offer: id, .. } => Some(id),
            _ => None,
        };
        let open: Vec<OfferId> = self.table.public().offers().iter().map(|offer| offer.id).collect();
        self.offers_seen.retain(|seen| open.contains(&seen.id) && Some(seen.id) != answered);
    }

    /// Before a bot's turn: waits for the user if that was asked for.
    fn bot_turn(&mut self, bot: Seat, need: Need) -> Result<AfterInput, Failure> {
        let (view, people) = (self.table.public(), self.table.people());
        if people.and(view.alive()).is_empty() {
            if view.turns(bot) > TURN_CAP {
                self.screen.paragraph(0, &self.texts.word("cli-endless"))?;
                return Ok(AfterInput::Quit);
            }
            if !people.is_empty() && self.watching.is_none() {
                return self.all_out();
            }
            return Ok(AfterInput::Skipped);
        }
        if self.pause { self.ask_person(need) } else { Ok(AfterInput::Skipped) }
    }

    /// All people are out: asks whether to show the rest of the game.
    fn all_out(&mut self) -> Result<AfterInput, Failure> {
        self.screen.gap()?;
        let question = self.texts.word("cli-ask-watch");
        match self.ask_yes_no(&question, Enter::No)? {
            Some(watch) => self.watching = Some(watch),
            None => return Ok(AfterInput::Quit),
        }
        Ok(AfterInput::Skipped)
    }

    /// The audience of the log. A single person sees what that seat may see; several people share a screen, so they see what is
    /// public.
    pub(super) fn audience(&self) -> Audience {
        let people = self.table.people();
        match (people.len(), people.lowest()) {
            (1, Some(seat)) => Audience::Seat(seat),
            _ => Audience::Spectator,
        }
    }

    /// The player whom the log addresses as “you”: the only person at the table.
    pub(super) fn reader(&self) -> Option<Seat> {
        match self.audience() {
            Audience::Seat(seat) => Some(seat),
            Audience::Spectator => None,
        }
    }

    /// Whether a sentence about this player says “you”, as the parameter of a message.
    pub(super) fn own(&self, seat: Seat) -> &'static str {
        if self.reader() == Some(seat) { "yes" } else { "no" }
    }

    /// Whether the player whom the log addresses made this offer or received it.
    pub(super) fn side_of_reader(&self, offer: &Offer) -> &'static str {
        match self.reader() {
            Some(reader) if reader == offer.from => "from",
            Some(reader) if reader == offer.to => "to",
            _ => "other",
        }
    }

    /// Prints the events since the last call.
    pub(super) fn print_new_events(&mut self) -> Result<(), Failure> {
        let (rules, events) = (self.table.rules(), self.table.events());
        let audience = self.audience();
        let log = EventLog { texts: self.texts, rules, names: &self.names, reader: self.reader() };
        let silent = self.watching == Some(false);
        let mut read_before = false;
        // Events before this one are part of a line that has been printed.
        let mut next = self.shown;
        for (place, event) in events.iter().enumerate().skip(self.shown) {
            if place < next {
                continue;
            }
            if !silent {
                next = place + log.print_buildings(self.screen, &events[place..])?;
                if place < next {
                    continue;
                }
            }
            if matches!(event, Event::AuctionBegan { .. }) {
                self.sat_out = SeatSet::EMPTY;
            }
            let end = matches!(event, Event::GameOver { .. });
            let hidden = match event {
                // The standing orders of bots are of no interest.
                Event::StandingOrder { seat, .. } => !self.table.is_person(*seat),
                // The question that follows says the same.
                Event::OfferMade { to, .. } => self.table.is_person(*to),
                // The notes that a bot gets from the bank can be looked up.
                Event::NotesMoved { from: Account::Bank, to: Account::Seat(seat), .. } => {
                    !self.table.is_person(*seat)
                }
                // Printed in one line with the draw.
                Event::CardKept { .. } => read_before,
                Event::CardReturned { card } => has_had_effect(&events[..place], *card),
                _ => false,
            };
            read_before = match (event, events.get(place + 1)) {
                // The text of a card that bots draw and keep is printed once.
                (Event::CardDrawn { seat, card, .. }, Some(Event::CardKept { .. })) => {
                    !self.table.is_person(*seat) && !self.cards_read.insert(rules.card(*card).key.clone())
                }
                _ => false,
            };
            let why = self.table.reason(place);
            if event.is_known_to(audience) && !hidden && (!silent || end) {
                if read_before {
                    log.print_known_card(self.screen, event)?;
                } else {
                    log.print(self.screen, event, why.as_ref())?;
                }
            } else if let (Event::OfferMade { from, .. }, Some(why), false) = (event, why, silent) {
                log.print_offer_reason(self.screen, *from, &why)?;
            }
        }
        self.shown = events.len();
        Ok(())
    }

    fn readers(&self) -> Readers {
        if self.shares_screen() { Readers::Everybody } else { Readers::Asked }
    }

    /// Asks a person until a line of input changes something.
    fn ask_person(&mut self, need: Need) -> Result<AfterInput, Failure> {
        let Some(prompt) = prompt::prompt(self.texts, &self.table, &self.names, need, self.readers()) else {
            return Ok(AfterInput::Skipped);
        };
        self.autosave()?;
        self.show_prompt(&prompt)?;
        let mut shown = self.screen.lines();
        loop {
            let Some(line) = self.input.line(self.screen, &self.mark_of(&prompt))? else {
                return Ok(AfterInput::Quit);
            };
            match self.answer(&prompt, &line)? {
                AfterInput::Unchanged if self.screen.lines() - shown > REPEAT_AFTER => {
                    self.show_prompt(&prompt)?;
                    shown = self.screen.lines();
                }
                AfterInput::Unchanged => {}
                turned => return Ok(turned),
            }
        }
    }

    fn mark_of(&self, prompt: &Prompt) -> String {
        let name = self.screen.paint(Paint::Strong, &self.names[prompt.seat.index()]);
        match prompt.default {
            Some(default) => format!("{name} [{}]> ", default + 1),
            None => format!("{name}> "),
        }
    }

    /// Prints the status of the person who is asked, the question and the numbered answers.
    pub(super) fn show_prompt(&mut self, prompt: &Prompt) -> Result<(), Failure> {
        self.screen.gap()?;
        // Explained with the first question: the turns of bots may have scrolled the welcome away.
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
            let is_default = prompt.default == Some(index);
            let label = label.replace('\n', " ");
            let line = format!("{} {:>numbers$}  {label}", if is_default { "▸" } else { " " }, index + 1);
            let line = if is_default { self.screen.paint(Paint::Strong, &line) } else { line };
            self.screen.paragraph(numbers + 4, &line)?;
        }
        let hint = self.hint(prompt);
        Ok(self.screen.paragraph(2, &self.screen.paint(Paint::Dim, &hint))?)
    }

    /// Name, cash and space.
    fn status(&self, prompt: &Prompt) -> String {
        let (view, rules, seat) = (self.table.public(), self.table.rules(), prompt.seat);
        let place = if view.jailed(seat) {
            self.texts.word("cli-status-jail")
        } else {
            self.texts.space(rules, view.at(seat))
        };
        let name = self.screen.paint(Paint::Strong, &self.names[seat.index()]);
        let cash = self.texts.sum(rules.edition(), view.cash(seat));
        format!("{name} · {cash} · {place}")
    }

    /// Prints notes, decoder and cards in editions with banknotes.
    fn show_purse(&mut self, seat: Seat) -> Result<(), Failure> {
        let view = self.table.view(self.viewer_of(seat));
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

    /// Reminders besides the question: rents that other people would lose, and open offers.
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
                    .with("deed", self.texts.the_deed(self.table.rules(), claim.deed))
                    .with("name", self.texts.deed(self.table.rules(), claim.deed));
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

    /// Asks for the keyboard to be passed on, where someone other than the player whose turn it is has to answer.
    fn keyboard_note(&self, prompt: &Prompt) -> Option<String> {
        let at_keyboard = self.table.people().and(self.table.public().alive());
        let out_of_turn = matches!(prompt.need, Need::Claim(_)) && at_keyboard.len() > 1;
        out_of_turn.then(|| {
            let name = self.names[prompt.seat.index()].clone();
            self.texts.say(&Message::new("cli-note-keyboard").with("name", name))
        })
    }

    /// Draws something as this seat sees it.
    pub(super) fn picture(
        &mut self,
        seat: Seat,
        draw: impl Fn(&Shown<'_>, &mut Screen) -> std::io::Result<()>,
    ) -> Result<(), Failure> {
        let view = self.table.view(self.viewer_of(seat));
        let shown = Shown { texts: self.texts, view, names: &self.names, marks: &self.marks };
        Ok(draw(&shown, self.screen)?)
    }

    /// Prints a message; the question stays open.
    pub(super) fn say(&mut self, message: &Message) -> Result<AfterInput, Failure> {
        self.screen.paragraph(0, &self.texts.say(message))?;
        Ok(AfterInput::Unchanged)
    }

    /// Asks a question and reads a line; `None` at the end of the input.
    pub(super) fn ask_line(&mut self, question: &str) -> Result<Option<String>, Failure> {
        // After a long question there is no room for the answer on the same line.
        if columns(question) > self.screen.width() / 2 {
            self.screen.paragraph(0, question)?;
            return Ok(self.input.line(self.screen, "> ")?);
        }
        Ok(self.input.line(self.screen, &format!("{question} "))?)
    }

    /// Asks for yes or no. `None` at the end of the input.
    pub(super) fn ask_yes_no(&mut self, question: &str, enter: Enter) -> Result<Option<bool>, Failure> {
        let choice = self.texts.word(if enter == Enter::Yes { "cli-yes-no" } else { "cli-no-yes" });
        loop {
            let Some(line) = self.ask_line(&format!("{question}\u{a0}{choice}"))? else { return Ok(None) };
            match self.vocabulary.yes_or_no(&line) {
                _ if line.is_empty() => return Ok(Some(enter == Enter::Yes)),
                Some(answer) => return Ok(Some(answer)),
                None => self.say(&Message::new("cli-yes-or-no").with("text", line))?,
            };
        }
    }

    /// Saves the game if there are new answers.
    fn autosave(&mut self) -> Result<(), Failure> {
        if self.autosaves && self.table.record().len() != self.saved {
            self.autosaves = self.save(&self.file.clone())?;
        }
        Ok(())
    }

    /// Saves the game, or prints why it cannot be saved. Returns whether it was saved. A finished game is saved as a bare record.
    pub(super) fn save(&mut self, file: &Path) -> Result<bool, Failure> {
        let is_over = matches!(self.table.game().turn(), Turn::Over(_));
        let note = (!is_over).then(|| Note {
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

    /// Saves the game and prints how to resume it.
    fn quit(&mut self) -> Result<(), Failure> {
        let file = self.file.clone();
        if self.save(&file)? {
            for line in self.resume_lines() {
                self.screen.line(&line)?;
            }
        }
        Ok(())
    }

    /// Where the game is saved, and how to resume it. The lines are not wrapped, so that they can be copied.
    fn resume_lines(&self) -> [String; 2] {
        let file = &self.file;
        // Without a file, `magie resume` takes the most recent game of that folder: this one.
        let is_found = file.parent() == Some(crate::save::folder().as_path());
        let command =
            if is_found { "magie resume".to_owned() } else { format!("magie resume {}", file.display()) };
        let saved = Message::new("cli-saved").with("path", file.display().to_string());
        let how = Message::new("cli-saved-how").with("command", command);
        [self.texts.say(&saved), self.texts.say(&how)]
    }

    /// Ctrl-C leaves the game: it was saved when the question was asked.
    fn handle_ctrl_c(&self) {
        let (file, lines) = (self.file.clone(), self.resume_lines());
        // If no handler can be set, Ctrl-C ends the program without a message.
        let _ = ctrlc::set_handler(move || {
            if file.exists() {
                print_on_signal(&lines);
            }
            std::process::exit(130);
        });
    }

    /// Takes back the last answer of a person.
    pub(super) fn undo(&mut self) -> Result<AfterInput, Failure> {
        let Some(last) = self.table.undoable_answer() else {
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
                    self.forget_offers(&action);
                    let message = Message::new("cli-undone")
                        .with("own", self.own(seat))
                        .with("name", self.names[seat.index()].clone())
                        .with("action", self.texts.action(self.table.rules(), &self.names, &action));
                    self.say(&message)?;
                }
                Ok(AfterInput::Changed)
            }
            // The record was played a moment ago, so this cannot fail; if it did, nothing would change.
            Err(_) => self.say(&Message::new("cli-undo-nothing")),
        }
    }
}
