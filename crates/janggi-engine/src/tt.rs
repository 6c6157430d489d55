//! The transposition table: what earlier searches found out about positions.
//!
//! Entries lie in buckets of one cache line. Threads share the table without locks: each entry is two words, the
//! first the key xored with the second, so that a torn write is seen as another position (Hyatt and Mann, "A
//! lock-less transposition-table implementation for parallel search", 2002).

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use memmap2::MmapMut;
use prefetch_index::prefetch_index;
use zerocopy::FromBytes as _;

use janggi::Move;

use super::score::Score;

/// What a kept score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is at most the kept one.
    Upper = 1,
    /// It is at least the kept one.
    Lower = 2,
    /// It is the kept one.
    Exact = 3,
}

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move, if one stood out. It may be illegal here when two positions share a key.
    pub(super) mv: Option<Move>,
    /// The score as seen from the node it was asked for.
    pub(super) score: Score,
    /// The evaluation of the position itself, in centipoints; `None` in check.
    pub(super) eval: Option<Score>,
    /// How deep the search was, in plies; 0 is quiescence.
    pub(super) depth: i32,
    /// What `score` says.
    pub(super) bound: Bound,
}

impl Entry {
    /// Whether the score decides a node with this window.
    #[inline]
    pub(super) fn cuts(&self, alpha: Score, beta: Score) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
        }
    }

    /// Whether the score tells more than an evaluation of `eval`.
    #[inline]
    pub(super) fn improves(&self, eval: Score) -> bool {
        !self.score.is_decisive() && self.cuts(eval, eval)
    }

    /// Whether the move may be tested for being the only good one in a search to `depth`.
    #[inline]
    pub(super) fn is_singular_for(&self, depth: i32) -> bool {
        self.bound != Bound::Upper && self.depth >= depth - 3 && !self.score.is_decisive()
    }
}

const WAYS: usize = 4;
const NO_EVAL: i16 = i16::MIN;
const GENERATIONS: u64 = 64;

/// The words of a slot: the key xored with the data, and the data.
const CHECK: usize = 0;
const DATA: usize = 1;

/// A cache line: [`WAYS`] slots of two words.
type Bucket = [AtomicU64; 2 * WAYS];

/// The table's memory. It comes from the system directly, all zeros, and in huge pages where there are any: entries are
/// looked up all over it, and with small pages every look costs a walk through the page tables besides.
pub(super) struct TranspositionTable {
    memory: MmapMut,
    generation: u64,
}

impl TranspositionTable {
    /// A table of about `mebibytes` MiB, at least one.
    ///
    /// # Panics
    /// When the system has not so much memory.
    pub(super) fn new(mebibytes: usize) -> TranspositionTable {
        let memory = MmapMut::map_anon(mebibytes.max(1) << 20).expect("memory for the transposition table");
        #[cfg(target_os = "linux")]
        let _only_a_hint = memory.advise(memmap2::Advice::HugePage);
        let mut table = TranspositionTable { memory, generation: 0 };
        // The system hands out pages when they are first written to: now, and not in the middle of a search.
        table.clear();
        table
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.generation = 0;
        self.memory.fill(0);
    }

    /// The table for a new search: what earlier ones found may be replaced first.
    pub(super) fn next_search(&mut self) -> View<'_> {
        self.generation = (self.generation + 1) % GENERATIONS;
        View { buckets: buckets(&mut self.memory), generation: self.generation }
    }
}

fn buckets(memory: &mut MmapMut) -> &[Bucket] {
    let words = <[AtomicU64]>::mut_from_bytes(memory).expect("pages are aligned and hold whole words");
    words.as_chunks().0
}

/// The table as the threads of one search share it.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    buckets: &'a [Bucket],
    generation: u64,
}

