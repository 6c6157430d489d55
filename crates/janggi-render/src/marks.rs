//! Marks: what a scene points out on the board.

use image::{GrayImage, Luma};

use janggi::Kind;

use super::mask::{Drawing, Spot, faded, octagon};
use super::piece::{across, odd};
use super::sprite::Sprite;
use super::theme::{Ink, LIT};

/// The three widths of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Girth {
    /// Generals.
    Wide,
    /// Chariots, cannons, horses and elephants.
    Middle,
    /// Guards and soldiers.
    Narrow,
}

impl Girth {
    pub(super) const ALL: [Girth; 3] = [Girth::Wide, Girth::Middle, Girth::Narrow];

    pub(super) const fn of(kind: Kind) -> Girth {
        match kind {
            Kind::General => Girth::Wide,
            Kind::Chariot | Kind::Cannon | Kind::Horse | Kind::Elephant => Girth::Middle,
            Kind::Guard | Kind::Soldier => Girth::Narrow,
        }
    }

    /// A kind of that width.
    pub(super) const fn kind(self) -> Kind {
        match self {
            Girth::Wide => Kind::General,
            Girth::Middle => Kind::Chariot,
            Girth::Narrow => Kind::Soldier,
        }
    }
}

/// A mask of a size in cells, drawn around its middle.
fn centred(cells: f32, cell: f32, paint: impl FnOnce(&mut Drawing, Spot)) -> GrayImage {
    let side = odd(cells * cell);
    let mut drawing = Drawing::new(side, side);
    let middle = side as f32 / 2.0;
    paint(&mut drawing, (middle, middle));
    drawing.finish()
}

/// Where the last move began: four corners around an empty point and a dot on it.
pub(super) fn origin(cell: f32) -> Sprite {
    let shape = |grow: f32| {
        centred(1.1, cell, |drawing, (x, y)| {
            let (reach, arm, thick) =
                ((0.37 + grow) * cell, (0.20 + 2.0 * grow) * cell, (0.06 + 2.0 * grow) * cell);
            for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                let corner = (x + sx * reach, y + sy * reach);
                let (in_x, in_y) = (corner.0 - sx * arm, corner.1 - sy * arm);
                let (thick_x, thick_y) = (corner.0 - sx * thick, corner.1 - sy * thick);
                drawing.fill(&[
                    corner,
                    (in_x, corner.1),
                    (in_x, thick_y),
                    (thick_x, thick_y),
                    (thick_x, in_y),
                    (corner.0, in_y),
                ]);
            }
            drawing.disc((x, y), (0.105 + grow) * cell);
        })
    };
    Sprite::veil(Ink::Shadow, faded(&shape(0.022), 0.6)).and(Ink::Last, shape(0.0))
}

/// A band around the piece that moved last; it is laid below the piece.
pub(super) fn halo(girth: Girth, cell: f32) -> Sprite {
    let band = |grow: f32| around(girth, grow, cell);
    Sprite::veil(Ink::Shadow, faded(&band(0.22), 0.7)).and(Ink::Last, band(0.165))
}

/// A blaze around a general in check; it is laid below the piece.
pub(super) fn blaze(cell: f32) -> Sprite {
    let band = |grow: f32| around(Girth::Wide, grow, cell);
    Sprite::veil(Ink::Alarm, faded(&band(0.36), 0.55)).and(Ink::White, band(0.25)).and(Ink::Alarm, band(0.20))
}

/// An octagon `grow` cells wider than a piece.
fn around(girth: Girth, grow: f32, cell: f32) -> GrayImage {
    centred(1.5, cell, |drawing, middle| {
        drawing.fill(&octagon(middle, (across(girth.kind()) + grow) * cell));
    })
}

/// A ring above a piece, along its chamfer.
pub(super) fn ring(girth: Girth, ink: Ink, cell: f32) -> Sprite {
    let width = across(girth.kind()) * cell;
    let ring = |out: f32, inside: f32| {
        centred(1.3, cell, |drawing, middle| {
            drawing.fill(&octagon(middle, width + out * cell)).cut(&octagon(middle, width - inside * cell));
        })
    };
    Sprite::veil(Ink::White, faded(&ring(0.085, 0.115), 0.9)).and(ink, ring(0.06, 0.09))
}

/// A free point that a piece may go to.
pub(super) fn dot(cell: f32) -> Sprite {
    let disc = |radius: f32| {
        centred(0.6, cell, |drawing, middle| {
            drawing.disc(middle, radius * cell);
        })
    };
    Sprite::veil(Ink::White, faded(&disc(0.175), 0.85)).and(Ink::Choice, disc(0.14))
}

/// A point that is in the way.
pub(super) fn blocked(cell: f32) -> Sprite {
    let cross = |reach: f32, thick: f32| {
        centred(0.8, cell, |drawing, (x, y)| {
            let reach = reach * cell;
            drawing.stroke((x - reach, y - reach), (x + reach, y + reach), thick * cell);
            drawing.stroke((x + reach, y - reach), (x - reach, y + reach), thick * cell);
        })
    };
    Sprite::veil(Ink::White, cross(0.27, 0.16)).and(Ink::Alarm, cross(0.25, 0.10))
}

