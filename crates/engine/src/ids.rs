//! Ids of seats, spaces, properties, cards and so on, with sets and short lists of them.
//!
//! An id is an index into one of the tables of [`Rules`](crate::Rules), so it only has a meaning together with them.
//! Files and network messages use the keys of the edition's data instead; `Rules` converts between the two, for example
//! with [`deed_by_key`](crate::Rules::deed_by_key). Sets are bit sets, and everything here is `Copy`.

/// The most players any edition may have.
pub const MAX_SEATS: usize = 12;
/// The most properties any edition may have.
pub const MAX_DEEDS: usize = 80;
/// The most decks any edition may have.
pub const MAX_DECKS: usize = 4;
/// The most cards in one deck.
pub const MAX_CARDS: usize = 72;
/// The most open cards of one deck.
pub const MAX_OPEN: usize = 4;
/// The most kinds of building pieces (houses, hotels, …).
pub const MAX_KINDS: usize = 5;
/// The most levels a street can have, counting the empty one.
pub const MAX_LEVELS: usize = 7;

/// The most companies.
pub const MAX_COMPANIES: usize = 6;
/// The most shares of one company.
pub const MAX_SHARES: u8 = 15;
/// The most denominations of banknotes.
pub const MAX_FACES: usize = 7;

/// An amount of money in whole units of the edition's currency. There are no fractions.
pub type Money = i64;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub u8);

        impl $name {
            /// The index into its table.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A player's place at the table, from 0. Turns pass to the next number.
    Seat
);
id!(
    /// A space of the board.
    SpaceId
);
id!(
    /// A property, numbered in the order of the board.
    DeedId
);
id!(
    /// A group of properties: a colour, the stations, the utilities.
    GroupId
);
id!(
    /// A deck of cards.
    DeckId
);
id!(
    /// A kind of building piece, from the lowest: house, hotel, …
    KindId
);

id!(
    /// A company whose shares players can own.
    CompanyId
);

/// How many shares of each company, unmortgaged and mortgaged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Shares([u8; MAX_COMPANIES]);

impl Shares {
    /// No shares.
    pub const NONE: Self = Self([0; MAX_COMPANIES]);

    /// Unmortgaged and mortgaged shares of one company; `None` if that is more than [`MAX_SHARES`] of either.
    pub const fn of(company: CompanyId, free: u8, mortgaged: u8) -> Option<Self> {
        if company.index() >= MAX_COMPANIES || free > MAX_SHARES || mortgaged > MAX_SHARES {
            return None;
        }
        let mut shares = Self::NONE;
        shares.0[company.index()] = mortgaged << 4 | free;
        Some(shares)
    }
    /// One unmortgaged share.
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
    /// The number of unmortgaged shares of a company.
    #[inline]
    pub const fn free(self, company: CompanyId) -> u8 {
        self.0[company.index()] & 15
    }
    /// The number of mortgaged shares of a company.
    #[inline]
    pub const fn mortgaged(self, company: CompanyId) -> u8 {
        self.0[company.index()] >> 4
    }
    /// The number of shares of a company, mortgaged or not.
    pub const fn count(self, company: CompanyId) -> u8 {
        self.free(company) + self.mortgaged(company)
    }
    /// Whether there are no shares at all.
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }
    /// The companies with at least one share, each with the numbers of unmortgaged and mortgaged shares.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = (CompanyId, u8, u8)> {
        let companies = if self.is_empty() { 0 } else { MAX_COMPANIES as u8 };
        (0..companies)
            .map(CompanyId)
            .map(move |company| (company, self.free(company), self.mortgaged(company)))
            .filter(|(_, free, mortgaged)| free + mortgaged > 0)
    }
    /// Whether there are at least as many unmortgaged and mortgaged shares of each company as in `other`.
    #[inline]
    pub fn contains(self, other: Self) -> bool {
        let mut all = (0..MAX_COMPANIES as u8).map(CompanyId);
        other.is_empty()
            || all.all(|company| {
                self.free(company) >= other.free(company)
                    && self.mortgaged(company) >= other.mortgaged(company)
            })
    }
    /// The sum of both; `None` if that is more than [`MAX_SHARES`] of any kind.
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
    /// The difference. `other` must be [contained](Self::contains).
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|index| self.0[index].wrapping_sub(other.0[index])))
    }
    /// Only the mortgaged shares.
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
    /// A denomination of banknotes, numbered from the smallest.
    Face
);

