//! The entrance to the crate: a renderer that is built once and shared.

use std::sync::OnceLock;

use janggi::{Arrangement, Kind, Side};

use super::assets::{Assets, Extent};
use super::card;
use super::graph::{self, Graph};
use super::layout::Size;
use super::lesson;
use super::png;
use super::replay::{self, Replay};
use super::scene::Scene;
use super::style::{ChoColour, PieceSet, Style, Theme};
use super::text::Fonts;

/// Why an image could not be made.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The PNG could not be written.
    #[error("the image could not be written: {0}")]
    Png(#[from] ::png::EncodingError),
    /// The GIF could not be written.
    #[error("the replay could not be written: {0}")]
    Gif(#[from] ::gif::EncodingError),
}

/// Draws scenes. Built once; share it in an `Arc` and call it off the async threads.
///
/// What the images of a style share is drawn when the style is first asked for.
pub struct Renderer {
    fonts: Fonts,
    assets: [OnceLock<Assets>; VARIANTS],
}

const VARIANTS: usize = Theme::ALL.len() * PieceSet::ALL.len() * ChoColour::ALL.len() * Size::ALL.len();

impl Renderer {
    /// Reads the fonts and draws what the default style needs.
    #[expect(clippy::large_stack_arrays, reason = "made once, at the start")]
    pub fn new() -> Renderer {
        let renderer = Renderer { fonts: Fonts::new(), assets: [const { OnceLock::new() }; VARIANTS] };
        let assets = renderer.assets(Style::default(), Size::Still);
        assets.coder(Extent::Board);
        assets.coder(Extent::Tray);
        renderer
    }

    /// A still image as an indexed PNG, 900 × 1000 px; 122 px wider with a tray.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let assets = self.assets(scene.style, Size::Still);
        Ok(png::scene(assets, scene)?)
    }

    /// A replay as an animated GIF, 540 × 600 px, in the style of its first scene.
    ///
    /// # Errors
    /// When the GIF cannot be written.
    pub fn gif(&self, replay: &Replay) -> Result<Vec<u8>, RenderError> {
        let style = replay.scenes().first().map_or_else(Style::default, |scene| scene.style);
        Ok(replay::gif(self.assets(style, Size::Replay), replay)?)
    }

    /// The four arrangements of horses and elephants as PNG, numbered 1 to 4 in the order of [`Arrangement::ALL`],
    /// as `side` sees them from its seat; above them the arrangement that the other side has chosen already.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn setup_card(
        &self,
        side: Side,
        other: Option<Arrangement>,
        style: Style,
    ) -> Result<Vec<u8>, RenderError> {
        let assets = self.assets(style, Size::Replay);
        Ok(png::canvas(&assets.palette, &card::arrangements(assets, style, side, other))?)
    }

    /// How a piece moves, as PNG: on the left on the open board, on the right what changes that (legs, screens,
    /// palace diagonals). Dots are free points, red rings captures, crosses points that it cannot reach.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn lesson(&self, kind: Kind, style: Style) -> Result<Vec<u8>, RenderError> {
        let assets = self.assets(style, Size::Replay);
        Ok(png::canvas(&assets.palette, &lesson::lesson(assets, style, kind))?)
    }

    /// The curve of a rating over time, 600 × 240 px, as PNG.
    ///
    /// # Errors
    /// When the PNG cannot be written.
    pub fn graph(&self, graph: &Graph) -> Result<Vec<u8>, RenderError> {
        let assets = self.assets(graph.style, Size::Replay);
        Ok(png::canvas(&assets.palette, &graph::graph(assets, &self.fonts, graph))?)
    }

    fn assets(&self, style: Style, size: Size) -> &Assets {
        let index = (style.theme as usize * PieceSet::ALL.len() + style.pieces as usize)
            * ChoColour::ALL.len()
            + style.cho as usize;
        self.assets[index * Size::ALL.len() + size.index()]
            .get_or_init(|| Assets::new(style, size, &self.fonts))
    }
}

impl Default for Renderer {
    fn default() -> Renderer {
        Renderer::new()
    }
}
