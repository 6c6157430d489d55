//! Waiting until written batches are on the disk; those who wait at the same time share one flush.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::store::StoreError;

/// Brings what was written to the disk.
pub(super) struct Flusher {
    sync: Box<dyn Fn() -> Result<(), StoreError> + Send + Sync>,
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
    /// Whether a flush failed. It is no use to flush again: Linux may have dropped what it could not write and call
    /// the next flush a success, though batches before it are missing. (Rebello and others, "Can Applications Recover
    /// from fsync Failures?", USENIX ATC 2020.)
    broken: bool,
}

impl Flusher {
    pub(super) fn new(database: ::sled::Db, directory: &Path) -> io::Result<Flusher> {
        // sled's own flush asks Linux for `sync_file_range`, which neither empties the disk's cache nor writes the
        // file's length, so the file is synced here once more.
        let file = File::open(directory.join("db"))?;
        Ok(Flusher::by(move || {
            database.flush().map_err(super::failed)?;
            file.sync_all().map_err(StoreError::Io)
        }))
    }

    fn by(sync: impl Fn() -> Result<(), StoreError> + Send + Sync + 'static) -> Flusher {
        Flusher { sync: Box::new(sync), progress: Mutex::default(), changed: Condvar::new() }
    }

    /// Looks whether what is written now can still come to the disk.
    pub(super) fn check_sound(&self) -> Result<(), StoreError> {
        if self.progress().broken { Err(StoreError::Broken) } else { Ok(()) }
    }

    /// Returns once all that was written before the call is on the disk. After a failure nothing ever is again.
    pub(super) fn flush(&self) -> Result<(), StoreError> {
        let mut progress = self.progress();
        progress.written += 1;
        let mine = progress.written;
        while progress.flushed < mine {
            if progress.broken {
                return Err(StoreError::Broken);
            }
            if progress.busy {
                progress = self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            progress.busy = true;
            let covered = progress.written;
            drop(progress);
            let outcome = (self.sync)();
            progress = self.progress();
            progress.busy = false;
            match &outcome {
                Ok(()) => progress.flushed = progress.flushed.max(covered),
                Err(error) => {
                    progress.broken = true;
                    tracing::error!(
                        ?error,
                        "the disk failed, and nothing is saved any more: look after the disk, then start Janggun anew"
                    );
                }
            }
            self.changed.notify_all();
            outcome?;
        }
        Ok(())
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        // The numbers are right at every point where a panic could leave the lock behind.
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn after_a_failed_flush_nothing_is_called_saved_though_the_next_would_succeed() {
        let tries = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&tries);
        let flusher = Flusher::by(move || match seen.fetch_add(1, Ordering::Relaxed) {
            1 => Err(StoreError::Io(io::Error::other("the disk is full"))),
            _ => Ok(()),
        });
        assert!(flusher.flush().is_ok() && flusher.check_sound().is_ok());
        assert!(matches!(flusher.flush(), Err(StoreError::Io(_))), "whoever flushes hears why");
        assert!(matches!(flusher.check_sound(), Err(StoreError::Broken)));
        assert!(matches!(flusher.flush(), Err(StoreError::Broken)));
        assert_eq!(tries.load(Ordering::Relaxed), 2, "it is not even tried");
    }
}
