//! How moves and games are read and written, by example.

use janggi::notation::{Ending, Manner, MoveTextError, Record, RecordError, fen, gib, parse_move, pgn, san};
use janggi::{Kind, Move, MoveError, Position, RuleSet, Side, Square};

/// Short notation as pyffish 0.0.90 writes it.
const SAN: &str = include_str!("../data/san.tsv");

/// Two chariots that reach the same squares, and one that can be taken.
const CHARIOTS: &str = "r3k4/9/9/4p4/9/R7R/9/9/R8/3K3NN w - - 0 1";
/// Cho's first move on the usual start was a4b4.
const HAN_TO_MOVE: &str = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/1PP1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 1 1";

fn position(text: &str) -> Position {
    fen::parse(text, &RuleSet::KJA).expect("a position")
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

fn square(text: &str) -> Square {
    text.parse().expect("a square")
}

#[test]
fn every_notation_is_read() {
    fn check(fen: &str, texts: &[&str], expected: &str) {
        for text in texts {
            let found = parse_move(text, &position(fen), &RuleSet::KJA);
            assert_eq!(found, Ok(mv(expected)), "{text:?} in {fen}");
        }
    }
    check(fen::START, &["a4b4", "A4B4", "a4-b4", " a4 b4 ", "a4→b4", "Pab4", "P71-72", "pa4b4"], "a4b4");
    check(fen::START, &["71졸72", "7172", "71-72", "1. 71졸72", "71卒72", "71楚卒72", "71초졸72"], "a4b4");
    check(fen::START, &["h1g3", "h0g2", "Hg3", "hg3", "Ng3", "Horse g3", "horse87", "마87", "馬 87"], "h1g3");
    check(
        fen::START,
        &["08마87장군", "08마87 멍군", "장군 08마87", "Hg3+", "Hg3#", "Hg3!?", "08馬87외통"],
        "h1g3",
    );
    check(
        fen::START,
        &["e2e2", "Ke2", "95장95", "95楚95", "K95-95", "@@@@", "0000", "PASS", "한수쉼", "한수 쉼"],
        "e2e2",
    );
    check(HAN_TO_MOVE, &["i7h7", "49병48", "49兵48", "49漢兵48", "49한병48", "49졸48", "Pih7"], "i7h7");
    check(HAN_TO_MOVE, &["e9e9", "25장25", "25漢25", "Ke9", "pass"], "e9e9");
    check(
        CHARIOTS,
        &["a5a10", "Rxa10+", "Ra10", "R61x11+", "61차11차장군", "61차11장군차", "61차11타차"],
        "a5a10",
    );
    check(CHARIOTS, &["R2a3", "Ra2a3", "91車81"], "a2a3");
    check(CHARIOTS, &["Rab5", "Ra5b5"], "a5b5");
}

#[test]
fn what_is_wrong_with_a_move_is_told() {
    fn check(fen: &str, texts: &[&str], expected: &MoveTextError) {
        for text in texts {
            let found = parse_move(text, &position(fen), &RuleSet::KJA);
            assert_eq!(found.as_ref(), Err(expected), "{text:?} in {fen}");
        }
    }
    let illegal = |text, reason| MoveTextError::Illegal { mv: mv(text), reason };
    let nonsense =
        ["", " ", "e4", "78", "장군", "졸", "castle", "a0b10", "a4b4b5", "00졸01", "R", "&", "1.", "j1j2"];
    check(fen::START, &nonsense, &MoveTextError::Unknown);
    check(fen::START, &[&"a4b4 ".repeat(20)], &MoveTextError::Unknown);
    check(
        fen::START,
        &["79마78", "Hi4h4"],
        &MoveTextError::WrongPiece(square("i4"), Kind::Horse, Kind::Soldier),
    );
    check(fen::START, &["Rb5", "차62"], &MoveTextError::NobodyGoes(Kind::Chariot, square("b5")));
    check(fen::START, &["Pb4", "졸72"], &MoveTextError::Ambiguous(vec![mv("a4b4"), mv("c4b4")]));
    check(
        fen::START,
        &["b3b5", "82포62"],
        &illegal("b3b5", MoveError::Unreachable(square("b3"), Kind::Cannon, square("b5"))),
    );
    check(
        fen::START,
        &["Kd1", "장04"],
        &illegal("e2d1", MoveError::Unreachable(square("e2"), Kind::General, square("d1"))),
    );
    check(fen::START, &["i7h7", "49병48"], &illegal("i7h7", MoveError::NotYourPiece(square("i7"))));
    check(fen::START, &["e5e6", "65졸55"], &illegal("e5e6", MoveError::NoPiece(square("e5"))));
    check(
        "3k5/9/9/9/9/9/9/4r4/9/4K4 w - - 0 1",
        &["pass", "e1e1", "Ke1"],
        &illegal("e1e1", MoveError::PassInCheck),
    );
}

#[test]
fn no_move_is_read_once_the_game_is_over() {
    let rules = &RuleSet::PYCHESS;
    let mut over = fen::parse(fen::START, rules).unwrap();
    for text in ["e2e2", "e9e9"] {
        over = over.play(mv(text), rules).unwrap();
    }
    let found = parse_move("Hg3", &over, rules);
    assert_eq!(found, Err(MoveTextError::Illegal { mv: mv("h1g3"), reason: MoveError::GameOver }));
}

/// `H3h5` is the horse on rank 3 where SAN has to write it so; elsewhere the chariot on h3 may be meant.
#[test]
fn capitals_are_san_where_san_writes_them() {
    let rules = &RuleSet::KJA;
    let two_horses = position("3k5/9/9/6N2/9/9/9/6NR1/9/4K4 w - - 0 1");
    let one_horse = position("3k5/9/9/9/9/9/9/6NR1/9/4K4 w - - 0 1");
    let no_horse = position("3k5/9/9/9/9/9/9/7R1/9/4K4 w - - 0 1");
    let both = MoveTextError::Ambiguous(vec![mv("g3h5"), mv("h3h5")]);
    for (position, expected) in
        [(two_horses, Ok(mv("g3h5"))), (one_horse, Err(both)), (no_horse, Ok(mv("h3h5")))]
    {
        assert_eq!(parse_move("H3h5", &position, rules), expected, "{position:?}");
        assert_eq!(parse_move("h3h5", &position, rules), Ok(mv("h3h5")), "{position:?}");
    }
}

#[test]
fn short_notation_is_that_of_the_field() {
    for row in SAN.lines().skip(1) {
        let [rules, fen, uci, short, korean] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not a row: {row}")
        };
        let rules = RuleSet::named(rules).unwrap();
        let position = fen::parse(fen, rules).unwrap();
        assert_eq!(san::write(mv(uci), &position, rules), short, "{row}");
        assert_eq!(san::write_korean(mv(uci), &position, rules), korean, "{row}");
        for text in [short, korean] {
            assert_eq!(parse_move(text, &position, rules), Ok(mv(uci)), "{text} in {row}");
        }
    }
}

