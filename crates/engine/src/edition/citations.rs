//! Reads `[citations]`: the number of the rule behind each event. An event is identified by its topic and, where
//! several rules share a topic, by its fields.

use std::collections::BTreeMap;

use super::board::RENT_RULES;
use super::reader::{Checker, Node, Table};
use super::{Board, DeckProfiles, Edition, Parts};
use crate::action::Order;
use crate::describe::{Describe, Field};
use crate::event::{Event, JailWhy, LapseWhy, LeaveHow, MoveWhy, OutWhy, RentBasis, Through, Unbought};
use crate::ids::{Account, DeedId};
use crate::outcome::EndReason;
use crate::question::Lot;
use crate::rules::Rules;
use crate::switches::Switches;

/// The key for all events of a topic that no other key fits.
const ELSE: &str = "else";

/// Rule numbers by topic (`moved`) or by topic and word (`moved.tunnel`).
pub type Citations = BTreeMap<String, String>;

/// The field that tells the events of one topic apart.
#[derive(Clone, Copy)]
enum Mark {
    /// The field with this name, which has one of these words.
    Word(&'static str, &'static [&'static str]),
    /// The group of the property, or how the rents of that group are computed.
    Group,
    /// The kind of building piece.
    Kind,
    /// The card or its deck.
    Card,
    /// What is bid or paid for: `deed`, `piece` or `share`.
    Lot,
    /// The payer and the payee.
    Parties,
    /// What the speed die shows.
    SpeedDice,
    /// `card`, if a card multiplies the rent.
    CardFactor,
}

const LOTS: &[&str] = &["deed", "piece", "share"];
const PARTIES: &[&str] = &["between-players", "from-bank", "from-pool", "to-bank", "to-pool"];
const SPEED_DICE: &[&str] = &["numbers", "triples", "bus", "magnate"];
const RENT_WORDS: &[&str] = &[RENT_RULES[0].0, RENT_RULES[1].0, RENT_RULES[2].0];
const CARD_FACTOR: &[&str] = &["card"];

/// The fields that tell the events of a topic apart, the most specific first.
fn marks(topic: &str) -> &'static [Mark] {
    use Mark::{Card, CardFactor, Group, Kind, Lot, Parties, SpeedDice, Word};
    match topic {
        "moved" => &[Word("why", MoveWhy::CODES)],
        "jailed" => &[Word("why", JailWhy::CODES)],
        "left-jail" => &[Word("how", LeaveHow::CODES)],
        "game-over" => &[Word("reason", EndReason::CODES)],
        "standing-order" => &[Word("order", Order::CODES)],
        "speed-rolled" => &[Word("purpose", &["squeeze"]), SpeedDice],
        "bankrupt" => &[Word("why", OutWhy::CODES), Parties],
        "rent-lost" | "offer-lapsed" => &[Word("why", LapseWhy::CODES)],
        "declined" => &[Word("then", Unbought::CODES)],
        "notes-moved" => &[Word("through", Through::CODES), Parties],
        "rent-due" => &[CardFactor, Group, Word("basis", RentBasis::CODES)],
        "rent" | "price" => &[Parties, Group],
        "building" | "building-sale" => &[Group],
        "built" | "unbuilt" => &[Word("through", Through::CODES), Kind, Group],
        "mortgage" | "lift" | "interest" => &[Lot, Group],
        "auction-began" | "auction-won" | "auction-unsold" | "bid-made" | "bid-paid" => &[Lot],
        "card-payment" => &[Card, Parties],
        "card-moved" => &[Word("through", Through::CODES), Card],
        "mortgage-cancelled" | "voucher-expired" | "tokens-refreshed" => &[Word("through", Through::CODES)],
        "tax" | "bail" | "bail-due" | "estate" | "debt-began" => &[Parties],
        "card-drawn" | "deck-empty" | "card-kept" | "card-opened" | "card-taken" | "card-used"
        | "card-aimed" | "card-checked" | "card-stopped" | "card-choice" | "card-returned"
        | "nothing-due" => &[Card],
        _ => &[],
    }
}

/// The keys of an edition's own groups, pieces and cards.
pub(super) struct Things {
    groups: Vec<String>,
    kinds: Vec<String>,
    cards: Vec<String>,
}

impl Things {
    pub(super) fn of(board: Option<&Board>, decks: Option<&[DeckProfiles]>) -> Option<Self> {
        let (board, decks) = (board?, decks?);
        let cards = decks.iter().flat_map(|deck| deck.profiles.iter().flat_map(|(_, cards)| cards));
        Some(Self {
            groups: board.groups.iter().map(|group| group.key.clone()).collect(),
            kinds: board.kinds.iter().map(|kind| kind.key.clone()).collect(),
            cards: cards.map(|card| &card.key).chain(decks.iter().map(|deck| &deck.key)).cloned().collect(),
        })
    }

