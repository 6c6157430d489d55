//! Holds the table of switches in `docs/rules.md` to the code.

use std::fmt::Write as _;

use janggi::RuleSet;

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");

/// The table as the document has to show it: a row a switch, a column a rule set.
fn table() -> String {
    let mut text = String::from("| switch |");
    for rules in RuleSet::ALL {
        write!(text, " `{}` |", rules.name).expect("writing to a string cannot fail");
    }
    text.push_str("\n|---|");
    text.push_str(&"---|".repeat(RuleSet::ALL.len()));
    text.push('\n');
    let columns = RuleSet::ALL.map(RuleSet::switches);
    for (row, (switch, _)) in columns[0].iter().enumerate() {
        write!(text, "| `{switch}` |").expect("writing to a string cannot fail");
        for column in &columns {
            write!(text, " {} |", column[row].1).expect("writing to a string cannot fail");
        }
        text.push('\n');
    }
    text
}

#[test]
fn the_document_shows_every_switch_of_every_rule_set() {
    let document = std::fs::read_to_string(DOCUMENT).expect("the document is readable");
    let table = table();
    assert!(document.contains(&table), "docs/rules.md should hold this table:\n\n{table}");
}

#[test]
fn the_document_has_every_rule_that_the_sources_name() {
    let document = std::fs::read_to_string(DOCUMENT).expect("the document is readable");
    for rule in 1..=36 {
        let start = format!("\n{rule}. ");
        assert_eq!(document.matches(&start).count(), 1, "rule {rule}");
    }
}
