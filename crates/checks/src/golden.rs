//! Golden games: one recorded game for each way to end and for each option, with the hash it must replay to.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::PathBuf;

use magie_engine::{
    Account, Audience, EndReason, Event, Game, KindId, Lot, Outcome, Record, Seat, Turn, Value, Why,
};

use crate::tables::{NAMES, classic, classic_rules};
use crate::transcript::transcript;
use crate::wanderer::Walk;
use crate::whim::seeded;

/// What a game was like.
pub struct Story {
    /// How it ended.
    pub outcome: Outcome,
    /// All its events.
    pub events: Vec<Event>,
    /// Those of its last answer.
    pub last: Vec<Event>,
}

impl Story {
    fn has(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }
    fn ended_with(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.last.iter().any(wanted)
    }
    fn resigned(&self) -> bool {
        self.has(|event| matches!(event, Event::Resigned { .. }))
    }
    /// How many kinds of events there are in it.
    fn richness(&self) -> usize {
        self.events.iter().map(Event::topic).collect::<BTreeSet<_>>().len()
    }
}

/// A golden game that is wanted.
pub struct Wanted {
    /// The name of its file.
    pub name: &'static str,
    /// How many seats.
    seats: usize,
    options: fn() -> Vec<(&'static str, Value)>,
    /// Does somebody resign in it?
    resigns: bool,
    /// What must have happened in it.
    shows: fn(&Story) -> bool,
}

fn flag(key: &'static str) -> (&'static str, Value) {
    (key, Value::Flag(true))
}
fn number(key: &'static str, number: i64) -> (&'static str, Value) {
    (key, Value::Number(number))
}
fn word(key: &'static str, word: &str) -> (&'static str, Value) {
    (key, Value::Word(word.to_owned()))
}

/// All of them.
pub const WANTED: &[Wanted] = &[
    Wanted {
        name: "end-bankrupt-to-player",
        seats: 2,
        options: || vec![number("start_cash", 500)],
        resigns: false,
        shows: |story| {
            let heir = |event: &Event| matches!(event, Event::Bankrupt { creditor: Account::Seat(_), .. });
            story.ended_with(heir)
        },
    },
    Wanted {
        name: "end-bankrupt-to-bank",
        seats: 2,
        options: || vec![number("start_cash", 500)],
        resigns: false,
        shows: |story| {
            let bank = |event: &Event| matches!(event, Event::Bankrupt { creditor: Account::Bank, .. });
            story.ended_with(bank)
        },
    },
    Wanted {
        name: "end-bankrupt-one-by-one",
        seats: 4,
        options: || vec![number("start_cash", 500)],
        resigns: false,
        shows: |story| {
            let estate = |event: &Event| {
                matches!(event, Event::DeedMoved { why: magie_engine::DeedWhy::Returned, .. })
            };
            let inherited = |event: &Event| {
                matches!(event, Event::DeedMoved { why: magie_engine::DeedWhy::Inherited, .. })
            };
            story.outcome.reason == EndReason::LastPlayer && story.has(estate) && story.has(inherited)
        },
    },
    Wanted {
        name: "end-resigned",
        seats: 3,
        options: Vec::new,
        resigns: true,
        shows: |story| {
            let resigned = |event: &Event| matches!(event, Event::Resigned { .. });
            story.outcome.reason == EndReason::LastPlayer && story.ended_with(resigned)
        },
    },
    Wanted {
        name: "end-turn-limit",
        seats: 5,
        options: || vec![number("turn_limit", 12)],
        resigns: false,
        shows: |story| {
            let trade = |event: &Event| matches!(event, Event::OfferAccepted { .. });
            story.outcome.reason == EndReason::TurnLimit
                && story.outcome.winners.len() == 1
                && story.has(trade)
        },
    },
    Wanted {
        name: "end-time-limit",
        seats: 3,
        options: || vec![number("time_limit", 60)],
        resigns: false,
        shows: |story| story.outcome.reason == EndReason::TimeLimit,
    },
    Wanted {
        name: "end-shared-win",
        seats: 6,
        options: || vec![number("turn_limit", 2)],
        resigns: false,
        shows: |story| story.outcome.winners.len() > 1,
    },
    Wanted {
        name: "option-auto-rent",
        seats: 3,
        options: || vec![flag("auto_rent"), number("turn_limit", 12)],
        resigns: false,
        shows: |story| story.has(|event| matches!(event, Event::Paid { why: Why::Rent, .. })),
    },
    Wanted {
        name: "option-no-auctions",
        seats: 3,
        options: || vec![flag("no_auctions"), number("start_cash", 500)],
        resigns: false,
        shows: |story| {
            let declined = |event: &Event| matches!(event, Event::Declined { .. });
            let returned = |event: &Event| {
                matches!(event, Event::DeedMoved { why: magie_engine::DeedWhy::Returned, .. })
            };
            story.has(declined) && story.has(returned)
        },
    },
    Wanted {
        name: "option-double-go",
        seats: 2,
        options: || vec![flag("double_go"), number("turn_limit", 20)],
        resigns: false,
        shows: |story| story.has(|event| matches!(event, Event::Paid { why: Why::Salary, amount: 400, .. })),
    },
    Wanted {
        name: "option-free-parking-pool",
        seats: 4,
        options: || vec![flag("free_parking_pool"), number("start_cash", 500), number("turn_limit", 20)],
        resigns: false,
        shows: |story| {
            let won = |event: &Event| matches!(event, Event::Paid { why: Why::PoolWon, .. });
            let bankrupt = |event: &Event| matches!(event, Event::Bankrupt { creditor: Account::Pool, .. });
            story.has(won) && story.has(bankrupt)
        },
    },
    Wanted {
        name: "option-turn-only-building",
        seats: 2,
        options: || vec![flag("turn_only_building"), number("turn_limit", 30)],
        resigns: false,
        shows: |story| story.has(|event| matches!(event, Event::Built { .. })),
    },
    Wanted {
        name: "option-start-cash",
        seats: 2,
        options: || vec![number("start_cash", 10_000), number("turn_limit", 40)],
        resigns: false,
        shows: |story| {
            story.has(|event| matches!(event, Event::AuctionBegan { lot: Lot::Piece(KindId(0)), .. }))
        },
    },
    Wanted {
        name: "option-deck",
        seats: 3,
        options: || vec![word("deck", "traditional_fr"), number("turn_limit", 30)],
        resigns: false,
        shows: |story| {
            // The choice that draws again: a card inside a card.
            story.has(|event| matches!(event, Event::CardChoice { option: 1, .. }))
        },
    },
    Wanted {
        name: "option-names",
        seats: 8,
        options: || vec![word("names", "london"), number("turn_limit", 3)],
        resigns: false,
        shows: |story| story.has(|event| matches!(event, Event::AuctionWon { .. })),
    },
];

/// Where golden files lie.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/classic")
}

