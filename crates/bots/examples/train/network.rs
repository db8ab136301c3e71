//! The network while it learns, in floating point: gradient descent on the cross-entropy of the chances (Adam).

use magie_bots::value::{HIDDEN, Net, ONE, Row, WEIGHT_ONE};
use magie_engine::ids::MAX_SEATS;
use magie_table::mix_seed;

use crate::samples::{Sample, Samples};

/// Positions in a batch.
const BATCH: usize = 256;
/// The size of the first steps; they become smaller.
const RATE: f32 = 0.003;
/// How fast weights that are not needed shrink.
const DECAY: f32 = 0.01;
/// Weights of an input: to the hidden layer, and to the score.
const STRIDE: usize = HIDDEN + 1;

/// The network.
pub(crate) struct Network {
    inputs: usize,
    /// For each input its weights, then those of the hidden layer to the score.
    weights: Vec<f32>,
    moments: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
}

/// How good the chances of a network are.
pub(crate) struct Trial {
    pub(crate) brier: f64,
    pub(crate) tenths: [Tenth; 10],
}

/// Players who were given a chance in one tenth of all chances.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tenth {
    pub(crate) count: f64,
    pub(crate) said: f64,
    pub(crate) won: f64,
}

impl Network {
    pub(crate) fn new(inputs: usize) -> Self {
        let count = inputs * STRIDE + HIDDEN;
        let small = |index: usize| {
            let draw = (mix_seed(index as u64 + 7) >> 40) as f32 / (1u64 << 24) as f32 - 0.5;
            let direct = index < inputs * STRIDE && index % STRIDE == HIDDEN;
            if direct { 0.0 } else { 0.2 * draw }
        };
        let weights = (0..count).map(small).collect();
        Self { inputs, weights, moments: vec![0.0; count], squares: vec![0.0; count], steps: 0 }
    }

    fn score(&self, inputs: &[(u16, i16)], hidden: &mut [f32; HIDDEN]) -> f32 {
        *hidden = [0.0; HIDDEN];
        let mut score = 0.0;
        for &(input, value) in inputs {
            let value = f32::from(value) / ONE as f32;
            let row = &self.weights[usize::from(input) * STRIDE..][..STRIDE];
            for (sum, weight) in hidden.iter_mut().zip(row) {
                *sum += value * weight;
            }
            score += value * row[HIDDEN];
        }
        for (sum, weight) in hidden.iter_mut().zip(&self.weights[self.inputs * STRIDE..]) {
            *sum = sum.max(0.0);
            score += *sum * weight;
        }
        score
    }

