//! What is put to a person: the question, what may be answered, and what Enter answers.

use magie_engine::{
    Action, Ask, Audience, CardId, Choice, DeedId, Lot, Offer, OfferId, OpenClaim, Question, Seat, SpaceId,
    View, VoucherList,
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
    /// Go to one of many spaces, after asking which.
    Head(Choice),
    /// Name one of many properties, after asking which.
    NameDeed,
    /// Mortgage one of many properties, after asking which.
    Mortgage,
    /// Choose notes, unseen by the others at the screen.
    ChooseNotes,
    /// Nothing: play goes on.
    Leave,
}

/// Lists longer than this are asked for apart, or run together.
pub(super) const LONG: usize = 12;
/// Stands between the parts of a line; a line that is broken does not begin with it.
pub(super) const SEPARATOR: &str = "\u{a0}· ";
/// More moves by voucher than this are asked for apart: they stand beside the question of every turn.
const FEW: usize = 4;

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

/// Is an answer to this offer what is asked for?
fn asks_for(question: &Question, id: OfferId) -> bool {
    matches!(question, Question::AnswerOffer { offer, .. } if *offer == id)
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

/// The property that a choice names.
pub(super) fn named_deed(choice: &Choice) -> Option<DeedId> {
    match *choice {
        Choice::Do(Action::Name(deed)) => Some(deed),
        _ => None,
    }
}

/// The space where an action leads, if it is a move.
pub(super) fn space_of(action: &Action) -> Option<SpaceId> {
    match *action {
        Action::Travel(to) | Action::RideWith { to, .. } | Action::UseVouchers { to, .. } => Some(to),
        _ => None,
    }
}

/// Every move that a choice of spaces comes to. Of equal vouchers the first.
pub(super) fn ways(view: &View<'_>, seat: Seat, choice: &Choice) -> Vec<Action> {
    match choice {
        Choice::Travel { to } => to.iter().map(Action::Travel).collect(),
        Choice::RideWith { to } => {
            let voucher = view.pledged().or_else(|| view.vouchers(seat).next());
            to.iter().filter_map(|to| Some(Action::RideWith { to, voucher: voucher? })).collect()
        }
        Choice::UseVouchers {} => voucher_uses(view, seat),
        _ => Vec::new(),
    }
}

/// Every single voucher with every space it leads to.
fn voucher_uses(view: &View<'_>, seat: Seat) -> Vec<Action> {
    let none = VoucherList::new();
    let uses = with_another(view, seat, &none).into_iter().flat_map(|card| {
        let mut vouchers = none;
        // An empty list has room.
        let _ = vouchers.push(card);
        let to = view.voucher_targets(seat, &vouchers);
        to.iter().map(|to| Action::UseVouchers { vouchers, to }).collect::<Vec<_>>()
    });
    uses.collect()
}

/// The vouchers that may be used after these in the same move (UM-51d); of equal ones the first. One that was named for
/// a ride comes first, and alone (UM-72b).
pub(super) fn with_another(view: &View<'_>, seat: Seat, chosen: &VoucherList) -> Vec<CardId> {
    let must = view.pledged();
    let fits = |card: &CardId| {
        let mut more = *chosen;
        let is_new = chosen.iter().all(|other| other != *card);
        is_new && more.push(*card).is_ok() && !view.voucher_targets(seat, &more).is_empty()
    };
    let may = |card: &CardId| must.is_none_or(|must| chosen.is_empty() && must == *card);
    let mut open: Vec<CardId> = view.vouchers(seat).filter(may).filter(fits).collect();
    let mut keys = Vec::new();
    open.retain(|card| {
        let key = &view.rules().card(*card).key;
        let is_new = !keys.contains(key);
        keys.push(key.clone());
        is_new
    });
    open
}

/// May several vouchers be used as one move?
fn may_combine(view: &View<'_>, seat: Seat) -> bool {
    with_another(view, seat, &VoucherList::new()).into_iter().any(|card| {
        let mut first = VoucherList::new();
        first.push(card).is_ok() && !with_another(view, seat, &first).is_empty()
    })
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
        for claim in self.view.claims().filter(|claim| claim.owner == self.seat) {
            question = format!("{}\n{question}", self.open_claim(&claim));
        }
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let mut choices: Vec<(String, Act)> = Vec::new();
        // A rent that would be lost by answering comes first.
        legal.sort_by_key(|choice| !matches!(choice, Choice::Do(Action::Claim(_) | Action::Waive(_))));
        let deeds = legal.iter().filter(|choice| named_deed(choice).is_some()).count();
        if deeds > LONG {
            legal.retain(|choice| named_deed(choice).is_none());
            let label = Message::new("cli-choice-name").with("count", deeds);
            choices.push((self.texts.say(&label), Act::NameDeed));
        }
        for choice in &legal {
            self.list(ask, choice, &mut choices);
        }
        self.tell_apart(&mut choices);
        self.gather_mortgages(&mut choices);
        let usual = self.usual(ask, &choices);
        Prompt { seat: self.seat, need, question, choices, usual }
    }

    /// Of many mortgages the one that Enter takes is listed; the others are asked for.
    fn gather_mortgages(&self, choices: &mut Vec<(String, Act)>) {
        let is_mortgage = |act: &Act| matches!(act, Act::Do(Action::Mortgage(_) | Action::MortgageShare(_)));
        if choices.iter().filter(|(_, act)| is_mortgage(act)).count() <= LONG {
            return;
        }
        let usual = self.view.default_answer().map(Act::Do);
        choices.retain(|(_, act)| !is_mortgage(act) || Some(*act) == usual);
        choices.push((self.texts.word("cli-choice-mortgage"), Act::Mortgage));
    }

    /// Several spaces may bear one name: they have their numbers on the board. Of equal cards one is enough.
    fn tell_apart(&self, choices: &mut Vec<(String, Act)>) {
        let labels: Vec<String> = choices.iter().map(|(label, _)| label.clone()).collect();
        let mut place = 0;
        choices.retain_mut(|(label, act)| {
            let same = |other: &&String| **other == labels[place];
            let (equal, before) =
                (labels.iter().filter(same).count(), labels[..place].iter().any(|l| same(&l)));
            place += 1;
            match act {
                Act::Do(action) if equal > 1 => match space_of(action) {
                    Some(space) => {
                        let apart = Message::new("cli-choice-space").with("label", label.clone());
                        *label = self.texts.say(&apart.with("number", space.index()));
                        true
                    }
                    None => !before,
                },
                _ => true,
            }
        });
    }

    /// Adds what a choice comes to in numbered answers; what is done by command is left out.
    fn list(&self, ask: &Ask, choice: &Choice, choices: &mut Vec<(String, Act)>) {
        let raising = matches!(ask.question, Question::Raise { .. });
        let label = || self.texts.choice(self.view.rules(), self.names, &ask.question, choice);
        match choice {
            Choice::Do(Action::Build(_) | Action::Lift(_) | Action::Withdraw(_) | Action::Resign) => {}
            Choice::Do(Action::Accept(id) | Action::Refuse(id)) | Choice::Counter { offer: id }
                if !asks_for(&ask.question, *id) => {}
            Choice::Counter { offer } => choices.push((label(), Act::Counter(*offer))),
            Choice::Do(Action::LiftShare(_)) => {}
            Choice::Do(Action::Sell(_) | Action::Mortgage(_) | Action::MortgageShare(_)) if !raising => {}
            Choice::Do(Action::Pass) if matches!(ask.question, Question::Bid { .. }) => {
                choices.push((label(), Act::Do(Action::Pass)));
                choices.push((self.texts.word("cli-choice-sit-out"), Act::SitOut));
            }
            Choice::Do(action @ Action::Sell(list)) => {
                let level = |deed: DeedId| self.view.level(deed);
                let refund = list.iter().next().map(|deed| self.view.rules().level_refund(deed, level(deed)));
                let gain = Message::new("cli-choice-sell").with("label", label());
                let gain = gain.with("amount", self.sum(refund.unwrap_or(0)));
                choices.push((self.texts.say(&gain), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Buy) if matches!(ask.question, Question::Buy { .. }) => {
                let Question::Buy { price, .. } = ask.question else { return };
                let buy = Message::new("cli-choice-buy").with("price", self.sum(price));
                choices.push((self.texts.say(&buy), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Decline) if matches!(ask.question, Question::Buy { .. }) => {
                let auctions = !self.view.rules().switches.no_auctions;
                let id = if auctions { "cli-choice-auction" } else { "cli-choice-leave-it" };
                choices.push((self.texts.word(id), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Decline)
                if matches!(ask.question, Question::BuyShare {})
                    && !self.view.rules().switches.no_auctions =>
            {
                choices.push((self.texts.word("cli-choice-auction-share"), Act::Do(*action)));
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
            Choice::Do(action @ Action::BuyShare(company))
                if matches!(ask.question, Question::BuyShare {}) =>
            {
                let price = self.sum(self.view.rules().companies[company.index()].par);
                let buy = Message::new("cli-choice-buy-share").with("price", price);
                let share = self.texts.company(self.view.rules(), *company);
                choices.push((self.texts.say(&buy.with("company", share)), Act::Do(*action)));
            }
            Choice::Do(action @ Action::Pick(card)) => {
                choices.push((self.card_label(&label(), *card), Act::Do(*action)));
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
            // The number of an answer is the number of pieces.
            Choice::Wish { most } => {
                let wishes = (1..=*most).chain([0]).map(Action::Wish);
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
            Choice::Travel { .. } | Choice::UseVouchers {} | Choice::RideWith { .. } => {
                let ways = ways(&self.view, self.seat, choice);
                let most = if *choice == (Choice::UseVouchers {}) { FEW } else { LONG };
                if ways.len() > most {
                    choices.push((label() + "…", Act::Head(*choice)));
                } else {
                    choices.extend(ways.into_iter().map(|way| (self.label(&way), Act::Do(way))));
                    if *choice == (Choice::UseVouchers {}) && may_combine(&self.view, self.seat) {
                        choices.push((self.texts.word("cli-choice-vouchers"), Act::Head(*choice)));
                    }
                }
            }
            Choice::Propose { .. } | Choice::ChangeNotes => {}
        }
    }

    /// What Enter answers: what most people would do, and never anything that cannot be made good again.
    fn usual(&self, ask: &Ask, choices: &[(String, Act)]) -> Option<usize> {
        let at = |action: &Action| choices.iter().position(|(_, act)| *act == Act::Do(*action));
        let claim = choices.iter().position(|(_, act)| matches!(act, Act::Do(Action::Claim(_))));
        let answer = match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => at(&Action::Roll),
            Question::Buy { .. } => at(&Action::Buy).or_else(|| at(&Action::Decline)),
            Question::EndTurn {} => at(&Action::EndTurn),
            Question::Settle { .. } => at(&Action::PayCash),
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
        let claims = || self.view.claims().filter(|claim| claim.owner == self.seat);
        let lines: Vec<String> = claims().map(|claim| self.open_claim(&claim)).collect();
        let choices: Vec<_> = claims()
            .flat_map(|claim| [Action::Claim(claim.deed), Action::Waive(claim.deed)])
            .map(|action| (self.label(&action), Act::Do(action)))
            .collect();
        let question = lines.join("\n");
        (!choices.is_empty()).then_some(Prompt { seat: self.seat, need, question, choices, usual: Some(0) })
    }

    /// One rent that this person may claim: who landed where, what it brings, how long it stays open.
    fn open_claim(&self, claim: &OpenClaim) -> String {
        let message = Message::new("cli-ask-claim")
            .with("payer", self.names[claim.payer.index()].clone())
            .with("deed", self.texts.the_deed(self.view.rules(), claim.deed))
            .with("dice", if claim.amount == 0 { "yes" } else { "no" })
            .with("amount", self.sum(claim.amount))
            .with("until", self.names[claim.until.index()].clone())
            .with("ends", if claim.until == self.seat { "own" } else { claim.ends.code() });
        self.texts.say(&message)
    }

    fn offer(&self, need: Need, offer: &Offer) -> Prompt {
        let rules = self.view.rules();
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
        Prompt { seat: self.seat, need, question: self.offered(offer), choices, usual }
    }

    /// What an offer comes to.
    pub(super) fn offered(&self, offer: &Offer) -> String {
        let rules = self.view.rules();
        let message = self
            .named("cli-ask-offer", offer.from)
            .with("give", self.texts.side(rules, &offer.give, self.view.all_mortgaged()))
            .with("take", self.texts.side(rules, &offer.take, self.view.all_mortgaged()));
        self.texts.say(&message)
    }

    fn bot_turn(&self, need: Need, bot: Seat) -> Prompt {
        let question = self.texts.say(&self.named("cli-ask-bot-turn", bot));
        let choices = vec![(self.texts.word("cli-choice-go-on"), Act::Leave)];
        Prompt { seat: self.seat, need, question, choices, usual: Some(0) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use magie_checks::editions::{editions, read_committed};
    use magie_checks::perft::{path, read};
    use magie_engine::{Answer, Describe, Game, Record, Silent, Turn};
    use magie_texts::Lang;

    use super::*;
    use crate::play::players::Holder;

    fn takes(game: &Game, seat: Seat, action: Action) -> bool {
        game.clone().answer(&Answer::Seat(seat, action), &mut Silent).is_ok()
    }

    /// Can this be done, as the game stands?
    fn is_open(game: &Game, seat: Seat, act: Act) -> bool {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        match act {
            Act::Do(action) => takes(game, seat, action),
            Act::SitOut => takes(game, seat, Action::Pass),
            Act::Counter(offer) => legal.contains(&Choice::Counter { offer }),
            Act::Aim(card) => legal
                .iter()
                .any(|choice| matches!(choice, Choice::Do(Action::UseCardOn(aimed, _)) if *aimed == card)),
            Act::Head(choice) => {
                let ways = ways(&game.view(Audience::Seat(seat)), seat, &choice);
                legal.contains(&choice)
                    && (ways.len() > LONG || choice == Choice::UseVouchers {})
                    && ways.into_iter().all(|way| takes(game, seat, way))
            }
            Act::NameDeed => legal.iter().filter(|choice| named_deed(choice).is_some()).count() > LONG,
            Act::Mortgage => legal.iter().any(|choice| matches!(choice, Choice::Do(Action::Mortgage(_)))),
            Act::ChooseNotes => legal.iter().any(|choice| matches!(choice, Choice::Lay { .. })),
            Act::Leave => false,
        }
    }

    /// The positions that the checks keep: every kind of question of every edition comes up in them.
    #[test]
    fn every_question_of_every_edition_lists_numbered_answers_and_each_is_taken() {
        let texts = Lang::ALL.map(Texts::new);
        let mut seen = BTreeSet::new();
        for edition in editions() {
            let cases = read(&read_committed(&path(edition)).expect("a file")).expect("cases");
            for case in cases {
                let game = Game::from_position(edition, &case.position).expect("a position");
                let Turn::Seats(ask) = game.turn() else { continue };
                let names = magie_checks::tables::names(game.seats());
                let record = Record::from_here(&game, &names).expect("a record");
                let people = vec![Holder::Person; names.len()];
                let table = Table::resume(&record, edition, &people, 1).expect("a table");
                seen.insert(ask.question.code());
                for (seat, texts) in ask.seats.iter().flat_map(|seat| texts.iter().map(move |t| (seat, t))) {
                    for shared in [false, true] {
                        let need = Need::Answer(seat, ask);
                        let prompt = prompt(texts, &table, &names, need, shared).expect("a question");
                        let what = format!("{}: {:?}", edition.id, ask.question);
                        assert!(!prompt.choices.is_empty(), "{what}");
                        assert!(prompt.usual.is_none_or(|usual| usual < prompt.choices.len()), "{what}");
                        let mut labels = BTreeSet::new();
                        for (label, act) in &prompt.choices {
                            assert!(is_open(&game, seat, *act), "{what}: {label}: {act:?}");
                            assert!(labels.insert(label), "{what}: “{label}” is listed twice");
                        }
                    }
                }
            }
        }
        let all: BTreeSet<&str> = Question::CODES.iter().map(|(code, _)| *code).collect();
        assert_eq!(seen, all);
    }
}
