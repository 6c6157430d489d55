//! `janggun uci`: the engine behind the Universal Chess Interface (Meyer-Kahlen 2004), with Cho as White.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use janggi_engine::{Choice, Clock, Engine, Info, Level, Limits, choose};
use janggi::notation::fen;
use janggi::{Line, Move, RuleSet, Side};

use super::{CliError, bench};

/// Speaks UCI on standard input and output.
#[derive(Debug, clap::Args)]
pub(super) struct Args {}

/// Variants by their UCI names: the field's for the four of Fairy-Stockfish, else the rule set's.
const VARIANTS: [&str; 8] = [
    "janggi",
    "janggitraditional",
    "janggicasual",
    "janggimodern",
    "kja",
    "youzai",
    "classic-en",
    "classic-hu",
];
const LARGEST_HASH: usize = 16_384;
const MOST_THREADS: usize = 64;
const MOST_LINES: usize = 100;

impl Args {
    /// Speaks until `quit` or the end of the input.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "every command has this signature")]
    pub(super) fn run(self) -> Result<(), CliError> {
        let mut session = Session::new();
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if session.obey(&line) == Flow::Quit {
                break;
            }
        }
        session.halt();
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    GoOn,
    Quit,
}

/// One conversation with a GUI.
struct Session {
    /// Away while a search runs.
    engine: Option<Engine>,
    search: Option<JoinHandle<Engine>>,
    stop: Arc<AtomicBool>,
    rules: &'static RuleSet,
    line: Line,
    multipv: usize,
    level: Level,
}

/// Standard output may be closed by the other side at any time, which is no reason to panic.
fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _closed = writeln!(out, "{text}").and_then(|()| out.flush());
}

fn start(rules: &'static RuleSet) -> Line {
    Line::new(rules, fen::parse(fen::START, rules).expect("the start position is legal in every rule set"))
}

impl Session {
    fn new() -> Session {
        let rules = &RuleSet::PYCHESS;
        Session {
            engine: Some(Engine::new(64)),
            search: None,
            stop: Arc::new(AtomicBool::new(false)),
            rules,
            line: start(rules),
            multipv: 1,
            level: Level::HIGHEST,
        }
    }

    fn obey(&mut self, command: &str) -> Flow {
        let mut words = command.split_ascii_whitespace();
        match words.next() {
            Some("uci") => introduce(),
            Some("isready") => say("readyok"),
            Some("ucinewgame") => self.idle_engine().clear(),
            Some("setoption") => self.set_option(command),
            Some("position") => self.set_position(words),
            Some("go") => self.go(words),
            Some("stop") => self.halt(),
            Some("bench") => {
                self.halt();
                bench::Args::default().bench();
            }
            Some("d") => say(&format!("{:?}fen {}", self.line.position(), fen::write(self.line.position()))),
            Some("quit") => return Flow::Quit,
            Some(other) => say(&format!("info string unknown command {other}")),
            None => {}
        }
        Flow::GoOn
    }

    /// Stops a running search and waits for its answer.
    fn halt(&mut self) {
        self.stop.store(true, Relaxed);
        if let Some(search) = self.search.take() {
            // A search that panicked leaves no engine; the next one starts afresh.
            self.engine = search.join().ok();
        }
    }

    /// The engine, once no search is running.
    fn idle_engine(&mut self) -> &mut Engine {
        self.halt();
        self.engine.get_or_insert_with(|| Engine::new(64))
    }

    /// `setoption name <words> [value <words>]`
    fn set_option(&mut self, command: &str) {
        let rest = command.split_once(" name ").map_or("", |(_, rest)| rest);
        let (name, value) = rest.split_once(" value ").unwrap_or((rest, ""));
        let (name, value) = (name.trim().to_ascii_lowercase(), value.trim());
        let number = value.parse::<usize>().ok();
        match (name.as_str(), number) {
            ("hash", Some(mebibytes)) => self.idle_engine().set_hash(mebibytes.clamp(1, LARGEST_HASH)),
            ("threads", Some(threads)) => self.idle_engine().set_threads(threads.clamp(1, MOST_THREADS)),
            ("multipv", Some(lines)) => self.multipv = lines.clamp(1, MOST_LINES),
            ("level", Some(number)) => match u8::try_from(number).ok().and_then(Level::new) {
                Some(level) => self.level = level,
                None => say("info string levels are 1 to 10"),
            },
            ("clear hash", _) => self.idle_engine().clear(),
            ("uci_variant", _) => match RuleSet::named(value) {
                Some(rules) => {
                    self.halt();
                    self.rules = rules;
                    self.line = start(rules);
                }
                None => say(&format!("info string unknown variant {value}")),
            },
            _ => say(&format!("info string unknown option or value: {rest}")),
        }
    }

