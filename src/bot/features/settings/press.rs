//! Choices on the panels of settings.

use serenity::all::ComponentInteractionDataKind;

use crate::bot::interaction::Interaction;
use crate::bot::refusal::BotError;
use crate::game::ChannelId;

use super::setting::{Chosen, Setting};
use super::view;

/// Changes a setting, and shows the panel as it is then.
pub(in crate::bot::features) async fn set(
    interaction: &Interaction<'_>,
    setting: Setting,
) -> Result<(), BotError> {
    let chosen = chosen(interaction);
    if setting.is_of_guild() {
        let guild = interaction.managed_guild()?;
        let change = move |all: &mut _| setting.set_for_guild(&chosen, all);
        let settings = interaction.app().change_guild(guild, change).await?;
        return super::show(interaction, guild, &settings).await;
    }
    let change = move |player: &mut _| setting.set_for_player(&chosen, player);
    let settings = interaction.app().change_player(interaction.user, change).await?;
    // The panel itself is shown as was just chosen.
    let directory = interaction.directory();
    let viewer = directory.personal(interaction.user, interaction.any_guild(), interaction.locale).await;
    interaction.answer(view::preferences(&settings, viewer)).await
}

fn chosen(interaction: &Interaction<'_>) -> Chosen {
    match interaction.component().map(|component| &component.data.kind) {
        Some(ComponentInteractionDataKind::StringSelect { values }) => {
            Chosen::Value(values.first().cloned().unwrap_or_default())
        }
        Some(ComponentInteractionDataKind::ChannelSelect { values }) => {
            Chosen::Channels(values.iter().map(|channel| ChannelId(channel.get())).collect())
        }
        _ => Chosen::Nothing,
    }
}
