//! Tunes the weights of the evaluation on positions of self-play (Österlund, "Texel's tuning method", 2014, with
//! gradients instead of a local search).
//!
//! `cargo run --release --example tune -- <epochs> <positions.txt>... > src/engine/eval/weights.rs`
//!
//! The target of a position lies between how its game ended and what the search said. Every tenth game's positions are
//! held back to see whether the weights hold for games they have not seen.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};

use janggun::engine::tuning;
use janggun::notation::fen;
use janggun::rules::RuleSet;

/// How many centipoints make the odds 10 to 1.
const SCALE: f32 = 1000.0;
/// The share of the game's end in the target; the rest is the search's score.
const END_SHARE: f32 = 0.4;
const RATE: f32 = 1.0;
const BATCH: usize = 16_384;
/// Pulls weights towards zero, by this share of the gradient's scale an epoch.
const DECAY: f32 = 1e-6;

struct Sample {
    features: Vec<(u16, i16)>,
    middle: f32,
    target: f32,
}

fn main() {
    let mut args = std::env::args().skip(1);
    let epochs: usize = args.next().and_then(|text| text.parse().ok()).expect("a number of epochs");
    let mut samples = Vec::new();
    for path in args {
        let file = std::fs::File::open(&path).expect("a readable file");
        samples.extend(BufReader::new(file).lines().map_while(Result::ok).filter_map(|line| parse(&line)));
    }
    // Positions of one game follow each other: blocks of a thousand keep most games whole.
    let held: Vec<&Sample> = samples.chunks(1000).skip(9).step_by(10).flatten().collect();
    let mut train: Vec<&Sample> = samples
        .chunks(1000)
        .enumerate()
        .filter(|(at, _)| at % 10 != 9)
        .flat_map(|(_, chunk)| chunk)
        .collect();
    let mut weights: Vec<[f32; 2]> =
        tuning::weights().into_iter().map(|(middle, end)| [middle.into(), end.into()]).collect();
    eprintln!("{} to learn from, {} held back", train.len(), held.len());
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut first, mut second) = (vec![[0.0; 2]; weights.len()], vec![[0.0; 2]; weights.len()]);
    let mut step = 0;
    for epoch in 0..=epochs {
        eprintln!("{epoch}: {:.6} {:.6}", error(&train, &weights), error(&held, &weights));
        if epoch == epochs {
            break;
        }
        let rate = RATE * (1.0 - epoch as f32 / epochs as f32).max(0.05) * 3.0;
        rng.shuffle(&mut train);
        for batch in train.chunks(BATCH) {
            step += 1;
            let gradient = gradient(batch, &weights);
            adam(&mut weights, &gradient, &mut first, &mut second, step, rate);
        }
    }
    println!("{}", render(&weights));
}

/// Reads a line of `selfplay`.
fn parse(line: &str) -> Option<Sample> {
    let mut fields = line.split(';');
    let (text, rules) = (fields.next()?, RuleSet::named(fields.next()?)?);
    let score: f32 = fields.next()?.parse().ok()?;
    let end: f32 = fields.next()?.parse().ok()?;
    let position = fen::parse(text, rules).ok()?;
    let (features, middle) = tuning::features(&position, rules);
    let target = END_SHARE * end + (1.0 - END_SHARE) * sigmoid(score);
    Some(Sample { features: merged(features), middle, target })
}

/// Each feature once.
fn merged(mut features: Vec<(u16, i16)>) -> Vec<(u16, i16)> {
    features.sort_unstable();
    let mut sums: Vec<(u16, i16)> = Vec::new();
    for (feature, times) in features {
        match sums.last_mut() {
            Some(last) if last.0 == feature => last.1 += times,
            _ => sums.push((feature, times)),
        }
    }
    sums.retain(|&(_, times)| times != 0);
    sums.shrink_to_fit();
    sums
}

fn sigmoid(centipoints: f32) -> f32 {
    1.0 / (1.0 + 10_f32.powf(-centipoints / SCALE))
}

fn evaluate(sample: &Sample, weights: &[[f32; 2]]) -> f32 {
    sample.features.iter().fold(0.0, |sum, &(feature, times)| {
        let [middle, end] = weights[usize::from(feature)];
        sum + f32::from(times) * (middle * sample.middle + end * (1.0 - sample.middle))
    })
}

fn error(samples: &[&Sample], weights: &[[f32; 2]]) -> f64 {
    let sum: f64 = samples
        .iter()
        .map(|sample| f64::from(sigmoid(evaluate(sample, weights)) - sample.target).powi(2))
        .sum();
    sum / samples.len().max(1) as f64
}

fn gradient(batch: &[&Sample], weights: &[[f32; 2]]) -> Vec<[f32; 2]> {
    let mut gradient = vec![[0.0; 2]; weights.len()];
    for sample in batch {
        let guess = sigmoid(evaluate(sample, weights));
        let slope = (guess - sample.target) * guess * (1.0 - guess) / batch.len() as f32;
        for &(feature, times) in &sample.features {
            let slope = slope * f32::from(times);
            gradient[usize::from(feature)][0] += slope * sample.middle;
            gradient[usize::from(feature)][1] += slope * (1.0 - sample.middle);
        }
    }
    for (slot, weight) in gradient.iter_mut().zip(weights) {
        for phase in 0..2 {
            slot[phase] += DECAY * 1e-3 * weight[phase];
        }
    }
    gradient
}

/// Kingma and Ba, "Adam: a method for stochastic optimization", 2015.
fn adam(
    weights: &mut [[f32; 2]],
    gradient: &[[f32; 2]],
    first: &mut [[f32; 2]],
    second: &mut [[f32; 2]],
    step: i32,
    rate: f32,
) {
    let (keep_first, keep_second) = (0.9_f32, 0.999_f32);
    for at in 0..weights.len() {
        for phase in 0..2 {
            let slope = gradient[at][phase];
            first[at][phase] = keep_first * first[at][phase] + (1.0 - keep_first) * slope;
            second[at][phase] = keep_second * second[at][phase] + (1.0 - keep_second) * slope * slope;
            let mean = first[at][phase] / (1.0 - keep_first.powi(step));
            let square = second[at][phase] / (1.0 - keep_second.powi(step));
            weights[at][phase] -= rate * mean / (square.sqrt() + 1e-9);
        }
    }
}

/// The source of `weights.rs`.
fn render(weights: &[[f32; 2]]) -> String {
    let mut text = String::from(
        "//! The weights of the features, in centipoints: (middle game, endgame). Written by `examples/tune.rs`; the order\n\
         //! is that of `layout`.\n\nuse super::{Weight, layout};\n\n/// The weights.\n#[rustfmt::skip]\n\
         pub(super) static WEIGHTS: [Weight; layout::COUNT] = [\n",
    );
    for row in weights.chunks(10) {
        let cells: Vec<String> =
            row.iter().map(|[middle, end]| format!("({}, {}),", middle.round(), end.round())).collect();
        writeln!(text, "    {}", cells.join(" ")).expect("writing to a string cannot fail");
    }
    text.push_str("];");
    text
}