    fn words(&self, mark: Mark) -> Vec<&str> {
        let own: &[String] = match mark {
            Mark::Group => &self.groups,
            Mark::Kind => &self.kinds,
            Mark::Card => &self.cards,
            _ => &[],
        };
        let fixed = match mark {
            Mark::Word(_, words) => words,
            Mark::Group => RENT_WORDS,
            Mark::Kind | Mark::Card => &[],
            Mark::Lot => LOTS,
            Mark::Parties => PARTIES,
            Mark::SpeedDice => SPEED_DICE,
            Mark::CardFactor => CARD_FACTOR,
        };
        fixed.iter().copied().chain(own.iter().map(String::as_str)).collect()
    }
}

/// Reads the rule numbers. Words are checked only if `things` are known.
pub(super) fn read(
    root: &Table<'_>,
    switches: &Switches,
    parts: &Parts,
    things: Option<&Things>,
) -> Citations {
    let mut citations = Citations::new();
    let Some(table) = root.must("citations").and_then(|node| node.table("`citations`")) else {
        return citations;
    };
    if let Some(from) = table.may("from")
        && from.refer("edition", Edition::built_in().iter().copied()).is_some()
    {
        citations = from.text().and_then(of_edition).unwrap_or_default();
    }
    let topics: Vec<_> = Event::topics().collect();
    for (topic, spot, node) in table.entries() {
        if topic == "from" || table.refer_key(topic, spot, "topic", topics.iter().copied()).is_none() {
            continue;
        }
        if node.is_table() {
            read_words(&node, topic, things, &mut citations);
        } else if let Some(number) = read_number(&node, topic) {
            forget(&mut citations, topic);
            citations.insert(topic.to_owned(), number);
        }
    }
    let missing: Vec<_> = topics
        .iter()
        .filter(|topic| Event::can_happen(topic, switches, parts))
        .filter(|topic| !table.has(topic) && !citations.contains_key(**topic))
        .copied()
        .collect();
    if !missing.is_empty() {
        table.fault(format!(
            "`citations` has no rule number for: {}; add them, or take them over with from = \"classic\"",
            missing.join(", ")
        ));
    }
    citations
}

/// Drops what was taken over from another edition for a topic.
fn forget(citations: &mut Citations, topic: &str) {
    let words = format!("{topic}.");
    citations.retain(|key, _| key != topic && !key.starts_with(&words));
}

/// Reads the rule numbers of one topic by word. Without `else` they are added to those taken over.
fn read_words(node: &Node<'_>, topic: &str, things: Option<&Things>, citations: &mut Citations) {
    let Some(table) = node.table(format!("`{topic}`")) else { return };
    let marks = marks(topic);
    if marks.is_empty() {
        table.fault(format!("nothing tells events of `{topic}` apart; give it one rule number"));
        return;
    }
    if table.has(ELSE) {
        forget(citations, topic);
    }
    let known = things.map(|things| {
        let words = marks.iter().flat_map(|mark| things.words(*mark));
        words.chain([ELSE]).collect::<Vec<_>>()
    });
    for (word, spot, node) in table.entries() {
        if let Some(known) = &known {
            let noun = format!("word for `{topic}`");
            if table.refer_key(word, spot, &noun, known.iter().copied()).is_none() {
                continue;
            }
        }
        let Some(number) = read_number(&node, word) else { continue };
        let key = if word == ELSE { topic.to_owned() } else { format!("{topic}.{word}") };
        citations.insert(key, number);
    }
    if !citations.contains_key(topic) {
        table.fault(format!("`{topic}` has no rule number for all other events; add {ELSE} = \"…\""));
    }
}

fn read_number(node: &Node<'_>, key: &str) -> Option<String> {
    let number = node.text()?;
    if !is_rule_number(number) {
        node.fault(format!("`{key}` takes the number of a rule, such as \"CL-13\" or \"CL-13a\""));
    }
    Some(number.to_owned())
}

/// The citations of a built-in edition.
fn of_edition(id: &str) -> Option<Citations> {
    let (name, text) = *Edition::built_in_files(id)?.first()?;
    let checker = Checker::new(vec![(name, text)]);
    let document = checker.parse(0)?;
    Some(read(&checker.root(0, &document), &Switches::default(), &Parts::default(), None))
}

/// One to four capital letters, a dash, one to four digits, and optionally a small letter: `CL-13a`.
fn is_rule_number(text: &str) -> bool {
    let Some((ledger, number)) = text.split_once('-') else { return false };
    let digits = number.strip_suffix(|last: char| last.is_ascii_lowercase()).unwrap_or(number);
    (1..=4).contains(&ledger.len())
        && ledger.bytes().all(|byte| byte.is_ascii_uppercase())
        && (1..=4).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit())
}

