//! Actions on games.

use std::time::Duration;

use crate::game::{
    Action, Actor, ChannelId, Event, Game, GameError, GameId, Hand, MessageId, OfferKind, Opponent, Phase,
    Player, Stamp, Task, Terms, UserId,
};
use crate::store::{Changes, Store};
use janggi::{Arrangement, Side};
use janggi_engine as engine;

use super::results::conclude;
use super::showing::{self, Due, Shown};
use super::thinking::{Job, Question};
use super::{App, AppError, Changed, Core};

/// How many challenges that nobody has answered yet a user may have open.
const MOST_CHALLENGES: usize = 5;

/// How many games against the engine a user may have open.
const MOST_ENGINE_GAMES: usize = 10;

/// How long a challenge stands.
const CHALLENGE_STANDS: Duration = Duration::from_secs(24 * 60 * 60);

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
        core.expect_welcome(&terms, terms.challenger).await?;
        if let Opponent::User(opponent) = terms.opponent {
            core.expect_welcome(&terms, opponent).await?;
        }
        let open = core.blocking(move |store| store.open_games_of(terms.challenger)).await?;
        let mine = open.iter().filter(|game| game.challenger() == terms.challenger);
        if let Opponent::Engine(_) = terms.opponent {
            let playing = mine.filter(|game| matches!(game.terms().opponent, Opponent::Engine(_))).count();
            if playing >= MOST_ENGINE_GAMES {
                return Err(AppError::TooManyEngineGames(playing));
            }
        } else {
            let waiting = mine.filter(|game| game.phase() == Phase::Challenge).count();
            if waiting >= MOST_CHALLENGES {
                return Err(AppError::TooManyChallenges(waiting));
            }
        }
        let id = core.blocking(Store::next_game_id).await?;
        let hidden = if fastrand::bool() { Hand::Left } else { Hand::Right };
        let now = core.clock.now();
        let (game, events) = Game::challenge(id, terms, hidden, Some(now.plus(CHALLENGE_STANDS)), now)?;
        let _held = core.locks.hold(id).await;
        core.settle(Change::new(game, events)).await
    }

    /// Does an action for a person. `seen` is the stamp of the view that the person acted on, where there was one.
    ///
    /// # Errors
    /// [`AppError::Game`] when the action is refused, [`AppError::NoSuchGame`], [`AppError::Blocked`] when a game
    /// is accepted, or when the store fails.
    pub async fn act(
        &self,
        id: GameId,
        user: UserId,
        action: Action,
        seen: Option<Stamp>,
    ) -> Result<Change, AppError> {
        if action == Action::Accept {
            let game = self.core.load(id).await?;
            self.core.expect_welcome(game.terms(), user).await?;
            self.core.expect_welcome(game.terms(), game.challenger()).await?;
        }
        self.core.act(id, Actor::User(user), action, seen).await
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
        self.core.save(game).await?;
        Ok(change)
    }

    /// Notes which message shows a game now, and with it what was `due`. Returns the message that did before.
    ///
    /// # Errors
    /// [`AppError::NoSuchGame`], or when the store fails.
    pub async fn show_in(
        &self,
        id: GameId,
        message: MessageId,
        due: Option<Due>,
    ) -> Result<(Option<MessageId>, Shown), AppError> {
        let _held = self.core.locks.hold(id).await;
        let mut game = self.core.load(id).await?;
        let before = game.board_message();
        if before == Some(message) {
            return Ok((None, self.shown(id, due).await?));
        }
        game.set_board_message(Some(message));
        let save = move |store: &Store| {
            let (changes, shown) = showing::take_note(store, id, due, Changes::new().game(&game)?)?;
            store.save(changes)?;
            Ok(shown)
        };
        Ok((before, self.core.blocking(save).await?))
    }

    /// Notes in which thread a game is shown, or that it is shown in its channel again; which message shows it is
    /// not known then. Returns the game.
    ///
    /// # Errors
    /// [`AppError::NoSuchGame`], or when the store fails.
    pub async fn move_to(&self, id: GameId, thread: Option<ChannelId>) -> Result<Game, AppError> {
        let _held = self.core.locks.hold(id).await;
        let mut game = self.core.load(id).await?;
        game.set_thread(thread);
        game.set_board_message(None);
        self.core.save(game.clone()).await?;
        Ok(game)
    }
}

