//! `.gib` files, the records of Korean programs (장기도사, 장기마을): tags, then moves in record coordinates.
//!
//! *Source:* docs/rules.md, "Record files".

use std::fmt::Write as _;

use crate::{Arrangement, Board, BySide, Move, Position, RuleSet, Side};

use super::ending::Ending;
use super::korean;
use super::lexer::Letters;
use super::parse::{self, MoveTextError};
use super::record::{Field, Record, RecordError, Replay, Tags};
use super::scan::{self, Draft};
use super::{fen, gib_board};

/// The tags that describe the game, in the order of files.
const FIELDS: [(&str, Field); 7] = [
    ("대회명", Field::Event),
    ("회전", Field::Round),
    ("대국일자", Field::Date),
    ("대국장소", Field::Site),
    ("초대국자", Field::Cho),
    ("한대국자", Field::Han),
    ("제한시간", Field::Time),
];

/// The tags of the set-ups, with their older names.
const SETUPS: BySide<[&str; 2]> = BySide { cho: ["초차림", "초포진"], han: ["한차림", "한포진"] };

const PLIES: &str = "총수";
const RESULT: &str = "대국결과";
const BOARD: &str = "판";
const COORDINATES: &str = "기보형식";
/// Ours: the start position with turn and counters, where Cho does not begin at move 1.
const FEN: &str = "FEN";
/// Ours: the rule set.
const RULES: &str = "규칙";

/// What files write for what they do not know.
const UNKNOWN: &str = "미상";

/// How many moves stand on a line.
const MOVES_A_LINE: usize = 6;

/// Reads all games of a text, which [`decode`](super::encoding::decode) makes of a file; one that cannot be read does
/// not keep the others from being read. `rules` is the rule set of games that do not name theirs.
pub fn read(text: &str, rules: &'static RuleSet) -> Vec<Result<Record, RecordError>> {
    scan::drafts(text).iter().map(|draft| read_game(draft, rules)).collect()
}

fn read_game(draft: &Draft<'_>, rules: &'static RuleSet) -> Result<Record, RecordError> {
    if draft.tag(COORDINATES).is_some_and(|value| value.contains("구좌표")) {
        return Err(RecordError::OldCoordinates);
    }
    let rules = draft.tag(RULES).and_then(RuleSet::named).unwrap_or(rules);
    let start = read_start(draft, rules)?;
    let mut replay = Replay::new(&start, rules);
    for word in draft.words.iter().filter(|word| is_move(word)) {
        replay.take(word, read_move)?;
    }
    let mut tags = Tags::default();
    for (key, field) in FIELDS {
        let value = draft.tag(key).filter(|value| !value.is_empty() && *value != UNKNOWN);
        *tags.field(field) = value.map(str::to_owned);
    }
    let ending = Ending::from_korean(draft.tag(RESULT).unwrap_or_default());
    Ok(Record { tags, rules, start, moves: replay.into_moves(), ending })
}

/// Whether a word is meant as a move: passes, and what has digits besides the number of the ply.
fn is_move(word: &str) -> bool {
    let text = parse::trimmed(word);
    let digits = text.chars().filter(char::is_ascii_digit).count();
    parse::is_pass(&text) || digits > 0 && (digits >= 4 || digits < text.len())
}

/// The move that a word says. The squares decide; files name wrong pieces now and then.
fn read_move(word: &str, position: &Position, rules: &RuleSet) -> Result<Move, MoveTextError> {
    let text = parse::trimmed(word);
    if parse::is_pass(&text) {
        return parse::legal(position.pass(), position, rules);
    }
    let mv = parse::reading(&text, Letters::Files).and_then(parse::Reading::squares);
    parse::legal(mv.ok_or(MoveTextError::Unknown)?, position, rules)
}

/// The start position: the board that is drawn, or the set-ups that are named, 마상상마 for one that is not.
fn read_start(draft: &Draft<'_>, rules: &RuleSet) -> Result<Position, RecordError> {
    if let Some(text) = draft.tag(FEN) {
        return Ok(fen::parse(text, rules)?);
    }
    let board = match draft.tag(BOARD) {
        Some(text) => gib_board::parse(text).ok_or(RecordError::Board)?,
        None => Board::start(BySide::new(|side| {
            SETUPS[side]
                .iter()
                .find_map(|key| Arrangement::named(draft.tag(key)?))
                .unwrap_or(Arrangement::HorseElephantElephantHorse)
        })),
    };
    Ok(Position::new(board, first_mover(draft, &board), 0, 1, rules)?)
}

/// The side that moves first. In handicap games Han may, and only its first move tells.
fn first_mover(draft: &Draft<'_>, board: &Board) -> Side {
    let moved = || {
        let word = draft.words.iter().find(|word| is_move(word))?;
        let mv = parse::reading(&parse::trimmed(word), Letters::Files)?.squares()?;
        Some(board.piece_at(mv.from())?.side)
    };
    moved().unwrap_or(Side::Cho)
}

/// Writes a game, with Hangul names of pieces.
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut tag = |key: &str, value: &str| {
        let value = value.replace('"', "'").replace('\\', "/").replace(['\r', '\n'], " ");
        writeln!(text, "[{key} \"{}\"]", value.trim()).expect("writing to a string cannot fail");
    };
    let mut tags = record.tags.clone();
    for (key, field) in FIELDS {
        tag(key, tags.field(field).as_deref().unwrap_or(UNKNOWN));
    }
    let board = record.start.board();
    let arrangements = Side::ALL.map(|side| Arrangement::on(board, side));
    match arrangements {
        [Some(cho), Some(han)] if *board == Board::start(BySide { cho, han }) => {
            tag(SETUPS.cho[0], cho.korean());
            tag(SETUPS.han[0], han.korean());
        }
        _ => tag(BOARD, &gib_board::write(board)),
    }
    if (record.start.turn(), record.start.halfmoves(), record.start.fullmoves()) != (Side::Cho, 0, 1) {
        tag(FEN, &fen::write(&record.start));
    }
    tag(RULES, record.rules.name);
    tag(PLIES, &record.moves.len().to_string());
    tag(RESULT, &record.ending.korean());
    text.push('\n');
    for (index, (position, mv)) in record.plies().enumerate() {
        let separator = match index {
            0 => "",
            _ if index % MOVES_A_LINE == 0 => "\n",
            _ => " ",
        };
        let mv = korean::write(mv, &position, record.rules);
        write!(text, "{separator}{}. {mv}", index + 1).expect("writing to a string cannot fail");
    }
    text.push('\n');
    text
}
