//! Expectations: facts, events, the open question, legal actions, default answers.

use std::collections::BTreeMap;

use magie_engine::{ActionSpec, Audience, DeckId, Describe, Event, Game, LuckAsk, Question, Seat, Turn};

use crate::action::{self, Wanted};
use crate::facts::{SEAT_FACTS, SeatFact, TABLE_FACTS, TableFact, Who, audiences};
use crate::mistake::MistakeKind;
use crate::pattern::{Pattern, told};
use crate::reader::{Node, Table};
use crate::report::Row;
use crate::value::{Value, read_field};
use crate::words::Words;

/// What is expected at one moment of a story.
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

/// A key of `expect` that is more than a fact: how it is read.
type Clause = fn(&Words, &Node<'_>) -> Option<Vec<Check>>;

/// The keys of `expect` that are more than facts.
const CLAUSES: &[(&str, Clause)] = &[
    ("question", |words, node| Some(vec![Check::Question { expected: read_question(words, node)? }])),
    ("events", |words, node| {
        Some(vec![Check::Events { seen_by: None, patterns: Pattern::of_events(words, node)? }])
    }),
    ("no_events", |words, node| {
        Some(vec![Check::NoEvents { seen_by: None, patterns: Pattern::of_events(words, node)? }])
    }),
    ("seen_by", |words, node| {
        by_seat(words, node, |seat, item| {
            Some(Check::Events { seen_by: Some(seat), patterns: Pattern::of_events(words, item)? })
        })
    }),
    ("hidden_from", |words, node| {
        by_seat(words, node, |seat, item| {
            Some(Check::NoEvents { seen_by: Some(seat), patterns: Pattern::of_events(words, item)? })
        })
    }),
    ("legal", |words, node| by_seat(words, node, |seat, item| read_legal(words, seat, item, true))),
    ("not_legal", |words, node| by_seat(words, node, |seat, item| read_legal(words, seat, item, false))),
    ("default", |words, node| {
        by_seat(words, node, |seat, item| {
            let not_asked = item.as_flag() == Some(false);
            let expected = if not_asked { None } else { Some(action::read(words, item)?) };
            Some(Check::Default { seat, expected })
        })
    }),
];

/// Every key of `expect` that is not a seat.
pub(crate) fn table_keys() -> impl Iterator<Item = &'static str> {
    TABLE_FACTS.iter().map(|fact| fact.key).chain(CLAUSES.iter().map(|(key, _)| *key))
}

