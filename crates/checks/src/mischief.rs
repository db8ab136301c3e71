//! Players who do anything at all: actions of every sort with arguments that are plausible, wrong, or absurd.

use magie_engine::{
    Action, Answer, Audience, CardId, CardList, CompanyId, DeckId, DeedId, DeedList, DeedSet, Face, Game,
    LuckAnswer, MAX_COMPANIES, MAX_FACES, Money, NoteCounts, NoteList, NotePlace, OfferId, Order, Seat,
    Shares, Side, SpaceId, Target, VoucherList,
};

use crate::tables::classic_one;
use crate::wanderer::any_trade;
use crate::whim::Whim;

/// Any answer by anybody.
pub fn any_answer(game: &Game, whim: &mut impl Whim) -> Answer {
    match whim.below(20) {
        0 => Answer::TimeUp,
        1 => Answer::Luck(LuckAnswer::Dice([
            whim.below(8) as u8,
            whim.below(8) as u8,
            whim.below(4) as u8 / 3,
        ])),
        2 => Answer::Luck(LuckAnswer::Card(any_card(game, whim))),
        3 => Answer::Luck(LuckAnswer::Truth(whim.one_in(2))),
        4 => Answer::Luck(LuckAnswer::Pick(whim.below(40) as u16)),
        _ => {
            let seat = any_seat(game, whim);
            Answer::Seat(seat, any_action(game, seat, whim))
        }
    }
}

/// Any action of a seat.
pub fn any_action(game: &Game, seat: Seat, whim: &mut impl Whim) -> Action {
    if game.rules().switches.speed_die && whim.one_in(3) {
        return any_journey(game, seat, whim);
    }
    // What belongs to shares is tried where there are some.
    let sorts = if game.rules().companies.is_empty() { 36 } else { 39 };
    match whim.below(sorts) {
        0 => Action::Roll,
        1 => Action::PayBail,
        2 => Action::UseCard(any_card(game, whim)),
        3 => Action::Buy,
        4 => Action::Decline,
        5 => Action::Bid(any_money(game, whim)),
        6 => Action::Pass,
        7 => Action::Claim(any_deed(game, whim)),
        8 => Action::Waive(any_deed(game, whim)),
        9 => Action::Choose(whim.below(4) as u8),
        10 => Action::EndTurn,
        11 => Action::Build(any_list(game, whim)),
        12 => Action::Sell(any_list(game, whim)),
        13 => Action::Mortgage(any_deed(game, whim)),
        14 => Action::Lift(any_deed(game, whim)),
        15 => Action::Wish(whim.below(12) as u8),
        16 => Action::Place(any_deed(game, whim)),
        17 => Action::KeepMortgage,
        18 => Action::LiftMortgage,
        19 => {
            let to = any_seat(game, whim);
            let (give, take) = any_sides(game, seat, to, whim);
            Action::Propose { to, give, take }
        }
        20 => Action::Accept(any_offer(game, whim)),
        21 => Action::Refuse(any_offer(game, whim)),
        22 => {
            let (offer, to) = (any_offer(game, whim), any_seat(game, whim));
            let (give, take) = any_sides(game, seat, to, whim);
            Action::Counter { offer, give, take }
        }
        23 => Action::Withdraw(any_offer(game, whim)),
        24 => Action::GiveUp,
        25 => Action::Resign,
        26 => Action::PayWith(any_deed(game, whim)),
        27 => Action::UseCardOn(any_card(game, whim), any_target(game, whim)),
        28 => Action::TakeCard(any_card(game, whim)),
        29 => Action::CheckCard,
        30 => Action::SellDeed(any_deed(game, whim)),
        31 => Action::Lay(any_notes(whim)),
        32 => Action::Check(whim.below(8) as u16),
        33 => Action::ChangeNotes(any_notes(whim)),
        34 => Action::NameNotes(NoteCounts([(); MAX_FACES].map(|()| whim.below(4) as u16 / 3))),
        36 => Action::BuyShare(any_company(whim)),
        37 => Action::MortgageShare(any_company(whim)),
        38 => Action::LiftShare(any_company(whim)),
        _ => Action::Standing(match whim.below(6) {
            0 => Order::AlwaysClaim(whim.one_in(2)),
            1 => Order::EndTurn(whim.one_in(2)),
            2 => Order::PassRests(whim.one_in(2)),
            3 => Order::Roll(whim.one_in(2)),
            4 => Order::AskToPay(whim.one_in(2)),
            _ => Order::BidLimit(whim.one_in(2).then(|| any_money(game, whim))),
        }),
    }
}

/// A number below a count, and once in a while any byte.
fn mostly_below(count: usize, once_in: u32, whim: &mut impl Whim) -> u8 {
    let room = if whim.one_in(once_in) { 256 } else { count as u32 };
    whim.below(room) as u8
}

