//! The hidden layer of the network, kept up to date move by move.

use janggi::{Board, BySide, Move, Piece, Position, Side, Square};

use super::network::{Half, NETWORK, Network};

/// The hidden layers of the positions on the way to the current node. They are brought up to date only when one is
/// asked for: most nodes are cut off before.
pub(crate) struct Accumulator {
    network: &'static Network,
    levels: Vec<Level>,
}

struct Level {
    halves: BySide<Half>,
    /// What the move to this position changed; `None` once `halves` knows it.
    pending: Option<Change>,
}

/// What a move changes.
#[derive(Clone, Copy)]
struct Change {
    piece: Piece,
    from: Square,
    to: Square,
    taken: Option<Piece>,
}

impl Change {
    fn of(board: &Board, mv: Move) -> Option<Change> {
        let (from, to) = (mv.from(), mv.to());
        let piece = board.piece_at(from)?;
        let taken = if mv.is_pass() { None } else { board.piece_at(to) };
        Some(Change { piece, from, to, taken })
    }
}

impl Accumulator {
    /// For searches of up to `plies` plies from `root`.
    pub(crate) fn new(root: &Position, plies: usize) -> Accumulator {
        let network = &*NETWORK;
        let halves = BySide::new(|side| fresh(network, root.board(), side));
        let level = || Level { halves, pending: None };
        Accumulator { network, levels: std::iter::repeat_with(level).take(plies + 1).collect() }
    }

    /// Notes that `mv` leads from `position`, at `ply`, to the next ply.
    #[inline]
    pub(crate) fn enter(&mut self, position: &Position, mv: Move, ply: usize) {
        self.levels[ply + 1].pending = Change::of(position.board(), mv);
    }

    /// The hidden layers at `ply`.
    #[inline]
    pub(super) fn halves(&mut self, ply: usize) -> &BySide<Half> {
        let known = (0..=ply).rev().find(|&at| self.levels[at].pending.is_none()).unwrap_or(0);
        for at in known..ply {
            let (before, after) = self.levels.split_at_mut(at + 1);
            after[0].update(&before[at].halves, self.network);
        }
        &self.levels[ply].halves
    }

    pub(super) fn network(&self) -> &'static Network {
        self.network
    }
}

impl Level {
    #[inline]
    fn update(&mut self, before: &BySide<Half>, network: &Network) {
        let Some(Change { piece, from, to, taken }) = self.pending.take() else { return };
        if from == to {
            self.halves = *before;
            return;
        }
        for side in Side::ALL {
            let (old, new) = (&before[side], &mut self.halves[side]);
            let (left, reached) = (network.row(side, piece, from), network.row(side, piece, to));
            match taken {
                None => {
                    for unit in 0..new.len() {
                        new[unit] = old[unit] + reached[unit] - left[unit];
                    }
                }
                Some(taken) => {
                    let gone = network.row(side, taken, to);
                    for unit in 0..new.len() {
                        new[unit] = old[unit] + reached[unit] - left[unit] - gone[unit];
                    }
                }
            }
        }
    }
}

/// The hidden layer of a board as `side` sees it, from nothing.
fn fresh(network: &Network, board: &Board, side: Side) -> Half {
    let mut half = network.empty();
    for (square, piece) in board.pieces() {
        for (unit, weight) in half.iter_mut().zip(network.row(side, piece, square)) {
            *unit += weight;
        }
    }
    half
}
