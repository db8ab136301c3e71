//! Editions: boards, deeds, decks, figures, switches, names, read from TOML texts and checked whole. No files are
//! opened here: the texts are handed over, or are part of the program.

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

/// The largest single figure: sums of many of them stay far from the end of the numbers.
const MAX_SUM: Money = 1_000_000_000;
/// The largest factor on dice that a rent has room for.
const MAX_DICE_FACTOR: Money = 10_000_000;
/// Most spaces on a board.
const MAX_SPACES: usize = 120;
/// Fewest spaces on a track: no roll of two dice goes round more than once.
const MIN_TRACK_SPACES: usize = 12;
/// Most cards that can lead to another draw, each of which can wait on the stack.
const MAX_LEADING_CARDS: usize = 14;
/// The highest stack: all these cards and the last one; a taxi waiting, a rent with a card played at it that is being
/// checked or may be stopped, and the card that stops it, or a row of payments with what was inherited at one of them;
/// a card too many, and a debt out of that; a card played for the debt (FB-40b, UM-91a) and what comes of it: a window and the
/// card that stops it, or another debt with what is inherited there and owed for that; the estates of all players but
/// two; both sides of a trade.
const _: () = assert!(MAX_LEADING_CARDS + 1 + 5 + 2 + 4 + (MAX_SEATS - 2) + 2 <= MAX_FRAMES);

/// The files of an edition; only the decks may be missing.
const FILES: [&str; 4] = ["edition.toml", "board.toml", DECKS, "names.toml"];
const DECKS: &str = "decks.toml";

/// One option an edition offers to the table, with its bounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The switch.
    pub key: String,
    /// Bounds of a number.
    pub bounds: Option<(i64, i64)>,
    /// The words of a word.
    pub words: Vec<String>,
}

/// A bundle of options with a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its id.
    pub key: String,
    /// The options it sets.
    pub options: Vec<(String, Value)>,
}

/// A validated edition.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its id, which is the name of its folder.
    pub id: String,
    /// The id of the edition it is based on, whose cards it has; its own if it stands alone.
    pub base: String,
    /// A fingerprint of its data: records name it, so that an old record replays exactly or is refused.
    pub fingerprint: u64,
    /// The unit of money as written after a sum, such as `M`.
    pub money: String,
    /// Are sums of a million and more written in millions?
    pub big_money: bool,
    /// The figures that belong to no space, deed or card.
    pub figures: Figures,
    /// The notes its money is made of, if it is.
    pub notes: Option<NotePack>,
    /// The board.
    pub board: Board,
    /// The decks with all their profiles.
    pub decks: Vec<DeckProfiles>,
    /// What its data bring into play beside the switches.
    pub parts: Parts,
    /// The switches as the edition sets them.
    pub switches: Switches,
    /// What the table may change.
    pub offered: Vec<Offered>,
    /// Options that are often chosen together.
    pub presets: Vec<Preset>,
    /// Place names: name set → space key → name.
    pub names: BTreeMap<String, BTreeMap<String, PlaceName>>,
    /// Names of the spaces that name sets leave out: language → space key → name.
    pub space_names: BTreeMap<String, BTreeMap<String, PlaceName>>,
    /// The name set of each language: `fr` → `paris`.
    pub default_names: BTreeMap<String, String>,
    /// Titles by language.
    pub titles: BTreeMap<String, String>,
    /// Rule numbers by topic of an event; see [`Rules::citation`](crate::Rules::citation).
    pub citations: Citations,
}

impl Edition {
    /// Reads an edition from its files, each given by its name and its text; or says everything that is wrong.
    pub fn parse(files: &[(&str, &str)]) -> Result<Self, Faults> {
        let own = |name: &str| files.iter().find(|(one, _)| *one == name).map(|(_, text)| *text);
        // What an edition that is based on another does not say itself is taken from there.
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
        // An edition without the file has no decks; one with a broken file has some that nobody knows.
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
