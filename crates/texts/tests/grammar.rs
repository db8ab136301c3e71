//! French grammar: articles, contractions and elisions for every place of every edition and for players' names, and plurals for
//! zero, one and two.

mod common;

use std::collections::BTreeSet;

use common::parsed::catalogue;
use common::{classic, names, samples, tables};
use magie_engine::ids::{DeckId, DeedId, KindId, SpaceId};
use magie_engine::switches::Value;
use magie_engine::{Choice, Edition};
use magie_texts::{FluentValue, Lang, Message, Texts};

/// Players' names with every relevant first letter.
const PLAYERS: [&str; 8] = ["Anne", "Otto", "Élodie", "Yves", "Yann", "Hugo", "Zoé", "Œdipe"];

/// The places of every edition in every set of names, as French sentences call them.
fn places() -> BTreeSet<String> {
    let texts = Texts::new(Lang::Fr);
    let mut places = BTreeSet::new();
    for id in Edition::built_in() {
        let edition = Edition::load(id).expect("a built-in edition loads");
        for set in edition.names.keys() {
            let named = [("names".to_owned(), Value::Word(set.clone()))];
            let offered = edition.offered.iter().any(|offered| offered.key == "names");
            let rules = edition.rules(if offered { &named } else { &[] }).expect("the set is offered");
            places
                .extend((0..rules.spaces().len()).map(|space| texts.the_space(&rules, SpaceId(space as u8))));
        }
    }
    places
}

/// All messages of a game with sample parameters.
fn messages(texts: &Texts) -> Vec<Message> {
    let (rules, names) = (classic(), names());
    let mut messages = Vec::new();
    messages.extend(samples::events(&rules).iter().map(|event| texts.event_message(&rules, &names, event)));
    messages.extend(samples::refusals(&rules).iter().map(|one| texts.refusal_message(&rules, &names, one)));
    let questions = samples::questions(&rules);
    messages.extend(questions.iter().map(|question| texts.question_message(&rules, &names, question)));
    let actions = samples::actions(&rules);
    for question in &questions {
        let choices = samples::choices().into_iter().chain(actions.iter().copied().map(Choice::Do));
        messages.extend(choices.map(|choice| texts.choice_message(&rules, &names, question, &choice)));
    }
    messages.extend(samples::effects().iter().map(|effect| texts.effect_message(&rules, effect)));
    for rules in tables() {
        for (deck, number) in rules.decks().iter().zip(0..) {
            let cards = (0..deck.cards.len() as u8)
                .map(|index| magie_engine::ids::CardId { deck: DeckId(number), index });
            messages.extend(cards.filter_map(|card| texts.card_message(&rules, card)));
        }
    }
    let mut seen = BTreeSet::new();
    messages.retain(|message| {
        let args: Vec<_> = message.args.iter().map(|(name, value)| format!("{name}={value:?}")).collect();
        seen.insert((message.id.clone(), args))
    });
    messages
}

/// The first grammatical fault of a French line: a missing or a wrong elision or contraction.
fn fault(line: &str) -> Option<String> {
    let words: Vec<_> =
        line.split([' ', '\u{a0}', '\u{202f}', '(', '«']).filter(|word| !word.is_empty()).collect();
    for (place, pair) in words.windows(2).enumerate() {
        let [word, next] = [pair[0].to_lowercase(), pair[1].to_lowercase()];
        let word = word.rsplit('’').next().unwrap_or_default();
        let whole = ["de", "le", "la", "que", "ne", "se", "lorsque", "jusque"].contains(&word);
        // Only before a name: before a verb, `le` is a pronoun.
        let name = words.get(place + 2).is_some_and(|name| name.starts_with(char::is_uppercase));
        let contracted = name && ["de", "à"].contains(&word) && ["le", "les"].contains(&pair[1]);
        let twice = ["le", "la", "les", "du", "au"].contains(&word)
            && (["le", "la", "les"].contains(&pair[1]) || pair[1].starts_with("l’"));
        if (whole && is_vowel(next.chars().next())) || contracted || twice {
            return Some(format!("{word} {next}"));
        }
    }
    for word in words {
        let (head, rest) = word.split_once('’').unwrap_or(("", ""));
        let elided = ["d", "l", "qu", "n", "s", "jusqu"].contains(&head.to_lowercase().as_str());
        let first = rest.chars().find(|sign| *sign != '«');
        if elided
            && first.is_some_and(|first| {
                first.is_alphabetic() && !is_vowel(Some(first)) && !"hHyY".contains(first)
            })
        {
            return Some(word.to_owned());
        }
    }
    None
}

