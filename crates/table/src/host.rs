//! A table one answer at a time, for people and bots together: says whether luck, a bot or a person is to speak, and
//! lets nobody be passed over. It gives no answer to the game itself: who drives it does, keeps the record, and decides
//! how long people may take.

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};

use magie_engine::{
    Action, Ask, Audience, Choice, Game, LuckAsk, Offer, OfferId, OpenClaim, Order, Outcome, Question,
    Refusal, Seat, SeatSet, Turn, View,
};

use crate::player::BoxedPlayer;

/// Most things one bot does at one rest point before play goes on.
const CHANCES: u8 = 12;
/// Most things a bot says to one question before the default answer is given for it. A debt may take a step for every
/// property and every level of every street.
const PATIENCE: u16 = 250;

/// Whom the table needs to go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// A person is asked, and everybody waits; of several the first.
    Answer(Seat, Ask),
    /// CL-14b: a bot, or another person at the same keyboard, is about to close this person's open claim by rolling or
    /// moving on; it may be left.
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
    Acts(Seat, Action),
    /// A bot thinks, or is to think: [`Host::start_thinking`].
    Thinks(Seat),
    /// The table needs somebody.
    Needs(Need),
}

/// Who of several that are asked at once speaks first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskOrder {
    /// One after the other, people and bots alike (CL-33a).
    OneByOne,
    /// People speak when they like; bots do not wait for them.
    BotsFirst,
}

/// One moment at which everybody may do something (CL-36a).
#[derive(Clone, Copy, PartialEq, Eq)]
struct Rest {
    rolls: u32,
    on_turn: Seat,
    question: Discriminant<Question>,
}

/// What a mind is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    Answer(Ask),
    Idle(Ask),
    Consider(Offer),
}

impl Call {
    fn put(&self, mind: &mut BoxedPlayer, view: &View<'_>) -> Option<Action> {
        match self {
            Self::Answer(ask) => Some(mind.answer(view, ask)),
            Self::Idle(ask) => mind.idle(view, ask),
            Self::Consider(offer) => mind.consider(view, offer),
        }
    }
}

/// What came of a call.
enum Called {
    /// No bot sits there.
    Nobody,
    /// It thinks.
    Thinks,
    /// It does this, or nothing.
    Does(Option<Action>),
}

/// A mind on its way to think about a game as it stands, on any thread.
pub struct Thinking {
    seat: Seat,
    call: Call,
    mind: BoxedPlayer,
    game: Game,
}

/// What a mind has thought.
pub struct Thought {
    seat: Seat,
    call: Call,
    mind: BoxedPlayer,
    does: Option<Action>,
}

impl Thinking {
    /// Thinks, which takes its time.
    pub fn think(mut self) -> Thought {
        let does = self.call.put(&mut self.mind, &self.game.view(Audience::Seat(self.seat)));
        Thought { seat: self.seat, call: self.call, mind: self.mind, does }
    }
}

/// The bots of a table, and what must be remembered between two answers so that everybody gets his chance.
pub struct Host {
    together: AskOrder,
    minds: Vec<Option<BoxedPlayer>>,
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
    /// Do slow minds think apart?
    apart: bool,
    /// Who is to think about what; who is away to think; what was thought.
    to_think: Option<(Seat, Call)>,
    away: Option<Seat>,
    thought: Option<(Seat, Call, Option<Action>)>,
}

