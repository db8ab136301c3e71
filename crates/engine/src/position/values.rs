//! [`Word`] and [`Part`] for the types that frames and fields are made of.

use super::text::{Unknown, Word, above_0, below, code_words, list, number, parts, read_list, word};
use crate::action::{OfferId, Target};
use crate::event::{About, Why};
use crate::frame::{Cause, LandingTerms, Rent};
use crate::ids::{
    Account, CardId, CompanyId, DeckId, DeedId, DeedSet, KindId, MAX_CARDS, MAX_COMPANIES, MAX_DECKS,
    MAX_DEEDS, MAX_KINDS, MAX_SEATS, Money, Seat, SeatSet, Shares, SpaceId,
};
use crate::question::Lot;
use crate::rules::WHOLE_PRICE;

macro_rules! number_words {
    ($($type:ty),*) => { $(
        impl Word for $type {
            fn to_word(&self) -> String {
                self.to_string()
            }
            fn from_word(word: &str) -> Option<Self> {
                number(word)
            }
        }
    )* };
}
number_words!(u8, u16, u32, Money);

/// Ids that are written as numbers and index a table of the rules.
macro_rules! id_words {
    ($($id:ident below $most:expr, $table:ident: $what:literal;)*) => { $(
        impl Word for $id {
            fn to_word(&self) -> String {
                self.0.to_string()
            }
            fn from_word(word: &str) -> Option<Self> {
                below(word, $most).map($id)
            }
            fn find_unknown(&self, unknown: &mut Unknown<'_>) {
                unknown.unless(self.index() < unknown.rules.$table.len(), $what, self.0);
            }
        }
    )* };
}
id_words! {
    DeedId below MAX_DEEDS, deeds: "property";
    DeckId below MAX_DECKS, decks: "deck";
    KindId below MAX_KINDS, kinds: "kind of piece";
    CompanyId below MAX_COMPANIES, companies: "company";
    SpaceId below 256, spaces: "space";
}

code_words!(Why);
parts!(Cause { why, about });
parts!(Rent { deed, payer, owner, amount, dice_factor });

impl Word for OfferId {
    fn to_word(&self) -> String {
        self.0.to_string()
    }
    fn from_word(word: &str) -> Option<Self> {
        number(word).map(Self)
    }
}

pub(super) fn seat_letter(seat: Seat) -> char {
    char::from(b'a' + seat.0)
}
pub(super) fn seat_of(letter: char) -> Option<Seat> {
    let number = u8::try_from(letter).ok()?.checked_sub(b'a')?;
    (usize::from(number) < MAX_SEATS).then_some(Seat(number))
}

impl Word for Seat {
    fn to_word(&self) -> String {
        seat_letter(*self).to_string()
    }
    fn from_word(word: &str) -> Option<Self> {
        let mut letters = word.chars();
        letters.next().filter(|_| letters.next().is_none()).and_then(seat_of)
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        unknown.unless(self.0 < unknown.seats, "seat", self.0);
    }
}

impl Word for SeatSet {
    fn to_word(&self) -> String {
        if self.is_empty() { "-".to_owned() } else { self.iter().map(seat_letter).collect() }
    }
    fn from_word(word: &str) -> Option<Self> {
        if word == "-" { Some(Self::EMPTY) } else { word.chars().map(seat_of).collect() }
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        self.iter().for_each(|seat| Word::find_unknown(&seat, unknown));
    }
}

impl Word for DeedSet {
    fn to_word(&self) -> String {
        list(self.iter().map(|deed| deed.to_word()))
    }
    fn from_word(word: &str) -> Option<Self> {
        read_list::<_, Vec<_>>(word, DeedId::from_word).map(|deeds| deeds.into_iter().collect())
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        self.iter().for_each(|deed| Word::find_unknown(&deed, unknown));
    }
}

impl Word for CardId {
    fn to_word(&self) -> String {
        format!("{}-{}", self.deck.0, self.index)
    }
    fn from_word(text: &str) -> Option<Self> {
        let (deck, index) = text.split_once('-')?;
        Some(Self { deck: word(deck)?, index: below(index, MAX_CARDS)? })
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        match unknown.rules.decks.get(self.deck.index()) {
            None => unknown.report("deck", self.deck.0),
            Some(deck) => unknown.unless(usize::from(self.index) < deck.cards.len(), "card", self.index),
        }
    }
}

impl Word for Account {
    fn to_word(&self) -> String {
        match self {
            Self::Seat(seat) => seat.to_word(),
            Self::Bank => "bank".to_owned(),
            Self::Pool => "pool".to_owned(),
        }
    }
    fn from_word(text: &str) -> Option<Self> {
        match text {
            "bank" => Some(Self::Bank),
            "pool" => Some(Self::Pool),
            _ => word(text).map(Self::Seat),
        }
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        Word::find_unknown(&self.seat(), unknown);
    }
}

impl Word for Lot {
    fn to_word(&self) -> String {
        match self {
            Self::Deed(deed) => format!("d{}", deed.0),
            Self::Piece(kind) => format!("k{}", kind.0),
            Self::Share => "s".to_owned(),
        }
    }
    fn from_word(text: &str) -> Option<Self> {
        match text.split_at_checked(1)? {
            ("d", deed) => word(deed).map(Self::Deed),
            ("k", kind) => word(kind).map(Self::Piece),
            ("s", "") => Some(Self::Share),
            _ => None,
        }
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        match self {
            Self::Deed(deed) => Word::find_unknown(deed, unknown),
            Self::Piece(kind) => Word::find_unknown(kind, unknown),
            Self::Share => {}
        }
    }
}

