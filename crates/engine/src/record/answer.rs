//! One answer in JSON form: `{"dice":[3,4]}`, `{"card":"ch-go"}`, `{"fake":true}`, `{"pick":3}`, `{"ann":"roll"}`,
//! `"time-up"`.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::{Answer, LuckAnswer};
use crate::game::Game;
use crate::ids::CardId;
use crate::rules::Rules;
use crate::wire::{ActionSpec, WireError, card_by_id, card_id, seat_by_name};

pub(super) const DICE: &str = "dice";
pub(super) const CARD: &str = "card";
pub(super) const FAKE: &str = "fake";
pub(super) const PICK: &str = "pick";
pub(super) const TIME_UP: &str = "time-up";

/// An answer in JSON form, with keys and names instead of ids.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "nearly every answer of a game is a seat's")]
pub enum AnswerSpec {
    /// Dice; the third is 0 if two are rolled.
    Dice([u8; 3]),
    /// The card that is drawn, by its key.
    Card(String),
    /// Whether the card or note that is checked is fake.
    Fake(bool),
    /// The note that luck picks, by its index in the hand.
    Pick(u16),
    /// The name of a seat and its action.
    Seat(String, ActionSpec),
    /// The table's call that time is up.
    TimeUp,
}

impl AnswerSpec {
    /// The JSON form of an answer.
    pub fn of(rules: &Rules, names: &[String], answer: &Answer) -> Self {
        match answer {
            Answer::Luck(LuckAnswer::Dice(dice)) => Self::Dice(*dice),
            Answer::Luck(LuckAnswer::Card(card)) => Self::Card(card_id(rules, *card)),
            Answer::Luck(LuckAnswer::Truth(fake)) => Self::Fake(*fake),
            Answer::Luck(LuckAnswer::Pick(index)) => Self::Pick(*index),
            Answer::Seat(seat, action) => {
                Self::Seat(names[seat.index()].clone(), ActionSpec::of(rules, names, action))
            }
            Answer::TimeUp => Self::TimeUp,
        }
    }

    /// Finds the answer that is meant in the current position of the game.
    pub fn resolve(&self, game: &Game, names: &[String]) -> Result<Answer, WireError> {
        let (rules, state) = (&game.rules, &game.state);
        Ok(match self {
            Self::Dice(dice) => Answer::Luck(LuckAnswer::Dice(*dice)),
            Self::Card(id) => {
                let unseen = |card: CardId| state.piles[card.deck.index()].unseen >> card.index & 1 == 1;
                Answer::Luck(LuckAnswer::Card(card_by_id(rules, id, unseen)?))
            }
            Self::Fake(fake) => Answer::Luck(LuckAnswer::Truth(*fake)),
            Self::Pick(index) => Answer::Luck(LuckAnswer::Pick(*index)),
            Self::Seat(name, action) => {
                let seat = seat_by_name(names, name)?;
                let (keeper, is_open) = (|card| state.keeper(card), |card| state.is_open(card));
                Answer::Seat(seat, action.resolve(rules, names, seat, keeper, is_open)?)
            }
            Self::TimeUp => Answer::TimeUp,
        })
    }

    /// The answer as one line of JSON.
    pub fn to_json(&self) -> String {
        // Cannot fail, because every key is a string.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for AnswerSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Self::TimeUp {
            return serializer.serialize_str(TIME_UP);
        }
        let mut map = serializer.serialize_map(Some(1))?;
        match self {
            Self::Dice([one, two, 0]) => map.serialize_entry(DICE, &[one, two])?,
            Self::Dice(dice) => map.serialize_entry(DICE, dice)?,
            Self::Card(id) => map.serialize_entry(CARD, id)?,
            Self::Fake(fake) => map.serialize_entry(FAKE, fake)?,
            Self::Pick(index) => map.serialize_entry(PICK, index)?,
            Self::Seat(name, action) => map.serialize_entry(name, action)?,
            Self::TimeUp => {}
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for AnswerSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneAnswer)
    }
}

struct OneAnswer;

impl<'de> Visitor<'de> for OneAnswer {
    type Value = AnswerSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(r#"an answer such as {"dice":[3,4]}, {"card":"…"}, {"ann":"roll"} or "time-up""#)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<AnswerSpec, E> {
        if word == TIME_UP {
            Ok(AnswerSpec::TimeUp)
        } else {
            Err(E::invalid_value(serde::de::Unexpected::Str(word), &self))
        }
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<AnswerSpec, M::Error> {
        let Some(who) = map.next_key::<String>()? else { return Err(M::Error::invalid_length(0, &self)) };
        let answer = match who.as_str() {
            DICE => AnswerSpec::Dice(dice(&map.next_value::<Vec<u8>>()?)?),
            CARD => AnswerSpec::Card(map.next_value()?),
            FAKE => AnswerSpec::Fake(map.next_value()?),
            PICK => AnswerSpec::Pick(map.next_value()?),
            _ => {
                let action = map.next_value()?;
                AnswerSpec::Seat(who, action)
            }
        };
        match map.next_key::<String>()? {
            None => Ok(answer),
            Some(_) => Err(M::Error::custom("an answer has one speaker; give each a line of its own")),
        }
    }
}

fn dice<E: Error>(dice: &[u8]) -> Result<[u8; 3], E> {
    match *dice {
        [one, two] => Ok([one, two, 0]),
        [one, two, three] => Ok([one, two, three]),
        _ => Err(E::custom("two dice are rolled, or three")),
    }
}
