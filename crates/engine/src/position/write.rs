//! From a position to its text. `-` stands for nothing, `.` parts the fields of one thing, `,` a list, `/` things.

use std::fmt::Write as _;

use super::parts::{GONE_MARK, JOURNEY_FLAGS};
use super::{POSITION_VERSION, notes};
use crate::action::{Side, Target};
use crate::event::About;
use crate::frame::{Cause, Frame, Moment, Phase, Rent, Stage, Terms};
use crate::ids::{
    Account, CardId, CompanyId, DeedId, DeedSet, KindId, MAX_COMPANIES, Seat, SeatSet, Shares, SpaceId,
};
use crate::question::Lot;
use crate::rules::{Rules, WHOLE_PRICE};
use crate::state::{
    DividendCut, GONE, Journey, NO_CARD, NOBODY, Offer, Pile, Player, RefusedOffer, Standing, State,
};

pub(super) fn write(rules: &Rules, state: &State) -> String {
    let seats = || (0..state.seats).map(Seat);
    let options = rules.options().into_iter().map(|(key, value)| format!("{key}={value}"));
    let decks = || state.piles[..rules.decks.len()].iter().zip(&rules.decks);
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
        field("h", &join("/", seats().map(|seat| shares(state.player(seat).shares))));
    }
    if state.cuts != <[DividendCut; MAX_COMPANIES]>::default() {
        field("u", &cuts(&state.cuts));
    }
    if state.pool != 0 {
        field("m", &state.pool.to_string());
    }
    if !state.claims.is_empty() {
        field("c", &join("/", state.claims.iter().map(rent)));
    }
    if !state.frames.is_empty() {
        field("f", &join("/", state.frames.iter().map(|one| frame(one, usize::from(state.seats)))));
    }
    if state.journey != Journey::NEW {
        field("v", &journey(&state.journey));
    }
    if state.last_sum > 0 {
        field("s", &state.last_sum.to_string());
    }
    if !state.order.is_empty() || !state.order_rest.is_empty() {
        let numbers = |deeds: &crate::DeedList| list(deeds.iter().map(|deed| deed.0.to_string()));
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
        field("n", &notes::write_notes(notes, state.seats, pack.denominations.len()));
        if let Some(changed) = notes.changed {
            field("g", &notes::write_changed(changed));
        }
        if !notes.payments.is_empty() {
            field("l", &join("/", notes.payments.iter().map(notes::write_payment)));
        }
    }
    let time_up = state.time_up.then(|| "time-up".to_owned());
    let outcome = state.outcome().map(|end| format!("{}.{}", end.reason.code(), seat_set(end.winners)));
    if time_up.is_some() || outcome.is_some() {
        field("e", &join("/", time_up.into_iter().chain(outcome)));
    }
    text
}

pub(super) fn join(separator: &str, items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(separator)
}
fn join_or_none(separator: &str, items: impl Iterator<Item = String>) -> String {
    let text = join(separator, items);
    if text.is_empty() { "-".to_owned() } else { text }
}
pub(super) fn list(items: impl Iterator<Item = String>) -> String {
    join_or_none(",", items)
}

pub(super) fn seat_letter(seat: Seat) -> char {
    char::from(b'a' + seat.0)
}
pub(super) fn seat_set(seats: SeatSet) -> String {
    if seats.is_empty() { "-".to_owned() } else { seats.iter().map(seat_letter).collect() }
}
fn deed_set(deeds: DeedSet) -> String {
    list(deeds.iter().map(|deed| deed.0.to_string()))
}
fn card(CardId { deck, index }: CardId) -> String {
    format!("{}-{index}", deck.0)
}
pub(super) fn lot(lot: Lot) -> String {
    match lot {
        Lot::Deed(DeedId(deed)) => format!("d{deed}"),
        Lot::Piece(KindId(kind)) => format!("k{kind}"),
        Lot::Share => "s".to_owned(),
    }
}
pub(super) fn account(account: Account) -> String {
    match account {
        Account::Seat(seat) => seat_letter(seat).to_string(),
        Account::Bank => "bank".to_owned(),
        Account::Pool => "pool".to_owned(),
    }
}
pub(super) fn about(about: About) -> String {
    match about {
        About::Nothing => "-".to_owned(),
        About::Deed(DeedId(deed)) => format!("d{deed}"),
        About::Space(SpaceId(space)) => format!("s{space}"),
        About::Card(id) => format!("c{}", card(id)),
        About::Lot(sold) => format!("l{}", lot(sold)),
        About::Company(CompanyId(company)) => format!("h{company}"),
        About::Shares(CompanyId(company), count) => format!("n{count}x{company}"),
    }
}

