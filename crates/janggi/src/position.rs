//! A position: a board, whose turn it is, and what the next move must know of the last ones.

use super::attacks;
use super::board::{Board, BoardError};
use super::move_error::MoveError;
use super::movegen::{MoveGen, MoveList};
use super::mv::Move;
use super::outcome::{Outcome, Reason};
use super::piece::{Kind, Piece};
use super::points::Points;
use super::rule_set::{DoublePass, Facing, FacingGate, RuleSet, Settlement};
use super::setup::Arrangement;
use super::side::{BySide, Side};
use super::square::Square;
use super::zobrist;

/// A position of the game. It is legal to hold: both generals are at home and the side that is not to move is not
/// in check. Copying one costs about 300 bytes and is how moves are made and unmade.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Side,
    /// Plies since the last capture.
    halfmoves: u16,
    /// The number of the move, counted up after each of Han's.
    fullmoves: u16,
    /// Passes in a row up to now, at most 2 counted.
    passes: u8,
    faces: Faces,
}

/// Whether the generals face each other, and how that came about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Faces {
    now: bool,
    /// They faced each other before the last move already.
    before: bool,
    /// They came to face each other by a general's capture.
    by_capture: bool,
}

/// Why a board and a turn make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The board itself cannot be played on.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The side that is not to move is in check.
    #[error("{0} is in check, but it is not {0}'s turn")]
    OtherSideInCheck(Side),
}

impl Position {
    /// The position before Cho's first move, after both sides chose their arrangement.
    pub fn start(arrangements: BySide<Arrangement>) -> Position {
        let board = Board::start(arrangements);
        Position::unchecked(board, Side::Cho, 0, 1)
    }

    /// A position from its parts: `halfmoves` counts the plies since the last capture, `fullmoves` the moves from
    /// 1.
    ///
    /// # Errors
    /// When the board is impossible, or the side that is not to move stands in check under `rules`.
    pub fn new(
        board: Board,
        turn: Side,
        halfmoves: u16,
        fullmoves: u16,
        rules: &RuleSet,
    ) -> Result<Position, PositionError> {
        board.validate()?;
        let position = Position::unchecked(board, turn, halfmoves, fullmoves.max(1));
        let other = turn.other();
        if position.attacks_general(other, rules) {
            return Err(PositionError::OtherSideInCheck(other));
        }
        Ok(position)
    }

