//! Teaches the network on positions of self-play.
//!
//! `cargo run --release --example train -- <epochs> <network.bin> <positions.txt>...`
//!
//! The target of a position lies between how its game ended and what the search said. Every twentieth thousand of
//! positions is held back to see what the network makes of games it has not seen.

use std::fs::File;
use std::io::{BufRead, BufReader};

use arrayvec::ArrayVec;
use janggi::RuleSet;
use janggi::notation::fen;
use janggi_engine::teaching::{self, CENTIPOINTS, INPUTS, PHASES, TAUGHT, TERMS, Weights};

/// How many centipoints make the odds 10 to 1.
const SCALE: f32 = 1000.0;
/// The share of the game's end in the target; the rest is the search's score.
const END_SHARE: f32 = 0.2;
const BATCH: usize = 8192;
/// The first step size; it falls to zero along half a cosine.
const RATE: f32 = 0.0025;

struct Sample {
    inputs: ArrayVec<u16, 32>,
    phase: u8,
    terms: [i8; TERMS],
    target: f32,
}

/// The hidden units, before activation: as the side to move sees the board and its mirror image, then the other.
type Hidden = [[f32; TAUGHT]; 4];

/// Which rows belong together: for each input, itself, its mirror image, and how the other side sees both.
struct Views(Vec<[u16; 4]>);

impl Views {
    fn new() -> Views {
        let four = |input: usize| {
            let other = teaching::seen_by_other(input);
            [input, teaching::mirrored(input), other, teaching::mirrored(other)].map(|input| input as u16)
        };
        Views((0..INPUTS).map(four).collect())
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let epochs: usize = args.next().and_then(|text| text.parse().ok()).expect("a number of epochs");
    let target = args.next().expect("where to write the network");
    let mut samples = Vec::new();
    for path in args {
        let file = File::open(&path).expect("a readable file");
        samples.extend(BufReader::new(file).lines().map_while(Result::ok).filter_map(|line| parse(&line)));
    }
    let (mut train, mut held) = (Vec::new(), Vec::new());
    for (at, sample) in samples.into_iter().enumerate() {
        if at / 1000 % 20 == 9 { held.push(sample) } else { train.push(sample) }
    }
    eprintln!("{} to learn from, {} held back", train.len(), held.len());
    let mut rng = fastrand::Rng::with_seed(7);
    let views = Views::new();
    let mut weights = random(&mut rng);
    let mut adam = Adam::new(epochs * train.len().div_ceil(BATCH));
    for epoch in 1..=epochs {
        rng.shuffle(&mut train);
        let mut error = 0.0;
        for batch in train.chunks(BATCH) {
            let mut gradient = Weights::zero();
            error += batch.iter().map(|sample| learn(&weights, sample, &views, &mut gradient)).sum::<f64>();
            adam.step(&mut weights, &mut gradient, batch.len());
        }
        let unseen: f64 = held.iter().map(|sample| miss(&weights, sample, &views)).sum();
        let (learnt, unseen) = (error / train.len() as f64, unseen / held.len() as f64);
        eprintln!("epoch {epoch}: {learnt:.6}, held back {unseen:.6}");
        std::fs::write(&target, weights.packed()).expect("a writable file");
    }
}

/// Reads a line of `selfplay`.
fn parse(line: &str) -> Option<Sample> {
    let mut fields = line.split(';');
    let (text, rules) = (fields.next()?, RuleSet::named(fields.next()?)?);
    let score: f32 = fields.next()?.parse().ok()?;
    let end: f32 = fields.next()?.parse().ok()?;
    let position = fen::parse(text, rules).ok()?;
    let inputs: ArrayVec<u16, 32> = teaching::inputs(&position).into_iter().collect();
    Some(Sample {
        phase: teaching::phase(inputs.len()) as u8,
        inputs,
        terms: teaching::terms(&position, rules).map(|term| term as i8),
        target: END_SHARE * end + (1.0 - END_SHARE) * chance(score),
    })
}

/// The chance to win at so many centipoints.
fn chance(centipoints: f32) -> f32 {
    1.0 / (1.0 + (-centipoints * std::f32::consts::LN_10 / SCALE).exp())
}

/// Small random weights to start from, the same for all phases.
fn random(rng: &mut fastrand::Rng) -> Weights {
    let mut weights = Weights::zero();
    weights.rows.as_flattened_mut().fill_with(|| (rng.f32() - 0.5) * 0.25);
    weights.bias.fill(0.1);
    let output = [[0.0; TAUGHT]; 2].map(|half| half.map(|_: f32| (rng.f32() - 0.5) * 0.3));
    weights.outputs = [output; PHASES];
    weights
}

#[inline]
fn hidden(weights: &Weights, sample: &Sample, views: &Views) -> Hidden {
    let mut hidden = [weights.bias; 4];
    for &input in &sample.inputs {
        let rows = views.0[usize::from(input)].map(|row| &weights.rows[usize::from(row)]);
        for (units, row) in hidden.iter_mut().zip(rows) {
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += weight;
            }
        }
    }
    hidden
}