/// Three games as Korean programs write them: an empty one, one with junk, one with a handicap that Han begins.
const GIB: &str = r#"
[대회명 "없는 판"]
[초대국자 "미상"]

[대회명 "친선 "경기""]
[대국일자 "2024-02-03"]
[초대국자 "가나 9단"]
[한대국자 "다라"]
[초포진 "상마상마"]
[한차림 "마상마상"]
[제한시간 "미상"]
[총수 "8"]
[대국결과 "초 접속 끊김 패"]

1. 71졸72 2. 49漢兵48 <0> 3. 08楚馬87 {첫 말은
여기서 [나온다]} 4. 18상46
5.한수쉼 6. 46상74楚卒 7. 73卒74장군象
8. 한수쉼 {한 시간승} 끝
[대회명 "접장기"]
[판 "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車 한 접장기"]
[대국결과 "무승부(빅장)"]
1. 49兵48 2. 79졸78
"#;

#[test]
fn gib_files_are_read() {
    let games: Vec<Record> = gib::read(GIB, &RuleSet::CASUAL).into_iter().map(Result::unwrap).collect();
    let [empty, friendly, handicap] = &games[..] else { panic!("{} games", games.len()) };

    assert_eq!((empty.tags.event.as_deref(), empty.tags.cho.as_deref()), (Some("없는 판"), None));
    assert_eq!((empty.moves.len(), empty.ending), (0, Ending::Unknown));

    assert_eq!(friendly.tags.event.as_deref(), Some("친선 \"경기\""));
    assert_eq!(friendly.tags.date.as_deref(), Some("2024-02-03"));
    assert_eq!(friendly.tags.cho.as_deref(), Some("가나 9단"));
    assert_eq!(friendly.tags.time, None);
    assert_eq!(friendly.ending, Ending::Won(Side::Han, Manner::Disconnect));
    assert_eq!(
        fen::write(&friendly.start),
        "rnba1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ABNR w - - 0 1"
    );
    let moves: Vec<String> = friendly.moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves, ["a4b4", "i7h7", "h1g3", "h10f7", "e2e2", "f7d4", "c4d4", "e9e9"]);

    assert_eq!(handicap.start.turn(), Side::Han);
    assert_eq!(handicap.start.board().of(Side::Han, Kind::Guard).len(), 0);
    assert_eq!(handicap.moves, [mv("i7h7"), mv("i4h4")]);
    assert_eq!(handicap.ending, Ending::Drawn(Manner::Bikjang));
}

