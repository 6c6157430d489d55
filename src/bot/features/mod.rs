//! What the bot can do, one feature a file or folder: its command, its presses, its view.
//!
//! Commands come from poise, which reads their options; presses come here as a [`Control`], and [`press`] leads each
//! to its feature.

pub(crate) mod board;
mod challenge;
mod games;
mod help;
mod leaderboard;
mod moderate;
mod play;
mod profile;
mod record;
mod replay;
mod rules;
pub(crate) mod settings;
pub(crate) mod turn;
mod watch;

use poise::Command;
use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use crate::game::{Action, GameId, Stamp};
use janggi::Move;

use super::control::{Control, ControlError, Press, Subject};
use super::handler::Bot;
use super::interaction::Interaction;
use super::refusal::{BotError, Refusal};
use super::reply::Reply;
use super::text::tr;

/// All commands.
pub(super) fn commands() -> Vec<Command<Bot, BotError>> {
    vec![
        challenge::challenge(),
        play::play(),
        turn::mv(),
        turn::pass::pass(),
        board::board(),
        games::games(),
        watch::watch(),
        turn::resign::resign(),
        record::record(),
        replay::replay(),
        leaderboard::leaderboard(),
        profile::profile(),
        settings::preferences::preferences(),
        settings::settings(),
        moderate::moderate(),
        rules::rules(),
        help::help(),
    ]
}

/// Answers a press of a button or a choice in a select.
pub(super) async fn press(context: &Context, component: &ComponentInteraction, bot: &Bot) {
    let interaction = Interaction::of_component(context, component, bot).await;
    let result = match component.data.custom_id.parse() {
        Ok(control) => pressed(&interaction, control).await,
        Err(error) => Err(Refusal::Control(error).into()),
    };
    interaction.finish(result).await;
}

async fn pressed(interaction: &Interaction<'_>, control: Control) -> Result<(), BotError> {
    match control.subject {
        Subject::Game(game, stamp) => on_game(interaction, game, stamp, control.press).await,
        Subject::Nothing => on_nothing(interaction, control.press).await,
    }
}

async fn on_game(
    interaction: &Interaction<'_>,
    id: GameId,
    stamp: Stamp,
    press: Press,
) -> Result<(), BotError> {
    match press {
        Press::Act(action) => interaction.act(id, action, Some(stamp)).await,
        Press::Target(from) => {
            let to = chosen(interaction)?.parse().map_err(|_| malformed())?;
            interaction.act(id, Action::Move(Move::new(from, to)), Some(stamp)).await
        }
        Press::Menu(menu) => turn::menus::open(interaction, id, stamp, menu).await,
        Press::Cancel => {
            interaction.answer(Reply::text(tr!(interaction.viewer.language, "menu-cancelled"))).await
        }
        Press::Look(facing) => board::look(interaction, id, facing).await,
        Press::Repost => board::repost(interaction, id).await,
        Press::Moves => board::moves(interaction, id).await,
        Press::Watch(facing) => watch::press(interaction, id, facing).await,
        Press::Follow(facing) => watch::follow(interaction, id, facing).await,
        Press::Unfollow(facing) => watch::unfollow(interaction, id, facing).await,
        Press::Record => record::press(interaction, id).await,
        Press::Replay => replay::press(interaction, id).await,
        Press::Rematch => challenge::rematch::press(interaction, id).await,
        Press::Lesson(_) | Press::RulesOf | Press::Set(_) | Press::Leaderboard(..) | Press::Choose(_) => {
            Err(malformed().into())
        }
    }
}

async fn on_nothing(interaction: &Interaction<'_>, press: Press) -> Result<(), BotError> {
    match press {
        Press::Lesson(rules) => rules::press_lesson(interaction, rules).await,
        Press::RulesOf => rules::press_rules(interaction).await,
        Press::Set(setting) => settings::press::set(interaction, setting).await,
        Press::Leaderboard(order, page) => leaderboard::press(interaction, order, page).await,
        Press::Choose(intent) => turn::menus::chosen_game(interaction, intent).await,
        _ => Err(malformed().into()),
    }
}

/// The value chosen in a select.
fn chosen<'a>(interaction: &Interaction<'a>) -> Result<&'a str, Refusal> {
    match interaction.component().map(|component| &component.data.kind) {
        Some(ComponentInteractionDataKind::StringSelect { values }) => {
            values.first().map(String::as_str).ok_or_else(malformed)
        }
        _ => Err(malformed()),
    }
}

/// What is said of a control that nothing sensible stands behind.
fn malformed() -> Refusal {
    Refusal::Control(ControlError::Malformed)
}
