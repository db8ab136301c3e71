//! What a set of games has reached: every card, question, event, reason, refusal, frame and end counts once.

use std::collections::BTreeSet;
use std::path::PathBuf;

use magie_engine::{
    Account, Answer, DeedWhy, Describe, DiceFor, Effect, EndReason, Event, Game, JailWhy, LeaveHow, Lot,
    LuckAsk, MoveWhy, Question, Refusal, RentBasis, Turn, Why,
};

use crate::mischief::any_answer;
use crate::tables::classic;
use crate::wanderer::Walk;

/// Frames and phases that have no question of their own, told by what happens in them.
const FRAMES: [&str; 7] =
    ["card", "card-in-card", "each", "estate", "shortage-served", "shortage-lots", "shortage-rest"];

/// What no game of the classic edition reaches, and why. The test holds this list to be true, too.
pub const NEVER: [(&str, &str); 2] = [
    ("event deck-empty", "of 16 cards one can be kept and at most one is being resolved"),
    ("refusal card-not-usable", "the only cards that are kept leave jail"),
];

/// What the switches of the classic edition leave out; events are told by [`Event::can_happen`].
const OF_OTHER_EDITIONS: &[&str] = &[
    "dice roll-three",
    "dice squeeze",
    "move bus",
    "move magnate",
    "move no-lot",
    "move reverse",
    "move ride",
    "move taxi",
    "move triples",
    "move tunnel",
    "move voucher",
    "question gift",
    "question go-on",
    "question income-tax",
    "question name-lot",
    "question pick-voucher",
    "question taxi",
    "question triples",
    "question use-pledged",
    "refusal magnate-moving",
    "refusal no-ride",
    "refusal no-such-space",
    "refusal no-voucher-left",
    "refusal no-voucher-now",
    "refusal no-way-there",
    "refusal not-a-voucher",
    "refusal not-combined",
    "refusal owned",
    "refusal pledged",
    "why gift",
    "why squeeze",
    "why tax-refund",
    "why taxi",
    "why trio",
    "question answer-offer",
    "question take",
    "question take-in-kind",
    "question lay",
    "question check",
    "question name-notes",
    "why deed-sale",
    "why caught",
    "why change",
    "deed sold-to-bank",
    "refusal no-such-note",
    "refusal laid-too-little",
    "refusal laid-too-much",
    "refusal own-note",
    "refusal checked-already",
    "refusal decoder-in-jail",
    "refusal no-green-token",
    "refusal changed-already",
    "refusal pile-too-low",
    "refusal named-too-much",
    "refusal not-in-notes",
    "refusal only-in-debt",
    "refusal built-on",
    "dice sale",
    "why difference",
    "deed given-in-payment",
    "refusal cards-not-tradable",
    "refusal cash-is-computed",
    "refusal must-bring-cash",
    "refusal no-mortgages",
    "refusal no-second-counter",
    "refusal refused-before",
    "refusal one-per-group",
    "refusal no-free-share",
    "refusal no-mortgaged-share",
    "refusal no-share-left",
    "refusal no-such-company",
    "refusal shares-not-held",
    "event shares-moved",
    "question buy-share",
    "question mortgaged-share",
    "question take-share",
    "why dividend",
    "why share-price",
    "rent majority",
    "rent count-built",
    "question check-card",
    "question keep-card",
    "question rent-card",
    "question take-card",
    "why reward",
    "move train",
    "deed exchanged",
    "end all-owned",
    "refusal bad-target",
    "refusal card-not-open",
    "refusal card-not-traded",
    "refusal hand-full",
];

/// Everything reached so far, as words such as `event paid` or `card current/ch-go`.
#[derive(Default)]
pub struct Coverage(pub BTreeSet<String>);

