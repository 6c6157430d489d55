//! The network: what it was taught is in `network.bin`, written by `examples/train.rs`.
//!
//! One hidden layer over the piece-squares (Nasu, "Efficiently updatable neural networks for computer shogi", 2018),
//! seen once from each side with shared weights. Half of the hidden units see the board mirrored with the weights of
//! the other half, so that mirror images are worth exactly the same. The output has weights of its own for each of
//! [`PHASES`] numbers of pieces on the board.

use std::sync::LazyLock;

use janggi::{Piece, Side, Square};

/// Inputs: own or enemy, kind, square.
pub const INPUTS: usize = 2 * 7 * Square::COUNT;
/// Hidden units that have weights of their own.
pub const TAUGHT: usize = 32;
/// Hidden units a side: each taught one and its mirror image.
pub(super) const HIDDEN: usize = 2 * TAUGHT;
/// Sets of output weights, by the number of pieces.
pub const PHASES: usize = 8;
/// Terms that are added to the output as they are.
pub const TERMS: usize = 4;

/// A hidden unit is saturated at this value.
pub(super) const FULL: i16 = 255;
/// Output weights are in units of 1 / `OUTPUT_UNIT`.
pub(super) const OUTPUT_UNIT: i32 = 64;
/// An output of one, in centipoints.
pub const CENTIPOINTS: i32 = 400;

pub(super) static BYTES: &[u8] = include_bytes!("network.bin");

/// The hidden layer as one side sees it, before activation.
pub(super) type Half = [i16; HIDDEN];

/// What was taught.
pub(super) struct Network {
    /// For each input, what it adds to the hidden units.
    rows: Vec<Half>,
    bias: Half,
    outputs: [Output; PHASES],
    /// What each term adds, in centipoints.
    terms: [i32; TERMS],
}

struct Output {
    own: Half,
    enemy: Half,
    /// In units of 1 / (`FULL` · `OUTPUT_UNIT`).
    bias: i32,
}

/// The network in use.
pub(super) static NETWORK: LazyLock<Network> = LazyLock::new(Network::read);

impl Network {
    /// Unpacks `network.bin`: little-endian 16-bit numbers, the taught units only.
    fn read() -> Network {
        let mut numbers = BYTES.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().expect("network.bin has a number for every weight");
        let taught: Vec<[i16; TAUGHT]> = (0..INPUTS).map(|_| std::array::from_fn(|_| next())).collect();
        let rows = (0..INPUTS).map(|input| twice(&taught[input], &taught[mirrored(input)])).collect();
        let mut same = || {
            let half: [i16; TAUGHT] = std::array::from_fn(|_| next());
            twice(&half, &half)
        };
        let bias = same();
        let mut outputs = std::array::from_fn(|_| Output { own: same(), enemy: same(), bias: 0 });
        for output in &mut outputs {
            output.bias = i32::from(next());
        }
        let terms = std::array::from_fn(|_| i32::from(next()));
        Network { rows, bias, outputs, terms }
    }

    /// The hidden layer of an empty board.
    pub(super) fn empty(&self) -> Half {
        self.bias
    }

    /// What a piece on a square adds to the hidden layer of `side`.
    #[inline]
    pub(super) fn row(&self, side: Side, piece: Piece, square: Square) -> &Half {
        &self.rows[input(side, piece, square)]
    }

    /// The output, in centipoints, for the side whose half is `own`.
    #[inline]
    pub(super) fn output(&self, own: &Half, enemy: &Half, pieces: u32, terms: [i32; TERMS]) -> i32 {
        let output = &self.outputs[phase(pieces)];
        let sum = activated(own, &output.own) + activated(enemy, &output.enemy);
        let net = (sum / i32::from(FULL) + output.bias) * CENTIPOINTS / (i32::from(FULL) * OUTPUT_UNIT);
        net + self.terms.iter().zip(terms).map(|(weight, term)| weight * term).sum::<i32>()
    }
}

/// The weighted sum of the squares of the hidden units, which are cut to 0 to `FULL` first.
#[inline]
fn activated(half: &Half, weights: &Half) -> i32 {
    let mut sum = 0;
    for (unit, weight) in half.iter().zip(weights) {
        let unit = (*unit).clamp(0, FULL);
        // Weights are within ±127, so this fits.
        let weighted = unit.wrapping_mul(*weight);
        sum += i32::from(weighted) * i32::from(unit);
    }
    sum
}

fn twice(first: &[i16; TAUGHT], second: &[i16; TAUGHT]) -> Half {
    std::array::from_fn(|unit| if unit < TAUGHT { first[unit] } else { second[unit - TAUGHT] })
}

/// The set of output weights for a number of pieces.
#[inline]
pub(super) fn phase(pieces: u32) -> usize {
    (pieces.clamp(2, 32) as usize - 2) * PHASES / 31
}

/// The input that stands for a piece on a square, as `side` sees it.
#[inline]
pub(super) fn input(side: Side, piece: Piece, square: Square) -> usize {
    let seen = match side {
        Side::Cho => square,
        Side::Han => square.turned(),
    };
    let enemy = usize::from(piece.side != side);
    (enemy * 7 + piece.kind.index()) * Square::COUNT + seen.index()
}

/// The input for the same piece on the mirrored square.
pub(super) const fn mirrored(input: usize) -> usize {
    let (piece, square) = (input / Square::COUNT, input % Square::COUNT);
    piece * Square::COUNT + square / 9 * 9 + 8 - square % 9
}
