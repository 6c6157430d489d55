//! Quiescence: captures until the position is quiet (Harris, "The heuristic search and the game of chess", 1975).
//!
//! Standing pat is sound in Janggi, where passing is a move, except while in check or while bikjang waits for an
//! answer: then all moves are tried.

use janggi::{Kind, MoveGen, Position, SquareSet};

use super::super::ordering::{Hints, Picker, Wanted};
use super::super::path::settled;
use super::super::score::{MAX_PLY, Score};
use super::super::see;
use super::super::tt::Entry;
use super::Worker;
use super::node::Found;
use super::params;

impl Worker<'_> {
    /// The score of `position` once captures have calmed down, within `alpha` and `beta`.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.lines[ply].clear();
        if self.must_stop() {
            return Score::DRAW;
        }
        self.selective_depth = self.selective_depth.max(ply);
        if ply > 0
            && let Some(score) = self.path.end(position, ply)
        {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(position, ply);
        }
        // Before the look into the table, whose memory is still on its way.
        let generator = MoveGen::new(position, self.rules);
        let key = self.key(position);
        let entry = self.table.get(key, ply);
        if !PV
            && let Some(entry) = entry
            && entry.cuts(alpha, beta)
        {
            return entry.score;
        }
        let in_check = generator.in_check();
        self.path.note_check(in_check);
        if self.wins_by_passing(position, &generator) {
            return Score::won(ply + 1);
        }
        let mut best = self.call(position, ply).unwrap_or(-Score::INFINITE);
        let forced = in_check || self.must_answer_bikjang(position);
        let (mut eval, mut stand) = (None, None);
        if !forced {
            let known = entry.and_then(|entry| entry.eval);
            eval = Some(known.unwrap_or_else(|| self.evaluate(position, ply)));
            stand = eval;
            let improved = entry.filter(|entry| stand.is_some_and(|stand| entry.improves(stand)));
            best = best.max(improved.map(|entry| entry.score).or(stand).unwrap_or(best));
        }
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let hints = Hints {
            table: entry.and_then(|entry| entry.mv),
            refutations: [None; 3],
            before: self.before(ply),
        };
        let wanted = match stand {
            None => Wanted::All,
            Some(stand) => {
                let (squares, most) = worth_taking(position, alpha - stand);
                if let Some(most) = most {
                    best = best.max(stand + most);
                }
                Wanted::GoodCaptures(squares)
            }
        };
        let mut picker = Picker::new(&generator, position, self.rules, hints, wanted);
        let found = self.try_captures::<PV>(position, ply, &mut picker, stand, best, alpha, beta);
        if self.stopped {
            return Score::DRAW;
        }
        if found.count == 0
            && forced
            && let Some(outcome) = position.mate(self.rules)
        {
            return settled(outcome, position, ply);
        }
        let bound = found.bound(PV, beta);
        self.table.put(key, ply, Entry { mv: found.mv, score: found.best, eval, depth: 0, bound });
        found.best
    }

    /// Tries the moves of a node that stands at `stand`, unless it is forced to answer, and has `best` already.
    #[expect(clippy::too_many_arguments, reason = "the inside of one node, apart for its length only")]
    fn try_captures<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        picker: &mut Picker<'_>,
        stand: Option<Score>,
        best: Score,
        mut alpha: Score,
        beta: Score,
    ) -> Found {
        let mut found = Found { best, mv: None, count: 0 };
        while let Some(mv) = picker.next(self.history) {
            found.count += 1;
            if stand.is_some() && self.mistakes.overlooks(position.key(), mv.bits()) {
                continue;
            }
            let victim = position.board().piece_at(mv.to()).filter(|_| !mv.is_pass());
            if !found.best.is_loss() {
                // One answer that holds is enough to know that there is one.
                if stand.is_none() && victim.is_none() && found.count > 3 {
                    continue;
                }
            }
            let next = self.ahead(position, mv);
            self.enter(position, mv, &next, ply);
            let score = -self.quiescence::<PV>(&next, ply + 1, -beta, -alpha);
            self.leave();
            if self.stopped {
                return found;
            }
            if score > found.best {
                found.best = score;
                if score > alpha {
                    alpha = score;
                    found.mv = Some(mv);
                    if PV {
                        self.extend_line(mv, ply);
                    }
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        found
    }
}

/// The enemy pieces that bring a side that lacks `gap` centipoints up to it when they are taken ("delta pruning"),
/// and what taking any of the others brings at most, if there are others.
#[inline]
fn worth_taking(position: &Position, gap: i32) -> (SquareSet, Option<i32>) {
    let board = position.board();
    let enemy = position.turn().other();
    let (mut squares, mut most) = (SquareSet::EMPTY, None);
    for kind in Kind::ALL {
        let gain = see::worth(kind) + params::DELTA_MARGIN;
        if gain > gap {
            squares |= board.of(enemy, kind);
        } else if board.of(enemy, kind) != SquareSet::EMPTY {
            most = most.max(Some(gain));
        }
    }
    (squares, most)
}
