//! Sentences of the edition with towns of France: millions, trades at printed prices, payment in property, sales.

mod common;

use common::samples::{ANN, BOB, card};
use common::{names, table, visible};
use magie_engine::action::{OfferId, Side};
use magie_engine::event::{About, DeedWhy, RentBasis, Why};
use magie_engine::ids::{Account, CardList, DeedId, DeedSet, KindId, SeatSet};
use magie_engine::switches::Value;
use magie_engine::{Action, Choice, Event, Question, Refusal, Rules};
use magie_texts::{Lang, Texts};

fn check(say: impl Fn(&Texts, &Rules) -> String, fr: &str, en: &str) {
    let rules = table("france-2008");
    assert_eq!(visible(&say(&Texts::new(Lang::Fr), &rules)), fr);
    assert_eq!(visible(&say(&Texts::new(Lang::En), &rules)), en);
}

fn check_event(event: Event, fr: &str, en: &str) {
    check(|texts, rules| texts.event(rules, &names(), &event), fr, en);
}

fn check_action(action: Action, fr: &str, en: &str) {
    check(|texts, rules| texts.action(rules, &names(), &action), fr, en);
}

fn check_choice(question: Question, action: Action, fr: &str, en: &str) {
    check(|texts, rules| texts.choice(rules, &names(), &question, &Choice::Do(action)), fr, en);
}

fn deed(key: &str) -> DeedId {
    table("france-2008").deed_by_key(key).unwrap_or_else(|| panic!("no deed {key}"))
}

fn deeds(keys: &[&str]) -> DeedSet {
    keys.iter().map(|key| deed(key)).collect()
}

/// An offer from Ann to Bob, with the cash that the game computed.
fn offer(give_cash: i64, give: &[&str], take_cash: i64, take: &[&str], answers: u32) -> Event {
    Event::OfferMade {
        offer: OfferId(4),
        from: ANN,
        to: BOB,
        give_cash,
        give_deeds: deeds(give),
        give_cards: CardList::new(),
        take_cash,
        take_deeds: deeds(take),
        take_cards: CardList::new(),
        give_shares: magie_engine::ids::Shares::NONE,
        take_shares: magie_engine::ids::Shares::NONE,
        mortgaged_deeds: DeedSet::EMPTY,
        answers: OfferId(answers),
    }
}

#[test]
fn an_exchange_shows_the_difference() {
    // FR-21: the example of the rules.
    check_event(
        offer(1_200_000, &["lyon"], 0, &["nimes"], 0),
        "Offre n°~4_: Ann propose un échange à Bob, 1,2~M€ et Lyon contre Nîmes.",
        "Offer 4: Ann offers Bob a trade, €1.2M and Lyon for Nîmes.",
    );
    check_event(
        offer(0, &["nimes", "metz"], 3_600_000, &["lyon"], 3),
        "Offre n°~4, en réponse à l’offre n°~3_: Ann propose un échange à Bob, Metz et Nîmes contre 3,6~M€ et Lyon.",
        "Offer 4, countering offer 3: Ann offers Bob a trade, Metz and Nîmes for €3.6M and Lyon.",
    );
}

#[test]
fn an_offer_of_cash_alone_is_a_purchase_and_one_for_cash_alone_a_sale() {
    check_event(
        offer(0, &["lyon"], 1_400_000, &[], 0),
        "Offre n°~4_: Ann veut vendre Lyon à Bob pour 1,4~M€.",
        "Offer 4: Ann wants to sell Lyon to Bob for €1.4M.",
    );
    check_event(
        offer(4_000_000, &[], 0, &["lyon", "nimes"], 3),
        "Offre n°~4, en réponse à l’offre n°~3_: Ann veut acheter Lyon et Nîmes à Bob pour 4~M€.",
        "Offer 4, countering offer 3: Ann wants to buy Lyon and Nîmes from Bob for €4M.",
    );
}

#[test]
fn a_proposal_without_cash_is_labelled_by_the_printed_price() {
    let lyon = Side { deeds: deeds(&["lyon"]), ..Side::default() };
    let nimes = Side { deeds: deeds(&["nimes"]), ..Side::default() };
    let nothing = Side::default();
    let propose = |give, take| Action::Propose { to: BOB, give, take };
    check_action(
        propose(lyon, nothing),
        "Offrir Lyon à Bob contre le prix affiché",
        "Offer Lyon to Bob for the list price",
    );
    check_action(
        propose(nothing, nimes),
        "Offrir le prix affiché à Bob contre Nîmes",
        "Offer the list price to Bob for Nîmes",
    );
    check_action(propose(lyon, nimes), "Offrir Lyon à Bob contre Nîmes", "Offer Lyon to Bob for Nîmes");
}

#[test]
fn rent_by_dice_is_one_sentence() {
    let telecoms = deed("telecoms");
    check_event(
        Event::RentDue {
            deed: telecoms,
            payer: BOB,
            owner: ANN,
            amount: 1_100_000,
            basis: RentBasis::Dice,
            figure: 100_000,
            card_factor: 1,
        },
        "Bob doit 1,1~M€ à Ann pour les Télécoms_: 100_000~€ fois le total des dés.",
        "Bob owes Ann €1.1M for Télécoms: €100,000 times the roll.",
    );
}

