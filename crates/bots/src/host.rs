//! A table one answer at a time, for people and bots together: says whether luck, a bot or a person is to speak, and
//! lets nobody be passed over. It gives no answer to the game itself: who drives it does, keeps the record, and decides
//! how long people may take.

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};

use magie_engine::{
    Action, Ask, Audience, Game, LuckAsk, OfferId, Outcome, Question, Refusal, Seat, SeatSet, Turn,
};

use crate::player::Player;

/// Most things one bot does at one rest point before play goes on.
const CHANCES: u8 = 12;
/// Most things a bot says to one question before the default answer is given for it. A debt may take a step for every
/// property and every level of every street.
const PATIENCE: u16 = 250;

/// The mind of a seat that is played by a program.
pub type Mind = Box<dyn Player + Send + Sync>;

/// Whom the table needs to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A person is asked, and everybody waits; of several the first.
    Answer(Seat, Ask),
    /// CL-14b: a bot would go on over this person's open claim; it may be left.
    Claim(Seat),
    /// A trade was just offered to this person; it may be left open.
    Offer(Seat, OfferId),
    /// A bot's turn begins; nobody needs to do anything.
    BotTurn(Seat),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "looked at once and gone")]
pub enum Next {
    /// Luck is to speak.
    Luck(LuckAsk),
    /// A bot says this.
    Says(Seat, Action),
    /// The table needs somebody.
    Needs(Need),
}

/// Who of several that are asked at once speaks first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Together {
    /// One after the other, people and bots alike (CL-33a).
    InOrder,
    /// People speak when they like; bots do not wait for them.
    AtOnce,
}

/// One moment at which everybody may do something (CL-36a).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rest {
    rolls: u32,
    on_turn: Seat,
    question: Discriminant<Question>,
}

/// The bots of a table, and what must be remembered between two answers so that everybody gets his chance.
pub struct Host {
    together: Together,
    minds: Vec<Option<Mind>>,
    /// Bots that play for somebody who is away.
    stand_ins: SeatSet,
    /// Bots that have not sat down yet.
    to_sit: SeatSet,
    /// What those who sat down still have to say.
    orders: VecDeque<(Seat, Action)>,
    rest: Option<Rest>,
    /// Who has not had a chance at this rest point yet.
    waiting: SeatSet,
    /// Things the first of them has done.
    done: u8,
    /// The last question to a bot, and how often it was put.
    asked: Option<(Seat, Ask)>,
    times: u16,
    /// Offers that are still to be put to their receivers, the newest last.
    fresh: Vec<OfferId>,
    /// The bot's turn that was announced.
    announced: Option<(Seat, u16)>,
}

impl Host {
    /// A table with these bots; nothing stands for a person.
    pub fn new(minds: Vec<Option<Mind>>, together: Together) -> Self {
        let bots = minds.iter().zip(0..).filter(|(mind, _)| mind.is_some()).map(|(_, seat)| Seat(seat));
        Self {
            to_sit: bots.collect(),
            together,
            minds,
            stand_ins: SeatSet::EMPTY,
            orders: VecDeque::new(),
            rest: None,
            waiting: SeatSet::EMPTY,
            done: 0,
            asked: None,
            times: 0,
            fresh: Vec::new(),
            announced: None,
        }
    }

    /// The bots have sat down before this table was taken up again: their orders stand.
    pub fn all_seated(&mut self, game: &Game) {
        for seat in std::mem::take(&mut self.to_sit).iter() {
            self.look_about(game, seat);
        }
    }

    /// A bot looks at the table it plays at; what orders it would give is left aside.
    fn look_about(&mut self, game: &Game, seat: Seat) {
        if let Some(mind) = &mut self.minds[seat.index()] {
            let _ = mind.sit_down(&game.view(Audience::Seat(seat)));
        }
    }

    /// A bot stands in for a person, or he takes his seat back. A stand-in gives no orders, which would outlast it.
    pub fn stand_in(&mut self, game: &Game, seat: Seat, mind: Option<Mind>) {
        self.stand_ins =
            if mind.is_some() { self.stand_ins.with(seat) } else { self.stand_ins.without(seat) };
        self.minds[seat.index()] = mind;
        self.rest = None;
        self.look_about(game, seat);
    }

    /// Is the seat played by a bot?
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.minds.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who or what is to speak, as the game stands. What a bot says is to be given to the game before this is asked
    /// again.
    pub fn next(&mut self, game: &Game) -> Next {
        loop {
            if let Some((seat, action)) = self.orders.pop_front() {
                return Next::Says(seat, action);
            }
            if let Some(seat) = self.to_sit.lowest() {
                self.sit_down(game, seat);
                continue;
            }
            let ask = match game.turn() {
                Turn::Over(outcome) => return Next::Needs(Need::Over(outcome)),
                Turn::Luck(ask) => return Next::Luck(ask),
                Turn::Seats(ask) => ask,
            };
            if let Some(next) = self.put_offer(game) {
                match next {
                    Offered::Left => continue,
                    Offered::Said(next) => return next,
                }
            }
            if ask.rest
                && let Some(next) = self.interlude(game, &ask)
            {
                return next;
            }
            return self.ask(game, &ask);
        }
    }

    /// The game has taken this action of a seat: what is offered by it will be put to its receiver.
    pub fn said(&mut self, game: &Game, action: &Action) {
        if let Action::Propose { .. } | Action::Counter { .. } = action {
            self.fresh.extend(game.view(Audience::Spectator).offers().last().map(|offer| offer.id));
        }
    }

