//! A few sentences of each kind in both languages.

mod common;

use common::samples::{ANN, BOB, RUE_LECOURBE, card, order, side};
use common::{classic, classic_with, names, visible};
use magie_engine::action::{OfferId, Order};
use magie_engine::event::{About, JailWhy, RentBasis, Through, Why};
use magie_engine::ids::{
    Account, CardId, DeckId, DeedId, DeedSet, GroupId, KindId, SeatSet, Shares, SpaceId,
};
use magie_engine::question::Lot;
use magie_engine::switches::Value;
use magie_engine::{Action, Choice, Edition, Event, Question, Refusal, Seat};
use magie_texts::{FluentArgs, Lang, LineError, Message, Texts, events_of_line};

fn check(say: impl Fn(&Texts) -> String, fr: &str, en: &str) {
    assert_eq!(visible(&say(&Texts::new(Lang::Fr))), fr);
    assert_eq!(visible(&say(&Texts::new(Lang::En))), en);
}

fn check_event(event: Event, fr: &str, en: &str) {
    check(|texts| texts.event(&classic(), &names(), &event), fr, en);
}

fn rent_due(deed: u8, amount: i64, basis: RentBasis, figure: i64, card_factor: u8) -> Event {
    Event::RentDue { deed: DeedId(deed), payer: BOB, owner: ANN, amount, basis, figure, card_factor }
}

#[test]
fn the_log_explains_how_rent_is_computed() {
    check_event(
        rent_due(1, 8, RentBasis::FullGroup, 2, 1),
        "Bob doit 8~ƒ à Ann pour la Rue Lecourbe_: loyer sans construction, fois 2 pour le groupe complet.",
        "Bob owes Ann ƒ8 for Baltic Avenue: the rent without buildings, times 2 for the complete group.",
    );
    check_event(
        rent_due(1, 180, RentBasis::Built, 3, 1),
        "Bob doit 180~ƒ à Ann pour la Rue Lecourbe_: loyer avec 3 maisons.",
        "Bob owes Ann ƒ180 for Baltic Avenue: the rent with 3 houses.",
    );
    check_event(
        rent_due(1, 450, RentBasis::Built, 5, 1),
        "Bob doit 450~ƒ à Ann pour la Rue Lecourbe_: loyer avec un hôtel.",
        "Bob owes Ann ƒ450 for Baltic Avenue: the rent with a hotel.",
    );
    check_event(
        rent_due(2, 200, RentBasis::Count, 3, 2),
        "Bob doit 200~ƒ à Ann pour la Gare Montparnasse_: Ann possède 3 des 4 gares, fois 2 à cause de la carte.",
        "Bob owes Ann ƒ200 for Reading Railroad: Ann owns 3 of the 4 stations, times 2 because of the card.",
    );
    check_event(
        rent_due(20, 0, RentBasis::Dice, 10, 1),
        "Bob doit un loyer à Ann pour la Compagnie de distribution des eaux_: 10~ƒ fois un lancer de dés.",
        "Bob owes Ann rent for Water Works: ƒ10 times a roll of the dice.",
    );
}

#[test]
fn amounts_follow_the_language() {
    let paid = Event::Paid {
        from: Account::Seat(ANN),
        to: Account::Seat(BOB),
        amount: 1_250,
        why: Why::Rent,
        about: About::Deed(RUE_LECOURBE),
    };
    check_event(
        paid,
        "Ann paie 1_250~ƒ de loyer à Bob pour la Rue Lecourbe.",
        "Ann pays Bob ƒ1,250 in rent for Baltic Avenue.",
    );
}

