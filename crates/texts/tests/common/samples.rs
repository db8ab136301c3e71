//! Samples of everything that has a text: each code, each word and each kind of field, so that some sample takes every branch of a
//! message.

use std::iter::successors;

use magie_engine::action::{OfferId, Order, Side, Target};
use magie_engine::event::{
    About, DeedWhy, JailWhy, LapseWhy, LeaveHow, MoveWhy, NoRentWhy, OutWhy, RentBasis, ShareWhy, Through,
    Unbought, Why,
};
use magie_engine::game::EndReason;
use magie_engine::ids::{
    Account, CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, GroupId, KindId,
    MAX_KINDS, NoteCounts, NoteList, SeatSet, Shares, SpaceId, SpaceSet, VoucherList,
};
use magie_engine::question::{Bonus, DiceFor, Lot};
use magie_engine::rules::{CardRent, Condition, Effect, Guard, Voucher};
use magie_engine::{Action, Choice, Event, Question, Refusal, Rules, Seat};
use magie_table::Reason;

pub(crate) const ANN: Seat = Seat(0);
pub(crate) const BOB: Seat = Seat(1);
pub(crate) const RUE_LECOURBE: DeedId = DeedId(1);
const HOUSE: KindId = KindId(0);
const HOTEL: KindId = KindId(1);
const OFFER: OfferId = OfferId(3);
const JAIL: SpaceId = SpaceId(10);

const EXCHANGE: Target = Target::Exchange { give: DeedId(0), take: RUE_LECOURBE };

const ACCOUNTS: [Account; 3] = [Account::Seat(BOB), Account::Bank, Account::Pool];
const LOTS: [Lot; 3] = [Lot::Deed(RUE_LECOURBE), Lot::Piece(HOUSE), Lot::Share];
const COUNTS: [u8; 4] = [0, 1, 2, 5];

/// The card of the rules with this key.
pub(crate) fn card(rules: &Rules, key: &str) -> CardId {
    rules.cards_by_key(key).next().unwrap_or_else(|| panic!("no card {key}"))
}

fn both() -> SeatSet {
    SeatSet::first(2)
}

fn one_note() -> NoteCounts {
    let mut notes = NoteCounts::default();
    notes.add(Face(2));
    notes
}

fn some_notes() -> NoteCounts {
    let mut notes = one_note();
    notes.add(Face(0));
    notes.add(Face(0));
    notes
}

fn deeds(ids: &[u8]) -> DeedSet {
    ids.iter().map(|id| DeedId(*id)).collect()
}

pub(crate) fn order(ids: &[u8]) -> DeedList {
    let mut order = DeedList::new();
    for id in ids {
        order.push(DeedId(*id)).expect("an order has room for so few");
    }
    order
}

/// All cards of the decks with their effects.
fn all_cards(rules: &Rules) -> Vec<(CardId, &Effect)> {
    let mut cards = Vec::new();
    for (deck, number) in rules.decks().iter().zip(0..) {
        let id = |index| CardId { deck: DeckId(number), index };
        cards.extend(deck.cards.iter().zip(0..).map(|(card, index)| (id(index), &card.effect)));
    }
    cards
}

/// The first card that can be kept.
fn kept(rules: &Rules) -> CardId {
    let cards = all_cards(rules);
    let kept = cards.iter().find(|(_, effect)| **effect == Effect::GetOutOfJail);
    kept.expect("some card is kept").0
}

fn cards(rules: &Rules) -> CardList {
    let mut cards = CardList::new();
    cards.push(kept(rules)).expect("room for one");
    cards
}

pub(crate) fn side(rules: &Rules) -> Side {
    Side { cash: 1200, deeds: deeds(&[1, 2]), cards: cards(rules), shares: Shares::NONE }
}

fn some_shares() -> Shares {
    Shares::of(CompanyId(0), 2, 1).expect("a company has three shares")
}

/// A reason of every code.
pub(crate) fn reasons() -> Vec<Reason> {
    let rules = super::classic();
    let sample = |((code, _), sorts): (&(&str, _), &&[&str])| {
        let value = |(sort, number): (&&str, i64)| match *sort {
            "Field::Seat" => i64::from(BOB.0),
            "Field::Group" => 4 + number,
            _ => 1200,
        };
        let numbers: Vec<_> = sorts.iter().zip(0..).map(value).collect();
        Reason::read(code, &numbers, &rules, 3).unwrap_or_else(|| panic!("no reason {code} {numbers:?}"))
    };
    Reason::CODES.iter().zip(Reason::SORTS).map(sample).collect()
}

