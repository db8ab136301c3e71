//! Catalogues and engine match: every code has a message, every message has a code, and no message uses a parameter that its code
//! does not provide.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::parsed::{Entry, catalogue};
use common::{classic, names, samples, tables};
use magie_engine::describe::Field;
use magie_engine::game::EndReason;
use magie_engine::ids::{Account, CardId, DeckId, SeatSet};
use magie_engine::switches::{Domain, Switches, Value};
use magie_engine::{Choice, Describe, Edition, Event, Question, Refusal, Rules, Seat};
use magie_table::Reason;
use magie_texts::{Lang, Message, Texts};

/// Messages that the code uses by id, with the parameters it sets.
const NAMED: [(&str, &[&str]); 46] = [
    ("any-share", &[]),
    ("bank", &[]),
    ("buildings-none", &[]),
    ("card-of-deck", &["deck"]),
    ("character-balanced", &[]),
    ("character-balanced-help", &[]),
    ("character-builder", &[]),
    ("character-builder-help", &[]),
    ("character-hoarder", &[]),
    ("character-hoarder-help", &[]),
    ("character-trader", &[]),
    ("character-trader-help", &[]),
    ("deed-mortgaged", &["deed"]),
    ("flag-no", &[]),
    ("flag-yes", &[]),
    ("level-easy", &[]),
    ("level-easy-help", &[]),
    ("level-hard", &[]),
    ("level-hard-help", &[]),
    ("level-master", &[]),
    ("level-master-help", &[]),
    ("level-medium", &[]),
    ("level-medium-help", &[]),
    ("list-card", &["card"]),
    ("list-last", &["head", "last"]),
    ("list-more", &["head", "next"]),
    ("list-times", &["count", "item"]),
    ("log-built", &["deeds", "own", "pieces", "seat", "sum"]),
    ("log-rule", &["rule"]),
    ("log-sold", &["deeds", "own", "pieces", "seat", "sum"]),
    ("nothing", &[]),
    ("option-names-default", &[]),
    ("pool", &[]),
    ("printed-price", &[]),
    ("seat-unnamed", &["number"]),
    ("shares-free", &["company", "count"]),
    ("shares-mortgaged", &["company", "count"]),
    ("space-after", &["after", "space"]),
    ("space-on-track", &["space", "track"]),
    ("space-on-track-after", &["after", "space", "track"]),
    ("speed-die-bus", &[]),
    ("speed-die-magnate", &[]),
    ("track-inner", &[]),
    ("track-middle", &[]),
    ("track-outer", &[]),
    ("unknown", &[]),
];

/// Every message with all its possible parameters.
fn messages(texts: &Texts) -> Vec<Message> {
    let mut messages: Vec<_> = tables().iter().flat_map(|rules| table_messages(texts, rules)).collect();
    messages.extend(EndReason::ALL.iter().map(|reason| Message::new(&format!("end-{}", reason.code()))));
    messages.extend(option_messages(texts));
    messages.extend(edition_messages(texts));
    for (id, parameters) in NAMED {
        let give = |message: Message, name: &&'static str| message.with(name, 1);
        messages.push(parameters.iter().fold(Message::new(id), give));
    }
    messages
}

/// The messages of one edition.
fn table_messages(texts: &Texts, rules: &Rules) -> Vec<Message> {
    let names = names();
    let mut messages = Vec::new();
    for event in &samples::events(rules) {
        messages.push(texts.event_message(rules, &names, event));
        let readers = (0..names.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat);
        let own = readers.flat_map(|reader| texts.event_messages_for(rules, &names, event, reader));
        // Not every field that names a player has a message of its own.
        messages.extend(own.filter(|message| texts.try_say(message).is_ok()));
    }
    messages
        .extend(samples::refusals(rules).iter().map(|refusal| texts.refusal_message(rules, &names, refusal)));
    for reason in &samples::reasons() {
        messages.push(texts.reason_message(rules, &names, reason));
        messages.extend(
            [Seat(0), Seat(1)]
                .into_iter()
                .filter_map(|reader| texts.reason_message_for(rules, &names, reason, reader)),
        );
    }
    let questions = samples::questions(rules);
    messages.extend(questions.iter().map(|question| texts.question_message(rules, &names, question)));
    messages
        .extend(questions.iter().map(|question| Message::new(&format!("question-{}.name", question.code()))));
    let all = SeatSet::first(2);
    messages.extend(questions.iter().map(|question| texts.waiting_message(rules, &names, question, all)));
    let actions = samples::actions(rules);
    messages.extend(actions.iter().map(|action| texts.action_message(rules, &names, action)));
    let mut choices = samples::choices();
    choices.extend(actions.into_iter().map(Choice::Do));
    for question in &questions {
        messages.extend(choices.iter().map(|choice| texts.choice_message(rules, &names, question, choice)));
    }
    messages.extend(samples::effects().iter().map(|effect| texts.effect_message(rules, effect)));
    messages
}

