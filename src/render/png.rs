//! Indexed PNG files.

use png::{BitDepth, ColorType, Encoder, EncodingError};

use super::canvas::Canvas;
use super::deflate;
use super::palette::Palette;

/// Writes a canvas as an indexed PNG without filters: on palette entries they would only destroy what repeats.
pub(super) fn encode(canvas: &Canvas, palette: &Palette) -> Result<Vec<u8>, EncodingError> {
    let width = canvas.width as usize;
    let mut rows = Vec::with_capacity((width + 1) * canvas.height as usize);
    for row in canvas.pixels.chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let stream = deflate::zlib(&rows, width + 1);
    let mut file = Vec::with_capacity(stream.len() + 1024);
    let mut encoder = Encoder::new(&mut file, canvas.width, canvas.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().iter().flat_map(|colour| colour.0).collect::<Vec<u8>>());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, &stream)?;
    writer.finish()?;
    Ok(file)
}
