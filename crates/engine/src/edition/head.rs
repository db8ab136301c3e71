//! Reads `edition.toml`: id and titles, amounts, switches, options on offer, rule citations.

use std::collections::BTreeMap;

use super::citations::{self, Citations, Things};
use super::note_pack::{self, ReadPack};
use super::reader::{Checker, Node, Table};
use super::{Edition, MAX_SUM, Offered, Parts, Preset, compile};
use crate::ids::{MAX_SEATS, Money};
use crate::rules::AuctionFigures;
use crate::switches::{Domain, SwitchError, Switches, Value};

/// The amounts of an edition that belong to no space, property or card.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Figures {
    /// The least and the greatest number of players.
    pub seats: (u8, u8),
    /// The salary for passing GO.
    pub salary: Money,
    /// The number of doubles in one turn that sends a player to jail.
    pub doubles_to_jail: u8,
    /// The factor on the rent of an empty street whose whole group belongs to its owner.
    pub full_group_factor: Money,
    /// The same factor for all but one of a group of three or more.
    pub majority_factor: Money,
    /// Interest on mortgages, in percent.
    pub mortgage_interest: Money,
    /// How much of a building's price the bank refunds, in percent.
    pub sale_percent: Money,
    /// How many offers one seat may make between two rolls.
    pub offers_between_rolls: u8,
    /// What a trio pays if it matches one, two or three dice, and if the owner rolled all three of them.
    pub trio_pays: [Money; 4],
    /// What every other player pays for a squeeze: for a common, a rarer and the rarest roll.
    pub squeeze_pays: [Money; 3],
    /// The bail.
    pub bail: Money,
    /// How often a player in jail may roll for a double.
    pub jail_tries: u8,
    /// The limits of bids.
    pub auction: AuctionFigures,
}

/// The contents of `edition.toml`.
pub(super) struct Head {
    pub(super) id: String,
    pub(super) base: Option<String>,
    pub(super) money: String,
    pub(super) big_money: bool,
    pub(super) titles: BTreeMap<String, String>,
    pub(super) figures: Figures,
    pub(super) notes: ReadPack,
    pub(super) switches: Switches,
    pub(super) offered: Vec<Offered>,
    pub(super) presets: Vec<Preset>,
    pub(super) citations: Citations,
}

/// The words that switches and citations may use; `None` if the file that defines them cannot be read.
pub(super) struct KnownWords {
    pub(super) name_sets: Option<Vec<String>>,
    pub(super) profiles: Option<Vec<String>>,
    pub(super) layouts: Option<Vec<String>>,
    pub(super) things: Option<Things>,
}

impl KnownWords {
    fn of(&self, key: &str) -> Option<Vec<&str>> {
        fn all(words: &Option<Vec<String>>) -> Option<Vec<&str>> {
            words.as_ref().map(|words| words.iter().map(String::as_str).collect())
        }
        match (key, Switches::domain(key)) {
            ("names", _) => all(&self.name_sets),
            ("deck", _) => all(&self.profiles),
            ("layout", _) => all(&self.layouts),
            (_, Some(Domain::OneOf(words))) => Some(words.to_vec()),
            _ => Some(Vec::new()),
        }
    }
}

/// Reads the file. Faults go to the checker; the result is only meaningful if there are none.
pub(super) fn read(root: &Table<'_>, words: &KnownWords, parts: &Parts) -> Head {
    let id = root.must("id").and_then(|id| id.id()).unwrap_or_default().to_owned();
    if let Some(base) = root.may("base") {
        return read_based(root, words, parts, &base, id);
    }
    let money = root.must("money").and_then(|money| money.words()).unwrap_or_default().to_owned();
    let big_money = root.may("big_money").and_then(|node| node.mark()).is_some();
    let titles = read_titles(root);
    let figures = read_figures(root);
    let notes = note_pack::read(root);
    let switches = read_switches(root.must("switches"), words, Switches::default());
    let offered = read_offered(root, words, &switches);
    let presets = read_presets(root, &offered, &switches);
    let pack = notes.as_ref().map(|(pack, _)| pack);
    let parts = parts.with_notes(pack);
    let citations = citations::read(root, &switches, &parts, words.things.as_ref());
    root.close();
    Head { id, base: None, money, big_money, titles, figures, notes, switches, offered, presets, citations }
}

