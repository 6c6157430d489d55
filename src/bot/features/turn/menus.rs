//! The private menus of players.

use crate::bot::control::Menu;
use crate::bot::features::board::view::{self as board, Facing};
use crate::bot::features::{chosen, malformed, watch};
use crate::bot::interaction::{Intent, Interaction};
use crate::bot::refusal::{BotError, Refusal};
use crate::game::{Action, Actor, Game, GameError, GameId, Phase, Stamp};

use super::{play_typed, question, view};

/// Opens one of the private menus of the player to move.
pub(in crate::bot::features) async fn open(
    interaction: &Interaction<'_>,
    id: GameId,
    stamp: Stamp,
    menu: Menu,
) -> Result<(), BotError> {
    let game = interaction.game(id).await?;
    check_player(interaction, &game, stamp)?;
    let (user, viewer, now) = (interaction.user, interaction.viewer, interaction.app().now());
    if menu == Menu::Abort {
        game.allows(Actor::User(user), Action::Abort, now)?;
        return interaction.answer(question::abort(&game, viewer)).await;
    }
    let side = game.side_of(user).ok_or(GameError::NotBegun)?;
    let opened = match menu {
        Menu::Resign => Some(question::resignation(&game, user, now, viewer)),
        Menu::Settle => Some(question::settle(&game, user, now, viewer)?),
        Menu::More => Some(view::more(&game, user, now, viewer)),
        _ if game.turn() != Some(side) => return Err(GameError::NotYourTurn(side.other()).into()),
        Menu::Piece => {
            let from = chosen(interaction)?.parse().map_err(|_| malformed())?;
            view::targets(&game, from, side, viewer)
        }
        Menu::Pass => Some(question::pass(&game, user, now, viewer)?),
        Menu::Bikjang => question::bikjang(&game, viewer),
        Menu::Move | Menu::Abort => view::pieces(&game, side, viewer),
    };
    interaction.answer(opened.ok_or(Refusal::Game(GameError::Stale))?).await
}

/// Goes on with a command once it is known which game it means.
pub(in crate::bot::features) async fn chosen_game(
    interaction: &Interaction<'_>,
    intent: Intent,
) -> Result<(), BotError> {
    let id = chosen(interaction)?.parse().map(GameId).map_err(|_| malformed())?;
    let game = interaction.game(id).await?;
    let (user, viewer, now) = (interaction.user, interaction.viewer, interaction.app().now());
    match intent {
        Intent::Move(text) => match play_typed(&game, user, &text)? {
            Action::Pass => interaction.answer(question::pass(&game, user, now, viewer)?).await,
            action => interaction.act(id, action, Some(game.stamp())).await,
        },
        Intent::Pass => interaction.answer(question::pass(&game, user, now, viewer)?).await,
        Intent::Resign => {
            check_player(interaction, &game, game.stamp())?;
            interaction.answer(question::resignation(&game, user, now, viewer)).await
        }
        Intent::Watch => watch::press(interaction, id, Facing::Usual).await,
        Intent::Board => interaction.answer(board::look(&game, user, Facing::Usual, viewer)).await,
    }
}

/// Checks that the user sits in a game whose current view was pressed on.
fn check_player(interaction: &Interaction<'_>, game: &Game, stamp: Stamp) -> Result<(), GameError> {
    if game.phase() == Phase::Over {
        return Err(GameError::Over);
    }
    game.seat_of(Actor::User(interaction.user)).ok_or(GameError::NotAPlayer)?;
    if stamp == game.stamp() { Ok(()) } else { Err(GameError::Stale) }
}
