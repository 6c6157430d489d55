//! The engine as its callers see it: mates, threats, legality, limits, decisions.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use janggi::notation::fen;
use janggi::{Line, Move, Outcome, Piece, Reason, RuleSet, Side};
use janggi_engine::{Choice, Engine, Level, Limits, Meaning, Offer, accepts, choose};

/// Rule set, moves to the mate, position. A solver that knows only the rules proved the mates in up to four, and that
/// there are none shorter by checks.
const MATES: &str = include_str!("../data/mates.tsv");

fn line(text: &str, rules: &'static RuleSet) -> Line {
    Line::new(rules, fen::parse(text, rules).expect("a legal position"))
}

fn search(engine: &mut Engine, line: &Line, limits: &Limits) -> janggi_engine::SearchResult {
    engine.search(line, limits, &AtomicBool::new(false), |_| {})
}

#[test]
fn mates_are_found_and_carried_out() {
    let mut rows = 0;
    for row in MATES.lines() {
        let [name, moves, text] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("not a row: {row}") };
        let moves: i32 = moves.parse().expect("a number of moves");
        let mut line = line(text, RuleSet::named(name).expect("a rule set"));
        let (mut engine, winner) = (Engine::new(4), line.turn());
        let limits = Limits::nodes(14_000 * u64::from(moves.unsigned_abs().pow(2)));
        let found = search(&mut engine, &line, &limits);
        // Long mates may be found by a longer way first.
        let most = if moves > 3 { 2 * moves + 6 } else { 2 * moves };
        assert!(
            matches!(found.score().meaning(), Meaning::Mates(plies) if plies < most),
            "{row}: {:?}",
            found.score()
        );
        for _ in 0..most {
            let Some(best) = search(&mut engine, &line, &limits).best() else { break };
            line.play(best).expect("the engine plays legal moves");
        }
        assert_eq!(line.outcome(), Some(Outcome::won(winner, Reason::Checkmate)), "{row}");
        rows += 1;
    }
    assert!(rows >= 8 * 6, "only {rows} mates");
}

/// Where bikjang must be answered, a check that also faces the generals is no mate: the victim passes.
#[test]
fn facing_generals_make_mates_differ() {
    let text = "4k4/9/9/9/9/9/9/9/r8/r3K4 w - - 0 1";
    for (rules, over) in [(&RuleSet::PYCHESS, false), (&RuleSet::KAKAO, true)] {
        let line = line(text, rules);
        let found = search(&mut Engine::new(1), &line, &Limits::depth(4));
        assert_eq!(found.best().is_none(), over, "{}", rules.name);
    }
}

#[test]
fn nothing_hangs_to_a_threat_two_plies_deep() {
    for (text, loses) in [
        ("4k4/9/9/9/9/4p4/4R4/9/4K4/9 w - - 0 1", 1300),
        ("r3k4/9/9/9/4p4/9/9/9/R3K4/3A1A3 b - - 0 1", 1300),
        ("3ak4/9/9/9/N3r4/9/9/4P4/4K4/3A5 w - - 0 1", 500),
    ] {
        for rules in RuleSet::ALL {
            let line = line(text, rules);
            let mut engine = Engine::new(1);
            let found = search(&mut engine, &line, &Limits::depth(4));
            let best = found.best().expect("the game goes on");
            let side = line.turn();
            let worth = |line: &Line| line.position().points().pieces(side) as i32 * 100;
            let mut after = line.clone();
            after.play(best).expect("a legal move");
            let replies = after.legal_moves();
            let lost = replies.iter().map(|reply| {
                let mut end = after.clone();
                end.play(*reply).expect("a legal move");
                let back = end.legal_moves().iter().any(|mv| mv.to() == reply.to());
                if back { 0 } else { worth(&after) - worth(&end) }
            });
            assert!(lost.max().unwrap_or(0) < loses, "{} {text}: {best}", rules.name);
        }
    }
}

/// A random game, calling `visit` with each of its lines.
fn playout(rules: &'static RuleSet, seed: u64, mut visit: impl FnMut(&Line)) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut line = line(fen::START, rules);
    while line.outcome().is_none() && line.moves().len() < 160 {
        visit(&line);
        let moves = line.legal_moves();
        // Captures more often than not, so that games come to bare positions.
        let taking = |mv: &Move| line.position().board().piece_at(mv.to()).is_some() && !mv.is_pass();
        let captures: Vec<Move> = moves.iter().copied().filter(taking).collect();
        let among = if captures.is_empty() || rng.bool() { &moves[..] } else { &captures[..] };
        let mv = among[rng.usize(..among.len())];
        line.play(mv).expect("a legal move");
    }
}

