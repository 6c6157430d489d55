//! Pictures, drawn off the async threads.

use crate::render::{RenderError, Renderer, Scene, Style};
use crate::rules::{Arrangement, Side};

/// A picture to be drawn: plain data.
#[derive(Clone)]
pub enum Drawing {
    /// A board.
    Board(Box<Scene>),
    /// The four arrangements from which a side chooses, under the other side's choice where it has made one.
    Setups {
        /// The side that chooses.
        side: Side,
        /// What the other side has chosen.
        other: Option<Arrangement>,
        /// How it looks.
        style: Style,
    },
}

impl Drawing {
    /// The name of the image file.
    pub const fn file_name(&self) -> &'static str {
        match self {
            Drawing::Board(_) => "board.png",
            Drawing::Setups { .. } => "setups.png",
        }
    }

    pub(super) fn draw(&self, renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
        match self {
            Drawing::Board(scene) => renderer.png(scene),
            Drawing::Setups { side, other, style } => renderer.setup_card(*side, *other, *style),
        }
    }
}
