//! The curve of a rating over time.

use image::GrayImage;

use super::assets::Assets;
use super::canvas::Canvas;
use super::card::Card;
use super::compose::Item;
use super::layout::Place;
use super::mask::{Drawing, Spot, faded};
use super::sprite::Sprite;
use super::style::Style;
use super::text::Fonts;
use super::theme::Ink;

/// A curve to be drawn, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    /// When (in any unit, not falling) and how much; two at least, or nothing is seen.
    pub points: Vec<(u64, i32)>,
    /// What is written below the first and the last point: digits and full stops.
    pub ends: [String; 2],
    /// How it looks.
    pub style: Style,
}

/// The size of the picture in pixels.
const SIZE: (u32, u32) = (600, 240);
/// The space left, above, right and below the panel.
const MARGIN: (u32, u32, u32, u32) = (66, 18, 20, 40);
/// The size of the panel.
const PANEL: (u32, u32) = (SIZE.0 - MARGIN.0 - MARGIN.2, SIZE.1 - MARGIN.1 - MARGIN.3);
/// How far the curve stays away from the rim of the panel.
const PAD: f32 = 12.0;
/// The height of a label's em.
const LABEL: f32 = 22.0;
/// With more points than this, single ones are not marked.
const MOST_DOTS: usize = 40;

/// Draws a curve.
pub(super) fn graph(assets: &Assets, fonts: &Fonts, graph: &Graph) -> Canvas {
    let mut card = Card::new(assets, graph.style, SIZE);
    let scale = Scale::of(&graph.points);
    let corner = (MARGIN.0 as i32, MARGIN.1 as i32);
    let plain = card.canvas.clone();
    card.mount(&plain, (0, 0), PANEL, corner);
    let mut items = Vec::new();
    for value in scale.lines() {
        let y = scale.y(value);
        let rule = GrayImage::from_pixel(PANEL.0, 1, image::Luma([60]));
        items.push(laid(Ink::Label, rule, (corner.0, corner.1 + y as i32)));
        let text = fonts.line(&value.to_string(), LABEL);
        let place = (corner.0 - 10 - text.width() as i32, corner.1 + y as i32 - text.height() as i32 / 2);
        items.push(laid(Ink::Label, text, place));
    }
    let spots: Vec<Spot> = graph.points.iter().map(|point| scale.spot(*point)).collect();
    items.extend(curve(&spots).into_iter().map(|(ink, mask)| laid(ink, mask, corner)));
    for (text, side) in graph.ends.iter().zip([End::Left, End::Right]) {
        let text = fonts.line(text, LABEL);
        let x = match side {
            End::Left => corner.0,
            End::Right => corner.0 + (PANEL.0 - text.width()) as i32,
        };
        items.push(laid(Ink::Label, text, (x, corner.1 + PANEL.1 as i32 + 12)));
    }
    assets.lay_all(&mut card.canvas, items);
    card.canvas
}

/// Which end of the curve a date belongs to.
enum End {
    Left,
    Right,
}

fn laid(ink: Ink, mask: GrayImage, place: Place) -> Item {
    Item::Made(Sprite::EMPTY.and(ink, mask), place)
}

/// The area below the curve, the curve, its points, and the last of them.
fn curve(spots: &[Spot]) -> Vec<(Ink, GrayImage)> {
    let (Some(&first), Some(&last)) = (spots.first(), spots.last()) else { return Vec::new() };
    let draw = |paint: &dyn Fn(&mut Drawing)| {
        let mut drawing = Drawing::new(PANEL.0, PANEL.1);
        paint(&mut drawing);
        drawing.finish()
    };
    let floor = PANEL.1 as f32 - 2.0;
    let area = draw(&|drawing| {
        let ends = [(last.0, floor), (first.0, floor)];
        drawing.fill(&[spots, &ends].concat());
    });
    let line = draw(&|drawing| {
        for pair in spots.windows(2) {
            drawing.stroke(pair[0], pair[1], 3.0);
            drawing.disc(pair[1], 1.5);
        }
        for spot in spots.iter().filter(|_| spots.len() <= MOST_DOTS) {
            drawing.disc(*spot, 4.0);
        }
    });
    let now = draw(&|drawing| {
        drawing.disc(last, 7.0);
    });
    vec![(Ink::Label, faded(&area, 0.16)), (Ink::Label, line), (Ink::Last, now)]
}

/// From times and values to places on the panel.
struct Scale {
    first: u64,
    last: u64,
    low: i32,
    high: i32,
    step: i32,
}

impl Scale {
    /// Steps between labelled values, the first that leaves few enough lines.
    const STEPS: [i32; 7] = [10, 20, 50, 100, 200, 500, 1000];
    const MOST_LINES: i32 = 4;

    fn of(points: &[(u64, i32)]) -> Scale {
        let values = || points.iter().map(|(_, value)| *value);
        let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
        let lines = |step: i32| (high.div_euclid(step) - low.div_euclid(step)) + 1;
        let step = Scale::STEPS.into_iter().find(|step| lines(*step) <= Scale::MOST_LINES).unwrap_or(2000);
        let times = || points.iter().map(|(at, _)| *at);
        Scale {
            first: times().min().unwrap_or(0),
            last: times().max().unwrap_or(0),
            low: low.div_euclid(step) * step,
            high: (high.div_euclid(step) + 1) * step,
            step,
        }
    }

    fn lines(&self) -> impl Iterator<Item = i32> {
        (self.low..=self.high).step_by(self.step as usize)
    }

    fn y(&self, value: i32) -> f32 {
        let share = (value - self.low) as f32 / (self.high - self.low).max(1) as f32;
        PANEL.1 as f32 - PAD - share * (PANEL.1 as f32 - 2.0 * PAD)
    }

    fn spot(&self, (at, value): (u64, i32)) -> Spot {
        let share = (at - self.first) as f64 / (self.last - self.first).max(1) as f64;
        (PAD + share as f32 * (PANEL.0 as f32 - 2.0 * PAD), self.y(value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_lies_between_few_labelled_lines() {
        for values in [vec![1500], vec![1500, 1662], vec![-30, 40], vec![900, 2900], vec![1499, 1501]] {
            let points: Vec<(u64, i32)> = (0..).zip(values.iter().copied()).collect();
            let scale = Scale::of(&points);
            let lines: Vec<i32> = scale.lines().collect();
            assert!((2..=5).contains(&lines.len()), "{values:?}: {lines:?}");
            for point in points {
                assert!(lines[0] <= point.1 && point.1 <= lines[lines.len() - 1], "{lines:?}");
                let (x, y) = scale.spot(point);
                assert!((0.0..PANEL.0 as f32).contains(&x) && (0.0..PANEL.1 as f32).contains(&y));
            }
        }
    }

    #[test]
    fn later_is_further_right_and_more_is_higher() {
        let scale = Scale::of(&[(10, 1500), (20, 1600), (40, 1400)]);
        let [one, two, three] = [(10, 1500), (20, 1600), (40, 1400)].map(|point| scale.spot(point));
        assert!(one.0 < two.0 && two.0 < three.0 && (two.0 - one.0) * 1.9 < three.0 - two.0);
        assert!(two.1 < one.1 && one.1 < three.1);
    }
}
