//! What the moves of a side must respect so that its general is not left attacked.
//!
//! Instead of making each move and testing, every enemy piece that stands on a line or a leap to the general is
//! looked at once. Each gives a *restraint*: the squares that moves may end on so that this piece does not attack
//! the general afterwards. Which squares depends on who moves: on whether the mover is a cannon (a cannon is no
//! screen) and on whether it stands between.

use arrayvec::ArrayVec;

use super::board::Board;
use super::piece::Kind;
use super::rays::{
    BETWEEN, ELEPHANT_ENDS, ELEPHANT_SOURCES, HORSE_ENDS, HORSE_SOURCES, LINES, Path, SOLDIER_SOURCES,
};
use super::rule_set::RuleSet;
use super::side::Side;
use super::square::Square;
use super::square_set::SquareSet;

/// One enemy piece's demand on the moves of the side to move, the general's own moves excepted.
struct Restraint {
    /// Where pieces other than cannons may go.
    plain: SquareSet,
    /// Where cannons may go.
    cannon: SquareSet,
    /// Pieces that stand between, which have destinations of their own: (their square, where they may go).
    between: [(SquareSet, SquareSet); 2],
}

const NOBODY: (SquareSet, SquareSet) = (SquareSet::EMPTY, SquareSet::ALL);

/// All restraints on the moves of one side, merged.
pub(super) struct Restraints {
    /// Where pieces other than cannons may go, when they stand on no line to the general.
    plain: SquareSet,
    /// The same for cannons.
    cannon: SquareSet,
    /// Pieces that stand on a line to the general.
    between: SquareSet,
    /// Where each of those may go.
    own: ArrayVec<(Square, SquareSet), 16>,
    checked: bool,
}

impl Restraints {
    /// No restraints.
    #[inline]
    pub(super) fn none() -> Restraints {
        Restraints {
            plain: SquareSet::ALL,
            cannon: SquareSet::ALL,
            between: SquareSet::EMPTY,
            own: ArrayVec::new(),
            checked: false,
        }
    }

    /// Looks at all enemy pieces that bear on the general of `side`. Fills in place, because copying a filled one
    /// shows in the speed of the move generator.
    #[inline]
    pub(super) fn collect(&mut self, board: &Board, side: Side, rules: &RuleSet) {
        let mut each = Each { restraints: ArrayVec::new(), checked: false };
        each.collect(board, side, rules);
        self.checked = each.checked;
        for restraint in &each.restraints {
            self.plain &= restraint.plain;
            self.cannon &= restraint.cannon;
            self.between |= restraint.between[0].0 | restraint.between[1].0;
        }
        let cannons = board.kind(Kind::Cannon);
        for from in self.between {
            self.own.push((from, each.allowed(from, cannons.contains(from))));
        }
    }

    /// Whether the general is attacked now.
    #[inline]
    pub(super) fn checked(&self) -> bool {
        self.checked
    }

    /// Where the piece on `from` may go as far as the general's safety is concerned.
    #[inline]
    pub(super) fn allowed(&self, from: Square, kind: Kind) -> SquareSet {
        if self.between.contains(from) {
            let own = self.own.iter().find(|(square, _)| *square == from);
            return own.map_or(SquareSet::EMPTY, |&(_, allowed)| allowed);
        }
        if kind == Kind::Cannon { self.cannon } else { self.plain }
    }
}

/// The restraints one by one, while they are collected.
struct Each {
    restraints: ArrayVec<Restraint, 16>,
    checked: bool,
}

