//! Replays: a game as an animated GIF.
//!
//! Every frame after the first holds only the rectangle in which something changed, and in it only the pixels that
//! did; the others are transparent.

use std::borrow::Cow;

use gif::{Encoder, EncodingError, Frame, Repeat};

use janggi::{Line, Side};

use super::canvas::Canvas;
use super::kit::Kit;
use super::lzw::{self, Pixel};
use super::scene::{Scene, Stamp};
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
    pub fn stamped(mut self, stamp: Stamp) -> Replay {
        if let Some(last) = self.scenes.pop() {
            self.scenes.push(last.stamped(stamp));
        }
        self
    }

    /// The scenes, the first position first. There is at least one.
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }
}

/// Writes a replay with a kit of its style.
pub(super) fn gif(kit: &Kit, replay: &Replay) -> Result<Vec<u8>, EncodingError> {
    let (width, height) = kit.size.board();
    let mut palette: Vec<u8> = kit.palette.colours().iter().flat_map(|colour| colour.0).collect();
    let unchanged = (palette.len() / 3) as u8;
    // The colour of the transparent entry is never seen.
    palette.extend([0; 3]);
    let mut file = Vec::with_capacity(64 * 1024 + replay.scenes.len() * 4 * 1024);
    let mut encoder = Encoder::new(&mut file, width as u16, height as u16, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut shown: Option<Canvas> = None;
    for (index, scene) in replay.scenes.iter().enumerate() {
        let canvas = kit.paint(scene);
        let mut frame = match &shown {
            None => whole(&canvas, unchanged),
            Some(before) => change(before, &canvas, unchanged),
        };
        let time = if index + 1 == replay.scenes.len() { replay.hold_ms } else { replay.pace_ms };
        frame.delay = u16::try_from(time / 10).unwrap_or(u16::MAX);
        encoder.write_lzw_pre_encoded_frame(&frame)?;
        shown = Some(canvas);
    }
    drop(encoder);
    Ok(file)
}

fn whole(canvas: &Canvas, unchanged: u8) -> Frame<'static> {
    let pixels = canvas.pixels.iter().copied().map(Pixel::Changed);
    Frame {
        width: canvas.width as u16,
        height: canvas.height as u16,
        buffer: Cow::Owned(lzw::encode(pixels, unchanged)),
        ..Frame::default()
    }
}

/// The frame that turns one canvas into another.
fn change(before: &Canvas, after: &Canvas, unchanged: u8) -> Frame<'static> {
    let width = after.width as usize;
    let rows = || before.pixels.chunks_exact(width).zip(after.pixels.chunks_exact(width));
    let differs = |(a, b): &(&[u8], &[u8])| a != b;
    let top = rows().position(|pair| differs(&pair)).unwrap_or(0);
    let bottom = after.height as usize - rows().rev().position(|pair| differs(&pair)).unwrap_or(0);
    let (mut left, mut right) = (width, 0);
    for (a, b) in rows().take(bottom).skip(top).filter(differs) {
        let unequal = |(a, b): (&u8, &u8)| a != b;
        left = left.min(a.iter().zip(b).position(unequal).unwrap_or(width));
        right = right.max(width - a.iter().zip(b).rev().position(unequal).unwrap_or(width));
    }
    if right <= left {
        // Nothing changed, as after a pass that repeats a mark: one pixel keeps the time.
        (left, right) = (0, 1);
    }
    let bottom = if top == 0 && right == 1 { 1 } else { bottom };
    let pixels = rows().take(bottom).skip(top).flat_map(|(a, b)| {
        let pairs = a[left..right].iter().zip(&b[left..right]);
        pairs.map(|(a, b)| if a == b { Pixel::Same(*b) } else { Pixel::Changed(*b) })
    });
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(unchanged),
        buffer: Cow::Owned(lzw::encode(pixels, unchanged)),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::gif::GifDecoder;
    use image::{AnimationDecoder, Delay};

    use super::*;
    use crate::layout::Size;
    use crate::scene::Seal;
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
        let stamp = Stamp { winner: None, word: Seal::Draw };
        let replay = Replay::of(&line, Style::default(), Side::Han).stamped(stamp);
        let kit = Kit::new(Style::default(), Size::Replay, &Fonts::new());
        let file = gif(&kit, &replay).expect("a file");
        let frames = GifDecoder::new(std::io::Cursor::new(&file)).expect("a sound GIF").into_frames();
        let frames = frames.collect_frames().expect("sound frames");
        assert_eq!(frames.len(), line.positions().len());
        for (index, (frame, scene)) in frames.iter().zip(replay.scenes()).enumerate() {
            let painted: Vec<u8> = kit
                .paint(scene)
                .pixels
                .iter()
                .flat_map(|&entry| kit.palette.colours()[usize::from(entry)].0)
                .collect();
            let shown: Vec<u8> =
                frame.buffer().pixels().flat_map(|pixel| pixel.0.into_iter().take(3)).collect();
            assert!(shown == painted, "frame {index} shows something else");
            let time = if index + 1 == frames.len() { replay.hold_ms } else { replay.pace_ms };
            assert_eq!(frame.delay(), Delay::from_numer_denom_ms(time, 1));
        }
    }
}
