//! A game in progress: ask whose turn it is, look at it, list what is legal, answer.
//!
//! [`Game`] holds the rules and the position. It changes only through [`Game::apply`], [`Game::apply_luck`] and
//! [`Game::answer`], which take one answer, play on until the next question and report what happened to a
//! [`Sink`]. A refused answer changes nothing.

use std::sync::Arc;

use arrayvec::ArrayVec;

pub use crate::outcome::{EndReason, Outcome};
pub use crate::refusal::Refusal;

use crate::action::{Action, Answer, LuckAnswer};
use crate::banknotes::Notes;
use crate::event::Sink;
use crate::frame::{DealCards, DrawCard, FillOpenCards, Frame, Rent, Stage};
use crate::ids::{DeckId, DeedList, DeedSet, MAX_DECKS, MAX_DEEDS, MAX_KINDS, MAX_SEATS, Seat, SeatSet};
use crate::mechanics::Play;
use crate::ownership::LastRents;
use crate::question::{Choice, Turn};
use crate::rules::Rules;
use crate::state::{DeedState, Journey, NOBODY, Offer, Pile, Player, RefusedOffer, StandingOrders, State};
use crate::view::{Audience, View};

/// The edition is for another number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this edition is for {least} to {most} players, not {found}")]
pub struct WrongSeats {
    /// The smallest number of players.
    pub least: u8,
    /// The largest number of players.
    pub most: u8,
    /// The number that was asked for.
    pub found: usize,
}

/// A game in progress: its rules and its position.
///
/// A game is a plain value. A copy can be played on without touching the original, and two games are equal if their
/// rules and positions are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: State,
}

impl PartialEq for Rules {
    /// Equal if they come from the same edition data with the same options.
    fn eq(&self, other: &Self) -> bool {
        self.edition.fingerprint == other.edition.fingerprint && self.switches == other.switches
    }
}

impl Eq for Rules {}

impl Game {
    /// A new game for this many players (CL-01, CL-02). The first question goes to luck: dice, and in some editions
    /// cards.
    pub fn new(rules: Arc<Rules>, seats: usize) -> Result<Self, WrongSeats> {
        let (least, most) = rules.seats;
        if !(usize::from(least)..=usize::from(most)).contains(&seats) {
            return Err(WrongSeats { least, most, found: seats });
        }
        let state = State::at_start(&rules, seats, Memory::default());
        Ok(Self { rules, state })
    }

    /// The rules of this game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The number of seats, including players who are out.
    pub fn seats(&self) -> usize {
        self.state.seats as usize
    }

    /// How many turns have begun, of all players together.
    #[inline]
    pub fn turns_begun(&self) -> u32 {
        self.state.turns
    }

    /// Who must answer next, and what is asked.
    #[inline]
    pub fn turn(&self) -> Turn {
        crate::ask::turn(&self.rules, &self.state)
    }

    /// What a seat or a spectator may see. Borrows the game and copies nothing.
    #[inline]
    pub fn view(&self, audience: Audience) -> View<'_> {
        View::new(&self.rules, &self.state, audience)
    }

    /// The seats that should get a chance to act at this rest point before play goes on: those that could do something
    /// and have not asked to be passed over (CL-36b), and the owner of a claim that is about to end (CL-14b).
    ///
    /// For programs that run a table. The result depends on secret standing orders, so do not show it to players.
    #[inline]
    pub fn waited_for(&self) -> SeatSet {
        crate::legal::waited_for(&self.rules, &self.state)
    }

    /// The owners of open claims that would end with this action (CL-14b). A program that runs a table gives them a
    /// chance to claim first.
    pub fn claimants_before(&self, seat: Seat, action: &Action) -> SeatSet {
        self.state.claimants_before(&self.rules, seat, action)
    }

    /// Adds everything a seat may do now to the list, in a fixed order. What is listed is accepted by
    /// [`apply`](Self::apply), and nothing outside of the listed bounds is.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        crate::legal::legal(&self.rules, &self.state, seat, out);
    }

    /// What to answer for a seat that does not answer in time (CL-80); `None` if the seat is not asked.
    pub fn default_answer(&self, seat: Seat) -> Option<Action> {
        crate::legal::default_answer(&self.rules, &self.state, seat)
    }

    /// Applies a seat's action and plays on to the next question. If it is refused, nothing has changed.
    #[inline(always)]
    pub fn apply<S: Sink>(&mut self, seat: Seat, action: &Action, sink: &mut S) -> Result<(), Refusal> {
        self.play(sink).seat_action(seat, action)
    }

    /// Applies luck's answer and plays on to the next question. If it is refused, nothing has changed.
    #[inline(always)]
    pub fn apply_luck<S: Sink>(&mut self, answer: LuckAnswer, sink: &mut S) -> Result<(), Refusal> {
        self.play(sink).luck(answer)
    }

    /// Applies an answer of any kind. If it is refused, nothing has changed.
    pub fn answer<S: Sink>(&mut self, answer: &Answer, sink: &mut S) -> Result<(), Refusal> {
        match answer {
            Answer::Luck(luck) => self.apply_luck(*luck, sink),
            Answer::Seat(seat, action) => self.apply(*seat, action, sink),
            Answer::TimeUp => self.play(sink).time_up(),
        }
    }

    #[inline(always)]
    fn play<'a, S: Sink>(&'a mut self, sink: &'a mut S) -> Play<'a, S> {
        Play::new(&self.rules, &mut self.state, sink)
    }
}