/// Reads an edition that is another one with its own titles and switches.
fn read_based(root: &Table<'_>, words: &KnownWords, parts: &Parts, base: &Node<'_>, id: String) -> Head {
    let whole = || Edition::built_in().iter().copied().filter(|id| Edition::stands_alone(id));
    base.refer("edition", whole().collect::<Vec<_>>().into_iter());
    let files = base.text().and_then(Edition::built_in_files).or_else(|| Edition::built_in_files("classic"));
    let (name, text) = files.and_then(|files| files.first().copied()).unwrap_or_default();
    let checker = Checker::new(vec![(name, text)]);
    let document = checker.parse(0);
    let titles = read_titles(root);
    let Some(document) = &document else {
        // Not reached: built-in editions parse.
        let figures = read_figures(root);
        let (offered, citations) = (Vec::new(), Citations::new());
        let switches = Switches::default();
        return Head {
            id,
            base: None,
            money: String::new(),
            big_money: false,
            titles,
            figures,
            notes: None,
            switches,
            offered,
            presets: Vec::new(),
            citations,
        };
    };
    let head = read(&checker.root(0, document), words, parts);
    let switches = read_switches(root.may("switches"), words, head.switches.clone());
    root.close();
    Head { base: Some(head.id.clone()), id, titles, switches, ..head }
}

/// The id of the edition that this one is based on; faults are not reported.
pub(super) fn base_of(text: &str) -> Option<String> {
    let checker = Checker::new(vec![("edition.toml", text)]);
    let document = checker.parse(0)?;
    checker.root(0, &document).may("base").and_then(|base| base.as_text().map(str::to_owned))
}

fn read_titles(root: &Table<'_>) -> BTreeMap<String, String> {
    let Some(table) = root.must("titles").and_then(|node| node.table("`titles`")) else {
        return BTreeMap::new();
    };
    if table.entries().is_empty() {
        table.fault("`titles` is empty; add a title for each language, such as fr = \"Mon village\"");
    }
    let mut titles = BTreeMap::new();
    for (language, spot, node) in table.entries() {
        table.check_id(language, spot);
        if let Some(words) = node.words() {
            titles.insert(language.to_owned(), words.to_owned());
        }
    }
    titles
}

fn read_figures(root: &Table<'_>) -> Figures {
    let seats = root.must("seats").and_then(|node| read_seats(&node));
    let section = |key| root.must(key).and_then(|node| node.table(format!("`{key}`")));
    let number = |table: &Option<Table<'_>>, key, least, most| {
        let node = table.as_ref()?.must(key)?;
        node.number(least..=most)
    };
    let byte = |table: &Option<Table<'_>>, key, least, most| {
        let node = table.as_ref()?.must(key)?;
        node.small(least..=most)
    };
    let (general, jail, auction) = (section("figures"), section("jail"), section("auction"));
    let figures = Figures {
        seats: seats.unwrap_or((2, 2)),
        salary: number(&general, "salary", 0, MAX_SUM).unwrap_or(0),
        doubles_to_jail: byte(&general, "doubles_to_jail", 1, 20).unwrap_or(1),
        full_group_factor: number(&general, "full_group_factor", 1, 20).unwrap_or(1),
        majority_factor: general
            .as_ref()
            .and_then(|table| table.may("majority_factor"))
            .and_then(|factor| factor.number(1..=20))
            .unwrap_or(1),
        mortgage_interest: number(&general, "mortgage_interest", 0, 100).unwrap_or(0),
        sale_percent: number(&general, "sale_percent", 0, 100).unwrap_or(0),
        offers_between_rolls: byte(&general, "offers_between_rolls", 0, 100).unwrap_or(0),
        trio_pays: sums(general.as_ref(), "trio_pays"),
        squeeze_pays: sums(general.as_ref(), "squeeze_pays"),
        bail: number(&jail, "bail", 0, MAX_SUM).unwrap_or(0),
        jail_tries: byte(&jail, "tries", 1, 20).unwrap_or(1),
        auction: AuctionFigures {
            opening: number(&auction, "opening", 1, MAX_SUM).unwrap_or(1),
            raise: number(&auction, "raise", 1, MAX_SUM).unwrap_or(1),
        },
    };
    for table in [general, jail, auction].into_iter().flatten() {
        table.close();
    }
    figures
}

