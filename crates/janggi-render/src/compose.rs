//! From a scene to the list of pictures that show it, lowest first. Both surfaces, indexed and true colour, lay
//! the same list.

use janggi::{Kind, Move, Piece, Side, Square};

use super::layout::{Place, Size};
use super::marks::{self, Edge, Girth};
use super::parts::{CAPTIVE, DIGITS, Part};
use super::scene::Scene;
use super::seal;
use super::sprite::Sprite;
use super::style::Coordinates;

/// A picture and where it is laid.
pub(super) enum Item {
    /// A kept part.
    Kept(Part, Place),
    /// A picture for this scene only.
    Made(Sprite, Place),
}

/// All that is laid on the empty board for a scene.
pub(super) fn compose(scene: &Scene, size: Size) -> Vec<Item> {
    let mut list = List { items: Vec::with_capacity(128), scene, size };
    list.frame();
    list.marks_below();
    list.pieces();
    list.marks_above();
    list.tray();
    list.seal();
    list.items
}

struct List<'a> {
    items: Vec<Item>,
    scene: &'a Scene,
    size: Size,
}

impl List<'_> {
    fn lay(&mut self, part: Part, square: Square) {
        let place = self.size.centre(square, self.scene.bottom);
        self.items.push(Item::Kept(part, place));
    }

    fn girth(&self, square: Square) -> Girth {
        self.scene.board.piece_at(square).map_or(Girth::Narrow, |piece| Girth::of(piece.kind))
    }

    /// The light of the side to move, and the labels on the left and below.
    fn frame(&mut self) {
        let (_, height) = self.size.board();
        let (left, top) = self.size.frame();
        if let Some(side) = self.scene.turn {
            let (edge, y) =
                if side == self.scene.bottom { (Edge::Bottom, height - top) } else { (Edge::Top, 0) };
            self.items.push(Item::Kept(Part::Lit(side, edge), (0, y as i32)));
        }
        let bottom = self.scene.bottom;
        for column in 0..9 {
            let file = if bottom == Side::Cho { column } else { 8 - column };
            let Some(label) = file_label(file, self.scene.style.coordinates) else { return };
            let x = self.size.point(column, 0).0;
            self.items.push(Item::Kept(Part::Label(label), (x, (height - top / 2) as i32)));
        }
        for row in 0..10 {
            let rank = if bottom == Side::Cho { 9 - row } else { row };
            let Some(label) = rank_label(rank, self.scene.style.coordinates) else { return };
            let y = self.size.point(0, row).1;
            self.items.push(Item::Kept(Part::Label(label), ((left / 2) as i32, y)));
        }
    }

    fn marks_below(&mut self) {
        if let Some(last) = self.scene.last {
            if !last.is_pass() {
                self.lay(Part::Origin, last.from());
            }
            self.lay(Part::Last(self.girth(last.to())), last.to());
        }
        if let Some(general) = self.scene.check {
            self.lay(Part::Check, general);
        }
    }

    fn pieces(&mut self) {
        let board = self.scene.board;
        for (square, piece) in board.pieces() {
            self.lay(Part::Shadow(Girth::of(piece.kind)), square);
        }
        for (square, piece) in board.pieces() {
            self.lay(Part::Piece(piece), square);
        }
    }

    fn marks_above(&mut self) {
        let scene = self.scene;
        if let Some([one, other]) = scene.bikjang {
            let ends = [one, other].map(|square| self.size.centre(square, scene.bottom));
            let (sprite, place) = marks::facing_line(ends[0], ends[1], self.size.cell() as f32);
            self.items.push(Item::Made(sprite, place));
        }
        if let Some(square) = scene.selected {
            self.lay(Part::Chosen(self.girth(square)), square);
        }
        for square in scene.targets {
            match scene.board.piece_at(square) {
                Some(piece) => self.lay(Part::Capture(Girth::of(piece.kind)), square),
                None => self.lay(Part::Dot, square),
            }
        }
        for square in scene.blocked {
            self.lay(Part::Blocked, square);
        }
        for &arrow in &scene.arrows {
            self.arrow(arrow);
        }
    }

    fn arrow(&mut self, arrow: Move) {
        let ends = [arrow.from(), arrow.to()].map(|square| self.size.centre(square, self.scene.bottom));
        let (sprite, place) = marks::arrow(ends[0], ends[1], self.size.cell() as f32);
        self.items.push(Item::Made(sprite, place));
    }
}