/// What a game has allocated, for the next game.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) offers: Vec<Offer>,
    pub(crate) claims: Vec<Rent>,
    pub(crate) refused: Vec<RefusedOffer>,
    pub(crate) notes: Option<Box<Notes>>,
}

impl State {
    /// FB-04: the open cards are laid out before anything else.
    pub(crate) fn lay_open_cards(&mut self, rules: &Rules) {
        let open = rules.decks.iter().zip(0..).filter(|(deck, _)| deck.figures.open > 0);
        self.frames.extend(open.map(|(_, deck)| Frame::FillOpenCards(FillOpenCards { deck: DeckId(deck) })));
    }

    /// The beginning of a game.
    #[inline]
    pub(crate) fn at_start(rules: &Rules, seats: usize, memory: Memory) -> Self {
        let Memory { mut offers, mut claims, mut refused, notes } = memory;
        offers.clear();
        claims.clear();
        refused.clear();
        let absent = Player { at: rules.go, ..Player::ABSENT };
        let player = Player { cash: rules.switches.start_cash, ..absent };
        let mut players = [absent; MAX_SEATS];
        players[..seats].fill(player);
        let mut piles = [Pile::EMPTY; MAX_DECKS];
        for (pile, deck) in piles.iter_mut().zip(&rules.decks) {
            *pile = Pile::shuffled(deck.cards.len());
        }
        let mut stock = [0; MAX_KINDS];
        for (stock, kind) in stock.iter_mut().zip(&rules.kinds) {
            *stock = kind.stock;
        }
        let everybody = SeatSet::first(seats);
        let mut state = Self {
            players,
            deeds: [DeedState { owner: NOBODY, level: 0 }; MAX_DEEDS],
            mortgaged: DeedSet::EMPTY,
            built: DeedSet::EMPTY,
            land: DeedSet::EMPTY,
            ownership: 0,
            rents: LastRents::NONE,
            piles,
            kept: [[0; MAX_DECKS]; MAX_SEATS],
            stock,
            seats: seats as u8,
            alive: everybody,
            turn: Seat(0),
            stage: Stage::Order { left: everybody, best: 0, tied: SeatSet::EMPTY },
            turns: 0,
            standing: StandingOrders::default(),
            journey: Journey::NEW,
            doubles: 0,
            again: false,
            last_sum: 0,
            rolls: 0,
            pool: 0,
            claims,
            frames: ArrayVec::new(),
            offers,
            next_offer: 0,
            debt_offers: 0,
            refused,
            order: DeedList::new(),
            order_rest: DeedList::new(),
            closed_kinds: 0,
            time_up: false,
            cuts: Default::default(),
            notes: rules.notes.as_ref().map(|pack| Notes::dealt(pack, seats, notes)),
        };
        state.lay_open_cards(rules);
        state.deal(rules, everybody);
        state
    }

    /// UM-04: cards are dealt before anything else, deck by deck, seat by seat.
    pub(crate) fn deal(&mut self, rules: &Rules, everybody: SeatSet) {
        for (number, deck) in rules.decks.iter().enumerate().rev() {
            for _ in 0..deck.figures.deal {
                self.frames.push(DealCards { deck: DeckId(number as u8), left: everybody }.into());
            }
        }
        if let Some(Frame::DealCards(DealCards { deck, left })) = self.frames.last_mut() {
            let first = Frame::DrawCard(DrawCard { seat: Seat(0), deck: *deck });
            *left = left.without(Seat(0));
            self.frames.push(first);
        }
    }
}
