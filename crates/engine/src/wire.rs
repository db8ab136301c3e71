//! Actions as files and sockets write them: with the ids of the edition's data and the names of seats, never
//! with the engine's own numbers. The same form stands in records, scenarios and messages.

use serde::{Deserialize, Serialize};

use crate::action::{Action, OfferId, Order, Side};
use crate::ids::{CardId, CardList, DeedId, DeedList, DeedSet, Money, Seat, SpaceId, VoucherList};
use crate::rules::Rules;

/// One side of a trade.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SideSpec {
    /// Cash.
    #[serde(skip_serializing_if = "is_zero")]
    pub cash: Money,
    /// Properties, by the ids of their spaces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub deeds: Vec<String>,
    /// Kept cards, by their ids.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(amount: &Money) -> bool {
    *amount == 0
}

/// An action in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each stands for the action of the same name")]
pub enum ActionSpec {
    Roll,
    PayBail,
    UseCard(String),
    Buy,
    Decline,
    Bid(Money),
    Pass,
    Claim,
    Waive,
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
    Propose { to: String, give: SideSpec, take: SideSpec },
    Accept(u32),
    Refuse(u32),
    Counter { offer: u32, give: SideSpec, take: SideSpec },
    Withdraw(u32),
    PayWith(String),
    Travel(String),
    RideWith { to: String, voucher: String },
    UseVouchers { vouchers: Vec<String>, to: String },
    GoOn,
    DrawVoucher,
    TakeCash,
    Pick(String),
    Name(String),
    GiveUp,
    Resign,
    Standing(OrderSpec),
}

/// A standing order in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "each stands for the order of the same name")]
pub enum OrderSpec {
    AlwaysClaim(bool),
    EndTurn(bool),
    PassRests(bool),
    BidLimit(Money),
    NoBidLimit,
}

/// A word in an action that means nothing at this table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WireError {
    /// No such property.
    #[error("there is no property `{0}` on this board")]
    NoSuchDeed(String),
    /// No such space.
    #[error("there is no space `{0}` on this board")]
    NoSuchSpace(String),
    /// No such card.
    #[error("there is no card `{0}` in the decks of this table")]
    NoSuchCard(String),
    /// No such player.
    #[error("nobody called `{0}` sits at this table")]
    NoSuchPlayer(String),
    /// A list longer than any order or trade can be.
    #[error("a list of {0} is longer than one answer can be")]
    TooLong(usize),
}

/// Finds a seat by its name.
pub fn seat_by_name(names: &[String], name: &str) -> Result<Seat, WireError> {
    let position = names.iter().position(|other| other == name);
    position.map(|index| Seat(index as u8)).ok_or_else(|| WireError::NoSuchPlayer(name.to_owned()))
}

/// Finds a property by its id.
pub fn deed_by_id(rules: &Rules, id: &str) -> Result<DeedId, WireError> {
    rules.deed_by_key(id).ok_or_else(|| WireError::NoSuchDeed(id.to_owned()))
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

/// Finds a card by its id; of equal cards the first that `wanted` likes, or else the first. An id such as
/// `ch-nearest-station#2` means the second of them, whatever is wanted.
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

/// The id of a card, with the number of its copy from the second on: a game replays to the very same card.
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

impl SideSpec {
    fn resolve(&self, rules: &Rules, keeps: impl Fn(CardId) -> bool) -> Result<Side, WireError> {
        let deeds = self.deeds.iter().map(|id| deed_by_id(rules, id)).collect::<Result<DeedSet, _>>()?;
        let mut cards = CardList::new();
        for id in &self.cards {
            let taken = cards;
            let card = card_by_id(rules, id, |card| keeps(card) && taken.iter().all(|other| other != card))?;
            cards.push(card).map_err(|_| WireError::TooLong(self.cards.len()))?;
        }
        Ok(Side { cash: self.cash, deeds, cards })
    }

    fn of(rules: &Rules, side: &Side) -> Self {
        Self {
            cash: side.cash,
            deeds: deed_ids(rules, side.deeds.iter()),
            cards: side.cards.iter().map(|card| card_id(rules, card)).collect(),
        }
    }
}

impl ActionSpec {
    /// The action meant, for a seat of this table. `keeper` says who keeps a card, to tell equal cards apart.
    pub fn resolve(
        &self,
        rules: &Rules,
        names: &[String],
        seat: Seat,
        keeper: impl Fn(CardId) -> Option<Seat>,
    ) -> Result<Action, WireError> {
        let mine = |card| keeper(card) == Some(seat);
        let others = |card| keeper(card).is_some_and(|other| other != seat);
        Ok(match self {
            Self::Roll => Action::Roll,
            Self::PayBail => Action::PayBail,
            Self::UseCard(id) => Action::UseCard(card_by_id(rules, id, mine)?),
            Self::Buy => Action::Buy,
            Self::Decline => Action::Decline,
            Self::Bid(amount) => Action::Bid(*amount),
            Self::Pass => Action::Pass,
            Self::Claim => Action::Claim,
            Self::Waive => Action::Waive,
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
            Self::GiveUp => Action::GiveUp,
            Self::Resign => Action::Resign,
            Self::Standing(order) => Action::Standing(match *order {
                OrderSpec::AlwaysClaim(on) => Order::AlwaysClaim(on),
                OrderSpec::EndTurn(on) => Order::EndTurn(on),
                OrderSpec::PassRests(on) => Order::PassRests(on),
                OrderSpec::BidLimit(limit) => Order::BidLimit(Some(limit)),
                OrderSpec::NoBidLimit => Order::BidLimit(None),
            }),
        })
    }

    /// The words for an action.
    pub fn of(rules: &Rules, names: &[String], action: &Action) -> Self {
        let deed = |deed: DeedId| rules.deeds[deed.index()].key.clone();
        let space = |space: SpaceId| rules.spaces[space.index()].key.clone();
        match action {
            Action::Roll => Self::Roll,
            Action::PayBail => Self::PayBail,
            Action::UseCard(card) => Self::UseCard(card_id(rules, *card)),
            Action::Buy => Self::Buy,
            Action::Decline => Self::Decline,
            Action::Bid(amount) => Self::Bid(*amount),
            Action::Pass => Self::Pass,
            Action::Claim => Self::Claim,
            Action::Waive => Self::Waive,
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
            Action::GiveUp => Self::GiveUp,
            Action::Resign => Self::Resign,
            Action::Standing(order) => Self::Standing(match *order {
                Order::AlwaysClaim(on) => OrderSpec::AlwaysClaim(on),
                Order::EndTurn(on) => OrderSpec::EndTurn(on),
                Order::PassRests(on) => OrderSpec::PassRests(on),
                Order::BidLimit(Some(limit)) => OrderSpec::BidLimit(limit),
                Order::BidLimit(None) => OrderSpec::NoBidLimit,
            }),
        }
    }
}
