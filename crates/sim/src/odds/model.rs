//! The Markov model: one player who rolls for ever. Its states are where a turn can begin: a space, or jail with a
//! number of failed tries. Cards are drawn independently here, while a real pile is drawn without replacement; this
//! changes no chance by more than a few hundredths of a percent.

#![allow(clippy::float_arithmetic, reason = "probabilities")]

use magie_engine::Rules;
use magie_engine::ids::{DeckId, GroupId, SpaceId};
use magie_engine::rules::{Card, Effect, SpaceKind};

use super::{JailPolicy, OddsError};

/// Chances below this are not followed any further.
const NOTHING: f64 = 1e-15;
/// The distribution is stationary when no state changes by more than this in a turn.
const STILL: f64 = 1e-13;
/// The most turns to iterate.
const MOST_TURNS: usize = 100_000;

/// One of the 36 rolls: its sum, and whether it is a double.
type Roll = (usize, bool);

/// A board as the model sees it. Spaces are counted from the first of the track; the last place is the jail.
pub(super) struct Model<'a> {
    rules: &'a Rules,
    policy: JailPolicy,
    spaces: usize,
    rolls: Vec<Roll>,
}

/// What a turn does from one state: expected rolls that end at each place, and the chances of the next state.
struct Turn {
    ends: Vec<f64>,
    next: Vec<f64>,
}

impl<'a> Model<'a> {
    /// The model of an edition, if the model supports everything in it.
    pub(super) fn new(rules: &'a Rules, policy: JailPolicy) -> Result<Self, OddsError> {
        if rules.tracks().len() != 1 {
            return Err(OddsError::SeveralTracks { tracks: rules.tracks().len() });
        }
        for space in rules.spaces() {
            if !is_known(space.kind) {
                return Err(OddsError::Space { space: space.key.clone() });
            }
        }
        let mut cards = rules.decks().iter().flat_map(|deck| &deck.cards);
        if let Some(card) = cards.find(|card| !leads_somewhere_known(&card.effect)) {
            return Err(OddsError::Card { card: card.key.clone() });
        }
        let rolls = (1..=6).flat_map(|one| (1..=6).map(move |two| (one + two, one == two))).collect();
        Ok(Self { rules, policy, spaces: rules.spaces().len(), rolls })
    }

