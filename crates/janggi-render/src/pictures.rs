//! Pieces as pictures, drawn for this project: crown, shield, elephant's head, horse's head, wheel, cannon, pawn.
//! Someone who has never seen the game can tell them apart and guess how most of them move.

use image::GrayImage;

use janggi::Kind;

use super::mask::{Drawing, FINE, Spot, smooth};

/// The picture of a kind in a square `side` fine pixels wide, as a fine mask, tightly cut.
pub(super) fn picture(kind: Kind, side: f32) -> GrayImage {
    let side = (side / FINE as f32).ceil().max(1.0);
    let mut sketch = Sketch { drawing: Drawing::new(side as u32, side as u32), unit: side / 100.0 };
    match kind {
        Kind::General => sketch.crown(),
        Kind::Guard => sketch.shield(),
        Kind::Elephant => sketch.elephant(),
        Kind::Horse => sketch.horse(),
        Kind::Chariot => sketch.wheel(),
        Kind::Cannon => sketch.cannon(),
        Kind::Soldier => sketch.pawn(),
    }
    tight(&sketch.drawing.into_fine())
}

/// A drawing on a square of 100 by 100 units, y downwards.
struct Sketch {
    drawing: Drawing,
    unit: f32,
}

impl Sketch {
    fn scaled(&self, points: &[Spot]) -> Vec<Spot> {
        points.iter().map(|&(x, y)| (x * self.unit, y * self.unit)).collect()
    }

    fn fill(&mut self, points: &[Spot]) {
        let points = self.scaled(points);
        self.drawing.fill(&points);
    }

    fn fill_smooth(&mut self, points: &[Spot]) {
        let points = smooth(&self.scaled(points));
        self.drawing.fill(&points);
    }

    fn cut(&mut self, points: &[Spot]) {
        let points = self.scaled(points);
        self.drawing.cut(&points);
    }

    fn cut_smooth(&mut self, points: &[Spot]) {
        let points = smooth(&self.scaled(points));
        self.drawing.cut(&points);
    }

    fn disc(&mut self, x: f32, y: f32, radius: f32) {
        self.drawing.disc((x * self.unit, y * self.unit), radius * self.unit);
    }

    fn hole(&mut self, x: f32, y: f32, radius: f32) {
        self.drawing.hole((x * self.unit, y * self.unit), radius * self.unit);
    }

    fn stroke(&mut self, from: Spot, to: Spot, width: f32) {
        let scale = |(x, y): Spot| (x * self.unit, y * self.unit);
        self.drawing.stroke(scale(from), scale(to), width * self.unit);
    }

    fn crown(&mut self) {
        self.fill(&[
            (14.0, 72.0),
            (6.0, 26.0),
            (29.0, 48.0),
            (50.0, 12.0),
            (71.0, 48.0),
            (94.0, 26.0),
            (86.0, 72.0),
        ]);
        self.fill(&[(14.0, 79.0), (86.0, 79.0), (84.0, 93.0), (16.0, 93.0)]);
        for (x, y) in [(6.5, 23.0), (50.0, 11.0), (93.5, 23.0)] {
            self.disc(x, y, 6.5);
        }
    }

    fn shield(&mut self) {
        let outline = |inset: f32| {
            let side = 12.0 + inset;
            [
                (side, 12.0 + inset),
                (50.0, 5.0 + inset),
                (100.0 - side, 12.0 + inset),
                (99.0 - side, 50.0),
                (79.0 - inset * 0.6, 76.0 - inset * 0.5),
                (50.0, 96.0 - inset * 1.3),
                (21.0 + inset * 0.6, 76.0 - inset * 0.5),
                (1.0 + side, 50.0),
            ]
        };
        self.fill_smooth(&outline(0.0));
        self.cut_smooth(&outline(9.0));
        self.fill(&[(45.0, 22.0), (55.0, 22.0), (55.0, 76.0), (45.0, 76.0)]);
        self.fill(&[(27.0, 37.0), (73.0, 37.0), (73.0, 47.0), (27.0, 47.0)]);
    }

