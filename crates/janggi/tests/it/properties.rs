//! Properties of the notation: what is written reads back the same, and no input makes a reader panic.
//!
//! `PROPTEST_CASES=1000000 cargo test --release --test properties` feeds the readers a million inputs each.

use janggi::notation::encoding::{self, Encode};
use janggi::notation::{Ending, Format, Record, fen, gib, korean, parse_move, pgn, san, xboard};
use janggi::{Arrangement, BySide, Line, Position, RuleSet, Square};
use proptest::prelude::*;
use proptest::sample::select;

/// Random games a rule set.
const GAMES: u64 = 16;
/// The longest game, in plies.
const PLIES: usize = 80;

fn check(property: impl Fn(&Line)) {
    for rules in RuleSet::ALL {
        for seed in 0..GAMES {
            crate::playouts::play(rules, seed, PLIES, &property);
        }
    }
}

#[test]
fn positions_read_back_as_written() {
    check(|line| {
        let text = fen::write(line.position());
        // A pass out of check ends the game and leaves a position that no FEN can hold.
        if let Ok(position) = fen::parse(&text, line.rules()) {
            assert_eq!(fen::write(&position), text);
            let other_letters = text.replacen(['n', 'h'], "h", 99).replace('N', "H");
            assert_eq!(fen::parse(&other_letters, line.rules()), Ok(position), "{other_letters}");
        } else {
            assert!(line.outcome().is_some(), "{text}");
        }
    });
}

#[test]
fn moves_read_back_from_every_notation() {
    check(|line| {
        let (position, rules) = (line.position(), line.rules());
        for mv in position.legal_moves(rules) {
            let record = korean::write(mv, position, rules);
            let texts = [
                mv.to_string(),
                mv.to_string().to_uppercase(),
                format!("{}-{}", mv.from(), mv.to()),
                korean::plain(mv, position),
                korean::square(mv.from()) + &korean::square(mv.to()),
                format!("12.{record}"),
                record,
                san::write(mv, position, rules),
                san::write_korean(mv, position, rules),
            ];
            // Capitals can be SAN for another move; only what SAN would write itself goes first.
            let capitals = 1;
            for (index, text) in texts.iter().enumerate() {
                let found = parse_move(text, position, rules);
                let same = found == Ok(mv) || index == capitals && found.is_err();
                assert!(same, "{mv} as {text:?} is {found:?} in {position:?}");
            }
            assert_eq!(xboard::parse(&xboard::write(mv), position), Some(mv));
        }
    });
}

#[test]
fn games_read_back_from_every_format() {
    for rules in RuleSet::ALL {
        for seed in 0..GAMES {
            let line = crate::playouts::play(rules, seed, PLIES, |_| ());
            let ending = line.outcome().map_or(Ending::Unknown, Ending::from);
            let mut record = Record::of(&line, ending);
            record.tags.cho = Some("a \"b\" \\ [c] {d}".to_owned());
            let text = pgn::write(&record);
            assert_eq!(Format::of(&text), Some(Format::Pgn));
            assert_eq!(pgn::read(&text, &RuleSet::CASUAL), [Ok(record.clone())], "{text}");

            record.tags.cho = Some("김'철수' (9단) [c]".to_owned());
            let text = gib::write(&record);
            assert_eq!(Format::of(&text), Some(Format::Gib));
            assert_eq!(gib::read(&text, &RuleSet::CASUAL), [Ok(record.clone())], "{text}");
            let cp949 = encoding::encode(&text, Encode::Cp949);
            assert_eq!(gib::read(&encoding::decode(&cp949), &RuleSet::CASUAL), [Ok(record)], "{text}");
        }
    }
}

/// Pieces of valid texts, which get further into the readers than noise does.
const PIECES: [&str; 64] = [
    "a",
    "h",
    "i",
    "1",
    "0",
    "9",
    "10",
    "e2",
    "a10",
    "79",
    "03",
    "00",
    "졸",
    "장",
    "병",
    "楚",
    "漢",
    "馬",
    "將",
    "초",
    "한",
    "한수쉼",
    "장군",
    "멍군",
    "@@@@",
    "0000",
    "pass",
    "x",
    "-",
    "+",
    "#",
    "!",
    ".",
    "1.",
    "12...",
    "R",
    "H",
    "E",
    "K",
    "Pa",
    "Rxa10+",
    "H02-83",
    "71졸72",
    "41漢兵42",
    "a4b4",
    "horse ",
    "/",
    "9/",
    "//",
    "rnba1abnr/4k4/",
    " w - - 0 1",
    " b",
    "[판 \"",
    "[FEN \"",
    "[대국결과 \"초 완승\"]",
    "[초차림 \"상마상마\"]",
    "\"]",
    "[",
    "{",
    "}",
    "(",
    ")",
    "\n",
    " ",
];

