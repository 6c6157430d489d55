//! A game as records keep it: who, where, when, the moves and how it ended.

use crate::{Line, Move, Position, PositionError, RuleSet};

use super::ending::Ending;
use super::fen::FenError;
use super::parse::{self, MoveTextError};
use super::scan;

/// A record of a game: what `.gib` and PGN files hold.
///
/// The moves are legal one by one in their positions; ends of the game in between are not looked at, since people
/// play on after a second pass.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What is told about the game.
    pub tags: Tags,
    /// The rule set the game was played by, or was read by if the file does not say.
    pub rules: &'static RuleSet,
    /// The position before the first move.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// How it ended.
    pub ending: Ending,
}

/// What a record tells about its game; nothing of it is checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The event.
    pub event: Option<String>,
    /// Where the game was played.
    pub site: Option<String>,
    /// When, usually `2024.01.31`.
    pub date: Option<String>,
    /// The round of the event.
    pub round: Option<String>,
    /// Cho's player.
    pub cho: Option<String>,
    /// Han's player.
    pub han: Option<String>,
    /// The time for the game, as the file words it.
    pub time: Option<String>,
}

impl Tags {
    /// Each field.
    pub(super) fn field(&mut self, field: Field) -> &mut Option<String> {
        match field {
            Field::Event => &mut self.event,
            Field::Site => &mut self.site,
            Field::Date => &mut self.date,
            Field::Round => &mut self.round,
            Field::Cho => &mut self.cho,
            Field::Han => &mut self.han,
            Field::Time => &mut self.time,
        }
    }
}

/// The names of the fields of [`Tags`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Event,
    Site,
    Date,
    Round,
    Cho,
    Han,
    Time,
}

/// Why a game of a file is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// The start position is written wrongly.
    #[error("start position: {0}")]
    Fen(#[from] FenError),
    /// The start board of a `.gib` file is written wrongly.
    #[error("the start board does not have ten rows of at most nine points")]
    Board,
    /// The start position is impossible.
    #[error("start position: {0}")]
    Position(#[from] PositionError),
    /// The squares are numbered in the old way.
    #[error("old coordinates (구좌표) are not read")]
    OldCoordinates,
    /// Another game than Janggi.
    #[error("the variant {0:?} is not Janggi")]
    Variant(String),
    /// A move cannot be read or is not legal.
    #[error("move {ply}, {text:?}: {reason}")]
    Move {
        /// Which move of the game, from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        reason: MoveTextError,
    },
}

/// The formats of record files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// The format of Korean programs.
    Gib,
    /// Portable game notation, as pychess writes it.
    Pgn,
}

impl Format {
    /// The format of a text, by its first tag: Korean keys are `.gib`. `None` without tags.
    pub fn of(text: &str) -> Option<Format> {
        let first = scan::drafts(text).into_iter().find_map(|draft| draft.tags.into_iter().next())?;
        Some(if first.0.is_ascii() { Format::Pgn } else { Format::Gib })
    }
}

/// The moves of a game as they are read, each legal where the last one led.
pub(super) struct Replay {
    position: Position,
    rules: &'static RuleSet,
    moves: Vec<Move>,
}

impl Replay {
    pub(super) fn new(start: &Position, rules: &'static RuleSet) -> Replay {
        Replay { position: *start, rules, moves: Vec::new() }
    }

    /// Reads the next move with `read`, which has to return a move that is legal in the position it is given.
    pub(super) fn take(
        &mut self,
        text: &str,
        read: impl FnOnce(&str, &Position, &RuleSet) -> Result<Move, MoveTextError>,
    ) -> Result<(), RecordError> {
        match read(text, &self.position, self.rules) {
            Ok(mv) => {
                self.position = self.position.play_unchecked(mv);
                self.moves.push(mv);
                Ok(())
            }
            Err(reason) => {
                let text = text.chars().take(40).collect();
                Err(RecordError::Move { ply: self.moves.len() + 1, text, reason })
            }
        }
    }

    pub(super) fn into_moves(self) -> Vec<Move> {
        self.moves
    }
}

impl Record {
    /// The record of a game played under a rule set, without tags.
    pub fn of(line: &Line, ending: Ending) -> Record {
        let (rules, start, moves) = (line.rules(), *line.start(), line.moves().to_vec());
        Record { tags: Tags::default(), rules, start, moves, ending }
    }

    /// The record of moves from elsewhere, which may go on after the end of the game, without tags.
    ///
    /// # Errors
    /// [`RecordError::Move`] with the first move that is not legal.
    pub fn new(
        rules: &'static RuleSet,
        start: &Position,
        moves: &[Move],
        ending: Ending,
    ) -> Result<Record, RecordError> {
        let mut replay = Replay::new(start, rules);
        for &mv in moves {
            replay.take(&mv.to_string(), |_, position, rules| parse::legal(mv, position, rules))?;
        }
        Ok(Record { tags: Tags::default(), rules, start: *start, moves: replay.into_moves(), ending })
    }

    /// The position before each move, with the move.
    pub fn plies(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        self.moves.iter().scan(self.start, |position, &mv| {
            let before = *position;
            *position = position.play_unchecked(mv);
            Some((before, mv))
        })
    }

    /// The position after the last move.
    pub fn end(&self) -> Position {
        self.moves.iter().fold(self.start, |position, &mv| position.play_unchecked(mv))
    }
}
