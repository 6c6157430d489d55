//! How the game of a record ended, and how record files say so.

use crate::{Outcome, Reason, Side};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ending {
    /// The game goes on, or nobody knows.
    #[default]
    Unknown,
    /// A side won.
    Won(Side, Manner),
    /// Nobody won.
    Drawn(Manner),
}

/// By what a game ended, as far as records tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Mate.
    Mate,
    /// The count of points, whatever led to it.
    Points,
    /// The generals faced each other.
    Bikjang,
    /// A rule that forbids repeating was broken.
    Foul,
    /// A side gave up.
    Resignation,
    /// A side's time was over.
    Time,
    /// Both sides agreed.
    Agreement,
    /// A side was shut out.
    Forfeit,
    /// A side left.
    Disconnect,
    /// The record does not say.
    Unstated,
}

/// The words of the manners: in PGN's `Termination`, and in Korean before 승 (won) or in brackets after 무승부.
const WORDS: [(Manner, &str, &str); 10] = [
    (Manner::Mate, "checkmate", "완"),
    (Manner::Points, "points", "점수"),
    (Manner::Bikjang, "bikjang", "빅장"),
    (Manner::Foul, "rules infraction", "반칙"),
    (Manner::Resignation, "resignation", "기권"),
    (Manner::Time, "time forfeit", "시간"),
    (Manner::Agreement, "agreement", "합의"),
    (Manner::Forfeit, "forfeit", "실격"),
    (Manner::Disconnect, "abandoned", "접속 끊김 "),
    (Manner::Unstated, "normal", ""),
];

/// What tells the manner in the result of a `.gib` file; the first that is found counts.
const KOREAN_SIGNS: [(&str, Manner); 15] = [
    ("점", Manner::Points),
    ("완승", Manner::Mate),
    ("완패", Manner::Mate),
    ("외통", Manner::Mate),
    ("장군", Manner::Mate),
    ("기권", Manner::Resignation),
    ("불계", Manner::Resignation),
    ("시간", Manner::Time),
    ("실격", Manner::Forfeit),
    ("반칙", Manner::Foul),
    ("접속", Manner::Disconnect),
    ("빅", Manner::Bikjang),
    ("합의", Manner::Agreement),
    ("동의", Manner::Agreement),
    ("완)", Manner::Mate),
];

impl Manner {
    fn words(self) -> (&'static str, &'static str) {
        WORDS
            .iter()
            .find(|(manner, ..)| *manner == self)
            .map_or(("", ""), |&(_, english, korean)| (english, korean))
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        let manner = match outcome.reason {
            Reason::Checkmate => Manner::Mate,
            Reason::Bikjang => Manner::Bikjang,
            Reason::PerpetualCheck | Reason::Shuttle => Manner::Foul,
            Reason::DoublePass
            | Reason::Repetition
            | Reason::NoCapture
            | Reason::Stuck
            | Reason::Material => {
                if outcome.winner.is_some() {
                    Manner::Points
                } else {
                    Manner::Unstated
                }
            }
        };
        outcome.winner.map_or(Ending::Drawn(manner), |winner| Ending::Won(winner, manner))
    }
}

