//! Reads the fields of a position text: an item is read completely or not at all.

use super::text::{Word, above_0, below, number, read_list, word};
use super::values::{one_share, seat_of};
use crate::action::Side;
use crate::frame::Stage;
use crate::ids::{CompanyId, DeedId, DeedList, DeedSet, MAX_CARDS, MAX_COMPANIES, MAX_DEEDS, Seat, SeatSet};
use crate::outcome::{EndReason, Outcome};
use crate::state::{
    Bonus, DeedState, DividendCut, GONE, Journey, NO_CARD, NOBODY, Offer, Pile, Player, RefusedHow,
    RefusedOffer, Standing,
};
use crate::switches::{Domain, Switches, Value};

/// An end still to be read.
const UNKNOWN_END: Outcome = Outcome { reason: EndReason::LastPlayer, winners: SeatSet::EMPTY };
/// An unowned property.
pub(super) const FREE: DeedState = DeedState { owner: NOBODY, level: 0 };

pub(super) fn fields(text: &str) -> Vec<&str> {
    text.split('.').collect()
}

fn deed_list(text: &str) -> Option<DeedList> {
    let mut deeds = DeedList::new();
    for deed in read_list::<_, Vec<DeedId>>(text, word)? {
        deeds.push(deed).ok()?;
    }
    Some(deeds)
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
    let mut journey = Journey {
        dice: word(dice)?,
        bonus: Bonus::from_code(bonus)?,
        pledged: word(pledged)?,
        reverse: word(reverse)?,
        riders: word(riders)?,
        ..Journey::NEW
    };
    // Each letter at most once, in this order.
    let mut known = JOURNEY_FLAGS.iter();
    for letter in flags.chars().filter(|_| flags != "-") {
        let (_, flag) = known.by_ref().find(|(known, _)| *known == letter)?;
        *flag(&mut journey) = true;
    }
    // The default is not written.
    (journey != Journey::NEW).then_some(journey)
}

pub(super) fn option(text: &str) -> Option<(String, Value)> {
    let (key, value) = text.split_once('=')?;
    let value = match Switches::domain(key) {
        Some(Domain::Flag) => value.parse().ok().map(Value::Flag),
        Some(Domain::Number(..)) => value.parse().ok().map(Value::Number),
        // The edition reports unknown options.
        Some(Domain::Word | Domain::OneOf(_)) | None => Some(Value::Word(value.to_owned())),
    };
    Some((key.to_owned(), value?))
}

pub(super) fn turn(text: &str) -> Option<(Seat, u32, u8, bool, Stage)> {
    let (head, stage) = match *fields(text).as_slice() {
        [who, rolls, doubles, "order", left, best, tied] => {
            let (left, tied) = (word(left)?, word(tied)?);
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
                // Field `e:` says how it ended.
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
    Some((word(who)?, number(rolls)?, number(doubles)?, again, stage))
}

pub(super) fn player(text: &str) -> Option<(Player, Standing)> {
    let (cash, rest) = text.split_once('@')?;
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (at, mut rest) = rest.split_at(digits(rest));
    let mut player = Player { cash: word(cash)?, at: word(at)?, ..Player::ABSENT };
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
            'l' => standing.bid_limit = Some(word(value)?),
            'i' => player.stands_on = above_0(value)?,
            'k' => player.leaves_by = above_0(value)?,
            'm' => player.misses = above_0(value)?,
            'f' => player.forfeits = true,
            _ => player.out = above_0(value)?,
        }
    }
    // The roll is written only with the number of offers made before it.
    (player.offers_made > 0 || player.offers_roll == 0).then_some((player, standing))
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
        // Not written if there is neither.
        [_, _, _, "-", "-"] => return None,
        [unseen, seen, kept, open, fakes] => (unseen, seen, kept, open, fakes),
        _ => return None,
    };
    let hex = unseen.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    let mut pile = Pile::EMPTY;
    pile.unseen = u128::from_str_radix(unseen, 16).ok().filter(|_| hex)?;
    let seen: Vec<u8> = read_list(seen, |text| below(text, MAX_CARDS))?;
    pile.seen.get_mut(..seen.len())?.copy_from_slice(&seen);
    pile.seen_len = seen.len() as u8;
    let kept: Vec<(u8, u8)> = read_list(kept, |text| {
        let (index, keeper) = text.split_at_checked(text.len().checked_sub(1)?)?;
        let keeper = if keeper.starts_with(GONE_MARK) { GONE } else { Seat::from_word(keeper)?.0 };
        Some((below(index, MAX_CARDS)?, keeper))
    })?;
    for (index, keeper) in kept {
        if pile.keepers()[usize::from(index)] != NOBODY {
            return None;
        }
        pile.read_keeper(index, keeper);
    }
    let open: Vec<u8> =
        read_list(open, |text| if text == "x" { Some(NO_CARD) } else { below(text, MAX_CARDS) })?;
    if open.last() == Some(&NO_CARD) {
        return None;
    }
    pile.open.get_mut(..open.len())?.copy_from_slice(&open);
    for fake in read_list::<_, Vec<u8>>(fakes, |text| below(text, MAX_CARDS))? {
        pile.announce_fake(fake);
    }
    Some(pile)
}

/// A company with reduced dividends: its number, the percentage, the payouts left.
pub(super) fn cut(text: &str) -> Option<(CompanyId, DividendCut)> {
    let [company, percent, payouts] = *fields(text).as_slice() else { return None };
    let company = below(company, MAX_COMPANIES)?;
    Some((CompanyId(company), DividendCut { percent: number(percent)?, payouts: above_0(payouts)? }))
}

pub(super) fn order(text: &str) -> Option<(DeedList, DeedList)> {
    let (now, later) = text.split_once('.')?;
    Some((deed_list(now)?, deed_list(later)?))
}

pub(super) fn refused(text: &str) -> Option<RefusedOffer> {
    let [how, from, to, give, take] = *fields(text).as_slice() else { return None };
    Some(RefusedOffer {
        from: word(from)?,
        to: word(to)?,
        give: word(give)?,
        take: word(take)?,
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
        id: word(id)?,
        from: word(from)?,
        to: word(to)?,
        give: side(give)?,
        take: side(take)?,
        until_turn: number(until)?,
    })
}

pub(super) fn side(text: &str) -> Option<Side> {
    let mut side = Side::default();
    for (index, item) in text.split(',').enumerate().filter(|_| text != "-") {
        match item.split_at_checked(1)? {
            ("d", of) => side.deeds = side.deeds.with(word(of)?),
            ("c", id) => side.cards.push(word(id)?).ok()?,
            ("h", held) => side.shares = side.shares.plus(one_share(held)?)?,
            _ if index == 0 => side.cash = word(item)?,
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
    Some((time_up, Some(Outcome { reason: EndReason::from_code(reason)?, winners: word(winners)? })))
}
