//! The present position: a flat value, cheap to clone, without history. Only this crate can look inside; the
//! outside sees a [`View`](crate::View).

use arrayvec::ArrayVec;

use crate::action::{OfferId, Side};
use crate::banknotes::Notes;
use crate::describe::codes;
use crate::frame::{Frame, Rent, Stage};
use crate::ids::{
    CardId, DeckId, DeedId, DeedList, DeedSet, MAX_CARDS, MAX_COMPANIES, MAX_DECKS, MAX_DEEDS, MAX_KINDS,
    MAX_OPEN, MAX_SEATS, Money, Seat, SeatSet, Shares, SpaceId,
};
use crate::ownership::LastRents;
use crate::rules::{CardSet, When};

/// The maximum height of the stack. Only cards that draw cards lead deep, and the edition check bounds those.
pub(crate) const MAX_FRAMES: usize = 38;

/// What a player has and where their token stands, in one cache line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(crate) struct Player {
    pub(crate) cash: Money,
    pub(crate) deeds: DeedSet,
    /// What `deeds` add to the reach (CL-60c). It follows from them and is cached because it is needed often.
    pub(crate) collateral: Money,
    pub(crate) shares: Shares,
    /// Turns begun.
    pub(crate) turns: u16,
    /// The roll (counted over the game) before which `offers_made` were made.
    pub(crate) offers_roll: u32,
    pub(crate) offers_made: u8,
    /// Where the one token of this player stands (CL-02a).
    pub(crate) at: SpaceId,
    pub(crate) jailed: bool,
    /// Failed tries in jail.
    pub(crate) tries: u8,
    /// Number of kept cards.
    pub(crate) kept: u8,
    /// 0 while in the game; otherwise the order of going out, from 1.
    pub(crate) out: u8,
    /// On a junction: 1 + the only track on which the player may choose to leave (UM-40a); 0 for both.
    pub(crate) stands_on: u8,
    /// On a junction: 1 + the track on which the next move leaves, whatever its parity (UM-52c); 0 for none.
    pub(crate) leaves_by: u8,
    /// How many of the next turns are skipped (UM-84g).
    pub(crate) misses: u8,
    /// In jail: rents due to this player go to the pool.
    pub(crate) forfeits: bool,
}

impl Player {
    /// An empty seat.
    pub(crate) const ABSENT: Self = Self {
        cash: 0,
        deeds: DeedSet::EMPTY,
        collateral: 0,
        shares: Shares::NONE,
        turns: 0,
        offers_roll: 0,
        offers_made: 0,
        at: SpaceId(0),
        jailed: false,
        tries: 0,
        kept: 0,
        out: 0,
        stands_on: 0,
        leaves_by: 0,
        misses: 0,
        forfeits: false,
    };
}

/// A company pays reduced dividends for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct DividendCut {
    /// The number of reduced payouts left.
    pub(crate) payouts: u8,
    /// The percentage it pays.
    pub(crate) percent: u8,
}

/// A seat's standing orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Always claim rent.
    pub always_claim: bool,
    /// Roll by itself.
    pub roll: bool,
    /// End the turn by itself.
    pub end_turn: bool,
    /// Do not wait for this seat at rest points.
    pub pass_rests: bool,
    /// Ask before paying a player, so that a property can be offered instead (FR-08a).
    pub ask_to_pay: bool,
    /// Pass in auctions above this.
    pub bid_limit: Option<Money>,
}

/// The standing orders of all seats, as sets: every turn asks for them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct StandingOrders {
    pub(crate) always_claim: SeatSet,
    pub(crate) roll: SeatSet,
    pub(crate) end_turn: SeatSet,
    pub(crate) pass_rests: SeatSet,
    pub(crate) ask_to_pay: SeatSet,
    pub(crate) bid_limits: [Option<Money>; MAX_SEATS],
}

impl StandingOrders {
    pub(crate) fn of(&self, seat: Seat) -> Standing {
        Standing {
            always_claim: self.always_claim.has(seat),
            roll: self.roll.has(seat),
            end_turn: self.end_turn.has(seat),
            pass_rests: self.pass_rests.has(seat),
            ask_to_pay: self.ask_to_pay.has(seat),
            bid_limit: self.bid_limits[seat.index()],
        }
    }
    pub(crate) fn set(&mut self, seat: Seat, standing: Standing) {
        let Standing { always_claim, roll, end_turn, pass_rests, ask_to_pay, bid_limit } = standing;
        let flags = [
            (&mut self.always_claim, always_claim),
            (&mut self.roll, roll),
            (&mut self.end_turn, end_turn),
            (&mut self.pass_rests, pass_rests),
            (&mut self.ask_to_pay, ask_to_pay),
        ];
        for (seats, on) in flags {
            *seats = if on { seats.with(seat) } else { seats.without(seat) };
        }
        self.bid_limits[seat.index()] = bid_limit;
    }
}