fn turn(state: &State) -> String {
    let stage = match state.stage {
        Stage::Order { left, best, tied } => format!("order.{}.{best}.{}", seat_set(left), seat_set(tied)),
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

/// Cash and space, then one letter for each thing that is not as at the start.
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
    let kept = pile.keeper[..cards].iter().enumerate().filter(|(_, keeper)| **keeper != NOBODY);
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

fn target(target: Option<Target>) -> String {
    match target {
        None => "-".to_owned(),
        Some(Target::Space(SpaceId(space))) => format!("s{space}"),
        Some(Target::Deed(DeedId(deed))) => format!("d{deed}"),
        Some(Target::Seat(seat)) => format!("p{}", seat_letter(seat)),
        Some(Target::Exchange { give, take }) => format!("x{},{}", give.0, take.0),
        Some(Target::Company(CompanyId(company))) => format!("h{company}"),
    }
}

fn rent(rent: &Rent) -> String {
    let Rent { deed, payer, owner, amount, dice_factor } = *rent;
    format!("{}.{}.{}.{amount}.{dice_factor}", deed.0, seat_letter(payer), seat_letter(owner))
}

fn frame(frame: &Frame, seats: usize) -> String {
    match *frame {
        Frame::Buy { seat, deed, percent: WHOLE_PRICE } => format!("buy.{}.{}", seat_letter(seat), deed.0),
        Frame::Buy { seat, deed, percent } => format!("buy.{}.{}.{percent}", seat_letter(seat), deed.0),
        Frame::RentRoll(ref due) => format!("rent-roll.{}", rent(due)),
        Frame::Draw { seat, deck } => format!("draw.{}.{}", seat_letter(seat), deck.0),
        Frame::Card { seat, card: id } => format!("card.{}.{}", seat_letter(seat), card(id)),
        Frame::Open { deck } => format!("open.{}", deck.0),
        Frame::TakeCard { seat, deck } => format!("take-card.{}.{}", seat_letter(seat), deck.0),
        Frame::KeepOne { seat, card: id } => format!("keep-one.{}.{}", seat_letter(seat), card(id)),
        Frame::CheckCard { seat, card: id, target: at, asked, checker } => format!(
            "check-card.{}.{}.{}.{}.{}",
            seat_letter(seat),
            card(id),
            target(at),
            seat_set(asked),
            checker.map_or('-', seat_letter)
        ),
        Frame::RentCards { rent: ref due, payer } => {
            format!("rent-cards.{}.{}", if payer { "payer" } else { "owner" }, rent(due))
        }
        Frame::Window { actor, moment, asked } => {
            let what = match moment {
                Moment::Stop { card: id, target: at } => format!("stop.{}.{}", card(id), target(at)),
                Moment::Purchase { deed, price } => format!("purchase.{}.{price}", deed.0),
                Moment::Winnings { dice: [one, two, three] } => format!("winnings.{one}-{two}-{three}"),
            };
            format!("window.{}.{}.{what}", seat_letter(actor), seat_set(asked))
        }
        Frame::Choose { seat, card: id } => format!("choose.{}.{}", seat_letter(seat), card(id)),
        Frame::Each { seat, cause: Cause { about: About::Card(id), .. }, left, amount, collects, .. } => {
            let way = if collects { "collects" } else { "pays" };
            format!("each.{}.{}.{}.{amount}.{way}", seat_letter(seat), card(id), seat_set(left))
        }
        Frame::Each { seat, cause, left, amount, vouchers, .. } => format!(
            "each.{}.{}.{}.{amount}.{}",
            seat_letter(seat),
            why_about(cause),
            seat_set(left),
            vouchers.code()
        ),
        Frame::Deal { deck, left } => format!("deal.{}.{}", deck.0, seat_set(left)),
        Frame::Land { seat, deed, terms: on } => {
            format!("land.{}.{}.{}", seat_letter(seat), deed.0, terms(on))
        }
        Frame::Taxi { seat, deed } => format!("taxi.{}.{}", seat_letter(seat), deed.0),
        Frame::NameLot { seat } => format!("name-lot.{}", seat_letter(seat)),
        Frame::RollThree { seat } => format!("roll-three.{}", seat_letter(seat)),
        Frame::Squeeze { seat } => format!("squeeze.{}", seat_letter(seat)),
        Frame::Gift { seat, amount } => format!("gift.{}.{amount}", seat_letter(seat)),
        Frame::IncomeTax { seat, space } => format!("income-tax.{}.{}", seat_letter(seat), space.0),
        Frame::PickVoucher { seat, from, instead, cause } => {
            format!("pick.{}.{}.{instead}.{}", seat_letter(seat), seat_letter(from), why_about(cause))
        }
        Frame::Debt { debtor, creditor, amount, cause } => format!(
            "debt.{}.{}.{amount}.{}.{}",
            seat_letter(debtor),
            account(creditor),
            cause.why.code(),
            about(cause.about)
        ),
        Frame::ToPay { payer, payee, amount, cause } => format!(
            "to-pay.{}.{}.{amount}.{}.{}",
            seat_letter(payer),
            seat_letter(payee),
            cause.why.code(),
            about(cause.about)
        ),
        Frame::Auction { lot: sold, cause, high, leader, bidders, passed, aid } => {
            let text = format!(
                "auction.{}.{}.{high}.{}.{}.{}",
                lot(sold),
                seat_letter(cause),
                leader.map_or('-', seat_letter),
                seat_set(bidders),
                seat_set(passed)
            );
            match aid {
                None => text,
                Some((seat, id)) => format!("{text}.{}.{}", seat_letter(seat), card(id)),
            }
        }
        Frame::Estate { seat, deeds } => format!("estate.{}.{}", seat_letter(seat), deed_set(deeds)),
        Frame::Shortage { kind, first, left, phase, orders, asked } => format!(
            "shortage.{}.{}.{left}.{}.{}.{}",
            kind.0,
            seat_letter(first),
            phase_word(phase),
            list(orders[..seats].iter().map(ToString::to_string)),
            seat_set(asked)
        ),
        Frame::Place { seat, kind, printed_price, optional } => {
            let how = match (printed_price, optional) {
                (false, _) => "won",
                (true, false) => "served",
                (true, true) => "offered",
            };
            format!("place.{}.{}.{how}", seat_letter(seat), kind.0)
        }
        Frame::Order { seat } => format!("order.{}", seat_letter(seat)),
        Frame::Offer { offer, counter } => {
            format!("offer.{}.{}", offer.0, if counter { "counter" } else { "first" })
        }
        Frame::InKind { deed } => format!("in-kind.{}", deed.0),
        Frame::Sale { seat, deed, asked, takers, left, best, tied } => format!(
            "sale.{}.{}.{}.{}.{}.{best}.{}",
            seat_letter(seat),
            deed.0,
            seat_set(asked),
            seat_set(takers),
            seat_set(left),
            seat_set(tied)
        ),
        Frame::Payment => "payment".to_owned(),
        Frame::Mix { seat, next, resigns } => {
            format!("mix.{}.{next}.{}", seat_letter(seat), if resigns { "resigns" } else { "bankrupt" })
        }
        Frame::Pick { from, to, cause } => format!(
            "pick.{}.{}.{}.{}",
            seat_letter(from),
            seat_letter(to),
            cause.why.code(),
            about(cause.about)
        ),
        Frame::Received { seat, deeds, shares: held } => {
            let text = format!("received.{}.{}", seat_letter(seat), deed_set(deeds));
            if held.is_empty() { text } else { format!("{text}.{}", shares(held)) }
        }
        Frame::BuyShare { seat } => format!("buy-share.{}", seat_letter(seat)),
        Frame::TakeShare { seat, given } => {
            format!("{}-share.{}", if given { "given" } else { "take" }, seat_letter(seat))
        }
        Frame::Steps { seat, card: id, next } => format!("steps.{}.{}.{next}", seat_letter(seat), card(id)),
        Frame::NameDeed { seat, card: id } => format!("name-deed.{}.{}", seat_letter(seat), card(id)),
        Frame::NamePlayer { seat, card: id } => format!("name-player.{}.{}", seat_letter(seat), card(id)),
        Frame::Steer { seat, mover, card: id } => {
            format!("steer.{}.{}.{}", seat_letter(seat), seat_letter(mover), card(id))
        }
        Frame::Fines { seat, card: id, left } => {
            format!("fines.{}.{}.{}", seat_letter(seat), card(id), seat_set(left))
        }
        Frame::Crash { seat, card: id, left, company, due } => {
            format!("crash.{}.{}.{}.{}.{due}", seat_letter(seat), card(id), seat_set(left), company.0)
        }
        Frame::RollOff { seat, card: id, other, first } => {
            format!("roll-off.{}.{}.{}.{first}", seat_letter(seat), card(id), seat_letter(other))
        }
        Frame::RollBack { seat, card: id } => format!("roll-back.{}.{}", seat_letter(seat), card(id)),
        Frame::ToJail { seat } => format!("to-jail.{}", seat_letter(seat)),
        Frame::ReturnVoucher { seat } => format!("return-voucher.{}", seat_letter(seat)),
    }
}

/// Each company that pays less: its number, the percentage, the payouts.
fn cuts(cuts: &[DividendCut]) -> String {
    let cut = cuts.iter().enumerate().filter(|(_, cut)| cut.payouts > 0);
    join("/", cut.map(|(company, cut)| format!("{company}.{}.{}", cut.percent, cut.payouts)))
}

fn why_about(cause: Cause) -> String {
    format!("{}.{}", cause.why.code(), about(cause.about))
}

fn terms(terms: Terms) -> String {
    match terms {
        Terms::Usual => "usual".to_owned(),
        Terms::Times(times) => format!("times-{times}"),
        Terms::Dice(times) => format!("dice-{times}"),
        Terms::Anew => "anew".to_owned(),
        Terms::Free => "free".to_owned(),
        Terms::Part(percent) => format!("part-{percent}"),
        Terms::Sold(percent) => format!("sold-{percent}"),
    }
}

/// The last roll, the part to come, a letter for each thing that is so, the voucher named, who goes backward, who rides.
fn journey(journey: &Journey) -> String {
    let Journey { dice: [one, two, three], bonus, pledged, reverse, riders, .. } = *journey;
    let flags: String = JOURNEY_FLAGS
        .iter()
        .filter(|(_, flag)| *flag(&mut journey.clone()))
        .map(|(letter, _)| *letter)
        .collect();
    let flags = if flags.is_empty() { "-".to_owned() } else { flags };
    let pledged = pledged.map_or("-".to_owned(), card);
    format!(
        "{one}-{two}-{three}.{}.{flags}.{pledged}.{}.{}",
        bonus.code(),
        seat_set(reverse),
        seat_set(riders)
    )
}

fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Asking => "asking",
        Phase::Serving => "serving",
        Phase::Lots => "lots",
        Phase::Selling => "selling",
    }
}

