//! Staging any position, for scenarios, puzzles and position texts. Everything is checked at the end, and every
//! fault is told at once.

use std::sync::Arc;

use crate::action::{OfferId, Side};
use crate::frame::{Frame, Stage};
use crate::game::{Game, WrongSeats};
use crate::ids::{CardId, DeedId, DeedSet, KindId, MAX_KINDS, Money, Seat, SpaceId};
use crate::rules::Rules;
use crate::state::{GONE, NOBODY, Offer, Standing, State};

/// The greatest sum a position may hold in one place: far beyond any game, far from overflow.
pub const MOST_MONEY: Money = 1_000_000_000_000;

/// What is wrong with a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// A sum that cannot be.
    #[error("{0} is no possible sum of money here")]
    Money(Money),
    /// A property named twice.
    #[error("`{0}` has two owners")]
    TwoOwners(String),
    /// An owner who is out of the game.
    #[error("seat {} is out of the game and owns or keeps something", .0.0)]
    OutButOwns(Seat),
    /// Fewer than two players in a game that goes on.
    #[error("a game that goes on needs two players")]
    TooFewPlayers,
    /// The player on turn is out.
    #[error("the player on turn is out of the game")]
    TurnOfNobody,
    /// Buildings on a street that cannot have them.
    #[error("`{0}` cannot have these buildings: its group must be whole, unmortgaged and evenly built")]
    Buildings(String),
    /// More pieces than the box holds.
    #[error("there are more pieces `{0}` than the bank ever had")]
    Pieces(String),
    /// A jail card kept twice, or a card that is nowhere or in two places.
    #[error("card `{0}` is not in exactly one place")]
    CardPlace(String),
    /// An offer nobody could have made, or one too many where play waits for the answer.
    #[error("there cannot be an open offer from seat {} to seat {}", .0.0, .1.0)]
    Offer(Seat, Seat),
    /// Jailed, but not where the jail is.
    #[error("seat {} is in jail but its token is elsewhere", .0.0)]
    JailedElsewhere(Seat),
    /// Jailed for longer than anybody is.
    #[error("seat {} has tried to leave jail too often to be still there", .0.0)]
    TooManyTries(Seat),
    /// More doubles in a turn than a turn has.
    #[error("{0} doubles in one turn lead to jail")]
    TooManyDoubles(u8),
}

/// A position being staged: the first seat is on turn, before its roll.
pub struct Setup {
    game: Game,
    faults: Vec<PositionFault>,
}

impl Setup {
    /// A fresh table whose first seat is about to roll.
    pub fn new(rules: Arc<Rules>, seats: usize) -> Result<Self, WrongSeats> {
        let mut game = Game::new(rules, seats)?;
        game.state.stage = Stage::Start;
        // Nothing is dealt but what is staged.
        game.state.frames.clear();
        game.state.players[0].turns = 1;
        Ok(Self { game, faults: Vec::new() })
    }

    fn state(&mut self) -> &mut State {
        &mut self.game.state
    }
    fn deed_key(&self, deed: DeedId) -> String {
        self.game.rules.deeds[deed.index()].key.clone()
    }

