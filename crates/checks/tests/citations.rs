//! Every event cites the rule that decided it: in whole games of every edition a rule of its page in `docs/rules/`, and for each kind
//! of event the right one.

use std::collections::BTreeSet;
use std::sync::Arc;

use magie_checks::coverage::Floor;
use magie_checks::editions::{committed, edition, editions, read_committed, rules_of};
use magie_checks::random_walk::RandomWalk;
use magie_engine::action::Order;
use magie_engine::event::{About, DeedWhy, JailWhy, LeaveHow, MoveWhy, RentBasis, Through, Why};
use magie_engine::game::EndReason;
use magie_engine::ids::{Account, SeatSet, SpaceId};
use magie_engine::question::{DiceFor, Lot};
use magie_engine::switches::Value;
use magie_engine::{Edition, Event, Rules, Seat};

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);

/// The rule numbers of a page.
fn rule_numbers(name: &str) -> BTreeSet<String> {
    let path = committed("../../docs/rules").join(format!("{name}.md"));
    let page = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    page.lines().filter_map(|line| Some(line.strip_prefix("- ")?.split(' ').next()?.to_owned())).collect()
}

/// Plays the games of the coverage list, which together contain every event of the edition.
fn every_event(edition: &Arc<Edition>, mut look: impl FnMut(&Rules, &Event)) {
    let floor = Floor::parse(&read_committed(&Floor::path(edition)).unwrap()).unwrap();
    for (seed, _) in floor.seeds {
        let mut walk = RandomWalk::mixed(edition, seed);
        while let Some((_, taken)) = walk.step() {
            if taken.is_ok() {
                walk.events.iter().for_each(|event| look(walk.game.rules(), event));
            }
        }
    }
}

/// What an edition leaves to the classic game (FR-35, FB-54, UM-06): topics whose events may cite classic rules, because no rule of
/// the edition decides them.
const LEFT_TO_CLASSIC: &[(&str, &[&str])] = &[
    (
        "france-2008",
        &[
            "bankrupt",
            "card-payment",
            "debt-lost",
            "moved",
            "no-rent",
            "offer-lapsed",
            "rent-due",
            "resigned",
            "standing-order",
        ],
    ),
    (
        "faux-billets",
        &[
            "bankrupt",
            "bid-passed",
            "debt-lost",
            "moved",
            "no-rent",
            "offer-accepted",
            "offer-lapsed",
            "offer-made",
            "offer-refused",
            "offer-void",
            "offer-withdrawn",
            "rent-due",
            "rent-lost",
            "resigned",
            "standing-order",
            "turn-ended",
        ],
    ),
    (
        "ultimate",
        &[
            "auction-began",
            "auction-unsold",
            "auction-won",
            "bankrupt",
            "bid-made",
            "bid-paid",
            "bid-passed",
            "bought",
            "card-kept",
            "card-returned",
            "card-used",
            "debt-began",
            "debt-lost",
            "declined",
            "estate",
            "inherited",
            "interest",
            "jail-try-failed",
            "left-jail",
            "lift",
            "lifted",
            "mortgage",
            "mortgage-cancelled",
            "mortgaged",
            "no-rent",
            "offer-accepted",
            "offer-lapsed",
            "offer-made",
            "offer-refused",
            "offer-void",
            "offer-withdrawn",
            "order-known",
            "order-lapsed",
            "orders-closed",
            "price",
            "rent",
            "rent-claimed",
            "rent-due",
            "rent-lost",
            "rent-waived",
            "resigned",
            "returned",
            "standing-order",
            "trade",
            "traded",
            "turn-ended",
            "unbuilt",
            "wished",
            "won",
        ],
    ),
];

#[test]
fn every_event_of_whole_games_cites_a_rule_of_its_edition() {
    let classic = rule_numbers("classic");
    for edition in editions() {
        let own = rule_numbers(&edition.base);
        let left =
            LEFT_TO_CLASSIC.iter().find(|(id, _)| *id == edition.base).map_or(&[][..], |(_, left)| left);
        let mut kinds = BTreeSet::new();
        every_event(edition, |rules, event| {
            let topic = event.topic();
            let rule = rules.citation(event).unwrap_or_else(|| panic!("{}: {event:?}", edition.id));
            let classics = classic.contains(rule) && left.contains(&topic);
            assert!(own.contains(rule) || classics, "{}: {event:?} cites {rule}", edition.id);
            kinds.insert(topic);
        });
        assert!(kinds.len() > 50, "{}: only {kinds:?}", edition.id);
    }
}

