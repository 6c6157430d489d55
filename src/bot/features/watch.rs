//! `/watch`: a live board of one's own, and word of the end.

use crate::app::Whose;
use crate::bot::autocomplete;
use crate::bot::delivery::watchers::Watch;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{Game, GameId, Phase};

use super::board::view::Facing;
use super::turn::view as menu;

/// Shows a live board of a game, to you alone.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn watch(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::open_here"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = open(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn open(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    match chosen(interaction, number).await? {
        Some(game) => show(interaction, &game, Facing::Usual).await,
        None => Ok(()),
    }
}

/// The game to watch, or `None` after the user was asked which one.
async fn chosen(interaction: &Interaction<'_>, number: Option<u64>) -> Result<Option<Game>, BotError> {
    if let Some(number) = number {
        return interaction.numbered(number).await.map(Some);
    }
    let mut games = interaction.app().open_games(Whose::Channel(interaction.channel)).await?;
    games.retain(|game| game.phase() == Phase::Playing);
    match games.len() {
        0 => Err(Refusal::NothingToWatch.into()),
        1 => Ok(games.pop()),
        _ => {
            interaction.whisper(menu::which_game(&games, Intent::Watch, interaction.viewer)).await?;
            Ok(None)
        }
    }
}

/// Shows a live board, or goes on with one: each press brings a token that works for a while.
pub(super) async fn press(interaction: &Interaction<'_>, id: GameId, facing: Facing) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    show(interaction, &game, facing).await
}

/// Notes that the presser wants to hear of the end of the game.
pub(super) async fn follow(
    interaction: &Interaction<'_>,
    id: GameId,
    facing: Facing,
) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    interaction.app().follow(id, interaction.user).await?;
    show(interaction, &game, facing).await
}

/// Notes that the presser does not want to hear of it any more.
pub(super) async fn unfollow(
    interaction: &Interaction<'_>,
    id: GameId,
    facing: Facing,
) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    interaction.app().unfollow(id, interaction.user).await?;
    show(interaction, &game, facing).await
}

async fn show(interaction: &Interaction<'_>, game: &Game, facing: Facing) -> Result<(), BotError> {
    let (watchers, delivery) = (&interaction.bot.watchers, interaction.delivery());
    let changed = interaction.app().news();
    let watch = Watch { user: interaction.user, game: game.id(), facing, viewer: interaction.viewer };
    let (reply, until) = watchers.show(delivery, &watch).await?;
    interaction.answer(reply).await?;
    if let Some(until) = until {
        watchers.keep(delivery, watch, interaction.token().to_owned(), until, changed);
    }
    Ok(())
}
