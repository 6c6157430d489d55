//! The whole life of games in channels: the bot, unmodified, in the sandbox, used through the control door.

mod clock;
mod delivery;
mod offers;
mod places;
mod results;
mod settings;
mod stage;
mod unplayed;
mod venue;
mod watching;
mod weather;
