//! The door of the room: a renderer that is built once and shared.

use std::sync::OnceLock;

use super::kit::Kit;
use super::layout::Size;
use super::png;
use super::scene::Scene;
use super::style::{ChoColour, PieceSet, Style, Theme};
use super::text::Fonts;

/// Why an image could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG could not be written.
    #[error("the image could not be written: {0}")]
    Png(#[from] ::png::EncodingError),
}

/// Draws scenes. Built once; share it in an `Arc` and call it off the async threads.
///
/// What the images of a style share is drawn when the style is first asked for.
pub struct Renderer {
    fonts: Fonts,
    kits: [OnceLock<Kit>; KITS],
}

const KITS: usize = Theme::ALL.len() * PieceSet::ALL.len() * ChoColour::ALL.len() * Size::ALL.len();

impl Renderer {
    /// Reads the fonts and draws what the default style needs.
    pub fn new() -> Renderer {
        let renderer = Renderer { fonts: Fonts::new(), kits: [const { OnceLock::new() }; KITS] };
        renderer.kit(Style::default(), Size::Still);
        renderer
    }

    /// A still image as an indexed PNG, 900 × 1000 px.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let kit = self.kit(scene.style, Size::Still);
        Ok(png::scene(kit, scene)?)
    }

    fn kit(&self, style: Style, size: Size) -> &Kit {
        let index = (style.theme.index() * PieceSet::ALL.len() + style.pieces.index()) * ChoColour::ALL.len()
            + style.cho.index();
        self.kits[index * Size::ALL.len() + size.index()].get_or_init(|| Kit::new(style, size, &self.fonts))
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}
