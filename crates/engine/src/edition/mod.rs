//! Editions: a board with its properties, cards, amounts, switches, place names and rule citations.
//!
//! An edition is a few TOML files; `docs/editions.md` describes them. [`Edition::load`] reads a built-in one and
//! [`Edition::parse`] one of your own, from text: the engine opens no files. Errors list everything that is wrong, each with
//! file, line and column.
//!
//! ```
//! use magie_engine::Edition;
//!
//! let files = [("edition.toml", "id = \"my-board\"\n"), ("board.toml", ""), ("names.toml", "")];
//! let faults = Edition::parse(&files).expect_err("nearly everything is missing");
//! assert_eq!(faults.0[0].file, "edition.toml");
//! assert!(faults.0.len() > 5);
//! ```
//!
//! An edition becomes playable as [`Rules`](crate::Rules), with [`Edition::default_rules`] or, with the options of a
//! table, [`Edition::rules`].

mod board;
mod built_in;
mod citations;
mod companies;
mod compile;
mod decks;
mod effects;
mod fault;
mod fingerprint;
mod head;
mod kept;
mod lookup;
mod names;
mod note_pack;
mod parts;
mod reader;
mod spaces;

use std::collections::BTreeMap;

pub use board::Board;
pub use citations::Citations;
pub use decks::DeckProfiles;
pub(crate) use decks::leads_to_draw;
pub use fault::{Fault, Faults, LoadError};
pub use head::Figures;
pub use parts::Parts;
pub use reader::distance;

use crate::ids::{MAX_SEATS, Money};
use crate::rules::NotePack;
use crate::state::MAX_FRAMES;
use crate::switches::{Switches, Value};
use citations::Things;
use head::{Head, KnownWords};
use names::Names;
pub use names::PlaceName;
use reader::Checker;

/// The largest amount in an edition. Sums of many of them do not overflow.
const MAX_SUM: Money = 1_000_000_000;
/// The largest factor on dice for a rent.
const MAX_DICE_FACTOR: Money = 10_000_000;
/// The most spaces on a board.
const MAX_SPACES: usize = 120;
/// The fewest spaces on a track, so that no roll of two dice goes around more than once.
const MIN_TRACK_SPACES: usize = 12;
/// The most cards that can lead to another draw, since each can be waiting on the stack.
const MAX_LEADING_CARDS: usize = 14;
/// The highest stack: all these cards and the last one; a taxi waiting, a rent with a card played at it that is being
/// checked or may be stopped, and the card that stops it, or a row of payments with what was inherited at one of them;
/// a card too many, and a debt out of that; a card played for the debt (FB-40b, UM-91a) and what comes of it: a window and the
/// card that stops it, or another debt with what is inherited there and owed for that; the estates of all players but
/// two; both sides of a trade.
const _: () = assert!(MAX_LEADING_CARDS + 1 + 5 + 2 + 4 + (MAX_SEATS - 2) + 2 <= MAX_FRAMES);

/// The files of an edition. Only the decks are optional.
const FILES: [&str; 4] = ["edition.toml", "board.toml", DECKS, "names.toml"];
const DECKS: &str = "decks.toml";

/// A switch that an edition offers to the players as an option.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Offered {
    /// The key of the switch.
    pub key: String,
    /// The lowest and highest value, if it is a number.
    pub bounds: Option<(i64, i64)>,
    /// The words to choose from, if it is a word.
    pub words: Vec<String>,
}

/// A named set of options that are often chosen together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Preset {
    /// Its key.
    pub key: String,
    /// The options it sets.
    pub options: Vec<(String, Value)>,
}

/// A checked edition.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Edition {
    /// Its id, which is the name of its folder.
    pub id: String,
    /// The id of the edition it is based on and whose cards it has; its own id if it is not based on another.
    pub base: String,
    /// A hash of all data that affects play. Records contain it, so that an old record replays exactly or is refused.
    pub fingerprint: u64,
    /// The currency as written after an amount, such as `M`.
    pub money: String,
    /// Whether amounts from a million on are written in millions.
    pub big_money: bool,
    /// The amounts that belong to no space, property or card.
    pub figures: Figures,
    /// The banknotes, if its money consists of single notes.
    pub notes: Option<NotePack>,
    /// The board.
    pub board: Board,
    /// The decks with all their profiles.
    pub decks: Vec<DeckProfiles>,
    /// Which mechanics its cards and companies bring into play, besides the switches.
    pub parts: Parts,
    /// The switches, before any option of a table.
    pub switches: Switches,
    /// The switches that the table may change.
    pub offered: Vec<Offered>,
    /// Sets of options that are often chosen together.
    pub presets: Vec<Preset>,
    /// Place names: name set → key of the space → name.
    pub names: BTreeMap<String, BTreeMap<String, PlaceName>>,
    /// Names of the spaces that the name sets leave out: language → key of the space → name.
    pub space_names: BTreeMap<String, BTreeMap<String, PlaceName>>,
    /// The name set for each language, such as `fr` → `paris`.
    pub default_names: BTreeMap<String, String>,
    /// Titles by language.
    pub titles: BTreeMap<String, String>,
    /// Rule numbers by the topic of an event; see [`Rules::citation`](crate::Rules::citation).
    pub citations: Citations,
}

