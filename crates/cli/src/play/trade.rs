//! Trades, step by step or in one line: `trade bob: mozart, 50 for lecourbe`.

use magie_engine::{Action, Audience, OfferId, Seat, Side};
use magie_texts::Message;

use super::orders::Orders;
use super::terminal::{Terminal, Turned};
use crate::failure::Failure;
use crate::find::{Found, find};
use crate::show;

impl Terminal<'_> {
    /// Offers a trade: with whom, what is given, what is taken.
    pub(super) fn trade(&mut self, seat: Seat, rest: &str) -> Result<Turned, Failure> {
        let (name, terms) = rest.split_once(':').map_or((rest, None), |(name, terms)| (name, Some(terms)));
        let Some(to) = self.partner(seat, name.trim())? else { return Ok(Turned::Still) };
        let sides = match terms {
            Some(terms) => self.one_line(seat, to, terms),
            None => match self.sides(seat, to, None)? {
                Some(sides) => Ok(sides),
                None => return Ok(Turned::Still),
            },
        };
        match sides {
            Ok((give, take)) => self.offer(seat, to, &give, &take, &Action::Propose { to, give, take }),
            Err(message) => self.say(&message),
        }
    }

    /// Answers an offer with another one; Enter keeps what the offer says.
    pub(super) fn counter(&mut self, seat: Seat, id: OfferId) -> Result<Turned, Failure> {
        let offer = self.table.public().offers().iter().find(|offer| offer.id == id).copied();
        let Some(offer) = offer else { return self.tell(seat, &Action::Refuse(id)) };
        let (to, now) = (offer.from, (offer.take, offer.give));
        match self.sides(seat, to, Some(now))? {
            Some((give, take)) => {
                self.offer(seat, to, &give, &take, &Action::Counter { offer: id, give, take })
            }
            None => Ok(Turned::Still),
        }
    }

    /// The other player: the one named, the only one there is, or the one asked for.
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
                    Some(line) if !line.is_empty() => name = line,
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

    /// Asks for both sides; nothing if the trade is dropped.
    fn sides(
        &mut self,
        seat: Seat,
        to: Seat,
        now: Option<(Side, Side)>,
    ) -> Result<Option<(Side, Side)>, Failure> {
        self.picture(seat, |shown, screen| show::player(shown, screen, seat))?;
        self.picture(seat, |shown, screen| show::player(shown, screen, to))?;
        self.say(&Message::new("cli-trade-how"))?;
        let give = self.ask_side("give", seat, to, now.map(|(give, _)| give))?;
        let Some(give) = give else { return Ok(None) };
        let take = self.ask_side("take", to, to, now.map(|(_, take)| take))?;
        Ok(take.map(|take| (give, take)))
    }

    /// Asks for one side until it is understood.
    fn ask_side(
        &mut self,
        which: &str,
        owner: Seat,
        to: Seat,
        now: Option<Side>,
    ) -> Result<Option<Side>, Failure> {
        let rules = self.table.rules().clone();
        loop {
            let question = Message::new(&format!("cli-trade-{which}"))
                .with("name", self.names[to.index()].clone())
                .with("now", self.texts.side(&rules, &now.unwrap_or_default()));
            let question = self.texts.say(&question);
            let Some(line) = self.ask_line(&question)? else { return Ok(None) };
            if line.is_empty() {
                return Ok(now);
            }
            let view = self.table.view(Audience::Seat(owner));
            match Orders::new(self.texts, view).side(owner, &line) {
                Ok(side) => return Ok(Some(side)),
                Err(message) => self.say(&message)?,
            };
        }
    }

    /// `mozart, 50 for lecourbe`.
    fn one_line(&self, seat: Seat, to: Seat, terms: &str) -> Result<(Side, Side), Message> {
        let between = self.texts.word("cli-trade-for");
        let split = between.split(' ').find_map(|word| terms.split_once(&format!(" {word} ")));
        let Some((give, take)) = split else {
            return Err(Message::new("cli-form").with("form", self.texts.word("cli-word-trade.form")));
        };
        let orders = Orders::new(self.texts, self.table.view(Audience::Seat(seat)));
        Ok((orders.side(seat, give)?, orders.side(to, take)?))
    }

    /// Says the trade once more, and makes the offer.
    fn offer(
        &mut self,
        seat: Seat,
        to: Seat,
        give: &Side,
        take: &Side,
        action: &Action,
    ) -> Result<Turned, Failure> {
        let rules = self.table.rules().clone();
        let question = Message::new("cli-trade-confirm")
            .with("name", self.names[to.index()].clone())
            .with("give", self.texts.side(&rules, give))
            .with("take", self.texts.side(&rules, take));
        let question = self.texts.say(&question);
        match self.ask_yes_no(&question, true)? {
            Some(true) => self.tell(seat, action),
            Some(false) => self.say(&Message::new("cli-trade-dropped")),
            None => Ok(Turned::Quit),
        }
    }
}
