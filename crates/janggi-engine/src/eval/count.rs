//! What the count of points has to do with the value of a position.

use janggi::{Position, RuleSet, Side, SquareSet};

use super::network::TERMS;

/// Who would win a count of points, where there is one: 1 for the side to move and −1 against it, then the same
/// times the sixteenths of the limit without captures that have passed, and when the generals stand on one file
/// with nothing, or with one piece, between them where bikjang counts.
pub fn terms(position: &Position, rules: &RuleSet) -> [i32; TERMS] {
    let mut terms = [0; TERMS];
    if !rules.counts_points {
        return terms;
    }
    let leads = if position.points().leader() == position.turn() { 1 } else { -1 };
    terms[0] = leads;
    if let Some((limit, _)) = rules.no_capture {
        let near = 16 * i32::from(position.halfmoves()) / i32::from(limit.max(1));
        terms[1] = leads * near.min(16);
    }
    let board = position.board();
    let (cho, han) = (board.general(Side::Cho), board.general(Side::Han));
    if cho.file() == han.file() && rules.facing.settlement().is_some() {
        let between = (board.occupied() & SquareSet::file(cho.file())).len() - 2;
        if between < 2 {
            terms[2 + between as usize] = leads;
        }
    }
    terms
}
