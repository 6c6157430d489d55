//! Evaluation: how good a quiet position is, without searching.
//!
//! A small network (`network`) looks at which piece stands where; what it makes of that is kept up to date move by
//! move (`accumulator`). The count of points, which depends on more than the board, is added to its output (`count`).
//! It has been taught by games of the engine against itself (`teaching`, `examples/train.rs`).
//!
//! Symmetric: the mirror image of a position is worth the same, and so is the same situation with the sides
//! exchanged, except for the deom, Han's allowance in the count of points.

mod accumulator;
mod count;
mod network;
pub mod teaching;

use janggi::{Position, RuleSet};

use super::score::Score;

pub(super) use accumulator::Accumulator;

/// How good `position`, which is at `ply` of the search that `accumulator` follows, is for the side to move.
pub(super) fn evaluate(
    position: &Position,
    accumulator: &mut Accumulator,
    ply: usize,
    rules: &RuleSet,
) -> Score {
    let network = accumulator.network();
    let halves = accumulator.halves(ply);
    let side = position.turn();
    let pieces = position.board().occupied().len();
    let terms = count::terms(position, rules);
    Score::estimate(network.output(&halves[side], &halves[side.other()], pieces, terms))
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::{Arrangement, BySide, Kind, Line};

    /// Lines of random games with mixed arrangements, after each move.
    fn lines(rules: &'static RuleSet, mut visit: impl FnMut(&Line)) {
        let mut rng = fastrand::Rng::with_seed(9);
        for _ in 0..20 {
            let arrangements = BySide::new(|_| Arrangement::ALL[rng.usize(..4)]);
            let mut line = Line::new(rules, Position::start(arrangements));
            while line.outcome().is_none() && line.moves().len() < 150 {
                visit(&line);
                let moves = line.legal_moves();
                line.play(moves[rng.usize(..moves.len())]).expect("a legal move");
            }
        }
    }

    fn evaluate(position: &Position, rules: &RuleSet) -> Score {
        super::evaluate(position, &mut Accumulator::new(position, 0), 0, rules)
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_is_worked_out_afresh() {
        let rules = &RuleSet::KJA;
        let mut rng = fastrand::Rng::with_seed(3);
        lines(rules, |line| {
            // As a search does: some moves deep, looking now and then, back by some, and on by others.
            let mut way = vec![*line.position()];
            let mut accumulator = Accumulator::new(&way[0], 8);
            for _ in 0..12 {
                way.truncate(rng.usize(1..=way.len()));
                while way.len() < 8 {
                    let position = way[way.len() - 1];
                    let moves = position.legal_moves(rules);
                    let Some(&mv) = rng.choice(&moves) else { break };
                    accumulator.enter(&position, mv, way.len() - 1);
                    way.push(position.play_unchecked(mv));
                    if rng.bool() {
                        let (ply, position) = (way.len() - 1, way[way.len() - 1]);
                        let kept = super::evaluate(&position, &mut accumulator, ply, rules);
                        assert_eq!(kept, evaluate(&position, rules), "{position:?}");
                    }
                }
            }
        });
    }

    #[test]
    fn mirror_images_are_worth_the_same() {
        for rules in RuleSet::ALL {
            lines(rules, |line| {
                let position = line.position();
                assert_eq!(evaluate(position, rules), evaluate(&position.mirrored(), rules), "{position:?}");
            });
        }
    }

    #[test]
    fn both_sides_are_judged_alike() {
        // Without a count, because deom favours Han.
        let rules = &RuleSet::CASUAL;
        lines(rules, |line| {
            let position = line.position();
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
    fn chariots_are_worth_most_and_soldiers_least() {
        let rules = &RuleSet::CASUAL;
        let start = Position::start(BySide::new(|_| Arrangement::ALL[0]));
        let worth = |kind| {
            let mut board = *start.board();
            board.remove(board.of(start.turn(), kind).first().expect("every kind is there"));
            let without = Position::new(board, start.turn(), 0, 1, rules).expect("nobody is in check");
            evaluate(&start, rules) - evaluate(&without, rules)
        };
        let others = [Kind::Cannon, Kind::Horse, Kind::Elephant, Kind::Guard];
        assert!(others.iter().all(|&kind| worth(kind) < worth(Kind::Chariot)));
        assert!(worth(Kind::Soldier) < worth(Kind::Horse) && worth(Kind::Soldier) < worth(Kind::Cannon));
    }
}
