//! A table of people and bots, one answer at a time: tells whether luck, a bot or a person is next, so that nobody is
//! passed over. It applies nothing to the game. Its caller does, keeps the record, and decides how long people may
//! take.
//!
//! For whole games between programs, see [`Playout`](crate::Playout).

use std::collections::VecDeque;

use magie_engine::action::{OfferId, Order};
use magie_engine::ids::SeatSet;
use magie_engine::view::{Offer, OpenClaim};
use magie_engine::{
    Action, Ask, Audience, Choice, Game, LuckAsk, Outcome, Question, Refusal, Seat, Turn, View,
};

use crate::chances::{Chances, MOST_DETOURS};
use crate::player::{BoxedPlayer, is_answer};
use crate::reason::Reason;

/// Whom the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// This person must answer; the first of them if several are asked.
    Answer(Seat, Ask),
    /// CL-14b: a bot, or another person at the same keyboard, is about to close this person's open claim by rolling or
    /// moving. The person need not react.
    Claim(Seat),
    /// A trade was just offered to this person, who need not react.
    Offer(Seat, OfferId),
    /// A bot's turn begins. Nobody needs to do anything.
    BotTurn(Seat),
    /// Nobody: the game is over.
    Over(Outcome),
}

/// What happens next at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "looked at once and dropped")]
pub enum Next {
    /// Luck must answer.
    Luck(LuckAsk),
    /// A bot takes this action.
    Acts(Seat, Action),
    /// A bot is thinking, or must start to: [`Host::start_thinking`].
    Thinks(Seat),
    /// The table waits for somebody.
    Needs(Need),
}

/// Whom to ask first when several seats are asked at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskOrder {
    /// One after the other in the order of CL-33a, people and bots alike: for people who share a keyboard.
    OneByOne,
    /// Bots first, without waiting for people: for people who each have a client.
    BotsFirst,
}

/// One call of a method of [`Player`](crate::Player).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Call {
    Answer(Ask),
    Idle(Ask),
    Consider(Offer),
}

impl Call {
    fn run(&self, player: &mut BoxedPlayer, view: &View<'_>) -> Option<Decision> {
        let action = match self {
            Self::Answer(ask) => Some(player.answer(view, ask)),
            Self::Idle(ask) => player.idle(view, ask),
            Self::Consider(offer) => player.consider(view, offer),
        }?;
        Some(Decision { action, reason: player.reason(view, &action) })
    }
}

/// What a bot does, and why.
#[derive(Clone, Copy)]
struct Decision {
    action: Action,
    reason: Option<Reason>,
}

/// The result of a call.
enum Called {
    /// No bot sits there.
    NoBot,
    /// The bot is still thinking.
    Thinks,
    /// The bot's decision; [`Host::reason`] has its reason.
    Decided(Option<Action>),
}

/// A slow bot with a copy of the game, ready to think on any thread.
pub struct Thinking {
    seat: Seat,
    call: Call,
    player: BoxedPlayer,
    game: Game,
}

/// A slow bot with its decision.
pub struct Thought {
    seat: Seat,
    call: Call,
    player: BoxedPlayer,
    decision: Option<Decision>,
}

impl Thinking {
    /// Thinks. This may take seconds.
    pub fn think(mut self) -> Thought {
        let decision = self.call.run(&mut self.player, &self.game.view(Audience::Seat(self.seat)));
        Thought { seat: self.seat, call: self.call, player: self.player, decision }
    }
}

