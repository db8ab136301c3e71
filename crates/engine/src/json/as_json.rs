//! [`AsJson`]: events, questions and so on with a `Serialize` implementation.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::action::Action;
use crate::describe::{Describe, Field};
use crate::event::Event;
use crate::ids::{
    Account, CompanyId, DeckId, DeedId, DeedSet, Face, KindId, Money, Seat, SeatSet, Shares, SpaceSet,
};
use crate::outcome::Outcome;
use crate::question::{Ask, Choice, Lot, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::wire::{ActionSpec, card_id, counts_by_value};

/// The bank, where the name of a seat could stand.
pub(crate) const BANK: &str = "bank";
/// The pool, where the name of a seat could stand.
pub(crate) const POOL: &str = "pool";

/// Serializes an event, a refusal, a question, an action or a choice with the keys of the edition and the names of seats.
#[derive(Clone, Copy, Debug)]
pub struct AsJson<'a, T> {
    rules: &'a Rules,
    names: &'a [String],
    thing: &'a T,
}

impl<'a, T> AsJson<'a, T> {
    /// `names` are the names of the seats in order.
    pub const fn new(rules: &'a Rules, names: &'a [String], thing: &'a T) -> Self {
        Self { rules, names, thing }
    }

    /// Another value with the same rules and names.
    const fn also<U>(&self, thing: &'a U) -> AsJson<'a, U> {
        AsJson::new(self.rules, self.names, thing)
    }

    fn seat(&self, who: Seat) -> Option<&'a str> {
        seat(self.names, who)
    }

    fn seats(&self, who: SeatSet) -> Vec<Option<&'a str>> {
        who.iter().map(|who| self.seat(who)).collect()
    }

    fn fields<M: SerializeMap>(&self, map: &mut M, thing: &dyn Describe) -> Result<(), M::Error> {
        let mut written = Ok(());
        thing.fields(&mut |name, field| {
            if written.is_ok() {
                let field = AsJson::new(self.rules, self.names, &field);
                written = if name == "about" {
                    map.serialize_entry(name, &About(field))
                } else {
                    map.serialize_entry(name, &field)
                };
            }
        });
        written
    }
}

impl Serialize for AsJson<'_, Event> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.thing.code())?;
        self.fields(&mut map, self.thing)?;
        if let Some(rule) = self.rules.citation(self.thing) {
            map.serialize_entry("rule", rule)?;
        }
        map.end()
    }
}

impl Serialize for AsJson<'_, Refusal> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.thing.code())?;
        self.fields(&mut map, self.thing)?;
        map.end()
    }
}

impl Serialize for AsJson<'_, Ask> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.thing.question.code())?;
        map.serialize_entry("seats", &self.seats(self.thing.seats))?;
        map.serialize_entry("rest", &self.thing.rest)?;
        self.fields(&mut map, &self.thing.question)?;
        map.end()
    }
}

impl Serialize for AsJson<'_, LuckAsk> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let mut begin = |code: &str, key: &'static str, who: Seat| {
            map.serialize_entry("code", code)?;
            map.serialize_entry(key, &self.seat(who))
        };
        match *self.thing {
            LuckAsk::Dice { seat, purpose, dice } => {
                begin("dice", "seat", seat)?;
                map.serialize_entry("purpose", purpose.code())?;
                map.serialize_entry("dice", dice.code())?;
            }
            LuckAsk::Draw { seat, deck } => {
                begin("draw", "seat", seat)?;
                map.serialize_entry("deck", deck_key(self.rules, deck))?;
            }
            LuckAsk::CardTruth { seat, card } => {
                begin("card-truth", "seat", seat)?;
                map.serialize_entry("card", &card_id(self.rules, card))?;
            }
            LuckAsk::Truth { seat, face } => {
                begin("truth", "seat", seat)?;
                map.serialize_entry("note", &note_value(self.rules, face))?;
            }
            LuckAsk::Mix { seat, face } => {
                begin("mix", "seat", seat)?;
                map.serialize_entry("note", &note_value(self.rules, face))?;
            }
            LuckAsk::Pick { from, to } => {
                begin("pick", "from", from)?;
                map.serialize_entry("to", &self.seat(to))?;
            }
            LuckAsk::Reveal { face } => {
                map.serialize_entry("code", "reveal")?;
                map.serialize_entry("note", &note_value(self.rules, face))?;
            }
        }
        map.end()
    }
}

