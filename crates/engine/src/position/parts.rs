//! The parts of a position text: each is read whole, or nothing is.

use crate::action::{OfferId, Side, Target};
use crate::event::{About, Why};
use crate::frame::{Cause, Frame, Moment, Phase, Rent, Stage, Terms, VoucherPart};
use crate::ids::{
    Account, CardId, CompanyId, DeckId, DeedId, DeedList, DeedSet, KindId, MAX_CARDS, MAX_COMPANIES,
    MAX_DECKS, MAX_DEEDS, MAX_KINDS, MAX_SEATS, Money, Seat, SeatSet, Shares, SpaceId,
};
use crate::outcome::{EndReason, Outcome};
use crate::question::Lot;
use crate::rules::WHOLE_PRICE;
use crate::state::{
    Bonus, DeedState, DividendCut, GONE, Journey, NO_CARD, NOBODY, Offer, Pile, Player, RefusedHow,
    RefusedOffer, Standing,
};
use crate::switches::{Domain, Switches, Value};

/// An end still to be read.
const UNKNOWN_END: Outcome = Outcome { reason: EndReason::LastPlayer, winners: SeatSet::EMPTY };
/// A property of the bank.
pub(super) const FREE: DeedState = DeedState { owner: NOBODY, level: 0 };

pub(super) fn fields(text: &str) -> Vec<&str> {
    text.split('.').collect()
}

/// A whole number without sign and leading zeros, so that one position has one text.
pub(super) fn number<T: std::str::FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}
pub(super) fn money(text: &str) -> Option<Money> {
    number(text)
}
fn below(text: &str, bound: usize) -> Option<u8> {
    number(text).filter(|number| usize::from(*number) < bound)
}
pub(super) fn list<T, C: Default + FromIterator<T>>(
    text: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Option<C> {
    if text == "-" { Some(C::default()) } else { text.split(',').map(read).collect() }
}

fn seat_of(letter: char) -> Option<Seat> {
    let number = u8::try_from(letter).ok()?.checked_sub(b'a')?;
    (usize::from(number) < MAX_SEATS).then_some(Seat(number))
}
pub(super) fn seat(text: &str) -> Option<Seat> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none()).and_then(seat_of)
}
pub(super) fn seat_set(text: &str) -> Option<SeatSet> {
    if text == "-" { Some(SeatSet::EMPTY) } else { text.chars().map(seat_of).collect() }
}
pub(super) fn deed(text: &str) -> Option<DeedId> {
    below(text, MAX_DEEDS).map(DeedId)
}
fn deed_set(text: &str) -> Option<DeedSet> {
    list::<_, Vec<_>>(text, deed).map(|deeds| deeds.into_iter().collect())
}
fn deed_list(text: &str) -> Option<DeedList> {
    let mut deeds = DeedList::new();
    for deed in list::<_, Vec<_>>(text, deed)? {
        deeds.push(deed).ok()?;
    }
    Some(deeds)
}
fn deck(text: &str) -> Option<DeckId> {
    below(text, MAX_DECKS).map(DeckId)
}
fn kind(text: &str) -> Option<KindId> {
    below(text, MAX_KINDS).map(KindId)
}
fn card(text: &str) -> Option<CardId> {
    let (of, index) = text.split_once('-')?;
    Some(CardId { deck: deck(of)?, index: below(index, MAX_CARDS)? })
}
pub(super) fn account(text: &str) -> Option<Account> {
    match text {
        "bank" => Some(Account::Bank),
        "pool" => Some(Account::Pool),
        _ => seat(text).map(Account::Seat),
    }
}
pub(super) fn lot(text: &str) -> Option<Lot> {
    match text.split_at_checked(1)? {
        ("d", number) => deed(number).map(Lot::Deed),
        ("k", number) => kind(number).map(Lot::Piece),
        ("s", "") => Some(Lot::Share),
        _ => None,
    }
}
pub(super) fn company(text: &str) -> Option<CompanyId> {
    below(text, MAX_COMPANIES).map(CompanyId)
}
/// Shares such as `0f2`, two free ones of the first company, or `3m1`, a mortgaged one of the fourth.
fn share(text: &str) -> Option<Shares> {
    let (number, rest) = text.split_at_checked(1)?;
    let company = company(number)?;
    let (sort, count) = rest.split_at_checked(1)?;
    let count = above_0(count)?;
    match sort {
        "f" => Shares::of(company, count, 0),
        "m" => Shares::of(company, 0, count),
        _ => None,
    }
}
/// The shares of one player.
pub(super) fn shares(text: &str) -> Option<Shares> {
    let each: Vec<Shares> = list(text, share)?;
    each.into_iter().try_fold(Shares::NONE, Shares::plus)
}
pub(super) fn about(text: &str) -> Option<About> {
    match text.split_at_checked(1)? {
        ("-", "") => Some(About::Nothing),
        ("d", number) => deed(number).map(About::Deed),
        ("s", space) => number(space).map(|space| About::Space(SpaceId(space))),
        ("c", id) => card(id).map(About::Card),
        ("l", sold) => lot(sold).map(About::Lot),
        ("h", number) => company(number).map(About::Company),
        ("n", shares) => {
            let (count, of) = shares.split_once('x')?;
            Some(About::Shares(company(of)?, number(count)?))
        }
        _ => None,
    }
}

