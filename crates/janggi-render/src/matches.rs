//! Finds what repeats on a board image.
//!
//! A general encoder searches everything that came before. On a board image nearly all that repeats lies in a few
//! places: one row up (wood and lines), a pixel beside that (drifting grain, slanted edges), one pixel back (flat
//! colour), at the distances that matched last (the same kind of piece further left), or where the same bytes were
//! seen last. Looking there first, and stopping early, is what makes a new image cheap.

/// How far back a match may lie, in bytes.
const WINDOW: usize = 32_768;
/// The longest match, in bytes.
pub(super) const LONGEST: usize = 258;
const SHORTEST: usize = 3;
const HASH_BITS: u32 = 13;
/// How many bytes must follow the data, so that eight can be read from any of its places.
pub(super) const MARGIN: usize = 8;

/// A literal byte, or a match as `length << 16 | distance`.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

impl Token {
    const fn matched(length: usize, distance: usize) -> Token {
        Token((length as u32) << 16 | distance as u32)
    }

    /// The length of a match; 0 for a literal.
    #[inline]
    pub(super) const fn length(self) -> usize {
        (self.0 >> 16) as usize
    }

    /// The distance of a match, or the literal byte.
    #[inline]
    pub(super) const fn value(self) -> usize {
        (self.0 & 0xFFFF) as usize
    }
}

/// The tokens for `data` from `start` on, without its last [`MARGIN`] bytes; matches may reach back before
/// `start`. `stride` is the length of a row in bytes.
pub(super) fn tokens(data: &[u8], start: usize, stride: usize) -> Vec<Token> {
    let mut finder = Finder::new(data, stride);
    let mut tokens = Vec::with_capacity(data.len() / 24);
    let mut at = start;
    let mut held = None;
    while at < finder.end {
        let here = held.take().unwrap_or_else(|| finder.best(at));
        if here.gain <= 0 {
            tokens.push(Token(u32::from(data[at])));
            at += 1;
            continue;
        }
        // A literal first may open the way to a better match.
        if here.length < PATIENCE && at + 1 < finder.end {
            let next = finder.best(at + 1);
            if next.gain > here.gain {
                tokens.push(Token(u32::from(data[at])));
                at += 1;
                held = Some(next);
                continue;
            }
        }
        tokens.push(Token::matched(here.length, here.distance));
        finder.took(at, here);
        at += here.length;
    }
    tokens
}

/// Matches at least this long are taken without a look at the next byte, and searched no further.
const PATIENCE: usize = 16;

/// A match, and about how many bits it saves.
#[derive(Clone, Copy, Default)]
struct Found {
    length: usize,
    distance: usize,
    gain: i32,
}

/// Looks for matches in the likely places.
struct Finder<'a> {
    /// What is compressed, and eight bytes more, so that eight can be read anywhere.
    data: &'a [u8],
    end: usize,
    stride: usize,
    /// The distances that matched last, the latest first.
    last: [usize; 2],
    /// One past the position at which four bytes were seen last, by their hash; 0 is none.
    heads: Vec<u32>,
    /// The same for the position before that, by position modulo the window.
    chain: Vec<u32>,
}

impl Finder<'_> {
    fn new(data: &[u8], stride: usize) -> Finder<'_> {
        Finder {
            data,
            end: data.len() - MARGIN,
            stride,
            last: [stride, 1],
            heads: vec![0; 1 << HASH_BITS],
            chain: vec![0; WINDOW],
        }
    }

    fn best(&mut self, at: usize) -> Found {
        let here = eight(self.data, at);
        let mut best = Found::default();
        self.look(at, here, self.stride, 3, &mut best);
        if best.length >= PATIENCE {
            return best;
        }
        for distance in self.last {
            self.look(at, here, distance, 6, &mut best);
        }
        if best.length >= PATIENCE {
            return best;
        }
        for distance in [1, self.stride - 1, self.stride + 1] {
            self.look(at, here, distance, 6, &mut best);
        }
        self.look_back(at, here, &mut best);
        best
    }

    /// Tries one distance, which costs about `cost` bits more than a length.
    #[inline]
    fn look(&self, at: usize, here: u64, distance: usize, cost: i32, best: &mut Found) {
        let Some(from) = at.checked_sub(distance) else { return };
        let differ = here ^ eight(self.data, from);
        // Most distances fail here: three bytes are the least that can be matched.
        if differ & 0xFF_FFFF != 0 {
            return;
        }
        let length = if differ == 0 { self.common(at, from) } else { differ.trailing_zeros() as usize / 8 };
        let length = length.min(self.end - at);
        // A literal is about five bits, a length about seven.
        let gain = length as i32 * 5 - 7 - cost;
        if gain > best.gain && length >= SHORTEST {
            *best = Found { length, distance, gain };
        }
    }

    /// How many bytes are equal at two places, up to [`LONGEST`]; eight are known to be.
    fn common(&self, at: usize, from: usize) -> usize {
        let mut length = 8;
        while length < LONGEST {
            if at + length + 8 > self.data.len() {
                break;
            }
            let differ = eight(self.data, at + length) ^ eight(self.data, from + length);
            if differ != 0 {
                length += differ.trailing_zeros() as usize / 8;
                break;
            }
            length += 8;
        }
        length.min(LONGEST)
    }

    fn look_back(&mut self, at: usize, here: u64, best: &mut Found) {
        let slot = slot(here);
        let mut seen = self.heads[slot];
        if seen == at as u32 + 1 {
            // This place was looked at before, as the byte after a match.
            seen = self.chain[at % WINDOW];
        } else {
            self.chain[at % WINDOW] = seen;
            self.heads[slot] = at as u32 + 1;
        }
        for _ in 0..DEPTH {
            let Some(distance) = (at + 1).checked_sub(seen as usize).filter(|&d| seen > 0 && d <= WINDOW)
            else {
                return;
            };
            self.look(at, here, distance, 14, best);
            let older = self.chain[(seen as usize - 1) % WINDOW];
            if older >= seen {
                return;
            }
            seen = older;
        }
    }

    fn took(&mut self, at: usize, found: Found) {
        if found.distance != self.last[0] {
            self.last = [found.distance, self.last[0]];
        }
        if found.length < PATIENCE {
            for at in at + 1..at + found.length {
                let slot = slot(eight(self.data, at));
                self.chain[at % WINDOW] = self.heads[slot];
                self.heads[slot] = at as u32 + 1;
            }
        }
    }
}

/// How many earlier places with the same four bytes are tried.
const DEPTH: usize = 2;

/// The eight bytes from a place on.
#[inline]
fn eight(data: &[u8], at: usize) -> u64 {
    data.get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_le_bytes)
}

#[inline]
fn slot(here: u64) -> usize {
    ((here as u32).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize
}
