//! The tables a game is played by: one edition with one table's options, compiled flat. Everything here is
//! fixed for the whole game and shared by all positions of it.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::describe::codes;
use crate::edition::Edition;
use crate::ids::{
    CardId, CompanyId, DeckId, DeedId, DeedSet, Face, GroupId, KindId, MAX_FACES, MAX_KINDS, MAX_LEVELS,
    Money, NoteCounts, SpaceId,
};
use crate::switches::Switches;

/// What a space does to who ends a move on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpaceKind {
    /// Pays a salary to who lands on or passes it going forward.
    Go,
    /// A property.
    Deed(DeedId),
    /// A card is drawn.
    Draw(DeckId),
    /// A sum is due.
    Tax(Money),
    /// The jail, and the visitors' side of it.
    Jail,
    /// The place of the pool, where there is one; otherwise nothing happens.
    FreeParking,
    /// Straight to jail.
    GoToJail,
    /// Dividends, and a share may be bought (UM-85).
    StockExchange,
    /// On to the next property nobody owns.
    Train,
}

/// One space of the board.
#[derive(Clone, Debug)]
pub struct Space {
    /// Its id in data files.
    pub key: String,
    /// What it does.
    pub kind: SpaceKind,
    /// The track it lies on.
    pub track: u8,
}

/// A cycle of spaces. The spaces of a track have consecutive numbers.
#[derive(Clone, Debug)]
pub struct Track {
    /// Its id in data files.
    pub key: String,
    /// Its first space.
    pub first: SpaceId,
    /// How many spaces it has.
    pub len: u8,
}

/// How the rent of a deed is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RentRule {
    /// By what is built on it; the first figure is the unbuilt rent.
    ByLevel,
    /// By how many of its group the owner has; the first figure is for one.
    ByCount,
    /// The figure for the number owned, times the dice.
    ByDice,
}

/// One property.
#[derive(Clone, Debug)]
pub struct Deed {
    /// Its id in data files (that of its space).
    pub key: String,
    /// Where it lies.
    pub space: SpaceId,
    /// The set it belongs to.
    pub group: GroupId,
    /// The printed price.
    pub price: Money,
    /// What the bank pays for a mortgage.
    pub mortgage: Money,
    /// The figures of [`RentRule`].
    pub rents: ArrayVec<Money, 8>,
    /// The price of each level, from the first up: the house price, and the price added for a hotel.
    pub level_prices: ArrayVec<Money, { MAX_LEVELS - 1 }>,
}

/// A set of deeds that belong together.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its id in data files.
    pub key: String,
    /// Its deeds.
    pub deeds: DeedSet,
    /// How rent is found.
    pub rent: RentRule,
    /// Highest level it can be built to; 0: never built on.
    pub top_level: u8,
    /// The piece that its deeds are improved with, each by itself, where they do not go up the ladder (UM-44).
    pub piece: Option<KindId>,
    /// The factor on the rent of a deed with such a piece.
    pub piece_factor: Money,
    /// How many of its deeds one must own to build on them (CL-35, UM-60).
    pub needed: u8,
}

impl Group {
    /// The deeds of one owner that are built on, mortgaged and traded together with this one: his others of the group
    /// (CL-39, UM-60b), or nothing but itself (UM-44b).
    #[inline]
    pub fn together(&self, owned: DeedSet, deed: DeedId) -> DeedSet {
        if self.piece.is_some() { DeedSet::one(deed) } else { self.deeds.and(owned) }
    }
}

/// What stands on a street at one level of the ladder: so many pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The kind of piece.
    pub kind: KindId,
    /// How many of them stand there.
    pub count: u8,
    /// Does it need the whole group, where otherwise a majority is enough (UM-62)?
    pub whole_group: bool,
}

/// A kind of building piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id in data files.
    pub key: String,
    /// How many the bank has at the start.
    pub stock: u8,
}

/// A company whose shares can be held (UM-85).
#[derive(Clone, Debug)]
pub struct Company {
    /// Its id in data files.
    pub key: String,
    /// How many shares there are.
    pub shares: u8,
    /// What one costs.
    pub par: Money,
    /// What one, two, … of them bring together at a payout.
    pub dividends: Vec<Money>,
}

