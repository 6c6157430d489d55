//! Replays: a game as an animated GIF.
//!
//! Every frame after the first holds only the rectangle in which something changed, and in it only the pixels that
//! did; the others are transparent.

use std::borrow::Cow;

use gif::{Encoder, EncodingError, Frame, Repeat};

use janggi::{Line, Side};

use super::assets::Assets;
use super::canvas::Canvas;
use super::scene::{Scene, Seal};
use super::style::Style;

/// A game, scene by scene. All scenes are shown in one style, without a tray.
pub struct Replay {
    scenes: Vec<Scene>,
    /// How long each position is shown, in milliseconds; GIFs count in hundredths of a second.
    pub pace_ms: u32,
    /// How long the last position is shown, in milliseconds.
    pub hold_ms: u32,
}

impl Replay {
    /// The most positions that a replay shows; of a longer game it shows the last ones.
    pub const LONGEST: usize = 1_000;

    /// The replay of a line from its first position to its last.
    pub fn of(line: &Line, style: Style, bottom: Side) -> Replay {
        let moves = std::iter::once(None).chain(line.moves().iter().copied().map(Some));
        let scene = |(position, last)| {
            let scene = Scene::of(position, line.rules()).after(last).styled(style).seen_from(bottom);
            // The light in the frame would change both edges with every move; the marks tell who moved.
            Scene { turn: None, ..scene }
        };
        let skipped = line.positions().len().saturating_sub(Replay::LONGEST);
        let scenes = line.positions().iter().zip(moves).skip(skipped).map(scene).collect();
        Replay { scenes, pace_ms: 1_000, hold_ms: 5_000 }
    }

    /// The replay with a seal on its last position.
    #[must_use]
    pub fn sealed(mut self, seal: Seal) -> Replay {
        if let Some(last) = self.scenes.pop() {
            self.scenes.push(last.sealed(seal));
        }
        self
    }

    /// The scenes, the first position first. There is at least one.
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }
}

/// Writes a replay with the assets of its style.
pub(super) fn gif(assets: &Assets, replay: &Replay) -> Result<Vec<u8>, EncodingError> {
    let (width, height) = assets.size.board();
    let mut palette: Vec<u8> = assets.palette.colours().iter().flat_map(|colour| colour.0).collect();
    let unchanged = (palette.len() / 3) as u8;
    // The colour of the transparent entry is never seen.
    palette.extend([0; 3]);
    let mut file = Vec::with_capacity(64 * 1024 + replay.scenes.len() * 4 * 1024);
    let mut encoder = Encoder::new(&mut file, width as u16, height as u16, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown: Option<Canvas> = None;
    for (index, scene) in replay.scenes.iter().enumerate() {
        let canvas = assets.paint(scene);
        let mut frame = match &shown {
            None => whole(&canvas),
            Some(before) => change(before, &canvas, unchanged),
        };
        let time = if index + 1 == replay.scenes.len() { replay.hold_ms } else { replay.pace_ms };
        frame.delay = u16::try_from(time / 10).unwrap_or(u16::MAX);
        encoder.write_frame(&frame)?;
        shown = Some(canvas);
    }
    drop(encoder);
    Ok(file)
}

/// The frame that shows a canvas where nothing was before.
fn whole(canvas: &Canvas) -> Frame<'static> {
    Frame {
        width: canvas.width as u16,
        height: canvas.height as u16,
        buffer: Cow::Owned(canvas.pixels.clone()),
        ..Frame::default()
    }
}

/// The frame that turns one canvas into another; `unchanged` is the transparent entry.
fn change(before: &Canvas, after: &Canvas, unchanged: u8) -> Frame<'static> {
    let Area { left, top, width, height } = Area::changed(before, after).unwrap_or(Area::PIXEL);
    let mut buffer = Vec::with_capacity(width * height);
    for row in top..top + height {
        let start = row * after.width as usize + left;
        let pairs = before.pixels[start..start + width].iter().zip(&after.pixels[start..start + width]);
        buffer.extend(pairs.map(|(before, after)| if before == after { unchanged } else { *after }));
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: width as u16,
        height: height as u16,
        transparent: Some(unchanged),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}

