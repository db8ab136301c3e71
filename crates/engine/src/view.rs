//! What an audience may see. Nothing of a position leaves the engine except through the methods here, each of
//! which is a decision that this audience may know it. Bots get nothing else either.

use crate::action::Action;
use crate::frame::{Frame, Phase};
use crate::ids::{
    CardId, DeckId, DeedId, DeedSet, KindId, Money, Seat, SeatSet, SpaceId, SpaceSet, VoucherList,
};
use crate::question::{Choice, Turn};
use crate::rules::Rules;
use crate::state::{Bonus, GONE, Offer, Standing, State};

/// Who is looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

/// A rent waiting to be claimed, as everybody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenClaim {
    /// The property.
    pub deed: DeedId,
    /// Who would pay.
    pub payer: Seat,
    /// Who may claim.
    pub owner: Seat,
    /// The sum; 0 while dice are to be rolled for it.
    pub amount: Money,
}

/// A window on a position for one audience.
#[derive(Clone, Copy)]
pub struct View<'a> {
    rules: &'a Rules,
    state: &'a State,
    audience: Audience,
}

/// CL-03a: cash, deeds, buildings, mortgages, jail cards and the bank's stock are public at all times.
impl<'a> View<'a> {
    pub(crate) fn new(rules: &'a Rules, state: &'a State, audience: Audience) -> Self {
        Self { rules, state, audience }
    }

