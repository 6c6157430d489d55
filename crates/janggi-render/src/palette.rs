//! The colours an indexed image may use, and what becomes of them under a veil.

use image::RgbImage;

use janggi::Side;

use super::style::Style;
use super::theme::{Colour, Grain, Ink, LIT, Materials, deepened, lettering, mix, softened};

/// How many strengths a veil has; strength 0 is nothing, the last is the ink itself.
pub(super) const LEVELS: usize = 32;

/// Colours are told apart by the upper six bits of each channel while a palette is chosen.
const BITS: u32 = 6;

/// A palette of at most 255 colours, and for each ink and strength the entry that an entry turns into.
pub(super) struct Palette {
    colours: Vec<Colour>,
    veils: Vec<[u8; 256]>,
}

impl Palette {
    /// Chooses `count` colours for the images of a style (median cut, then a few rounds of k-means).
    ///
    /// *Source:* P. Heckbert, "Color image quantization for frame buffer display", 1982.
    pub(super) fn choose(samples: &[&RgbImage], count: usize, style: Style) -> Palette {
        let bins = histogram(samples);
        let exact = exact(style);
        let mut colours = median_cut(&bins, count - exact.len());
        for _ in 0..3 {
            refine(&mut colours, &bins);
        }
        colours.extend(exact);
        // Neighbours in lightness are neighbours in the palette.
        colours.sort_by_key(|colour| lightness(*colour));
        let mut palette = Palette { colours, veils: Vec::new() };
        palette.veils = palette.veils(style);
        palette
    }

    /// The colours.
    pub(super) fn colours(&self) -> &[Colour] {
        &self.colours
    }

    /// What the entries turn into under an ink at a level below [`LEVELS`].
    pub(super) fn veil(&self, ink: Ink, level: u8) -> &[u8; 256] {
        &self.veils[ink as usize * LEVELS + usize::from(level)]
    }

    /// The entry nearest to a colour.
    pub(super) fn nearest(&self, colour: Colour) -> u8 {
        nearest(&self.colours, colour) as u8
    }

    fn veils(&self, style: Style) -> Vec<[u8; 256]> {
        let mut veils = Vec::with_capacity(Ink::ALL.len() * LEVELS);
        for ink in Ink::ALL {
            let ink = ink.colour(style);
            for level in 0..LEVELS {
                let share = level as f32 / (LEVELS - 1) as f32;
                let mut table = [0; 256];
                for (entry, under) in table.iter_mut().zip(&self.colours) {
                    *entry = self.nearest(mix(*under, ink, share));
                }
                veils.push(table);
            }
        }
        veils
    }
}

/// The colours that must not be mixed with others: all inks, the signs of the pieces, the woods and what is cut into
/// them, chamfers and shadows.
fn exact(style: Style) -> Vec<Colour> {
    let signs = Side::ALL.map(|side| lettering(side, style.cho));
    let materials = Materials::of(style.theme);
    let woods = [materials.board, materials.face, materials.frame].map(Grain::shades);
    let inks = Ink::ALL.iter().map(|ink| ink.colour(style));
    let lit = |side| LIT.map(|share| mix(materials.frame.dark, Ink::of(side).colour(style), share));
    let plain = [materials.line, materials.line_light, materials.inlay, materials.side, materials.felt()];
    let mut exact: Vec<Colour> = inks.chain(signs).chain(woods.into_iter().flatten()).collect();
    exact.extend(Side::ALL.into_iter().flat_map(lit));
    exact.extend(signs.into_iter().flat_map(|ink| [deepened(ink), softened(ink, materials)]));
    exact.extend(materials.facets().into_iter().chain(plain).chain(materials.shaded()));
    exact.sort_by_key(|colour| colour.0);
    exact.dedup();
    exact
}

/// The entry nearest to each colour, remembered for whole images.
pub(super) struct Matcher<'a> {
    palette: &'a Palette,
    /// The entry by colour, or `UNKNOWN`.
    seen: Vec<u16>,
}

const UNKNOWN: u16 = u16::MAX;

