//! Random games for tests, the same on every run.

use fastrand::Rng;
use janggi::{
    Arrangement, Board, BySide, Handicap, Kind, Line, Move, Piece, Position, RuleSet, Side, Square,
};

/// A random game of at most `plies` plies under a rule set; the same `seed` makes the same game. `each` sees the
/// line before every move and at its end.
pub(crate) fn play(rules: &'static RuleSet, seed: u64, plies: usize, mut each: impl FnMut(&Line)) -> Line {
    let mut rng = Rng::with_seed(seed);
    let start = if seed.is_multiple_of(2) { full_board(&mut rng) } else { sparse_board(&mut rng, rules) };
    let mut line = Line::new(rules, start);
    for _ in 0..plies {
        each(&line);
        let Some(mv) = pick(&line, &mut rng) else { return line };
        line.play(mv).expect("a legal move");
    }
    each(&line);
    line
}

/// One of the sixteen starts, sometimes with a handicap.
fn full_board(rng: &mut Rng) -> Position {
    let mut arrangement = || Arrangement::ALL[rng.usize(..Arrangement::ALL.len())];
    let mut board = Board::start(BySide { cho: arrangement(), han: arrangement() });
    if rng.u8(..4) == 0 {
        Handicap::ALL[rng.usize(..Handicap::ALL.len())].apply(&mut board, Side::Han);
    }
    Position::new(board, Side::Cho, 0, 1, &RuleSet::KJA).expect("a start is a position")
}

/// Generals and a few pieces anywhere: mates, facing generals and pins are common here.
fn sparse_board(rng: &mut Rng, rules: &RuleSet) -> Position {
    loop {
        let mut board = Board::EMPTY;
        for side in Side::ALL {
            let palace = |rng: &mut Rng| {
                let rank = rng.u8(..3) + if side == Side::Han { 7 } else { 0 };
                Square::new(rng.u8(3..6), rank).expect("on the board")
            };
            let general = palace(rng);
            for _ in 0..rng.u8(..3) {
                board.put(palace(rng), Piece::new(side, Kind::Guard));
            }
            board.put(general, Piece::new(side, Kind::General));
        }
        for _ in 0..rng.u8(1..9) {
            let kind = Kind::ALL[rng.usize(2..Kind::ALL.len())];
            let square = Square::from_index(rng.usize(..Square::COUNT)).expect("on the board");
            if board.piece_at(square).is_none() {
                board.put(square, Piece::new(if rng.bool() { Side::Cho } else { Side::Han }, kind));
            }
        }
        let turn = if rng.bool() { Side::Cho } else { Side::Han };
        if let Ok(position) = Position::new(board, turn, rng.u16(..100), rng.u16(1..80), rules) {
            return position;
        }
    }
}

/// A legal move: often a capture, now and then back to where the piece came from, seldom a pass.
fn pick(line: &Line, rng: &mut Rng) -> Option<Move> {
    let moves = line.legal_moves();
    let board = line.position().board();
    let back = line.moves().iter().rev().nth(1).map(|mv| Move::new(mv.to(), mv.from()));
    if let Some(back) = back.filter(|mv| !mv.is_pass() && moves.contains(mv) && rng.u8(..4) == 0) {
        return Some(back);
    }
    let captures: Vec<Move> =
        moves.iter().copied().filter(|mv| !mv.is_pass() && board.piece_at(mv.to()).is_some()).collect();
    let among = if captures.is_empty() || rng.u8(..3) > 0 { &moves[..] } else { &captures[..] };
    let mv = *among.get(rng.usize(..among.len().max(1)))?;
    let again = mv.is_pass() && rng.u8(..4) > 0;
    if again { among.get(rng.usize(..among.len())).copied() } else { Some(mv) }
}
