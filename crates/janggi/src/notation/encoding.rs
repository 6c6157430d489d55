//! Bytes and text of record files: UTF-8, and the CP949 of Korean programs.

use encoding_rs::{EUC_KR, Encoding, UTF_8};

/// Bytes that stray into Korean record files and are part of no text in them.
const STRAY: [u8; 3] = [0x00, 0x1a, 0xff];

/// The text of a file: what its byte order mark says, else UTF-8, else CP949 (the superset of EUC-KR that Korean
/// programs write). Bytes that make no text become replacement characters.
///
/// *Source:* docs/rules.md, "Record files".
pub fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding.decode(bytes).0.into_owned();
    }
    let clean: Vec<u8> = bytes.iter().copied().filter(|byte| !STRAY.contains(byte)).collect();
    match String::from_utf8(clean) {
        Ok(text) => text,
        Err(error) => EUC_KR.decode_without_bom_handling(error.as_bytes()).0.into_owned(),
    }
}

/// How a record file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encode {
    /// UTF-8 without a byte order mark.
    Utf8,
    /// CP949, which old Korean programs want. Characters that it lacks become `&#…;`.
    Cp949,
}

/// The bytes of a text.
pub fn encode(text: &str, encode: Encode) -> Vec<u8> {
    let encoding = match encode {
        Encode::Utf8 => UTF_8,
        Encode::Cp949 => EUC_KR,
    };
    encoding.encode(text).0.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_encodings_read_back_as_written() {
        let text = "[초대국자 \"똠방각하\"]\n1. 79졸78 2. 12馬33 3. 한수쉼";
        for how in [Encode::Utf8, Encode::Cp949] {
            let mut bytes = encode(text, how);
            assert_eq!(decode(&bytes), text);
            // 똠 is outside EUC-KR proper; the stray bytes stand between lines in real files.
            bytes.splice(0..0, STRAY);
            assert_eq!(decode(&bytes), text);
        }
    }

    #[test]
    fn byte_order_marks_are_honoured() {
        assert_eq!(decode(b"\xef\xbb\xbf[a \"b\"]"), "[a \"b\"]");
        assert_eq!(decode(b"\xff\xfe[\0a\0"), "[a");
    }
}
