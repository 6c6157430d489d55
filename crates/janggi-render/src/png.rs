//! Indexed PNG files.
//!
//! No filters: on palette entries they would only destroy what repeats.

use image::RgbImage;
use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::assets::{Assets, Extent};
use super::canvas::Canvas;
use super::deflate::{Coder, Rows};
use super::palette::{Matcher, Palette};
use super::renderer::RenderError;
use super::scene::Scene;
use super::style::Style;

/// A scene as a file.
pub(super) fn scene(assets: &Assets, scene: &Scene) -> Result<Vec<u8>, EncodingError> {
    let strips = assets.strips(scene);
    let stream = assets.coder(Extent::of(scene)).join(strips.iter().map(|strip| &**strip));
    file(assets.size.image(scene), &assets.palette, &stream)
}

/// A canvas of a palette as a file, with a code of its own: for pictures that are drawn now and then.
pub(super) fn canvas(palette: &Palette, canvas: &Canvas) -> Result<Vec<u8>, EncodingError> {
    let rows = Rows::new(&canvas.pixels, canvas.width as usize, 0);
    let coder = Coder::new(std::slice::from_ref(&rows));
    file((canvas.width, canvas.height), palette, &coder.join(std::iter::once(&coder.strip(&rows))))
}

/// Any picture in true colour as an indexed PNG with a palette of its own: for sheets of several images.
///
/// # Errors
/// When the PNG cannot be written.
pub fn indexed_png(image: &RgbImage) -> Result<Vec<u8>, RenderError> {
    let palette = Palette::choose(&[image], 256, Style::default());
    let mut colours = Matcher::new(&palette);
    Ok(canvas(&palette, &Canvas::of(image, &mut colours))?)
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
