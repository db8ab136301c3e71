//! Random games for the tests of records, positions and JSON, with every kind of answer and all options.
#![allow(dead_code, reason = "each test file takes what it needs")]

use std::sync::Arc;

use magie_engine::action::{OfferId, Order, Side};
use magie_engine::ids::{
    CardId, CardList, DeedId, DeedList, DeedSet, Face, KindId, NoteList, NotePlace, SeatSet, SpaceId,
    SpaceSet, VoucherList,
};
use magie_engine::setup::Setup;
use magie_engine::switches::{PerGroup, Switches, Value};
use magie_engine::{Action, Answer, Audience, Choice, Edition, Game, LuckAnswer, Seat, Turn};

/// A small random number generator, the same on every platform.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }
    /// A number below `bound`, or 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
    /// Yes, once in `times`.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.below(items.len())).copied()
    }
    pub(crate) fn seat(&mut self, seats: SeatSet) -> Option<Seat> {
        let seats: Vec<Seat> = seats.iter().collect();
        self.pick(&seats)
    }
}

pub(crate) fn classic() -> Arc<Edition> {
    Edition::load("classic").unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn option(key: &str, value: Value) -> (String, Value) {
    (key.to_owned(), value)
}

/// Some options within what the edition offers.
pub(crate) fn some_options(dice: &mut Dice, edition: &Edition) -> Vec<(String, Value)> {
    let mut options = Vec::new();
    for offered in &edition.offered {
        // Every deck is to be met.
        if offered.key != "deck" && !dice.once_in(3) {
            continue;
        }
        let value = match (Switches::domain(&offered.key), offered.bounds) {
            (Some(magie_engine::switches::Domain::Flag), _) => Value::Flag(dice.once_in(2)),
            // A short limit, so that games end by it.
            (_, Some((least, _))) if offered.key == "turn_limit" => {
                Value::Number(least + dice.below(60) as i64)
            }
            (_, Some((least, most))) => Value::Number(least + dice.below((most - least + 1) as usize) as i64),
            _ => Value::Word(offered.words[dice.below(offered.words.len())].clone()),
        };
        options.push((offered.key.clone(), value));
    }
    options
}

pub(crate) fn names(seats: usize) -> Vec<String> {
    ["ann", "bob", "Çelik", "d'Arc", "eve 2", "f\"q", "gus", "hal"][..seats]
        .iter()
        .map(ToString::to_string)
        .collect()
}

/// A fresh table with random options and two to eight seats.
pub(crate) fn some_table(dice: &mut Dice, edition: &Arc<Edition>) -> Game {
    let options = some_options(dice, edition);
    let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
    Game::new(rules, 2 + dice.below(7)).unwrap_or_else(|error| panic!("{error}"))
}

/// A position late in a game: all groups have owners, some have buildings, pieces and cash are short.
pub(crate) fn late_table(dice: &mut Dice, edition: &Arc<Edition>) -> Game {
    let options = some_options(dice, edition);
    let rules = edition.rules(&options).unwrap_or_else(|errors| panic!("{errors:?}"));
    let seats = 2 + dice.below(7);
    let mut setup = Setup::new(Arc::clone(&rules), seats).unwrap_or_else(|error| panic!("{error}"));
    let wealth = [3000, 3000, 300, 20][dice.below(4)];
    for seat in (0..seats as u8).map(Seat) {
        setup.cash(seat, dice.below(wealth) as i64);
        setup.at(seat, SpaceId(dice.below(rules.spaces().len()) as u8));
    }
    let mut left = rules.kinds().iter().map(|kind| kind.stock).collect::<Vec<_>>();
    for group in rules.groups() {
        let owner = Seat(dice.below(seats) as u8);
        let whole = dice.once_in(2);
        // Some editions allow the highest building only once in a group.
        let once = rules.switches().skyscrapers == PerGroup::Group;
        let highest = rules.ladder().iter().take_while(|level| !(once && level.whole_group)).count();
        let top = usize::from(group.top_level).min(highest);
        let level = if whole { dice.below(top + 1) as u8 } else { 0 };
        let pieces = group.deeds.lowest().and_then(|deed| rules.level(deed, level));
        let fits = pieces.is_none_or(|pieces| left[pieces.kind.index()] >= 4 * pieces.count);
        let level = if fits { level } else { 0 };
        for deed in group.deeds.iter() {
            if !whole && dice.once_in(4) {
                continue;
            }
            setup.owns(if whole { owner } else { Seat(dice.below(seats) as u8) }, deed);
            if level == 0 && dice.once_in(4) {
                setup.mortgaged(deed);
            } else if level > 0 {
                setup.level(deed, level);
                if let Some(pieces) = pieces {
                    left[pieces.kind.index()] -= pieces.count;
                }
            }
        }
    }
    for (kind, left) in (0..).map(KindId).zip(left) {
        setup.stock(kind, left.min(dice.below(8) as u8));
    }
    setup.build().unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// How a random player likes to play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mood {
    /// Anything legal, each as likely.
    Wild,
    /// Buys and builds what it can, so that pieces run short and rents ruin.
    Greedy,
}

/// A legal answer of luck or of a seat; `None` when the game is over.
pub(crate) fn some_answer(dice: &mut Dice, game: &Game, mood: Mood) -> Option<Answer> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Luck(_) => {
            if dice.once_in(60) {
                return Some(Answer::Seat(
                    Seat(dice.below(game.seats()) as u8),
                    Action::Standing(some_order(dice)),
                ));
            }
            let mut answers = Vec::new();
            game.luck().outcomes(&mut answers);
            dice.pick(&answers).map(|(answer, _)| Answer::Luck(answer))
        }
        Turn::Seats(ask) => {
            let view = game.view(Audience::Spectator);
            let others = ask.rest && dice.once_in(3);
            let seat = dice.seat(if others { view.alive() } else { ask.seats })?;
            if dice.once_in(80) {
                return Some(Answer::Seat(seat, Action::Standing(some_order(dice))));
            }
            let mut choices = Vec::new();
            game.legal(seat, &mut choices);
            // Resigning is rare, or games would be short.
            if !dice.once_in(60) {
                choices.retain(|choice| *choice != Choice::Do(Action::Resign));
            }
            if mood == Mood::Greedy && !dice.once_in(6) {
                let wanted = |choice: &Choice| {
                    matches!(
                        choice,
                        Choice::Do(
                            Action::Buy
                                | Action::Build(_)
                                | Action::Claim(_)
                                | Action::Accept(_)
                                | Action::LiftMortgage
                        ) | Choice::Bid { .. }
                            | Choice::Wish { .. }
                    )
                };
                if choices.iter().any(wanted) {
                    choices.retain(wanted);
                }
            }
            let action = match dice.pick(&choices) {
                Some(choice) => some_action(dice, game, seat, choice, mood)?,
                None => game.default_answer(seat)?,
            };
            Some(Answer::Seat(seat, action))
        }
    }
}

