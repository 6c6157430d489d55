//! `/profile`: what a player has done on a server.

use serenity::all::User;

use crate::bot::handler::CommandContext;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::view;
use crate::game::UserId;

use super::Used;

/// Shows what a player has done on the server.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn profile(context: CommandContext<'_>, player: Option<User>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let user = player.map_or(used.user, |player| UserId(player.id.get()));
    let result = look(&used, user).await;
    used.answered(result).await
}

async fn look(used: &Used<'_>, user: UserId) -> Result<(), BotError> {
    let guild = used.place()?.guild.ok_or(Refusal::OutsideServer)?;
    let publisher = &used.bot.publisher;
    let words = publisher.public_words(Some(guild)).await;
    let profile = used.bot.app.profile(guild, user).await?;
    let server = publisher.guild_name(guild).unwrap_or_default();
    used.tell(view::profile::profile(user, &profile, &server, words)).await
}