impl Rules {
    /// The number of the rule behind an event, if the edition cites one.
    pub fn citation(&self, event: &Event) -> Option<&str> {
        let (topic, citations) = (event.topic(), &self.edition.citations);
        let by_word = |word: &str| citations.get(&format!("{topic}.{word}"));
        let words = marks(topic).iter().flat_map(|mark| self.words_of(event, *mark));
        let cited = words.flatten().find_map(by_word).or_else(|| citations.get(topic));
        cited.map(String::as_str)
    }

    /// The words under which the rule of an event may be listed, the most specific first.
    fn words_of(&self, event: &Event, mark: Mark) -> [Option<&str>; 2] {
        let mut found = [None; 2];
        let (mut accounts, mut count) = ([Account::Bank; 2], 0);
        event.fields(&mut |name, field| match (mark, field) {
            (Mark::Word(field, _), Field::Word(word)) if name == field => found[0] = Some(word),
            (Mark::Group, Field::Deed(deed)) => found = self.group_words(deed),
            (Mark::Kind, Field::Kind(kind)) => found[0] = Some(&self.kinds[kind.index()].key),
            (Mark::Card, Field::Card(card)) => {
                let deck = &self.decks[card.deck.index()].key;
                found = [Some(&self.card(card).key), Some(deck)];
            }
            (Mark::Card, Field::Deck(deck)) if found[1].is_none() => {
                found[1] = Some(&self.decks[deck.index()].key);
            }
            (Mark::Lot, Field::Lot(Lot::Deed(_)) | Field::Deed(_)) => found[0] = Some("deed"),
            (Mark::Lot, Field::Lot(Lot::Piece(_))) => found[0] = Some("piece"),
            (Mark::Lot, Field::Lot(Lot::Share) | Field::Company(_)) => found[0] = Some("share"),
            (Mark::Parties, Field::Account(account)) => {
                accounts = [accounts[1], account];
                count += 1;
            }
            (Mark::SpeedDice, Field::SpeedDice(dice)) => found[0] = Some(speed_dice_word(dice)),
            (Mark::CardFactor, Field::Number(factor)) if name == "card_factor" && factor > 1 => {
                found[0] = Some("card");
            }
            _ => {}
        });
        if let (Mark::Parties, 1..) = (mark, count) {
            // Debts and bankruptcies name only the creditor; the debtor is a seat.
            let from_seat = count == 1 || matches!(accounts[0], Account::Seat(_));
            found[0] = Some(match accounts {
                [_, Account::Seat(_)] if from_seat => "between-players",
                [Account::Pool, Account::Seat(_)] => "from-pool",
                [_, Account::Seat(_)] => "from-bank",
                [_, Account::Bank] => "to-bank",
                [_, Account::Pool] => "to-pool",
            });
        }
        found
    }

    fn group_words(&self, deed: DeedId) -> [Option<&str>; 2] {
        let group = &self.groups[self.deeds[deed.index()].group.index()];
        let rent = RENT_RULES.iter().find(|(_, rule)| *rule == group.rent);
        [Some(&group.key), rent.map(|(word, _)| *word)]
    }
}

/// UM-10: the word for a roll with the speed die.
fn speed_dice_word(dice: [u8; 3]) -> &'static str {
    match dice {
        [one, two, three @ 1..=3] if one == two && two == three => "triples",
        [_, _, 1..=3] => "numbers",
        [_, _, 4] => "bus",
        _ => "magnate",
    }
}