/// The bots of a table, and what must be remembered between two answers so that everybody gets a chance to act.
pub struct Host {
    ask_order: AskOrder,
    bots: Vec<Option<BoxedPlayer>>,
    /// Seats of people who are away and for whom a bot plays.
    stand_ins: SeatSet,
    /// Bots that have not sat down yet.
    to_sit: SeatSet,
    /// Standing orders that bots have yet to give.
    orders: VecDeque<(Seat, Action)>,
    /// The question that was open at the last call of `next`.
    open: Option<Ask>,
    /// The last action of a bot was taken at its chance to act, and does not answer the open question.
    idled: bool,
    /// The turn of the current rest point, and who still gets a chance there; nothing at a new one.
    rest_turn: Option<u32>,
    chances: Chances,
    /// How often the bot that is asked has done something else than answer.
    detours: u16,
    /// Offers that have yet to be put to their receivers, the newest last.
    new_offers: Vec<OfferId>,
    /// The last bot's turn that was announced.
    announced: Option<(Seat, u16)>,
    /// Whether slow bots think on another thread.
    background: bool,
    /// The slow bot that must start to think, the one that is thinking, and the last decision of one.
    to_think: Option<(Seat, Call)>,
    thinking: Option<Seat>,
    decided: Option<(Seat, Call, Option<Decision>)>,
    /// Why a bot takes the action that `next` returned last.
    reason: Option<Reason>,
}

impl Host {
    /// A table with these bots; `None` is a person.
    pub fn new(bots: Vec<Option<BoxedPlayer>>, ask_order: AskOrder) -> Self {
        let to_sit =
            bots.iter().zip(0..).filter(|(bot, _)| bot.is_some()).map(|(_, seat)| Seat(seat)).collect();
        Self {
            to_sit,
            ask_order,
            bots,
            stand_ins: SeatSet::EMPTY,
            orders: VecDeque::new(),
            open: None,
            idled: false,
            rest_turn: None,
            chances: Chances::default(),
            detours: 0,
            new_offers: Vec::new(),
            announced: None,
            background: false,
            to_think: None,
            thinking: None,
            decided: None,
            reason: None,
        }
    }

    /// Lets slow bots think on another thread: [`Next::Thinks`] tells when.
    #[must_use]
    pub fn with_background_thinking(self) -> Self {
        Self { background: true, ..self }
    }

    /// Hands out the bot that must think. Until it is back ([`Host::finish_thinking`]) nobody else acts for its seat;
    /// the other seats may.
    pub fn start_thinking(&mut self, game: &Game) -> Option<Thinking> {
        let (seat, call) = self.to_think.take()?;
        let player = self.bots[seat.index()].take()?;
        self.thinking = Some(seat);
        Some(Thinking { seat, call, player, game: game.clone() })
    }

    /// Takes a bot back. Its decision is used only if the game is `still_current`, that is, unchanged since it started
    /// to think. If somebody else has taken its seat meanwhile, bot and decision are dropped.
    pub fn finish_thinking(&mut self, thought: Thought, still_current: bool) {
        let Thought { seat, call, player, decision } = thought;
        if self.thinking == Some(seat) {
            self.thinking = None;
            self.bots[seat.index()] = Some(player);
            self.decided = still_current.then_some((seat, call, decision));
        }
    }

    /// Calls a bot, unless it is slow and has yet to think in the background.
    fn call(&mut self, game: &Game, seat: Seat, call: Call) -> Called {
        if self.thinking == Some(seat) {
            return Called::Thinks;
        }
        let Some(bot) = &mut self.bots[seat.index()] else { return Called::NoBot };
        if !self.background || !bot.is_slow() {
            let decision = call.run(bot, &game.view(Audience::Seat(seat)));
            return self.decide(decision);
        }
        match self.decided.take() {
            Some((by, about, decision)) if (by, about) == (seat, call) => self.decide(decision),
            // One bot thinks at a time; this one waits while another does.
            _ => {
                self.to_think = self.thinking.is_none().then_some((seat, call));
                Called::Thinks
            }
        }
    }

    /// Keeps the reason of a decision and returns its action.
    fn decide(&mut self, decision: Option<Decision>) -> Called {
        self.reason = decision.and_then(|decision| decision.reason);
        Called::Decided(decision.map(|decision| decision.action))
    }

    /// Why the bot takes the action that the last call of [`Host::next`] returned, if it says so.
    pub fn reason(&self) -> Option<Reason> {
        self.reason
    }

    /// Continues a table at which the bots sat down before: their standing orders are in force already.
    pub fn resume(&mut self, game: &Game) {
        for seat in std::mem::take(&mut self.to_sit).iter() {
            self.sit_down_without_orders(game, seat);
        }
    }

