//! The empty board: frame, wood, lines, palaces and set-up marks.

use image::RgbImage;

use super::layout::Size;
use super::mask::{Drawing, Spot};
use super::style::Style;
use super::theme::{Colour, Grain, Materials, mix};
use super::wood::plank;

/// The columns and rows of the points where cannons and soldiers start.
const MARKED: [(u8, u8); 14] = [
    (1, 2),
    (7, 2),
    (0, 3),
    (2, 3),
    (4, 3),
    (6, 3),
    (8, 3),
    (1, 7),
    (7, 7),
    (0, 6),
    (2, 6),
    (4, 6),
    (6, 6),
    (8, 6),
];

/// The empty board in true colour. It looks the same from both sides.
pub(super) fn ground(style: Style, size: Size) -> RgbImage {
    let materials = Materials::of(style.theme);
    let mut image = framed(materials, size);
    let line = size.line() as i32;
    engrave_lines(&mut image, materials, size, materials.line_light, line / 2 + 1);
    engrave_lines(&mut image, materials, size, materials.line, 0);
    image
}

/// Frame and wood.
fn framed(materials: &Materials, size: Size) -> RgbImage {
    let (width, height) = size.board();
    let (left, top) = size.frame();
    let cell = size.cell() as f32;
    let whole = width + size.tray();
    let upright = plank(whole, height, materials.frame, cell, 7);
    let lying = plank(height, width, materials.frame, cell, 23);
    let board = plank(width, height, grain(materials.board, size), cell, 90);
    let inlay = (size.px(0.035).round() as i32).max(2);
    let gap = (size.px(0.012).round() as i32).max(1);
    let mut image = RgbImage::new(whole, height);
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        // How far inside the board's wood the pixel lies from each edge; negative in the frame.
        let across = (x as i32 - left as i32).min((width - left) as i32 - 1 - x as i32);
        let down = (y as i32 - top as i32).min((height - top) as i32 - 1 - y as i32);
        let inside = across.min(down);
        *pixel = if inside >= gap {
            // The frame stands a little higher than the board and shades its left and upper rim.
            let (from_left, from_top) = (x as i32 - left as i32 - gap, y as i32 - top as i32 - gap);
            let shade = |distance: i32, reach: f32, steps: f32| {
                let share = (1.0 - distance as f32 / size.px(reach)).max(0.0);
                (share * steps).ceil() / steps
            };
            let shade = shade(from_left, 0.10, 8.0).max(shade(from_top, 0.08, 2.0));
            // No grain is seen in the deep of the shade.
            let wood = if shade > 0.25 { materials.board.shade(0.6) } else { *board.get_pixel(x, y) };
            mix(wood, materials.edge, shade * materials.shadow * 0.5)
        } else if inside >= 0 {
            materials.edge
        } else if -inside <= inlay {
            materials.inlay
        } else if x < width && down < across {
            *lying.get_pixel(y, x)
        } else {
            *upright.get_pixel(x, y)
        };
    }
    recess(&mut image, materials, size);
    image
}

/// A grain for a size: LZW does not see that a row repeats the one above, so replays have a calmer wood.
fn grain(grain: Grain, size: Size) -> Grain {
    match size {
        Size::Still => grain,
        Size::Replay => Grain { tones: 3.0, pores: 0.0, ..grain },
    }
}

/// The hollow of the tray, beside the board.
fn recess(image: &mut RgbImage, materials: &Materials, size: Size) {
    let (width, height) = size.board();
    let (left, top) = size.frame();
    let felt = materials.felt();
    let rim = (size.px(0.035).round() as u32).max(2);
    let (left, right) = (width + rim, width + size.tray() - left / 2);
    for y in top - rim..height - top + rim {
        for x in width..right + rim {
            let inside = (left..right).contains(&x) && (top..height - top).contains(&y);
            image.put_pixel(x, y, if inside { felt } else { materials.inlay });
        }
    }
}

/// All lines, moved down by `down` pixels.
fn engrave_lines(image: &mut RgbImage, materials: &Materials, size: Size, colour: Colour, down: i32) {
    let _ = materials;
    let (first, last) = (size.point(0, 0), size.point(8, 9));
    let half = size.line() as i32 / 2;
    let line = size.line() as i32;
    let mut bar = |x: i32, y: i32, width: i32, height: i32| {
        for y in y..y + height {
            for x in x..x + width {
                image.put_pixel(x as u32, y as u32, colour);
            }
        }
    };
    for row in 0..10 {
        let (x, y) = size.point(0, row);
        bar(x - half, y - half + down, last.0 - first.0 + line, line);
    }
    for column in 0..9 {
        let (x, y) = size.point(column, 0);
        let side = i32::from(down > 0);
        bar(x - half + side, y - half, line, last.1 - first.1 + line);
    }
    if down > 0 {
        return;
    }
    for top_row in [0, 7] {
        palace(image, size, colour, top_row);
    }
    for (column, row) in MARKED {
        cross(image, size, colour, column, row);
    }
}

fn palace(image: &mut RgbImage, size: Size, colour: Colour, row: u8) {
    let side = size.cell() * 2 + 2 * size.line();
    let pad = size.line() as f32 + 0.5;
    let far = size.cell() as f32 * 2.0 + pad;
    let (x, y) = size.point(3, row);
    let corner = (x - size.line() as i32, y - size.line() as i32);
    let strokes = [((pad, pad), (far, far)), ((far, pad), (pad, far))];
    strokes_on(image, colour, corner, side, &strokes, size.line() as f32 * 0.95);
}

/// A set-up mark: four short strokes that leave the point itself free.
fn cross(image: &mut RgbImage, size: Size, colour: Colour, column: u8, row: u8) {
    let half = size.px(0.105).round();
    let side = half as u32 * 2 + 1;
    let (x, y) = size.point(column, row);
    let corner = (x - half as i32, y - half as i32);
    let (low, high) = (1.5, half * 2.0 - 0.5);
    let strokes = [((low, low), (high, high)), ((high, low), (low, high))];
    strokes_on(image, colour, corner, side, &strokes, size.line() as f32 * 0.8);
}

fn strokes_on(
    image: &mut RgbImage,
    colour: Colour,
    corner: (i32, i32),
    side: u32,
    strokes: &[(Spot, Spot)],
    width: f32,
) {
    let mut drawing = Drawing::new(side, side);
    for &(from, to) in strokes {
        drawing.stroke(from, to, width);
    }
    for (x, y, cover) in drawing.finish().enumerate_pixels() {
        let place = ((corner.0 + x as i32) as u32, (corner.1 + y as i32) as u32);
        if let Some(pixel) = image.get_pixel_mut_checked(place.0, place.1) {
            *pixel = mix(*pixel, colour, f32::from(cover.0[0]) / 255.0);
        }
    }
}
