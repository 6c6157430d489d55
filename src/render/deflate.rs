//! A deflate encoder for indexed board images.
//!
//! A general encoder searches everything that came before. On a board image nearly all that repeats lies in one
//! of four places: one row up (wood and lines), one pixel back (flat colour), at the distance that matched last
//! (the same kind of piece further left), or where the same four bytes were seen last. Looking there only is what
//! makes a new image cost less than a millisecond.
//!
//! *Source:* RFC 1950 (zlib), RFC 1951 (deflate).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

const WINDOW: usize = 32_768;
const LONGEST: usize = 258;
const SHORTEST: usize = 3;
const HASH_BITS: u32 = 14;

/// Compresses `data` into a zlib stream; `stride` is the length of a row in bytes.
pub(super) fn zlib(data: &[u8], stride: usize) -> Vec<u8> {
    let tokens = tokens(data, stride);
    let mut out = Bits::default();
    // A 32 KB window, the default level, and no dictionary.
    out.put(0x78, 8);
    out.put(0x9C, 8);
    block(&tokens, &mut out);
    let mut bytes = out.finish();
    bytes.extend(adler32(data).to_be_bytes());
    bytes
}

/// A literal byte, or a match as `length << 16 | distance`.
#[derive(Clone, Copy)]
struct Token(u32);

impl Token {
    const fn matched(length: usize, distance: usize) -> Token {
        Token((length as u32) << 16 | distance as u32)
    }

    const fn length(self) -> usize {
        (self.0 >> 16) as usize
    }
}

fn tokens(data: &[u8], stride: usize) -> Vec<Token> {
    let mut finder = Finder::new(data, stride);
    let mut tokens = Vec::with_capacity(data.len() / 16);
    let mut at = 0;
    let mut held = None;
    while at < data.len() {
        let here = held.take().unwrap_or_else(|| finder.best(at));
        if here.gain <= 0 {
            tokens.push(Token(u32::from(data[at])));
            at += 1;
            continue;
        }
        // A literal first may open the way to a better match.
        if here.length < PATIENCE && at + 1 < data.len() {
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
const PATIENCE: usize = 24;

/// A match, and about how many bits it saves.
#[derive(Clone, Copy, Default)]
struct Found {
    length: usize,
    distance: usize,
    gain: i32,
}

/// Looks for matches in the likely places.
struct Finder<'a> {
    data: &'a [u8],
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
        Finder { data, stride, last: [stride, 1], heads: vec![0; 1 << HASH_BITS], chain: vec![0; WINDOW] }
    }

    fn best(&mut self, at: usize) -> Found {
        let mut best = Found::default();
        self.look(at, self.stride, 3, &mut best);
        if best.length < PATIENCE {
            for distance in self.last {
                self.look(at, distance, 6, &mut best);
            }
        }
        if best.length < PATIENCE {
            for distance in [1, self.stride - 1, self.stride + 1] {
                self.look(at, distance, 6, &mut best);
            }
            self.look_back(at, &mut best);
        }
        best
    }

    /// Tries one distance, which costs about `cost` bits more than a length.
    fn look(&self, at: usize, distance: usize, cost: i32, best: &mut Found) {
        let length = common(self.data, at, distance);
        // A literal is about five bits, a length about seven.
        let gain = length as i32 * 5 - 7 - cost;
        if gain > best.gain && length >= SHORTEST {
            *best = Found { length, distance, gain };
        }
    }

    fn look_back(&mut self, at: usize, best: &mut Found) {
        let Some(slot) = slot(self.data, at) else { return };
        let mut seen = self.heads[slot];
        if seen != at as u32 + 1 {
            self.chain[at % WINDOW] = seen;
            self.heads[slot] = at as u32 + 1;
        } else {
            seen = self.chain[at % WINDOW];
        }
        for _ in 0..DEPTH {
            let Some(distance) = (at + 1).checked_sub(seen as usize).filter(|&d| seen > 0 && d <= WINDOW)
            else {
                return;
            };
            self.look(at, distance, 14, best);
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
                if let Some(slot) = slot(self.data, at) {
                    self.chain[at % WINDOW] = self.heads[slot];
                    self.heads[slot] = at as u32 + 1;
                }
            }
        }
    }
}

/// How many earlier places with the same four bytes are tried.
const DEPTH: usize = 6;

/// How many bytes from `at` on equal those `distance` before, up to [`LONGEST`].
fn common(data: &[u8], at: usize, distance: usize) -> usize {
    if distance > at || distance > WINDOW {
        return 0;
    }
    let limit = LONGEST.min(data.len() - at);
    let (here, there) = (&data[at..at + limit], &data[at - distance..at - distance + limit]);
    let mut length = 0;
    for (a, b) in here.chunks_exact(8).zip(there.chunks_exact(8)) {
        let differ = word(a) ^ word(b);
        if differ != 0 {
            return length + differ.trailing_zeros() as usize / 8;
        }
        length += 8;
    }
    length + here[length..].iter().zip(&there[length..]).take_while(|(a, b)| a == b).count()
}

fn word(bytes: &[u8]) -> u64 {
    bytes.try_into().map_or(0, u64::from_le_bytes)
}