fn some_order(dice: &mut Dice) -> Order {
    match dice.below(5) {
        0 => Order::AlwaysClaim(dice.once_in(2)),
        1 => Order::EndTurn(dice.once_in(2)),
        2 => Order::PassRests(dice.once_in(2)),
        3 => Order::Roll(dice.once_in(2)),
        _ => Order::BidLimit(dice.once_in(2).then(|| dice.below(400) as i64)),
    }
}

/// An action within a choice.
fn some_action(dice: &mut Dice, game: &Game, seat: Seat, choice: Choice, mood: Mood) -> Option<Action> {
    Some(match choice {
        Choice::Do(Action::Build(list)) if mood == Mood::Greedy => many_buildings(dice, game, seat, list),
        Choice::Do(action) => action,
        Choice::Lay { .. } | Choice::NameNotes { .. } => game.default_answer(seat)?,
        Choice::ChangeNotes => {
            let face =
                (0..5).map(Face).find(|&face| game.view(Audience::Spectator).notes(seat).of(face) > 0)?;
            let mut list = NoteList::new();
            let _ = list.push(NotePlace { face, place: 0 });
            Action::ChangeNotes(list)
        }
        Choice::Bid { least, most, step } => {
            let span = ((most - least) / step).min(if dice.once_in(4) { 300 } else { 25 });
            Action::Bid(least + step * dice.below(span as usize + 1) as i64)
        }
        Choice::Wish { most } => Action::Wish(dice.below(usize::from(most) + 1) as u8),
        Choice::Travel { to } => Action::Travel(some_space(dice, to)?),
        Choice::RideWith { to } => {
            let hand: Vec<_> = game.view(Audience::Seat(seat)).vouchers(seat).collect();
            Action::RideWith { to: some_space(dice, to)?, voucher: dice.pick(&hand)? }
        }
        Choice::UseVouchers {} => some_vouchers(dice, game, seat)?,
        Choice::Propose { to } => {
            let to = dice.seat(to)?;
            Action::Propose { to, give: some_side(dice, game, seat), take: some_side(dice, game, to) }
        }
        Choice::Counter { offer } => {
            let from = game.view(Audience::Spectator).offers().iter().find(|open| open.id == offer)?.from;
            Action::Counter { offer, give: some_side(dice, game, seat), take: some_side(dice, game, from) }
        }
    })
}

fn some_space(dice: &mut Dice, spaces: SpaceSet) -> Option<SpaceId> {
    let number = dice.below(spaces.len());
    spaces.iter().nth(number)
}

/// One voucher, or two that go together, to a space they lead to.
fn some_vouchers(dice: &mut Dice, game: &Game, seat: Seat) -> Option<Action> {
    let view = game.view(Audience::Seat(seat));
    let hand: Vec<_> = view.vouchers(seat).collect();
    let mut vouchers = VoucherList::new();
    vouchers.push(view.pledged().or_else(|| dice.pick(&hand))?).ok()?;
    let mut two = vouchers;
    if dice.once_in(2) && two.push(dice.pick(&hand)?).is_ok() && !view.voucher_targets(seat, &two).is_empty()
    {
        vouchers = two;
    }
    let to = some_space(dice, view.voucher_targets(seat, &vouchers))?;
    Some(Action::UseVouchers { vouchers, to })
}

