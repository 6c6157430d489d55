//! Board images and replays.
//!
//! Knows the rules and nothing else: no users, no games, no Discord, no clock, no async. Drawing takes a few
//! milliseconds of processor time; call it off the async threads.
//!
//! * [`Scene`]: what an image shows, as plain data; [`Scene::of`] makes one of a position.
//! * [`Style`]: what a viewer may choose: theme, pieces, colours, coordinates.
//! * [`Renderer`]: built once, shared, turns scenes into files.

mod canvas;
mod compose;
mod deflate;
mod full;
mod ground;
mod huffman;
mod kit;
mod layout;
mod lettering;
mod marks;
mod mask;
mod matches;
mod palette;
mod parts;
mod piece;
mod png;
mod renderer;
mod scene;
mod shelf;
mod sprite;
mod style;
mod text;
mod theme;
mod wood;

pub use renderer::{RenderError, Renderer};
pub use scene::{Lost, Scene, Seal, Stamp, Tray};
pub use style::{ChoColour, Coordinates, PieceSet, Style, Theme};
