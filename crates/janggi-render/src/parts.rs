//! The pictures that are drawn once for a style and a size, and laid again and again.

use janggi::{Kind, Piece, Side};

use super::layout::Size;
use super::marks::{self, Edge, Girth};
use super::piece;
use super::scene::SealWord;
use super::seal;
use super::sprite::Sprite;
use super::style::Style;
use super::text::Fonts;
use super::theme::Ink;

/// The labels of files and ranks.
pub(super) const LABELS: [&str; 20] =
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "a", "b", "c", "d", "e", "f", "g", "h", "i"];

/// The characters of points.
pub(super) const DIGITS: &str = "0123456789.";

/// How large captured pieces are beside those on the board.
pub(super) const CAPTIVE: f32 = 0.58;

/// One of the kept pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The shadow of a piece.
    Shadow(Girth),
    /// A piece.
    Piece(Piece),
    /// A captured piece in the tray.
    Captive(Piece),
    /// Where the last move began.
    Origin,
    /// Around the piece that moved last.
    Last(Girth),
    /// Around a general in check.
    Check,
    /// On a piece that was picked up.
    Chosen(Girth),
    /// On a piece that can be taken.
    Capture(Girth),
    /// On a free point that can be reached.
    Dot,
    /// On a point that is in the way.
    Blocked,
    /// A label in the frame, by its place in [`LABELS`].
    Label(u8),
    /// The lit frame of the side to move.
    Lit(Side, Edge),
    /// The colour of a side in the tray.
    Bar(Side),
    /// A large digit or point, by its place in [`DIGITS`].
    Digit(u8),
    /// The seal of a finished game, by its word.
    Seal(SealWord),
}

impl Part {
    /// All parts, in the order of their indices.
    pub(super) fn all() -> Vec<Part> {
        let pieces = || Side::ALL.into_iter().flat_map(|side| Kind::ALL.map(|kind| Piece::new(side, kind)));
        let mut all = Vec::with_capacity(Part::COUNT);
        all.extend(Girth::ALL.map(Part::Shadow));
        all.extend(pieces().map(Part::Piece));
        all.extend(pieces().map(Part::Captive));
        all.extend(Girth::ALL.map(Part::Last));
        all.extend(Girth::ALL.map(Part::Chosen));
        all.extend(Girth::ALL.map(Part::Capture));
        all.extend([Part::Origin, Part::Check, Part::Dot, Part::Blocked]);
        all.extend((0..LABELS.len() as u8).map(Part::Label));
        for side in Side::ALL {
            all.extend([Edge::Top, Edge::Bottom].map(|edge| Part::Lit(side, edge)));
        }
        all.extend(Side::ALL.map(Part::Bar));
        all.extend((0..DIGITS.len() as u8).map(Part::Digit));
        all.extend(SealWord::ALL.map(Part::Seal));
        all
    }

    const COUNT: usize = 89;

    /// The place of the part in [`Part::all`].
    pub(super) const fn index(self) -> usize {
        match self {
            Part::Shadow(girth) => girth as usize,
            Part::Piece(piece) => 3 + piece.index(),
            Part::Captive(piece) => 17 + piece.index(),
            Part::Last(girth) => 31 + girth as usize,
            Part::Chosen(girth) => 34 + girth as usize,
            Part::Capture(girth) => 37 + girth as usize,
            Part::Origin => 40,
            Part::Check => 41,
            Part::Dot => 42,
            Part::Blocked => 43,
            Part::Label(label) => 44 + label as usize,
            Part::Lit(side, edge) => 64 + side.index() * 2 + edge as usize,
            Part::Bar(side) => 68 + side.index(),
            Part::Digit(digit) => 70 + digit as usize,
            Part::Seal(word) => 81 + word as usize,
        }
    }

    /// Draws the part.
    pub(super) fn draw(self, style: Style, size: Size, fonts: &Fonts) -> Sprite {
        let cell = size.cell() as f32;
        match self {
            Part::Shadow(girth) => piece::shadow(girth.kind(), style, cell),
            Part::Piece(piece) => piece::piece(piece, style, cell, fonts),
            Part::Captive(piece) => piece::piece(piece, style, cell * CAPTIVE, fonts),
            Part::Origin => marks::origin(cell),
            Part::Last(girth) => marks::halo(girth, cell),
            Part::Check => marks::blaze(cell),
            Part::Chosen(girth) => marks::ring(girth, Ink::Choice, cell),
            Part::Capture(girth) => marks::ring(girth, Ink::Alarm, cell),
            Part::Dot => marks::dot(cell),
            Part::Blocked => marks::blocked(cell),
            Part::Label(label) => {
                let height = size.frame().1 as f32 * 0.86;
                Sprite::veil(Ink::Label, fonts.line(LABELS[usize::from(label)], height))
            }
            Part::Lit(side, edge) => {
                let (width, _) = size.board();
                let (left, top) = size.frame();
                marks::lit_edge(width, top, left, edge, Ink::of(side))
            }
            Part::Bar(side) => Sprite::veil(Ink::of(side), marks::bar(cell)),
            Part::Digit(digit) => {
                let text: String = DIGITS.chars().skip(usize::from(digit)).take(1).collect();
                Sprite::veil(Ink::Label, fonts.line(&text, cell * 0.5))
            }
            Part::Seal(word) => seal::seal(word, cell, fonts),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_at_their_indices() {
        let all = Part::all();
        assert_eq!(all.len(), Part::COUNT);
        for (index, part) in all.into_iter().enumerate() {
            assert_eq!(part.index(), index, "{part:?}");
        }
    }
}
