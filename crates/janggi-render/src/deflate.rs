//! Deflated rows of indexed images, joined from strips.
//!
//! All images of one style and size use one Huffman code, made from a sample. So the bits of a strip of rows depend on nothing
//! but the strip and the one row above it, and can be kept and joined with others later.
//!
//! *Source:* RFC 1950 (zlib), RFC 1951 (deflate).

use super::huffman::{Bits, Code};
use super::matches::{LONGEST, MARGIN, Token, tokens};

/// Rows ready for compression: each begins with the filter byte 0 that PNG wants.
pub(super) struct Rows {
    bytes: Vec<u8>,
    /// Where the rows begin that are to be compressed; what is before may be referred to.
    start: usize,
    stride: usize,
}

impl Rows {
    /// The rows of an image of `width` pixels; the first `known` rows are only there to be referred to.
    pub(super) fn new(pixels: &[u8], width: usize, known: usize) -> Rows {
        let stride = width + 1;
        let mut bytes = Vec::with_capacity(pixels.len() / width * stride + MARGIN);
        for row in pixels.chunks_exact(width) {
            bytes.push(0);
            bytes.extend_from_slice(row);
        }
        bytes.extend([0; MARGIN]);
        Rows { bytes, start: known * stride, stride }
    }

    fn tokens(&self) -> Vec<Token> {
        tokens(&self.bytes, self.start, self.stride)
    }

    /// The bytes that are to be compressed.
    fn fresh(&self) -> &[u8] {
        &self.bytes[self.start..self.bytes.len() - MARGIN]
    }
}

/// Some rows, compressed.
pub(super) struct Strip {
    bits: Bits,
    sum: Adler,
}

/// A code for the images of one style and size.
pub(super) struct Coder {
    literals: Code,
    distances: Code,
    /// The start of the only block: its kind and the description of the codes.
    head: Bits,
}

const END: usize = 256;

impl Coder {
    /// The best code for images like the samples.
    pub(super) fn new(samples: &[Rows]) -> Coder {
        // One of each, as any may occur.
        let mut literals = [1_u32; 286];
        let mut distances = [1_u32; 30];
        for token in samples.iter().flat_map(Rows::tokens) {
            if token.length() == 0 {
                literals[token.value()] += 8;
            } else {
                literals[length_code(token.length()).0] += 8;
                distances[distance_code(token.value()).0] += 8;
            }
        }
        let literals = Code::new(&literals, 15);
        let distances = Code::new(&distances, 15);
        let mut head = Bits::default();
        // The last block, with codes of its own.
        head.put(1, 1);
        head.put(2, 2);
        describe(&literals, &distances, &mut head);
        Coder { literals, distances, head }
    }

    /// Compresses rows.
    pub(super) fn strip(&self, rows: &Rows) -> Strip {
        let tokens = rows.tokens();
        let mut bits = Bits::with_capacity(tokens.len() / 2);
        for token in tokens {
            if token.length() == 0 {
                self.literals.put(token.value(), &mut bits);
                continue;
            }
            let (symbol, extra, count) = length_code(token.length());
            self.literals.put_with(symbol, extra, count, &mut bits);
            let (symbol, extra, count) = distance_code(token.value());
            self.distances.put_with(symbol, extra, count, &mut bits);
        }
        Strip { bits, sum: Adler::of(rows.fresh()) }
    }

    /// The zlib stream of an image whose strips follow each other.
    pub(super) fn join<'a>(&self, strips: impl Iterator<Item = &'a Strip>) -> Vec<u8> {
        let mut stream = self.head.clone();
        let mut sum = Adler::of(&[]);
        for strip in strips {
            stream.append(&strip.bits);
            sum = sum.then(strip.sum);
        }
        self.literals.put(END, &mut stream);
        // A 32 KB window, the default level, no dictionary.
        let mut bytes = vec![0x78, 0x9C];
        stream.write_to(&mut bytes);
        bytes.extend(sum.value.to_be_bytes());
        bytes
    }
}

/// The code of a match length: symbol, extra bits, how many.
fn length_code(length: usize) -> (usize, u32, u32) {
    if length == LONGEST {
        return (285, 0, 0);
    }
    let from = (length - 3) as u32;
    if from < 8 {
        return (257 + from as usize, 0, 0);
    }
    let extra = from.ilog2() - 2;
    (257 + (4 * extra + (from >> extra)) as usize, from & ((1 << extra) - 1), extra)
}

