//! Three dice for all trios: the bank pays every player whose trio they match (UM-74).

use super::Play;
use super::windows::Moment;
use crate::action::LuckAnswer;
use crate::event::{About, Event, Sink, Why};
use crate::frame::{Cause, EstateSold, FrameKind, Window, frame};
use crate::ids::{Account, CardId, DeckId, Money, Seat};
use crate::position::{FrameFault, Place};
use crate::question::{DiceFor, DiceSet, LuckAsk, Turn};
use crate::refusal::Refusal;
use crate::rules::{Effect, Rules, SpaceKind, When};
use crate::state::State;

frame! {
    /// Luck is asked for three dice, which count for all trios (UM-74).
    RollThree = "roll-three" {
        /// Who rolls.
        seat: Seat,
    }
}

impl FrameKind for RollThree {
    const ESTATE: EstateSold = EstateSold::Never;

    fn step<S: Sink>(self, play: &mut Play<'_, S>) -> bool {
        play.pop_if_out(self.seat)
    }

    fn turn(&self, _: &Rules, _: &State) -> Option<Turn> {
        let (purpose, dice) = (DiceFor::RollThree, DiceSet::Three);
        Some(Turn::Luck(LuckAsk::Dice { seat: self.seat, purpose, dice }))
    }

    /// UM-74, UM-74a: the bank pays every player for each trio that matches.
    fn luck<S: Sink>(self, play: &mut Play<'_, S>, answer: LuckAnswer) -> Result<(), Refusal> {
        let (roller, dice) = (self.seat, answer.dice(DiceSet::Three)?);
        play.pop();
        play.emit(|| Event::Rolled { seat: roller, dice, purpose: DiceFor::RollThree });
        let rules = play.rules;
        for seat in play.state.alive.iter_from_left_of(roller) {
            for card in rules.trios() {
                let Some((count, amount)) = play.state.trio_won(rules, seat, card, roller, dice) else {
                    continue;
                };
                play.emit(|| Event::TrioMatched { seat, card, count });
                let cause = Cause { why: Why::Trio, about: About::Card(card) };
                play.pay(Account::Bank, Account::Seat(seat), amount, cause);
            }
        }
        if rules.moments.has(When::Winnings) {
            let (moment, asked) = (Moment::Winnings { dice }, play.state.alive);
            play.push(Window { actor: roller, asked, moment });
        }
        Ok(())
    }

    fn check(&self, place: &Place<'_>) -> Result<(), FrameFault> {
        place.landed_on(self.seat, |kind| matches!(kind, SpaceKind::RollThree(_)))
    }
}

impl Rules {
    /// All trios.
    pub(crate) fn trios(&self) -> impl Iterator<Item = CardId> + '_ {
        (0..).map(DeckId).zip(&self.decks).flat_map(|(deck, of)| {
            let cards = (0..).zip(&of.cards).filter(|(_, card)| matches!(card.effect, Effect::Trio(_)));
            cards.map(move |(index, _)| CardId { deck, index })
        })
    }
}

impl State {
    /// UM-74, UM-74a: how many dice this trio matches and what that pays; `None` if the seat does not hold it or no die
    /// matches.
    pub(crate) fn trio_won(
        &self,
        rules: &Rules,
        seat: Seat,
        card: CardId,
        roller: Seat,
        dice: [u8; 3],
    ) -> Option<(u8, Money)> {
        let Effect::Trio(trio) = rules.card(card).effect else { return None };
        let count = matches(trio, dice);
        let place = match count {
            3 if seat == roller => 3,
            _ => usize::from(count).checked_sub(1)?,
        };
        (self.keeper(card) == Some(seat)).then_some((count, rules.trio_pays[place]))
    }
}

/// UM-74: how many numbers of a trio are matched, each by a different die.
fn matches(trio: [u8; 3], dice: [u8; 3]) -> u8 {
    let mut left = dice.map(Some);
    let matched = trio.iter().filter(|number| {
        let found = left.iter().position(|die| *die == Some(**number));
        if let Some(found) = found {
            left[found] = None;
        }
        found.is_some()
    });
    matched.count() as u8
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn um_74_matches_are_counted_on_the_multiset() {
        let roll = [6, 1, 3];
        assert_eq!(matches([4, 4, 5], roll), 0);
        assert_eq!(matches([2, 4, 6], roll), 1);
        assert_eq!(matches([1, 3, 3], roll), 2);
        assert_eq!(matches([1, 3, 6], roll), 3);
    }
}
