//! The order in which a node tries its moves.
//!
//! Moves are generated in stages, so that a node that is cut off early generates few: the table's move, captures
//! that do not lose material, killers (Akl and Newborn 1977) and the counter move, other quiet moves, losing
//! captures.

use arrayvec::ArrayVec;

use janggi::{Kind, Move, MoveGen, Position, RuleSet, Square, SquareSet};

use super::history::{Before, History, PieceTo};
use super::see;

/// What a node knows about the order of its moves before it looks at them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hints {
    /// The best move of an earlier search.
    pub(super) table: Option<Move>,
    /// Quiet moves to try first.
    pub(super) refutations: [Option<Move>; 3],
    /// The moves that led here.
    pub(super) before: Before,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Table,
    GenerateCaptures,
    GoodCaptures,
    Refutations(usize),
    GenerateQuiets,
    Quiets,
    BadCaptures(usize),
    Done,
}

/// Which moves to pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// All legal moves.
    All,
    /// Captures that do not lose material, of pieces on these squares.
    GoodCaptures(SquareSet),
}

/// A move and what speaks for it, in one number so that the best is found quickly; of equals, the first one added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Scored(i64);

impl Scored {
    #[inline]
    fn new(mv: Move, score: i32, at: usize) -> Scored {
        Scored(i64::from(score) << 32 | (0xffff - at as i64) << 16 | i64::from(mv.bits()))
    }

    #[inline]
    fn mv(self) -> Option<Move> {
        Move::from_bits(self.0 as u16)
    }
}

/// Hands out the moves of one position, best first.
pub(super) struct Picker<'a> {
    generator: &'a MoveGen<'a>,
    position: &'a Position,
    rules: &'a RuleSet,
    hints: Hints,
    wanted: Wanted,
    stage: Stage,
    moves: ArrayVec<Scored, 384>,
    next: usize,
    /// Where each piece may go, kept from the captures for the quiet moves.
    targets: ArrayVec<(Square, Kind, SquareSet), 16>,
    /// Never full: sixteen pieces of at most eight captures each.
    bad_captures: ArrayVec<Move, 128>,
    /// When set, only quiet moves to these squares, by the kind that goes there, are handed out.
    quiets_to: Option<Checks>,
}

/// For each kind, the squares from which it would check.
pub(super) type Checks = [SquareSet; 7];