impl View<'_> {
    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    #[inline]
    fn slots(&self, key: u64) -> &[[AtomicU64; 2]] {
        self.buckets[self.index(key)].as_chunks().0
    }

    /// Asks for the memory that [`View::get`] will look at, so that it is there by then.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index(self.buckets, self.index(key));
    }

    /// What is known about the position with this key, for a node at `ply`.
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        for slot in self.slots(key) {
            let data = slot[DATA].load(Relaxed);
            if slot[CHECK].load(Relaxed) ^ data == key && data != 0 {
                return unpack(data, ply);
            }
        }
        None
    }

    /// Keeps what was found about a position at `ply`.
    pub(super) fn put(&self, key: u64, ply: usize, mut entry: Entry) {
        let mut victim = None;
        for slot in self.slots(key) {
            let data = slot[DATA].load(Relaxed);
            if slot[CHECK].load(Relaxed) ^ data == key {
                let kept = unpack(data, ply);
                if let Some(kept) = kept {
                    entry.mv = entry.mv.or(kept.mv);
                    let deeper = kept.depth > entry.depth + 3;
                    if deeper && entry.bound != Bound::Exact && self.is_current(data) {
                        return;
                    }
                }
                victim = Some((i64::MIN, slot));
                break;
            }
            let worth = self.worth(data);
            if victim.is_none_or(|(least, _)| worth < least) {
                victim = Some((worth, slot));
            }
        }
        let Some((_, slot)) = victim else { return };
        let data = self.pack(ply, &entry);
        slot[DATA].store(data, Relaxed);
        slot[CHECK].store(key ^ data, Relaxed);
    }

    fn is_current(&self, data: u64) -> bool {
        data >> 50 & (GENERATIONS - 1) == self.generation
    }

    /// How much an entry is worth keeping: deep and recent ones most.
    fn worth(&self, data: u64) -> i64 {
        if data == 0 {
            return i64::MIN;
        }
        let age = (GENERATIONS + self.generation - (data >> 50 & (GENERATIONS - 1))) % GENERATIONS;
        (data >> 56) as i64 - 8 * age as i64
    }

    /// Move, score, evaluation: 16 bits each; bound: 2; generation: 6; depth: 8.
    fn pack(&self, ply: usize, entry: &Entry) -> u64 {
        let eval = entry.eval.map_or(NO_EVAL, |eval| eval.value() as i16);
        u64::from(entry.mv.map_or(0, Move::bits))
            | u64::from(entry.score.to_table(ply) as u16) << 16
            | u64::from(eval as u16) << 32
            | (entry.bound as u64) << 48
            | self.generation << 50
            | (entry.depth.clamp(0, 255) as u64) << 56
    }

    /// How full the table is with entries of this search, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let slots = sample.iter().flat_map(|bucket| bucket.as_chunks::<2>().0);
        let used =
            slots.map(|slot| slot[DATA].load(Relaxed)).filter(|&data| data != 0 && self.is_current(data));
        (used.count() * 1000 / (sample.len() * WAYS)) as u32
    }
}

fn unpack(data: u64, ply: usize) -> Option<Entry> {
    let bound = match data >> 48 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    let eval = (data >> 32) as u16 as i16;
    Some(Entry {
        mv: Move::from_bits(data as u16),
        score: Score::from_table((data >> 16) as u16 as i16, ply),
        eval: (eval != NO_EVAL).then(|| Score::estimate(eval.into())),
        depth: (data >> 56) as i32,
        bound,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use janggi::Square;

    #[test]
    fn what_is_put_is_got() {
        let mut memory = TranspositionTable::new(1);
        let table = memory.next_search();
        let mv = Square::new(0, 3).zip(Square::new(1, 3)).map(|(from, to)| Move::new(from, to));
        let entry = Entry {
            mv,
            score: Score::mated(7),
            eval: Some(Score::estimate(-321)),
            depth: 13,
            bound: Bound::Lower,
        };
        table.put(0xdead_beef, 5, entry);
        assert_eq!(table.get(0xdead_beef, 5), Some(entry));
        assert_eq!(table.get(0xdead_beee, 5), None);
        assert_eq!(table.get(0, 5), None, "an empty slot is no position");
    }

    #[test]
    fn a_full_bucket_gives_up_its_shallowest_oldest_entry() {
        let mut memory = TranspositionTable::new(1);
        let table = memory.next_search();
        let entry = |depth| Entry { mv: None, score: Score::DRAW, eval: None, depth, bound: Bound::Exact };
        for key in 1..=4 {
            table.put(key, 0, entry(10 + key as i32));
        }
        let table = memory.next_search();
        table.put(5, 0, entry(1));
        assert_eq!(table.get(1, 0), None);
        assert!((2..=5).all(|key| table.get(key, 0).is_some()));
    }
}