fn option_messages(texts: &Texts) -> Vec<Message> {
    Edition::built_in().iter().flat_map(|id| option_messages_of(texts, id)).collect()
}

fn option_messages_of(texts: &Texts, id: &str) -> Vec<Message> {
    let edition = Edition::load(id).expect("a built-in edition loads");
    let mut messages = Vec::new();
    for key in Switches::KEYS {
        messages.push(Message::new(&format!("option-{key}")));
        messages.push(Message::new(&format!("option-{key}-help")));
        let value = edition.switches.get(key).expect("the key is a switch");
        let mut values = vec![value];
        if let Some(Domain::OneOf(words)) = Switches::domain(key) {
            values.extend(words.iter().map(|&word| Value::Word(word.to_owned())));
        }
        let offered = edition.offered.iter().filter(|offered| offered.key == *key);
        for offered in offered {
            values.extend(offered.words.iter().cloned().map(Value::Word));
            values.extend(
                offered.bounds.into_iter().flat_map(|(least, most)| [least, 1, most]).map(Value::Number),
            );
        }
        messages.extend(values.iter().map(|value| texts.option_value_message(&edition, key, value)));
    }
    messages
}

/// Names and cards of every built-in edition in every deck profile.
fn edition_messages(texts: &Texts) -> Vec<Message> {
    let mut messages = Vec::new();
    for id in Edition::built_in() {
        messages.push(Message::new(&format!("edition-{id}")));
        messages.push(Message::new(&format!("edition-{id}-about")));
        let edition = Edition::load(id).expect("a built-in edition loads");
        for preset in &edition.presets {
            messages.push(Message::new(&format!("preset-{}", preset.key)));
            messages.push(Message::new(&format!("preset-{}-help", preset.key)));
        }
    }
    for rules in tables() {
        let id = &rules.edition().base;
        for name in ["group", "set"] {
            messages
                .extend(rules.groups().iter().map(|group| Message::new(&format!("{name}-{}", group.key))));
        }
        for kind in rules.kinds() {
            let counts =
                [0, 1, 2].map(|count| Message::new(&format!("kind-{}", kind.key)).with("count", count));
            messages.extend(counts);
            messages.push(Message::new(&format!("kind-{}.plural", kind.key)));
        }
        messages.extend(
            rules.companies().iter().map(|company| Message::new(&format!("company-{}", company.key))),
        );
        for (deck, number) in rules.decks().iter().zip(0..) {
            messages.push(Message::new(&format!("deck-{}", deck.key)));
            messages.push(Message::new(&format!("deck-{}.card", deck.key)));
            for (card, index) in deck.cards.iter().zip(0..) {
                let card_id = CardId { deck: DeckId(number), index };
                messages.push(texts.card_message(&rules, card_id).expect("the card is in the deck"));
                messages.push(Message::new(&format!("card-{id}-{}.title", card.key)));
            }
        }
    }
    messages
}

fn codes(things: &[impl Describe]) -> BTreeSet<&'static str> {
    things.iter().map(Describe::code).collect()
}

