//! The private menus of players.

use crate::app::Deed;
use crate::bot::control::{Control, ControlError, Intent, Press};
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::view::private::{self, Facing};
use crate::bot::view::{self, menu};
use crate::game::{Action, Actor, Game, GameError, GameId, Phase};

use super::Pressed;

impl Pressed<'_> {
    /// Opens one of the private menus of the player to move.
    pub(super) async fn open_menu(&self, control: &Control) -> Result<(), BotError> {
        let game = self.bot.app.game(control.game).await?;
        self.expect_player(&game, control)?;
        let (words, now) = (self.words, self.bot.app.now());
        if control.press == Press::AbortMenu {
            game.allows(Actor::User(self.user), Action::Abort, now)?;
            return self.answer(menu::confirm_abort(&game, words)).await;
        }
        let side = game.side_of(self.user).ok_or(GameError::NotBegun)?;
        let menu = match control.press {
            Press::ResignMenu => Some(menu::confirm_resign(&game, self.user, now, words)),
            Press::More => Some(menu::more(&game, self.user, now, words)),
            _ if game.turn() != Some(side) => {
                return Err(GameError::NotYourTurn(side.other()).into());
            }
            Press::Piece => menu::targets(&game, self.chosen_square()?, side, words),
            Press::PassMenu => Some(menu::confirm_pass(&game, self.user, now, words)?),
            Press::BikjangMenu => menu::confirm_bikjang(&game, words),
            _ => menu::pieces(&game, side, words),
        };
        self.answer(menu.ok_or(Refusal::Game(GameError::Stale))?).await
    }

    /// Goes on with a command once it is known which game it means.
    pub(super) async fn chosen_game(&self, intent: Intent) -> Result<(), BotError> {
        let id = self.chosen()?.parse().map(GameId).map_err(|_| Refusal::Control(ControlError::Malformed))?;
        let game = self.bot.app.game(id).await?;
        let control = view::control(&game, Press::MoveMenu);
        match intent {
            Intent::Move(text) => self.act(&control, Deed::Typed(text)).await,
            Intent::Pass => {
                self.answer(menu::confirm_pass(&game, self.user, self.bot.app.now(), self.words)?).await
            }
            Intent::Resign => {
                self.expect_player(&game, &control)?;
                self.answer(menu::confirm_resign(&game, self.user, self.bot.app.now(), self.words)).await
            }
            Intent::Watch => self.watch(game.id(), Facing::Usual).await,
            Intent::Board => self.answer(private::look(&game, self.user, Facing::Usual, self.words)).await,
        }
    }

    /// Looks whether the presser sits in a game whose current view was pressed on.
    fn expect_player(&self, game: &Game, control: &Control) -> Result<(), GameError> {
        if game.phase() == Phase::Over {
            return Err(GameError::Over);
        }
        game.seat_of(Actor::User(self.user)).ok_or(GameError::NotAPlayer)?;
        if control.stamp == game.stamp() { Ok(()) } else { Err(GameError::Stale) }
    }
}