    fn elephant(&mut self) {
        // Ears, a gap, the head over them, trunk and tusks.
        for mirror in [false, true] {
            let at = |(x, y): Spot| if mirror { (100.0 - x, y) } else { (x, y) };
            self.fill_smooth(
                &[
                    (36.0, 14.0),
                    (18.0, 9.0),
                    (4.0, 22.0),
                    (5.0, 44.0),
                    (16.0, 60.0),
                    (28.0, 58.0),
                    (36.0, 44.0),
                ]
                .map(at),
            );
        }
        let head = |grow: f32| {
            [
                (50.0, 6.0 - grow),
                (68.0 + grow, 14.0 - grow),
                (71.0 + grow, 36.0),
                (63.0 + grow, 54.0),
                (59.0 + grow, 78.0),
                (62.0 + grow, 93.0),
                (52.0, 95.0 + grow),
                (44.0 - grow, 88.0),
                (41.0 - grow, 70.0),
                (37.0 - grow, 54.0),
                (29.0 - grow, 36.0),
                (32.0 - grow, 14.0 - grow),
            ]
        };
        self.cut_smooth(&head(5.0));
        self.fill_smooth(&head(0.0));
        for mirror in [false, true] {
            let at = |(x, y): Spot| if mirror { (100.0 - x, y) } else { (x, y) };
            self.fill_smooth(&[(33.0, 61.0), (27.0, 68.0), (26.0, 82.0), (34.0, 76.0), (37.0, 64.0)].map(at));
            let (x, y) = at((41.0, 33.0));
            self.hole(x, y, 4.2);
        }
        for y in [60.0, 70.0, 80.0] {
            self.cut(&[(43.0, y), (57.0, y), (57.0, y + 3.6), (43.0, y + 3.6)]);
        }
    }

    fn horse(&mut self) {
        self.fill_smooth(&[
            (23.0, 93.0),
            (52.0, 95.0),
            (84.0, 93.0),
            (86.0, 70.0),
            (80.0, 44.0),
            (66.0, 24.0),
            (55.0, 16.0),
            (52.0, 3.0),
            (44.0, 13.0),
            (34.0, 24.0),
            (24.0, 38.0),
            (11.0, 54.0),
            (9.0, 63.0),
            (15.0, 70.0),
            (25.0, 69.0),
            (37.0, 58.0),
            (49.0, 54.0),
            (46.0, 66.0),
            (32.0, 78.0),
        ]);
        self.cut_smooth(&[(66.0, 33.0), (75.0, 52.0), (77.0, 80.0), (72.0, 56.0)]);
        self.hole(37.5, 35.0, 4.4);
        self.hole(17.0, 60.0, 2.6);
    }

    fn wheel(&mut self) {
        self.disc(50.0, 50.0, 45.0);
        self.hole(50.0, 50.0, 34.5);
        for spoke in 0..4 {
            let (sin, cos) = (spoke as f32 * std::f32::consts::FRAC_PI_4).sin_cos();
            let (dx, dy) = (38.0 * cos, 38.0 * sin);
            self.stroke((50.0 - dx, 50.0 - dy), (50.0 + dx, 50.0 + dy), 7.5);
        }
        self.disc(50.0, 50.0, 13.5);
        self.hole(50.0, 50.0, 5.0);
    }

    fn cannon(&mut self) {
        self.stroke((44.0, 62.0), (4.0, 86.0), 9.0);
        // The barrel, from the knob at the breech to the muzzle.
        self.disc(14.0, 57.0, 6.5);
        self.fill(&[
            (15.0, 45.0),
            (72.0, 17.0),
            (71.0, 11.0),
            (79.0, 8.0),
            (92.0, 31.0),
            (85.0, 36.0),
            (80.0, 33.0),
            (27.0, 68.0),
        ]);
        self.hole(44.0, 70.0, 28.0);
        self.disc(44.0, 70.0, 24.0);
        self.hole(44.0, 70.0, 15.5);
        for spoke in 0..3 {
            let (sin, cos) = (0.3 + spoke as f32 * std::f32::consts::FRAC_PI_3).sin_cos();
            self.stroke((44.0 - 17.0 * cos, 70.0 - 17.0 * sin), (44.0 + 17.0 * cos, 70.0 + 17.0 * sin), 5.5);
        }
        self.disc(44.0, 70.0, 6.5);
    }

    fn pawn(&mut self) {
        self.disc(50.0, 22.0, 18.0);
        self.fill(&[(30.0, 41.0), (70.0, 41.0), (64.0, 50.0), (36.0, 50.0)]);
        self.fill_smooth(&[
            (41.0, 46.0),
            (59.0, 46.0),
            (63.0, 66.0),
            (76.0, 82.0),
            (24.0, 82.0),
            (37.0, 66.0),
        ]);
        self.fill(&[(18.0, 83.0), (82.0, 83.0), (84.0, 96.0), (16.0, 96.0)]);
    }
}

/// A mask cut to what is drawn on it.
fn tight(mask: &GrayImage) -> GrayImage {
    let drawn = || mask.enumerate_pixels().filter(|(_, _, pixel)| pixel.0[0] > 0);
    let left = drawn().map(|(x, ..)| x).min().unwrap_or(0);
    let right = drawn().map(|(x, ..)| x).max().unwrap_or(0);
    let top = drawn().map(|(_, y, _)| y).min().unwrap_or(0);
    let bottom = drawn().map(|(_, y, _)| y).max().unwrap_or(0);
    image::imageops::crop_imm(mask, left, top, right - left + 1, bottom - top + 1).to_image()
}
