//! Offers of trades, step by step or in one line: `trade bob: mozart, 50 for lecourbe`.

use magie_engine::action::{OfferId, Side};
use magie_engine::{Action, Audience, Choice, Refusal, Seat};
use magie_texts::Message;

use super::commands::{Verb, split};
use super::lookup::Lookup;
use super::terminal::{AfterInput, Enter, Terminal};
use crate::failure::Failure;
use crate::find::{Found, find};
use crate::show;

impl Terminal<'_> {
    /// Offers a trade, asking for what the line does not say.
    pub(super) fn trade(&mut self, seat: Seat, rest: &str) -> Result<AfterInput, Failure> {
        let (name, terms) = match rest.split_once(':') {
            Some((name, terms)) => (name, Some(terms)),
            // “trade bob 50 for lecourbe”.
            None if self.between(rest).is_some() => {
                let (name, terms) = split(rest);
                (name, Some(terms))
            }
            None => (rest, None),
        };
        let Some(to) = self.partner(seat, name.trim())? else { return Ok(AfterInput::Unchanged) };
        // At the wrong moment any offer is refused, even an empty one: check before asking for the sides.
        let nothing = Side::default();
        let offer = Action::Propose { to, give: nothing, take: nothing };
        match self.table.view(Audience::Seat(seat)).check(&offer) {
            Err(Refusal::Gift {}) | Ok(()) => {}
            Err(refusal) => return self.refused(&refusal),
        }
        let sides = match terms {
            Some(terms) => self.one_line(seat, to, terms),
            None => match self.sides(seat, to, None)? {
                Some(sides) => Ok(sides),
                None => return self.say(&Message::new("cli-trade-dropped")),
            },
        };
        match sides {
            Ok((give, take)) => self.offer(seat, to, (give, take), &Action::Propose { to, give, take }),
            Err(message) => self.say(&message),
        }
    }

    /// Makes a counter-offer; Enter keeps the terms of the offer.
    pub(super) fn counter(&mut self, seat: Seat, id: OfferId) -> Result<AfterInput, Failure> {
        let offer = self.table.public().offers().iter().find(|offer| offer.id == id).copied();
        let Some(offer) = offer else { return self.submit(seat, &Action::Refuse(id)) };
        let balanced = self.table.rules().switches().balanced_trades;
        // FR-21: the game computes the difference in cash.
        let terms = |side: Side| if balanced { Side { cash: 0, ..side } } else { side };
        let (to, now) = (offer.from, (terms(offer.take), terms(offer.give)));
        let mut legal = Vec::new();
        self.table.game().legal(seat, &mut legal);
        if !legal.contains(&Choice::Counter { offer: id }) {
            // Do not ask for the sides; the refusal says why.
            return self.submit(seat, &Action::Counter { offer: id, give: now.0, take: now.1 });
        }
        match self.sides(seat, to, Some(now))? {
            Some((give, take)) => {
                self.offer(seat, to, (give, take), &Action::Counter { offer: id, give, take })
            }
            None => self.say(&Message::new("cli-trade-dropped")),
        }
    }

    /// The other player: the one named, the only one, or the one asked for.
    fn partner(&mut self, seat: Seat, name: &str) -> Result<Option<Seat>, Failure> {
        let others = self.table.public().alive().without(seat);
        let known: Vec<(Seat, String)> =
            others.iter().map(|other| (other, self.table.record().seats()[other.index()].clone())).collect();
        if let ([(only, _)], "") = (known.as_slice(), name) {
            return Ok(Some(*only));
        }
        let mut name = name.to_owned();
        loop {
            if name.is_empty() {
                let names = others.iter().map(|other| self.names[other.index()].clone()).collect::<Vec<_>>();
                let question = Message::new("cli-trade-partner").with("names", names.join(", "));
                let question = self.texts.say(&question);
                match self.ask_line(&question)? {
                    Some(line) if !line.is_empty() && !self.is_cancel(&line) => name = line,
                    _ => return Ok(None),
                }
            }
            match find(&name, &known) {
                Found::One(seat) => return Ok(Some(seat)),
                Found::Several(_) | Found::Nothing => {
                    self.say(&Message::new("cli-no-such-player").with("name", std::mem::take(&mut name)))?;
                }
            }
        }
    }

    /// Asks for both sides; `None` if the trade is cancelled.
    fn sides(
        &mut self,
        seat: Seat,
        to: Seat,
        now: Option<(Side, Side)>,
    ) -> Result<Option<(Side, Side)>, Failure> {
        self.picture(seat, |shown, screen| show::player(shown, screen, seat))?;
        self.picture(seat, |shown, screen| show::player(shown, screen, to))?;
        self.explain_trade(now.is_some())?;
        let give = self.ask_side("give", seat, to, now.map(|(give, _)| give))?;
        let Some(give) = give else { return Ok(None) };
        let take = self.ask_side("take", to, to, now.map(|(_, take)| take))?;
        Ok(take.map(|take| (give, take)).filter(|(give, take)| !give.is_empty() || !take.is_empty()))
    }

    /// Prints what can be named, and how to name nothing or to cancel.
    fn explain_trade(&mut self, is_counter: bool) -> Result<(), Failure> {
        let rules = self.table.rules();
        let switches = rules.switches();
        let mut things = vec!["cli-trade-thing-deeds"];
        if !switches.balanced_trades {
            things.push("cli-trade-thing-cash");
        }
        if switches.cards_tradable {
            things.push("cli-trade-thing-cards");
        }
        if !rules.companies().is_empty() {
            things.push("cli-trade-thing-shares");
        }
        let things = things.into_iter().map(|thing| self.texts.word(thing));
        let how = Message::new("cli-trade-how").with("things", self.texts.list(things));
        let enter = match (is_counter, switches.balanced_trades) {
            (true, _) => "cli-trade-how-counter",
            (false, true) => "cli-trade-how-none",
            (false, false) => "cli-trade-how-drop",
        };
        let mut lines = vec![self.texts.say(&how), self.texts.word(enter)];
        if switches.balanced_trades {
            lines.push(self.texts.word("cli-trade-how-balanced"));
        }
        Ok(self.screen.paragraph(0, &lines.join(" "))?)
    }

    /// Asks for one side until it is understood; `None` if the trade is cancelled.
    fn ask_side(
        &mut self,
        which: &str,
        owner: Seat,
        to: Seat,
        now: Option<Side>,
    ) -> Result<Option<Side>, Failure> {
        let rules = self.table.rules().clone();
        let mortgaged = self.table.public().all_mortgaged();
        loop {
            let now_words = now.map(|now| format!(" [{}]", self.texts.side(&rules, &now, mortgaged)));
            let question = Message::new(&format!("cli-trade-{which}"))
                .with("name", self.names[to.index()].clone())
                .with("now", now_words.unwrap_or_default());
            let question = self.texts.say(&question);
            let Some(line) = self.ask_line(&question)? else { return Ok(None) };
            if line.is_empty() {
                // FR-21a: an empty side sells or buys the other at the printed price.
                return Ok(now.or_else(|| rules.switches().balanced_trades.then(Side::default)));
            }
            if self.vocabulary.verb(&line) == Some(Verb::No) {
                return Ok(None);
            }
            let view = self.table.view(Audience::Seat(owner));
            match Lookup::new(self.texts, view).side(owner, &line) {
                Ok(side) => return Ok(Some(side)),
                Err(message) => self.say(&message)?,
            };
        }
    }

    /// `mozart, 50 for lecourbe`.
    fn one_line(&self, seat: Seat, to: Seat, terms: &str) -> Result<(Side, Side), Message> {
        let Some((give, take)) = self.between(terms) else {
            return Err(Message::new("cli-form").with("form", self.form(Verb::Trade)));
        };
        let lookup = Lookup::new(self.texts, self.table.view(Audience::Seat(seat)));
        Ok((lookup.side(seat, &give)?, lookup.side(to, &take)?))
    }

    /// The text before and after the “for” of a trade in one line.
    fn between(&self, terms: &str) -> Option<(String, String)> {
        let between = self.texts.word("cli-trade-for");
        let terms = format!(" {terms} ");
        let sides = between.split(' ').find_map(|word| terms.split_once(&format!(" {word} ")));
        sides.map(|(give, take)| (give.to_owned(), take.to_owned()))
    }

    /// Shows the complete offer, asks for confirmation, and makes it. The engine says first whether it would refuse it, and
    /// computes the cash of an exchange (FR-21).
    fn offer(
        &mut self,
        seat: Seat,
        to: Seat,
        (give, take): (Side, Side),
        action: &Action,
    ) -> Result<AfterInput, Failure> {
        let view = self.table.view(Audience::Seat(seat));
        let checked = view.check(action).and_then(|()| view.trade_figures(seat, to, &give, &take));
        let figures = match checked {
            Ok(figures) => figures,
            Err(refusal) => return self.refused(&refusal),
        };
        let rules = self.table.rules().clone();
        let mortgaged = self.table.public().all_mortgaged();
        let question = Message::new("cli-trade-confirm")
            .with("name", self.names[to.index()].clone())
            .with("give", self.texts.side(&rules, &figures.give, mortgaged))
            .with("take", self.texts.side(&rules, &figures.take, mortgaged));
        let question = self.texts.say(&question);
        match self.ask_yes_no(&question, Enter::Yes)? {
            Some(true) => self.submit(seat, action),
            Some(false) => self.say(&Message::new("cli-trade-dropped")),
            None => Ok(AfterInput::Quit),
        }
    }
}