/// A row of sums that may be left out: then it is nothing.
fn sums<const N: usize>(table: Option<&Table<'_>>, key: &'static str) -> [Money; N] {
    let mut sums = [0; N];
    let Some(node) = table.and_then(|table| table.may(key)) else { return sums };
    let items = node.list().unwrap_or_default();
    if items.len() != N {
        node.fault(format!("`{key}` takes {N} sums, not {}", items.len()));
    }
    for (sum, item) in sums.iter_mut().zip(items) {
        *sum = item.number(0..=MAX_SUM).unwrap_or(0);
    }
    sums
}

fn read_seats(node: &Node<'_>) -> Option<(u8, u8)> {
    let most_possible = u8::try_from(MAX_SEATS).ok()?;
    let items = node.list()?;
    let [least, most] = items.as_slice() else {
        node.fault("`seats` takes two numbers: the fewest and the most players, such as [2, 8]");
        return None;
    };
    let (fewest, most) = (least.small(2..=most_possible), most.small(2..=most_possible));
    let (fewest, most) = (fewest?, most?);
    if fewest > most {
        node.fault(format!(
            "`seats` says at least {fewest} and at most {most}; write the smaller number first"
        ));
    }
    Some((fewest, most))
}

fn read_switches(node: Option<Node<'_>>, words: &KnownWords, mut switches: Switches) -> Switches {
    let Some(table) = node.and_then(|node| node.table("`switches`")) else {
        return switches;
    };
    for (key, spot, node) in table.entries() {
        if table.refer_key(key, spot, "switch", Switches::KEYS.iter().copied()).is_none() {
            continue;
        }
        let Some(value) = value_of(&node) else {
            let wants = match Switches::domain(key) {
                Some(Domain::Number(..)) => "a whole number",
                Some(Domain::Word | Domain::OneOf(_)) => "a word in quotes",
                _ => "true or false",
            };
            node.fault(format!("the switch `{key}` takes {wants}"));
            continue;
        };
        match switches.set(key, &value) {
            Err(SwitchError::WrongSort { wants, found, .. }) => {
                node.fault(format!("the switch `{key}` takes {wants}, not `{found}`"));
            }
            Err(SwitchError::OutOfBounds { least, most, found, .. }) => {
                node.fault(format!("the switch `{key}` takes a number from {least} to {most}, not {found}"));
            }
            // Unknown words are reported below.
            Ok(()) | Err(_) => {}
        }
        if let (Value::Word(word), Some(known)) = (&value, words.of(key))
            && (!word.is_empty() || matches!(Switches::domain(key), Some(Domain::OneOf(_))))
        {
            node.refer(noun(key), known.iter().copied());
        }
    }
    // CL-23b: with several profiles, one must be chosen. Name sets need no choice: the language decides.
    if switches.deck.is_empty() && words.profiles.as_ref().is_some_and(|profiles| !profiles.is_empty()) {
        table.fault("the decks have profiles; say with the switch `deck` which one is played");
    }
    switches
}

/// What the words of a switch refer to.
fn noun(key: &str) -> &'static str {
    match key {
        "names" => "name set",
        "deck" => "profile",
        "layout" => "layout",
        _ => "word",
    }
}

fn value_of(node: &Node<'_>) -> Option<Value> {
    let flag = node.as_bool().map(Value::Flag);
    let number = || node.as_integer().map(Value::Number);
    let word = || node.as_text().map(|word| Value::Word(word.to_owned()));
    flag.or_else(number).or_else(word)
}

