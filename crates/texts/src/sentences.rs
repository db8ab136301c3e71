//! Events, refusals, questions and reasons as sentences.

use magie_engine::action::Side;
use magie_engine::describe::Field;
use magie_engine::event::RentBasis;
use magie_engine::ids::{Account, SeatSet, Shares};
use magie_engine::rules::Effect;
use magie_engine::{Describe, Event, Question, Refusal, Rules, Seat};

use crate::cards::card_effect;
use crate::catalogue::Texts;
use crate::message::Message;
use crate::parameters::yes_or_no;

/// The fields whose word selects the message of an event: `event-paid-rent`, `event-paid-tax`.
pub const MESSAGE_WORDS: [&str; 6] = ["purpose", "why", "basis", "how", "reason", "order"];

impl Texts {
    /// An event as a sentence.
    pub fn event(&self, rules: &Rules, names: &[String], event: &Event) -> String {
        self.say(&self.event_message(rules, names, event))
    }

    /// An event as a sentence for one of the players: “you” where it says what they did or what was done to them.
    pub fn event_for(&self, rules: &Rules, names: &[String], event: &Event, reader: Option<Seat>) -> String {
        let own = reader.into_iter().flat_map(|reader| self.event_messages_for(rules, names, event, reader));
        own.flat_map(|message| self.try_say(&message))
            .next()
            .unwrap_or_else(|| self.event(rules, names, event))
    }

    /// An event as a sentence, followed by the number of the deciding rule, if the edition cites one.
    pub fn log_line(&self, rules: &Rules, names: &[String], event: &Event) -> String {
        let line = self.event(rules, names, event);
        match rules.citation(event) {
            Some(rule) => {
                format!("{line} {}", self.say(&Message::new("log-rule").with("rule", rule.to_owned())))
            }
            None => line,
        }
    }

    /// A refusal as a sentence: why the answer was refused, and what would be accepted.
    pub fn refusal(&self, rules: &Rules, names: &[String], refusal: &Refusal) -> String {
        self.say(&self.refusal_message(rules, names, refusal))
    }

    /// A question as a sentence.
    pub fn question(&self, rules: &Rules, names: &[String], question: &Question) -> String {
        self.say(&self.question_message(rules, names, question))
    }

    /// The reason a player gave for an answer, as a sentence: “you” where it names the reader.
    pub fn reason(
        &self,
        rules: &Rules,
        names: &[String],
        reason: &dyn Describe,
        reader: Option<Seat>,
    ) -> String {
        let own = reader.and_then(|reader| self.reason_message_for(rules, names, reason, reader));
        let own = own.and_then(|message| self.try_say(&message).ok());
        own.unwrap_or_else(|| self.say(&self.reason_message(rules, names, reason)))
    }

    /// The message of a reason.
    pub fn reason_message(&self, rules: &Rules, names: &[String], reason: &dyn Describe) -> Message {
        self.describe(rules, names, reason, Message::new(&format!("reason-{}", reason.code())))
    }

    /// The message that words a reason for the player whom it names; `None` for other players.
    pub fn reason_message_for(
        &self,
        rules: &Rules,
        names: &[String],
        reason: &dyn Describe,
        reader: Seat,
    ) -> Option<Message> {
        let mut message = self.reason_message(rules, names, reason);
        message.id.push_str("-you");
        (!fields_naming(reason, reader).is_empty()).then_some(message)
    }

    /// The message of an event.
    pub fn event_message(&self, rules: &Rules, names: &[String], event: &Event) -> Message {
        let mut id = format!("event-{}", event.code());
        event.fields(&mut |name, field| {
            if let Field::Word(word) = field
                && MESSAGE_WORDS.contains(&name)
            {
                id.push('-');
                id.push_str(word);
            }
        });
        let mut message = self.describe(rules, names, event, Message::new(&id));
        self.set_combined_parameters(rules, event, &mut message);
        message
    }

    /// The messages that word an event for a player, the first choice first: one for each field that names the player. The
    /// catalogues need not have them.
    pub fn event_messages_for(
        &self,
        rules: &Rules,
        names: &[String],
        event: &Event,
        reader: Seat,
    ) -> Vec<Message> {
        let worded = |field: &str| {
            let mut message = self.event_message(rules, names, event);
            let of_event = message.id.strip_prefix("event-").unwrap_or_default();
            message.id = format!("you-{of_event}-{}", field.replace('_', "-"));
            message
        };
        fields_naming(event, reader).into_iter().map(worded).collect()
    }

    /// Says what somebody else is doing: whom the game waits for, and for what.
    pub fn waiting(&self, rules: &Rules, names: &[String], question: &Question, seats: SeatSet) -> String {
        self.say(&self.waiting_message(rules, names, question, seats))
    }

