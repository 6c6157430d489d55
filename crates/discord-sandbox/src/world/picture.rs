//! What a file is, from its first bytes and its name: type, width and height.

/// The content type of a file.
pub(crate) fn content_type(name: &str, bytes: &[u8]) -> &'static str {
    const MAGIC: &[(&[u8], &str)] = &[
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"GIF8", "image/gif"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (b"%PDF", "application/pdf"),
    ];
    const ENDINGS: &[(&str, &str)] = &[
        ("txt", "text/plain; charset=utf-8"),
        ("json", "application/json"),
        ("pgn", "application/vnd.chess-pgn"),
        ("csv", "text/csv; charset=utf-8"),
        ("svg", "image/svg+xml"),
    ];
    let by_magic = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic));
    let by_ending = || {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase());
        ENDINGS.iter().find(|(known, _)| Some(*known) == ending.as_deref()).map(|(_, kind)| *kind)
    };
    by_magic.map(|(_, kind)| *kind).or_else(by_ending).unwrap_or("application/octet-stream")
}

/// Width and height of a PNG or GIF, from its header.
pub(crate) fn measure(bytes: &[u8]) -> Option<(u32, u32)> {
    match content_type("", bytes) {
        "image/png" => {
            let side = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
            Some((side(16)?, side(20)?))
        }
        "image/gif" => {
            let side =
                |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
            Some((side(6)?, side(8)?))
        }
        _ => None,
    }
}

/// A file name as Discord keeps it: spaces become underscores, other signs go.
pub(crate) fn safe_name(name: &str) -> String {
    let kept: String = name
        .chars()
        .map(|c| if c.is_whitespace() { '_' } else { c })
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-'))
        .collect();
    if kept.trim_matches('.').is_empty() { "unknown".to_owned() } else { kept }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_tell_the_size() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x02\x80\0\0\x01\xe0";
        assert_eq!(measure(png), Some((640, 480)));
        assert_eq!(measure(b"GIF89a\x40\x01\xf0\0"), Some((320, 240)));
        assert_eq!(measure(b"GIF8"), None);
        assert_eq!(measure(b"text"), None);
    }

    #[test]
    fn names_and_types() {
        assert_eq!(safe_name("my board 1.png"), "my_board_1.png");
        assert_eq!(safe_name("장기.png"), ".png");
        assert_eq!(safe_name("장기"), "unknown");
        assert_eq!(content_type("game.txt", b"1. a4"), "text/plain; charset=utf-8");
        assert_eq!(content_type("x.bin", b"?"), "application/octet-stream");
    }
}