fn cause(why: &str, what: &str) -> Option<Cause> {
    Some(Cause { why: Why::from_code(why)?, about: about(what)? })
}
fn terms(text: &str) -> Option<Terms> {
    Some(match text.split_once('-') {
        None if text == "usual" => Terms::Usual,
        None if text == "anew" => Terms::Anew,
        None if text == "free" => Terms::Free,
        Some(("times", factor)) => Terms::Times(number(factor)?),
        Some(("sold", percent)) => Terms::Sold(number(percent)?),
        Some(("dice", factor)) => Terms::Dice(number(factor)?),
        Some(("part", percent)) => {
            Terms::Part(number(percent).filter(|percent| (1..=WHOLE_PRICE).contains(percent))?)
        }
        _ => return None,
    })
}

/// A flag of a journey.
type JourneyFlag = fn(&mut Journey) -> &mut bool;
/// The flags of a journey, each with its letter, in the order they are written.
pub(super) const JOURNEY_FLAGS: [(char, JourneyFlag); 6] = [
    ('b', |journey| &mut journey.backward),
    ('s', |journey| &mut journey.skipped),
    ('m', |journey| &mut journey.ban),
    ('c', |journey| &mut journey.closed),
    ('u', |journey| &mut journey.voucher_used),
    ('n', |journey| &mut journey.ride_is_new),
];
/// Stands for the keeper of a card that is out of the game.
pub(super) const GONE_MARK: char = '!';

pub(super) fn journey(text: &str) -> Option<Journey> {
    let [dice, bonus, flags, pledged, reverse, riders] = *fields(text).as_slice() else { return None };
    let dice: Vec<u8> = dice.split('-').map(number).collect::<Option<_>>()?;
    let mut journey = Journey {
        dice: dice.try_into().ok()?,
        bonus: Bonus::from_code(bonus)?,
        pledged: if pledged == "-" { None } else { Some(card(pledged)?) },
        reverse: seat_set(reverse)?,
        riders: seat_set(riders)?,
        ..Journey::NEW
    };
    // Each letter at most once, in this order.
    let mut known = JOURNEY_FLAGS.iter();
    for letter in flags.chars().filter(|_| flags != "-") {
        let (_, flag) = known.by_ref().find(|(known, _)| *known == letter)?;
        *flag(&mut journey) = true;
    }
    // One that is as at the start is not written.
    (journey != Journey::NEW).then_some(journey)
}