impl Word for About {
    fn to_word(&self) -> String {
        match self {
            Self::Nothing => "-".to_owned(),
            Self::Deed(deed) => format!("d{}", deed.0),
            Self::Space(space) => format!("s{}", space.0),
            Self::Card(card) => format!("c{}", card.to_word()),
            Self::Lot(lot) => format!("l{}", lot.to_word()),
            Self::Company(company) => format!("h{}", company.0),
            Self::Shares(company, count) => format!("n{count}x{}", company.0),
        }
    }
    fn from_word(text: &str) -> Option<Self> {
        match text.split_at_checked(1)? {
            ("-", "") => Some(Self::Nothing),
            ("d", deed) => word(deed).map(Self::Deed),
            ("s", space) => word(space).map(Self::Space),
            ("c", card) => word(card).map(Self::Card),
            ("l", lot) => word(lot).map(Self::Lot),
            ("h", company) => word(company).map(Self::Company),
            ("n", shares) => {
                let (count, company) = shares.split_once('x')?;
                Some(Self::Shares(word(company)?, number(count)?))
            }
            _ => None,
        }
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        match self {
            Self::Nothing => {}
            Self::Deed(deed) => Word::find_unknown(deed, unknown),
            Self::Space(space) => Word::find_unknown(space, unknown),
            Self::Card(card) => Word::find_unknown(card, unknown),
            Self::Lot(lot) => Word::find_unknown(lot, unknown),
            Self::Company(company) | Self::Shares(company, _) => Word::find_unknown(company, unknown),
        }
    }
}

impl Word for Target {
    fn to_word(&self) -> String {
        match self {
            Self::Space(space) => format!("s{}", space.0),
            Self::Deed(deed) => format!("d{}", deed.0),
            Self::Seat(seat) => format!("p{}", seat_letter(*seat)),
            Self::Exchange { give, take } => format!("x{},{}", give.0, take.0),
            Self::Company(company) => format!("h{}", company.0),
        }
    }
    fn from_word(text: &str) -> Option<Self> {
        Some(match text.split_at_checked(1)? {
            ("s", space) => Self::Space(word(space)?),
            ("d", deed) => Self::Deed(word(deed)?),
            ("p", seat) => Self::Seat(word(seat)?),
            ("h", company) => Self::Company(word(company)?),
            ("x", both) => {
                let (give, take) = both.split_once(',')?;
                Self::Exchange { give: word(give)?, take: word(take)? }
            }
            _ => return None,
        })
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        match self {
            Self::Space(space) => Word::find_unknown(space, unknown),
            Self::Deed(deed) => Word::find_unknown(deed, unknown),
            Self::Seat(seat) => Word::find_unknown(seat, unknown),
            Self::Exchange { give, take } => {
                Word::find_unknown(give, unknown);
                Word::find_unknown(take, unknown);
            }
            Self::Company(company) => Word::find_unknown(company, unknown),
        }
    }
}

impl Word for LandingTerms {
    fn to_word(&self) -> String {
        match self {
            Self::Usual => "usual".to_owned(),
            Self::Times(times) => format!("times-{times}"),
            Self::Dice(times) => format!("dice-{times}"),
            Self::NewRoll => "anew".to_owned(),
            Self::Free => "free".to_owned(),
            Self::Part(percent) => format!("part-{percent}"),
            Self::Sold(percent) => format!("sold-{percent}"),
        }
    }
    fn from_word(word: &str) -> Option<Self> {
        Some(match word.split_once('-') {
            None if word == "usual" => Self::Usual,
            None if word == "anew" => Self::NewRoll,
            None if word == "free" => Self::Free,
            Some(("times", factor)) => Self::Times(number(factor)?),
            Some(("sold", percent)) => Self::Sold(number(percent)?),
            Some(("dice", factor)) => Self::Dice(number(factor)?),
            Some(("part", percent)) => {
                Self::Part(number(percent).filter(|percent| (1..=WHOLE_PRICE).contains(percent))?)
            }
            _ => return None,
        })
    }
}

/// Dice such as `3-4-5`.
impl Word for [u8; 3] {
    fn to_word(&self) -> String {
        let [one, two, three] = self;
        format!("{one}-{two}-{three}")
    }
    fn from_word(word: &str) -> Option<Self> {
        let dice: Vec<u8> = word.split('-').map(number).collect::<Option<_>>()?;
        dice.try_into().ok()
    }
}

/// Shares such as `0f2`, two free ones of the first company, or `3m1`, a mortgaged one of the fourth.
impl Word for Shares {
    fn to_word(&self) -> String {
        list(each_share(*self))
    }
    fn from_word(word: &str) -> Option<Self> {
        let each: Vec<Self> = read_list(word, one_share)?;
        each.into_iter().try_fold(Self::NONE, Self::plus)
    }
    fn find_unknown(&self, unknown: &mut Unknown<'_>) {
        self.iter().for_each(|(company, ..)| Word::find_unknown(&company, unknown));
    }
}

/// The shares of each company, free ones first.
pub(super) fn each_share(held: Shares) -> impl Iterator<Item = String> {
    held.iter().flat_map(|(CompanyId(company), free, mortgaged)| {
        let part = |count: u8, sort: char| (count > 0).then(|| format!("{company}{sort}{count}"));
        [part(free, 'f'), part(mortgaged, 'm')].into_iter().flatten()
    })
}

pub(super) fn one_share(text: &str) -> Option<Shares> {
    let (company, rest) = text.split_at_checked(1)?;
    let (sort, count) = rest.split_at_checked(1)?;
    let (company, count) = (word(company)?, above_0(count)?);
    match sort {
        "f" => Shares::of(company, count, 0),
        "m" => Shares::of(company, 0, count),
        _ => None,
    }
}
