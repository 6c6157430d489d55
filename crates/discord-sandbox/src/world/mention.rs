//! Mentions in a text, and whom they notify.

use serde_json::Value;

use crate::id::Id;

/// What a text names.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Mentions {
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
}

impl Mentions {
    /// Finds `<@id>`, `<@!id>`, `<@&id>`, `@everyone` and `@here`.
    pub(crate) fn read(text: &str) -> Self {
        let mut found =
            Self { everyone: text.contains("@everyone") || text.contains("@here"), ..Self::default() };
        for part in text.split("<@").skip(1) {
            let Some((inside, _)) = part.split_once('>') else { continue };
            let (list, digits) = match inside.strip_prefix('&') {
                Some(digits) => (&mut found.roles, digits),
                None => (&mut found.users, inside.strip_prefix('!').unwrap_or(inside)),
            };
            if let Ok(id) = digits.parse::<Id>()
                && !list.contains(&id)
            {
                list.push(id);
            }
        }
        found
    }
}

/// The `allowed_mentions` of a request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Allowed<'a>(pub(crate) &'a Value);

impl Allowed<'_> {
    fn parses(self, kind: &str) -> bool {
        self.0.is_null()
            || self.0["parse"].as_array().is_some_and(|words| words.iter().any(|word| word == kind))
    }

    fn lists(self, kind: &str, id: Id) -> bool {
        self.0[kind].as_array().is_some_and(|ids| ids.iter().any(|one| Id::read(one) == Some(id)))
    }

    pub(crate) fn user(self, id: Id) -> bool {
        self.parses("users") || self.lists("users", id)
    }

    pub(crate) fn role(self, id: Id) -> bool {
        self.parses("roles") || self.lists("roles", id)
    }

    pub(crate) fn everyone(self) -> bool {
        self.parses("everyone")
    }

    /// Whether the author of the message that is answered is notified.
    pub(crate) fn replied_user(self) -> bool {
        self.0.is_null() || self.0["replied_user"] == true
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn mentions_are_found() {
        let found = Mentions::read("<@5> 님과 <@!6>, <@5>, <@&7>; <@x> <@");
        assert_eq!(found.users, [Id::new(5), Id::new(6)]);
        assert_eq!(found.roles, [Id::new(7)]);
        assert!(!found.everyone);
        assert!(Mentions::read("@here").everyone);
    }

    #[test]
    fn allowed_mentions_decide() {
        let allows = |body: Value| Allowed(&body).user(Id::new(5));
        assert!(allows(Value::Null));
        assert!(allows(json!({"parse": ["users"]})));
        assert!(allows(json!({"users": ["5"]})));
        assert!(allows(json!({"users": [5]})));
        assert!(!allows(json!({"users": ["6"]})));
        assert!(!allows(json!({"parse": []})));
        assert!(!Allowed(&json!({"parse": []})).replied_user());
    }
}