impl Core {
    /// Does an action: under the game's lock it is loaded, changed, saved and gone on with.
    pub(super) async fn act(
        &self,
        id: GameId,
        actor: Actor,
        action: Action,
        seen: Option<Stamp>,
    ) -> Result<Change, AppError> {
        let _held = self.locks.hold(id).await;
        let game = self.load(id).await?;
        if actor == Actor::Engine && is_turn(action) && offer_to_engine(&game).is_some() {
            // It was thinking when the offer came, and answers that first.
            return Err(GameError::OfferWaits.into());
        }
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

    /// Looks whether a deadline of a game has passed.
    pub(super) async fn tick(&self, id: GameId) -> Result<Change, AppError> {
        self.act(id, Actor::Clock, Action::Tick, None).await
    }

    /// Lets the engine do what needs no thinking, saves the game, and sees to it that it goes on.
    async fn settle(&self, mut change: Change) -> Result<Change, AppError> {
        while let Some(action) = engine_errand(&change.game) {
            let (game, events) = change.game.apply(Actor::Engine, action, None, self.clock.now())?;
            change.game = game;
            change.events.extend(events);
        }
        if change.events.iter().any(|event| matches!(event, Event::Ended(_))) {
            let _held = self.results.lock().await;
            let (game, due) = self.blocking(move |store| conclude(store, change.game)).await?;
            change.game = game;
            change.due = Some(due);
        } else if !change.events.is_empty() {
            let game = change.game.clone();
            let save = move |store: &Store| {
                let (changes, due) = showing::note(store, game.id(), Changes::new().game(&game)?)?;
                store.save(changes)?;
                Ok(due)
            };
            change.due = Some(self.blocking(save).await?);
        }
        self.go_on(&change.game);
        if !change.events.is_empty() {
            // Nobody may be listening.
            drop(self.changed.send(Changed { game: change.game.id() }));
        }
        Ok(change)
    }

    /// Refuses people who may not play where a game is proposed.
    async fn expect_welcome(&self, terms: &Terms, user: UserId) -> Result<(), AppError> {
        let Some(guild) = terms.place.guild else { return Ok(()) };
        let settings = self.blocking(move |store| store.guild_settings(guild)).await?;
        if settings.blocked.contains(&user) { Err(AppError::Blocked(user)) } else { Ok(()) }
    }

    /// The stored game.
    pub(super) async fn load(&self, id: GameId) -> Result<Game, AppError> {
        self.blocking(move |store| store.game(id)).await?.ok_or(AppError::NoSuchGame(id))
    }

    /// Stores a game; it is on disk when this returns.
    async fn save(&self, game: Game) -> Result<(), AppError> {
        self.blocking(move |store| store.save(Changes::new().game(&game)?)).await
    }
}

/// What the engine has to do that needs no thinking: accept, pick a hand, choose a set-up.
fn engine_errand(game: &Game) -> Option<Action> {
    let (task, player) = game.awaited()?;
    player?.engine()?;
    match task {
        Task::Answer => Some(Action::Accept),
        Task::PickHand => Some(Action::PickHand(if fastrand::bool() { Hand::Left } else { Hand::Right })),
        Task::ChooseSetup(_) => {
            let choice = fastrand::usize(..Arrangement::ALL.len());
            Some(Action::ChooseSetup(Arrangement::ALL[choice]))
        }
        Task::Move(_) => None,
    }
}

/// Whether an action takes the engine's turn.
fn is_turn(action: Action) -> bool {
    matches!(action, Action::Move(_) | Action::Pass | Action::CallBikjang | Action::Resign)
}

/// The offer that waits for the engine's answer, and the side that the engine plays.
fn offer_to_engine(game: &Game) -> Option<(OfferKind, Side)> {
    let offer = game.offers().open()?;
    let asked = offer.by.other();
    game.player(asked)?.engine().map(|_| (offer.kind, asked))
}

/// What the engine is to think about: an offer to it before its turn.
pub(super) fn engine_job(game: &Game) -> Option<Job> {
    let question = match (offer_to_engine(game), game.awaited()?) {
        (Some((kind, side)), _) => Question::Offer(kind, side),
        (None, (Task::Move(_), Some(Player::Engine(level)))) => {
            Question::Turn(engine::Level::new(level.0).unwrap_or(engine::Level::HIGHEST))
        }
        _ => return None,
    };
    Some(Job { game: game.id(), stamp: game.stamp(), line: game.line()?.clone(), question })
}
