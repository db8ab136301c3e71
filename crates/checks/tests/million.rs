//! A small part of the million games.

use magie_checks::million::play_many;

#[test]
fn five_thousand_games_keep_their_books() {
    let totals = play_many(5_000_000, 5_000, 2).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(totals.games, 5_000);
    // They are games worth counting, not walks round an empty board.
    let seen = [
        totals.last_player,
        totals.turn_limit,
        totals.time_limit,
        totals.bankrupt_to_player,
        totals.bankrupt_to_bank,
        totals.resigned,
        totals.auctions,
        totals.lots,
        totals.shortages,
        totals.trades,
    ];
    assert!(seen.iter().all(|&count| count > 100), "{totals:?}");
}