pub(crate) fn events(rules: &Rules) -> Vec<Event> {
    let (seat, owner, payer, deed, kind) = (ANN, ANN, BOB, RUE_LECOURBE, HOUSE);
    let (from, to, by, offer) = (ANN, BOB, BOB, OFFER);
    let (asked, bidders) = (both(), both());
    let kept = kept(rules);
    let deck = DeckId(0);
    let mut events = vec![
        Event::OrderRolled { seat, dice: [3, 4, 0] },
        Event::OrderTied { seats: both() },
        Event::FirstPlayer { seat },
        Event::TurnBegan { seat, number: 12 },
        Event::TurnEnded { seat },
        Event::Declined { seat, deed, then: Unbought::Auctioned },
        Event::Declined { seat, deed, then: Unbought::Kept },
        Event::BidMade { seat, lot: Lot::Deed(deed), amount: 1200 },
        Event::NothingDue { seat, card: kept },
        Event::TaxChosen { seat, space: SpaceId(4), amount: 200, percent: 0 },
        Event::TaxChosen { seat, space: SpaceId(4), amount: 140, percent: 10 },
        Event::BidPassed { seat },
        Event::ClaimOpened { deed, payer, owner },
        Event::RentClaimed { owner, payer, deed },
        Event::RentWaived { owner, payer, deed },
        Event::RentLost { owner, payer, deed, why: LapseWhy::Late },
        Event::RentLost { owner, payer, deed, why: LapseWhy::Out },
        Event::DeckEmpty { seat, deck },
        Event::CardKept { seat, card: kept },
        Event::CardUsed { seat, card: kept },
        Event::CardMoved { card: kept, from, to, through: Through::Traded },
        Event::CardReturned { card: kept },
        Event::Mortgaged { seat, deed },
        Event::Lifted { seat, deed },
        Event::MortgageCancelled { deed, through: Through::Estate },
        Event::ShortageBegan { kind, left: 2, seat, count: 3, asked },
        Event::ShortageBegan { kind, left: 1, seat, count: 2, asked: SeatSet::one(BOB) },
        Event::Wished { seat, count: 0 },
        Event::Wished { seat, count: 2 },
        Event::OrderKnown { seat, count: 2 },
        Event::OrderLapsed { seat, kind: HOTEL },
        Event::OrdersClosed { kind: HOTEL },
        Event::OfferAccepted { offer, by, from },
        Event::OfferRefused { offer, by, from },
        Event::OfferWithdrawn { offer, from },
        Event::OfferVoid { offer, by, from },
        Event::OfferLapsed { offer, from, why: LapseWhy::Late },
        Event::OfferLapsed { offer, from, why: LapseWhy::Out },
        Event::DeedOffered { seat, creditor: BOB, deed, price: 60 },
        Event::DeedRefused { creditor: BOB, seat, deed },
        Event::DebtReduced { seat, creditor: BOB, left: 0 },
        Event::DebtReduced { seat, creditor: BOB, left: 700 },
        Event::DebtLost { seat, creditor: BOB, amount: 1200 },
        Event::SaleBegan { deed, price: 60, asked },
        Event::SaleBegan { deed, price: 60, asked: SeatSet::EMPTY },
        Event::SaleAnswered { seat, takes: true },
        Event::SaleAnswered { seat, takes: false },
        Event::TakersKnown { takers: SeatSet::one(ANN), deed },
        Event::TakersKnown { takers: both(), deed },
        Event::SaleTied { seats: both() },
        Event::SaleUnsold { deed },
        Event::ShareDeclined { seat },
        Event::ShareMortgaged { seat, company: CompanyId(0) },
        Event::ShareLifted { seat, company: CompanyId(0) },
        Event::Resigned { seat },
        Event::NoteChecked { seat, payer, note: 100, fake: true },
        Event::NoteChecked { seat, payer, note: 100, fake: false },
        Event::NotesTakenBack { seat, notes: some_notes() },
        Event::NotesMoved {
            from: Account::Bank,
            to: Account::Seat(BOB),
            notes: one_note(),
            through: Through::Paid,
        },
        Event::NotesMoved {
            from: Account::Seat(ANN),
            to: Account::Bank,
            notes: some_notes(),
            through: Through::Paid,
        },
        Event::NotesIssued { seat, notes: some_notes() },
        Event::NotesRevealed {
            holder: Account::Seat(ANN),
            notes: NoteCounts::default(),
            fakes: NoteCounts::default(),
        },
        Event::NotesRevealed { holder: Account::Bank, notes: some_notes(), fakes: one_note() },
        Event::NotesRevealed {
            holder: Account::Seat(ANN),
            notes: some_notes(),
            fakes: NoteCounts::default(),
        },
        Event::TokenSpent { seat, left: 0 },
        Event::TokenSpent { seat, left: 1 },
        Event::TokenSpent { seat, left: 2 },
        Event::TokensRefreshed { seat, green: 1, through: Through::Card },
        Event::TokensRefreshed { seat, green: 2, through: Through::Salary },
        Event::TimeCalled {},
        Event::Counted { seat, amount: 2345 },
        Event::FinalRents { seat, amount: 2340 },
        Event::CardOpened { deck: kept.deck, card: kept },
        Event::CardTaken { seat, card: kept },
        Event::CardChecked { by: BOB, seat, card: kept, fake: true },
        Event::CardChecked { by: BOB, seat, card: kept, fake: false },
        Event::RentRaised { deed, payer, owner, amount: 60 },
        Event::RentCancelled { deed, payer, owner },
        Event::RentLowered { deed, payer, owner, amount: 60 },
        Event::RentReversed { deed, payer, owner, amount: 60 },
        Event::CardStopped { seat, card: kept },
    ];
    for (card, effect) in all_cards(rules) {
        events.push(Event::CardDrawn { seat, deck: card.deck, card });
        if let Effect::Choice(options) = effect {
            let options = (0..).take(options.len());
            events.extend(options.map(|option| Event::CardChoice { seat, card, option }));
        }
    }
    for about in [Target::Space(JAIL), Target::Deed(deed), Target::Seat(BOB), EXCHANGE] {
        events.push(Event::CardAimed { seat, card: kept, about });
    }
    let card = kept;
    events.extend([
        Event::Reversed { seat },
        Event::RideWon { seat },
        Event::BonusStayed { seat },
        Event::VoucherUsed { seat, card },
        Event::VoucherExpired { seat, card, through: Through::Card },
        Event::LotNamed { seat, deed },
        Event::TurnMissed { seat },
        Event::RentsForfeited { seat },
    ]);
    events.extend([1, 2].map(|payouts| Event::DividendsCut { company: CompanyId(0), percent: 50, payouts }));
    events.extend([1, 2, 3].map(|count| Event::TrioMatched { seat, card, count }));
    for purpose in [DiceFor::Move, DiceFor::Squeeze] {
        let rolls = [[3, 4, 2], [2, 2, 4], [3, 3, 3], [1, 6, 5]];
        events.extend(rolls.map(|dice| Event::SpeedRolled { seat, dice, purpose }));
    }
    for purpose in DiceFor::ALL {
        events.extend([[3, 4, 0], [2, 2, 0]].map(|dice| Event::Rolled { seat, dice, purpose: *purpose }));
    }
    events.extend(MoveWhy::ALL.iter().map(|why| Event::Moved {
        seat,
        from: SpaceId(0),
        to: JAIL,
        why: *why,
    }));
    events.extend(Why::ALL.iter().map(|why| Event::PaymentCalledOff { seat, payment: *why }));
    events.extend(payments(kept));
    for why in DeedWhy::ALL {
        let (from, to) = match why {
            DeedWhy::Bought | DeedWhy::Sale | DeedWhy::Auction => (Account::Bank, Account::Seat(ANN)),
            DeedWhy::Traded | DeedWhy::Inherited | DeedWhy::InKind | DeedWhy::Exchanged | DeedWhy::Taken => {
                (Account::Seat(ANN), Account::Seat(BOB))
            }
            DeedWhy::Returned | DeedWhy::SoldToBank | DeedWhy::Seized => (Account::Seat(ANN), Account::Bank),
        };
        for mortgaged in [false, true] {
            events.push(Event::DeedMoved { deed, from, to, mortgaged, why: *why });
        }
    }
    for why in ShareWhy::ALL {
        let (from, to) = match why {
            ShareWhy::Bought | ShareWhy::Won | ShareWhy::Given => (Account::Bank, Account::Seat(ANN)),
            ShareWhy::Traded | ShareWhy::Inherited => (Account::Seat(ANN), Account::Seat(BOB)),
            ShareWhy::Returned | ShareWhy::Sold | ShareWhy::Crashed => (Account::Seat(ANN), Account::Bank),
        };
        for (count, mortgaged) in [(1, false), (2, true), (2, false), (1, true)] {
            let company = CompanyId(0);
            events.push(Event::SharesMoved { company, count, mortgaged, from, to, why: *why });
        }
    }
    for lot in LOTS {
        events.push(Event::AuctionBegan { lot, bidders });
        events.push(Event::AuctionBegan { lot, bidders: SeatSet::one(BOB) });
        events.push(Event::AuctionWon { seat, lot, amount: 80 });
        events.push(Event::AuctionUnsold { lot });
    }
    for basis in RentBasis::ALL {
        for (amount, card_factor) in [(0, 1), (0, 2), (90, 1), (90, 2)] {
            events.push(Event::RentDue { deed, payer, owner, amount, basis: *basis, figure: 4, card_factor });
        }
    }
    events.extend(NoRentWhy::ALL.iter().map(|why| Event::NoRent { deed, seat: payer, owner, why: *why }));
    events.extend(JailWhy::ALL.iter().map(|why| Event::Jailed { seat, why: *why }));
    events.extend(COUNTS.map(|left| Event::JailTryFailed { seat, left }));
    events.extend(LeaveHow::ALL.iter().map(|how| Event::LeftJail { seat, how: *how }));
    for level in COUNTS {
        let kind = if level == 5 { HOTEL } else { HOUSE };
        for price in [0, 50] {
            events.push(Event::Built { seat, deed, level, kind, through: Through::Bought, price });
            events.push(Event::Unbuilt {
                seat,
                deed,
                level,
                kind,
                through: Through::Sold,
                refund: price / 2,
            });
        }
    }
    for answers in [OfferId(0), OfferId(2)] {
        let exchange = (100, deeds(&[0]), 0, deeds(&[1]), cards(rules));
        let sale = (0, deeds(&[0]), 100, DeedSet::EMPTY, CardList::new());
        let purchase = (100, DeedSet::EMPTY, 0, deeds(&[1]), CardList::new());
        for (give_cash, give_deeds, take_cash, take_deeds, take_cards) in [exchange, sale, purchase] {
            let give_cards = CardList::new();
            events.push(Event::OfferMade {
                offer,
                from,
                to,
                give_cash,
                give_deeds,
                give_cards,
                take_cash,
                take_deeds,
                take_cards,
                give_shares: Shares::NONE,
                take_shares: if take_cards.is_empty() { Shares::NONE } else { some_shares() },
                mortgaged_deeds: DeedSet::one(deed),
                answers,
            });
        }
    }
    for payment in Why::ALL.iter().copied() {
        events.push(Event::NotesLaid { seat, notes: some_notes(), payment });
    }
    events.push(Event::BankShort { seat, amount: 200 });
    for creditor in ACCOUNTS {
        for payment in Why::ALL.iter().copied() {
            events.push(Event::DebtBegan { seat, creditor, amount: 700, short: 420, payment });
        }
        events.push(Event::Bankrupt { seat, creditor, why: OutWhy::Debt });
        events.push(Event::Bankrupt { seat, creditor, why: OutWhy::Resigned });
    }
    events.extend(actions(rules).into_iter().filter_map(|action| match action {
        Action::Standing(order) => Some(Event::StandingOrder { seat, order, value: order_value(order) }),
        _ => None,
    }));
    for reason in EndReason::ALL {
        events
            .extend([SeatSet::one(ANN), both()].map(|winners| Event::GameOver { reason: *reason, winners }));
    }
    events
}

