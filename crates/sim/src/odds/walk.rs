//! The walk: players who buy nothing move around the board, with the engine's own rules.

use std::convert::Infallible;
use std::sync::Arc;

use magie_engine::action::Order;
use magie_engine::event::MoveWhy;
use magie_engine::ids::{MAX_SEATS, SpaceId};
use magie_engine::question::DiceFor;
use magie_engine::{Action, Ask, Event, Game, Question, Seat, Sink, View};
use magie_table::{Player, Playout, SeededDealer, Unrecorded, game_seed};

use super::{JailPolicy, OddsError, Wanted};
use crate::plan::{MAX_GAMES, PlanError, Span};
use crate::pool::{Pool, Worker};

/// Turns of one game.
pub(super) const TURNS: u32 = 2_000;
/// A player's first turns are not counted, because everybody starts on the same space.
const WARM_UP_TURNS: u16 = 50;

/// Buys nothing, and leaves jail by a policy.
struct Walker(JailPolicy);

impl Player for Walker {
    fn sit_down(&mut self, _view: &View<'_>) -> &'static [Order] {
        &[Order::EndTurn(true), Order::PassRests(true), Order::BidLimit(Some(0))]
    }

    fn answer(&mut self, view: &View<'_>, ask: &Ask) -> Action {
        let seat = view.on_turn();
        match ask.question {
            Question::LeaveJail { .. } if self.0 == JailPolicy::Leave => {
                let card = view.cards(seat).next().map(Action::UseCard);
                let paid = || (view.missing() == 0).then_some(Action::PayBail);
                card.or_else(paid).unwrap_or(Action::Roll)
            }
            _ => view.default_answer().unwrap_or(Action::Pass),
        }
    }
}

/// Counts where rolls end.
struct LandingCounts {
    /// Each space, and last the jail.
    counts: Vec<u64>,
    at: [SpaceId; MAX_SEATS],
    jailed: [bool; MAX_SEATS],
    /// The player who has rolled and is still moving.
    rolled: Option<Seat>,
    counting: bool,
}

impl LandingCounts {
    fn come_to_rest(&mut self) {
        let Some(seat) = self.rolled.take().filter(|_| self.counting) else { return };
        let jail = self.counts.len() - 1;
        let place = if self.jailed[seat.index()] { jail } else { self.at[seat.index()].index() };
        self.counts[place] += 1;
    }
}

impl Sink for LandingCounts {
    const WANTED: bool = true;

    fn take(&mut self, event: Event) {
        match event {
            Event::TurnBegan { number, .. } => self.counting = number > WARM_UP_TURNS,
            Event::Rolled { seat, purpose: DiceFor::Move | DiceFor::Jail, .. } => {
                self.come_to_rest();
                self.rolled = Some(seat);
            }
            Event::Moved { seat, to, why, .. } => {
                self.at[seat.index()] = to;
                self.jailed[seat.index()] = why == MoveWhy::Jail;
            }
            Event::LeftJail { seat, .. } => self.jailed[seat.index()] = false,
            Event::TurnEnded { .. } => self.come_to_rest(),
            _ => {}
        }
    }
}

struct Walk<'a> {
    start: &'a Game,
    wanted: &'a Wanted<'a>,
    game: Game,
    landings: LandingCounts,
}

impl Worker for Walk<'_> {
    type Chunk = Vec<u64>;

    fn play(&mut self, number: u64) {
        let seed = game_seed(self.wanted.seed, number);
        self.game.clone_from(self.start);
        let go = self.start.rules().go();
        self.landings.at = [go; MAX_SEATS];
        self.landings.jailed = [false; MAX_SEATS];
        self.landings.rolled = None;
        let mut players: Vec<_> = (0..self.game.seats()).map(|_| Walker(self.wanted.policy)).collect();
        Playout {
            game: &mut self.game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut self.landings,
            recorder: &mut Unrecorded,
        }
        .play(TURNS);
    }

    fn take(&mut self) -> Vec<u64> {
        let places = self.landings.counts.len();
        std::mem::replace(&mut self.landings.counts, vec![0; places])
    }
}

/// How often rolls ended on each space, and last in jail.
pub(super) fn walk(wanted: &Wanted<'_>) -> Result<Vec<u64>, OddsError> {
    if wanted.games == 0 {
        return Err(PlanError::NoGames.into());
    }
    if wanted.games > MAX_GAMES {
        return Err(PlanError::TooManyGames.into());
    }
    let rules = wanted.rules;
    let start = Game::new(Arc::clone(rules), usize::from(rules.seats().0))?;
    let mut counts = vec![0; rules.spaces().len() + 1];
    let worker = || Walk {
        start: &start,
        wanted,
        game: start.clone(),
        landings: LandingCounts {
            counts: vec![0; rules.spaces().len() + 1],
            at: [rules.go(); MAX_SEATS],
            jailed: [false; MAX_SEATS],
            rolled: None,
            counting: false,
        },
    };
    let absorb = |chunk: Vec<u64>, _| {
        crate::tally::add_each(&mut counts, &chunk);
        Ok::<_, Infallible>(())
    };
    let span = Span { first: 0, games: wanted.games };
    let Ok(()) = Pool { span, threads: wanted.threads, stop: wanted.stop }.run(worker, absorb);
    Ok(counts)
}