fn is_vowel(letter: Option<char>) -> bool {
    letter
        .and_then(|letter| letter.to_lowercase().next())
        .is_some_and(|letter| "aàâeéèêiîoôuùûœ".contains(letter))
}

#[test]
fn the_check_of_french_finds_faults() {
    for wrong in [
        "Le tour de Anne.",
        "Les loyers de le Boulevard.",
        "Avancez jusqu’à le Parc.",
        "La Avenue Foch",
        "d’Bob",
        "jusqu’Départ",
        "pour la la Rue",
        "sur le l’Avenue",
        "ce que Otto doit",
    ] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    for right in
        ["Le tour d’Anne.", "Avancez jusqu’au Parc.", "L’Avenue Foch", "de Hugo", "d’Yves", "qu’« Otto »"]
    {
        assert_eq!(fault(right), None, "{right}");
    }
}

#[test]
fn every_name_of_every_edition_fits_every_french_sentence() {
    let texts = Texts::new(Lang::Fr);
    let places = places();
    assert!(places.len() > 150, "there are many places: {}", places.len());
    let (rules, seats) = (classic(), names());
    let is_place: BTreeSet<_> =
        (0..rules.spaces().len()).map(|space| texts.the_space(&rules, SpaceId(space as u8))).collect();
    let mut tried = 0;
    for mut message in messages(&texts) {
        let given: Vec<(String, String)> = message
            .args
            .iter()
            .filter_map(|(name, value)| match value {
                FluentValue::String(text) => Some((name.to_owned(), text.to_string())),
                _ => None,
            })
            .collect();
        let line = texts.say(&message);
        assert_eq!(fault(&line), None, "{}: {line}", message.id);
        let places: Vec<&str> = places.iter().map(String::as_str).collect();
        for (name, text) in given {
            let others = match () {
                () if is_place.contains(&text) => &places[..],
                () if seats.contains(&text) => &PLAYERS[..],
                () => continue,
            };
            for other in others {
                message.set(name.clone(), (*other).to_owned());
                let line = texts.say(&message);
                assert_eq!(fault(&line), None, "{}: {line}", message.id);
                assert!(!line.starts_with(char::is_lowercase) || message.id.contains("choice"), "{line}");
                tried += 1;
            }
            message.set(name, text);
        }
    }
    assert!(tried > 20_000, "only {tried} lines were tried");
}

#[test]
fn every_french_property_has_an_article_unless_it_is_a_town_or_a_foreign_street() {
    let alone: BTreeSet<_> =
        places().into_iter().filter(|place| place.starts_with(char::is_uppercase)).collect();
    for word in
        ["Rue ", "Avenue ", "Boulevard ", "Place ", "Gare ", "Compagnie ", "Faubourg ", "Départ", "Chance"]
    {
        let bare: Vec<_> = alone.iter().filter(|place| place.starts_with(word)).collect();
        assert!(bare.is_empty(), "without an article: {bare:?}");
    }
}

/// Parameters that are names: no word that elides or contracts may stand directly before them.
const NAMES: [&str; 22] = [
    "seat", "name", "deed", "deeds", "space", "payer", "owner", "leader", "from", "to", "by", "debtor",
    "creditor", "holder", "seats", "winners", "takers", "who", "company", "lot", "about", "players",
];

#[test]
fn no_french_message_has_de_a_or_que_directly_before_a_name() {
    // Reports contain ranges of numbers.
    for (id, entry) in catalogue(Lang::Fr).into_iter().filter(|(_, entry)| entry.file != "sim") {
        for (before, parameter) in &entry.behind {
            let word = before.rsplit([' ', '’', '(']).nth(1).filter(|_| before.ends_with(' '));
            let changes =
                word.is_some_and(|word| ["de", "que", "du", "des", "le", "la", "si"].contains(&word));
            assert!(
                !(changes && NAMES.contains(&parameter.as_str())),
                "{id}: write {{ DE(${parameter}) }} instead of {before:?} before ${parameter}",
            );
            // Places have articles, which contract with “à”.
            let to_place = ["deed", "space", "about", "lot"].contains(&parameter.as_str());
            assert!(
                !(to_place && (before.ends_with(" à ") || before.ends_with("’à "))),
                "{id}: write {{ A(${parameter}) }}"
            );
        }
    }
}