/// The value of a standing order, as its event has it.
fn order_value(order: Order) -> i64 {
    match order {
        Order::AlwaysClaim(on)
        | Order::Roll(on)
        | Order::EndTurn(on)
        | Order::PassRests(on)
        | Order::AskToPay(on) => i64::from(on),
        Order::BidLimit(limit) => limit.unwrap_or(-1),
    }
}

/// A payment for each reason, with the accounts and subject that the engine uses.
fn payments(card: CardId) -> Vec<Event> {
    let (ann, bob, bank, pool) = (Account::Seat(ANN), Account::Seat(BOB), Account::Bank, Account::Pool);
    let deed = About::Deed(RUE_LECOURBE);
    let mut events = Vec::new();
    for why in Why::ALL {
        let cases = match why {
            Why::Salary => vec![(bank, ann, About::Space(SpaceId(0)))],
            Why::Price | Why::SalePrice | Why::Building | Why::Lift | Why::Interest => {
                vec![(ann, bank, deed)]
            }
            Why::Bid => LOTS.map(|lot| (ann, bank, About::Lot(lot))).to_vec(),
            Why::Rent => [ann, bank].map(|from| (from, bob, deed)).to_vec(),
            Why::Advanced => vec![(ann, bank, About::Nothing)],
            Why::Tax => [bank, pool].map(|to| (ann, to, About::Space(SpaceId(4)))).to_vec(),
            Why::Card => [(bank, ann), (ann, bank), (ann, pool), (ann, bob)]
                .map(|(from, to)| (from, to, About::Card(card)))
                .to_vec(),
            Why::Bail | Why::BailDue => [bank, pool].map(|to| (ann, to, About::Nothing)).to_vec(),
            Why::BuildingSale | Why::Mortgage | Why::DeedSale => vec![(bank, ann, deed)],
            Why::Caught => vec![(ann, bob, About::Nothing)],
            Why::Change => vec![(ann, bank, About::Nothing), (bank, ann, About::Nothing)],
            Why::Trade => vec![(ann, bob, About::Nothing)],
            Why::Estate => [bob, bank, pool].map(|to| (ann, to, About::Nothing)).to_vec(),
            Why::PoolWon => vec![(pool, ann, About::Space(SpaceId(20)))],
            Why::Difference => vec![(bob, ann, deed)],
            Why::Dividend => [1, 4].map(|count| (bank, ann, About::Shares(CompanyId(0), count))).to_vec(),
            Why::SharePrice => vec![(ann, bank, About::Company(CompanyId(0)))],
            Why::ShareSale => vec![(bank, ann, About::Company(CompanyId(0)))],
            Why::Reward => vec![(bank, ann, About::Card(card))],
            Why::Taxi => [bob, bank, pool].map(|to| (ann, to, deed)).to_vec(),
            Why::Trio => vec![(bank, ann, About::Card(card))],
            Why::Squeeze => vec![(bob, ann, About::Space(SpaceId(0)))],
            Why::Gift => [bank, bob].map(|from| (from, ann, About::Space(SpaceId(0)))).to_vec(),
            Why::Refund => vec![(pool, ann, About::Space(SpaceId(0)))],
        };
        events.extend(cases.into_iter().map(|(from, to, about)| Event::Paid {
            from,
            to,
            amount: 1500,
            why: *why,
            about,
        }));
    }
    events
}