    /// The tables the game is played by.
    pub fn rules(&self) -> &'a Rules {
        self.rules
    }
    /// Who is looking.
    pub fn audience(&self) -> Audience {
        self.audience
    }
    /// Who is to speak, and about what.
    pub fn turn(&self) -> Turn {
        crate::ask::turn(self.rules, self.state)
    }
    /// What this seat may do now; a spectator nothing.
    pub fn legal(&self, out: &mut Vec<Choice>) {
        if let Audience::Seat(seat) = self.audience {
            crate::legal::legal(self.rules, self.state, seat, out);
        }
    }
    /// The default answer of this seat (CL-80).
    pub fn default_answer(&self) -> Option<Action> {
        match self.audience {
            Audience::Seat(seat) => crate::defaults::default_answer(self.rules, self.state, seat),
            Audience::Spectator => None,
        }
    }
    /// The seats that are asked now, in the order in which programs are: in an auction from the left of the player
    /// whose landing or bankruptcy caused it (CL-33a), otherwise from the left of the player on turn.
    pub fn asking_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let asked = match self.turn() {
            Turn::Seats(ask) => ask.seats,
            Turn::Luck(_) | Turn::Over(_) => SeatSet::EMPTY,
        };
        let from = match self.state.frames.last() {
            Some(&Frame::Auction { cause, .. }) => cause,
            _ => self.state.turn,
        };
        asked.iter_from_left_of(from)
    }
    /// Could this seat do anything at this rest point (CL-36b)? One with a standing pass is not waited for, but only
    /// the seat itself is told of it.
    pub fn has_business(&self, seat: Seat) -> bool {
        let passes = self.audience == Audience::Seat(seat) && self.standing().pass_rests;
        !passes && crate::legal::has_business(self.rules, self.state, seat)
    }
    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.state.seats as usize
    }
    /// Who is still in the game.
    pub fn alive(&self) -> SeatSet {
        self.state.alive
    }
    /// The place of one who is out: 1 for the first to go. 0 for one who is in.
    pub fn out(&self, seat: Seat) -> u8 {
        self.state.player(seat).out
    }
    /// Whose turn it is.
    pub fn on_turn(&self) -> Seat {
        self.state.turn
    }
    /// Doubles rolled in this turn.
    pub fn doubles(&self) -> u8 {
        self.state.doubles
    }
    /// Turns a seat has begun.
    pub fn turns(&self, seat: Seat) -> u16 {
        self.state.player(seat).turns
    }
    /// Movement rolls so far, which also numbers the times between them.
    pub fn rolls(&self) -> u32 {
        self.state.rolls
    }
    /// A player's cash.
    #[inline]
    pub fn cash(&self, seat: Seat) -> Money {
        self.state.player(seat).cash
    }
    /// A player's properties.
    #[inline]
    pub fn deeds(&self, seat: Seat) -> DeedSet {
        self.state.player(seat).deeds
    }
    /// Where a token stands.
    pub fn at(&self, seat: Seat) -> SpaceId {
        self.state.player(seat).at
    }
    /// Is the player in jail?
    pub fn jailed(&self, seat: Seat) -> bool {
        self.state.player(seat).jailed
    }
    /// Failed tries in jail.
    pub fn tries(&self, seat: Seat) -> u8 {
        self.state.player(seat).tries
    }
    /// The cards a player keeps.
    pub fn cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.cards_of(self.rules, seat)
    }
    /// How many cards a player keeps.
    pub fn kept(&self, seat: Seat) -> u8 {
        self.state.player(seat).kept
    }
    /// A player's standing orders; only one's own.
    pub fn standing(&self) -> Standing {
        match self.audience {
            Audience::Seat(seat) => self.state.standing.of(seat),
            Audience::Spectator => Standing::default(),
        }
    }
    /// Who owns a property.
    #[inline]
    pub fn owner(&self, deed: DeedId) -> Option<Seat> {
        self.state.deed(deed).owner()
    }
    /// What is built on it, as a level of the ladder.
    #[inline]
    pub fn level(&self, deed: DeedId) -> u8 {
        self.state.deed(deed).level
    }
    /// Is it mortgaged?
    #[inline]
    pub fn mortgaged(&self, deed: DeedId) -> bool {
        self.state.mortgaged.has(deed)
    }
    /// All mortgaged properties.
    #[inline]
    pub fn all_mortgaged(&self) -> DeedSet {
        self.state.mortgaged
    }
    /// Does any street of this set have a building?
    pub fn any_built(&self, deeds: DeedSet) -> bool {
        self.state.any_built(deeds)
    }
    /// Pieces in the bank.
    pub fn stock(&self, kind: KindId) -> u8 {
        self.state.stock[kind.index()]
    }
    /// Is no order for this kind taken before the next roll (CL-41d)?
    pub fn orders_closed(&self, kind: KindId) -> bool {
        self.state.closed_kinds & (1 << kind.0) != 0
    }
    /// Money in the pool.
    pub fn pool(&self) -> Money {
        self.state.pool
    }
    /// Has the table called time?
    pub fn time_up(&self) -> bool {
        self.state.time_up
    }
    /// The rent that may be claimed.
    pub fn claim(&self) -> Option<OpenClaim> {
        self.state.claim.map(|rent| OpenClaim {
            deed: rent.deed,
            payer: rent.payer,
            owner: rent.owner,
            amount: rent.amount,
        })
    }
    /// Open offers, from the oldest.
    pub fn offers(&self) -> &'a [Offer] {
        &self.state.offers
    }
    /// Offers this seat has made, as far as they count now: since the last roll (CL-48b), in this turn or debt
    /// (FR-23a).
    pub fn offers_made(&self, seat: Seat) -> u8 {
        self.state.offers_made(self.rules, seat)
    }
    /// Cards of a deck nobody has seen since the shuffle.
    pub fn unseen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let unseen = self.state.piles[deck.index()].unseen;
        (0..128u8).filter(move |index| unseen >> index & 1 == 1).map(move |index| CardId { deck, index })
    }
    /// The seen cards of a deck in the order in which they will come up.
    pub fn seen(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let pile = &self.state.piles[deck.index()];
        pile.seen[..pile.seen_len as usize].iter().map(move |&index| CardId { deck, index })
    }
    /// Does somebody keep this card?
    pub fn keeper(&self, card: CardId) -> Option<Seat> {
        let keeper = self.state.piles[card.deck.index()].keeper[card.index as usize];
        (keeper < GONE).then_some(Seat(keeper))
    }
    /// Cards of a deck that are out of the game (UM-54).
    pub fn gone(&self, deck: DeckId) -> impl Iterator<Item = CardId> + 'a {
        let keepers = self.state.piles[deck.index()].keeper.iter().zip(0..);
        keepers.filter(|(keeper, _)| **keeper == GONE).map(move |(_, index)| CardId { deck, index })
    }
    /// The vouchers of a player; everybody sees them (UM-05).
    pub fn vouchers(&self, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.state.vouchers_of(self.rules, seat)
    }
    /// Where vouchers lead from where a player stands, as one move in this order (UM-51d); nowhere if they cannot be
    /// combined.
    pub fn voucher_targets(&self, seat: Seat, vouchers: &VoucherList) -> SpaceSet {
        match self.state.may_combine(self.rules, seat, vouchers) {
            Ok(()) => self.state.voucher_targets(self.rules, seat, vouchers.iter()),
            Err(_) => SpaceSet::EMPTY,
        }
    }
    /// The voucher that must be used next (UM-72b).
    pub fn pledged(&self) -> Option<CardId> {
        self.state.pledged_voucher()
    }
    /// What is still to be made of the last roll (UM-35).
    pub fn bonus(&self) -> Bonus {
        self.state.journey.bonus
    }
    /// Do the moves of the last roll go backward (UM-75)?
    pub fn goes_backward(&self) -> bool {
        self.state.journey.backward
    }
    /// Does a magnate move, so that no opponent builds and nobody trades (UM-25a)?
    pub fn magnate_moves(&self) -> bool {
        self.state.journey.ban
    }
    /// Has the player on turn used his vouchers of this turn (UM-51)?
    pub fn voucher_used(&self) -> bool {
        self.state.journey.voucher_used
    }
    /// Does the next roll of this player go backward (UM-75)?
    pub fn is_reversed(&self, seat: Seat) -> bool {
        self.state.journey.reverse.has(seat)
    }
    /// May this player ride (UM-72)?
    pub fn rides(&self, seat: Seat) -> bool {
        self.state.journey.riders.has(seat)
    }
    /// What a player could raise (CL-60c).
    pub fn reach(&self, seat: Seat) -> Money {
        self.state.reach(self.rules, seat)
    }
    /// What a player is worth (CL-70).
    pub fn wealth(&self, seat: Seat) -> Money {
        self.state.wealth(self.rules, seat)
    }
    /// Where a player could put a piece of this kind now, whatever it costs.
    pub fn places(&self, seat: Seat, kind: KindId) -> DeedSet {
        self.state.places(self.rules, seat, kind)
    }
    /// What an audience knows of a player's order in the shortage: CL-41a asks all at once, so while wishes are
    /// open only one's own and the first order are known.
    pub fn shortage_order(&self, seat: Seat) -> Option<u8> {
        let &Frame::Shortage { first, phase, orders, asked, .. } =
            self.state.frames.iter().rev().find(|frame| matches!(frame, Frame::Shortage { .. }))?
        else {
            return None;
        };
        let known = phase != Phase::Asking
            || seat == first
            || (self.audience == Audience::Seat(seat) && !asked.has(seat));
        known.then_some(orders[seat.index()])
    }
}