impl List<'_> {
    /// What each side has lost lies on the other side's half of the tray, behind the other side's colour and points.
    fn tray(&mut self) {
        let Some(tray) = self.scene.tray else { return };
        let ((left, height), cell) = (self.size.board(), self.size.cell() as f32);
        let middle = left as f32 + self.size.tray() as f32 / 2.0 - self.size.frame().0 as f32 / 4.0;
        for owner in Side::ALL {
            let (size, below) = (self.size, owner == self.scene.bottom);
            let row = |distance: f32| {
                let y = size.frame().1 as f32 + distance;
                if below { height as f32 - y } else { y }
            };
            self.items.push(Item::Kept(Part::Bar(owner), (middle as i32, row(cell * 0.15) as i32)));
            let mut first = 0.62;
            if let Some(points) = tray.points {
                self.number(&points.with_deom(owner).to_string(), (middle, row(cell * 0.55) as i32));
                first = 1.22;
            }
            let captives: Vec<Kind> = tray.lost.of(owner.other()).collect();
            // They move together where there are too many for half of the tray.
            let room = height as f32 / 2.0 - size.frame().1 as f32 - cell * (first + CAPTIVE / 2.0);
            let gaps = captives.len().div_ceil(2).saturating_sub(1).max(1) as f32;
            let pitch = (cell * CAPTIVE * 0.97).min(room / gaps);
            for (index, kind) in captives.into_iter().enumerate() {
                let aside = if index % 2 == 0 { -0.27 } else { 0.27 };
                let down = row(cell * first + (index / 2) as f32 * pitch);
                let place = ((middle + aside * cell) as i32, down as i32);
                self.items.push(Item::Kept(Part::Captive(Piece::new(owner.other(), kind)), place));
            }
        }
    }

    /// Digits around a place.
    fn number(&mut self, number: &str, (middle, y): (f32, i32)) {
        let cell = self.size.cell() as f32;
        let advance = |digit: char| if digit == '.' { 0.14 * cell } else { 0.28 * cell };
        let mut x = middle - number.chars().map(advance).sum::<f32>() / 2.0;
        for digit in number.chars() {
            let Some(at) = DIGITS.find(digit) else { continue };
            // The point stands on the line, the digits around its middle.
            let down = if digit == '.' { 0.155 * cell } else { 0.0 };
            let place = ((x + advance(digit) / 2.0) as i32, y + down as i32);
            self.items.push(Item::Kept(Part::Digit(at as u8), place));
            x += advance(digit);
        }
    }

    fn seal(&mut self) {
        let Some(seal) = self.scene.seal else { return };
        let ((width, height), cell) = (self.size.board(), self.size.cell() as f32);
        let middle = ((width / 2) as i32, (height / 2) as i32);
        self.items.push(Item::Kept(Part::Seal(seal.word), middle));
        if let Some(winner) = seal.winner.filter(|_| seal::has_winner(seal.word)) {
            let (aside, down) = seal::winner(seal.word);
            let place = (middle.0 + (aside * cell) as i32, middle.1 + (down * cell) as i32);
            self.items.push(Item::Kept(Part::Piece(Piece::new(winner, Kind::General)), place));
        }
    }
}

/// The label of a file (0 is Cho's left), as a place in `LABELS`.
const fn file_label(file: u8, coordinates: Coordinates) -> Option<u8> {
    match coordinates {
        Coordinates::Korean => Some(file + 1),
        Coordinates::Algebraic => Some(file + 11),
        Coordinates::Off => None,
    }
}

/// The label of a rank (0 is Cho's back rank), as a place in `LABELS`.
///
/// *Source:* RULES.md, section 4: Han's back rank is 1, Cho's is written 0.
const fn rank_label(rank: u8, coordinates: Coordinates) -> Option<u8> {
    match coordinates {
        Coordinates::Korean => Some((10 - rank) % 10),
        Coordinates::Algebraic => Some(rank + 1),
        Coordinates::Off => None,
    }
}
