//! Building a position step by step, for tests, scenarios and puzzles.
//!
//! [`Setup`] starts with the first player about to roll. Its methods change one thing each; [`Setup::build`] checks the
//! whole position and returns the game or every fault at once.
//!
//! ```
//! use magie_engine::setup::Setup;
//! use magie_engine::{Audience, Edition, Seat};
//!
//! let rules = Edition::load("classic")?.default_rules();
//! let street = rules.deed_by_key("rue-lecourbe").expect("a street of this board");
//! let mut setup = Setup::new(rules, 2)?;
//! setup.cash(Seat(0), 90).owns(Seat(1), street).mortgaged(street);
//! let game = setup.build()?;
//! assert!(game.view(Audience::Spectator).mortgaged(street));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use crate::action::{OfferId, Side};
use crate::banknotes::{Held, Note, Truth};
use crate::errors::Errors;
use crate::event::Silent;
use crate::frame::{AwaitedOffer, CardInPlay, Frame, Stage};
use crate::game::{Game, WrongSeats};
use crate::ids::{CardId, DeckId, DeedId, DeedSet, Face, KindId, MAX_KINDS, Money, Seat, Shares, SpaceId};
use crate::mechanics::{OfferRound, Play};
use crate::rules::{Group, Rules};
use crate::state::{GONE, NO_CARD, NOBODY, Offer, Standing, State};
use crate::switches::PerGroup;

/// The most money a player or the pool may have in a position. No game comes near it, and sums of it do not overflow.
pub const MOST_MONEY: Money = 1_000_000_000_000;

/// Why a position is impossible.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// An impossible amount of money.
    #[error("{0} is no possible sum of money here")]
    Money(Money),
    /// A property was given to two owners.
    #[error("`{0}` has two owners")]
    TwoOwners(String),
    /// A player who is out of the game owns something.
    #[error("seat {} is out of the game and owns or keeps something", .0.0)]
    OutButOwns(Seat),
    /// The game is not over, but fewer than two players are left.
    #[error("a game that goes on needs two players")]
    TooFewPlayers,
    /// It is the turn of a player who is out of the game.
    #[error("the player on turn is out of the game")]
    TurnOfNobody,
    /// Buildings that the rules do not allow on this property.
    #[error("`{0}` cannot have these buildings: its group must be whole, unmortgaged and evenly built")]
    Buildings(String),
    /// More building pieces of a kind than exist.
    #[error("there are more pieces `{0}` than the bank ever had")]
    Pieces(String),
    /// A card is in two places or nowhere.
    #[error("card `{0}` is not in exactly one place")]
    CardPlace(String),
    /// An offer that could not have been made, or a second one where only one can be open.
    #[error("there cannot be an open offer from seat {} to seat {}", .0.0, .1.0)]
    Offer(Seat, Seat),
    /// A player has more shares of a company than exist.
    #[error("seat {} holds more shares than a company has", .0.0)]
    TooManyShares(Seat),
    /// All players together have more shares of a company than exist.
    #[error("there are more shares of `{0}` than it has")]
    Shares(String),
    /// A player in jail whose token is elsewhere.
    #[error("seat {} is in jail but its token is elsewhere", .0.0)]
    JailedElsewhere(Seat),
    /// A player in jail with more failed tries than allowed.
    #[error("seat {} has tried to leave jail too often to be still there", .0.0)]
    TooManyTries(Seat),
    /// Notes that are not in the pack, or notes in an edition without them.
    #[error("these are not the notes of the pack")]
    Notes,
    /// So many doubles in one turn that the player would be in jail.
    #[error("{0} doubles in one turn lead to jail")]
    TooManyDoubles(u8),
}

/// A banknote in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StagedNote {
    /// Nobody has checked it yet, so it is undecided whether it is fake.
    Open,
    /// It is decided whether it is fake, but the holder does not know.
    Settled {
        /// Whether it is fake.
        fake: bool,
    },
    /// The holder knows whether it is fake.
    Known {
        /// Whether it is fake.
        fake: bool,
    },
}

impl From<StagedNote> for Note {
    fn from(staged: StagedNote) -> Self {
        let truth = |fake| if fake { Truth::Fake } else { Truth::Real };
        match staged {
            StagedNote::Open => Self::OPEN,
            StagedNote::Settled { fake } => Self { truth: truth(fake), known: false },
            StagedNote::Known { fake } => Self { truth: truth(fake), known: true },
        }
    }
}

