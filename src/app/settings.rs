//! What players and servers have chosen.

use crate::game::{GuildId, UserId};
use crate::store::Changes;

use super::{App, AppError};

pub use crate::store::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};

impl App {
    /// A player's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn player_settings(&self, user: UserId) -> Result<PlayerSettings, AppError> {
        self.core.blocking(move |store| store.player_settings(user)).await
    }

    /// A server's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, AppError> {
        self.core.blocking(move |store| store.guild_settings(guild)).await
    }

    /// Changes a player's settings and returns what they are now.
    ///
    /// # Errors
    /// When the store fails; nothing is changed then.
    pub async fn change_player(
        &self,
        user: UserId,
        change: impl FnOnce(&mut PlayerSettings) + Send + 'static,
    ) -> Result<PlayerSettings, AppError> {
        let _held = self.core.settings.lock().await;
        self.core
            .blocking(move |store| {
                let mut settings = store.player_settings(user)?;
                change(&mut settings);
                store.save(Changes::new().player(user, &settings)?)?;
                Ok(settings)
            })
            .await
    }

    /// Changes a server's settings and returns what they are now.
    ///
    /// # Errors
    /// When the store fails; nothing is changed then.
    pub async fn change_guild(
        &self,
        guild: GuildId,
        change: impl FnOnce(&mut GuildSettings) + Send + 'static,
    ) -> Result<GuildSettings, AppError> {
        let _held = self.core.settings.lock().await;
        self.core
            .blocking(move |store| {
                let mut settings = store.guild_settings(guild)?;
                change(&mut settings);
                store.save(Changes::new().guild(guild, &settings)?)?;
                Ok(settings)
            })
            .await
    }
}
