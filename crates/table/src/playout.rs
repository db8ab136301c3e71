//! Whole games between programs, as fast as possible: puts every question to the seat that is asked, gives every seat
//! its chance at rest points, and lets the dealer answer for luck, until the game is over or the turn cap is reached.
//!
//! For tables with people, see [`Host`](crate::Host).

use magie_engine::action::Order;
use magie_engine::ids::SeatSet;
use magie_engine::question::DiceFor;
use magie_engine::{Action, Answer, Ask, Audience, Game, LuckAsk, Outcome, Seat, Silent, Sink, Turn};

use crate::chances::{Chances, MOST_DETOURS};
use crate::dealer::SeededDealer;
use crate::player::{Player, is_answer};

/// Receives every answer of a game, and the game as each turn begins.
pub trait Recorder {
    /// Whether to call this recorder at all.
    const WANTED: bool;
    /// Takes an answer that the game has accepted.
    fn take(&mut self, answer: Answer);
    /// A turn has begun, and nothing has been done in it yet.
    fn turn_began(&mut self, _game: &Game) {}
}

/// Records nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unrecorded;

impl Recorder for Unrecorded {
    const WANTED: bool = false;
    #[inline]
    fn take(&mut self, _: Answer) {}
}

impl Recorder for Vec<Answer> {
    const WANTED: bool = true;
    #[inline]
    fn take(&mut self, answer: Answer) {
        self.push(answer);
    }
}

/// The result of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// How the game ended; `None` if it was stopped at the turn cap.
    pub outcome: Option<Outcome>,
    /// Turns begun, over all seats.
    pub turns: u32,
    /// Answers accepted, including those of luck.
    pub answers: u64,
    /// Answers of seats that the engine refused.
    pub refusals: u32,
}

/// A game with everything needed to play it to its end.
pub struct Playout<'a, P, S, R> {
    /// The game, at any point.
    pub game: &'a mut Game,
    /// One player per seat.
    pub players: &'a mut [P],
    /// Answers for luck.
    pub dealer: &'a mut SeededDealer,
    /// Receives the events.
    pub sink: &'a mut S,
    /// Receives the answers.
    pub recorder: &'a mut R,
}

/// Plays a game on, with the luck of this seed and without events, until it is over or the turn cap is reached.
pub fn play_out<P: Player>(game: &mut Game, players: &mut [P], seed: u64, turn_cap: u32) -> Played {
    let dealer = &mut SeededDealer::new(seed);
    Playout { game, players, dealer, sink: &mut Silent, recorder: &mut Unrecorded }.play(turn_cap)
}

/// What the loop remembers between two answers.
#[derive(Default)]
struct Progress {
    /// The last turn to play.
    last_turn: u32,
    /// The last turn that the recorder was called for.
    recorded_turn: u32,
    /// The turn of the current rest point, and who still gets a chance there.
    rest_turn: u32,
    chances: Chances,
    /// The question of the last rest point was answered, so the next rest point is another one.
    moved_on: bool,
    /// How often the seat that is asked has done something else than answer.
    detours: u16,
    played: Played,
}

