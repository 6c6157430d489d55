//! Board images and replays.
//!
//! Knows the rules and nothing else: no users, no games, no Discord, no clock, no async. Drawing takes a few
//! milliseconds of processor time; call it off the async threads.
//!
//! * [`Scene`]: what an image shows, as plain data; [`Scene::of`] makes one of a position.
//! * [`Style`]: what a viewer may choose: theme, pieces, colours, coordinates.
//! * [`Graph`]: a rating over time, drawn in the same style.
//! * [`Renderer`]: built once, shared, turns scenes into files; [`Replay`]s too.
//! * [`Plain`]: the slow way to the same picture, to measure and compare with.

mod canvas;
mod card;
mod compose;
mod deflate;
mod graph;
mod ground;
mod huffman;
mod kit;
mod layout;
mod lesson;
mod lettering;
mod marks;
mod mask;
mod matches;
mod palette;
mod parts;
mod pictures;
mod piece;
mod plain;
mod png;
mod renderer;
mod replay;
mod scene;
mod seal;
mod shelf;
mod sprite;
mod style;
mod text;
mod theme;
mod wood;

pub use graph::Graph;
pub use plain::Plain;
pub use png::indexed_png;
pub use renderer::{RenderError, Renderer};
pub use replay::Replay;
pub use scene::{Lost, Scene, Seal, Stamp, Tray};
pub use style::{ChoColour, Coordinates, PieceSet, Style, Theme};
