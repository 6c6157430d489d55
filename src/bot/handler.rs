//! The framework: commands from poise, component presses from the gateway, announcements from the app.

use std::sync::Arc;

use poise::{BoxFuture, Framework, FrameworkError, FrameworkOptions};
use serenity::all::{Context, CreateAllowedMentions, FullEvent, Interaction};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::{Mutex, broadcast};
use tokio::task::JoinSet;

use crate::app::{App, Change, Changed};
use crate::game::Phase;

use super::publish::Publisher;
use super::refusal::BotError;
use super::seen::Seen;
use super::watch::Watches;
use super::{commands, press, register};

/// What every handler can reach.
pub(crate) struct Bot {
    pub(crate) app: Arc<App>,
    pub(crate) publisher: Arc<Publisher>,
    pub(crate) watches: Watches,
    seen: Seen,
    /// Ends with the bot.
    _announcers: JoinSet<()>,
}

/// What a command is called with.
pub(crate) type CommandContext<'a> = poise::ApplicationContext<'a, Bot, BotError>;

/// The framework, ready for a client.
pub(super) fn framework(
    app: Arc<App>,
    changes: UnboundedReceiver<Change>,
    dev_guild: Option<u64>,
) -> Framework<Bot, BotError> {
    let mut commands = commands::all();
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
    let changes = Mutex::new(Some(changes));
    Framework::builder()
        .options(options)
        .setup(move |context, ready, framework| {
            Box::pin(async move {
                register::commands(context, &framework.options().commands, dev_guild).await?;
                let publisher = Arc::new(Publisher::new(Arc::clone(&app), context));
                let mut announcers = JoinSet::new();
                announcers.spawn(tell_followers(app.changed(), Arc::clone(&publisher)));
                if let Some(changes) = changes.lock().await.take() {
                    announcers.spawn(announce(changes, Arc::clone(&publisher)));
                }
                tracing::info!(user = %ready.user.name, guilds = ready.guilds.len(), "ready");
                Ok(Bot {
                    app,
                    publisher,
                    watches: Watches::default(),
                    seen: Seen::default(),
                    _announcers: announcers,
                })
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
        poise::Context::Application(used) => used.framework.user_data.seen.is_new(used.interaction.id),
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
        press::handle(context, component, bot).await;
    }
    Ok(())
}

/// What poise itself could not do. Commands answer their own errors.
fn on_error(error: FrameworkError<'_, Bot, BotError>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        match error {
            FrameworkError::Setup { error, .. } => tracing::error!(?error, "the bot could not be set up"),
            FrameworkError::Command { error, ctx, .. } => {
                tracing::error!(?error, command = %ctx.command().name, "command failed");
            }
            // It was delivered, and answered, before.
            FrameworkError::CommandCheckFailed { error: None, .. } => {}
            error => tracing::error!(%error, "poise could not handle an event"),
        }
    })
}

/// Publishes what happens without an interaction.
async fn announce(mut changes: UnboundedReceiver<Change>, publisher: Arc<Publisher>) {
    while let Some(change) = changes.recv().await {
        let publisher = Arc::clone(&publisher);
        // Games do not wait for each other; one game's announcements stay in order by its lock.
        tokio::spawn(async move {
            let game = change.game.id();
            if let Err(error) = publisher.announce(change).await {
                tracing::error!(%game, ?error, "announcement lost");
            }
        });
    }
}

/// Tells those who follow games of their ends.
async fn tell_followers(mut changed: broadcast::Receiver<Changed>, publisher: Arc<Publisher>) {
    loop {
        match changed.recv().await {
            Ok(Changed { game, phase: Phase::Over }) => {
                if let Err(error) = publisher.tell_followers(game).await {
                    tracing::error!(%game, ?error, "followers were not told");
                }
            }
            Ok(_) => {}
            Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "changes were missed"),
            Err(RecvError::Closed) => return,
        }
    }
}
