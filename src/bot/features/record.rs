//! `/record`: the record of a game as files, to the user alone.

use crate::bot::autocomplete;
use crate::bot::directory::Directory;
use crate::bot::handler::CommandContext;
use crate::bot::interaction::Interaction;
use crate::bot::refusal::{BotError, Refusal};
use crate::bot::reply::{File, Reply};
use crate::bot::text::{Language, tr};
use crate::bot::viewer::Viewer;
use crate::game::{Game, GameId, Player, TimeControl};
use janggi::Side;
use janggi::notation::encoding::{Encode, encode};
use janggi::notation::{Tags, gib, pgn};

/// Sends the record of a game as files.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn record(
    context: CommandContext<'_>,
    #[autocomplete = "autocomplete::played"] game: Option<u64>,
) -> Result<(), BotError> {
    let interaction = Interaction::of_command(context).await;
    let result = send_played(&interaction, game).await;
    interaction.finish(result).await;
    Ok(())
}

async fn send_played(interaction: &Interaction<'_>, number: Option<u64>) -> Result<(), BotError> {
    let game = interaction.played(number).await?.ok_or(Refusal::NoGame)?;
    send(interaction, &game).await
}

/// Sends it to the presser alone.
pub(super) async fn press(interaction: &Interaction<'_>, id: GameId) -> Result<(), BotError> {
    send(interaction, &interaction.game(id).await?).await
}

async fn send(interaction: &Interaction<'_>, game: &Game) -> Result<(), BotError> {
    let language = interaction.viewer.language;
    let number = game.id().to_string();
    let reply = match files(game, interaction.directory()).await {
        Some(files) => Reply::text(tr!(language, "record-words", number = number)).files(files),
        None => Reply::text(tr!(language, "record-none")),
    };
    interaction.whisper(reply).await
}

/// The record of a game as files: PGN, and `.gib` in both encodings; `None` when nothing was played.
async fn files(game: &Game, directory: &Directory) -> Option<Vec<File>> {
    let english = tags(game, directory, Language::English).await;
    let korean = tags(game, directory, Language::Korean).await;
    let pgn = pgn::write(&game.to_record(english)?);
    let gib = gib::write(&game.to_record(korean)?);
    let file = |ending: &str, bytes| File { name: format!("janggun-{}{ending}", game.id()), bytes };
    Some(vec![
        file(".pgn", pgn.into_bytes()),
        file(".gib", encode(&gib, Encode::Utf8)),
        file("-euckr.gib", encode(&gib, Encode::Cp949)),
    ])
}

/// What the record tells about the game.
async fn tags(game: &Game, directory: &Directory, language: Language) -> Tags {
    let viewer = Viewer::of(language);
    let (year, month, day) = game.created().date();
    Tags {
        event: Some(tr!(language, "record-event", number = game.id().to_string())),
        site: game.terms().place.guild.and_then(|guild| directory.guild_name(guild)),
        date: Some(format!("{year:04}.{month:02}.{day:02}")),
        round: None,
        cho: side_name(game, Side::Cho, directory, viewer).await,
        han: side_name(game, Side::Han, directory, viewer).await,
        time: match language {
            Language::English => standard_clock(game.terms().clock),
            Language::Korean => Some(viewer.clock(game.terms().clock)),
        },
    }
}

async fn side_name(game: &Game, side: Side, directory: &Directory, viewer: Viewer) -> Option<String> {
    match game.player(side)? {
        player @ Player::Engine(_) => Some(viewer.player(player)),
        player @ Player::User(_) => Some(directory.name(game.terms().place.guild, player).await),
    }
}

/// A clock as PGN writes it: moves and seconds, or seconds with what comes after them.
fn standard_clock(clock: TimeControl) -> Option<String> {
    match clock {
        TimeControl::Unlimited => None,
        TimeControl::PerMove(span) => Some(format!("1/{}", span.as_secs())),
        TimeControl::Live { main, byoyomi, periods } => {
            Some(format!("{}+{}x{periods}", main.as_secs(), byoyomi.as_secs()))
        }
    }
}
