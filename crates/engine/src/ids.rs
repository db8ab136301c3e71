//! The small names of things: seats, spaces, deeds, cards, and the sets and lists made of them.
//! Ids are positions in the tables of [`Rules`](crate::Rules); they mean nothing without them.

/// Most seats any edition may have.
pub const MAX_SEATS: usize = 12;
/// Most deeds any edition may have.
pub const MAX_DEEDS: usize = 80;
/// Most decks any edition may have.
pub const MAX_DECKS: usize = 4;
/// Most cards in one deck.
pub const MAX_CARDS: usize = 72;
/// Most open cards of one deck.
pub const MAX_OPEN: usize = 4;
/// Most kinds of building pieces (houses, hotels, …).
pub const MAX_KINDS: usize = 5;
/// Most levels a street can be built up, none included.
pub const MAX_LEVELS: usize = 7;

/// Most companies whose shares can be held.
pub const MAX_COMPANIES: usize = 6;
/// Most shares of one company.
pub const MAX_SHARES: u8 = 15;
/// Most denominations of notes.
pub const MAX_FACES: usize = 7;

/// Whole units of the edition's money.
pub type Money = i64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub u8);

        impl $name {
            /// The position in its table.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A player's place at the table; play passes to the left, that is to the next number.
    Seat
);
id!(
    /// A space of the board.
    SpaceId
);
id!(
    /// A property that can be owned, numbered in board order.
    DeedId
);
id!(
    /// A set of deeds that belong together: a colour, the stations, the utilities.
    GroupId
);
id!(
    /// A pile of cards.
    DeckId
);
id!(
    /// A kind of building piece, in the order of the ladder: house, hotel, …
    KindId
);

id!(
    /// A company whose shares can be held.
    CompanyId
);

/// Shares of all companies, free ones and mortgaged ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Shares([u8; MAX_COMPANIES]);

impl Shares {
    /// No share.
    pub const NONE: Self = Self([0; MAX_COMPANIES]);

    /// So many free and so many mortgaged shares of one company; nothing beyond what any company has.
    pub const fn of(company: CompanyId, free: u8, mortgaged: u8) -> Option<Self> {
        if company.index() >= MAX_COMPANIES || free > MAX_SHARES || mortgaged > MAX_SHARES {
            return None;
        }
        let mut shares = Self::NONE;
        shares.0[company.index()] = mortgaged << 4 | free;
        Some(shares)
    }
    /// One free share.
    pub(crate) const fn one(company: CompanyId) -> Self {
        let mut shares = Self::NONE;
        shares.0[company.index()] = 1;
        shares
    }
    /// One mortgaged share.
    pub(crate) const fn one_mortgaged(company: CompanyId) -> Self {
        let mut shares = Self::NONE;
        shares.0[company.index()] = 1 << 4;
        shares
    }
    /// Free shares of a company.
    #[inline]
    pub const fn free(self, company: CompanyId) -> u8 {
        self.0[company.index()] & 15
    }
    /// Mortgaged shares of a company.
    #[inline]
    pub const fn mortgaged(self, company: CompanyId) -> u8 {
        self.0[company.index()] >> 4
    }
    /// All shares of a company.
    pub const fn count(self, company: CompanyId) -> u8 {
        self.free(company) + self.mortgaged(company)
    }
    /// Is there no share at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }
    /// The companies of which there is a share, with how many are free and how many mortgaged.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (CompanyId, u8, u8)> {
        let companies = if self.is_empty() { 0 } else { MAX_COMPANIES as u8 };
        (0..companies)
            .map(CompanyId)
            .map(move |company| (company, self.free(company), self.mortgaged(company)))
            .filter(|(_, free, mortgaged)| free + mortgaged > 0)
    }
    /// Are all of these among them, free as free and mortgaged as mortgaged?
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        let mut all = (0..MAX_COMPANIES as u8).map(CompanyId);
        other.is_empty()
            || all.all(|company| {
                self.free(company) >= other.free(company)
                    && self.mortgaged(company) >= other.mortgaged(company)
            })
    }
    /// Both together; nothing if that is more than any company has.
    #[inline]
    pub fn plus(self, other: Self) -> Option<Self> {
        if other.is_empty() {
            return Some(self);
        }
        let mut sum = Self::NONE;
        for (index, company) in (0..MAX_COMPANIES as u8).map(CompanyId).enumerate() {
            let (free, mortgaged) = (
                self.free(company) + other.free(company),
                self.mortgaged(company) + other.mortgaged(company),
            );
            if free > MAX_SHARES || mortgaged > MAX_SHARES {
                return None;
            }
            sum.0[index] = mortgaged << 4 | free;
        }
        Some(sum)
    }
    /// These without others that are among them.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].wrapping_sub(other.0[index])))
    }
    /// Only the mortgaged ones.
    #[must_use]
    pub fn mortgaged_only(self) -> Self {
        Self(self.0.map(|both| both & !15))
    }
}