/// What is on a deed. `owner` is a seat number or [`NOBODY`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeedState {
    pub(crate) owner: u8,
    pub(crate) level: u8,
}

/// No seat.
pub(crate) const NOBODY: u8 = u8::MAX;
/// In the place of a keeper: the card is out of the game for good (UM-54).
pub(crate) const GONE: u8 = u8::MAX - 1;

impl DeedState {
    #[inline]
    pub(crate) fn owner(self) -> Option<Seat> {
        (self.owner != NOBODY).then_some(Seat(self.owner))
    }
}

/// A pile without a hidden order (CL-23a): the set of cards that nobody has seen since the shuffle, then the seen ones in
/// the order in which they were put back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pile {
    pub(crate) unseen: u128,
    /// Cards put back, oldest first.
    pub(crate) seen: [u8; MAX_CARDS],
    pub(crate) seen_len: u8,
    /// Who keeps a card; [`NOBODY`] for none.
    keeper: [u8; MAX_CARDS],
    /// Cards that lie open (FB-30), by place; [`NO_CARD`] for none.
    pub(crate) open: [u8; MAX_OPEN],
    /// Cards announced to be fake (FB-32b), as bits.
    pub(crate) fakes: [u8; MAX_CARDS.div_ceil(8)],
}

/// No card.
pub(crate) const NO_CARD: u8 = u8::MAX;

impl Pile {
    pub(crate) const EMPTY: Self = Self {
        unseen: 0,
        seen: [0; MAX_CARDS],
        seen_len: 0,
        keeper: [NOBODY; MAX_CARDS],
        open: [NO_CARD; MAX_OPEN],
        fakes: [0; MAX_CARDS.div_ceil(8)],
    };

    /// Was this card announced to be fake?
    pub(crate) fn is_fake(&self, card: u8) -> bool {
        self.fakes[usize::from(card / 8)] >> (card % 8) & 1 == 1
    }
    pub(crate) fn announce_fake(&mut self, card: u8) {
        self.fakes[usize::from(card / 8)] |= 1 << (card % 8);
    }

    pub(crate) fn shuffled(cards: usize) -> Self {
        Self { unseen: (1u128 << cards) - 1, ..Self::EMPTY }
    }
    /// Who keeps each card: a seat number, [`NOBODY`], or [`GONE`].
    pub(crate) fn keepers(&self) -> &[u8; MAX_CARDS] {
        &self.keeper
    }
    /// Only for a position that is being read; [`State::set_keeper`] counts the cards of each seat too.
    pub(crate) fn read_keeper(&mut self, card: u8, keeper: u8) {
        self.keeper[usize::from(card)] = keeper;
    }
    pub(crate) fn put_under(&mut self, card: u8) {
        self.seen[self.seen_len as usize] = card;
        self.seen_len += 1;
    }
    /// Takes the oldest seen card.
    pub(crate) fn take_seen(&mut self) -> Option<u8> {
        if self.seen_len == 0 {
            return None;
        }
        let card = self.seen[0];
        // Moving the whole array is a few wide moves. Unused places stay 0, so that equal piles compare equal.
        self.seen.copy_within(1.., 0);
        self.seen[MAX_CARDS - 1] = 0;
        self.seen_len -= 1;
        Some(card)
    }
}

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its number.
    pub id: OfferId,
    /// Who made it.
    pub from: Seat,
    /// To whom.
    pub to: Seat,
    /// What the maker gives.
    pub give: Side,
    /// What the maker takes.
    pub take: Side,
    /// It lapses at the end of its maker's turn with this number (CL-48a).
    pub until_turn: u16,
}

/// What was refused, and cannot be offered again in the same turn or debt (FR-23a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RefusedOffer {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) give: DeedSet,
    pub(crate) take: DeedSet,
    /// How it was offered, which decides how long the refusal counts.
    pub(crate) how: RefusedHow,
}

codes! {
    /// How a refused offer was made.
    pub(crate) enum RefusedHow {
        /// As an exchange during a turn.
        Turn = "in-turn",
        /// As an exchange during a debt.
        Debt = "in-debt",
        /// In payment of a debt, which is no exchange (FR-25).
        Payment = "in-kind",
    }
}

