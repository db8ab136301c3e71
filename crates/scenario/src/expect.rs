//! Expectations: facts, events, the open question, legal actions, default answers.

use std::collections::BTreeMap;

use magie_engine::ids::DeckId;
use magie_engine::wire::ActionSpec;
use magie_engine::{Audience, Describe, Event, Game, LuckAsk, Question, Seat, Turn};

use crate::action::{self, Wanted};
use crate::facts::{SEAT_FACTS, SeatFact, TABLE_FACTS, TableFact, Who, audiences};
use crate::lexicon::Lexicon;
use crate::mistake::MistakeKind;
use crate::pattern::{self, Pattern};
use crate::reader::{Node, Table};
use crate::report::Row;
use crate::value::{Value, read_field};

/// The expectations after a step, or at the end of a scenario.
pub(crate) struct Expect {
    pub(crate) line: usize,
    checks: Vec<Check>,
}

enum Check {
    Seat { seat: Seat, fact: &'static SeatFact, expected: Value },
    Table { fact: &'static TableFact, expected: Value },
    Question { expected: Value },
    Events { seen_by: Option<Seat>, patterns: Vec<Pattern> },
    NoEvents { seen_by: Option<Seat>, patterns: Vec<Pattern> },
    Legal { seat: Seat, wanted: Vec<Wanted>, legal: bool },
    Default { seat: Seat, expected: Option<ActionSpec> },
}

/// Reads a key of `expect` that is not a fact.
type Clause = fn(&Lexicon, &Node<'_>) -> Option<Vec<Check>>;

/// The keys of `expect` that are not facts.
const CLAUSES: &[(&str, Clause)] = &[
    ("question", |lexicon, node| Some(vec![Check::Question { expected: read_question(lexicon, node)? }])),
    ("events", |lexicon, node| {
        Some(vec![Check::Events { seen_by: None, patterns: Pattern::of_events(lexicon, node)? }])
    }),
    ("no_events", |lexicon, node| {
        Some(vec![Check::NoEvents { seen_by: None, patterns: Pattern::of_events(lexicon, node)? }])
    }),
    ("seen_by", |lexicon, node| {
        by_seat(lexicon, node, |seat, item| {
            Some(Check::Events { seen_by: Some(seat), patterns: Pattern::of_events(lexicon, item)? })
        })
    }),
    ("hidden_from", |lexicon, node| {
        by_seat(lexicon, node, |seat, item| {
            Some(Check::NoEvents { seen_by: Some(seat), patterns: Pattern::of_events(lexicon, item)? })
        })
    }),
    ("legal", |lexicon, node| by_seat(lexicon, node, |seat, item| read_legal(lexicon, seat, item, true))),
    ("not_legal", |lexicon, node| {
        by_seat(lexicon, node, |seat, item| read_legal(lexicon, seat, item, false))
    }),
    ("default", |lexicon, node| {
        by_seat(lexicon, node, |seat, item| {
            let not_asked = item.as_flag() == Some(false);
            let expected = if not_asked { None } else { Some(action::read(lexicon, item)?) };
            Some(Check::Default { seat, expected })
        })
    }),
];

/// Every key of `expect` that is not a seat.
pub(crate) fn table_keys() -> impl Iterator<Item = &'static str> {
    TABLE_FACTS.iter().map(|fact| fact.key).chain(CLAUSES.iter().map(|(key, _)| *key))
}

fn by_seat(
    lexicon: &Lexicon,
    node: &Node<'_>,
    read: impl Fn(Seat, &Node<'_>) -> Option<Check>,
) -> Option<Vec<Check>> {
    let table = node.table()?;
    table.only(&lexicon.names);
    let named = lexicon.seats().zip(&lexicon.names).filter_map(|(seat, name)| Some((seat, table.get(name)?)));
    named.map(|(seat, item)| read(seat, &item)).collect()
}

fn read_legal(lexicon: &Lexicon, seat: Seat, node: &Node<'_>, legal: bool) -> Option<Check> {
    let wanted: Option<Vec<_>> = node.list()?.iter().map(|item| Wanted::read(lexicon, item)).collect();
    Some(Check::Legal { seat, wanted: wanted?, legal })
}

impl Expect {
    /// Reads a table of expectations.
    pub(crate) fn read(lexicon: &Lexicon, table: &Table<'_>) -> Self {
        let mut expect = Self { line: table.line, checks: Vec::new() };
        table.only(table_keys().map(str::to_owned).chain(lexicon.names.iter().cloned()));
        for fact in TABLE_FACTS {
            if let Some(node) = table.get(fact.key)
                && let Some(expected) = fact.sort.read(lexicon, &node)
            {
                expect.checks.push(Check::Table { fact, expected });
            }
        }
        for (seat, name) in lexicon.seats().zip(&lexicon.names) {
            if let Some(node) = table.get(name) {
                expect.read_seat(lexicon, seat, &node);
            }
        }
        for (key, _) in CLAUSES {
            if let Some(node) = table.get(key) {
                expect.read_clause(lexicon, key, &node);
            }
        }
        expect
    }

    /// No expectations yet.
    pub(crate) fn nothing(line: usize) -> Self {
        Self { line, checks: Vec::new() }
    }

    fn read_seat(&mut self, lexicon: &Lexicon, seat: Seat, node: &Node<'_>) {
        let Some(table) = node.table() else { return };
        table.only(SEAT_FACTS.iter().map(|fact| fact.key));
        for fact in SEAT_FACTS {
            if let Some(item) = table.get(fact.key)
                && let Some(expected) = fact.sort.read(lexicon, &item)
            {
                self.checks.push(Check::Seat { seat, fact, expected });
            }
        }
    }

    /// Reads a key that is not a fact; [`Expect::read`] reads the facts.
    pub(crate) fn read_clause(&mut self, lexicon: &Lexicon, key: &str, node: &Node<'_>) {
        let clause = CLAUSES.iter().find(|(known, _)| *known == key);
        self.checks.extend(clause.and_then(|(_, read)| read(lexicon, node)).into_iter().flatten());
    }

    /// Every difference from the expectations.
    pub(crate) fn check(&self, lexicon: &Lexicon, game: &Game, events: &[Event]) -> Vec<Row> {
        let mut rows = Vec::new();
        for check in &self.checks {
            check.run(lexicon, game, events, &mut rows);
        }
        rows
    }
}

impl Check {
    fn run(&self, lexicon: &Lexicon, game: &Game, events: &[Event], rows: &mut Vec<Row>) {
        match self {
            Self::Seat { seat, fact, expected } => {
                let what = format!("{}.{}", lexicon.name(*seat), fact.key);
                let mut looked = audiences(lexicon)
                    .filter(|(_, audience)| fact.who == Who::Everybody || *audience == Audience::Seat(*seat));
                let wrong = looked.find_map(|(who, audience)| {
                    let found = (fact.found)(lexicon, &game.view(audience), *seat);
                    let found = fact.sort.compared(found, expected);
                    (found != *expected).then_some((who, audience, found))
                });
                if let Some((who, audience, found)) = wrong {
                    // The first audience is a spectator; if another one sees something else, name it.
                    let what = if audience == Audience::Spectator {
                        what
                    } else {
                        format!("{what} as seen by {who}")
                    };
                    rows.push(Row::new(what, expected, &found));
                }
            }
            Self::Table { fact, expected } => {
                let found = (fact.found)(lexicon, &game.view(Audience::Spectator));
                let found = fact.sort.compared(found, expected);
                if found != *expected {
                    rows.push(Row::new(fact.key, expected, &found));
                }
            }
            Self::Question { expected } => {
                let found = question(lexicon, game).cut_to(expected);
                if found != *expected {
                    rows.push(Row::new("question", expected, &question(lexicon, game)));
                }
            }
            Self::Events { seen_by, patterns } => {
                in_order(lexicon, &known_to(events, *seen_by), patterns, rows);
            }
            Self::NoEvents { seen_by, patterns } => {
                let known = known_to(events, *seen_by);
                for pattern in patterns {
                    if let Some(event) = known.iter().find(|event| pattern.fits_event(lexicon, event)) {
                        rows.push(Row::new(
                            "events",
                            &format!("no {pattern}"),
                            &pattern.event_text(lexicon, event),
                        ));
                    }
                }
            }
            Self::Legal { seat, wanted, legal } => {
                for wanted in wanted.iter().filter(|wanted| wanted.is_legal(lexicon, game, *seat) != *legal) {
                    let what = format!("legal for {}", lexicon.name(*seat));
                    let expected = if *legal { wanted.text() } else { format!("not {}", wanted.text()) };
                    let found = action::legal_sorts(lexicon, game, *seat).join(", ");
                    rows.push(Row::new(what, &expected, &found));
                }
            }
            Self::Default { seat, expected } => {
                let found = game.default_answer(*seat);
                let found = found.map(|action| ActionSpec::of(&lexicon.rules, &lexicon.names, &action));
                if found != *expected {
                    let what = format!("default of {}", lexicon.name(*seat));
                    let text =
                        |spec: &Option<ActionSpec>| spec.as_ref().map_or("none".to_owned(), action::text);
                    rows.push(Row::new(what, &text(expected), &text(&found)));
                }
            }
        }
    }
}

fn known_to(events: &[Event], seen_by: Option<Seat>) -> Vec<Event> {
    let known = |event: &Event| seen_by.is_none_or(|seat| event.is_known_to(Audience::Seat(seat)));
    events.iter().copied().filter(known).collect()
}

/// The patterns must match in this order; other events may come in between.
fn in_order(lexicon: &Lexicon, events: &[Event], patterns: &[Pattern], rows: &mut Vec<Row>) {
    let mut rest = events;
    let mut after = String::from("at all");
    for pattern in patterns {
        if let Some(position) = rest.iter().position(|event| pattern.fits_event(lexicon, event)) {
            after = format!("after {}", pattern::text(lexicon, &rest[position]));
            rest = &rest[position + 1..];
        } else {
            let alike = rest.iter().find(|event| event.code() == pattern.code());
            let found = alike.map_or_else(
                || format!("no {} {after}", pattern.code()),
                |event| pattern.event_text(lexicon, event),
            );
            rows.push(Row::new("events", pattern, &found));
            return;
        }
    }
}

/// The questions to luck, with their fields.
const LUCK_QUESTIONS: &[(&str, &[&str])] = &[
    ("dice", &["purpose"]),
    ("draw", &["deck"]),
    ("card-truth", &["card"]),
    ("mix", &["note"]),
    ("truth", &["note"]),
    ("pick", &["from", "to"]),
    ("reveal", &["note"]),
    ("over", &[]),
];

fn read_question(lexicon: &Lexicon, node: &Node<'_>) -> Option<Value> {
    let table = node.table()?;
    let ask = table.must("ask")?;
    let code = ask.text()?;
    let known = Question::CODES.iter().chain(LUCK_QUESTIONS);
    let Some((_, fields)) = known.clone().find(|(known, _)| *known == code) else {
        let known = known.map(|(code, _)| (*code).to_owned()).collect();
        ask.mistake(MistakeKind::UnknownName { noun: "question".to_owned(), name: code.to_owned(), known });
        return None;
    };
    table.only(["ask", "seats", "rest"].iter().chain(fields.iter()));
    let mut expected = BTreeMap::from([("ask".to_owned(), Value::Word(code.to_owned()))]);
    for (key, item) in table.entries().into_iter().filter(|(key, _)| *key != "ask") {
        expected.insert(key.to_owned(), read_field(lexicon, key, &item)?);
    }
    Some(Value::Map(expected))
}

/// The open question as a scenario file writes it.
pub(crate) fn question(lexicon: &Lexicon, game: &Game) -> Value {
    let word = |code: &str| Value::Word(code.to_owned());
    match game.turn() {
        Turn::Seats(ask) => {
            let mut fields = BTreeMap::from([
                ("ask".to_owned(), word(ask.question.code())),
                ("seats".to_owned(), Value::words(lexicon.names_of(ask.seats))),
                ("rest".to_owned(), Value::Flag(ask.rest)),
            ]);
            ask.question.fields(&mut |name, field| {
                fields.insert(name.to_owned(), lexicon.value(field));
            });
            Value::Map(fields)
        }
        Turn::Luck(LuckAsk::Dice { seat, purpose, .. }) => Value::map([
            ("ask", word("dice")),
            ("seats", Value::list(vec![lexicon.name(seat)])),
            ("rest", Value::Flag(false)),
            ("purpose", word(purpose.code())),
        ]),
        Turn::Luck(LuckAsk::Draw { seat, deck }) => Value::map([
            ("ask", word("draw")),
            ("seats", Value::list(vec![lexicon.name(seat)])),
            ("rest", Value::Flag(false)),
            ("deck", deck_word(lexicon, deck)),
        ]),
        Turn::Luck(LuckAsk::CardTruth { seat, card }) => Value::map([
            ("ask", word("card-truth")),
            ("seats", Value::list(vec![lexicon.name(seat)])),
            ("rest", Value::Flag(false)),
            ("card", Value::Word(lexicon.card_key(card))),
        ]),
        Turn::Luck(LuckAsk::Truth { seat, face }) => Value::map([
            ("ask", word("truth")),
            ("seats", Value::list(vec![lexicon.name(seat)])),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(lexicon.note_value(face))),
        ]),
        Turn::Luck(LuckAsk::Mix { seat, face }) => Value::map([
            ("ask", word("mix")),
            ("seats", Value::list(vec![lexicon.name(seat)])),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(lexicon.note_value(face))),
        ]),
        Turn::Luck(LuckAsk::Pick { from, to }) => Value::map([
            ("ask", word("pick")),
            ("rest", Value::Flag(false)),
            ("from", Value::Word(lexicon.name(from))),
            ("to", Value::Word(lexicon.name(to))),
        ]),
        Turn::Luck(LuckAsk::Reveal { face }) => Value::map([
            ("ask", word("reveal")),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(lexicon.note_value(face))),
        ]),
        Turn::Over(_) => Value::map([("ask", word("over"))]),
    }
}

fn deck_word(lexicon: &Lexicon, deck: DeckId) -> Value {
    Value::Word(lexicon.rules.decks()[deck.index()].key.clone())
}
