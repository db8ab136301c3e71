//! Who could check the notes of a payment, and for how much they would spend a token.

use magie_engine::ids::{MAX_SEATS, SeatSet};
use magie_engine::{Money, Seat, View};

/// The expected gain from which another player is thought to check a note, in the money of the classic game: with the last
/// token, and with tokens to spare.
const LAST_TOKEN: Money = 90;
const TOKEN_TO_SPARE: Money = 30;
/// FB-07: tokens come back at GO. Within this many spaces of it, the last token is spent for half of that; within the
/// second, any for a quarter of the least.
pub(super) const NEAR_GO: usize = 18;
pub(super) const VERY_NEAR_GO: usize = 9;

/// The players who could check what one player pays.
pub(super) struct Watchers<'a> {
    view: &'a View<'a>,
    seats: SeatSet,
    tokens: [u8; MAX_SEATS],
}

impl<'a> Watchers<'a> {
    /// FB-14b: those with a token, outside jail.
    pub(super) fn of(view: &'a View<'a>, payer: Seat, tokens: &[u8; MAX_SEATS]) -> Self {
        let others = view.alive().without(payer).iter();
        let seats = others.filter(|seat| tokens[seat.index()] > 0 && !view.jailed(*seat)).collect();
        Self { view, seats, tokens: *tokens }
    }

    /// The same with the tokens they have now.
    pub(super) fn now(view: &'a View<'a>, payer: Seat) -> Self {
        let tokens =
            std::array::from_fn(|seat| if seat < view.seats() { view.green(Seat(seat as u8)) } else { 0 });
        Self::of(view, payer, &tokens)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.seats.is_empty()
    }

    /// How many tokens they would spend on notes with this expected gain.
    pub(super) fn checks(&self, gain: Money) -> usize {
        let unit = unit(self.view);
        let would = |seat: Seat| {
            let tokens = self.tokens[seat.index()];
            (1..=tokens).filter(|left| gain * 4 >= least_quarters(self.view, seat, *left) * unit).count()
        };
        self.seats.iter().map(would).sum()
    }
}

/// The expected gain from which a seat with this many tokens checks a note, in quarters of the money of the classic game.
fn least_quarters(view: &View<'_>, seat: Seat, tokens: u8) -> Money {
    match (tokens, steps_to_go(view, seat)) {
        (_, ..=VERY_NEAR_GO) => TOKEN_TO_SPARE,
        (2.., _) => 4 * TOKEN_TO_SPARE,
        (_, ..=NEAR_GO) => 2 * LAST_TOKEN,
        _ => 4 * LAST_TOKEN,
    }
}

/// One unit of the classic game in the money of this edition.
pub(super) fn unit(view: &View<'_>) -> Money {
    (view.rules().salary() / 200).max(1)
}

/// Spaces to the next GO.
pub(crate) fn steps_to_go(view: &View<'_>, seat: Seat) -> usize {
    let rules = view.rules();
    let place = |space: magie_engine::ids::SpaceId| rules.spaces()[space.index()].places.first().copied();
    let (Some(at), Some(go)) = (place(view.at(seat)), place(rules.go())) else { return usize::MAX };
    let round = rules.tracks()[usize::from(at.track)].spaces.len();
    (usize::from(go.index) + round - usize::from(at.index) - 1) % round + 1
}
