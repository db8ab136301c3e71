//! Labels of actions and choices, for buttons and menus.

use magie_engine::action::{Order, Target};
use magie_engine::ids::{MAX_FACES, NoteCounts, NoteList};
use magie_engine::question::Bonus;
use magie_engine::rules::{Company, Effect};
use magie_engine::switches::BusRule;
use magie_engine::{Action, Choice, Describe, Question, Rules};

use crate::cards::card_effect;
use crate::catalogue::Texts;
use crate::message::Message;
use crate::parameters::yes_or_no;

impl Texts {
    /// The label of an action.
    pub fn action(&self, rules: &Rules, names: &[String], action: &Action) -> String {
        self.say(&self.action_message(rules, names, action))
    }

    /// The label of a possible answer to a question.
    pub fn choice(&self, rules: &Rules, names: &[String], question: &Question, choice: &Choice) -> String {
        self.say(&self.choice_message(rules, names, question, choice))
    }

    /// The message of an action.
    pub fn action_message(&self, rules: &Rules, names: &[String], action: &Action) -> Message {
        let label = |code: &str| Message::new(&format!("action-{code}"));
        let sum = |amount| self.sum(rules.edition(), amount);
        let deed = |code, deed| label(code).with("deed", self.the_deed(rules, deed));
        match action {
            Action::Roll => label("roll"),
            Action::PayBail => label("pay-bail").with("amount", sum(rules.jail().bail)),
            Action::UseCard(card) => label("use-card").with("card", self.card_title(rules, *card)),
            Action::UseCardOn(card, target) => {
                self.target_message(rules, names, *target).with("card", self.card_title(rules, *card))
            }
            Action::TakeCard(card) => label("take-card").with("card", self.card_title(rules, *card)),
            Action::CheckCard => label("check-card"),
            Action::Buy => label("buy"),
            Action::Decline => label("decline"),
            Action::Bid(amount) => label("bid").with("amount", sum(*amount)),
            Action::Pass => label("pass"),
            Action::Claim(id) => deed("claim", *id),
            Action::Waive(id) => deed("waive", *id),
            Action::Choose(option) => label("choose").with("number", u16::from(*option) + 1),
            Action::EndTurn => label("end-turn"),
            Action::Build(order) => label("build").with("deeds", self.order(rules, order)),
            Action::Sell(order) => {
                label("sell").with("deeds", self.order(rules, order)).with("count", order.iter().count())
            }
            Action::Mortgage(id) => {
                let amount = rules.deeds().get(id.index()).map_or(0, |deed| deed.mortgage);
                deed("mortgage", *id).with("amount", sum(amount))
            }
            Action::Lift(id) => {
                let known = id.index() < rules.deeds().len();
                let amount = if known { rules.lift_price(*id) } else { 0 };
                deed("lift", *id).with("amount", sum(amount))
            }
            Action::BuyShare(company) => {
                let price = rules.companies().get(company.index()).map_or(0, |company| company.par);
                label("buy-share").with("share", self.share(rules, *company)).with("price", sum(price))
            }
            Action::MortgageShare(company) => {
                let amount = rules.companies().get(company.index()).map_or(0, Company::mortgage);
                label("mortgage-share").with("share", self.share(rules, *company)).with("amount", sum(amount))
            }
            Action::LiftShare(company) => {
                let known = company.index() < rules.companies().len();
                let amount = if known { rules.share_lift_price(*company) } else { 0 };
                label("lift-share").with("share", self.share(rules, *company)).with("amount", sum(amount))
            }
            Action::Wish(count) => label("wish").with("count", *count),
            Action::Place(id) => deed("place", *id),
            Action::KeepMortgage => label("keep-mortgage"),
            Action::LiftMortgage => label("lift-mortgage"),
            Action::Propose { to, give, take } => label("propose")
                .with("to", self.seat(names, *to))
                .with("give", self.proposed_side(rules, give))
                .with("take", self.proposed_side(rules, take)),
            Action::Accept(offer) => label("accept").with("offer", offer.0),
            Action::Refuse(offer) => label("refuse").with("offer", offer.0),
            Action::Counter { offer, give, take } => label("counter")
                .with("offer", offer.0)
                .with("give", self.proposed_side(rules, give))
                .with("take", self.proposed_side(rules, take)),
            Action::Withdraw(offer) => label("withdraw").with("offer", offer.0),
            Action::PayWith(id) => {
                let price = rules.deeds().get(id.index()).map_or(0, |deed| deed.price);
                deed("pay-with", *id).with("price", sum(price))
            }
            Action::PayCash => label("pay-cash"),
            Action::SellDeed(id) => {
                let known = id.index() < rules.deeds().len();
                let amount = if known { rules.deed_worth(*id) } else { 0 };
                deed("sell-deed", *id).with("amount", sum(amount))
            }
            Action::Lay(list) => self.with_notes(rules, label("lay"), &counts(list)),
            Action::Check(index) => label("check").with("number", u32::from(*index) + 1),
            Action::ChangeNotes(list) => self.with_notes(rules, label("change-notes"), &counts(list)),
            Action::NameNotes(counts) => self.with_notes(rules, label("name-notes"), counts),
            Action::Travel(to) => label("travel").with("space", self.the_exact_space(rules, *to)),
            Action::RideWith { to, voucher } => label("ride-with")
                .with("space", self.the_exact_space(rules, *to))
                .with("card", self.card_title(rules, *voucher)),
            Action::UseVouchers { vouchers, to } => {
                let titles = vouchers.iter().map(|card| self.card_in_list(rules, card));
                label("use-vouchers")
                    .with("vouchers", self.list(titles))
                    .with("space", self.the_exact_space(rules, *to))
            }
            Action::GoOn => label("go-on"),
            Action::DrawVoucher => label("draw-voucher"),
            Action::TakeCash => label("take-cash"),
            Action::Pick(card) => label("pick").with("card", self.card_title(rules, *card)),
            Action::Name(id) => deed("name", *id),
            Action::NamePlayer(seat) => label("name-player").with("seat", self.seat(names, *seat)),
            Action::GiveUp => label("give-up"),
            Action::Resign => label("resign"),
            Action::Standing(order) => {
                let mut message = label(&format!("standing-{}", order_code(*order)));
                self.order_parameters(rules, *order, &mut message);
                message
            }
        }
    }

