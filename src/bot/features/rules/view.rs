//! The rules of the game, as a person would tell them: what is special to a rule set, and how each piece moves.

use crate::app::Drawing;
use crate::bot::control::{Control, Press};
use crate::bot::picture::Picture;
use crate::bot::reply::{Reply, Select, SelectChoice};
use crate::bot::text::{Language, tr};
use crate::bot::viewer::Viewer;
use janggi::{
    CannonQuiet, DoublePass, Facing, FacingGate, Kind, Pass, Perpetual, Repetition, RuleSet, Settlement,
    SetupRule, Side,
};

/// What there is to know of a rule set.
pub(crate) fn overview(rules: &'static RuleSet, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let mut lines = vec![
        tr!(language, "rules-title", rules = viewer.rules(rules)),
        tr!(language, "rules-aim", disc = viewer.disc(Side::Cho)),
    ];
    lines.extend(summary(rules, language).into_iter().map(|line| format!("- {line}")));
    with_selects(Reply::text(lines.join("\n")), rules, None, viewer)
}

/// How a piece moves, with a picture.
pub(crate) fn lesson(kind: Kind, rules: &'static RuleSet, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let mut text = match kind {
        Kind::General => tr!(language, "lesson-general"),
        Kind::Guard => tr!(language, "lesson-guard"),
        Kind::Elephant => tr!(language, "lesson-elephant"),
        Kind::Horse => tr!(language, "lesson-horse"),
        Kind::Chariot => tr!(language, "lesson-chariot"),
        Kind::Cannon => tr!(language, "lesson-cannon"),
        Kind::Soldier => tr!(language, "lesson-soldier"),
    };
    let special = match kind {
        Kind::Cannon if rules.cannon_quiet == CannonQuiet::Slide => {
            Some(tr!(language, "lesson-cannon-slide"))
        }
        Kind::Soldier if !rules.soldier_diagonal => Some(tr!(language, "rule-soldier-straight")),
        _ => None,
    };
    if let Some(special) = special {
        text = format!("{text}\n{special}");
    }
    let picture = Picture {
        drawing: Drawing::Lesson { kind, style: viewer.style },
        alt: tr!(language, "alt-lesson", piece = viewer.kind(kind)),
    };
    with_selects(Reply::text(text).picture(picture), rules, Some(kind), viewer)
}

fn with_selects(reply: Reply, rules: &'static RuleSet, shown: Option<Kind>, viewer: Viewer) -> Reply {
    let language = viewer.language;
    let pieces = Kind::ALL.map(|kind| SelectChoice {
        label: viewer.kind(kind),
        value: kind.index().to_string(),
        description: None,
        chosen: shown == Some(kind),
    });
    let sets = RuleSet::ALL.map(|other| SelectChoice {
        label: viewer.rules(other),
        value: other.name.to_owned(),
        description: None,
        chosen: shown.is_none() && other == rules,
    });
    let list = |press, placeholder, choices| Select { control: Control::alone(press), placeholder, choices };
    reply.select(list(Press::Lesson(rules), tr!(language, "rules-pick-piece"), pieces.to_vec())).select(list(
        Press::RulesOf,
        tr!(language, "rules-pick-set"),
        sets.to_vec(),
    ))
}

