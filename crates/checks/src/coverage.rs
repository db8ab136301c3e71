//! What a set of games has covered: every card, question, event, reason, refusal, frame and ending counts once.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_engine::event::{DeedWhy, JailWhy, LeaveHow, MoveWhy, RentBasis, Why};
use magie_engine::game::EndReason;
use magie_engine::ids::Account;
use magie_engine::question::{DiceFor, Lot};
use magie_engine::rules::{Card, Effect, Hold, RentRule, SpaceKind, When};
use magie_engine::switches::Value;
use magie_engine::{Answer, Describe, Edition, Event, Game, LuckAsk, Question, Refusal, Turn};

use crate::arbitrary::any_answer;
use crate::random_walk::RandomWalk;

/// Frames and phases without a question of their own, recognised by their events.
const FRAMES: [&str; 7] =
    ["card", "card-in-card", "each", "estate", "shortage-served", "shortage-lots", "shortage-rest"];

/// Whether some table of the edition can have it.
type Has = fn(&Edition) -> bool;

/// What only some tables have: a condition on the edition, and the words that depend on it. For events, see also
/// [`Event::can_happen`].
const NEEDS: &[(Has, &[&str])] = &[
    (|it| on(it, "time_limit"), &["event time-called", "end time-limit", "refusal time-already-up"]),
    (|it| on(it, "turn_limit"), &["end turn-limit"]),
    (|it| on(it, "ends_when_owned"), &["end all-owned"]),
    (|it| on(it, "turn_limit") || on(it, "ends_when_owned"), &["event counted", "end shared-win"]),
    (
        |it| on(it, "free_parking_pool") || has_card(it, |effect| matches!(effect, Effect::AdvanceToPool(_))),
        &["why pool-won"],
    ),
    (
        |it| off(it, "auto_rent"),
        &["event claim-opened", "event rent-claimed", "event rent-waived", "event rent-lost"],
    ),
    (|it| has_space(it, |kind| matches!(kind, SpaceKind::Tax(_))), &["why tax"]),
    (|it| has_rent(it, RentRule::ByCount), &["rent count"]),
    (|it| has_rent(it, RentRule::ByDice), &["rent dice"]),
    // UM-66a: with a speed die, some moves have no roll.
    (
        |it| (off(it, "moving_dice_rent") || on(it, "speed_die")) && has_rent(it, RentRule::ByDice),
        &["dice rent"],
    ),
    (|it| it.board.groups.iter().any(|group| group.top_level == 0), &["refusal not-buildable"]),
    (|it| on(it, "even_building"), &["refusal uneven"]),
    (|it| off(it, "built_trades") || on(it, "mortgages"), &["refusal group-built"]),
    (
        |it| has_card(it, |effect| matches!(effect, Effect::Choice(_))),
        &["question choose", "event card-choice", "refusal no-such-option"],
    ),
    (|it| has_card(it, draws_by_choice), &["frame card-in-card"]),
    (
        |it| has_card(it, |effect| matches!(effect, Effect::MoveBack(_) | Effect::MoveBackTo(_))),
        &["move back"],
    ),
    (
        |it| off(it, "no_auctions"),
        &[
            "question bid",
            "event auction-began",
            "event bid-made",
            "event bid-passed",
            "event auction-won",
            "event auction-unsold",
            "why bid-paid",
            "deed won",
            "refusal bid-too-low",
        ],
    ),
    (|it| off(it, "no_auctions") && off(it, "turn_only_building"), SHORTAGE),
    (
        |it| on(it, "mortgages"),
        &[
            "question mortgaged",
            "event mortgaged",
            "event lifted",
            "event mortgage-cancelled",
            "why mortgage",
            "why lift",
            "why interest",
            "refusal group-mortgaged",
            "refusal already-mortgaged",
            "refusal place-needed",
        ],
    ),
    (|it| off(it, "mortgages"), &["refusal no-mortgages"]),
    (|it| off(it, "cards_tradable"), &["refusal cards-not-tradable"]),
    (
        |it| on(it, "waiting_offers"),
        &["question answer-offer", "refusal no-second-counter", "refusal refused-before"],
    ),
    (|it| off(it, "waiting_offers"), &["event offer-void", "refusal offer-open"]),
    (|it| on(it, "balanced_trades"), &["refusal cash-is-computed", "refusal must-bring-cash"]),
    (
        |it| off(it, "balanced_trades"),
        &[
            "refusal bad-amount",
            "refusal cash-on-both-sides",
            "refusal debtor-gives-cash",
            "refusal trade-lowers-reach",
        ],
    ),
    (
        |it| on(it, "pay_in_property"),
        &["question take-in-kind", "question settle", "why difference", "deed given-in-payment"],
    ),
    (|it| on(it, "estate_sale"), &["question take", "dice sale", "why sale-price", "deed sale-bought"]),
    (
        |it| on(it, "turn_only_building") || on(it, "own_turn_trades") || it.parts.notes,
        &["refusal not-on-own-turn"],
    ),
    (|it| it.parts.open_cards, &["question take-card", "question keep-card", "refusal card-not-open"]),
    (|it| it.parts.open_cards, &["refusal hand-full"]),
    (|it| has_kept_card(it, |card| card.hold != Hold::Traded), &["refusal card-not-traded"]),
    (|it| it.parts.paired_cards, &["question check-card", "why reward", "refusal own-card"]),
    (|it| it.parts.notes, NOTES),
    (|it| !it.parts.notes, &["refusal no-notes", "refusal cash-on-both-sides"]),
    (|it| off(it, "deed_sales"), &["deed inherited", "deed returned", "refusal no-deed-sales"]),
    (|it| on(it, "deed_sales"), &["why deed-sale", "deed sold-to-bank", "refusal only-in-debt"]),
    (|it| on(it, "deed_sales") && off(it, "even_building"), &["refusal built-on"]),
    (|it| on(it, "bank_advances"), &["why advanced"]),
    (|it| on(it, "bank_cash"), &["event bank-short"]),
    (|it| on(it, "cash_goal"), &["end cash-goal"]),
    (|it| on(it, "jail_turn"), &["left turn"]),
    (|it| it.parts.companies, SHARES),
    (|it| on(it, "speed_die"), JOURNEYS),
    (|it| it.board.ladder.iter().any(|level| level.whole_group), &["refusal one-per-group"]),
    (|it| on(it, "majority_building"), &["rent majority"]),
    (|it| it.board.groups.iter().any(|group| group.piece.is_some()), &["rent count-built"]),
    (|it| it.parts.rent_cards, &["question rent-card"]),
    (|it| it.parts.aimed_cards, &["refusal bad-target"]),
    (|it| it.parts.stopped_cards, &["question stop-card"]),
    (|it| it.parts.snatched_deeds, &["question others-purchase"]),
    (|it| it.parts.shared_winnings, &["question winnings"]),
    (|it| it.parts.taken_deeds, &["deed taken"]),
    (|it| it.parts.sold_shares, &["why share-sale"]),
    (|it| it.parts.exchanges, &["deed exchanged"]),
    (|it| it.parts.seizures, &["deed seized"]),
    (|it| it.parts.takings, &["deed taken"]),
    (|it| it.parts.rolls_back, &["dice roll-back"]),
    (|it| it.parts.roll_offs, &["dice roll-off"]),
    (|it| it.parts.crashes, &["question return-share"]),
    (|it| has_card(it, Effect::names_deed), &["question name-deed"]),
    (|it| has_card(it, Effect::names_player), &["question name-player"]),
    (|it| has_card(it, Effect::is_steered), &["question steer"]),
    (|it| has_card(it, |effect| *effect == Effect::Guided), &["move guided"]),
    (|it| has_card(it, |effect| *effect == Effect::ReturnVoucher), &["question return-voucher"]),
    (|it| has_card(it, goes_straight), &["move direct"]),
    (|it| has_space(it, |kind| kind == SpaceKind::Train), &["move train"]),
];

