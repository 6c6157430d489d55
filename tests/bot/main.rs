//! The bot as users meet it: through the unmodified serenity stack, in the sandbox, used through its control door.

mod clock;
mod delivery;
mod engine;
mod offers;
mod outages;
mod people;
mod process;
mod refusals;
mod restart;
mod results;
mod settings;
mod stage;
mod stale;
mod unplayed;
mod venue;
mod visibility;
mod watching;
