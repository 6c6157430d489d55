//! The switches in which rule sets differ, and the eight rule sets.
//!
//! *Source:* docs/rules.md, "The rule sets". A rule set is a value; no code asks for its name.

/// How horses and elephants come to their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupRule {
    /// 마상상마 on both sides.
    Fixed,
    /// Han chooses one of four arrangements, then Cho.
    Free,
}

/// How a cannon moves without capturing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannonQuiet {
    /// Over exactly one piece, as it captures.
    Jump,
    /// Like a chariot, never jumping.
    Slide,
}

/// When a side may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Whenever it is not in check.
    Free,
    /// When it is not in check and its general has no legal step.
    GeneralStuck,
}

/// How a position that ends the game is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// Nobody wins.
    Draw,
    /// The side with more points wins, deom included.
    Points,
}

/// What two passes in a row do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoublePass {
    /// Nothing; the game goes on.
    Nothing,
    /// They end the game.
    Ends(Settlement),
    /// They end the game as a draw when neither side can move anything.
    DrawIfStuck,
}

/// What generals that face each other on an open file (bikjang) do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Nothing.
    Off,
    /// The side to move must break the line, or pass and so accept the settlement.
    MustBreak(Settlement),
    /// The side to move may play on, but unless it breaks the line the settlement follows.
    BreakOrSettle(Settlement),
    /// The side to move may call it, which settles the game; without a call nothing happens.
    Callable(Settlement),
}

impl Facing {
    /// How bikjang is settled, where the rule set has it at all.
    #[inline]
    pub const fn settlement(self) -> Option<Settlement> {
        match self {
            Facing::Off => None,
            Facing::MustBreak(s) | Facing::BreakOrSettle(s) | Facing::Callable(s) => Some(s),
        }
    }
}

/// When bikjang counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FacingGate {
    /// Always.
    None,
    /// While each side's pieces count less than 30 points.
    BothBelow30,
    /// Only the side with fewer points may bring it about (an old rule; in none of the presets).
    WeakerOnly,
}

/// What the last repetition of a position brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing.
    Nothing,
    /// The game is settled at this occurrence.
    Ends(u8, Settlement),
    /// A move that would bring about this occurrence is refused while a side has 30 points or more; with both
    /// below, the game is settled.
    RefusedFrom30(u8, Settlement),
    /// A move that would bring about this occurrence is refused.
    Refused(u8),
}

impl Repetition {
    /// At which occurrence of a position the rule set steps in, counted from 1, or `None` where it never does.
    #[inline]
    pub const fn occurrence(self) -> Option<u8> {
        match self {
            Repetition::Nothing => None,
            Repetition::Ends(n, _) | Repetition::RefusedFrom30(n, _) | Repetition::Refused(n) => Some(n),
        }
    }
}

/// What it means that one side gave check with every move of a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perpetual {
    /// That side loses.
    CheckerLoses,
    /// Nothing more than the repetition.
    AsRepetition,
}

/// A rule set: every switch, and a name to find it by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches, each named where it is set")]
pub struct RuleSet {
    /// The name, for storage and command lines.
    pub name: &'static str,
    /// How horses and elephants come to their places.
    pub setup: SetupRule,
    /// How a cannon moves without capturing.
    pub cannon_quiet: CannonQuiet,
    /// Whether soldiers use the diagonals of the enemy palace.
    pub soldier_diagonal: bool,
    /// Whether a cannon may not make the first move of the game.
    pub opening_cannon_ban: bool,
    /// When a side may pass.
    pub pass: Pass,
    /// What two passes in a row do.
    pub double_pass: DoublePass,
    /// What facing generals do.
    pub facing: Facing,
    /// When facing generals count.
    pub facing_gate: FacingGate,
    /// Whether facing that came about by a general's capture does not count.
    pub facing_capture_exempt: bool,
    /// Whether the answers to bikjang are open to a side that is in check, even to one that is mated.
    pub facing_outranks_check: bool,
    /// Whether a mate is a draw that is only a mate because the general, taking the mating piece, would face.
    pub facing_capture_draws_mate: bool,
    /// What repeating a position brings.
    pub repetition: Repetition,
    /// What perpetual check means.
    pub perpetual: Perpetual,
    /// Whether the fifth move in a row with which one piece goes to and fro loses.
    pub shuttle_loses: bool,
    /// After how many plies without a capture the game is settled, and how.
    pub no_capture: Option<(u16, Settlement)>,
    /// Whether the game ends when neither side has the force to mate, and how.
    pub material: Option<Settlement>,
    /// Whether a count of points (with deom) can decide a game.
    pub counts_points: bool,
    /// Whether points (with deom) are shown to players, be it only to tell who is ahead.
    pub shows_points: bool,
}