fn slot(data: &[u8], at: usize) -> Option<usize> {
    let four: [u8; 4] = data.get(at..at + 4)?.try_into().ok()?;
    Some((u32::from_le_bytes(four).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize)
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

const END: usize = 256;

/// Writes all tokens as one last block with codes of its own.
fn block(tokens: &[Token], out: &mut Bits) {
    let mut literals = [0_u32; 286];
    let mut distances = [0_u32; 30];
    literals[END] = 1;
    for token in tokens {
        if token.length() == 0 {
            literals[token.0 as usize] += 1;
        } else {
            literals[length_code(token.length()).0] += 1;
            distances[distance_code((token.0 & 0xFFFF) as usize).0] += 1;
        }
    }
    let literals = Code::new(&literals, 15);
    let distances = Code::new(&distances, 15);
    out.put(1, 1);
    out.put(2, 2);
    describe(&literals, &distances, out);
    for token in tokens {
        if token.length() == 0 {
            literals.put(token.0 as usize, out);
            continue;
        }
        let (symbol, extra, bits) = length_code(token.length());
        literals.put(symbol, out);
        out.put(extra, bits);
        let (symbol, extra, bits) = distance_code((token.0 & 0xFFFF) as usize);
        distances.put(symbol, out);
        out.put(extra, bits);
    }
    literals.put(END, out);
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

/// A canonical Huffman code; a length of 0 means that the symbol is not used.
struct Code {
    lengths: Vec<u8>,
    /// The codes with their first bit lowest, as deflate writes them.
    codes: Vec<u16>,
}

impl Code {
    /// The best code for the counts whose lengths do not pass `limit`. At least two symbols get a code, as some
    /// decoders want a complete one.
    fn new(counts: &[u32], limit: u8) -> Code {
        let mut counts = counts.to_vec();
        for symbol in 0..2 {
            if counts.iter().filter(|&&count| count > 0).count() < 2 {
                counts[symbol] = counts[symbol].max(1);
            }
        }
        let mut lengths = huffman_lengths(&counts);
        // Too long a code is rare; halving the counts flattens the tree until it fits.
        while lengths.iter().any(|&length| length > limit) {
            for count in counts.iter_mut().filter(|count| **count > 0) {
                *count = count.div_ceil(2);
            }
            lengths = huffman_lengths(&counts);
        }
        let codes = canonical(&lengths);
        Code { lengths, codes }
    }

    fn put(&self, symbol: usize, out: &mut Bits) {
        out.put(u32::from(self.codes[symbol]), u32::from(self.lengths[symbol]));
    }
}

fn huffman_lengths(counts: &[u32]) -> Vec<u8> {
    // Leaves first, then inner nodes; every node knows its parent.
    let mut parents: Vec<usize> = vec![0; counts.len()];
    let used = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> =
        used.map(|(symbol, &count)| Reverse((count, symbol))).collect();
    while let (Some(Reverse((a, left))), Some(Reverse((b, right)))) = (heap.pop(), heap.pop()) {
        let node = parents.len();
        parents.push(0);
        parents[left] = node;
        parents[right] = node;
        heap.push(Reverse((a + b, node)));
        if heap.len() == 1 {
            break;
        }
    }
    let root = parents.len() - 1;
    let mut depths = vec![0_u8; parents.len()];
    for node in (counts.len()..root).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    let depth = |(symbol, &count): (usize, &u32)| if count > 0 { depths[parents[symbol]] + 1 } else { 0 };
    counts.iter().enumerate().map(depth).collect()
}

fn canonical(lengths: &[u8]) -> Vec<u16> {
    let mut next = [0_u16; 17];
    for length in 1..16_u8 {
        let shorter = lengths.iter().filter(|&&l| l == length).count() as u16;
        next[usize::from(length) + 1] = (next[usize::from(length)] + shorter) << 1;
    }
    let mut code = |&length: &u8| {
        if length == 0 {
            return 0;
        }
        let code = next[usize::from(length)];
        next[usize::from(length)] += 1;
        code.reverse_bits() >> (16 - u16::from(length))
    };
    lengths.iter().map(&mut code).collect()
}

/// Bits, the lowest of each byte first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    fn put(&mut self, value: u32, bits: u32) {
        self.pending |= u64::from(value) << self.count;
        self.count += bits;
        if self.count >= 32 {
            self.bytes.extend((self.pending as u32).to_le_bytes());
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        let rest = self.pending.to_le_bytes();
        self.bytes.extend(rest.iter().take(self.count.div_ceil(8) as usize));
        self.bytes
    }
}

/// The checksum of a zlib stream.
fn adler32(data: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    const LANES: usize = 32;
    let (mut a, mut b) = (1_u32, 0_u32);
    // 5,536 bytes at a time keep both sums below 2^32.
    for part in data.chunks(LANES * 173) {
        let chunks = part.chunks_exact(LANES);
        let rest = chunks.remainder();
        for chunk in chunks {
            let plain: u32 = chunk.iter().map(|&byte| u32::from(byte)).sum();
            let weighted: u32 = chunk
                .iter()
                .zip((1..=LANES as u32).rev())
                .map(|(&byte, weight)| u32::from(byte) * weight)
                .sum();
            b += a * LANES as u32 + weighted;
            a += plain;
        }
        for &byte in rest {
            a += u32::from(byte);
            b += a;
        }
        a %= MODULUS;
        b %= MODULUS;
    }
    b << 16 | a
}