fn texts() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(select(&PIECES[..]), 0..24).prop_map(|pieces| pieces.concat());
    let any = prop::collection::vec(any::<char>(), 0..24).prop_map(String::from_iter);
    prop_oneof![3 => pieces, 1 => any, 1 => mutated()]
}

/// A valid text with one character replaced.
fn mutated() -> impl Strategy<Value = String> {
    let valid = select(vec![
        fen::START.to_owned(),
        "차마상사1사상마차/4장/1포5포/졸1졸1졸1졸1졸///兵1兵1兵1兵1兵/1包5包/4將/車馬象3馬象車 한 접장기"
            .to_owned(),
        "[대회명 \"a\"]\n[한차림 \"상마상마\"]\n\n1. 79졸78 2. 한수쉼 3. 12馬33장군 {초승}".to_owned(),
        "[FEN \"4k4/9/9/9/9/9/9/9/4K4/R8 w - - 0 1\"]\n\n1. Ra9+ Kd10 {a} (1. x) $1 1-0".to_owned(),
    ]);
    (valid, any::<prop::sample::Index>(), select(&PIECES[..])).prop_map(|(text, index, piece)| {
        let at = index.index(text.chars().count());
        let (before, after): (String, String) =
            (text.chars().take(at).collect(), text.chars().skip(at + 1).collect());
        before + piece + &after
    })
}

fn start() -> Position {
    let arrangement = Arrangement::HorseElephantElephantHorse;
    Position::start(BySide { cho: arrangement, han: arrangement })
}

fn settings() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(settings())]

    #[test]
    fn moves_are_read_without_panic(text in texts()) {
        let position = start();
        if let Ok(mv) = parse_move(&text, &position, &RuleSet::KJA) {
            prop_assert!(position.is_legal(mv, &RuleSet::KJA));
        }
        let square: Option<Square> = text.parse().ok();
        prop_assert!(square.is_none_or(|square| square.to_string() == text.to_lowercase()));
        korean::parse_square(&text);
        xboard::parse_square(&text);
        xboard::parse(&text, &position);
    }

    #[test]
    fn positions_are_read_without_panic(text in texts()) {
        for rules in [&RuleSet::KJA, &RuleSet::YOUZAI] {
            if let Ok(position) = fen::parse(&text, rules) {
                prop_assert_eq!(fen::parse(&fen::write(&position), rules), Ok(position));
                position.legal_moves(rules);
            }
        }
    }

    #[test]
    fn records_are_read_without_panic(text in texts()) {
        Format::of(&text);
        Ending::from_korean(&text);
        let games = gib::read(&text, &RuleSet::CASUAL).into_iter().chain(pgn::read(&text, &RuleSet::CASUAL));
        for record in games.flatten() {
            // Tags lose what a format cannot hold when they are written first, but not again.
            for (write, read) in [(gib::write as fn(&Record) -> _, gib::read as fn(&str, _) -> _), (pgn::write, pgn::read)] {
                let text = write(&record);
                let back: Vec<Record> = read(&text, &RuleSet::KJA).into_iter().flatten().collect();
                prop_assert_eq!(back.len(), 1, "{}", text);
                prop_assert_eq!((&back[0].start, &back[0].moves, back[0].ending), (&record.start, &record.moves, record.ending));
                prop_assert_eq!(write(&back[0]), text);
            }
        }
    }

    #[test]
    fn bytes_are_decoded_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let text = encoding::decode(&bytes);
        gib::read(&text, &RuleSet::CASUAL);
        pgn::read(&text, &RuleSet::CASUAL);
        parse_move(&text, &start(), &RuleSet::KJA).ok();
        fen::parse(&text, &RuleSet::KJA).ok();
    }
}
