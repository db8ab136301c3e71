//! How long players think.

use std::time::{Duration, Instant};

use magie_engine::action::Order;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Refusal, View};
use magie_table::{BoxedPlayer, Player};

use super::Sums;

/// Classes of duration in each doubling.
const PER_DOUBLING: u32 = 8;
const CLASSES: usize = 64 * PER_DOUBLING as usize;

/// Times of answers: answers to questions and to offers, and actions in others' turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// How many answers.
    pub answers: u64,
    /// Their duration together, in nanoseconds.
    pub sum: u64,
    /// The longest, in nanoseconds. This includes the times when it was given a chance to act and did not.
    pub worst: u64,
    /// How many answers of each class.
    classes: Vec<u64>,
}

impl Times {
    fn take(&mut self, took: Duration, answered: bool) {
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX).max(1);
        self.worst = self.worst.max(nanos);
        if answered {
            self.answers += 1;
            self.sum = self.sum.saturating_add(nanos);
            self.classes.resize(CLASSES, 0);
            self.classes[class_of(nanos)] += 1;
        }
    }

    /// The mean, in nanoseconds.
    pub fn mean(&self) -> u64 {
        self.sum / self.answers.max(1)
    }

    /// The duration below which 99 in 100 answers are, in nanoseconds, to within an eighth.
    pub fn ninety_ninth(&self) -> u64 {
        let mut left = self.answers - self.answers / 100;
        for (class, count) in self.classes.iter().enumerate() {
            left = left.saturating_sub(*count);
            if left == 0 {
                return end_of(class).min(self.worst);
            }
        }
        self.worst
    }
}

/// The class of a duration: its power of two, and the eighth within it.
fn class_of(nanos: u64) -> usize {
    let power = nanos.ilog2();
    let eighth = if power >= 3 { (nanos >> (power - 3)) & 7 } else { 0 };
    (power * PER_DOUBLING) as usize + eighth as usize
}

/// The end of a class.
fn end_of(class: usize) -> u64 {
    let (power, eighth) = (class as u32 / PER_DOUBLING, class as u128 % u128::from(PER_DOUBLING));
    let next = if power >= 3 { (9 + eighth) << (power - 3) } else { 2 << power };
    u64::try_from(next - 1).unwrap_or(u64::MAX)
}

impl Sums for Times {
    fn add(&mut self, other: &Self) {
        self.answers += other.answers;
        self.sum = self.sum.saturating_add(other.sum);
        self.worst = self.worst.max(other.worst);
        if !other.classes.is_empty() {
            self.classes.resize(CLASSES, 0);
            crate::tally::add_each(&mut self.classes, &other.classes);
        }
    }
}

/// A player whose time is taken.
pub(super) struct Timed {
    pub(super) player: BoxedPlayer,
    /// `None` if nobody wants to know.
    pub(super) times: Option<Times>,
}

impl Timed {
    fn time<T>(&mut self, call: impl FnOnce(&mut BoxedPlayer) -> T, answered: impl Fn(&T) -> bool) -> T {
        let Some(times) = &mut self.times else { return call(&mut self.player) };
        let began = Instant::now();
        let result = call(&mut self.player);
        times.take(began.elapsed(), answered(&result));
        result
    }
}

impl Player for Timed {
    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        self.player.sit_down(view)
    }
    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        self.time(|player| player.answer(view, ask), |_| true)
    }
    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        self.time(|player| player.idle(view, ask), Option::is_some)
    }
    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        self.time(|player| player.consider(view, offer), |_| true)
    }
    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.player.refused(action, refusal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_worst_and_the_ninety_ninth_of_a_hundred_come_out() {
        let mut times = Times::default();
        (1..=200).for_each(|micros| times.take(Duration::from_micros(micros), true));
        times.take(Duration::from_millis(5), false);
        assert_eq!((times.answers, times.mean(), times.worst), (200, 100_500, 5_000_000));
        let found = times.ninety_ninth();
        assert!((198_000..=198_000 * 9 / 8).contains(&found), "{found}");
        let mut both = Times::default();
        both.add(&times);
        both.add(&times);
        assert_eq!((both.answers, both.ninety_ninth()), (400, found));
    }

    #[test]
    fn classes_follow_each_other_without_gaps() {
        for nanos in (8..5_000).chain([u64::MAX / 2, u64::MAX]) {
            let class = class_of(nanos);
            assert!(nanos <= end_of(class), "{nanos}");
            assert!(class == 0 || nanos > end_of(class - 1) || class.is_multiple_of(8), "{nanos}");
        }
    }
}