fn refused(refused: &RefusedOffer) -> String {
    let RefusedOffer { from, to, give, take, how } = *refused;
    let (from, to) = (seat_letter(from), seat_letter(to));
    format!("{}.{from}.{to}.{}.{}", how.code(), deed_set(give), deed_set(take))
}

fn offer(offer: &Offer) -> String {
    let Offer { id, from, to, ref give, ref take, until_turn } = *offer;
    let (from, to) = (seat_letter(from), seat_letter(to));
    format!("{}.{from}.{to}.{until_turn}.{}.{}", id.0, side(give), side(take))
}

pub(super) fn side(side: &Side) -> String {
    let cash = (side.cash != 0).then(|| side.cash.to_string());
    let deeds = side.deeds.iter().map(|deed| format!("d{}", deed.0));
    let cards = side.cards.iter().map(|id| format!("c{}", card(id)));
    let shares = each_share(side.shares).map(|held| format!("h{held}"));
    list(cash.into_iter().chain(deeds).chain(cards).chain(shares))
}

fn shares(held: Shares) -> String {
    list(each_share(held))
}

/// The shares of each company, free ones first.
fn each_share(held: Shares) -> impl Iterator<Item = String> {
    held.iter().flat_map(|(CompanyId(company), free, mortgaged)| {
        let part = |count: u8, sort: char| (count > 0).then(|| format!("{company}{sort}{count}"));
        [part(free, 'f'), part(mortgaged, 'm')].into_iter().flatten()
    })
}