/// Builds a position.
pub struct Setup {
    game: Game,
    faults: Vec<PositionFault>,
}

impl Setup {
    /// A new game in which the first player is about to roll.
    pub fn new(rules: Arc<Rules>, seats: usize) -> Result<Self, WrongSeats> {
        let mut game = Game::new(rules, seats)?;
        game.state.frames.clear();
        game.state.stage = Stage::Start;
        game.state.players[0].turns = 1;
        Ok(Self { game, faults: Vec::new() })
    }

    fn state(&mut self) -> &mut State {
        &mut self.game.state
    }
    fn deed_key(&self, deed: DeedId) -> String {
        self.game.rules.deeds[deed.index()].key.clone()
    }

    /// Makes it this player's turn.
    pub fn turn(&mut self, seat: Seat) -> &mut Self {
        let state = self.state();
        state.players[state.turn.index()].turns = 0;
        state.turn = seat;
        state.players[seat.index()].turns = 1;
        self
    }
    /// Sets how many doubles were rolled in this turn.
    pub fn doubles(&mut self, doubles: u8) -> &mut Self {
        self.state().doubles = doubles;
        self
    }
    /// The player whose turn it is has rolled and moved; only ending the turn is left.
    pub fn moved(&mut self) -> &mut Self {
        self.state().stage = Stage::Moved;
        self
    }
    /// Goes back to the very beginning, when players roll to find out who begins (CL-04).
    pub fn before_first_roll(&mut self) -> &mut Self {
        let Game { rules, state } = &mut self.game;
        let everybody = state.alive;
        state.players.iter_mut().for_each(|player| player.turns = 0);
        state.stage = Stage::Order { left: everybody, best: 0, tied: crate::ids::SeatSet::EMPTY };
        // FB-04, UM-04: open cards are still to be laid out, and cards to be dealt.
        state.frames.clear();
        state.lay_open_cards(rules);
        state.deal(rules, everybody);
        self
    }
    /// Sets a player's cash.
    pub fn cash(&mut self, seat: Seat, cash: Money) -> &mut Self {
        self.state().player_mut(seat).cash = cash;
        self.make_cash_of_notes(seat, cash);
        self
    }
    /// In editions with banknotes, gives the player the notes that the bank would pay out (FB-11b).
    fn make_cash_of_notes(&mut self, seat: Seat, cash: Money) {
        let Game { rules, state } = &mut self.game;
        let (Some(pack), Some(notes)) = (&rules.notes, state.notes.as_mut()) else { return };
        if cash % pack.unit() != 0 {
            self.faults.push(PositionFault::Money(cash));
            return;
        }
        for held in std::mem::take(&mut notes.hands[seat.index()]).iter() {
            notes.put_under(held.face, held.note);
        }
        Play::new(rules, state, &mut Silent).bank_notes(seat, cash);
    }
    /// Sets the notes of one denomination in a player's hand, and with them the player's cash. The rest of the pack is in
    /// the bank.
    pub fn notes(&mut self, seat: Seat, face: Face, held: &[StagedNote]) -> &mut Self {
        let Game { rules, state } = &mut self.game;
        let (Some(pack), Some(notes)) = (&rules.notes, state.notes.as_mut()) else {
            self.faults.push(PositionFault::Notes);
            return self;
        };
        let hand = &mut notes.hands[seat.index()];
        let before = hand.len();
        hand.retain(|held| held.face != face);
        let pile = &mut notes.piles[face.index()];
        pile.extend(std::iter::repeat_n(Note::OPEN, before - hand.len()));
        held.iter().for_each(|note| hand.push(Held { face, note: (*note).into() }));
        pile.drain(..held.len().min(pile.len()));
        state.players[seat.index()].cash = notes.in_hand(pack, seat);
        self
    }
    /// Sets the notes of one denomination in the bank, the next one first. Call this after all [`notes`](Self::notes).
    pub fn bank_notes(&mut self, face: Face, pile: &[StagedNote]) -> &mut Self {
        match self.game.state.notes.as_mut() {
            Some(notes) => {
                notes.piles[face.index()] = pile.iter().map(|note| Note::from(*note).forgotten()).collect();
            }
            None => self.faults.push(PositionFault::Notes),
        }
        self
    }
    /// Sets how many decoder tokens a player can use.
    pub fn green(&mut self, seat: Seat, green: u8) -> &mut Self {
        match self.game.state.notes.as_mut() {
            Some(notes) => notes.green[seat.index()] = green,
            None => self.faults.push(PositionFault::Notes),
        }
        self
    }
    /// Puts a player's token on a space.
    pub fn at(&mut self, seat: Seat, space: SpaceId) -> &mut Self {
        self.state().player_mut(seat).at = space;
        self
    }
    /// Puts a player in jail, with this many failed tries.
    pub fn jailed(&mut self, seat: Seat, tries: u8) -> &mut Self {
        let jail = self.game.rules.jail.space;
        let player = self.state().player_mut(seat);
        (player.at, player.jailed, player.tries) = (jail, true, tries);
        self
    }
    /// Sets how many turns a player has begun.
    pub fn turns(&mut self, seat: Seat, turns: u16) -> &mut Self {
        self.state().player_mut(seat).turns = turns;
        self
    }
    /// Sets a player's standing orders.
    pub fn standing(&mut self, seat: Seat, standing: Standing) -> &mut Self {
        self.state().standing.set(seat, standing);
        self
    }
    /// Gives a property to a player.
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
    /// Gives shares to a player, in addition to those given before.
    pub fn shares(&mut self, seat: Seat, shares: Shares) -> &mut Self {
        match self.game.state.player(seat).shares.plus(shares) {
            Some(sum) => self.state().player_mut(seat).shares = sum,
            None => self.faults.push(PositionFault::TooManyShares(seat)),
        }
        self
    }
    /// Mortgages a property.
    pub fn mortgaged(&mut self, deed: DeedId) -> &mut Self {
        let state = self.state();
        state.mortgaged = state.mortgaged.with(deed);
        self
    }
    /// Builds on a property up to this level, with pieces from the bank.
    pub fn level(&mut self, deed: DeedId, level: u8) -> &mut Self {
        let top = self.game.rules.group_of(deed).top_level;
        let enough = self
            .game
            .rules
            .level(deed, level.min(top))
            .is_none_or(|pieces| self.game.state.stock[pieces.kind.index()] >= pieces.count);
        if level > top || !enough {
            let key = self.deed_key(deed);
            self.faults.push(PositionFault::Buildings(key));
            return self;
        }
        if let Some(pieces) = self.game.rules.level(deed, level) {
            self.game.state.stock[pieces.kind.index()] -= pieces.count;
        }
        self.state().deed_mut(deed).level = level;
        self
    }
    /// Sets the bank's stock of a kind of piece. Call this after all [`level`](Self::level)s.
    pub fn stock(&mut self, kind: KindId, count: u8) -> &mut Self {
        self.state().stock[kind.index()] = count;
        self
    }
    /// Gives a card to a player to keep.
    pub fn keeps(&mut self, seat: Seat, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().set_keeper(card, seat.0);
        }
        self
    }
    /// Puts a card under its pile, below those put there before.
    pub fn seen(&mut self, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().pile_mut(card.deck).put_under(card.index);
        }
        self
    }
    /// Lays a card open, to the right of those laid before.
    pub fn open(&mut self, card: CardId) -> &mut Self {
        let places = usize::from(self.game.rules.decks[card.deck.index()].figures.open);
        let free =
            self.game.state.piles[card.deck.index()].open[..places].iter().position(|&open| open == NO_CARD);
        match free {
            Some(place) if self.take_unseen(card) => {
                self.state().pile_mut(card.deck).open[place] = card.index;
            }
            Some(_) => {}
            None => {
                let key = self.game.rules.card(card).key.clone();
                self.faults.push(PositionFault::CardPlace(key));
            }
        }
        self
    }
    /// Announces that a card is fake.
    pub fn fake(&mut self, card: CardId) -> &mut Self {
        self.state().pile_mut(card.deck).announce_fake(card.index);
        self
    }
    /// Fills the remaining open places with the first unseen cards.
    fn fill_open_places(&mut self) {
        if matches!(self.game.state.stage, Stage::Order { .. }) {
            return;
        }
        for (deck, number) in self.game.rules.decks.iter().zip(0..) {
            let pile = self.game.state.pile_mut(DeckId(number));
            for place in &mut pile.open[..usize::from(deck.figures.open)] {
                if *place == NO_CARD && pile.unseen != 0 {
                    *place = pile.unseen.trailing_zeros() as u8;
                    pile.unseen &= pile.unseen - 1;
                }
            }
        }
    }
    /// Removes a card from the unseen ones; if it is not among them, that is a fault.
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
    /// Puts money into the pool.
    pub fn pool(&mut self, amount: Money) -> &mut Self {
        self.state().pool = amount;
        self
    }
    /// Adds an open offer. It need not be possible: that is checked when it is accepted (CL-48). Where play waits for the
    /// answer, it becomes the open question (FR-23a).
    pub fn offer(&mut self, from: Seat, to: Seat, give: Side, take: Side) -> &mut Self {
        let waits = self.game.rules.switches.waiting_offers;
        let state = self.state();
        state.next_offer += 1;
        let id = OfferId(state.next_offer);
        let until_turn = state.player(from).turns.saturating_add(1);
        state.offers.push(Offer { id, from, to, give, take, until_turn });
        if waits && state.frames.is_empty() {
            state.frames.push(Frame::AwaitedOffer(AwaitedOffer { offer: id, round: OfferRound::First }));
        }
        self
    }
    /// Makes a player's next roll go backward (UM-75).
    pub fn reverse(&mut self, seat: Seat) -> &mut Self {
        let journey = &mut self.state().journey;
        journey.reverse = journey.reverse.with(seat);
        self
    }
    /// Lets a player ride the Subway on the next turn (UM-72).
    pub fn rides(&mut self, seat: Seat) -> &mut Self {
        let journey = &mut self.state().journey;
        journey.riders = journey.riders.with(seat);
        self
    }
    /// Makes a player miss this many turns (UM-84g).
    pub fn misses(&mut self, seat: Seat, turns: u8) -> &mut Self {
        self.state().player_mut(seat).misses = turns;
        self
    }
    /// Sends the rents of a player in jail to the pool.
    pub fn forfeits_rents(&mut self, seat: Seat) -> &mut Self {
        self.state().player_mut(seat).forfeits = true;
        self
    }
    /// Removes a card from the game (UM-54).
    pub fn gone(&mut self, card: CardId) -> &mut Self {
        if self.take_unseen(card) {
            self.state().set_keeper(card, GONE);
        }
        self
    }
    /// Removes a player, without cash, from the game. Players leave in the order of these calls.
    pub fn out(&mut self, seat: Seat) -> &mut Self {
        self.cash(seat, 0);
        let state = self.state();
        state.player_mut(seat).out = state.seats - state.alive.len() as u8 + 1;
        state.alive = state.alive.without(seat);
        self
    }

    /// The game in this position, or everything that is impossible about it.
    pub fn build(mut self) -> Result<Game, Errors<PositionFault>> {
        self.fill_open_places();
        let Game { rules, state } = &mut self.game;
        if let (Some(pack), Some(notes)) = (&rules.notes, state.notes.as_mut())
            && notes.count_open(pack).is_none()
        {
            self.faults.push(PositionFault::Notes);
        }
        self.game.state.find_sets(&self.game.rules);
        self.faults.extend(self.game.state.faults(&self.game.rules));
        self.faults.extend(self.game.state.offer_faults(&self.game.rules));
        Errors::none_in(self.faults)?;
        Ok(self.game)
    }
}

