//! Settings and standings.

use janggi::{BySide, Side};
use janggun::game::{
    Action, BoardSide, ChannelId, Coordinates, GameId, GuildId, GuildSettings, MessageId, Opponent, Pings,
    PlayerSettings, Standing, Tally, UserId, Verdict, rate,
};
use janggun::store::{Noted, Store, Write};

use super::{ANN, BOB, GUILD, START, after, challenge, open};

#[tokio::test]
async fn settings_are_the_defaults_until_set() {
    let directory = tempfile::tempdir().expect("a directory");
    let player = PlayerSettings {
        locale: Some("ko".to_owned()),
        coordinates: Coordinates::Hidden,
        board_side: BoardSide::Cho,
        ..PlayerSettings::default()
    };
    let guild = GuildSettings {
        rules: Some("pychess".to_owned()),
        channels: vec![ChannelId(70)],
        pings: Pings::Off,
        blocked: vec![UserId(666)],
        ..GuildSettings::default()
    };
    {
        let store = open(directory.path()).await;
        assert_eq!(store.player_settings(ANN).await.expect("it reads"), PlayerSettings::default());
        assert_eq!(store.guild_settings(GUILD).await.expect("it reads"), GuildSettings::default());
        let writes = vec![Write::Player(ANN, player.clone()), Write::Guild(GUILD, guild.clone())];
        store.save(writes).await.expect("the disk works");
    }
    let store = open(directory.path()).await;
    assert_eq!(store.player_settings(ANN).await.expect("it reads"), player);
    assert_eq!(store.player_settings(BOB).await.expect("it reads"), PlayerSettings::default());
    assert_eq!(store.guild_settings(GUILD).await.expect("it reads"), guild);
    assert_eq!(store.guild_settings(GuildId(ANN.0)).await.expect("it reads"), GuildSettings::default());
}

#[tokio::test]
async fn a_rated_game_and_both_standings_are_saved_together() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = after(&challenge(GameId(1), Opponent::User(BOB)), BOB, Action::Accept, 1);
    let over = after(&game, BOB, Action::Resign, 2);
    let fresh = BySide { cho: Standing::new(START), han: Standing::new(START) };
    let players = BySide { cho: ANN, han: BOB };
    let rated = rate(players, &fresh, Verdict::Won(Side::Cho), START).expect("it counts");
    {
        let store = open(directory.path()).await;
        let writes = vec![
            Write::from(over.clone()),
            Write::Standing(GUILD, ANN, rated.cho.clone()),
            Write::Standing(GUILD, BOB, rated.han.clone()),
            Write::Standing(GuildId(8), UserId(9), fresh.cho.clone()),
        ];
        store.save(writes).await.expect("the disk works");
    }
    let store = open(directory.path()).await;
    assert_eq!(store.game(GameId(1)).await.expect("it reads"), Some(over));
    assert_eq!(store.standing(GUILD, ANN).await.expect("it reads"), Some(rated.cho.clone()));
    assert_eq!(store.standing(GUILD, UserId(9)).await.expect("it reads"), None);
    let mut standings = store.standings(GUILD).await.expect("it reads");
    standings.sort_by_key(|(user, _)| *user);
    assert_eq!(standings, [(ANN, rated.cho), (BOB, rated.han)]);
}

#[tokio::test]
async fn tallies_and_followers_are_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = after(&challenge(GameId(1), Opponent::User(BOB)), BOB, Action::Accept, 1);
    let over = after(&game, BOB, Action::Resign, 2);
    let mut tally = Tally::default();
    tally.add(&over, over.side_of(ANN).expect("Ann plays"));
    {
        let store = open(directory.path()).await;
        assert_eq!(store.tally(GUILD, ANN).await.expect("it reads"), Tally::default());
        let follow = |game, user| Write::Follow(GameId(game), user);
        let writes =
            vec![Write::Tally(GUILD, ANN, tally.clone()), follow(1, ANN), follow(1, BOB), follow(2, ANN)];
        store.save(writes).await.expect("the disk works");
        store.save(vec![Write::Unfollow(GameId(1), BOB)]).await.expect("the disk works");
    }
    let store = open(directory.path()).await;
    assert_eq!(store.tally(GUILD, ANN).await.expect("it reads"), tally);
    assert_eq!(store.tallies(GUILD).await.expect("it reads"), [(ANN, tally)]);
    assert_eq!(store.followers(GameId(1)).await.expect("it reads"), [ANN]);
    assert!(store.followers(GameId(3)).await.expect("it reads").is_empty());
}

