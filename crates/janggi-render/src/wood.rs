//! Wood grain out of noise.
//!
//! Planks are cut as for the best boards, so that the rings run straight from top to bottom. A plank is one row of
//! tones that drifts sideways by a pixel now and then, with pores here and there: nearly every pixel equals the
//! one above or the one beside that, which is what lets a board image shrink to tens of kilobytes.

use image::RgbImage;

use super::theme::{Colour, Grain, mix};

/// A piece of wood of a size in pixels; `cell` is the width of a cell of the board in pixels, and `seed` tells one
/// plank from another.
pub(super) fn plank(width: u32, height: u32, grain: Grain, cell: f32, seed: u32) -> RgbImage {
    let drift = |y: u32| drift(y as f32 / cell, cell, grain.drift, seed);
    let reach = (grain.drift * cell).ceil() as u32 + 1;
    let shades: Vec<Colour> =
        (0..width + 2 * reach).map(|x| grain.shade(tone(x as f32 / cell, grain.rings, seed))).collect();
    let mut plank = RgbImage::new(width, height);
    for (y, row) in plank.enumerate_rows_mut() {
        let start = reach.saturating_add_signed(drift(y)) as usize;
        for ((_, _, pixel), shade) in row.zip(shades.iter().skip(start)) {
            *pixel = *shade;
        }
    }
    pores(&mut plank, grain, cell, seed);
    plank
}

/// How far the row at `v` cells has drifted, in pixels.
fn drift(v: f32, cell: f32, reach: f32, seed: u32) -> i32 {
    let slow = noise(v * 0.30, 0.0, seed + 5) * 0.7 + noise(v * 0.75, 9.0, seed + 6) * 0.3;
    ((slow * 2.0 - 1.0) * reach * cell).round() as i32
}

/// The lightness of a grain, 0.0 to 1.0, across the plank at `u` cells.
fn tone(u: f32, rings: f32, seed: u32) -> f32 {
    if rings <= 0.0 {
        return 1.0;
    }
    // Some years the tree grew faster than in others.
    let phase = u / rings + noise(u * 0.9, 0.0, seed) * 2.2 + noise(u * 0.3, 3.0, seed + 1) * 3.0;
    let ring = phase - phase.floor();
    let strength = 0.55 + 0.45 * lattice(phase.floor() as i32, 7, seed);
    // A ring darkens slowly and ends sharply, as late wood does.
    let late = if ring < 0.84 { ring / 0.84 } else { (1.0 - ring) / 0.16 };
    let fibre = noise(u * 30.0, 5.0, seed + 2);
    let cloud = noise(u * 0.55, 7.0, seed + 4);
    (1.0 - 0.55 * strength * late * late * late - 0.24 * fibre - 0.34 * cloud + 0.06).clamp(0.0, 1.0)
}

/// Short dark lines along the grain.
fn pores(plank: &mut RgbImage, grain: Grain, cell: f32, seed: u32) {
    let (width, height) = plank.dimensions();
    let count = (grain.pores * width as f32 * height as f32 / (cell * cell)) as i32;
    for index in 0..count {
        let value = |salt: i32| lattice(index, salt, seed + 8);
        let x = (value(1) * width as f32) as u32;
        let top = (value(2) * height as f32) as u32;
        let length = ((0.06 + 0.30 * value(3) * value(3)) * cell) as u32;
        for y in top..(top + length).min(height) {
            let pixel = plank.get_pixel_mut(x, y);
            *pixel = mix(*pixel, grain.dark, 0.75);
        }
    }
}

/// Smooth value noise, 0.0 to 1.0, one new value for each whole step.
fn noise(x: f32, y: f32, seed: u32) -> f32 {
    let left = x.floor();
    let step = x - left;
    let ease = step * step * (3.0 - 2.0 * step);
    let (here, next) = (lattice(left as i32, y as i32, seed), lattice(left as i32 + 1, y as i32, seed));
    here + (next - here) * ease
}

/// A value of 0.0 to 1.0 that is the same for the same place, and otherwise random.
fn lattice(x: i32, y: i32, seed: u32) -> f32 {
    let mut hash = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77) ^ seed;
    hash = (hash ^ hash >> 15).wrapping_mul(0x2C1B_3C6D);
    hash = (hash ^ hash >> 12).wrapping_mul(0x297A_2D39);
    ((hash ^ hash >> 15) >> 8) as f32 / 16_777_216.0
}
