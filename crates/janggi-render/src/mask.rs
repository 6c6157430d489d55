//! Antialiased shapes: drawn four times as large with imageproc, then averaged down.

use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::point::Point;

/// How many times larger shapes are drawn in each direction.
pub(super) const FINE: u32 = 4;

/// A point in pixels; whole numbers lie on the corners of pixels.
pub(super) type Spot = (f32, f32);

/// A coverage mask in the making.
pub(super) struct Drawing {
    fine: GrayImage,
}

impl Drawing {
    /// An empty mask of a size in pixels.
    pub(super) fn new(width: u32, height: u32) -> Drawing {
        Drawing { fine: GrayImage::new(width * FINE, height * FINE) }
    }

    /// Fills a polygon.
    pub(super) fn fill(&mut self, corners: &[Spot]) -> &mut Drawing {
        self.polygon(corners, u8::MAX)
    }

    /// Clears a polygon.
    pub(super) fn cut(&mut self, corners: &[Spot]) -> &mut Drawing {
        self.polygon(corners, 0)
    }

    fn polygon(&mut self, corners: &[Spot], value: u8) -> &mut Drawing {
        let mut points: Vec<Point<i32>> = corners.iter().map(|&spot| fine_point(spot)).collect();
        points.dedup();
        if points.first() == points.last() {
            points.pop();
        }
        if points.len() > 2 {
            draw_polygon_mut(&mut self.fine, &points, Luma([value]));
        }
        self
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, centre: Spot, radius: f32) -> &mut Drawing {
        self.circle(centre, radius, u8::MAX)
    }

    /// Clears a disc.
    pub(super) fn hole(&mut self, centre: Spot, radius: f32) -> &mut Drawing {
        self.circle(centre, radius, 0)
    }

    fn circle(&mut self, centre: Spot, radius: f32, value: u8) -> &mut Drawing {
        let Point { x, y } = fine_point(centre);
        draw_filled_circle_mut(&mut self.fine, (x, y), (radius * FINE as f32).round() as i32, Luma([value]));
        self
    }

    /// Draws a straight stroke with square ends.
    pub(super) fn stroke(&mut self, from: Spot, to: Spot, width: f32) -> &mut Drawing {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(f32::EPSILON);
        let (nx, ny) = (-dy / length * width / 2.0, dx / length * width / 2.0);
        self.fill(&[
            (from.0 + nx, from.1 + ny),
            (to.0 + nx, to.1 + ny),
            (to.0 - nx, to.1 - ny),
            (from.0 - nx, from.1 - ny),
        ])
    }

    /// The mask as it was drawn, [`FINE`] times as large.
    pub(super) fn into_fine(self) -> GrayImage {
        self.fine
    }

    /// The mask: how much of each pixel is covered, 0 to 255.
    pub(super) fn finish(&self) -> GrayImage {
        shrunk(&self.fine)
    }
}

/// A mask averaged down from one that is [`FINE`] times as large.
pub(super) fn shrunk(fine: &GrayImage) -> GrayImage {
    GrayImage::from_fn(fine.width() / FINE, fine.height() / FINE, |x, y| {
        let cells =
            (y * FINE..(y + 1) * FINE).flat_map(|fy| (x * FINE..(x + 1) * FINE).map(move |fx| (fx, fy)));
        let sum: u32 = cells.map(|(fx, fy)| u32::from(fine.get_pixel(fx, fy).0[0])).sum();
        Luma([(sum / (FINE * FINE)) as u8])
    })
}

/// imageproc's shapes cover the pixels of their corners and of all edges, so a fine pixel is half a corner away.
fn fine_point((x, y): Spot) -> Point<i32> {
    let fine = FINE as f32;
    Point::new((x * fine - 0.5).round() as i32, (y * fine - 0.5).round() as i32)
}

/// The corners of a regular octagon that lies on its side, `across` pixels from edge to edge.
pub(super) fn octagon((x, y): Spot, across: f32) -> [Spot; 8] {
    let long = across / 2.0;
    let short = long * (std::f32::consts::SQRT_2 - 1.0);
    [
        (-short, -long),
        (short, -long),
        (long, -short),
        (long, short),
        (short, long),
        (-short, long),
        (-long, short),
        (-long, -short),
    ]
    .map(|(dx, dy)| (x + dx, y + dy))
}

/// A smooth closed curve through points (Catmull-Rom), as a polygon.
pub(super) fn smooth(points: &[Spot]) -> Vec<Spot> {
    const STEPS: usize = 8;
    let count = points.len();
    let at = |index: usize| points[index % count];
    (0..count)
        .flat_map(|index| {
            let (before, from, to, after) = (at(index + count - 1), at(index), at(index + 1), at(index + 2));
            (0..STEPS).map(move |step| {
                let t = step as f32 / STEPS as f32;
                let blend = |before: f32, from: f32, to: f32, after: f32| {
                    0.5 * (2.0 * from
                        + (to - before) * t
                        + (2.0 * before - 5.0 * from + 4.0 * to - after) * t * t
                        + (3.0 * from - before - 3.0 * to + after) * t * t * t)
                };
                (blend(before.0, from.0, to.0, after.0), blend(before.1, from.1, to.1, after.1))
            })
        })
        .collect()
}

/// A mask with every value scaled by `strength` (1.0 keeps it).
pub(super) fn faded(mask: &GrayImage, strength: f32) -> GrayImage {
    let mut faded = mask.clone();
    for Luma([value]) in faded.pixels_mut() {
        *value = (f32::from(*value) * strength).round().clamp(0.0, 255.0) as u8;
    }
    faded
}

/// A mask with its values rounded to `steps` steps.
pub(super) fn stepped(mask: &GrayImage, steps: u8) -> GrayImage {
    let mut stepped = mask.clone();
    for Luma([value]) in stepped.pixels_mut() {
        let step = (f32::from(*value) / 255.0 * f32::from(steps)).round() / f32::from(steps);
        *value = (step * 255.0) as u8;
    }
    stepped
}

/// The value of a mask, 0 outside.
pub(super) fn at(mask: &GrayImage, x: i64, y: i64) -> u8 {
    match (u32::try_from(x), u32::try_from(y)) {
        (Ok(x), Ok(y)) => mask.get_pixel_checked(x, y).map_or(0, |pixel| pixel.0[0]),
        _ => 0,
    }
}
