//! Indexed images, and sprites made ready for them.

use image::{GrayImage, RgbImage};

use super::layout::Place;
use super::palette::{LEVELS, Matcher, Palette};
use super::sprite::{Sprite, Step};
use super::theme::{Colour, Ink};

/// An indexed image: one palette entry a pixel, row by row.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Canvas {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) pixels: Vec<u8>,
}

/// A stretch of one row that a layer covers: where it begins, and which of the layer's data it takes.
struct Run {
    x: i32,
    y: i32,
    start: usize,
    end: usize,
}

/// A sprite with its colours looked up: of each layer only the pixels that it touches.
pub(super) struct Stencil {
    layers: Vec<Layer>,
    /// The first row it touches and the one after the last, from the place it is laid on.
    pub(super) rows: (i32, i32),
}

enum Layer {
    /// Strengths of an ink.
    Veil(Ink, Vec<Run>, Vec<u8>),
    /// Palette entries.
    Solid(Vec<Run>, Vec<u8>),
}

impl Layer {
    fn runs(&self) -> &[Run] {
        match self {
            Layer::Veil(_, runs, _) | Layer::Solid(runs, _) => runs,
        }
    }
}

impl Stencil {
    /// Looks a sprite's colours up with `entry`.
    pub(super) fn new(sprite: &Sprite, mut entry: impl FnMut(Colour) -> u8) -> Stencil {
        let layer = |step: &Step| match step {
            Step::Veil(ink, mask) => {
                let (runs, levels) = runs(mask, sprite.offset, |_, _, value| level(value));
                Layer::Veil(*ink, runs, levels)
            }
            Step::Solid(picture, mask) => {
                let (runs, entries) = runs(mask, sprite.offset, |x, y, value| {
                    (value > 0).then(|| entry(*picture.get_pixel(x, y)))
                });
                Layer::Solid(runs, entries)
            }
        };
        let layers: Vec<Layer> = sprite.steps.iter().map(layer).collect();
        let touched = || layers.iter().flat_map(Layer::runs).map(|run| run.y);
        let rows = (touched().min().unwrap_or(0), touched().max().map_or(0, |last| last + 1));
        Stencil { layers, rows }
    }
}

/// The strength of a veil for a mask's value, or `None` where there is nothing to see.
fn level(value: u8) -> Option<u8> {
    let level = (usize::from(value) * (LEVELS - 1) + 127) / 255;
    (level > 0).then_some(level as u8)
}

/// The stretches in which `datum` gives something, and what it gives.
fn runs(
    mask: &GrayImage,
    (left, top): Place,
    mut datum: impl FnMut(u32, u32, u8) -> Option<u8>,
) -> (Vec<Run>, Vec<u8>) {
    let (mut runs, mut data) = (Vec::new(), Vec::new());
    for (y, row) in mask.rows().enumerate() {
        let mut open = None;
        for (x, value) in row.enumerate() {
            match datum(x as u32, y as u32, value.0[0]) {
                Some(datum) => {
                    open.get_or_insert((x, data.len()));
                    data.push(datum);
                }
                None => runs.extend(open.take().map(|(x, start)| (x, y, start, data.len()))),
            }
        }
        runs.extend(open.map(|(x, start)| (x, y, start, data.len())));
    }
    let placed =
        runs.into_iter().map(|(x, y, start, end)| Run { x: left + x as i32, y: top + y as i32, start, end });
    (placed.collect(), data)
}

impl Canvas {
    /// A canvas of one colour.
    pub(super) fn filled(width: u32, height: u32, entry: u8) -> Canvas {
        Canvas { width, height, pixels: vec![entry; (width * height) as usize] }
    }

    /// An image with its colours looked up.
    pub(super) fn of(image: &RgbImage, colours: &mut Matcher<'_>) -> Canvas {
        let pixels = image.pixels().map(|pixel| colours.entry(*pixel)).collect();
        Canvas { width: image.width(), height: image.height(), pixels }
    }

    /// The rows from `top` to before `bottom`, cut to a width.
    pub(super) fn cut(&self, top: u32, bottom: u32, width: u32) -> Canvas {
        let mut pixels = Vec::with_capacity((width * (bottom - top)) as usize);
        let rows = self.pixels.chunks_exact(self.width as usize);
        for row in rows.skip(top as usize).take((bottom - top) as usize) {
            pixels.extend_from_slice(&row[..width as usize]);
        }
        Canvas { width, height: bottom - top, pixels }
    }

    /// Lays a stencil; what lies outside is cut off.
    pub(super) fn lay(&mut self, stencil: &Stencil, place: Place, palette: &Palette) {
        for layer in &stencil.layers {
            match layer {
                Layer::Veil(ink, runs, levels) => {
                    for run in runs {
                        let Some((pixels, levels)) = self.stretch(run, place, levels) else { continue };
                        for (pixel, &level) in pixels.iter_mut().zip(levels) {
                            *pixel = palette.veil(*ink, level)[usize::from(*pixel)];
                        }
                    }
                }
                Layer::Solid(runs, entries) => {
                    for run in runs {
                        if let Some((pixels, entries)) = self.stretch(run, place, entries) {
                            pixels.copy_from_slice(entries);
                        }
                    }
                }
            }
        }
    }

    /// The pixels under a run and the data for them, both cut to the canvas.
    fn stretch<'a, 'd>(
        &'a mut self,
        run: &Run,
        (left, top): Place,
        data: &'d [u8],
    ) -> Option<(&'a mut [u8], &'d [u8])> {
        let y = usize::try_from(run.y + top).ok().filter(|&y| y < self.height as usize)?;
        let from = run.x + left;
        let cut = usize::try_from(-from).unwrap_or(0);
        let data = data.get(run.start + cut..run.end)?;
        let from = from.max(0) as usize;
        let room = (self.width as usize).checked_sub(from)?;
        let length = data.len().min(room);
        let start = y * self.width as usize + from;
        Some((self.pixels.get_mut(start..start + length)?, data.get(..length)?))
    }

    /// Copies a rectangle of another canvas (of the same palette) to a place.
    pub(super) fn paste(&mut self, other: &Canvas, from: Place, (width, height): (u32, u32), to: Place) {
        for row in 0..height as usize {
            let source = (from.1 as usize + row) * other.width as usize + from.0 as usize;
            let target = (to.1 as usize + row) * self.width as usize + to.0 as usize;
            let width = width as usize;
            self.pixels[target..target + width].copy_from_slice(&other.pixels[source..source + width]);
        }
    }
}