    fn unchecked(board: Board, turn: Side, halfmoves: u16, fullmoves: u16) -> Position {
        let faces = Faces { now: board.generals_face(), before: false, by_capture: false };
        Position { board, turn, halfmoves, fullmoves, passes: 0, faces }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since the last capture. Passes and soldier moves count on.
    #[inline]
    pub fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move, from 1, counted up after each of Han's moves.
    #[inline]
    pub fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// How many passes in a row led here: 0, 1 or 2 (and more).
    #[inline]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// A hash of board and turn: equal exactly for positions that count as repetitions of each other (hash
    /// collisions aside).
    #[inline]
    pub fn key(&self) -> u64 {
        match self.turn {
            Side::Cho => self.board.key(),
            Side::Han => self.board.key() ^ zobrist::HAN_TO_MOVE,
        }
    }

    /// The key of the position after a move.
    #[inline]
    pub fn key_after(&self, mv: Move) -> u64 {
        let key = self.key() ^ zobrist::HAN_TO_MOVE;
        if mv.is_pass() { key } else { key ^ self.board.key_change(mv.from(), mv.to()) }
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self, rules: &RuleSet) -> bool {
        self.attacks_general(self.turn, rules)
    }

    fn attacks_general(&self, side: Side, rules: &RuleSet) -> bool {
        let occupied = self.board.occupied();
        attacks::attacked(&self.board, self.board.general(side), side.other(), occupied, rules)
    }

    /// Whether the generals stand on one open file, whatever the rule set makes of it.
    #[inline]
    pub fn generals_face(&self) -> bool {
        self.faces.now
    }

    /// Whether bikjang is in force: the generals face each other and the rule set attaches something to it here.
    pub fn bikjang(&self, rules: &RuleSet) -> bool {
        self.faces.now
            && rules.facing != Facing::Off
            && !(rules.facing_capture_exempt && self.faces.by_capture)
            && match rules.facing_gate {
                FacingGate::BothBelow30 => self.points().both_below_30(),
                FacingGate::None | FacingGate::WeakerOnly => true,
            }
    }

    /// How calling bikjang would end the game, when the side to move may call it.
    pub fn bikjang_call(&self, rules: &RuleSet) -> Option<Outcome> {
        match rules.facing {
            Facing::Callable(settlement) if self.bikjang(rules) => {
                Some(self.settle(settlement, Reason::Bikjang))
            }
            _ => None,
        }
    }

    /// The points on the board.
    pub fn points(&self) -> Points {
        Points::of(&self.board)
    }

    /// The outcome when the game is settled here for `reason`.
    #[inline]
    pub fn settle(&self, settlement: Settlement, reason: Reason) -> Outcome {
        match settlement {
            Settlement::Draw => Outcome::draw(reason),
            Settlement::Points => Outcome::won(self.points().leader(), reason),
        }
    }

    /// The end that the last move brought at once, by an answer to bikjang or by a second pass. Mate and the ends
    /// that need the history are not looked at ([`Line::outcome`](super::Line::outcome) does).
    #[inline]
    pub fn immediate_end(&self, rules: &RuleSet) -> Option<Outcome> {
        if self.faces.now && self.faces.before {
            match rules.facing {
                Facing::MustBreak(settlement) | Facing::BreakOrSettle(settlement) => {
                    return Some(self.settle(settlement, Reason::Bikjang));
                }
                Facing::Off | Facing::Callable(_) => {}
            }
        }
        if self.passes < 2 {
            return None;
        }
        match rules.double_pass {
            DoublePass::Nothing => None,
            DoublePass::Ends(settlement) => Some(self.settle(settlement, Reason::DoublePass)),
            DoublePass::DrawIfStuck => {
                let stuck =
                    |position: &Position| MoveGen::new(position, rules).all().iter().all(|mv| mv.is_pass());
                let other = Position { turn: self.turn.other(), ..*self };
                (stuck(self) && stuck(&other)).then_some(Outcome::draw(Reason::Stuck))
            }
        }
    }

    /// The end that a mate brings: the side to move has nothing left to play, or, where the rule set says so, only
    /// a capture by which the generals come to face each other.
    pub fn mate(&self, rules: &RuleSet) -> Option<Outcome> {
        let moves = self.legal_moves(rules);
        if !moves.is_empty() && !rules.facing_capture_draws_mate {
            return None;
        }
        if moves.is_empty() {
            // The call of bikjang, where it outranks check, is the one thing left to do.
            let call = self.bikjang_call(rules).filter(|_| rules.facing_outranks_check);
            let mated = Outcome::won(self.turn().other(), Reason::Checkmate);
            return Some(call.unwrap_or(mated));
        }
        // *Source:* docs/rules.md, rule 36.
        let takes_into_facing = |mv: &Move| {
            mv.from() == self.general()
                && self.board().piece_at(mv.to()).is_some()
                && self.play_unchecked(*mv).generals_face()
        };
        let settlement = match rules.facing {
            Facing::Off => Settlement::Draw,
            Facing::MustBreak(s) | Facing::BreakOrSettle(s) | Facing::Callable(s) => s,
        };
        (self.in_check(rules) && moves.iter().all(takes_into_facing))
            .then(|| self.settle(settlement, Reason::Bikjang))
    }

    /// All legal moves, the pass included; none once the game has ended at once. What repetition forbids is not
    /// known here.
    pub fn legal_moves(&self, rules: &RuleSet) -> MoveList {
        if self.immediate_end(rules).is_some() { MoveList::new() } else { MoveGen::new(self, rules).all() }
    }

    /// Whether a move is legal here, repetition aside.
    pub fn is_legal(&self, mv: Move, rules: &RuleSet) -> bool {
        self.immediate_end(rules).is_none() && MoveGen::new(self, rules).is_legal(mv)
    }

    /// The position after a legal move.
    ///
    /// # Errors
    /// [`MoveError`] with the reason why the move is not legal here.
    pub fn play(&self, mv: Move, rules: &RuleSet) -> Result<Position, MoveError> {
        match MoveError::of(self, mv, rules) {
            Some(error) => Err(error),
            None => Ok(self.play_unchecked(mv)),
        }
    }

    /// The position after a move that the caller knows to be legal. After any other move the result may be a
    /// position that no game can hold, but nothing worse happens.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        let mut next = *self;
        next.turn = self.turn.other();
        next.halfmoves = self.halfmoves.saturating_add(1);
        next.fullmoves = self.fullmoves.saturating_add((self.turn == Side::Han) as u16);
        next.faces.before = self.faces.now;
        if mv.is_pass() {
            next.passes = (self.passes + 1).min(2);
            return next;
        }
        next.passes = 0;
        if let Some(piece) = next.board.remove(mv.from()) {
            let taken = next.board.put(mv.to(), piece).is_some();
            if taken {
                next.halfmoves = 0;
            }
            next.faces.now = next.board.generals_face();
            let opened_by_capture = taken && piece.kind == Kind::General && !self.faces.now;
            next.faces.by_capture = next.faces.now && (self.faces.by_capture || opened_by_capture);
        }
        next
    }

    /// The position mirrored left to right.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position { board: self.board.mirrored(), ..*self }
    }

    /// The square of the general of the side to move.
    #[inline]
    pub fn general(&self) -> Square {
        self.board.general(self.turn)
    }

    /// The pass of the side to move, legal or not.
    #[inline]
    pub fn pass(&self) -> Move {
        Move::pass(self.general())
    }
}

impl std::fmt::Debug for Position {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "{} to move, {} plies since a capture", self.turn, self.halfmoves)?;
        for rank in (0..10).rev() {
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.board.piece_at(square));
                write!(f, "{} ", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