fn by_seat(
    words: &Words,
    node: &Node<'_>,
    read: impl Fn(Seat, &Node<'_>) -> Option<Check>,
) -> Option<Vec<Check>> {
    let table = node.table()?;
    table.only(&words.names);
    let named = words.seats().zip(&words.names).filter_map(|(seat, name)| Some((seat, table.get(name)?)));
    named.map(|(seat, item)| read(seat, &item)).collect()
}

fn read_legal(words: &Words, seat: Seat, node: &Node<'_>, legal: bool) -> Option<Check> {
    let wanted: Option<Vec<_>> = node.list()?.iter().map(|item| Wanted::read(words, item)).collect();
    Some(Check::Legal { seat, wanted: wanted?, legal })
}

impl Expect {
    /// Reads a table of expectations.
    pub(crate) fn read(words: &Words, table: &Table<'_>) -> Self {
        let mut expect = Self { line: table.line, checks: Vec::new() };
        table.only(table_keys().map(str::to_owned).chain(words.names.iter().cloned()));
        for fact in TABLE_FACTS {
            if let Some(node) = table.get(fact.key)
                && let Some(expected) = fact.sort.read(words, &node)
            {
                expect.checks.push(Check::Table { fact, expected });
            }
        }
        for (seat, name) in words.seats().zip(&words.names) {
            if let Some(node) = table.get(name) {
                expect.read_seat(words, seat, &node);
            }
        }
        for (key, _) in CLAUSES {
            if let Some(node) = table.get(key) {
                expect.read_clause(words, key, &node);
            }
        }
        expect
    }

    /// Nothing expected yet.
    pub(crate) fn nothing(line: usize) -> Self {
        Self { line, checks: Vec::new() }
    }

    fn read_seat(&mut self, words: &Words, seat: Seat, node: &Node<'_>) {
        let Some(table) = node.table() else { return };
        table.only(SEAT_FACTS.iter().map(|fact| fact.key));
        for fact in SEAT_FACTS {
            if let Some(item) = table.get(fact.key)
                && let Some(expected) = fact.sort.read(words, &item)
            {
                self.checks.push(Check::Seat { seat, fact, expected });
            }
        }
    }

    /// Reads one of the clauses; facts are read by [`Expect::read`].
    pub(crate) fn read_clause(&mut self, words: &Words, key: &str, node: &Node<'_>) {
        let clause = CLAUSES.iter().find(|(known, _)| *known == key);
        self.checks.extend(clause.and_then(|(_, read)| read(words, node)).into_iter().flatten());
    }

    /// Everything that is not as expected.
    pub(crate) fn check(&self, words: &Words, game: &Game, events: &[Event]) -> Vec<Row> {
        let mut rows = Vec::new();
        for check in &self.checks {
            check.run(words, game, events, &mut rows);
        }
        rows
    }
}

impl Check {
    fn run(&self, words: &Words, game: &Game, events: &[Event], rows: &mut Vec<Row>) {
        match self {
            Self::Seat { seat, fact, expected } => {
                let what = format!("{}.{}", words.name(*seat), fact.key);
                let mut looked = audiences(words)
                    .filter(|(_, audience)| fact.who == Who::Everybody || *audience == Audience::Seat(*seat));
                let wrong = looked.find_map(|(who, audience)| {
                    let found = (fact.found)(words, &game.view(audience), *seat);
                    let found = fact.sort.compared(found, expected);
                    (found != *expected).then_some((who, audience, found))
                });
                if let Some((who, audience, found)) = wrong {
                    // The first to look is a spectator; if another sees something else, say who.
                    let what = if audience == Audience::Spectator {
                        what
                    } else {
                        format!("{what} as seen by {who}")
                    };
                    rows.push(Row::new(what, expected, &found));
                }
            }
            Self::Table { fact, expected } => {
                let found = (fact.found)(words, &game.view(Audience::Spectator));
                let found = fact.sort.compared(found, expected);
                if found != *expected {
                    rows.push(Row::new(fact.key, expected, &found));
                }
            }
            Self::Question { expected } => {
                let found = question(words, game).cut_to(expected);
                if found != *expected {
                    rows.push(Row::new("question", expected, &question(words, game)));
                }
            }
            Self::Events { seen_by, patterns } => {
                in_order(words, &known_to(events, *seen_by), patterns, rows);
            }
            Self::NoEvents { seen_by, patterns } => {
                let known = known_to(events, *seen_by);
                for pattern in patterns {
                    if let Some(event) = known.iter().find(|event| pattern.fits_event(words, event)) {
                        rows.push(Row::new(
                            "events",
                            &format!("no {pattern}"),
                            &pattern.told_event(words, event),
                        ));
                    }
                }
            }
            Self::Legal { seat, wanted, legal } => {
                for wanted in wanted.iter().filter(|wanted| wanted.is_legal(words, game, *seat) != *legal) {
                    let what = format!("legal for {}", words.name(*seat));
                    let expected = if *legal { wanted.told() } else { format!("not {}", wanted.told()) };
                    let found = action::legal_sorts(words, game, *seat).join(", ");
                    rows.push(Row::new(what, &expected, &found));
                }
            }
            Self::Default { seat, expected } => {
                let found = game.default_answer(*seat);
                let found = found.map(|action| ActionSpec::of(&words.rules, &words.names, &action));
                if found != *expected {
                    let what = format!("default of {}", words.name(*seat));
                    let told =
                        |spec: &Option<ActionSpec>| spec.as_ref().map_or("none".to_owned(), action::told);
                    rows.push(Row::new(what, &told(expected), &told(&found)));
                }
            }
        }
    }
}

fn known_to(events: &[Event], seen_by: Option<Seat>) -> Vec<Event> {
    let known = |event: &Event| seen_by.is_none_or(|seat| event.is_known_to(Audience::Seat(seat)));
    events.iter().copied().filter(known).collect()
}

/// The patterns must be met in this order; other events may stand between.
fn in_order(words: &Words, events: &[Event], patterns: &[Pattern], rows: &mut Vec<Row>) {
    let mut rest = events;
    let mut after = String::from("at all");
    for pattern in patterns {
        if let Some(position) = rest.iter().position(|event| pattern.fits_event(words, event)) {
            after = format!("after {}", told(words, &rest[position]));
            rest = &rest[position + 1..];
        } else {
            let alike = rest.iter().find(|event| event.code() == pattern.code());
            let found = alike.map_or_else(
                || format!("no {} {after}", pattern.code()),
                |event| pattern.told_event(words, event),
            );
            rows.push(Row::new("events", pattern, &found));
            return;
        }
    }
}

/// What luck can be asked, with its fields.
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

fn read_question(words: &Words, node: &Node<'_>) -> Option<Value> {
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
        expected.insert(key.to_owned(), read_field(words, key, &item)?);
    }
    Some(Value::Map(expected))
}