pub(crate) fn refusals(rules: &Rules) -> Vec<Refusal> {
    let (seat, deed, group, offer) = (ANN, RUE_LECOURBE, GroupId(0), OFFER);
    let card = kept(rules);
    let mut refusals = vec![
        Refusal::GameOver {},
        Refusal::NoSuchSeat { seat: Seat(8) },
        Refusal::SeatOut { seat },
        Refusal::LuckToSpeak {},
        Refusal::LuckNotAsked {},
        Refusal::ImpossibleLuck {},
        Refusal::NotYourTurn { asked: both() },
        Refusal::InDebt {},
        Refusal::NotOnOwnTurn {},
        Refusal::ShortOfCash { seat, needed: 400, cash: 1 },
        Refusal::BadAmount { amount: -5 },
        Refusal::BidTooLow { least: 11 },
        Refusal::NoSuchDeed {},
        Refusal::NoSuchCard {},
        Refusal::NotOwner { deed },
        Refusal::NotBuildable { deed },
        Refusal::GroupIncomplete { group },
        Refusal::GroupMortgaged { group },
        Refusal::GroupBuilt { group },
        Refusal::Mortgaged { deed },
        Refusal::NotMortgaged { deed },
        Refusal::Uneven { deed },
        Refusal::TopLevel { deed },
        Refusal::OnePerGroup { group: GroupId(0) },
        Refusal::NoSuchCompany {},
        Refusal::NoShareLeft { company: CompanyId(0) },
        Refusal::NoFreeShare { company: CompanyId(0) },
        Refusal::NoMortgagedShare { company: CompanyId(0) },
        Refusal::SharesNotHeld {},
        Refusal::NothingBuilt { deed },
        Refusal::OrdersClosed { kind: HOUSE },
        Refusal::BadOrder {},
        Refusal::SeveralGroups {},
        Refusal::MortgageOnly {},
        Refusal::PlaceNeeded { deed },
        Refusal::NoPlaceThere { deed },
        Refusal::CardNotHeld { card },
        Refusal::CardNotUsable { card },
        Refusal::BadTarget { card },
        Refusal::CardNotOpen { card },
        Refusal::HandFull { seat, deck: card.deck },
        Refusal::CardNotTraded { card },
        Refusal::NoClaim {},
        Refusal::TradeWithSelf {},
        Refusal::Gift {},
        Refusal::CashOnBothSides {},
        Refusal::NoSuchOffer { offer },
        Refusal::NotYourOffer { offer },
        Refusal::OfferOpen { to: BOB },
        Refusal::DebtorGivesCash {},
        Refusal::TradeLowersReach { reach: 300, before: 400 },
        Refusal::CanStillPay { reach: 500, amount: 400 },
        Refusal::NoMortgages {},
        Refusal::CardsNotTradable {},
        Refusal::CashIsComputed {},
        Refusal::RefusedBefore { to: BOB },
        Refusal::NoSecondCounter {},
        Refusal::MustBringCash {},
        Refusal::NotInKind {},
        Refusal::NoNotes {},
        Refusal::NoSuchNote {},
        Refusal::LaidTooLittle { missing: 60 },
        Refusal::LaidTooMuch { note: 20, excess: 40 },
        Refusal::OwnNote {},
        Refusal::OwnCard {},
        Refusal::CheckedAlready {},
        Refusal::DecoderInJail {},
        Refusal::NoGreenToken {},
        Refusal::ChangedAlready {},
        Refusal::NamedTooMuch { amount: 100 },
        Refusal::NotInNotes { unit: 10 },
        Refusal::NoDeedSales {},
        Refusal::OnlyInDebt {},
        Refusal::BuiltOn { deed },
        Refusal::NoSuchSpace {},
        Refusal::NoWayThere { space: JAIL },
        Refusal::NoVoucherNow {},
        Refusal::NotAVoucher { card },
        Refusal::OneVoucher {},
        Refusal::NotCombined {},
        Refusal::Pledged { card },
        Refusal::NoRide {},
        Refusal::NoVoucherLeft {},
        Refusal::Owned { deed },
        Refusal::MagnateMoving {},
        Refusal::NoTimeLimit {},
        Refusal::TimeAlreadyUp {},
    ];
    for (question, _) in Question::CODES {
        refusals.push(Refusal::NotAsked { question });
        refusals.push(Refusal::NotResting { question });
    }
    for count in COUNTS {
        refusals.push(Refusal::PileTooLow { note: 50, left: count.into() });
        refusals.push(Refusal::OutOfStock { kind: HOUSE, left: count });
        refusals.push(Refusal::WishTooHigh { most: count });
        refusals.push(Refusal::NoSuchOption { options: count });
        refusals.push(Refusal::TooManyOffers { most: count });
    }
    refusals
}

