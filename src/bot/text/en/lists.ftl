## Lists
games-none = No games are being played here. `/challenge` somebody, or `/play` the engine.
games-none-on-server = No games are being played on this server. `/challenge` somebody, or `/play` the engine.
games-none-of-mine = You are not playing any game on this server. `/challenge` somebody, or `/play` the engine.
games-title =
    { $count ->
        [one] **{ $count } game**
       *[other] **{ $count } games**
    }
games-line = **{ $number }** · { $first } v { $second } · { $state }
games-link = [to the board]({ $link })
games-more = -# … and { $count } more
games-anyone = anyone
games-challenge = waits for an answer
games-setup = choosing sides and set-ups
games-playing =
    { $moves ->
        [one] { $moves } move, { $side } to move
       *[other] { $moves } moves, { $side } to move
    }
moves-none = No moves have been played yet.
moves-title = **Moves of game { $number }** (rank and file, as Korean records write them)
leaderboard-title = 🏆 **{ $server }** · { $order }
leaderboard-empty = Nobody is on this list yet.
leaderboard-rating = `{ $rank }` { $player } **{ $rating }**{ $mark } · { $results }
leaderboard-activity =
    { $games ->
        [one] `{ $rank }` { $player } **{ $games } game** · { $results } · { $rating }{ $mark }
       *[other] `{ $rank }` { $player } **{ $games } games** · { $results } · { $rating }{ $mark }
    }
leaderboard-streak = `{ $rank }` { $player } 🔥 **{ $streak }** in a row · { $rating }{ $mark }
leaderboard-engine = `{ $rank }` { $player } beat **level { $level }** × { $times }
leaderboard-provisional = -# ? — provisional: too few games lately to be sure
leaderboard-page = -# Page { $page } of { $pages }
results = { $wins } W { $draws } D { $losses } L
order-rating = By rating
order-activity = By games played
order-streak = By winning streak
order-engine = Against Janggun
profile-title = 👤 **{ $player }** · { $server }
profile-none = No finished games on this server yet.
profile-rating = 📈 Rating **{ $rating }** ± { $deviation } · rank { $rank }
profile-rating-provisional = 📈 Rating **{ $rating }?** ± { $deviation } (provisional) · rank { $rank }
profile-rated = Rated games: { $results }
profile-winning = 🔥 { $streak } wins in a row
profile-people = All games against people: { $results }
profile-against = { $player }: { $results }
profile-opponents = ⚔️ { $list }
profile-setup = { $disc } { $setup } × { $times }
profile-setups = Favourite set-ups: { $list }
profile-level = level { $level }: { $results }
profile-engine = 🤖 Against Janggun: { $list }
profile-beaten = 🏅 Highest level beaten: **{ $level }**
moves-cut =
    { $count ->
        [one] {" "}— without the first
       *[other] {" "}— without the first { $count }
    }
record-event = Janggun game { $number }
record-words = The record of game { $number }: PGN, and .gib for Korean programs in UTF-8 and (for older ones) EUC-KR.
record-none = There is no record yet: the game has not come to the board.
replay-words = 🎞️ **Game { $number }** · { $disc } { $cho } v 🔴 { $han }
replay-none = There is nothing to show yet: no moves have been played.
