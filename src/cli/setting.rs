//! Settings from the environment.

use std::env;

/// A setting from the environment. One that is empty is none: `.env.example` names settings without values, and
/// shells and containers hand them on so.
pub fn setting(name: &str) -> Option<String> {
    env::var(name).ok().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
}