/// Words of boards with a speed die.
const JOURNEYS: &[&str] = &[
    "dice roll-three",
    "dice squeeze",
    "move bus",
    "move magnate",
    "move magnate-back",
    "move magnate-rent",
    "move skipped",
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
    "refusal one-voucher",
    "refusal owned",
    "refusal pledged",
    "why gift",
    "why squeeze",
    "why tax-refund",
    "why taxi",
    "why trio",
];

/// Words of building shortages (CL-41).
const SHORTAGE: &[&str] = &[
    "question wish",
    "question place",
    "event shortage-began",
    "event wished",
    "event order-known",
    "event order-lapsed",
    "event orders-closed",
    "refusal orders-closed",
    "refusal mortgage-only",
    "refusal place-needed",
    "refusal wish-too-high",
    "refusal no-place-there",
    "frame shortage-served",
    "frame shortage-lots",
    "frame shortage-rest",
];

/// Words of shares.
const SHARES: &[&str] = &[
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
];

/// Words of banknotes.
const NOTES: &[&str] = &[
    "question lay",
    "question check",
    "question name-notes",
    "why caught",
    "why change",
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
];

/// Whether this switch can be on at some table of the edition.
fn on(edition: &Edition, key: &str) -> bool {
    let value = edition.switches.get(key);
    matches!(value, Some(Value::Flag(true) | Value::Number(1..))) || is_offered(edition, key)
}

