//! Huffman codes and streams of bits, as deflate writes them.
//!
//! *Source:* RFC 1951 (deflate); D. A. Huffman, "A method for the construction of minimum-redundancy codes", 1952.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A canonical Huffman code; a length of 0 means that the symbol is not used.
pub(super) struct Code {
    pub(super) lengths: Vec<u8>,
    /// The codes with their first bit lowest, as deflate writes them.
    codes: Vec<u16>,
}

impl Code {
    /// The best code for the counts whose lengths do not pass `limit`. At least two symbols get a code, as some
    /// decoders want a complete one.
    pub(super) fn new(counts: &[u32], limit: u8) -> Code {
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

    #[inline]
    pub(super) fn put(&self, symbol: usize, out: &mut Bits) {
        out.put(u32::from(self.codes[symbol]), u32::from(self.lengths[symbol]));
    }

    /// Writes a symbol and the `count` bits that follow it.
    #[inline]
    pub(super) fn put_with(&self, symbol: usize, extra: u32, count: u32, out: &mut Bits) {
        let length = u32::from(self.lengths[symbol]);
        out.put(u32::from(self.codes[symbol]) | extra << length, length + count);
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
        let shorter = lengths.iter().map(|&other| u16::from(other == length)).sum::<u16>();
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
#[derive(Clone, Default)]
pub(super) struct Bits {
    words: Vec<u32>,
    pending: u64,
    /// How many bits are pending; below 32.
    count: u32,
}

impl Bits {
    /// Room for about `words` times 32 bits.
    pub(super) fn with_capacity(words: usize) -> Bits {
        Bits { words: Vec::with_capacity(words), pending: 0, count: 0 }
    }

    /// Writes the lowest `bits` bits (at most 32) of `value`, which has no others.
    #[inline]
    pub(super) fn put(&mut self, value: u32, bits: u32) {
        self.pending |= u64::from(value) << self.count;
        self.count += bits;
        if self.count >= 32 {
            self.words.push(self.pending as u32);
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    /// Writes all bits of another stream.
    pub(super) fn append(&mut self, other: &Bits) {
        self.words.reserve(other.words.len() + 1);
        for &word in &other.words {
            self.put(word, 32);
        }
        self.put(other.pending as u32, other.count);
    }

    /// Writes the stream as bytes, the last one filled up with zeros.
    pub(super) fn write_to(&self, bytes: &mut Vec<u8>) {
        for word in &self.words {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        let rest = self.pending.to_le_bytes();
        bytes.extend(rest.iter().take(self.count.div_ceil(8) as usize));
    }
}
