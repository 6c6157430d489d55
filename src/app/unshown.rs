//! What has been saved and has still to be shown: a change is noted with the game it belongs to, and the note is
//! taken away when people can see it. Whatever stops the bot in between, the next start finds the note.

use std::collections::BTreeMap;

use crate::game::{Event, Game, GameId};
use crate::store::Noted;

use super::{App, AppError, Change, Core};

/// The note that a change has still to be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Tells the notes of one game apart.
    pub(super) token: u64,
    /// Whether it took the place of the note of an earlier change.
    pub(super) behind: bool,
}

impl Due {
    /// Whether an earlier change of the game had not been shown when this one was made: whoever had to hear of that
    /// one has to hear now.
    pub const fn is_behind(self) -> bool {
        self.behind
    }
}

/// What showing a change came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All is shown.
    Last,
    /// A later change has still to be shown.
    Behind,
    /// A later change was shown already, and may now be hidden under this one.
    Overtaken,
}

impl From<Noted> for Shown {
    fn from(noted: Noted) -> Shown {
        match noted {
            Noted::This => Shown::Last,
            Noted::Other => Shown::Behind,
            Noted::Nothing => Shown::Overtaken,
        }
    }
}

impl App {
    /// Whether a change has still to be shown; not when a later one of the same game was made, which shows it too.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn is_due(&self, change: &Change) -> Result<bool, AppError> {
        let noted = self.core.store.unshown(change.game.id()).await?;
        Ok(change.due.is_some_and(|due| noted == Some(due.token)))
    }

    /// Notes that people can see what `due` was noted for. This is not flushed: lost with the process, it makes the
    /// next start show the game once more.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn shown(&self, id: GameId, due: Option<Due>) -> Result<Shown, AppError> {
        let Some(due) = due else { return Ok(Shown::Last) };
        Ok(self.core.store.take_note(id, due.token).await?.into())
    }
}

impl Core {
    /// What the last process saved and did not show.
    pub(super) async fn unshown(&self) -> Result<Vec<Change>, AppError> {
        let tokens: BTreeMap<GameId, u64> = self.store.all_unshown().await?.into_iter().collect();
        let games = self.store.numbered(tokens.keys().copied().collect()).await?;
        let due = |game: &Game| tokens.get(&game.id()).map(|&token| Due { token, behind: true });
        Ok(games.into_iter().filter_map(|game| Some(left_over(due(&game)?, game))).collect())
    }

    /// A new note that a game, which is about to be saved with it, has still to be shown.
    pub(super) async fn due(&self, game: GameId) -> Result<Due, AppError> {
        Ok(Due { token: fastrand::u64(..), behind: self.store.unshown(game).await?.is_some() })
    }
}

/// A change of which it is not known any more what happened, only what came of it.
fn left_over(due: Due, game: Game) -> Change {
    let events = game.offers().open().map(Event::OfferMade).into_iter().collect();
    Change { game, events, due: Some(due) }
}
