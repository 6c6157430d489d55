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
//!
//! # Example
//!
//! The start position as the bytes of a PNG file:
//!
//! ```
//! use janggi::{Arrangement, BySide, Position, RuleSet};
//! use janggi_render::{Renderer, Scene};
//!
//! let start = Position::start(BySide::new(|_| Arrangement::HorseElephantElephantHorse));
//! let scene = Scene::of(&start, &RuleSet::KJA);
//! let file = Renderer::new().png(&scene)?;
//! assert!(file.starts_with(b"\x89PNG"));
//! # Ok::<(), janggi_render::RenderError>(())
//! ```
//!
//! # From a scene to a file
//!
//! A scene becomes a list of pictures and places (`compose`). The pictures are drawn once for a style and a size and
//! looked up in one palette (`assets`); laying them costs a copy of bytes (`canvas`). A still image is compressed in
//! strips, of which most are kept from the last position (`strip_cache`), with a deflate of its own (`deflate`):
//! zlib-rs needs about twice as long for files of the same size. Replays are compressed by the `gif` crate.
//!
//! # Fonts
//!
//! The fonts are embedded in the binary. They lie with their licences in `fonts/` at the top of the repository, not in
//! this crate, because they belong to the project as a whole; `text` is the only module that reads them, and the crate
//! is built inside the workspace only.

mod assets;
mod canvas;
mod card;
mod compose;
mod deflate;
mod graph;
mod ground;
mod huffman;
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
mod sprite;
mod strip_cache;
mod style;
mod text;
mod theme;
mod wood;

pub use graph::Graph;
pub use plain::Plain;
pub use png::indexed_png;
pub use renderer::{RenderError, Renderer};
pub use replay::Replay;
pub use scene::{Lost, Scene, Seal, SealWord, Tray};
pub use style::{ChoColour, Coordinates, PieceSet, Style, Theme};