impl Host {
    /// A table with these bots; nothing stands for a person.
    pub fn new(minds: Vec<Option<BoxedPlayer>>, together: AskOrder) -> Self {
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
            apart: false,
            to_think: None,
            away: None,
            thought: None,
        }
    }

    /// The same, and slow minds think apart: [`Next::Thinks`] says when.
    #[must_use]
    pub fn with_background_thinking(self) -> Self {
        Self { apart: true, ..self }
    }

    /// Hands out the mind that is to think. Until its thought comes back nobody else can speak for its seat, and the
    /// others go on as they like.
    pub fn start_thinking(&mut self, game: &Game) -> Option<Thinking> {
        let (seat, call) = self.to_think.take()?;
        let mind = self.minds[seat.index()].take()?;
        self.away = Some(seat);
        Some(Thinking { seat, call, mind, game: game.clone() })
    }

    /// A mind comes back. What it thought counts if the game still stands as it did; if its seat was given to another
    /// meanwhile, nothing does.
    pub fn finish_thinking(&mut self, thought: Thought, still_so: bool) {
        let Thought { seat, call, mind, does } = thought;
        if self.away == Some(seat) {
            self.away = None;
            self.minds[seat.index()] = Some(mind);
            self.thought = still_so.then_some((seat, call, does));
        }
    }

    /// Calls a mind, unless it thinks apart and has not yet.
    fn call(&mut self, game: &Game, seat: Seat, call: Call) -> Called {
        if self.away == Some(seat) {
            return Called::Thinks;
        }
        let Some(mind) = &mut self.minds[seat.index()] else { return Called::Nobody };
        if !self.apart || !mind.is_slow() {
            return Called::Does(call.put(mind, &game.view(Audience::Seat(seat))));
        }
        match self.thought.take() {
            Some((whose, what, does)) if (whose, what) == (seat, call) => Called::Does(does),
            // One thinks at a time: while another is away this one waits for its turn.
            _ => {
                self.to_think = self.away.is_none().then_some((seat, call));
                Called::Thinks
            }
        }
    }

    /// The bots have sat down before this table was taken up again: their orders stand.
    pub fn resume(&mut self, game: &Game) {
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
    pub fn stand_in(&mut self, game: &Game, seat: Seat, mind: Option<BoxedPlayer>) {
        self.stand_ins =
            if mind.is_some() { self.stand_ins.with(seat) } else { self.stand_ins.without(seat) };
        self.minds[seat.index()] = mind;
        self.away = self.away.filter(|&away| away != seat);
        (self.to_think, self.thought) = (None, None);
        self.rest = None;
        self.look_about(game, seat);
    }

    /// Is the seat played by a bot?
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.away == Some(seat) || self.minds.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Who or what is to speak, as the game stands. What a bot says is to be given to the game before this is asked
    /// again.
    pub fn next(&mut self, game: &Game) -> Next {
        loop {
            if let Some((seat, action)) = self.orders.pop_front() {
                return Next::Acts(seat, action);
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
    pub fn applied(&mut self, game: &Game, _seat: Seat, action: &Action) {
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
    pub fn skip(&mut self, game: &Game, need: Need) {
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
            // CL-05b: no program rolls by order over people.
            let orders = orders.iter().filter(|&&order| order != Order::Roll(true));
            self.orders.extend(orders.map(|&order| (seat, Action::Standing(order))));
        }
    }

    /// The newest offer is put to its receiver at once; a counter-offer likewise (CL-48b ends it).
    fn put_offer(&mut self, game: &Game) -> Option<Offered> {
        let offers = game.view(Audience::Spectator).offers();
        self.fresh.retain(|fresh| offers.iter().any(|offer| offer.id == *fresh));
        let newest = *self.fresh.last()?;
        let offer = *offers.iter().find(|offer| offer.id == newest)?;
        let does = match self.call(game, offer.to, Call::Consider(offer)) {
            Called::Nobody => return Some(Offered::Said(Next::Needs(Need::Offer(offer.to, offer.id)))),
            Called::Thinks => return Some(Offered::Said(Next::Thinks(offer.to))),
            Called::Does(does) => does,
        };
        self.fresh.pop();
        Some(does.map_or(Offered::Left, |action| Offered::Said(Next::Acts(offer.to, action))))
    }

    /// CL-36b: everybody has a chance before play goes on, from the left of the player on turn, who comes last.
    /// People whose open claim is about to be closed are asked before a bot goes on, or another person at their
    /// keyboard; others speak when they are asked.
    fn interlude(&mut self, game: &Game, ask: &Ask) -> Option<Next> {
        let view = game.view(Audience::Spectator);
        let rest =
            Rest { rolls: view.rolls(), on_turn: view.on_turn(), question: discriminant(&ask.question) };
        if self.rest != Some(rest) {
            (self.waiting, self.done) = (view.alive(), 0);
            self.rest = Some(rest);
        }
        let bot_goes_on = ask.seats.iter().any(|seat| self.is_bot(seat));
        // CL-14b: nobody closes a claim before its owner was asked, who therefore comes first.
        let on_turn = view.on_turn();
        let closing = |claim: &OpenClaim| claim.until == on_turn;
        let first = |waiting: SeatSet| {
            let claims = || view.claims().filter(closing).map(|claim| claim.owner);
            claims().find(|&owner| waiting.has(owner)).or_else(|| waiting.next_after(on_turn))
        };
        while let Some(seat) = first(self.waiting) {
            let claim = view.claims().find(|claim| claim.owner == seat);
            if !self.is_bot(seat) {
                let closes = view.claims().any(|claim| claim.owner == seat && closing(&claim));
                if closes && (bot_goes_on || self.rolls_over(game, ask, seat)) {
                    return Some(Next::Needs(Need::Claim(seat)));
                }
            } else if let Some(claim) = claim.filter(|_| self.stand_ins.has(seat)) {
                // CL-14a: programs always claim; the others have said so when they sat down.
                return Some(Next::Acts(seat, Action::Claim(claim.deed)));
            } else if self.done < CHANCES && game.view(Audience::Seat(seat)).has_business(seat) {
                match self.call(game, seat, Call::Idle(*ask)) {
                    Called::Thinks => return Some(Next::Thinks(seat)),
                    Called::Does(Some(action)) => {
                        self.done += 1;
                        return Some(Next::Acts(seat, action));
                    }
                    Called::Does(None) | Called::Nobody => {}
                }
            }
            self.pass_rest(seat);
        }
        None
    }

    /// CL-14, UM-06c: at one keyboard, may another person now roll or move, which would close this owner's claim?
    fn rolls_over(&self, game: &Game, ask: &Ask, owner: Seat) -> bool {
        let closes = |choice: &Choice| {
            matches!(
                choice,
                Choice::Do(Action::Roll | Action::GoOn)
                    | Choice::Travel { .. }
                    | Choice::RideWith { .. }
                    | Choice::UseVouchers {}
            )
        };
        let may_close = |seat: Seat| {
            let mut choices = Vec::new();
            game.legal(seat, &mut choices);
            choices.iter().any(closes)
        };
        self.together == AskOrder::OneByOne && !ask.seats.has(owner) && ask.seats.iter().any(may_close)
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
            AskOrder::OneByOne => first,
            AskOrder::BotsFirst => view.asking_order().find(|&seat| self.is_bot(seat)).unwrap_or(first),
        };
        if !self.is_bot(seat) {
            return Next::Needs(Need::Answer(seat, *ask));
        }
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. })
            && view.doubles() == 0
            && self.announced != Some((seat, view.turns(seat)));
        if begins {
            return Next::Needs(Need::BotTurn(seat));
        }
        let times = if self.asked == Some((seat, *ask)) { self.times + 1 } else { 0 };
        let answer = if times < PATIENCE {
            match self.call(game, seat, Call::Answer(*ask)) {
                Called::Thinks => return Next::Thinks(seat),
                Called::Does(does) => does,
                Called::Nobody => None,
            }
        } else {
            None
        };
        (self.asked, self.times) = (Some((seat, *ask)), times);
        let default = || game.view(Audience::Seat(seat)).default_answer();
        Next::Acts(seat, answer.or_else(default).unwrap_or(Action::Resign))
    }
}

