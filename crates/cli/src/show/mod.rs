//! Prints parts of a position: the board, the players, a property, banknotes.

mod banknotes;
mod board;
mod deed;
mod players;

use magie_engine::ids::{DeedId, GroupId, KindId};
use magie_engine::rules::Level;
use magie_engine::{Rules, Seat, View};
use magie_texts::Texts;

use crate::find::plain;
use crate::paint::Paint;
use crate::screen::{Screen, fitted};

pub(crate) use banknotes::{
    announced, bank, card_words, counts_words, faces, hand, hand_words, in_lines, purse, reveal,
};
pub(crate) use board::board;
pub(crate) use deed::deed;
pub(crate) use players::{player, players};

/// What every view of a position needs.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    /// The catalogue.
    pub(crate) texts: &'a Texts,
    /// The position.
    pub(crate) view: View<'a>,
    /// The names of the seats, coloured.
    pub(crate) names: &'a [String],
    /// One letter or digit per seat, where there is no room for names.
    pub(crate) marks: &'a [char],
}

impl<'a> Shown<'a> {
    fn rules(&self) -> &'a Rules {
        self.view.rules()
    }

    fn mark(&self, screen: &Screen, seat: Seat) -> String {
        screen.paint(Paint::of_seat(seat.index()), &self.marks[seat.index()].to_string())
    }

    fn sum(&self, amount: magie_engine::Money) -> String {
        self.texts.sum(self.rules().edition(), amount)
    }
}

/// A mark for each seat: the first letter of its name that no earlier seat has, or else its number.
pub(crate) fn marks(names: &[String]) -> Vec<char> {
    let mut marks: Vec<char> = Vec::new();
    for (name, number) in names.iter().zip('1'..) {
        let letters = plain(name).to_uppercase();
        let free = letters.chars().find(|letter| letter.is_alphabetic() && !marks.contains(letter));
        marks.push(free.unwrap_or(number));
    }
    marks
}

/// A group's name in three columns: the initials of its words, or the first letters of its only word.
pub(crate) fn group_tag(texts: &Texts, rules: &Rules, group: GroupId) -> String {
    let name = texts.group(rules, group);
    let words: Vec<&str> = name.split([' ', '-']).collect();
    let tag: String = match words.as_slice() {
        [word] => word.chars().take(3).collect(),
        words => words.iter().filter_map(|word| word.chars().next()).take(3).collect(),
    };
    fitted(&tag, 3)
}

/// The buildings of a street as symbols, one for each.
pub(crate) fn building_signs(rules: &Rules, deed: DeedId, level: u8) -> String {
    rules.level(deed, level).map_or_else(String::new, level_signs)
}

/// The buildings of a level as symbols.
pub(crate) fn level_signs(level: Level) -> String {
    std::iter::repeat_n(sign(level.kind), usize::from(level.count)).collect()
}

/// The symbol of a kind of building.
pub(crate) fn sign(kind: KindId) -> char {
    const SIGNS: [char; 5] = ['▪', '█', '◆', '●', '★'];
    SIGNS[kind.index() % SIGNS.len()]
}

#[cfg(test)]
mod tests {
    use super::marks;

    #[test]
    fn every_seat_has_a_different_mark() {
        let names = ["Ann", "Anna", "Élise", "A", "42"].map(str::to_owned);
        assert_eq!(marks(&names), ['A', 'N', 'E', '4', '5']);
    }
}
