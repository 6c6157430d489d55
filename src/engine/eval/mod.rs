//! Evaluation: how good a quiet position is, without searching.
//!
//! A sum of weights over features that are counted for each side, between a middle game and an endgame by the force
//! that is left. One walk over the position serves play, which sums, and tuning, which lists. A different judge, such
//! as a network, would take the place of [`evaluate`].
//!
//! Symmetric: the mirror image of a position is worth the same, and so is the same situation with the sides
//! exchanged, except for the deom, Han's allowance in the count of points.

mod layout;
mod tally;
mod terms;
pub mod tuning;
mod weights;

use crate::rules::{Position, RuleSet};

use super::score::Score;
use tally::FULL_FORCE;
use terms::Sink;
use weights::WEIGHTS;

pub(super) use tally::Tally;

/// A weight in the middle game and in the endgame, in centipoints.
type Weight = (i16, i16);

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

/// The pieces' relations to each other hardly ever add up to more than this, in centipoints.
pub(super) const MOST_BY_RELATIONS: i32 = 750;

/// How good `position`, whose tally is `tally`, is for the side to move.
pub(super) fn evaluate(position: &Position, tally: Tally, rules: &RuleSet) -> Score {
    let (middle, end) = tally.seen_from(position.turn());
    let mut sum = Sum { middle, end };
    terms::relations(position, rules, &mut sum);
    blend(&sum, tally)
}

/// A first guess at [`evaluate`], from material and places alone.
pub(super) fn guess(position: &Position, tally: Tally) -> Score {
    let (middle, end) = tally.seen_from(position.turn());
    blend(&Sum { middle, end }, tally)
}

fn blend(sum: &Sum, tally: Tally) -> Score {
    let force = tally.force_left();
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

    fn evaluate(position: &Position, rules: &RuleSet) -> Score {
        super::evaluate(position, Tally::of(position), rules)
    }

    #[test]
    fn a_kept_tally_is_a_fresh_one() {
        positions(&RuleSet::KJA, |position| {
            let tally = Tally::of(position);
            for mv in position.legal_moves(&RuleSet::KJA) {
                let next = position.play_unchecked(mv);
                assert_eq!(tally.after(position, mv), Tally::of(&next), "{mv} {position:?}");
            }
        });
    }

    #[test]
    fn a_guess_is_seldom_far_off() {
        let rules = &RuleSet::PYCHESS;
        let (mut all, mut off) = (0, 0);
        positions(rules, |position| {
            let guess = guess(position, Tally::of(position));
            all += 1;
            off += usize::from((evaluate(position, rules) - guess).abs() > MOST_BY_RELATIONS);
        });
        assert!(off * 50 < all, "{off} of {all}");
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
