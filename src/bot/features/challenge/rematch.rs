//! The rematch: the same terms with sides swapped.

use crate::bot::features::board::view::{self, Facing};
use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::game::GameId;

/// Proposes the rematch of a game, or shows the one that was proposed already.
pub(in crate::bot::features) async fn press(
    interaction: &Interaction<'_>,
    id: GameId,
) -> Result<(), BotError> {
    interaction.check_channel().await?;
    let _order = interaction.delivery().in_order(id).await;
    let change = interaction.app().rematch(id, interaction.user).await?;
    if change.events.is_empty() {
        let board = view::look(&change.game, interaction.user, Facing::Usual, interaction.viewer);
        return interaction.whisper(board).await;
    }
    let _order_of_rematch = interaction.delivery().in_order(change.game.id()).await;
    interaction.show_new(change).await;
    Ok(())
}
