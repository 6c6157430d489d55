//! A door for those who teach the network: what it sees of a position, and how its weights are packed.

use janggi::{Position, Square};

use super::network;

pub use super::count::terms;
pub use super::network::{CENTIPOINTS, INPUTS, PHASES, TAUGHT, TERMS};

/// The weights while they are learnt. An output of one stands for [`CENTIPOINTS`]; hidden units are cut to 0 to 1
/// before they are squared.
#[derive(Clone)]
pub struct Weights {
    /// For each input, what it adds to the hidden units.
    pub rows: Vec<[f32; TAUGHT]>,
    /// What the hidden units start from.
    pub bias: [f32; TAUGHT],
    /// For each phase, the weights of the hidden units as the side to move and as the other side sees them.
    pub outputs: [[[f32; TAUGHT]; 2]; PHASES],
    /// For each phase, what the output starts from.
    pub output_bias: [f32; PHASES],
    /// What each term adds to the output.
    pub terms: [f32; TERMS],
}

impl Weights {
    /// Weights that are all zero.
    pub fn zero() -> Weights {
        Weights {
            rows: vec![[0.0; TAUGHT]; INPUTS],
            bias: [0.0; TAUGHT],
            outputs: [[[0.0; TAUGHT]; 2]; PHASES],
            output_bias: [0.0; PHASES],
            terms: [0.0; TERMS],
        }
    }

    /// All weights, in five parts.
    pub fn parts(&mut self) -> [&mut [f32]; 5] {
        [
            self.rows.as_flattened_mut(),
            &mut self.bias,
            self.outputs.as_flattened_mut().as_flattened_mut(),
            &mut self.output_bias,
            &mut self.terms,
        ]
    }

    /// The largest size of the weights of each part that can be packed.
    pub const LARGEST: [f32; 5] = [1.98, 100.0, 1.98, 2.0, 80.0];

    /// The weights as `network.bin` holds them.
    pub fn packed(&mut self) -> Vec<u8> {
        let (full, unit) = (f32::from(network::FULL), network::OUTPUT_UNIT as f32);
        let units = [full, full, unit, full * unit, CENTIPOINTS as f32];
        let parts = self.parts().into_iter().zip(units);
        let numbers =
            parts.flat_map(|(part, unit)| part.iter().map(move |weight| (weight * unit).round() as i16));
        numbers.flat_map(i16::to_le_bytes).collect()
    }
}

/// The inputs that are set in `position`, as the side to move sees it.
pub fn inputs(position: &Position) -> Vec<u16> {
    let side = position.turn();
    let pieces = position.board().pieces();
    pieces.map(|(square, piece)| network::input(side, piece, square) as u16).collect()
}

/// The input by which the other side sees the same piece.
pub const fn seen_by_other(input: usize) -> usize {
    let (half, square) = (INPUTS / 2, input % Square::COUNT);
    (input - square + half) % INPUTS + Square::COUNT - 1 - square
}

/// The input for the same piece on the mirrored square.
pub const fn mirrored(input: usize) -> usize {
    network::mirrored(input)
}

/// The set of output weights for a number of pieces, 2 to 32.
pub fn phase(pieces: usize) -> usize {
    network::phase(pieces as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Arrangement, BySide, Side};

    #[test]
    fn each_side_sees_the_same_pieces() {
        let start = Position::start(BySide::new(|side| Arrangement::ALL[side.index()]));
        let mut other: Vec<usize> =
            inputs(&start).into_iter().map(|input| seen_by_other(input.into())).collect();
        let mut turned: Vec<usize> =
            start.board().pieces().map(|(square, piece)| network::input(Side::Han, piece, square)).collect();
        other.sort_unstable();
        turned.sort_unstable();
        assert_eq!(other, turned);
        assert!((0..INPUTS).all(|input| seen_by_other(seen_by_other(input)) == input));
        assert!((0..INPUTS).all(|input| mirrored(mirrored(input)) == input));
    }

    #[test]
    fn packed_weights_are_as_many_as_the_network_reads() {
        assert_eq!(Weights::zero().packed().len(), network::BYTES.len());
    }
}
