//! The plain way to an image: everything in true colour, every time. It is what the palette is chosen from, what
//! the fast way is measured against, and what tests compare it with.

use image::RgbImage;

use super::compose::Item;
use super::layout::Place;
use super::sprite::{Sprite, Step};
use super::style::Style;
use super::theme::mix;

/// Lays items on an image; `parts` are the kept ones by index.
pub(super) fn lay_all(image: &mut RgbImage, items: &[Item], parts: &[Sprite], style: Style) {
    for item in items {
        match item {
            Item::Kept(part, place) => lay(image, &parts[part.index()], *place, style),
            Item::Made(sprite, place) => lay(image, sprite, *place, style),
        }
    }
}

/// Lays one sprite on an image; what lies outside is cut off.
pub(super) fn lay(image: &mut RgbImage, sprite: &Sprite, place: Place, style: Style) {
    let (left, top) = (place.0 + sprite.offset.0, place.1 + sprite.offset.1);
    for step in &sprite.steps {
        let mask = match step {
            Step::Veil(_, mask) | Step::Solid(_, mask) => mask,
        };
        for (x, y, strength) in mask.enumerate_pixels() {
            let share = f32::from(strength.0[0]) / 255.0;
            let (Ok(to_x), Ok(to_y)) = (u32::try_from(left + x as i32), u32::try_from(top + y as i32)) else {
                continue;
            };
            let Some(pixel) = image.get_pixel_mut_checked(to_x, to_y).filter(|_| share > 0.0) else {
                continue;
            };
            let over = match step {
                Step::Veil(ink, _) => ink.colour(style),
                Step::Solid(colours, _) => *colours.get_pixel(x, y),
            };
            *pixel = mix(*pixel, over, share);
        }
    }
}