pub(crate) fn questions(rules: &Rules) -> Vec<Question> {
    let deed = RUE_LECOURBE;
    let mut questions = vec![
        Question::Roll {},
        Question::Buy { deed, price: 60 },
        Question::EndTurn {},
        Question::Mortgaged { deed, keep: 3, lift: 33 },
        Question::Take { deed, price: 60 },
        Question::MortgagedShare { company: CompanyId(0), keep: 5, lift: 55 },
        Question::BuyShare {},
        Question::TakeShare {},
        Question::TakeCard { deck: DeckId(0), full: true },
        Question::TakeCard { deck: DeckId(0), full: false },
        Question::KeepCard { deck: DeckId(0) },
        Question::CheckCard { seat: BOB, card: kept(rules) },
        Question::RentCard { deed, payer: ANN, owner: BOB, amount: 120 },
        Question::StopCard { seat: BOB, card: kept(rules), about: None },
        Question::StopCard { seat: BOB, card: kept(rules), about: Some(Target::Deed(deed)) },
        Question::StopCard { seat: BOB, card: kept(rules), about: Some(Target::Seat(ANN)) },
        Question::OthersPurchase { seat: BOB, deed, price: 60 },
        Question::Winnings { seat: BOB, dice: [1, 3, 6] },
        Question::NameNotes { amount: 60 },
        Question::UsePledged { card: kept(rules) },
        Question::IncomeTax { amount: 200, share: 320, percent: 10 },
        Question::Gift { amount: 100 },
        Question::NameDeed { card: kept(rules) },
        Question::NamePlayer { card: kept(rules) },
        Question::Steer { seat: BOB, card: kept(rules) },
        Question::ReturnShare { company: CompanyId(0), count: 1 },
        Question::ReturnShare { company: CompanyId(0), count: 3 },
        Question::ReturnVoucher {},
    ];
    for to in ACCOUNTS {
        for why in
            [Why::Price, Why::Bid, Why::Rent, Why::Card, Why::Bail, Why::Building, Why::Trade, Why::Change]
        {
            let about = if why == Why::Card { About::Card(kept(rules)) } else { About::Deed(deed) };
            questions.push(Question::Lay { missing: 20, amount: 60, to, why, about });
            questions.push(Question::Check { payer: ANN, amount: 60, to, why, about });
        }
    }
    questions.extend([true, false].map(|may_stay| Question::Triples { may_stay }));
    questions.extend([true, false].map(|may_decline| Question::NameLot { may_decline }));
    questions.extend(ACCOUNTS.map(|payee| Question::Taxi { deed, fare: 50, payee }));
    questions.extend([0, 100].map(|instead| Question::PickVoucher { from: BOB, instead }));
    for (bonus, may_draw) in [(Bonus::Magnate, false), (Bonus::Bus, false), (Bonus::Bus, true)] {
        questions.push(Question::GoOn { bonus, may_draw });
    }
    questions.extend(all_cards(rules).into_iter().filter_map(|(card, effect)| match effect {
        Effect::Choice(options) => {
            Some(Question::Choose { card, options: u8::try_from(options.len()).ok()? })
        }
        _ => None,
    }));
    questions.extend([true, false].map(|may_counter| Question::AnswerOffer {
        offer: OFFER,
        from: BOB,
        may_counter,
    }));
    questions.extend([0, 1200].map(|back| Question::TakeInKind { deed, debtor: BOB, price: 60, back }));
    questions.extend(COUNTS.map(|tries| Question::LeaveJail { bail: 50, tries }));
    questions.extend(COUNTS.map(|left| Question::Wish { kind: HOUSE, left }));
    for lot in LOTS {
        questions.push(Question::Bid { lot, least: 10, high: 0, leader: Account::Bank });
        questions.push(Question::Bid { lot, least: 81, high: 80, leader: Account::Seat(ANN) });
    }
    for (printed_price, optional) in [(true, true), (true, false), (false, false)] {
        questions.push(Question::Place { kind: HOTEL, printed_price, optional });
    }
    for creditor in ACCOUNTS {
        let raise = |hopeless| Question::Raise { creditor, amount: 700, short: 420, hopeless };
        questions.extend([true, false].map(raise));
        questions.push(Question::Settle { creditor, amount: 700 });
    }
    questions
}

