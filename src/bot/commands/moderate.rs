//! `/moderate`: what those who manage a server can do about games and players.

use serenity::all::User;

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::words::mention;
use crate::game::{GuildId, UserId};

use super::Used;

/// For those who manage the server.
#[expect(clippy::unused_async, reason = "poise's commands are async; this one only holds the others")]
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    subcommands("end", "block", "unblock", "list"),
    subcommand_required
)]
pub(crate) async fn moderate(_: CommandContext<'_>) -> Result<(), BotError> {
    Ok(())
}

/// Ends a game without a result.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn end(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::open_here"] game: u64,
) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = end_game(&used, game).await;
    used.answered(result).await
}

/// Keeps somebody from starting games.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn block(context: CommandContext<'_>, player: User) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = set_blocked(&used, UserId(player.id.get()), Doing::Block).await;
    used.answered(result).await
}

/// Lets somebody start games again.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn unblock(context: CommandContext<'_>, player: User) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = set_blocked(&used, UserId(player.id.get()), Doing::Unblock).await;
    used.answered(result).await
}

/// Lists who may not start games.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn list(context: CommandContext<'_>) -> Result<(), BotError> {
    let used = Used::new(context).await;
    let result = list_blocked(&used).await;
    used.answered(result).await
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Block,
    Unblock,
}

/// The server that the user may manage.
fn managed(used: &Used<'_>) -> Result<GuildId, BotError> {
    used.expect_manager()?;
    Ok(used.guild()?)
}

async fn end_game(used: &Used<'_>, number: u64) -> Result<(), BotError> {
    managed(used)?;
    let game = used.of_guild(number).await?;
    let _order = used.bot.publisher.in_order(game.id()).await;
    let change = used.bot.app.adjudicate(game.id(), used.user).await?;
    let done = tr!(used.words.language, "moderate-ended", number = game.id().to_string());
    let answered = used.whisper(Reply::words(done)).await;
    used.bot.publisher.see_to(change, None).await;
    answered
}

async fn set_blocked(used: &Used<'_>, player: UserId, doing: Doing) -> Result<(), BotError> {
    let guild = managed(used)?;
    let change = move |settings: &mut crate::app::GuildSettings| {
        settings.blocked.retain(|known| *known != player);
        if doing == Doing::Block {
            settings.blocked.push(player);
        }
    };
    used.bot.app.change_guild(guild, change).await?;
    let (language, user) = (used.words.language, mention(player));
    let done = match doing {
        Doing::Block => tr!(language, "moderate-blocked", user = user),
        Doing::Unblock => tr!(language, "moderate-unblocked", user = user),
    };
    used.whisper(Reply::words(done)).await
}

async fn list_blocked(used: &Used<'_>) -> Result<(), BotError> {
    let settings = used.bot.app.guild_settings(managed(used)?).await?;
    let users: Vec<String> = settings.blocked.iter().map(|user| mention(*user)).collect();
    let language = used.words.language;
    let text = if users.is_empty() {
        tr!(language, "moderate-nobody")
    } else {
        tr!(language, "moderate-list", users = users.join(", "))
    };
    used.whisper(Reply::words(crate::bot::send::cut(&text, 2000))).await
}
