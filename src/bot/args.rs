//! Options of commands as typed values, with their choices named in every language.

use std::time::Duration;

use poise::{SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, CommandOptionType, Context, CreateCommandOption, ResolvedValue};

use crate::app::Order;
use crate::game::{Level, Seat, SideChoice, TimeControl};
use janggi::{Handicap, RuleSet, Side};

use super::text::{Language, tr};
use super::viewer::Viewer;

const HOUR: u64 = 60 * 60;

/// A rule set.
#[derive(Clone, Copy)]
pub(crate) struct RulesArg(pub(crate) &'static RuleSet);

/// A side, or chance.
#[derive(Clone, Copy)]
pub(crate) struct SideArg(pub(crate) SideChoice);

/// A level of the engine.
#[derive(Clone, Copy)]
pub(crate) struct LevelArg(pub(crate) Level);

/// A clock.
#[derive(Clone, Copy)]
pub(crate) struct ClockArg(pub(crate) TimeControl);

/// A handicap.
#[derive(Clone, Copy)]
pub(crate) struct HandicapArg(pub(crate) Handicap);

/// Who does without the pieces of a handicap.
#[derive(Clone, Copy)]
pub(crate) struct GiverArg(pub(crate) Seat);

/// Which games are listed.
#[derive(Clone, Copy)]
pub(crate) enum ScopeArg {
    /// Those in this channel.
    Channel,
    /// Those in this server.
    Server,
    /// The user's own.
    Mine,
}

/// By what players are ranked.
#[derive(Clone, Copy)]
pub(crate) struct OrderArg(pub(crate) Order);

/// A choice: how it is stored in the option, and how it is called in a language.
trait Choices: Sized + Copy + Send {
    /// All choices, at most 25.
    fn all() -> Vec<Self>;
    /// The value that Discord sends for it.
    fn value(self) -> String;
    /// What users read.
    fn viewer(self, viewer: Viewer) -> String;
}

impl Choices for RulesArg {
    fn all() -> Vec<RulesArg> {
        RuleSet::ALL.map(RulesArg).to_vec()
    }

    fn value(self) -> String {
        self.0.name.to_owned()
    }

    fn viewer(self, viewer: Viewer) -> String {
        viewer.rules(self.0)
    }
}

impl Choices for SideArg {
    fn all() -> Vec<SideArg> {
        let sides = Side::ALL.map(|side| SideArg(SideChoice::Fixed(side)));
        sides.into_iter().chain([SideArg(SideChoice::Random)]).collect()
    }

    fn value(self) -> String {
        match self.0 {
            SideChoice::Fixed(side) => side.name().to_owned(),
            SideChoice::Random => "random".to_owned(),
        }
    }

    fn viewer(self, viewer: Viewer) -> String {
        viewer.side_choice(self.0)
    }
}

impl Choices for ClockArg {
    fn all() -> Vec<ClockArg> {
        let days = |days: u64| TimeControl::PerMove(Duration::from_secs(days * 24 * HOUR));
        let live = |minutes: u64, seconds| TimeControl::Live {
            main: Duration::from_secs(minutes * 60),
            byoyomi: Duration::from_secs(seconds),
            periods: 3,
        };
        [
            TimeControl::Unlimited,
            live(5, 30),
            live(10, 30),
            live(20, 30),
            live(30, 60),
            TimeControl::PerMove(Duration::from_secs(HOUR)),
            TimeControl::PerMove(Duration::from_secs(12 * HOUR)),
            days(1),
            days(3),
            days(7),
        ]
        .map(ClockArg)
        .to_vec()
    }

    fn value(self) -> String {
        match self.0 {
            TimeControl::Unlimited => "none".to_owned(),
            TimeControl::PerMove(span) => format!("{}h", span.as_secs() / HOUR),
            TimeControl::Live { main, byoyomi, periods } => {
                format!("{}m+{}sx{periods}", main.as_secs() / 60, byoyomi.as_secs())
            }
        }
    }

    fn viewer(self, viewer: Viewer) -> String {
        viewer.clock(self.0)
    }
}

impl Choices for HandicapArg {
    fn all() -> Vec<HandicapArg> {
        Handicap::ALL.map(HandicapArg).to_vec()
    }

    fn value(self) -> String {
        self.0.name().to_owned()
    }

    fn viewer(self, viewer: Viewer) -> String {
        viewer.handicap(self.0)
    }
}

impl Choices for GiverArg {
    fn all() -> Vec<GiverArg> {
        vec![GiverArg(Seat::Challenger), GiverArg(Seat::Opponent)]
    }

    fn value(self) -> String {
        match self.0 {
            Seat::Challenger => "me".to_owned(),
            Seat::Opponent => "opponent".to_owned(),
        }
    }

    fn viewer(self, viewer: Viewer) -> String {
        match self.0 {
            Seat::Challenger => tr!(viewer.language, "giver-me"),
            Seat::Opponent => tr!(viewer.language, "giver-opponent"),
        }
    }
}

impl Choices for ScopeArg {
    fn all() -> Vec<ScopeArg> {
        vec![ScopeArg::Channel, ScopeArg::Server, ScopeArg::Mine]
    }

    fn value(self) -> String {
        match self {
            ScopeArg::Channel => "channel".to_owned(),
            ScopeArg::Server => "server".to_owned(),
            ScopeArg::Mine => "mine".to_owned(),
        }
    }

    fn viewer(self, viewer: Viewer) -> String {
        match self {
            ScopeArg::Channel => tr!(viewer.language, "scope-channel"),
            ScopeArg::Server => tr!(viewer.language, "scope-server"),
            ScopeArg::Mine => tr!(viewer.language, "scope-mine"),
        }
    }
}

impl Choices for OrderArg {
    fn all() -> Vec<OrderArg> {
        Order::ALL.map(OrderArg).to_vec()
    }

    fn value(self) -> String {
        self.0.name().to_owned()
    }

    fn viewer(self, viewer: Viewer) -> String {
        viewer.order(self.0)
    }
}

fn add_choices<T: Choices>(option: CreateCommandOption) -> CreateCommandOption {
    T::all().into_iter().fold(option.kind(CommandOptionType::String), |option, choice| {
        let others = Language::ALL.into_iter().skip(1);
        let localized = others.map(|language| (language.code(), choice.viewer(Viewer::of(language))));
        option.add_string_choice_localized(
            choice.viewer(Viewer::of(Language::English)),
            choice.value(),
            localized,
        )
    })
}

#[expect(clippy::result_large_err, reason = "the error type is poise's")]
fn choose<T: Choices>(value: &ResolvedValue<'_>) -> Result<T, SlashArgError> {
    let chosen = match value {
        ResolvedValue::String(text) => T::all().into_iter().find(|choice| choice.value() == *text),
        _ => None,
    };
    chosen.ok_or_else(|| SlashArgError::new_command_structure_mismatch("choice"))
}

macro_rules! choice_arguments {
    ($($name:ident),*) => {$(
        #[serenity::async_trait]
        impl SlashArgument for $name {
            async fn extract(
                _: &Context,
                _: &CommandInteraction,
                value: &ResolvedValue<'_>,
            ) -> Result<$name, SlashArgError> {
                choose(value)
            }

            fn create(option: CreateCommandOption) -> CreateCommandOption {
                add_choices::<$name>(option)
            }
        }
    )*};
}

choice_arguments!(RulesArg, SideArg, ClockArg, HandicapArg, GiverArg, ScopeArg, OrderArg);

#[serenity::async_trait]
impl SlashArgument for LevelArg {
    async fn extract(
        _: &Context,
        _: &CommandInteraction,
        value: &ResolvedValue<'_>,
    ) -> Result<LevelArg, SlashArgError> {
        let level = match value {
            ResolvedValue::Integer(level) => u8::try_from(*level).ok().filter(|level| LEVELS.contains(level)),
            _ => None,
        };
        level
            .and_then(Level::new)
            .map(LevelArg)
            .ok_or_else(|| SlashArgError::new_command_structure_mismatch("level"))
    }

    fn create(option: CreateCommandOption) -> CreateCommandOption {
        option
            .kind(CommandOptionType::Integer)
            .min_int_value(u64::from(*LEVELS.start()))
            .max_int_value(u64::from(*LEVELS.end()))
    }
}

/// The levels that can be chosen.
const LEVELS: std::ops::RangeInclusive<u8> = 1..=10;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn check<T: Choices>() {
        let values: BTreeSet<String> = T::all().into_iter().map(Choices::value).collect();
        assert_eq!(values.len(), T::all().len());
        assert!(T::all().len() <= 25);
        for language in Language::ALL {
            let names: BTreeSet<String> =
                T::all().into_iter().map(|choice| choice.viewer(Viewer::of(language))).collect();
            assert_eq!(names.len(), T::all().len(), "{language:?}: {names:?}");
            assert!(names.iter().all(|name| (1..=100).contains(&name.chars().count())));
        }
    }

    #[test]
    fn choices_fit_and_differ_in_value_and_name() {
        check::<RulesArg>();
        check::<SideArg>();
        check::<ClockArg>();
        check::<HandicapArg>();
        check::<GiverArg>();
        check::<ScopeArg>();
        check::<OrderArg>();
    }
}
