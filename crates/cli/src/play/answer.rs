//! What a person's line does: a numbered answer, a command, or a word beside the game.

use std::path::PathBuf;

use magie_engine::{
    Action, Ask, Audience, Choice, CompanyId, DeedId, Offer, OfferId, Order, Question, Refusal, Seat,
};
use magie_texts::Message;

use super::log;
use super::orders::Orders;
use super::prompt::{Act, Prompt, SEPARATOR};
use super::table::Need;
use super::terminal::{Terminal, Turned};
use super::words::{Said, Verb, number, shown, split};
use crate::failure::Failure;
use crate::find::{Found, find};
use crate::paint::Paint;
use crate::screen::{columns, fitted};
use crate::show;

/// Lines of the log that are shown unless more are asked for.
const LOG_LINES: usize = 30;

/// Something that can be built on, sold, mortgaged or lifted.
struct Manageable {
    key: String,
    name: String,
    /// What that brings or costs.
    sum: String,
    stands: String,
}

impl Terminal<'_> {
    /// Does what a line says.
    pub(super) fn answer(&mut self, prompt: &Prompt, line: &str) -> Result<Turned, Failure> {
        if Self::is_note_list(prompt, line) {
            return self.notes_command(prompt.seat, Verb::Lay, line);
        }
        match self.words.read(line) {
            Said::Nothing => match prompt.usual {
                Some(usual) => self.act(prompt, prompt.choices[usual].1),
                None => self.say(&Message::new("cli-no-usual")),
            },
            Said::Number(number) => self.numbered(prompt, number),
            Said::Verb { who, verb, rest } => match self.speaker(prompt, who.as_deref(), verb, &rest) {
                Ok(seat) => self.command(prompt, seat, verb, &rest),
                Err(message) => self.say(&message),
            },
            Said::Unknown(text, nearest) => {
                let mut message = Message::new("cli-unknown").with("text", text);
                if let Some(verb) = nearest {
                    message = Message::new("cli-unknown-near").with("word", shown(self.texts, verb));
                }
                self.say(&message)
            }
        }
    }

    /// A bare number: one of the answers, or a sum in an auction.
    fn numbered(&mut self, prompt: &Prompt, number: i64) -> Result<Turned, Failure> {
        let choice =
            usize::try_from(number).ok().and_then(|number| prompt.choices.get(number.checked_sub(1)?));
        match (choice, prompt.need) {
            (Some((_, act)), _) => self.act(prompt, *act),
            (None, Need::Answer(seat, ask)) if matches!(ask.question, Question::Bid { .. }) => {
                self.tell(seat, &Action::Bid(number))
            }
            (None, _) => self.say(&Message::new("cli-no-such-number").with("most", prompt.choices.len())),
        }
    }

    fn act(&mut self, prompt: &Prompt, act: Act) -> Result<Turned, Failure> {
        match act {
            Act::Do(action) => self.tell(prompt.seat, &action),
            Act::SitOut => self.sit_out(prompt.seat),
            Act::Counter(offer) => self.counter(prompt.seat, offer),
            Act::Leave => Ok(Turned::Left),
            Act::Aim(card) => self.play_card(prompt.seat, card),
            Act::NameDeed => self.name_deed(prompt.seat),
            Act::Mortgage => self.manage(prompt.seat, Verb::Mortgage, ""),
            Act::Head(choice) => self.head(prompt.seat, &choice),
            Act::ChooseNotes => self.notes_command(prompt.seat, Verb::Lay, ""),
        }
    }

    fn sit_out(&mut self, seat: Seat) -> Result<Turned, Failure> {
        self.sat_out = self.sat_out.with(seat);
        self.tell(seat, &Action::Pass)
    }

    /// Gives an answer to the game; a refusal is told, and the question stands.
    pub(super) fn tell(&mut self, seat: Seat, action: &Action) -> Result<Turned, Failure> {
        match self.table.tell(seat, action) {
            Ok(()) => Ok(Turned::Changed),
            Err(refusal) => self.refused(&refusal),
        }
    }

    pub(super) fn refused(&mut self, refusal: &Refusal) -> Result<Turned, Failure> {
        let refusal = self.texts.refusal(self.table.rules(), &self.names, refusal);
        self.screen.paragraph(0, &self.screen.paint(Paint::Alarm, &refusal))?;
        Ok(Turned::Still)
    }

    /// Who speaks: who was named, or the person the command can only be meant for, or who is asked.
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
                    // Who is asked means a rent of their own, if they have one.
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

    /// The open offer with this number; without a number, the only one that people can answer or take back so.
    fn offer_named(&self, verb: Verb, text: &str) -> Option<Offer> {
        let offers = self.table.public().offers().iter().copied();
        if let Some(wanted) = number(text) {
            return offers.into_iter().find(|offer| i64::from(offer.id.0) == wanted);
        }
        let speaker = |offer: &Offer| if verb == Verb::Withdraw { offer.from } else { offer.to };
        let mut open = offers.filter(|offer| self.table.is_person(speaker(offer)));
        open.next().filter(|_| text.is_empty() && open.next().is_none())
    }

    fn command(&mut self, prompt: &Prompt, seat: Seat, verb: Verb, rest: &str) -> Result<Turned, Failure> {
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
            Verb::Roll => self.tell(seat, &Action::Roll),
            Verb::Buy => self.tell(seat, &Action::Buy),
            Verb::Decline => self.tell(seat, &Action::Decline),
            Verb::End => self.tell(seat, &Action::EndTurn),
            Verb::Pay if matches!(question, Some(Question::Lay { .. })) => {
                self.notes_command(seat, Verb::Lay, rest)
            }
            Verb::Pay if matches!(question, Some(Question::Settle { .. })) => {
                self.tell(seat, &Action::PayCash)
            }
            Verb::Pay => self.tell(seat, &Action::PayBail),
            Verb::Card => self.card(seat, rest),
            Verb::Lay | Verb::Change => self.notes_command(seat, verb, rest),
            Verb::Check => self.check(seat, rest),
            Verb::Claim | Verb::Waive => self.answer_claim(seat, verb, rest),
            Verb::Bid => match number(rest) {
                Some(amount) => self.tell(seat, &Action::Bid(amount)),
                None => self.say(&Message::new("cli-form").with("form", self.form(verb))),
            },
            Verb::Pass if self.words.verb(rest) == Some(Verb::End) => self.sit_out(seat),
            Verb::Pass => self.tell(seat, &Action::Pass),
            Verb::Keep => self.tell(seat, &Action::KeepMortgage),
            Verb::Lift
                if rest.is_empty()
                    && matches!(
                        question,
                        Some(Question::Mortgaged { .. } | Question::MortgagedShare { .. })
                    ) =>
            {
                self.tell(seat, &Action::LiftMortgage)
            }
            Verb::Build | Verb::Sell | Verb::Mortgage | Verb::Lift => self.manage(seat, verb, rest),
            Verb::Trade => self.trade(seat, rest),
            Verb::Accept | Verb::Refuse | Verb::Counter | Verb::Withdraw => {
                self.answer_offer(seat, verb, rest)
            }
            Verb::Bankrupt => self.tell(seat, &Action::GiveUp),
            Verb::Auto => self.auto(seat, rest),
            Verb::Pause => self.set_pause(rest),
            Verb::Undo => self.undo(),
            Verb::Save => self.save_as(rest),
            Verb::Resign => self.resign(seat),
            Verb::Quit => Ok(Turned::Quit),
            Verb::Yes => self.yes_or_no(prompt, true),
            Verb::No => self.yes_or_no(prompt, false),
            Verb::As => self.say(&Message::new("cli-form").with("form", self.form(verb))),
        }
    }

    /// Claims or waives a rent: the one named, or the one that has waited longest.
    fn answer_claim(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<Turned, Failure> {
        let view = self.table.public();
        let own: Vec<_> = view.claims().filter(|claim| claim.owner == seat).map(|claim| claim.deed).collect();
        let named: Vec<_> =
            own.iter().map(|deed| (*deed, self.texts.deed(self.table.rules(), *deed))).collect();
        let deed = match find(rest, &named) {
            Found::One(deed) => deed,
            // Without an open rent the game says so.
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
        self.tell(seat, &action)
    }

    fn look(
        &mut self,
        seat: Seat,
        draw: impl Fn(&show::Shown<'_>, &mut crate::screen::Screen) -> std::io::Result<()>,
    ) -> Result<Turned, Failure> {
        self.picture(seat, draw)?;
        Ok(Turned::Still)
    }

    /// Yes and no, where a question is put that way.
    fn yes_or_no(&mut self, prompt: &Prompt, yes: bool) -> Result<Turned, Failure> {
        let fits = |act: &Act| match act {
            Act::Do(Action::Buy | Action::Claim(_) | Action::Accept(_)) => yes,
            Act::Do(Action::Decline | Action::Waive(_) | Action::Refuse(_) | Action::Pass) => !yes,
            _ => false,
        };
        let rolls = prompt.usual.is_some_and(|usual| prompt.choices[usual].1 == Act::Do(Action::Roll));
        match prompt.choices.iter().find(|(_, act)| fits(act)) {
            Some((_, act)) => self.act(prompt, *act),
            // Dice that were rolled stay rolled: a “yes” that came too late for something else does not roll them.
            None if yes && prompt.usual.is_some() && !rolls => self.answer(prompt, ""),
            None => self.say(&Message::new("cli-no-such-number").with("most", prompt.choices.len())),
        }
    }

    /// All one has, note by note.
    fn show_me(&mut self, seat: Seat) -> Result<Turned, Failure> {
        self.picture(seat, |shown, screen| {
            show::player(shown, screen, seat)?;
            show::hand(shown, screen, seat)
        })?;
        self.until_read()
    }

    /// Builds, sells, mortgages or lifts; without a name, what can be done is listed and asked for.
    fn manage(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<Turned, Failure> {
        let things = self.manageable(seat, verb);
        if !rest.is_empty() {
            return match self.order(seat, verb, &things, rest) {
                Ok(action) => self.tell(seat, &action),
                Err(message) => self.say(&message),
            };
        }
        if things.is_empty() {
            return self.say(&Message::new(&format!("cli-{}-nothing", verb.key())));
        }
        self.list_manageable(&things)?;
        let question = self.texts.word(&format!("cli-{}-question", verb.key()));
        loop {
            let Some(line) = self.ask_line(&question)?.filter(|line| !line.is_empty() && !self.drops(line))
            else {
                return Ok(Turned::Still);
            };
            match self.order(seat, verb, &things, &line) {
                Ok(action) => return self.tell(seat, &action),
                Err(_) if self.words.verb(&line) == Some(Verb::Help) => self.list_manageable(&things)?,
                Err(message) => {
                    self.say(&message)?;
                }
            }
        }
    }

    /// What a line after such a command means. A bare number is one of the list.
    fn order(&self, seat: Seat, verb: Verb, things: &[Manageable], line: &str) -> Result<Action, Message> {
        let place = number(line).and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        let line = place.and_then(|place| things.get(place)).map_or(line, |thing| &thing.key);
        let view = self.table.view(Audience::Seat(seat));
        let orders = Orders::new(self.texts, view);
        match verb {
            Verb::Build => orders.build(seat, line),
            // FB-40: what has no building is sold itself.
            Verb::Sell => match orders.deed(view.deeds(seat), line) {
                Ok(deed) if view.rules().switches.deed_sales && view.level(deed) == 0 => {
                    Ok(Action::SellDeed(deed))
                }
                _ => orders.sell(seat, line),
            },
            Verb::Mortgage => {
                let open = view.deeds(seat).iter().filter(|deed| !view.mortgaged(*deed)).collect();
                orders
                    .share(seat, line, Action::MortgageShare)
                    .or_else(|_| orders.deed(open, line).map(Action::Mortgage))
            }
            _ => {
                let mortgaged = view.deeds(seat).iter().filter(|deed| view.mortgaged(*deed)).collect();
                orders
                    .share(seat, line, Action::LiftShare)
                    .or_else(|_| orders.deed(mortgaged, line).map(Action::Lift))
            }
        }
    }

    /// What can be built on, sold, mortgaged or lifted now.
    fn manageable(&self, seat: Seat, verb: Verb) -> Vec<Manageable> {
        let rules = self.table.rules().clone();
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        let of_deed = |deed: DeedId| Manageable {
            key: rules.deeds[deed.index()].key.clone(),
            name: self.texts.deed(&rules, deed),
            sum: self.gain(verb, deed),
            stands: show::standing(&rules, deed, self.table.public().level(deed)),
        };
        let of_share = |company: CompanyId| {
            let (sign, amount) = match verb {
                Verb::Mortgage => ("+", rules.companies[company.index()].mortgage()),
                _ => ("−", rules.share_lift_price(company)),
            };
            Manageable {
                key: rules.companies[company.index()].key.clone(),
                name: self.texts.share(&rules, company),
                sum: format!("{sign}{}", self.texts.sum(&rules.edition, amount)),
                stands: String::new(),
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

    fn list_manageable(&mut self, things: &[Manageable]) -> Result<(), Failure> {
        let widest = |of: &dyn Fn(&Manageable) -> usize| things.iter().map(of).max().unwrap_or(0);
        let name_width = widest(&|thing| columns(&thing.name));
        let sum_width = widest(&|thing| columns(&thing.sum));
        for (index, Manageable { name, sum, stands, .. }) in things.iter().enumerate() {
            let name = fitted(name, name_width);
            let space = " ".repeat(sum_width - columns(sum));
            self.screen.line(format!("{:>4}  {name}  {space}{sum}  {stands}", index + 1).trim_end())?;
        }
        Ok(())
    }

    /// What one step of building, selling, mortgaging or lifting brings or costs.
    fn gain(&self, verb: Verb, deed: DeedId) -> String {
        let rules = self.table.rules();
        let (sign, amount) = match verb {
            Verb::Build => ("−", rules.level_price(deed, self.table.public().level(deed))),
            Verb::Sell if self.table.public().level(deed) == 0 => ("+", rules.deed_worth(deed)),
            Verb::Sell => ("+", rules.level_refund(deed, self.table.public().level(deed))),
            Verb::Mortgage => ("+", rules.deeds[deed.index()].mortgage),
            _ => ("−", rules.lift_price(deed)),
        };
        format!("{sign}{}", self.texts.sum(&rules.edition, amount))
    }

    fn answer_offer(&mut self, seat: Seat, verb: Verb, rest: &str) -> Result<Turned, Failure> {
        let Some(offer) = self.offer_named(verb, rest) else {
            return match number(rest).and_then(|number| u32::try_from(number).ok()) {
                Some(number) => self.refused(&Refusal::NoSuchOffer { offer: OfferId(number) }),
                None if self.table.public().offers().is_empty() => self.say(&Message::new("cli-no-offers")),
                None => self.say(&Message::new("cli-which-offer")),
            };
        };
        match verb {
            Verb::Accept => self.tell(seat, &Action::Accept(offer.id)),
            Verb::Refuse => self.tell(seat, &Action::Refuse(offer.id)),
            Verb::Withdraw => self.tell(seat, &Action::Withdraw(offer.id)),
            _ => self.counter(seat, offer.id),
        }
    }

    /// Standing orders: `auto claim`, `auto end off`, `auto bid 200`; alone, how they stand.
    fn auto(&mut self, seat: Seat, rest: &str) -> Result<Turned, Failure> {
        let (first, value) = split(rest);
        let on = self.words.verb(value) != Some(Verb::No);
        let order = match self.words.verb(first) {
            Some(Verb::Claim) => Order::AlwaysClaim(on),
            Some(Verb::Roll) => Order::Roll(on),
            Some(Verb::End) => Order::EndTurn(on),
            Some(Verb::Pay) if self.table.rules().switches.pay_in_property => Order::AskToPay(on),
            Some(Verb::Check) if Verb::Check.fits(self.table.rules()) => {
                return match number(value) {
                    None if on => self.say(&Message::new("cli-form").with("form", self.form(Verb::Check))),
                    least => self.check_from(seat, least),
                };
            }
            Some(Verb::Bid | Verb::Pass) => match number(value) {
                Some(limit) => Order::BidLimit(Some(limit)),
                None if !on => Order::BidLimit(None),
                None => return self.say(&Message::new("cli-form").with("form", self.form(Verb::Auto))),
            },
            _ if !rest.is_empty() => {
                return self.say(&Message::new("cli-form").with("form", self.form(Verb::Auto)));
            }
            _ => {
                let standing = self.table.view(Audience::Seat(seat)).standing();
                let flag = |on: bool| self.texts.word(if on { "flag-yes" } else { "flag-no" });
                let limit =
                    standing.bid_limit.map(|limit| self.texts.sum(&self.table.rules().edition, limit));
                let message = Message::new("cli-auto")
                    .with("claim", flag(standing.always_claim))
                    .with("roll", flag(standing.roll))
                    .with("end", flag(standing.end_turn))
                    .with("bid", limit.unwrap_or_else(|| flag(false)))
                    .with("form", self.form(Verb::Auto));
                // FR-08a.
                let pay = Message::new("cli-auto-pay").with("pay", flag(standing.ask_to_pay));
                if !self.table.rules().switches.pay_in_property {
                    return self.say(&message);
                }
                self.say(&message)?;
                return self.say(&pay);
            }
        };
        self.tell(seat, &Action::Standing(order))
    }

    fn set_pause(&mut self, rest: &str) -> Result<Turned, Failure> {
        self.pause = match self.words.verb(rest) {
            Some(Verb::Yes) => true,
            Some(Verb::No) => false,
            _ => !self.pause,
        };
        self.say(&Message::new(if self.pause { "cli-pause-on" } else { "cli-pause-off" }))
    }

    fn save_as(&mut self, rest: &str) -> Result<Turned, Failure> {
        let file = if rest.is_empty() { self.file.clone() } else { PathBuf::from(rest) };
        if self.save(&file, true)? {
            self.say(&Message::new("cli-saved").with("path", file.display().to_string()))?;
        }
        Ok(Turned::Still)
    }

    fn resign(&mut self, seat: Seat) -> Result<Turned, Failure> {
        let question = Message::new("cli-ask-resign").with("name", self.names[seat.index()].clone());
        let question = self.texts.say(&question);
        match self.ask_yes_no(&question, false)? {
            Some(true) => self.tell(seat, &Action::Resign),
            Some(false) => Ok(Turned::Still),
            None => Ok(Turned::Quit),
        }
    }

    /// A property: the one named, the one for sale, or the one under the token.
    fn show_deed(&mut self, seat: Seat, question: Option<Question>, rest: &str) -> Result<Turned, Failure> {
        let view = self.table.public();
        let here = match question {
            Some(Question::Buy { deed, .. } | Question::Mortgaged { deed, .. }) => Some(deed),
            Some(Question::Bid { lot: magie_engine::Lot::Deed(deed), .. }) => Some(deed),
            _ => self.table.rules().deed_at(view.at(seat)),
        };
        let meant = match (rest, here) {
            ("", Some(here)) => Ok(here),
            ("", None) => Err(Message::new("cli-form").with("form", self.form(Verb::Deed))),
            (rest, _) => Orders::new(self.texts, view).deed(view.deeds(seat), rest),
        };
        match meant {
            Ok(deed) => self.look(seat, |shown, screen| show::deed(shown, screen, deed)),
            Err(message) => self.say(&message),
        }
    }

    fn show_offers(&mut self) -> Result<Turned, Failure> {
        let offers = self.table.public().offers().to_vec();
        if offers.is_empty() {
            return self.say(&Message::new("cli-no-offers"));
        }
        let rules = self.table.rules().clone();
        let mortgaged = self.table.public().all_mortgaged();
        for offer in offers {
            let line = Message::new("cli-offer")
                .with("number", offer.id.0)
                .with("from", self.names[offer.from.index()].clone())
                .with("to", self.names[offer.to.index()].clone())
                .with("give", self.texts.side(&rules, &offer.give, mortgaged))
                .with("take", self.texts.side(&rules, &offer.take, mortgaged));
            self.say(&line)?;
        }
        Ok(Turned::Still)
    }

    /// The last lines of the log, or as many as are asked for.
    fn show_log(&mut self, rest: &str) -> Result<Turned, Failure> {
        let wanted = number(rest).and_then(|lines| usize::try_from(lines).ok()).unwrap_or(LOG_LINES);
        let rules = self.table.rules().clone();
        let (events, audience) = (self.table.events(), self.audience());
        for event in &events[events.len().saturating_sub(wanted)..] {
            if event.is_known_to(audience) {
                log::line(self.screen, self.texts, &rules, &self.names, event)?;
            }
        }
        Ok(Turned::Still)
    }

    /// How a command is written.
    pub(super) fn form(&self, verb: Verb) -> String {
        self.texts.word(&format!("cli-word-{}.form", verb.key()))
    }

    fn show_help(&mut self) -> Result<Turned, Failure> {
        const FORM: usize = 29;
        self.screen.paragraph(0, &self.texts.word("cli-help-intro"))?;
        let rules = self.table.rules().clone();
        for verb in Verb::ALL.iter().filter(|verb| verb.fits(&rules)) {
            // FR-21a: there a property is also sold for nothing but its price.
            let balanced = *verb == Verb::Trade && rules.switches.balanced_trades;
            let help = if balanced { "help-balanced" } else { "help" };
            let Ok(help) = self.texts.try_say(&Message::new(&format!("cli-word-{}.{help}", verb.key())))
            else {
                continue;
            };
            let form = self.form(*verb);
            let space = " ".repeat(FORM.saturating_sub(columns(&form)));
            let form = self.screen.paint(Paint::Strong, &form);
            if space.is_empty() {
                // A long form has its line, and the help stands under the others.
                self.screen.line(&format!("  {form}"))?;
                self.screen.paragraph(FORM + 2, &format!("{:width$}{help}", "", width = FORM + 2))?;
            } else {
                self.screen.paragraph(FORM + 2, &format!("  {form}{space}{help}"))?;
            }
        }
        self.screen.paragraph(0, &self.texts.word("cli-help-outro"))?;
        Ok(Turned::Still)
    }

    /// What else can be done now, by its commands.
    pub(super) fn hint(&self, prompt: &Prompt) -> String {
        let mut legal = Vec::new();
        self.table.game().legal(prompt.seat, &mut legal);
        let can = |fits: fn(&Choice) -> bool| legal.iter().any(fits);
        let mut verbs = Vec::new();
        if can(|choice| matches!(choice, Choice::Do(Action::Build(_)))) {
            verbs.push(Verb::Build);
        }
        if can(|choice| matches!(choice, Choice::Do(Action::Sell(_)))) {
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
        if self.table.last_of_a_person().is_some() {
            verbs.push(Verb::Undo);
        }
        verbs.extend([Verb::Board, Verb::Players]);
        if self.table.rules().notes.is_some() {
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