/// Searches every position of some random games, and plays what is found; the number of positions.
fn search_all(rules: &'static RuleSet, seeds: std::ops::Range<u64>) -> usize {
    let (mut searched, mut engine) = (0, Engine::new(1));
    for seed in seeds {
        playout(rules, seed, |line| {
            let found = search(&mut engine, line, &Limits { multipv: 2, ..Limits::nodes(64) });
            let best = found.best().expect("the game goes on");
            assert!(line.legal_moves().contains(&best), "{} {best}: {:?}", rules.name, line.position());
            let mut along = line.clone();
            for mv in &found.lines[0].line {
                assert!(along.play(*mv).is_ok() || along.outcome().is_some(), "{} {mv}", rules.name);
            }
            searched += 1;
        });
    }
    searched
}

#[test]
fn no_illegal_move_in_a_hundred_thousand_random_positions() {
    let searched: usize = std::thread::scope(|scope| {
        let games = RuleSet::ALL.map(|rules| scope.spawn(move || search_all(rules, 0..115)));
        games.map(|games| games.join().expect("only legal moves")).iter().sum()
    });
    assert!(searched >= 100_000, "only {searched} positions");
}

#[test]
fn several_lines_are_distinct_and_ordered() {
    let line = line(fen::START, &RuleSet::KJA);
    let found = search(&mut Engine::new(4), &line, &Limits { multipv: 5, ..Limits::depth(6) });
    assert_eq!(found.lines.len(), 5);
    let firsts: std::collections::HashSet<Move> = found.lines.iter().map(|line| line.line[0]).collect();
    assert_eq!(firsts.len(), 5);
    assert!(found.lines.windows(2).all(|pair| pair[0].score >= pair[1].score));
}

#[test]
fn limits_are_kept() {
    let line = line(fen::START, &RuleSet::PYCHESS);
    let mut engine = Engine::new(16);
    for threads in [1, 2] {
        engine.set_threads(threads);
        let before = Instant::now();
        search(&mut engine, &line, &Limits::movetime(Duration::from_millis(120)));
        // The machine may be busy; the engine's own reckoning is exact in `bench` and in matches.
        assert!(before.elapsed() < Duration::from_millis(600), "{:?}", before.elapsed());
    }
    engine.set_threads(1);
    let found = search(&mut engine, &line, &Limits::nodes(5000));
    assert!((4000..=5100).contains(&found.nodes), "{}", found.nodes);
    let found = search(&mut engine, &line, &Limits::depth(3));
    assert_eq!(found.lines[0].depth, 3);
}

#[test]
fn a_stop_flag_that_is_set_still_yields_a_legal_move() {
    let line = line(fen::START, &RuleSet::KJA);
    let stop = AtomicBool::new(true);
    let found = Engine::new(1).search(&line, &Limits::default(), &stop, |_| {});
    assert!(line.legal_moves().contains(&found.best().expect("a move")));
    stop.store(false, Relaxed);
    let found = Engine::new(1).search(&line, &Limits::default(), &stop, |info| {
        if info.depth >= 4 {
            stop.store(true, Relaxed);
        }
    });
    assert!(found.lines[0].depth >= 4);
}

#[test]
fn a_search_without_memory_repeats_itself() {
    let line = line(fen::START, &RuleSet::PYCHESS);
    let mut engine = Engine::new(4);
    let first = search(&mut engine, &line, &Limits::depth(8));
    engine.clear();
    let second = search(&mut engine, &line, &Limits::depth(8));
    assert_eq!((first.nodes, first.lines), (second.nodes, second.lines));
}

/// Passing twice settles the game on points: who is ahead passes, who is behind does not answer with a pass.
#[test]
fn a_second_pass_is_played_by_who_is_ahead() {
    let rules = &RuleSet::PYCHESS;
    for text in ["3k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1", "r2k5/9/9/9/9/9/9/9/R8/4K4 w - - 0 1"] {
        let mut line = line(text, rules);
        line.play(line.position().pass()).expect("passing is free");
        let best = search(&mut Engine::new(1), &line, &Limits::depth(6)).best().expect("a move");
        let ahead = line.position().points().leader() == Side::Han;
        assert_eq!(best.is_pass(), ahead, "{text}");
    }
}

