//! Positions of many games: what the network sees of each player, and who won.

use magie_bots::BotKind;
use magie_bots::value::Evaluator;
use magie_engine::{Answer, Audience, Game, Seat, Silent};
use magie_table::{BoxedPlayer, Playout, Recorder, SeededDealer, game_seed, mix_seed};

use crate::whims::Whimsical;

/// Turns after which a game is given up; it does not count.
const TURN_CAP: u32 = 1_000;
/// Whims end before a player has begun so many turns.
const LAST_WHIM: u16 = 40;
/// Threads that play.
const THREADS: u32 = 2;

/// A player in a position.
#[derive(Clone, Copy)]
pub(crate) struct Sampled {
    pub(crate) seat: Seat,
    /// Where its inputs are.
    from: u32,
    to: u32,
    /// What the network should say: at first 1 for the winner, shared if several won.
    pub(crate) target: f32,
}

/// A position.
pub(crate) struct Sample {
    /// The players still in the game.
    pub(crate) players: Vec<Sampled>,
    /// A number that differs between games.
    pub(crate) game: u64,
}

/// The positions of many games, in their order.
#[derive(Default)]
pub(crate) struct Samples {
    inputs: Vec<(u16, i16)>,
    pub(crate) all: Vec<Sample>,
}

impl Samples {
    pub(crate) fn count(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn inputs(&self, player: &Sampled) -> &[(u16, i16)] {
        &self.inputs[player.from as usize..player.to as usize]
    }

    /// The Brier score of saying that everybody's chances are even.
    pub(crate) fn even_brier(&self) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for sample in &self.all {
            let even = 1.0 / sample.players.len() as f64;
            for player in &sample.players {
                sum += (even - f64::from(player.target)).powi(2);
                count += 1.0;
            }
        }
        sum / count
    }

    fn append(&mut self, other: Self) {
        let shift = self.inputs.len() as u32;
        self.inputs.extend(other.inputs);
        for mut sample in other.all {
            for player in &mut sample.players {
                (player.from, player.to) = (player.from + shift, player.to + shift);
            }
            self.all.push(sample);
        }
    }
}

/// Which games to play.
#[derive(Clone, Copy)]
pub(crate) struct Plan<'a> {
    pub(crate) start: &'a Game,
    pub(crate) evaluator: &'a Evaluator,
    /// Tables, separated by `/`; a game is played at one of them. The bots of a table are separated by commas, and each seat
    /// gets one of them.
    pub(crate) tables: &'a str,
    pub(crate) seed: u64,
    pub(crate) whims: u64,
    pub(crate) every: u32,
}

impl Plan<'_> {
    /// Plays games and samples their positions.
    pub(crate) fn play(&self, games: u32) -> Samples {
        let share = games.div_ceil(THREADS);
        let part = |thread: u32| (thread * share).min(games)..((thread + 1) * share).min(games);
        let parts: Vec<Samples> = std::thread::scope(|scope| {
            let threads: Vec<_> =
                (0..THREADS).map(|thread| scope.spawn(move || self.some(part(thread)))).collect();
            threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
        });
        let mut samples = Samples::default();
        parts.into_iter().for_each(|part| samples.append(part));
        samples
    }

    fn some(&self, games: std::ops::Range<u32>) -> Samples {
        let mut samples = Samples::default();
        games.for_each(|number| self.one(number, &mut samples));
        samples
    }

    fn one(&self, number: u32, samples: &mut Samples) {
        let seed = game_seed(self.seed, number.into());
        let (mut game, first) = (self.start.clone(), samples.all.len());
        // Every second game begins with whims. Who wins from a position is learned from sensible play alone.
        let has_whims = self.whims > 0 && !number.is_multiple_of(2);
        let whims_end = if has_whims { (mix_seed(seed ^ 0xca13) % u64::from(LAST_WHIM)) as u16 } else { 0 };
        let mut players: Vec<BoxedPlayer> =
            (0..self.start.seats() as u8).map(|seat| self.player(seed, Seat(seat), whims_end)).collect();
        let mut recorder = Sampler { plan: self, samples, turn: 0, game: mix_seed(seed), whims_end };
        let played = Playout {
            game: &mut game,
            players: &mut players,
            dealer: &mut SeededDealer::new(seed),
            sink: &mut Silent,
            recorder: &mut recorder,
        }
        .play(TURN_CAP);
        let Some(outcome) = played.outcome else {
            samples.all.truncate(first);
            return;
        };
        for player in samples.all[first..].iter_mut().flat_map(|sample| &mut sample.players) {
            player.target =
                if outcome.winners.has(player.seat) { 1.0 / outcome.winners.len() as f32 } else { 0.0 };
        }
    }

    /// One of the bots of the game's table.
    fn player(&self, seed: u64, seat: Seat, whims_end: u16) -> BoxedPlayer {
        let one_of =
            |list: &[&'_ str], draw: u64| list[(mix_seed(draw) % list.len() as u64) as usize].to_owned();
        let table = one_of(&self.tables.split('/').collect::<Vec<_>>(), seed);
        let key = one_of(&table.split(',').collect::<Vec<_>>(), seed ^ (1 + u64::from(seat.0)));
        let inner = BotKind::from_key(&key).expect("a bot").player(seed, seat);
        let state = seed ^ u64::from(seat.0) << 32;
        Box::new(Whimsical { inner, state, whims: self.whims, end: whims_end, offered: u16::MAX })
    }
}

/// Samples the positions of one game.
struct Sampler<'a> {
    plan: &'a Plan<'a>,
    samples: &'a mut Samples,
    turn: u32,
    game: u64,
    /// Positions are sampled once all players have begun so many turns.
    whims_end: u16,
}

impl Recorder for Sampler<'_> {
    const WANTED: bool = true;

    fn take(&mut self, _: Answer) {}

    fn turn_began(&mut self, game: &Game) {
        self.turn += 1;
        if !(u64::from(self.turn) + (self.game >> 8)).is_multiple_of(self.plan.every.into()) {
            return;
        }
        let view = game.view(Audience::Spectator);
        let seats: Vec<Seat> = view.alive().iter().collect();
        if seats.iter().any(|seat| view.turns(*seat) < self.whims_end) {
            return;
        }
        // Seen by one of the players or by a spectator, who know different things.
        let draw = mix_seed(self.game ^ u64::from(self.turn)) as usize % (seats.len() + 1);
        let view = game.view(seats.get(draw).map_or(Audience::Spectator, |seat| Audience::Seat(*seat)));
        let mut players = Vec::with_capacity(seats.len());
        for seat in seats {
            let from = self.samples.inputs.len() as u32;
            let inputs = self.plan.evaluator.inputs(&view, seat);
            self.samples.inputs.extend(inputs.iter().map(|(input, value)| (input as u16, value as i16)));
            players.push(Sampled { seat, from, to: self.samples.inputs.len() as u32, target: 0.0 });
        }
        self.samples.all.push(Sample { players, game: self.game });
    }
}