/// Whether it can be off.
fn off(edition: &Edition, key: &str) -> bool {
    edition.switches.get(key) == Some(Value::Flag(false)) || is_offered(edition, key)
}

fn is_offered(edition: &Edition, key: &str) -> bool {
    edition.offered.iter().any(|offered| offered.key == key)
}

fn has_space(edition: &Edition, is_it: fn(SpaceKind) -> bool) -> bool {
    edition.board.spaces.iter().any(|space| is_it(space.kind))
}

fn has_rent(edition: &Edition, rule: RentRule) -> bool {
    edition.board.groups.iter().any(|group| group.rent == rule)
}

fn has_card(edition: &Edition, is_it: fn(&Effect) -> bool) -> bool {
    let profiles = edition.decks.iter().flat_map(|deck| &deck.profiles);
    profiles.flat_map(|(_, cards)| cards).any(|card| card.effect.find(&is_it).is_some())
}

fn goes_straight(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::MoveTo { .. } | Effect::MoveToNearest(..) | Effect::MoveAllTo(_) | Effect::ChangeLane { .. }
    )
}

fn has_kept_card(edition: &Edition, is_it: fn(&Card) -> bool) -> bool {
    let profiles = edition.decks.iter().flat_map(|deck| &deck.profiles);
    profiles.flat_map(|(_, cards)| cards).any(|card| card.when != When::Now && is_it(card))
}

fn draws_by_choice(effect: &Effect) -> bool {
    let Effect::Choice(options) = effect else { return false };
    options.iter().any(|option| matches!(option, Effect::Draw(_)))
}

/// Everything covered so far, as words such as `event paid` or `card current/ch-go`.
#[derive(Default)]
pub struct Coverage(pub BTreeSet<String>);

