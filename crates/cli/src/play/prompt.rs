//! A question to a person: its text, the numbered answers, and the default for Enter.

use magie_engine::action::OfferId;
use magie_engine::ids::{CardId, DeedId, SpaceId, VoucherList};
use magie_engine::question::Lot;
use magie_engine::view::{Offer, OpenClaim};
use magie_engine::{Action, Ask, Audience, Choice, Money, Question, Seat, View};
use magie_texts::{Message, Texts};

use super::local_table::{LocalTable, Need};
use crate::show;

/// What a numbered answer does.
#[derive(Clone, Copy, PartialEq, Debug)]
#[allow(clippy::large_enum_variant, reason = "a handful at a time")]
pub(crate) enum Act {
    /// Gives this answer.
    Do(Action),
    /// Passes until the end of this auction.
    SitOut,
    /// Makes a counter-offer, step by step.
    Counter(OfferId),
    /// Plays a card, after asking for the target.
    ChooseTarget(CardId),
    /// Moves to one of many spaces, after asking for the space.
    ChooseSpace(Choice),
    /// Names one of many properties, after asking which.
    NameDeed,
    /// Mortgages one of many properties, after asking which.
    Mortgage,
    /// Chooses notes on a private screen.
    ChooseNotes,
    /// Continues without an answer.
    Skip,
}

/// A longer list becomes a question of its own, or is printed as running text.
pub(super) const LONG: usize = 12;
/// Separates the parts of a line. The no-break space keeps it from starting a wrapped line.
pub(super) const SEPARATOR: &str = "\u{a0}· ";
/// More moves by voucher than this become a question of their own, because they would be listed on every turn.
const FEW: usize = 4;

/// A question to a person.
pub(crate) struct Prompt {
    /// Who is asked.
    pub(crate) seat: Seat,
    /// What the table needs.
    pub(crate) need: Need,
    /// The text of the question.
    pub(crate) question: String,
    /// The numbered answers with their labels. Further lines of a label explain the answer.
    pub(crate) choices: Vec<(String, Act)>,
    /// The answer that Enter gives, as an index of `choices`.
    pub(crate) default: Option<usize>,
}

/// The label itself, without the lines that explain it.
pub(super) fn first_line(label: &str) -> &str {
    label.lines().next().unwrap_or_default()
}

/// Who can read the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Readers {
    /// The person who is asked.
    Asked,
    /// Other players too: nothing may be shown that only one of them knows.
    Everybody,
}

