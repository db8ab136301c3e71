//! Banknotes in position texts, written and read: hands and tokens, the piles of the bank, notes on the table.

use std::collections::VecDeque;

use super::fields::{fields, side as read_side};
use super::text::{TextReader, Word, join, list, number, read_list, word};
use super::values::seat_letter;
use super::write::side;
use crate::banknotes::{Held, Note, Notes, Truth};
use crate::ids::{Face, MAX_FACES, MAX_SEATS, Seat};
use crate::payment::{Laid, PayPhase, Payment, Purpose, Stake, Terms};

/// One letter for open, real or fake; a capital if the holder knows it.
fn letter(note: Note) -> char {
    let letter = match note.truth {
        Truth::Open => 'o',
        Truth::Real => 'r',
        Truth::Fake => 'f',
    };
    if note.known { letter.to_ascii_uppercase() } else { letter }
}

fn note(letter: char) -> Option<Note> {
    let truth = match letter.to_ascii_lowercase() {
        'o' => Truth::Open,
        'r' => Truth::Real,
        'f' => Truth::Fake,
        _ => return None,
    };
    let known = letter.is_ascii_uppercase();
    (truth != Truth::Open || !known).then_some(Note { truth, known })
}

/// Run-length encoding.
fn runs<T: PartialEq + Copy>(items: impl Iterator<Item = T>, write: impl Fn(T) -> String) -> String {
    let mut runs: Vec<(usize, T)> = Vec::new();
    for item in items {
        match runs.last_mut() {
            Some((count, last)) if *last == item => *count += 1,
            _ => runs.push((1, item)),
        }
    }
    list(runs.into_iter().map(|(count, item)| format!("{count}{}", write(item))))
}

fn read_runs<T: Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let mut items = Vec::new();
    for run in read_list::<_, Vec<_>>(text, |run| {
        let digits = run.bytes().take_while(u8::is_ascii_digit).count();
        let (count, item) = run.split_at(digits);
        Some((number::<u16>(count).filter(|count| *count > 0)?, read(item)?))
    })? {
        items.extend(std::iter::repeat_n(run.1, run.0.into()));
    }
    Some(items)
}

fn face(text: &str) -> Option<Face> {
    number(text).filter(|face| usize::from(*face) < MAX_FACES).map(Face)
}

/// A letter and a denomination.
fn held(text: &str) -> Option<Held> {
    let mut letters = text.chars();
    let note = note(letters.next()?)?;
    Some(Held { face: face(letters.as_str())?, note })
}

fn one_letter(text: &str) -> Option<Note> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none()).and_then(note)
}

/// Hands by seat, then the bank: `2.-.3o0,1o1`, and `12o.9o,1f.-`.
pub(super) fn write_notes(notes: &Notes, seats: u8, faces: usize) -> String {
    let hand = |index: usize| {
        let caught = &notes.caught[index][..faces];
        let caught = if caught.iter().all(|count| *count == 0) {
            "-".to_owned()
        } else {
            list(caught.iter().map(ToString::to_string))
        };
        let held = |held: Held| format!("{}{}", letter(held.note), held.face.0);
        format!("{}.{caught}.{}", notes.green[index], runs(notes.hands[index].iter().copied(), held))
    };
    let pile = |pile: &VecDeque<Note>| runs(pile.iter().copied(), |note| letter(note).to_string());
    let bank = join(".", notes.piles[..faces].iter().map(pile));
    join("/", (0..usize::from(seats)).map(hand).chain(std::iter::once(bank)))
}

/// The counts over all notes are added once the edition is known.
pub(super) fn read_notes(text: &str) -> Option<Notes> {
    let parts: Vec<&str> = text.split('/').collect();
    let (bank, hands) = parts.split_last()?;
    let mut notes = Notes::empty();
    if hands.len() > MAX_SEATS {
        return None;
    }
    for (index, hand) in hands.iter().enumerate() {
        let [green, caught, hand] = *fields(hand).as_slice() else { return None };
        notes.green[index] = number(green)?;
        let caught: Vec<u8> = read_list(caught, number)?;
        notes.caught[index].get_mut(..caught.len())?.copy_from_slice(&caught);
        notes.hands[index] = read_runs(hand, held)?.into();
    }
    let piles = fields(bank);
    for (pile, text) in notes.piles.get_mut(..piles.len())?.iter_mut().zip(piles) {
        *pile = read_runs(text, one_letter)?.into();
        if pile.iter().any(|note| note.known) {
            return None;
        }
    }
    Some(notes)
}

/// Who changed notes last, and in which of their turns.
pub(super) fn write_changed((seat, turn): (Seat, u16)) -> String {
    format!("{}.{turn}", seat_letter(seat))
}
pub(super) fn read_changed(text: &str) -> Option<(Seat, u16)> {
    let (who, turn) = text.split_once('.')?;
    Some((word(who)?, number(turn)?))
}

