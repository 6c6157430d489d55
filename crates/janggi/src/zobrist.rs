//! Random keys for hashing positions (Zobrist 1970), made at compile time.

use super::piece::Piece;
use super::square::Square;

/// `SplitMix64` (Steele, Lea and Flood 2014), step `n` of the stream that starts at `seed`.
const fn split_mix(seed: u64, n: u64) -> u64 {
    let mut z = seed.wrapping_add(n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const SEED: u64 = 0x4a61_6e67_6775_6e21;

static PIECES: [[u64; 90]; 14] = {
    let mut keys = [[0; 90]; 14];
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 90 {
            keys[piece][square] = split_mix(SEED, (piece * 90 + square) as u64);
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// The key that stands for Han to move.
pub(super) const HAN_TO_MOVE: u64 = split_mix(SEED, 14 * 90);

/// The key of a piece on a square.
#[inline]
pub(super) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index()][square.index()]
}
