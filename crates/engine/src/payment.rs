//! Payments. The purpose of a payment says as plain data what happens when it is final or called off. Where money is
//! made of notes, a payment also holds the notes that lie on the table.

use arrayvec::ArrayVec;

use crate::action::{OfferId, Side};
use crate::banknotes::{Held, Note, counted};
use crate::frame::Cause;
use crate::ids::{Account, CompanyId, DeedId, Face, Money, NoteCounts, Seat, SeatSet};
use crate::question::Lot;
use crate::rules::NotePack;
use crate::state::Offer;

/// What a seat pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// It is owed: a rent, a card, a fine.
    Owed,
    /// The property landed on (CL-11).
    Purchase {
        /// The property.
        deed: DeedId,
    },
    /// A winning bid (CL-33).
    Auction {
        /// What was auctioned.
        lot: Lot,
        /// Whose landing or bankruptcy caused the auction.
        cause: Seat,
        /// Who took part.
        bidders: SeatSet,
    },
    /// One building at the printed price (CL-36).
    Build {
        /// The street.
        deed: DeedId,
    },
    /// A share at par (UM-85).
    Share {
        /// The company.
        company: CompanyId,
    },
    /// Leaving jail before the roll (CL-28).
    Bail,
    /// The cash of an accepted offer, on one side or on both (FB-28a).
    Trade {
        /// Its number.
        offer: OfferId,
        /// Its terms.
        terms: Terms,
    },
    /// Other notes from the bank (FB-12b).
    Change,
}

/// What a trade is about, seen from its proposer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub(crate) from: Seat,
    pub(crate) to: Seat,
    pub(crate) give: Side,
    pub(crate) take: Side,
}

impl Terms {
    pub(crate) fn of(offer: &Offer) -> Self {
        Self { from: offer.from, to: offer.to, give: offer.give, take: offer.take }
    }
    /// The rest of the trade, once the cash is paid.
    pub(crate) fn without_cash(mut self) -> Self {
        (self.give.cash, self.take.cash) = (0, 0);
        self
    }
}

/// A note on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Laid {
    pub(crate) face: Face,
    /// The note, with what its payer knows of it.
    pub(crate) note: Note,
    /// It was checked in this payment and announced real (FB-16).
    pub(crate) checked: bool,
}

impl Laid {
    /// A note just taken from a hand.
    pub(crate) fn new(Held { face, note }: Held) -> Self {
        Self { face, note, checked: false }
    }
}

/// What one side pays: the sum, and the notes laid for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stake {
    pub(crate) payer: Seat,
    pub(crate) payee: Account,
    pub(crate) sum: Money,
    pub(crate) laid: Vec<Laid>,
}

impl Stake {
    pub(crate) fn value(&self, pack: &NotePack) -> Money {
        self.laid.iter().map(|laid| pack.value(laid.face)).sum()
    }
    pub(crate) fn missing(&self, pack: &NotePack) -> Money {
        (self.sum - self.value(pack)).max(0)
    }
    pub(crate) fn counts(&self) -> NoteCounts {
        counted(self.laid.iter().map(|laid| laid.face))
    }
}

/// How far a payment has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PayPhase {
    /// The side that has not laid enough notes lays more.
    Laying,
    /// Luck says which of the notes that look alike to the payer were just laid (FB-13a).
    Drawing {
        /// The place that is filled next, counted over all laid notes.
        index: u16,
    },
    /// Luck mixes equal notes that were laid (FB-13a).
    Mixing {
        /// The place that is filled next, counted over all laid notes.
        index: u16,
    },
    /// Seats may check a note or pass (FB-14b).
    Window {
        /// Those that have not passed yet.
        asked: SeatSet,
    },
    /// Somebody looks at a laid note: luck is asked whether it is fake.
    Looking {
        /// Who looks.
        by: Seat,
        /// The note, counted over all laid notes.
        index: u16,
    },
    /// FB-12b: the player names the notes they want for this sum.
    Naming {
        /// The sum.
        amount: Money,
    },
}

/// A payment that is being made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Payment {
    /// One side, or both of a trade.
    pub(crate) stakes: ArrayVec<Stake, 2>,
    pub(crate) cause: Cause,
    pub(crate) purpose: Purpose,
    pub(crate) phase: PayPhase,
}

impl Payment {
    /// All laid notes in order, each with its payer.
    pub(crate) fn laid(&self) -> impl Iterator<Item = (Seat, &Laid)> {
        self.stakes.iter().flat_map(|stake| stake.laid.iter().map(|laid| (stake.payer, laid)))
    }
    /// Converts a number over all laid notes to a side and a number within it.
    pub(crate) fn find(&self, index: usize) -> Option<(usize, usize)> {
        let mut left = index;
        for (side, stake) in self.stakes.iter().enumerate() {
            if left < stake.laid.len() {
                return Some((side, left));
            }
            left -= stake.laid.len();
        }
        None
    }
    /// The inverse of [`Self::find`].
    pub(crate) fn number(&self, side: usize, at: usize) -> Option<u16> {
        let before: usize = self.stakes.iter().take(side).map(|stake| stake.laid.len()).sum();
        u16::try_from(before + at).ok()
    }
    /// The side whose notes do not cover its sum yet.
    pub(crate) fn short_side(&self, pack: &NotePack) -> Option<usize> {
        self.stakes.iter().position(|stake| stake.missing(pack) > 0)
    }
    /// Does this seat pay or receive?
    pub(crate) fn concerns(&self, seat: Seat) -> bool {
        self.stakes.iter().any(|stake| stake.payer == seat || stake.payee == Account::Seat(seat))
    }
}
