//! Records of games as files.

use crate::game::{Game, Player, TimeControl};
use janggi::Side;
use janggi::notation::encoding::{Encode, encode};
use janggi::notation::{Tags, gib, pgn};

use super::publish::Publisher;
use super::reply::{File, Reply};
use super::text::{Language, tr};
use super::words::Words;

impl Publisher {
    /// The record of a game as files: PGN, and `.gib` in both encodings.
    pub(crate) async fn record(&self, game: &Game, words: Words) -> Reply {
        let number = game.id().to_string();
        match self.record_files(game).await {
            Some(files) => Reply::words(tr!(words.language, "record-words", number = number)).files(files),
            None => Reply::words(tr!(words.language, "record-none")),
        }
    }

    async fn record_files(&self, game: &Game) -> Option<Vec<File>> {
        let english = self.tags(game, Language::English).await;
        let korean = self.tags(game, Language::Korean).await;
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
    async fn tags(&self, game: &Game, language: Language) -> Tags {
        let words = Words::of(language);
        let (year, month, day) = game.created().date();
        Tags {
            event: Some(tr!(language, "record-event", number = game.id().to_string())),
            site: game.terms().place.guild.and_then(|guild| self.guild_name(guild)),
            date: Some(format!("{year:04}.{month:02}.{day:02}")),
            round: None,
            cho: self.side_name(game, Side::Cho, words).await,
            han: self.side_name(game, Side::Han, words).await,
            time: match language {
                Language::English => standard_clock(game.terms().clock),
                Language::Korean => Some(words.clock(game.terms().clock)),
            },
        }
    }

    async fn side_name(&self, game: &Game, side: Side, words: Words) -> Option<String> {
        match game.player(side)? {
            player @ Player::Engine(_) => Some(words.player(player)),
            player @ Player::User(_) => Some(self.name(game.terms().place.guild, player).await),
        }
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