    /// Whose turn it is.
    pub fn turn(&mut self, seat: Seat) -> &mut Self {
        let state = self.state();
        state.players[state.turn.index()].turns = 0;
        state.turn = seat;
        state.players[seat.index()].turns = 1;
        self
    }
    /// Doubles already rolled in this turn.
    pub fn doubles(&mut self, doubles: u8) -> &mut Self {
        self.state().doubles = doubles;
        self
    }
    /// The last roll of the turn is resolved: only its end is left.
    pub fn moved(&mut self) -> &mut Self {
        self.state().stage = Stage::Moved;
        self
    }
    /// Seats still roll for who begins (CL-04).
    pub fn before_first_roll(&mut self) -> &mut Self {
        let everybody = self.game.state.alive;
        let state = self.state();
        state.players.iter_mut().for_each(|player| player.turns = 0);
        state.stage = Stage::Order { left: everybody, best: 0, tied: crate::SeatSet::EMPTY };
        self
    }
    /// A player's cash.
    pub fn cash(&mut self, seat: Seat, cash: Money) -> &mut Self {
        self.state().player_mut(seat).cash = cash;
        self
    }
    /// Where a token stands.
    pub fn at(&mut self, seat: Seat, space: SpaceId) -> &mut Self {
        self.state().player_mut(seat).at = space;
        self
    }
    /// In jail, with so many failed tries.
    pub fn jailed(&mut self, seat: Seat, tries: u8) -> &mut Self {
        let jail = self.game.rules.jail.space;
        let player = self.state().player_mut(seat);
        (player.at, player.jailed, player.tries) = (jail, true, tries);
        self
    }
    /// Turns begun.
    pub fn turns(&mut self, seat: Seat, turns: u16) -> &mut Self {
        self.state().player_mut(seat).turns = turns;
        self
    }
    /// Standing orders.
    pub fn standing(&mut self, seat: Seat, standing: Standing) -> &mut Self {
        self.state().standing.set(seat, standing);
        self
    }
    /// Owns a property.
    pub fn owns(&mut self, seat: Seat, deed: DeedId) -> &mut Self {
        if self.state().deed(deed).owner != NOBODY {
            let key = self.deed_key(deed);
            self.faults.push(PositionFault::TwoOwners(key));
            return self;
        }
        self.state().deed_mut(deed).owner = seat.0;
        let player = self.state().player_mut(seat);
        player.deeds = player.deeds.with(deed);
        self
    }
    /// A property is mortgaged.
    pub fn mortgaged(&mut self, deed: DeedId) -> &mut Self {
        let state = self.state();
        state.mortgaged = state.mortgaged.with(deed);
        self
    }
    /// A street is built up to a level; the pieces come out of the bank.
    pub fn level(&mut self, deed: DeedId, level: u8) -> &mut Self {
        let top = self.game.rules.group_of(deed).top_level;
        let enough = self
            .game
            .rules
            .level(level.min(top))
            .is_none_or(|pieces| self.game.state.stock[pieces.kind.index()] >= pieces.count);
        if level > top || !enough {
            let key = self.deed_key(deed);
            self.faults.push(PositionFault::Buildings(key));
            return self;
        }
        if let Some(pieces) = self.game.rules.level(level) {
            self.game.state.stock[pieces.kind.index()] -= pieces.count;
        }
        self.state().deed_mut(deed).level = level;
        self
    }
    /// Pieces left in the bank; to be said after all levels.
    pub fn stock(&mut self, kind: KindId, count: u8) -> &mut Self {
        self.state().stock[kind.index()] = count;
        self
    }
    /// Keeps a card.
    pub fn keeps(&mut self, seat: Seat, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().pile_mut(card.deck).keeper[card.index as usize] = seat.0;
            self.state().player_mut(seat).kept += 1;
        }
        self
    }
    /// A card has been seen and lies under its pile, after those named before it.
    pub fn seen(&mut self, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().pile_mut(card.deck).put_under(card.index);
        }
        self
    }
    /// Takes a card out of the unseen ones; it is a fault if it is not among them.
    fn take_unseen(&mut self, card: CardId) -> bool {
        let pile = self.state().pile_mut(card.deck);
        let unseen = pile.unseen >> card.index & 1 == 1;
        pile.unseen &= !(1 << card.index);
        if !unseen {
            let key = self.game.rules.card(card).key.clone();
            self.faults.push(PositionFault::CardPlace(key));
        }
        unseen
    }
    /// Money in the pool.
    pub fn pool(&mut self, amount: Money) -> &mut Self {
        self.state().pool = amount;
        self
    }
    /// An offer is open, with exactly these sides. Whether it is still possible is seen when it is accepted (CL-48);
    /// where play waits for the answer it is the open question (FR-23a).
    pub fn offer(&mut self, from: Seat, to: Seat, give: Side, take: Side) -> &mut Self {
        let waits = self.game.rules.switches.waiting_offers;
        let state = self.state();
        state.next_offer += 1;
        let id = OfferId(state.next_offer);
        let until_turn = state.player(from).turns.saturating_add(1);
        state.offers.push(Offer { id, from, to, give, take, until_turn });
        if waits && state.frames.is_empty() {
            state.frames.push(Frame::Offer { offer: id, counter: false });
        }
        self
    }
    /// The next roll of a player goes backward (UM-75).
    pub fn reverse(&mut self, seat: Seat) -> &mut Self {
        let journey = &mut self.state().journey;
        journey.reverse = journey.reverse.with(seat);
        self
    }
    /// A player may ride on his next turn (UM-72).
    pub fn rides(&mut self, seat: Seat) -> &mut Self {
        let journey = &mut self.state().journey;
        journey.riders = journey.riders.with(seat);
        self
    }
    /// A card is out of the game (UM-54).
    pub fn gone(&mut self, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().pile_mut(card.deck).keeper[card.index as usize] = GONE;
        }
        self
    }
    /// A player is out of the game.
    pub fn out(&mut self, seat: Seat) -> &mut Self {
        let state = self.state();
        state.player_mut(seat).out = state.seats - state.alive.len() as u8 + 1;
        state.player_mut(seat).cash = 0;
        state.alive = state.alive.without(seat);
        self
    }

    /// The game, or every fault.
    pub fn build(mut self) -> Result<Game, Vec<PositionFault>> {
        self.faults.extend(self.game.state.faults(&self.game.rules));
        self.faults.extend(self.game.state.offer_faults(&self.game.rules));
        if self.faults.is_empty() { Ok(self.game) } else { Err(self.faults) }
    }
}

