//! Arbitrary answers, legal or not: actions of every kind with plausible, wrong or absurd arguments.

use magie_engine::action::{OfferId, Order, Side, Target};
use magie_engine::ids::{
    CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, MAX_COMPANIES, MAX_FACES,
    NoteCounts, NoteList, NotePlace, Shares, SpaceId, VoucherList,
};
use magie_engine::{Action, Answer, Audience, Game, LuckAnswer, Money, Seat};

use crate::random::Random;
use crate::random_walk::any_trade;
use crate::tables::classic_one;

/// Any answer by anybody.
pub fn any_answer(game: &Game, random: &mut impl Random) -> Answer {
    match random.below(20) {
        0 => Answer::TimeUp,
        1 => Answer::Luck(LuckAnswer::Dice([
            random.below(8) as u8,
            random.below(8) as u8,
            random.below(4) as u8 / 3,
        ])),
        2 => Answer::Luck(LuckAnswer::Card(any_card(game, random))),
        3 => Answer::Luck(LuckAnswer::Truth(random.one_in(2))),
        4 => Answer::Luck(LuckAnswer::Pick(random.below(40) as u16)),
        _ => {
            let seat = any_seat(game, random);
            Answer::Seat(seat, any_action(game, seat, random))
        }
    }
}

/// Any action of a seat.
pub fn any_action(game: &Game, seat: Seat, random: &mut impl Random) -> Action {
    if game.rules().switches().speed_die && random.one_in(3) {
        return any_journey(game, seat, random);
    }
    // Actions on shares are tried where there are companies.
    let sorts = if game.rules().companies().is_empty() { 36 } else { 39 };
    match random.below(sorts) {
        0 => Action::Roll,
        1 => Action::PayBail,
        2 => Action::UseCard(any_card(game, random)),
        3 => Action::Buy,
        4 => Action::Decline,
        5 => Action::Bid(any_money(game, random)),
        6 => Action::Pass,
        7 => Action::Claim(any_deed(game, random)),
        8 => Action::Waive(any_deed(game, random)),
        9 => Action::Choose(random.below(4) as u8),
        10 => Action::EndTurn,
        11 => Action::Build(any_list(game, random)),
        12 => Action::Sell(any_list(game, random)),
        13 => Action::Mortgage(any_deed(game, random)),
        14 => Action::Lift(any_deed(game, random)),
        15 => Action::Wish(random.below(12) as u8),
        16 => Action::Place(any_deed(game, random)),
        17 => Action::KeepMortgage,
        18 => Action::LiftMortgage,
        19 => {
            let to = any_seat(game, random);
            let (give, take) = any_sides(game, seat, to, random);
            Action::Propose { to, give, take }
        }
        20 => Action::Accept(any_offer(game, random)),
        21 => Action::Refuse(any_offer(game, random)),
        22 => {
            let (offer, to) = (any_offer(game, random), any_seat(game, random));
            let (give, take) = any_sides(game, seat, to, random);
            Action::Counter { offer, give, take }
        }
        23 => Action::Withdraw(any_offer(game, random)),
        24 => Action::GiveUp,
        25 => Action::Resign,
        26 => Action::PayWith(any_deed(game, random)),
        27 => Action::UseCardOn(any_card(game, random), any_target(game, random)),
        28 => Action::TakeCard(any_card(game, random)),
        29 => Action::CheckCard,
        30 => Action::SellDeed(any_deed(game, random)),
        31 => Action::Lay(any_notes(random)),
        32 => Action::Check(random.below(8) as u16),
        33 => Action::ChangeNotes(any_notes(random)),
        34 => Action::NameNotes(NoteCounts([(); MAX_FACES].map(|()| random.below(4) as u16 / 3))),
        36 => Action::BuyShare(any_company(random)),
        37 => Action::MortgageShare(any_company(random)),
        38 => Action::LiftShare(any_company(random)),
        _ => Action::Standing(match random.below(6) {
            0 => Order::AlwaysClaim(random.one_in(2)),
            1 => Order::EndTurn(random.one_in(2)),
            2 => Order::PassRests(random.one_in(2)),
            3 => Order::Roll(random.one_in(2)),
            4 => Order::AskToPay(random.one_in(2)),
            _ => Order::BidLimit(random.one_in(2).then(|| any_money(game, random))),
        }),
    }
}

/// A number below a count; one time in `once_in`, any byte.
fn mostly_below(count: usize, once_in: u32, random: &mut impl Random) -> u8 {
    let room = if random.one_in(once_in) { 256 } else { count as u32 };
    random.below(room) as u8
}

