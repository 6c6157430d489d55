//! The errors of a form body: where, which code, which sentence, as Discord nests them.

use serde_json::{Map, Value, json};

/// Where in a body something stands: keys and indices from the root.
pub(crate) type Path = Vec<String>;

#[derive(Debug, Clone, PartialEq)]
struct Entry {
    path: Path,
    code: &'static str,
    message: String,
}

/// A list of form errors; empty when the body is fine.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Form {
    entries: Vec<Entry>,
}

impl Form {
    /// A form with a single error.
    pub(crate) fn one(path: &[&str], code: &'static str, message: impl Into<String>) -> Self {
        let mut form = Self::default();
        form.add(path.iter().map(ToString::to_string).collect(), code, message);
        form
    }

    pub(crate) fn add(&mut self, path: Path, code: &'static str, message: impl Into<String>) {
        self.entries.push(Entry { path, code, message: message.into() });
    }

    /// Takes over the errors of a part that stands at `prefix`.
    pub(crate) fn absorb(&mut self, prefix: &[&str], part: Self) {
        for mut entry in part.entries {
            let mut path: Path = prefix.iter().map(ToString::to_string).collect();
            path.append(&mut entry.path);
            self.entries.push(Entry { path, ..entry });
        }
    }

    /// `Ok` when there are no errors.
    pub(crate) fn finish(self) -> Result<(), Self> {
        if self.entries.is_empty() { Ok(()) } else { Err(self) }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The `errors` object of the answer.
    pub(crate) fn body(&self) -> Value {
        let mut root = Value::Object(Map::new());
        for entry in &self.entries {
            let mut node = &mut root;
            for step in &entry.path {
                node = &mut node[step.as_str()];
            }
            let error = json!({ "code": entry.code, "message": entry.message });
            match &mut node["_errors"] {
                Value::Array(list) => list.push(error),
                empty => *empty = json!([error]),
            }
        }
        root
    }

    /// The codes, for tests.
    #[cfg(test)]
    pub(crate) fn codes(&self) -> Vec<&'static str> {
        self.entries.iter().map(|entry| entry.code).collect()
    }
}

/// A path one step deeper.
pub(crate) fn at(path: &Path, step: impl std::fmt::Display) -> Path {
    let mut deeper = path.clone();
    deeper.push(format!("{step}"));
    deeper
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_nest_along_their_path() {
        let mut form = Form::default();
        form.absorb(&["data"], Form::one(&["embeds", "0", "title"], "TOO_LONG", "too long"));
        assert_eq!(
            form.body(),
            json!({"data": {"embeds": {"0": {"title": {"_errors": [{"code": "TOO_LONG", "message": "too long"}]}}}}})
        );
        assert!(Form::default().finish().is_ok());
    }
}