impl Company {
    /// What the bank lends on one share (UM-87).
    pub const fn mortgage(&self) -> Money {
        self.par / 2
    }
    /// What so many shares bring at a payout.
    pub fn dividend(&self, shares: u8) -> Money {
        usize::from(shares).checked_sub(1).and_then(|index| self.dividends.get(index)).copied().unwrap_or(0)
    }
}

/// The rent a card asks for where its move ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardRent {
    /// The deed's own rent.
    Usual,
    /// So many times the deed's own rent.
    Times(u8),
    /// So many times a fresh roll.
    Dice(u8),
}

/// What a card does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Move forward to a space.
    AdvanceTo(SpaceId),
    /// Move forward to the next deed of a group (CL-25a).
    AdvanceToNearest(GroupId, CardRent),
    /// Move backward by so many spaces.
    MoveBack(u8),
    /// Move backward to a space.
    MoveBackTo(SpaceId),
    /// Straight to jail.
    GoToJail,
    /// Kept; leaves jail when used.
    GetOutOfJail,
    /// The bank pays.
    Receive(Money),
    /// Paid to the bank (or the pool).
    Pay(Money),
    /// Every other player pays.
    ReceiveFromEach(Money),
    /// Paid to every other player.
    PayEach(Money),
    /// Paid to the bank for each piece standing, by kind (CL-25b).
    PayPerPiece([Money; MAX_KINDS]),
    /// The drawer chooses one of these.
    Choice(Vec<Effect>),
    /// Draw from a deck.
    Draw(DeckId),
    /// Move forward to the next property nobody owns (FB-10).
    AdvanceToUnowned,
    /// Move forward to any space.
    AdvanceAnywhere,
    /// The rent is not paid.
    CancelRent,
    /// The rent is so many times higher.
    MultiplyRent(u8),
    /// A property landed on is bought at this part of its price, in percent, rounded up to the unit.
    BuyAtPercent(u8),
    /// A building piece on a street of one's own, whose group need not be complete.
    FreePiece,
    /// A building piece of another player goes back to the bank, unpaid.
    RemovePiece,
    /// One property of one's own for one of another player's, without asking.
    ExchangeDeeds,
    /// One note of another player, taken unseen.
    TakeNote,
    /// Another turn.
    ExtraTurn,
    /// Another player goes to jail.
    SendToJail,
    /// All decoder tokens can be used again.
    RefreshTokens,
}

codes! {
    /// The moment at which a card is played.
    pub enum When {
        /// At once when it is drawn; all others are kept until their moment.
        Now = "now",
        /// At the start of a turn in jail.
        InJail = "in-jail",
        /// At a rest point of one's own turn.
        OwnTurn = "own-turn",
        /// Instead of rolling, out of jail.
        InsteadOfRoll = "instead-of-rolling",
        /// When one's own turn could be ended.
        TurnEnd = "turn-end",
        /// At the buy question of one's own landing.
        Buying = "buying",
        /// When a rent is due to the holder.
        RentIn = "collecting-rent",
        /// When a rent is due from the holder.
        RentOut = "paying-rent",
    }
}

impl Effect {
    /// Is a target named when it is played?
    pub const fn is_aimed(&self) -> bool {
        matches!(
            self,
            Self::AdvanceAnywhere
                | Self::FreePiece
                | Self::RemovePiece
                | Self::ExchangeDeeds
                | Self::TakeNote
                | Self::SendToJail
        )
    }

    /// The moments that suit an effect; the first is the one meant when a card says nothing.
    pub const fn moments(&self) -> &'static [When] {
        match self {
            Self::AdvanceTo(_)
            | Self::AdvanceToNearest(..)
            | Self::MoveBack(_)
            | Self::MoveBackTo(_)
            | Self::AdvanceToUnowned => &[When::Now, When::InsteadOfRoll],
            Self::AdvanceAnywhere => &[When::InsteadOfRoll],
            Self::Receive(_) | Self::RefreshTokens => &[When::Now, When::OwnTurn],
            Self::GetOutOfJail => &[When::InJail],
            Self::CancelRent => &[When::RentOut],
            Self::MultiplyRent(_) => &[When::RentIn],
            Self::BuyAtPercent(_) => &[When::Buying],
            Self::FreePiece | Self::RemovePiece | Self::ExchangeDeeds | Self::TakeNote | Self::SendToJail => {
                &[When::OwnTurn]
            }
            Self::ExtraTurn => &[When::TurnEnd],
            Self::GoToJail
            | Self::Pay(_)
            | Self::ReceiveFromEach(_)
            | Self::PayEach(_)
            | Self::PayPerPiece(_)
            | Self::Choice(_)
            | Self::Draw(_) => &[When::Now],
        }
    }
}

