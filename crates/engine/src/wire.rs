//! Actions from and to JSON.
//!
//! [`ActionSpec`] is an action with the keys of the edition's data and the names of seats instead of the engine's ids.
//! Records, scenarios and network messages use this form. [`ActionSpec::read`] parses it with helpful errors,
//! [`ActionSpec::resolve`] finds the [`Action`] that is meant, and [`ActionSpec::of`] converts back.
//!
//! ```
//! use magie_engine::wire::ActionSpec;
//!
//! let action = ActionSpec::read(&serde_json::json!({ "bid": 60 }))?;
//! assert_eq!(action, ActionSpec::Bid(60));
//!
//! let error = ActionSpec::read(&serde_json::json!("bid")).expect_err("no amount");
//! assert_eq!(error.to_string(), "`bid` is written {\"bid\":60}, not \"bid\"");
//! # Ok::<(), magie_engine::wire::WireError>(())
//! ```

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

pub use crate::forms::Forms;

use crate::action::{Action, OfferId, Order, Side, Target};
use crate::ids::{
    CardId, CardList, CompanyId, DeedId, DeedList, DeedSet, Face, Money, NoteCounts, NoteList, NotePlace,
    Seat, Shares, SpaceId, VoucherList,
};
use crate::rules::Rules;

/// What one side of a trade gives. Fields that are left out are empty.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Side"))]
#[serde(
    deny_unknown_fields,
    default,
    expecting = r#"one side of a trade, such as {"cash":50,"deeds":["rue-lecourbe"]}"#
)]
pub struct SideSpec {
    /// Cash.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Money>", optional))]
    pub cash: Money,
    /// Properties, by the ids of their spaces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub deeds: Vec<String>,
    /// Kept cards, by their ids.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<String>>", optional))]
    pub cards: Vec<String>,
    /// Unmortgaged shares, by the ids of their companies.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, u8>>", optional))]
    pub shares: BTreeMap<String, u8>,
    /// Mortgaged shares.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, u8>>", optional))]
    pub mortgaged_shares: BTreeMap<String, u8>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(amount: &Money) -> bool {
    *amount == 0
}

/// An action in JSON form.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Action"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "see the variant of `Action` with the same name")]
pub enum ActionSpec {
    Roll,
    PayBail,
    UseCard(String),
    UseCardOn {
        card: String,
        target: TargetSpec,
    },
    TakeCard(String),
    CheckCard,
    Buy,
    Decline,
    Bid(Money),
    Pass,
    Claim(String),
    Waive(String),
    Choose(u8),
    EndTurn,
    Build(Vec<String>),
    Sell(Vec<String>),
    Mortgage(String),
    Lift(String),
    Wish(u8),
    Place(String),
    KeepMortgage,
    LiftMortgage,
    Propose {
        to: String,
        give: SideSpec,
        take: SideSpec,
    },
    Accept(u32),
    Refuse(u32),
    Counter {
        offer: u32,
        give: SideSpec,
        take: SideSpec,
    },
    Withdraw(u32),
    PayWith(String),
    PayCash,
    BuyShare(String),
    MortgageShare(String),
    LiftShare(String),
    SellDeed(String),
    Lay(#[cfg_attr(feature = "typescript", ts(type = "(number | [number, number])[]"))] Vec<NoteSpec>),
    Check(u16),
    ChangeNotes(
        #[cfg_attr(feature = "typescript", ts(type = "(number | [number, number])[]"))] Vec<NoteSpec>,
    ),
    NameNotes(BTreeMap<String, u16>),
    Travel(String),
    RideWith {
        to: String,
        voucher: String,
    },
    UseVouchers {
        vouchers: Vec<String>,
        to: String,
    },
    GoOn,
    DrawVoucher,
    TakeCash,
    Pick(String),
    Name(String),
    NamePlayer(String),
    GiveUp,
    Resign,
    Standing(OrderSpec),
}

/// The target of a card in JSON form.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Target"))]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "see the variant of `Target` with the same name")]
pub enum TargetSpec {
    Space(String),
    Deed(String),
    Player(String),
    Exchange { give: String, take: String },
    Company(String),
}

impl TargetSpec {
    fn resolve(&self, rules: &Rules, names: &[String]) -> Result<Target, WireError> {
        Ok(match self {
            Self::Space(id) => {
                let space = rules.space_by_key(id);
                Target::Space(space.ok_or_else(|| WireError::NoSuchSpace(id.clone()))?)
            }
            Self::Deed(id) => Target::Deed(deed_by_id(rules, id)?),
            Self::Player(name) => Target::Seat(seat_by_name(names, name)?),
            Self::Exchange { give, take } => {
                Target::Exchange { give: deed_by_id(rules, give)?, take: deed_by_id(rules, take)? }
            }
            Self::Company(id) => Target::Company(company_by_id(rules, id)?),
        })
    }