impl std::fmt::Debug for Shares {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

id!(
    /// A denomination of notes, numbered from the smallest.
    Face
);

/// One note of a hand: its denomination, and its place among the notes of it as its holder sees them: those known to be
/// real first, those known to be fake last. Of those alike luck takes one (FB-13a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NotePlace {
    /// The denomination.
    pub face: Face,
    /// The place, from 0.
    pub place: u8,
}

/// So many notes of each denomination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoteCounts(pub [u16; MAX_FACES]);

impl NoteCounts {
    /// How many of this denomination.
    #[inline]
    pub fn of(&self, face: Face) -> u16 {
        self.0[face.index()]
    }
    /// One more of this denomination.
    pub fn add(&mut self, face: Face) {
        self.0[face.index()] = self.0[face.index()].saturating_add(1);
    }
    /// How many in all.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }
    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }
}

/// One physical card: a deck, and its number in the deck that the table's options chose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardId {
    /// The pile it belongs to.
    pub deck: DeckId,
    /// Its number in the pile.
    pub index: u8,
}

/// Where money lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// A player's cash.
    Seat(Seat),
    /// The bank, which never runs out.
    Bank,
    /// The money collected on the board, where the table plays with a pool.
    Pool,
}

impl Account {
    /// The player, if it is one's.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Bank | Self::Pool => None,
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(pub u32);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The first `count` seats.
    #[inline]
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }
    /// Just this seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }
    /// Is the seat in the set?
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < 32 && self.0 & (1 << seat.0) != 0
    }
    /// The set with the seat.
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }
    /// The set without the seat.
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }
    /// Seats in both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    /// Seats in either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    /// Seats in this and not in the other.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    /// How many seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Seats in rising order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let seat = Seat(left.trailing_zeros() as u8);
                left &= left - 1;
                seat
            })
        })
    }
    /// The lowest seat.
    #[inline]
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }
    /// The first seat met going left (upward, around) from `seat`, which itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // Turned so that the seat on the left is the lowest bit: no branch on who comes round again.
        let left = seat.0 as u32 + 1;
        let steps = self.0.rotate_right(left).trailing_zeros();
        Some(Seat(((left + steps) % u32::BITS) as u8))
    }
    /// Seats in turn order from the left of `seat`; `seat` itself, if in the set, comes last.
    pub fn iter_from_left_of(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let next = left.next_after(seat)?;
            left = left.without(next);
            Some(next)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A set of deeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DeedSet(pub [u64; 2]);

impl DeedSet {
    /// No deed.
    pub const EMPTY: Self = Self([0; 2]);

    /// Just this deed.
    #[inline]
    pub const fn one(deed: DeedId) -> Self {
        let bit = 1 << (deed.0 & 63);
        if deed.0 < 64 { Self([bit, 0]) } else { Self([0, bit]) }
    }
    /// Is the deed in the set?
    #[inline]
    pub const fn has(self, deed: DeedId) -> bool {
        // Chosen, not indexed: a set that is in registers stays there.
        let word = if deed.0 < 64 { self.0[0] } else { self.0[1] };
        word >> (deed.0 & 63) & 1 == 1
    }
    /// The set with the deed.
    #[inline]
    #[must_use]
    pub const fn with(self, deed: DeedId) -> Self {
        self.or(Self::one(deed))
    }
    /// The set without the deed.
    #[inline]
    #[must_use]
    pub const fn without(self, deed: DeedId) -> Self {
        self.minus(Self::one(deed))
    }
    /// Deeds in both.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
    /// Deeds in either.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
    /// Deeds in this and not in the other.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
    /// Is every deed of `other` in this set?
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.minus(self).is_empty()
    }
    /// How many deeds.
    #[inline]
    pub const fn len(self) -> usize {
        let [low, high] = self.0;
        // Most boards need one word only.
        let more = if high == 0 { 0 } else { high.count_ones() };
        (low.count_ones() + more) as usize
    }
    /// Is nothing in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }
    /// The first deed in board order.
    #[inline]
    pub const fn lowest(self) -> Option<DeedId> {
        if self.0[0] != 0 {
            Some(DeedId(self.0[0].trailing_zeros() as u8))
        } else if self.0[1] != 0 {
            Some(DeedId(64 + self.0[1].trailing_zeros() as u8))
        } else {
            None
        }
    }
    /// The last deed in board order.
    #[inline]
    pub const fn highest(self) -> Option<DeedId> {
        if self.0[1] != 0 {
            Some(DeedId(64 + self.0[1].ilog2() as u8))
        } else if self.0[0] != 0 {
            Some(DeedId(self.0[0].ilog2() as u8))
        } else {
            None
        }
    }
    /// Deeds in board order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = DeedId> {
        let [mut low, mut high] = self.0;
        std::iter::from_fn(move || {
            if low != 0 {
                let deed = DeedId(low.trailing_zeros() as u8);
                low &= low - 1;
                Some(deed)
            } else if high != 0 {
                let deed = DeedId(64 + high.trailing_zeros() as u8);
                high &= high - 1;
                Some(deed)
            } else {
                None
            }
        })
    }
}

