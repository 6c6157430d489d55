//! The switches of a rule set in words.

use super::rule_set::{
    CannonQuiet, DoublePass, Facing, FacingGate, Pass, Perpetual, Repetition, RuleSet, Settlement, SetupRule,
};

impl RuleSet {
    /// Every switch with its value, in the order of the fields, in words that stay the same from one version to the
    /// next: what `docs/rules.md` in the repository and command lines print.
    ///
    /// ```
    /// use janggi::RuleSet;
    ///
    /// let switches = RuleSet::KJA.switches();
    /// assert!(switches.contains(&("facing", "callable, points".to_owned())));
    /// ```
    pub fn switches(&self) -> Vec<(&'static str, String)> {
        // Taken apart field by field, so that a switch that is not listed does not compile.
        let &RuleSet {
            name: _,
            setup,
            cannon_quiet,
            soldier_diagonal,
            opening_cannon_ban,
            pass,
            double_pass,
            facing,
            facing_gate,
            facing_capture_exempt,
            facing_outranks_check,
            facing_capture_draws_mate,
            repetition,
            perpetual,
            shuttle_loses,
            no_capture,
            material,
            counts_points,
            shows_points,
        } = self;
        let yes_no = |value: bool| if value { "yes" } else { "no" }.to_owned();
        vec![
            ("setup", setup_word(setup).to_owned()),
            ("cannon_quiet", cannon_word(cannon_quiet).to_owned()),
            ("soldier_diagonal", yes_no(soldier_diagonal)),
            ("opening_cannon_ban", yes_no(opening_cannon_ban)),
            ("pass", pass_word(pass).to_owned()),
            ("double_pass", double_pass_words(double_pass)),
            ("facing", facing_words(facing)),
            ("facing_gate", gate_word(facing_gate).to_owned()),
            ("facing_capture_exempt", yes_no(facing_capture_exempt)),
            ("facing_outranks_check", yes_no(facing_outranks_check)),
            ("facing_capture_draws_mate", yes_no(facing_capture_draws_mate)),
            ("repetition", repetition_words(repetition)),
            ("perpetual", perpetual_word(perpetual).to_owned()),
            ("shuttle_loses", yes_no(shuttle_loses)),
            (
                "no_capture",
                no_capture.map_or("none".to_owned(), |(plies, settled)| {
                    format!("{plies} plies, {}", settlement(settled))
                }),
            ),
            ("material", material.map_or("none", settlement).to_owned()),
            ("counts_points", yes_no(counts_points)),
            ("shows_points", yes_no(shows_points)),
        ]
    }
}

fn settlement(settlement: Settlement) -> &'static str {
    match settlement {
        Settlement::Draw => "draw",
        Settlement::Points => "points",
    }
}

fn setup_word(setup: SetupRule) -> &'static str {
    match setup {
        SetupRule::Fixed => "fixed",
        SetupRule::Free => "free",
    }
}

fn cannon_word(quiet: CannonQuiet) -> &'static str {
    match quiet {
        CannonQuiet::Jump => "jump",
        CannonQuiet::Slide => "slide",
    }
}

fn pass_word(pass: Pass) -> &'static str {
    match pass {
        Pass::Free => "free",
        Pass::GeneralStuck => "general_stuck",
    }
}

fn double_pass_words(double_pass: DoublePass) -> String {
    match double_pass {
        DoublePass::Nothing => "none".to_owned(),
        DoublePass::Ends(settled) => settlement(settled).to_owned(),
        DoublePass::DrawIfStuck => "draw_if_stuck".to_owned(),
    }
}

fn facing_words(facing: Facing) -> String {
    let (word, settled) = match facing {
        Facing::Off => return "off".to_owned(),
        Facing::MustBreak(settled) => ("must_break", settled),
        Facing::BreakOrSettle(settled) => ("break_or_settle", settled),
        Facing::Callable(settled) => ("callable", settled),
    };
    format!("{word}, {}", settlement(settled))
}

fn gate_word(gate: FacingGate) -> &'static str {
    match gate {
        FacingGate::None => "none",
        FacingGate::BothBelow30 => "both_below_30",
        FacingGate::WeakerOnly => "weaker_only",
    }
}

fn repetition_words(repetition: Repetition) -> String {
    match repetition {
        Repetition::Nothing => "none".to_owned(),
        Repetition::Ends(times, settled) => format!("{times} times, {}", settlement(settled)),
        Repetition::RefusedFrom30(times, settled) => {
            format!("{times} times, refused from 30 points, else {}", settlement(settled))
        }
        Repetition::Refused(times) => format!("{times} times, refused"),
    }
}

fn perpetual_word(perpetual: Perpetual) -> &'static str {
    match perpetual {
        Perpetual::CheckerLoses => "checker_loses",
        Perpetual::AsRepetition => "as_repetition",
    }
}
