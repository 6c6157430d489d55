//! `janggun import`: reads records of games and writes them in one format.

use std::io::{self, BufWriter, Read as _, Write as _};
use std::path::PathBuf;

use super::CliError;
use janggi::notation::encoding::{self, Encode};
use janggi::notation::{Ending, Format, Manner, Record, fen, gib, pgn};
use janggi::{RuleSet, Side};

/// What to read and how to write it.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// A .gib or PGN file, or UCI lines as this command writes them; - for standard input.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The rule set of games that do not name theirs.
    #[arg(long, value_name = "NAME", default_value = "casual", value_parser = super::rule_set)]
    rules: &'static RuleSet,
    /// The format to write.
    #[arg(long, value_enum, default_value_t = To::Uci)]
    to: To,
    /// Write .gib files in CP949, as old Korean programs want them.
    #[arg(long)]
    cp949: bool,
    /// Write no games, but check that each reads back the same from every format, and count.
    #[arg(long)]
    check: bool,
}

/// The formats that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum To {
    /// A line a game: FEN, UCI moves and result, separated by tabs.
    Uci,
    /// The format of Korean programs.
    Gib,
    /// Portable game notation as pychess has it.
    Pgn,
}

impl Args {
    /// Writes the games that can be read; tells the others on standard error and fails when there are any.
    pub(super) fn run(self) -> Result<(), CliError> {
        let games = read(&encoding::decode(&self.bytes()?), self.rules);
        let mut out = BufWriter::new(io::stdout().lock());
        let mut count = Count::default();
        for (index, game) in games.iter().enumerate() {
            match game {
                Ok(record) if self.check => count.check(record),
                Ok(record) => out.write_all(&self.write(record))?,
                Err(error) => {
                    count.unreadable += 1;
                    eprintln!("game {}: {error}", index + 1);
                }
            }
        }
        if self.check {
            writeln!(out, "{count}")?;
        }
        out.flush()?;
        if count.failures() > 0 {
            return Err(CliError::Failed(format!("{} of {} games failed", count.failures(), games.len())));
        }
        Ok(())
    }

    fn bytes(&self) -> Result<Vec<u8>, CliError> {
        if self.file.as_os_str() == "-" {
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes)?;
            return Ok(bytes);
        }
        std::fs::read(&self.file)
            .map_err(|error| CliError::Failed(format!("{}: {error}", self.file.display())))
    }

    /// A game with the empty line that parts it from the next one, where the format has such.
    fn write(&self, record: &Record) -> Vec<u8> {
        match self.to {
            To::Uci => uci_line(record).into_bytes(),
            To::Pgn => (pgn::write(record) + "\n").into_bytes(),
            To::Gib => {
                let encode = if self.cp949 { Encode::Cp949 } else { Encode::Utf8 };
                encoding::encode(&(gib::write(record) + "\n"), encode)
            }
        }
    }
}

/// Reads the games of a text in whichever format it is.
fn read(text: &str, rules: &'static RuleSet) -> Vec<Result<Record, String>> {
    let as_text = |games: Vec<Result<Record, _>>| -> Vec<Result<Record, String>> {
        games.into_iter().map(|game| game.map_err(|error: janggi::notation::RecordError| error.to_string())).collect()
    };
    match Format::of(text) {
        Some(Format::Gib) => as_text(gib::read(text, rules)),
        Some(Format::Pgn) => as_text(pgn::read(text, rules)),
        None => {
            let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
            lines.map(|line| read_uci_line(line, rules)).collect()
        }
    }
}

/// Reads a line of FEN, moves, and the result in PGN's form or as Cho's score; further columns are left alone.
fn read_uci_line(line: &str, rules: &'static RuleSet) -> Result<Record, String> {
    let mut columns = line.split('\t');
    let start = fen::parse(columns.next().unwrap_or_default(), rules).map_err(|error| error.to_string())?;
    let mut moves = Vec::new();
    for text in columns.next().unwrap_or_default().split_ascii_whitespace() {
        moves.push(text.parse().map_err(|_| format!("{text:?} is no UCI move"))?);
    }
    let ending = match columns.next().unwrap_or_default() {
        "1" | "1.0" | "1-0" => Ending::Won(Side::Cho, Manner::Unstated),
        "0" | "0.0" | "0-1" => Ending::Won(Side::Han, Manner::Unstated),
        "0.5" | "1/2-1/2" => Ending::Drawn(Manner::Unstated),
        _ => Ending::Unknown,
    };
    Record::new(rules, &start, &moves, ending).map_err(|error| error.to_string())
}

fn uci_line(record: &Record) -> String {
    let moves: Vec<String> = record.moves.iter().map(ToString::to_string).collect();
    format!("{}\t{}\t{}\n", fen::write(&record.start), moves.join(" "), record.ending.pgn())
}

/// What a check found.
#[derive(Debug, Default)]
struct Count {
    games: usize,
    plies: usize,
    unreadable: usize,
    /// Games that do not read back the same from .gib in UTF-8, .gib in CP949, PGN, UCI lines.
    changed: [usize; 4],
}

impl Count {
    fn check(&mut self, record: &Record) {
        self.games += 1;
        self.plies += record.moves.len();
        let gib = gib::write(record);
        let cp949 = encoding::decode(&encoding::encode(&gib, Encode::Cp949));
        let texts = [gib, cp949, pgn::write(record), uci_line(record)];
        for (changed, text) in self.changed.iter_mut().zip(texts) {
            let back = read(&text, record.rules);
            let same = matches!(&back[..], [Ok(back)] if back.moves == record.moves
                && back.start == record.start
                && back.ending.pgn() == record.ending.pgn());
            *changed += usize::from(!same);
        }
    }

    fn failures(&self) -> usize {
        self.unreadable + self.changed.iter().sum::<usize>()
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [gib, cp949, pgn, uci] = self.changed;
        write!(
            f,
            "games {}, plies {}, unreadable {}, changed by gib {gib}, gib in cp949 {cp949}, pgn {pgn}, uci {uci}",
            self.games, self.plies, self.unreadable
        )
    }
}
