//! The start board of a `.gib` file, as handicap games have it.
//!
//! Rows from Cho's back rank upward, separated by `/`; a digit counts empty points; Hangul is a piece of Cho's,
//! Hanja one of Han's; points up to the end of a row may be left out. After a space a handicap may be named,
//! which the pieces show anyway.

use crate::{Board, Piece, Side, Square};

use super::korean;

/// Reads a board; `None` when it is not ten rows of at most nine points.
pub(super) fn parse(text: &str) -> Option<Board> {
    let mut board = Board::EMPTY;
    let mut ranks = 0..10;
    for row in text.split_whitespace().next()?.split('/') {
        let rank = ranks.next()?;
        let mut file = 0;
        for c in row.chars() {
            if let Some(gap) = c.to_digit(10) {
                file += gap as u8;
                continue;
            }
            let square = Square::new(file, rank)?;
            board.put(square, piece(c)?);
            file += 1;
        }
        if file > 9 {
            return None;
        }
    }
    ranks.is_empty().then_some(board)
}

fn piece(c: char) -> Option<Piece> {
    let hangul = ('가'..='힣').contains(&c);
    let side = if hangul || c == '楚' { Side::Cho } else { Side::Han };
    Some(Piece::new(side, korean::kind_named(c)?))
}

/// Writes a board.
pub(super) fn write(board: &Board) -> String {
    let row = |rank| {
        let mut text = String::new();
        let mut gap = 0_u8;
        for square in (0..9).filter_map(|file| Square::new(file, rank)) {
            let Some(piece) = board.piece_at(square) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                text.push(char::from(b'0' + gap));
                gap = 0;
            }
            text.push(match piece.side {
                Side::Cho => korean::name(piece),
                Side::Han => korean::hanja(piece),
            });
        }
        text
    };
    (0..10).map(row).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    #[test]
    fn the_board_of_a_handicap_game() {
        let text = "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車";
        let board = parse(&format!("{text} 한 접장기")).unwrap();
        assert_eq!(fen::board(&board), "rnb3nbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR");
        assert_eq!(write(&board), text);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        for text in ["", " ", "/", "/////////9/", "////91/////", "////가/////", "99999/////////"] {
            assert_eq!(parse(text).map(|board| fen::board(&board)), None, "{text:?}");
        }
        assert!(parse("/////////").is_some());
    }
}
