//! Static exchange evaluation: what a series of captures on one square wins.
//!
//! The swap algorithm with a threshold, in which each side may stop at any point (Reul, "Static Exchange
//! Evaluation with αβ-Approach", 2010). Attackers are looked up anew after each capture, because a piece that
//! leaves a line may give a cannon its screen as well as take it away.

use janggi::{Board, Kind, Move, Position, RuleSet, Side, Square, SquareSet};

/// What a piece is worth in an exchange, in centipoints.
pub(super) const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::General => 10_000,
        Kind::Guard => 320,
        Kind::Elephant => 340,
        Kind::Horse => 550,
        Kind::Chariot => 1300,
        Kind::Cannon => 720,
        Kind::Soldier => 220,
    }
}

const CHEAPEST_FIRST: [Kind; 7] =
    [Kind::Soldier, Kind::Guard, Kind::Elephant, Kind::Horse, Kind::Cannon, Kind::Chariot, Kind::General];

/// Whether the exchange that `mv` begins wins at least `threshold` centipoints for the side that moves.
pub(super) fn wins_at_least(position: &Position, mv: Move, threshold: i32, rules: &RuleSet) -> bool {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    let (Some(mover), false) = (board.piece_at(from), mv.is_pass()) else { return threshold <= 0 };
    let won = board.piece_at(to).map_or(0, |victim| worth(victim.kind));
    let mut balance = won - threshold;
    if balance < 0 {
        return false;
    }
    balance = worth(mover.kind) - balance;
    if balance <= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(from).with(to);
    let mut side = mover.side;
    let mut standing = mover.kind;
    let mut good = true;
    loop {
        side = side.other();
        let Some((square, kind)) = cheapest_attacker(board, to, side, standing, occupied, rules) else {
            return good;
        };
        occupied = occupied.without(square);
        if kind == Kind::General
            && cheapest_attacker(board, to, side.other(), kind, occupied, rules).is_some()
        {
            return good;
        }
        good = !good;
        balance = worth(kind) - balance;
        if balance < i32::from(good) {
            return good;
        }
        standing = kind;
    }
}

/// The cheapest piece of `side` that can take the piece of kind `standing` on `square`.
fn cheapest_attacker(
    board: &Board,
    square: Square,
    side: Side,
    standing: Kind,
    occupied: SquareSet,
    rules: &RuleSet,
) -> Option<(Square, Kind)> {
    CHEAPEST_FIRST
        .into_iter()
        .filter(|&kind| kind != Kind::Cannon || standing != Kind::Cannon)
        .find_map(|kind| Some((board.attackers(square, side, kind, occupied, rules).first()?, kind)))
}
