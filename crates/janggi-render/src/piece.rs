//! Pieces: octagonal blocks of wood with an engraved sign.

use image::{GrayImage, RgbImage};
use imageproc::filter::gaussian_blur_f32;

use janggi::{Kind, Piece};

use super::lettering::lettering_mask;
use super::mask::{self, Drawing, octagon};
use super::sprite::{Sprite, cut_out, middle};
use super::style::Style;
use super::text::Fonts;
use super::theme::{Colour, Ink, Materials, SHADOW_STEPS, deepened, lettering, mix, softened};
use super::wood::plank;

/// How wide a piece is from edge to edge, in cells. Soldiers and guards are larger than on a real board, so that
/// they can be read on a phone.
pub(super) const fn across(kind: Kind) -> f32 {
    match kind {
        Kind::General => 0.99,
        Kind::Chariot | Kind::Cannon | Kind::Horse | Kind::Elephant => 0.90,
        Kind::Guard | Kind::Soldier => 0.79,
    }
}

/// How thick a piece looks, in cells.
const THICKNESS: f32 = 0.035;
/// How wide the dark outline is, in cells.
const OUTLINE: f32 = 0.016;
/// How wide the chamfer is, as a part of the piece's width.
const CHAMFER: f32 = 0.075;

/// The shadow that a piece of a kind throws; nothing where the theme has no shadows.
pub(super) fn shadow(kind: Kind, style: Style, cell: f32) -> Sprite {
    let strength = Materials::of(style.theme).shadow;
    if strength <= 0.0 {
        return Sprite::EMPTY;
    }
    let width = across(kind) * cell;
    let side = odd(width + 0.36 * cell);
    let middle = side as f32 / 2.0;
    let mut drawing = Drawing::new(side, side);
    drawing.fill(&octagon((middle, middle), width * 0.985));
    let soft = gaussian_blur_f32(&drawing.finish(), 0.042 * cell);
    let veil = Sprite::veil(Ink::Shadow, mask::faded(&mask::stepped(&soft, SHADOW_STEPS), strength));
    veil.moved((0.022 * cell).round() as i32, (0.062 * cell).round() as i32)
}

/// A piece without its shadow.
pub(super) fn piece(piece: Piece, style: Style, cell: f32, fonts: &Fonts) -> Sprite {
    let body = Body::new(across(piece.kind), cell);
    let materials = Materials::of(style.theme);
    let mut colours = body.paint(materials, cell);
    let ink = lettering(piece.side, style.cho);
    let sign = lettering_mask(piece, style.pieces, cell, fonts);
    let at = |length: f32, sign: u32| (length - sign as f32 / 2.0).round() as i64;
    let corner = (at(body.centre.0, sign.width()), at(body.centre.1, sign.height()));
    engrave(&mut colours, &sign, corner, ink, materials);
    Sprite {
        offset: middle(body.cover.width(), body.cover.height()),
        steps: cut_out(colours, &body.cover, Ink::Edge),
    }
}

/// The masks of a block of wood.
struct Body {
    /// The middle of its face.
    centre: (f32, f32),
    cover: GrayImage,
    side: GrayImage,
    chamfer: GrayImage,
    /// The eight facets of the chamfer, clockwise from the top one.
    facets: [GrayImage; 8],
    face: GrayImage,
}

impl Body {
    fn new(cells: f32, cell: f32) -> Body {
        let width = cells * cell;
        let thickness = THICKNESS * cell;
        let canvas = odd(width + thickness + 4.0);
        let middle = canvas as f32 / 2.0;
        let centre = (middle, middle - thickness / 2.0);
        let draw = |paint: &dyn Fn(&mut Drawing)| {
            let mut drawing = Drawing::new(canvas, canvas);
            paint(&mut drawing);
            drawing.finish()
        };
        let outline = OUTLINE * cell;
        let block = |across: f32| {
            draw(&|drawing| {
                for step in 0..=8 {
                    let down = thickness * step as f32 / 8.0;
                    drawing.fill(&octagon((centre.0, centre.1 + down), across));
                }
            })
        };
        let outer = octagon(centre, width - 2.0 * outline);
        let inner = octagon(centre, width * (1.0 - 2.0 * CHAMFER));
        let facet = |at: usize| {
            let next = (at + 1) % 8;
            draw(&|drawing| {
                drawing.fill(&[outer[at], outer[next], inner[next], inner[at]]);
            })
        };
        Body {
            centre,
            cover: block(width),
            side: block(width - 2.0 * outline),
            chamfer: draw(&|drawing| {
                drawing.fill(&outer);
            }),
            facets: std::array::from_fn(facet),
            face: draw(&|drawing| {
                drawing.fill(&inner);
            }),
        }
    }

    fn paint(&self, materials: &Materials, cell: f32) -> RgbImage {
        let (width, height) = self.cover.dimensions();
        let wood = plank(width, height, materials.face, cell, 400);
        let shades = materials.facets();
        let middle = mix(materials.chamfer_dark, materials.chamfer_light, 0.5);
        RgbImage::from_fn(width, height, |x, y| {
            // Straight edges need no more softness than this, and each shade costs bytes along all of them.
            let share = |mask: &GrayImage| (f32::from(mask.get_pixel(x, y).0[0]) / 127.5).round() / 2.0;
            let mut colour = mix(materials.edge, materials.side, share(&self.side));
            colour = mix(colour, middle, share(&self.chamfer));
            for (facet, shade) in self.facets.iter().zip(shades) {
                colour = mix(colour, shade, share(facet));
            }
            mix(colour, *wood.get_pixel(x, y), share(&self.face))
        })
    }
}

/// Cuts a sign into a face and fills it with ink: the upper left walls lie in shadow, the lower right rims catch
/// the light. Few colours of its own, each in whole pixels, keep the file small and the sign crisp.
fn engrave(face: &mut RgbImage, sign: &GrayImage, corner: (i64, i64), ink: Colour, materials: &Materials) {
    const HALF: u8 = 64;
    const FULL: u8 = 160;
    let soft = softened(ink, materials);
    for (x, y, pixel) in face.enumerate_pixels_mut() {
        let (x, y) = (i64::from(x) - corner.0, i64::from(y) - corner.1);
        let (here, above) = (mask::at(sign, x, y), mask::at(sign, x - 1, y - 1));
        *pixel = match here {
            FULL.. if above < HALF => deepened(ink),
            FULL.. => ink,
            HALF.. => soft,
            _ if above >= FULL => materials.chamfer_light,
            _ => *pixel,
        };
    }
}

/// The next odd number of pixels, so that a picture has a middle pixel.
pub(super) fn odd(length: f32) -> u32 {
    let whole = length.ceil() as u32;
    whole + 1 - whole % 2
}
