//! Pictures and the words for those who cannot see them.

use crate::app::Drawing;

/// A picture to be drawn, with its alt text.
#[derive(Clone)]
pub(crate) struct Picture {
    /// What is drawn.
    pub(crate) drawing: Drawing,
    /// What it shows, in words, at most 1,024 characters.
    pub(crate) alt: String,
}