#[inline]
fn output(weights: &Weights, sample: &Sample, hidden: &Hidden) -> f32 {
    let phase = usize::from(sample.phase);
    let mut sums = [0.0; TAUGHT];
    for (view, units) in hidden.iter().enumerate() {
        for (at, unit) in units.iter().enumerate() {
            let active = unit.clamp(0.0, 1.0);
            sums[at] += active * active * weights.outputs[phase][view / 2][at];
        }
    }
    let terms: f32 =
        weights.terms.iter().zip(sample.terms).map(|(weight, term)| weight * f32::from(term)).sum();
    sums.iter().sum::<f32>() + weights.output_bias[phase] + terms
}

fn miss(weights: &Weights, sample: &Sample, views: &Views) -> f64 {
    let output = output(weights, sample, &hidden(weights, sample, views));
    f64::from(chance(output * CENTIPOINTS as f32) - sample.target).powi(2)
}

/// Adds what a sample says about each weight to `gradient`; the squared error.
fn learn(weights: &Weights, sample: &Sample, views: &Views, gradient: &mut Weights) -> f64 {
    let hidden = hidden(weights, sample, views);
    let guess = chance(output(weights, sample, &hidden) * CENTIPOINTS as f32);
    let error = guess - sample.target;
    let per_output = CENTIPOINTS as f32 * std::f32::consts::LN_10 / SCALE;
    let slope = 2.0 * error * guess * (1.0 - guess) * per_output;
    let phase = usize::from(sample.phase);
    gradient.output_bias[phase] += slope;
    for (sum, term) in gradient.terms.iter_mut().zip(sample.terms) {
        *sum += slope * f32::from(term);
    }
    let mut slopes: Hidden = [[0.0; TAUGHT]; 4];
    for (view, units) in hidden.iter().enumerate() {
        for (at, &unit) in units.iter().enumerate() {
            let active = unit.clamp(0.0, 1.0);
            gradient.outputs[phase][view / 2][at] += slope * active * active;
            let inside = if unit > 0.0 && unit < 1.0 { 2.0 * active } else { 0.0 };
            slopes[view][at] = slope * weights.outputs[phase][view / 2][at] * inside;
            gradient.bias[at] += slopes[view][at];
        }
    }
    for &input in &sample.inputs {
        for (row, units) in views.0[usize::from(input)].iter().zip(&slopes) {
            for (sum, slope) in gradient.rows[usize::from(*row)].iter_mut().zip(units) {
                *sum += slope;
            }
        }
    }
    f64::from(error * error)
}

/// Kingma and Ba, "Adam: a method for stochastic optimization", 2015.
struct Adam {
    first: Weights,
    second: Weights,
    steps: i32,
    /// How many steps there will be.
    total: usize,
}

impl Adam {
    fn new(total: usize) -> Adam {
        Adam { first: Weights::zero(), second: Weights::zero(), steps: 0, total }
    }

    fn step(&mut self, weights: &mut Weights, gradient: &mut Weights, samples: usize) {
        let (keep_first, keep_second) = (0.9_f32, 0.999_f32);
        self.steps += 1;
        let done = self.steps as f32 / self.total as f32;
        let rate = RATE * (0.5 + 0.5 * (done * std::f32::consts::PI).cos()).max(0.005);
        let (new_first, new_second) = (1.0 - keep_first.powi(self.steps), 1.0 - keep_second.powi(self.steps));
        let moments = self.first.parts().into_iter().zip(self.second.parts());
        let learnt = weights.parts().into_iter().zip(gradient.parts()).zip(Weights::LARGEST);
        for (((weights, gradient), largest), (first, second)) in learnt.zip(moments) {
            for at in 0..weights.len() {
                let slope = gradient[at] / samples as f32;
                first[at] = keep_first * first[at] + (1.0 - keep_first) * slope;
                second[at] = keep_second * second[at] + (1.0 - keep_second) * slope * slope;
                let step = first[at] / new_first / ((second[at] / new_second).sqrt() + 1e-8);
                weights[at] = (weights[at] - rate * step).clamp(-largest, largest);
            }
        }
    }
}
