//! The tables a game is played by: one edition with one table's options, compiled flat. Everything here is
//! fixed for the whole game and shared by all positions of it.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::describe::codes;
use crate::edition::Edition;
use crate::ids::{CardId, DeckId, DeedId, DeedSet, GroupId, KindId, MAX_KINDS, MAX_LEVELS, Money, SpaceId};
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
    /// The price of one level: the house price, and the price added for a hotel.
    pub level_price: Money,
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
}

/// What stands on a street at one level of the ladder: so many pieces of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The kind of piece.
    pub kind: KindId,
    /// How many of them stand there.
    pub count: u8,
}

/// A kind of building piece.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its id in data files.
    pub key: String,
    /// How many the bank has at the start.
    pub stock: u8,
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
    /// Part of a building's price that the bank gives back, in percent.
    pub sale_percent: Money,
    /// Most offers one seat makes between two rolls (CL-48b).
    pub offers_between_rolls: u8,
    /// Number of doubles in a row that goes to jail.
    pub doubles_to_jail: u8,
    /// The smallest step of sums: sale prices and parts of prices are rounded up to it (FB-40).
    pub unit: Money,
    /// Is any card played when a rent is due?
    pub(crate) rent_cards: bool,
    /// Are there cards for the end of a turn? Every turn asks.
    pub(crate) end_cards: bool,
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Where a roll leads from each space, and whether GO is passed or reached: every turn asks.
    pub(crate) walks: Vec<[(SpaceId, bool); MAX_ROLL + 1]>,
    /// All that can be built on.
    pub(crate) streets: DeedSet,
    /// What the rent of each deed is found from, in one place.
    pub(crate) rents: Vec<RentFigures>,
}

/// What the rent of a deed is found from.
#[derive(Clone, Debug)]
pub(crate) struct RentFigures {
    pub(crate) rule: RentRule,
    /// The deeds of its group.
    pub(crate) group: DeedSet,
    /// The figures of [`RentRule`], and the bare rent of a whole group.
    pub(crate) rents: [Money; FULL_GROUP + 1],
}

/// Where [`RentFigures`] have the bare rent of a whole group (CL-15).
pub(crate) const FULL_GROUP: usize = 8;

/// The highest roll that `walks` knows; two dice need twelve.
pub(crate) const MAX_ROLL: usize = 15;

impl Rules {
    /// What the rents of all deeds are found from.
    pub(crate) fn all_rents(&self) -> Vec<RentFigures> {
        let figures = |deed: &Deed| {
            let group = &self.groups[deed.group.index()];
            let mut rents = [0; FULL_GROUP + 1];
            rents[..deed.rents.len()].copy_from_slice(&deed.rents);
            rents[FULL_GROUP] = rents[0] * self.full_group_factor;
            RentFigures { rule: group.rent, group: group.deeds, rents }
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
    /// What stands on a street at a level; nothing on a bare one.
    #[inline]
    pub fn level(&self, level: u8) -> Option<Level> {
        (level as usize).checked_sub(1).map(|step| self.ladder[step])
    }
    /// The interest due on a mortgage (CL-47a: per property, rounded up).
    pub fn interest(&self, deed: DeedId) -> Money {
        percent_up(self.deeds[deed.index()].mortgage, self.mortgage_interest)
    }
    /// What lifting a mortgage costs (CL-50).
    pub fn lift_price(&self, deed: DeedId) -> Money {
        self.deeds[deed.index()].mortgage + self.interest(deed)
    }
    /// What the bank gives for one level taken off a street (CL-42; FB-40: rounded up to the unit).
    pub fn level_refund(&self, deed: DeedId) -> Money {
        let refund = self.deeds[deed.index()].level_price * self.sale_percent / 100;
        self.rounded_up(refund)
    }
    /// A part of a sum, in percent, rounded up to the unit.
    pub fn part(&self, amount: Money, percent: u8) -> Money {
        self.rounded_up(percent_up(amount, Money::from(percent)))
    }
    /// The next multiple of the unit.
    pub fn rounded_up(&self, amount: Money) -> Money {
        (amount + self.unit - 1).div_euclid(self.unit) * self.unit
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