    fn sit_down_without_orders(&mut self, game: &Game, seat: Seat) {
        if let Some(bot) = &mut self.bots[seat.index()] {
            let _ = bot.sit_down(&game.view(Audience::Seat(seat)));
        }
    }

    /// Lets a bot stand in for a person, or, without a bot, gives the seat back to the person. A stand-in gives no
    /// standing orders, which would stay in force after it leaves.
    pub fn stand_in(&mut self, game: &Game, seat: Seat, bot: Option<BoxedPlayer>) {
        self.stand_ins = if bot.is_some() { self.stand_ins.with(seat) } else { self.stand_ins.without(seat) };
        self.bots[seat.index()] = bot;
        self.thinking = self.thinking.filter(|&thinking| thinking != seat);
        (self.to_think, self.decided) = (None, None);
        self.rest_turn = None;
        self.sit_down_without_orders(game, seat);
    }

    /// Replaces slow bots, which nobody should wait for any more. A decision that one of them is thinking about is dropped.
    pub fn replace_slow_bots(&mut self, game: &Game, quick: impl Fn(Seat) -> BoxedPlayer) {
        for seat in (0..self.bots.len() as u8).map(Seat) {
            let is_slow = self.bots[seat.index()].as_ref().is_some_and(|bot| bot.is_slow());
            if is_slow || self.thinking == Some(seat) {
                self.thinking = self.thinking.filter(|&thinking| thinking != seat);
                (self.to_think, self.decided) = (None, None);
                self.bots[seat.index()] = Some(quick(seat));
                self.sit_down_without_orders(game, seat);
            }
        }
    }

