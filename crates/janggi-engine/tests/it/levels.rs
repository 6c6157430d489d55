//! The lowest level against people who begin: it can be beaten by looking one move ahead, but not by less.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use janggi::{Arrangement, BySide, Kind, Line, Move, Position, RuleSet, Side};
use janggi_engine::{Choice, Engine, Level, choose};

const GAMES: u64 = 200;
const LONGEST: usize = 300;

/// A beginner: what a move takes, and what the best answer to it takes back.
#[derive(Clone, Copy)]
enum Beginner {
    LooksAtMove,
    LooksAtMoveAndAnswer,
}

impl Beginner {
    fn value(self, position: &Position, mv: Move, rules: &RuleSet) -> i32 {
        let worth = |position: &Position, mv: Move| {
            let taken = position.board().piece_at(mv.to()).filter(|_| !mv.is_pass());
            taken
                .map_or(0, |piece| if piece.kind == Kind::General { 100 } else { piece.kind.points() as i32 })
        };
        let next = position.play_unchecked(mv);
        let answers = next.legal_moves(rules);
        if answers.is_empty() {
            return 1000;
        }
        let won = if mv.is_pass() { -1 } else { worth(position, mv) };
        match self {
            Beginner::LooksAtMove => won,
            Beginner::LooksAtMoveAndAnswer => {
                won - answers.iter().map(|&answer| worth(&next, answer)).max().unwrap_or(0)
            }
        }
    }

    fn choose(self, line: &Line, rng: &mut fastrand::Rng) -> Move {
        let moves = line.legal_moves();
        let values: Vec<i32> =
            moves.iter().map(|&mv| self.value(line.position(), mv, line.rules())).collect();
        let best = values.iter().max().copied().unwrap_or(0);
        let good: Vec<Move> =
            moves.into_iter().zip(values).filter(|&(_, value)| value == best).map(|(mv, _)| mv).collect();
        good[rng.usize(..good.len())]
    }
}

/// The winner of a game between the beginner and level 1, which plays `side`.
fn play(beginner: Beginner, side: Side, seed: u64) -> Option<Side> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut engine = Engine::new(1);
    let arrangements = BySide::new(|_| Arrangement::ALL[rng.usize(..4)]);
    let mut line = Line::new(&RuleSet::KJA, Position::start(arrangements));
    let (level, budget) = (Level::ALL[0], Duration::from_secs(60));
    while line.outcome().is_none() && line.moves().len() < LONGEST {
        if line.turn() != side {
            line.play(beginner.choose(&line, &mut rng)).expect("a legal move");
            continue;
        }
        let choice = choose(&mut engine, &line, level, budget, seed, &AtomicBool::new(false));
        match choice.expect("the game goes on") {
            Choice::Play(mv) | Choice::PlayAndOfferDraw(mv) => line.play(mv).expect("a legal move"),
            Choice::Resign => return Some(side.other()),
            Choice::CallBikjang => return line.position().bikjang_call(line.rules())?.winner,
        }
    }
    line.outcome().map_or(Some(line.position().points().leader()), |outcome| outcome.winner)
}

fn wins_of_level_one(beginner: Beginner) -> u64 {
    let side = |game| if game % 2 == 0 { Side::Cho } else { Side::Han };
    (0..GAMES).filter(|&game| play(beginner, side(game), game) == Some(side(game))).count() as u64
}

#[test]
fn level_one_loses_to_a_beginner_who_looks_one_move_ahead() {
    let wins = wins_of_level_one(Beginner::LooksAtMoveAndAnswer);
    assert!(wins < GAMES * 9 / 20, "{wins} of {GAMES}");
}

#[test]
fn level_one_beats_a_beginner_who_only_grabs() {
    let wins = wins_of_level_one(Beginner::LooksAtMove);
    assert!(wins > GAMES * 2 / 3, "{wins} of {GAMES}");
}