impl FromIterator<DeedId> for DeedSet {
    fn from_iter<I: IntoIterator<Item = DeedId>>(deeds: I) -> Self {
        deeds.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SpaceSet(pub u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: Self = Self(0);

    /// The first `count` spaces.
    pub const fn first(count: usize) -> Self {
        Self((1 << count) - 1)
    }
    /// Is the space in the set?
    #[inline]
    pub const fn has(self, space: SpaceId) -> bool {
        space.0 < 128 && self.0 & (1 << space.0) != 0
    }
    /// The set with the space.
    #[must_use]
    pub const fn with(self, space: SpaceId) -> Self {
        Self(self.0 | 1 << (space.0 & 127))
    }
    /// The set without the space.
    #[must_use]
    pub const fn without(self, space: SpaceId) -> Self {
        Self(self.0 & !(1 << (space.0 & 127)))
    }
    /// How many spaces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// Spaces in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = SpaceId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let space = SpaceId(left.trailing_zeros() as u8);
                left &= left - 1;
                space
            })
        })
    }
}

impl FromIterator<SpaceId> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// A short list that is copied whole, so that an [`Action`](crate::Action) needs no heap.
#[derive(Clone, Copy, Debug)]
pub struct Short<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> Short<T, N> {
    /// An empty list.
    pub fn new() -> Self {
        Self { len: 0, items: [T::default(); N] }
    }

    /// Adds at the end; gives the item back when the list is full.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(self.len as usize) {
            Some(place) => {
                *place = item;
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }
    /// How many items it can hold.
    pub const fn room(&self) -> usize {
        N
    }
    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items[..self.len as usize].iter().copied()
    }
    /// How many items.
    pub const fn len(&self) -> usize {
        self.len as usize
    }
    /// Is it empty?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default, const N: usize> Default for Short<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Short<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for Short<T, N> {}

/// Streets named one building after the other, in the order of building or selling.
pub type DeedList = Short<DeedId, 40>;
/// Most notes named in one answer.
pub(crate) const MAX_NAMED: usize = 48;
/// Notes named in one answer.
pub type NoteList = Short<NotePlace, MAX_NAMED>;
/// Cards on one side of a trade.
pub type CardList = Short<CardId, 8>;
/// Vouchers used as one move, in the order they are moved (UM-51d).
pub type VoucherList = Short<CardId, 19>;
