//! Random moves of the player's own choice: vouchers, rides, spaces of a set.

use magie_engine::ids::{CardId, SpaceId, SpaceSet, VoucherList};
use magie_engine::{Action, Seat, View};

/// A random space of a set; `None` if it is empty. `below` draws a number below its argument.
pub fn any_space(spaces: SpaceSet, mut below: impl FnMut(u32) -> u32) -> Option<SpaceId> {
    let number = below(spaces.len() as u32);
    spaces.iter().nth(number as usize)
}

/// Random vouchers of the hand and a space they lead to (UM-51d); `None` if the draw gives none. A voucher that must be
/// used is among them (UM-72b).
pub fn any_vouchers(view: &View<'_>, seat: Seat, mut below: impl FnMut(u32) -> u32) -> Option<Action> {
    let hand: Vec<CardId> = view.vouchers(seat).collect();
    let mut vouchers = VoucherList::new();
    let first = match view.pledged() {
        Some(card) => card,
        None => *hand.get(below(hand.len() as u32) as usize)?,
    };
    vouchers.push(first).ok()?;
    // Usually one; sometimes more, as far as they can be combined.
    for card in hand.into_iter().filter(|card| *card != first) {
        let mut more = vouchers;
        if below(3) == 0 && more.push(card).is_ok() && !view.voucher_targets(seat, &more).is_empty() {
            vouchers = more;
        }
    }
    let to = any_space(view.voucher_targets(seat, &vouchers), below)?;
    Some(Action::UseVouchers { vouchers, to })
}

/// A random ride, with a voucher to use after it (UM-72b).
pub fn any_ride_with(
    view: &View<'_>,
    seat: Seat,
    to: SpaceSet,
    mut below: impl FnMut(u32) -> u32,
) -> Option<Action> {
    let hand: Vec<CardId> = view.vouchers(seat).collect();
    let voucher = *hand.get(below(hand.len() as u32) as usize)?;
    Some(Action::RideWith { to: any_space(to, below)?, voucher })
}
