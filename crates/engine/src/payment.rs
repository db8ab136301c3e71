//! What a payment is for: plain data that says what happens when it is final, or called off.

use crate::ids::{DeedId, Seat, SeatSet};
use crate::question::Lot;

/// What a seat pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// It is owed: a rent, a card, a fine.
    Owed,
    /// The property landed on (CL-11).
    Purchase {
        /// Which.
        deed: DeedId,
    },
    /// A winning bid (CL-33).
    Auction {
        /// For what.
        lot: Lot,
        /// Whose landing or bankruptcy caused the auction.
        cause: Seat,
        /// Who took part.
        bidders: SeatSet,
    },
    /// One building at the printed price (CL-36).
    Build {
        /// On which street.
        deed: DeedId,
    },
    /// Leaving jail before the roll (CL-28).
    Bail,
}
