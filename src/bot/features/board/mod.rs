//! Boards: `/board` shows one to the user alone; presses turn it, list its moves, post it again.

pub(crate) mod view;

use crate::app::Whose;
use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::reply::Reply;
use crate::bot::text::tr;
use crate::game::{Actor, GameError, GameId, Phase};

use view::Facing;

/// Shows the board of a game, to you alone.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn board(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = show(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn show(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = match interaction.meant(number, Intent::Board).await {
        Ok(Some(game)) => game,
        Ok(None) => return Ok(()),
        // Spectators have no game of their own: the one that moved last in this channel is the one to see.
        Err(BotError::Refused(Refusal::NoGame)) => {
            let games = interaction.app().open_games(Whose::Channel(interaction.channel)).await?;
            games.into_iter().find(|game| game.phase() == Phase::Playing).ok_or(Refusal::NoGame)?
        }
        Err(error) => return Err(error),
    };
    interaction.whisper(view::look(&game, interaction.user, Facing::Usual, interaction.viewer)).await
}

/// Shows the board privately: from the presser's own side, or turned around.
pub(super) async fn look(interaction: &Interaction<'_>, id: GameId, facing: Facing) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    interaction.answer(view::look(&game, interaction.user, facing, interaction.viewer)).await
}

/// Lists the moves, to the presser alone.
pub(super) async fn moves(interaction: &Interaction<'_>, id: GameId) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    interaction.whisper(view::moves(&game, interaction.viewer)).await
}

/// Posts the game's message again for its players: the old one was deleted, or has scrolled away.
pub(super) async fn repost(interaction: &Interaction<'_>, id: GameId) -> Result<(), BotError> {
    let _order = interaction.delivery().in_order(id).await;
    let game = interaction.game(id).await?;
    game.seat_of(Actor::User(interaction.user)).ok_or(GameError::NotAPlayer)?;
    if game.phase() == Phase::Over {
        return Err(GameError::Over.into());
    }
    interaction.answer(Reply::text(tr!(interaction.viewer.language, "menu-done"))).await?;
    interaction.delivery().repost(&game).await
}