    fn of(rules: &Rules, names: &[String], target: Target) -> Self {
        let deed = |deed: DeedId| rules.deeds[deed.index()].key.clone();
        match target {
            Target::Space(space) => Self::Space(rules.spaces[space.index()].key.clone()),
            Target::Deed(id) => Self::Deed(deed(id)),
            Target::Seat(seat) => Self::Player(names[seat.index()].clone()),
            Target::Exchange { give, take } => Self::Exchange { give: deed(give), take: deed(take) },
            Target::Company(id) => Self::Company(company_key(rules, id)),
        }
    }
}

/// A note in the player's hand in JSON form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum NoteSpec {
    /// By its value and its index among the notes of that value.
    At(Money, u8),
    /// The first note of this value that has not been named yet.
    Next(Money),
}

impl<'de> Deserialize<'de> for NoteSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OneNote)
    }
}

struct OneNote;

impl<'de> Visitor<'de> for OneNote {
    type Value = NoteSpec;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a note: its value, such as 500, or its value and its place among your notes of that value, such as [500, 0]",
        )
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<NoteSpec, E> {
        Ok(NoteSpec::Next(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<NoteSpec, E> {
        let too_much = |_| E::invalid_value(serde::de::Unexpected::Unsigned(value), &self);
        Money::try_from(value).map(NoteSpec::Next).map_err(too_much)
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut parts: S) -> Result<NoteSpec, S::Error> {
        let value = parts.next_element()?.ok_or_else(|| S::Error::invalid_length(0, &self))?;
        let place = parts.next_element()?.ok_or_else(|| S::Error::invalid_length(1, &self))?;
        match parts.next_element::<serde::de::IgnoredAny>()? {
            None => Ok(NoteSpec::At(value, place)),
            Some(_) => Err(S::Error::invalid_length(3, &self)),
        }
    }
}

/// A standing order in JSON form.
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Order"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "see the variant of `Order` with the same name")]
pub enum OrderSpec {
    AlwaysClaim(bool),
    Roll(bool),
    EndTurn(bool),
    PassRests(bool),
    AskToPay(bool),
    BidLimit(Money),
    NoBidLimit,
}

/// Why an action cannot be read or has no meaning at this table. The messages are written for the sender.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The JSON is not an action.
    #[error("{0}")]
    NotAnAction(String),
    /// No such property.
    #[error("there is no property `{0}` on this board: properties go by the ids of their spaces")]
    NoSuchDeed(String),
    /// No such space.
    #[error("there is no space `{0}` on this board: spaces go by the ids of the edition's board")]
    NoSuchSpace(String),
    /// No such card.
    #[error("there is no card `{0}` in the decks of this table: cards go by the ids of the edition's decks")]
    NoSuchCard(String),
    /// No such player.
    #[error("nobody called `{0}` sits at this table: players go by their names, written as they are")]
    NoSuchPlayer(String),
    /// No such company.
    #[error("there is no company `{0}` in this edition: companies go by the ids of the edition's data")]
    NoSuchCompany(String),
    /// More shares than any company can have.
    #[error("no company has {0} shares: name as many as are held")]
    TooManyShares(u8),
    /// No such note.
    #[error("there is no note of {0} in the money of this table: name one of its denominations")]
    NoSuchNote(String),
    /// A list is too long.
    #[error("a list of {0} is longer than one answer can be")]
    TooLong(usize),
}

/// Finds a seat by its name.
pub fn seat_by_name(names: &[String], name: &str) -> Result<Seat, WireError> {
    let position = names.iter().position(|other| other == name);
    position.map(|index| Seat(index as u8)).ok_or_else(|| WireError::NoSuchPlayer(name.to_owned()))
}

/// Finds a property by the key of its space.
pub fn deed_by_id(rules: &Rules, id: &str) -> Result<DeedId, WireError> {
    rules.deed_by_key(id).ok_or_else(|| WireError::NoSuchDeed(id.to_owned()))
}

/// Finds a company by its key.
pub fn company_by_id(rules: &Rules, id: &str) -> Result<CompanyId, WireError> {
    rules.company_by_key(id).ok_or_else(|| WireError::NoSuchCompany(id.to_owned()))
}

fn company_key(rules: &Rules, company: CompanyId) -> String {
    rules.companies[company.index()].key.clone()
}

/// The number of shares of each company, as counted by `count`; companies with none are left out.
pub(crate) fn share_counts(
    rules: &Rules,
    shares: Shares,
    count: impl Fn((CompanyId, u8, u8)) -> u8,
) -> BTreeMap<String, u8> {
    let counts = shares.iter().map(|item| (company_key(rules, item.0), count(item)));
    counts.filter(|(_, count)| *count > 0).collect()
}

fn space_by_id(rules: &Rules, id: &str) -> Result<SpaceId, WireError> {
    rules.space_by_key(id).ok_or_else(|| WireError::NoSuchSpace(id.to_owned()))
}

fn voucher_list(
    rules: &Rules,
    ids: &[String],
    mine: impl Fn(CardId) -> bool,
) -> Result<VoucherList, WireError> {
    let mut list = VoucherList::new();
    for id in ids {
        let named = list;
        let card = card_by_id(rules, id, |card| mine(card) && named.iter().all(|other| other != card))?;
        list.push(card).map_err(|_| WireError::TooLong(ids.len()))?;
    }
    Ok(list)
}

/// Finds a card by its key. If there are several copies, it is the first that satisfies `wanted`, or else the first.
/// A number chooses a copy: `ch-nearest-station#2` is the second.
pub fn card_by_id(rules: &Rules, id: &str, wanted: impl Fn(CardId) -> bool) -> Result<CardId, WireError> {
    let unknown = || WireError::NoSuchCard(id.to_owned());
    if let Some((key, copy)) = id.split_once('#') {
        let before = copy.parse::<u8>().ok().and_then(|copy| usize::from(copy).checked_sub(1));
        return before.and_then(|before| rules.cards_by_key(key).nth(before)).ok_or_else(unknown);
    }
    let mut equal = rules.cards_by_key(id);
    let first = equal.next().ok_or_else(unknown)?;
    Ok(std::iter::once(first).chain(equal).find(|&card| wanted(card)).unwrap_or(first))
}

/// The key of a card, with the number of the copy from the second on, so that a replay draws exactly the same card.
pub fn card_id(rules: &Rules, card: CardId) -> String {
    let key = &rules.card(card).key;
    match rules.cards_by_key(key).position(|equal| equal == card) {
        None | Some(0) => key.clone(),
        Some(before) => format!("{key}#{}", before + 1),
    }
}

fn deed_list(rules: &Rules, ids: &[String]) -> Result<DeedList, WireError> {
    let mut list = DeedList::new();
    for id in ids {
        list.push(deed_by_id(rules, id)?).map_err(|_| WireError::TooLong(ids.len()))?;
    }
    Ok(list)
}

fn deed_ids(rules: &Rules, deeds: impl Iterator<Item = DeedId>) -> Vec<String> {
    deeds.map(|deed| rules.deeds[deed.index()].key.clone()).collect()
}

/// The notes that are meant. A value alone is the next note of that value that has not been named.
fn note_list(rules: &Rules, specs: &[NoteSpec]) -> Result<NoteList, WireError> {
    let mut list = NoteList::new();
    for spec in specs {
        let (NoteSpec::At(value, _) | NoteSpec::Next(value)) = *spec;
        let face = rules.notes.as_ref().and_then(|pack| pack.face_of(value));
        let face = face.ok_or_else(|| WireError::NoSuchNote(value.to_string()))?;
        let named = |place: u8| list.iter().any(|other| other == NotePlace { face, place });
        let place = match *spec {
            NoteSpec::At(_, place) => place,
            NoteSpec::Next(_) => (0..=u8::MAX).find(|&place| !named(place)).unwrap_or(u8::MAX),
        };
        list.push(NotePlace { face, place }).map_err(|_| WireError::TooLong(specs.len()))?;
    }
    Ok(list)
}

fn note_specs(rules: &Rules, list: &NoteList) -> Vec<NoteSpec> {
    let value = |face: Face| rules.notes.as_ref().map_or(0, |pack| pack.value(face));
    list.iter().map(|place| NoteSpec::At(value(place.face), place.place)).collect()
}

fn note_counts(rules: &Rules, named: &BTreeMap<String, u16>) -> Result<NoteCounts, WireError> {
    let mut counts = NoteCounts::default();
    for (value, count) in named {
        let pack = rules.notes.as_ref();
        let face = value.parse().ok().and_then(|value| pack?.face_of(value));
        let face = face.ok_or_else(|| WireError::NoSuchNote(value.clone()))?;
        counts.0[face.index()] = *count;
    }
    Ok(counts)
}

/// The number of notes of each value, from the smallest; values with none are left out.
pub(crate) fn counts_by_value(rules: &Rules, counts: &NoteCounts) -> Vec<(Money, u16)> {
    let Some(pack) = &rules.notes else { return Vec::new() };
    let all = pack.faces().map(|face| (pack.value(face), counts.of(face)));
    all.filter(|(_, count)| *count > 0).collect()
}

impl SideSpec {
    fn resolve(&self, rules: &Rules, keeps: impl Fn(CardId) -> bool) -> Result<Side, WireError> {
        let deeds = self.deeds.iter().map(|id| deed_by_id(rules, id)).collect::<Result<DeedSet, _>>()?;
        let mut cards = CardList::new();
        for id in &self.cards {
            let taken = cards;
            let card = card_by_id(rules, id, |card| keeps(card) && taken.iter().all(|other| other != card))?;
            cards.push(card).map_err(|_| WireError::TooLong(self.cards.len()))?;
        }
        let mut shares = Shares::NONE;
        let free = self.shares.iter().map(|(id, count)| (id, *count, 0));
        for (id, free, mortgaged) in
            free.chain(self.mortgaged_shares.iter().map(|(id, count)| (id, 0, *count)))
        {
            let these = Shares::of(company_by_id(rules, id)?, free, mortgaged);
            let sum = these.and_then(|these| shares.plus(these));
            shares = sum.ok_or(WireError::TooManyShares(free.max(mortgaged)))?;
        }
        Ok(Side { cash: self.cash, deeds, cards, shares })
    }

    fn of(rules: &Rules, side: &Side) -> Self {
        Self {
            cash: side.cash,
            deeds: deed_ids(rules, side.deeds.iter()),
            cards: side.cards.iter().map(|card| card_id(rules, card)).collect(),
            shares: share_counts(rules, side.shares, |(_, free, _)| free),
            mortgaged_shares: share_counts(rules, side.shares, |(_, _, mortgaged)| mortgaged),
        }
    }
}

/// An example of each action, for error messages.
const FORMS: Forms = Forms {
    what: "an action",
    kinds: &[
        ("roll", r#""roll""#),
        ("pay-bail", r#""pay-bail""#),
        ("use-card", r#"{"use-card":"ch-goojf"}"#),
        ("use-card-on", r#"{"use-card-on":{"card":"ch-swap","target":{"player":"bob"}}}"#),
        ("take-card", r#"{"take-card":"ch-swap"}"#),
        ("check-card", r#""check-card""#),
        ("buy", r#""buy""#),
        ("decline", r#""decline""#),
        ("bid", r#"{"bid":60}"#),
        ("pass", r#""pass""#),
        ("claim", r#"{"claim":"rue-lecourbe"}"#),
        ("waive", r#"{"waive":"rue-lecourbe"}"#),
        ("choose", r#"{"choose":0}"#),
        ("end-turn", r#""end-turn""#),
        ("build", r#"{"build":["rue-lecourbe","boulevard-de-belleville"]}"#),
        ("sell", r#"{"sell":["rue-lecourbe"]}"#),
        ("mortgage", r#"{"mortgage":"rue-lecourbe"}"#),
        ("lift", r#"{"lift":"rue-lecourbe"}"#),
        ("wish", r#"{"wish":2}"#),
        ("place", r#"{"place":"rue-lecourbe"}"#),
        ("keep-mortgage", r#""keep-mortgage""#),
        ("lift-mortgage", r#""lift-mortgage""#),
        ("propose", r#"{"propose":{"to":"bob","give":{"cash":50},"take":{"deeds":["rue-lecourbe"]}}}"#),
        ("accept", r#"{"accept":1}"#),
        ("refuse", r#"{"refuse":1}"#),
        ("counter", r#"{"counter":{"offer":1,"give":{"cash":50},"take":{"deeds":["rue-lecourbe"]}}}"#),
        ("withdraw", r#"{"withdraw":1}"#),
        ("pay-with", r#"{"pay-with":"lens"}"#),
        ("pay-cash", r#""pay-cash""#),
        ("buy-share", r#"{"buy-share":"motion-pictures"}"#),
        ("mortgage-share", r#"{"mortgage-share":"motion-pictures"}"#),
        ("lift-share", r#"{"lift-share":"motion-pictures"}"#),
        ("sell-deed", r#"{"sell-deed":"rue-lecourbe"}"#),
        ("lay", r#"{"lay":[500,[20,1]]}"#),
        ("check", r#"{"check":0}"#),
        ("change-notes", r#"{"change-notes":[500]}"#),
        ("name-notes", r#"{"name-notes":{"100":3,"50":4}}"#),
        ("travel", r#"{"travel":"boardwalk"}"#),
        ("ride-with", r#"{"ride-with":{"to":"boardwalk","voucher":"tv-cab-ahead-1"}}"#),
        ("use-vouchers", r#"{"use-vouchers":{"vouchers":["tv-cab-ahead-1"],"to":"boardwalk"}}"#),
        ("go-on", r#""go-on""#),
        ("draw-voucher", r#""draw-voucher""#),
        ("take-cash", r#""take-cash""#),
        ("pick", r#"{"pick":"tv-cab-ahead-1"}"#),
        ("name", r#"{"name":"boardwalk"}"#),
        ("name-player", r#"{"name-player":"bob"}"#),
        ("give-up", r#""give-up""#),
        ("resign", r#""resign""#),
        ("standing", r#"{"standing":{"always-claim":true}}"#),
    ],
};

impl ActionSpec {
    /// Reads an action from JSON. The error says what is wrong and shows how to write it.
    pub fn read(value: &serde_json::Value) -> Result<Self, WireError> {
        let fault =
            |error: serde_json::Error| FORMS.fault::<Self>(value).unwrap_or_else(|| error.to_string());
        Self::deserialize(value).map_err(|error| WireError::NotAnAction(fault(error)))
    }

    /// Finds the action that is meant for a seat. To choose among copies of a card, `keeper` says who keeps a card and
    /// `is_open` whether it is open; [`View::keeper`](crate::View::keeper) and
    /// [`View::open_cards`](crate::View::open_cards) tell.
    pub fn resolve(
        &self,
        rules: &Rules,
        names: &[String],
        seat: Seat,
        keeper: impl Fn(CardId) -> Option<Seat>,
        is_open: impl Fn(CardId) -> bool,
    ) -> Result<Action, WireError> {
        let mine = |card| keeper(card) == Some(seat);
        let others = |card| keeper(card).is_some_and(|other| other != seat);
        Ok(match self {
            Self::Roll => Action::Roll,
            Self::PayBail => Action::PayBail,
            Self::UseCard(id) => Action::UseCard(card_by_id(rules, id, mine)?),
            Self::UseCardOn { card, target } => {
                Action::UseCardOn(card_by_id(rules, card, mine)?, target.resolve(rules, names)?)
            }
            Self::TakeCard(id) => {
                Action::TakeCard(card_by_id(rules, id, |card| is_open(card) || mine(card))?)
            }
            Self::CheckCard => Action::CheckCard,
            Self::Buy => Action::Buy,
            Self::Decline => Action::Decline,
            Self::Bid(amount) => Action::Bid(*amount),
            Self::Pass => Action::Pass,
            Self::Claim(id) => Action::Claim(deed_by_id(rules, id)?),
            Self::Waive(id) => Action::Waive(deed_by_id(rules, id)?),
            Self::Choose(option) => Action::Choose(*option),
            Self::EndTurn => Action::EndTurn,
            Self::Build(ids) => Action::Build(deed_list(rules, ids)?),
            Self::Sell(ids) => Action::Sell(deed_list(rules, ids)?),
            Self::Mortgage(id) => Action::Mortgage(deed_by_id(rules, id)?),
            Self::Lift(id) => Action::Lift(deed_by_id(rules, id)?),
            Self::Wish(count) => Action::Wish(*count),
            Self::Place(id) => Action::Place(deed_by_id(rules, id)?),
            Self::KeepMortgage => Action::KeepMortgage,
            Self::LiftMortgage => Action::LiftMortgage,
            Self::Propose { to, give, take } => {
                let to = seat_by_name(names, to)?;
                Action::Propose { to, give: give.resolve(rules, mine)?, take: take.resolve(rules, others)? }
            }
            Self::Accept(offer) => Action::Accept(OfferId(*offer)),
            Self::Refuse(offer) => Action::Refuse(OfferId(*offer)),
            Self::Counter { offer, give, take } => Action::Counter {
                offer: OfferId(*offer),
                give: give.resolve(rules, mine)?,
                take: take.resolve(rules, others)?,
            },
            Self::Withdraw(offer) => Action::Withdraw(OfferId(*offer)),
            Self::PayWith(id) => Action::PayWith(deed_by_id(rules, id)?),
            Self::PayCash => Action::PayCash,
            Self::BuyShare(id) => Action::BuyShare(company_by_id(rules, id)?),
            Self::MortgageShare(id) => Action::MortgageShare(company_by_id(rules, id)?),
            Self::LiftShare(id) => Action::LiftShare(company_by_id(rules, id)?),
            Self::SellDeed(id) => Action::SellDeed(deed_by_id(rules, id)?),
            Self::Lay(notes) => Action::Lay(note_list(rules, notes)?),
            Self::Check(index) => Action::Check(*index),
            Self::ChangeNotes(notes) => Action::ChangeNotes(note_list(rules, notes)?),
            Self::NameNotes(named) => Action::NameNotes(note_counts(rules, named)?),
            Self::Travel(to) => Action::Travel(space_by_id(rules, to)?),
            Self::RideWith { to, voucher } => {
                Action::RideWith { to: space_by_id(rules, to)?, voucher: card_by_id(rules, voucher, mine)? }
            }
            Self::UseVouchers { vouchers, to } => Action::UseVouchers {
                vouchers: voucher_list(rules, vouchers, mine)?,
                to: space_by_id(rules, to)?,
            },
            Self::GoOn => Action::GoOn,
            Self::DrawVoucher => Action::DrawVoucher,
            Self::TakeCash => Action::TakeCash,
            Self::Pick(id) => Action::Pick(card_by_id(rules, id, |card| keeper(card).is_some())?),
            Self::Name(id) => Action::Name(deed_by_id(rules, id)?),
            Self::NamePlayer(name) => Action::NamePlayer(seat_by_name(names, name)?),
            Self::GiveUp => Action::GiveUp,
            Self::Resign => Action::Resign,
            Self::Standing(order) => Action::Standing(match *order {
                OrderSpec::AlwaysClaim(on) => Order::AlwaysClaim(on),
                OrderSpec::Roll(on) => Order::Roll(on),
                OrderSpec::EndTurn(on) => Order::EndTurn(on),
                OrderSpec::PassRests(on) => Order::PassRests(on),
                OrderSpec::AskToPay(on) => Order::AskToPay(on),
                OrderSpec::BidLimit(limit) => Order::BidLimit(Some(limit)),
                OrderSpec::NoBidLimit => Order::BidLimit(None),
            }),
        })
    }

    /// The JSON form of an action.
    pub fn of(rules: &Rules, names: &[String], action: &Action) -> Self {
        let deed = |deed: DeedId| rules.deeds[deed.index()].key.clone();
        let space = |space: SpaceId| rules.spaces[space.index()].key.clone();
        match action {
            Action::Roll => Self::Roll,
            Action::PayBail => Self::PayBail,
            Action::UseCard(card) => Self::UseCard(card_id(rules, *card)),
            Action::UseCardOn(card, target) => {
                Self::UseCardOn { card: card_id(rules, *card), target: TargetSpec::of(rules, names, *target) }
            }
            Action::TakeCard(card) => Self::TakeCard(card_id(rules, *card)),
            Action::CheckCard => Self::CheckCard,
            Action::Buy => Self::Buy,
            Action::Decline => Self::Decline,
            Action::Bid(amount) => Self::Bid(*amount),
            Action::Pass => Self::Pass,
            Action::Claim(id) => Self::Claim(deed(*id)),
            Action::Waive(id) => Self::Waive(deed(*id)),
            Action::Choose(option) => Self::Choose(*option),
            Action::EndTurn => Self::EndTurn,
            Action::Build(list) => Self::Build(deed_ids(rules, list.iter())),
            Action::Sell(list) => Self::Sell(deed_ids(rules, list.iter())),
            Action::Mortgage(id) => Self::Mortgage(deed(*id)),
            Action::Lift(id) => Self::Lift(deed(*id)),
            Action::Wish(count) => Self::Wish(*count),
            Action::Place(id) => Self::Place(deed(*id)),
            Action::KeepMortgage => Self::KeepMortgage,
            Action::LiftMortgage => Self::LiftMortgage,
            Action::Propose { to, give, take } => Self::Propose {
                to: names[to.index()].clone(),
                give: SideSpec::of(rules, give),
                take: SideSpec::of(rules, take),
            },
            Action::Accept(offer) => Self::Accept(offer.0),
            Action::Refuse(offer) => Self::Refuse(offer.0),
            Action::Counter { offer, give, take } => Self::Counter {
                offer: offer.0,
                give: SideSpec::of(rules, give),
                take: SideSpec::of(rules, take),
            },
            Action::Withdraw(offer) => Self::Withdraw(offer.0),
            Action::PayWith(id) => Self::PayWith(deed(*id)),
            Action::PayCash => Self::PayCash,
            Action::BuyShare(id) => Self::BuyShare(company_key(rules, *id)),
            Action::MortgageShare(id) => Self::MortgageShare(company_key(rules, *id)),
            Action::LiftShare(id) => Self::LiftShare(company_key(rules, *id)),
            Action::SellDeed(id) => Self::SellDeed(deed(*id)),
            Action::Lay(list) => Self::Lay(note_specs(rules, list)),
            Action::Check(index) => Self::Check(*index),
            Action::ChangeNotes(list) => Self::ChangeNotes(note_specs(rules, list)),
            Action::NameNotes(counts) => {
                let named = counts_by_value(rules, counts).into_iter();
                Self::NameNotes(named.map(|(value, count)| (value.to_string(), count)).collect())
            }
            Action::Travel(to) => Self::Travel(space(*to)),
            Action::RideWith { to, voucher } => {
                Self::RideWith { to: space(*to), voucher: card_id(rules, *voucher) }
            }
            Action::UseVouchers { vouchers, to } => Self::UseVouchers {
                vouchers: vouchers.iter().map(|card| card_id(rules, card)).collect(),
                to: space(*to),
            },
            Action::GoOn => Self::GoOn,
            Action::DrawVoucher => Self::DrawVoucher,
            Action::TakeCash => Self::TakeCash,
            Action::Pick(card) => Self::Pick(card_id(rules, *card)),
            Action::Name(id) => Self::Name(deed(*id)),
            Action::NamePlayer(seat) => Self::NamePlayer(names[seat.index()].clone()),
            Action::GiveUp => Self::GiveUp,
            Action::Resign => Self::Resign,
            Action::Standing(order) => Self::Standing(match *order {
                Order::AlwaysClaim(on) => OrderSpec::AlwaysClaim(on),
                Order::Roll(on) => OrderSpec::Roll(on),
                Order::EndTurn(on) => OrderSpec::EndTurn(on),
                Order::PassRests(on) => OrderSpec::PassRests(on),
                Order::AskToPay(on) => OrderSpec::AskToPay(on),
                Order::BidLimit(Some(limit)) => OrderSpec::BidLimit(limit),
                Order::BidLimit(None) => OrderSpec::NoBidLimit,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn fault(value: &Value) -> String {
        ActionSpec::read(value).expect_err("it is no action").to_string()
    }

    #[test]
    fn every_action_has_an_example_that_parses() {
        // The derived deserializer lists all of them.
        let all = ActionSpec::deserialize(&json!("?")).expect_err("no such action").to_string();
        let all: Vec<&str> = all.split('`').skip(3).step_by(2).collect();
        let known: Vec<&str> = FORMS.kinds.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(known, all);
        for (kind, form) in FORMS.kinds {
            let value: Value = serde_json::from_str(form).expect(form);
            assert!(ActionSpec::read(&value).is_ok(), "{form}: {}", fault(&value));
            let named = value.as_str().or_else(|| value.as_object()?.keys().next().map(String::as_str));
            assert_eq!(named, Some(*kind));
        }
    }

    #[test]
    fn errors_say_what_is_wrong_and_how_to_write_it() {
        for (value, words) in [
            (
                json!(7),
                "an action is a word such as \"roll\", or an object with one key such as {\"use-card\":\"ch-goojf\"}, not 7",
            ),
            (json!({ "buy": 1, "bid": 2 }), "not {\"buy\":1,\"bid\":2}"),
            (json!("by"), "`by` is not an action; these are: `roll`, `pay-bail`,"),
            (json!("bid"), "`bid` is written {\"bid\":60}, not \"bid\""),
            (json!({ "roll": {} }), "`roll` is written \"roll\", not {\"roll\":{}}"),
            (
                json!({ "bid": "ten" }),
                "`bid`: invalid type: string \"ten\", expected i64; `bid` is written {\"bid\":60}",
            ),
            (
                json!({ "propose": { "to": "bob", "give": { "cash": true }, "take": {} } }),
                "`propose.give.cash`: invalid type: boolean `true`",
            ),
            (
                json!({ "propose": { "to": "bob", "give": 50, "take": {} } }),
                "expected one side of a trade, such as {",
            ),
            (
                json!({ "lay": [500, "x"] }),
                "`lay[1]`: invalid type: string \"x\", expected a note: its value, such as 500,",
            ),
            (json!({ "lay": [[500]] }), "`lay[0]`: invalid length 1, expected a note"),
            (json!({ "lay": [[500, 0, 0]] }), "`lay[0]`: invalid length 3, expected a note"),
        ] {
            assert!(fault(&value).contains(words), "{value}: {}", fault(&value));
        }
        assert_eq!(
            ActionSpec::read(&json!({ "lay": [500, [20, 1]] })),
            Ok(ActionSpec::Lay(vec![NoteSpec::Next(500), NoteSpec::At(20, 1)]))
        );
    }
}
