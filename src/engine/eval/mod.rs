//! Evaluation: how good a quiet position is, without searching.
//!
//! Symmetric: the mirror image of a position is worth the same, and so is the same situation with the sides
//! exchanged, except for the deom, Han's allowance in the count of points.

mod weights;

use crate::rules::{Kind, Position, RuleSet, Side, SquareSet};

use super::score::Score;
use weights::{Pair, Weights};

/// How good `position` is for the side to move.
pub(super) fn evaluate(position: &Position, rules: &RuleSet) -> Score {
    let side = position.turn();
    let (own, other) = (judge(position, side, rules), judge(position, side.other(), rules));
    let difference = own.pair - other.pair;
    let phase = (own.force + other.force).min(Weights::FULL_FORCE);
    let mut centipoints = difference.at(phase) + Weights::TEMPO;
    if rules.counts_points {
        let points = position.points();
        let lead = points.halves(side) as i32 - points.halves(side.other()) as i32;
        centipoints += lead.signum() * Weights::LEAD;
    }
    Score::estimate(centipoints)
}

/// One side's pieces.
struct Judgement {
    pair: Pair,
    force: i32,
}

fn judge(position: &Position, side: Side, rules: &RuleSet) -> Judgement {
    let board = position.board();
    let palace = SquareSet::palace(side.other());
    let mut pair = Pair(0, 0);
    let mut force = 0;
    let mut pressure = 0;
    for kind in Kind::ALL {
        for square in board.of(side, kind) {
            let seen = match side {
                Side::Cho => square,
                Side::Han => square.turned(),
            };
            pair = pair + Weights::material(kind) + Weights::place(kind, seen);
            force += Weights::force(kind);
            if matches!(kind, Kind::Chariot | Kind::Cannon | Kind::Horse | Kind::Elephant) {
                let reach = board.targets(square, kind, side, rules);
                pair = pair + Weights::mobility(kind, reach.len() as i32);
                pressure += (reach & palace).len() as i32 * Weights::pressure(kind);
            }
        }
    }
    pair = pair + Pair(pressure, pressure / 2);
    Judgement { pair, force }
}
