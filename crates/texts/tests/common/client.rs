//! The samples as JSON, each with its sentence in both languages: the web client must make the same sentences from the
//! same JSON.

use magie_engine::describe::Field;
use magie_engine::ids::{Account, CardId, SeatSet};
use magie_engine::json::{ask_json, described_json, event_json, refusal_json};
use magie_engine::question::Lot;
use magie_engine::{Ask, Describe, Rules, Seat};
use magie_texts::{Lang, Texts};
use serde_json::{Value, json};

use super::{classic, names, samples, table};

/// Where they are committed.
pub(crate) const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/samples/sentences.json");

/// One line for each sample, in the first edition that has everything it mentions. Editions are named after the files of
/// their data.
pub(crate) fn sentences() -> String {
    let editions = [
        ("classic", table("classic")),
        ("classic-traditional-fr", classic()),
        ("ultimate", table("ultimate")),
        ("faux-billets", table("faux-billets")),
    ];
    let [french, english] = [Lang::Fr, Lang::En].map(Texts::new);
    let names = names();
    let (mut lines, mut own) = (Vec::new(), Vec::new());
    let (mut events, mut refusals, mut questions) = (Vec::new(), Vec::new(), Vec::new());
    let mut reasons = Vec::new();
    for (edition, rules) in &editions {
        let mut add = |kind: &str, thing: &Value, say: &dyn Fn(&Texts) -> String| {
            let line = json!({ "edition": edition, kind: thing, "fr": say(&french), "en": say(&english) });
            lines.push(line.to_string());
        };
        for event in new_samples(rules, samples::events(rules), &mut events) {
            let thing = event_json(rules, &names, &event);
            add("event", &thing, &|texts| texts.event(rules, &names, &event));
            // The same event for each player whom it addresses as “you”.
            for (seat, me) in names.iter().enumerate().map(|(index, name)| (Seat(index as u8), name)) {
                let [fr, en] =
                    [&french, &english].map(|texts| texts.event_for(rules, &names, &event, Some(seat)));
                if en != english.event(rules, &names, &event) {
                    let line = json!({ "edition": edition, "event": thing, "me": me, "fr": fr, "en": en });
                    own.push(line.to_string());
                }
            }
        }
        for refusal in new_samples(rules, samples::refusals(rules), &mut refusals) {
            let thing = refusal_json(rules, &names, &refusal);
            add("refusal", &thing, &|texts| texts.refusal(rules, &names, &refusal));
        }
        for reason in new_samples(rules, samples::reasons(), &mut reasons) {
            let thing = described_json(rules, &names, &reason);
            add("reason", &thing, &|texts| texts.reason(rules, &names, &reason, None));
            for (seat, me) in names.iter().enumerate().map(|(index, name)| (Seat(index as u8), name)) {
                let [fr, en] =
                    [&french, &english].map(|texts| texts.reason(rules, &names, &reason, Some(seat)));
                if en != english.reason(rules, &names, &reason, None) {
                    let line = json!({ "edition": edition, "reason": thing, "me": me, "fr": fr, "en": en });
                    own.push(line.to_string());
                }
            }
        }
        for question in new_samples(rules, samples::questions(rules), &mut questions) {
            let ask = Ask { question, seats: SeatSet::one(Seat(0)), rest: false };
            let thing = ask_json(rules, &names, &ask);
            add("question", &thing, &|texts| texts.question(rules, &names, &question));
            for seats in [SeatSet::one(Seat(0)), SeatSet::first(2)] {
                let thing = ask_json(rules, &names, &Ask { question, seats, rest: false });
                let [fr, en] =
                    [&french, &english].map(|texts| texts.waiting(rules, &names, &question, seats));
                let line =
                    json!({ "edition": edition, "question": thing, "waiting": true, "fr": fr, "en": en });
                own.push(line.to_string());
            }
        }
    }
    lines.append(&mut own);
    // Names that are written from right to left.
    let (edition, rules) = &editions[0];
    let names = ["محمد", "דוד", "Cléo"].map(str::to_owned);
    for event in samples::events(rules).into_iter().filter(|event| has_all(rules, event)) {
        let thing = event_json(rules, &names, &event);
        if names[..2].iter().all(|name| thing.to_string().contains(name.as_str())) {
            let (fr, en) = (french.event(rules, &names, &event), english.event(rules, &names, &event));
            lines.push(json!({ "edition": edition, "event": thing, "fr": fr, "en": en }).to_string());
        }
    }
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// The samples that fit these rules and are not known yet. They are known then.
fn new_samples<T: Describe + Copy + PartialEq>(rules: &Rules, samples: Vec<T>, known: &mut Vec<T>) -> Vec<T> {
    let fitting = samples.into_iter().filter(|sample| has_all(rules, sample));
    let new: Vec<T> = fitting.filter(|sample| !known.contains(sample)).collect();
    known.extend(&new);
    new
}

/// Does everything that this mentions exist at a table of these rules?
fn has_all(rules: &Rules, thing: &dyn Describe) -> bool {
    let seat = |seat: Seat| seat.index() < names().len();
    let card = |card: CardId| {
        rules.decks().get(card.deck.index()).is_some_and(|deck| usize::from(card.index) < deck.cards.len())
    };
    let mut all = true;
    thing.fields(&mut |_, field| {
        all &= match field {
            Field::Seat(one) | Field::Account(Account::Seat(one)) => seat(one),
            Field::Seats(several) => several.iter().all(seat),
            Field::Space(space) => space.index() < rules.spaces().len(),
            Field::Deed(deed) | Field::Lot(Lot::Deed(deed)) => deed.index() < rules.deeds().len(),
            Field::Deeds(deeds) => deeds.iter().all(|deed| deed.index() < rules.deeds().len()),
            Field::Group(group) => group.index() < rules.groups().len(),
            Field::Card(one) => card(one),
            Field::Cards(several) => several.iter().all(card),
            Field::Deck(deck) => deck.index() < rules.decks().len(),
            Field::Kind(kind) | Field::Lot(Lot::Piece(kind)) => kind.index() < rules.kinds().len(),
            Field::Company(company) => company.index() < rules.companies().len(),
            Field::Shares(shares) => {
                shares.iter().all(|(company, _, _)| company.index() < rules.companies().len())
            }
            Field::Notes(_) => rules.notes().is_some(),
            Field::Lot(Lot::Share) => !rules.companies().is_empty(),
            Field::Money(_)
            | Field::Number(_)
            | Field::Dice(_)
            | Field::SpeedDice(_)
            | Field::Account(Account::Bank | Account::Pool)
            | Field::Word(_)
            | Field::Flag(_) => true,
        };
    });
    all
}
