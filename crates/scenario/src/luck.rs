//! Scripted luck: dice in the order of the rolls, and cards by deck in the order of the draws.

use std::collections::VecDeque;

use magie_engine::wire::card_by_id;
use magie_engine::{Audience, Game, LuckAnswer, LuckAsk};

use crate::lexicon::{BUS, Lexicon, MAGNATE};
use crate::reader::Table;

/// The scripted answers of luck.
#[derive(Default)]
pub(crate) struct Script {
    dice: VecDeque<Scripted<[u8; 3]>>,
    /// For each check of a note or card: whether it is fake.
    fakes: VecDeque<Scripted<bool>>,
    /// The notes that luck takes, by their index in the hand.
    picks: VecDeque<Scripted<u16>>,
    /// When equal notes are shuffled: which one comes next.
    mixes: VecDeque<Scripted<u16>>,
    /// The ids of cards, by deck.
    cards: Vec<VecDeque<Scripted<String>>>,
}

struct Scripted<T> {
    line: usize,
    value: T,
}

impl Script {
    pub(crate) fn read(lexicon: &Lexicon, luck: Option<&Table<'_>>) -> Self {
        let mut script = Self::default();
        script.cards.resize_with(lexicon.rules.decks().len(), VecDeque::new);
        let Some(luck) = luck else { return script };
        luck.only(
            ["dice", "fake", "pick", "mix"]
                .into_iter()
                .chain(lexicon.rules.decks().iter().map(|deck| deck.key.as_str())),
        );
        for roll in luck.get("dice").and_then(|node| node.list()).unwrap_or_default() {
            let faces = roll.list().unwrap_or_default();
            let mut dice = [0; 3];
            if !(2..=dice.len()).contains(&faces.len()) {
                roll.wrong_sort("two dice, or three where the edition has a third");
                continue;
            }
            for (die, face) in dice.iter_mut().zip(&faces) {
                *die = match face.as_text() {
                    Some(BUS) => 4,
                    Some(MAGNATE) => 5,
                    _ => face.number(1, 6).unwrap_or(1) as u8,
                };
            }
            script.dice.push_back(Scripted { line: roll.line, value: dice });
        }
        for item in luck.get("fake").and_then(|node| node.list()).unwrap_or_default() {
            script.fakes.extend(item.flag().map(|value| Scripted { line: item.line, value }));
        }
        for (key, places) in [("pick", &mut script.picks), ("mix", &mut script.mixes)] {
            for item in luck.get(key).and_then(|node| node.list()).unwrap_or_default() {
                let place = item.number(0, u16::MAX.into()).and_then(|place| u16::try_from(place).ok());
                places.extend(place.map(|value| Scripted { line: item.line, value }));
            }
        }
        for (deck, queue) in lexicon.rules.decks().iter().zip(&mut script.cards) {
            for item in luck.get(&deck.key).and_then(|node| node.list()).unwrap_or_default() {
                if lexicon.card(&item, |_| true).is_some()
                    && let Some(key) = item.text()
                {
                    queue.push_back(Scripted { line: item.line, value: key.to_owned() });
                }
            }
        }
        script
    }

    /// The next answer to this question and its line; `None` if the script has none.
    pub(crate) fn answer(
        &mut self,
        lexicon: &Lexicon,
        game: &Game,
        ask: LuckAsk,
    ) -> Option<(usize, LuckAnswer)> {
        match ask {
            LuckAsk::Dice { .. } => {
                self.dice.pop_front().map(|roll| (roll.line, LuckAnswer::Dice(roll.value)))
            }
            LuckAsk::Truth { .. } | LuckAsk::CardTruth { .. } => {
                self.fakes.pop_front().map(|fake| (fake.line, LuckAnswer::Truth(fake.value)))
            }
            LuckAsk::Pick { .. } => {
                self.picks.pop_front().map(|pick| (pick.line, LuckAnswer::Pick(pick.value)))
            }
            // FB-13a: by default, notes keep their order.
            LuckAsk::Mix { .. } => {
                let (line, nth) = self.mixes.pop_front().map_or((0, 0), |mix| (mix.line, mix.value));
                Some((line, LuckAnswer::Pick(nth)))
            }
            // FB-53: at the end of the game it makes no difference, so take the more likely answer.
            LuckAsk::Reveal { .. } => {
                let (fakes, all) = game.luck().fake_odds();
                Some((0, LuckAnswer::Truth(2 * fakes > all)))
            }
            LuckAsk::Draw { deck, .. } => {
                let Scripted { line, value } = self.cards[deck.index()].pop_front()?;
                // Of equal cards, one that can still be drawn.
                let view = game.view(Audience::Spectator);
                let unseen = |card| view.unseen(deck).any(|other| other == card);
                let card = card_by_id(&lexicon.rules, &value, unseen).ok()?;
                Some((line, LuckAnswer::Card(card)))
            }
        }
    }

    /// Unused answers with their lines.
    pub(crate) fn left_over(&self) -> Vec<(usize, String)> {
        let dice = self.dice.iter().map(|roll| (roll.line, dice_text(roll.value)));
        let cards = self.cards.iter().flatten().map(|card| (card.line, card.value.clone()));
        let fakes = self.fakes.iter().map(|fake| (fake.line, format!("fake {}", fake.value)));
        let picks = self.picks.iter().map(|pick| (pick.line, format!("pick {}", pick.value)));
        let mixes = self.mixes.iter().map(|mix| (mix.line, format!("mix {}", mix.value)));
        dice.chain(fakes).chain(picks).chain(mixes).chain(cards).collect()
    }
}

fn dice_text(dice: [u8; 3]) -> String {
    let faces: Vec<_> = dice.iter().filter(|&&die| die > 0).map(ToString::to_string).collect();
    format!("dice {}", faces.join("+"))
}
