//! Letters: the fonts, and masks of single glyphs and of lines of text.
//!
//! The fonts lie in `fonts/` with their licences (all SIL Open Font License 1.1) and are part of the binary.

use image::{GrayImage, Luma};
use rusttype::{Font, Point, Scale};

use janggi::{Kind, Piece, Side};

/// The fonts of the images.
pub(super) struct Fonts {
    /// Yuji Syuku: the seven characters of Han in regular script.
    han: Font<'static>,
    /// Zhi Mang Xing: the seven characters of Cho in running script.
    cho: Font<'static>,
    /// Noto Sans CJK KR Bold: everything else.
    plain: Font<'static>,
}

impl Fonts {
    /// Reads the fonts that are part of the binary.
    pub(super) fn new() -> Fonts {
        let read = |bytes| Font::try_from_bytes(bytes).expect("the fonts in the binary are sound");
        Fonts {
            han: read(include_bytes!("../../../fonts/YujiSyuku-han7.ttf")),
            cho: read(include_bytes!("../../../fonts/ZhiMangXing-cho7.ttf")),
            plain: read(include_bytes!("../../../fonts/NotoSansCJKkr-Bold-ui.otf")),
        }
    }

    /// A piece's Chinese character, `height` pixels of em, tightly cut.
    pub(super) fn hanja(&self, piece: Piece, height: f32) -> GrayImage {
        let font = match piece.side {
            Side::Cho => &self.cho,
            Side::Han => &self.han,
        };
        glyph(font, hanja(piece), scale(font, height))
    }

    /// A piece's Hangul syllable, `height` pixels of em, tightly cut.
    pub(super) fn hangul(&self, piece: Piece, height: f32) -> GrayImage {
        glyph(&self.plain, hangul(piece), scale(&self.plain, height))
    }

    /// A line of text, `height` pixels of em: as wide as its advance, as high as its ink.
    pub(super) fn line(&self, text: &str, height: f32) -> GrayImage {
        let scale = scale(&self.plain, height);
        let glyphs: Vec<_> = self.plain.layout(text, scale, Point { x: 0.0, y: height }).collect();
        let boxes = || glyphs.iter().filter_map(rusttype::PositionedGlyph::pixel_bounding_box);
        let left = boxes().map(|bounds| bounds.min.x).min().unwrap_or(0);
        let right = boxes().map(|bounds| bounds.max.x).max().unwrap_or(0);
        let top = boxes().map(|bounds| bounds.min.y).min().unwrap_or(0);
        let bottom = boxes().map(|bounds| bounds.max.y).max().unwrap_or(0);
        let mut mask = GrayImage::new((right - left).max(1) as u32, (bottom - top).max(1) as u32);
        for glyph in &glyphs {
            let Some(bounds) = glyph.pixel_bounding_box() else { continue };
            let (dx, dy) = ((bounds.min.x - left) as u32, (bounds.min.y - top) as u32);
            glyph.draw(|x, y, cover| {
                if let Some(Luma([value])) = mask.get_pixel_mut_checked(x + dx, y + dy) {
                    *value = value.saturating_add((cover * 255.0).round() as u8);
                }
            });
        }
        mask
    }
}

/// rusttype scales by ascent and descent; this scales by the em, in pixels.
fn scale(font: &Font<'_>, em: f32) -> Scale {
    let metrics = font.v_metrics_unscaled();
    Scale::uniform(em * (metrics.ascent - metrics.descent) / f32::from(font.units_per_em()))
}

/// The Chinese character of a piece.
const fn hanja(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::General, Side::Cho) => '楚',
        (Kind::General, Side::Han) => '漢',
        (Kind::Guard, _) => '士',
        (Kind::Elephant, _) => '象',
        (Kind::Horse, Side::Cho) => '马',
        (Kind::Horse, Side::Han) => '馬',
        (Kind::Chariot, Side::Cho) => '车',
        (Kind::Chariot, Side::Han) => '車',
        (Kind::Cannon, _) => '包',
        (Kind::Soldier, Side::Cho) => '卒',
        (Kind::Soldier, Side::Han) => '兵',
    }
}

/// The Hangul syllable of a piece.
const fn hangul(piece: Piece) -> char {
    match (piece.kind, piece.side) {
        (Kind::General, Side::Cho) => '초',
        (Kind::General, Side::Han) => '한',
        (Kind::Guard, _) => '사',
        (Kind::Elephant, _) => '상',
        (Kind::Horse, _) => '마',
        (Kind::Chariot, _) => '차',
        (Kind::Cannon, _) => '포',
        (Kind::Soldier, Side::Cho) => '졸',
        (Kind::Soldier, Side::Han) => '병',
    }
}

/// One glyph, tightly cut.
fn glyph(font: &Font<'_>, character: char, scale: Scale) -> GrayImage {
    let glyph = font.glyph(character).scaled(scale).positioned(Point { x: 0.0, y: 0.0 });
    let Some(bounds) = glyph.pixel_bounding_box() else { return GrayImage::new(1, 1) };
    let mut mask = GrayImage::new(bounds.width() as u32, bounds.height() as u32);
    glyph.draw(|x, y, cover| {
        if let Some(Luma([value])) = mask.get_pixel_mut_checked(x, y) {
            *value = (cover * 255.0).round() as u8;
        }
    });
    mask
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::{DIGITS, LABELS};
    use crate::scene::SealWord;

    fn exists(font: &Font<'_>, character: char) -> bool {
        font.glyph(character).id().0 != 0
    }

    #[test]
    fn every_glyph_exists_in_its_font() {
        let fonts = Fonts::new();
        assert!(!exists(&fonts.han, '卒'), "a font without a glyph must be found out");
        for kind in Kind::ALL {
            for (side, font) in [(Side::Cho, &fonts.cho), (Side::Han, &fonts.han)] {
                let piece = Piece::new(side, kind);
                assert!(exists(font, hanja(piece)), "{piece:?}");
                assert!(exists(&fonts.plain, hangul(piece)), "{piece:?}");
            }
        }
        let texts = LABELS.into_iter().chain([DIGITS]).chain(SealWord::ALL.map(SealWord::text));
        for character in texts.flat_map(str::chars) {
            assert!(exists(&fonts.plain, character), "{character}");
        }
    }
}
