//! The player that searches: for important decisions it simulates many games after each candidate answer (rollouts),
//! and takes the answer that wins most. Each game starts from a random position consistent with what it knows. It is
//! deterministic: its budget is a number of games, unless a time limit is set as well.

#![allow(clippy::float_arithmetic, reason = "means of many games; sums and products only")]

mod rollout;

use std::time::Duration;

use magie_engine::action::Order;
use magie_engine::ids::MAX_SEATS;
use magie_engine::view::Offer;
use magie_engine::{Action, Ask, Audience, Game, Question, Refusal, Seat, Silent, View};
use magie_table::{Player, Reason, mix_seed, own_seat};

use crate::reasons;
use crate::terms;
use rollout::Rollouts;

/// Simulated games for each candidate answer.
const USUAL_BUDGET: u32 = 160;
/// By how many standard errors another answer must be better than the usual one.
const SURE: f64 = 2.5;

/// A player that search can be based on: what it does without search, and how it estimates positions.
pub trait Base: Player + Default {
    /// Everybody's chance of winning, in millionths.
    fn chances(&mut self, view: &View<'_>) -> [u32; MAX_SEATS];

    /// An offer that another player of this kind would accept at once.
    fn sure_offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action>;

    /// Whether simulated games check its own offers before it makes them, and blunders are refused unseen. The first bots
    /// did neither.
    const CHECKS_OFFERS: bool;
}

/// The player that searches.
pub struct Oracle<B> {
    base: B,
    /// Judges offers as another strong player would.
    model: B,
    rollouts: Rollouts<B>,
    /// Kept to reuse its memory.
    scratch: Option<Game>,
    seed: u64,
    decisions: u64,
    /// The number of the roll after which it last looked for offers, and how many it had made.
    offered: (u32, u8),
}

impl<B: Base> Oracle<B> {
    /// A bot with the usual budget. Its random numbers follow from the seed.
    pub fn new(seed: u64) -> Self {
        Self::with_budget(seed, USUAL_BUDGET)
    }

    /// A bot that simulates this many games for each candidate answer.
    pub fn with_budget(seed: u64, budget: u32) -> Self {
        Self {
            base: B::default(),
            model: B::default(),
            rollouts: Rollouts::new(budget),
            scratch: None,
            seed,
            decisions: 0,
            offered: (u32::MAX, 0),
        }
    }

    /// The same with another base, for example one with another style. Simulated games stay as they are.
    #[must_use]
    pub fn with_base(mut self, base: B) -> Self {
        self.base = base;
        self
    }

    /// Sets a time limit for each decision. Its play then depends on the speed of the machine.
    #[must_use]
    pub fn with_time_limit(mut self, limit: Duration) -> Self {
        self.rollouts.limit = Some(limit);
        self
    }

    /// A game consistent with what it knows, to start simulations from.
    fn imagined(&mut self, view: &View<'_>) -> Option<Game> {
        let mut game = match self.scratch.take() {
            Some(game) if **game.rules() == *view.rules() && game.seats() == view.seats() => game,
            _ => Game::new(std::sync::Arc::new(view.rules().clone()), view.seats()).ok()?,
        };
        view.imagine(&mut game).then_some(game)
    }

    /// The index of the answer that wins most; 0 unless another one is clearly better.
    fn best(&mut self, view: &View<'_>, me: Seat, games: &[Game]) -> usize {
        self.decisions += 1;
        let seed = mix_seed(self.seed ^ self.decisions);
        let until = self.rollouts.deadline();
        let mut best = (0, 0.0);
        for place in 1..games.len() {
            let (gain, error) = self.rollouts.compare(view, me, &games[0], &games[place], seed, until);
            if gain > SURE * error && gain > best.1 {
                best = (place, gain);
            }
        }
        best.0
    }

    /// Chooses among the legal ones of these answers. The first is what it would do without search.
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