impl<'a> Matcher<'a> {
    pub(super) fn new(palette: &'a Palette) -> Matcher<'a> {
        Matcher { palette, seen: vec![UNKNOWN; 1 << (3 * BITS)] }
    }

    /// The entry for a colour.
    pub(super) fn entry(&mut self, colour: Colour) -> u8 {
        let seen = &mut self.seen[bin(colour)];
        if *seen == UNKNOWN {
            *seen = u16::from(self.palette.nearest(colour));
        }
        *seen as u8
    }
}

/// A colour that occurs, and how much it counts.
#[derive(Clone, Copy)]
struct Bin {
    colour: Colour,
    weight: f32,
}

fn bin(colour: Colour) -> usize {
    let [r, g, b] = colour.0.map(|channel| usize::from(channel >> (8 - BITS)));
    (r << (2 * BITS)) | (g << BITS) | b
}

fn histogram(samples: &[&RgbImage]) -> Vec<Bin> {
    let mut counts = vec![(0_u32, [0_u32; 3]); 1 << (3 * BITS)];
    for pixel in samples.iter().flat_map(|image| image.pixels()) {
        let (count, sums) = &mut counts[bin(*pixel)];
        *count += 1;
        for (sum, channel) in sums.iter_mut().zip(pixel.0) {
            *sum += u32::from(channel);
        }
    }
    let bins = counts.into_iter().filter(|(count, _)| *count > 0);
    // The root keeps the few pixels of a mark from being outvoted by a board full of wood.
    bins.map(|(count, sums)| Bin {
        colour: image::Rgb(sums.map(|sum| (sum / count) as u8)),
        weight: (count as f32).sqrt(),
    })
    .collect()
}

/// Splits the colours along their widest channel until there are `count` boxes, and takes the mean of each.
fn median_cut(bins: &[Bin], count: usize) -> Vec<Colour> {
    let mut boxes = vec![bins.to_vec()];
    while boxes.len() < count {
        let widest = (0..boxes.len()).filter(|&at| boxes[at].len() > 1).max_by(|&a, &b| {
            let score = |at: usize| spread(&boxes[at]).1;
            score(a).total_cmp(&score(b))
        });
        let Some(at) = widest else { break };
        let mut split = boxes.swap_remove(at);
        let channel = spread(&split).0;
        split.sort_by_key(|bin| bin.colour.0[channel]);
        let half = split.iter().map(|bin| bin.weight).sum::<f32>() / 2.0;
        let mut sum = 0.0;
        let middle = split.iter().take_while(|bin| {
            sum += bin.weight;
            sum < half
        });
        let middle = middle.count().clamp(1, split.len() - 1);
        let rest = split.split_off(middle);
        boxes.push(split);
        boxes.push(rest);
    }
    boxes.iter().map(|bins| mean(bins)).collect()
}

/// The channel along which a box is widest, and how much that matters.
fn spread(bins: &[Bin]) -> (usize, f32) {
    const EYE: [f32; 3] = [0.9, 1.2, 0.7];
    let weight: f32 = bins.iter().map(|bin| bin.weight).sum();
    (0..3)
        .map(|channel| {
            let values = || bins.iter().map(|bin| f32::from(bin.colour.0[channel]));
            let (low, high) = values().fold((255.0_f32, 0.0_f32), |(low, high), v| (low.min(v), high.max(v)));
            (channel, (high - low) * EYE[channel] * weight.powf(0.4))
        })
        .max_by(|a, b| a.1.total_cmp(&b.1))
        .unwrap_or((0, 0.0))
}

fn mean(bins: &[Bin]) -> Colour {
    let weight: f32 = bins.iter().map(|bin| bin.weight).sum();
    let channel = |at: usize| {
        let sum: f32 = bins.iter().map(|bin| f32::from(bin.colour.0[at]) * bin.weight).sum();
        (sum / weight.max(f32::MIN_POSITIVE)).round() as u8
    };
    image::Rgb([channel(0), channel(1), channel(2)])
}

/// One round of k-means.
fn refine(colours: &mut [Colour], bins: &[Bin]) {
    let mut sums = vec![([0.0_f32; 3], 0.0_f32); colours.len()];
    for bin in bins {
        let (sum, weight) = &mut sums[nearest(colours, bin.colour)];
        *weight += bin.weight;
        for (sum, channel) in sum.iter_mut().zip(bin.colour.0) {
            *sum += f32::from(channel) * bin.weight;
        }
    }
    for (colour, (sum, weight)) in colours.iter_mut().zip(sums) {
        if weight > 0.0 {
            *colour = image::Rgb(sum.map(|channel| (channel / weight).round() as u8));
        }
    }
}

fn nearest(colours: &[Colour], to: Colour) -> usize {
    let distance = |colour: &Colour| {
        let [r, g, b] = [0, 1, 2].map(|at| i32::from(colour.0[at]) - i32::from(to.0[at]));
        3 * r * r + 4 * g * g + 2 * b * b
    };
    let best = colours.iter().map(distance).enumerate().min_by_key(|(_, distance)| *distance);
    best.map_or(0, |(at, _)| at)
}

fn lightness(image::Rgb([r, g, b]): Colour) -> u32 {
    3 * u32::from(r) + 6 * u32::from(g) + u32::from(b)
}