/// An order for several buildings of a group, which may be too many and is then refused.
fn many_buildings(dice: &mut Dice, game: &Game, seat: Seat, list: DeedList) -> Action {
    let view = game.view(Audience::Seat(seat));
    let Some(first) = list.iter().next() else { return Action::Build(list) };
    let deeds = view.rules().group_of(first).deeds;
    let mut longer = DeedList::new();
    for _ in 0..dice.below(4) {
        for deed in deeds.iter() {
            let _ = longer.push(deed);
        }
    }
    Action::Build(if longer.is_empty() { list } else { longer })
}

/// Something a seat could give.
fn some_side(dice: &mut Dice, game: &Game, seat: Seat) -> Side {
    let view = game.view(Audience::Spectator);
    let mut side = Side::default();
    if dice.once_in(3) {
        side.cash = dice.below(view.cash(seat).max(0) as usize / 2 + 1) as i64;
    }
    for deed in view.deeds(seat).iter() {
        if dice.once_in(4) {
            side.deeds = side.deeds.with(deed);
        }
    }
    for card in view.cards(seat) {
        if dice.once_in(2) {
            let _ = side.cards.push(card);
        }
    }
    side
}

/// Any answer at all, most of them nonsense.
pub(crate) fn any_answer(dice: &mut Dice) -> Answer {
    if dice.once_in(20) {
        return Answer::TimeUp;
    }
    if dice.once_in(8) {
        return Answer::Luck(if dice.once_in(2) {
            LuckAnswer::Dice([dice.below(8) as u8, dice.below(8) as u8, dice.below(2) as u8])
        } else {
            LuckAnswer::Card(any_card(dice))
        });
    }
    Answer::Seat(Seat(dice.below(14) as u8), any_action(dice))
}

fn any_card(dice: &mut Dice) -> CardId {
    CardId { deck: magie_engine::ids::DeckId(dice.below(5) as u8), index: dice.below(80) as u8 }
}
fn any_deed(dice: &mut Dice) -> DeedId {
    DeedId(if dice.once_in(10) { dice.next() as u8 } else { dice.below(28) as u8 })
}
fn any_money(dice: &mut Dice) -> i64 {
    match dice.below(6) {
        0 => i64::MAX,
        1 => i64::MIN,
        2 => -1,
        3 => 0,
        _ => dice.below(2000) as i64,
    }
}
fn any_list(dice: &mut Dice) -> DeedList {
    let mut list = DeedList::new();
    let most = if dice.once_in(10) { 41 } else { 5 };
    for _ in 0..dice.below(most) {
        let _ = list.push(any_deed(dice));
    }
    list
}
fn any_side(dice: &mut Dice) -> Side {
    let mut cards = CardList::new();
    for _ in 0..dice.below(3) {
        let _ = cards.push(any_card(dice));
    }
    let deeds = (0..dice.below(4)).map(|_| any_deed(dice)).collect::<DeedSet>();
    Side { cash: any_money(dice), deeds, cards, shares: magie_engine::ids::Shares::NONE }
}

fn any_action(dice: &mut Dice) -> Action {
    let offer = OfferId(dice.below(12) as u32);
    match dice.below(27) {
        0 => Action::Roll,
        1 => Action::PayBail,
        2 => Action::UseCard(any_card(dice)),
        3 => Action::Buy,
        4 => Action::Decline,
        5 => Action::Bid(any_money(dice)),
        6 => Action::Pass,
        7 => Action::Claim(any_deed(dice)),
        8 => Action::Waive(any_deed(dice)),
        9 => Action::Choose(dice.below(4) as u8),
        10 => Action::EndTurn,
        11 => Action::Build(any_list(dice)),
        12 => Action::Sell(any_list(dice)),
        13 => Action::Mortgage(any_deed(dice)),
        14 => Action::Lift(any_deed(dice)),
        15 => Action::Wish(dice.next() as u8),
        16 => Action::Place(any_deed(dice)),
        17 => Action::KeepMortgage,
        18 => Action::LiftMortgage,
        19 => Action::Propose { to: Seat(dice.next() as u8), give: any_side(dice), take: any_side(dice) },
        20 => Action::Accept(offer),
        21 => Action::Refuse(offer),
        22 => Action::Counter { offer, give: any_side(dice), take: any_side(dice) },
        23 => Action::Withdraw(offer),
        24 => Action::GiveUp,
        25 => Action::Resign,
        _ => Action::Standing(match dice.below(5) {
            0 => Order::AlwaysClaim(true),
            1 => Order::EndTurn(true),
            2 => Order::PassRests(true),
            3 => Order::Roll(true),
            _ => Order::BidLimit(Some(any_money(dice))),
        }),
    }
}
