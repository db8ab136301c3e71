//! The ranking at the end of a game.

use magie_engine::ids::SeatSet;
use magie_engine::{Seat, View};

/// Every seat with its place, the best first: winners, then players still in the game by wealth (equal wealth shares a
/// place, CL-70a), then players who are out, the last to leave first (CL-65a).
pub fn places(view: &View<'_>, winners: SeatSet) -> Vec<(usize, Seat)> {
    let rank = |seat: Seat| {
        let in_game = view.alive().has(seat);
        let wealth = if in_game { view.wealth(seat) } else { 0 };
        (winners.has(seat), in_game, wealth, view.out(seat))
    };
    let mut seats: Vec<Seat> = (0..view.seats()).map(|seat| Seat(seat as u8)).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(rank(*seat)));
    let mut places: Vec<(usize, Seat)> = Vec::with_capacity(seats.len());
    for (index, seat) in seats.into_iter().enumerate() {
        let place = match places.last() {
            Some((place, before)) if rank(*before) == rank(seat) => *place,
            _ => index + 1,
        };
        places.push((place, seat));
    }
    places
}