/// One card.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id in data files; equal cards of one deck share it.
    pub key: String,
    /// What it does.
    pub effect: Effect,
    /// When it is played.
    pub when: When,
}

/// A pile of cards, as the options chose it.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Its id in data files.
    pub key: String,
    /// The cards in it.
    pub cards: Vec<Card>,
    /// How they lie and are held.
    pub figures: DeckFigures,
}

/// How the cards of a deck lie and are held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DeckFigures {
    /// So many lie open, to choose from (FB-30); 0: the top card is drawn.
    pub open: u8,
    /// At most so many of them in one hand (FB-31); 0: any number.
    pub hand: u8,
    /// Each card is there twice, once real and once fake (FB-01a).
    pub pairs: bool,
}

/// Jail figures.
#[derive(Clone, Copy, Debug)]
pub struct Jail {
    /// Where it is.
    pub space: SpaceId,
    /// What leaving it costs.
    pub bail: Money,
    /// How many tries for a double at most.
    pub tries: u8,
}

/// Auction figures.
#[derive(Clone, Copy, Debug)]
pub struct AuctionFigures {
    /// Least first bid.
    pub opening: Money,
    /// Least raise.
    pub raise: Money,
}

/// One denomination of an edition whose money is made of notes (FB-11a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Denomination {
    /// Its face value.
    pub value: Money,
    /// How many there are.
    pub count: u8,
    /// How many of these are fake.
    pub fakes: u8,
    /// How many each player is dealt.
    pub dealt: u8,
}

/// The notes an edition's money is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotePack {
    /// The denominations, from the smallest.
    pub denominations: ArrayVec<Denomination, MAX_FACES>,
    /// How many decoder tokens each player has (FB-03).
    pub tokens: u8,
    /// What the finder of a fake card gets (FB-32).
    pub card_reward: Money,
}

impl NotePack {
    /// The smallest note: every sum is a multiple of it (FB-02a).
    pub fn unit(&self) -> Money {
        self.denominations.first().map_or(1, |smallest| smallest.value)
    }
    /// The value of a note.
    #[inline]
    pub fn value(&self, face: Face) -> Money {
        self.denominations[face.index()].value
    }
    /// All denominations, from the smallest.
    pub fn faces(&self) -> impl DoubleEndedIterator<Item = Face> + use<> {
        (0..self.denominations.len() as u8).map(Face)
    }
    /// The denomination of this value.
    pub fn face_of(&self, value: Money) -> Option<Face> {
        self.faces().find(|&face| self.value(face) == value)
    }
    /// What so many notes of each are worth together.
    pub fn sum(&self, counts: &NoteCounts) -> Money {
        self.faces().map(|face| self.value(face) * Money::from(counts.of(face))).sum()
    }
}