impl Coverage {
    /// All there is to reach in the classic edition.
    pub fn everything() -> Self {
        let mut all = BTreeSet::new();
        let mut add = |sort: &str, codes: &mut dyn Iterator<Item = &'static str>| {
            all.extend(codes.map(|code| format!("{sort} {code}")));
        };
        let edition = classic();
        let happens = |code: &&str| Event::can_happen(code, &edition.switches, &edition.parts);
        add("event", &mut Event::CODES.iter().map(|(code, _)| *code).filter(happens));
        add("refusal", &mut Refusal::CODES.iter().map(|(code, _)| *code));
        add("question", &mut Question::CODES.iter().map(|(code, _)| *code));
        add("why", &mut Why::ALL.iter().map(|why| why.code()));
        add("move", &mut MoveWhy::ALL.iter().map(|why| why.code()));
        add("deed", &mut DeedWhy::ALL.iter().map(|why| why.code()));
        add("jailed", &mut JailWhy::ALL.iter().map(|why| why.code()));
        add("left", &mut LeaveHow::ALL.iter().map(|how| how.code()));
        add("rent", &mut RentBasis::ALL.iter().map(|basis| basis.code()));
        add("dice", &mut DiceFor::ALL.iter().map(|purpose| purpose.code()));
        add("end", &mut EndReason::ALL.iter().map(|reason| reason.code()));
        add("end", &mut ["shared-win"].into_iter());
        add("frame", &mut FRAMES.into_iter());
        for deck in &classic().decks {
            for (profile, cards) in &deck.profiles {
                all.extend(cards.iter().map(|card| format!("card {profile}/{}", card.key)));
            }
        }
        all.retain(|word| !OF_OTHER_EDITIONS.contains(&word.as_str()));
        Self(all)
    }

    fn add(&mut self, sort: &str, code: &str) {
        self.0.insert(format!("{sort} {code}"));
    }

    /// Counts who is asked what.
    pub fn see_turn(&mut self, game: &Game) {
        match game.turn() {
            Turn::Seats(ask) => {
                self.add("question", ask.question.code());
                if let Question::Place { optional: true, .. } = ask.question {
                    self.add("frame", "shortage-rest");
                }
            }
            Turn::Luck(LuckAsk::Dice { purpose, .. }) => self.add("dice", purpose.code()),
            Turn::Luck(
                LuckAsk::Draw { .. }
                | LuckAsk::CardTruth { .. }
                | LuckAsk::Truth { .. }
                | LuckAsk::Pick { .. }
                | LuckAsk::Reveal { .. },
            ) => {}
            Turn::Over(outcome) => {
                self.add("end", outcome.reason.code());
                if outcome.winners.len() > 1 {
                    self.add("end", "shared-win");
                }
            }
        }
    }

    /// Counts what an answer did.
    pub fn see_events(&mut self, game: &Game, events: &[Event]) {
        let rules = game.rules();
        let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
        for event in events {
            self.add("event", event.code());
            match *event {
                Event::Paid { why, about, .. } => {
                    self.add("why", why.code());
                    if let magie_engine::About::Card(card) = about
                        && matches!(rules.card(card).effect, Effect::PayEach(_) | Effect::ReceiveFromEach(_))
                    {
                        self.add("frame", "each");
                    }
                }
                Event::Moved { why, .. } => self.add("move", why.code()),
                Event::DeedMoved { why, .. } => self.add("deed", why.code()),
                Event::Jailed { why, .. } => self.add("jailed", why.code()),
                Event::LeftJail { how, .. } => self.add("left", how.code()),
                Event::RentDue { basis, .. } => self.add("rent", basis.code()),
                Event::CardDrawn { card, .. } => {
                    let key = &rules.card(card).key;
                    self.0.insert(format!("card {}/{key}", rules.switches.deck));
                }
                Event::CardReturned { .. } => self.add("frame", "card"),
                Event::CardChoice { card, option, .. } => {
                    if let Effect::Choice(options) = &rules.card(card).effect
                        && matches!(options.get(option as usize), Some(Effect::Draw(_)))
                    {
                        self.add("frame", "card-in-card");
                    }
                }
                Event::AuctionBegan { lot: Lot::Piece(_), .. } => self.add("frame", "shortage-lots"),
                Event::AuctionBegan { lot: Lot::Deed(_), .. }
                    if has(|event| {
                        matches!(event, Event::Bankrupt { creditor: Account::Bank | Account::Pool, .. })
                    }) =>
                {
                    self.add("frame", "estate");
                }
                Event::OrderKnown { .. } => {
                    let lots = has(|event| matches!(event, Event::AuctionBegan { .. }));
                    if !lots && has(|event| matches!(event, Event::Built { .. })) {
                        self.add("frame", "shortage-served");
                    }
                }
                _ => {}
            }
        }
    }

    /// Counts a refusal.
    pub fn see_refusal(&mut self, refusal: &Refusal) {
        self.add("refusal", refusal.code());
    }

    /// Counts one game of a wanderer, and what mischief is refused on the way.
    pub fn see_walk(&mut self, seed: u64) {
        let mut walk = Walk::mixed(seed);
        let mut mischief = Vec::new();
        loop {
            self.see_turn(&walk.game);
            let answer = any_answer(&walk.game, &mut walk.whim);
            if let Err(refusal) = walk.game.clone().answer(&answer, &mut mischief) {
                self.see_refusal(&refusal);
            }
            mischief.clear();
            match walk.step() {
                None => return,
                Some((Answer::Seat(..), Err(refusal))) => self.see_refusal(&refusal),
                Some(_) => self.see_events(&walk.game, &walk.events),
            }
        }
    }
}

/// Where the list of seeds lies.
pub fn seeds_file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("coverage/classic.txt")
}

/// Reads a list of seeds: one a line, comments after `#`.
pub fn read_seeds(text: &str) -> Result<Vec<u64>, std::num::ParseIntError> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).map(str::parse).collect()
}

/// Finds seeds whose games together reach everything that can be reached, with what each was taken for.
pub fn find_seeds(most: u64) -> Vec<(u64, Vec<String>)> {
    let never = |word: &&String| NEVER.iter().any(|(never, _)| never == *word);
    let mut missing = Coverage::everything().0;
    missing.retain(|word| !never(&word));
    let mut seeds = Vec::new();
    for seed in 0..most {
        if missing.is_empty() {
            break;
        }
        let mut reached = Coverage::default();
        reached.see_walk(seed);
        let new: Vec<String> = missing.intersection(&reached.0).cloned().collect();
        if !new.is_empty() {
            missing.retain(|word| !reached.0.contains(word));
            seeds.push((seed, new));
        }
    }
    seeds
}
