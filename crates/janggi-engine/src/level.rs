//! Playing levels: how much weaker than it can the engine plays.

use super::score::Score;

/// A playing level, 1 (a beginner) to 10 (all the engine can do).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = {
        let mut levels = [Level(1); 10];
        let mut n = 0;
        while n < 10 {
            levels[n] = Level(n as u8 + 1);
            n += 1;
        }
        levels
    };

    /// Full strength.
    pub const HIGHEST: Level = Level(10);

    /// The level with this number, 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// The number, 1 to 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How strong the level plays.
    pub(super) const fn strength(self) -> Strength {
        const STRENGTHS: [Strength; 10] = [
            Strength { nodes: Some(130), depth: 1, share: 0.05, misjudge: 450, overlook: 380, variety: 150 },
            Strength { nodes: Some(415), depth: 2, share: 0.05, misjudge: 241, overlook: 191, variety: 122 },
            Strength { nodes: Some(1_750), depth: 4, share: 0.05, misjudge: 134, overlook: 91, variety: 96 },
            Strength { nodes: Some(3_800), depth: 7, share: 0.05, misjudge: 93, overlook: 56, variety: 84 },
            Strength { nodes: Some(13_000), depth: 10, share: 0.05, misjudge: 51, overlook: 26, variety: 74 },
            Strength { nodes: Some(50_000), depth: 15, share: 0.05, misjudge: 25, overlook: 10, variety: 62 },
            Strength { nodes: Some(140_000), depth: 19, share: 0.1, misjudge: 12, overlook: 4, variety: 52 },
            Strength { nodes: Some(250_000), depth: 24, share: 0.2, misjudge: 6, overlook: 2, variety: 42 },
            Strength { nodes: None, depth: 40, share: 0.5, misjudge: 2, overlook: 1, variety: 35 },
            Strength { nodes: None, depth: 100, share: WHOLE, misjudge: 0, overlook: 0, variety: 30 },
        ];
        STRENGTHS[self.0 as usize - 1]
    }
}

/// The share of the budget that full strength takes; what is left is for handing over the answer.
const WHOLE: f64 = 0.9;

/// How strong a level plays: what it may spend on a move, and what it gets wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strength {
    /// The most nodes it searches for a move, if there is a limit.
    pub(super) nodes: Option<u64>,
    /// The most plies it searches.
    pub(super) depth: u8,
    /// The largest share of the time budget it takes, so that levels keep their order on a slow or busy machine.
    pub(super) share: f64,
    /// By how many centipoints an evaluation is wrong at most.
    pub(super) misjudge: i32,
    /// How many in a thousand of the opponent's replies it does not see.
    pub(super) overlook: u64,
    /// In the opening, any move within so many centipoints of the best may be played.
    pub(super) variety: i32,
}

impl Strength {
    /// The strength of the same player in the game that `seed` stands for. People have good days and bad ones, so that
    /// the stronger player does not win every game. A good day triples nodes and divides mistakes by three, a bad one
    /// does the opposite; that is about one level up or down.
    pub(super) fn in_form(self, seed: u64) -> Strength {
        const SWING: f64 = 3.0;
        let form = mix(seed ^ 0x666f_726d) as f64 / u64::MAX as f64 * 2.0 - 1.0;
        let factor = if self.share < WHOLE { SWING.powf(form) } else { 1.0 };
        Strength {
            share: (self.share * factor).min(WHOLE),
            nodes: self.nodes.map(|nodes| (nodes as f64 * factor) as u64),
            misjudge: (f64::from(self.misjudge) / factor) as i32,
            overlook: (self.overlook as f64 / factor) as u64,
            ..self
        }
    }
}

/// The mistakes of a player in one game. Within it the same position is always misjudged in the same way and the same
/// reply always overlooked, as a person would; the next game, with another seed, has other mistakes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Mistakes {
    misjudge: i32,
    overlook: u64,
    seed: u64,
}

impl Mistakes {
    /// The mistakes of a player of this strength in the game that `seed` stands for.
    pub(super) fn new(strength: &Strength, seed: u64) -> Mistakes {
        Mistakes { misjudge: strength.misjudge, overlook: strength.overlook, seed }
    }

    /// A number to combine with the keys of the transposition table, so that a player does not find the scores of
    /// another who makes other mistakes; 0 without mistakes.
    pub(super) fn salt(&self) -> u64 {
        if self.misjudge == 0 && self.overlook == 0 { 0 } else { mix(self.seed | 1) }
    }

    /// An evaluation as this player sees it.
    #[inline]
    pub(super) fn judge(&self, true_score: Score, key: u64) -> Score {
        if self.misjudge == 0 {
            return true_score;
        }
        let span = 2 * self.misjudge as u64 + 1;
        let error = (mix(key ^ self.seed) % span) as i32 - self.misjudge;
        Score::estimate(true_score.value() + error)
    }

    /// Whether this player does not think of a move in the position with this key.
    #[inline]
    pub(super) fn overlooks(&self, key: u64, mv: u16) -> bool {
        self.overlook > 0 && mix(key ^ self.seed ^ u64::from(mv) << 40) % 1000 < self.overlook
    }
}

/// The finaliser of `SplitMix64` (Steele, Lea and Flood 2014).
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_numbered_from_one_to_ten() {
        assert_eq!(Level::ALL.map(Level::number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
        assert!(Level::ALL.iter().all(|level| Level::new(level.number()) == Some(*level)));
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
    }

    #[test]
    fn each_level_may_do_more_and_errs_less_than_the_one_below() {
        for pair in Level::ALL.windows(2) {
            let [below, above] = [pair[0].strength(), pair[1].strength()];
            let nodes = |strength: Strength| strength.nodes.unwrap_or(u64::MAX);
            assert!(nodes(above) >= nodes(below) && above.depth > below.depth && above.share >= below.share);
            assert!(above.misjudge < below.misjudge && above.overlook < below.overlook);
            assert!(above.variety < below.variety);
        }
    }

    #[test]
    fn form_changes_from_game_to_game_but_not_for_full_strength() {
        let days = |level: Level| (0..200).map(move |seed| level.strength().in_form(seed));
        let (seven, usual) = (Level::ALL[6], 140_000);
        let nodes: Vec<u64> = days(seven).filter_map(|day| day.nodes).collect();
        assert!(nodes.iter().any(|&day| day * 2 < usual) && nodes.iter().any(|&day| day > usual * 2));
        assert!(nodes.len() == 200 && nodes.iter().all(|&day| day * 4 >= usual && day <= usual * 4));
        let shares: Vec<f64> = days(Level::ALL[8]).map(|day| day.share).collect();
        assert!(shares.iter().any(|&day| day < 0.25) && shares.iter().any(|&day| day > 0.8));
        assert!(shares.iter().all(|&day| day <= WHOLE));
        assert!(days(Level::HIGHEST).all(|day| day.nodes.is_none() && day.share >= WHOLE));
    }

    #[test]
    fn errors_are_bounded_and_repeat() {
        let mistakes = Mistakes { misjudge: 100, overlook: 250, seed: 7 };
        let judged = |key| mistakes.judge(Score::DRAW, key).value();
        assert!((0..1000).all(|key| judged(key).abs() <= 100 && judged(key) == judged(key)));
        let overlooked = (0..4000).filter(|&key| mistakes.overlooks(key, 33_000)).count();
        assert!((800..1200).contains(&overlooked), "{overlooked}");
    }
}