/// The question for what the table needs; none when the game is over.
pub(crate) fn prompt(
    texts: &Texts,
    table: &LocalTable,
    names: &[String],
    need: Need,
    readers: Readers,
) -> Option<Prompt> {
    let prompter = |seat| Prompter { texts, names, view: table.view(Audience::Seat(seat)), seat, readers };
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

/// Whether the question asks for an answer to this offer.
fn asks_for_offer(question: &Question, id: OfferId) -> bool {
    matches!(question, Question::AnswerOffer { offer, .. } if *offer == id)
}

/// Whether the question is only whether to play a card.
fn asks_for_card(question: &Question) -> bool {
    matches!(
        question,
        Question::RentCard { .. }
            | Question::StopCard { .. }
            | Question::OthersPurchase { .. }
            | Question::Winnings { .. }
    )
}

/// The property that this choice names.
pub(super) fn named_deed(choice: &Choice) -> Option<DeedId> {
    match *choice {
        Choice::Do(Action::Name(deed)) => Some(deed),
        _ => None,
    }
}

/// A property that can be named, followed by its owner if that is another player, or by its price if it will be bought.
pub(super) fn with_owner_or_price(
    label: String,
    texts: &Texts,
    view: &View<'_>,
    names: &[String],
    seat: Seat,
    question: &Question,
    deed: DeedId,
) -> String {
    let rules = view.rules();
    match (view.owner(deed), question) {
        (Some(owner), _) if owner == seat => label,
        (Some(owner), _) => format!("{label} ({})", names[owner.index()]),
        // UM-73: it is put up for auction.
        (None, Question::NameLot { may_decline: false }) => label,
        (None, _) => format!("{label} ({})", texts.sum(rules.edition(), rules.deeds()[deed.index()].price)),
    }
}

/// The target of a move.
pub(super) fn space_of(action: &Action) -> Option<SpaceId> {
    match *action {
        Action::Travel(to) | Action::RideWith { to, .. } | Action::UseVouchers { to, .. } => Some(to),
        _ => None,
    }
}

/// Every move that a choice of spaces allows, with the first of equal vouchers.
pub(super) fn moves(view: &View<'_>, seat: Seat, choice: &Choice) -> Vec<Action> {
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
    let uses = addable_vouchers(view, seat, &none).into_iter().flat_map(|card| {
        let mut vouchers = none;
        // Cannot fail: the list is empty.
        let _ = vouchers.push(card);
        let to = view.voucher_targets(seat, &vouchers);
        to.iter().map(|to| Action::UseVouchers { vouchers, to }).collect::<Vec<_>>()
    });
    uses.collect()
}

/// The vouchers that may be added to these in the same move (UM-51d), the first of equal ones. A voucher that was named for a ride
/// must be used first and alone (UM-72b).
pub(super) fn addable_vouchers(view: &View<'_>, seat: Seat, chosen: &VoucherList) -> Vec<CardId> {
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

/// Whether several vouchers may be used in one move.
fn may_combine(view: &View<'_>, seat: Seat) -> bool {
    addable_vouchers(view, seat, &VoucherList::new()).into_iter().any(|card| {
        let mut first = VoucherList::new();
        first.push(card).is_ok() && !addable_vouchers(view, seat, &first).is_empty()
    })
}

pub(super) struct Prompter<'a> {
    pub(super) texts: &'a Texts,
    pub(super) names: &'a [String],
    pub(super) view: View<'a>,
    pub(super) seat: Seat,
    readers: Readers,
}

impl Prompter<'_> {
    fn label(&self, action: &Action) -> String {
        self.texts.action(self.view.rules(), self.names, action)
    }

    pub(super) fn sum(&self, amount: Money) -> String {
        self.texts.sum(self.view.rules().edition(), amount)
    }

    pub(super) fn named(&self, id: &str, seat: Seat) -> Message {
        Message::new(id).with("name", self.names[seat.index()].clone())
    }

    /// The open question of the game, with the rents this person can still claim.
    fn answer(&self, need: Need, ask: &Ask) -> Prompt {
        let mut question = self.texts.question(self.view.rules(), self.names, &ask.question);
        for line in self.facts(&ask.question) {
            question = format!("{question}\n{line}");
        }
        let claims = self.view.claims().filter(|claim| claim.owner == self.seat);
        let question =
            claims.map(|claim| self.open_claim(&claim)).chain([question]).collect::<Vec<_>>().join("\n");
        let mut legal = Vec::new();
        self.view.legal(&mut legal);
        let mut choices: Vec<(String, Act)> = Vec::new();
        // Rents come first, because the answer may end their claims.
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
        self.distinguish_labels(&mut choices);
        self.group_mortgages(&mut choices);
        let default = self.default_choice(ask, &choices);
        Prompt { seat: self.seat, need, question, choices, default }
    }

    /// Of many mortgages only the default is listed; one more answer asks for the others.
    fn group_mortgages(&self, choices: &mut Vec<(String, Act)>) {
        let is_mortgage = |act: &Act| matches!(act, Act::Do(Action::Mortgage(_) | Action::MortgageShare(_)));
        if choices.iter().filter(|(_, act)| is_mortgage(act)).count() <= LONG {
            return;
        }
        let default = self.view.default_answer().map(Act::Do);
        choices.retain(|(_, act)| !is_mortgage(act) || Some(*act) == default);
        choices.push((self.texts.word("cli-choice-mortgage"), Act::Mortgage));
    }

    /// Adds the number on the board to spaces with the same name. Of equal cards only the first is listed.
    fn distinguish_labels(&self, choices: &mut Vec<(String, Act)>) {
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

    /// Adds the numbered answers for a choice. What has a command of its own is left out.
    fn list(&self, ask: &Ask, choice: &Choice, choices: &mut Vec<(String, Act)>) {
        match choice {
            Choice::Do(action) => self.list_action(&ask.question, action, choices),
            Choice::Counter { offer } if asks_for_offer(&ask.question, *offer) => {
                let label = self.texts.choice(self.view.rules(), self.names, &ask.question, choice);
                choices.push((label, Act::Counter(*offer)));
            }
            Choice::Bid { least, .. } => {
                choices.push((self.label(&Action::Bid(*least)), Act::Do(Action::Bid(*least))));
            }
            // The number of an answer is the number of pieces.
            Choice::Wish { most } => {
                let wishes = (1..=*most).chain([0]).map(Action::Wish);
                choices.extend(wishes.map(|wish| (self.label(&wish), Act::Do(wish))));
            }
            // The choice of notes shows what the payer knows about them, so others must not see it before they are laid.
            Choice::Lay { .. } if self.readers == Readers::Everybody => {
                if let Some(action) = self.view.default_answer() {
                    choices.push((self.texts.word("cli-choice-lay-unseen"), Act::Do(action)));
                }
                choices.push((self.texts.word("cli-choice-lay-private"), Act::ChooseNotes));
            }
            // Only the automatic choice is listed; other notes are laid by command.
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
                self.list_moves(&ask.question, choice, choices);
            }
            Choice::Counter { .. } | Choice::Propose { .. } | Choice::ChangeNotes => {}
        }
    }

    fn list_action(&self, question: &Question, action: &Action, choices: &mut Vec<(String, Act)>) {
        let rules = self.view.rules();
        let auctions = !rules.switches().no_auctions;
        let word = |id| self.texts.word(id);
        let label = || self.texts.choice(rules, self.names, question, &Choice::Do(*action));
        let label = match (*action, *question) {
            (Action::Build(_) | Action::Lift(_) | Action::LiftShare(_), _) => return,
            (Action::Withdraw(_) | Action::Resign, _) => return,
            (Action::Accept(id) | Action::Refuse(id), question) if !asks_for_offer(&question, id) => return,
            (Action::Sell(list), Question::Raise { .. }) => {
                let refund = |deed| rules.level_refund(deed, self.view.level(deed));
                self.label_for(label(), list.iter().next().map_or(0, refund))
            }
            (Action::Place(deed), Question::Place { printed_price: true, .. }) => {
                self.label_for(label(), rules.level_price(deed, self.view.level(deed)))
            }
            (Action::Name(deed), question) => {
                with_owner_or_price(label(), self.texts, &self.view, self.names, self.seat, &question, deed)
            }
            (Action::Mortgage(_) | Action::MortgageShare(_), Question::Raise { .. }) => label(),
            (Action::Sell(_) | Action::Mortgage(_) | Action::MortgageShare(_), _) => return,
            // A card with several targets is one answer; the target is asked for next.
            (Action::UseCardOn(card, _), question) => {
                let act = Act::ChooseTarget(card);
                if choices.iter().all(|(_, other)| *other != act) {
                    let label = self.label(&Action::UseCard(card)) + "…";
                    let explained = asks_for_card(&question);
                    choices.push((if explained { self.explained(&label, card) } else { label }, act));
                }
                return;
            }
            (Action::Pass, Question::Bid { .. }) => {
                choices.push((label(), Act::Do(Action::Pass)));
                choices.push((word("cli-choice-sit-out"), Act::SitOut));
                return;
            }
            (Action::Buy, Question::Buy { price, .. }) => {
                self.texts.say(&Message::new("cli-choice-buy").with("price", self.sum(price)))
            }
            (Action::Decline, Question::Buy { .. }) if auctions => word("cli-choice-auction"),
            (Action::Decline, Question::Buy { .. }) => word("cli-choice-leave-it"),
            (Action::Decline, Question::BuyShare {}) if auctions => word("cli-choice-auction-share"),
            (Action::Decline, Question::BuyShare {}) => word("cli-choice-no-share"),
            (Action::BuyShare(company), Question::BuyShare {}) => {
                let price = self.sum(rules.companies()[company.index()].par);
                let buy = Message::new("cli-choice-buy-share").with("price", price);
                self.texts.say(&buy.with("company", self.texts.company(rules, company)))
            }
            (Action::UseCard(card), question) if asks_for_card(&question) => self.card_label(&label(), card),
            (Action::Pass, question) if asks_for_card(&question) => word("cli-choice-leave-be"),
            (Action::Pick(card) | Action::TakeCard(card), _) => self.card_label(&label(), card),
            (Action::Decline, Question::TakeCard { deck, .. }) => {
                let held = self.view.cards(self.seat).find(|card| card.deck == deck);
                held.map_or_else(label, |card| {
                    let title = self.texts.card_title(rules, card);
                    let keep = Message::new("action-take-card-keep-card").with("card", title);
                    self.card_label(&self.texts.say(&keep), card)
                })
            }
            (Action::Check(note), _) => self.check_label(note, choices.len() + 1),
            (Action::Pass, Question::Check { .. } | Question::CheckCard { .. }) => {
                word("cli-choice-let-pass")
            }
            _ => label(),
        };
        choices.push((label, Act::Do(*action)));
    }

    /// Adds a few moves one by one, or many as one answer that asks for the space.
    fn list_moves(&self, question: &Question, choice: &Choice, choices: &mut Vec<(String, Act)>) {
        let by_voucher = *choice == (Choice::UseVouchers {});
        let moves = moves(&self.view, self.seat, choice);
        if moves.len() > if by_voucher { FEW } else { LONG } {
            let ride = Message::new("cli-choice-ride").with("count", moves.len());
            let label = match choice {
                Choice::Travel { .. } if self.view.rides(self.seat) => self.texts.say(&ride),
                choice => self.texts.choice(self.view.rules(), self.names, question, choice),
            };
            choices.push((label + "…", Act::ChooseSpace(*choice)));
            return;
        }
        let label = |action| self.texts.choice(self.view.rules(), self.names, question, &Choice::Do(action));
        choices.extend(moves.into_iter().map(|action| (label(action), Act::Do(action))));
        if by_voucher && may_combine(&self.view, self.seat) {
            choices.push((self.texts.word("cli-choice-vouchers"), Act::ChooseSpace(*choice)));
        }
    }

    /// A label with what the answer costs or brings.
    fn label_for(&self, label: String, amount: Money) -> String {
        self.texts.say(&Message::new("cli-choice-for").with("label", label).with("amount", self.sum(amount)))
    }

    /// The answer for Enter: what most people would do, and never anything harmful that cannot be undone.
    fn default_choice(&self, ask: &Ask, choices: &[(String, Act)]) -> Option<usize> {
        let at = |action: &Action| choices.iter().position(|(_, act)| *act == Act::Do(*action));
        let claim = choices.iter().position(|(_, act)| matches!(act, Act::Do(Action::Claim(_))));
        let answer = match ask.question {
            Question::Roll {} | Question::LeaveJail { .. } => at(&Action::Roll),
            Question::Buy { .. } => at(&Action::Buy).or_else(|| at(&Action::Decline)),
            Question::EndTurn {} => at(&Action::EndTurn),
            Question::Settle { .. } => at(&Action::PayCash),
            Question::GoOn { .. } => at(&Action::GoOn),
            // A bid of no more than the mortgage value is never a loss.
            Question::Bid { lot: Lot::Deed(deed), least, .. }
                if least <= self.view.rules().deeds()[deed.index()].mortgage =>
            {
                at(&Action::Bid(least)).or_else(|| at(&Action::Pass))
            }
            // Bankruptcy must be chosen explicitly.
            Question::Raise { hopeless: true, .. } => None,
            Question::Choose { .. } => (!choices.is_empty()).then_some(0),
            // Deals with other players must be answered explicitly.
            Question::AnswerOffer { .. } | Question::TakeInKind { .. } => None,
            // There is no sensible default for where to go or what to name.
            Question::Triples { .. } | Question::UsePledged { .. } | Question::NameLot { .. } => None,
            Question::NameDeed { .. } | Question::NamePlayer { .. } | Question::Steer { .. } => None,
            Question::Take { .. } | Question::BuyShare {} => at(&Action::Decline),
            // FB-32: checking a card that everyone knows to be fake is certain to bring money.
            Question::CheckCard { card, .. } if show::announced(&self.view, card) == Some(true) => {
                at(&Action::CheckCard)
            }
            // Enter neither plays nor skips a card that saves or doubles a rent.
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
        (!choices.is_empty()).then_some(Prompt { seat: self.seat, need, question, choices, default: Some(0) })
    }

    /// A rent that this person may claim: who landed where, the amount, and how long it can be claimed.
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
        choices.push((self.texts.word("cli-choice-leave-open"), Act::Skip));
        // CL-80: an offer without an answer is refused. Enter never makes a trade.
        let default = choices.iter().position(|(_, act)| *act == Act::Do(Action::Refuse(offer.id)));
        Prompt { seat: self.seat, need, question: self.offered(offer), choices, default }
    }

    /// An offer as a sentence.
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
        let choices = vec![(self.texts.word("cli-choice-go-on"), Act::Skip)];
        Prompt { seat: self.seat, need, question, choices, default: Some(0) }
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

    fn accepts(game: &Game, seat: Seat, action: Action) -> bool {
        game.clone().answer(&Answer::Seat(seat, action), &mut Silent).is_ok()
    }

    /// Whether the game accepts this answer now.
    fn is_open(game: &Game, seat: Seat, act: Act) -> bool {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        match act {
            Act::Do(action) => accepts(game, seat, action),
            Act::SitOut => accepts(game, seat, Action::Pass),
            Act::Counter(offer) => legal.contains(&Choice::Counter { offer }),
            Act::ChooseTarget(card) => legal
                .iter()
                .any(|choice| matches!(choice, Choice::Do(Action::UseCardOn(aimed, _)) if *aimed == card)),
            Act::ChooseSpace(choice) => {
                let moves = moves(&game.view(Audience::Seat(seat)), seat, &choice);
                legal.contains(&choice)
                    && (moves.len() > LONG || choice == Choice::UseVouchers {})
                    && moves.into_iter().all(|one| accepts(game, seat, one))
            }
            Act::NameDeed => legal.iter().filter(|choice| named_deed(choice).is_some()).count() > LONG,
            Act::Mortgage => legal.iter().any(|choice| matches!(choice, Choice::Do(Action::Mortgage(_)))),
            Act::ChooseNotes => legal.iter().any(|choice| matches!(choice, Choice::Lay { .. })),
            Act::Skip => false,
        }
    }

    /// Uses the positions of the perft files: they contain every kind of question of every edition.
    #[test]
    fn every_question_of_every_edition_lists_numbered_answers_and_each_is_accepted() {
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
                let table = LocalTable::resume(&record, edition, &people, 1).expect("a table");
                seen.insert(ask.question.code());
                for (seat, texts) in ask.seats.iter().flat_map(|seat| texts.iter().map(move |t| (seat, t))) {
                    for readers in [Readers::Asked, Readers::Everybody] {
                        let need = Need::Answer(seat, ask);
                        let prompt = prompt(texts, &table, &names, need, readers).expect("a question");
                        let what = format!("{}: {:?}", edition.id, ask.question);
                        assert!(!prompt.choices.is_empty(), "{what}");
                        assert!(prompt.default.is_none_or(|index| index < prompt.choices.len()), "{what}");
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