/// The code of a match distance: symbol, extra bits, how many.
fn distance_code(distance: usize) -> (usize, u32, u32) {
    let from = distance as u32 - 1;
    if from < 4 {
        return (from as usize, 0, 0);
    }
    let extra = from.ilog2() - 1;
    ((2 * extra + (from >> extra)) as usize, from & ((1 << extra) - 1), extra)
}

/// Writes the lengths of both codes, themselves coded.
fn describe(literals: &Code, distances: &Code, out: &mut Bits) {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let lengths: Vec<u8> = literals.lengths.iter().chain(&distances.lengths).copied().collect();
    // Symbol, extra bits, how many.
    let mut symbols: Vec<(usize, u32, u32)> = Vec::new();
    let mut at = 0;
    while at < lengths.len() {
        let value = lengths[at];
        let run = lengths[at..].iter().take_while(|&&length| length == value).count();
        let run = match (value, run) {
            (0, 11..) => {
                let run = run.min(138);
                symbols.push((18, run as u32 - 11, 7));
                run
            }
            (0, 3..) => {
                symbols.push((17, run as u32 - 3, 3));
                run
            }
            _ => {
                symbols.push((usize::from(value), 0, 0));
                1
            }
        };
        at += run;
    }
    let mut counts = [0; 19];
    for (symbol, ..) in &symbols {
        counts[*symbol] += 1;
    }
    let code = Code::new(&counts, 7);
    out.put(literals.lengths.len() as u32 - 257, 5);
    out.put(distances.lengths.len() as u32 - 1, 5);
    out.put(ORDER.len() as u32 - 4, 4);
    for symbol in ORDER {
        out.put(u32::from(code.lengths[symbol]), 3);
    }
    for (symbol, extra, bits) in symbols {
        code.put(symbol, out);
        out.put(extra, bits);
    }
}

/// The checksum of a zlib stream (Adler-32), with the length it covers, so that sums can be joined.
#[derive(Clone, Copy)]
struct Adler {
    value: u32,
    length: usize,
}

impl Adler {
    const MODULUS: u32 = 65_521;

    fn of(data: &[u8]) -> Adler {
        Adler { value: simd_adler32::adler32(&data), length: data.len() }
    }

    /// The sum of what this covers and what `next` covers, which no crate here offers.
    fn then(self, next: Adler) -> Adler {
        let modulus = u64::from(Adler::MODULUS);
        let halves = |sum: u32| (u64::from(sum & 0xFFFF), u64::from(sum >> 16));
        let ((a, b), (next_a, next_b)) = (halves(self.value), halves(next.value));
        // Each sum begins with 1, which the joined one must count once.
        let before = a + modulus - 1;
        let joined_a = (before + next_a) % modulus;
        let joined_b = (b + next_b + before % modulus * (next.length as u64 % modulus)) % modulus;
        Adler { value: (joined_b << 16 | joined_a) as u32, length: self.length + next.length }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_checksums_are_those_of_the_whole() {
        let data: Vec<u8> = (0..40_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        for data in [data, vec![255; 40_000]] {
            let whole = Adler::of(&data);
            for length in [0, 1, 31, 5_761, 39_999, 40_000] {
                let (head, tail) = data.split_at(length);
                assert_eq!(Adler::of(head).then(Adler::of(tail)).value, whole.value, "{length}");
            }
        }
    }

    #[test]
    fn lengths_and_distances_have_the_codes_of_the_standard() {
        assert_eq!(length_code(3), (257, 0, 0));
        assert_eq!(length_code(10), (264, 0, 0));
        assert_eq!(length_code(11), (265, 0, 1));
        assert_eq!(length_code(257), (284, 30, 5));
        assert_eq!(length_code(LONGEST), (285, 0, 0));
        assert_eq!(distance_code(1), (0, 0, 0));
        assert_eq!(distance_code(5), (4, 0, 1));
        assert_eq!(distance_code(901), (19, 132, 8));
        assert_eq!(distance_code(32_768), (29, 8_191, 13));
    }
}
