//! The framework: commands from poise, component presses from the gateway, and what goes on without either.

use std::sync::Arc;

use poise::{BoxFuture, Framework, FrameworkError, FrameworkOptions};
use serenity::all::{Context, CreateAllowedMentions, FullEvent, Interaction};
use tokio::sync::mpsc::{self, UnboundedReceiver};
use tokio::task::JoinSet;

use crate::app::{App, Change};

use super::delivery::Delivery;
use super::delivery::owed::{self, OwedQueue};
use super::delivery::watchers::Watchers;
use super::directory::Directory;
use super::failure::Failure;
use super::refusal::BotError;
use super::seen::Seen;
use super::{features, interaction, register};

/// What every handler can reach.
pub(crate) struct Bot {
    pub(crate) app: Arc<App>,
    pub(crate) directory: Arc<Directory>,
    pub(crate) delivery: Arc<Delivery>,
    pub(crate) watchers: Watchers,
    seen: Seen,
    /// End with the bot.
    _tasks: JoinSet<()>,
}

/// What a command is called with.
pub(crate) type CommandContext<'a> = poise::ApplicationContext<'a, Bot, BotError>;

/// The framework, ready for a client. When its commands are refused the bot stops, and `failure` holds why.
pub(super) fn framework(
    app: Arc<App>,
    changes: UnboundedReceiver<Change>,
    dev_guild: Option<u64>,
    failure: Arc<Failure>,
) -> Framework<Bot, BotError> {
    let mut commands = features::commands();
    register::fill_in_texts(&mut commands);
    let options = FrameworkOptions {
        commands,
        allowed_mentions: Some(CreateAllowedMentions::new()),
        command_check: Some(|context| Box::pin(async move { Ok(is_new(context).await) })),
        event_handler: |context, event| {
            Box::pin(on_event(context.serenity_context, event, context.user_data))
        },
        on_error: |error| on_error(error),
        ..FrameworkOptions::default()
    };
    Framework::builder()
        .options(options)
        .setup(move |context, ready, framework| {
            Box::pin(async move {
                let (sender, owed) = mpsc::unbounded_channel();
                let directory = Arc::new(Directory::new(Arc::clone(&app), context));
                let delivery = Arc::new(Delivery::new(
                    Arc::clone(&app),
                    Arc::clone(&directory),
                    Arc::clone(&context.http),
                    OwedQueue::new(sender),
                ));
                let mut tasks = JoinSet::new();
                tasks.spawn(owed::run(changes, owed, Arc::clone(&delivery)));
                tasks.spawn(owed::take_up(Arc::clone(&delivery)));
                // People are answered meanwhile: Discord keeps the commands of the last time.
                let commands = poise::builtins::create_application_commands(&framework.options().commands);
                let (http, shards) = (Arc::clone(&context.http), Arc::clone(framework.shard_manager()));
                tasks.spawn(async move {
                    if let Err(error) = register::commands(&http, commands, dev_guild).await {
                        failure.stop(error, &shards).await;
                    }
                });
                tracing::info!(user = %ready.user.name, guilds = ready.guilds.len(), "ready");
                let (watchers, seen) = (Watchers::default(), Seen::default());
                Ok(Bot { app, directory, delivery, watchers, seen, _tasks: tasks })
            })
        })
        .build()
}

/// Marks a call of a command as one that is to be done.
struct Admitted;

/// Whether a command was not delivered before. poise asks for each level of a subcommand.
async fn is_new(context: poise::Context<'_, Bot, BotError>) -> bool {
    if context.invocation_data::<Admitted>().await.is_some() {
        return true;
    }
    let new = match context {
        poise::Context::Application(context) => {
            context.framework.user_data.seen.is_new(context.interaction.id)
        }
        poise::Context::Prefix(_) => true,
    };
    if new {
        context.set_invocation_data(Admitted).await;
    }
    new
}

async fn on_event(context: &Context, event: &FullEvent, bot: &Bot) -> Result<(), BotError> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(component) } = event
        && bot.seen.is_new(component.id)
    {
        features::press(context, component, bot).await;
    }
    Ok(())
}

/// What poise itself could not do. Commands answer their own errors.
fn on_error(error: FrameworkError<'_, Bot, BotError>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        let reason = error.to_string();
        let (framework, command) = match error {
            FrameworkError::Command { error, ctx, .. } => {
                tracing::error!(?error, command = %ctx.command().name, "command failed");
                return;
            }
            // It was delivered, and answered, before.
            FrameworkError::CommandCheckFailed { error: None, .. } => return,
            FrameworkError::UnknownInteraction { framework, interaction, .. } => (framework, interaction),
            other => {
                let Some(poise::Context::Application(context)) = other.ctx() else {
                    tracing::error!(reason, "poise could not handle an event");
                    return;
                };
                (context.framework, context.interaction)
            }
        };
        tracing::error!(reason, command = %command.data.name, "poise could not handle a command");
        if command.data.autocomplete().is_some() {
            // There is no message in which anything could be said.
            return;
        }
        let asked = interaction::Interaction::of_raw_command(
            framework.serenity_context,
            command,
            framework.user_data,
        );
        if let Err(error) = asked.await.apologise().await {
            tracing::warn!(command = %command.data.name, ?error, "a command could not be answered");
        }
    })
}