impl State {
    /// Everything that is impossible in this position.
    pub(crate) fn faults(&self, rules: &Rules) -> Vec<PositionFault> {
        let mut faults = Vec::new();
        let decided = self.outcome().is_some();
        if !decided && self.alive.len() < 2 {
            faults.push(PositionFault::TooFewPlayers);
        }
        // While a frame is open, the player whose turn it is may just have left the game (CL-67).
        if !decided && self.frames.is_empty() && !self.alive.has(self.turn) {
            faults.push(PositionFault::TurnOfNobody);
        }
        if !decided && self.doubles >= rules.doubles_to_jail {
            faults.push(PositionFault::TooManyDoubles(self.doubles));
        }
        for seat in (0..self.seats).map(Seat) {
            let player = self.player(seat);
            if !(0..=MOST_MONEY).contains(&player.cash) {
                faults.push(PositionFault::Money(player.cash));
            }
            let owns = !player.deeds.is_empty() || player.kept > 0 || !player.shares.is_empty();
            if !self.alive.has(seat) && (owns || player.cash != 0) {
                faults.push(PositionFault::OutButOwns(seat));
            }
            if player.jailed && player.at != rules.jail.space {
                faults.push(PositionFault::JailedElsewhere(seat));
            }
            // CL-29a: only a player who is raising the bail has used up all tries.
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
        for (company, figures) in rules.company_ids().zip(&rules.companies) {
            let held: u32 = self.players.iter().map(|player| u32::from(player.shares.count(company))).sum();
            if held > u32::from(figures.shares) {
                faults.push(PositionFault::Shares(figures.key.clone()));
            }
        }
        self.card_faults(rules, &mut faults);
        faults
    }

    /// Open offers between players who cannot trade, with impossible amounts, or more than one where only one can be open
    /// (FR-23a).
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
            let level = |deed: DeedId| self.deed(deed).level.min(group.top_level);
            for level in group.deeds.iter().filter_map(|deed| rules.level(deed, level(deed))) {
                pieces[level.kind.index()] += u32::from(level.count);
            }
            let built: DeedSet = group.deeds.iter().filter(|&deed| self.deed(deed).level > 0).collect();
            if let Some(first) = built.lowest()
                && !self.is_soundly_built(rules, group, built)
            {
                faults.push(PositionFault::Buildings(rules.deeds[first.index()].key.clone()));
            }
        }
        for (index, kind) in rules.kinds.iter().enumerate() {
            if pieces[index] + u32::from(self.stock[index]) > u32::from(kind.stock) {
                faults.push(PositionFault::Pieces(kind.key.clone()));
            }
        }
    }

    /// CL-35 … CL-39, UM-60 … UM-64: whether the rules allow the buildings on these properties of a group.
    fn is_soundly_built(&self, rules: &Rules, group: &Group, built: DeedSet) -> bool {
        if group.piece.is_some() {
            let sound = |deed: DeedId| {
                let on = self.deed(deed);
                on.owner().is_some() && on.level <= group.top_level && !self.mortgaged.has(deed)
            };
            return built.iter().all(sound);
        }
        let Some(owner) = built.lowest().and_then(|deed| self.deed(deed).owner()) else { return false };
        let owned = self.player(owner).deeds.and(group.deeds);
        // FB-24, FB-25, FB-27a: some editions need neither whole groups nor even building.
        if !rules.switches.even_building {
            let sound =
                |deed: DeedId| self.deed(deed).owner().is_some() && self.deed(deed).level <= group.top_level;
            return built.iter().all(sound) && !self.any_mortgaged(group.deeds);
        }
        let mut levels: Vec<u8> = owned.iter().map(|deed| self.deed(deed).level).collect();
        levels.sort_unstable();
        // UM-64: a street that completes the group starts empty and is built up to the others.
        let late = usize::from(owned == group.deeds && usize::from(group.needed) < owned.len());
        let (Some(&low), Some(&high)) = (levels.get(late), levels.last()) else { return false };
        let top = rules.level(built.lowest().unwrap_or_default(), high.min(group.top_level));
        let needs_whole = top.is_some_and(|level| level.whole_group);
        let one_only = needs_whole && rules.switches.skyscrapers == PerGroup::Group;
        let too_many = one_only && levels.iter().filter(|&&level| level == high).count() > 1;
        let whole_enough = (owned == group.deeds || !needs_whole) && !too_many;
        // CL-47: it may also be mortgaged.
        let mortgaged = self.mortgaged.and(owned);
        let mortgaged_late = mortgaged.len() <= late && mortgaged.and(built).is_empty();
        owned.contains(built)
            && owned.len() >= usize::from(group.needed)
            && mortgaged_late
            // FR-17: levels may differ next to a hotel that was sold whole.
            && (high - low <= 1 || rules.switches.whole_hotel_sales)
            && high <= group.top_level
            && whole_enough
    }

    /// Every card is in exactly one place: unseen, under its pile, kept, open, or being resolved.
    fn card_faults(&self, rules: &Rules, faults: &mut Vec<PositionFault>) {
        for (deck, cards) in rules.decks.iter().enumerate() {
            let pile = &self.piles[deck];
            for (index, card) in cards.cards.iter().enumerate() {
                let unseen = usize::from(pile.unseen >> index & 1 == 1);
                let seen = pile.seen[..pile.seen_len as usize]
                    .iter()
                    .filter(|&&seen| seen as usize == index)
                    .count();
                let kept = usize::from(pile.keepers()[index] != NOBODY);
                let open = pile.open.iter().filter(|&&open| open as usize == index).count();
                let played = self.frames.iter().filter(|frame| match frame {
                    crate::frame::Frame::CardInPlay(CardInPlay { card, .. }) => {
                        card.deck.index() == deck && card.index as usize == index
                    }
                    _ => false,
                });
                if unseen + seen + kept + open + played.count() != 1 {
                    faults.push(PositionFault::CardPlace(card.key.clone()));
                }
            }
        }
    }
}