    /// Whether a bot plays this seat.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.thinking == Some(seat) || self.bots.get(seat.index()).is_some_and(Option::is_some)
    }

    /// What happens next in this position. Apply a bot's action to the game, and report it with [`Host::applied`] or
    /// [`Host::refused`], before the next call.
    pub fn next(&mut self, game: &Game) -> Next {
        self.reason = None;
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
            self.open = Some(ask);
            match self.put_offer(game) {
                Some(Offered::LeftOpen) => continue,
                Some(Offered::Next(next)) => return next,
                None => {}
            }
            if ask.rest
                && let Some(next) = self.interlude(game, &ask)
            {
                return next;
            }
            return self.ask(game, &ask);
        }
    }

    /// The game has accepted this action of a person or a bot. If it offers a trade, the receiver is asked next.
    pub fn applied(&mut self, game: &Game, seat: Seat, action: &Action) {
        let idled = std::mem::take(&mut self.idled);
        let answers = is_answer(action) && !idled;
        if let Some(ask) = self.open.filter(|ask| answers && ask.seats.has(seat)) {
            self.detours = 0;
            self.rest_turn = self.rest_turn.filter(|_| !ask.rest);
        }
        if let Action::Propose { .. } | Action::Counter { .. } = action {
            self.new_offers.extend(game.view(Audience::Spectator).offers().last().map(|offer| offer.id));
        }
    }

    /// The game has refused a bot's action.
    pub fn refused(&mut self, seat: Seat, action: &Action, refusal: &Refusal) {
        self.idled = false;
        if let Some(bot) = &mut self.bots[seat.index()] {
            bot.refused(action, refusal);
        }
    }

    /// Stops waiting for somebody who need not react.
    pub fn skip(&mut self, game: &Game, need: Need) {
        match need {
            Need::Claim(seat) => self.chances.pass(seat),
            Need::Offer(_, offer) => self.new_offers.retain(|new| *new != offer),
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
        if let Some(bot) = &mut self.bots[seat.index()] {
            let orders = bot.sit_down(&game.view(Audience::Seat(seat)));
            // CL-05b: no bot rolls by standing order at a table where people may want to act first.
            let orders = orders.iter().filter(|&&order| order != Order::Roll(true));
            self.orders.extend(orders.map(|&order| (seat, Action::Standing(order))));
        }
    }

    /// Puts the newest offer to its receiver at once; a counter-offer likewise. CL-48b ends it.
    fn put_offer(&mut self, game: &Game) -> Option<Offered> {
        let offers = game.view(Audience::Spectator).offers();
        self.new_offers.retain(|new| offers.iter().any(|offer| offer.id == *new));
        let newest = *self.new_offers.last()?;
        let offer = *offers.iter().find(|offer| offer.id == newest)?;
        let decision = match self.call(game, offer.to, Call::Consider(offer)) {
            Called::NoBot => return Some(Offered::Next(Next::Needs(Need::Offer(offer.to, offer.id)))),
            Called::Thinks => return Some(Offered::Next(Next::Thinks(offer.to))),
            Called::Decided(decision) => decision,
        };
        self.new_offers.pop();
        Some(decision.map_or(Offered::LeftOpen, |action| Offered::Next(Next::Acts(offer.to, action))))
    }

    /// CL-36b: gives everybody a chance to act before play continues. Bots are asked. People act when they like; they
    /// are waited for only if a bot, or another person at their keyboard, is about to close their open claim.
    fn interlude(&mut self, game: &Game, ask: &Ask) -> Option<Next> {
        let view = game.view(Audience::Spectator);
        if self.rest_turn != Some(game.turns_begun()) {
            self.rest_turn = Some(game.turns_begun());
            let may_claim =
                view.alive().iter().filter(|&seat| !self.is_bot(seat) || self.stand_ins.has(seat));
            self.chances = Chances::of(game.waited_for().or(may_claim.collect()));
        }
        let bot_is_asked = ask.seats.iter().any(|seat| self.is_bot(seat));
        while let Some(seat) = self.chances.next(&view) {
            let claim = view.claims().find(|claim| claim.owner == seat);
            if !self.is_bot(seat) {
                let closes = |claim: OpenClaim| claim.owner == seat && claim.until == view.on_turn();
                if view.claims().any(closes) && (bot_is_asked || self.rolls_over(game, ask, seat)) {
                    return Some(Next::Needs(Need::Claim(seat)));
                }
            } else if let Some(claim) = claim.filter(|_| self.stand_ins.has(seat)) {
                // CL-14a: programs always claim; the other bots have a standing order for it.
                return Some(Next::Acts(seat, Action::Claim(claim.deed)));
            } else if self.chances.may_act() && self.has_chance(game, seat) {
                match self.call(game, seat, Call::Idle(*ask)) {
                    Called::Thinks => return Some(Next::Thinks(seat)),
                    Called::Decided(Some(action)) => {
                        self.chances.count_action();
                        self.idled = true;
                        return Some(Next::Acts(seat, action));
                    }
                    Called::Decided(None) | Called::NoBot => {}
                }
            }
            self.chances.pass(seat);
        }
        None
    }

    /// Whether this bot may act at this rest point. The person whom a stand-in replaces may have a standing order to
    /// pass.
    fn has_chance(&self, game: &Game, seat: Seat) -> bool {
        !self.stand_ins.has(seat) || game.view(Audience::Seat(seat)).has_business(seat)
    }

    /// CL-14, UM-06c: whether, at one keyboard, another person may now roll or move, which would close this owner's
    /// claim.
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
        self.ask_order == AskOrder::OneByOne && !ask.seats.has(owner) && ask.seats.iter().any(may_close)
    }

    /// Puts the question to one seat.
    fn ask(&mut self, game: &Game, ask: &Ask) -> Next {
        let view = game.view(Audience::Spectator);
        // CL-33a: the view knows in which order programs are asked.
        let first = view.asking_order().next().unwrap_or(view.on_turn());
        let seat = match self.ask_order {
            AskOrder::OneByOne => first,
            AskOrder::BotsFirst => view.asking_order().find(|&seat| self.is_bot(seat)).unwrap_or(first),
        };
        if !self.is_bot(seat) {
            return Next::Needs(Need::Answer(seat, *ask));
        }
        let turn_begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. })
            && view.doubles() == 0
            && self.announced != Some((seat, view.turns(seat)));
        if turn_begins {
            return Next::Needs(Need::BotTurn(seat));
        }
        let answer = if self.detours < MOST_DETOURS {
            match self.call(game, seat, Call::Answer(*ask)) {
                Called::Thinks => return Next::Thinks(seat),
                Called::Decided(decision) => decision,
                Called::NoBot => None,
            }
        } else {
            self.detours = 0;
            None
        };
        self.detours += 1;
        let default = || game.view(Audience::Seat(seat)).default_answer();
        Next::Acts(seat, answer.or_else(default).unwrap_or(Action::Resign))
    }
}