#[tokio::test]
async fn what_has_still_to_be_shown_is_noted_with_the_game_until_it_is_shown() {
    let directory = tempfile::tempdir().expect("a directory");
    let save = async |store: &Store, id: u64, token: u64| {
        let game = challenge(GameId(id), Opponent::User(BOB));
        let writes = vec![Write::from(game), Write::Unshown(GameId(id), token)];
        store.save(writes).await.expect("the disk works");
    };
    let shown =
        async |store: &Store, id, token| store.take_note(GameId(id), token).await.expect("it can be noted");
    {
        let store = open(directory.path()).await;
        assert_eq!(store.all_unshown().await.expect("it reads"), []);
        for (id, token) in [(1, 10), (2, 20), (3, 30), (2, 21), (4, 40)] {
            save(&store, id, token).await;
        }
        assert_eq!(shown(&store, 1, 10).await, Noted::This);
        assert_eq!(shown(&store, 1, 10).await, Noted::Nothing);
        assert_eq!(shown(&store, 2, 20).await, Noted::Other, "a later change is not taken for shown");
        assert_eq!(shown(&store, 3, 30).await, Noted::This);
        // It rides on what is saved next.
        store.save(vec![]).await.expect("the disk works");
    }
    let store = open(directory.path()).await;
    assert_eq!(store.all_unshown().await.expect("it reads"), [(GameId(2), 21), (GameId(4), 40)]);
    assert_eq!(store.unshown(GameId(2)).await.expect("it reads"), Some(21));
    assert_eq!(store.unshown(GameId(1)).await.expect("it reads"), None);
}

#[tokio::test]
async fn followed_games_are_found() {
    let directory = tempfile::tempdir().expect("a directory");
    let store = open(directory.path()).await;
    let writes = [(256, ANN), (2, BOB), (256, BOB)].map(|(game, user)| Write::Follow(GameId(game), user));
    store.save(writes.to_vec()).await.expect("the disk works");
    assert_eq!(store.followed_games().await.expect("it reads"), [GameId(2), GameId(256)]);
}

#[tokio::test]
async fn the_message_that_shows_a_game_is_noted_together_with_what_it_shows() {
    let directory = tempfile::tempdir().expect("a directory");
    let game = GameId(1);
    let message = |number| Some(MessageId(number));
    {
        let store = open(directory.path()).await;
        let writes = vec![
            Write::from(challenge(game, Opponent::User(BOB))),
            Write::Unshown(game, 10),
            Write::Board(GameId(2), message(7)),
        ];
        store.save(writes).await.expect("the disk works");
        assert_eq!(store.board(game).await.expect("it reads"), None);
        let show = async |number, token| {
            store.show_in(game, MessageId(number), token).await.expect("it can be noted")
        };
        assert_eq!(show(72, Some(9)).await, (None, Some(Noted::Other)));
        assert_eq!(show(73, Some(10)).await, (message(72), Some(Noted::This)));
        assert_eq!(show(74, Some(10)).await, (message(73), Some(Noted::Nothing)));
        assert_eq!(show(74, None).await, (message(74), None));
        store.save(vec![Write::Board(GameId(2), None)]).await.expect("the disk works");
    }
    let store = open(directory.path()).await;
    assert_eq!(store.board(game).await.expect("it reads"), message(74));
    assert_eq!(store.board(GameId(2)).await.expect("it reads"), None);
    assert_eq!(store.unshown(game).await.expect("it reads"), None);
}