#[test]
fn bikjang_is_called_by_who_is_ahead() {
    // Both sides below 30 points, the generals on one open file, Cho to move.
    let (ahead, behind) = ("4k4/9/9/9/9/9/9/9/R3K4/9 w - - 0 1", "r3k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1");
    for (text, called) in [(ahead, true), (behind, false)] {
        let line = line(text, &RuleSet::KJA);
        let stop = AtomicBool::new(false);
        let choice = choose(&mut Engine::new(1), &line, Level::HIGHEST, Duration::from_millis(100), 1, &stop);
        assert_eq!(choice == Some(Choice::CallBikjang), called, "{text}: {choice:?}");
    }
}

#[test]
fn every_level_chooses_legally_and_in_time() {
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(4);
    for level in Level::ALL {
        for rules in RuleSet::ALL {
            playout(rules, u64::from(level.number()), |line| {
                if line.moves().len() % 40 != 7 {
                    return;
                }
                let choice = choose(&mut engine, line, level, Duration::from_millis(40), 3, &stop);
                match choice.expect("the game goes on") {
                    Choice::Play(mv) | Choice::PlayAndOfferDraw(mv) => {
                        assert!(line.legal_moves().contains(&mv), "{level:?} {mv}");
                    }
                    Choice::CallBikjang => assert!(line.position().bikjang_call(rules).is_some()),
                    Choice::Resign => assert!(line.moves().len() >= 30),
                }
            });
        }
    }
}

#[test]
fn openings_vary_with_the_seed() {
    let line = line(fen::START, &RuleSet::KJA);
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(4);
    let level = Level::new(6).expect("a level");
    let choices: std::collections::HashSet<Move> = (0..24)
        .filter_map(|seed| match choose(&mut engine, &line, level, Duration::from_secs(5), seed, &stop) {
            Some(Choice::Play(mv)) => Some(mv),
            _ => None,
        })
        .collect();
    assert!(choices.len() >= 2, "{choices:?}");
}

#[test]
fn a_settlement_is_taken_by_who_is_ahead() {
    let line = line("r3k4/9/9/9/9/9/9/9/4K4/R2C5 w - - 0 1", &RuleSet::KJA);
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(1);
    assert!(accepts(&mut engine, &line, Offer::Settlement, Side::Cho, &stop));
    assert!(!accepts(&mut engine, &line, Offer::Draw, Side::Cho, &stop));
}

#[test]
fn the_lost_resign_but_not_at_once() {
    let rules = &RuleSet::YOUZAI;
    let mut line = line("rr2k4/9/9/9/9/9/9/9/9/4K4 w - - 0 40", rules);
    let stop = AtomicBool::new(false);
    let mut engine = Engine::new(1);
    let mut decide =
        |line: &Line| choose(&mut engine, line, Level::HIGHEST, Duration::from_millis(50), 1, &stop);
    assert!(matches!(decide(&line), Some(Choice::Play(_))));
    // Chariot and general go to and fro, far from each other.
    for round in 0..8 {
        for (from, to) in [("e1", "e2"), ("a10", "a9")] {
            let (from, to) = if round % 2 == 0 { (from, to) } else { (to, from) };
            let mv = format!("{from}{to}").parse().expect("a move");
            line.play(mv).expect("a legal move");
        }
    }
    for _ in 0..7 {
        for side in Side::ALL {
            assert_eq!(line.turn(), side);
            line.play(line.position().pass()).expect("passing is free");
        }
    }
    assert_eq!(line.moves().len(), 30);
    assert_eq!(decide(&line), Some(Choice::Resign));
}

/// Three ways to say who attacks whom agree, over the squares and pieces of random games.
#[test]
fn sources_attackers_and_reach_agree() {
    for (seed, rules) in RuleSet::ALL.into_iter().enumerate() {
        playout(rules, seed as u64, |line| {
            let board = line.position().board();
            let target = line.position().general().mirrored();
            for (from, Piece { side, kind }) in board.pieces().filter(|(from, _)| *from != target) {
                let attacks = board.attackers(target, side, kind, board.occupied(), rules).contains(from);
                let sources = board.sources(target, side, kind, rules);
                assert_eq!(sources.contains(from), attacks, "{kind:?} {from} {target}");
                // A cannon reaches no cannon, and steps do not leave the palace.
                if board.reach(from, kind, side, rules).contains(target) {
                    assert!(attacks, "{kind:?} {from} {target}");
                }
            }
        });
    }
}
