//! The player that looks ahead: where it matters it plays the game on in its mind, many times, once for each answer it
//! thinks of, and takes the one after which it wins most. What it may not know is made up anew each time. It is
//! deterministic: it thinks by a number of games, not by the clock, unless a clock is given as well.

#![allow(clippy::float_arithmetic, reason = "means of many games; sums and products only")]

mod rollout;

use std::time::{Duration, Instant};

use magie_engine::{Action, Ask, Audience, Game, Offer, Order, Question, Refusal, Seat, Silent, View};

use crate::terms;
use crate::tycoon::Tycoon;
use magie_table::{Player, own_seat};
use rollout::Rollouts;

/// Games it plays in its mind for each answer it thinks of.
const USUAL_BUDGET: u32 = 160;
/// Deviations by which another answer must be better than the usual one.
const SURE: f64 = 2.5;

/// The player that looks ahead.
pub struct Oracle {
    tycoon: Tycoon,
    /// Judges offers as another strong player would.
    model: Tycoon,
    rollouts: Rollouts,
    scratch: Option<Game>,
    seed: u64,
    decisions: u64,
    /// The roll after which it last thought of offers, and how many it had made.
    offered: (u32, u8),
}

impl Oracle {
    /// One with the usual budget; its luck follows from the seed.
    pub fn new(seed: u64) -> Self {
        Self::with_budget(seed, USUAL_BUDGET)
    }

    /// One that plays so many games in its mind for each answer it thinks of.
    pub fn with_budget(seed: u64, budget: u32) -> Self {
        Self {
            tycoon: Tycoon::new(),
            model: Tycoon::new(),
            rollouts: Rollouts::new(budget),
            scratch: None,
            seed,
            decisions: 0,
            offered: (u32::MAX, 0),
        }
    }

    /// Thinks no longer than this about one decision. The games then depend on the machine.
    #[must_use]
    pub fn hurried(mut self, limit: Duration) -> Self {
        self.rollouts.limit = Some(limit);
        self
    }

    /// The position as it sees it, to play on in.
    fn imagined(&mut self, view: &View<'_>) -> Option<Game> {
        let mut game = match self.scratch.take() {
            Some(game) if **game.rules() == *view.rules() && game.seats() == view.seats() => game,
            _ => Game::new(std::sync::Arc::new(view.rules().clone()), view.seats()).ok()?,
        };
        view.imagine(&mut game).then_some(game)
    }

    /// The place of the answer that wins most; the first one unless another is surely better.
    fn best(&mut self, view: &View<'_>, me: Seat, games: &[Game]) -> usize {
        self.decisions += 1;
        let seed = magie_table::mix_seed(self.seed ^ self.decisions);
        let began = Instant::now();
        let mut best = (0, 0.0);
        for place in 1..games.len() {
            let (gain, error) = self.rollouts.compare(view, me, &games[0], &games[place], seed, began);
            if gain > SURE * error && gain > best.1 {
                best = (place, gain);
            }
        }
        best.0
    }

    /// Chooses among answers, of which the first is what it would do without looking ahead.
    fn choose(&mut self, view: &View<'_>, me: Seat, answers: &[Action]) -> Option<Action> {
        let game = self.imagined(view)?;
        let mut games = Vec::with_capacity(answers.len());
        let mut open = Vec::with_capacity(answers.len());
        for answer in answers {
            let mut after = game.clone();
            if after.apply(me, answer, &mut Silent).is_ok() {
                games.push(after);
                open.push(*answer);
            }
        }
        self.scratch = Some(game);
        if games.len() < 2 {
            return open.first().copied();
        }
        let place = self.best(view, me, &games);
        open.get(place).copied()
    }

