//! Text of users inside messages.

/// The most characters of a user's text that are shown back.
const MOST: usize = 80;

/// What a user typed, cut to a readable length and made harmless: no markdown, no mention, no line break.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (shown, letter) in text.chars().enumerate() {
        if shown == MOST {
            escaped.push('…');
            break;
        }
        match letter {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '<' | '[' | ']' | '(' | ')' | '#' | '@' | ':'
            | '-' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            letter if letter.is_control() => escaped.push(' '),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_a_user_types_keeps_its_power() {
        assert_eq!(escape("마 e4"), "마 e4");
        assert_eq!(escape("**b** @everyone <@1>"), r"\*\*b\*\* \@everyone \<\@1\>");
        assert_eq!(escape("a\nb\u{0}c"), "a b c");
        assert_eq!(escape(&"한".repeat(500)).chars().count(), 81);
    }
}
