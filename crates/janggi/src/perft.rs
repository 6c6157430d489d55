//! Perft: counting the paths of legal moves, the classic check of a move generator.

use super::movegen::MoveGen;
use super::mv::Move;
use super::position::Position;
use super::rule_set::RuleSet;

/// How many paths of `depth` legal moves lead on from here, passes counted as moves. Paths that the game's
/// immediate end cuts short count nothing.
pub fn perft(position: &Position, depth: u32, rules: &RuleSet) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.immediate_end(rules).is_some() {
        return 0;
    }
    let generator = MoveGen::new(position, rules);
    if depth == 1 {
        return generator.count();
    }
    generator.all().iter().map(|&mv| perft(&position.play_unchecked(mv), depth - 1, rules)).sum()
}

/// The same, split by first move, in the order of their text. Empty at depth 0.
pub fn divide(position: &Position, depth: u32, rules: &RuleSet) -> Vec<(Move, u64)> {
    let Some(left) = depth.checked_sub(1) else { return Vec::new() };
    let mut moves: Vec<_> = position
        .legal_moves(rules)
        .iter()
        .map(|&mv| (mv, perft(&position.play_unchecked(mv), left, rules)))
        .collect();
    moves.sort_by_cached_key(|(mv, _)| mv.to_string());
    moves
}