impl Coverage {
    /// Everything that can be covered in an edition.
    pub fn everything(edition: &Edition) -> Self {
        let mut all = BTreeSet::new();
        let mut add = |sort: &str, codes: &mut dyn Iterator<Item = &'static str>| {
            all.extend(codes.map(|code| format!("{sort} {code}")));
        };
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
        for deck in &edition.decks {
            for (profile, cards) in &deck.profiles {
                all.extend(cards.iter().map(|card| format!("card {profile}/{}", card.key)));
            }
        }
        let left_out =
            |word: &str| NEEDS.iter().any(|(is_met, words)| words.contains(&word) && !is_met(edition));
        all.retain(|word| !left_out(word));
        Self(all)
    }

    fn add(&mut self, sort: &str, code: &str) {
        self.0.insert(format!("{sort} {code}"));
    }

    /// Counts the open question.
    pub fn see_turn(&mut self, game: &Game) {
        match game.turn() {
            Turn::Seats(ask) => {
                self.add("question", ask.question.code());
                match ask.question {
                    Question::Place { optional: true, .. } => self.add("frame", "shortage-rest"),
                    Question::Place { printed_price: true, .. } => self.add("frame", "shortage-served"),
                    _ => {}
                }
            }
            Turn::Luck(LuckAsk::Dice { purpose, .. }) => self.add("dice", purpose.code()),
            Turn::Luck(
                LuckAsk::Draw { .. }
                | LuckAsk::CardTruth { .. }
                | LuckAsk::Truth { .. }
                | LuckAsk::Mix { .. }
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

    /// Counts the events of an answer.
    pub fn see_events(&mut self, game: &Game, events: &[Event]) {
        let rules = game.rules();
        let has = |wanted: fn(&Event) -> bool| events.iter().any(wanted);
        for event in events {
            self.add("event", event.code());
            match *event {
                Event::Paid { why, about, .. } => {
                    self.add("why", why.code());
                    if let magie_engine::event::About::Card(card) = about
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
                Event::CardDrawn { card, .. } | Event::CardTaken { card, .. } => {
                    let key = &rules.card(card).key;
                    // A deck without variants has a single one without a name.
                    let profiles = &rules.edition().decks[card.deck.index()].profiles;
                    let chosen = profiles.iter().find(|(profile, _)| *profile == rules.switches().deck);
                    let profile = chosen.map_or("", |(profile, _)| profile);
                    self.0.insert(format!("card {profile}/{key}"));
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
                Event::SaleBegan { .. } => self.add("frame", "estate"),
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

    /// Counts a random walk, and the refusals of arbitrary answers on the way.
    pub fn see_random_walk(&mut self, edition: &Arc<Edition>, seed: u64) {
        let mut walk = RandomWalk::mixed(edition, seed);
        let mut ignored = Vec::new();
        loop {
            self.see_turn(&walk.game);
            let answer = any_answer(&walk.game, &mut walk.random);
            if let Err(refusal) = walk.game.clone().answer(&answer, &mut ignored) {
                self.see_refusal(&refusal);
            }
            ignored.clear();
            match walk.step() {
                None => return,
                Some((Answer::Seat(..), Err(refusal))) => self.see_refusal(&refusal),
                Some(_) => self.see_events(&walk.game, &walk.events),
            }
        }
    }
}

/// The committed list of an edition: seeds whose games together cover everything, and what no game covers.
#[derive(Default)]
pub struct Floor {
    /// What no game covers, each with the reason. The test checks that this is true.
    pub never: Vec<(String, String)>,
    /// The seeds, each with what it was chosen for.
    pub seeds: Vec<(u64, String)>,
}

impl Floor {
    /// The path of an edition's file.
    pub fn path(edition: &Edition) -> String {
        format!("coverage/{}.txt", edition.id)
    }

    /// Parses a file with lines `never WORD: REASON` and `SEED # WHAT FOR`; other comments begin with `#`.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut floor = Self::default();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some((word, reason)) = line.strip_prefix("never ").and_then(|rest| rest.split_once(": ")) {
                floor.never.push((word.to_owned(), reason.to_owned()));
            } else if let Some((seed, what)) = line.split_once(" # ")
                && let Ok(seed) = seed.parse()
            {
                floor.seeds.push((seed, what.to_owned()));
            } else {
                return Err(format!("neither `never WORD: REASON` nor `SEED # WHAT FOR`: {line}"));
            }
        }
        Ok(floor)
    }

    /// The text of a file.
    pub fn text(&self) -> String {
        let never = self.never.iter().map(|(word, reason)| format!("never {word}: {reason}\n"));
        let seeds = self.seeds.iter().map(|(seed, what)| format!("{seed} # {what}\n"));
        std::iter::once(HEAD.to_owned()).chain(never).chain(seeds).collect()
    }

    /// Whether the file says that no game covers this.
    pub fn is_never(&self, word: &str) -> bool {
        self.never.iter().any(|(never, _)| never == word)
    }

    /// Finds seeds below `most` whose games together cover as much as possible. Returns what none of them covers.
    pub fn find_seeds(&mut self, edition: &Arc<Edition>, most: u64) -> BTreeSet<String> {
        let mut missing = Coverage::everything(edition).0;
        missing.retain(|word| !self.is_never(word));
        self.seeds.clear();
        for seed in 0..most {
            if missing.is_empty() {
                break;
            }
            let mut reached = Coverage::default();
            reached.see_random_walk(edition, seed);
            let new: Vec<&String> = missing.intersection(&reached.0).collect();
            let what = match new[..] {
                [] => continue,
                [one] => one.clone(),
                [..] => format!("{} words", new.len()),
            };
            self.seeds.push((seed, what));
            missing.retain(|word| !reached.0.contains(word));
        }
        missing
    }
}

const HEAD: &str = "\
# Seeds of random games that together reach every card, question, event, reason, refusal, frame and end of the edition,
# with what each adds; before them, what no game reaches, and why. To find the seeds anew: cargo run --release -p
# magie-checks --bin coverage
";
