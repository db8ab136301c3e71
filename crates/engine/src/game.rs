//! A game: the tables and a position, and the four things one can do with it: ask who is to speak, look, list
//! what is legal, answer.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::action::{Action, Answer, LuckAnswer};
use crate::event::Sink;
use crate::frame::{DealCards, DrawCard, FillOpenCards, Frame, Rent, Stage};
use crate::ids::{
    CardId, DeckId, DeedList, DeedSet, MAX_DECKS, MAX_DEEDS, MAX_KINDS, MAX_SEATS, Seat, SeatSet,
};
use crate::mechanics::Play;
use crate::notes::Notes;
use crate::question::{Choice, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::state::{DeedState, Journey, LastRents, NOBODY, Offer, Pile, Player, StandingOrders, State};
use crate::view::{Audience, View};

/// Why a game could not be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this edition is for {least} to {most} players, not {found}")]
pub struct WrongSeats {
    /// Fewest.
    pub least: u8,
    /// Most.
    pub most: u8,
    /// How many were asked for.
    pub found: usize,
}

/// A game in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: State,
}

impl PartialEq for Rules {
    /// Two tables are the same if they come from the same data with the same options.
    fn eq(&self, other: &Self) -> bool {
        self.edition.fingerprint == other.edition.fingerprint && self.switches == other.switches
    }
}

impl Eq for Rules {}

impl Game {
    /// Sets up a table (CL-01, CL-02).
    pub fn new(rules: Arc<Rules>, seats: usize) -> Result<Self, WrongSeats> {
        let (least, most) = rules.seats;
        if !(usize::from(least)..=usize::from(most)).contains(&seats) {
            return Err(WrongSeats { least, most, found: seats });
        }
        let state = State::at_start(&rules, seats, Vec::new(), Vec::new());
        Ok(Self { rules, state })
    }

    /// Sets the same table up anew, in place: a simulator that keeps its game needs no memory for the next one.
    pub fn reset(&mut self) {
        let mut offers = std::mem::take(&mut self.state.offers);
        let mut claims = std::mem::take(&mut self.state.claims);
        offers.clear();
        claims.clear();
        self.state = State::at_start(&self.rules, self.seats(), offers, claims);
    }

    /// The tables it is played by.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How many seats the table has, those out included.
    pub fn seats(&self) -> usize {
        self.state.seats as usize
    }

    /// How many turns have begun, over all seats.
    #[inline]
    pub fn turns_begun(&self) -> u32 {
        self.state.turns
    }

    /// Who is to speak, and about what.
    #[inline]
    pub fn turn(&self) -> Turn {
        crate::ask::turn(&self.rules, &self.state)
    }

    /// The same as `turn` if it is what turns are mostly made of (a roll, dice, a card drawn, a property to buy);
    /// otherwise nothing. For loops that play games by the million: the compiler sees which question it is and leaves
    /// out the rest.
    #[inline(always)]
    pub fn usual_turn(&self) -> Option<Turn> {
        crate::ask::usual_turn(&self.rules, &self.state)
    }