impl Each {
    fn collect(&mut self, board: &Board, side: Side, rules: &RuleSet) {
        let general = board.general(side);
        let at = general.index();
        let enemy = side.other();
        let enemies = board.side(enemy);
        let soldiers = SOLDIER_SOURCES[enemy.index()][usize::from(rules.soldier_diagonal)][at];
        for from in soldiers & enemies & board.kind(Kind::Soldier) {
            self.needs_clear_way(board, side, from, SquareSet::EMPTY);
        }
        let mut leapers = |ends: SquareSet, paths: &[Path; 8], kind| {
            if ends.meets(enemies & board.kind(kind)) {
                for path in paths {
                    if let Some(from) = (path.end & enemies & board.kind(kind)).first() {
                        self.needs_clear_way(board, side, from, path.over);
                    }
                }
            }
        };
        leapers(HORSE_ENDS[at], &HORSE_SOURCES[at], Kind::Horse);
        leapers(ELEPHANT_ENDS[at], &ELEPHANT_SOURCES[at], Kind::Elephant);
        let liners = LINES[at] & enemies;
        for from in liners & board.kind(Kind::Chariot) {
            self.needs_clear_way(board, side, from, BETWEEN[at][from.index()]);
        }
        for from in liners & board.kind(Kind::Cannon) {
            self.needs_screen(board, side, from, BETWEEN[at][from.index()]);
        }
    }

    /// What all restraints together leave to a piece that stands between for at least one of them.
    fn allowed(&self, from: Square, is_cannon: bool) -> SquareSet {
        self.restraints.iter().fold(SquareSet::ALL, |allowed, restraint| {
            let stands_between = restraint.between.iter().find(|(square, _)| square.contains(from));
            allowed
                & match stands_between {
                    Some(&(_, own)) => own,
                    None if is_cannon => restraint.cannon,
                    None => restraint.plain,
                }
        })
    }

    fn add(&mut self, restraint: Restraint) {
        self.restraints.push(restraint);
    }

    /// A piece on `from` that attacks the general when nothing stands on `way`: soldier, horse, elephant, chariot.
    fn needs_clear_way(&mut self, board: &Board, side: Side, from: Square, way: SquareSet) {
        let blockers = way & board.occupied();
        let answers = way.with(from);
        match blockers.len() {
            0 => {
                self.checked = true;
                self.add(Restraint { plain: answers, cannon: answers, between: [NOBODY; 2] });
            }
            1 if blockers.meets(board.side(side)) => self.add(Restraint {
                plain: SquareSet::ALL,
                cannon: SquareSet::ALL,
                between: [(blockers, answers), NOBODY],
            }),
            _ => {}
        }
    }

    /// A cannon on `from` that attacks the general when exactly one piece stands on `way`, and that no cannon.
    fn needs_screen(&mut self, board: &Board, side: Side, from: Square, way: SquareSet) {
        let cannons = board.kind(Kind::Cannon);
        let own = board.side(side);
        let on_way = way & board.occupied();
        let Some(first) = on_way.first() else {
            // Nobody may become the screen; a cannon would be none.
            self.add(Restraint { plain: !way, cannon: SquareSet::ALL, between: [NOBODY; 2] });
            return;
        };
        match on_way.len() {
            // A cannon between is no screen, but what takes it would be.
            1 if on_way.meets(cannons) => {
                self.add(Restraint { plain: !on_way, cannon: SquareSet::ALL, between: [NOBODY; 2] });
            }
            1 => {
                // Check: take the cannon, put a second piece between, replace the screen by a cannon, or let an
                // own screen step out of the way.
                self.checked = true;
                let screen = if on_way.meets(own) { (on_way, !way) } else { NOBODY };
                let answers = way.with(from);
                self.add(Restraint { plain: answers - on_way, cannon: answers, between: [screen, NOBODY] });
            }
            2 => {
                let second = on_way.without(first);
                let member = |me: SquareSet, other: SquareSet| {
                    if !me.meets(own) {
                        return NOBODY;
                    }
                    // Leaving makes the other the only one between: harmless when that is a cannon.
                    let mut to = if other.meets(cannons) { SquareSet::ALL } else { way.with(from) };
                    // Taking the other leaves this one alone between: harmless when this is a cannon.
                    if !me.meets(cannons) {
                        to = to - other;
                    }
                    (me, to)
                };
                let between = [member(first.set(), second), member(second, first.set())];
                self.add(Restraint { plain: SquareSet::ALL, cannon: SquareSet::ALL, between });
            }
            _ => {}
        }
    }
}