/// The tables of one game.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The edition they come from: names, citations, what it offers.
    pub edition: Arc<Edition>,
    /// The switches with the table's options.
    pub switches: Switches,
    /// All spaces.
    pub spaces: Vec<Space>,
    /// All tracks.
    pub tracks: Vec<Track>,
    /// Where every token starts, and where the salary is paid.
    pub go: SpaceId,
    /// The salary.
    pub salary: Money,
    /// All deeds, in board order.
    pub deeds: Vec<Deed>,
    /// All groups.
    pub groups: Vec<Group>,
    /// The building ladder; level 0 is bare and has no entry: `ladder[0]` is level 1.
    pub ladder: ArrayVec<Level, { MAX_LEVELS - 1 }>,
    /// The kinds of pieces.
    pub kinds: Vec<Kind>,
    /// The companies.
    pub companies: Vec<Company>,
    /// The decks.
    pub decks: Vec<Deck>,
    /// Jail figures.
    pub jail: Jail,
    /// Auction figures.
    pub auction: AuctionFigures,
    /// Interest on mortgages, in percent, rounded up (CL-47a).
    pub mortgage_interest: Money,
    /// The factor on the bare rent of a street whose whole group one player owns (CL-15).
    pub full_group_factor: Money,
    /// The factor where he owns a majority: all but one of a group of three or more (UM-61).
    pub majority_factor: Money,
    /// Part of a building's price that the bank gives back, in percent.
    pub sale_percent: Money,
    /// Most offers one seat makes between two rolls (CL-48b).
    pub offers_between_rolls: u8,
    /// Number of doubles in a row that goes to jail.
    pub doubles_to_jail: u8,
    /// Is any card played when a rent is due?
    pub(crate) rent_cards: bool,
    /// Are there cards for the end of a turn? Every turn asks.
    pub(crate) end_cards: bool,
    /// Does the end of a turn ask whether the game is over (CL-70a, CL-78)?
    pub(crate) ends_by_count: bool,
    /// Is the salary not always the same (CL-72b, CL-77)?
    pub(crate) varied_salary: bool,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// The notes money is made of, where it is.
    pub notes: Option<NotePack>,
    /// Where a roll leads from each space, and whether GO is passed or reached: every turn asks.
    pub(crate) walks: Vec<[(SpaceId, bool); MAX_ROLL + 1]>,
    /// What the rent of each deed is found from, in one place.
    pub(crate) rents: Vec<RentFigures>,
}

/// What the rent of a deed is found from.
#[derive(Clone, Debug)]
pub(crate) struct RentFigures {
    pub(crate) rule: RentRule,
    /// The deeds of its group.
    pub(crate) group: DeedSet,
    /// How many of them are a majority (UM-61).
    pub(crate) needed: u8,
    /// The factor of a piece (UM-44).
    pub(crate) piece_factor: Money,
    /// The figures of [`RentRule`], and the bare rents of a whole group and of a majority.
    pub(crate) rents: [Money; MAJORITY + 1],
}

/// Where [`RentFigures`] have the bare rent of a whole group (CL-15).
pub(crate) const FULL_GROUP: usize = 9;
/// And that of a majority (UM-61).
pub(crate) const MAJORITY: usize = 10;

/// The highest roll that `walks` knows; two dice need twelve.
pub(crate) const MAX_ROLL: usize = 15;

