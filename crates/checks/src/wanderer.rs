//! A table of players who do anything that is legal, at random: the explorers of most checks. Each game has its own
//! temper, so that some games are all auctions and others all trades.

use magie_bots::{any_notes_for, any_notes_named, any_notes_to_change, travel};
use magie_engine::{
    Action, Answer, Ask, Audience, Choice, DeedSet, DiceSet, Edition, Event, Game, LuckAnswer, LuckAsk,
    Order, Question, Refusal, Rules, Seat, SeatSet, Shares, Side, Turn, View,
};
use magie_table::SeededRng;
use std::sync::Arc;

use crate::tables::{any_sum, classic_one, mixed_game};
use crate::whim::{Whim, seeded};

/// The weight of rides and vouchers.
const TRAVEL: u32 = 200;

/// How likely each sort of action is, relative to the others that are legal at the same moment.
struct Temper {
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
    /// Answers that move the game on: roll, end the turn, give up.
    go_on: u32,
}

impl Temper {
    fn new(whim: &mut impl Whim) -> Self {
        let mut weight = |weights: &[u32]| whim.pick(weights).unwrap_or(1);
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
        // Leaving in the middle of something is worth trying; every auction would end all games.
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

/// Who plays all seats of one table, and luck.
pub struct Wanderer {
    temper: Temper,
    choices: Vec<Choice>,
}

impl Wanderer {
    /// One with a temper of his own.
    pub fn new(whim: &mut impl Whim) -> Self {
        Self { temper: Temper::new(whim), choices: Vec::new() }
    }

    /// The next answer; none when the game is over.
    pub fn answer(&mut self, game: &Game, whim: &mut impl Whim) -> Option<Answer> {
        let ask = match game.turn() {
            Turn::Over(_) => return None,
            Turn::Luck(ask) => return Some(Answer::Luck(luck(game, ask, whim))),
            Turn::Seats(ask) => ask,
        };
        let view = game.view(Audience::Spectator);
        if game.rules().switches.time_limit > 0 && !view.time_up() && whim.one_in(400) {
            return Some(Answer::TimeUp);
        }
        if whim.one_in(200) {
            let seat = any_of(view.alive(), whim);
            return Some(Answer::Seat(seat, Action::Standing(any_order(game.rules(), whim))));
        }
        // Others than those asked may have something to do too.
        let mut seat = any_of(if whim.one_in(4) { view.alive() } else { ask.seats }, whim);
        let mut action = self.choose(game, &ask, seat, whim);
        if action.is_none() {
            seat = any_of(ask.seats, whim);
            action = self.choose(game, &ask, seat, whim);
        }
        let action = action.unwrap_or_else(|| panic!("{seat:?} is asked and nothing is listed: {ask:?}"));
        Some(Answer::Seat(seat, action))
    }

    fn choose(&mut self, game: &Game, ask: &Ask, seat: Seat, whim: &mut impl Whim) -> Option<Action> {
        self.choices.clear();
        game.legal(seat, &mut self.choices);
        let total: u32 = self.choices.iter().map(|choice| self.temper.weight(choice, ask)).sum();
        let mut ticket = whim.below(total);
        let choice = self.choices.iter().find(|choice| {
            let weight = self.temper.weight(choice, ask);
            let found = ticket < weight;
            ticket = ticket.saturating_sub(weight);
            found
        })?;
        Some(complete(game, seat, choice, whim))
    }
}

/// An action within the bounds of a choice; trades may turn out to be impossible.
pub fn complete(game: &Game, seat: Seat, choice: &Choice, whim: &mut impl Whim) -> Action {
    let view = game.view(Audience::Seat(seat));
    match *choice {
        Choice::Do(action) => action,
        Choice::Lay { missing } => {
            Action::Lay(any_notes_for(&view, seat, missing, &mut |below| whim.below(below)))
        }
        Choice::ChangeNotes => {
            Action::ChangeNotes(any_notes_to_change(&view, seat, &mut |below| whim.below(below)))
        }
        Choice::NameNotes { amount } => {
            Action::NameNotes(any_notes_named(&view, amount, &mut |below| whim.below(below)))
        }
        Choice::Bid { least, most, step } => {
            let room = ((most - least) / step).min(1_000_000_000) as u32 + 1;
            let small = (60 * classic_one(view.rules()) / step) as u32;
            let more = if whim.one_in(20) { whim.below(room) } else { whim.below(room.min(small)) };
            Action::Bid(least + step * i64::from(more))
        }
        Choice::Wish { most } => Action::Wish(whim.below(u32::from(most) + 1) as u8),
        Choice::Travel { to } => {
            travel::any_space(to, |bound| whim.below(bound)).map_or(Action::Decline, Action::Travel)
        }
        Choice::RideWith { to } => {
            travel::any_ride_with(&view, seat, to, |bound| whim.below(bound)).unwrap_or(Action::EndTurn)
        }
        // The first voucher of the hand always leads somewhere.
        Choice::UseVouchers {} => travel::any_vouchers(&view, seat, |bound| whim.below(bound))
            .or_else(|| game.default_answer(seat))
            .unwrap_or(Action::Resign),
        Choice::Propose { to } => {
            let to = any_of(to, whim);
            let (give, take) = any_trade(&view, seat, to, whim);
            Action::Propose { to, give, take }
        }
        Choice::Counter { offer } => {
            let to = view.offers().iter().find(|open| open.id == offer).map_or(seat, |open| open.from);
            let (give, take) = any_trade(&view, seat, to, whim);
            Action::Counter { offer, give, take }
        }
    }
}

/// One of luck's answers, by its odds.
pub fn luck(game: &Game, ask: LuckAsk, whim: &mut impl Whim) -> LuckAnswer {
    match ask {
        LuckAsk::Dice { dice: DiceSet::Two, .. } => {
            LuckAnswer::Dice([1 + whim.below(6) as u8, 1 + whim.below(6) as u8, 0])
        }
        LuckAsk::Dice { dice, .. } => LuckAnswer::Dice(dice.throw(whim.below(dice.throws()))),
        LuckAsk::CardTruth { .. } => LuckAnswer::Truth(whim.one_in(2)),
        LuckAsk::Draw { deck, .. } => {
            let (unseen, _) = game.unseen(deck, 0);
            let (_, card) = game.unseen(deck, whim.below(unseen));
            LuckAnswer::Card(card.expect("luck is asked only when cards are unseen"))
        }
        LuckAsk::Truth { .. } | LuckAsk::Reveal { .. } => {
            let (fakes, all) = game.truth_odds();
            LuckAnswer::Truth(whim.below(all) < fakes)
        }
        LuckAsk::Mix { .. } | LuckAsk::Pick { .. } => {
            LuckAnswer::Pick(whim.below(game.notes_to_pick().into()) as u16)
        }
    }
}

/// One seat of a set.
pub fn any_of(seats: SeatSet, whim: &mut impl Whim) -> Seat {
    whim.pick_from(seats.iter()).unwrap_or_default()
}

fn any_order(rules: &Rules, whim: &mut impl Whim) -> Order {
    let on = whim.one_in(2);
    match whim.below(6) {
        0 => Order::AlwaysClaim(on),
        1 => Order::EndTurn(on),
        2 => Order::PassRests(on),
        3 => Order::Roll(on),
        4 => Order::AskToPay(on),
        _ => Order::BidLimit(on.then(|| any_sum(rules, 400, whim))),
    }
}

/// Two sides of a trade that is mostly possible: a few properties, cash on one side at most.
pub fn any_trade(view: &View<'_>, from: Seat, to: Seat, whim: &mut impl Whim) -> (Side, Side) {
    let (mut give, mut take) = (any_side(view, from, whim), any_side(view, to, whim));
    // What completes a group is what people want.
    let lacking = view.rules().groups.iter().map(|group| group.deeds.minus(view.deeds(from)));
    let wanted: Vec<_> = lacking.filter(|deeds| deeds.len() == 1).filter_map(DeedSet::lowest).collect();
    if let Some(deed) = whim.pick(&wanted)
        && view.owner(deed) == Some(to)
    {
        take.deeds = take.deeds.with(deed);
    }
    // FR-21: where the cash is reckoned, nobody names it but by mistake.
    let names_cash = if view.rules().switches.balanced_trades { whim.one_in(20) } else { !whim.one_in(4) };
    if names_cash {
        let payer = if whim.one_in(2) { (&mut give, from) } else { (&mut take, to) };
        let cash = i64::from(whim.below(view.cash(payer.1).min(1_000_000_000) as u32 / 2 + 1));
        payer.0.cash = cash - cash % view.rules().unit();
    }
    (give, take)
}

fn any_side(view: &View<'_>, seat: Seat, whim: &mut impl Whim) -> Side {
    let mut side = Side::default();
    for _ in 0..whim.below(3) {
        if let Some(deed) = whim.pick_from(view.deeds(seat).iter()) {
            side.deeds = side.deeds.with(deed);
        }
    }
    let cards = if view.rules().switches.cards_tradable { 3 } else { 20 };
    if whim.one_in(cards)
        && let Some(card) = view.cards(seat).next()
    {
        // The list is empty, so there is room.
        let _ = side.cards.push(card);
    }
    let held = view.shares(seat);
    if !held.is_empty()
        && whim.one_in(3)
        && let Some((company, free, mortgaged)) = whim.pick_from(held.iter())
    {
        let (free, mortgaged) = (whim.below(u32::from(free) + 1), whim.below(u32::from(mortgaged) + 1));
        side.shares = Shares::of(company, free as u8, mortgaged as u8).unwrap_or_default();
    }
    side
}

/// One game played step by step by a wanderer.
pub struct Walk<W> {
    /// The game.
    pub game: Game,
    /// What the last answer did.
    pub events: Vec<Event>,
    /// Where decisions come from.
    pub whim: W,
    wanderer: Wanderer,
    /// He has enough of it when somebody begins a turn beyond this one.
    last_turn: u16,
}

impl Walk<SeededRng> {
    /// A walk of at most 40 turns each at a mixed table of an edition; the seed decides everything.
    pub fn mixed(edition: &Arc<Edition>, seed: u64) -> Self {
        let mut whim = seeded(seed);
        let turns = 1 + whim.below(40) as u16;
        let mut walk = Self::new(mixed_game(edition, &mut whim, i64::from(turns)), whim);
        walk.stop_after(turns);
        walk
    }
}

impl<W: Whim> Walk<W> {
    /// A walk from a position.
    pub fn new(game: Game, mut whim: W) -> Self {
        let wanderer = Wanderer::new(&mut whim);
        Self { game, events: Vec::new(), whim, wanderer, last_turn: u16::MAX }
    }

    /// Ends the walk when somebody begins a turn beyond this one: not every edition has a turn limit.
    pub fn stop_after(&mut self, turns: u16) {
        self.last_turn = turns;
    }

    /// What the wanderer would answer in another position.
    pub fn answer_to(&mut self, game: &Game) -> Option<Answer> {
        self.wanderer.answer(game, &mut self.whim)
    }

    /// Gives one answer; none when the game, or the walk, is over. Only a trade may be refused: it is not listed, only
    /// bounded.
    pub fn step(&mut self) -> Option<(Answer, Result<(), Refusal>)> {
        let view = self.game.view(Audience::Spectator);
        if view.turns(view.on_turn()) > self.last_turn {
            return None;
        }
        let answer = self.wanderer.answer(&self.game, &mut self.whim)?;
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
