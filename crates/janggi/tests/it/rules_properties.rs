//! Properties of the rules that hold in every position of random games, in every rule set.

use janggi::notation::fen;
use janggi::{Line, Move, MoveError, Position, RuleSet, Square};

/// Random games a rule set.
const GAMES: u64 = 24;
/// The longest game, in plies.
const PLIES: usize = 80;

/// Plays random games in every rule set and looks at each position of them.
fn check(property: impl Fn(&Line)) {
    for rules in RuleSet::ALL {
        for seed in 0..GAMES {
            crate::playouts::play(rules, seed, PLIES, &property);
        }
    }
}

/// Whether the last move was a pass out of check. It accepts bikjang and ends the game at once, and the position
/// that it leaves is the one kind that cannot be held on its own.
fn passed_in_check(line: &Line) -> bool {
    let [.., before, _] = line.positions() else { return false };
    line.moves().last().is_some_and(|mv| mv.is_pass()) && before.in_check(line.rules())
}

fn every_move() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
}

/// The generator makes its moves piece by piece; asking for one move goes another way.
#[test]
fn legal_is_what_is_generated() {
    check(|line| {
        // All 8,100 moves in every seventh position.
        if line.moves().len() % 7 != 0 {
            return;
        }
        let (position, rules) = (line.position(), line.rules());
        let mut generated = position.legal_moves(rules).to_vec();
        generated.sort_unstable();
        let legal: Vec<Move> = every_move().filter(|&mv| position.is_legal(mv, rules)).collect();
        assert_eq!(generated, legal, "{position:?}");
        for mv in every_move().step_by(3) {
            let played = position.play(mv, rules);
            assert_eq!(played.is_ok(), legal.binary_search(&mv).is_ok(), "{mv} in {position:?}");
        }
    });
}

/// A line refuses what the position refuses, what repeats too often, and everything once the game is over.
#[test]
fn lines_play_what_they_list() {
    check(|line| {
        if line.moves().len() % 5 != 0 {
            return;
        }
        let listed = line.legal_moves();
        for mv in line.position().legal_moves(line.rules()) {
            let expected = match (line.outcome(), listed.contains(&mv)) {
                (Some(_), _) => Err(MoveError::GameOver),
                (None, true) => Ok(()),
                (None, false) => Err(MoveError::Repeats),
            };
            assert_eq!(line.clone().play(mv), expected, "{mv} in {:?}", line.position());
        }
    });
}

#[test]
fn keys_foretold_are_those_after_the_move() {
    check(|line| {
        let position = line.position();
        for mv in line.legal_moves() {
            assert_eq!(position.key_after(mv), position.play_unchecked(mv).key(), "{mv} {position:?}");
        }
    });
}

#[test]
fn keys_kept_up_to_date_are_those_of_a_fresh_board() {
    check(|line| {
        if passed_in_check(line) {
            return;
        }
        let position = line.position();
        let fresh = fen::parse(&fen::write(position), line.rules()).expect("a position of a game");
        assert_eq!(position.key(), fresh.key(), "{position:?}");
        assert!(position.board() == fresh.board(), "{position:?}");
        assert_eq!(
            (position.turn(), position.halfmoves(), position.fullmoves(), position.generals_face()),
            (fresh.turn(), fresh.halfmoves(), fresh.fullmoves(), fresh.generals_face())
        );
        assert_eq!(position.in_check(line.rules()), fresh.in_check(line.rules()));
    });
}

#[test]
fn undoing_restores_everything() {
    check(|line| {
        let mut copy = line.clone();
        for mv in line.legal_moves() {
            copy.play(mv).expect("a listed move");
            assert_eq!(copy.undo(), Some(mv));
        }
        assert_eq!(copy.positions(), line.positions());
        assert_eq!(copy.moves(), line.moves());
        assert_eq!(copy.outcome(), line.outcome());
        assert_eq!(copy.legal_moves(), line.legal_moves());
        assert_eq!(copy.repetitions(), line.repetitions());
    });
}

/// Left and right make no difference in any rule set.
#[test]
fn mirrored_positions_have_mirrored_moves() {
    check(|line| {
        let (position, rules) = (line.position(), line.rules());
        let mirror = position.mirrored();
        let mut expected: Vec<Move> = position.legal_moves(rules).iter().map(|mv| mv.mirrored()).collect();
        let mut found = mirror.legal_moves(rules).to_vec();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position:?}");
        assert_eq!(mirror.in_check(rules), position.in_check(rules));
        assert_eq!(mirror.bikjang(rules), position.bikjang(rules));
        assert_eq!(mirror.mirrored(), *position);
    });
}

/// A position that exists is legal to hold, and after a legal move another one does.
#[test]
fn no_general_is_left_in_check() {
    check(|line| {
        let (position, rules) = (line.position(), line.rules());
        let held = Position::new(*position.board(), position.turn(), 0, 1, rules);
        assert_eq!(held.is_ok(), !passed_in_check(line), "{position:?}");
        assert!(held.is_ok() || line.outcome().is_some(), "{position:?}");
    });
}

/// The games above are worth playing: between them they end in every way that a rule set knows.
#[test]
fn random_games_end_in_many_ways() {
    let mut ends: Vec<&str> = Vec::new();
    for rules in RuleSet::ALL {
        for seed in 0..GAMES {
            let line = crate::playouts::play(rules, seed, PLIES, |_| ());
            ends.extend(line.outcome().map(|outcome| outcome.reason.detail()));
        }
    }
    for end in ["checkmate", "bikjang", "double_pass", "repetition", "no_capture"] {
        assert!(ends.contains(&end), "no game ended by {end}");
    }
}
