//! Random walks: games in which all players choose among their legal answers at random. Each game has its own weights, so that some
//! are full of auctions and others full of trades.

use magie_bots::{any_notes_for, any_notes_named, any_notes_to_change, travel};
use magie_engine::action::{Order, Side};
use magie_engine::ids::{DeedSet, SeatSet, Shares};
use magie_engine::question::DiceSet;
use magie_engine::{
    Action, Answer, Ask, Audience, Choice, Edition, Event, Game, LuckAnswer, LuckAsk, Question, Refusal,
    Rules, Seat, Turn, View,
};
use magie_table::SeededRng;
use std::sync::Arc;

use crate::random::{Random, seeded};
use crate::tables::{any_sum, classic_one, mixed_game};

/// The weight of rides and vouchers.
const TRAVEL: u32 = 200;

/// How likely each kind of action is, relative to the others that are legal at the same moment.
struct Weights {
    buy: u32,
    decline: u32,
    bid: u32,
    pass: u32,
    claim: u32,
    build: u32,
    sell: u32,
    mortgage: u32,
    lift: u32,
    trade: u32,
    accept: u32,
    resign: u32,
    /// Answers that advance the game: roll, end the turn, give up.
    go_on: u32,
}

impl Weights {
    fn new(random: &mut impl Random) -> Self {
        let mut weight = |weights: &[u32]| random.pick(weights).unwrap_or(1);
        Self {
            buy: weight(&[20, 100, 400]),
            decline: weight(&[2, 20, 100]),
            bid: weight(&[20, 100, 400]),
            pass: weight(&[50, 100]),
            claim: weight(&[20, 100, 400]),
            build: weight(&[5, 50, 200]),
            sell: weight(&[1, 3, 20]),
            mortgage: weight(&[1, 3, 20]),
            lift: weight(&[3, 20, 100]),
            trade: weight(&[5, 20, 60, 400]),
            accept: weight(&[20, 100, 300]),
            resign: weight(&[0, 0, 0, 0, 0, 1, 20]),
            go_on: weight(&[200, 400, 800]),
        }
    }

    fn weight(&self, choice: &Choice, ask: &Ask) -> u32 {
        // Resigning in the middle of something is worth testing, but in every auction it would end all games early.
        let in_the_middle = !ask.rest && !matches!(ask.question, Question::Bid { .. });
        match choice {
            Choice::Bid { .. } => self.bid,
            Choice::Wish { .. } | Choice::Lay { .. } | Choice::NameNotes { .. } => 100,
            Choice::ChangeNotes => self.lift,
            Choice::Travel { .. } | Choice::RideWith { .. } | Choice::UseVouchers {} => TRAVEL,
            Choice::Propose { .. } | Choice::Counter { .. } => self.trade,
            Choice::Do(action) => match action {
                Action::Buy | Action::BuyShare(_) => self.buy,
                Action::Decline => self.decline,
                Action::Pass => self.pass,
                Action::Claim(_) => self.claim,
                Action::Waive(_) => 10,
                Action::Build(_) => self.build,
                Action::Sell(_) => self.sell,
                Action::Mortgage(_) | Action::SellDeed(_) | Action::MortgageShare(_) => self.mortgage,
                Action::Check(_) => self.claim,
                Action::Lift(_) | Action::LiftShare(_) => self.lift,
                Action::Accept(_) => self.accept,
                Action::Refuse(_) | Action::Withdraw(_) => self.trade,
                Action::Resign => self.resign * if in_the_middle { 20 } else { 1 },
                _ => self.go_on,
            },
        }
    }
}

/// Plays all seats of a game, and luck.
pub struct RandomPlayer {
    weights: Weights,
    choices: Vec<Choice>,
}

impl RandomPlayer {
    /// A player with random weights.
    pub fn new(random: &mut impl Random) -> Self {
        Self { weights: Weights::new(random), choices: Vec::new() }
    }

    /// The next answer; `None` when the game is over.
    pub fn answer(&mut self, game: &Game, random: &mut impl Random) -> Option<Answer> {
        let ask = match game.turn() {
            Turn::Over(_) => return None,
            Turn::Luck(ask) => return Some(Answer::Luck(luck(game, ask, random))),
            Turn::Seats(ask) => ask,
        };
        let view = game.view(Audience::Spectator);
        if game.rules().switches().time_limit > 0 && !view.time_up() && random.one_in(400) {
            return Some(Answer::TimeUp);
        }
        if random.one_in(200) {
            let seat = any_of(view.alive(), random);
            return Some(Answer::Seat(seat, Action::Standing(any_order(game.rules(), random))));
        }
        // Players who are not asked may have legal actions too.
        let mut seat = any_of(if random.one_in(4) { view.alive() } else { ask.seats }, random);
        let mut action = self.choose(game, &ask, seat, random);
        if action.is_none() {
            seat = any_of(ask.seats, random);
            action = self.choose(game, &ask, seat, random);
        }
        let action = action.unwrap_or_else(|| panic!("{seat:?} is asked and nothing is listed: {ask:?}"));
        Some(Answer::Seat(seat, action))
    }

