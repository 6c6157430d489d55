//! Waiting until written batches are on the disk; those who wait at the same time share one flush.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::database::StoreError;

/// Brings what was written to the disk.
pub(super) struct Flusher {
    database: sled::Db,
    /// sled's own flush asks Linux for `sync_file_range`, which neither empties the disk's cache nor writes the
    /// file's length, so the file is synced here once more.
    file: File,
    progress: Mutex<Progress>,
    changed: Condvar,
}

#[derive(Default)]
struct Progress {
    /// Batches written so far.
    written: u64,
    /// Of these, batches known to be on the disk.
    flushed: u64,
    /// Whether somebody is flushing.
    busy: bool,
}

impl Flusher {
    pub(super) fn new(database: sled::Db, directory: &Path) -> io::Result<Flusher> {
        let file = File::open(directory.join("db"))?;
        Ok(Flusher { database, file, progress: Mutex::default(), changed: Condvar::new() })
    }

    /// Returns once all that was written before the call is on the disk.
    pub(super) fn flush(&self) -> Result<(), StoreError> {
        let mut progress = self.progress();
        progress.written += 1;
        let mine = progress.written;
        while progress.flushed < mine {
            if progress.busy {
                progress = self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            progress.busy = true;
            let covered = progress.written;
            drop(progress);
            let outcome = self.sync();
            progress = self.progress();
            progress.busy = false;
            if outcome.is_ok() {
                progress.flushed = progress.flushed.max(covered);
            }
            // After a failure the next one in line tries for itself.
            self.changed.notify_all();
            outcome?;
        }
        Ok(())
    }

    fn sync(&self) -> Result<(), StoreError> {
        self.database.flush().map_err(StoreError::database)?;
        self.file.sync_all().map_err(StoreError::Io)
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        // The numbers are right at every point where a panic could leave the lock behind.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
