//! Which index entries a game has.

use crate::game::{Game, Listing, Player, Seat, UserId, Verdict};
use crate::store::schema::Stored;

use super::keys::Key;

/// The index entries of a game.
#[derive(Debug, Default)]
pub(super) struct Entries {
    /// Entries that it has now.
    pub(super) present: Vec<(Key, Vec<u8>)>,
    /// Entries that it may have had before and has no longer.
    pub(super) gone: Vec<Key>,
}

impl Entries {
    /// Works the entries out from the game alone. Entries of an open game only ever become more (an opponent, a
    /// thread), and all of them end with it, so nothing needs to be known of how it was stored before. (A game that
    /// leaves its thread, because the thread was deleted, keeps an entry for it; who reads that index looks again.)
    ///
    /// # Errors
    /// When what a list says of the game cannot be written down.
    pub(super) fn of(game: &Game) -> serde_json::Result<Entries> {
        let id = game.id();
        let users = users(game);
        let mut open = vec![Key::open().entry(id), Key::open_in(game.terms().place.channel).entry(id)];
        open.extend(game.terms().place.guild.map(|guild| Key::open_in_guild(guild).entry(id)));
        open.extend(game.thread().map(|thread| Key::open_in(thread).entry(id)));
        let listed = users.iter().map(|user| Key::open_of(*user).entry(id));
        let Some(result) = game.result() else {
            let listing = Listing::of(game).encode()?;
            let mut present: Vec<_> = open.into_iter().map(|key| (key, Vec::new())).collect();
            present.extend(listed.map(|key| (key, listing.clone())));
            return Ok(Entries { present, gone: Vec::new() });
        };
        open.extend(listed);
        let mut finished = Vec::new();
        if result.verdict != Verdict::Void {
            let ended = game.ended().unwrap_or(game.updated());
            let guild = game.terms().place.guild;
            finished.extend(guild.map(|guild| Key::finished_in(guild).finished_entry(ended, id)));
            finished.extend(users.iter().map(|user| Key::finished_of(*user).finished_entry(ended, id)));
        }
        let present = finished.into_iter().map(|key| (key, Vec::new())).collect();
        Ok(Entries { present, gone: open })
    }
}

/// The people who sit, or are asked to sit, in a game's seats.
fn users(game: &Game) -> Vec<UserId> {
    [Seat::Challenger, Seat::Opponent]
        .into_iter()
        .filter_map(|seat| game.seated(seat).and_then(Player::user))
        .collect()
}