#[test]
fn a_payment_by_card_is_described_from_the_players_side() {
    let paid = |from, to| {
        let about = About::Card(CardId { deck: DeckId(0), index: 0 });
        Event::Paid { from, to, amount: 50, why: Why::Card, about }
    };
    check_event(
        paid(Account::Bank, Account::Seat(ANN)),
        "Ann reçoit 50~ƒ, comme le veut la carte.",
        "Ann receives ƒ50, as the card says.",
    );
    check_event(
        paid(Account::Seat(ANN), Account::Pool),
        "Ann verse 50~ƒ à la cagnotte, comme le veut la carte.",
        "Ann pays ƒ50 to the pool, as the card says.",
    );
}

#[test]
fn the_log_cites_the_rule() {
    let event = Event::Jailed { seat: ANN, why: JailWhy::Doubles };
    check(
        |texts| texts.log_line(&classic(), &names(), &event),
        "Un double de trop_: prison pour Ann. (CL-07)",
        "Ann rolled one double too many: off to jail. (CL-07)",
    );
}

#[test]
fn an_offer_lists_both_sides_and_marks_mortgaged_properties() {
    let rules = classic();
    let side = side(&rules);
    let offer = Event::OfferMade {
        offer: OfferId(4),
        from: ANN,
        to: BOB,
        give_cash: side.cash,
        give_deeds: side.deeds,
        give_cards: side.cards,
        take_cash: 0,
        take_deeds: [DeedId(0)].into_iter().collect(),
        take_cards: magie_engine::ids::CardList::new(),
        give_shares: Shares::NONE,
        take_shares: Shares::NONE,
        mortgaged_deeds: DeedSet::one(DeedId(0)),
        answers: OfferId(0),
    };
    check_event(
        offer,
        "Offre n°~4_: Ann propose un échange à Bob, 1_200~ƒ, la Rue Lecourbe, la Gare Montparnasse et la carte «~Bonne avocate~» contre le Boulevard de Belleville (sous hypothèque).",
        "Offer 4: Ann offers Bob a trade, ƒ1,200, Baltic Avenue, Reading Railroad and the card “Lawyer’s favour” for Mediterranean Avenue (mortgaged).",
    );
}

#[test]
fn a_bid_limit_of_zero_differs_from_no_limit() {
    let given = |limit| Event::StandingOrder { seat: ANN, order: Order::BidLimit(limit), value: 0 };
    check_event(
        given(Some(0)),
        "Aux enchères, Ann passera au-delà de 0~ƒ.",
        "In auctions, Ann will pass above ƒ0.",
    );
    check_event(given(None), "Ann n’a plus de limite aux enchères.", "Ann no longer has a bid limit.");
}

#[test]
fn a_shared_win_has_its_own_sentence() {
    let over = |winners| Event::GameOver { reason: magie_engine::game::EndReason::TurnLimit, winners };
    check_event(
        over(SeatSet::one(BOB)),
        "Tous les tours sont joués_: Bob a le plus grand patrimoine et gagne_!",
        "All turns are played: Bob is the richest and wins!",
    );
    check_event(
        over(SeatSet::first(3)),
        "Tous les tours sont joués_: Ann, Bob et Cléo ont le plus grand patrimoine et partagent la victoire_!",
        "All turns are played: Ann, Bob and Cléo are the richest and share the win!",
    );
}

#[test]
fn a_refusal_says_what_would_be_accepted() {
    let refusal =
        |refusal: Refusal, fr, en| check(|texts| texts.refusal(&classic(), &names(), &refusal), fr, en);
    refusal(
        Refusal::ShortOfCash { seat: Seat(0), needed: 1500, cash: 20 },
        "Ann n’a que 20~ƒ, et il faut 1_500~ƒ pour cela.",
        "Ann needs ƒ1,500 for this and has ƒ20.",
    );
    refusal(
        Refusal::GroupIncomplete { group: GroupId(1) },
        "Le groupe «~bleu clair~» n’est pas complet_: il vous le faut en entier pour construire.",
        "The light blue group is not complete: own all of it to build.",
    );
    refusal(
        Refusal::OutOfStock { kind: KindId(1), left: 0 },
        "Il ne reste aucun hôtel à la banque_: attendez qu’il en revienne.",
        "The bank has no hotels left: wait until some come back.",
    );
    refusal(
        Refusal::NotResting { question: "bid" },
        "Pas maintenant_; il faut d’abord enchérir ou passer.",
        "Not now; this comes first: bid or pass.",
    );
    refusal(
        Refusal::NoSuchSeat { seat: Seat(8) },
        "Place 9_: cette place n’existe pas à cette table_; nommez un joueur présent.",
        "Seat 9: there is no such seat at this table; name one of its players.",
    );
}