impl Serialize for AsJson<'_, Turn> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        match self.thing {
            Turn::Luck(ask) => map.serialize_entry("luck", &self.also(ask))?,
            Turn::Seats(ask) => map.serialize_entry("seats", &self.also(ask))?,
            Turn::Over(outcome) => map.serialize_entry("over", &self.also(outcome))?,
        }
        map.end()
    }
}

impl Serialize for AsJson<'_, Outcome> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("reason", self.thing.reason.code())?;
        map.serialize_entry("winners", &self.seats(self.thing.winners))?;
        map.end()
    }
}

impl Serialize for AsJson<'_, Action> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ActionSpec::of(self.rules, self.names, self.thing).serialize(serializer)
    }
}

/// The bounds of a choice.
#[derive(serde::Serialize)]
#[serde(rename_all = "kebab-case")]
enum Bounds<'a> {
    Bid { least: Money, most: Money, step: Money },
    Lay { missing: Money },
    ChangeNotes {},
    NameNotes { amount: Money },
    Wish { least: u8, most: u8 },
    Travel { to: Vec<&'a str> },
    RideWith { to: Vec<&'a str> },
    UseVouchers {},
    Propose { to: Vec<Option<&'a str>> },
    Counter { offer: u32 },
}

impl Serialize for AsJson<'_, Choice> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bounds = match *self.thing {
            Choice::Do(ref action) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("do", &self.also(action))?;
                return map.end();
            }
            Choice::Bid { least, most, step } => Bounds::Bid { least, most, step },
            Choice::Lay { missing } => Bounds::Lay { missing },
            Choice::ChangeNotes => Bounds::ChangeNotes {},
            Choice::NameNotes { amount } => Bounds::NameNotes { amount },
            Choice::Wish { most } => Bounds::Wish { least: 0, most },
            Choice::Travel { to } => Bounds::Travel { to: spaces(self.rules, to) },
            Choice::RideWith { to } => Bounds::RideWith { to: spaces(self.rules, to) },
            Choice::UseVouchers {} => Bounds::UseVouchers {},
            Choice::Propose { to } => Bounds::Propose { to: self.seats(to) },
            Choice::Counter { offer } => Bounds::Counter { offer: offer.0 },
        };
        bounds.serialize(serializer)
    }
}

/// The field `about` can hold several types, so its JSON names the type.
struct About<'a>(AsJson<'a, Field>);

impl Serialize for About<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.0.rules;
        let (sort, word) = match *self.0.thing {
            Field::Deed(deed) => ("deed", deed_key(rules, deed)),
            Field::Space(space) => ("space", rules.spaces[space.index()].key.as_str()),
            Field::Card(card) => ("card", rules.card(card).key.as_str()),
            Field::Company(company) => ("company", company_key(rules, company)),
            Field::Lot(what) => return lot(rules, what).serialize(serializer),
            Field::Seat(who) => return one("player", &self.0.seat(who), serializer),
            Field::Deeds(several) => return one("deeds", &deeds(rules, several), serializer),
            shares @ Field::Shares(_) => {
                return one("shares", &self.0.also(&shares), serializer);
            }
            _ => return serializer.serialize_none(),
        };
        one(sort, word, serializer)
    }
}

/// An object with one key.
fn one<S: Serializer, T: Serialize + ?Sized>(key: &str, value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(1))?;
    map.serialize_entry(key, value)?;
    map.end()
}