codes! {
    /// The move that follows the move by dice.
    pub enum Bonus {
        /// None.
        None = "none",
        /// On to the next property nobody owns (UM-20).
        Magnate = "magnate",
        /// A voucher, or on to the next card space (UM-30).
        Bus = "bus",
    }
}

/// The movement of the current turn, where it is more than two dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Journey {
    /// The last movement roll of this turn; zeros before it (UM-16b).
    pub(crate) dice: [u8; 3],
    /// The bonus move that is still to come.
    pub(crate) bonus: Bonus,
    /// Its moves go backward (UM-75, UM-26).
    pub(crate) backward: bool,
    /// The space of its first part was passed over (UM-20a).
    pub(crate) skipped: bool,
    /// A magnate moves: no opponent builds, nobody trades (UM-25a).
    pub(crate) ban: bool,
    /// Triples were rolled: no more rolls, bonus moves or vouchers in this turn (UM-13).
    pub(crate) closed: bool,
    /// Vouchers were used in this turn (UM-51).
    pub(crate) voucher_used: bool,
    /// The ride was won in this turn, so that it waits for the next (UM-72).
    pub(crate) ride_is_new: bool,
    /// The voucher that must be used after a ride (UM-72b).
    pub(crate) pledged: Option<CardId>,
    /// Whose next roll goes backward (UM-75).
    pub(crate) reverse: SeatSet,
    /// Who may ride instead of rolling (UM-72).
    pub(crate) riders: SeatSet,
}

impl Journey {
    pub(crate) const NEW: Self = Self {
        dice: [0; 3],
        bonus: Bonus::None,
        backward: false,
        skipped: false,
        ban: false,
        closed: false,
        voucher_used: false,
        ride_is_new: false,
        pledged: None,
        reverse: SeatSet::EMPTY,
        riders: SeatSet::EMPTY,
    };

    /// The journey at the start of the next turn: what lasts over several turns is kept.
    pub(crate) fn of_next_turn(self) -> Self {
        Self { reverse: self.reverse, riders: self.riders, ..Self::NEW }
    }

