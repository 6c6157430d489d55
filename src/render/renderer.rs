//! The door of the room: a renderer that is built once and shared.

use super::compose::compose;
use super::full;
use super::ground::ground;
use super::layout::Size;
use super::parts::Part;
use super::scene::Scene;
use super::text::Fonts;

/// Why an image could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG could not be written.
    #[error("the image could not be written: {0}")]
    Png(#[from] image::ImageError),
}

/// Draws scenes. Built once; share it in an `Arc` and call it off the async threads.
pub struct Renderer {
    fonts: Fonts,
}

impl Renderer {
    /// Reads the fonts and draws what every image needs.
    pub fn new() -> Renderer {
        Renderer { fonts: Fonts::new() }
    }

    /// A still image as PNG, 900 × 1000 px.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let size = Size::Still;
        let mut image = ground(scene.style, size);
        let parts: Vec<_> =
            Part::all().into_iter().map(|part| part.draw(scene.style, size, &self.fonts)).collect();
        full::lay_all(&mut image, &compose(scene, size), &parts, scene.style);
        let mut png = std::io::Cursor::new(Vec::new());
        image.write_to(&mut png, image::ImageFormat::Png)?;
        Ok(png.into_inner())
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}
