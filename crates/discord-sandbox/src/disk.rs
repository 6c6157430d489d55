//! The saved world: messages, threads, direct channels, commands and files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::error::SandboxError;
use super::hub::Hub;
use super::id::Id;
use super::world::World;
use super::world::channel::Channel;
use super::world::command::Command;
use super::world::message::Message;

/// Changes are gathered this long before they are written.
const CALM: Duration = Duration::from_millis(200);
const VERSION: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
struct Saved {
    version: u32,
    channels: Vec<Channel>,
    messages: Vec<Message>,
    commands: Vec<Command>,
}

/// The bytes of the attachments.
type Files = Vec<(Id, Arc<[u8]>)>;

/// Where the world is kept.
#[derive(Debug, Clone)]
pub(crate) struct Disk {
    directory: PathBuf,
}

impl Disk {
    pub(crate) fn open(directory: &Path) -> Result<Self, SandboxError> {
        let disk = Self { directory: directory.to_owned() };
        fs::create_dir_all(disk.files()).map_err(SandboxError::file(disk.files()))?;
        Ok(disk)
    }

    fn file(&self) -> PathBuf {
        self.directory.join("world.json")
    }

    fn files(&self) -> PathBuf {
        self.directory.join("attachments")
    }

    /// Fills a world with what was saved.
    pub(crate) fn load(&self, world: &mut World) -> Result<(), SandboxError> {
        let path = self.file();
        if !path.exists() {
            return Ok(());
        }
        let text = fs::read(&path).map_err(SandboxError::file(&path))?;
        let saved: Saved =
            serde_json::from_slice(&text).map_err(|source| SandboxError::World { path, source })?;
        world.channels.extend(saved.channels.into_iter().map(|channel| (channel.id, channel)));
        for message in saved.messages {
            for attachment in &message.attachments {
                let path = self.files().join(attachment.id.to_string());
                let bytes = fs::read(&path).map_err(SandboxError::file(&path))?;
                world.files.insert(attachment.id, Arc::from(bytes));
            }
            world.messages.insert(message.id, message);
        }
        world.commands = saved.commands;
        world.reserve_ids();
        Ok(())
    }

    /// Writes the world; the old one stays until the new one is complete.
    fn save(&self, saved: &Saved, files: &[(Id, Arc<[u8]>)]) -> Result<(), SandboxError> {
        for (id, bytes) in files {
            let path = self.files().join(id.to_string());
            if !path.exists() {
                fs::write(&path, bytes).map_err(SandboxError::file(&path))?;
            }
        }
        let path = self.file();
        let text =
            serde_json::to_vec(saved).map_err(|source| SandboxError::World { path: path.clone(), source })?;
        let fresh = path.with_extension("new");
        fs::write(&fresh, text).map_err(SandboxError::file(&fresh))?;
        fs::rename(&fresh, &path).map_err(SandboxError::file(&path))?;
        self.sweep(files);
        Ok(())
    }

    /// Removes files that no message has any more.
    fn sweep(&self, files: &[(Id, Arc<[u8]>)]) {
        let Ok(entries) = fs::read_dir(self.files()) else { return };
        for entry in entries.flatten() {
            let id: Option<Id> = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if id.is_some_and(|id| files.iter().all(|(kept, _)| *kept != id))
                && let Err(error) = fs::remove_file(entry.path())
            {
                tracing::warn!(%error, "cannot remove an old attachment");
            }
        }
    }
}

/// Private answers do not outlive the process, as they do not outlive a client.
fn snapshot(world: &World) -> (Saved, Files) {
    let messages: Vec<Message> =
        world.messages.values().filter(|message| message.only.is_none()).cloned().collect();
    let kept = messages.iter().flat_map(|message| &message.attachments);
    let files =
        kept.filter_map(|one| world.files.get(&one.id).map(|bytes| (one.id, Arc::clone(bytes)))).collect();
    let saved = Saved {
        version: VERSION,
        channels: world
            .channels
            .values()
            .filter(|one| one.is_thread() || one.recipient.is_some())
            .cloned()
            .collect(),
        messages,
        commands: world.commands.clone(),
    };
    (saved, files)
}

/// Saves once, now.
pub(crate) async fn save_now(hub: &Hub, disk: &Disk) -> Result<(), SandboxError> {
    let (saved, files) = hub.visit(|state| snapshot(&state.world));
    let disk = disk.clone();
    let path = disk.file();
    let written = tokio::task::spawn_blocking(move || disk.save(&saved, &files)).await;
    written.unwrap_or_else(|error| Err(SandboxError::file(path)(std::io::Error::other(error))))
}

/// Saves after every change, until the sandbox stops.
pub(crate) async fn keep_saving(hub: Arc<Hub>, disk: Disk) {
    loop {
        tokio::select! {
            () = hub.saving.notified() => {}
            () = hub.stopped() => return,
        }
        tokio::time::sleep(CALM).await;
        if let Err(error) = save_now(&hub, &disk).await {
            tracing::error!(%error, "cannot save the sandbox's world");
        }
    }
}
