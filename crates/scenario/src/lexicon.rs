//! Converts between the names in scenario files (seats, spaces, cards, …) and the ids of the engine, in both directions.

use std::sync::Arc;

use magie_engine::describe::Field;
use magie_engine::event::{
    DeedWhy, JailWhy, LapseWhy, LeaveHow, MoveWhy, NoRentWhy, OutWhy, RentBasis, ShareWhy, Through, Unbought,
    Why,
};
use magie_engine::game::EndReason;
use magie_engine::ids::{
    Account, CardId, CompanyId, DeckId, DeedId, DeedSet, Face, KindId, NoteCounts, SeatSet, Shares, SpaceId,
};
use magie_engine::question::{Bonus, DiceFor, Lot};
use magie_engine::rules::NotePack;
use magie_engine::wire::{WireError, card_by_id};
use magie_engine::{Question, Rules, Seat};

use crate::mistake::MistakeKind;
use crate::reader::Node;
use crate::value::Value;

/// The names of the seats and the rules of the game, which contain all other names.
pub(crate) struct Lexicon {
    pub(crate) rules: Arc<Rules>,
    pub(crate) names: Vec<String>,
}

impl Lexicon {
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.names.len()).map(|index| Seat(index as u8))
    }
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone()
    }
    pub(crate) fn names_of(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.name(seat)).collect()
    }
    pub(crate) fn deed_key(&self, deed: DeedId) -> String {
        self.rules.deeds()[deed.index()].key.clone()
    }
    pub(crate) fn deed_keys(&self, deeds: DeedSet) -> Vec<String> {
        deeds.iter().map(|deed| self.deed_key(deed)).collect()
    }
    pub(crate) fn card_key(&self, card: CardId) -> String {
        self.rules.card(card).key.clone()
    }

    pub(crate) fn company_key(&self, company: CompanyId) -> String {
        self.rules.companies()[company.index()].key.clone()
    }
    /// The company of each share; with an exclamation mark if the share is mortgaged.
    pub(crate) fn share_words(&self, shares: Shares) -> Vec<String> {
        let each = shares.iter().flat_map(|(company, free, mortgaged)| {
            let key = self.company_key(company);
            let mortgaged = std::iter::repeat_n(format!("{key}!"), usize::from(mortgaged));
            std::iter::repeat_n(key, usize::from(free)).chain(mortgaged)
        });
        each.collect()
    }
    /// The number of shares by company.
    pub(crate) fn share_counts(&self, node: &Node<'_>) -> Option<Vec<(CompanyId, u8)>> {
        let mut counts = Vec::new();
        for (key, item) in node.table()?.entries() {
            let Some(company) = self.rules.company_by_key(key) else {
                let known = self.rules.companies().iter().map(|company| company.key.clone()).collect();
                let (noun, name) = ("company".to_owned(), key.to_owned());
                item.mistake(MistakeKind::UnknownName { noun, name, known });
                return None;
            };
            counts.push((company, item.small()?));
        }
        Some(counts)
    }
    /// Shares, all of them mortgaged or none.
    pub(crate) fn shares(&self, node: &Node<'_>, mortgaged: bool) -> Option<Shares> {
        let mut shares = Shares::NONE;
        for (company, count) in self.share_counts(node)? {
            let (free, pledged) = if mortgaged { (0, count) } else { (count, 0) };
            match Shares::of(company, free, pledged).and_then(|these| shares.plus(these)) {
                Some(sum) => shares = sum,
                None => {
                    node.mistake(WireError::TooManyShares(count));
                    return None;
                }
            }
        }
        Some(shares)
    }
    /// The value of a note.
    pub(crate) fn note_value(&self, face: Face) -> i64 {
        self.rules.notes().map_or(0, |pack| pack.value(face))
    }
    /// The number of notes of each value, without zeros.
    pub(crate) fn counts(&self, counts: &NoteCounts) -> Value {
        self.counts_of(self.faces().filter(|face| counts.of(*face) > 0), counts)
    }
    /// The number of notes of each value, with zeros.
    pub(crate) fn all_counts(&self, counts: &NoteCounts) -> Value {
        self.counts_of(self.faces(), counts)
    }
    fn counts_of(&self, faces: impl Iterator<Item = Face>, counts: &NoteCounts) -> Value {
        let number = |face| Value::Number(counts.of(face).into());
        Value::map(faces.map(|face| (self.note_value(face).to_string(), number(face))))
    }
    /// All denominations.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.rules.notes().into_iter().flat_map(NotePack::faces)
    }
    /// The denomination of a key such as `100`.
    pub(crate) fn face_named(&self, key: &str, node: &Node<'_>) -> Option<Face> {
        let pack = self.rules.notes();
        let face = key.parse().ok().and_then(|value| pack?.face_of(value));
        if face.is_none() {
            let faces = pack.into_iter().flat_map(NotePack::faces);
            let known = faces.map(|face| self.note_value(face).to_string()).collect();
            node.mistake(MistakeKind::UnknownName { noun: "note".to_owned(), name: key.to_owned(), known });
        }
        face
    }

    /// The index of a name in a list.
    fn refer<'k>(
        &self,
        node: &Node<'_>,
        noun: &str,
        known: impl Iterator<Item = &'k str> + Clone,
    ) -> Option<usize> {
        let name = node.text()?;
        let position = known.clone().position(|one| one == name);
        if position.is_none() {
            let known = known.map(str::to_owned).collect();
            node.mistake(MistakeKind::UnknownName { noun: noun.to_owned(), name: name.to_owned(), known });
        }
        position
    }

    pub(crate) fn seat(&self, node: &Node<'_>) -> Option<Seat> {
        self.refer(node, "seat", self.names.iter().map(String::as_str)).map(|index| Seat(index as u8))
    }
    pub(crate) fn space(&self, node: &Node<'_>) -> Option<SpaceId> {
        let known = self.rules.spaces().iter().map(|space| space.key.as_str());
        self.refer(node, "space", known).map(|index| SpaceId(index as u8))
    }
    pub(crate) fn kind_named(&self, key: &str, node: &Node<'_>) -> Option<KindId> {
        let kind = self.rules.kind_by_key(key);
        if kind.is_none() {
            let known = self.rules.kinds().iter().map(|kind| kind.key.clone()).collect();
            node.mistake(MistakeKind::UnknownName {
                noun: "kind of piece".to_owned(),
                name: key.to_owned(),
                known,
            });
        }
        kind
    }
    pub(crate) fn deck_named(&self, key: &str, node: &Node<'_>) -> Option<DeckId> {
        let deck = self.rules.deck_by_key(key);
        if deck.is_none() {
            let known = self.rules.decks().iter().map(|deck| deck.key.clone()).collect();
            node.mistake(MistakeKind::UnknownName { noun: "deck".to_owned(), name: key.to_owned(), known });
        }
        deck
    }

    /// A property, or all properties of a group.
    pub(crate) fn deeds_named(&self, key: &str, node: &Node<'_>) -> Option<DeedSet> {
        if let Some(deed) = self.rules.deed_by_key(key) {
            return Some(DeedSet::one(deed));
        }
        if let Some(group) = self.rules.group_by_key(key) {
            return Some(self.rules.groups()[group.index()].deeds);
        }
        let groups = self.rules.groups().iter().map(|group| group.key.clone());
        let known = self.rules.deeds().iter().map(|deed| deed.key.clone()).chain(groups).collect();
        node.mistake(MistakeKind::UnknownName {
            noun: "property or group".to_owned(),
            name: key.to_owned(),
            known,
        });
        None
    }
    pub(crate) fn deed_set(&self, node: &Node<'_>) -> Option<DeedSet> {
        let mut set = DeedSet::EMPTY;
        for item in node.list()? {
            set = set.or(self.deeds_named(item.text()?, &item)?);
        }
        Some(set)
    }
    /// Properties with their levels.
    pub(crate) fn levels(&self, node: &Node<'_>) -> Option<Vec<(DeedId, u8)>> {
        let mut levels = Vec::new();
        for (key, item) in node.table()?.entries() {
            let deeds = self.deeds_named(key, &item)?;
            let level = item.small()?;
            levels.extend(deeds.iter().map(|deed| (deed, level)));
        }
        Some(levels)
    }

    /// A card; of equal cards, the first one for which `wanted` is true, or else the first.
    pub(crate) fn card(&self, node: &Node<'_>, wanted: impl Fn(CardId) -> bool) -> Option<CardId> {
        let key = node.text()?;
        match card_by_id(&self.rules, key, wanted) {
            Ok(card) => Some(card),
            Err(_) => {
                let cards = self.rules.decks().iter().flat_map(|deck| &deck.cards);
                let known = cards.map(|card| card.key.clone()).collect();
                node.mistake(MistakeKind::UnknownName {
                    noun: "card".to_owned(),
                    name: key.to_owned(),
                    known,
                });
                None
            }
        }
    }
    /// A list of cards; equal ones become different copies.
    pub(crate) fn cards(&self, node: &Node<'_>) -> Option<Vec<CardId>> {
        let mut cards: Vec<CardId> = Vec::new();
        for item in node.list()? {
            let card = self.card(&item, |card| !cards.contains(&card))?;
            cards.push(card);
        }
        Some(cards)
    }

    /// Every word that a field of an event, question or refusal can have in this game.
    pub(crate) fn vocabulary(&self) -> Vec<String> {
        let rules = &self.rules;
        let codes = [
            codes(Why::ALL, Why::code),
            codes(MoveWhy::ALL, MoveWhy::code),
            codes(DeedWhy::ALL, DeedWhy::code),
            codes(JailWhy::ALL, JailWhy::code),
            codes(LeaveHow::ALL, LeaveHow::code),
            codes(RentBasis::ALL, RentBasis::code),
            codes(DiceFor::ALL, DiceFor::code),
            codes(Bonus::ALL, Bonus::code),
            codes(EndReason::ALL, EndReason::code),
            codes(Question::CODES, |(code, _)| code),
            codes(ShareWhy::ALL, ShareWhy::code),
            codes(NoRentWhy::ALL, NoRentWhy::code),
            codes(LapseWhy::ALL, LapseWhy::code),
            codes(OutWhy::ALL, OutWhy::code),
            codes(Unbought::ALL, Unbought::code),
            codes(Through::ALL, Through::code),
            [
                "bank",
                "pool",
                "nothing",
                "share",
                "always-claim",
                "end-turn",
                "pass-rests",
                "ask-to-pay",
                "bid-limit",
            ]
            .map(str::to_owned)
            .to_vec(),
        ];
        let keys = [
            self.names.clone(),
            rules.spaces().iter().map(|space| space.key.clone()).collect(),
            rules.groups().iter().map(|group| group.key.clone()).collect(),
            rules.kinds().iter().map(|kind| kind.key.clone()).collect(),
            rules.companies().iter().map(|company| company.key.clone()).collect(),
            rules.companies().iter().map(|company| format!("{}!", company.key)).collect(),
            rules.decks().iter().map(|deck| deck.key.clone()).collect(),
            rules.decks().iter().flat_map(|deck| &deck.cards).map(|card| card.key.clone()).collect(),
        ];
        codes.into_iter().chain(keys).flatten().collect()
    }

    /// A field as scenario files write it.
    pub(crate) fn value(&self, field: Field) -> Value {
        let word = |key: &str| Value::Word(key.to_owned());
        match field {
            Field::Seat(seat) => Value::Word(self.name(seat)),
            Field::Seats(seats) => Value::words(self.names_of(seats)),
            Field::Money(number) | Field::Number(number) => Value::Number(number),
            Field::Space(space) => word(&self.rules.spaces()[space.index()].key),
            Field::Deed(deed) | Field::Lot(Lot::Deed(deed)) => Value::Word(self.deed_key(deed)),
            Field::Deeds(deeds) => Value::words(self.deed_keys(deeds)),
            Field::Group(group) => word(&self.rules.groups()[group.index()].key),
            Field::Card(card) => Value::Word(self.card_key(card)),
            Field::Cards(cards) => Value::words(cards.iter().map(|card| self.card_key(card)).collect()),
            Field::Deck(deck) => word(&self.rules.decks()[deck.index()].key),
            Field::Kind(kind) | Field::Lot(Lot::Piece(kind)) => word(&self.rules.kinds()[kind.index()].key),
            Field::Dice(dice) => {
                let dice = dice.iter().filter(|&&die| die != 0);
                Value::List(dice.map(|&die| Value::Number(i64::from(die))).collect())
            }
            Field::SpeedDice([one, two, face]) => {
                let face = match face {
                    4 => word(BUS),
                    5.. => word(MAGNATE),
                    number => Value::Number(number.into()),
                };
                Value::List(vec![Value::Number(one.into()), Value::Number(two.into()), face])
            }
            Field::Account(Account::Seat(seat)) => Value::Word(self.name(seat)),
            Field::Account(Account::Bank) => word("bank"),
            Field::Account(Account::Pool) => word("pool"),
            Field::Company(company) => Value::Word(self.company_key(company)),
            Field::Shares(shares) => Value::words(self.share_words(shares)),
            Field::Lot(Lot::Share) => word("share"),
            Field::Notes(counts) => self.counts(&counts),
            Field::Word(code) => word(code),
            Field::Flag(flag) => Value::Flag(flag),
        }
    }
}

/// The faces of the speed die that are symbols.
pub(crate) const BUS: &str = "bus";
pub(crate) const MAGNATE: &str = "magnate";

fn codes<T: Copy>(all: &[T], code: impl Fn(T) -> &'static str) -> Vec<String> {
    all.iter().map(|&one| code(one).to_owned()).collect()
}