pub(super) fn option(text: &str) -> Option<(String, Value)> {
    let (key, value) = text.split_once('=')?;
    let value = match Switches::domain(key) {
        Some(Domain::Flag) => value.parse().ok().map(Value::Flag),
        Some(Domain::Number(..)) => value.parse().ok().map(Value::Number),
        // An unknown option is told by the edition.
        Some(Domain::Word | Domain::OneOf(_)) | None => Some(Value::Word(value.to_owned())),
    };
    Some((key.to_owned(), value?))
}

pub(super) fn turn(text: &str) -> Option<(Seat, u32, u8, bool, Stage)> {
    let (head, stage) = match *fields(text).as_slice() {
        [who, rolls, doubles, "order", left, best, tied] => {
            let (left, tied) = (seat_set(left)?, seat_set(tied)?);
            ([who, rolls, doubles], Stage::Order { left, best: number(best)?, tied })
        }
        [who, rolls, doubles, "released", steps] => {
            ([who, rolls, doubles], Stage::Released { steps: number(steps)? })
        }
        [who, rolls, doubles, stage] => {
            let stage = match stage {
                "start" => Stage::Start,
                "rolling" => Stage::Rolling,
                "trying" => Stage::Trying,
                "moved" => Stage::Moved,
                "triples" => Stage::Triples,
                "pending" => Stage::Pending,
                "ended" => Stage::Ended,
                // How it ended stands in a field of its own.
                "over" => Stage::Over(UNKNOWN_END),
                "reveal" => Stage::Reveal(UNKNOWN_END),
                _ => return None,
            };
            ([who, rolls, doubles], stage)
        }
        _ => return None,
    };
    let [who, rolls, doubles] = head;
    let (doubles, again) = doubles.strip_suffix('+').map_or((doubles, false), |doubles| (doubles, true));
    Some((seat(who)?, number(rolls)?, number(doubles)?, again, stage))
}

pub(super) fn player(text: &str) -> Option<(Player, Standing)> {
    let (cash, rest) = text.split_once('@')?;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (at, mut rest) = rest.split_at(digits(rest));
    let mut player = Player { cash: money(cash)?, at: SpaceId(number(at)?), ..Player::ABSENT };
    let mut standing = Standing::default();
    // Each letter at most once, in this order.
    let mut letters = "jtorcdepalxikmf".chars();
    while let Some(letter) = rest.chars().next() {
        letters.by_ref().find(|known| *known == letter)?;
        let (value, after) = rest[1..].split_at(digits(&rest[1..]));
        rest = after;
        if matches!(letter, 'c' | 'd' | 'e' | 'p' | 'a' | 'f') != value.is_empty() {
            return None;
        }
        match letter {
            'j' => (player.jailed, player.tries) = (true, number(value)?),
            't' => player.turns = above_0(value)?,
            'o' => player.offers_made = above_0(value)?,
            'r' => player.offers_roll = number(value)?,
            'c' => standing.always_claim = true,
            'd' => standing.roll = true,
            'e' => standing.end_turn = true,
            'p' => standing.pass_rests = true,
            'a' => standing.ask_to_pay = true,
            'l' => standing.bid_limit = Some(money(value)?),
            'i' => player.stands_on = above_0(value)?,
            'k' => player.leaves_by = above_0(value)?,
            'm' => player.misses = above_0(value)?,
            'f' => player.forfeits = true,
            _ => player.out = above_0(value)?,
        }
    }
    // The roll belongs to the offers made before it.
    (player.offers_made > 0 || player.offers_roll == 0).then_some((player, standing))
}
/// A number that is not written when it is 0.
fn above_0<T: std::str::FromStr + PartialEq + Default>(text: &str) -> Option<T> {
    number(text).filter(|number| *number != T::default())
}

