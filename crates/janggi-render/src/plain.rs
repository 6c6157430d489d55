//! The plain way to an image: everything in true colour, every time. It is what the palette is chosen from, what
//! the fast way is measured against, and what tests compare it with.

use image::{ImageError, ImageFormat, RgbImage};

use super::compose::{Item, compose};
use super::ground::ground;
use super::layout::{Place, Size};
use super::parts::Part;
use super::scene::Scene;
use super::sprite::{Sprite, Step};
use super::style::Style;
use super::text::Fonts;
use super::theme::mix;

/// Draws still images the plain way: a full redraw in true colour. For measuring and comparing.
pub struct Plain(Originals);

impl Plain {
    /// Draws what the images of a style share.
    pub fn new(style: Style) -> Plain {
        Plain(Originals::new(style, Size::Still, &Fonts::new()))
    }

    /// A scene in the style, as PNG in true colour.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, ImageError> {
        let mut file = std::io::Cursor::new(Vec::new());
        self.0.paint(scene).write_to(&mut file, ImageFormat::Png)?;
        Ok(file.into_inner())
    }
}

/// What assets are made from, in true colour.
pub(super) struct Originals {
    style: Style,
    size: Size,
    /// The empty board with the empty tray beside it.
    pub(super) ground: RgbImage,
    pub(super) parts: Vec<Sprite>,
}

impl Originals {
    pub(super) fn new(style: Style, size: Size, fonts: &Fonts) -> Originals {
        let parts = Part::all().into_iter().map(|part| part.draw(style, size, fonts)).collect();
        Originals { style, size, ground: ground(style, size), parts }
    }

    /// A scene in true colour.
    pub(super) fn paint(&self, scene: &Scene) -> RgbImage {
        let (width, height) = self.size.image(scene);
        let mut image = image::imageops::crop_imm(&self.ground, 0, 0, width, height).to_image();
        lay_all(&mut image, &compose(scene, self.size), &self.parts, self.style);
        image
    }
}

/// Lays items on an image; `parts` are the kept ones by index.
fn lay_all(image: &mut RgbImage, items: &[Item], parts: &[Sprite], style: Style) {
    for item in items {
        match item {
            Item::Kept(part, place) => lay(image, &parts[part.index()], *place, style),
            Item::Made(sprite, place) => lay(image, sprite, *place, style),
        }
    }
}

/// Lays one sprite on an image; what lies outside is cut off.
fn lay(image: &mut RgbImage, sprite: &Sprite, place: Place, style: Style) {
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