/// Any action of a board with a speed die.
fn any_journey(game: &Game, seat: Seat, random: &mut impl Random) -> Action {
    let space = |random: &mut dyn FnMut(u32) -> u32| SpaceId(random(120) as u8);
    let mut below = |bound| random.below(bound);
    match below(8) {
        0 => Action::Travel(space(&mut below)),
        1 => Action::RideWith { to: space(&mut below), voucher: any_card(game, random) },
        2 => {
            let view = game.view(Audience::Spectator);
            let mut vouchers = VoucherList::new();
            if seat.index() < game.seats() {
                for card in view.vouchers(seat).take(below(3) as usize) {
                    let _ = vouchers.push(card);
                }
            }
            let to = space(&mut below);
            if random.one_in(3) {
                let _ = vouchers.push(any_card(game, random));
            }
            Action::UseVouchers { vouchers, to }
        }
        3 => Action::GoOn,
        4 => Action::DrawVoucher,
        5 => Action::TakeCash,
        6 => Action::Pick(any_card(game, random)),
        _ => Action::Name(DeedId(below(82) as u8)),
    }
}

fn any_seat(game: &Game, random: &mut impl Random) -> Seat {
    Seat(mostly_below(game.seats(), 40, random))
}

fn any_deed(game: &Game, random: &mut impl Random) -> DeedId {
    DeedId(mostly_below(game.rules().deeds().len(), 40, random))
}

fn any_card(game: &Game, random: &mut impl Random) -> CardId {
    let decks = game.rules().decks();
    let deck = mostly_below(decks.len(), 10, random);
    let cards = decks.get(usize::from(deck)).map_or(256, |deck| deck.cards.len());
    CardId { deck: DeckId(deck), index: mostly_below(cards, 10, random) }
}

fn any_target(game: &Game, random: &mut impl Random) -> Target {
    match random.below(5) {
        0 => Target::Space(SpaceId(mostly_below(game.rules().spaces().len(), 40, random))),
        1 => Target::Deed(any_deed(game, random)),
        2 => Target::Seat(any_seat(game, random)),
        3 => Target::Company(CompanyId(mostly_below(game.rules().companies().len(), 8, random))),
        _ => Target::Exchange { give: any_deed(game, random), take: any_deed(game, random) },
    }
}

fn any_notes(random: &mut impl Random) -> NoteList {
    let mut list = NoteList::new();
    for _ in 0..random.below(5) {
        let face = Face(mostly_below(5, 40, random));
        // Cannot fail: at most four are pushed.
        let _ = list.push(NotePlace { face, place: random.below(4) as u8 });
    }
    list
}

fn any_money(game: &Game, random: &mut impl Random) -> Money {
    match random.below(40) {
        0 => Money::MAX,
        1 => Money::MIN,
        2 => -(random.below(100) as Money),
        _ => classic_one(game.rules()) * random.below(600) as Money,
    }
}

fn any_offer(game: &Game, random: &mut impl Random) -> OfferId {
    let view = game.view(Audience::Spectator);
    let open = random.pick_from(view.offers().iter().map(|offer| offer.id));
    match open {
        Some(offer) if !random.one_in(8) => offer,
        _ => OfferId(random.below(300)),
    }
}

/// A list of streets, usually of one group, so that some orders are legal.
fn any_list(game: &Game, random: &mut impl Random) -> DeedList {
    let mut list = DeedList::new();
    let deeds = random.pick_from(game.rules().groups().iter().map(|group| group.deeds)).unwrap_or_default();
    let most = if random.one_in(10) { 41 } else { 7 };
    for _ in 0..random.below(most) {
        let deed = if random.one_in(20) { None } else { random.pick_from(deeds.iter()) };
        // Cannot fail: at most forty are pushed, and forty fit.
        let _ = list.push(deed.unwrap_or_else(|| any_deed(game, random)));
    }
    list
}

/// The sides of a trade, half of the time plausible.
fn any_sides(game: &Game, from: Seat, to: Seat, random: &mut impl Random) -> (Side, Side) {
    let seated = from.index() < game.seats() && to.index() < game.seats();
    if seated && random.one_in(2) {
        any_trade(&game.view(Audience::Spectator), from, to, random)
    } else {
        (any_side(game, random), any_side(game, random))
    }
}

fn any_side(game: &Game, random: &mut impl Random) -> Side {
    let mut cards = CardList::new();
    for _ in 0..random.below(8) / 6 {
        let _ = cards.push(any_card(game, random));
    }
    let deeds: DeedSet = (0..random.below(3)).map(|_| any_deed(game, random)).collect();
    let deeds = if random.one_in(40) { DeedSet([(); 2].map(|()| any_bits(random))) } else { deeds };
    let cash = if random.one_in(2) { 0 } else { any_money(game, random) };
    let shares = if game.rules().companies().is_empty() || !random.one_in(4) {
        None
    } else {
        Shares::of(any_company(random), random.below(3) as u8, random.below(3) as u8)
    };
    Side { cash, deeds, cards, shares: shares.unwrap_or_default() }
}

fn any_company(random: &mut impl Random) -> CompanyId {
    CompanyId(random.below(MAX_COMPANIES as u32 + 2) as u8)
}

fn any_bits(random: &mut impl Random) -> u64 {
    u64::from(random.below(u32::MAX)) << 32 | u64::from(random.below(u32::MAX))
}