/// What is on each property, and which are mortgaged.
pub(super) fn deeds(text: &str) -> Option<(Vec<DeedState>, DeedSet)> {
    let mut deeds: Vec<DeedState> = Vec::new();
    let mut mortgaged = DeedSet::EMPTY;
    for letter in text.chars().filter(|_| text != "-") {
        let last = DeedId((deeds.len() as u8).wrapping_sub(1));
        let bare =
            deeds.last_mut().filter(|deed| deed.owner != NOBODY && deed.level == 0 && !mortgaged.has(last));
        match (letter, bare) {
            ('m', Some(_)) => mortgaged = mortgaged.with(last),
            ('1'..='9', Some(deed)) => deed.level = letter.to_digit(10)? as u8,
            ('-', _) => deeds.push(FREE),
            _ => deeds.push(DeedState { owner: seat_of(letter)?.0, ..FREE }),
        }
    }
    (deeds.len() <= MAX_DEEDS).then_some((deeds, mortgaged))
}

pub(super) fn stock(text: &str) -> Option<(u8, bool)> {
    let (left, closed) = text.strip_suffix('!').map_or((text, false), |left| (left, true));
    Some((number(left)?, closed))
}

pub(super) fn pile(text: &str) -> Option<Pile> {
    let (unseen, seen, kept, open, fakes) = match *fields(text).as_slice() {
        [unseen, seen, kept] => (unseen, seen, kept, "-", "-"),
        // Written only where there is something of it.
        [_, _, _, "-", "-"] => return None,
        [unseen, seen, kept, open, fakes] => (unseen, seen, kept, open, fakes),
        _ => return None,
    };
    let hex = unseen.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let mut pile = Pile { unseen: u128::from_str_radix(unseen, 16).ok().filter(|_| hex)?, ..Pile::EMPTY };
    let seen: Vec<u8> = list(seen, |text| below(text, MAX_CARDS))?;
    pile.seen.get_mut(..seen.len())?.copy_from_slice(&seen);
    pile.seen_len = seen.len() as u8;
    let kept: Vec<(u8, u8)> = list(kept, |text| {
        let (index, keeper) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let keeper = if keeper.starts_with(GONE_MARK) { GONE } else { seat(keeper)?.0 };
        Some((below(index, MAX_CARDS)?, keeper))
    })?;
    for (index, keeper) in kept {
        let place = &mut pile.keeper[usize::from(index)];
        if *place != NOBODY {
            return None;
        }
        *place = keeper;
    }
    let open: Vec<u8> = list(open, |text| if text == "x" { Some(NO_CARD) } else { below(text, MAX_CARDS) })?;
    if open.last() == Some(&NO_CARD) {
        return None;
    }
    pile.open.get_mut(..open.len())?.copy_from_slice(&open);
    for fake in list::<_, Vec<u8>>(fakes, |text| below(text, MAX_CARDS))? {
        pile.announce_fake(fake);
    }
    Some(pile)
}

fn target(text: &str) -> Option<Option<Target>> {
    Some(Some(match text.split_at_checked(1)? {
        ("-", "") => return Some(None),
        ("s", space) => Target::Space(SpaceId(number(space)?)),
        ("d", of) => Target::Deed(deed(of)?),
        ("p", who) => Target::Seat(seat(who)?),
        ("h", number) => Target::Company(company(number)?),
        ("x", both) => {
            let (give, take) = both.split_once(',')?;
            Target::Exchange { give: deed(give)?, take: deed(take)? }
        }
        _ => return None,
    }))
}

pub(super) fn rent(fields: &[&str]) -> Option<Rent> {
    let [property, payer, owner, amount, dice_factor] = *fields else { return None };
    Some(Rent {
        deed: deed(property)?,
        payer: seat(payer)?,
        owner: seat(owner)?,
        amount: money(amount)?,
        dice_factor: number(dice_factor)?,
    })
}