#[test]
fn a_question_contains_its_bounds() {
    let question =
        |question: Question, fr, en| check(|texts| texts.question(&classic(), &names(), &question), fr, en);
    question(
        Question::Bid { lot: Lot::Piece(KindId(0)), least: 10, high: 0, leader: Account::Bank },
        "Aux enchères_: une maison. Ouvrir à 10~ƒ ou plus_?",
        "Up for auction: a house. Open the bidding at ƒ10 or more?",
    );
    question(
        Question::LeaveJail { bail: 50, tries: 1 },
        "Vous êtes en prison, avec un dernier essai. Comment sortez-vous_?",
        "You are in jail, with one try left. How do you get out?",
    );
}

#[test]
fn action_labels_contain_amounts_and_places() {
    let action = |action: Action, fr, en| check(|texts| texts.action(&classic(), &names(), &action), fr, en);
    action(Action::PayBail, "Payer 50~ƒ de caution", "Pay ƒ50 bail");
    action(
        Action::Build(order(&[0, 1, 0])),
        "Construire sur le Boulevard de Belleville~×2 et la Rue Lecourbe",
        "Build on Mediterranean Avenue ×2 and Baltic Avenue",
    );
    // CL-47a: 10% of 30 is 3.
    action(
        Action::Lift(RUE_LECOURBE),
        "Lever l’hypothèque sur la Rue Lecourbe pour 33~ƒ",
        "Lift the mortgage on Baltic Avenue for ƒ33",
    );
}

#[test]
fn the_options_of_a_card_are_labelled_by_their_effects() {
    let rules = classic();
    let question = Question::Choose { card: card(&rules, "cc-fine-or-chance"), options: 2 };
    let choice = |option| Choice::Do(Action::Choose(option));
    check(|texts| texts.choice(&rules, &names(), &question, &choice(0)), "Payer 10~ƒ", "Pay ƒ10");
    check(
        |texts| texts.choice(&rules, &names(), &question, &choice(1)),
        "Tirer une carte Chance",
        "Draw a Chance card",
    );
    // Without its card an option is only a number.
    check(|texts| texts.action(&rules, &names(), &Action::Choose(1)), "Choix 2", "Option 2");
}

#[test]
fn card_texts_take_amounts_and_places_from_the_rules() {
    let rules = classic_with("names", "london");
    check(
        |texts| texts.card_text(&rules, card(&rules, "ch-red3")),
        "Un acheteur veut vous voir_: avancez jusqu’à Trafalgar Square. Si vous passez par la case Départ, touchez votre salaire.",
        "A buyer wants to meet you: go forward to Trafalgar Square. If you pass GO, collect your salary.",
    );
    check(
        |texts| texts.card_text(&rules, card(&rules, "ch-repairs")),
        "La tempête a emporté vos tuiles_: payez 25~ƒ pour chacune de vos maisons et 100~ƒ pour chacun de vos hôtels.",
        "The storm took your roof tiles: pay ƒ25 for each of your houses and ƒ100 for each of your hotels.",
    );
    check(
        |texts| texts.card_title(&rules, card(&rules, "ch-station1")),
        "Week-end à la mer",
        "Seaside weekend",
    );
}