fn read_offered(root: &Table<'_>, words: &KnownWords, switches: &Switches) -> Vec<Offered> {
    let Some(table) = root.must("offered").and_then(|node| node.table("`offered`")) else {
        return Vec::new();
    };
    let mut offered = Vec::new();
    for (key, spot, node) in table.entries() {
        if table.refer_key(key, spot, "switch", Switches::KEYS.iter().copied()).is_none() {
            continue;
        }
        let one = match (Switches::domain(key), switches.get(key)) {
            (Some(Domain::Flag), _) => {
                node.mark().map(|()| Offered { key: key.to_owned(), bounds: None, words: Vec::new() })
            }
            (Some(Domain::Number(least, most)), Some(Value::Number(own))) => {
                read_bounds(&node, key, (least, most), own).map(|bounds| Offered {
                    key: key.to_owned(),
                    bounds: Some(bounds),
                    words: Vec::new(),
                })
            }
            (Some(Domain::Word | Domain::OneOf(_)), Some(Value::Word(own))) => {
                read_words(&node, key, words, &own).map(|words| Offered {
                    key: key.to_owned(),
                    bounds: None,
                    words,
                })
            }
            _ => None,
        };
        offered.extend(one);
    }
    offered
}

fn read_bounds(node: &Node<'_>, key: &str, domain: (i64, i64), own: i64) -> Option<(i64, i64)> {
    if !node.is_table() {
        node.fault(format!(
            "the option `{key}` takes bounds, such as {{ least = {}, most = 100 }}",
            domain.0
        ));
        return None;
    }
    let table = node.table(format!("the option `{key}`"))?;
    let bound = |key| table.must(key).and_then(|bound| bound.number(domain.0..=domain.1));
    let (least, most) = (bound("least"), bound("most"));
    table.close();
    let (least, most) = (least?, most?);
    if least > most {
        node.fault(format!(
            "the option `{key}` has its bounds the wrong way round: {least} is more than {most}"
        ));
    } else if !(least..=most).contains(&own) {
        node.fault(format!(
            "the edition's own `{key}` is {own}, which is not from {least} to {most}; widen the bounds or change it"
        ));
    }
    Some((least, most))
}

fn read_words(node: &Node<'_>, key: &str, words: &KnownWords, own: &str) -> Option<Vec<String>> {
    let mut offered: Vec<String> = Vec::new();
    let is_known = |own: &str| words.of(key).is_some_and(|known| known.contains(&own));
    for item in node.list()? {
        let word = match words.of(key) {
            Some(known) => {
                item.refer(noun(key), known.iter().copied()).map(|position| known[position].to_owned())
            }
            None => item.text().map(str::to_owned),
        };
        if let Some(word) = word {
            if offered.contains(&word) {
                item.fault(format!("`{word}` is offered twice; take one out"));
            }
            offered.push(word);
        }
    }
    if offered.is_empty() {
        node.fault(format!(
            "the option `{key}` offers nothing to choose from; list some words or take it out"
        ));
    } else if is_known(own) && !offered.iter().any(|word| word == own) {
        node.fault(format!("the edition's own `{key}` is `{own}`, which is not offered; add it"));
    }
    Some(offered)
}

/// Reads the presets. Each sets options on offer to values that a table may choose.
fn read_presets(root: &Table<'_>, offered: &[Offered], own: &Switches) -> Vec<Preset> {
    let Some(table) = root.may("presets").and_then(|node| node.table("`presets`")) else {
        return Vec::new();
    };
    let mut presets = Vec::new();
    for (key, spot, node) in table.entries() {
        table.check_id(key, spot);
        let Some(options) = node.table(format!("the preset `{key}`")) else { continue };
        let mut preset = Preset { key: key.to_owned(), options: Vec::new() };
        for (key, spot, node) in options.entries() {
            let keys = offered.iter().map(|offered| offered.key.as_str());
            if options.refer_key(key, spot, "offered option", keys).is_none() {
                continue;
            }
            let value = value_of(&node).unwrap_or(Value::Word(String::new()));
            match compile::choose(offered, own, &mut own.clone(), key, &value) {
                Ok(()) => preset.options.push((key.to_owned(), value)),
                Err(error) => node.fault(error.to_string()),
            }
        }
        if preset.options.is_empty() {
            node.fault(format!("the preset `{key}` sets no option; add some or take it out"));
        }
        presets.push(preset);
    }
    presets
}
