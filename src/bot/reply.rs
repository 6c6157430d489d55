//! What is to be shown, as plain data. `send` turns it into Discord's builders.

use crate::game::{ChannelId, UserId};

use super::control::Control;
use super::picture::Picture;

/// A message: words, at most one picture, rows of controls.
#[derive(Clone, Default)]
pub(crate) struct Reply {
    /// The words, in Discord's markdown, at most 2,000 characters.
    pub(crate) content: String,
    /// The picture under the words.
    pub(crate) picture: Option<Picture>,
    /// Files to be saved.
    pub(crate) files: Vec<File>,
    /// The controls, at most five rows.
    pub(crate) rows: Vec<Row>,
    /// Who is pinged, of those that the words mention. Nobody else ever is.
    pub(crate) pings: Vec<UserId>,
}

/// A file to be saved.
#[derive(Clone)]
pub(crate) struct File {
    /// What it is called.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) bytes: Vec<u8>,
}

/// A row of controls.
#[derive(Clone)]
pub(crate) enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// One select.
    Select(Select),
    /// A select of channels.
    Channels(ChannelSelect),
}

/// A button.
#[derive(Clone)]
pub(crate) struct Button {
    /// What it does.
    pub(crate) control: Control,
    /// The words on it, at most 80 characters.
    pub(crate) label: String,
    /// The picture on it.
    pub(crate) emoji: Option<&'static str>,
    /// Its colour.
    pub(crate) style: ButtonStyle,
}

/// The colour of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ButtonStyle {
    /// The one thing to do.
    Primary,
    /// One of several things to do.
    Secondary,
    /// Something good.
    Success,
    /// Something that cannot be undone.
    Danger,
}

/// A list to choose one from.
#[derive(Clone)]
pub(crate) struct Select {
    /// What choosing does.
    pub(crate) control: Control,
    /// The words shown until something is chosen.
    pub(crate) placeholder: String,
    /// At most 25 choices.
    pub(crate) choices: Vec<SelectChoice>,
}

/// One choice of a list.
#[derive(Clone)]
pub(crate) struct SelectChoice {
    /// What it is called.
    pub(crate) label: String,
    /// What the bot is told.
    pub(crate) value: String,
    /// A second line.
    pub(crate) description: Option<String>,
    /// Whether it is the one that is chosen now.
    pub(crate) chosen: bool,
}

/// A list of the server's text channels to choose any number from.
#[derive(Clone)]
pub(crate) struct ChannelSelect {
    /// What choosing does.
    pub(crate) control: Control,
    /// The words shown until something is chosen.
    pub(crate) placeholder: String,
    /// The channels that are chosen now.
    pub(crate) chosen: Vec<ChannelId>,
}

impl Reply {
    /// Just words.
    pub(crate) fn text(content: impl Into<String>) -> Reply {
        Reply { content: content.into(), ..Reply::default() }
    }

    /// Not pinging the user who brought it about.
    #[must_use]
    pub(crate) fn sparing(mut self, user: UserId) -> Reply {
        self.pings.retain(|pinged| *pinged != user);
        self
    }

    /// With a picture.
    #[must_use]
    pub(crate) fn picture(mut self, picture: Picture) -> Reply {
        self.picture = Some(picture);
        self
    }

    /// With files.
    #[must_use]
    pub(crate) fn files(mut self, files: Vec<File>) -> Reply {
        self.files = files;
        self
    }

    /// With a row of buttons, unless there are none.
    #[must_use]
    pub(crate) fn buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Reply {
        let buttons: Vec<Button> = buttons.into_iter().collect();
        if !buttons.is_empty() {
            self.rows.push(Row::Buttons(buttons));
        }
        self
    }

    /// With a list.
    #[must_use]
    pub(crate) fn select(mut self, select: Select) -> Reply {
        self.rows.push(Row::Select(select));
        self
    }

    /// Pinging a user whom the words mention.
    #[must_use]
    pub(crate) fn pinging(mut self, user: Option<UserId>) -> Reply {
        self.pings.extend(user);
        self
    }
}

impl Button {
    /// A button without a picture on it.
    pub(crate) fn new(control: Control, label: impl Into<String>, style: ButtonStyle) -> Button {
        Button { control, label: label.into(), emoji: None, style }
    }

    /// With a picture on it.
    #[must_use]
    pub(crate) fn emoji(mut self, emoji: &'static str) -> Button {
        self.emoji = Some(emoji);
        self
    }
}