    /// Would this offer of its own be good for it if it were accepted?
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
            let seed = mix_seed(self.seed ^ self.decisions);
            let until = self.rollouts.deadline();
            let (gain, error) = self.rollouts.compare(view, me, &game, &after, seed, until);
            gain > -SURE * error
        };
        self.scratch = Some(game);
        good
    }

    /// An offer that another strong player would accept at once, unless nothing has changed since the last one.
    fn sure_offer(&mut self, view: &View<'_>, me: Seat) -> Option<Action> {
        if self.offered == (view.rolls(), view.offers_made(me)) {
            return None;
        }
        self.offered = (view.rolls(), view.offers_made(me));
        let offer = self.model.sure_offer(view, me)?;
        // Not offered again before the next roll, whatever comes of it.
        self.offered.1 += 1;
        self.worth_offering(view, me, &offer).then_some(offer)
    }

    fn judge(&mut self, view: &View<'_>, offer: &Offer) -> Action {
        let usual = self.base.consider(view, offer).unwrap_or(Action::Refuse(offer.id));
        let other = match usual {
            Action::Accept(_) => Action::Refuse(offer.id),
            _ => Action::Accept(offer.id),
        };
        // A counter-offer counts as a refusal, because it may be refused.
        let plain = if matches!(usual, Action::Counter { .. }) { Action::Refuse(offer.id) } else { usual };
        let gives_away = || {
            let price = offer.take.cash - offer.give.cash;
            let sides = ((offer.to, offer.take.deeds), (offer.from, offer.give.deeds));
            terms::gives_away(view, sides.0, sides.1, price)
                || (B::CHECKS_OFFERS && terms::is_blunder(view, sides.0, sides.1, price))
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

    /// Is an offer so bad by the estimate alone that no simulation is needed?
    fn loses_much(&mut self, view: &View<'_>, offer: &Offer) -> bool {
        let Some(mut game) = self.imagined(view) else { return true };
        let before = self.model.chances(view)[offer.to.index()];
        let taken = game.apply(offer.to, &Action::Accept(offer.id), &mut Silent).is_ok();
        let after = self.model.chances(&game.view(Audience::Seat(offer.to)))[offer.to.index()];
        self.scratch = Some(game);
        !taken || after + MOST_LOSS < before
    }
}

/// The most that an offer may cost by the estimate and still be simulated: a chance of winning in millionths.
const MOST_LOSS: u32 = 30_000;

impl<B: Base> Player for Oracle<B> {
    fn is_slow(&self) -> bool {
        true
    }

    fn sit_down(&mut self, view: &View<'_>) -> &'static [Order] {
        (self.decisions, self.scratch, self.offered) = (0, None, (u32::MAX, 0));
        self.rollouts.sit_down(view);
        self.base.sit_down(view)
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let me = own_seat(view);
        let begins = matches!(ask.question, Question::Roll {} | Question::LeaveJail { .. });
        if begins && let Some(offer) = self.sure_offer(view, me) {
            return offer;
        }
        let usual = self.base.answer(view, ask);
        match (ask.question, usual) {
            (_, Action::Propose { .. }) if B::CHECKS_OFFERS && !self.worth_offering(view, me, &usual) => {
                // The base has noted the offer as made, so it now answers without it.
                Some(self.base.answer(view, ask))
            }
            (Question::LeaveJail { .. }, Action::Roll) => self.choose(view, me, &[usual, Action::PayBail]),
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
        if B::CHECKS_OFFERS {
            let offer = self.base.idle(view, ask)?;
            return self.worth_offering(view, me, &offer).then_some(offer);
        }
        if begins && view.on_turn() != me && !view.rules().switches().own_turn_trades {
            self.sure_offer(view, me)
        } else {
            None
        }
    }

    fn consider(&mut self, view: &View<'_>, offer: &Offer) -> Option<Action> {
        Some(self.judge(view, offer))
    }

    fn refused(&mut self, action: &Action, refusal: &Refusal) {
        self.base.refused(action, refusal);
    }

    fn reason(&self, view: &View<'_>, action: &Action) -> Option<Reason> {
        reasons::of(view, own_seat(view), action)
    }
}