/// One payment: its phase, cause, purpose, and the notes of each side.
pub(super) fn write_payment(payment: &Payment) -> String {
    let phase = match payment.phase {
        PayPhase::Laying => "laying".to_owned(),
        PayPhase::Drawing { index } => format!("drawing.{index}"),
        PayPhase::Mixing { index } => format!("mixing.{index}"),
        PayPhase::Window { asked } => format!("window.{}", asked.to_word()),
        PayPhase::Looking { by, index } => format!("looking.{}.{index}", seat_letter(by)),
        PayPhase::Naming { amount } => format!("naming.{amount}"),
    };
    let purpose = match payment.purpose {
        Purpose::Owed => "owed".to_owned(),
        Purpose::Purchase { deed } => format!("purchase.{}", deed.0),
        Purpose::Auction { lot, cause, bidders } => {
            format!("auction.{}.{}.{}", lot.to_word(), seat_letter(cause), bidders.to_word())
        }
        Purpose::Build { deed } => format!("build.{}", deed.0),
        Purpose::Share { company } => format!("share.{}", company.0),
        Purpose::Bail => "bail".to_owned(),
        Purpose::Trade { offer, ref terms } => format!(
            "trade.{}.{}.{}.{}.{}",
            offer.0,
            seat_letter(terms.from),
            seat_letter(terms.to),
            side(&terms.give),
            side(&terms.take)
        ),
        Purpose::Change => "change".to_owned(),
    };
    let laid =
        |laid: &Laid| format!("{}{}{}", letter(laid.note), laid.face.0, if laid.checked { "!" } else { "" });
    let stakes = payment.stakes.iter().map(|stake| {
        let (payer, payee) = (seat_letter(stake.payer), stake.payee.to_word());
        format!("{payer}.{payee}.{}.{}", stake.sum, list(stake.laid.iter().map(laid)))
    });
    let cause = format!("{}.{}", payment.cause.why.code(), payment.cause.about.to_word());
    join(";", [phase, cause, purpose].into_iter().chain(stakes))
}

pub(super) fn read_payment(text: &str) -> Option<Payment> {
    let parts: Vec<&str> = text.split(';').collect();
    let [phase, cause, purpose, ref stakes @ ..] = *parts.as_slice() else { return None };
    if !(1..=2).contains(&stakes.len()) {
        return None;
    }
    Some(Payment {
        stakes: stakes.iter().map(|text| read_stake(text)).collect::<Option<_>>()?,
        cause: TextReader::new(cause, 0).whole()?,
        purpose: read_purpose(purpose)?,
        phase: match *fields(phase).as_slice() {
            ["laying"] => PayPhase::Laying,
            ["window", asked] => PayPhase::Window { asked: word(asked)? },
            ["looking", by, index] => PayPhase::Looking { by: word(by)?, index: number(index)? },
            ["drawing", index] => PayPhase::Drawing { index: number(index)? },
            ["mixing", index] => PayPhase::Mixing { index: number(index)? },
            ["naming", amount] => PayPhase::Naming { amount: word(amount)? },
            _ => return None,
        },
    })
}

fn read_purpose(text: &str) -> Option<Purpose> {
    Some(match *fields(text).as_slice() {
        ["owed"] => Purpose::Owed,
        ["purchase", property] => Purpose::Purchase { deed: word(property)? },
        ["auction", sold, cause, bidders] => {
            Purpose::Auction { lot: word(sold)?, cause: word(cause)?, bidders: word(bidders)? }
        }
        ["build", property] => Purpose::Build { deed: word(property)? },
        ["share", number] => Purpose::Share { company: word(number)? },
        ["bail"] => Purpose::Bail,
        ["trade", id, from, to, give, take] => Purpose::Trade {
            offer: word(id)?,
            terms: Terms { from: word(from)?, to: word(to)?, give: read_side(give)?, take: read_side(take)? },
        },
        ["change"] => Purpose::Change,
        _ => return None,
    })
}

fn read_stake(text: &str) -> Option<Stake> {
    let [payer, payee, sum, laid] = *fields(text).as_slice() else { return None };
    let read_laid = |text: &str| {
        let (text, checked) = text.strip_suffix('!').map_or((text, false), |text| (text, true));
        let Held { face, note } = held(text)?;
        // A checked note is real.
        (!checked || note.truth == Truth::Real).then_some(Laid { face, note, checked })
    };
    Some(Stake {
        payer: word(payer)?,
        payee: word(payee)?,
        sum: word(sum)?,
        laid: read_list(laid, read_laid)?,
    })
}