impl RuleSet {
    /// Korean tournament practice, the default.
    pub const KJA: RuleSet = RuleSet {
        name: "kja",
        setup: SetupRule::Free,
        cannon_quiet: CannonQuiet::Jump,
        soldier_diagonal: true,
        opening_cannon_ban: false,
        pass: Pass::Free,
        double_pass: DoublePass::Ends(Settlement::Points),
        facing: Facing::Callable(Settlement::Points),
        facing_gate: FacingGate::BothBelow30,
        facing_capture_exempt: true,
        facing_outranks_check: true,
        facing_capture_draws_mate: false,
        repetition: Repetition::RefusedFrom30(3, Settlement::Points),
        perpetual: Perpetual::AsRepetition,
        shuttle_loses: false,
        no_capture: None,
        material: Some(Settlement::Points),
        counts_points: true,
        shows_points: true,
    };

    /// As played on pychess; the variant `janggi` of Fairy-Stockfish.
    pub const PYCHESS: RuleSet = RuleSet {
        name: "pychess",
        facing: Facing::MustBreak(Settlement::Points),
        facing_gate: FacingGate::None,
        facing_capture_exempt: false,
        repetition: Repetition::Ends(3, Settlement::Points),
        perpetual: Perpetual::CheckerLoses,
        no_capture: Some((100, Settlement::Points)),
        material: None,
        ..RuleSet::KJA
    };

    /// Draws instead of points; the variant `janggitraditional`.
    pub const TRADITIONAL: RuleSet = RuleSet {
        name: "traditional",
        double_pass: DoublePass::Ends(Settlement::Draw),
        facing: Facing::MustBreak(Settlement::Draw),
        repetition: Repetition::Ends(3, Settlement::Draw),
        no_capture: Some((100, Settlement::Draw)),
        counts_points: false,
        shows_points: false,
        ..RuleSet::PYCHESS
    };

    /// Without bikjang; the variant `janggicasual`.
    pub const CASUAL: RuleSet =
        RuleSet { name: "casual", facing: Facing::Off, facing_outranks_check: false, ..RuleSet::TRADITIONAL };

    /// As in the Kakao app; the variant `janggimodern`.
    pub const KAKAO: RuleSet = RuleSet {
        name: "kakao",
        double_pass: DoublePass::Ends(Settlement::Points),
        repetition: Repetition::Ends(4, Settlement::Points),
        shuttle_loses: true,
        no_capture: Some((200, Settlement::Points)),
        counts_points: true,
        shows_points: true,
        ..RuleSet::CASUAL
    };

    /// The rules page of the Youzai board-game club.
    pub const YOUZAI: RuleSet = RuleSet {
        name: "youzai",
        setup: SetupRule::Fixed,
        cannon_quiet: CannonQuiet::Slide,
        soldier_diagonal: false,
        double_pass: DoublePass::Nothing,
        repetition: Repetition::Nothing,
        perpetual: Perpetual::AsRepetition,
        no_capture: Some((200, Settlement::Draw)),
        material: Some(Settlement::Draw),
        ..RuleSet::CASUAL
    };

    /// The English encyclopedia article (2016).
    pub const CLASSIC_EN: RuleSet = RuleSet {
        name: "classic-en",
        pass: Pass::GeneralStuck,
        double_pass: DoublePass::DrawIfStuck,
        facing: Facing::BreakOrSettle(Settlement::Draw),
        facing_gate: FacingGate::None,
        facing_capture_exempt: false,
        facing_outranks_check: false,
        repetition: Repetition::RefusedFrom30(3, Settlement::Draw),
        material: Some(Settlement::Draw),
        counts_points: false,
        shows_points: false,
        ..RuleSet::KJA
    };

    /// The Hungarian encyclopedia article.
    pub const CLASSIC_HU: RuleSet = RuleSet {
        name: "classic-hu",
        opening_cannon_ban: true,
        facing_capture_draws_mate: true,
        repetition: Repetition::Refused(3),
        shows_points: true,
        ..RuleSet::CLASSIC_EN
    };

    /// All rule sets, the default first.
    pub const ALL: [&'static RuleSet; 8] = [
        &RuleSet::KJA,
        &RuleSet::PYCHESS,
        &RuleSet::TRADITIONAL,
        &RuleSet::CASUAL,
        &RuleSet::KAKAO,
        &RuleSet::YOUZAI,
        &RuleSet::CLASSIC_EN,
        &RuleSet::CLASSIC_HU,
    ];

    /// The rule set with a name, or with the name of the Fairy-Stockfish variant that it is.
    pub fn named(name: &str) -> Option<&'static RuleSet> {
        let name = match name {
            "janggi" => "pychess",
            "janggitraditional" => "traditional",
            "janggicasual" => "casual",
            "janggimodern" => "kakao",
            other => other,
        };
        RuleSet::ALL.into_iter().find(|rules| rules.name == name)
    }

    /// Whether a game under these rules can end in a draw (so that players may offer one); elsewhere an agreed
    /// end is a settlement on points.
    pub fn knows_draws(&self) -> bool {
        !self.counts_points
    }
}
