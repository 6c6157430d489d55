//! Evaluation: how good a quiet position is, without searching.
//!
//! A sum of weights over features that are counted for each side, between a middle game and an endgame by the force
//! that is left. One walk over the position serves play, which sums, and tuning, which lists. A different judge, such
//! as a network, would take the place of [`evaluate`].
//!
//! Symmetric: the mirror image of a position is worth the same, and so is the same situation with the sides
//! exchanged, except for the deom, Han's allowance in the count of points.

mod layout;
mod terms;
pub mod tuning;
mod weights;

use crate::rules::{Position, RuleSet};

use super::score::Score;
use terms::{FULL_FORCE, Sink};
use weights::WEIGHTS;

/// A weight in the middle game and in the endgame, in centipoints.
type Weight = (i16, i16);

#[derive(Default)]
struct Sum {
    middle: i32,
    end: i32,
}

impl Sink for Sum {
    #[inline]
    fn add(&mut self, feature: usize, times: i32) {
        let (middle, end) = WEIGHTS[feature];
        self.middle += i32::from(middle) * times;
        self.end += i32::from(end) * times;
    }
}

/// How good `position` is for the side to move.
pub(super) fn evaluate(position: &Position, rules: &RuleSet) -> Score {
    let mut sum = Sum::default();
    terms::collect(position, rules, &mut sum);
    let force = terms::force_left(position);
    Score::estimate((sum.middle * force + sum.end * (FULL_FORCE - force)) / FULL_FORCE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Arrangement, BySide, Line, Position};

    /// Positions of random games with mixed arrangements.
    fn positions(rules: &'static RuleSet, mut visit: impl FnMut(&Position)) {
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..20 {
            let arrangements = BySide::new(|_| Arrangement::ALL[rng.usize(..4)]);
            let mut line = Line::new(rules, Position::start(arrangements));
            while line.outcome().is_none() && line.moves().len() < 150 {
                visit(line.position());
                let moves = line.legal_moves();
                line.play(moves[rng.usize(..moves.len())]).expect("a legal move");
            }
        }
    }

    #[test]
    fn mirror_images_are_worth_the_same() {
        for rules in RuleSet::ALL {
            positions(rules, |position| {
                assert_eq!(evaluate(position, rules), evaluate(&position.mirrored(), rules), "{position:?}");
            });
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        // Without a count, because deom favours Han.
        let rules = &RuleSet::CASUAL;
        positions(rules, |position| {
            let (board, turn) = (position.board().turned(), position.turn().other());
            let turned = Position::new(board, turn, position.halfmoves(), 1, rules).expect("as legal");
            assert_eq!(evaluate(position, rules), evaluate(&turned, rules), "{position:?}");
        });
    }

    #[test]
    fn a_piece_more_is_worth_more() {
        let rules = &RuleSet::KJA;
        let start = Position::start(BySide::new(|_| Arrangement::ALL[0]));
        for (square, piece) in start.board().pieces() {
            let mut board = *start.board();
            board.remove(square);
            if let Ok(without) = Position::new(board, start.turn(), 0, 1, rules) {
                let (all, less) = (evaluate(&start, rules), evaluate(&without, rules));
                assert_eq!(less < all, piece.side == start.turn(), "{piece:?} on {square}");
            }
        }
    }

    #[test]
    fn tuning_sees_what_play_sums() {
        let rules = &RuleSet::PYCHESS;
        positions(rules, |position| {
            let (features, middle) = tuning::features(position, rules);
            let sum: f32 = features
                .iter()
                .map(|&(feature, times)| {
                    let (mid, end) = WEIGHTS[usize::from(feature)];
                    f32::from(times) * (f32::from(mid) * middle + f32::from(end) * (1.0 - middle))
                })
                .sum();
            assert!((sum - evaluate(position, rules).value() as f32).abs() < 1.5, "{position:?}");
        });
    }
}
