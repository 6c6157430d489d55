//! `/moderate`: what those who manage a server can do about games and players.

use serenity::all::User;

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::bot::viewer::mention;
use crate::game::UserId;

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
    let interaction = Interaction::of_command(context).await;
    let result = end_game(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

/// Keeps somebody from starting games.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn block(context: CommandContext<'_>, player: User) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = set_blocked(&interaction, UserId(player.id.get()), Doing::Block).await;
    interaction.finish(result).await;
    Ok(())
}

/// Lets somebody start games again.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn unblock(context: CommandContext<'_>, player: User) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = set_blocked(&interaction, UserId(player.id.get()), Doing::Unblock).await;
    interaction.finish(result).await;
    Ok(())
}

/// Lists who may not start games.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn list(context: CommandContext<'_>) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = list_blocked(&interaction).await;
    interaction.finish(result).await;
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Doing {
    Block,
    Unblock,
}

async fn end_game(interaction: &Interaction<'_>, number: u64) -> Result<(), BotError> {
    interaction.managed_guild()?;
    let game = interaction.numbered(number).await?;
    let _order = interaction.delivery().in_order(game.id()).await;
    let change = interaction.app().adjudicate(game.id(), interaction.user).await?;
    let done = tr!(interaction.viewer.language, "moderate-ended", number = game.id().to_string());
    let answered = interaction.whisper(Reply::text(done)).await;
    interaction.delivery().see_to(change, None).await;
    answered
}

async fn set_blocked(interaction: &Interaction<'_>, player: UserId, doing: Doing) -> Result<(), BotError> {
    let guild = interaction.managed_guild()?;
    let change = move |settings: &mut crate::app::GuildSettings| {
        settings.blocked.retain(|known| *known != player);
        if doing == Doing::Block {
            settings.blocked.push(player);
        }
    };
    interaction.app().change_guild(guild, change).await?;
    let (language, user) = (interaction.viewer.language, mention(player));
    let done = match doing {
        Doing::Block => tr!(language, "moderate-blocked", user = user),
        Doing::Unblock => tr!(language, "moderate-unblocked", user = user),
    };
    interaction.whisper(Reply::text(done)).await
}

async fn list_blocked(interaction: &Interaction<'_>) -> Result<(), BotError> {
    let settings = interaction.app().guild_settings(interaction.managed_guild()?).await?;
    let users: Vec<String> = settings.blocked.iter().map(|user| mention(*user)).collect();
    let language = interaction.viewer.language;
    let text = if users.is_empty() {
        tr!(language, "moderate-nobody")
    } else {
        tr!(language, "moderate-list", users = users.join(", "))
    };
    interaction.whisper(Reply::text(crate::bot::delivery::message::cut(&text, 2000))).await
}