impl<'a> Picker<'a> {
    #[inline]
    pub(super) fn new(
        generator: &'a MoveGen<'a>,
        position: &'a Position,
        rules: &'a RuleSet,
        hints: Hints,
        wanted: Wanted,
    ) -> Picker<'a> {
        Picker {
            generator,
            position,
            rules,
            hints,
            wanted,
            stage: Stage::Table,
            moves: ArrayVec::new(),
            next: 0,
            targets: ArrayVec::new(),
            bad_captures: ArrayVec::new(),
            quiets_to: None,
        }
    }

    /// Hands out no more quiet moves but those that give check.
    pub(super) fn skip_quiets_but(&mut self, checks: Checks) {
        if self.quiets_to.is_some() {
            return;
        }
        self.quiets_to = Some(checks);
        if self.stage == Stage::Quiets {
            let mut kept = self.next;
            for at in self.next..self.moves.len() {
                let scored = self.moves[at];
                if scored.mv().is_some_and(|mv| gives_check(self.position, mv, &checks)) {
                    self.moves[kept] = scored;
                    kept += 1;
                }
            }
            self.moves.truncate(kept);
        }
    }

    fn is_capture(&self, mv: Move) -> bool {
        !mv.is_pass() && self.position.board().piece_at(mv.to()).is_some()
    }

    /// The next move, or `None` when there are no more.
    pub(super) fn next(&mut self, history: &History) -> Option<Move> {
        loop {
            match self.stage {
                Stage::Table => {
                    self.stage = Stage::GenerateCaptures;
                    self.hints.table = self.hints.table.filter(|&mv| {
                        (self.wanted == Wanted::All || self.is_capture(mv)) && self.generator.is_legal(mv)
                    });
                    if self.hints.table.is_some() {
                        return self.hints.table;
                    }
                }
                Stage::GenerateCaptures => {
                    self.generate_captures(history);
                    self.stage = Stage::GoodCaptures;
                }
                Stage::GoodCaptures => match self.select() {
                    Some(mv) if Some(mv) == self.hints.table => {}
                    Some(mv) if see::wins_at_least(self.position, mv, 0, self.rules) => return Some(mv),
                    Some(mv) => self.bad_captures.push(mv),
                    None if self.wanted == Wanted::All => self.stage = Stage::Refutations(0),
                    None => self.stage = Stage::Done,
                },
                Stage::Refutations(3) => self.stage = Stage::GenerateQuiets,
                Stage::Refutations(n) => {
                    self.stage = Stage::Refutations(n + 1);
                    if let Some(mv) = self.refutation(n) {
                        return Some(mv);
                    }
                }
                Stage::GenerateQuiets => {
                    self.stage = Stage::Quiets;
                    self.generate_quiets(history);
                }
                Stage::Quiets => match self.select() {
                    Some(mv) if Some(mv) == self.hints.table => {}
                    Some(mv) if self.hints.refutations.contains(&Some(mv)) => {}
                    Some(mv) => return Some(mv),
                    None => self.stage = Stage::BadCaptures(0),
                },
                Stage::BadCaptures(n) => match self.bad_captures.get(n) {
                    Some(&mv) => {
                        self.stage = Stage::BadCaptures(n + 1);
                        return Some(mv);
                    }
                    None => self.stage = Stage::Done,
                },
                Stage::Done => return None,
            }
        }
    }

    /// The `n`-th refutation, if it is a legal quiet move that has not been handed out. One that is not stays no
    /// hint, so that the quiet stage does not leave it out.
    fn refutation(&mut self, n: usize) -> Option<Move> {
        let mv = self.hints.refutations[n]?;
        let fresh = Some(mv) != self.hints.table && !self.hints.refutations[..n].contains(&Some(mv));
        if fresh && !self.is_capture(mv) && self.generator.is_legal(mv) {
            return Some(mv);
        }
        if fresh {
            self.hints.refutations[n] = None;
        }
        None
    }

    fn generate_captures(&mut self, history: &History) {
        let board = self.position.board();
        let side = self.position.turn();
        let enemies = board.side(side.other());
        let (moves, targets) = (&mut self.moves, &mut self.targets);
        let mut add = |from, kind, among: SquareSet| {
            for to in among {
                let captured = board.piece_at(to);
                let score = captured.map_or(0, |captured| {
                    let piece_to = PieceTo::new(side, kind, to);
                    16 * see::worth(captured.kind) + history.capture(piece_to, captured)
                });
                moves.push(Scored::new(Move::new(from, to), score, moves.len()));
            }
        };
        match self.wanted {
            Wanted::GoodCaptures(among) => self.generator.for_each_piece_to(among & enemies, add),
            Wanted::All => self.generator.for_each_piece(|from, kind, reach| {
                targets.push((from, kind, reach - enemies));
                add(from, kind, reach & enemies);
            }),
        }
    }

    fn generate_quiets(&mut self, history: &History) {
        self.moves.clear();
        self.next = 0;
        let (side, before) = (self.position.turn(), self.hints.before);
        for &(from, kind, targets) in &self.targets {
            let targets = self.quiets_to.map_or(targets, |checks| targets & checks[kind.index()]);
            for to in targets {
                let mv = Move::new(from, to);
                let score = history.quiet(side, mv, PieceTo::new(side, kind, to), before);
                self.moves.push(Scored::new(mv, score, self.moves.len()));
            }
        }
        if self.quiets_to.is_none() && self.generator.may_pass() {
            let pass = self.position.pass();
            let score = history.quiet(side, pass, PieceTo::new(side, Kind::General, pass.to()), before);
            self.moves.push(Scored::new(pass, score, self.moves.len()));
        }
    }

    /// The best of the generated moves that are left.
    #[inline]
    fn select(&mut self) -> Option<Move> {
        let (&first, rest) = self.moves.get(self.next..)?.split_first()?;
        let (mut best, mut highest) = (self.next, first);
        for (at, &scored) in rest.iter().enumerate() {
            if scored > highest {
                (best, highest) = (self.next + 1 + at, scored);
            }
        }
        self.moves.swap(self.next, best);
        self.next += 1;
        highest.mv()
    }
}

/// Whether a move checks with the piece that moves. Discovered checks are not seen.
#[inline]
pub(super) fn gives_check(position: &Position, mv: Move, checks: &Checks) -> bool {
    let kind = position.board().piece_at(mv.from()).map(|piece| piece.kind);
    !mv.is_pass() && kind.is_some_and(|kind| checks[kind.index()].contains(mv.to()))
}
