//! Locales that Discord knows, and the names that it allows for commands.

/// Source: Discord's developer documentation, "Reference", Locales.
const LOCALES: [&str; 32] = [
    "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id",
    "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN",
    "zh-TW",
];

pub(crate) fn is_known(locale: &str) -> bool {
    LOCALES.contains(&locale)
}

/// `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, in lower case where the script has cases.
pub(crate) fn is_command_name(name: &str) -> bool {
    let allowed = |c: char| {
        c.is_alphanumeric()
            || matches!(c, '-' | '_' | '\'' | '\u{900}'..='\u{97f}' | '\u{a8e0}'..='\u{a8ff}' | '\u{e01}'..='\u{e3a}' | '\u{e40}'..='\u{e5b}')
    };
    let length = name.chars().count();
    (1..=32).contains(&length) && name.chars().all(allowed) && name.to_lowercase() == name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for good in ["play", "장기", "new-game", "x_1", "हिन्दी", "ไทย", "a'b", &"ㅁ".repeat(32)]
        {
            assert!(is_command_name(good), "{good}");
        }
        for bad in ["", "Play", "two words", "é!", "a/b", &"ㅁ".repeat(33), "ÄB"] {
            assert!(!is_command_name(bad), "{bad}");
        }
    }

    #[test]
    fn locales() {
        assert!(is_known("ko") && is_known("en-US") && is_known("es-419"));
        assert!(!is_known("kr") && !is_known("en") && !is_known("ar"));
    }
}
