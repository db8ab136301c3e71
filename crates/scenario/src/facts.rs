//! The facts about a position that a scenario can expect, in two tables: facts of a seat and facts of the game. A new fact is one
//! line: its key, its type, and how to find it.

use std::collections::BTreeMap;

use magie_engine::game::EndReason;
use magie_engine::ids::NoteCounts;
use magie_engine::rules::NotePack;
use magie_engine::{Audience, Seat, Turn, View};

use crate::lexicon::Lexicon;
use crate::value::{Sort, Value};

/// A fact of a seat.
pub(crate) struct SeatFact {
    pub(crate) key: &'static str,
    pub(crate) sort: Sort,
    pub(crate) who: Who,
    pub(crate) found: fn(&Lexicon, &View<'_>, Seat) -> Value,
}

/// Who may know a fact. Public facts are looked up for every audience and must be the same for all.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Who {
    Everybody,
    Oneself,
}

/// A fact of the game.
pub(crate) struct TableFact {
    pub(crate) key: &'static str,
    pub(crate) sort: Sort,
    pub(crate) found: fn(&Lexicon, &View<'_>) -> Value,
}

const fn seat(
    key: &'static str,
    sort: Sort,
    who: Who,
    found: fn(&Lexicon, &View<'_>, Seat) -> Value,
) -> SeatFact {
    SeatFact { key, sort, who, found }
}

const fn table(key: &'static str, sort: Sort, found: fn(&Lexicon, &View<'_>) -> Value) -> TableFact {
    TableFact { key, sort, found }
}

fn number(number: impl Into<i64>) -> Value {
    Value::Number(number.into())
}

/// The facts of a seat.
#[rustfmt::skip]
pub(crate) const SEAT_FACTS: &[SeatFact] = &[
    seat("cash", Sort::Number, Who::Everybody, |_, view, seat| number(view.cash(seat))),
    seat("at", Sort::Space, Who::Everybody, |lexicon, view, seat| {
        Value::Word(lexicon.rules.spaces()[view.at(seat).index()].key.clone())
    }),
    seat("in_jail", Sort::Flag, Who::Everybody, |_, view, seat| Value::Flag(view.jailed(seat))),
    seat("jail_tries", Sort::Number, Who::Everybody, |_, view, seat| number(view.tries(seat))),
    seat("owns", Sort::Deeds, Who::Everybody, |lexicon, view, seat| Value::words(lexicon.deed_keys(view.deeds(seat)))),
    seat("mortgaged", Sort::Deeds, Who::Everybody, |lexicon, view, seat| {
        let mortgaged = view.deeds(seat).iter().filter(|&deed| view.mortgaged(deed));
        Value::words(mortgaged.map(|deed| lexicon.deed_key(deed)).collect())
    }),
    seat("buildings", Sort::Levels, Who::Everybody, |lexicon, view, seat| {
        let built = view.deeds(seat).iter().filter(|&deed| view.level(deed) > 0);
        Value::map(built.map(|deed| (lexicon.deed_key(deed), number(view.level(deed)))))
    }),
    seat("cards", Sort::Cards, Who::Everybody, |lexicon, view, seat| {
        Value::words(view.cards(seat).map(|card| lexicon.card_key(card)).collect())
    }),
    seat("shares", Sort::Shares, Who::Everybody, |lexicon, view, seat| {
        let held = view.shares(seat).iter().filter(|(_, free, _)| *free > 0);
        Value::map(held.map(|(company, free, _)| (lexicon.company_key(company), number(free))))
    }),
    seat("mortgaged_shares", Sort::Shares, Who::Everybody, |lexicon, view, seat| {
        let held = view.shares(seat).iter().filter(|(_, _, mortgaged)| *mortgaged > 0);
        Value::map(held.map(|(company, _, mortgaged)| (lexicon.company_key(company), number(mortgaged))))
    }),
    seat("reversed", Sort::Flag, Who::Everybody, |_, view, seat| Value::Flag(view.is_reversed(seat))),
    seat("rides", Sort::Flag, Who::Everybody, |_, view, seat| Value::Flag(view.rides(seat))),
    seat("misses", Sort::Number, Who::Everybody, |_, view, seat| number(view.misses(seat))),
    seat("forfeits_rents", Sort::Flag, Who::Everybody, |_, view, seat| {
        Value::Flag(view.forfeits_rents(seat))
    }),
    seat("out", Sort::Number, Who::Everybody, |_, view, seat| number(view.out(seat))),
    seat("turns", Sort::Number, Who::Everybody, |_, view, seat| number(view.turns(seat))),
    seat("reach", Sort::Number, Who::Everybody, |_, view, seat| number(view.reach(seat))),
    seat("wealth", Sort::Number, Who::Everybody, |_, view, seat| number(view.wealth(seat))),
    seat("offers_made", Sort::Number, Who::Everybody, |_, view, seat| number(view.offers_made(seat))),
    seat("notes", Sort::Notes, Who::Everybody, |lexicon, view, seat| lexicon.counts(&view.notes(seat))),
    seat("laid", Sort::Notes, Who::Everybody, |lexicon, view, seat| lexicon.counts(&view.laid_by(seat))),
    seat("tokens", Sort::Number, Who::Everybody, |_, view, seat| number(view.green(seat))),
    seat("fakes_at_least", Sort::Notes, Who::Everybody, |lexicon, view, seat| {
        let mut least = NoteCounts::default();
        for face in view.rules().notes().into_iter().flat_map(NotePack::faces) {
            least.0[face.index()] = view.fakes_at_least(seat, face).into();
        }
        lexicon.counts(&least)
    }),
    seat("hand", Sort::Hand, Who::Oneself, |lexicon, view, seat| {
        let value = |face| lexicon.note_value(face).to_string();
        let mut hand: BTreeMap<_, Vec<Value>> = lexicon.faces().map(|face| (value(face), Vec::new())).collect();
        for note in view.hand(seat) {
            let known = match note.fake {
                None => "unknown",
                Some(false) => "real",
                Some(true) => "fake",
            };
            hand.entry(value(note.face)).or_default().push(Value::Word(known.to_owned()));
        }
        Value::map(hand.into_iter().map(|(value, notes)| (value, Value::List(notes))))
    }),
    seat("business", Sort::Flag, Who::Oneself, |_, view, seat| Value::Flag(view.has_business(seat))),
    seat("order", Sort::NumberOrNone, Who::Oneself, |_, view, seat| {
        view.shortage_order(seat).map_or(Value::Flag(false), number)
    }),
    seat("always_claim", Sort::Flag, Who::Oneself, |_, view, _| Value::Flag(view.standing().always_claim)),
    seat("rolls", Sort::Flag, Who::Oneself, |_, view, _| Value::Flag(view.standing().roll)),
    seat("end_turn", Sort::Flag, Who::Oneself, |_, view, _| Value::Flag(view.standing().end_turn)),
    seat("pass_rests", Sort::Flag, Who::Oneself, |_, view, _| Value::Flag(view.standing().pass_rests)),
    seat("ask_to_pay", Sort::Flag, Who::Oneself, |_, view, _| Value::Flag(view.standing().ask_to_pay)),
    seat("bid_limit", Sort::NumberOrNone, Who::Oneself, |_, view, _| {
        view.standing().bid_limit.map_or(Value::Flag(false), number)
    }),
];

/// The facts of the game.
#[rustfmt::skip]
pub(crate) const TABLE_FACTS: &[TableFact] = &[
    table("turn", Sort::Seat, |lexicon, view| Value::Word(lexicon.name(view.on_turn()))),
    table("doubles", Sort::Number, |_, view| number(view.doubles())),
    table("bank", Sort::Pieces, |lexicon, view| {
        let kinds = lexicon.rules.kinds().iter().zip(0..);
        Value::map(kinds.map(|(kind, index)| (kind.key.clone(), number(view.stock(magie_engine::ids::KindId(index))))))
    }),
    table("piles", Sort::SomeNotes, |lexicon, view| lexicon.all_counts(&view.bank_notes())),
    table("options", Sort::Options, |_, view| {
        let offered = view.rules().edition().offered.iter().map(|offered| offered.key.as_str());
        Value::map(offered.filter_map(|key| Some((key, option(view.rules().switches().get(key)?)))))
    }),
    table("pool", Sort::Number, |_, view| number(view.pool())),
    table("alive", Sort::Seats, |lexicon, view| Value::words(lexicon.names_of(view.alive()))),
    table("rest", Sort::Flag, |_, view| {
        Value::Flag(matches!(view.turn(), Turn::Seats(ask) if ask.rest))
    }),
    table("asking_order", Sort::SeatOrder, |lexicon, view| {
        Value::list(view.asking_order().map(|seat| lexicon.name(seat)).collect())
    }),
    table("seen", Sort::Piles, |lexicon, view| {
        let cards = |deck| view.seen(deck).map(|card| lexicon.card_key(card)).collect();
        Value::map(decks(lexicon).map(|(key, deck)| (key, Value::list(cards(deck)))))
    }),
    table("open", Sort::Piles, |lexicon, view| {
        let cards = |deck| view.open_cards(deck).map(|card| lexicon.card_key(card)).collect();
        Value::map(decks(lexicon).map(|(key, deck)| (key, Value::list(cards(deck)))))
    }),
    table("fakes", Sort::CardIds, |lexicon, view| {
        let all = lexicon.rules.decks().iter().zip(0..).flat_map(|(deck, number)| {
            let id = move |index| magie_engine::ids::CardId { deck: magie_engine::ids::DeckId(number), index };
            (0..deck.cards.len() as u8).map(id)
        });
        let fakes = all.filter(|&card| view.known_fake(card) == Some(true));
        Value::words(fakes.map(|card| magie_engine::wire::card_id(&lexicon.rules, card)).collect())
    }),
    table("gone", Sort::Cards, |lexicon, view| {
        let gone = decks(lexicon).flat_map(|(_, deck)| view.gone(deck).collect::<Vec<_>>());
        Value::words(gone.map(|card| lexicon.card_key(card)).collect())
    }),
    table("unseen", Sort::PileSizes, |lexicon, view| {
        Value::map(decks(lexicon).map(|(key, deck)| (key, number(view.unseen(deck).count() as i64))))
    }),
    table("dividend_cuts", Sort::SharesLeft, |lexicon, view| {
        let payouts = |company| view.dividend_cut(company).map_or(0, |(_, payouts)| payouts);
        Value::map(lexicon.rules.company_ids().map(|one| (lexicon.company_key(one), number(payouts(one)))))
    }),
    table("unsold", Sort::SharesLeft, |lexicon, view| {
        let companies = lexicon.rules.company_ids();
        Value::map(companies.map(|company| (lexicon.company_key(company), number(view.unsold(company)))))
    }),
    table("orders_closed", Sort::Kinds, |lexicon, view| {
        let kinds = lexicon.rules.kinds().iter().zip(0..);
        let closed = kinds.filter(|(_, index)| view.orders_closed(magie_engine::ids::KindId(*index)));
        Value::words(closed.map(|(kind, _)| kind.key.clone()).collect())
    }),
    table("claims", Sort::Records(&["deed", "payer", "owner", "amount", "until", "ends"]), |lexicon, view| {
        Value::List(view.claims().map(|claim| Value::map([
            ("deed", Value::Word(lexicon.deed_key(claim.deed))),
            ("payer", Value::Word(lexicon.name(claim.payer))),
            ("owner", Value::Word(lexicon.name(claim.owner))),
            ("amount", number(claim.amount)),
            ("until", Value::Word(lexicon.name(claim.until))),
            ("ends", Value::Word(claim.ends.code().to_owned())),
        ])).collect())
    }),
    table("offers", Sort::Records(&["id", "from", "to", "give_cash", "take_cash", "give_deeds", "take_deeds",
        "give_cards", "take_cards", "give_shares", "take_shares"]), |lexicon, view| {
        let shares = |side: &magie_engine::action::Side| Value::words(lexicon.share_words(side.shares));
        let cards = |side: &magie_engine::action::Side| Value::words(side.cards.iter().map(|card| lexicon.card_key(card)).collect());
        let deeds = |side: &magie_engine::action::Side| Value::words(lexicon.deed_keys(side.deeds));
        Value::List(view.offers().iter().map(|offer| Value::map([
            ("id", number(offer.id.0)),
            ("from", Value::Word(lexicon.name(offer.from))),
            ("to", Value::Word(lexicon.name(offer.to))),
            ("give_cash", number(offer.give.cash)),
            ("take_cash", number(offer.take.cash)),
            ("give_deeds", deeds(&offer.give)),
            ("take_deeds", deeds(&offer.take)),
            ("give_cards", cards(&offer.give)),
            ("take_cards", cards(&offer.take)),
            ("give_shares", shares(&offer.give)),
            ("take_shares", shares(&offer.take)),
        ])).collect())
    }),
    table("time_up", Sort::Flag, |_, view| Value::Flag(view.time_up())),
    table("over", Sort::Flag, |_, view| Value::Flag(matches!(view.turn(), Turn::Over(_)))),
    table("winners", Sort::Seats, |lexicon, view| match view.turn() {
        Turn::Over(outcome) => Value::words(lexicon.names_of(outcome.winners)),
        _ => Value::List(Vec::new()),
    }),
    table("reason", Sort::Code(end_reasons), |_, view| match view.turn() {
        Turn::Over(outcome) => Value::Word(outcome.reason.code().to_owned()),
        _ => Value::Flag(false),
    }),
];

fn decks(lexicon: &Lexicon) -> impl Iterator<Item = (String, magie_engine::ids::DeckId)> + '_ {
    lexicon
        .rules
        .decks()
        .iter()
        .zip(0..)
        .map(|(deck, index)| (deck.key.clone(), magie_engine::ids::DeckId(index)))
}

fn option(value: magie_engine::switches::Value) -> Value {
    match value {
        magie_engine::switches::Value::Flag(flag) => Value::Flag(flag),
        magie_engine::switches::Value::Number(number) => Value::Number(number),
        magie_engine::switches::Value::Word(word) => Value::Word(word),
    }
}

fn end_reasons() -> Vec<&'static str> {
    EndReason::ALL.iter().map(|reason| reason.code()).collect()
}

/// All audiences of a game.
pub(crate) fn audiences(lexicon: &Lexicon) -> impl Iterator<Item = (String, Audience)> + '_ {
    let seats = lexicon.seats().map(|seat| (lexicon.name(seat), Audience::Seat(seat)));
    std::iter::once(("a spectator".to_owned(), Audience::Spectator)).chain(seats)
}
