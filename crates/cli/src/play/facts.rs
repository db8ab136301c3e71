//! The facts that people need for an answer, printed under the question, and the labels of some answers.

use magie_engine::ids::{CardId, DeedId, NoteCounts, NoteList};
use magie_engine::question::Lot;
use magie_engine::view::LaidNote;
use magie_engine::{Action, Money, Question, Seat};
use magie_texts::Message;

use super::note_list::has_known_fake;
use super::prompt::{Prompter, SEPARATOR};
use crate::show;

impl Prompter<'_> {
    /// The lines under a question.
    pub(super) fn facts(&self, question: &Question) -> Vec<String> {
        match *question {
            Question::Buy { deed, .. } | Question::Take { deed, .. } | Question::TakeInKind { deed, .. } => {
                vec![self.buyers_facts(deed).join(SEPARATOR)]
            }
            Question::Bid { lot: Lot::Deed(deed), .. } => {
                let price = self.sum(self.view.rules().deeds()[deed.index()].price);
                let mut facts = self.buyers_facts(deed);
                facts.insert(1, self.texts.say(&Message::new("cli-facts-price").with("amount", price)));
                vec![facts.join(SEPARATOR)]
            }
            // UM-72a.
            Question::Roll {} if self.view.rides(self.seat) => vec![self.texts.word("cli-facts-ride")],
            Question::Check { .. } => self.laid_facts(),
            Question::NameNotes { .. } => {
                let notes = show::counts_words(self.texts, self.view.rules(), &self.view.bank_notes());
                vec![self.texts.say(&Message::new("cli-bank-notes").with("notes", notes))]
            }
            Question::CheckCard { card, .. } => self.card_facts(card),
            // The card says what will happen.
            Question::NameDeed { card }
            | Question::NamePlayer { card }
            | Question::Steer { card, .. }
            | Question::StopCard { card, .. } => vec![self.texts.card_text(self.view.rules(), card)],
            // UM-32a.
            Question::PickVoucher { from, .. } if from == self.seat => {
                vec![self.texts.word("cli-facts-expires")]
            }
            Question::AnswerOffer { offer, .. } => {
                let offers = self.view.offers().iter().filter(|open| open.id == offer);
                offers.map(|offer| self.offered(offer)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// For a buyer: the group, who owns how much of it, and how much cash is missing.
    fn buyers_facts(&self, deed: DeedId) -> Vec<String> {
        let rules = self.view.rules();
        let group = rules.group_of(deed);
        let name = self.texts.group(rules, rules.deeds()[deed.index()].group);
        let owners = self.view.alive().iter().filter_map(|seat| {
            let owned = self.view.deeds(seat).and(group.deeds).len();
            let all = group.deeds.len();
            let id = if seat == self.seat { "cli-facts-you" } else { "cli-facts-other" };
            (owned > 0).then(|| self.texts.say(&self.named(id, seat).with("owned", owned).with("all", all)))
        });
        let group = self.texts.say(&Message::new("cli-facts-group").with("group", name));
        let mut facts: Vec<String> = std::iter::once(group).chain(owners).collect();
        facts.extend(self.missing_cash());
        facts
    }

    /// How much cash is missing for what the question offers, if any.
    fn missing_cash(&self) -> Option<String> {
        let missing = self.view.missing();
        let message = || Message::new("cli-facts-short").with("amount", self.sum(missing));
        (missing > 0).then(|| self.texts.say(&message()))
    }

    /// The notes on the table, who laid them, and what is publicly known about that player's notes.
    fn laid_facts(&self) -> Vec<String> {
        let laid: Vec<LaidNote> = self.view.laid().collect();
        let mut payers: Vec<Seat> = laid.iter().map(|note| note.seat).collect();
        payers.dedup();
        // With a single payer, the numbered answers show the notes already.
        let with_notes = payers.len() > 1;
        let lines = payers.into_iter().map(|payer| self.laid_by(payer, &laid, with_notes));
        lines.filter(|line| !line.is_empty()).collect()
    }

    fn laid_by(&self, payer: Seat, laid: &[LaidNote], with_notes: bool) -> String {
        let rules = self.view.rules();
        let words = |checked: Option<bool>| {
            let mut counts = NoteCounts::default();
            let of = laid.iter().filter(|note| note.seat == payer);
            of.filter(|note| checked.is_none_or(|checked| checked == note.checked))
                .for_each(|note| counts.add(note.face));
            (!counts.is_empty()).then(|| show::counts_words(self.texts, rules, &counts))
        };
        let mut facts = Vec::new();
        let id = if payer == self.seat { "cli-laid-you" } else { "cli-laid" };
        facts.extend(
            words(None)
                .filter(|_| with_notes)
                .map(|notes| self.texts.say(&self.named(id, payer).with("notes", notes))),
        );
        let checked = words(Some(true)).map(|notes| Message::new("cli-laid-checked").with("notes", notes));
        facts.extend(checked.map(|message| self.texts.say(&message)));
        if payer != self.seat {
            for (face, value) in show::faces(rules) {
                let fakes = self.view.fakes_at_least(payer, face);
                if fakes > 0 && laid.iter().any(|note| note.seat == payer && note.face == face) {
                    let message = self.named("cli-laid-least", payer).with("count", fakes);
                    facts.push(self.texts.say(&message.with("note", self.sum(value))));
                }
            }
        }
        facts.join(SEPARATOR)
    }

    /// The text of a played card, whether it is known to be fake, and the reward for finding a fake.
    fn card_facts(&self, card: CardId) -> Vec<String> {
        let rules = self.view.rules();
        let known = match show::announced(&self.view, card) {
            Some(true) => self.texts.word("cli-check-card-fake"),
            Some(false) => self.texts.word("cli-check-card-real"),
            None => {
                let reward = rules.notes().map_or(0, |pack| pack.card_reward);
                self.texts.say(&Message::new("cli-check-card-reward").with("amount", self.sum(reward)))
            }
        };
        vec![self.texts.card_text(rules, card), known]
    }

    /// The label for the automatic choice of notes, with the change.
    pub(super) fn lay_label(&self, list: &NoteList, missing: Money) -> String {
        let rules = self.view.rules();
        let Some(pack) = rules.notes() else { return String::new() };
        let notes = self.texts.action(rules, self.names, &Action::Lay(*list));
        let back = list.iter().map(|place| pack.value(place.face)).sum::<Money>() - missing;
        let id = if back > 0 { "cli-choice-lay-back" } else { "cli-choice-lay" };
        let label = self.texts.say(&Message::new(id).with("lay", notes).with("back", self.sum(back.max(0))));
        if has_known_fake(&self.view, self.seat, list) {
            return self.texts.say(&Message::new("cli-choice-lay-fake").with("label", label));
        }
        label
    }

    /// The label for checking a note, numbered among those that can be checked.
    pub(super) fn check_label(&self, index: u16, number: usize) -> String {
        let note = self.view.laid().nth(usize::from(index));
        let value = note.and_then(|note| Some(self.view.rules().notes()?.value(note.face))).unwrap_or(0);
        let message = Message::new("cli-choice-check").with("number", number).with("note", self.sum(value));
        self.texts.say(&message)
    }

    /// A label, and the text of its card in the next line.
    pub(super) fn card_label(&self, label: &str, card: CardId) -> String {
        let known = match show::announced(&self.view, card) {
            Some(true) => format!(" ({})", self.texts.word("cli-card-is-fake")),
            Some(false) => format!(" ({})", self.texts.word("cli-card-is-real")),
            None => String::new(),
        };
        self.explained(&format!("{label}{known}."), card)
    }

    pub(super) fn explained(&self, label: &str, card: CardId) -> String {
        format!("{label}\n{}", self.texts.card_text(self.view.rules(), card))
    }
}
