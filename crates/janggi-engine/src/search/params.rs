//! The numbers of the search. Margins are in centipoints (a soldier is 200), depths in plies.

use std::sync::LazyLock;

use super::super::score::MAX_PLY;

/// Reverse futility pruning: to this depth, with this margin a ply.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 8;
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 85;
/// Razoring: to this depth, with this margin a ply.
pub(super) const RAZOR_DEPTH: i32 = 3;
pub(super) const RAZOR_MARGIN: i32 = 320;
/// Null move: from this depth; reduced by a base, a share of the depth, and a ply per so much above beta.
pub(super) const NULL_DEPTH: i32 = 3;
pub(super) const NULL_BASE: i32 = 3;
pub(super) const NULL_DEPTH_SHARE: i32 = 3;
pub(super) const NULL_EVAL_SHARE: i32 = 350;
pub(super) const NULL_EVAL_MOST: i32 = 3;
/// `ProbCut`: from this depth, by so much above beta, confirmed by a search so much shallower.
pub(super) const PROB_CUT_DEPTH: i32 = 5;
pub(super) const PROB_CUT_MARGIN: i32 = 220;
pub(super) const PROB_CUT_REDUCTION: i32 = 4;
/// Internal iterative reduction: from this depth.
pub(super) const IIR_DEPTH: i32 = 4;
/// Late move pruning: to this depth.
pub(super) const LATE_DEPTH: i32 = 7;
/// Futility pruning of quiet moves: to this depth, with a base and a margin a ply.
pub(super) const FUTILITY_DEPTH: i32 = 7;
pub(super) const FUTILITY_BASE: i32 = 90;
pub(super) const FUTILITY_MARGIN: i32 = 120;
/// Pruning by exchange: to this depth; what quiet moves and captures may lose a ply (squared) and a ply.
pub(super) const EXCHANGE_DEPTH: i32 = 8;
pub(super) const EXCHANGE_QUIET: i32 = -50;
pub(super) const EXCHANGE_CAPTURE: i32 = -180;
/// Pruning by history: to this depth, below this a ply.
pub(super) const HISTORY_DEPTH: i32 = 4;
pub(super) const HISTORY_FLOOR: i32 = -4000;
/// Late move reductions: from this depth and this many moves; a ply per so much history.
pub(super) const REDUCTION_DEPTH: i32 = 3;
pub(super) const REDUCTION_MOVES: usize = 2;
pub(super) const REDUCTION_HISTORY: i32 = 8000;
/// Singular extension: from this depth.
pub(super) const SINGULAR_DEPTH: i32 = 8;
/// Quiescence: what a capture may win beyond the captured piece.
pub(super) const DELTA_MARGIN: i32 = 300;
/// Aspiration: from this depth, with this first half-width.
pub(super) const ASPIRATION_DEPTH: i32 = 4;
pub(super) const ASPIRATION_WIDTH: i32 = 40;

/// How many quiet moves are tried before the rest is pruned.
pub(super) const fn late_count(depth: i32, improving: bool) -> usize {
    let count = 4 + depth * depth;
    (if improving { count } else { count / 2 }) as usize
}

/// The bonus for a move that caused a cut at a depth.
pub(super) const fn history_bonus(depth: i32) -> i32 {
    let bonus = 160 * depth - 60;
    if bonus > 1800 { 1800 } else { bonus }
}

static REDUCTIONS: LazyLock<Vec<[u8; 64]>> = LazyLock::new(|| {
    (0..=MAX_PLY)
        .map(|depth| {
            std::array::from_fn(|count| {
                let (depth, count) = (depth.max(1) as f64, count.max(1) as f64);
                (0.8 + depth.ln() * count.ln() / 1.75).max(0.0) as u8
            })
        })
        .collect()
});

/// By how many plies the `count`-th move is reduced at a depth, before adjustments.
pub(super) fn reduction(depth: i32, count: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, MAX_PLY as i32) as usize][count.min(63)].into()
}
