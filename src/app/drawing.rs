//! Pictures, drawn off the async threads.

use janggi::{Arrangement, Kind, Line, Side};
use janggi_render::{Graph, RenderError, Renderer, Replay, Scene, Seal, Style};

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
    /// How a piece moves.
    Lesson {
        /// Which piece.
        kind: Kind,
        /// How it looks.
        style: Style,
    },
    /// A rating over time.
    Graph(Box<Graph>),
    /// A game, move by move.
    Replay {
        /// The game.
        line: Box<Line>,
        /// How it looks.
        style: Style,
        /// The side at the bottom.
        bottom: Side,
        /// The seal on its last position.
        seal: Option<Seal>,
    },
}

impl Drawing {
    /// The name of the image file.
    pub const fn file_name(&self) -> &'static str {
        match self {
            Drawing::Board(_) => "board.png",
            Drawing::Setups { .. } => "setups.png",
            Drawing::Lesson { .. } => "lesson.png",
            Drawing::Graph(_) => "rating.png",
            Drawing::Replay { .. } => "replay.gif",
        }
    }

    pub(super) fn draw(&self, renderer: &Renderer) -> Result<Vec<u8>, RenderError> {
        match self {
            Drawing::Board(scene) => renderer.png(scene),
            Drawing::Setups { side, other, style } => renderer.setup_card(*side, *other, *style),
            Drawing::Lesson { kind, style } => renderer.lesson(*kind, *style),
            Drawing::Graph(graph) => renderer.graph(graph),
            Drawing::Replay { line, style, bottom, seal } => {
                let replay = Replay::of(line, *style, *bottom);
                renderer.gif(&match seal {
                    Some(seal) => replay.sealed(*seal),
                    None => replay,
                })
            }
        }
    }
}