/// An arrow between two places on a canvas, in pixels; it ends short of the middle of its target.
pub(super) fn arrow(from: (i32, i32), to: (i32, i32), cell: f32) -> (Sprite, (i32, i32)) {
    let pad = (cell * 0.5).ceil();
    let left = from.0.min(to.0) as f32 - pad;
    let top = from.1.min(to.1) as f32 - pad;
    let (width, height) = (
        (from.0.abs_diff(to.0) as f32 + 2.0 * pad) as u32,
        (from.1.abs_diff(to.1) as f32 + 2.0 * pad) as u32,
    );
    let tail = (from.0 as f32 + 0.5 - left, from.1 as f32 + 0.5 - top);
    let head = (to.0 as f32 + 0.5 - left, to.1 as f32 + 0.5 - top);
    let length = (head.0 - tail.0).hypot(head.1 - tail.1).max(1.0);
    let (ux, uy) = ((head.0 - tail.0) / length, (head.1 - tail.1) / length);
    let shape = |grow: f32| {
        let at =
            |along: f32, aside: f32| (tail.0 + ux * along - uy * aside, tail.1 + uy * along + ux * aside);
        let (start, tip) = ((0.12 - grow) * cell, length - (0.10 - 1.6 * grow) * cell);
        let (neck, shaft, wing) =
            (length - (0.46 + grow) * cell, (0.075 + grow) * cell, (0.21 + 1.4 * grow) * cell);
        let mut drawing = Drawing::new(width, height);
        drawing.fill(&[
            at(start, shaft),
            at(neck, shaft),
            at(neck, wing),
            at(tip, 0.0),
            at(neck, -wing),
            at(neck, -shaft),
            at(start, -shaft),
        ]);
        drawing.finish()
    };
    let sprite =
        Sprite::EMPTY.and(Ink::White, faded(&shape(0.028), 0.85)).and(Ink::Hint, faded(&shape(0.0), 0.92));
    (sprite, (left as i32, top as i32))
}

/// A dashed line between two places on one column of a canvas, in pixels.
pub(super) fn facing_line(from: (i32, i32), to: (i32, i32), cell: f32) -> (Sprite, (i32, i32)) {
    let (top, bottom) = (from.1.min(to.1) as f32 + 0.60 * cell, from.1.max(to.1) as f32 - 0.60 * cell);
    let width = odd(0.4 * cell);
    let height = (bottom - top).max(1.0) as u32;
    let dash = 0.34 * cell;
    let count = ((height as f32 / dash / 1.6).round() as u32).max(1);
    let step = height as f32 / count as f32;
    let shape = |grow: f32| {
        let mut drawing = Drawing::new(width, height);
        let middle = width as f32 / 2.0;
        for index in 0..count {
            let centre = (index as f32 + 0.5) * step;
            let half = dash / 2.0 + grow * cell;
            drawing.stroke((middle, centre - half), (middle, centre + half), (0.12 + 2.0 * grow) * cell);
        }
        drawing.finish()
    };
    let sprite = Sprite::EMPTY.and(Ink::White, faded(&shape(0.03), 0.9)).and(Ink::Facing, shape(0.0));
    (sprite, (from.0 - width as i32 / 2, top as i32))
}

/// The whole frame on one edge, lit for the side that sits there: `width` by `height` pixels, mitred at the
/// corners.
pub(super) fn lit_edge(width: u32, height: u32, frame: u32, edge: Edge, ink: Ink) -> Sprite {
    let mut drawing = Drawing::new(width, height);
    let (w, h, f) = (width as f32, height as f32, frame as f32);
    match edge {
        Edge::Top => drawing.fill(&[(0.0, 0.0), (w, 0.0), (w - f, h), (f, h)]),
        Edge::Bottom => drawing.fill(&[(f, 0.0), (w - f, 0.0), (w, h), (0.0, h)]),
    };
    let mut mask = drawing.finish();
    for (_, y, Luma([value])) in mask.enumerate_pixels_mut() {
        let inward = match edge {
            Edge::Top => (y as f32 + 0.5) / h,
            Edge::Bottom => 1.0 - (y as f32 + 0.5) / h,
        };
        let step = (inward * LIT.len() as f32) as usize;
        *value = (f32::from(*value) * LIT[step.min(LIT.len() - 1)]) as u8;
    }
    Sprite::EMPTY.and(ink, mask)
}

/// The colour of a side in the tray: a bar as wide as two captured pieces.
pub(super) fn bar(cell: f32) -> GrayImage {
    GrayImage::from_pixel(odd(cell * 1.04), odd(cell * 0.08), Luma([u8::MAX]))
}

/// An edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Edge {
    /// The upper edge.
    Top,
    /// The lower edge.
    Bottom,
}