impl State {
    /// Everything that cannot be in a position of a game that goes on.
    pub(crate) fn faults(&self, rules: &Rules) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        if !self.over() && self.alive.len() < 2 {
            faults.push(PositionFault::TooFewPlayers);
        }
        // Inside unfinished business the player on turn may just have gone out (CL-67).
        if !self.over() && self.frames.is_empty() && !self.alive.has(self.turn) {
            faults.push(PositionFault::TurnOfNobody);
        }
        if !self.over() && self.doubles >= rules.doubles_to_jail {
            faults.push(PositionFault::TooManyDoubles(self.doubles));
        }
        for seat in (0..self.seats).map(Seat) {
            let player = self.player(seat);
            if !(0..=MOST_MONEY).contains(&player.cash) {
                faults.push(PositionFault::Money(player.cash));
            }
            if !self.alive.has(seat) && (!player.deeds.is_empty() || player.kept > 0 || player.cash != 0) {
                faults.push(PositionFault::OutButOwns(seat));
            }
            if player.jailed && player.at != rules.jail.space {
                faults.push(PositionFault::JailedElsewhere(seat));
            }
            // CL-29a: only one whose bail is being raised has used up his tries.
            let released = self.turn == seat && matches!(self.stage, Stage::Released { .. });
            let spent = player.jailed && player.tries >= rules.jail.tries;
            if player.tries > rules.jail.tries || (spent && self.alive.has(seat) && !released) {
                faults.push(PositionFault::TooManyTries(seat));
            }
        }
        if !(0..=MOST_MONEY).contains(&self.pool) {
            faults.push(PositionFault::Money(self.pool));
        }
        self.building_faults(rules, &mut faults);
        self.card_faults(rules, &mut faults);
        faults
    }

    /// Open offers between two who cannot trade, with sums that cannot be, or one too many (FR-23a).
    fn offer_faults(&self, rules: &Rules) -> impl Iterator<Item = PositionFault> {
        let one_only = rules.switches.waiting_offers;
        self.offers.iter().enumerate().filter_map(move |(position, offer)| {
            let (from, to) = (offer.from, offer.to);
            let pair = from != to && self.alive.has(from) && self.alive.has(to);
            let sums = [offer.give.cash, offer.take.cash];
            let money = sums.iter().all(|sum| (0..=MOST_MONEY).contains(sum)) && sums.contains(&0);
            let sound = pair && money && !(one_only && position > 0);
            (!sound).then_some(PositionFault::Offer(from, to))
        })
    }

    fn building_faults(&self, rules: &Rules, faults: &mut Vec<PositionFault>) {
        let mut pieces = [0u32; MAX_KINDS];
        for group in &rules.groups {
            let levels = || group.deeds.iter().map(|deed| self.deed(deed).level);
            let (lowest, highest) = (levels().min().unwrap_or(0), levels().max().unwrap_or(0));
            for level in levels().filter_map(|level| rules.level(level.min(group.top_level))) {
                pieces[level.kind.index()] += u32::from(level.count);
            }
            let owners: DeedSet = group.deeds;
            let whole = (0..self.seats).map(Seat).any(|seat| self.player(seat).deeds.contains(owners));
            let sound =
                whole && !self.any_mortgaged(owners) && highest - lowest <= 1 && highest <= group.top_level;
            if highest > 0 && !sound {
                let first = group.deeds.lowest().unwrap_or_default();
                faults.push(PositionFault::Buildings(rules.deeds[first.index()].key.clone()));
            }
        }
        for (index, kind) in rules.kinds.iter().enumerate() {
            if pieces[index] + u32::from(self.stock[index]) > u32::from(kind.stock) {
                faults.push(PositionFault::Pieces(kind.key.clone()));
            }
        }
    }

    /// Every card is unseen, under its pile, kept, or being resolved: in one place.
    fn card_faults(&self, rules: &Rules, faults: &mut Vec<PositionFault>) {
        for (deck, cards) in rules.decks.iter().enumerate() {
            let pile = &self.piles[deck];
            for (index, card) in cards.cards.iter().enumerate() {
                let unseen = usize::from(pile.unseen >> index & 1 == 1);
                let seen = pile.seen[..pile.seen_len as usize]
                    .iter()
                    .filter(|&&seen| seen as usize == index)
                    .count();
                let kept = usize::from(pile.keeper[index] != NOBODY);
                let played = self.frames.iter().filter(|frame| match frame {
                    crate::frame::Frame::Card { card, .. } => {
                        card.deck.index() == deck && card.index as usize == index
                    }
                    _ => false,
                });
                if unseen + seen + kept + played.count() != 1 {
                    faults.push(PositionFault::CardPlace(card.key.clone()));
                }
            }
        }
    }
}
