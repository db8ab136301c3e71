//! A small part of `make million`.

use magie_checks::coverage::Coverage;
use magie_checks::editions::editions;
use magie_checks::million::play_many;

#[test]
fn the_accounts_of_five_thousand_games_balance() {
    let editions: Vec<_> = editions().iter().collect();
    let all = play_many(&editions, 5_000_000, 5_000, 2).unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(all.iter().map(|totals| totals.games).sum::<u64>(), 5_000);
    for (edition, totals) in editions.iter().zip(all) {
        let everything = Coverage::everything(edition).0;
        // The games must be interesting: everything an edition has occurs in them.
        let seen = [
            ("end last-player", totals.last_player),
            ("end turn-limit", totals.turn_limit),
            ("end time-limit", totals.time_limit),
            ("event bankrupt", totals.bankrupt_to_player),
            ("event bankrupt", totals.bankrupt_to_bank),
            ("event resigned", totals.resigned),
            ("event auction-began", totals.auctions),
            ("frame shortage-lots", totals.lots),
            ("event shortage-began", totals.shortages),
            ("event offer-accepted", totals.trades),
            ("deed given-in-payment", totals.paid_in_property),
            ("event sale-began", totals.sales),
        ];
        for (word, count) in seen {
            assert_eq!(count > 50, everything.contains(word), "{}, {word}: {totals:?}", edition.id);
        }
    }
}
