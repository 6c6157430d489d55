//! Actions on games.

use std::time::Duration;

use crate::game::{
    Action, Actor, Event, Game, GameError, GameId, Hand, Listing, Opponent, Phase, Player, Stamp, Terms,
    TypedError, UserId,
};
use crate::store::Write;

use super::engine_turn::check_offer_comes_first;
use super::unshown::Due;
use super::{App, AppError, Core, News};

/// How many challenges that nobody has answered yet a user may have open.
const MOST_CHALLENGES: usize = 5;

/// How many games against the engine a user may have open.
const MOST_ENGINE_GAMES: usize = 10;

/// How long a challenge stands.
const CHALLENGE_STANDS: Duration = Duration::from_secs(24 * 60 * 60);

/// What somebody does to a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// This.
    Action(Action),
    /// The move that this text stands for, in any notation, in the position that it comes to. Never a pass.
    Typed(String),
}

impl From<Action> for Deed {
    fn from(action: Action) -> Deed {
        Deed::Action(action)
    }
}

/// A game after something happened to it, and what that was.
#[derive(Clone, Debug)]
pub struct Change {
    /// The game as it is now, and as it is stored.
    pub game: Game,
    /// What happened, in order. Nothing, when the action was one that may find nothing to do.
    pub events: Vec<Event>,
    /// The note that it has still to be shown; `None` when nothing happened.
    pub due: Option<Due>,
}

impl Change {
    /// What happened to a game that is not stored yet.
    fn new(game: Game, events: Vec<Event>) -> Change {
        Change { game, events, due: None }
    }
}

impl App {
    /// Proposes a game. The engine accepts at once.
    ///
    /// # Errors
    /// [`AppError::Terms`] when no game can be played so, [`AppError::TooManyChallenges`],
    /// [`AppError::TooManyEngineGames`], [`AppError::Blocked`], or when the store fails.
    pub async fn challenge(&self, terms: Terms) -> Result<Change, AppError> {
        let core = &self.core;
        core.check_welcome(&terms, terms.challenger).await?;
        if let Opponent::User(opponent) = terms.opponent {
            core.check_welcome(&terms, opponent).await?;
        }
        core.check_room(&terms).await?;
        let id = core.store.next_game_id().await?;
        let hidden = if fastrand::bool() { Hand::Left } else { Hand::Right };
        let now = core.clock.now();
        let (game, events) = Game::challenge(id, terms, hidden, Some(now.plus(CHALLENGE_STANDS)), now)?;
        let _held = core.locks.hold(id).await;
        core.settle(Change::new(game, events)).await
    }

    /// Does an action for a person, or the move that the person typed. `seen` is the stamp of the view that the person
    /// acted on, where there was one.
    ///
    /// # Errors
    /// [`AppError::Game`] when the action is refused, [`AppError::Typed`] when the text is no move there,
    /// [`AppError::NoSuchGame`], [`AppError::Blocked`] when a game is accepted, or when the store fails.
    pub async fn act(
        &self,
        id: GameId,
        user: UserId,
        deed: impl Into<Deed>,
        seen: Option<Stamp>,
    ) -> Result<Change, AppError> {
        self.core.act(id, Actor::User(user), deed, seen).await
    }

    /// Ends a game without a result for a person who may manage the server, which was looked at before.
    ///
    /// # Errors
    /// [`AppError::Game`] when it is over already, [`AppError::NoSuchGame`], or when the store fails.
    pub async fn adjudicate(&self, id: GameId, manager: UserId) -> Result<Change, AppError> {
        self.core.act(id, Actor::Manager(manager), Action::Adjudicate, None).await
    }

    /// Proposes the rematch of a game: the same terms with sides swapped. Asked again, or by the other player, the
    /// same rematch is returned, without events, unless nobody accepted it in the end.
    ///
    /// # Errors
    /// [`AppError::Game`] when the user did not play the game or it is not over, or as [`App::challenge`].
    pub async fn rematch(&self, id: GameId, user: UserId) -> Result<Change, AppError> {
        let _held = self.core.locks.hold(id).await;
        let mut game = self.core.load(id).await?;
        if let Some(rematch) = game.rematch() {
            let rematch = self.core.load(rematch).await?;
            let came_to_nothing = rematch.is_over() && rematch.opponent().is_none();
            if !came_to_nothing {
                return Ok(Change::new(rematch, Vec::new()));
            }
        }
        let terms = game.rematch_terms(user).ok_or(AppError::Game(GameError::NotAPlayer))?;
        let change = self.challenge(terms).await?;
        game.set_rematch(change.game.id());
        self.core.store.save(vec![Write::from(game)]).await?;
        Ok(change)
    }
}