/// One bad game spoils none of the others.
#[test]
fn gib_games_that_cannot_be_read_say_why() {
    let text = "[대회명 \"1\"]\n1. 71졸72 2. 71졸72\n[기보형식 \"구좌표\"]\n1. 1212\n[판 \"9/9\"]\n1. 한수쉼\n\
                [판 \"4장////////장/\"]\n1. 한수쉼\n[대회명 \"5\"]\n1. 71졸\n[대회명 \"6\"]\n1. 71졸72";
    let games = gib::read(text, &RuleSet::CASUAL);
    let moves = games.iter().map(|game| game.as_ref().map(|record| record.moves.len()));
    let empty = MoveError::NoPiece(square("a4"));
    let twice = MoveTextError::Illegal { mv: mv("a4b4"), reason: empty };
    let expected = [
        Err(&RecordError::Move { ply: 2, text: "71졸72".to_owned(), reason: twice }),
        Err(&RecordError::OldCoordinates),
        Err(&RecordError::Board),
        games[3].as_ref().map(|_| 0),
        Err(&RecordError::Move { ply: 1, text: "71졸".to_owned(), reason: MoveTextError::Unknown }),
        Ok(1),
    ];
    assert!(moves.eq(expected), "{games:?}");
    assert!(matches!(games[3], Err(RecordError::Position(_))), "{:?}", games[3]);
}

/// A record in the manner of pychess, with what other programs put between the moves.
const PGN: &str = r#"[Event "PyChess casual game"]
[Site "https://www.pychess.org/abcdefgh"]
[Date "2024.02.03"]
[Round "-"]
[White "one"]
[Black "the \"other\""]
[Result "1-0"]
[TimeControl "900+30"]
[Variant "Janggi"]
[FEN "rbna1anbr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1"]
[SetUp "1"]

1. Pab4 { [%clk 0:14:59] } Pih7 (1... Ke9 2. Ke2) 2. Hg3 $1 Hd8 ; the rest
3. Ke2 1-0

[Variant "Janggi"]
[FEN "3k5/9/9/9/9/9/9/9/R8/4K4 b - - 3 7"]

7... Kd9 8. Ra9+ *
"#;

#[test]
fn pgn_is_read() {
    let games: Vec<Record> = pgn::read(PGN, &RuleSet::PYCHESS).into_iter().map(Result::unwrap).collect();
    let [first, second] = &games[..] else { panic!("{} games", games.len()) };
    assert_eq!(first.tags.cho.as_deref(), Some("one"));
    assert_eq!(first.tags.han.as_deref(), Some("the \"other\""));
    assert_eq!(first.tags.round, None);
    assert_eq!(first.moves, ["a4b4", "i7h7", "h1g3", "c10d8", "e2e2"].map(mv));
    assert_eq!(first.ending, Ending::Won(Side::Cho, Manner::Unstated));
    assert_eq!(second.moves, ["d10d9", "a2a9"].map(mv));
    assert_eq!(second.ending, Ending::Unknown);
}

#[test]
fn pgn_of_other_games_is_refused() {
    let variant = |text| pgn::read(text, &RuleSet::PYCHESS);
    assert_eq!(variant("[Variant \"Xiangqi\"]"), [Err(RecordError::Variant("Xiangqi".to_owned()))]);
    assert!(matches!(variant("[FEN \"8/8\"]")[..], [Err(RecordError::Fen(_))]));
}

/// Records are what other programs read: changes of these texts are changes of the product.
#[test]
fn records_are_written_like_this() {
    let start = position("3k5/p8/9/9/9/9/9/9/R8/4K4 w - - 0 1");
    let moves = ["a2a9", "d10e10", "a9a10", "e10e9", "e1e1", "e9e9", "a10a9"].map(mv).to_vec();
    let ending = Ending::Won(Side::Cho, Manner::Resignation);
    let mut record = Record::new(&RuleSet::KJA, &start, &moves, ending).unwrap();
    record.tags.cho = Some("a \"b\"".to_owned());
    record.tags.time = Some("10분".to_owned());
    assert_eq!(
        gib::write(&record),
        r#"[대회명 "미상"]
[회전 "미상"]
[대국일자 "미상"]
[대국장소 "미상"]
[초대국자 "a 'b'"]
[한대국자 "미상"]
[제한시간 "10분"]
[판 "4장/차///////兵/3將"]
[규칙 "kja"]
[총수 "7"]
[대국결과 "초 기권승"]

1. 91차21병 2. 14장15 3. 21차11장군 4. 15장25 5. 한수쉼 6. 한수쉼
7. 11차21장군
"#
    );
    assert_eq!(
        pgn::write(&record),
        r#"[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "a \"b\""]
[Black "?"]
[Result "1-0"]
[TimeControl "10분"]
[Termination "resignation"]
[Variant "Janggi"]
[RuleSet "kja"]
[FEN "3k5/p8/9/9/9/9/9/9/R8/4K4 w - - 0 1"]
[SetUp "1"]

1. Rxa9 Ke10 2. Ra10+ Ke9 3. Ke1 Ke9 4. Ra9+ 1-0
"#
    );
}
