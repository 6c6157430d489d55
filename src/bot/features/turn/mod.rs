//! A player's turn: `/move` plays a move typed in any notation, with suggestions; `/pass`, `/resign` and the buttons
//! under the board open private menus.

pub(super) mod menus;
pub(super) mod pass;
mod question;
pub(super) mod resign;
pub(crate) mod view;

use crate::app::Deed;
use crate::bot::autocomplete;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::{BotError, Refusal};
use janggi::notation::{MoveTextError, is_pass};

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
    if is_pass(typed) {
        // As the button and `/pass` do, it asks first.
        return pass::ask(interaction, number).await;
    }
    let game = match number {
        Some(number) => Some(interaction.numbered(number).await?.id()),
        None => interaction.meant_here(Intent::Move(typed.to_owned())).await?,
    };
    match game {
        Some(game) => interaction.act(game, Deed::Typed(typed.to_owned()), None).await,
        None => Ok(()),
    }
}