impl<P: Player, S: Sink, R: Recorder> Playout<'_, P, S, R> {
    /// Plays on until the game is over, or until more than `turn_cap` turns have begun.
    pub fn play(&mut self, turn_cap: u32) -> Played {
        // The running turn counts as begun here.
        let before = self.game.turns_begun().saturating_sub(1);
        let mut progress = Progress { last_turn: before.saturating_add(turn_cap), ..Progress::default() };
        self.sit_down(&mut progress);
        while match magie_engine::fast::usual_turn(self.game) {
            Some(turn) => self.step(turn, &mut progress),
            None => self.unusual_step(&mut progress),
        } {}
        progress.played.turns = (self.game.turns_begun() - before).min(turn_cap);
        progress.played
    }

    #[inline(never)]
    fn unusual_step(&mut self, progress: &mut Progress) -> bool {
        self.step(self.game.turn(), progress)
    }

    /// Plays one answer of luck or one action of a seat. Returns false if the game is over or the turn cap is reached.
    #[inline(always)]
    fn step(&mut self, turn: Turn, progress: &mut Progress) -> bool {
        match turn {
            Turn::Over(outcome) => {
                progress.played.outcome = Some(outcome);
                return false;
            }
            // CL-05b: a seat that rolls by standing order is not asked, so its turn is noticed here.
            Turn::Luck(ask @ LuckAsk::Dice { purpose: DiceFor::Move, .. }) => {
                if !self.count_turn(progress) {
                    return false;
                }
                self.luck(ask, progress);
            }
            Turn::Luck(ask) => self.other_luck(ask, progress),
            Turn::Seats(ask) => {
                if ask.rest {
                    if !self.count_turn(progress) {
                        return false;
                    }
                    self.arrive(progress);
                    if !progress.chances.is_empty() && self.interlude(&ask, progress) {
                        return true;
                    }
                }
                self.ask(&ask, progress);
            }
        }
        true
    }

    fn sit_down(&mut self, progress: &mut Progress) {
        let seats = self.game.view(Audience::Spectator).alive();
        let (mut pass, mut roll) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for seat in seats.iter() {
            let view = self.game.view(Audience::Seat(seat));
            for &order in self.players[seat.index()].sit_down(&view) {
                match order {
                    Order::Roll(true) => roll = roll.with(seat),
                    Order::PassRests(true) => pass = pass.with(seat),
                    _ => {}
                }
                if order != Order::Roll(true) {
                    self.act(seat, &Action::Standing(order), progress);
                }
            }
        }
        // CL-05b: nobody rolls by standing order while others want to act before rolls.
        if pass == seats {
            roll.iter().for_each(|seat| {
                self.act(seat, &Action::Standing(Order::Roll(true)), progress);
            });
        }
    }

    #[inline(always)]
    fn luck(&mut self, ask: LuckAsk, progress: &mut Progress) {
        let answer = self.dealer.answer(self.game, ask);
        let taken = self.game.apply_luck(answer, self.sink);
        debug_assert!(taken.is_ok(), "the dealer's {answer:?} to {ask:?} was refused: {taken:?}");
        progress.played.answers += 1;
        if R::WANTED {
            self.recorder.take(Answer::Luck(answer));
        }
    }

    #[inline(never)]
    fn other_luck(&mut self, ask: LuckAsk, progress: &mut Progress) {
        self.luck(ask, progress);
    }

    /// Tells the recorder when a new turn has begun. Returns false if it is beyond the turn cap.
    #[inline(always)]
    fn count_turn(&mut self, progress: &mut Progress) -> bool {
        let turn = self.game.turns_begun();
        if R::WANTED && progress.recorded_turn != turn {
            progress.recorded_turn = turn;
            self.recorder.turn_began(self.game);
        }
        turn <= progress.last_turn
    }

    /// Starts the chances afresh if this is a new rest point.
    #[inline]
    fn arrive(&mut self, progress: &mut Progress) {
        let turn = self.game.turns_begun();
        if progress.moved_on || progress.rest_turn != turn {
            progress.rest_turn = turn;
            progress.moved_on = false;
            progress.chances = Chances::of(self.game.waited_for());
        }
    }

    /// CL-36b: gives every seat that has something to do its chance. Returns whether somebody acted.
    #[inline(never)]
    fn interlude(&mut self, ask: &Ask, progress: &mut Progress) -> bool {
        while let Some(seat) = progress.chances.next(&self.game.view(Audience::Spectator)) {
            let view = self.game.view(Audience::Seat(seat));
            if progress.chances.may_act()
                && let Some(action) = self.players[seat.index()].idle(&view, ask)
            {
                progress.chances.count_action();
                self.act(seat, &action, progress);
                return true;
            }
            progress.chances.pass(seat);
        }
        false
    }

    /// Puts the question to one seat.
    #[inline(always)]
    fn ask(&mut self, ask: &Ask, progress: &mut Progress) {
        // CL-33a: the view knows the order if several are asked, which is rare.
        let several = ask.seats.len() > 1;
        let first = if several {
            self.game.view(Audience::Spectator).asking_order().next()
        } else {
            ask.seats.lowest()
        };
        let Some(seat) = first else { return };
        let view = self.game.view(Audience::Seat(seat));
        let action = if progress.detours < MOST_DETOURS {
            self.players[seat.index()].answer(&view, ask)
        } else {
            progress.detours = 0;
            view.default_answer().unwrap_or(Action::Resign)
        };
        if self.act(seat, &action, progress) && is_answer(&action) {
            progress.detours = 0;
            progress.moved_on |= ask.rest;
        } else {
            progress.detours += 1;
        }
    }

    /// Applies an action of a seat; if it offers a trade, the receiver is asked at once. Returns whether it was
    /// accepted.
    #[inline(always)]
    fn act(&mut self, seat: Seat, action: &Action, progress: &mut Progress) -> bool {
        if !self.apply(seat, action, progress) {
            return false;
        }
        if let Action::Propose { .. } | Action::Counter { .. } = action {
            self.put_offer(progress);
        }
        true
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: &Action, progress: &mut Progress) -> bool {
        match self.game.apply(seat, action, self.sink) {
            Ok(()) => {
                progress.played.answers += 1;
                if R::WANTED {
                    self.recorder.take(Answer::Seat(seat, *action));
                }
                true
            }
            Err(refusal) => {
                progress.played.refusals += 1;
                self.players[seat.index()].refused(action, &refusal);
                false
            }
        }
    }

    /// Asks the receiver of the newest offer, and after a counter-offer the receiver of that one, and so on. CL-48b
    /// ends it.
    fn put_offer(&mut self, progress: &mut Progress) {
        loop {
            let Some(&offer) = self.game.view(Audience::Spectator).offers().last() else { return };
            let view = self.game.view(Audience::Seat(offer.to));
            let Some(action) = self.players[offer.to.index()].consider(&view, &offer) else { return };
            let countered =
                self.apply(offer.to, &action, progress) && matches!(action, Action::Counter { .. });
            if !countered {
                return;
            }
        }
    }
}
