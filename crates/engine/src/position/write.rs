//! From a position to its text. `-` means none; `.` separates the parts of an item, `,` or `/` the items of a list.

use std::fmt::Write as _;

use super::fields::{GONE_MARK, JOURNEY_FLAGS};
use super::text::{Part, TextWriter, Word, join, join_or_none, list};
use super::values::{each_share, seat_letter};
use super::{POSITION_VERSION, note_texts};
use crate::action::Side;
use crate::frame::Stage;
use crate::ids::{DeedId, MAX_COMPANIES, Seat};
use crate::rules::Rules;
use crate::state::{
    DividendCut, GONE, Journey, NO_CARD, NOBODY, Offer, Pile, Player, RefusedOffer, Standing, State,
};

pub(super) fn write(rules: &Rules, state: &State) -> String {
    let seats = || (0..state.seats).map(Seat);
    let options = rules.options().into_iter().map(|(key, value)| format!("{key}={value}"));
    let decks = || state.piles[..rules.decks.len()].iter().zip(&rules.decks);
    let text_of = |write: &dyn Fn(&mut TextWriter)| {
        let mut text = TextWriter::new(state.seats.into());
        write(&mut text);
        text.finish()
    };
    let mut text = format!("magie{POSITION_VERSION} {}", rules.edition.id);
    let mut field = |name: &str, value: &str| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {name}:{value}");
    };
    field("o", &list(options));
    field("t", &turn(state));
    field("p", &join(",", seats().map(|seat| player(state.player(seat), &state.standing.of(seat)))));
    field("d", &deeds(rules, state));
    field("b", &list((0..rules.kinds.len()).map(|kind| stock(state, kind))));
    field("k", &join_or_none("/", decks().map(|(cards, deck)| pile(cards, deck.cards.len()))));
    if seats().any(|seat| !state.player(seat).shares.is_empty()) {
        field("h", &join("/", seats().map(|seat| state.player(seat).shares.to_word())));
    }
    if state.cuts != <[DividendCut; MAX_COMPANIES]>::default() {
        field("u", &cuts(&state.cuts));
    }
    if state.pool != 0 {
        field("m", &state.pool.to_string());
    }
    if !state.claims.is_empty() {
        field("c", &join("/", state.claims.iter().map(|rent| text_of(&|text| rent.write(text)))));
    }
    if !state.frames.is_empty() {
        field("f", &join("/", state.frames.iter().map(|frame| text_of(&|text| frame.write(text)))));
    }
    if state.journey != Journey::NEW {
        field("v", &journey(&state.journey));
    }
    if state.last_sum > 0 {
        field("s", &state.last_sum.to_string());
    }
    if !state.order.is_empty() || !state.order_rest.is_empty() {
        let numbers = |deeds: &crate::ids::DeedList| list(deeds.iter().map(|deed| deed.0.to_string()));
        field("q", &format!("{}.{}", numbers(&state.order), numbers(&state.order_rest)));
    }
    if state.next_offer > 0 {
        let last = std::iter::once(state.next_offer.to_string());
        field("x", &join("/", last.chain(state.offers.iter().map(offer))));
    }
    if !state.refused.is_empty() {
        field("r", &join("/", state.refused.iter().map(refused)));
    }
    if state.debt_offers > 0 {
        field("y", &state.debt_offers.to_string());
    }
    if let (Some(notes), Some(pack)) = (&state.notes, &rules.notes) {
        field("n", &note_texts::write_notes(notes, state.seats, pack.denominations.len()));
        if let Some(changed) = notes.changed {
            field("g", &note_texts::write_changed(changed));
        }
        if !notes.payments.is_empty() {
            field("l", &join("/", notes.payments.iter().map(note_texts::write_payment)));
        }
    }
    let time_up = state.time_up.then(|| "time-up".to_owned());
    let outcome = state.outcome().map(|end| format!("{}.{}", end.reason.code(), end.winners.to_word()));
    if time_up.is_some() || outcome.is_some() {
        field("e", &join("/", time_up.into_iter().chain(outcome)));
    }
    text
}

fn turn(state: &State) -> String {
    let stage = match state.stage {
        Stage::Order { left, best, tied } => format!("order.{}.{best}.{}", left.to_word(), tied.to_word()),
        Stage::Start => "start".to_owned(),
        Stage::Rolling => "rolling".to_owned(),
        Stage::Trying => "trying".to_owned(),
        Stage::Moved => "moved".to_owned(),
        Stage::Released { steps } => format!("released.{steps}"),
        Stage::Triples => "triples".to_owned(),
        Stage::Pending => "pending".to_owned(),
        Stage::Ended => "ended".to_owned(),
        Stage::Reveal(_) => "reveal".to_owned(),
        Stage::Over(_) => "over".to_owned(),
    };
    let again = if state.again { "+" } else { "" };
    format!("{}.{}.{}{again}.{stage}", seat_letter(state.turn), state.rolls, state.doubles)
}