    fn choose(&mut self, game: &Game, ask: &Ask, seat: Seat, random: &mut impl Random) -> Option<Action> {
        self.choices.clear();
        game.legal(seat, &mut self.choices);
        let total: u32 = self.choices.iter().map(|choice| self.weights.weight(choice, ask)).sum();
        let mut ticket = random.below(total);
        let choice = self.choices.iter().find(|choice| {
            let weight = self.weights.weight(choice, ask);
            let found = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            found
        })?;
        Some(complete(game, seat, choice, random))
    }
}

/// An action within the bounds of a choice. Trades may be illegal.
pub fn complete(game: &Game, seat: Seat, choice: &Choice, random: &mut impl Random) -> Action {
    let view = game.view(Audience::Seat(seat));
    match *choice {
        Choice::Do(action) => action,
        Choice::Lay { missing } => {
            Action::Lay(any_notes_for(&view, seat, missing, &mut |below| random.below(below)))
        }
        Choice::ChangeNotes => {
            Action::ChangeNotes(any_notes_to_change(&view, seat, &mut |below| random.below(below)))
        }
        Choice::NameNotes { amount } => {
            Action::NameNotes(any_notes_named(&view, amount, &mut |below| random.below(below)))
        }
        Choice::Bid { least, most, step } => {
            let room = ((most - least) / step).min(1_000_000_000) as u32 + 1;
            let small = (60 * classic_one(view.rules()) / step) as u32;
            let more = if random.one_in(20) { random.below(room) } else { random.below(room.min(small)) };
            Action::Bid(least + step * i64::from(more))
        }
        Choice::Wish { most } => Action::Wish(random.below(u32::from(most) + 1) as u8),
        Choice::Travel { to } => {
            travel::any_space(to, |bound| random.below(bound)).map_or(Action::Decline, Action::Travel)
        }
        Choice::RideWith { to } => {
            travel::any_ride_with(&view, seat, to, |bound| random.below(bound)).unwrap_or(Action::EndTurn)
        }
        // The first voucher of the hand always has a target.
        Choice::UseVouchers {} => travel::any_vouchers(&view, seat, |bound| random.below(bound))
            .or_else(|| game.default_answer(seat))
            .unwrap_or(Action::Resign),
        Choice::Propose { to } => {
            let to = any_of(to, random);
            let (give, take) = any_trade(&view, seat, to, random);
            Action::Propose { to, give, take }
        }
        Choice::Counter { offer } => {
            let to = view.offers().iter().find(|open| open.id == offer).map_or(seat, |open| open.from);
            let (give, take) = any_trade(&view, seat, to, random);
            Action::Counter { offer, give, take }
        }
    }
}

/// An answer of luck with the right probabilities.
pub fn luck(game: &Game, ask: LuckAsk, random: &mut impl Random) -> LuckAnswer {
    match ask {
        LuckAsk::Dice { dice: DiceSet::Two, .. } => {
            LuckAnswer::Dice([1 + random.below(6) as u8, 1 + random.below(6) as u8, 0])
        }
        LuckAsk::Dice { dice, .. } => LuckAnswer::Dice(dice.throw(random.below(dice.throws()))),
        LuckAsk::CardTruth { .. } => LuckAnswer::Truth(random.one_in(2)),
        LuckAsk::Draw { deck, .. } => {
            let (unseen, _) = game.luck().unseen(deck, 0);
            let (_, card) = game.luck().unseen(deck, random.below(unseen));
            LuckAnswer::Card(card.expect("luck is asked only when cards are unseen"))
        }
        LuckAsk::Truth { .. } | LuckAsk::Reveal { .. } => {
            let (fakes, all) = game.luck().fake_odds();
            LuckAnswer::Truth(random.below(all) < fakes)
        }
        LuckAsk::Mix { .. } | LuckAsk::Pick { .. } => {
            LuckAnswer::Pick(random.below(game.luck().notes_to_pick().into()) as u16)
        }
    }
}

/// A random seat of a set.
pub fn any_of(seats: SeatSet, random: &mut impl Random) -> Seat {
    random.pick_from(seats.iter()).unwrap_or_default()
}