    /// The label for playing a card on a target, without the title of the card.
    fn target_message(&self, rules: &Rules, names: &[String], target: Target) -> Message {
        let target = match target {
            Target::Space(space) => self.the_exact_space(rules, space),
            Target::Deed(deed) => self.the_deed(rules, deed),
            Target::Seat(seat) => self.seat(names, seat),
            Target::Company(company) => self.share(rules, company),
            Target::Exchange { give, take } => {
                return Message::new("action-use-card-exchange")
                    .with("give", self.the_deed(rules, give))
                    .with("take", self.the_deed(rules, take));
            }
        };
        Message::new("action-use-card-on").with("target", target)
    }

    fn with_notes(&self, rules: &Rules, label: Message, counts: &NoteCounts) -> Message {
        label.with("notes", self.notes(rules, counts)).with("notes-count", counts.total())
    }

    /// Sets whether a standing order is switched on, and its limit.
    pub(crate) fn order_parameters(&self, rules: &Rules, order: Order, message: &mut Message) {
        let on = match order {
            Order::AlwaysClaim(on)
            | Order::Roll(on)
            | Order::EndTurn(on)
            | Order::PassRests(on)
            | Order::AskToPay(on) => on,
            Order::BidLimit(limit) => {
                message.set("limit", self.sum(rules.edition(), limit.unwrap_or(0)));
                limit.is_some()
            }
        };
        message.set("on", yes_or_no(on));
    }

