//! What players and servers have chosen.

use crate::game::{GuildId, UserId};
use crate::store::Write;

use super::{App, AppError};

pub use crate::game::{BoardSide, Coordinates, GuildSettings, Pings, PlayerSettings, Reminders};

/// Whose settings are being changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Subject {
    /// A player's.
    Player(UserId),
    /// A server's.
    Guild(GuildId),
}

impl App {
    /// A player's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn player_settings(&self, user: UserId) -> Result<PlayerSettings, AppError> {
        Ok(self.core.store.player_settings(user).await?)
    }

    /// A server's settings; the defaults when nothing was set.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn guild_settings(&self, guild: GuildId) -> Result<GuildSettings, AppError> {
        Ok(self.core.store.guild_settings(guild).await?)
    }

    /// Changes a player's settings and returns what they are now.
    ///
    /// # Errors
    /// When the store fails; nothing is changed then.
    pub async fn change_player(
        &self,
        user: UserId,
        change: impl FnOnce(&mut PlayerSettings),
    ) -> Result<PlayerSettings, AppError> {
        let _held = self.core.settings.hold(Subject::Player(user)).await;
        let mut settings = self.core.store.player_settings(user).await?;
        change(&mut settings);
        self.core.store.save(vec![Write::Player(user, settings.clone())]).await?;
        Ok(settings)
    }

    /// Changes a server's settings and returns what they are now.
    ///
    /// # Errors
    /// When the store fails; nothing is changed then.
    pub async fn change_guild(
        &self,
        guild: GuildId,
        change: impl FnOnce(&mut GuildSettings),
    ) -> Result<GuildSettings, AppError> {
        let _held = self.core.settings.hold(Subject::Guild(guild)).await;
        let mut settings = self.core.store.guild_settings(guild).await?;
        change(&mut settings);
        self.core.store.save(vec![Write::Guild(guild, settings.clone())]).await?;
        Ok(settings)
    }
}
