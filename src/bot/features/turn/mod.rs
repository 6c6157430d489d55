//! A player's turn: `/move` plays a move typed in any notation, with suggestions; `/pass`, `/resign` and the buttons
//! under the board open private menus.

pub(super) mod menus;
pub(super) mod pass;
mod question;
pub(super) mod resign;
pub(crate) mod view;

use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction, read_move};
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{Action, Game, GameError, Phase, UserId};
use janggi::notation::MoveTextError;

/// The most characters of a typed move: no notation needs more, and a component id has to hold it.
const LONGEST_MOVE: usize = 40;

/// Plays a move in your game.
#[poise::command(slash_command, guild_only, rename = "move")]
pub(crate) async fn mv(
    context: CommandContext<'_>,
    #[rename = "move"]
    #[autocomplete = "autocomplete::moves"]
    typed: String,
    #[autocomplete = "autocomplete::games"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = play(&interaction, &typed, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn play(interaction: &Interaction<'_>, typed: &str, number: Option<u64>) -> Result<(), BotError> {
    let typed = typed.trim();
    if typed.chars().count() > LONGEST_MOVE {
        return Err(Refusal::Move(typed.to_owned(), MoveTextError::Unknown).into());
    }
    let Some(game) = interaction.meant(number, Intent::Move(typed.to_owned())).await? else { return Ok(()) };
    match play_typed(&game, interaction.user, typed)? {
        // As the button and `/pass` do, it asks first.
        Action::Pass => {
            let now = interaction.app().now();
            let question = question::pass(&game, interaction.user, now, interaction.viewer)?;
            interaction.whisper(question).await
        }
        action => interaction.act(game.id(), action, None).await,
    }
}

/// The action that a typed move stands for.
fn play_typed(game: &Game, user: UserId, text: &str) -> Result<Action, BotError> {
    if game.phase() != Phase::Playing {
        let error = if game.phase() == Phase::Over { GameError::Over } else { GameError::NotBegun };
        return Err(error.into());
    }
    let side = game.side_of(user).ok_or(GameError::NotAPlayer)?;
    if game.turn() != Some(side) {
        return Err(GameError::NotYourTurn(side.other()).into());
    }
    match read_move(game, text) {
        Ok(mv) if mv.is_pass() => Ok(Action::Pass),
        Ok(mv) => Ok(Action::Move(mv)),
        Err(error) => Err(Refusal::Move(text.to_owned(), error).into()),
    }
}
