//! Scripted luck: dice in the order they are rolled, for whatever they are rolled; cards deck by deck in the order
//! they are drawn.

use std::collections::VecDeque;

use magie_engine::{Audience, Game, LuckAnswer, LuckAsk, card_by_id};

use crate::reader::Table;
use crate::words::{BUS, MAGNATE, Words};

/// What luck will answer.
#[derive(Default)]
pub(crate) struct Script {
    dice: VecDeque<Scripted<[u8; 3]>>,
    /// What is looked at: is it fake?
    fakes: VecDeque<Scripted<bool>>,
    /// The notes luck takes, by their place in the hand.
    picks: VecDeque<Scripted<u16>>,
    /// Which of the equal notes that are mixed comes next.
    mixes: VecDeque<Scripted<u16>>,
    /// By deck: the ids of cards.
    cards: Vec<VecDeque<Scripted<String>>>,
}

struct Scripted<T> {
    line: usize,
    value: T,
}

impl Script {
    pub(crate) fn read(words: &Words, luck: Option<&Table<'_>>) -> Self {
        let mut script = Self::default();
        script.cards.resize_with(words.rules.decks.len(), VecDeque::new);
        let Some(luck) = luck else { return script };
        luck.only(
            ["dice", "fake", "pick", "mix"]
                .into_iter()
                .chain(words.rules.decks.iter().map(|deck| deck.key.as_str())),
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
        for (deck, queue) in words.rules.decks.iter().zip(&mut script.cards) {
            for item in luck.get(&deck.key).and_then(|node| node.list()).unwrap_or_default() {
                if words.card(&item, |_| true).is_some()
                    && let Some(key) = item.text()
                {
                    queue.push_back(Scripted { line: item.line, value: key.to_owned() });
                }
            }
        }
        script
    }

    /// The next answer to this question, with the line it stands in; nothing if the script has none.
    pub(crate) fn answer(&mut self, words: &Words, game: &Game, ask: LuckAsk) -> Option<(usize, LuckAnswer)> {
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
            // FB-13a: unless the script says otherwise notes stay in the order in which they were.
            LuckAsk::Mix { .. } => {
                let (line, nth) = self.mixes.pop_front().map_or((0, 0), |mix| (mix.line, mix.value));
                Some((line, LuckAnswer::Pick(nth)))
            }
            // FB-53: at the end nothing hangs on it; the likelier answer will do.
            LuckAsk::Reveal { .. } => {
                let (fakes, all) = game.truth_odds();
                Some((0, LuckAnswer::Truth(2 * fakes > all)))
            }
            LuckAsk::Draw { deck, .. } => {
                let Scripted { line, value } = self.cards[deck.index()].pop_front()?;
                // Of equal cards one that can still come up.
                let view = game.view(Audience::Spectator);
                let unseen = |card| view.unseen(deck).any(|other| other == card);
                let card = card_by_id(&words.rules, &value, unseen).ok()?;
                Some((line, LuckAnswer::Card(card)))
            }
        }
    }

    /// What was never asked for: the line and the answer in words.
    pub(crate) fn left_over(&self) -> Vec<(usize, String)> {
        let dice = self.dice.iter().map(|roll| (roll.line, dice_told(roll.value)));
        let cards = self.cards.iter().flatten().map(|card| (card.line, card.value.clone()));
        let fakes = self.fakes.iter().map(|fake| (fake.line, format!("fake {}", fake.value)));
        let picks = self.picks.iter().map(|pick| (pick.line, format!("pick {}", pick.value)));
        let mixes = self.mixes.iter().map(|mix| (mix.line, format!("mix {}", mix.value)));
        dice.chain(fakes).chain(picks).chain(mixes).chain(cards).collect()
    }
}

fn dice_told(dice: [u8; 3]) -> String {
    let faces: Vec<_> = dice.iter().filter(|&&die| die > 0).map(ToString::to_string).collect();
    format!("dice {}", faces.join("+"))
}
