//! Compressed strips, kept for the next image: from one position of a game to the next most of them stay the same.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::canvas::Stencil;
use super::deflate::Strip;
use super::layout::Place;
use super::parts::Part;

/// A picture ready to be laid, and where.
pub(super) struct Ready {
    pub(super) what: What,
    pub(super) place: Place,
}

/// What is laid.
pub(super) enum What {
    /// A kept part.
    Kept(Part),
    /// A picture for one scene only.
    Made(Stencil),
}

/// All that the pixels of a strip depend on within its style and size.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Key {
    strip: u32,
    width: u32,
    /// Index of the part and place, in the order of laying.
    laid: Vec<(u8, i16, i16)>,
}

impl Key {
    /// The key of a strip, or `None` when something is laid on it that is not kept.
    pub(super) fn of(strip: u32, width: u32, items: &[&Ready]) -> Option<Key> {
        let laid = |item: &&Ready| match item.what {
            What::Kept(part) => Some((part.index() as u8, item.place.0 as i16, item.place.1 as i16)),
            What::Made(_) => None,
        };
        Some(Key { strip, width, laid: items.iter().map(laid).collect::<Option<_>>()? })
    }
}

/// How many strips are kept at most, at about 2.5 KB each.
const ROOM: usize = 4_000;

/// The kept strips of one style and size.
#[derive(Default)]
pub(super) struct StripCache(Mutex<HashMap<Key, Arc<Strip>>>);

impl StripCache {
    /// The strip for a key, made by `draw` unless it is here. A full cache is emptied: what is still in use is back
    /// after one image.
    pub(super) fn get(&self, key: Key, draw: impl FnOnce() -> Strip) -> Arc<Strip> {
        // A thread that panicked while it held the lock left a whole map behind: every change is one call.
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(strip) = lock().get(&key) {
            return Arc::clone(strip);
        }
        let strip = Arc::new(draw());
        let mut strips = lock();
        if strips.len() >= ROOM {
            strips.clear();
        }
        strips.insert(key, Arc::clone(&strip));
        strip
    }
}