/// A note in a player's hand, named by its denomination and its place among the notes of that denomination as the holder
/// sees them: those known to be real first, those known to be fake last. Among notes that look the same to the holder,
/// luck decides which one is meant (FB-13a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NotePlace {
    /// The denomination.
    pub face: Face,
    /// The place, from 0.
    pub place: u8,
}

/// The number of notes of each denomination.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoteCounts(pub [u16; MAX_FACES]);

impl NoteCounts {
    /// The number of notes of this denomination.
    #[inline]
    pub fn of(&self, face: Face) -> u16 {
        self.0[face.index()]
    }
    /// Adds one note of this denomination.
    pub fn add(&mut self, face: Face) {
        self.0[face.index()] = self.0[face.index()].saturating_add(1);
    }
    /// The number of notes of all denominations.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }
    /// Whether there are no notes.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&count| count == 0)
    }
}

/// One physical card. Copies of the same card have different ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CardId {
    /// The deck it belongs to.
    pub deck: DeckId,
    /// Its index in the deck, as the table's options composed it.
    pub index: u8,
}

/// Who holds money or properties: a player, the bank or the pool.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Account {
    /// A player.
    Seat(Seat),
    /// The bank.
    Bank,
    /// The money collected on the board, in games with a pool.
    Pool,
}

impl Account {
    /// The player, if it is one.
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
    /// Whether the seat is in the set.
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
    /// The intersection.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
    /// The union.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
    /// The seats that are not in `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
    /// The number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The seats in rising order.
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
    /// The next seat of the set in turn order after `seat`; `seat` itself comes last.
    #[inline]
    pub const fn next_after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // Rotated so that the next seat is the lowest bit: no branch for the wrap-around.
        let left = seat.0 as u32 + 1;
        let steps = self.0.rotate_right(left).trailing_zeros();
        Some(Seat(((left + steps) % u32::BITS) as u8))
    }
    /// The seats in turn order after `seat`; `seat` itself, if it is in the set, comes last.
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

/// A set of properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DeedSet(pub [u64; 2]);

impl DeedSet {
    /// No property.
    pub const EMPTY: Self = Self([0; 2]);

    /// Just this property.
    #[inline]
    pub const fn one(deed: DeedId) -> Self {
        let bit = 1 << (deed.0 & 63);
        if deed.0 < 64 { Self([bit, 0]) } else { Self([0, bit]) }
    }
    /// Whether the property is in the set.
    #[inline]
    pub const fn has(self, deed: DeedId) -> bool {
        // Selected, not indexed, so that a set in registers stays there.
        let word = if deed.0 < 64 { self.0[0] } else { self.0[1] };
        word >> (deed.0 & 63) & 1 == 1
    }
    /// The set with this property.
    #[inline]
    #[must_use]
    pub const fn with(self, deed: DeedId) -> Self {
        self.or(Self::one(deed))
    }
    /// The set without this property.
    #[inline]
    #[must_use]
    pub const fn without(self, deed: DeedId) -> Self {
        self.minus(Self::one(deed))
    }
    /// The intersection.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
    /// The union.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
    /// The properties that are not in `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
    /// Whether every property of `other` is in this set.
    #[inline]
    pub const fn contains(self, other: Self) -> bool {
        other.minus(self).is_empty()
    }
    /// The number of properties.
    #[inline]
    pub const fn len(self) -> usize {
        let [low, high] = self.0;
        // Most boards need one word only.
        let more = if high == 0 { 0 } else { high.count_ones() };
        (low.count_ones() + more) as usize
    }
    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }
    /// The first property in the order of the board.
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
    /// The last property in the order of the board.
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
    /// The properties in the order of the board.
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
    /// Whether the space is in the set.
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
    /// The number of spaces.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The spaces in rising order.
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

/// A list with room for `N` items and no allocation, so that an [`Action`](crate::Action) can be `Copy`.
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

    /// Adds an item at the end, or returns it if the list is full.
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
    /// The number of items it can hold.
    pub const fn room(&self) -> usize {
        N
    }
    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items[..self.len as usize].iter().copied()
    }
    /// The number of items.
    pub const fn len(&self) -> usize {
        self.len as usize
    }
    /// Whether the list is empty.
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

/// One street for each building to be bought or sold, in that order.
pub type DeedList = Short<DeedId, 40>;
/// The most notes named in one answer.
pub(crate) const MAX_NAMED: usize = 48;
/// Notes named in one answer.
pub type NoteList = Short<NotePlace, MAX_NAMED>;
/// Cards on one side of a trade.
pub type CardList = Short<CardId, 8>;
/// Vouchers used as one move, in this order (UM-51d).
pub type VoucherList = Short<CardId, 19>;