impl Rules {
    /// What the rents of all deeds are found from.
    pub(crate) fn all_rents(&self) -> Vec<RentFigures> {
        let figures = |deed: &Deed| {
            let group = &self.groups[deed.group.index()];
            let mut rents = [0; MAJORITY + 1];
            rents[..deed.rents.len()].copy_from_slice(&deed.rents);
            rents[FULL_GROUP] = rents[0] * self.full_group_factor;
            rents[MAJORITY] = rents[0] * self.majority_factor;
            let Group { deeds, needed, piece_factor, .. } = *group;
            RentFigures { rule: group.rent, group: deeds, needed, piece_factor, rents }
        };
        self.deeds.iter().map(figures).collect()
    }
    /// The card behind an id.
    pub fn card(&self, id: CardId) -> &Card {
        &self.decks[id.deck.index()].cards[id.index as usize]
    }
    /// The deed of a space, if it is a property.
    pub fn deed_at(&self, space: SpaceId) -> Option<DeedId> {
        match self.spaces[space.index()].kind {
            SpaceKind::Deed(deed) => Some(deed),
            _ => None,
        }
    }
    /// The group of a deed.
    #[inline(always)]
    pub fn group_of(&self, deed: DeedId) -> &Group {
        &self.groups[self.deeds[deed.index()].group.index()]
    }
    /// What stands on a deed at a level; nothing on a bare one.
    #[inline]
    pub fn level(&self, deed: DeedId, level: u8) -> Option<Level> {
        let step = (level as usize).checked_sub(1)?;
        Some(match self.group_of(deed).piece {
            None => self.ladder[step],
            Some(kind) => Level { kind, count: 1, whole_group: false },
        })
    }
    /// What a deed that is not built up to the top is raised to next.
    #[inline]
    pub fn next_level(&self, deed: DeedId, level: u8) -> Level {
        match self.group_of(deed).piece {
            None => self.ladder[level as usize],
            Some(kind) => Level { kind, count: 1, whole_group: false },
        }
    }
    /// The interest due on a mortgage (CL-47a: per property, rounded up).
    pub fn interest(&self, deed: DeedId) -> Money {
        percent_up(self.deeds[deed.index()].mortgage, self.mortgage_interest)
    }
    /// What lifting a mortgage costs (CL-50).
    pub fn lift_price(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].mortgage + self.interest(deed)
    }
    /// The interest due on a mortgaged share (UM-87a).
    pub fn share_interest(&self, company: CompanyId) -> Money {
        percent_up(self.companies[company.index()].mortgage(), self.mortgage_interest)
    }
    /// What lifting the mortgage of a share costs (UM-87).
    pub fn share_lift_price(&self, company: CompanyId) -> Money {
        self.companies[company.index()].mortgage() + self.share_interest(company)
    }
    /// All companies.
    pub fn company_ids(&self) -> impl Iterator<Item = CompanyId> + use<> {
        (0..self.companies.len() as u8).map(CompanyId)
    }
    /// What raising a deed from this level to the next costs.
    #[inline]
    pub fn level_price(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[level as usize]
    }
    /// What the bank gives for the top level taken off a deed that stands at this one (CL-42; FB-40: rounded up to
    /// the unit).
    pub fn level_refund(&self, deed: DeedId, level: u8) -> Money {
        self.sale_price(self.level_price(deed, level - 1))
    }
    /// What all the levels of a deed cost (UM-80b).
    pub fn levels_cost(&self, deed: DeedId, level: u8) -> Money {
        self.deeds[deed.index()].level_prices[..level as usize].iter().sum()
    }
    /// What the bank gives for all the levels of a deed.
    pub fn levels_refund(&self, deed: DeedId, level: u8) -> Money {
        let prices = &self.deeds[deed.index()].level_prices[..level as usize];
        prices.iter().map(|&price| self.sale_price(price)).sum()
    }
    /// What a debtor gets for a property: its mortgage, or where the bank buys properties its sale price (FB-40).
    pub fn deed_worth(&self, deed: DeedId) -> Money {
        let deed = &self.deeds[deed.index()];
        match self.switches.deed_sales {
            true => self.sale_price(deed.price).max(deed.mortgage),
            false => deed.mortgage,
        }
    }
    /// What the bank pays for a property itself (FB-40, CL-75).
    pub(crate) fn deed_sale(&self, deed: DeedId) -> Money {
        self.sale_price(self.deeds[deed.index()].price)
    }
    /// The smallest sum there is: every other is a multiple of it.
    pub fn unit(&self) -> Money {
        self.notes.as_ref().map_or(1, NotePack::unit)
    }
    /// What the bank pays for what once cost so much; FB-40: rounded up where notes could not make it.
    fn sale_price(&self, price: Money) -> Money {
        let part = price * self.sale_percent;
        match &self.notes {
            None => part / 100,
            Some(pack) => (part + 100 * pack.unit() - 1) / (100 * pack.unit()) * pack.unit(),
        }
    }
    /// A part of a sum, in percent, rounded up to a sum that can be paid.
    pub fn part(&self, amount: Money, percent: u8) -> Money {
        self.rounded_up(percent_up(amount, Money::from(percent)))
    }
    /// The next sum that can be paid.
    pub fn rounded_up(&self, amount: Money) -> Money {
        let unit = self.unit();
        (amount + unit - 1).div_euclid(unit) * unit
    }
    /// The other card of a pair, of which one is fake; nothing where cards are what they seem (FB-01a).
    pub fn pair_of(&self, card: CardId) -> Option<CardId> {
        let paired = self.decks[card.deck.index()].figures.pairs;
        paired.then_some(CardId { index: card.index ^ 1, ..card })
    }
}

/// A percentage, rounded up to a whole unit.
pub(crate) fn percent_up(amount: Money, percent: Money) -> Money {
    (amount * percent + 99) / 100
}
