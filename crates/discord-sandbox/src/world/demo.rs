//! The demo world: two servers, five people and the bot, always with the same identifiers.

use std::collections::BTreeMap;

use super::channel::{Channel, Overwrite, TEXT};
use super::guild::{Guild, Member, Role};
use super::permission::Permissions;
use super::user::User;
use crate::id::Id;

pub(crate) const BOT: Id = Id::new(1_000_000_000_000_000_001);
pub(crate) const OWNER: Id = SEOYEON;
const MINJUN: Id = Id::new(1_000_000_000_000_000_011);
const SEOYEON: Id = Id::new(1_000_000_000_000_000_012);
const ALICE: Id = Id::new(1_000_000_000_000_000_013);
const BOB: Id = Id::new(1_000_000_000_000_000_014);
const YUKI: Id = Id::new(1_000_000_000_000_000_015);

const PLAZA: u64 = 1_000_000_000_000_000_100;
const SARANGBANG: u64 = 1_000_000_000_000_000_200;

/// Id, name, display name, locale.
const PEOPLE: [(Id, &str, &str, &str); 5] = [
    (MINJUN, "minjun", "민준", "ko"),
    (SEOYEON, "seoyeon", "서연", "ko"),
    (ALICE, "alice", "Alice", "en-US"),
    (BOB, "bob", "Bob", "en-GB"),
    (YUKI, "yuki", "Yuki", "ja"),
];

/// Channels: name, topic, what is special.
const PLAZA_CHANNELS: [(&str, &str, Special); 5] = [
    ("general", "Everything and nothing", Special::Nothing),
    ("games", "Play here", Special::Nothing),
    ("club", "Members only: Bob and Yuki cannot see this", Special::Club),
    ("quiet", "The bot may look but neither write nor attach files", Special::BotMute),
    ("hideout", "The bot cannot see this channel", Special::BotBlind),
];
const SARANGBANG_CHANNELS: [(&str, &str, Special); 2] =
    [("사랑방", "인사와 수다", Special::Nothing), ("대국실", "여기서 두세요", Special::Nothing)];

#[derive(Clone, Copy)]
enum Special {
    Nothing,
    Club,
    BotMute,
    BotBlind,
}

pub(crate) fn users(bot_name: &str) -> BTreeMap<Id, User> {
    let people = PEOPLE.iter().map(|&(id, name, display, locale)| User {
        id,
        name: name.to_owned(),
        display: display.to_owned(),
        locale,
        bot: false,
    });
    let bot = User {
        id: BOT,
        name: bot_name.to_lowercase(),
        display: bot_name.to_owned(),
        locale: "en-US",
        bot: true,
    };
    people.chain([bot]).map(|user| (user.id, user)).collect()
}

pub(crate) fn guilds(bot_name: &str) -> Vec<Guild> {
    let plaza = [MINJUN, SEOYEON, ALICE, BOB, YUKI];
    let sarangbang = [MINJUN, SEOYEON, ALICE];
    vec![
        guild(PLAZA, "Plaza", "en-US", &plaza, bot_name),
        guild(SARANGBANG, "사랑방", "ko", &sarangbang, bot_name),
    ]
}

/// A guild's roles: everyone (its own id), the bot (+1), moderators (+2), club (+3).
fn guild(raw: u64, name: &str, locale: &'static str, people: &[Id], bot_name: &str) -> Guild {
    let role = |offset: u64, name: &str, permissions, colour, managed| Role {
        id: Id::new(raw + offset),
        name: name.to_owned(),
        permissions,
        colour,
        managed,
    };
    let moderators =
        Permissions::MANAGE_GUILD.union(Permissions::MANAGE_MESSAGES).union(Permissions::MANAGE_THREADS);
    let roles_of = |id: Id| match id {
        BOT => vec![Id::new(raw + 1)],
        SEOYEON => vec![Id::new(raw + 2), Id::new(raw + 3)],
        ALICE | MINJUN => vec![Id::new(raw + 3)],
        _ => Vec::new(),
    };
    let members = people.iter().chain([&BOT]).map(|&id| (id, Member { roles: roles_of(id) })).collect();
    Guild {
        id: Id::new(raw),
        name: name.to_owned(),
        locale,
        owner: OWNER,
        roles: vec![
            role(0, "@everyone", Permissions::everyone(), 0, false),
            role(1, bot_name, Permissions::NONE, 0x58_65f2, true),
            role(2, "Moderators", moderators, 0xe6_7e22, false),
            role(3, "Club", Permissions::NONE, 0x2e_cc71, false),
        ],
        members,
    }
}

pub(crate) fn channels() -> BTreeMap<Id, Channel> {
    let plaza = PLAZA_CHANNELS.iter().enumerate().map(|(index, entry)| channel(PLAZA, index, *entry));
    let sarangbang =
        SARANGBANG_CHANNELS.iter().enumerate().map(|(index, entry)| channel(SARANGBANG, index, *entry));
    plaza.chain(sarangbang).map(|channel| (channel.id, channel)).collect()
}

fn channel(guild: u64, index: usize, (name, topic, special): (&str, &str, Special)) -> Channel {
    let overwrite =
        |offset: u64, allow, deny| Overwrite { id: Id::new(guild + offset), of_member: false, allow, deny };
    let (none, view) = (Permissions::NONE, Permissions::VIEW_CHANNEL);
    let write = Permissions::SEND_MESSAGES
        .union(Permissions::ATTACH_FILES)
        .union(Permissions::CREATE_PUBLIC_THREADS)
        .union(Permissions::SEND_MESSAGES_IN_THREADS);
    let overwrites = match special {
        Special::Nothing => Vec::new(),
        Special::Club => vec![overwrite(0, none, view), overwrite(1, view, none), overwrite(3, view, none)],
        Special::BotMute => vec![overwrite(1, none, write)],
        Special::BotBlind => vec![overwrite(1, none, view)],
    };
    Channel {
        id: Id::new(guild + 10 + index as u64),
        kind: TEXT,
        name: name.to_owned(),
        topic: Some(topic.to_owned()),
        guild: Some(Id::new(guild)),
        parent: None,
        position: index as u16,
        overwrites,
        thread: None,
        recipient: None,
    }
}