fn moment(fields: &[&str]) -> Option<Moment> {
    Some(match *fields {
        ["stop", id, at] => Moment::Stop { card: card(id)?, target: target(at)? },
        ["purchase", property, price] => Moment::Purchase { deed: deed(property)?, price: money(price)? },
        ["winnings", dice] => {
            let dice: Vec<u8> = dice.split('-').map(number).collect::<Option<_>>()?;
            Moment::Winnings { dice: dice.try_into().ok()? }
        }
        _ => return None,
    })
}

pub(super) fn frame(text: &str, seats: usize) -> Option<Frame> {
    Some(match *fields(text).as_slice() {
        ["buy", who, property] => {
            Frame::Buy { seat: seat(who)?, deed: deed(property)?, percent: WHOLE_PRICE }
        }
        ["buy", who, property, percent] => Frame::Buy {
            seat: seat(who)?,
            deed: deed(property)?,
            percent: number(percent).filter(|percent| (1..WHOLE_PRICE).contains(percent))?,
        },
        ["rent-roll", ref due @ ..] => Frame::RentRoll(rent(due)?),
        ["draw", who, pile] => Frame::Draw { seat: seat(who)?, deck: deck(pile)? },
        ["card", who, id] => Frame::Card { seat: seat(who)?, card: card(id)? },
        ["open", pile] => Frame::Open { deck: deck(pile)? },
        ["take-card", who, pile] => Frame::TakeCard { seat: seat(who)?, deck: deck(pile)? },
        ["keep-one", who, id] => Frame::KeepOne { seat: seat(who)?, card: card(id)? },
        ["check-card", who, id, at, asked, checker] => Frame::CheckCard {
            seat: seat(who)?,
            card: card(id)?,
            target: target(at)?,
            asked: seat_set(asked)?,
            checker: if checker == "-" { None } else { Some(seat(checker)?) },
        },
        ["rent-cards", whose, ref due @ ..] => Frame::RentCards {
            rent: rent(due)?,
            payer: match whose {
                "payer" => true,
                "owner" => false,
                _ => return None,
            },
        },
        ["window", who, asked, ref what @ ..] => {
            Frame::Window { actor: seat(who)?, moment: moment(what)?, asked: seat_set(asked)? }
        }
        ["choose", who, id] => Frame::Choose { seat: seat(who)?, card: card(id)? },
        ["each", who, id, left, amount, way] => Frame::Each {
            seat: seat(who)?,
            cause: Cause { why: Why::Card, about: About::Card(card(id)?) },
            left: seat_set(left)?,
            amount: money(amount)?,
            collects: match way {
                "collects" => true,
                "pays" => false,
                _ => return None,
            },
            vouchers: VoucherPart::None,
        },
        ["each", who, why, what, left, amount, vouchers] => Frame::Each {
            seat: seat(who)?,
            cause: cause(why, what).filter(|cause| !matches!(cause.about, About::Card(_)))?,
            left: seat_set(left)?,
            amount: money(amount)?,
            collects: true,
            vouchers: VoucherPart::from_code(vouchers)?,
        },
        ["deal", pile, left] => Frame::Deal { deck: deck(pile)?, left: seat_set(left)? },
        ["land", who, property, on] => {
            Frame::Land { seat: seat(who)?, deed: deed(property)?, terms: terms(on)? }
        }
        ["taxi", who, property] => Frame::Taxi { seat: seat(who)?, deed: deed(property)? },
        ["name-lot", who] => Frame::NameLot { seat: seat(who)? },
        ["roll-three", who] => Frame::RollThree { seat: seat(who)? },
        ["squeeze", who] => Frame::Squeeze { seat: seat(who)? },
        ["gift", who, amount] => Frame::Gift { seat: seat(who)?, amount: money(amount)? },
        ["income-tax", who, space] => Frame::IncomeTax { seat: seat(who)?, space: SpaceId(number(space)?) },
        ["pick", who, from, instead, why, what] => Frame::PickVoucher {
            seat: seat(who)?,
            from: seat(from)?,
            instead: money(instead)?,
            cause: cause(why, what)?,
        },
        ["debt", debtor, creditor, amount, why, what] => Frame::Debt {
            debtor: seat(debtor)?,
            creditor: account(creditor)?,
            amount: money(amount)?,
            cause: cause(why, what)?,
        },
        ["to-pay", payer, payee, amount, why, what] => Frame::ToPay {
            payer: seat(payer)?,
            payee: seat(payee)?,
            amount: money(amount)?,
            cause: cause(why, what)?,
        },
        ["auction", sold, cause, high, leader, bidders, passed, ref aid @ ..] => Frame::Auction {
            lot: lot(sold)?,
            cause: seat(cause)?,
            high: money(high)?,
            leader: if leader == "-" { None } else { Some(seat(leader)?) },
            bidders: seat_set(bidders)?,
            passed: seat_set(passed)?,
            aid: match *aid {
                [] => None,
                [who, id] => Some((seat(who)?, card(id)?)),
                _ => return None,
            },
        },
        ["estate", who, deeds] => Frame::Estate { seat: seat(who)?, deeds: deed_set(deeds)? },
        ["shortage", what, first, left, phase, orders, asked] => {
            let counts: Vec<u8> = list(orders, number)?;
            let mut orders = [0; MAX_SEATS];
            if counts.len() != seats {
                return None;
            }
            orders[..seats].copy_from_slice(&counts);
            Frame::Shortage {
                kind: kind(what)?,
                first: seat(first)?,
                left: number(left)?,
                phase: match phase {
                    "asking" => Phase::Asking,
                    "serving" => Phase::Serving,
                    "lots" => Phase::Lots,
                    "selling" => Phase::Selling,
                    _ => return None,
                },
                orders,
                asked: seat_set(asked)?,
            }
        }
        ["place", who, what, how] => {
            let (printed_price, optional) = match how {
                "won" => (false, false),
                "served" => (true, false),
                "offered" => (true, true),
                _ => return None,
            };
            Frame::Place { seat: seat(who)?, kind: kind(what)?, printed_price, optional }
        }
        ["order", who] => Frame::Order { seat: seat(who)? },
        ["offer", id, which] => Frame::Offer {
            offer: OfferId(number(id)?),
            counter: match which {
                "counter" => true,
                "first" => false,
                _ => return None,
            },
        },
        ["in-kind", property] => Frame::InKind { deed: deed(property)? },
        ["sale", who, property, asked, takers, left, best, tied] => Frame::Sale {
            seat: seat(who)?,
            deed: deed(property)?,
            asked: seat_set(asked)?,
            takers: seat_set(takers)?,
            left: seat_set(left)?,
            best: number(best)?,
            tied: seat_set(tied)?,
        },
        ["payment"] => Frame::Payment,
        ["mix", who, next, how] => Frame::Mix {
            seat: seat(who)?,
            next: number(next)?,
            resigns: match how {
                "resigns" => true,
                "bankrupt" => false,
                _ => return None,
            },
        },
        ["pick", from, to, why, what] => Frame::Pick {
            from: seat(from)?,
            to: seat(to)?,
            cause: Cause { why: Why::from_code(why)?, about: about(what)? },
        },
        ["received", who, deeds] => {
            Frame::Received { seat: seat(who)?, deeds: deed_set(deeds)?, shares: Shares::NONE }
        }
        ["received", who, deeds, held] => {
            let shares = Some(shares(held)?).filter(|shares| !shares.is_empty())?;
            Frame::Received { seat: seat(who)?, deeds: deed_set(deeds)?, shares }
        }
        ["buy-share", who] => Frame::BuyShare { seat: seat(who)? },
        ["take-share", who] => Frame::TakeShare { seat: seat(who)?, given: false },
        ["given-share", who] => Frame::TakeShare { seat: seat(who)?, given: true },
        ["steps", who, id, next] => Frame::Steps { seat: seat(who)?, card: card(id)?, next: number(next)? },
        ["name-deed", who, id] => Frame::NameDeed { seat: seat(who)?, card: card(id)? },
        ["name-player", who, id] => Frame::NamePlayer { seat: seat(who)?, card: card(id)? },
        ["steer", who, mover, id] => Frame::Steer { seat: seat(who)?, mover: seat(mover)?, card: card(id)? },
        ["fines", who, id, left] => Frame::Fines { seat: seat(who)?, card: card(id)?, left: seat_set(left)? },
        ["crash", who, id, left, company, due] => Frame::Crash {
            seat: seat(who)?,
            card: card(id)?,
            left: seat_set(left)?,
            company: CompanyId(number(company)?),
            due: number(due)?,
        },
        ["roll-off", who, id, other, first] => {
            Frame::RollOff { seat: seat(who)?, card: card(id)?, other: seat(other)?, first: number(first)? }
        }
        ["roll-back", who, id] => Frame::RollBack { seat: seat(who)?, card: card(id)? },
        ["to-jail", who] => Frame::ToJail { seat: seat(who)? },
        ["return-voucher", who] => Frame::ReturnVoucher { seat: seat(who)? },
        _ => return None,
    })
}