#[test]
fn options_have_titles_help_and_values() {
    let edition = Edition::load("classic").expect("the classic edition loads");
    check(|texts| texts.option("auto_rent"), "Loyers automatiques", "Automatic rent");
    check(
        |texts| texts.option_help("double_go"),
        "Finir un déplacement juste sur la case de départ rapporte deux fois le salaire.",
        "Ending a move exactly on the starting space pays twice the salary.",
    );
    let value = |key: &str, value: Value, fr: &str, en: &str| {
        check(|texts| texts.option_value(&edition, key, &value), fr, en);
    };
    value("auto_rent", Value::Flag(true), "oui", "yes");
    value("start_cash", Value::Number(2000), "2_000~ƒ", "ƒ2,000");
    value("turn_limit", Value::Number(0), "sans limite", "no limit");
    value("turn_limit", Value::Number(30), "30 tours chacun", "30 turns each");
    value("time_limit", Value::Number(1440), "1_440 minutes", "1,440 minutes");
    value(
        "deck",
        Value::Word("traditional_fr".to_owned()),
        "Cartes françaises traditionnelles",
        "Traditional French cards",
    );
    value("names", Value::Word(String::new()), "Selon la langue", "By language");
}

#[test]
fn unknown_ids_are_called_unknown() {
    let rules = classic();
    check(|texts| texts.space(&rules, SpaceId(200)), "(inconnu)", "(unknown)");
    check(|texts| texts.deed(&rules, DeedId(79)), "(inconnu)", "(unknown)");
    check(|texts| texts.buildings(&rules, DeedId(0), 9), "(inconnu)", "(unknown)");
    let nowhere = CardId { deck: DeckId(3), index: 0 };
    check(|texts| texts.card_text(&rules, nowhere), "(inconnu)", "(unknown)");
    check(
        |texts| texts.action(&rules, &names(), &Action::Lift(DeedId(79))),
        "Lever l’hypothèque sur (inconnu) pour 0~ƒ",
        "Lift the mortgage on (unknown) for ƒ0",
    );
}

#[test]
fn a_missing_message_or_parameter_is_a_typed_error_or_shows_as_its_name() {
    let texts = Texts::new(Lang::En);
    let nothing = FluentArgs::new();
    assert_eq!(texts.line("no-such-message", &nothing), "no-such-message");
    assert_eq!(
        texts.try_line("no-such-message", &nothing),
        Err(LineError::Missing("no-such-message".to_owned()))
    );
    assert_eq!(texts.line("seat-unnamed", &nothing), "Seat {$number}");
    assert!(matches!(texts.try_say(&Message::new("seat-unnamed")), Err(LineError::Faulty { .. })));
}

#[test]
fn a_question_is_named_by_what_to_do() {
    // “That does not answer the open question: choose the tax.”
    let texts = Texts::new(Lang::En);
    for (code, _) in Question::CODES {
        let name = texts.say(&Message::new(&format!("question-{code}.name")));
        let verb = name.split(' ').next().unwrap_or_default();
        assert!(!verb.ends_with("ing"), "{code}: {name}");
    }
}

#[test]
fn a_due_bail_is_paid_and_not_only_owed() {
    let paid = |why| Event::Paid {
        from: Account::Seat(ANN),
        to: Account::Bank,
        amount: 50,
        why,
        about: About::Nothing,
    };
    check_event(
        paid(Why::BailDue),
        "Ann paie la caution de 50~ƒ, désormais due.",
        "Ann pays the ƒ50 bail that is now due.",
    );
}

#[test]
fn a_single_building_is_sold_in_the_singular() {
    let rules = classic();
    let sell = |ids: &[u8]| Action::Sell(order(ids));
    check(
        |texts| texts.action(&rules, &names(), &sell(&[1])),
        "Vendre une construction sur la Rue Lecourbe",
        "Sell a building on Baltic Avenue",
    );
    check(
        |texts| texts.action(&rules, &names(), &sell(&[1, 0])),
        "Vendre des constructions sur la Rue Lecourbe et le Boulevard de Belleville",
        "Sell buildings on Baltic Avenue and Mediterranean Avenue",
    );
}

