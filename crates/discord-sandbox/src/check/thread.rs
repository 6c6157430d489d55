//! Checks of threads.

use serde_json::Value;

use super::form::Form;
use super::{limits, schema};

pub(crate) fn check_new(body: &Value) -> Result<(), Form> {
    schema::check(body, &limits::CREATE_THREAD).finish()
}

pub(crate) fn check_edit(body: &Value) -> Result<(), Form> {
    schema::check(body, &limits::EDIT_THREAD).finish()
}
