//! Wood grain out of noise.
//!
//! The grain runs from top to bottom and changes slowly from row to row, so that most pixels equal the one above:
//! that is how real planks look, and what lets a board image shrink to tens of kilobytes.

use image::RgbImage;

use super::theme::{Grain, mix};

/// How many tones a grain has. Few enough that rows repeat, enough that no step shows.
const TONES: f32 = 14.0;

/// A piece of wood of a size in pixels; `cell` is the width of a cell of the board in pixels, and `seed` tells one
/// plank from another.
pub(super) fn plank(width: u32, height: u32, grain: Grain, cell: f32, seed: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let (u, v) = (x as f32 / cell, y as f32 / cell);
        let tone = if grain.rings > 0.0 { tone(u, v, grain.rings, seed) } else { 1.0 };
        mix(grain.dark, grain.light, (tone * TONES).round() / TONES)
    })
}

/// The lightness of a grain, 0.0 to 1.0, at a point in cells.
fn tone(u: f32, v: f32, rings: f32, seed: u32) -> f32 {
    // Rings waver along the plank and lie closer in some places than in others.
    let waver = noise(u * 0.7, v * 0.16, seed) * 1.9 + noise(u * 0.25, v * 0.07, seed + 1) * 3.0;
    let phase = u / rings + waver;
    let ring = phase - phase.floor();
    // A ring darkens slowly and ends sharply, as late wood does.
    let late = if ring < 0.86 { ring / 0.86 } else { (1.0 - ring) / 0.14 };
    let fibre = noise(u * 26.0, v * 0.5, seed + 2) * 0.6 + noise(u * 9.0, v * 0.22, seed + 3) * 0.4;
    let cloud = noise(u * 0.5, v * 0.12, seed + 4);
    (1.0 - 0.42 * late * late - 0.34 * fibre - 0.30 * cloud + 0.1).clamp(0.0, 1.0)
}

/// Smooth value noise, 0.0 to 1.0, one new value for each whole step.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (fx, fy) = (ease(x - left), ease(y - top));
    let corner = |dx: f32, dy: f32| lattice((left + dx) as i32, (top + dy) as i32, seed);
    let upper = corner(0.0, 0.0) + (corner(1.0, 0.0) - corner(0.0, 0.0)) * fx;
    let lower = corner(0.0, 1.0) + (corner(1.0, 1.0) - corner(0.0, 1.0)) * fx;
    upper + (lower - upper) * fy
}

fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A value of 0.0 to 1.0 that is the same for the same place, and otherwise random.
fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let mut hash = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77) ^ seed;
    hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297A_2D39);
    ((hash ^ hash >> 15) >> 8) as f32 / 16_777_216.0
}