impl Ending {
    /// The result in PGN: `1-0` (Cho won), `0-1`, `1/2-1/2` or `*`.
    pub const fn pgn(self) -> &'static str {
        match self {
            Ending::Unknown => "*",
            Ending::Won(Side::Cho, _) => "1-0",
            Ending::Won(Side::Han, _) => "0-1",
            Ending::Drawn(_) => "1/2-1/2",
        }
    }

    /// The value of PGN's `Termination`, where there is something to say.
    pub fn termination(self) -> Option<&'static str> {
        match self {
            Ending::Unknown | Ending::Won(_, Manner::Unstated) | Ending::Drawn(Manner::Unstated) => None,
            Ending::Won(_, manner) | Ending::Drawn(manner) => Some(manner.words().0),
        }
    }

    /// Reads PGN's `Result` and `Termination`.
    pub fn from_pgn(result: &str, termination: &str) -> Ending {
        let termination = termination.trim().to_lowercase();
        let manner = WORDS.iter().find(|(_, word, _)| *word == termination).map(|(manner, ..)| *manner);
        let manner = manner.unwrap_or(Manner::Unstated);
        match result.trim() {
            "1-0" => Ending::Won(Side::Cho, manner),
            "0-1" => Ending::Won(Side::Han, manner),
            "1/2-1/2" | "1/2" => Ending::Drawn(manner),
            _ => Ending::Unknown,
        }
    }

    /// The result in Korean, as `.gib` files say it: `초 완승`, `한 기권승`, `무승부(빅장)`, `미상`.
    pub fn korean(self) -> String {
        match self {
            Ending::Unknown => "미상".to_owned(),
            Ending::Won(side, manner) => {
                let side = if side == Side::Cho { "초" } else { "한" };
                format!("{side} {}승", manner.words().1)
            }
            Ending::Drawn(Manner::Unstated) => "무승부".to_owned(),
            Ending::Drawn(manner) => format!("무승부({})", manner.words().1.trim_end()),
        }
    }

    /// Reads the result of a `.gib` file. The first side named won, unless the text ends in 패 (lost); 무 is a
    /// draw. *Source:* docs/rules.md, "Record files".
    pub fn from_korean(text: &str) -> Ending {
        let text = text.trim();
        let manner = KOREAN_SIGNS.iter().find(|(sign, _)| text.contains(sign)).map(|(_, manner)| *manner);
        let manner = manner.unwrap_or(Manner::Unstated);
        if text.contains('무') {
            return Ending::Drawn(manner);
        }
        let named = text.chars().find_map(|c| match c {
            '초' | '楚' => Some(Side::Cho),
            '한' | '漢' => Some(Side::Han),
            _ => None,
        });
        match named {
            Some(side) if text.ends_with('패') => Ending::Won(side.other(), manner),
            Some(side) => Ending::Won(side, manner),
            None => Ending::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ending_reads_back_as_written() {
        let manners = WORDS.iter().map(|(manner, ..)| *manner);
        let endings = manners.flat_map(|manner| {
            [Ending::Drawn(manner), Ending::Won(Side::Cho, manner), Ending::Won(Side::Han, manner)]
        });
        for ending in endings.chain([Ending::Unknown]) {
            assert_eq!(Ending::from_korean(&ending.korean()), ending);
            assert_eq!(Ending::from_pgn(ending.pgn(), ending.termination().unwrap_or("")), ending);
        }
    }

    #[test]
    fn the_results_met_in_files_are_read() {
        use Manner::{Agreement, Bikjang, Disconnect, Forfeit, Mate, Points, Resignation, Time, Unstated};
        use Side::{Cho, Han};
        for (text, ending) in [
            ("한 완승", Ending::Won(Han, Mate)),
            ("초 기권승", Ending::Won(Cho, Resignation)),
            ("한 시간승", Ending::Won(Han, Time)),
            ("초 점수승", Ending::Won(Cho, Points)),
            ("초 0.5점 승", Ending::Won(Cho, Points)),
            ("한승(1.5점)", Ending::Won(Han, Points)),
            ("무승부", Ending::Drawn(Unstated)),
            ("무승부(동의)", Ending::Drawn(Agreement)),
            ("무승부(빅장)", Ending::Drawn(Bikjang)),
            ("초승(외통수)", Ending::Won(Cho, Mate)),
            ("楚 불계승", Ending::Won(Cho, Resignation)),
            ("漢 장군승", Ending::Won(Han, Mate)),
            ("한 빅승", Ending::Won(Han, Bikjang)),
            ("초 실격승", Ending::Won(Cho, Forfeit)),
            ("한 접속 끊김승", Ending::Won(Han, Disconnect)),
            ("초 접속 끊김 패", Ending::Won(Han, Disconnect)),
            ("미상", Ending::Unknown),
            ("", Ending::Unknown),
        ] {
            assert_eq!(Ending::from_korean(text), ending, "{text}");
        }
    }
}