#[test]
fn a_bus_that_brings_a_voucher_is_not_called_a_ride() {
    let edition = Edition::load("ultimate").expect("the edition loads");
    let bus = |rule: &str| {
        edition.rules(&[("bus".to_owned(), Value::Word(rule.to_owned()))]).expect("the option is offered")
    };
    let question = Question::GoOn { bonus: magie_engine::question::Bonus::Bus, may_draw: false };
    for (rule, fr, en) in [
        (
            "voucher_first",
            "Tirer un bon de transport (s’il n’en reste plus, aller en bus à la prochaine case de cartes)",
            "Draw a voucher (with none left, ride to the next card space)",
        ),
        ("choice", "Aller en bus à la prochaine case de cartes", "Ride to the next card space"),
    ] {
        let rules = bus(rule);
        check(|texts| texts.choice(&rules, &names(), &question, &Choice::Do(Action::GoOn)), fr, en);
    }
}

#[test]
fn steering_a_token_is_not_a_move_of_ones_own() {
    let rules = Edition::load("ultimate").expect("the edition loads").rules(&[]).expect("default options");
    let card = CardId { deck: DeckId(0), index: 0 };
    let question = Question::Steer { seat: BOB, card };
    let to = rules.space_by_key("boardwalk").expect("a space");
    check(
        |texts| texts.choice(&rules, &names(), &question, &Choice::Do(Action::Travel(to))),
        "Sur Boardwalk",
        "To Boardwalk",
    );
    let to = magie_engine::ids::SpaceSet::first(115);
    check(
        |texts| texts.choice(&rules, &names(), &question, &Choice::Travel { to }),
        "Choisir une case parmi 115",
        "Choose one of 115 spaces",
    );
}

#[test]
fn the_buildings_of_an_order_are_one_sentence() {
    let built = |deed, level, price| Event::Built {
        seat: ANN,
        deed: DeedId(deed),
        level,
        kind: KindId(u8::from(level == 5)),
        through: Through::Bought,
        price,
    };
    let paid = Event::Paid {
        from: Account::Seat(ANN),
        to: Account::Bank,
        amount: 50,
        why: Why::Building,
        about: About::Deed(DeedId(0)),
    };
    let other = Event::Built {
        seat: BOB,
        deed: DeedId(1),
        level: 1,
        kind: KindId(0),
        through: Through::Bought,
        price: 50,
    };
    let events = [built(0, 4, 50), paid, built(1, 4, 50), paid, built(0, 5, 50), paid, other];
    assert_eq!(events_of_line(&events), 5);
    assert_eq!(events_of_line(&events[4..]), 1);
    assert_eq!(events_of_line(&events[1..]), 1);
    let line = |texts: &Texts, reader| texts.buildings_line(&classic(), &names(), &events[..5], reader);
    check(
        |texts| line(texts, None).unwrap(),
        "Ann construit 2 maisons et un hôtel sur le Boulevard de Belleville et la Rue Lecourbe pour 150~ƒ.",
        "Ann builds 2 houses and a hotel on Mediterranean Avenue and Baltic Avenue for ƒ150.",
    );
    check(
        |texts| line(texts, Some(ANN)).unwrap(),
        "Vous construisez 2 maisons et un hôtel sur le Boulevard de Belleville et la Rue Lecourbe pour 150~ƒ.",
        "You build 2 houses and a hotel on Mediterranean Avenue and Baltic Avenue for ƒ150.",
    );
    assert_eq!(line(&Texts::new(Lang::En), Some(BOB)), line(&Texts::new(Lang::En), None));
    // A single building has the sentence of its event.
    let texts = Texts::new(Lang::En);
    assert_eq!(texts.buildings_line(&classic(), &names(), &events[4..5], None), None);
}