    /// Is an offer of its own worth making, if it is accepted?
    fn worth_offering(&mut self, view: &View<'_>, me: Seat, offer: &Action) -> bool {
        let Some(game) = self.imagined(view) else { return true };
        let mut after = game.clone();
        let agreed = after.apply(me, offer, &mut Silent).is_ok()
            && after
                .view(Audience::Spectator)
                .offers()
                .last()
                .copied()
                .is_some_and(|made| after.apply(made.to, &Action::Accept(made.id), &mut Silent).is_ok());
        let good = !agreed || {
            self.decisions += 1;
            let seed = magie_table::mix_seed(self.seed ^ self.decisions);
            let (gain, error) = self.rollouts.compare(view, me, &game, &after, seed, Instant::now());
            gain > -SURE * error
        };
        self.scratch = Some(game);
        good
    }

    /// An offer that another strong player accepts at once, if what it has seen since the last one is new.
    fn sure_offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if self.offered == (view.rolls(), view.offers_made(me)) {
            return None;
        }
        self.offered = (view.rolls(), view.offers_made(me));
        let offer = self.model.sure_deal(view, me)?;
        // Whatever comes of it, the same is not offered again before the next roll.
        self.offered.1 += 1;
        self.worth_offering(view, me, &offer).then_some(offer)
    }

    fn judge(&mut self, view: &View<'_>, offer: &Offer) -> Action {
        let usual = self.tycoon.consider(view, offer).unwrap_or(Action::Refuse(offer.id));
        let other = match usual {
            Action::Accept(_) => Action::Refuse(offer.id),
            _ => Action::Accept(offer.id),
        };
        // A counter-offer is weighed as a refusal: it may be refused in turn.
        let plain = if matches!(usual, Action::Counter { .. }) { Action::Refuse(offer.id) } else { usual };
        let gives_away = || {
            let price = offer.take.cash - offer.give.cash;
            terms::gives_away(view, (offer.to, offer.take.deeds), (offer.from, offer.give.deeds), price)
        };
        let mut hopeless = || gives_away() || self.loses_much(view, offer);
        if other == Action::Accept(offer.id) && hopeless() {
            return usual;
        }
        match self.choose(view, offer.to, &[plain, other]) {
            Some(chosen) if chosen == other => chosen,
            _ => usual,
        }
    }

    /// Is an offer so bad at a glance that nothing need be played out?
    fn loses_much(&mut self, view: &View<'_>, offer: &Offer) -> bool {
        let Some(mut game) = self.imagined(view) else { return true };
        let before = self.model.chances(view)[offer.to.index()];
        let taken = game.apply(offer.to, &Action::Accept(offer.id), &mut Silent).is_ok();
        let after = self.model.chances(&game.view(Audience::Seat(offer.to)))[offer.to.index()];
        self.scratch = Some(game);
        !taken || after + LOSS < before
    }
}

/// Chances, in millionths, that an offer may cost at a glance and still be thought about.
const LOSS: u32 = 30_000;

impl Player for Oracle {
    fn is_slow(&self) -> bool {
        true
    }

    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        (self.decisions, self.scratch, self.offered) = (0, None, (u32::MAX, 0));
        self.rollouts.sit_down(view);
        self.tycoon.sit_down(view)
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        if begins && let Some(offer) = self.sure_offer(view, me) {
            return offer;
        }
        let usual = self.tycoon.answer(view, ask);
        match (ask.question, usual) {
            (Question::LeaveJail { bail, .. }, Action::Roll) if view.cash(me) >= bail => {
                self.choose(view, me, &[usual, Action::PayBail])
            }
            (Question::LeaveJail { .. }, Action::PayBail | Action::UseCard(_)) => {
                self.choose(view, me, &[usual, Action::Roll])
            }
            (Question::Roll {} | Question::LeaveJail { .. }, Action::Build(_)) => {
                self.choose(view, me, &[usual, Action::Roll])
            }
            (Question::EndTurn {}, Action::Build(_)) => self.choose(view, me, &[usual, Action::EndTurn]),
            _ => None,
        }
        .unwrap_or(usual)
    }

    fn idle(&mut self, view: &View<'_>, ask: &Ask) -> Option<Action> {
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        let me = own_seat(view);
        if begins && view.on_turn() != me && !view.rules().switches.own_turn_trades {
            self.sure_offer(view, me)
        } else {
            None
        }
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(self.judge(view, offer))
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.tycoon.refused(action, refusal);
    }
}