impl Serialize for AsJson<'_, Field> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = self.rules;
        match *self.thing {
            Field::Seat(who) => self.seat(who).serialize(serializer),
            Field::Seats(who) => self.seats(who).serialize(serializer),
            Field::Money(amount) => amount.serialize(serializer),
            Field::Number(number) => number.serialize(serializer),
            Field::Space(space) => rules.spaces[space.index()].key.serialize(serializer),
            Field::Deed(deed) => deed_key(rules, deed).serialize(serializer),
            Field::Deeds(several) => deeds(rules, several).serialize(serializer),
            Field::Group(group) => rules.groups[group.index()].key.serialize(serializer),
            Field::Card(card) => rules.card(card).key.serialize(serializer),
            Field::Cards(cards) => serializer.collect_seq(cards.iter().map(|card| card_id(rules, card))),
            Field::Deck(deck) => deck_key(rules, deck).serialize(serializer),
            Field::Kind(kind) => kind_key(rules, kind).serialize(serializer),
            Field::Dice([one, two, 0]) => [one, two].serialize(serializer),
            Field::Dice(dice) => dice.serialize(serializer),
            Field::SpeedDice([one, two, face @ 1..=3]) => [one, two, face].serialize(serializer),
            Field::SpeedDice([one, two, 4]) => (one, two, "bus").serialize(serializer),
            Field::SpeedDice([one, two, _]) => (one, two, "magnate").serialize(serializer),
            Field::Account(Account::Seat(who)) => self.seat(who).serialize(serializer),
            Field::Account(Account::Bank) => BANK.serialize(serializer),
            Field::Account(Account::Pool) => POOL.serialize(serializer),
            Field::Lot(what) => lot(rules, what).serialize(serializer),
            Field::Company(company) => company_key(rules, company).serialize(serializer),
            Field::Shares(several) => serializer.collect_map(shares(rules, several)),
            Field::Notes(counts) => counts_by_value(rules, &counts).serialize(serializer),
            Field::Word(word) => word.serialize(serializer),
            Field::Flag(flag) => flag.serialize(serializer),
        }
    }
}

/// The name of a seat, if it has one.
pub(crate) fn seat(names: &[String], who: Seat) -> Option<&str> {
    names.get(who.index()).map(String::as_str)
}

pub(crate) fn deeds(rules: &Rules, several: DeedSet) -> Vec<&str> {
    several.iter().map(|deed| deed_key(rules, deed)).collect()
}

pub(crate) fn spaces(rules: &Rules, several: SpaceSet) -> Vec<&str> {
    several.iter().map(|space| rules.spaces[space.index()].key.as_str()).collect()
}

/// Something that is auctioned.
#[derive(serde::Serialize)]
#[serde(rename_all = "kebab-case")]
enum LotWords<'a> {
    Deed(&'a str),
    Piece(&'a str),
    Share,
}

fn lot(rules: &Rules, what: Lot) -> LotWords<'_> {
    match what {
        Lot::Deed(deed) => LotWords::Deed(deed_key(rules, deed)),
        Lot::Piece(kind) => LotWords::Piece(kind_key(rules, kind)),
        Lot::Share => LotWords::Share,
    }
}

/// The number of shares of a company.
#[derive(serde::Serialize)]
struct ShareWords {
    free: u8,
    mortgaged: u8,
}

/// The number of unmortgaged and mortgaged shares by company.
fn shares(rules: &Rules, several: Shares) -> impl Iterator<Item = (&str, ShareWords)> {
    let count = |(company, free, mortgaged)| (company_key(rules, company), ShareWords { free, mortgaged });
    several.iter().map(count)
}

fn note_value(rules: &Rules, face: Face) -> Option<Money> {
    rules.notes.as_ref().map(|pack| pack.value(face))
}

pub(crate) fn company_key(rules: &Rules, company: CompanyId) -> &str {
    &rules.companies[company.index()].key
}

pub(crate) fn deed_key(rules: &Rules, deed: DeedId) -> &str {
    &rules.deeds[deed.index()].key
}

pub(crate) fn kind_key(rules: &Rules, kind: KindId) -> &str {
    &rules.kinds[kind.index()].key
}

pub(crate) fn deck_key(rules: &Rules, deck: DeckId) -> &str {
    &rules.decks[deck.index()].key
}