    /// `position startpos|fen <FEN> [moves <moves>]`. An illegal part leaves the position as far as it was legal.
    fn set_position<'w>(&mut self, words: impl Iterator<Item = &'w str>) {
        self.halt();
        let words: Vec<&str> = words.collect();
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let (place, moves) = words.split_at(split);
        self.line = match place {
            ["startpos"] => start(self.rules),
            ["fen", fields @ ..] => match fen::parse(&fields.join(" "), self.rules) {
                Ok(position) => Line::new(self.rules, position),
                Err(error) => return say(&format!("info string {error}")),
            },
            _ => return say("info string position needs startpos or fen"),
        };
        for text in moves.iter().skip(1) {
            let played = text.parse::<Move>().map_err(|error| error.to_string());
            let played = played.and_then(|mv| self.line.play(mv).map_err(|error| error.to_string()));
            if let Err(error) = played {
                return say(&format!("info string {text}: {error}"));
            }
        }
    }

    fn go<'w>(&mut self, words: impl Iterator<Item = &'w str>) {
        self.halt();
        let (limits, infinite) = self.limits(words);
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(64));
        // A GUI that plays on after the end of a game gets an answer as long as there are moves.
        let line = match self.line.outcome() {
            Some(_) => Line::new(self.rules, *self.line.position()),
            None => self.line.clone(),
        };
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        let level = self.level;
        self.search = Some(thread::spawn(move || {
            if level < Level::HIGHEST {
                say(&format!("bestmove {}", at_level(&mut engine, &line, level, &limits, &stop)));
                return engine;
            }
            let result = engine.search(&line, &limits, &stop, report);
            while infinite && !stop.load(Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            let moves = result.lines.first().map(|best| &best.line[..]).unwrap_or_default();
            match moves {
                [] => say("bestmove (none)"),
                [best] => say(&format!("bestmove {best}")),
                [best, reply, ..] => say(&format!("bestmove {best} ponder {reply}")),
            }
            engine
        }));
    }

    /// The limits of a `go` command, and whether its answer must wait for `stop`.
    fn limits<'w>(&self, mut words: impl Iterator<Item = &'w str>) -> (Limits, bool) {
        let mut limits = Limits { multipv: self.multipv, ..Limits::default() };
        let mut infinite = false;
        let (mut remaining, mut increment, mut moves_to_go) = (None, 0, None);
        let side = self.line.turn();
        while let Some(word) = words.next() {
            let mut number =
                || words.next().and_then(|text| text.parse::<i64>().ok()).unwrap_or(0).max(0) as u64;
            match word {
                "infinite" => infinite = true,
                "movetime" => limits.movetime = Some(Duration::from_millis(number())),
                "nodes" => limits.nodes = Some(number()),
                "depth" => limits.depth = Some(number().clamp(1, 255) as u8),
                "mate" => limits.depth = Some((number() * 2).clamp(1, 255) as u8),
                "movestogo" => moves_to_go = Some(number() as u32),
                "wtime" if side == Side::Cho => remaining = Some(number()),
                "btime" if side == Side::Han => remaining = Some(number()),
                "winc" if side == Side::Cho => increment = number(),
                "binc" if side == Side::Han => increment = number(),
                _ => {}
            }
        }
        limits.clock = remaining.map(|remaining| Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go,
        });
        (limits, infinite)
    }
}

/// The move of a weaker level, as text. UCI knows neither resigning nor calling bikjang: the level moves on.
fn at_level(engine: &mut Engine, line: &Line, level: Level, limits: &Limits, stop: &AtomicBool) -> String {
    let budget = limits.movetime.unwrap_or(Duration::from_secs(1));
    // Another game, other errors: the start of the game and its first moves tell games apart.
    let seed = line.positions().iter().take(3).fold(0, |seed: u64, position| seed.rotate_left(9) ^ position.key());
    match choose(engine, line, level, budget, seed, stop) {
        Some(Choice::Play(mv) | Choice::PlayAndOfferDraw(mv)) => mv.to_string(),
        Some(Choice::CallBikjang | Choice::Resign) => {
            let result = engine.search(line, &Limits::nodes(2000), stop, |_| {});
            result.best().map_or_else(|| String::from("(none)"), |mv| mv.to_string())
        }
        None => String::from("(none)"),
    }
}

fn introduce() {
    say(concat!("id name Janggun ", env!("CARGO_PKG_VERSION")));
    say("id author the Janggun authors");
    say(&format!("option name Hash type spin default 64 min 1 max {LARGEST_HASH}"));
    say(&format!("option name Threads type spin default 1 min 1 max {MOST_THREADS}"));
    say(&format!("option name MultiPV type spin default 1 min 1 max {MOST_LINES}"));
    say("option name Clear Hash type button");
    say("option name Level type spin default 10 min 1 max 10");
    let variants = VARIANTS.map(|name| format!(" var {name}")).concat();
    say(&format!("option name UCI_Variant type combo default {}{variants}", VARIANTS[0]));
    say("uciok");
}

fn report(info: &Info) {
    let millis = info.elapsed.as_millis();
    let speed = u128::from(info.nodes) * 1_000_000 / info.elapsed.as_micros().max(1);
    let moves: Vec<String> = info.line.iter().map(Move::to_string).collect();
    let line = moves.join(" ");
    say(&format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {millis} pv {line}",
        info.depth, info.selective_depth, info.rank, info.score, info.nodes, info.hash_full
    ));
}