fn any_order(rules: &Rules, random: &mut impl Random) -> Order {
    let on = random.one_in(2);
    match random.below(6) {
        0 => Order::AlwaysClaim(on),
        1 => Order::EndTurn(on),
        2 => Order::PassRests(on),
        3 => Order::Roll(on),
        4 => Order::AskToPay(on),
        _ => Order::BidLimit(on.then(|| any_sum(rules, 400, random))),
    }
}

/// Both sides of a trade that is usually legal: a few properties, and cash on one side at most.
pub fn any_trade(view: &View<'_>, from: Seat, to: Seat, random: &mut impl Random) -> (Side, Side) {
    let (mut give, mut take) = (any_side(view, from, random), any_side(view, to, random));
    // Prefer properties that complete a group, like people do.
    let lacking = view.rules().groups().iter().map(|group| group.deeds.minus(view.deeds(from)));
    let wanted: Vec<_> = lacking.filter(|deeds| deeds.len() == 1).filter_map(DeedSet::lowest).collect();
    if let Some(deed) = random.pick(&wanted)
        && view.owner(deed) == Some(to)
    {
        take.deeds = take.deeds.with(deed);
    }
    // FR-21: where the game computes the cash, it is only given by mistake.
    let names_cash =
        if view.rules().switches().balanced_trades { random.one_in(20) } else { !random.one_in(4) };
    if names_cash {
        let payer = if random.one_in(2) { (&mut give, from) } else { (&mut take, to) };
        let cash = i64::from(random.below(view.cash(payer.1).min(1_000_000_000) as u32 / 2 + 1));
        payer.0.cash = cash - cash % view.rules().unit();
    }
    (give, take)
}

fn any_side(view: &View<'_>, seat: Seat, random: &mut impl Random) -> Side {
    let mut side = Side::default();
    for _ in 0..random.below(3) {
        if let Some(deed) = random.pick_from(view.deeds(seat).iter()) {
            side.deeds = side.deeds.with(deed);
        }
    }
    let cards = if view.rules().switches().cards_tradable { 3 } else { 20 };
    if random.one_in(cards)
        && let Some(card) = view.cards(seat).next()
    {
        // Cannot fail: the list is empty.
        let _ = side.cards.push(card);
    }
    let held = view.shares(seat);
    if !held.is_empty()
        && random.one_in(3)
        && let Some((company, free, mortgaged)) = random.pick_from(held.iter())
    {
        let (free, mortgaged) = (random.below(u32::from(free) + 1), random.below(u32::from(mortgaged) + 1));
        side.shares = Shares::of(company, free as u8, mortgaged as u8).unwrap_or_default();
    }
    side
}

/// A random walk through a game, step by step.
pub struct RandomWalk<W> {
    /// The game.
    pub game: Game,
    /// The events of the last answer.
    pub events: Vec<Event>,
    /// The source of random decisions.
    pub random: W,
    player: RandomPlayer,
    /// The walk ends when a player begins a turn after this one.
    last_turn: u16,
}

impl RandomWalk<SeededRng> {
    /// A walk of at most 40 turns per player with mixed options; the seed determines everything.
    pub fn mixed(edition: &Arc<Edition>, seed: u64) -> Self {
        let mut random = seeded(seed);
        let turns = 1 + random.below(40) as u16;
        let mut walk = Self::new(mixed_game(edition, &mut random, i64::from(turns)), random);
        walk.stop_after(turns);
        walk
    }
}

impl<W: Random> RandomWalk<W> {
    /// A walk from a position.
    pub fn new(game: Game, mut random: W) -> Self {
        let player = RandomPlayer::new(&mut random);
        Self { game, events: Vec::new(), random, player, last_turn: u16::MAX }
    }

    /// Ends the walk when a player begins a turn after this one; not every edition has a turn limit.
    pub fn stop_after(&mut self, turns: u16) {
        self.last_turn = turns;
    }

    /// A random answer for another position.
    pub fn answer_to(&mut self, game: &Game) -> Option<Answer> {
        self.player.answer(game, &mut self.random)
    }

    /// Gives one answer; `None` when the game or the walk is over. Only trades can be refused, because the list of legal actions does not
    /// contain their terms.
    pub fn step(&mut self) -> Option<(Answer, Result<(), Refusal>)> {
        let view = self.game.view(Audience::Spectator);
        if view.turns(view.on_turn()) > self.last_turn {
            return None;
        }
        let answer = self.player.answer(&self.game, &mut self.random)?;
        self.events.clear();
        let result = self.game.answer(&answer, &mut self.events);
        if let Err(refusal) = result {
            let open_ended =
                matches!(answer, Answer::Seat(_, Action::Propose { .. } | Action::Counter { .. }));
            assert!(
                open_ended,
                "{answer:?} was listed and is refused: {refusal:?} at {:?}",
                self.game.turn()
            );
        }
        Some((answer, result))
    }
}
