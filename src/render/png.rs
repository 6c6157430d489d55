//! Indexed PNG files.
//!
//! No filters: on palette entries they would only destroy what repeats.

use image::RgbImage;
use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::canvas::Canvas;
use super::deflate::{Coder, Rows};
use super::kit::Kit;
use super::palette::{Matcher, Palette};
use super::scene::Scene;
use super::style::Style;

/// A scene as a file.
pub(super) fn scene(kit: &Kit, scene: &Scene) -> Result<Vec<u8>, EncodingError> {
    let strips = kit.strips(scene);
    let stream = kit.coder.join(strips.iter().map(|strip| &**strip));
    file(kit.size.image(scene), &kit.palette, &stream)
}

/// A canvas of the kit's palette as a file.
pub(super) fn canvas(kit: &Kit, canvas: &Canvas) -> Result<Vec<u8>, EncodingError> {
    let strip = kit.coder.strip(&Rows::new(&canvas.pixels, canvas.width as usize, 0));
    let stream = kit.coder.join(std::iter::once(&strip));
    file((canvas.width, canvas.height), &kit.palette, &stream)
}

/// A picture in true colour as a file, with a palette of its own.
pub(super) fn picture(image: &RgbImage) -> Result<Vec<u8>, EncodingError> {
    let palette = Palette::choose(&[image], 256, Style::default());
    let mut colours = Matcher::new(&palette);
    let rows = Rows::new(&Canvas::of(image, &mut colours).pixels, image.width() as usize, 0);
    let coder = Coder::new(std::slice::from_ref(&rows));
    file(image.dimensions(), &palette, &coder.join(std::iter::once(&coder.strip(&rows))))
}

fn file((width, height): (u32, u32), palette: &Palette, stream: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::with_capacity(stream.len() + 1024);
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, stream)?;
    writer.finish()?;
    Ok(file)
}