impl Edition {
    /// Reads an edition from its files, given as pairs of name and text. The error lists everything that is wrong.
    ///
    /// The files are `edition.toml`, `board.toml`, `decks.toml` (optional) and `names.toml`. An edition that is based on a
    /// built-in one needs only `edition.toml`.
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, Faults> {
        let own = |name: &str| files.iter().find(|(one, _)| *one == name).map(|(_, text)| *text);
        // Files that an edition based on another one does not have come from there.
        let base = own(FILES[0]).and_then(head::base_of).and_then(|base| Self::built_in_files(&base));
        let based = |name: &str| {
            base?.iter().find(|(one, _)| *one == name && name != FILES[0]).map(|(_, text)| *text)
        };
        let given = |name: &str| own(name).or_else(|| based(name));
        let mut texts: Vec<_> = FILES.map(|name| (name, given(name).unwrap_or_default())).to_vec();
        texts.extend(files.iter().filter(|(name, _)| !FILES.contains(name)));
        let checker = Checker::new(texts);
        for (file, (name, _)) in checker.files().iter().enumerate() {
            if !FILES.contains(name) {
                let message = format!("an edition has no file `{name}`; it has {}", FILES.join(", "));
                checker.fault(checker.top(file), message);
            } else if given(name).is_none() && *name != DECKS {
                checker.fault(checker.top(file), "this file is missing; add it");
            }
        }

        let documents: [_; FILES.len()] =
            std::array::from_fn(|file| given(FILES[file]).and_then(|_| checker.parse(file)));
        let root = |file: usize| documents[file].as_ref().map(|table| checker.root(file, table));
        let [head, board, decks, names] = [root(0), root(1), root(2), root(3)];
        // Without the file there are no decks. With a broken file, which decks there are is unknown.
        let no_decks = given(DECKS).is_none();

        let deck_ids = decks.as_ref().map(decks::ids).or(no_decks.then(Vec::new));
        let board = board.and_then(|root| board::read(&root, deck_ids.as_deref()));
        let decks = decks.map(|root| decks::read(&root, board.as_ref())).or(no_decks.then(Vec::new));
        let names = names.map(|root| names::read(&root, board.as_ref()));
        let words = KnownWords {
            name_sets: names.as_ref().map(|names| names.sets.keys().cloned().collect()),
            profiles: decks.as_ref().map(|decks| decks::profiles(decks)),
            things: Things::of(board.as_ref(), decks.as_deref()),
            layouts: board.as_ref().map(|board| board.layouts.iter().map(|(name, _)| name.clone()).collect()),
        };
        let parts = decks.as_ref().map(|decks| Parts::of(decks)).unwrap_or_default();
        let parts = parts.with_companies(board.as_ref().map_or(&[], |board| &board.companies));
        let head = head.map(|root| head::read(&root, &words, &parts));
        if let (Some(head), Some(board), Some(decks)) = (&head, &board, &decks) {
            note_pack::check(&checker, head, board, decks);
        }

        match (head, board, decks, names, checker.finish()) {
            (Some(head), Some(board), Some(decks), Some(names), None) => {
                Ok(Self::assemble(head, board, decks, names))
            }
            (.., faults) => Err(faults.unwrap_or_default()),
        }
    }

    fn assemble(head: Head, board: Board, decks: Vec<DeckProfiles>, names: Names) -> Self {
        let parts = Parts::of(&decks)
            .with_companies(&board.companies)
            .with_notes(head.notes.as_ref().map(|(pack, _)| pack));
        Self {
            fingerprint: fingerprint::fingerprint(&head, &board, &decks),
            base: head.base.unwrap_or_else(|| head.id.clone()),
            id: head.id,
            money: head.money,
            big_money: head.big_money,
            figures: head.figures,
            notes: head.notes.map(|(pack, _)| pack),
            board,
            parts,
            decks,
            switches: head.switches,
            offered: head.offered,
            presets: head.presets,
            names: names.sets,
            space_names: names.spaces,
            default_names: names.languages,
            titles: head.titles,
            citations: head.citations,
        }
    }
}
