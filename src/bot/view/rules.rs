//! The rules of the game, as a person would tell them: what is special to a rule set, and how each piece moves.

use crate::app::Drawing;
use crate::bot::control::{Control, Press};
use crate::bot::picture::Picture;
use crate::bot::reply::{Reply, Select, SelectChoice};
use crate::bot::text::{Language, tr};
use crate::bot::words::Words;
use janggi::{
    CannonQuiet, DoublePass, Facing, FacingGate, Kind, Pass, Perpetual, Repetition, RuleSet, Settlement,
    SetupRule, Side,
};

/// What there is to know of a rule set.
pub(crate) fn overview(rules: &'static RuleSet, words: Words) -> Reply {
    let language = words.language;
    let mut lines = vec![
        tr!(language, "rules-title", rules = words.rules(rules)),
        tr!(language, "rules-aim", disc = words.disc(Side::Cho)),
    ];
    lines.extend(summary(rules, language).into_iter().map(|line| format!("- {line}")));
    with_selects(Reply::words(lines.join("\n")), rules, None, words)
}

/// How a piece moves, with a picture.
pub(crate) fn lesson(kind: Kind, rules: &'static RuleSet, words: Words) -> Reply {
    let language = words.language;
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
        drawing: Drawing::Lesson { kind, style: words.style },
        alt: tr!(language, "alt-lesson", piece = words.kind(kind)),
    };
    with_selects(Reply::words(text).picture(picture), rules, Some(kind), words)
}

fn with_selects(reply: Reply, rules: &'static RuleSet, shown: Option<Kind>, words: Words) -> Reply {
    let language = words.language;
    let pieces = Kind::ALL.map(|kind| SelectChoice {
        label: words.kind(kind),
        value: kind.index().to_string(),
        description: None,
        chosen: shown == Some(kind),
    });
    let sets = RuleSet::ALL.map(|other| SelectChoice {
        label: words.rules(other),
        value: other.name.to_owned(),
        description: None,
        chosen: shown.is_none() && other == rules,
    });
    let list =
        |press, placeholder, choices| Select { control: Control::of_no_game(press), placeholder, choices };
    reply.select(list(Press::Lesson(rules), tr!(language, "rules-pick-piece"), pieces.to_vec())).select(list(
        Press::RulesOf,
        tr!(language, "rules-pick-set"),
        sets.to_vec(),
    ))
}

/// What is special to a rule set, switch by switch.
fn summary(rules: &RuleSet, language: Language) -> Vec<String> {
    let mut lines = vec![match rules.setup {
        SetupRule::Free => tr!(language, "rule-setup-free"),
        SetupRule::Fixed => tr!(language, "rule-setup-fixed"),
    }];
    if rules.cannon_quiet == CannonQuiet::Slide {
        lines.push(tr!(language, "rule-cannon-slide"));
    }
    if !rules.soldier_diagonal {
        lines.push(tr!(language, "rule-soldier-straight"));
    }
    if rules.opening_cannon_ban {
        lines.push(tr!(language, "rule-opening-cannon"));
    }
    lines.push(match rules.pass {
        Pass::Free => tr!(language, "rule-pass-free"),
        Pass::GeneralStuck => tr!(language, "rule-pass-stuck"),
    });
    match rules.double_pass {
        DoublePass::Nothing => {}
        DoublePass::Ends(how) => {
            lines.push(tr!(language, "rule-double-pass", settlement = settlement(how, language)));
        }
        DoublePass::DrawIfStuck => lines.push(tr!(language, "rule-double-pass-stuck")),
    }
    lines.extend(facing(rules, language));
    lines.extend(repeating(rules, language));
    if let Some((plies, how)) = rules.no_capture {
        let how = settlement(how, language);
        lines.push(tr!(language, "rule-no-capture", plies = i64::from(plies), settlement = how));
    }
    if let Some(how) = rules.material {
        lines.push(tr!(language, "rule-material", settlement = settlement(how, language)));
    }
    if rules.shows_points {
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
            let words = Words::of(language);
            let texts: BTreeSet<String> =
                RuleSet::ALL.into_iter().map(|rules| overview(rules, words).content).collect();
            assert_eq!(texts.len(), RuleSet::ALL.len());
            assert!(texts.iter().all(|text| text.chars().count() <= 2000));
            for rules in RuleSet::ALL {
                let points = overview(rules, words).content.contains(&tr!(language, "rule-points"));
                assert_eq!(points, rules.shows_points, "{}", rules.name);
            }
        }
    }
}