    /// The game has refused what a bot said.
    pub fn refused(&mut self, seat: Seat, action: &Action, refusal: &Refusal) {
        if let Some(mind) = &mut self.minds[seat.index()] {
            mind.refused(action, refusal);
        }
    }

    /// Goes on without waiting for somebody who does not need to say anything.
    pub fn leave(&mut self, game: &Game, need: Need) {
        match need {
            Need::Claim(seat) => self.pass_rest(seat),
            Need::Offer(_, offer) => self.fresh.retain(|fresh| *fresh != offer),
            Need::BotTurn(seat) => {
                self.announced = Some((seat, game.view(Audience::Spectator).turns(seat)));
            }
            Need::Answer(..) | Need::Over(_) => {}
        }
    }

    fn sit_down(&mut self, game: &Game, seat: Seat) {
        self.to_sit = self.to_sit.without(seat);
        if !game.view(Audience::Spectator).alive().has(seat) {
            return;
        }
        if let Some(mind) = &mut self.minds[seat.index()] {
            let orders = mind.sit_down(&game.view(Audience::Seat(seat)));
            self.orders.extend(orders.iter().map(|&order| (seat, Action::Standing(order))));
        }
    }

    /// The newest offer is put to its receiver at once; a counter-offer likewise (CL-48b ends it).
    fn put_offer(&mut self, game: &Game) -> Option<Offered> {
        let offers = game.view(Audience::Spectator).offers();
        self.fresh.retain(|fresh| offers.iter().any(|offer| offer.id == *fresh));
        let newest = *self.fresh.last()?;
        let offer = *offers.iter().find(|offer| offer.id == newest)?;
        let Some(mind) = &mut self.minds[offer.to.index()] else {
            return Some(Offered::Said(Next::Needs(Need::Offer(offer.to, offer.id))));
        };
        self.fresh.pop();
        let answer = mind.consider(&game.view(Audience::Seat(offer.to)), &offer);
        Some(answer.map_or(Offered::Left, |action| Offered::Said(Next::Says(offer.to, action))))
    }

    /// CL-36b: everybody has a chance before play goes on, from the left of the player on turn, who comes last.
    /// People who own an open claim are asked before a bot goes on; others speak when they are asked.
    fn interlude(&mut self, game: &Game, ask: &Ask) -> Option<Next> {
        let view = game.view(Audience::Spectator);
        let rest =
            Rest { rolls: view.rolls(), on_turn: view.on_turn(), question: discriminant(&ask.question) };
        if self.rest != Some(rest) {
            (self.waiting, self.done) = (view.alive(), 0);
            self.rest = Some(rest);
        }
        let bot_goes_on = ask.seats.iter().any(|seat| self.is_bot(seat));
        // CL-14b: nobody goes on over an open claim before its owner was asked; so he is the first.
        let claimant = view.claim().map(|claim| claim.owner);
        while let Some(seat) = claimant
            .filter(|&owner| self.waiting.has(owner))
            .or_else(|| self.waiting.next_after(view.on_turn()))
        {
            let owns_claim = claimant == Some(seat);
            match &mut self.minds[seat.index()] {
                None if owns_claim && bot_goes_on => return Some(Next::Needs(Need::Claim(seat))),
                None => {}
                // CL-14a: programs always claim; the others have said so when they sat down.
                Some(_) if owns_claim && self.stand_ins.has(seat) => {
                    return Some(Next::Says(seat, Action::Claim));
                }
                Some(mind) => {
                    let own_view = game.view(Audience::Seat(seat));
                    if self.done < CHANCES
                        && (owns_claim || own_view.has_business(seat))
                        && let Some(action) = mind.idle(&own_view, ask)
                    {
                        self.done += 1;
                        return Some(Next::Says(seat, action));
                    }
                }
            }
            self.pass_rest(seat);
        }
        None
    }

    fn pass_rest(&mut self, seat: Seat) {
        self.waiting = self.waiting.without(seat);
        self.done = 0;
    }

    /// Puts the question to one seat.
    fn ask(&mut self, game: &Game, ask: &Ask) -> Next {
        let view = game.view(Audience::Spectator);
        // CL-33a: the view knows in which order programs are asked.
        let first = view.asking_order().next().unwrap_or(view.on_turn());
        let seat = match self.together {
            Together::InOrder => first,
            Together::AtOnce => view.asking_order().find(|&seat| self.is_bot(seat)).unwrap_or(first),
        };
        let Some(mind) = &mut self.minds[seat.index()] else { return Next::Needs(Need::Answer(seat, *ask)) };
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. })
            && view.doubles() == 0
            && self.announced != Some((seat, view.turns(seat)));
        if begins {
            return Next::Needs(Need::BotTurn(seat));
        }
        self.times = if self.asked == Some((seat, *ask)) { self.times + 1 } else { 0 };
        self.asked = Some((seat, *ask));
        let view = game.view(Audience::Seat(seat));
        Next::Says(
            seat,
            if self.times < PATIENCE {
                mind.answer(&view, ask)
            } else {
                view.default_answer().unwrap_or(Action::Resign)
            },
        )
    }
}

/// What became of an offer that was put to its receiver.
enum Offered {
    /// He lets it stand.
    Left,
    /// This comes next.
    Said(Next),
}