    /// The message of a possible answer to a question. The options of a card are described by their effects, and accepting or
    /// declining by what the question is about.
    pub fn choice_message(
        &self,
        rules: &Rules,
        names: &[String],
        question: &Question,
        choice: &Choice,
    ) -> Message {
        match choice {
            Choice::Do(action) => self.answer_message(rules, names, question, action),
            Choice::Lay { missing } => {
                Message::new("choice-lay").with("missing", self.sum(rules.edition(), *missing))
            }
            Choice::ChangeNotes => Message::new("choice-change-notes"),
            Choice::NameNotes { amount } => {
                Message::new("choice-name-notes").with("amount", self.sum(rules.edition(), *amount))
            }
            Choice::Bid { least, most, .. } => Message::new("choice-bid")
                .with("least", self.sum(rules.edition(), *least))
                .with("most", self.sum(rules.edition(), *most)),
            Choice::Wish { most } => Message::new("choice-wish").with("most", *most),
            Choice::Propose { to } => Message::new("choice-propose").with("to", self.seats(names, *to)),
            Choice::Counter { offer } => Message::new("choice-counter").with("offer", offer.0),
            Choice::Travel { to } => {
                let steers = matches!(question, Question::Steer { .. });
                let id = if steers { "choice-travel-steer" } else { "choice-travel" };
                Message::new(id).with("count", to.len())
            }
            Choice::RideWith { to } => Message::new("choice-ride-with").with("count", to.len()),
            Choice::UseVouchers {} => Message::new("choice-use-vouchers"),
        }
    }

    fn answer_message(
        &self,
        rules: &Rules,
        names: &[String],
        question: &Question,
        action: &Action,
    ) -> Message {
        let label = self.action_message(rules, names, action);
        match (action, question) {
            (Action::Choose(option), Question::Choose { card, .. }) => {
                let effect = match card_effect(rules, *card) {
                    Some(Effect::Choice(options)) => options.get(usize::from(*option)),
                    _ => None,
                };
                effect.map_or(label, |effect| self.effect_message(rules, effect))
            }
            (Action::Choose(option), Question::ReturnShare { .. }) => {
                let label = Message::new("action-choose-return-share").with("number", u16::from(*option) + 1);
                self.describe(rules, names, question, label)
            }
            (Action::Choose(option), Question::IncomeTax { .. }) => {
                let label = Message::new("action-choose-income-tax").with("number", u16::from(*option) + 1);
                self.describe(rules, names, question, label)
            }
            (
                Action::Buy | Action::Decline,
                Question::Buy { .. } | Question::TakeInKind { .. } | Question::Take { .. },
            )
            | (
                Action::Decline,
                Question::Triples { .. }
                | Question::Taxi { .. }
                | Question::NameLot { .. }
                | Question::BuyShare { .. }
                | Question::Place { .. },
            ) => {
                let id = format!("{}-{}", label.id, question.code());
                let label = Message::new(&id).with("auction", yes_or_no(!rules.switches().no_auctions));
                self.describe(rules, names, question, label)
            }
            // UM-31: then the bus brings a voucher, unless none is left.
            (Action::GoOn, Question::GoOn { bonus: Bonus::Bus, .. })
                if rules.switches().bus == BusRule::VoucherFirst =>
            {
                Message::new("action-go-on-bus-voucher")
            }
            (Action::GoOn, Question::GoOn { bonus, .. }) => {
                Message::new(&format!("{}-{}", label.id, bonus.code()))
            }
            // The token can be another player's.
            (Action::Travel(to), Question::Steer { .. }) => {
                Message::new("action-travel-steer").with("space", self.the_exact_space(rules, *to))
            }
            // UM-86a: the option is paid, or a card gives the share.
            (Action::BuyShare(company), Question::TakeShare {}) => {
                Message::new("action-buy-share-take-share").with("share", self.share(rules, *company))
            }
            (Action::Decline, Question::TakeCard { .. }) => Message::new("action-decline-take-card"),
            (Action::TakeCard(card), Question::KeepCard { .. }) => {
                Message::new("action-take-card-keep-card").with("card", self.card_title(rules, *card))
            }
            _ => label,
        }
    }
}

fn order_code(order: Order) -> &'static str {
    match order {
        Order::AlwaysClaim(_) => "always-claim",
        Order::Roll(_) => "roll",
        Order::EndTurn(_) => "end-turn",
        Order::PassRests(_) => "pass-rests",
        Order::AskToPay(_) => "ask-to-pay",
        Order::BidLimit(_) => "bid-limit",
    }
}

/// The number of notes of each denomination in a list.
fn counts(list: &NoteList) -> NoteCounts {
    let mut counts = NoteCounts::default();
    for place in list.iter().filter(|place| place.face.index() < MAX_FACES) {
        counts.add(place.face);
    }
    counts
}
