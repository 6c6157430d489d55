//! The signs on pieces, made equal in size and weight and centred for the eye.

use image::{GrayImage, Luma};
use imageproc::distance_transform::Norm;
use imageproc::morphology::{dilate_mut, erode_mut};

use janggi::{Kind, Piece, Side};

use super::mask::{FINE, shrunk};
use super::pictures::picture;
use super::piece::across;
use super::style::PieceSet;
use super::text::Fonts;

/// How large a sign is, as a part of the piece's width: the root of its area, and its longer side at most.
const ROOM: (f32, f32) = (0.63, 0.72);

/// The sign of a piece: a mask whose middle is the optical centre of the sign.
pub(super) fn lettering_mask(piece: Piece, set: PieceSet, cell: f32, fonts: &Fonts) -> GrayImage {
    let width = across(piece.kind) * cell * FINE as f32;
    let sign = match set {
        PieceSet::Hanja => fitted(width, |em| fonts.hanja(piece, em)),
        PieceSet::Hangul => fitted(width, |em| fonts.hangul(piece, em)),
        PieceSet::Pictures => fitted(width, |side| picture(piece.kind, side)),
    };
    let weight = match set {
        PieceSet::Hanja => weight(piece),
        PieceSet::Hangul | PieceSet::Pictures => 0.0,
    };
    centred(&weighted(&sign, weight * width))
}

/// How much the strokes of a character are thickened on each side, as a part of the piece's width: running script
/// is written with a thinner brush than regular script, and characters of few strokes look lighter.
fn weight(piece: Piece) -> f32 {
    match (piece.side, piece.kind) {
        (Side::Cho, Kind::General) => 0.006,
        (Side::Cho, _) => 0.012,
        (Side::Han, _) => 0.004,
    }
}

/// A glyph as large as its room allows.
fn fitted(width: f32, draw: impl Fn(f32) -> GrayImage) -> GrayImage {
    let probe = draw(width);
    let (wide, high) = (probe.width() as f32, probe.height() as f32);
    draw(width * (ROOM.0 * width / (wide * high).sqrt()).min(ROOM.1 * width / wide.max(high)))
}

/// A fine mask with its strokes thickened by `by` fine pixels on each side.
fn weighted(sign: &GrayImage, by: f32) -> GrayImage {
    let reach = by.round() as u32;
    let mut heavy = GrayImage::new(sign.width() + 2 * reach, sign.height() + 2 * reach);
    for (x, y, &Luma([value])) in sign.enumerate_pixels() {
        heavy.put_pixel(x + reach, y + reach, Luma([if value >= 128 { u8::MAX } else { 0 }]));
    }
    if reach > 0 {
        dilate_mut(&mut heavy, Norm::L2, reach as u8 + 1);
        erode_mut(&mut heavy, Norm::L2, 1);
    }
    heavy
}

/// A fine mask averaged down, with room around it so that the middle of the picture lies halfway between the
/// middle of the sign's box and its centre of gravity.
fn centred(fine: &GrayImage) -> GrayImage {
    let (mut mass, mut sum_x, mut sum_y) = (0.0_f64, 0.0_f64, 0.0_f64);
    for (x, y, &Luma([value])) in fine.enumerate_pixels() {
        let value = f64::from(value);
        mass += value;
        sum_x += value * (f64::from(x) + 0.5);
        sum_y += value * (f64::from(y) + 0.5);
    }
    let (wide, high) = (f64::from(fine.width()), f64::from(fine.height()));
    let middle = |sum: f64, length: f64| f64::midpoint(sum / mass.max(1.0), length / 2.0);
    let (x, y) = (middle(sum_x, wide), middle(sum_y, high));
    let side = |centre: f64, length: f64| {
        let half = centre.max(length - centre).ceil() as u32 + FINE;
        (half * 2).next_multiple_of(FINE * 2)
    };
    let (width, height) = (side(x, wide), side(y, high));
    let left = (f64::from(width) / 2.0 - x).round() as u32;
    let top = (f64::from(height) / 2.0 - y).round() as u32;
    let mut padded = GrayImage::new(width, height);
    for (x, y, &pixel) in fine.enumerate_pixels() {
        padded.put_pixel(x + left, y + top, pixel);
    }
    shrunk(&padded)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mass(sign: &GrayImage) -> f64 {
        sign.pixels().map(|pixel| f64::from(pixel.0[0]) / 255.0).sum()
    }

    #[test]
    fn signs_are_centred_and_both_sides_weigh_the_same() {
        let fonts = Fonts::new();
        let cell = 94.0;
        for set in PieceSet::ALL {
            for kind in Kind::ALL {
                let signs = Side::ALL.map(|side| lettering_mask(Piece::new(side, kind), *set, cell, &fonts));
                for sign in &signs {
                    let (width, height) = sign.dimensions();
                    let sum: f64 = sign
                        .enumerate_pixels()
                        .map(|(_, y, pixel)| f64::from(pixel.0[0]) / 255.0 * (f64::from(y) + 0.5))
                        .sum();
                    let off = (sum / mass(sign) - f64::from(height) / 2.0).abs() / f64::from(cell);
                    assert!(off < 0.06, "{kind:?} of {set:?} hangs {off} cells too high or low");
                    assert!(
                        f64::from(width.max(height)) < f64::from(across(kind) * cell),
                        "{kind:?} is too large"
                    );
                }
                let [cho, han] = signs.map(|sign| mass(&sign));
                let ratio = cho / han;
                assert!((0.70..1.43).contains(&ratio), "{kind:?} of {set:?}: Cho has {ratio} of Han's ink");
            }
        }
    }
}