#[test]
fn payment_in_property_has_a_sentence_for_each_step() {
    let lyon = deed("lyon");
    check_event(
        Event::DeedOffered { seat: ANN, creditor: BOB, deed: lyon, price: 1_400_000 },
        "Ann propose Lyon en paiement à Bob, pour une valeur de 1,4~M€.",
        "Ann offers Lyon to Bob as payment, worth €1.4M.",
    );
    check_event(
        Event::DeedMoved {
            deed: lyon,
            from: Account::Seat(ANN),
            to: Account::Seat(BOB),
            mortgaged: false,
            why: DeedWhy::InKind,
        },
        "Ann donne Lyon en paiement à Bob.",
        "Ann gives Lyon to Bob as payment.",
    );
    let left = |left| Event::DebtReduced { seat: ANN, creditor: BOB, left };
    check_event(left(850_000), "Ann doit encore 850_000~€ à Bob.", "Ann still owes Bob €850,000.");
    check_event(left(0), "Ann ne doit plus rien à Bob.", "Ann no longer owes Bob anything.");
    let back = Event::Paid {
        from: Account::Seat(BOB),
        to: Account::Seat(ANN),
        amount: 250_000,
        why: Why::Difference,
        about: About::Deed(lyon),
    };
    check_event(
        back,
        "Bob rend 250_000~€ à Ann_: le prix de Lyon dépasse la dette.",
        "Bob pays €250,000 back to Ann: Lyon is worth more than the debt.",
    );
}

#[test]
fn accept_and_decline_are_labelled_by_the_question() {
    let lyon = deed("lyon");
    let in_kind = |back| Question::TakeInKind { deed: lyon, debtor: ANN, price: 1_400_000, back };
    check_choice(in_kind(0), Action::Buy, "Prendre Lyon en paiement", "Take Lyon in payment");
    check_choice(
        in_kind(250_000),
        Action::Buy,
        "Prendre Lyon et rendre 250_000~€",
        "Take Lyon and pay €250,000 back",
    );
    check_choice(in_kind(0), Action::Decline, "Refuser Lyon", "Refuse Lyon");
    let sale = Question::Take { deed: lyon, price: 1_400_000 };
    check_choice(sale, Action::Buy, "Acheter Lyon pour 1,4~M€", "Buy Lyon for €1.4M");
    check_choice(sale, Action::Decline, "Ne pas acheter Lyon", "Do not buy Lyon");
    let buy = Question::Buy { deed: lyon, price: 1_400_000 };
    check_choice(buy, Action::Buy, "Acheter pour 1,4~M€", "Buy for €1.4M");
    check_choice(buy, Action::Decline, "Ne pas acheter", "Don’t buy");
    check_action(
        Action::PayWith(lyon),
        "Proposer Lyon en paiement, pour 1,4~M€",
        "Offer Lyon in payment, for €1.4M",
    );
}

#[test]
fn a_debt_lists_the_possible_ways_to_raise_cash() {
    let raise = |creditor| Question::Raise { creditor, amount: 2_000_000, short: 150_000, hopeless: false };
    check(
        |texts, rules| texts.question(rules, &names(), &raise(Account::Seat(BOB))),
        "Vous devez 2~M€ à Bob. Il manque 150_000~€_: vendez des constructions ou échangez. Vous pouvez aussi \
         proposer une propriété en paiement.",
        "You owe Bob €2M and are €150,000 short: sell buildings, or trade. You may also offer a property in payment.",
    );
    check(
        |texts, rules| texts.question(rules, &names(), &raise(Account::Bank)),
        "Vous devez 2~M€ à la banque. Il manque 150_000~€_: vendez des constructions ou échangez.",
        "You owe the bank €2M and are €150,000 short: sell buildings, or trade.",
    );
}

#[test]
fn estate_sales_have_sentences_with_and_without_a_buyer() {
    let lyon = deed("lyon");
    let began = |asked| Event::SaleBegan { deed: lyon, price: 1_400_000, asked };
    check_event(
        began(SeatSet::first(2)),
        "À vendre pour 1,4~M€_: Lyon. Acheteurs possibles_: Ann et Bob.",
        "Lyon is for sale at €1.4M. Possible buyers: Ann and Bob.",
    );
    check_event(
        began(SeatSet::EMPTY),
        "À vendre pour 1,4~M€_: Lyon, mais personne n’a cette somme.",
        "Lyon is for sale at €1.4M, but nobody can afford it.",
    );
    let known = |takers| Event::TakersKnown { takers, deed: lyon };
    check_event(
        known(SeatSet::one(BOB)),
        "Une seule demande pour Lyon_: celle de Bob.",
        "Only Bob wants Lyon.",
    );
    check_event(
        known(SeatSet::first(2)),
        "Ann et Bob veulent Lyon_: les dés décident.",
        "Ann and Bob want Lyon: the dice decide.",
    );
    check_event(
        Event::SaleUnsold { deed: lyon },
        "Personne ne prend Lyon_: la banque garde cette propriété.",
        "Nobody takes Lyon: it stays with the bank.",
    );
}

#[test]
fn buildings_cards_and_options_have_the_names_of_the_edition() {
    check(
        |texts, rules| texts.card_text(rules, card(rules, "ch-housing-tax")),
        "Tous vos ascenseurs sont à réviser_: payez 400_000~€ pour chacun de vos appartements et 1,15~M€ pour chacun \
         de vos hôtels.",
        "Every lift is due for its check: pay €400,000 for each of your apartments and €1.15M for each of your hotels.",
    );
    let refusal = Refusal::OutOfStock { kind: KindId(0), left: 0 };
    check(
        |texts, rules| texts.refusal(rules, &names(), &refusal),
        "Il ne reste aucun appartement à la banque_: attendez qu’il en revienne.",
        "The bank has no apartments left: wait until some come back.",
    );
    check(
        |texts, rules| texts.option_value(rules.edition(), "start_cash", &Value::Number(15_000_000)),
        "15~M€",
        "€15M",
    );
}
