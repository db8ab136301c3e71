//! Reads `[notes]` in `edition.toml`: money as single banknotes, some of them fake (FB-02, FB-11a).

use arrayvec::ArrayVec;

use super::head::{Figures, Head};
use super::reader::{Checker, Node, Spot, Table};
use super::{Board, DECKS, DeckProfiles, MAX_SUM};
use crate::ids::{MAX_FACES, Money};
use crate::rules::{Denomination, Effect, NotePack, SpaceKind};
use crate::switches::Value;

/// Switches that do not work with single banknotes.
const NOT_WITH_NOTES: [&str; 4] = ["mortgages", "pay_in_property", "estate_sale", "free_parking_pool"];

/// The pack and its place in the file.
pub(super) type ReadPack = Option<(NotePack, Spot)>;

pub(super) fn read(root: &Table<'_>) -> ReadPack {
    let node = root.may("notes")?;
    let table = node.table("`notes`")?;
    let tokens = table.must("decoder_tokens").and_then(|node| node.small(0..=20));
    let card_reward = table.must("card_reward").and_then(|node| node.number(0..=MAX_SUM));
    let denominations = table.must("pack").and_then(|node| read_pack(&node));
    table.close();
    let (tokens, card_reward, denominations) = (tokens?, card_reward?, denominations?);
    Some((NotePack { denominations, tokens, card_reward }, node.spot))
}

fn read_pack(node: &Node<'_>) -> Option<ArrayVec<Denomination, MAX_FACES>> {
    let mut pack: ArrayVec<Denomination, MAX_FACES> = ArrayVec::new();
    let items = node.list()?;
    if !(1..=MAX_FACES).contains(&items.len()) {
        node.fault(format!("`pack` takes 1 to {MAX_FACES} denominations"));
        return None;
    }
    for item in items {
        let table = item.table("a denomination")?;
        let value = table.must("value").and_then(|node| node.number(1..=MAX_SUM));
        let byte = |key| table.must(key).and_then(|node| node.small(0..=200));
        let (count, fakes, dealt) = (byte("count"), byte("fakes"), byte("dealt"));
        table.close();
        let one = Denomination { value: value?, count: count?, fakes: fakes?, dealt: dealt? };
        if one.fakes > one.count {
            item.fault(format!("of {} notes {} cannot be fake", one.count, one.fakes));
        }
        let smallest = pack.first().map_or(one.value, |first| first.value);
        if pack.last().is_some_and(|last| last.value >= one.value) || one.value % smallest != 0 {
            item.fault("denominations are listed from the smallest up, each a multiple of the smallest");
        }
        pack.push(one);
    }
    Some(pack)
}

/// Checks that the rest of the edition works with banknotes.
pub(super) fn check(checker: &Checker<'_>, head: &Head, board: &Board, decks: &[DeckProfiles]) {
    let Some((pack, spot)) = &head.notes else { return needs_no_notes(checker, decks) };
    let fault = |message: String| checker.fault(*spot, message);
    for key in NOT_WITH_NOTES {
        let on = head.switches.get(key) == Some(Value::Flag(true));
        if on || head.offered.iter().any(|offered| offered.key == key) {
            fault(format!(
                "money made of notes does not go together with the switch `{key}`; set it to false"
            ));
        }
    }
    let dealt: Money = pack.denominations.iter().map(|one| one.value * Money::from(one.dealt)).sum();
    if head.switches.start_cash != dealt || head.offered.iter().any(|offered| offered.key == "start_cash") {
        fault(format!("each player is dealt {dealt}; set `start_cash` to that and do not offer it"));
    }
    let most = head.figures.seats.1;
    for one in &pack.denominations {
        if u16::from(one.dealt) * u16::from(most) > u16::from(one.count) {
            fault(format!("{} notes of {} are too few for {most} players", one.count, one.value));
        }
    }
    let unit = pack.unit();
    for (sum, what) in sums(&head.figures, board, decks) {
        if sum % unit != 0 {
            fault(format!("{what} is {sum}, which notes of {unit} and more cannot make"));
        }
    }
    if pack.card_reward % unit != 0 {
        fault(format!("`card_reward` is {}, which notes of {unit} and more cannot make", pack.card_reward));
    }
}

/// Without notes, no card may take notes or refresh tokens.
fn needs_no_notes(checker: &Checker<'_>, decks: &[DeckProfiles]) {
    let mut cards = decks.iter().flat_map(|deck| &deck.profiles).flat_map(|(_, cards)| cards);
    let needs = cards.find_map(|card| match card.effect {
        Effect::TakeNote => Some((&card.key, "take_note")),
        Effect::RefreshTokens => Some((&card.key, "refresh_tokens")),
        _ => None,
    });
    if let Some((card, key)) = needs {
        let file = checker.files().iter().position(|(name, _)| *name == DECKS).unwrap_or(0);
        let message =
            format!("`{card}` has `{key}`, but money is not made of notes; add `[notes]` to edition.toml");
        checker.fault(checker.top(file), message);
    }
}

/// Every amount that is paid as written, with a description.
fn sums(figures: &Figures, board: &Board, decks: &[DeckProfiles]) -> Vec<(Money, String)> {
    let mut sums = vec![
        (figures.salary, "`salary`".to_owned()),
        (figures.bail, "`bail`".to_owned()),
        (figures.auction.opening, "`opening`".to_owned()),
        (figures.auction.raise, "`raise`".to_owned()),
    ];
    for deed in &board.deeds {
        let own = [deed.price].into_iter().chain(deed.level_prices.iter().copied());
        let own = own.chain(deed.rents.iter().copied());
        sums.extend(own.map(|sum| (sum, format!("a figure of `{}`", deed.key))));
    }
    for space in &board.spaces {
        if let SpaceKind::Tax(amount) = space.kind {
            sums.push((amount, format!("the tax of `{}`", space.key)));
        }
    }
    let cards = decks.iter().flat_map(|deck| &deck.profiles).flat_map(|(_, cards)| cards);
    for card in cards {
        add_effect(&card.effect, &card.key, &mut sums);
    }
    sums
}

fn add_effect(effect: &Effect, card: &str, sums: &mut Vec<(Money, String)>) {
    let per_piece = if let Effect::PayPerPiece(amounts) = effect { amounts.as_slice() } else { &[] };
    let named = effect.amount().into_iter().chain(per_piece.iter().copied());
    sums.extend(named.map(|amount| (amount, format!("a figure of card `{card}`"))));
    effect.parts().for_each(|part| add_effect(part, card, sums));
}