    /// The chances that a roll ends on each space, and last in jail, in the long run.
    pub(super) fn landings(&self) -> Vec<f64> {
        let states = self.spaces + usize::from(self.rules.jail().tries).max(1);
        let turns: Vec<Turn> = (0..states).map(|state| self.turn(state, states)).collect();
        let mut now = vec![0.0; states];
        now[self.rules.go().index()] = 1.0;
        for _ in 0..MOST_TURNS {
            let mut next = vec![0.0; states];
            for (chance, turn) in now.iter().zip(&turns) {
                next.iter_mut().zip(&turn.next).for_each(|(sum, more)| *sum += chance * more);
            }
            let change = now.iter().zip(&next).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max);
            now = next;
            if change < STILL {
                break;
            }
        }
        let mut ends = vec![0.0; self.spaces + 1];
        for (chance, turn) in now.iter().zip(&turns) {
            ends.iter_mut().zip(&turn.ends).for_each(|(sum, more)| *sum += chance * more);
        }
        let all: f64 = ends.iter().sum();
        ends.iter().map(|end| end / all).collect()
    }

    const fn jail(&self) -> usize {
        self.spaces
    }

    /// A turn from one state.
    fn turn(&self, state: usize, states: usize) -> Turn {
        let mut turn = Turn { ends: vec![0.0; self.spaces + 1], next: vec![0.0; states] };
        match (state.checked_sub(self.spaces), self.policy) {
            (None, _) => self.roll(state, 0, 1.0, &mut turn),
            (Some(_), JailPolicy::Leave) => self.roll(self.rules.jail().space.index(), 0, 1.0, &mut turn),
            (Some(tries), JailPolicy::Stay) => self.try_to_leave(tries, &mut turn),
        }
        turn
    }

    /// One roll of a turn, and those that doubles add (CL-06, CL-07).
    fn roll(&self, from: usize, doubles: u8, chance: f64, turn: &mut Turn) {
        for &(sum, double) in &self.rolls {
            // CL-73.
            let double = double && !self.rules.switches().no_doubles;
            let mut ends = vec![0.0; self.spaces + 1];
            let chance = chance / self.rolls.len() as f64;
            if double && doubles + 1 >= self.rules.doubles_to_jail() {
                ends[self.jail()] = chance;
            } else {
                self.arrive((from + sum) % self.spaces, chance, &mut ends);
            }
            for (end, chance) in ends.into_iter().enumerate().filter(|(_, chance)| *chance > NOTHING) {
                turn.ends[end] += chance;
                if double && end != self.jail() {
                    self.roll(end, doubles + 1, chance, turn);
                } else {
                    turn.next[end] += chance;
                }
            }
        }
    }

    /// A try for a double; the last one is moved in any case (CL-29).
    fn try_to_leave(&self, tries: usize, turn: &mut Turn) {
        if self.rules.switches().jail_turn {
            // CL-74: the roll is void, and the token is free where it stands.
            let visiting = self.rules.jail().space.index();
            (turn.ends[visiting], turn.next[visiting]) = (1.0, 1.0);
            return;
        }
        for &(sum, double) in &self.rolls {
            let chance = 1.0 / self.rolls.len() as f64;
            if double || tries + 1 >= usize::from(self.rules.jail().tries) {
                let mut ends = vec![0.0; self.spaces + 1];
                self.arrive((self.rules.jail().space.index() + sum) % self.spaces, chance, &mut ends);
                for (end, chance) in ends.into_iter().enumerate() {
                    turn.ends[end] += chance;
                    turn.next[end] += chance;
                }
            } else {
                turn.ends[self.jail()] += chance;
                turn.next[self.spaces + tries + 1] += chance;
            }
        }
    }

    /// Adds the chances of where a token that arrives on a space comes to rest.
    fn arrive(&self, space: usize, chance: f64, ends: &mut [f64]) {
        match self.rules.spaces()[space].kind {
            SpaceKind::GoToJail => ends[self.jail()] += chance,
            SpaceKind::Draw(deck) => self.draw(deck, space, chance, ends),
            _ => ends[space] += chance,
        }
    }

    fn draw(&self, deck: DeckId, space: usize, chance: f64, ends: &mut [f64]) {
        // A player who never uses the card for leaving jail keeps it out of the pile for good.
        let in_pile = |card: &&Card| self.policy == JailPolicy::Leave || card.effect != Effect::GetOutOfJail;
        let cards: Vec<&Card> = self.rules.decks()[deck.index()].cards.iter().filter(in_pile).collect();
        if cards.is_empty() || chance < NOTHING {
            ends[space] += chance;
            return;
        }
        let chance = chance / cards.len() as f64;
        cards.iter().for_each(|card| self.follow(&card.effect, space, chance, ends));
    }

    fn follow(&self, effect: &Effect, space: usize, chance: f64, ends: &mut [f64]) {
        match effect {
            Effect::AdvanceTo(to) | Effect::MoveBackTo(to) => self.arrive(to.index(), chance, ends),
            Effect::AdvanceToNearest(group, _) => self.arrive(self.nearest(*group, space), chance, ends),
            Effect::MoveBack(steps) => {
                let back = usize::from(*steps) % self.spaces;
                self.arrive((space + self.spaces - back) % self.spaces, chance, ends);
            }
            Effect::GoToJail => ends[self.jail()] += chance,
            // The walk takes the first option too.
            Effect::Choice(options) => match options.first() {
                Some(first) => self.follow(first, space, chance, ends),
                None => ends[space] += chance,
            },
            Effect::Draw(deck) => self.draw(*deck, space, chance, ends),
            _ => ends[space] += chance,
        }
    }

    /// The next space of a group, going forward.
    fn nearest(&self, group: GroupId, from: usize) -> usize {
        let is_of = |space: &usize| {
            let deed = self.rules.deed_at(SpaceId(*space as u8));
            deed.is_some_and(|deed| self.rules.deeds()[deed.index()].group == group)
        };
        (1..=self.spaces).map(|steps| (from + steps) % self.spaces).find(is_of).unwrap_or(from)
    }
}

/// Does the model support this kind of space?
fn is_known(kind: SpaceKind) -> bool {
    matches!(
        kind,
        SpaceKind::Go
            | SpaceKind::Deed(_)
            | SpaceKind::Draw(_)
            | SpaceKind::Tax(_)
            | SpaceKind::Jail
            | SpaceKind::FreeParking
            | SpaceKind::GoToJail
    )
}

/// Does the model support this card effect?
fn leads_somewhere_known(effect: &Effect) -> bool {
    if let Effect::Choice(options) = effect {
        return options.iter().all(leads_somewhere_known);
    }
    matches!(
        effect,
        Effect::AdvanceTo(_)
            | Effect::AdvanceToNearest(..)
            | Effect::MoveBack(_)
            | Effect::MoveBackTo(_)
            | Effect::GoToJail
            | Effect::GetOutOfJail
            | Effect::Receive(_)
            | Effect::Pay(_)
            | Effect::ReceiveFromEach(_)
            | Effect::PayEach(_)
            | Effect::PayPerPiece(_)
            | Effect::Draw(_)
    )
}
