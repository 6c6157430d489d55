//! What goes wrong, and what the user hears of it.

use crate::app::AppError;
use crate::game::{ChannelId, GameError, OfferKind, TermsError, UserId};
use janggi::MoveError;
use janggi::notation::MoveTextError;

use super::control::ControlError;
use super::text::{Language, escape, tr};
use super::viewer::{Viewer, mention};

/// Why an interaction is refused. Users hear each in their own language, with what to do instead.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The game refuses it.
    #[error(transparent)]
    Game(#[from] GameError),
    /// No game can be played so.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The user has too many open challenges.
    #[error("the user has {0} open challenges")]
    TooManyChallenges(usize),
    /// The user has too many open games against the engine.
    #[error("the user has {0} open games against the engine")]
    TooManyEngineGames(usize),
    /// No game of the user is being played.
    #[error("the user plays no game")]
    NoGame,
    /// No game is being played here.
    #[error("there is nothing to watch here")]
    NothingToWatch,
    /// There is no game of that number, or not for this server.
    #[error("there is no such game here")]
    NoSuchGame,
    /// What was typed is no move.
    #[error("not a move: {1}")]
    Move(String, #[source] MoveTextError),
    /// The one challenged is a bot.
    #[error("a bot was challenged")]
    BotOpponent,
    /// The one challenged cannot see the channel.
    #[error("the opponent cannot see the channel")]
    CannotSee(UserId),
    /// The bot lacks permissions in the channel.
    #[error("missing permissions in {0}")]
    Permissions(ChannelId, Vec<Missing>),
    /// The control cannot be read.
    #[error(transparent)]
    Control(#[from] ControlError),
    /// Commands work in servers only.
    #[error("used outside a server")]
    OutsideServer,
    /// Games are played in these channels of the server.
    #[error("games are not played in this channel")]
    NotHere(Vec<ChannelId>),
    /// The managers of the server do not let this person play.
    #[error("user {0} may not play here")]
    Blocked(UserId),
}

/// A permission that the bot lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Missing {
    /// To see the channel.
    View,
    /// To send messages.
    Send,
    /// To attach files.
    Attach,
    /// To create public threads.
    Threads,
    /// To send messages in threads.
    SendInThreads,
}

/// Why an interaction could not be answered as wished.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BotError {
    /// For the user to hear.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// For the log; the user hears one neutral sentence.
    #[error(transparent)]
    App(AppError),
    /// Discord did not take what was sent. There may be nobody to tell.
    #[error(transparent)]
    Discord(Box<serenity::Error>),
}

impl From<AppError> for BotError {
    fn from(error: AppError) -> BotError {
        match error {
            AppError::Game(error) => Refusal::Game(error).into(),
            AppError::Terms(error) => Refusal::Terms(error).into(),
            AppError::TooManyChallenges(count) => Refusal::TooManyChallenges(count).into(),
            AppError::TooManyEngineGames(count) => Refusal::TooManyEngineGames(count).into(),
            AppError::Typed { text, error } => Refusal::Move(text, error).into(),
            AppError::Blocked(user) => Refusal::Blocked(user).into(),
            AppError::NoSuchGame(_) => Refusal::NoSuchGame.into(),
            error => BotError::App(error),
        }
    }
}

impl From<GameError> for BotError {
    fn from(error: GameError) -> BotError {
        Refusal::Game(error).into()
    }
}

impl From<serenity::Error> for BotError {
    fn from(error: serenity::Error) -> BotError {
        BotError::Discord(Box::new(error))
    }
}

impl Refusal {
    /// What the user hears.
    pub(crate) fn text(&self, hearer: UserId, viewer: Viewer) -> String {
        let language = viewer.language;
        match self {
            Refusal::Game(error) => game(*error, viewer),
            Refusal::Terms(error) => terms(*error, language),
            Refusal::TooManyChallenges(count) => {
                tr!(language, "refused-too-many-challenges", count = *count as i64)
            }
            Refusal::TooManyEngineGames(count) => {
                tr!(language, "refused-too-many-engine-games", count = *count as i64)
            }
            Refusal::NoGame => tr!(language, "refused-no-game"),
            Refusal::NothingToWatch => tr!(language, "watch-none"),
            Refusal::NoSuchGame => tr!(language, "refused-no-such-game"),
            Refusal::Move(typed, error) => move_text(typed, error, viewer),
            Refusal::BotOpponent => tr!(language, "refused-bot-opponent"),
            Refusal::CannotSee(user) => tr!(language, "refused-cannot-see", user = mention(*user)),
            Refusal::Permissions(channel, missing) => {
                let names: Vec<String> = missing.iter().map(|one| permission(*one, language)).collect();
                tr!(
                    language,
                    "refused-permissions",
                    channel = format!("<#{channel}>"),
                    missing = names.join(", "),
                )
            }
            Refusal::Control(_) => tr!(language, "refused-old-control"),
            Refusal::OutsideServer => tr!(language, "refused-outside-server"),
            Refusal::NotHere(channels) => {
                let channels: Vec<String> = channels.iter().map(|channel| format!("<#{channel}>")).collect();
                tr!(language, "refused-not-here", channels = channels.join(", "))
            }
            Refusal::Blocked(user) if *user == hearer => tr!(language, "refused-blocked"),
            Refusal::Blocked(user) => tr!(language, "refused-opponent-blocked", user = mention(*user)),
        }
    }
}