/// Any action of a board with a speed die.
fn any_journey(game: &Game, seat: Seat, whim: &mut impl Whim) -> Action {
    let space = |whim: &mut dyn FnMut(u32) -> u32| SpaceId(whim(120) as u8);
    let mut below = |bound| whim.below(bound);
    match below(8) {
        0 => Action::Travel(space(&mut below)),
        1 => Action::RideWith { to: space(&mut below), voucher: any_card(game, whim) },
        2 => {
            let view = game.view(Audience::Spectator);
            let mut vouchers = VoucherList::new();
            if seat.index() < game.seats() {
                for card in view.vouchers(seat).take(below(3) as usize) {
                    let _ = vouchers.push(card);
                }
            }
            let to = space(&mut below);
            if whim.one_in(3) {
                let _ = vouchers.push(any_card(game, whim));
            }
            Action::UseVouchers { vouchers, to }
        }
        3 => Action::GoOn,
        4 => Action::DrawVoucher,
        5 => Action::TakeCash,
        6 => Action::Pick(any_card(game, whim)),
        _ => Action::Name(DeedId(below(82) as u8)),
    }
}

fn any_seat(game: &Game, whim: &mut impl Whim) -> Seat {
    Seat(mostly_below(game.seats(), 40, whim))
}

fn any_deed(game: &Game, whim: &mut impl Whim) -> DeedId {
    DeedId(mostly_below(game.rules().deeds.len(), 40, whim))
}

fn any_card(game: &Game, whim: &mut impl Whim) -> CardId {
    let decks = &game.rules().decks;
    let deck = mostly_below(decks.len(), 10, whim);
    let cards = decks.get(usize::from(deck)).map_or(256, |deck| deck.cards.len());
    CardId { deck: DeckId(deck), index: mostly_below(cards, 10, whim) }
}

fn any_target(game: &Game, whim: &mut impl Whim) -> Target {
    match whim.below(5) {
        0 => Target::Space(SpaceId(mostly_below(game.rules().spaces.len(), 40, whim))),
        1 => Target::Deed(any_deed(game, whim)),
        2 => Target::Seat(any_seat(game, whim)),
        3 => Target::Company(CompanyId(mostly_below(game.rules().companies.len(), 8, whim))),
        _ => Target::Exchange { give: any_deed(game, whim), take: any_deed(game, whim) },
    }
}

fn any_notes(whim: &mut impl Whim) -> NoteList {
    let mut list = NoteList::new();
    for _ in 0..whim.below(5) {
        let face = Face(mostly_below(5, 40, whim));
        // Four at most are pushed, and many more fit.
        let _ = list.push(NotePlace { face, place: whim.below(4) as u8 });
    }
    list
}

fn any_money(game: &Game, whim: &mut impl Whim) -> Money {
    match whim.below(40) {
        0 => Money::MAX,
        1 => Money::MIN,
        2 => -(whim.below(100) as Money),
        _ => classic_one(game.rules()) * whim.below(600) as Money,
    }
}

fn any_offer(game: &Game, whim: &mut impl Whim) -> OfferId {
    let view = game.view(Audience::Spectator);
    let open = whim.pick_from(view.offers().iter().map(|offer| offer.id));
    match open {
        Some(offer) if !whim.one_in(8) => offer,
        _ => OfferId(whim.below(300)),
    }
}

/// Streets in a row: mostly of one group, so that some orders come out right.
fn any_list(game: &Game, whim: &mut impl Whim) -> DeedList {
    let mut list = DeedList::new();
    let deeds = whim.pick_from(game.rules().groups.iter().map(|group| group.deeds)).unwrap_or_default();
    let most = if whim.one_in(10) { 41 } else { 7 };
    for _ in 0..whim.below(most) {
        let deed = if whim.one_in(20) { None } else { whim.pick_from(deeds.iter()) };
        // At most forty are pushed, and forty fit.
        let _ = list.push(deed.unwrap_or_else(|| any_deed(game, whim)));
    }
    list
}

/// Half of the time sides that could be meant.
fn any_sides(game: &Game, from: Seat, to: Seat, whim: &mut impl Whim) -> (Side, Side) {
    let seated = from.index() < game.seats() && to.index() < game.seats();
    if seated && whim.one_in(2) {
        any_trade(&game.view(Audience::Spectator), from, to, whim)
    } else {
        (any_side(game, whim), any_side(game, whim))
    }
}

fn any_side(game: &Game, whim: &mut impl Whim) -> Side {
    let mut cards = CardList::new();
    for _ in 0..whim.below(8) / 6 {
        let _ = cards.push(any_card(game, whim));
    }
    let deeds: DeedSet = (0..whim.below(3)).map(|_| any_deed(game, whim)).collect();
    let deeds = if whim.one_in(40) { DeedSet([(); 2].map(|()| any_bits(whim))) } else { deeds };
    let cash = if whim.one_in(2) { 0 } else { any_money(game, whim) };
    let shares = if game.rules().companies.is_empty() || !whim.one_in(4) {
        None
    } else {
        Shares::of(any_company(whim), whim.below(3) as u8, whim.below(3) as u8)
    };
    Side { cash, deeds, cards, shares: shares.unwrap_or_default() }
}

fn any_company(whim: &mut impl Whim) -> CompanyId {
    CompanyId(whim.below(MAX_COMPANIES as u32 + 2) as u8)
}

fn any_bits(whim: &mut impl Whim) -> u64 {
    u64::from(whim.below(u32::MAX)) << 32 | u64::from(whim.below(u32::MAX))
}