/// The open question in the words of the file.
pub(crate) fn question(words: &Words, game: &Game) -> Value {
    let word = |code: &str| Value::Word(code.to_owned());
    match game.turn() {
        Turn::Seats(ask) => {
            let mut fields = BTreeMap::from([
                ("ask".to_owned(), word(ask.question.code())),
                ("seats".to_owned(), Value::words(words.names_of(ask.seats))),
                ("rest".to_owned(), Value::Flag(ask.rest)),
            ]);
            ask.question.fields(&mut |name, field| {
                fields.insert(name.to_owned(), words.value(field));
            });
            Value::Map(fields)
        }
        Turn::Luck(LuckAsk::Dice { seat, purpose, .. }) => Value::map([
            ("ask", word("dice")),
            ("seats", Value::list(vec![words.name(seat)])),
            ("rest", Value::Flag(false)),
            ("purpose", word(purpose.code())),
        ]),
        Turn::Luck(LuckAsk::Draw { seat, deck }) => Value::map([
            ("ask", word("draw")),
            ("seats", Value::list(vec![words.name(seat)])),
            ("rest", Value::Flag(false)),
            ("deck", deck_word(words, deck)),
        ]),
        Turn::Luck(LuckAsk::CardTruth { seat, card }) => Value::map([
            ("ask", word("card-truth")),
            ("seats", Value::list(vec![words.name(seat)])),
            ("rest", Value::Flag(false)),
            ("card", Value::Word(words.card_key(card))),
        ]),
        Turn::Luck(LuckAsk::Truth { seat, face }) => Value::map([
            ("ask", word("truth")),
            ("seats", Value::list(vec![words.name(seat)])),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(words.note_value(face))),
        ]),
        Turn::Luck(LuckAsk::Mix { seat, face }) => Value::map([
            ("ask", word("mix")),
            ("seats", Value::list(vec![words.name(seat)])),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(words.note_value(face))),
        ]),
        Turn::Luck(LuckAsk::Pick { from, to }) => Value::map([
            ("ask", word("pick")),
            ("rest", Value::Flag(false)),
            ("from", Value::Word(words.name(from))),
            ("to", Value::Word(words.name(to))),
        ]),
        Turn::Luck(LuckAsk::Reveal { face }) => Value::map([
            ("ask", word("reveal")),
            ("rest", Value::Flag(false)),
            ("note", Value::Number(words.note_value(face))),
        ]),
        Turn::Over(_) => Value::map([("ask", word("over"))]),
    }
}

fn deck_word(words: &Words, deck: DeckId) -> Value {
    Value::Word(words.rules.decks[deck.index()].key.clone())
}
