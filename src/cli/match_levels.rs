//! `janggun match`: games between two playing levels of the engine.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use janggi_engine::{Choice, Engine, Level, choose};
use janggi::{Arrangement, BySide, Line, Position, RuleSet, Side};

use super::{CliError, rule_set};

/// Plays two levels of the engine against each other, with random set-ups and changing sides; prints the score.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The level whose score is told, 1 to 10.
    #[arg(long, default_value = "2", value_parser = level)]
    level: Level,
    /// Its opponent; by default the level below.
    #[arg(long, value_parser = level)]
    against: Option<Level>,
    /// Play every level against the one below it instead.
    #[arg(long, conflicts_with_all = ["level", "against"])]
    ladder: bool,
    /// Games a pair, an even number.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The rule set.
    #[arg(long, default_value = "kja", value_parser = rule_set)]
    rules: &'static RuleSet,
    /// The most a move may take, in milliseconds.
    #[arg(long, default_value_t = 1000)]
    budget: u64,
    /// How many games are played at once.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Chooses set-ups, openings and errors.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn level(text: &str) -> Result<Level, String> {
    let number = text.parse::<u8>().ok();
    number.and_then(Level::new).ok_or_else(|| String::from("levels are 1 to 10"))
}

/// Games are counted (or drawn, where points do not count) after so many plies.
const LONGEST: usize = 300;

/// Wins, draws and losses of the first level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: usize,
}

impl Tally {
    fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    fn score(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    fn and(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            plies: self.plies + other.plies,
        }
    }
}

impl Args {
    pub(super) fn run(self) -> Result<(), CliError> {
        let pairs: Vec<(Level, Level)> = if self.ladder {
            Level::ALL.windows(2).map(|pair| (pair[1], pair[0])).collect()
        } else {
            let below = Level::new(self.level.number().saturating_sub(1)).unwrap_or(self.level);
            vec![(self.level, self.against.unwrap_or(below))]
        };
        for (first, second) in pairs {
            let tally = self.play_all(first, second);
            let mut out = io::stdout().lock();
            writeln!(
                out,
                "level {} against {}: +{} ={} -{} score {:.3} ({} plies a game)",
                first.number(),
                second.number(),
                tally.wins,
                tally.draws,
                tally.losses,
                tally.score(),
                tally.plies / (tally.games().max(1) as usize)
            )?;
            out.flush()?;
        }
        Ok(())
    }

    /// Plays all games of two levels, on as many threads as asked for. What is played does not depend on how many.
    fn play_all(&self, first: Level, second: Level) -> Tally {
        let next = AtomicU32::new(0);
        let work = || {
            let mut engines = BySide::new(|_| Engine::new(16));
            let mut tally = Tally::default();
            loop {
                let pair = next.fetch_add(1, Ordering::Relaxed);
                if pair >= self.games.div_ceil(2) {
                    return tally;
                }
                self.play_pair(pair, first, second, &mut engines, &mut tally);
            }
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let tallies = threads.into_iter().map(|thread| thread.join().expect("games do not panic"));
            tallies.fold(Tally::default(), Tally::and)
        })
    }

    /// Plays two games from the same set-up, each level once on each side.
    fn play_pair(
        &self,
        pair: u32,
        first: Level,
        second: Level,
        engines: &mut BySide<Engine>,
        tally: &mut Tally,
    ) {
        let mut rng = fastrand::Rng::with_seed(self.seed ^ u64::from(pair) << 32);
        let arrangements = BySide::new(|_| Arrangement::ALL[rng.usize(..4)]);
        for side in Side::ALL {
            let levels = match side {
                Side::Cho => BySide { cho: first, han: second },
                Side::Han => BySide { cho: second, han: first },
            };
            engines.cho.clear();
            engines.han.clear();
            let mut line = Line::new(self.rules, Position::start(arrangements));
            match self.play_game(&mut line, engines, levels, &mut rng) {
                Some(winner) if winner == side => tally.wins += 1,
                Some(_) => tally.losses += 1,
                None => tally.draws += 1,
            }
            tally.plies += line.moves().len();
        }
    }

    /// Plays a game to its end; the winner. Offers of a draw stand until the other side makes one, too.
    fn play_game(
        &self,
        line: &mut Line,
        engines: &mut BySide<Engine>,
        levels: BySide<Level>,
        rng: &mut fastrand::Rng,
    ) -> Option<Side> {
        let stop = AtomicBool::new(false);
        let budget = Duration::from_millis(self.budget);
        let seeds = BySide::new(|_| rng.u64(..));
        let mut offered = BySide::new(|_| false);
        while line.outcome().is_none() && line.moves().len() < LONGEST {
            let side = line.turn();
            let choice = choose(&mut engines[side], line, levels[side], budget, seeds[side], &stop)?;
            let mv = match choice {
                Choice::Resign => return Some(side.other()),
                Choice::CallBikjang => return line.position().bikjang_call(self.rules)?.winner,
                Choice::PlayAndOfferDraw(mv) => {
                    offered[side] = true;
                    mv
                }
                Choice::Play(mv) => mv,
            };
            if offered.cho && offered.han {
                return None;
            }
            line.play(mv).expect("the engine plays legal moves");
        }
        match line.outcome() {
            Some(outcome) => outcome.winner,
            None => self.rules.counts_points.then(|| line.position().points().leader()),
        }
    }
}