/// At least one of each action. The match names every action, so that a new one does not compile without a sample.
pub(crate) fn actions(rules: &Rules) -> Vec<Action> {
    let card = kept(rules);
    let side = side(rules);
    let mut vouchers = VoucherList::new();
    vouchers.push(card).expect("room for one");
    let next = |action: &Action| {
        Some(match action {
            Action::Roll => Action::PayBail,
            Action::PayBail => Action::UseCard(card),
            Action::UseCard(_) => Action::UseCardOn(card, Target::Space(JAIL)),
            Action::UseCardOn(_, target) => match target {
                Target::Space(_) => Action::UseCardOn(card, Target::Deed(RUE_LECOURBE)),
                Target::Deed(_) => Action::UseCardOn(card, Target::Seat(BOB)),
                Target::Seat(_) => Action::UseCardOn(card, EXCHANGE),
                Target::Exchange { .. } => Action::UseCardOn(card, Target::Company(CompanyId(0))),
                Target::Company(_) => Action::TakeCard(card),
            },
            Action::TakeCard(_) => Action::CheckCard,
            Action::CheckCard => Action::Buy,
            Action::Buy => Action::Decline,
            Action::Decline => Action::Bid(120),
            Action::Bid(_) => Action::Pass,
            Action::Pass => Action::Claim(RUE_LECOURBE),
            Action::Claim(_) => Action::Waive(RUE_LECOURBE),
            Action::Waive(_) => Action::Choose(1),
            Action::Choose(_) => Action::EndTurn,
            Action::EndTurn => Action::Build(order(&[0, 1, 0])),
            Action::Build(_) => Action::Sell(order(&[1])),
            Action::Sell(_) => Action::Mortgage(RUE_LECOURBE),
            Action::Mortgage(_) => Action::Lift(RUE_LECOURBE),
            Action::Lift(_) => Action::Wish(0),
            Action::Wish(0) => Action::Wish(3),
            Action::Wish(_) => Action::Place(RUE_LECOURBE),
            Action::Place(_) => Action::KeepMortgage,
            Action::KeepMortgage => Action::LiftMortgage,
            Action::LiftMortgage => Action::Propose { to: BOB, give: side, take: Side::default() },
            Action::Propose { .. } => Action::Accept(OFFER),
            Action::Accept(_) => Action::Refuse(OFFER),
            Action::Refuse(_) => Action::Counter { offer: OFFER, give: side, take: side },
            Action::Counter { .. } => Action::Withdraw(OFFER),
            Action::Withdraw(_) => Action::PayWith(RUE_LECOURBE),
            Action::PayWith(_) => Action::PayCash,
            Action::PayCash => Action::BuyShare(CompanyId(0)),
            Action::BuyShare(_) => Action::MortgageShare(CompanyId(0)),
            Action::MortgageShare(_) => Action::LiftShare(CompanyId(0)),
            Action::LiftShare(_) => Action::SellDeed(RUE_LECOURBE),
            Action::SellDeed(_) => Action::Lay(NoteList::new()),
            Action::Lay(_) => Action::Check(2),
            Action::Check(_) => Action::ChangeNotes(NoteList::new()),
            Action::ChangeNotes(_) => Action::NameNotes(NoteCounts::default()),
            Action::NameNotes(counts) if counts.is_empty() => Action::NameNotes(some_notes()),
            Action::NameNotes(_) => Action::Travel(JAIL),
            Action::Travel(_) => Action::RideWith { to: JAIL, voucher: card },
            Action::RideWith { .. } => Action::UseVouchers { vouchers, to: JAIL },
            Action::UseVouchers { .. } => Action::GoOn,
            Action::GoOn => Action::DrawVoucher,
            Action::DrawVoucher => Action::TakeCash,
            Action::TakeCash => Action::Pick(card),
            Action::Pick(_) => Action::Name(RUE_LECOURBE),
            Action::Name(_) => Action::NamePlayer(BOB),
            Action::NamePlayer(_) => Action::GiveUp,
            Action::GiveUp => Action::Resign,
            Action::Resign => Action::Standing(Order::AlwaysClaim(true)),
            Action::Standing(order) => Action::Standing(match order {
                Order::AlwaysClaim(true) => Order::AlwaysClaim(false),
                Order::AlwaysClaim(false) => Order::Roll(true),
                Order::Roll(true) => Order::Roll(false),
                Order::Roll(false) => Order::EndTurn(true),
                Order::EndTurn(true) => Order::EndTurn(false),
                Order::EndTurn(false) => Order::PassRests(true),
                Order::PassRests(true) => Order::PassRests(false),
                Order::PassRests(false) => Order::AskToPay(true),
                Order::AskToPay(true) => Order::AskToPay(false),
                Order::AskToPay(false) => Order::BidLimit(Some(300)),
                Order::BidLimit(Some(_)) => Order::BidLimit(None),
                Order::BidLimit(None) => return None,
            }),
        })
    };
    successors(Some(Action::Roll), next).collect()
}

