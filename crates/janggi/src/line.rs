//! A game as the rules see it: a start position and the moves played from it.

use super::move_error::MoveError;
use super::movegen::MoveList;
use super::mv::Move;
use super::outcome::{Outcome, Reason};
use super::piece::Kind;
use super::position::Position;
use super::rule_set::{Perpetual, Repetition, RuleSet};
use super::side::Side;
use super::square_set::SquareSet;

/// A start position, a rule set and the moves played: all that the outcome of a game on the board depends on.
#[derive(Clone, Debug)]
pub struct Line {
    rules: &'static RuleSet,
    /// The start position and the one after each move.
    positions: Vec<Position>,
    moves: Vec<Move>,
    outcome: Option<Outcome>,
}

impl Line {
    /// The line without moves. It may be over at once, if the start position is a mate.
    pub fn new(rules: &'static RuleSet, start: Position) -> Line {
        let mut line = Line { rules, positions: vec![start], moves: Vec::new(), outcome: None };
        line.outcome = line.judge();
        line
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position after the last move.
    pub fn position(&self) -> &Position {
        self.positions.last().unwrap_or(&self.positions[0])
    }

    /// The start position and the position after each move: one more than there are moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The moves played.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How the game ended on the board, or `None` while it goes on. Draws by agreement, resignations, calls of
    /// bikjang and clocks are not the board's business.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the current position has stood on the board, this time included.
    pub fn repetitions(&self) -> u8 {
        self.occurrences(self.position().key()).count().try_into().unwrap_or(u8::MAX)
    }

    /// All legal moves, the pass last; none when the game is over. Moves that repetition forbids are left out.
    pub fn legal_moves(&self) -> MoveList {
        if self.outcome.is_some() { MoveList::new() } else { self.playable() }
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// [`MoveError`] when the move is not legal; the line is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        if self.outcome.is_some() {
            return Err(MoveError::GameOver);
        }
        let next = self.position().play(mv, self.rules)?;
        if self.repetition_refuses() && self.repeats(mv) && !self.playable().contains(&mv) {
            return Err(MoveError::Repeats);
        }
        self.positions.push(next);
        self.moves.push(mv);
        self.outcome = self.judge();
        Ok(())
    }

    /// Takes the last move back and returns it.
    pub fn undo(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.outcome = None;
        Some(mv)
    }

    /// The positions since the last capture that have this key, latest first, by index.
    fn occurrences(&self, key: u64) -> impl Iterator<Item = usize> + '_ {
        let last = self.positions.len() - 1;
        let reach = usize::from(self.position().halfmoves()).min(last);
        (last - reach..=last).rev().filter(move |&index| self.positions[index].key() == key)
    }

    /// Whether repeating a position once too often is refused here, rather than ending the game.
    fn repetition_refuses(&self) -> bool {
        match self.rules.repetition {
            Repetition::Nothing | Repetition::Ends(..) => false,
            Repetition::Refused(_) => true,
            Repetition::RefusedFrom30(..) => !self.position().points().both_below_30(),
        }
    }

    /// At which occurrence of a position the rule set steps in.
    fn last_occurrence(&self) -> usize {
        self.rules.repetition.occurrence().map_or(usize::MAX, usize::from)
    }

    /// Whether a move would bring about the last occurrence.
    fn repeats(&self, mv: Move) -> bool {
        let next = self.position().play_unchecked(mv);
        next.halfmoves() > 0 && self.occurrences(next.key()).count() + 1 >= self.last_occurrence()
    }

    /// The moves of the position without those that repetition refuses, unless that would leave none.
    ///
    /// *Source:* docs/rules.md, "Refused repetitions": a refusal never creates a mate or a stuck side.
    fn playable(&self) -> MoveList {
        let moves = self.position().legal_moves(self.rules);
        if !self.repetition_refuses() {
            return moves;
        }
        let allowed: MoveList = moves.iter().copied().filter(|&mv| !self.repeats(mv)).collect();
        if allowed.is_empty() { moves } else { allowed }
    }

    /// Works out the outcome of the current position.
    fn judge(&self) -> Option<Outcome> {
        let position = self.position();
        let rules = self.rules;
        position
            .immediate_end(rules)
            .or_else(|| position.mate(rules))
            .or_else(|| self.no_capture())
            .or_else(|| self.shuttled())
            .or_else(|| self.repeated())
            .or_else(|| self.bare())
    }

    /// *Source:* docs/rules.md, rule 30.
    fn no_capture(&self) -> Option<Outcome> {
        let (limit, settlement) = self.rules.no_capture?;
        let position = self.position();
        (position.halfmoves() >= limit).then(|| position.settle(settlement, Reason::NoCapture))
    }

    /// *Source:* docs/rules.md, rules 27 to 29.
    fn repeated(&self) -> Option<Outcome> {
        let settlement = match self.rules.repetition {
            Repetition::Nothing | Repetition::Refused(_) => return None,
            Repetition::RefusedFrom30(..) if self.repetition_refuses() => return None,
            Repetition::Ends(_, settlement) | Repetition::RefusedFrom30(_, settlement) => settlement,
        };
        let position = self.position();
        let first = self.occurrences(position.key()).nth(self.last_occurrence() - 1)?;
        let last = self.positions.len() - 1;
        if self.rules.perpetual == Perpetual::CheckerLoses {
            let checks_all = |from: usize| {
                (from..=last).step_by(2).all(|index| self.positions[index].in_check(self.rules))
            };
            // The last mover's moves since then led to `first + 2`, `first + 4`, …; the other side's to the ones
            // between.
            let (mover, other) = (checks_all(first + 2), checks_all(first + 1));
            if mover != other {
                let checker = if mover { position.turn().other() } else { position.turn() };
                return Some(Outcome::won(checker.other(), Reason::PerpetualCheck));
            }
        }
        Some(position.settle(settlement, Reason::Repetition))
    }

    /// Whether the last mover's last five moves were one piece's arrival on a square and two trips to and fro. When
    /// the last one also repeats a position once too often, the shuttle counts, as in Fairy-Stockfish.
    ///
    /// *Source:* docs/rules.md, rule 28.
    fn shuttled(&self) -> Option<Outcome> {
        const PLIES: usize = 9;
        let position = self.position();
        if !self.rules.shuttle_loses || usize::from(position.halfmoves()) < PLIES {
            return None;
        }
        let start = self.moves.len().checked_sub(PLIES)?;
        let own: Vec<Move> = self.moves[start..].iter().copied().step_by(2).collect();
        let to_and_fro = own.windows(2).all(|pair| pair[0].to() == pair[1].from())
            && own.windows(3).skip(1).all(|three| three[0].from() == three[2].from())
            && own[2].to() == own[0].to();
        let kind = position.board().piece_at(own[0].to())?.kind;
        let never_in_check =
            (start..self.moves.len()).step_by(2).all(|at| !self.positions[at].in_check(self.rules));
        let loses = to_and_fro
            && !own.iter().any(|mv| mv.is_pass())
            && !matches!(kind, Kind::General | Kind::Guard)
            && never_in_check;
        loses.then(|| Outcome::won(position.turn(), Reason::Shuttle))
    }

    /// Generals and guards alone cannot mate.
    ///
    /// *Source:* docs/rules.md, rule 24.
    fn bare(&self) -> Option<Outcome> {
        let settlement = self.rules.material?;
        let board = self.position().board();
        let harmless = board.kind(Kind::General) | board.kind(Kind::Guard);
        (board.occupied() - harmless == SquareSet::EMPTY)
            .then(|| self.position().settle(settlement, Reason::Material))
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.position().turn()
    }
}
