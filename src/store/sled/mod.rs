//! The store in sled: one handle, one tree, one directory.

mod database;
mod entries;
mod flush;
mod keys;
#[cfg(test)]
mod tests;

pub(super) use database::Database;

use super::StoreError;

/// What a failure of sled is to the store.
fn failed(error: ::sled::Error) -> StoreError {
    match error {
        ::sled::Error::Io(error) => StoreError::Io(error),
        other => StoreError::Database(Box::new(other)),
    }
}
