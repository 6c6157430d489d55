//! Pictures in true colour that are laid on a board: stacks of veils and solid parts.

use image::{GrayImage, Luma, RgbImage};

use super::layout::Place;
use super::mask;
use super::theme::Ink;

/// A picture in true colour, made once for a style and a size.
pub(super) struct Sprite {
    /// Where its upper left corner lies from the place it is laid on.
    pub(super) offset: Place,
    /// From the lowest to the highest; all of one size.
    pub(super) steps: Vec<Step>,
}

/// One layer of a sprite.
pub(super) enum Step {
    /// An ink over what is there, 0 (nothing) to 255 (ink only).
    Veil(Ink, GrayImage),
    /// The colours of the picture itself, where the mask is set.
    Solid(RgbImage, GrayImage),
}

impl Sprite {
    /// Nothing, to build on.
    pub(super) const EMPTY: Sprite = Sprite { offset: (0, 0), steps: Vec::new() };

    /// A sprite of one veil whose middle pixel lies on its place.
    pub(super) fn veil(ink: Ink, mask: GrayImage) -> Sprite {
        Sprite { offset: middle(mask.width(), mask.height()), steps: vec![Step::Veil(ink, mask)] }
    }

    /// Another veil of the same size on top.
    pub(super) fn and(mut self, ink: Ink, mask: GrayImage) -> Sprite {
        self.steps.push(Step::Veil(ink, mask));
        self
    }

    /// The sprite moved.
    pub(super) fn moved(mut self, dx: i32, dy: i32) -> Sprite {
        self.offset = (self.offset.0 + dx, self.offset.1 + dy);
        self
    }
}

/// The offset that puts the middle pixel of a picture on its place.
pub(super) fn middle(width: u32, height: u32) -> Place {
    (-(width as i32 / 2), -(height as i32 / 2))
}

/// In how many steps a soft edge fades: each step costs bytes along the whole outline.
const RIM_STEPS: u8 = 3;

/// A picture with soft edges as solid pixels inside and a veil of `edge` around them.
pub(super) fn cut_out(colours: RgbImage, cover: &GrayImage, edge: Ink) -> Vec<Step> {
    let solid = |value: u8| value >= 248;
    let inside = GrayImage::from_fn(cover.width(), cover.height(), |x, y| {
        Luma([if solid(cover.get_pixel(x, y).0[0]) { u8::MAX } else { 0 }])
    });
    let rim = GrayImage::from_fn(cover.width(), cover.height(), |x, y| {
        let Luma([value]) = *cover.get_pixel(x, y);
        Luma([if solid(value) { 0 } else { value }])
    });
    vec![Step::Veil(edge, mask::stepped(&rim, RIM_STEPS)), Step::Solid(colours, inside)]
}