#[test]
fn the_samples_cover_every_code() {
    let declared = |codes: &[(&'static str, _)]| codes.iter().map(|(code, _)| *code).collect::<BTreeSet<_>>();
    let rules = classic();
    assert_eq!(codes(&samples::events(&rules)), declared(Event::CODES));
    assert_eq!(codes(&samples::refusals(&rules)), declared(Refusal::CODES));
    assert_eq!(codes(&samples::questions(&rules)), declared(Question::CODES));
    assert_eq!(codes(&samples::reasons()), declared(Reason::CODES));
}

#[test]
fn every_message_can_be_formatted_in_both_languages() {
    for lang in Lang::ALL {
        let texts = Texts::new(lang);
        for message in messages(&texts) {
            let line = texts.try_say(&message).unwrap_or_else(|fault| panic!("{lang}: {fault}"));
            let begins_well = line.chars().next().is_some_and(|first| !first.is_lowercase());
            assert!(begins_well || is_part(&message.id), "{lang}: {} says {line:?}", message.id);
            let odd = ["{", "}", "\u{2068}", "\u{2069}", " .", "..", "\n"]
                .into_iter()
                .find(|odd| line.contains(odd));
            assert_eq!(odd, None, "{lang}: {} says {line:?}", message.id);
        }
    }
}

/// Whether this is a name or a value that is used inside a sentence.
fn is_part(id: &str) -> bool {
    let whole =
        ["event-", "refusal-", "question-", "reason-", "action-", "choice-", "effect-", "card-", "option-"];
    id == "card-of-deck"
        || id.ends_with(".name")
        || id.ends_with(".value")
        || !whole.iter().any(|prefix| id.starts_with(prefix))
}

#[test]
fn no_message_uses_a_parameter_that_its_code_does_not_provide() {
    for lang in Lang::ALL {
        let entries = catalogue(lang);
        for message in messages(&Texts::new(lang)) {
            let entry = known(&entries, &message.id);
            let given: BTreeSet<_> = message.args.iter().map(|(name, _)| name.to_owned()).collect();
            let missing: Vec<_> = entry.parameters.difference(&given).collect();
            assert!(missing.is_empty(), "{lang}: {} wants {missing:?}, is given {given:?}", message.id);
        }
    }
}

fn known<'e>(entries: &'e BTreeMap<String, Entry>, id: &str) -> &'e Entry {
    entries.get(id).unwrap_or_else(|| panic!("there is no message {id}"))
}

#[test]
fn no_message_is_without_a_code() {
    let said: BTreeSet<_> = messages(&Texts::new(Lang::En)).into_iter().map(|message| message.id).collect();
    let orphans: Vec<_> = catalogue(Lang::En)
        .into_iter()
        // The messages of the command line, the simulator, analyses, the web client and link previews are covered by their own tests.
        .filter(|(id, _)| {
            !["cli-", "sim-", "analysis-", "web-", "preview-"].iter().any(|prefix| id.starts_with(prefix))
        })
        .map(|(id, _)| id)
        .filter(|id| !said.contains(id))
        .collect();
    assert_eq!(orphans, [""; 0]);
}

#[test]
fn the_catalogues_and_the_editions_agree_on_titles() {
    for lang in Lang::ALL {
        for id in Edition::built_in() {
            let edition = Edition::load(id).expect("a built-in edition loads");
            assert_eq!(Texts::new(lang).edition(&edition), edition.title(lang.code()));
        }
    }
}

#[test]
fn card_titles_are_short_and_unique() {
    for lang in Lang::ALL {
        let mut titles = BTreeMap::new();
        for (id, entry) in catalogue(lang).into_iter().filter(|(id, _)| id.ends_with(".title")) {
            let words = entry.value.split(' ').count();
            assert!((2..=4).contains(&words), "{lang}: {id} has {words} words");
            if let Some(other) = titles.insert(entry.value, id.clone()) {
                panic!("{lang}: {id} and {other} have the same title");
            }
        }
        assert!(titles.len() > 32, "{lang}: every card has a title");
    }
}

#[test]
fn a_player_who_is_named_is_addressed_as_you() {
    // Names that are part of no other word.
    let names = ["Xavi", "Youn", "Zyed"].map(str::to_owned);
    let mut addressed = 0;
    for texts in Lang::ALL.map(Texts::new) {
        let tables = tables();
        for (rules, event) in tables
            .iter()
            .flat_map(|rules| samples::events(rules).into_iter().map(move |event| (rules, event)))
        {
            let (mut named, mut listed) = (Vec::new(), SeatSet::default());
            event.fields(&mut |name, field| match field {
                Field::Seat(seat) | Field::Account(Account::Seat(seat)) if name != "about" => {
                    named.push(seat);
                }
                // Lists keep the names.
                Field::Seats(seats) => listed = listed.or(seats),
                _ => {}
            });
            let once = |seat: &&Seat| named.iter().filter(|other| other == seat).count() == 1;
            for seat in named.iter().filter(once).filter(|seat| !listed.has(**seat)) {
                let line = texts.event_for(rules, &names, &event, Some(*seat));
                assert!(!line.contains(names[seat.index()].as_str()), "{line}");
                addressed += 1;
            }
        }
    }
    assert!(addressed > 1000, "{addressed}");
}
