//! Lessons: how each piece moves, as two cut-outs of boards. What a piece may do is asked of the rules; only the
//! pieces and the points in the way are set here.

use janggi::{Board, Kind, Piece, Position, RuleSet, Side, Square, SquareSet};

use super::assets::Assets;
use super::canvas::Canvas;
use super::card::Card;
use super::scene::Scene;
use super::style::{Coordinates, Style};

/// A cut-out of seven by seven points, files b to h.
struct Example {
    /// The piece that is shown, always Cho's.
    from: &'static str,
    /// All pieces, as FEN letters with their squares.
    pieces: &'static [(char, &'static str)],
    /// Points that it would reach if nothing were in the way.
    blocked: &'static [&'static str],
    /// The lowest rank of the cut-out, 1 to 4.
    rank: u32,
}

/// How many files and ranks a cut-out shows.
const SIDE: u32 = 7;

const fn examples(kind: Kind) -> [Example; 2] {
    match kind {
        Kind::General => [
            Example { from: "e2", pieces: &[('K', "e2"), ('k', "d10")], blocked: &[], rank: 1 },
            Example { from: "e1", pieces: &[('K', "e1"), ('k', "d10")], blocked: &["d2", "f2"], rank: 1 },
        ],
        Kind::Guard => [
            Example { from: "e2", pieces: &[('A', "e2"), ('K', "e1"), ('k', "d10")], blocked: &[], rank: 1 },
            Example {
                from: "d2",
                pieces: &[('A', "d2"), ('K', "e1"), ('k', "f10")],
                blocked: &["e3"],
                rank: 1,
            },
        ],
        Kind::Elephant => [
            Example { from: "e5", pieces: &[('B', "e5"), ('K', "d1"), ('k', "f10")], blocked: &[], rank: 2 },
            Example {
                from: "e5",
                pieces: &[('B', "e5"), ('p', "e6"), ('P', "g4"), ('n', "b7"), ('K', "d1"), ('k', "f10")],
                blocked: &["c8", "g8", "h3"],
                rank: 2,
            },
        ],
        Kind::Horse => [
            Example { from: "e5", pieces: &[('N', "e5"), ('K', "d1"), ('k', "f10")], blocked: &[], rank: 2 },
            Example {
                from: "e5",
                pieces: &[('N', "e5"), ('p', "e6"), ('P', "f5"), ('c', "c6"), ('K', "d1"), ('k', "f10")],
                blocked: &["d7", "f7", "g6", "g4"],
                rank: 2,
            },
        ],
        Kind::Chariot => [
            Example {
                from: "e5",
                pieces: &[('R', "e5"), ('p', "e7"), ('P', "c5"), ('K', "d1"), ('k', "f10")],
                blocked: &[],
                rank: 2,
            },
            Example {
                from: "d8",
                pieces: &[('R', "d8"), ('a', "f10"), ('p', "g8"), ('K', "e1"), ('k', "f9")],
                blocked: &[],
                rank: 4,
            },
        ],
        Kind::Cannon => [
            Example {
                from: "e4",
                pieces: &[
                    ('C', "e4"),
                    ('P', "e6"),
                    ('p', "e8"),
                    ('N', "d4"),
                    ('c', "g4"),
                    ('K', "d1"),
                    ('k', "f10"),
                ],
                blocked: &["h4"],
                rank: 2,
            },
            Example {
                from: "d8",
                pieces: &[('C', "d8"), ('a', "e9"), ('n', "f10"), ('P', "c8"), ('K', "e1"), ('k', "e10")],
                blocked: &[],
                rank: 4,
            },
        ],
        Kind::Soldier => [
            Example {
                from: "e5",
                pieces: &[('P', "e5"), ('p', "f5"), ('K', "d1"), ('k', "f10")],
                blocked: &["e4"],
                rank: 2,
            },
            Example {
                from: "d8",
                pieces: &[('P', "d8"), ('a', "e9"), ('K', "e1"), ('k', "f9")],
                blocked: &[],
                rank: 4,
            },
        ],
    }
}

fn square(text: &str) -> Square {
    text.parse().expect("the lessons name squares")
}

impl Example {
    fn scene(&self, style: Style) -> Scene {
        let mut board = Board::EMPTY;
        for &(letter, at) in self.pieces {
            board.put(square(at), Piece::from_letter(letter).expect("the lessons name pieces"));
        }
        let position = Position::new(board, Side::Cho, 0, 1, &RuleSet::KJA).expect("the lessons are legal");
        let from = square(self.from);
        let moves = position.legal_moves(&RuleSet::KJA);
        let targets: SquareSet =
            moves.iter().filter(|mv| mv.from() == from && !mv.is_pass()).map(|mv| mv.to()).collect();
        // What only the rules need, beyond the edge of the cut-out, would show at its rim.
        let shown: SquareSet =
            (0..SIDE as u8).flat_map(|row| SquareSet::rank(self.rank as u8 - 1 + row)).collect();
        for hidden in board.occupied() - shown {
            board.remove(hidden);
        }
        let blocked = self.blocked.iter().map(|text| square(text)).collect();
        let style = Style { coordinates: Coordinates::Off, ..style };
        Scene { blocked, ..Scene::new(&board).styled(style).picking(from, targets) }
    }
}

/// The lesson for a kind: on the left the moves on the open board, on the right what changes them.
pub(super) fn lesson(assets: &Assets, style: Style, kind: Kind) -> Canvas {
    let cell = assets.size.cell();
    let (left, top) = assets.size.frame();
    // A little more than the cells, so that pieces on the edge of the board are whole.
    let pad = left / 2;
    let (side, gap) = (SIDE * cell + 2 * pad, cell / 3);
    let mut card = Card::new(assets, style, (2 * side + 3 * gap, side + 2 * gap));
    for (index, example) in examples(kind).iter().enumerate() {
        let board = assets.paint(&example.scene(style));
        let from = (left + cell - pad, top + (10 - SIDE + 1 - example.rank) * cell - pad);
        let to = (gap + index as u32 * (side + gap), gap);
        card.mount(&board, (from.0 as i32, from.1 as i32), (side, side), (to.0 as i32, to.1 as i32));
    }
    card.canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_shows_its_piece_and_only_what_it_cannot_do_is_crossed_out() {
        for kind in Kind::ALL {
            for example in examples(kind) {
                let scene = example.scene(Style::default());
                let from = square(example.from);
                assert_eq!(scene.board.piece_at(from), Some(Piece::new(Side::Cho, kind)));
                assert!(!scene.targets.is_empty(), "{kind:?} on {from} goes nowhere");
                assert!(!scene.targets.meets(scene.blocked), "{kind:?} on {from}: {:?}", scene.blocked);
            }
        }
    }
}