    /// What an audience may see.
    #[inline]
    pub fn view(&self, audience: Audience) -> View<'_> {
        View::new(&self.rules, &self.state, audience)
    }

    /// Who is given a chance at this rest point before play goes on: whoever has business and no standing pass
    /// (CL-36b), and in any case the owner of a claim that is about to close (CL-14b). For the table; standing orders
    /// are secret.
    #[inline]
    pub fn waited_for(&self) -> SeatSet {
        crate::legal::waited_for(&self.rules, &self.state)
    }

    /// CL-14b: the owners of open claims that this action of a seat would close. For tables that give them a chance
    /// first.
    pub fn claimants_before(&self, seat: Seat, action: &Action) -> SeatSet {
        self.state.claimants_before(&self.rules, seat, action)
    }

    /// Adds to the list what a seat may do now, in a fixed order.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Choice>) {
        crate::legal::legal(&self.rules, &self.state, seat, out);
    }

    /// The answer given for a seat that is asked and does not answer in time (CL-80).
    pub fn default_answer(&self, seat: Seat) -> Option<Action> {
        crate::legal::default_answer(&self.rules, &self.state, seat)
    }

    /// Every answer luck may give now, with its weight: one of weight 2 is twice as likely as one of weight 1. The
    /// weights tell what no player may know; they are for dealers and for who counts all outcomes.
    pub fn luck_answers(&self, out: &mut Vec<(LuckAnswer, u32)>) {
        match self.turn() {
            Turn::Luck(LuckAsk::Dice { dice, .. }) => {
                out.extend((0..dice.throws()).map(|number| (LuckAnswer::Dice(dice.throw(number)), 1)));
            }
            Turn::Luck(LuckAsk::Draw { deck, .. }) => {
                let unseen = self.state.piles[deck.index()].unseen;
                let cards = (0..128u8).filter(|index| unseen >> index & 1 == 1);
                out.extend(cards.map(|index| (LuckAnswer::Card(CardId { deck, index }), 1)));
            }
            Turn::Luck(LuckAsk::Truth { .. } | LuckAsk::Reveal { .. }) => {
                let (fakes, all) = self.truth_odds();
                let odds =
                    [(true, fakes), (false, all - fakes)].into_iter().filter(|(_, weight)| *weight > 0);
                out.extend(odds.map(|(fake, weight)| (LuckAnswer::Truth(fake), weight)));
            }
            Turn::Luck(LuckAsk::Mix { .. } | LuckAsk::Pick { .. }) => {
                out.extend((0..self.notes_to_pick()).map(|index| (LuckAnswer::Pick(index), 1)));
            }
            Turn::Luck(LuckAsk::CardTruth { .. }) => {
                out.extend([false, true].map(|fake| (LuckAnswer::Truth(fake), 1)));
            }
            Turn::Seats(_) | Turn::Over(_) => {}
        }
    }

    /// How many unseen cards a draw chooses from, and the `n`th of them; for dealers.
    pub fn unseen(&self, deck: crate::DeckId, n: u32) -> (u32, Option<CardId>) {
        let unseen = self.state.piles[deck.index()].unseen;
        // In halves, which processors count in.
        let (low, high) = (unseen as u64, (unseen >> 64) as u64);
        let in_low = low.count_ones();
        let (mut left, first, n) = if n < in_low { (low, 0, n) } else { (high, 64, n - in_low) };
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        let card = (left != 0).then(|| CardId { deck, index: first + left.trailing_zeros() as u8 });
        (in_low + high.count_ones(), card)
    }

    /// The odds of what luck is asked to look at: so many fakes among so many; for dealers. What is settled already
    /// is one of one, or none of one.
    pub fn truth_odds(&self) -> (u32, u32) {
        self.state.truth_odds().unwrap_or((0, 1))
    }

    /// How many notes luck takes one of, from a hand or to be the next of equal ones; for dealers.
    pub fn notes_to_pick(&self) -> u16 {
        u16::try_from(self.state.notes_to_pick().unwrap_or(0)).unwrap_or(u16::MAX)
    }

    /// Takes a seat's answer and plays on to the next question; or refuses it, and nothing has changed.
    #[inline(always)]
    pub fn apply<S: Sink>(&mut self, seat: Seat, action: &Action, sink: &mut S) -> Result<(), Refusal> {
        self.play(sink).seat_action(seat, action)
    }

    /// Takes luck's answer; or refuses it, and nothing has changed.
    #[inline(always)]
    pub fn apply_luck<S: Sink>(&mut self, answer: LuckAnswer, sink: &mut S) -> Result<(), Refusal> {
        self.play(sink).luck(answer)
    }

    /// Takes any entry of a record; or refuses it, and nothing has changed.
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

    /// Bytes of a position, without the open offers.
    pub const STATE_BYTES: usize = size_of::<State>();
}

impl State {
    /// FB-04: the open cards come up before anything else.
    pub(crate) fn lay_open_cards(&mut self, rules: &Rules) {
        let open = rules.decks.iter().zip(0..).filter(|(deck, _)| deck.figures.open > 0);
        self.frames.extend(open.map(|(_, deck)| Frame::FillOpenCards(FillOpenCards { deck: DeckId(deck) })));
    }

    /// The beginning of a game, with empty lists for its offers and claims.
    #[inline]
    fn at_start(rules: &Rules, seats: usize, offers: Vec<Offer>, claims: Vec<Rent>) -> Self {
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
            refused: Vec::new(),
            order: DeedList::new(),
            order_rest: DeedList::new(),
            closed_kinds: 0,
            time_up: false,
            cuts: Default::default(),
            notes: rules.notes.as_ref().map(|pack| Box::new(Notes::dealt(pack, seats))),
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
