//! Sets up the starting position of a scenario. Every key is one entry of [`KEYS`]; they are applied in that order, whatever the order
//! in the file.

use std::sync::Arc;

use magie_engine::action::Side;
use magie_engine::setup::{Setup, StagedNote};
use magie_engine::switches::Value;
use magie_engine::view::Standing;
use magie_engine::wire::WireError;
use magie_engine::{Edition, Game, Money, Rules, Seat};

use crate::lexicon::Lexicon;
use crate::mistake::MistakeKind;
use crate::reader::{Node, Table};

/// A position being set up.
struct Staging<'a> {
    lexicon: &'a Lexicon,
    setup: Setup,
    /// Players who are out, with their rank in the order of leaving.
    out: Vec<(u8, Seat)>,
}

/// Applies a key of `start`; `None` if its value is a mistake.
enum Key {
    Table(fn(&mut Staging<'_>, &Node<'_>) -> Option<()>),
    Seat(fn(&mut Staging<'_>, Seat, &Node<'_>) -> Option<()>),
}

const STAGES: &[&str] = &["start", "end-turn", "order"];

/// Every key of `start`, for the game and for each seat, in the order of application.
#[rustfmt::skip]
const KEYS: &[(&str, Key)] = &[
    ("turn", Key::Table(|staging, node| {
        staging.setup.turn(staging.lexicon.seat(node)?);
        Some(())
    })),
    ("doubles", Key::Table(|staging, node| {
        staging.setup.doubles(node.small()?);
        Some(())
    })),
    ("stage", Key::Table(|staging, node| {
        match node.text()? {
            "start" => {}
            "end-turn" => {
                staging.setup.moved();
            }
            "order" => {
                staging.setup.before_first_roll();
            }
            other => {
                let known = STAGES.iter().map(|&stage| stage.to_owned()).collect();
                node.mistake(MistakeKind::UnknownName { noun: "stage".to_owned(), name: other.to_owned(), known });
            }
        }
        Some(())
    })),
    ("cash", Key::Seat(|staging, seat, node| {
        staging.setup.cash(seat, money(node)?);
        Some(())
    })),
    // A player whose notes are listed has no others. All notes dealt to such players return to the bank before any are handed out.
    ("notes", Key::Seat(|staging, seat, _| {
        staging.setup.cash(seat, 0);
        Some(())
    })),
    ("notes", Key::Seat(|staging, seat, node| {
        for (key, item) in node.table()?.entries() {
            let face = staging.lexicon.face_named(key, &item)?;
            staging.setup.notes(seat, face, &staged_notes(&item)?);
        }
        Some(())
    })),
    ("tokens", Key::Seat(|staging, seat, node| {
        staging.setup.green(seat, node.small()?);
        Some(())
    })),
    ("in_jail", Key::Seat(|staging, seat, node| {
        if node.flag()? {
            staging.setup.jailed(seat, 0);
        }
        Some(())
    })),
    ("jail_tries", Key::Seat(|staging, seat, node| {
        staging.setup.jailed(seat, node.small()?);
        Some(())
    })),
    ("at", Key::Seat(|staging, seat, node| {
        staging.setup.at(seat, staging.lexicon.space(node)?);
        Some(())
    })),
    ("turns", Key::Seat(|staging, seat, node| {
        let turns = u16::try_from(node.number(0, u16::MAX.into())?).ok()?;
        staging.setup.turns(seat, turns);
        Some(())
    })),
    ("standing", Key::Seat(|staging, seat, node| {
        staging.setup.standing(seat, standing(node)?);
        Some(())
    })),
    ("owns", Key::Seat(|staging, seat, node| {
        for deed in staging.lexicon.deed_set(node)?.iter() {
            staging.setup.owns(seat, deed);
        }
        Some(())
    })),
    ("mortgaged", Key::Seat(|staging, _, node| {
        for deed in staging.lexicon.deed_set(node)?.iter() {
            staging.setup.mortgaged(deed);
        }
        Some(())
    })),
    ("buildings", Key::Seat(|staging, _, node| {
        for (deed, level) in staging.lexicon.levels(node)? {
            staging.setup.level(deed, level);
        }
        Some(())
    })),
    ("shares", Key::Seat(|staging, seat, node| {
        staging.setup.shares(seat, staging.lexicon.shares(node, false)?);
        Some(())
    })),
    ("mortgaged_shares", Key::Seat(|staging, seat, node| {
        staging.setup.shares(seat, staging.lexicon.shares(node, true)?);
        Some(())
    })),
    ("cards", Key::Seat(|staging, seat, node| {
        for card in staging.lexicon.cards(node)? {
            staging.setup.keeps(seat, card);
        }
        Some(())
    })),
    ("offers", Key::Seat(|staging, seat, node| {
        for item in node.list()? {
            let table = item.table()?;
            table.only(["to", "give", "take"]);
            let to = staging.lexicon.seat(&table.must("to")?)?;
            let (give, take) = (side(staging.lexicon, &table, "give")?, side(staging.lexicon, &table, "take")?);
            staging.setup.offer(seat, to, give, take);
        }
        Some(())
    })),
    ("reversed", Key::Seat(|staging, seat, node| {
        if node.flag()? {
            staging.setup.reverse(seat);
        }
        Some(())
    })),
    ("rides", Key::Seat(|staging, seat, node| {
        if node.flag()? {
            staging.setup.rides(seat);
        }
        Some(())
    })),
    ("misses", Key::Seat(|staging, seat, node| {
        staging.setup.misses(seat, node.small()?);
        Some(())
    })),
    ("forfeits_rents", Key::Seat(|staging, seat, node| {
        if node.flag()? {
            staging.setup.forfeits_rents(seat);
        }
        Some(())
    })),
    ("out", Key::Seat(|staging, seat, node| {
        let place = node.small()?;
        staging.out.push((place, seat));
        Some(())
    })),
    // After the hands, because the bank has the rest of the notes.
    ("piles", Key::Table(|staging, node| {
        for (key, item) in node.table()?.entries() {
            let face = staging.lexicon.face_named(key, &item)?;
            staging.setup.bank_notes(face, &staged_notes(&item)?);
        }
        Some(())
    })),
    ("seen", Key::Table(|staging, node| {
        for card in staging.lexicon.cards(node)? {
            staging.setup.seen(card);
        }
        Some(())
    })),
    ("open", Key::Table(|staging, node| {
        for card in staging.lexicon.cards(node)? {
            staging.setup.open(card);
        }
        Some(())
    })),
    ("fakes", Key::Table(|staging, node| {
        for card in staging.lexicon.cards(node)? {
            staging.setup.fake(card);
        }
        Some(())
    })),
    ("gone", Key::Table(|staging, node| {
        for card in staging.lexicon.cards(node)? {
            staging.setup.gone(card);
        }
        Some(())
    })),
    ("pool", Key::Table(|staging, node| {
        staging.setup.pool(money(node)?);
        Some(())
    })),
    // After the buildings, which are taken from the bank.
    ("bank", Key::Table(|staging, node| {
        for (key, item) in node.table()?.entries() {
            let kind = staging.lexicon.kind_named(key, &item)?;
            staging.setup.stock(kind, item.small()?);
        }
        Some(())
    })),
];