    /// The chances of the players of a position, and the hidden layer of each.
    fn chances(
        &self,
        samples: &Samples,
        sample: &Sample,
        hidden: &mut [[f32; HIDDEN]; MAX_SEATS],
    ) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        let count = sample.players.len();
        for (place, player) in sample.players.iter().enumerate() {
            chances[place] = self.score(samples.inputs(player), &mut hidden[place]);
        }
        let best = chances[..count].iter().copied().fold(f32::MIN, f32::max);
        chances[..count].iter_mut().for_each(|score| *score = (*score - best).exp());
        let sum: f32 = chances[..count].iter().sum();
        chances[..count].iter_mut().for_each(|chance| *chance /= sum);
        chances
    }

    /// Learns from all samples, in a mixed order.
    pub(crate) fn learn(&mut self, samples: &Samples, epochs: u32) {
        let mut order: Vec<usize> = (0..samples.count()).collect();
        let (mut state, mut step) = (11u64, 0);
        let steps = epochs as usize * order.len().div_ceil(BATCH);
        for _ in 0..epochs {
            for place in (1..order.len()).rev() {
                state = mix_seed(state.wrapping_add(1));
                order.swap(place, (state % (place as u64 + 1)) as usize);
            }
            for batch in order.chunks(BATCH) {
                let left = 1.0 - step as f32 / steps as f32;
                self.learn_batch(samples, batch, RATE * left.max(0.02));
                step += 1;
            }
        }
    }

    fn learn_batch(&mut self, samples: &Samples, batch: &[usize], rate: f32) {
        let mut gradient = vec![0.0f32; self.weights.len()];
        let last = self.inputs * STRIDE;
        let mut hidden = [[0.0; HIDDEN]; MAX_SEATS];
        for sample in batch.iter().map(|&index| &samples.all[index]) {
            let chances = self.chances(samples, sample, &mut hidden);
            for (place, player) in sample.players.iter().enumerate() {
                let slope = chances[place] - player.target;
                let mut back = [0.0f32; HIDDEN];
                for (unit, active) in hidden[place].iter().enumerate() {
                    gradient[last + unit] += slope * active;
                    back[unit] = if *active > 0.0 { slope * self.weights[last + unit] } else { 0.0 };
                }
                for &(input, value) in samples.inputs(player) {
                    let value = f32::from(value) / ONE as f32;
                    let row = &mut gradient[usize::from(input) * STRIDE..][..STRIDE];
                    for (sum, back) in row.iter_mut().zip(&back) {
                        *sum += value * back;
                    }
                    row[HIDDEN] += value * slope;
                }
            }
        }
        self.step(&gradient, rate, 1.0 / batch.len() as f32);
    }

    /// One step of Adam with decoupled weight decay.
    fn step(&mut self, gradient: &[f32], rate: f32, scale: f32) {
        const FADE: f32 = 0.9;
        const FADE_SQUARES: f32 = 0.999;
        self.steps += 1;
        let fix = (1.0 - FADE_SQUARES.powi(self.steps)).sqrt() / (1.0 - FADE.powi(self.steps));
        let moments = self.moments.iter_mut().zip(&mut self.squares);
        for ((weight, (moment, square)), slope) in self.weights.iter_mut().zip(moments).zip(gradient) {
            let slope = slope * scale;
            *moment = FADE * *moment + (1.0 - FADE) * slope;
            *square = FADE_SQUARES * *square + (1.0 - FADE_SQUARES) * slope * slope;
            *weight -= rate * (fix * *moment / (square.sqrt() + 1e-8) + DECAY * *weight);
        }
    }

    /// Replaces who won by what the network thinks of the next sampled position of the same game, and of those after it.
    pub(crate) fn look_ahead(&self, samples: &mut Samples, trust: f32) {
        let mut hidden = [[0.0; HIDDEN]; MAX_SEATS];
        let mut next: Option<(u64, [f32; MAX_SEATS], [f32; MAX_SEATS])> = None;
        for index in (0..samples.count()).rev() {
            let chances = self.chances(samples, &samples.all[index], &mut hidden);
            let sample = &mut samples.all[index];
            let (mut estimates, mut targets) = ([0.0; MAX_SEATS], [0.0; MAX_SEATS]);
            for (player, chance) in sample.players.iter_mut().zip(chances) {
                let seat = player.seat.index();
                if let Some((game, estimates, targets)) = &next
                    && *game == sample.game
                {
                    player.target = (1.0 - trust) * estimates[seat] + trust * targets[seat];
                }
                (estimates[seat], targets[seat]) = (chance, player.target);
            }
            next = Some((sample.game, estimates, targets));
        }
    }

    /// Compares its chances with who won.
    pub(crate) fn trial(&self, samples: &Samples) -> Trial {
        let mut hidden = [[0.0; HIDDEN]; MAX_SEATS];
        let (mut sum, mut tenths) = (0.0, [Tenth::default(); 10]);
        for sample in &samples.all {
            let chances = self.chances(samples, sample, &mut hidden);
            for (player, chance) in sample.players.iter().zip(chances) {
                sum += f64::from(chance - player.target).powi(2);
                let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
                tenth.count += 1.0;
                tenth.said += f64::from(chance);
                tenth.won += f64::from(player.target);
            }
        }
        let count: f64 = tenths.iter().map(|tenth| tenth.count).sum();
        Trial { brier: sum / count.max(1.0), tenths }
    }

    /// The same network in fixed-point numbers.
    pub(crate) fn fixed_point(&self) -> Net {
        let fixed = |weight: f32| (weight * WEIGHT_ONE as f32).round().clamp(-32_767.0, 32_767.0) as i16;
        let layer =
            |from: usize| -> [i16; HIDDEN] { std::array::from_fn(|unit| fixed(self.weights[from + unit])) };
        let row = |from: usize| Row { hidden: layer(from), direct: fixed(self.weights[from + HIDDEN]) };
        Net {
            rows: (0..self.inputs).map(|input| row(input * STRIDE)).collect(),
            out: layer(self.inputs * STRIDE),
        }
    }
}