    /// UM-37a: cancels the ride and the backward move of a seat.
    pub(crate) fn cancel(&mut self, seat: Seat) {
        self.reverse = self.reverse.without(seat);
        self.riders = self.riders.without(seat);
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    pub(crate) players: [Player; MAX_SEATS],
    pub(crate) deeds: [DeedState; MAX_DEEDS],
    /// Mortgaged properties.
    pub(crate) mortgaged: DeedSet,
    /// Cached: the deeds that are built on, and those on which the owner has enough of the group to build. Both follow
    /// from `deeds`.
    pub(crate) built: DeedSet,
    pub(crate) land: DeedSet,
    /// Cached: a hash of all owners.
    pub(crate) ownership: u64,
    /// Cached: the last rent of each deed, until something it depends on changes.
    pub(crate) rents: LastRents,
    pub(crate) piles: [Pile; MAX_DECKS],
    /// Cached: the cards that each seat keeps, which follow from `piles`.
    pub(crate) kept: [CardSet; MAX_SEATS],
    /// Pieces in the bank.
    pub(crate) stock: [u8; MAX_KINDS],
    pub(crate) seats: u8,
    /// Who is still in the game.
    pub(crate) alive: SeatSet,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    pub(crate) stage: Stage,
    /// Cached: turns begun by all seats together, which follows from `players`.
    pub(crate) turns: u32,
    pub(crate) standing: StandingOrders,
    pub(crate) journey: Journey,
    /// Doubles rolled in this turn.
    pub(crate) doubles: u8,
    /// Does the last roll of this turn give another one?
    pub(crate) again: bool,
    /// The sum that last moved the player on turn; 0 before the first roll (FR-10).
    pub(crate) last_sum: u8,
    /// Rolls for moves in the whole game.
    pub(crate) rolls: u32,
    pub(crate) pool: Money,
    /// The rents that may be claimed, in the order of the landings (CL-14).
    pub(crate) claims: Vec<Rent>,
    pub(crate) frames: ArrayVec<Frame, MAX_FRAMES>,
    pub(crate) offers: Vec<Offer>,
    pub(crate) next_offer: u32,
    /// Exchanges proposed in the open debt, or in the last one (FR-23a).
    pub(crate) debt_offers: u8,
    /// What was refused in this turn or debt (FR-23a).
    pub(crate) refused: Vec<RefusedOffer>,
    /// The order behind a shortage (CL-41): the streets for the current kind of piece, then those for later kinds.
    pub(crate) order: DeedList,
    pub(crate) order_rest: DeedList,
    /// Kinds for which no order is taken before the next roll, as bits (CL-41d).
    pub(crate) closed_kinds: u8,
    pub(crate) time_up: bool,
    pub(crate) cuts: [DividendCut; MAX_COMPANIES],
    /// The notes, where money is made of them.
    pub(crate) notes: Option<Box<Notes>>,
}

impl State {
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
    #[inline]
    pub(crate) fn deed(&self, deed: DeedId) -> DeedState {
        self.deeds[deed.index()]
    }
    #[inline]
    pub(crate) fn deed_mut(&mut self, deed: DeedId) -> &mut DeedState {
        &mut self.deeds[deed.index()]
    }
    pub(crate) fn pile_mut(&mut self, deck: DeckId) -> &mut Pile {
        &mut self.piles[deck.index()]
    }
    pub(crate) fn keeper(&self, card: CardId) -> Option<Seat> {
        let keeper = self.piles[card.deck.index()].keeper[card.index as usize];
        (keeper < GONE).then_some(Seat(keeper))
    }
    /// Changes who keeps a card: a seat number, [`NOBODY`] or [`GONE`].
    pub(crate) fn set_keeper(&mut self, card: CardId, keeper: u8) {
        let (deck, bit) = (card.deck.index(), 1 << card.index);
        let before = std::mem::replace(&mut self.piles[deck].keeper[usize::from(card.index)], keeper);
        for (seat, keeps) in [(before, false), (keeper, true)] {
            if let Some(kept) = self.kept.get_mut(usize::from(seat)) {
                kept[deck] = if keeps { kept[deck] | bit } else { kept[deck] & !bit };
                let player = &mut self.players[usize::from(seat)];
                player.kept = if keeps { player.kept.saturating_add(1) } else { player.kept - 1 };
            }
        }
    }
    /// Counts the kept cards of a position that was read.
    pub(crate) fn find_kept(&mut self) {
        for (deck, pile) in (0..).zip(self.piles) {
            for (index, keeper) in (0..).zip(pile.keeper) {
                // So that it counts as a change.
                self.piles[usize::from(deck)].keeper[usize::from(index)] = NOBODY;
                self.set_keeper(CardId { deck: DeckId(deck), index }, keeper);
            }
        }
    }
    /// The cards a seat keeps, deck by deck.
    #[inline]
    pub(crate) fn cards_of<'a>(&'a self, rules: &'a crate::Rules, seat: Seat) -> KeptCards<'a> {
        self.kept_of(&rules.card_sets.all, seat)
    }
    /// Those of them that can be played at this moment.
    #[inline]
    pub(crate) fn cards_for<'a>(&'a self, rules: &'a crate::Rules, seat: Seat, when: When) -> KeptCards<'a> {
        self.kept_of(&rules.card_sets.moments[when as usize], seat)
    }
    /// The cards of a set that a seat keeps.
    #[inline]
    pub(crate) fn kept_of<'a>(&'a self, wanted: &'a CardSet, seat: Seat) -> KeptCards<'a> {
        KeptCards { kept: &self.kept[seat.index()], wanted, deck: 0, left: 0 }
    }
    /// Is a card known to be fake, because it or its pair was checked (FB-32b)? `None` if neither was.
    pub(crate) fn known_fake(&self, rules: &crate::Rules, card: CardId) -> Option<bool> {
        let pile = &self.piles[card.deck.index()];
        let Some(pair) = rules.pair_of(card) else { return Some(false) };
        let known = pile.is_fake(card.index) || pile.is_fake(pair.index);
        known.then(|| pile.is_fake(card.index))
    }
    /// Does this card lie open (FB-30)?
    pub(crate) fn is_open(&self, card: CardId) -> bool {
        self.piles[card.deck.index()].open.contains(&card.index)
    }
    pub(crate) fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.id == id)
    }
}

/// The cards of a set that a seat keeps, deck by deck; from [`State::kept_of`].
pub(crate) struct KeptCards<'a> {
    kept: &'a CardSet,
    wanted: &'a CardSet,
    /// The next deck.
    deck: u8,
    /// What is left of the deck before it.
    left: u128,
}

impl Iterator for KeptCards<'_> {
    type Item = CardId;

    #[inline]
    fn next(&mut self) -> Option<CardId> {
        while self.left == 0 {
            let deck = usize::from(self.deck);
            self.left = self.kept.get(deck)? & self.wanted[deck];
            self.deck += 1;
        }
        let index = self.left.trailing_zeros() as u8;
        self.left &= self.left - 1;
        Some(CardId { deck: DeckId(self.deck - 1), index })
    }
}