    /// The message that says whom the game waits for, and for what.
    pub fn waiting_message(
        &self,
        rules: &Rules,
        names: &[String],
        question: &Question,
        seats: SeatSet,
    ) -> Message {
        let mut message = self.question_message(rules, names, question);
        message.id = format!("waiting-{}", question.code());
        message.set("who-count", seats.len());
        message.set("who", self.seats(names, seats));
        message
    }

    /// The message of a refusal.
    pub fn refusal_message(&self, rules: &Rules, names: &[String], refusal: &Refusal) -> Message {
        let id = format!("refusal-{}", refusal.code());
        self.describe(rules, names, refusal, Message::new(&id))
    }

    /// The message of a question.
    pub fn question_message(&self, rules: &Rules, names: &[String], question: &Question) -> Message {
        let id = format!("question-{}", question.code());
        let mut message = self.describe(rules, names, question, Message::new(&id));
        if let Question::Raise { creditor, .. } = question {
            let in_kind = rules.switches().pay_in_property && creditor.seat().is_some();
            message.set("mortgages", yes_or_no(rules.switches().mortgages));
            message.set("deed-sales", yes_or_no(rules.switches().deed_sales));
            message.set("in-kind", yes_or_no(in_kind));
        }
        message
    }

    /// Sets the parameters that follow from several fields.
    fn set_combined_parameters(&self, rules: &Rules, event: &Event, message: &mut Message) {
        match *event {
            Event::RentDue { basis: RentBasis::Count | RentBasis::CountBuilt, deed, figure, .. } => {
                if let Some(deed) = rules.deeds().get(deed.index()) {
                    message.set("group", self.group(rules, deed.group));
                    let size = rules.groups()[deed.group.index()].deeds.len();
                    message.set("group-size", size);
                    message.set("owned", if figure as usize == size { "all" } else { "some" });
                }
                message.set("buildings", self.buildings(rules, deed, 1));
            }
            Event::RentDue { basis: RentBasis::Built, deed, figure, .. } => {
                let level = u8::try_from(figure).unwrap_or(u8::MAX);
                message.set("buildings", self.buildings(rules, deed, level));
            }
            Event::RentDue { basis: RentBasis::Dice, figure, .. } => {
                message.set("figure-sum", self.sum(rules.edition(), figure));
            }
            Event::CardChoice { card, option, .. } => {
                let chosen = match card_effect(rules, card) {
                    Some(Effect::Choice(options)) => options.get(usize::from(option)),
                    _ => None,
                };
                let text = chosen.map_or_else(|| self.word("unknown"), |chosen| self.effect(rules, chosen));
                message.set("choice", text);
            }
            Event::OfferMade {
                give_cash,
                give_deeds,
                give_cards,
                give_shares,
                take_cash,
                take_deeds,
                take_cards,
                take_shares,
                mortgaged_deeds,
                ..
            } => {
                let give =
                    Side { cash: give_cash, deeds: give_deeds, cards: give_cards, shares: give_shares };
                let take =
                    Side { cash: take_cash, deeds: take_deeds, cards: take_cards, shares: take_shares };
                message.set("give", self.side(rules, &give, mortgaged_deeds));
                message.set("take", self.side(rules, &take, mortgaged_deeds));
                message.set("trade-sort", trade_sort(&give, &take));
            }
            Event::SharesMoved { company, count, mortgaged, .. } => {
                let (free, pledged) = if mortgaged { (0, count) } else { (count, 0) };
                let shares = Shares::of(company, free, pledged).unwrap_or_default();
                message.set("shares", self.list(self.each_share(rules, shares)));
            }
            Event::StandingOrder { order, .. } => self.order_parameters(rules, order, message),
            _ => {}
        }
    }
}

/// The fields of an event or a reason that name this player, in their order.
fn fields_naming(event: &dyn Describe, reader: Seat) -> Vec<&'static str> {
    let mut naming = Vec::new();
    event.fields(&mut |name, field| {
        let named = match field {
            Field::Seat(seat) | Field::Account(Account::Seat(seat)) => seat == reader && name != "about",
            Field::Seats(seats) => seats.has(reader),
            _ => false,
        };
        if named {
            naming.push(name);
        }
    });
    naming
}

/// The kind of a trade for its proposer: a sale or a purchase if one side gives only cash.
fn trade_sort(give: &Side, take: &Side) -> &'static str {
    let has_things = |side: &Side| !Side { cash: 0, ..*side }.is_empty();
    match (has_things(give), has_things(take)) {
        (true, false) => "sale",
        (false, true) => "purchase",
        _ => "exchange",
    }
}