/// The options of the game, read first because all else depends on them.
const OPTIONS: &str = "options";
/// A position text, instead of all other keys.
const POSITION: &str = "position";

/// Every key of `start` that is not a seat.
pub(crate) fn table_keys() -> impl Iterator<Item = &'static str> {
    let staged = KEYS.iter().filter(|(_, key)| matches!(key, Key::Table(_))).map(|(name, _)| *name);
    staged.chain([OPTIONS, POSITION])
}

/// Notes of one denomination: a number of unchecked notes, or a word for each.
fn staged_notes(node: &Node<'_>) -> Option<Vec<StagedNote>> {
    if node.as_number().is_some() {
        return Some(vec![StagedNote::Open; usize::from(node.small()?)]);
    }
    let mut notes = Vec::new();
    for item in node.list()? {
        let word = item.text()?;
        let Some((_, note)) = NOTE_WORDS.iter().find(|(known, _)| *known == word) else {
            let known = NOTE_WORDS.iter().map(|(word, _)| (*word).to_owned()).collect();
            let (noun, name) = ("sort of note".to_owned(), word.to_owned());
            item.mistake(MistakeKind::UnknownName { noun, name, known });
            return None;
        };
        notes.push(*note);
    }
    Some(notes)
}

const NOTE_WORDS: &[(&str, StagedNote)] = &[
    ("open", StagedNote::Open),
    ("real", StagedNote::Settled { fake: false }),
    ("fake", StagedNote::Settled { fake: true }),
    ("known-real", StagedNote::Known { fake: false }),
    ("known-fake", StagedNote::Known { fake: true }),
];

fn money(node: &Node<'_>) -> Option<Money> {
    node.number(i64::MIN, i64::MAX)
}

/// One side of an offer; empty if the key is missing.
fn side(lexicon: &Lexicon, offer: &Table<'_>, key: &str) -> Option<Side> {
    let mut side = Side::default();
    let Some(node) = offer.get(key) else { return Some(side) };
    let table = node.table()?;
    table.only(["cash", "deeds", "cards", "shares", "mortgaged_shares"]);
    if let Some(item) = table.get("cash") {
        side.cash = money(&item)?;
    }
    if let Some(item) = table.get("deeds") {
        side.deeds = lexicon.deed_set(&item)?;
    }
    if let Some(item) = table.get("cards") {
        for card in lexicon.cards(&item)? {
            if side.cards.push(card).is_err() {
                item.mistake(WireError::TooLong(item.list()?.len()));
                return None;
            }
        }
    }
    for (key, mortgaged) in [("shares", false), ("mortgaged_shares", true)] {
        if let Some(item) = table.get(key) {
            side.shares = side.shares.plus(lexicon.shares(&item, mortgaged)?)?;
        }
    }
    Some(side)
}