#[test]
fn every_cited_rule_exists() {
    let classic = rule_numbers("classic");
    for edition in editions() {
        let known: BTreeSet<_> = rule_numbers(&edition.base).union(&classic).cloned().collect();
        let unknown: Vec<_> = edition.citations.iter().filter(|(_, rule)| !known.contains(*rule)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", edition.id);
    }
}

/// Checks which rules the events of an edition cite.
struct Cites(Arc<Rules>);

impl Cites {
    fn of(id: &str) -> Self {
        Self::with(id, &[])
    }
    fn with(id: &str, options: &[(&str, Value)]) -> Self {
        Self(rules_of(edition(id).unwrap(), options))
    }
    #[track_caller]
    fn check(&self, event: Event, rule: &str) -> &Self {
        assert_eq!(self.0.citation(&event), Some(rule), "{}: {event:?}", self.0.edition().id);
        self
    }
    #[track_caller]
    fn moved(&self, why: MoveWhy, rule: &str) -> &Self {
        self.check(Event::Moved { seat: ANN, from: SpaceId(0), to: SpaceId(1), why }, rule)
    }
    #[track_caller]
    fn rent(&self, deed: &str, basis: RentBasis, due: &str, paid: &str) -> &Self {
        self.due(deed, basis, 1, due).paid(
            Account::Seat(ANN),
            Account::Seat(BOB),
            Why::Rent,
            self.deed(deed),
            paid,
        )
    }
    #[track_caller]
    fn due(&self, deed: &str, basis: RentBasis, card_factor: u8, rule: &str) -> &Self {
        let deed = self.0.deed_by_key(deed).unwrap();
        let (payer, owner, amount, figure) = (ANN, BOB, 10, 1);
        self.check(Event::RentDue { deed, payer, owner, amount, basis, figure, card_factor }, rule)
    }
    #[track_caller]
    fn paid(&self, from: Account, to: Account, why: Why, about: About, rule: &str) -> &Self {
        self.check(Event::Paid { from, to, amount: 10, why, about }, rule)
    }
    #[track_caller]
    fn built(&self, deed: &str, kind: &str, through: Through, rule: &str) -> &Self {
        let (deed, kind) = (self.0.deed_by_key(deed).unwrap(), self.0.kind_by_key(kind).unwrap());
        self.check(Event::Built { seat: ANN, deed, level: 1, kind, through, price: 0 }, rule)
    }
    #[track_caller]
    fn unbuilt(&self, deed: &str, kind: &str, through: Through, rule: &str) -> &Self {
        let (deed, kind) = (self.0.deed_by_key(deed).unwrap(), self.0.kind_by_key(kind).unwrap());
        self.check(Event::Unbuilt { seat: ANN, deed, level: 0, kind, through, refund: 0 }, rule)
    }
    #[track_caller]
    fn rolled(&self, purpose: DiceFor, rule: &str) -> &Self {
        self.check(Event::Rolled { seat: ANN, dice: [1, 2, 0], purpose }, rule)
    }
    #[track_caller]
    fn jailed(&self, why: JailWhy, rule: &str) -> &Self {
        self.check(Event::Jailed { seat: ANN, why }, rule)
    }
    #[track_caller]
    fn over(&self, reason: EndReason, rule: &str) -> &Self {
        self.check(Event::GameOver { reason, winners: SeatSet::one(ANN) }, rule)
    }
    #[track_caller]
    fn used(&self, card: &str, rule: &str) -> &Self {
        let card = self.0.cards_by_key(card).next().unwrap();
        self.check(Event::CardUsed { seat: ANN, card }, rule)
    }
    #[track_caller]
    fn kept(&self, card: &str, rule: &str) -> &Self {
        let card = self.0.cards_by_key(card).next().unwrap();
        self.check(Event::CardKept { seat: ANN, card }, rule)
    }
    fn deed(&self, key: &str) -> About {
        About::Deed(self.0.deed_by_key(key).unwrap())
    }
}

const BANK: Account = Account::Bank;
const POOL: Account = Account::Pool;
const A: Account = Account::Seat(ANN);
const B: Account = Account::Seat(BOB);

#[test]
fn classic_events_cite_the_right_rules() {
    let classic = Cites::of("classic");
    classic
        .rent("rue-lecourbe", RentBasis::Bare, "CL-13", "CL-13")
        .rent("rue-lecourbe", RentBasis::FullGroup, "CL-15", "CL-13")
        .rent("rue-lecourbe", RentBasis::Built, "CL-16", "CL-13")
        .rent("gare-de-lyon", RentBasis::Count, "CL-17", "CL-17")
        .due("gare-de-lyon", RentBasis::Count, 2, "CL-25")
        .moved(MoveWhy::Dice, "CL-05")
        .moved(MoveWhy::Card, "CL-25")
        .moved(MoveWhy::Back, "CL-25a")
        .moved(MoveWhy::Jail, "CL-08")
        .rolled(DiceFor::Move, "CL-05")
        .rolled(DiceFor::Jail, "CL-28")
        .rolled(DiceFor::Rent, "CL-18")
        .jailed(JailWhy::Space, "CL-22")
        .jailed(JailWhy::Doubles, "CL-07")
        .jailed(JailWhy::Card, "CL-08")
        .built("rue-lecourbe", "house", Through::Bought, "CL-37")
        .built("rue-lecourbe", "hotel", Through::Bought, "CL-38")
        .built("rue-lecourbe", "house", Through::Won, "CL-41c")
        .unbuilt("rue-lecourbe", "house", Through::Sold, "CL-43")
        .unbuilt("rue-lecourbe", "house", Through::Estate, "CL-63a")
        .paid(A, B, Why::Card, About::Nothing, "CL-26")
        .paid(BANK, A, Why::Card, About::Nothing, "CL-23")
        .paid(A, POOL, Why::Tax, About::Nothing, "CL-71a")
        .paid(A, BANK, Why::Tax, About::Nothing, "CL-19")
        .paid(A, BANK, Why::Estate, About::Nothing, "CL-63a")
        .paid(A, B, Why::Estate, About::Nothing, "CL-62")
        .paid(BANK, B, Why::Rent, classic.deed("rue-lecourbe"), "CL-76")
        .over(EndReason::LastPlayer, "CL-65")
        .over(EndReason::TurnLimit, "CL-70a")
        .over(EndReason::CashGoal, "CL-78")
        .check(Event::LeftJail { seat: ANN, how: LeaveHow::Turn }, "CL-74")
        .check(Event::StandingOrder { seat: ANN, order: Order::Roll(true), value: 1 }, "CL-05b")
        .check(
            Event::AuctionBegan {
                lot: Lot::Piece(classic.0.kind_by_key("house").unwrap()),
                bidders: SeatSet::one(ANN),
            },
            "CL-41",
        );
}

#[test]
fn france_events_cite_the_right_rules() {
    let france = Cites::of("france-2008");
    france
        .rent("lens", RentBasis::Bare, "FR-08", "FR-08")
        .due("lens", RentBasis::FullGroup, 1, "FR-09")
        .due("lens", RentBasis::Built, 1, "CL-16")
        .moved(MoveWhy::Dice, "FR-04")
        .moved(MoveWhy::Jail, "FR-27")
        .rolled(DiceFor::Jail, "FR-29")
        .rolled(DiceFor::Sale, "FR-31b")
        .built("lens", "apartment", Through::Bought, "FR-13")
        .built("lens", "hotel", Through::Bought, "FR-14")
        .unbuilt("lens", "apartment", Through::Sold, "FR-17")
        .unbuilt("lens", "apartment", Through::Estate, "FR-31a")
        .paid(A, BANK, Why::Price, france.deed("lens"), "FR-06")
        .paid(A, BANK, Why::SalePrice, france.deed("lens"), "FR-31")
        .paid(A, B, Why::Card, About::Nothing, "CL-64a")
        .paid(A, B, Why::Estate, About::Nothing, "FR-32")
        .over(EndReason::LastPlayer, "FR-33");
    let deed = france.0.deed_by_key("lens").unwrap();
    france.check(Event::DeedMoved { deed, from: BANK, to: A, mortgaged: false, why: DeedWhy::Sale }, "FR-31");
    // Stations and public services have the same rule.
    for group in france.0.groups().iter().filter(|group| group.top_level == 0) {
        let deed = france
            .0
            .deeds()
            .iter()
            .find(|deed| france.0.groups()[deed.group.index()].key == group.key)
            .unwrap();
        france.rent(&deed.key, RentBasis::Count, "FR-10", "FR-10");
    }
}

#[test]
fn events_with_banknotes_cite_the_right_rules() {
    let notes = Cites::of("faux-billets");
    notes
        .rent("rue-lecourbe", RentBasis::Bare, "CL-13", "FB-22")
        .due("rue-lecourbe", RentBasis::FullGroup, 1, "FB-23")
        .due("rue-lecourbe", RentBasis::Built, 1, "FB-27a")
        .moved(MoveWhy::Dice, "FB-06")
        .moved(MoveWhy::Train, "FB-10")
        .moved(MoveWhy::Jail, "FB-34")
        .rolled(DiceFor::Move, "FB-06")
        .rolled(DiceFor::Jail, "FB-36")
        .jailed(JailWhy::Doubles, "FB-34")
        .built("rue-lecourbe", "hotel", Through::Bought, "FB-24")
        .built("rue-lecourbe", "hotel", Through::Card, "FB-25")
        .built("rue-lecourbe", "hotel", Through::Won, "FB-26a")
        .unbuilt("rue-lecourbe", "hotel", Through::Sold, "FB-24a")
        .unbuilt("rue-lecourbe", "hotel", Through::Card, "FB-38a")
        .used("ch-free-stay", "FB-22a")
        .used("ch-pickpocket", "FB-38")
        .used("ch-bargain", "FB-37")
        .used("cc-battery", "FB-29b")
        .used("cc-goojf", "FB-36")
        .paid(A, B, Why::Card, About::Card(notes.0.cards_by_key("cc-gifts").next().unwrap()), "FB-18a")
        .paid(A, B, Why::Card, About::Card(notes.0.cards_by_key("ch-pickpocket").next().unwrap()), "FB-38")
        .over(EndReason::AllOwned, "FB-50")
        .over(EndReason::LastPlayer, "FB-52");
}

#[test]
fn events_of_the_three_tracks_cite_the_right_rules() {
    for id in ["ultimate", "ultimate-fr"] {
        let rings = Cites::with(id, &[("deck", Value::Word("action_set".to_owned()))]);
        rings
            .rent("boardwalk", RentBasis::Bare, "CL-13", "CL-13")
            .rent("boardwalk", RentBasis::Majority, "UM-61", "CL-13")
            .rent("boardwalk", RentBasis::FullGroup, "UM-61", "CL-13")
            .rent("boardwalk", RentBasis::Built, "CL-16", "CL-13")
            .rent("short-line", RentBasis::Count, "UM-44", "UM-44")
            .rent("short-line", RentBasis::CountBuilt, "UM-44", "UM-44")
            .rent("ute-cab-company", RentBasis::Count, "UM-45", "UM-45")
            .rent("gas-company", RentBasis::Dice, "UM-66", "UM-66")
            .due("short-line", RentBasis::Count, 2, "UM-44a")
            .paid(A, POOL, Why::Rent, rings.deed("boardwalk"), "UM-84j")
            .moved(MoveWhy::Dice, "UM-35")
            .moved(MoveWhy::Card, "UM-81")
            .moved(MoveWhy::Back, "UM-16c")
            .moved(MoveWhy::Jail, "UM-37")
            .moved(MoveWhy::Reverse, "UM-75")
            .moved(MoveWhy::Triples, "UM-13")
            .moved(MoveWhy::Skipped, "UM-20a")
            .moved(MoveWhy::Magnate, "UM-20")
            .moved(MoveWhy::MagnateRent, "UM-23")
            .moved(MoveWhy::MagnateBack, "UM-26")
            .moved(MoveWhy::Bus, "UM-30")
            .moved(MoveWhy::Voucher, "UM-52")
            .moved(MoveWhy::Tunnel, "UM-71")
            .moved(MoveWhy::Taxi, "UM-46")
            .moved(MoveWhy::Ride, "UM-72")
            .moved(MoveWhy::NoLot, "UM-73")
            .moved(MoveWhy::Direct, "UM-84")
            .moved(MoveWhy::Guided, "UM-84l")
            .rolled(DiceFor::Jail, "UM-14")
            .rolled(DiceFor::Rent, "UM-66")
            .rolled(DiceFor::RollThree, "UM-74")
            .rolled(DiceFor::Squeeze, "UM-76")
            .built("boardwalk", "house", Through::Bought, "UM-63")
            .built("boardwalk", "hotel", Through::Bought, "UM-62a")
            .built("boardwalk", "skyscraper", Through::Bought, "UM-62")
            .built("boardwalk", "house", Through::Won, "UM-63b")
            .built("boardwalk", "house", Through::Card, "UM-84f")
            .built("short-line", "depot", Through::Bought, "UM-44")
            .built("ute-cab-company", "stand", Through::Bought, "UM-45")
            .unbuilt("boardwalk", "house", Through::Sold, "UM-65")
            .unbuilt("boardwalk", "house", Through::Card, "UM-82")
            .unbuilt("boardwalk", "house", Through::Taken, "UM-84f")
            .unbuilt("short-line", "depot", Through::Sold, "UM-44b")
            .paid(A, BANK, Why::Building, rings.deed("short-line"), "UM-44")
            .paid(A, BANK, Why::Building, rings.deed("ute-cab-company"), "UM-45")
            .paid(A, BANK, Why::Building, rings.deed("boardwalk"), "UM-63")
            .paid(A, POOL, Why::Bail, About::Nothing, "UM-78")
            .paid(A, POOL, Why::Card, About::Nothing, "UM-78")
            .paid(A, B, Why::Card, About::Nothing, "UM-76a")
            .paid(A, B, Why::Price, rings.deed("boardwalk"), "UM-84e")
            .paid(BANK, A, Why::Mortgage, rings.deed("boardwalk"), "UM-89")
            .paid(BANK, A, Why::Mortgage, rings.deed("short-line"), "CL-49")
            .paid(BANK, A, Why::Mortgage, About::Company(rings.0.company_ids().next().unwrap()), "UM-87")
            .paid(A, BANK, Why::Bid, About::Lot(Lot::Share), "UM-86a")
            .jailed(JailWhy::Doubles, "UM-12")
            .jailed(JailWhy::Space, "UM-37")
            .kept("tv-bus-ticket", "UM-50")
            .kept("trio-123", "UM-74")
            .kept("ch-just-say-no", "UM-83")
            .kept("ch-jail-free", "CL-24")
            .used("ch-jail-free", "CL-28")
            .used("cc-lawyer", "UM-83a")
            .used("ch-foreclosed", "UM-84e")
            .over(EndReason::LastPlayer, "UM-90")
            .check(Event::AuctionBegan { lot: Lot::Share, bidders: SeatSet::one(ANN) }, "UM-86");
        let speed = |dice, purpose| Event::SpeedRolled { seat: ANN, dice, purpose };
        rings
            .check(speed([1, 2, 3], DiceFor::Move), "UM-11")
            .check(speed([3, 3, 3], DiceFor::Move), "UM-13")
            .check(speed([4, 4, 4], DiceFor::Move), "UM-30")
            .check(speed([1, 2, 6], DiceFor::Move), "UM-20")
            .check(speed([1, 2, 6], DiceFor::Squeeze), "UM-77");
        let card = rings.0.cards_by_key("tv-bus-ticket").next().unwrap();
        let moved = |through| Event::CardMoved { card, from: ANN, to: BOB, through };
        let expired = |through| Event::VoucherExpired { seat: ANN, card, through };
        rings
            .check(moved(Through::Traded), "UM-06b")
            .check(moved(Through::Taken), "UM-53a")
            .check(moved(Through::Estate), "UM-91")
            .check(expired(Through::Card), "UM-53")
            .check(expired(Through::Dice), "UM-32")
            .check(expired(Through::Estate), "UM-92");
    }
}
