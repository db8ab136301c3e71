//! What is put to a person: the question, what may be answered, and what Enter answers.

use magie_engine::{
    Action, Ask, Audience, CardId, Choice, Lot, Offer, OfferId, Question, Seat, View, VoucherList,
};
use magie_texts::{Message, Texts};

use super::table::{Need, Table};
use crate::show;

/// What a numbered answer does.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(clippy::large_enum_variant, reason = "a handful at a time")]
pub(crate) enum Act {
    /// Exactly this.
    Do(Action),
    /// Pass in this auction, whatever others bid.
    SitOut,
    /// Answer an offer with another one, step by step.
    Counter(OfferId),
    /// Play a card, after asking at what.
    Aim(CardId),
    /// Choose notes, unseen by the others at the screen.
    ChooseNotes,
    /// Nothing: play goes on.
    Leave,
}

/// A question to a person.
pub(crate) struct Prompt {
    /// Who is asked.
    pub(crate) seat: Seat,
    /// Whom the table needs.
    pub(crate) need: Need,
    /// The question in words.
    pub(crate) question: String,
    /// What may be answered, each with its label.
    pub(crate) choices: Vec<(String, Act)>,
    /// What Enter answers.
    pub(crate) usual: Option<usize>,
}

/// Puts a need into words; nothing is needed of anybody when the game is over. On a screen that is shared by several
/// people nothing is said that only one of them may know.
pub(crate) fn prompt(
    texts: &Texts,
    table: &Table,
    names: &[String],
    need: Need,
    shared: bool,
) -> Option<Prompt> {
    let prompter = |seat| Prompter { texts, names, view: table.view(Audience::Seat(seat)), seat, shared };
    match need {
        Need::Answer(seat, ask) => Some(prompter(seat).answer(need, &ask)),
        Need::Claim(seat) => prompter(seat).claim(need),
        Need::Offer(seat, id) => {
            let offer = table.public().offers().iter().find(|offer| offer.id == id).copied()?;
            Some(prompter(seat).offer(need, &offer))
        }
        Need::BotTurn(bot) => {
            let seat = table.people().and(table.public().alive()).lowest()?;
            Some(prompter(seat).bot_turn(need, bot))
        }
        Need::Over(_) => None,
    }
}

/// Is a card played or not, and nothing else?
fn asks_for_card(question: &Question) -> bool {
    matches!(
        question,
        Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. }
    )
}

pub(super) struct Prompter<'a> {
    pub(super) texts: &'a Texts,
    pub(super) names: &'a [String],
    pub(super) view: View<'a>,
    pub(super) seat: Seat,
    /// Do others look at the screen too?
    shared: bool,
}