impl Core {
    /// Does something to a game: under the game's lock it is loaded, changed, saved and gone on with.
    pub(super) async fn act(
        &self,
        id: GameId,
        actor: Actor,
        deed: impl Into<Deed>,
        seen: Option<Stamp>,
    ) -> Result<Change, AppError> {
        let deed = deed.into();
        let _held = self.locks.hold(id).await;
        let game = self.load(id).await?;
        let action = meant(&game, actor, deed)?;
        self.check_may(&game, actor, action).await?;
        match game.apply(actor, action, seen, self.clock.now()) {
            Ok((game, events)) => self.settle(Change::new(game, events)).await,
            Err(GameError::TimeUp) => {
                // The deadline has passed, and the clock's task has not come to it yet.
                let (game, events) = game.apply(Actor::Clock, Action::Tick, None, self.clock.now())?;
                let change = self.settle(Change::new(game, events)).await?;
                self.tell(change);
                Err(AppError::Game(GameError::TimeUp))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Refuses what the game itself has nothing against.
    async fn check_may(&self, game: &Game, actor: Actor, action: Action) -> Result<(), AppError> {
        match (actor, action) {
            (Actor::User(user), Action::Accept) => {
                self.check_welcome(game.terms(), user).await?;
                self.check_welcome(game.terms(), game.challenger()).await
            }
            (Actor::Engine, action) => Ok(check_offer_comes_first(game, action)?),
            _ => Ok(()),
        }
    }

    /// Lets the engine do what needs no thinking, saves the game, and sees to it that it goes on.
    async fn settle(&self, change: Change) -> Result<Change, AppError> {
        let Change { mut game, mut events, mut due } = change;
        self.run_errands(&mut game, &mut events)?;
        if events.iter().any(|event| matches!(event, Event::Ended(_))) {
            let (ended, note) = self.conclude(game).await?;
            (game, due) = (ended, Some(note));
        } else if !events.is_empty() {
            let note = self.due(game.id()).await?;
            let writes = vec![Write::from(game.clone()), Write::Unshown(game.id(), note.token)];
            self.store.save(writes).await?;
            due = Some(note);
        }
        self.go_on(&game);
        if !events.is_empty() {
            // Nobody may be listening.
            drop(self.news.send(News { game: game.id() }));
        }
        Ok(Change { game, events, due })
    }

    /// Refuses people who may not play where a game is proposed.
    async fn check_welcome(&self, terms: &Terms, user: UserId) -> Result<(), AppError> {
        let Some(guild) = terms.place.guild else { return Ok(()) };
        let settings = self.store.guild_settings(guild).await?;
        if settings.blocked.contains(&user) { Err(AppError::Blocked(user)) } else { Ok(()) }
    }

    /// Refuses a challenge of somebody who has as many such open as one may have.
    async fn check_room(&self, terms: &Terms) -> Result<(), AppError> {
        let open = self.store.open_listings_of(terms.challenger).await?;
        let mine = open.iter().filter(|listing| listing.challenger == terms.challenger);
        let number = |counts: fn(&Listing) -> bool| mine.filter(|listing| counts(listing)).count();
        if let Opponent::Engine(_) = terms.opponent {
            let playing = number(|listing| matches!(listing.opponent, Some(Player::Engine(_))));
            if playing >= MOST_ENGINE_GAMES { Err(AppError::TooManyEngineGames(playing)) } else { Ok(()) }
        } else {
            let waiting = number(|listing| listing.phase == Phase::Challenge);
            if waiting >= MOST_CHALLENGES { Err(AppError::TooManyChallenges(waiting)) } else { Ok(()) }
        }
    }

    /// The stored game.
    pub(super) async fn load(&self, id: GameId) -> Result<Game, AppError> {
        self.store.game(id).await?.ok_or(AppError::NoSuchGame(id))
    }
}

/// The action that is meant in the game as it is now.
fn meant(game: &Game, actor: Actor, deed: Deed) -> Result<Action, AppError> {
    match (deed, actor) {
        (Deed::Action(action), _) => Ok(action),
        (Deed::Typed(text), Actor::User(user)) => match game.typed(user, &text) {
            // Passing may end the game, so it is asked about first, however it is typed.
            Ok(Action::Pass) => Err(GameError::PassIsNoMove.into()),
            Ok(action) => Ok(action),
            Err(TypedError::Game(error)) => Err(error.into()),
            Err(TypedError::Move(error)) => Err(AppError::Typed { text, error }),
        },
        // Only people type.
        (Deed::Typed(_), _) => Err(GameError::NotAPlayer.into()),
    }
}