fn permission(missing: Missing, language: Language) -> String {
    match missing {
        Missing::View => tr!(language, "permission-view"),
        Missing::Send => tr!(language, "permission-send"),
        Missing::Attach => tr!(language, "permission-attach"),
        Missing::Threads => tr!(language, "permission-threads"),
        Missing::SendInThreads => tr!(language, "permission-send-in-threads"),
    }
}

fn terms(error: TermsError, language: Language) -> String {
    match error {
        TermsError::Oneself => tr!(language, "refused-oneself"),
        TermsError::Clock => tr!(language, "refused-clock"),
        TermsError::RatedAgainstEngine => tr!(language, "refused-rated-engine"),
        TermsError::RatedWithHandicap => tr!(language, "refused-rated-handicap"),
        TermsError::RatedOutsideServer => tr!(language, "refused-rated-outside"),
    }
}

fn game(error: GameError, viewer: Viewer) -> String {
    let language = viewer.language;
    match error {
        GameError::Over => tr!(language, "refused-over"),
        GameError::NotAPlayer => tr!(language, "refused-not-a-player"),
        GameError::NotChallenger => tr!(language, "refused-not-challenger"),
        GameError::NotChallenged => tr!(language, "refused-not-challenged"),
        GameError::OwnChallenge => tr!(language, "refused-own-challenge"),
        GameError::NotManager => tr!(language, "refused-not-manager"),
        GameError::Stale | GameError::NotClock => tr!(language, "refused-stale"),
        GameError::TimeUp => tr!(language, "refused-time-up"),
        GameError::Accepted => tr!(language, "refused-accepted"),
        GameError::NoHandToPick => tr!(language, "refused-no-hand"),
        GameError::OwnHand => tr!(language, "refused-own-hand"),
        GameError::NoSetupToChoose => tr!(language, "refused-no-setup"),
        GameError::NotBegun => tr!(language, "refused-not-begun"),
        GameError::NotYourTurn(side) => tr!(language, "refused-not-your-turn", side = viewer.side(side)),
        GameError::Illegal(error) => illegal(error, viewer),
        GameError::PassIsNoMove => tr!(language, "refused-pass-is-no-move"),
        GameError::NoBikjang => tr!(language, "refused-no-bikjang"),
        GameError::TooLateToAbort => tr!(language, "refused-too-late-to-abort"),
        GameError::WrongAgreement(OfferKind::Draw) => tr!(language, "refused-offer-draw-instead"),
        GameError::WrongAgreement(_) => tr!(language, "refused-offer-settle-instead"),
        GameError::OfferWaits => tr!(language, "refused-offer-waits"),
        GameError::OfferedAlready => tr!(language, "refused-offered-already"),
        GameError::NoOffer => tr!(language, "refused-no-offer"),
        GameError::OwnOffer => tr!(language, "refused-own-offer"),
        GameError::NothingToTakeBack => tr!(language, "refused-nothing-to-take-back"),
        GameError::RatedMovesStand => tr!(language, "refused-rated-moves-stand"),
    }
}

fn illegal(error: MoveError, viewer: Viewer) -> String {
    let language = viewer.language;
    match error {
        MoveError::GameOver => tr!(language, "refused-over"),
        MoveError::NoPiece(square) => tr!(language, "illegal-no-piece", square = viewer.square(square)),
        MoveError::NotYourPiece(square) => tr!(language, "illegal-not-yours", square = viewer.square(square)),
        MoveError::Unreachable(from, kind, to) => tr!(
            language,
            "illegal-unreachable",
            piece = viewer.kind(kind),
            from = viewer.square(from),
            to = viewer.square(to),
        ),
        MoveError::LeavesGeneralInCheck => tr!(language, "illegal-check"),
        MoveError::MustBreakBikjang => tr!(language, "illegal-bikjang"),
        MoveError::MayNotFace => tr!(language, "illegal-may-not-face"),
        MoveError::PassInCheck => tr!(language, "illegal-pass-in-check"),
        MoveError::PassNotAllowed => tr!(language, "illegal-pass"),
        MoveError::NotTheGeneral(_) => tr!(language, "refused-pass-is-no-move"),
        MoveError::OpeningCannon => tr!(language, "illegal-opening-cannon"),
        MoveError::Repeats => tr!(language, "illegal-repeats"),
    }
}

fn move_text(typed: &str, error: &MoveTextError, viewer: Viewer) -> String {
    let language = viewer.language;
    match error {
        MoveTextError::Unknown => tr!(language, "move-unknown", typed = escape(typed)),
        MoveTextError::WrongPiece(square, named, found) => tr!(
            language,
            "move-wrong-piece",
            square = viewer.square(*square),
            named = viewer.kind(*named),
            found = viewer.kind(*found),
        ),
        MoveTextError::NobodyGoes(kind, to) => {
            tr!(language, "move-nobody-goes", piece = viewer.kind(*kind), square = viewer.square(*to))
        }
        MoveTextError::Ambiguous(moves) => {
            let moves: Vec<String> = moves
                .iter()
                .map(|mv| format!("{} → {}", viewer.square(mv.from()), viewer.square(mv.to())))
                .collect();
            tr!(language, "move-ambiguous", moves = moves.join(", "))
        }
        MoveTextError::Illegal { reason, .. } => illegal(*reason, viewer),
    }
}