/// A rectangle of a canvas in pixels, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Area {
    /// What a frame covers that changes nothing, as after a pass that repeats a mark: a frame must have a pixel to
    /// have its time.
    const PIXEL: Area = Area { left: 0, top: 0, width: 1, height: 1 };

    /// The smallest area outside which two canvases of one size are equal; `None` when they are equal everywhere.
    fn changed(before: &Canvas, after: &Canvas) -> Option<Area> {
        let width = after.width as usize;
        let rows = || before.pixels.chunks_exact(width).zip(after.pixels.chunks_exact(width)).enumerate();
        let unequal = |(_, (before, after)): &(usize, (&[u8], &[u8]))| before != after;
        let (top, _) = rows().find(unequal)?;
        let (bottom, _) = rows().rev().find(unequal)?;
        let mut columns: Option<(usize, usize)> = None;
        for (_, (before, after)) in rows().take(bottom + 1).skip(top) {
            let unequal = |(before, after): (&u8, &u8)| before != after;
            let Some(first) = before.iter().zip(after).position(unequal) else { continue };
            let last = before.iter().zip(after).rposition(unequal).unwrap_or(first);
            let (left, right) = columns.unwrap_or((first, last));
            columns = Some((left.min(first), right.max(last)));
        }
        let (left, right) = columns?;
        Some(Area { left, top, width: right - left + 1, height: bottom - top + 1 })
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::gif::GifDecoder;
    use image::{AnimationDecoder, Delay};

    use super::*;
    use crate::layout::Size;
    use crate::scene::SealWord;
    use crate::text::Fonts;
    use janggi::{Arrangement, BySide, Position, RuleSet};

    #[test]
    fn frames_decode_to_the_positions() {
        let start = Position::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
        let mut line = Line::new(&RuleSet::CASUAL, start);
        // A pass too: it changes the marks only.
        for text in ["a4b4", "e9e9", "b1c3", "i7h7", "e2e2", "e9e9"] {
            line.play(text.parse().expect("a move")).expect("legal");
        }
        let seal = Seal { winner: None, word: SealWord::Draw };
        let replay = Replay::of(&line, Style::default(), Side::Han).sealed(seal);
        let assets = Assets::new(Style::default(), Size::Replay, &Fonts::new());
        let file = gif(&assets, &replay).expect("a file");
        let frames = GifDecoder::new(std::io::Cursor::new(&file)).expect("a sound GIF").into_frames();
        let frames = frames.collect_frames().expect("sound frames");
        assert_eq!(frames.len(), line.positions().len());
        for (index, (frame, scene)) in frames.iter().zip(replay.scenes()).enumerate() {
            let painted: Vec<u8> = assets
                .paint(scene)
                .pixels
                .iter()
                .flat_map(|&entry| assets.palette.colours()[usize::from(entry)].0)
                .collect();
            let shown: Vec<u8> =
                frame.buffer().pixels().flat_map(|pixel| pixel.0.into_iter().take(3)).collect();
            assert!(shown == painted, "frame {index} shows something else");
            let time = if index + 1 == frames.len() { replay.hold_ms } else { replay.pace_ms };
            assert_eq!(frame.delay(), Delay::from_numer_denom_ms(time, 1));
        }
    }

    /// Canvases of 5 × 4 pixels, of which the second differs at the given places.
    fn changed_at(places: &[(usize, usize)]) -> (Canvas, Canvas) {
        let before = Canvas::filled(5, 4, 7);
        let mut after = before.clone();
        for (x, y) in places {
            after.pixels[y * 5 + x] = 9;
        }
        (before, after)
    }

    #[test]
    fn changes_are_framed_tightly_wherever_they_are() {
        let all = || (0..5).flat_map(|x| (0..4).map(move |y| (x, y)));
        let framed = |places: &[(usize, usize)]| {
            let (before, after) = changed_at(places);
            Area::changed(&before, &after)
        };
        assert_eq!(framed(&[]), None);
        for (x, y) in all() {
            assert_eq!(framed(&[(x, y)]), Some(Area { left: x, top: y, width: 1, height: 1 }));
        }
        for (one, other) in all().flat_map(|one| all().map(move |other| (one, other))) {
            let (left, top) = (one.0.min(other.0), one.1.min(other.1));
            let (width, height) = (one.0.abs_diff(other.0) + 1, one.1.abs_diff(other.1) + 1);
            assert_eq!(framed(&[one, other]), Some(Area { left, top, width, height }), "{one:?} {other:?}");
        }
        // Whole columns and rows, those of the edges among them.
        for x in 0..5 {
            let column: Vec<_> = all().filter(|place| place.0 == x).collect();
            assert_eq!(framed(&column), Some(Area { left: x, top: 0, width: 1, height: 4 }));
        }
        for y in 0..4 {
            let row: Vec<_> = all().filter(|place| place.1 == y).collect();
            assert_eq!(framed(&row), Some(Area { left: 0, top: y, width: 5, height: 1 }));
        }
    }

    #[test]
    fn a_frame_holds_what_changed_and_leaves_the_rest() {
        let (before, after) = changed_at(&[(0, 0), (0, 3), (1, 1)]);
        let frame = change(&before, &after, 63);
        assert_eq!((frame.left, frame.top, frame.width, frame.height), (0, 0, 2, 4));
        assert_eq!(frame.buffer[..], [9, 63, 63, 9, 63, 63, 9, 63]);
        let frame = change(&before, &before, 63);
        assert_eq!((frame.width, frame.height, &frame.buffer[..]), (1, 1, &[63][..]));
    }
}