/// Cash and space, then a letter for everything that is not at its default.
fn player(player: &Player, standing: &Standing) -> String {
    let mut text = format!("{}@{}", player.cash, player.at.0);
    let mut part = |letter: char, number: Option<i64>| {
        text.push(letter);
        if let Some(number) = number {
            let _ = write!(text, "{number}");
        }
    };
    if player.jailed {
        part('j', Some(player.tries.into()));
    }
    if player.turns > 0 {
        part('t', Some(player.turns.into()));
    }
    if player.offers_made > 0 {
        part('o', Some(player.offers_made.into()));
        part('r', Some(player.offers_roll.into()));
    }
    let Standing { always_claim, roll, end_turn, pass_rests, ask_to_pay, .. } = *standing;
    let letters = [('c', always_claim), ('d', roll), ('e', end_turn), ('p', pass_rests), ('a', ask_to_pay)];
    for (letter, on) in letters {
        if on {
            part(letter, None);
        }
    }
    if let Some(limit) = standing.bid_limit {
        part('l', Some(limit));
    }
    if player.out > 0 {
        part('x', Some(player.out.into()));
    }
    for (letter, track) in [('i', player.stands_on), ('k', player.leaves_by)] {
        if track > 0 {
            part(letter, Some(track.into()));
        }
    }
    if player.misses > 0 {
        part('m', Some(player.misses.into()));
    }
    if player.forfeits {
        part('f', None);
    }
    text
}

fn deeds(rules: &Rules, state: &State) -> String {
    let mut text = String::with_capacity(2 * rules.deeds.len());
    for (index, deed) in state.deeds[..rules.deeds.len()].iter().enumerate() {
        text.push(deed.owner().map_or('-', seat_letter));
        if state.mortgaged.has(DeedId(index as u8)) {
            text.push('m');
        } else if deed.level > 0 {
            text.push(char::from(b'0' + deed.level));
        }
    }
    text
}

fn stock(state: &State, kind: usize) -> String {
    let closed = if state.closed_kinds >> kind & 1 == 1 { "!" } else { "" };
    format!("{}{closed}", state.stock[kind])
}

fn pile(pile: &Pile, cards: usize) -> String {
    let seen = pile.seen[..usize::from(pile.seen_len)].iter().map(ToString::to_string);
    let kept = pile.keepers()[..cards].iter().enumerate().filter(|(_, keeper)| **keeper != NOBODY);
    let letter = |keeper: u8| if keeper == GONE { GONE_MARK } else { seat_letter(Seat(keeper)) };
    let kept = kept.map(|(index, keeper)| format!("{index}{}", letter(*keeper)));
    let mut text = format!("{:x}.{}.{}", pile.unseen, list(seen), list(kept));
    let fakes = (0..cards as u8).filter(|&card| pile.is_fake(card)).map(|card| card.to_string());
    // Empty places at the end are not written.
    let places = pile.open.iter().rposition(|&open| open != NO_CARD).map_or(0, |last| last + 1);
    let open = pile.open[..places]
        .iter()
        .map(|&open| if open == NO_CARD { "x".to_owned() } else { open.to_string() });
    let (open, fakes) = (list(open), list(fakes));
    if (open.as_str(), fakes.as_str()) != ("-", "-") {
        let _ = write!(text, ".{open}.{fakes}");
    }
    text
}

/// Each company with reduced dividends: its number, the percentage, the payouts left.
fn cuts(cuts: &[DividendCut]) -> String {
    let cut = cuts.iter().enumerate().filter(|(_, cut)| cut.payouts > 0);
    join("/", cut.map(|(company, cut)| format!("{company}.{}.{}", cut.percent, cut.payouts)))
}

/// The last roll, the bonus move, a letter for each flag, the pledged voucher, the seats that go backward or ride.
fn journey(journey: &Journey) -> String {
    let Journey { dice, bonus, pledged, reverse, riders, .. } = *journey;
    let flags: String = JOURNEY_FLAGS
        .iter()
        .filter(|(_, flag)| *flag(&mut journey.clone()))
        .map(|(letter, _)| *letter)
        .collect();
    let flags = if flags.is_empty() { "-".to_owned() } else { flags };
    let pledged = pledged.to_word();
    format!(
        "{}.{}.{flags}.{pledged}.{}.{}",
        dice.to_word(),
        bonus.code(),
        reverse.to_word(),
        riders.to_word()
    )
}

fn refused(refused: &RefusedOffer) -> String {
    let RefusedOffer { from, to, give, take, how } = *refused;
    let (from, to) = (seat_letter(from), seat_letter(to));
    format!("{}.{from}.{to}.{}.{}", how.code(), give.to_word(), take.to_word())
}

fn offer(offer: &Offer) -> String {
    let Offer { id, from, to, ref give, ref take, until_turn } = *offer;
    let (from, to) = (seat_letter(from), seat_letter(to));
    format!("{}.{from}.{to}.{until_turn}.{}.{}", id.0, side(give), side(take))
}

pub(super) fn side(side: &Side) -> String {
    let cash = (side.cash != 0).then(|| side.cash.to_string());
    let deeds = side.deeds.iter().map(|deed| format!("d{}", deed.0));
    let cards = side.cards.iter().map(|id| format!("c{}", id.to_word()));
    let shares = each_share(side.shares).map(|held| format!("h{held}"));
    list(cash.into_iter().chain(deeds).chain(cards).chain(shares))
}