/// The result of putting an offer to its receiver.
enum Offered {
    /// The receiver leaves it open.
    LeftOpen,
    /// This happens next.
    Next(Next),
}

#[cfg(test)]
mod tests {
    use magie_engine::action::Side;
    use magie_engine::ids::DeedId;
    use magie_engine::{Answer, Edition, Silent};

    use super::*;
    use crate::{Player, SeededDealer};

    /// Buys what it can, otherwise takes the default answer, and claims to think for long.
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

    /// A table of two slow bots, at the first moment of this kind at which one of them must think.
    fn somebody_thinks_when(wanted: impl Fn(&Game, Seat) -> bool) -> (Game, Host, Seat) {
        let rules = Edition::load("classic").expect("an edition").rules(&[]).expect("rules");
        let mut game = Game::new(rules, 2).expect("a game");
        let bots: Vec<Option<BoxedPlayer>> = vec![Some(Box::new(Slow)), Some(Box::new(Slow))];
        let mut host = Host::new(bots, AskOrder::BotsFirst).with_background_thinking();
        let mut dealer = SeededDealer::new(1);
        loop {
            let answer = match host.next(&game) {
                Next::Thinks(seat) if wanted(&game, seat) => return (game, host, seat),
                Next::Thinks(_) => {
                    let thinking = host.start_thinking(&game).expect("a bot");
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
    fn a_slow_bot_thinks_on_another_thread_and_then_acts() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a bot");
        assert_eq!(host.next(&game), Next::Thinks(seat), "nobody else acts for its seat");
        assert!(host.is_bot(seat) && host.start_thinking(&game).is_none());
        let thought = std::thread::spawn(|| thinking.think()).join().expect("no panic");
        host.finish_thinking(thought, true);
        assert_eq!(host.next(&game), Next::Acts(seat, Action::Roll));
    }

    #[test]
    fn a_decision_about_an_earlier_position_is_dropped() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a bot");
        host.finish_thinking(thinking.think(), false);
        assert_eq!(host.next(&game), Next::Thinks(seat));
        assert!(host.start_thinking(&game).is_some(), "it thinks again");
    }

    #[test]
    fn only_one_bot_thinks_at_a_time() {
        let may_offer = |game: &Game, seat| {
            matches!(game.turn(), Turn::Seats(ask) if ask.rest) && owned_by(game, seat).is_some()
        };
        let (mut game, mut host, seat) = somebody_thinks_when(may_offer);
        let thinking = host.start_thinking(&game).expect("a bot");
        let other = Seat(1 - seat.0);
        let give = Side { deeds: owned_by(&game, seat).into_iter().collect(), ..Side::default() };
        let offer = Action::Propose { to: other, give, take: Side { cash: 1, ..Side::default() } };
        game.answer(&Answer::Seat(seat, offer), &mut Silent).expect("a legal offer");
        host.applied(&game, seat, &offer);
        assert_eq!(host.next(&game), Next::Thinks(other));
        assert!(host.start_thinking(&game).is_none(), "not while the first one thinks");
        host.finish_thinking(thinking.think(), false);
        assert!(host.is_bot(seat) && host.is_bot(other));
        assert_eq!(host.next(&game), Next::Thinks(other));
        let thinking = host.start_thinking(&game).expect("now it is its turn");
        host.finish_thinking(thinking.think(), true);
        assert!(matches!(host.next(&game), Next::Acts(who, Action::Refuse(_)) if who == other));
    }

    #[test]
    fn a_bot_does_not_act_for_a_person_who_is_back() {
        let (game, mut host, seat) = somebody_thinks();
        let thinking = host.start_thinking(&game).expect("a bot");
        host.stand_in(&game, seat, None);
        host.finish_thinking(thinking.think(), true);
        assert!(!host.is_bot(seat));
        assert!(matches!(host.next(&game), Next::Needs(Need::Answer(asked, _)) if asked == seat));
    }
}
