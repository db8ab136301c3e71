//! The table: puts every question to who is asked, gives every seat its chance at rest points, and lets luck
//! speak, until the game is over or the cap is reached.

use magie_engine::{
    Action, Answer, Ask, Audience, DiceFor, Game, LuckAsk, OpenClaim, Order, Outcome, Seat, SeatSet, Silent,
    Sink, Turn,
};

use crate::dealer::SeededDealer;
use crate::player::{Player, is_answer};

/// Most things one seat does at one rest point before play goes on.
const CHANCES: u8 = 12;
/// Most things a seat says without answering before the default answer is given for it. A debt may take a step
/// for every property and every level of every street.
const PATIENCE: u16 = 250;

/// Takes down every answer of a game, or looks at it as each turn begins.
pub trait Recorder {
    /// Are answers and turns wanted at all?
    const WANTED: bool;
    /// Takes one answer, which was taken by the game.
    fn take(&mut self, answer: Answer);
    /// A turn has begun, and nothing was done in it yet.
    fn turn_began(&mut self, _game: &Game) {}
}

/// Nothing is taken down.
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

/// What came of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// How it ended; nothing if it was stopped at the cap.
    pub outcome: Option<Outcome>,
    /// Turns begun, over all seats.
    pub turns: u32,
    /// Answers taken, luck's included.
    pub answers: u64,
    /// Answers of seats that were refused.
    pub refusals: u32,
}

/// A game with its players, its dealer, and who listens.
pub struct Table<'a, P, S, R> {
    /// The game; it may be at any point.
    pub game: &'a mut Game,
    /// Who plays each seat.
    pub players: &'a mut [P],
    /// Who answers for luck.
    pub dealer: &'a mut SeededDealer,
    /// Where events go.
    pub sink: &'a mut S,
    /// Where answers go.
    pub recorder: &'a mut R,
}

/// Plays a game on with luck of this seed while nobody listens, until it is over or the cap is reached.
pub fn play_out<P: Player>(game: &mut Game, players: &mut [P], seed: u64, turn_cap: u32) -> Played {
    let dealer = &mut SeededDealer::new(seed);
    Table { game, players, dealer, sink: &mut Silent, recorder: &mut Unrecorded }.play(turn_cap)
}

/// How far the table is.
#[derive(Default)]
struct Progress {
    /// The last turn that is played.
    last_turn: u32,
    /// The turn of the present rest point, and the one that was told to the recorder.
    turn: u32,
    told: u32,
    /// At the present rest point: who has not passed yet, and what the first of them has done.
    waiting: SeatSet,
    done: u8,
    /// The question of the last rest point was answered: the next one is another.
    moved_on: bool,
    /// Things the seat asked has said without answering.
    beside: u16,
    played: Played,
}

impl<P: Player, S: Sink, R: Recorder> Table<'_, P, S, R> {
    /// Plays on until the game is over, or until more than `turn_cap` turns have begun.
    pub fn play(&mut self, turn_cap: u32) -> Played {
        // The running turn counts as begun here.
        let before = self.game.turns_begun().saturating_sub(1);
        let mut progress = Progress { last_turn: before.saturating_add(turn_cap), ..Progress::default() };
        self.sit_down(&mut progress);
        while match self.game.usual_turn() {
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

    /// Lets who is to speak do so; no if nobody is.
    #[inline(always)]
    fn step(&mut self, turn: Turn, progress: &mut Progress) -> bool {
        match turn {
            Turn::Over(outcome) => {
                progress.played.outcome = Some(outcome);
                return false;
            }
            // CL-05b: who rolls by order is not asked before.
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
                    if !progress.waiting.is_empty() && self.interlude(&ask, progress) {
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
                    self.say(seat, &Action::Standing(order), progress);
                }
            }
        }
        // CL-05b: no program rolls by order over those who want to be waited for.
        if pass == seats {
            roll.iter().for_each(|seat| {
                self.say(seat, &Action::Standing(Order::Roll(true)), progress);
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

    /// Looks whether a new turn has begun. No if it is one too many.
    #[inline(always)]
    fn count_turn(&mut self, progress: &mut Progress) -> bool {
        let turn = self.game.turns_begun();
        if R::WANTED && progress.told != turn {
            progress.told = turn;
            self.recorder.turn_began(self.game);
        }
        turn <= progress.last_turn
    }

    /// Is this a new rest point?
    #[inline]
    fn arrive(&mut self, progress: &mut Progress) {
        let turn = self.game.turns_begun();
        if progress.moved_on || progress.turn != turn {
            progress.turn = turn;
            progress.moved_on = false;
            progress.waiting = self.game.waited_for();
            progress.done = 0;
        }
    }

    /// CL-36b: every seat with business has its chance, from the left of the player on turn, who comes last.
    /// Says whether somebody did something.
    #[inline(never)]
    fn interlude(&mut self, ask: &Ask, progress: &mut Progress) -> bool {
        let view = self.game.view(Audience::Spectator);
        let on_turn = view.on_turn();
        progress.waiting = progress.waiting.and(view.alive());
        // CL-14b: nobody closes a claim before its owner was asked, who therefore comes first.
        let closing = |claim: &OpenClaim| claim.until == on_turn && progress.waiting.has(claim.owner);
        let mut next = view
            .claims()
            .find(closing)
            .map(|claim| claim.owner)
            .or_else(|| progress.waiting.next_after(on_turn));
        while let Some(seat) = next {
            let view = self.game.view(Audience::Seat(seat));
            if progress.done < CHANCES
                && let Some(action) = self.players[seat.index()].idle(&view, ask)
            {
                progress.done += 1;
                self.say(seat, &action, progress);
                return true;
            }
            progress.waiting = progress.waiting.without(seat);
            progress.done = 0;
            next = progress.waiting.next_after(on_turn);
        }
        false
    }

    /// Puts the question to one seat.
    #[inline(always)]
    fn ask(&mut self, ask: &Ask, progress: &mut Progress) {
        // CL-33a: of several the view knows who comes first; mostly it is one.
        let several = ask.seats.len() > 1;
        let first = if several {
            self.game.view(Audience::Spectator).asking_order().next()
        } else {
            ask.seats.lowest()
        };
        let Some(seat) = first else { return };
        let view = self.game.view(Audience::Seat(seat));
        let action = if progress.beside < PATIENCE {
            self.players[seat.index()].answer(&view, ask)
        } else {
            progress.beside = 0;
            view.default_answer().unwrap_or(Action::Resign)
        };
        if self.say(seat, &action, progress) && is_answer(&action) {
            progress.beside = 0;
            progress.moved_on |= ask.rest;
        } else {
            progress.beside += 1;
        }
    }

    /// Gives a seat's answer to the game.
    #[inline(always)]
    fn say(&mut self, seat: Seat, action: &Action, progress: &mut Progress) -> bool {
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

    /// The newest offer is put to whom it was made at once; a counter-offer likewise, and so on (CL-48b ends it).
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