/// What became of an offer that was put to its receiver.
enum Offered {
    /// He lets it stand.
    Left,
    /// This comes next.
    Said(Next),
}

#[cfg(test)]
mod tests {
    use magie_engine::{Answer, DeedId, Edition, Side, Silent};

    use super::*;
    use crate::dealer::SeededDealer;
    use crate::player::Player;

    /// Buys what it can and otherwise answers as it is answered for who does not, after long thought.
    struct Slow;

    impl Player for Slow {
        fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
            match ask.question {
                Question::Buy { .. } => Action::Buy,
                _ => view.default_answer().expect("it is asked"),
            }
        }

        fn is_slow(&self) -> bool {
            true
        }
    }

    /// A table of two slow bots at the first moment of this kind when one of them is to think.
    fn somebody_thinks_when(wanted: impl Fn(&Game, Seat) -> bool) -> (Game, Host, Seat) {
        let rules = Edition::load("classic").expect("an edition").rules(&[]).expect("rules");
        let mut game = Game::new(rules, 2).expect("a game");
        let minds: Vec<Option<BoxedPlayer>> = vec![Some(Box::new(Slow)), Some(Box::new(Slow))];
        let mut host = Host::new(minds, AskOrder::BotsFirst).with_background_thinking();
        let mut dealer = SeededDealer::new(1);
        loop {
            let answer = match host.next(&game) {
                Next::Thinks(seat) if wanted(&game, seat) => return (game, host, seat),
                Next::Thinks(_) => {
                    let thinking = host.start_thinking(&game).expect("a mind");
                    host.finish_thinking(thinking.think(), true);
                    continue;
                }
                Next::Luck(ask) => Answer::Luck(dealer.answer(&game, ask)),
                Next::Acts(seat, action) => Answer::Seat(seat, action),
                Next::Needs(need) => {
                    host.skip(&game, need);
                    continue;
                }
            };
            game.answer(&answer, &mut Silent).expect("a legal answer");
        }
    }

    fn somebody_thinks() -> (Game, Host, Seat) {
        somebody_thinks_when(|_, _| true)
    }

    /// A property of a seat.
    fn owned_by(game: &Game, seat: Seat) -> Option<DeedId> {
        let view = game.view(Audience::Spectator);
        (0..28).map(DeedId).find(|deed| view.owner(*deed) == Some(seat))
    }

    #[test]
    fn a_slow_mind_thinks_apart_and_says_what_it_thought() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a mind");
        assert_eq!(host.next(&game), Next::Thinks(seat), "nobody else speaks for it");
        assert!(host.is_bot(seat) && host.start_thinking(&game).is_none());
        let thought = std::thread::spawn(|| thinking.think()).join().expect("a thought");
        host.finish_thinking(thought, true);
        assert_eq!(host.next(&game), Next::Acts(seat, Action::Roll));
    }

    #[test]
    fn what_was_thought_of_another_position_is_dropped() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a mind");
        host.finish_thinking(thinking.think(), false);
        assert_eq!(host.next(&game), Next::Thinks(seat));
        assert!(host.start_thinking(&game).is_some(), "it thinks anew");
    }

    #[test]
    fn while_one_thinks_another_waits_for_its_turn_to() {
        let may_offer = |game: &Game, seat| {
            matches!(game.turn(), Turn::Seats(ask) if ask.rest) && owned_by(game, seat).is_some()
        };
        let (mut game, mut host, seat) = somebody_thinks_when(may_offer);
        let thinking = host.start_thinking(&game).expect("a mind");
        let other = Seat(1 - seat.0);
        let give = Side { deeds: owned_by(&game, seat).into_iter().collect(), ..Side::default() };
        let offer = Action::Propose { to: other, give, take: Side { cash: 1, ..Side::default() } };
        game.answer(&Answer::Seat(seat, offer), &mut Silent).expect("a legal offer");
        host.applied(&game, seat, &offer);
        assert_eq!(host.next(&game), Next::Thinks(other));
        assert!(host.start_thinking(&game).is_none(), "not while the first is away");
        host.finish_thinking(thinking.think(), false);
        assert!(host.is_bot(seat) && host.is_bot(other));
        assert_eq!(host.next(&game), Next::Thinks(other));
        let thinking = host.start_thinking(&game).expect("now it is its turn");
        host.finish_thinking(thinking.think(), true);
        assert!(matches!(host.next(&game), Next::Acts(who, Action::Refuse(_)) if who == other));
    }

    #[test]
    fn who_takes_his_seat_back_is_not_spoken_for() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a mind");
        host.stand_in(&game, seat, None);
        host.finish_thinking(thinking.think(), true);
        assert!(!host.is_bot(seat));
        assert!(matches!(host.next(&game), Next::Needs(Need::Answer(asked, _)) if asked == seat));
    }
}
