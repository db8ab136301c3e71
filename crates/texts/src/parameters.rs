//! Converts the fields of events, refusals and questions to the parameters of messages. The head of `locales/en/events.ftl` lists the
//! parameters of each kind of field.

use magie_engine::describe::Field;
use magie_engine::ids::{Account, KindId};
use magie_engine::question::Lot;
use magie_engine::{Describe, Rules};

use crate::catalogue::Texts;
use crate::message::Message;
use crate::things::buildings_at;

impl Texts {
    /// The message with the parameters of all fields.
    pub(crate) fn describe(
        &self,
        rules: &Rules,
        names: &[String],
        thing: &dyn Describe,
        mut message: Message,
    ) -> Message {
        let mut fields = Vec::new();
        thing.fields(&mut |name, field| fields.push((name, field)));
        let kind = fields.iter().find_map(|(_, field)| match field {
            Field::Kind(kind) => Some(*kind),
            _ => None,
        });
        let deed = fields.iter().find_map(|(_, field)| match field {
            Field::Deed(deed) => Some(*deed),
            _ => None,
        });
        for (name, field) in fields {
            if let (("level", Field::Number(level)), Some(deed)) = ((name, field), deed) {
                let level = u8::try_from(level).unwrap_or(u8::MAX);
                message.set("buildings", self.buildings(rules, deed, level));
                message
                    .set("buildings-count", buildings_at(rules, deed, level).map_or(0, |level| level.count));
            }
            self.set_parameters(rules, names, kind, name, field, &mut message);
        }
        message
    }

    /// Sets the parameters of one field. `kind` is the kind of building that the numbers of the same thing count.
    fn set_parameters(
        &self,
        rules: &Rules,
        names: &[String],
        kind: Option<KindId>,
        field_name: &str,
        field: Field,
        message: &mut Message,
    ) {
        let name = field_name.replace('_', "-");
        let also = |what: &str| format!("{name}-{what}");
        match field {
            Field::Seat(seat) => message.set(name, self.seat(names, seat)),
            Field::Seats(seats) => {
                message.set(also("count"), seats.len());
                message.set(name, self.seats(names, seats));
            }
            Field::Money(amount) => {
                message.set(also("value"), amount);
                message.set(name, self.sum(rules.edition(), amount));
            }
            Field::Number(number) => {
                if let Some(kind) = kind.filter(|_| field_name != "level") {
                    message.set(also("pieces"), self.pieces(rules, kind, number));
                }
                message.set(name, number);
            }
            Field::Space(space) => message.set(name, self.the_space(rules, space)),
            Field::Deed(deed) => message.set(name, self.the_deed(rules, deed)),
            Field::Deeds(deeds) => {
                message.set(also("count"), deeds.len());
                message.set(name, self.deeds(rules, deeds));
            }
            Field::Group(group) => {
                message.set(also("set"), self.group_set(rules, group));
                message.set(name, self.group(rules, group));
            }
            Field::Card(card) => {
                message.set(also("text"), self.card_text(rules, card));
                message.set(name, self.card_title(rules, card));
            }
            Field::Cards(cards) => {
                message.set(also("count"), cards.len());
                message.set(name, self.cards(rules, &cards));
            }
            Field::Deck(deck) => {
                message.set(also("card"), self.card_of(rules, deck));
                message.set(name, self.deck(rules, deck));
            }
            Field::Kind(kind) => {
                message.set(format!("{name}s"), self.kinds(rules, kind));
                message.set(name, self.pieces(rules, kind, 1));
            }
            Field::Dice(dice) => {
                let rolled: Vec<_> = dice.into_iter().filter(|die| *die != 0).collect();
                let sum: u32 = rolled.iter().map(|die| u32::from(*die)).sum();
                let written: Vec<_> = rolled.iter().map(u8::to_string).collect();
                message.set(also("sum"), sum);
                message.set(also("double"), yes_or_no(dice[0] == dice[1]));
                message.set(name, written.join(" + "));
            }
            Field::SpeedDice([one, two, face]) => {
                let third = match face {
                    1..=3 => face.to_string(),
                    4 => self.word("speed-die-bus"),
                    _ => self.word("speed-die-magnate"),
                };
                // UM-13: triples are not a double; faces above 3 are symbols.
                let triple = face <= 3 && two == face;
                message.set(also("double"), yes_or_no(one == two && !triple));
                message.set(name, format!("{one} + {two} + {third}"));
            }
            Field::Account(account) => {
                let sort = match account {
                    Account::Seat(_) => "seat",
                    Account::Bank => "bank",
                    Account::Pool => "pool",
                };
                message.set(also("sort"), sort);
                message.set(name, self.account(names, account));
            }
            Field::Lot(lot) => {
                let sort = match lot {
                    Lot::Deed(_) => "deed",
                    Lot::Piece(_) => "piece",
                    Lot::Share => "share",
                };
                message.set(also("sort"), sort);
                message.set(name, self.lot(rules, lot));
            }
            Field::Company(company) if field_name == "about" => message.set(name, self.share(rules, company)),
            Field::Company(company) => {
                message.set(also("share"), self.share(rules, company));
                message.set(name, self.company(rules, company));
            }
            Field::Shares(shares) => message.set(name, self.list(self.each_share(rules, shares))),
            Field::Notes(counts) => {
                message.set(also("count"), counts.total());
                message.set(name, self.notes(rules, &counts));
            }
            Field::Word(code) => {
                let word = match field_name {
                    "question" => self.question_name(code),
                    _ => code.to_owned(),
                };
                message.set(name, word);
            }
            Field::Flag(flag) => message.set(name, yes_or_no(flag)),
        }
    }

    /// The name of a question inside another sentence.
    fn question_name(&self, code: &str) -> String {
        let name = Message::new(&format!("question-{code}.name"));
        self.try_say(&name).unwrap_or_else(|_| code.to_owned())
    }
}

/// The value of a flag in messages, which select by words.
pub(crate) const fn yes_or_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}