/// One of each choice, ensured by a match in the same way.
pub(crate) fn choices() -> Vec<Choice> {
    let next = |choice: &Choice| {
        Some(match choice {
            Choice::Do(_) => Choice::Bid { least: 10, most: 1500, step: 1 },
            Choice::Bid { .. } => Choice::Lay { missing: 60 },
            Choice::Lay { .. } => Choice::ChangeNotes,
            Choice::ChangeNotes => Choice::NameNotes { amount: 60 },
            Choice::NameNotes { .. } => Choice::Wish { most: 3 },
            Choice::Wish { .. } => Choice::Propose { to: both() },
            Choice::Propose { .. } => Choice::Counter { offer: OFFER },
            Choice::Counter { .. } => Choice::Travel { to: SpaceSet::first(3) },
            Choice::Travel { .. } => Choice::RideWith { to: SpaceSet::first(3) },
            Choice::RideWith { .. } => Choice::UseVouchers {},
            Choice::UseVouchers {} => return None,
        })
    };
    successors(Some(Choice::Do(Action::Roll)), next).collect()
}

/// One of each effect, ensured by a match in the same way.
pub(crate) fn effects() -> Vec<Effect> {
    let next = |effect: &Effect| {
        Some(match effect {
            Effect::AdvanceTo(_) => Effect::AdvanceToNearest(GroupId(8), CardRent::Times(2)),
            Effect::AdvanceToNearest(_, CardRent::Times(_)) => {
                Effect::AdvanceToNearest(GroupId(9), CardRent::Dice(10))
            }
            Effect::AdvanceToNearest(_, CardRent::Dice(_)) => {
                Effect::AdvanceToNearest(GroupId(9), CardRent::Usual)
            }
            Effect::AdvanceToNearest(_, CardRent::Usual) => Effect::MoveBack(1),
            Effect::MoveBack(1) => Effect::MoveBack(3),
            Effect::MoveBack(_) => Effect::MoveBackTo(SpaceId(1)),
            Effect::MoveBackTo(_) => Effect::GoToJail,
            Effect::GoToJail => Effect::GetOutOfJail,
            Effect::GetOutOfJail => Effect::Receive(50),
            Effect::Receive(_) => Effect::Pay(50),
            Effect::Pay(_) => Effect::ReceiveFromEach(10),
            Effect::ReceiveFromEach(_) => Effect::PayEach(10),
            Effect::PayEach(_) => Effect::PayPerPiece([25; MAX_KINDS]),
            Effect::PayPerPiece(_) => Effect::Choice(vec![Effect::Pay(10), Effect::Draw(DeckId(0))]),
            Effect::Choice(_) => Effect::Draw(DeckId(0)),
            Effect::Draw(_) => Effect::AdvanceToUnowned,
            Effect::AdvanceToUnowned => Effect::AdvanceAnywhere,
            Effect::AdvanceAnywhere => Effect::CancelRent,
            Effect::CancelRent => Effect::MultiplyRent(2),
            Effect::MultiplyRent(_) => Effect::BuyAtPercent(50),
            Effect::BuyAtPercent(_) => Effect::FreePiece,
            Effect::FreePiece => Effect::RemovePiece,
            Effect::RemovePiece => Effect::ExchangeDeeds,
            Effect::ExchangeDeeds => Effect::TakeNote,
            Effect::TakeNote => Effect::ExtraTurn,
            Effect::ExtraTurn => Effect::SendToJail,
            Effect::SendToJail => Effect::RefreshTokens,
            Effect::RefreshTokens => Effect::Voucher(Voucher::BusTicket { expires_others: true }),
            Effect::Voucher(Voucher::BusTicket { expires_others: true }) => {
                Effect::Voucher(Voucher::BusTicket { expires_others: false })
            }
            Effect::Voucher(Voucher::BusTicket { .. }) => Effect::Voucher(Voucher::TransitToken),
            Effect::Voucher(Voucher::TransitToken) => Effect::Voucher(Voucher::CabFare(1)),
            Effect::Voucher(Voucher::CabFare(1)) => Effect::Voucher(Voucher::CabFare(-3)),
            Effect::Voucher(Voucher::CabFare(_)) => Effect::Trio([1, 3, 6]),
            Effect::Trio(_) => Effect::StopCard(Guard::Refusal),
            Effect::StopCard(Guard::Refusal) => Effect::StopCard(Guard::Counsel),
            Effect::StopCard(Guard::Counsel) => Effect::TakeFrom(250),
            Effect::TakeFrom(_) => Effect::SeizeDeed,
            Effect::SeizeDeed => Effect::Foreclose,
            Effect::Foreclose => Effect::AdvanceToPool(SpaceId(1)),
            Effect::AdvanceToPool(_) => Effect::BuyOnTrack { track: 0, percent: 50 },
            Effect::BuyOnTrack { .. } => Effect::FreePieceOf(KindId(0)),
            Effect::FreePieceOf(_) => Effect::AuctionAid(100),
            Effect::AuctionAid(_) => Effect::RentPercent(50, Some(GroupId(0))),
            Effect::RentPercent(_, Some(_)) => Effect::RentPercent(50, None),
            Effect::RentPercent(_, None) => Effect::RaiseRent(50),
            Effect::RaiseRent(_) => Effect::CapRent(50),
            Effect::CapRent(_) => Effect::ReverseRent,
            Effect::ReverseRent => Effect::BuyFor(100),
            Effect::BuyFor(_) => Effect::SnatchPurchase,
            Effect::SnatchPurchase => Effect::BuyShareAtPercent(50),
            Effect::BuyShareAtPercent(_) => Effect::SellShare(50),
            Effect::SellShare(_) => Effect::TakeWinnings(50),
            Effect::TakeWinnings(_) => Effect::Steps(vec![Effect::Pay(50), Effect::MissTurns(1)]),
            Effect::Steps(_) => {
                let condition = Condition { group: Some(GroupId(8)), company: Some(CompanyId(0)) };
                Effect::Only(condition, Box::new(Effect::PayEach(50)))
            }
            Effect::Only(..) => Effect::ByTrack(vec![(0, Effect::Pay(50))]),
            Effect::ByTrack(_) => Effect::DrawSome(DeckId(0), 2),
            Effect::DrawSome(..) => Effect::AdvanceFor {
                to: SpaceId(39),
                rent: CardRent::Dice(10),
                corner: Some((SpaceId(0), 300)),
            },
            Effect::AdvanceFor { .. } => Effect::AdvanceToPayCorner,
            Effect::AdvanceToPayCorner => Effect::AdvanceToFree(vec![GroupId(8), GroupId(9)], 50),
            Effect::AdvanceToFree(..) => Effect::AdvanceToAny(vec![GroupId(8), GroupId(9)]),
            Effect::AdvanceToAny(_) => Effect::MoveForward(1),
            Effect::MoveForward(1) => Effect::MoveForward(3),
            Effect::MoveForward(_) => Effect::RollBack(CardRent::Usual),
            Effect::RollBack(CardRent::Usual) => Effect::RollBack(CardRent::Times(2)),
            Effect::RollBack(_) => Effect::MoveTo { to: JAIL, unresolved: false },
            Effect::MoveTo { .. } => Effect::MoveToNearest(GroupId(8), CardRent::Usual),
            Effect::MoveToNearest(_, CardRent::Usual) => {
                Effect::MoveToNearest(GroupId(8), CardRent::Times(2))
            }
            Effect::MoveToNearest(..) => Effect::MoveAllTo(JAIL),
            Effect::MoveAllTo(_) => Effect::ChangeLane { inward: true },
            Effect::ChangeLane { inward: true } => Effect::ChangeLane { inward: false },
            Effect::ChangeLane { .. } => Effect::Guided,
            Effect::Guided => Effect::Lap,
            Effect::Lap => Effect::PayEachOwner(50, GroupId(8)),
            Effect::PayEachOwner(..) => Effect::PayPerDeed(25),
            Effect::PayPerDeed(_) => {
                Effect::PayDividends(vec![CompanyId(0), CompanyId(1)], Some((RUE_LECOURBE, 3)))
            }
            Effect::PayDividends(..) => Effect::DividendFine(vec![CompanyId(0)]),
            Effect::DividendFine(_) => Effect::InsiderFine,
            Effect::InsiderFine => Effect::CutDividends { company: CompanyId(0), percent: 50, payouts: 1 },
            Effect::CutDividends { payouts: 1, .. } => {
                Effect::CutDividends { company: CompanyId(0), percent: 50, payouts: 2 }
            }
            Effect::CutDividends { .. } => Effect::ReturnShares(50),
            Effect::ReturnShares(_) => Effect::GainShare,
            Effect::GainShare => Effect::TakeVoucher,
            Effect::TakeVoucher => Effect::ReturnVoucher,
            Effect::ReturnVoucher => Effect::RollOff(200),
            Effect::RollOff(_) => Effect::LowerGroup { own: true },
            Effect::LowerGroup { own: true } => Effect::LowerGroup { own: false },
            Effect::LowerGroup { .. } => Effect::Surrender,
            Effect::Surrender => Effect::SellPiece(HOUSE),
            Effect::SellPiece(_) => Effect::TakeDeed(GroupId(8)),
            Effect::TakeDeed(_) => Effect::MissTurns(1),
            Effect::MissTurns(1) => Effect::MissTurns(2),
            Effect::MissTurns(_) => Effect::ForfeitRents,
            Effect::ForfeitRents => return None,
        })
    };
    successors(Some(Effect::AdvanceTo(SpaceId(39))), next).collect()
}