/// A company that pays less: its number, the percentage, the payouts.
pub(super) fn cut(text: &str) -> Option<(CompanyId, DividendCut)> {
    let [company, percent, payouts] = *fields(text).as_slice() else { return None };
    let company = below(company, MAX_COMPANIES)?;
    Some((CompanyId(company), DividendCut { percent: number(percent)?, payouts: above_0(payouts)? }))
}

pub(super) fn order(text: &str) -> Option<(DeedList, DeedList)> {
    let (now, later) = text.split_once('.')?;
    Some((deed_list(now)?, deed_list(later)?))
}

pub(super) fn count(text: &str) -> Option<u8> {
    above_0(text)
}

pub(super) fn refused(text: &str) -> Option<RefusedOffer> {
    let [how, from, to, give, take] = *fields(text).as_slice() else { return None };
    Some(RefusedOffer {
        from: seat(from)?,
        to: seat(to)?,
        give: deed_set(give)?,
        take: deed_set(take)?,
        how: RefusedHow::from_code(how)?,
    })
}

pub(super) fn offers(text: &str) -> Option<(u32, Vec<Offer>)> {
    let mut parts = text.split('/');
    let next_offer = number(parts.next()?)?;
    Some((next_offer, parts.map(offer).collect::<Option<_>>()?))
}

