//! Carries out a line of input: a numbered answer or a command.

use std::path::PathBuf;

use magie_engine::action::OfferId;
use magie_engine::ids::{CompanyId, DeedId};
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Audience, Choice, Question, Refusal, Seat};
use magie_texts::Message;

use super::commands::{Typed, Verb, number, shown};
use super::local_table::Need;
use super::log::EventLog;
use super::lookup::Lookup;
use super::prompt::{Act, Prompt, SEPARATOR, first_line};
use super::standing;
use super::terminal::{AfterInput, Enter, Terminal};
use crate::failure::Failure;
use crate::find::{Found, find, find_words};
use crate::paint::Paint;
use crate::screen::{columns, fitted};
use crate::show;

/// Number of lines that `log` shows by default.
const LOG_LINES: usize = 30;

/// Something that can be built on, sold, mortgaged or lifted.
struct Manageable {
    key: String,
    name: String,
    /// What that brings or costs, with its sign.
    sum: String,
    /// What a building leads to, or what can be sold.
    buildings: String,
}

impl Terminal<'_> {
    /// Carries out a line of input.
    pub(super) fn answer(&mut self, prompt: &Prompt, line: &str) -> Result<AfterInput, Failure> {
        if Self::is_note_list(prompt, line) {
            return self.notes_command(prompt.seat, Verb::Lay, line);
        }
        match self.vocabulary.read(line) {
            Typed::Nothing => match prompt.default {
                Some(default) => self.act(prompt, prompt.choices[default].1),
                None => self.say(&Message::new("cli-no-usual")),
            },
            Typed::Number(number) => self.numbered(prompt, number),
            Typed::Verb { who, verb, rest } => {
                if who.is_none()
                    && !self.is_answer(prompt, verb, &rest)
                    && let Some(after) = self.labelled(prompt, line)?
                {
                    return Ok(after);
                }
                match self.speaker(prompt, who.as_deref(), verb, &rest) {
                    Ok(seat) => self.command(prompt, seat, verb, &rest),
                    Err(message) => self.say(&message),
                }
            }
            Typed::Unknown(text, nearest) => {
                if let Some(after) = self.labelled(prompt, line)? {
                    return Ok(after);
                }
                let id = if nearest.is_some() { "cli-unknown-near" } else { "cli-unknown" };
                self.say(&Message::new(id).with("text", text).with("word", nearest.unwrap_or_default()))
            }
        }
    }

    /// Whether this command makes sense at the question. A word such as “pay”, “keep” or “refuse” can be a command at one question
    /// and a part of an answer at another.
    fn is_answer(&self, prompt: &Prompt, verb: Verb, rest: &str) -> bool {
        let actions: &[Action] = match verb {
            Verb::Pay => &[Action::PayBail, Action::PayCash],
            Verb::Keep => &[Action::KeepMortgage],
            Verb::Buy => &[Action::Buy],
            Verb::Decline => &[Action::Decline],
            Verb::Pass => &[Action::Pass],
            Verb::Check => &[Action::CheckCard],
            Verb::Accept | Verb::Refuse => return !self.table.public().offers().is_empty(),
            Verb::Offers => return rest.is_empty(),
            _ => return true,
        };
        let is_answer = |act: &Act| actions.iter().any(|action| *act == Act::Do(*action));
        prompt.choices.iter().any(|(_, act)| is_answer(act))
    }

    /// Gives the only answer whose label has these words; lists the answers if there are several. `None` if there is none.
    fn labelled(&mut self, prompt: &Prompt, line: &str) -> Result<Option<AfterInput>, Failure> {
        let labels = prompt.choices.iter().enumerate();
        let label = |label: &str| first_line(label).trim_end_matches('.').to_owned();
        let labels: Vec<_> = labels.map(|(index, (text, _))| (index, label(text))).collect();
        match find_words(line, &labels) {
            Found::One(index) => self.act(prompt, prompt.choices[index].1).map(Some),
            Found::Several(several) => {
                let names = several.iter().map(|index| format!("{}\u{a0}{}", index + 1, labels[*index].1));
                let names = names.collect::<Vec<_>>().join(", ");
                let which = Message::new("cli-which").with("text", line.trim().to_owned());
                self.say(&which.with("names", names)).map(Some)
            }
            Found::Nothing => Ok(None),
        }
    }

    /// A bare number: one of the answers, or a bid in an auction.
    fn numbered(&mut self, prompt: &Prompt, number: i64) -> Result<AfterInput, Failure> {
        let choice =
            usize::try_from(number).ok().and_then(|number| prompt.choices.get(number.checked_sub(1)?));
        match (choice, prompt.need) {
            (Some((_, act)), _) => self.act(prompt, *act),
            (None, Need::Answer(seat, ask)) if matches!(ask.question, Question::Bid { .. }) => {
                self.submit(seat, &Action::Bid(number))
            }
            (None, _) => self.say(&Message::new("cli-no-such-number").with("most", prompt.choices.len())),
        }
    }

    fn act(&mut self, prompt: &Prompt, act: Act) -> Result<AfterInput, Failure> {
        match act {
            Act::Do(action) => self.submit(prompt.seat, &action),
            Act::SitOut => self.sit_out(prompt.seat),
            Act::Counter(offer) => self.counter(prompt.seat, offer),
            Act::Skip => Ok(AfterInput::Skipped),
            Act::ChooseTarget(card) => self.play_card(prompt.seat, card),
            Act::NameDeed => self.name_deed(prompt.seat),
            Act::Mortgage => self.manage(prompt.seat, Verb::Mortgage, ""),
            Act::ChooseSpace(choice) => self.choose_space(prompt.seat, &choice),
            Act::ChooseNotes => self.notes_command(prompt.seat, Verb::Lay, ""),
        }
    }

    fn sit_out(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        self.sat_out = self.sat_out.with(seat);
        self.submit(seat, &Action::Pass)
    }

    /// Gives an answer to the game; a refusal is printed, and the question stays open.
    pub(super) fn submit(&mut self, seat: Seat, action: &Action) -> Result<AfterInput, Failure> {
        match self.table.submit(seat, action) {
            Ok(()) => Ok(AfterInput::Changed),
            Err(refusal) => self.refused(&refusal),
        }
    }

    pub(super) fn refused(&mut self, refusal: &Refusal) -> Result<AfterInput, Failure> {
        let refusal = self.texts.refusal(self.table.rules(), &self.names, refusal);
        self.screen.paragraph(0, &self.screen.paint(Paint::Alarm, &refusal))?;
        Ok(AfterInput::Unchanged)
    }

    /// The seat a command is for: the person named, or the only person it can concern, or the person asked.
    fn speaker(&self, prompt: &Prompt, who: Option<&str>, verb: Verb, rest: &str) -> Result<Seat, Message> {
        if let Some(name) = who {
            return self.person(name);
        }
        let view = self.table.public();
        let meant = match verb {
            Verb::Claim | Verb::Waive => {
                let claims: Vec<_> =
                    view.claims().filter(|claim| self.table.is_person(claim.owner)).collect();
                let named =
                    claims.iter().map(|claim| (claim.owner, self.texts.deed(self.table.rules(), claim.deed)));
                match find(rest, &named.collect::<Vec<_>>()) {
                    Found::One(owner) => Some(owner),
                    // The person asked means their own rent, if they have one.
                    _ if claims.iter().any(|claim| claim.owner == prompt.seat) => None,
                    _ => claims.first().map(|claim| claim.owner),
                }
            }
            Verb::Accept | Verb::Refuse | Verb::Counter => self.offer_named(verb, rest).map(|offer| offer.to),
            Verb::Withdraw => self.offer_named(verb, rest).map(|offer| offer.from),
            _ => None,
        };
        Ok(meant.filter(|seat| self.table.is_person(*seat)).unwrap_or(prompt.seat))
    }

    fn person(&self, name: &str) -> Result<Seat, Message> {
        let people = self.table.people();
        let known = self.table.record().seats().iter().enumerate();
        let known: Vec<(Seat, String)> = known
            .map(|(seat, name)| (Seat(seat as u8), name.clone()))
            .filter(|(seat, _)| people.has(*seat))
            .collect();
        match find(name, &known) {
            Found::One(seat) => Ok(seat),
            Found::Several(_) | Found::Nothing => {
                Err(Message::new("cli-no-such-person").with("name", name.to_owned()))
            }
        }
    }

    /// The open offer with this number; without a number, the only one that the command can be about.
    fn offer_named(&self, verb: Verb, text: &str) -> Option<Offer> {
        let offers = self.table.public().offers().iter().copied();
        if let Some(wanted) = number(text) {
            return offers.into_iter().find(|offer| i64::from(offer.id.0) == wanted);
        }
        let speaker = |offer: &Offer| if verb == Verb::Withdraw { offer.from } else { offer.to };
        let mut open = offers.filter(|offer| self.table.is_person(speaker(offer)));
        open.next().filter(|_| text.is_empty() && open.next().is_none())
    }

    fn command(
        &mut self,
        prompt: &Prompt,
        seat: Seat,
        verb: Verb,
        rest: &str,
    ) -> Result<AfterInput, Failure> {
        let question = match prompt.need {
            Need::Answer(_, ask) => Some(ask.question),
            _ => None,
        };
        match verb {
            Verb::Board => self.look(seat, show::board),
            Verb::Bank => self.look(seat, show::bank),
            Verb::Me => self.in_private(seat, |terminal| terminal.show_me(seat)),
            Verb::Players => self.look(seat, show::players),
            Verb::Deed => self.show_deed(seat, question, rest),
            Verb::Offers => self.show_offers(),
            Verb::Log => self.show_log(rest),
            Verb::Help => self.show_help(),
            Verb::Roll => self.submit(seat, &Action::Roll),
            Verb::Buy => self.submit(seat, &Action::Buy),
            Verb::Decline => self.submit(seat, &Action::Decline),
            Verb::End => self.submit(seat, &Action::EndTurn),
            Verb::Pay if matches!(question, Some(Question::Lay { .. })) => {
                self.notes_command(seat, Verb::Lay, rest)
            }
            Verb::Pay if matches!(question, Some(Question::Settle { .. })) => {
                self.submit(seat, &Action::PayCash)
            }
            Verb::Pay => self.submit(seat, &Action::PayBail),
            Verb::Card => self.card(seat, rest),
            Verb::Lay | Verb::Change => self.notes_command(seat, verb, rest),
            Verb::Check => self.check(seat, rest),
            Verb::Claim | Verb::Waive => self.answer_claim(seat, verb, rest),
            Verb::Bid => match number(rest) {
                Some(amount) => self.submit(seat, &Action::Bid(amount)),
                None => self.say(&Message::new("cli-form").with("form", self.form(verb))),
            },
            Verb::Pass if self.vocabulary.verb(rest) == Some(Verb::End) => self.sit_out(seat),
            Verb::Pass => self.submit(seat, &Action::Pass),
            Verb::Keep => self.submit(seat, &Action::KeepMortgage),
            Verb::Lift
                if rest.is_empty()
                    && matches!(
                        question,
                        Some(Question::Mortgaged { .. } | Question::MortgagedShare { .. })
                    ) =>
            {
                self.submit(seat, &Action::LiftMortgage)
            }
            Verb::Build | Verb::Sell | Verb::Mortgage | Verb::Lift => self.manage(seat, verb, rest),
            Verb::Trade => self.trade(seat, rest),
            Verb::Accept if matches!(question, Some(Question::TakeInKind { .. })) => {
                self.submit(seat, &Action::Buy)
            }
            Verb::Refuse if matches!(question, Some(Question::TakeInKind { .. })) => {
                self.submit(seat, &Action::Decline)
            }
            Verb::Accept | Verb::Refuse | Verb::Counter | Verb::Withdraw => {
                self.answer_offer(seat, verb, rest)
            }
            Verb::Bankrupt => self.submit(seat, &Action::GiveUp),
            Verb::Auto => self.auto(seat, rest),
            Verb::Pause => self.set_pause(rest),
            Verb::Undo => self.undo(),
            Verb::Save => self.save_as(rest),
            Verb::Resign => self.resign(seat),
            Verb::Quit => Ok(AfterInput::Quit),
            Verb::Yes => self.yes_or_no(prompt, true),
            Verb::No => self.yes_or_no(prompt, false),
            Verb::As => self.say(&Message::new("cli-form").with("form", self.form(verb))),
        }
    }

    /// Claims or waives a rent: the one named, or the oldest.
    fn answer_claim(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<AfterInput, Failure> {
        let view = self.table.public();
        let own: Vec<_> = view.claims().filter(|claim| claim.owner == seat).map(|claim| claim.deed).collect();
        let named: Vec<_> =
            own.iter().map(|deed| (*deed, self.texts.deed(self.table.rules(), *deed))).collect();
        let deed = match find(rest, &named) {
            Found::One(deed) => deed,
            // Without an open rent, the refusal of the game says so.
            _ if rest.is_empty() || own.is_empty() => own.first().copied().unwrap_or_default(),
            Found::Nothing => {
                return self.say(&Message::new("cli-no-such-thing").with("text", rest.to_owned()));
            }
            Found::Several(_) => {
                let names = named.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ");
                let which = Message::new("cli-which").with("text", rest.to_owned());
                return self.say(&which.with("names", names));
            }
        };
        let action = if verb == Verb::Claim { Action::Claim(deed) } else { Action::Waive(deed) };
        self.submit(seat, &action)
    }

    fn look(
        &mut self,
        seat: Seat,
        draw: impl Fn(&show::Shown<'_>, &mut crate::screen::Screen) -> std::io::Result<()>,
    ) -> Result<AfterInput, Failure> {
        self.picture(seat, draw)?;
        Ok(AfterInput::Unchanged)
    }

    /// “yes” and “no” at questions with such answers.
    fn yes_or_no(&mut self, prompt: &Prompt, yes: bool) -> Result<AfterInput, Failure> {
        let fits = |act: &Act| match act {
            Act::Do(Action::Buy | Action::Claim(_) | Action::Accept(_)) => yes,
            Act::Do(Action::Decline | Action::Waive(_) | Action::Refuse(_) | Action::Pass) => !yes,
            _ => false,
        };
        let rolls = prompt.default.is_some_and(|default| prompt.choices[default].1 == Act::Do(Action::Roll));
        match prompt.choices.iter().find(|(_, act)| fits(act)) {
            Some((_, act)) => self.act(prompt, *act),
            // A roll cannot be undone, so a “yes” that was meant for an earlier question does not roll the dice.
            None if yes && prompt.default.is_some() && !rolls => self.answer(prompt, ""),
            None => self.say(&Message::new("cli-no-such-number").with("most", prompt.choices.len())),
        }
    }

    /// Everything a player has, note by note.
    fn show_me(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        self.picture(seat, |shown, screen| {
            show::player(shown, screen, seat)?;
            show::hand(shown, screen, seat)
        })?;
        self.until_read()
    }

    /// Builds, sells, mortgages or lifts a mortgage. Without a name, lists the possibilities and asks.
    fn manage(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<AfterInput, Failure> {
        let things = self.manageable(seat, verb);
        if !rest.is_empty() {
            return match self.order(seat, verb, &things, rest) {
                Ok(action) => self.submit(seat, &action),
                Err(message) => self.say(&message),
            };
        }
        if things.is_empty() {
            return self.say(&Message::new(&format!("cli-{}-nothing", verb.key())));
        }
        self.list_manageable(&things)?;
        let question = self.texts.word(&format!("cli-{}-question", verb.key()));
        loop {
            let Some(line) =
                self.ask_line(&question)?.filter(|line| !line.is_empty() && !self.is_cancel(line))
            else {
                return Ok(AfterInput::Unchanged);
            };
            match self.order(seat, verb, &things, &line) {
                Ok(action) => return self.submit(seat, &action),
                Err(_) if self.vocabulary.verb(&line) == Some(Verb::Help) => self.list_manageable(&things)?,
                Err(message) => {
                    self.say(&message)?;
                }
            }
        }
    }

    /// The action of such a command. A bare number picks from the list.
    fn order(&self, seat: Seat, verb: Verb, things: &[Manageable], line: &str) -> Result<Action, Message> {
        let place = number(line).and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let line = place.and_then(|place| things.get(place)).map_or(line, |thing| &thing.key);
        let view = self.table.view(Audience::Seat(seat));
        let lookup = Lookup::new(self.texts, view);
        match verb {
            Verb::Build => lookup.build(seat, line),
            // FB-40: without a building, the property itself is sold.
            Verb::Sell => match lookup.deed(view.deeds(seat), line) {
                Ok(deed) if view.rules().switches().deed_sales && view.level(deed) == 0 => {
                    Ok(Action::SellDeed(deed))
                }
                _ => lookup.sell(seat, line),
            },
            Verb::Mortgage => {
                let open = view.deeds(seat).iter().filter(|deed| !view.mortgaged(*deed)).collect();
                lookup
                    .share(seat, line, Action::MortgageShare)
                    .or_else(|_| lookup.deed(open, line).map(Action::Mortgage))
            }
            _ => {
                let mortgaged = view.deeds(seat).iter().filter(|deed| view.mortgaged(*deed)).collect();
                lookup
                    .share(seat, line, Action::LiftShare)
                    .or_else(|_| lookup.deed(mortgaged, line).map(Action::Lift))
            }
        }
    }

    /// What this command can be used on now.
    fn manageable(&self, seat: Seat, verb: Verb) -> Vec<Manageable> {
        let rules = self.table.rules().clone();
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        let of_deed = |deed: DeedId| Manageable {
            key: rules.deeds()[deed.index()].key.clone(),
            name: self.texts.deed(&rules, deed),
            sum: self.gain(verb, deed),
            buildings: self.buildings(verb, deed),
        };
        let of_share = |company: CompanyId| {
            let (sign, amount) = match verb {
                Verb::Mortgage => ("+", rules.companies()[company.index()].mortgage()),
                _ => ("−", rules.share_lift_price(company)),
            };
            Manageable {
                key: rules.companies()[company.index()].key.clone(),
                name: self.texts.share(&rules, company),
                sum: format!("{sign}{}", self.texts.sum(rules.edition(), amount)),
                buildings: String::new(),
            }
        };
        let fits = |choice: &Choice| match (verb, choice) {
            (Verb::Build, Choice::Do(Action::Build(list))) | (Verb::Sell, Choice::Do(Action::Sell(list))) => {
                list.iter().next().map(of_deed)
            }
            (Verb::Mortgage, Choice::Do(Action::Mortgage(deed)))
            | (Verb::Lift, Choice::Do(Action::Lift(deed)))
            | (Verb::Sell, Choice::Do(Action::SellDeed(deed))) => Some(of_deed(*deed)),
            (Verb::Mortgage, Choice::Do(Action::MortgageShare(company)))
            | (Verb::Lift, Choice::Do(Action::LiftShare(company))) => Some(of_share(*company)),
            _ => None,
        };
        legal.iter().filter_map(fits).collect()
    }

    /// For building, what will be there afterwards; for selling, what is there now.
    fn buildings(&self, verb: Verb, deed: DeedId) -> String {
        let (rules, level) = (self.table.rules(), self.table.public().level(deed));
        match verb {
            Verb::Build => format!("→ {}", self.texts.buildings(rules, deed, level + 1)),
            Verb::Sell if level > 0 => self.texts.buildings(rules, deed, level),
            _ => String::new(),
        }
    }

    fn list_manageable(&mut self, things: &[Manageable]) -> Result<(), Failure> {
        let widest = |of: &dyn Fn(&Manageable) -> usize| things.iter().map(of).max().unwrap_or(0);
        let name_width = widest(&|thing| columns(&thing.name));
        let sum_width = widest(&|thing| columns(&thing.sum));
        for (index, Manageable { name, sum, buildings, .. }) in things.iter().enumerate() {
            let name = fitted(name, name_width);
            let space = " ".repeat(sum_width - columns(sum));
            self.screen.line(format!("{:>4}  {name}  {space}{sum}  {buildings}", index + 1).trim_end())?;
        }
        Ok(())
    }

    /// What the command brings or costs for one building or property.
    fn gain(&self, verb: Verb, deed: DeedId) -> String {
        let rules = self.table.rules();
        let (sign, amount) = match verb {
            Verb::Build => ("−", rules.level_price(deed, self.table.public().level(deed))),
            Verb::Sell if self.table.public().level(deed) == 0 => ("+", rules.deed_worth(deed)),
            Verb::Sell => ("+", rules.level_refund(deed, self.table.public().level(deed))),
            Verb::Mortgage => ("+", rules.deeds()[deed.index()].mortgage),
            _ => ("−", rules.lift_price(deed)),
        };
        format!("{sign}{}", self.texts.sum(rules.edition(), amount))
    }

    fn answer_offer(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<AfterInput, Failure> {
        let Some(offer) = self.offer_named(verb, rest) else {
            return match number(rest).and_then(|number| u32::try_from(number).ok()) {
                Some(number) => self.refused(&Refusal::NoSuchOffer { offer: OfferId(number) }),
                None if self.table.public().offers().is_empty() => self.say(&Message::new("cli-no-offers")),
                None => self.say(&Message::new("cli-which-offer")),
            };
        };
        match verb {
            Verb::Accept => self.submit(seat, &Action::Accept(offer.id)),
            Verb::Refuse => self.submit(seat, &Action::Refuse(offer.id)),
            Verb::Withdraw => self.submit(seat, &Action::Withdraw(offer.id)),
            _ => self.counter(seat, offer.id),
        }
    }

    fn set_pause(&mut self, rest: &str) -> Result<AfterInput, Failure> {
        self.pause = match self.vocabulary.verb(rest) {
            Some(Verb::Yes) => true,
            Some(Verb::No) => false,
            _ => !self.pause,
        };
        self.say(&Message::new(if self.pause { "cli-pause-on" } else { "cli-pause-off" }))
    }

    fn save_as(&mut self, rest: &str) -> Result<AfterInput, Failure> {
        let file = if rest.is_empty() { self.file.clone() } else { PathBuf::from(rest) };
        if self.save(&file)? {
            self.say(&Message::new("cli-saved").with("path", file.display().to_string()))?;
        }
        Ok(AfterInput::Unchanged)
    }

    fn resign(&mut self, seat: Seat) -> Result<AfterInput, Failure> {
        let question = Message::new("cli-ask-resign")
            .with("own", self.own(seat))
            .with("name", self.names[seat.index()].clone());
        let question = self.texts.say(&question);
        match self.ask_yes_no(&question, Enter::No)? {
            Some(true) => self.submit(seat, &Action::Resign),
            Some(false) => Ok(AfterInput::Unchanged),
            None => Ok(AfterInput::Quit),
        }
    }

    /// Shows a property: the one named, the one for sale, or the one the player is on.
    fn show_deed(
        &mut self,
        seat: Seat,
        question: Option<Question>,
        rest: &str,
    ) -> Result<AfterInput, Failure> {
        let view = self.table.public();
        let here = match question {
            Some(Question::Buy { deed, .. } | Question::Mortgaged { deed, .. }) => Some(deed),
            Some(Question::Bid { lot: magie_engine::question::Lot::Deed(deed), .. }) => Some(deed),
            _ => self.table.rules().deed_at(view.at(seat)),
        };
        let meant = match (rest, here) {
            ("", Some(here)) => Ok(here),
            ("", None) => Err(Message::new("cli-form").with("form", self.form(Verb::Deed))),
            (rest, _) => Lookup::new(self.texts, view).deed(view.deeds(seat), rest),
        };
        match meant {
            Ok(deed) => self.look(seat, |shown, screen| show::deed(shown, screen, deed)),
            Err(message) => self.say(&message),
        }
    }

    fn show_offers(&mut self) -> Result<AfterInput, Failure> {
        let offers = self.table.public().offers().to_vec();
        if offers.is_empty() {
            return self.say(&Message::new("cli-no-offers"));
        }
        let rules = self.table.rules().clone();
        let mortgaged = self.table.public().all_mortgaged();
        for offer in offers {
            let line = Message::new("cli-offer")
                .with("reader", self.side_of_reader(&offer))
                .with("number", offer.id.0)
                .with("from", self.names[offer.from.index()].clone())
                .with("to", self.names[offer.to.index()].clone())
                .with("give", self.texts.side(&rules, &offer.give, mortgaged))
                .with("take", self.texts.side(&rules, &offer.take, mortgaged));
            self.say(&line)?;
        }
        Ok(AfterInput::Unchanged)
    }

    /// Shows the last lines of the log.
    fn show_log(&mut self, rest: &str) -> Result<AfterInput, Failure> {
        let wanted = number(rest).and_then(|lines| usize::try_from(lines).ok()).unwrap_or(LOG_LINES);
        let rules = self.table.rules().clone();
        let (events, audience) = (self.table.events(), self.audience());
        let log = EventLog { texts: self.texts, rules: &rules, names: &self.names, reader: self.reader() };
        let mut place = events.len().saturating_sub(wanted);
        while let Some(event) = events.get(place) {
            let told = log.print_buildings(self.screen, &events[place..])?;
            if told == 0 && event.is_known_to(audience) {
                log.print_line(self.screen, event, self.table.reason(place).as_ref())?;
            }
            place += told.max(1);
        }
        Ok(AfterInput::Unchanged)
    }

    /// The syntax of a command.
    pub(super) fn form(&self, verb: Verb) -> String {
        match verb {
            Verb::Auto => standing::form(self.texts, self.table.rules()),
            verb => self.texts.word(&format!("cli-word-{}.form", verb.key())),
        }
    }

    fn show_help(&mut self) -> Result<AfterInput, Failure> {
        const FORM: usize = 29;
        self.screen.paragraph(0, &self.texts.word("cli-help-intro"))?;
        let rules = self.table.rules().clone();
        for verb in Verb::ALL.iter().filter(|verb| verb.fits(&rules)) {
            let help = match verb {
                // FR-21a: there, a property can also be sold at its price.
                Verb::Trade if rules.switches().balanced_trades => "help-balanced",
                Verb::Bank if rules.notes().is_some() => "help-notes",
                Verb::Sell if rules.switches().deed_sales => "help-deeds",
                _ => "help",
            };
            let Ok(help) = self.texts.try_say(&Message::new(&format!("cli-word-{}.{help}", verb.key())))
            else {
                continue;
            };
            let form = self.form(*verb);
            let space = " ".repeat(FORM.saturating_sub(columns(&form)));
            let form = self.screen.paint(Paint::Strong, &form);
            if space.is_empty() {
                // A long syntax gets its own line; the help stays in its column.
                self.screen.line(&format!("  {form}"))?;
                self.screen.paragraph(FORM + 2, &format!("{:width$}{help}", "", width = FORM + 2))?;
            } else {
                self.screen.paragraph(FORM + 2, &format!("  {form}{space}{help}"))?;
            }
        }
        self.screen.paragraph(0, &self.texts.word("cli-help-outro"))?;
        Ok(AfterInput::Unchanged)
    }

    /// The commands that are useful now besides the answers.
    pub(super) fn hint(&self, prompt: &Prompt) -> String {
        let mut legal = Vec::new();
        self.table.game().legal(prompt.seat, &mut legal);
        let can = |fits: fn(&Choice) -> bool| legal.iter().any(fits);
        let mut verbs = Vec::new();
        if can(|choice| matches!(choice, Choice::Do(Action::Build(_)))) {
            verbs.push(Verb::Build);
        }
        if can(|choice| matches!(choice, Choice::Do(Action::Sell(_) | Action::SellDeed(_)))) {
            verbs.push(Verb::Sell);
        }
        if can(|choice| matches!(choice, Choice::Do(Action::Mortgage(_) | Action::MortgageShare(_)))) {
            verbs.push(Verb::Mortgage);
        }
        if can(|choice| matches!(choice, Choice::Do(Action::Lift(_) | Action::LiftShare(_)))) {
            verbs.push(Verb::Lift);
        }
        if can(|choice| matches!(choice, Choice::ChangeNotes)) {
            verbs.push(Verb::Change);
        }
        if can(|choice| matches!(choice, Choice::Propose { .. })) {
            verbs.push(Verb::Trade);
        }
        if !self.table.public().offers().is_empty() {
            verbs.push(Verb::Offers);
        }
        if self.table.undoable_answer().is_some() {
            verbs.push(Verb::Undo);
        }
        verbs.extend([Verb::Board, Verb::Players]);
        if self.table.rules().notes().is_some() {
            verbs.push(Verb::Bank);
        }
        verbs.push(Verb::Help);
        let words: Vec<String> = verbs.into_iter().map(|verb| shown(self.texts, verb)).collect();
        let id = match prompt.need {
            Need::Answer(_, Ask { question: Question::Bid { .. }, .. })
                if can(|choice| matches!(choice, Choice::Bid { .. })) =>
            {
                "cli-hint-bid"
            }
            Need::Answer(_, Ask { question: Question::Lay { .. }, .. }) if self.shares_screen() => {
                "cli-hint-lay-shared"
            }
            Need::Answer(_, Ask { question: Question::Lay { .. }, .. }) => "cli-hint-lay",
            Need::Answer(_, Ask { question: Question::NameNotes { .. }, .. }) => "cli-hint-name-notes",
            _ => "cli-hint",
        };
        self.texts.say(&Message::new(id).with("words", words.join(SEPARATOR)))
    }
}