#[test]
fn buildings_have_the_right_plural_for_zero_one_and_two() {
    for rules in tables() {
        for kind in (0..rules.kinds().len() as u8).map(KindId) {
            for lang in Lang::ALL {
                let texts = Texts::new(lang);
                let [none, one, two] = [0, 1, 2].map(|count| texts.pieces(&rules, kind, count));
                let plural = texts.kinds(&rules, kind);
                assert_eq!(two, format!("2 {plural}"));
                let (noun, none_of) = match lang {
                    Lang::Fr => (one.split_once(' ').map(|(_, noun)| noun.to_owned()), ["aucun ", "aucune "]),
                    Lang::En => (Some(plural), ["no ", "no "]),
                };
                let noun = noun.expect("an article and a noun");
                assert!(none_of.iter().any(|word| none == format!("{word}{noun}")), "{none}, but {noun}");
                let article = one.split(' ').next().unwrap_or_default();
                assert!(["un", "une", "a", "an"].contains(&article), "{one}");
            }
        }
    }
}

#[test]
fn french_messages_distinguish_zero_from_one() {
    // French plural rules treat 0 like 1: a message that writes « une carte » needs its own case for 0.
    let texts = Texts::new(Lang::Fr);
    let fr = catalogue(Lang::Fr);
    for mut message in messages(&texts) {
        for (name, keys) in &fr[&message.id].selectors {
            let counted =
                message.args.get(name.as_str()).is_some_and(|value| matches!(value, FluentValue::Number(_)));
            if !counted || !keys.contains("one") || NEVER_NONE.contains(&name.as_str()) {
                continue;
            }
            let said = [0, 1].map(|count| {
                message.set(name.clone(), count);
                texts.say(&message)
            });
            assert_ne!(said[0], said[1], "{}: ${name}", message.id);
        }
    }
}

/// Counts that are never 0.
const NEVER_NONE: [&str; 10] = [
    "steps",
    "count",
    "payouts",
    "tries",
    "winners-count",
    "takers-count",
    "green",
    "buildings-count",
    "options",
    "most",
];

#[test]
fn spaces_with_the_same_name_get_unique_names() {
    for rules in tables() {
        for lang in Lang::ALL {
            let texts = Texts::new(lang);
            let mut seen = BTreeSet::new();
            for space in (0..rules.spaces().len() as u8).map(SpaceId) {
                let called = texts.the_exact_space(&rules, space);
                assert!(seen.insert(called.clone()), "{}: several spaces are {called}", rules.edition().id);
            }
        }
    }
}

#[test]
fn a_property_has_the_name_of_its_space() {
    let rules = classic();
    let texts = Texts::new(Lang::Fr);
    assert_eq!(texts.the_deed(&rules, DeedId(0)), "le Boulevard de Belleville");
    assert_eq!(texts.deed(&rules, DeedId(0)), "Boulevard de Belleville");
    assert_eq!(Texts::new(Lang::En).the_deed(&rules, DeedId(0)), "Mediterranean Avenue");
}

#[test]
fn no_sentence_puts_a_place_directly_after_a_player() {
    // “Ann gives Bob Lyon” and « Anne cède à Benoît Lyon » read like one name.
    const PLAYERS: [&str; 7] = ["to", "from", "name", "seat", "creditor", "owner", "payer"];
    const THINGS: [&str; 7] = ["deed", "deeds", "give", "take", "shares", "about", "lot"];
    for lang in Lang::ALL {
        for (id, entry) in catalogue(lang) {
            for pair in entry.behind.windows(2) {
                let [(_, first), (between, second)] = pair else { continue };
                let joined = between == " " && PLAYERS.contains(&first.as_str());
                assert!(!(joined && THINGS.contains(&second.as_str())), "{lang}: {id}: ${first} ${second}");
            }
        }
    }
}

#[test]
fn french_effects_of_cards_are_infinitives_like_all_labels() {
    let (rules, texts) = (classic(), Texts::new(Lang::Fr));
    for effect in samples::effects() {
        let label = texts.effect(&rules, &effect);
        let first = label.split([' ', '\u{a0}']).next().unwrap_or_default();
        assert!(!first.ends_with("ez"), "{label}");
    }
}