fn offer(text: &str) -> Option<Offer> {
    let [id, from, to, until, give, take] = *fields(text).as_slice() else { return None };
    Some(Offer {
        id: OfferId(number(id)?),
        from: seat(from)?,
        to: seat(to)?,
        give: side(give)?,
        take: side(take)?,
        until_turn: number(until)?,
    })
}

pub(super) fn side(text: &str) -> Option<Side> {
    let mut side = Side::default();
    for (index, item) in text.split(',').enumerate().filter(|_| text != "-") {
        match item.split_at_checked(1)? {
            ("d", of) => side.deeds = side.deeds.with(deed(of)?),
            ("c", id) => side.cards.push(card(id)?).ok()?,
            ("h", held) => side.shares = side.shares.plus(share(held)?)?,
            _ if index == 0 => side.cash = money(item)?,
            _ => return None,
        }
    }
    Some(side)
}

pub(super) fn end(text: &str) -> Option<(bool, Option<Outcome>)> {
    let (time_up, rest) = match text.strip_prefix("time-up") {
        Some("") => return Some((true, None)),
        Some(rest) => (true, rest.strip_prefix('/')?),
        None => (false, text),
    };
    let (reason, winners) = rest.split_once('.')?;
    Some((time_up, Some(Outcome { reason: EndReason::from_code(reason)?, winners: seat_set(winners)? })))
}