impl Prompter<'_> {
    fn label(&self, action: &Action) -> String {
        self.texts.action(self.view.rules(), self.names, action)
    }

    pub(super) fn sum(&self, amount: magie_engine::Money) -> String {
        self.texts.sum(&self.view.rules().edition, amount)
    }

    pub(super) fn named(&self, id: &str, seat: Seat) -> Message {
        Message::new(id).with("name", self.names[seat.index()].clone())
    }

    /// The question of the game, with everything that answers it or waits for this person.
    fn answer(&self, need: Need, ask: &Ask) -> Prompt {
        let mut question = self.texts.question(self.view.rules(), self.names, &ask.question);
        for line in self.facts(&ask.question) {
            question = format!("{question}\n{line}");
        }
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let mut choices: Vec<(String, Act)> = Vec::new();
        // A rent that would be lost by answering comes first.
        legal.sort_by_key(|choice| !matches!(choice, Choice::Do(Action::Claim | Action::Waive)));
        for choice in &legal {
            self.list(ask, choice, &mut choices);
        }
        let usual = self.usual(ask, &choices);
        Prompt { seat: self.seat, need, question, choices, usual }
    }

    /// Adds what a choice comes to in numbered answers; what is done by command is left out.
    fn list(&self, ask: &Ask, choice: &Choice, choices: &mut Vec<(String, Act)>) {
        let raising = matches!(ask.question, Question::Raise { .. });
        let label = || self.texts.choice(self.view.rules(), self.names, &ask.question, choice);
        match choice {
            Choice::Do(Action::Build(_) | Action::Lift(_) | Action::Withdraw(_) | Action::Resign) => {}
            Choice::Do(Action::Accept(_) | Action::Refuse(_)) | Choice::Counter { .. } => {}
            Choice::Do(Action::LiftShare(_)) => {}
            Choice::Do(Action::Sell(_) | Action::Mortgage(_) | Action::MortgageShare(_)) if !raising => {}
            Choice::Do(Action::Pass) if matches!(ask.question, Question::Bid { .. }) => {
                choices.push((label(), Act::Do(Action::Pass)));
                choices.push((self.texts.word("cli-choice-sit-out"), Act::SitOut));
            }
            Choice::Do(action @ Action::Buy) => {
                let Question::Buy { price, .. } = ask.question else { return };
                let buy = Message::new("cli-choice-buy").with("price", self.sum(price));
                choices.push((self.texts.say(&buy), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Decline) if matches!(ask.question, Question::Buy { .. }) => {
                let auctions = !self.view.rules().switches.no_auctions;
                let id = if auctions { "cli-choice-auction" } else { "cli-choice-leave-it" };
                choices.push((self.texts.word(id), Act::Do(*action)));
            }
            // A card with several targets is one answer; at what it is played is asked next.
            Choice::Do(Action::UseCardOn(card, _)) => {
                let aim = Act::Aim(*card);
                if choices.iter().all(|(_, act)| *act != aim) {
                    choices.push((self.label(&Action::UseCard(*card)) + "…", aim));
                }
            }
            Choice::Do(action @ Action::UseCard(card)) if asks_for_card(&ask.question) => {
                choices.push((self.card_label(&label(), *card), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Pass) if asks_for_card(&ask.question) => {
                choices.push((self.texts.word("cli-choice-leave-be"), Act::Do(*action)));
            }
            Choice::Do(action @ Action::TakeCard(card)) => {
                choices.push((self.card_label(&label(), *card), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Decline) if matches!(ask.question, Question::TakeCard { .. }) => {
                let Question::TakeCard { deck, .. } = ask.question else { return };
                let held = self.view.cards(self.seat).find(|card| card.deck == deck);
                let label = held.map_or_else(label, |card| self.card_label(&label(), card));
                choices.push((label, Act::Do(*action)));
            }
            Choice::Do(action @ Action::Check(note)) => {
                choices.push((self.check_label(*note, choices.len() + 1), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Pass)
                if matches!(ask.question, Question::Check { .. } | Question::CheckCard { .. }) =>
            {
                choices.push((self.texts.word("cli-choice-let-pass"), Act::Do(*action)));
            }
            Choice::Do(action) => choices.push((label(), Act::Do(*action))),
            Choice::Bid { least, .. } => {
                choices.push((self.label(&Action::Bid(*least)), Act::Do(Action::Bid(*least))));
            }
            Choice::Wish { most } => {
                let wishes = (0..=*most).map(Action::Wish);
                choices.extend(wishes.map(|wish| (self.label(&wish), Act::Do(wish))));
            }
            // Which notes they are tells what he knows of them: only the payer may see that before they lie there.
            Choice::Lay { .. } if self.shared => {
                if let Some(action) = self.view.default_answer() {
                    choices.push((self.texts.word("cli-choice-lay-unseen"), Act::Do(action)));
                }
                choices.push((self.texts.word("cli-choice-lay-private"), Act::ChooseNotes));
            }
            // By the automatic choice; others are laid by command.
            Choice::Lay { missing } => {
                if let Some(action @ Action::Lay(list)) = self.view.default_answer() {
                    choices.push((self.lay_label(&list, *missing), Act::Do(action)));
                }
            }
            Choice::NameNotes { .. } => {
                if let Some(action) = self.view.default_answer() {
                    choices.push((self.label(&action), Act::Do(action)));
                }
            }
            Choice::Travel { to } => {
                let spaces = to.iter().map(Action::Travel);
                choices.extend(spaces.map(|travel| (self.label(&travel), Act::Do(travel))));
            }
            Choice::UseVouchers {} => {
                choices.extend(self.voucher_uses().map(|use_it| (self.label(&use_it), Act::Do(use_it))));
            }
            Choice::RideWith { to } => {
                let voucher = self.view.pledged().or_else(|| self.view.vouchers(self.seat).next());
                let rides = to.iter().filter_map(|to| Some(Action::RideWith { to, voucher: voucher? }));
                choices.extend(rides.map(|ride| (self.label(&ride), Act::Do(ride))));
            }
            Choice::Propose { .. } | Choice::ChangeNotes => {}
        }
    }

    /// Every single voucher with every space it leads to; of equal ones the first.
    fn voucher_uses(&self) -> impl Iterator<Item = Action> + '_ {
        let rules = self.view.rules();
        let must = self.view.pledged();
        let mut hand: Vec<_> =
            self.view.vouchers(self.seat).filter(|card| must.is_none_or(|must| must == *card)).collect();
        hand.dedup_by_key(|card| rules.card(*card).key.clone());
        hand.into_iter().flat_map(move |card| {
            let mut vouchers = VoucherList::new();
            // An empty list has room.
            let _ = vouchers.push(card);
            let to = self.view.voucher_targets(self.seat, &vouchers);
            to.iter().map(move |to| Action::UseVouchers { vouchers, to })
        })
    }

    /// What Enter answers: what most people would do, and never anything that cannot be made good again.
    fn usual(&self, ask: &Ask, choices: &[(String, Act)]) -> Option<usize> {
        let at = |action: &Action| choices.iter().position(|(_, act)| *act == Act::Do(*action));
        let claim = at(&Action::Claim);
        let answer = match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => at(&Action::Roll),
            Question::Buy { .. } => at(&Action::Buy).or_else(|| at(&Action::Decline)),
            Question::EndTurn {} => at(&Action::EndTurn),
            Question::GoOn { .. } => at(&Action::GoOn),
            // What costs no more than its mortgage brings is never a loss.
            Question::Bid { lot: Lot::Deed(deed), least, .. }
                if least <= self.view.rules().deeds[deed.index()].mortgage =>
            {
                at(&Action::Bid(least)).or_else(|| at(&Action::Pass))
            }
            // Bankruptcy is said, not pressed.
            Question::Raise { hopeless: true, .. } => None,
            Question::Choose { .. } => (!choices.is_empty()).then_some(0),
            // What another wants is answered by a word, not by Enter alone.
            Question::AnswerOffer { .. } | Question::TakeInKind { .. } => None,
            // Where to go is for the player to say.
            Question::Triples { .. } | Question::UsePledged { .. } | Question::NameLot { .. } => None,
            Question::NameDeed { .. } | Question::NamePlayer { .. } | Question::Steer { .. } => None,
            Question::Take { .. } | Question::BuyShare {} => at(&Action::Decline),
            // FB-32: what all know to be fake brings its finder money for sure.
            Question::CheckCard { card, .. } if show::announced(&self.view, card) == Some(true) => {
                at(&Action::CheckCard)
            }
            // A card that saves or doubles a rent is neither spent nor forgotten by pressing Enter.
            Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. } => None,
            Question::TakeCard { .. }
            | Question::KeepCard { .. }
            | Question::CheckCard { .. }
            | Question::Bid { .. }
            | Question::Wish { .. }
            | Question::Place { .. }
            | Question::Mortgaged { .. }
            | Question::MortgagedShare { .. }
            | Question::TakeShare {}
            | Question::Lay { .. }
            | Question::Check { .. }
            | Question::NameNotes { .. }
            | Question::Taxi { .. }
            | Question::IncomeTax { .. }
            | Question::Gift { .. }
            | Question::PickVoucher { .. }
            | Question::ReturnShare { .. }
            | Question::ReturnVoucher {}
            | Question::Raise { .. } => self.view.default_answer().and_then(|action| at(&action)),
        };
        claim.or(answer)
    }

    fn claim(&self, need: Need) -> Option<Prompt> {
        let claim = self.view.claim()?;
        let id = if claim.amount > 0 { "cli-ask-claim" } else { "cli-ask-claim-dice" };
        let question = Message::new(id)
            .with("payer", self.names[claim.payer.index()].clone())
            .with("deed", self.texts.the_deed(self.view.rules(), claim.deed))
            .with("amount", self.sum(claim.amount));
        let choices =
            [Action::Claim, Action::Waive].map(|action| (self.label(&action), Act::Do(action))).to_vec();
        let question = self.texts.say(&question);
        Some(Prompt { seat: self.seat, need, question, choices, usual: Some(0) })
    }

    fn offer(&self, need: Need, offer: &Offer) -> Prompt {
        let rules = self.view.rules();
        let question = self
            .named("cli-ask-offer", offer.from)
            .with("give", self.texts.side(rules, &offer.give))
            .with("take", self.texts.side(rules, &offer.take));
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let mut choices = Vec::new();
        for choice in &legal {
            let label = || self.texts.choice(rules, self.names, &Question::Roll {}, choice);
            match *choice {
                Choice::Do(action @ (Action::Accept(id) | Action::Refuse(id))) if id == offer.id => {
                    choices.push((label(), Act::Do(action)));
                }
                Choice::Counter { offer: id } if id == offer.id => choices.push((label(), Act::Counter(id))),
                _ => {}
            }
        }
        choices.push((self.texts.word("cli-choice-leave-open"), Act::Leave));
        // CL-80: an offer not answered is refused; a trade is never made by pressing Enter.
        let usual = choices.iter().position(|(_, act)| *act == Act::Do(Action::Refuse(offer.id)));
        Prompt { seat: self.seat, need, question: self.texts.say(&question), choices, usual }
    }

    fn bot_turn(&self, need: Need, bot: Seat) -> Prompt {
        let question = self.texts.say(&self.named("cli-ask-bot-turn", bot));
        let choices = vec![(self.texts.word("cli-choice-go-on"), Act::Leave)];
        Prompt { seat: self.seat, need, question, choices, usual: Some(0) }
    }
}
