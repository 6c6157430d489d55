//! Where things are on an image, in pixels.

use janggi::{Side, Square};

use super::scene::Scene;

/// A place on an image, in pixels from its upper left corner.
pub(super) type Place = (i32, i32);

/// The size of a board image, from which all else follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Size {
    /// 900 × 1000, for still images.
    Still,
    /// 540 × 600, for replays.
    Replay,
}

impl Size {
    /// Both sizes.
    pub(super) const ALL: [Size; 2] = [Size::Still, Size::Replay];

    /// The distance between neighbouring lines.
    pub(super) const fn cell(self) -> u32 {
        match self {
            Size::Still => 94,
            Size::Replay => 56,
        }
    }

    /// The width and the height of the image.
    pub(super) const fn board(self) -> (u32, u32) {
        match self {
            Size::Still => (900, 1000),
            Size::Replay => (540, 600),
        }
    }

    /// The width and the height of a scene's image: the board, and the tray if there is one.
    pub(super) fn image(self, scene: &Scene) -> (u32, u32) {
        let (width, height) = self.board();
        if scene.tray.is_some() { (width + self.tray(), height) } else { (width, height) }
    }

    /// How far the board's wood begins from the left and from the top: the frame.
    pub(super) const fn frame(self) -> (u32, u32) {
        let ((width, height), cell) = (self.board(), self.cell());
        ((width - 9 * cell) / 2, (height - 10 * cell) / 2)
    }

    /// The width of the tray beside the board. A row of a still image and the one above it are less than 1,024 bytes
    /// apart with it: a distance of more would cost every match in the file a bit more.
    pub(super) const fn tray(self) -> u32 {
        match self {
            Size::Still => 122,
            Size::Replay => 72,
        }
    }

    /// The width of the board's lines.
    pub(super) const fn line(self) -> u32 {
        match self {
            Size::Still => 3,
            Size::Replay => 2,
        }
    }

    /// The pixel on which a point of the board lies, for the side that sits at the bottom.
    pub(super) const fn centre(self, square: Square, bottom: Side) -> Place {
        let seen = match bottom {
            Side::Cho => square,
            Side::Han => square.turned(),
        };
        self.point(seen.file(), 9 - seen.rank())
    }

    /// The pixel of the crossing of a column and a row, counted from the upper left.
    pub(super) const fn point(self, column: u8, row: u8) -> Place {
        let (left, top) = self.frame();
        let cell = self.cell();
        ((left + cell * column as u32 + cell / 2) as i32, (top + cell * row as u32 + cell / 2) as i32)
    }

    /// A length in cells as pixels.
    pub(super) fn px(self, cells: f32) -> f32 {
        cells * self.cell() as f32
    }

    /// The place of the size in `ALL`.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_fills_its_frame_from_both_sides() {
        for size in Size::ALL {
            let (width, height) = size.board();
            for square in Square::all() {
                let (x, y) = size.centre(square, Side::Cho);
                let (turned_x, turned_y) = size.centre(square, Side::Han);
                assert_eq!((x + turned_x, y + turned_y), (width as i32, height as i32));
            }
        }
    }
}
