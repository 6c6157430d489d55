//! The seal that is pressed on the board of a finished game.

use image::{GrayImage, Luma};
use imageproc::geometric_transformations::{Border, Interpolation, rotate_about_center};

use super::mask::{Drawing, Spot, faded};
use super::piece::odd;
use super::scene::SealWord;
use super::sprite::Sprite;
use super::text::Fonts;
use super::theme::Ink;

/// How far a seal is turned, in radians: pressed by hand, none is quite straight.
const TILT: f32 = -0.09;
/// How high a seal is, in cells.
const HEIGHT: f32 = 1.55;
/// How wide the place for the winner's general is, in cells; a draw leaves it out.
const PLACE: f32 = 1.15;

/// How far left of the middle of a seal the winner's general lies, and how far below it, in cells.
pub(super) fn winner(word: SealWord) -> (f32, f32) {
    let aside = (PLACE - width(word)) / 2.0 + 0.06;
    (aside * TILT.cos(), aside * TILT.sin())
}

/// Whether a seal tells who won.
pub(super) const fn has_winner(word: SealWord) -> bool {
    !matches!(word, SealWord::Draw | SealWord::Aborted)
}

/// How wide a seal is, in cells.
fn width(word: SealWord) -> f32 {
    let letters = word.text().chars().count() as f32 * 0.98 + 0.55;
    if has_winner(word) { letters + PLACE } else { letters }
}

/// A seal: white letters in a red block.
pub(super) fn seal(word: SealWord, cell: f32, fonts: &Fonts) -> Sprite {
    let (wide, high) = (width(word) * cell, HEIGHT * cell);
    let (canvas_width, canvas_height) = (odd(wide * 1.04 + high * 0.12), odd(high + wide * 0.12));
    let middle = (canvas_width as f32 / 2.0, canvas_height as f32 / 2.0);
    let block = |shrink: f32| {
        let (half_x, half_y) = (wide / 2.0 - shrink * cell, high / 2.0 - shrink * cell);
        let cut = (0.16 - shrink * 0.4) * cell;
        let corners = [
            (-half_x + cut, -half_y),
            (half_x - cut, -half_y),
            (half_x, -half_y + cut),
            (half_x, half_y - cut),
            (half_x - cut, half_y),
            (-half_x + cut, half_y),
            (-half_x, half_y - cut),
            (-half_x, -half_y + cut),
        ];
        corners.map(|corner| turned(corner, middle))
    };
    let mut paper = Drawing::new(canvas_width, canvas_height);
    paper.fill(&block(-0.05));
    let mut paste = Drawing::new(canvas_width, canvas_height);
    paste.fill(&block(0.0));
    let mut rim = Drawing::new(canvas_width, canvas_height);
    rim.fill(&block(0.09)).cut(&block(0.135));
    let line = fonts.line(word.text(), cell * 0.98);
    let aside = if has_winner(word) { PLACE / 2.0 * cell } else { 0.0 };
    let mut letters = GrayImage::new(canvas_width, canvas_height);
    let (left, top) = (middle.0 + aside - line.width() as f32 / 2.0, middle.1 - line.height() as f32 / 2.0);
    for (x, y, &pixel) in line.enumerate_pixels() {
        letters.put_pixel(x + left as u32, y + top as u32, pixel);
    }
    let letters = rotate_about_center(&letters, TILT, Interpolation::Bilinear, Border::Constant(Luma([0])));
    Sprite::veil(Ink::White, faded(&paper.finish(), 0.9))
        .and(Ink::Seal, paste.finish())
        .and(Ink::White, faded(&rim.finish(), 0.85))
        .and(Ink::White, letters)
}

fn turned((x, y): Spot, middle: Spot) -> Spot {
    let (sin, cos) = TILT.sin_cos();
    (middle.0 + x * cos - y * sin, middle.1 + x * sin + y * cos)
}
