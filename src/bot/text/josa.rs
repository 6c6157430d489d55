//! Korean particles: which of two follows a word is told by its last sound.

/// Of the two forms of a particle the one that follows `word`: `closed` after a final consonant (은, 이, 을, 으로),
/// `open` after a vowel (는, 가, 를, 로). Digits are read as numbers of squares are, one by one. After anything else
/// both are given, as print does.
///
/// Forms with 으 (으로/로) are the exception: after ㄹ they lose it.
pub(super) fn particle(word: &str, closed: &str, open: &str) -> String {
    let Some(last) = word.chars().rev().find(|letter| letter.is_alphanumeric()) else {
        return both(closed, open);
    };
    let Some(ending) = ending(last) else { return both(closed, open) };
    match ending {
        Ending::Vowel => open,
        Ending::Rieul if closed.starts_with('으') => open,
        Ending::Rieul | Ending::Consonant => closed,
    }
    .to_owned()
}

enum Ending {
    Vowel,
    Rieul,
    Consonant,
}

fn ending(letter: char) -> Option<Ending> {
    const SYLLABLES: std::ops::RangeInclusive<char> = '가'..='힣';
    /// Syllables that differ only in their final consonant stand together in Unicode, 28 of them.
    const FINALS: u32 = 28;
    const RIEUL: u32 = 8;
    match letter {
        _ if SYLLABLES.contains(&letter) => Some(match (letter as u32 - '가' as u32) % FINALS {
            0 => Ending::Vowel,
            RIEUL => Ending::Rieul,
            _ => Ending::Consonant,
        }),
        // 일, 칠, 팔
        '1' | '7' | '8' => Some(Ending::Rieul),
        // 영, 삼, 육
        '0' | '3' | '6' => Some(Ending::Consonant),
        // 이, 사, 오, 구
        '2' | '4' | '5' | '9' => Some(Ending::Vowel),
        _ => None,
    }
}

fn both(closed: &str, open: &str) -> String {
    match closed.strip_suffix(open) {
        // 으로 holds 로.
        Some(more) if !more.is_empty() => format!("({more}){open}"),
        _ => format!("{closed}({open})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_sound() {
        let cases = [
            ("마", "을", "를", "를"),
            ("졸", "을", "를", "을"),
            ("병", "은", "는", "은"),
            ("**차**", "이", "가", "가"),
            ("66", "으로", "로", "으로"),
            ("71", "으로", "로", "로"),
            ("82", "으로", "로", "로"),
            ("70", "으로", "로", "으로"),
            ("졸", "으로", "로", "로"),
            ("b1c", "을", "를", "을(를)"),
            ("horse", "으로", "로", "(으)로"),
            ("", "은", "는", "은(는)"),
        ];
        for (word, closed, open, expected) in cases {
            assert_eq!(particle(word, closed, open), expected, "{word}");
        }
    }
}
