//! LZW for GIF frames in which some pixels leave a choice.
//!
//! A pixel that did not change may be written as transparent or as what it is. The encoder takes whichever carries
//! the current phrase on, which an encoder that is handed finished pixels cannot do.
//!
//! *Source:* the specification of GIF 89a, appendix F; T. A. Welch, "A technique for high-performance data compression",
//! 1984.

/// The pixels of a frame that may be written in one way, or in two.
#[derive(Clone, Copy)]
pub(super) enum Pixel {
    /// Must be this entry.
    Changed(u8),
    /// May be this entry or the transparent one.
    Same(u8),
}

/// How many bits an entry has: palettes have at most 64 entries.
pub(super) const ENTRY_BITS: u8 = 6;

const ENTRIES: usize = 1 << ENTRY_BITS;
const CLEAR: u16 = ENTRIES as u16;
const END: u16 = CLEAR + 1;
const MOST: usize = 4096;
const NONE: u16 = 0;

/// Compresses pixels; `transparent` is the entry of pixels that keep what was there. The result begins with the
/// entry size, as frames of the `gif` crate that are encoded beforehand do.
pub(super) fn encode(mut pixels: impl Iterator<Item = Pixel>, transparent: u8) -> Vec<u8> {
    let mut out = Codes::new();
    let mut phrases = Phrases::new();
    out.put(CLEAR, phrases.bits);
    let start = |pixel| match pixel {
        Pixel::Changed(entry) => entry,
        Pixel::Same(_) => transparent,
    };
    let Some(first) = pixels.next() else {
        out.put(END, phrases.bits);
        return out.finish();
    };
    let mut phrase = u16::from(start(first));
    for pixel in pixels {
        let longer = match pixel {
            Pixel::Changed(entry) => phrases.longer(phrase, entry),
            Pixel::Same(entry) => match phrases.longer(phrase, transparent) {
                NONE => phrases.longer(phrase, entry),
                longer => longer,
            },
        };
        if longer != NONE {
            phrase = longer;
            continue;
        }
        out.put(phrase, phrases.bits);
        let entry = start(pixel);
        if !phrases.learn(phrase, entry) {
            out.put(CLEAR, phrases.bits);
            phrases.clear();
        }
        phrase = u16::from(entry);
    }
    out.put(phrase, phrases.bits);
    // The decoder learns one more phrase before it reads the end.
    phrases.learn(phrase, 0);
    out.put(END, phrases.bits);
    out.finish()
}

/// The known phrases: which code follows a code by an entry.
struct Phrases {
    following: Vec<[u16; ENTRIES]>,
    next: usize,
    /// How many bits a code has now.
    bits: u8,
}

impl Phrases {
    fn new() -> Phrases {
        let mut phrases = Phrases { following: Vec::new(), next: 0, bits: 0 };
        phrases.clear();
        phrases
    }

    fn clear(&mut self) {
        self.following.clear();
        self.following.resize(MOST, [NONE; ENTRIES]);
        self.next = usize::from(END) + 1;
        self.bits = ENTRY_BITS + 1;
    }

    /// The code of a phrase and one entry more, or [`NONE`].
    #[inline]
    fn longer(&self, phrase: u16, entry: u8) -> u16 {
        self.following[usize::from(phrase)][usize::from(entry) % ENTRIES]
    }

    /// Learns a phrase; says whether there was room.
    fn learn(&mut self, phrase: u16, entry: u8) -> bool {
        if self.next == MOST {
            return false;
        }
        self.following[usize::from(phrase)][usize::from(entry) % ENTRIES] = self.next as u16;
        if self.next == 1 << self.bits && self.bits < 12 {
            self.bits += 1;
        }
        self.next += 1;
        true
    }
}

/// Codes of varying size, the lowest bit first.
struct Codes {
    bytes: Vec<u8>,
    pending: u32,
    count: u8,
}

impl Codes {
    fn new() -> Codes {
        Codes { bytes: vec![ENTRY_BITS], pending: 0, count: 0 }
    }

    fn put(&mut self, code: u16, bits: u8) {
        self.pending |= u32::from(code) << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes with the `gif` crate.
    fn decode(data: Vec<u8>, width: u16, height: u16) -> Vec<u8> {
        let mut file = Vec::new();
        let palette: Vec<u8> = (0..64).flat_map(|entry| [entry; 3]).collect();
        let mut encoder = gif::Encoder::new(&mut file, width, height, &palette).expect("a header");
        let frame = gif::Frame { width, height, buffer: data.into(), ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("a frame");
        drop(encoder);
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF");
        decoder.read_next_frame().expect("sound data").expect("a frame").buffer.to_vec()
    }

    #[test]
    fn what_must_stay_stays_and_what_may_choose_chooses() {
        for (width, height, seed) in [(1, 1, 1), (7, 3, 2), (40, 40, 3), (300, 200, 4), (500, 400, 5)] {
            let mut state = seed;
            let mut random = |below: u32| {
                state = u32::wrapping_mul(state, 1_664_525).wrapping_add(1_013_904_223);
                (state >> 8) % below
            };
            let pixels: Vec<Pixel> = (0..u32::from(width) * u32::from(height))
                .map(|_| {
                    let entry = random(if seed % 2 == 0 { 3 } else { 63 }) as u8;
                    if random(2) == 0 { Pixel::Changed(entry) } else { Pixel::Same(entry) }
                })
                .collect();
            let decoded = decode(encode(pixels.iter().copied(), 63), width, height);
            assert_eq!(decoded.len(), pixels.len());
            for (pixel, found) in pixels.into_iter().zip(decoded) {
                match pixel {
                    Pixel::Changed(entry) => assert_eq!(found, entry),
                    Pixel::Same(entry) => assert!(found == entry || found == 63),
                }
            }
        }
    }
}