fn standing(node: &Node<'_>) -> Option<Standing> {
    let table = node.table()?;
    table.only(["always_claim", "roll", "end_turn", "pass_rests", "ask_to_pay", "bid_limit"]);
    let flag = |key| table.get(key).map_or(Some(false), |item| item.flag());
    Some(Standing {
        always_claim: flag("always_claim")?,
        roll: flag("roll")?,
        end_turn: flag("end_turn")?,
        pass_rests: flag("pass_rests")?,
        ask_to_pay: flag("ask_to_pay")?,
        bid_limit: match table.get("bid_limit") {
            Some(item) => Some(money(&item)?),
            None => None,
        },
    })
}

/// Creates the game and sets up the position. Mistakes are collected in the source. After a mistake in the position only, the rest of
/// the scenario is still read.
pub(crate) fn set_up(
    edition: &Arc<Edition>,
    scenario: &Table<'_>,
    names: Vec<String>,
) -> Option<(Lexicon, Option<Game>)> {
    let start = match scenario.get("start") {
        Some(node) => Some(node.table()?),
        None => None,
    };
    if let Some(text) = start.as_ref().and_then(|start| start.get(POSITION)) {
        start?.only([POSITION]);
        let game = position(edition, &text, names.len())?;
        return Some((Lexicon { rules: Arc::clone(game.rules()), names }, Some(game)));
    }
    let lexicon = Lexicon { rules: rules(edition, start.as_ref())?, names };
    let game = stage(&lexicon, scenario, start.as_ref());
    Some((lexicon, game))
}

fn position(edition: &Arc<Edition>, node: &Node<'_>, seats: usize) -> Option<Game> {
    match Game::from_position(edition, node.text()?) {
        Ok(game) if game.seats() == seats => Some(game),
        Ok(game) => {
            node.mistake(MistakeKind::PositionSeats { position: game.seats(), named: seats });
            None
        }
        Err(errors) => {
            errors.into_iter().for_each(|error| node.mistake(error));
            None
        }
    }
}

/// The rules of the game, with the options of `start`.
fn rules(edition: &Arc<Edition>, start: Option<&Table<'_>>) -> Option<Arc<Rules>> {
    let node = start.and_then(|start| start.get(OPTIONS));
    let mut options = Vec::new();
    if let Some(node) = &node {
        for (key, item) in node.table()?.entries() {
            let number = item.as_number().map(Value::Number);
            let word = item.as_text().map(|word| Value::Word(word.to_owned()));
            let Some(value) = item.as_flag().map(Value::Flag).or(number).or(word) else {
                item.wrong_sort("true, false, a whole number or a text");
                return None;
            };
            options.push((key.to_owned(), value));
        }
    }
    match edition.rules(&options) {
        Ok(rules) => Some(rules),
        Err(errors) => {
            if let Some(node) = node {
                errors.into_iter().for_each(|error| node.mistake(error));
            }
            None
        }
    }
}

/// Sets up the position key by key.
fn stage(lexicon: &Lexicon, scenario: &Table<'_>, start: Option<&Table<'_>>) -> Option<Game> {
    let setup = match Setup::new(Arc::clone(&lexicon.rules), lexicon.names.len()) {
        Ok(setup) => setup,
        Err(error) => {
            scenario.mistake(error);
            return None;
        }
    };
    let mut staging = Staging { lexicon, setup, out: Vec::new() };
    let before = scenario.source().count();
    if let Some(start) = start {
        staging.apply(start);
    }
    if scenario.source().count() > before {
        return None;
    }
    staging.out.sort_unstable();
    for (_, seat) in std::mem::take(&mut staging.out) {
        staging.setup.out(seat);
    }
    match staging.setup.build() {
        Ok(game) => Some(game),
        Err(faults) => {
            let place = start.unwrap_or(scenario);
            faults.into_iter().for_each(|fault| place.mistake(fault));
            None
        }
    }
}

impl Staging<'_> {
    fn apply(&mut self, start: &Table<'_>) {
        start.only(table_keys().map(str::to_owned).chain(self.lexicon.names.iter().cloned()));
        let seat_keys = || KEYS.iter().filter(|(_, key)| matches!(key, Key::Seat(_))).map(|(name, _)| *name);
        let mut seats = Vec::new();
        for (seat, name) in self.lexicon.seats().zip(&self.lexicon.names) {
            if let Some(table) = start.get(name).and_then(|node| node.table()) {
                table.only(seat_keys());
                seats.push((seat, table));
            }
        }
        for (name, key) in KEYS {
            match key {
                // Reading the value has reported the mistake.
                Key::Table(apply) => {
                    start.get(name).and_then(|node| apply(self, &node));
                }
                Key::Seat(apply) => {
                    for (seat, table) in &seats {
                        table.get(name).and_then(|node| apply(self, *seat, &node));
                    }
                }
            }
        }
    }
}