/// The list of expected hashes.
pub const EXPECTED: &str = "expected.txt";

/// No golden game is longer.
const LONGEST: usize = 700;
/// So many seeds are tried for each, and the richest game is taken.
const TRIED: u64 = 3000;

impl Wanted {
    fn is_shown_by(&self, story: &Story) -> bool {
        self.resigns == story.resigned() && (self.shows)(story)
    }

    /// The record of the richest game found that shows what is wanted.
    pub fn find(&self) -> Option<Record> {
        let rules = classic_rules(&(self.options)());
        let names: Vec<String> = NAMES[..self.seats].iter().map(|&name| name.to_owned()).collect();
        let mut richest: Option<(usize, Record)> = None;
        for seed in 0..TRIED {
            let mut walk = Walk::new(Game::new(rules.clone(), self.seats).ok()?, seeded(seed));
            let mut record = Record::new(&rules, &names).ok()?;
            let mut events = Vec::new();
            while record.len() < LONGEST
                && let Some((answer, result)) = walk.step()
            {
                if result.is_ok() {
                    record.push(&rules, &answer);
                    events.extend_from_slice(&walk.events);
                }
            }
            let Turn::Over(outcome) = walk.game.turn() else { continue };
            let story = Story { outcome, events, last: walk.events };
            let richness = story.richness();
            if self.is_shown_by(&story) && richest.as_ref().is_none_or(|(most, _)| richness > *most) {
                richest = Some((richness, record));
            }
        }
        richest.map(|(_, record)| record)
    }

    /// Replays a record of this name: the line that is expected of it; or why it does not show what is wanted.
    pub fn check(&self, record: &Record) -> Result<String, String> {
        let mut replay = record.steps(&classic()).map_err(|error| error.to_string())?;
        let (mut events, mut last) = (Vec::new(), Vec::new());
        while let Some(step) = replay.step().map_err(|error| error.to_string())? {
            events.extend_from_slice(step.events);
            last = step.events.to_vec();
        }
        let game = replay.game();
        let Turn::Over(outcome) = game.turn() else { return Err("the game is not over".to_owned()) };
        let story = Story { outcome, events, last };
        for (key, value) in (self.options)() {
            if game.rules().switches.get(key) != Some(value) {
                return Err(format!("option {key} is not set"));
            }
        }
        if !self.is_shown_by(&story) {
            return Err("it does not show what it is there for".to_owned());
        }
        let view = game.view(Audience::Spectator);
        let mut line =
            format!("{} {:016x} {} {}", self.name, game.hash(), record.len(), outcome.reason.code());
        for seat in (0..view.seats() as u8).map(Seat) {
            let won = if outcome.winners.has(seat) { "*" } else { "" };
            // Writing to a string does not fail.
            let _ = write!(line, " {}={}{won}", record.seats()[seat.index()], view.wealth(seat));
        }
        Ok(line)
    }
}

/// The file of the readable playthrough.
pub const PLAYTHROUGH: &str = "playthrough.txt";

/// The golden game told in the playthrough.
const TOLD: &str = "option-deck";

/// One golden game as readable lines.
pub fn playthrough() -> Result<String, String> {
    let path = folder().join(format!("{TOLD}.json"));
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let record = Record::parse(&text).map_err(|error| error.to_string())?;
    let lines = transcript(&record, &classic()).map_err(|error| error.to_string())?;
    Ok(format!("{PLAYTHROUGH_HEAD}{lines}"))
}

const PLAYTHROUGH_HEAD: &str = "\
# A golden game told answer by answer, each with its events.
# To write it anew: cargo run --release -p magie-checks --bin playthrough
";