/// What is special to a rule set, switch by switch.
fn summary(rules: &RuleSet, language: Language) -> Vec<String> {
    // All switches are named, so that the compiler asks whoever adds one what is to be said of it.
    let RuleSet {
        name: _,
        setup,
        cannon_quiet,
        soldier_diagonal,
        opening_cannon_ban,
        pass,
        double_pass,
        // In `facing`.
        facing: _,
        facing_gate: _,
        facing_capture_exempt: _,
        // What happens once in a thousand games is left to the documentation.
        facing_outranks_check: _,
        facing_capture_draws_mate: _,
        // In `repeating`.
        repetition: _,
        perpetual: _,
        shuttle_loses: _,
        no_capture,
        material,
        // It decides nothing that the lines on settlements do not say.
        counts_points: _,
        shows_points,
    } = *rules;
    let mut lines = vec![match setup {
        SetupRule::Free => tr!(language, "rule-setup-free"),
        SetupRule::Fixed => tr!(language, "rule-setup-fixed"),
    }];
    if cannon_quiet == CannonQuiet::Slide {
        lines.push(tr!(language, "rule-cannon-slide"));
    }
    if !soldier_diagonal {
        lines.push(tr!(language, "rule-soldier-straight"));
    }
    if opening_cannon_ban {
        lines.push(tr!(language, "rule-opening-cannon"));
    }
    lines.push(match pass {
        Pass::Free => tr!(language, "rule-pass-free"),
        Pass::GeneralStuck => tr!(language, "rule-pass-stuck"),
    });
    match double_pass {
        DoublePass::Nothing => {}
        DoublePass::Ends(how) => {
            lines.push(tr!(language, "rule-double-pass", settlement = settlement(how, language)));
        }
        DoublePass::DrawIfStuck => lines.push(tr!(language, "rule-double-pass-stuck")),
    }
    lines.extend(facing(rules, language));
    lines.extend(repeating(rules, language));
    if let Some((plies, how)) = no_capture {
        let how = settlement(how, language);
        lines.push(tr!(language, "rule-no-capture", plies = i64::from(plies), settlement = how));
    }
    if let Some(how) = material {
        lines.push(tr!(language, "rule-material", settlement = settlement(how, language)));
    }
    if shows_points {
        lines.push(tr!(language, "rule-points"));
    }
    lines
}

fn facing(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut lines = vec![match rules.facing {
        Facing::Off => return vec![tr!(language, "rule-bikjang-off")],
        Facing::MustBreak(how) => {
            tr!(language, "rule-bikjang-must", settlement = settlement(how, language))
        }
        Facing::BreakOrSettle(how) => {
            tr!(language, "rule-bikjang-break", settlement = settlement(how, language))
        }
        Facing::Callable(how) => {
            tr!(language, "rule-bikjang-call", settlement = settlement(how, language))
        }
    }];
    if rules.facing_gate == FacingGate::BothBelow30 {
        lines.push(tr!(language, "rule-bikjang-below-thirty"));
    }
    if rules.facing_capture_exempt {
        lines.push(tr!(language, "rule-bikjang-exempt"));
    }
    lines
}

fn repeating(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut lines = Vec::new();
    match rules.repetition {
        Repetition::Nothing => {}
        Repetition::Ends(count, how) => lines.push(tr!(
            language,
            "rule-repetition-ends",
            count = i64::from(count),
            settlement = settlement(how, language),
        )),
        Repetition::RefusedFrom30(count, how) => lines.push(tr!(
            language,
            "rule-repetition-thirty",
            count = i64::from(count),
            settlement = settlement(how, language),
        )),
        Repetition::Refused(count) => {
            lines.push(tr!(language, "rule-repetition-refused", count = i64::from(count)));
        }
    }
    if rules.perpetual == Perpetual::CheckerLoses {
        lines.push(tr!(language, "rule-perpetual"));
    }
    if rules.shuttle_loses {
        lines.push(tr!(language, "rule-shuttle"));
    }
    lines
}

fn settlement(how: Settlement, language: Language) -> String {
    match how {
        Settlement::Draw => tr!(language, "settlement-draw"),
        Settlement::Points => tr!(language, "settlement-points"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_rule_set_is_told_apart_and_fits_into_a_message() {
        for language in Language::ALL {
            let viewer = Viewer::of(language);
            let texts: BTreeSet<String> =
                RuleSet::ALL.into_iter().map(|rules| overview(rules, viewer).content).collect();
            assert_eq!(texts.len(), RuleSet::ALL.len());
            assert!(texts.iter().all(|text| text.chars().count() <= 2000));
            for rules in RuleSet::ALL {
                let points = overview(rules, viewer).content.contains(&tr!(language, "rule-points"));
                assert_eq!(points, rules.shows_points, "{}", rules.name);
            }
        }
    }
}
