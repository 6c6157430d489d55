## Help
help =
    {"**"}Janggun** plays Janggi (장기), the chess of Korea.
    `/challenge` a friend or anyone · `/play` against me at a level from 1 to 10
    `/move`, or the **Move** button under the board · `/pass` · `/resign`
    `/board` shows your game, or the one played here · `/games` lists games · `/watch` follows one live
    `/record` gives PGN and .gib files · `/replay` plays a game back as a picture · `/rules` shows how pieces move
    `/leaderboard` · `/profile` · `/preferences` for you · `/settings` and `/moderate` for those who manage the server

    Moves can be written as squares (`b1c3`), as in Korean records (`02마83`) or by name (`horse c3`).
    { $disc } Cho (초) sits at the bottom and moves first; 🔴 Han (한) chooses its set-up first and gets 1.5 points for moving second.

## Commands
cmd-challenge = Challenge somebody to a game of Janggi
cmd-challenge-name = challenge
cmd-challenge-opponent = Whom you challenge; leave it out and anyone may accept
cmd-challenge-rules = The rule set; the one usual on this server if you leave it out
cmd-challenge-side = Your side; by picking a hand if you leave it out
cmd-challenge-clock = How much time there is; none if you leave it out
cmd-challenge-handicap = Pieces that one of you plays without
cmd-challenge-giver = Who plays without them; you if you leave it out
cmd-challenge-rated = Whether the game counts for the rating of this server; no if you leave it out
cmd-challenge-thread = Whether the game gets a thread of its own; no if you leave it out
cmd-play = Play against the engine
cmd-play-name = play
cmd-play-level = How strong it plays, from 1 (beginner) to 10
cmd-play-side = Your side; Cho, who moves first, if you leave it out
cmd-play-rules = The rule set; the one usual on this server if you leave it out
cmd-play-handicap = Pieces that the engine plays without
cmd-play-clock = How much time you have; none if you leave it out
cmd-play-thread = Whether the game gets a thread of its own; no if you leave it out
cmd-move = Move in your game
cmd-move-name = move
cmd-move-move = Squares (b1c3), a Korean record (02마83), or a piece and a square (horse c3)
cmd-move-game = The number of the game, when you have several
cmd-pass = Pass your turn (한수쉼)
cmd-pass-name = pass
cmd-pass-game = The number of the game, when you have several
cmd-board = See the board of your game, or of the one played here; only you see it
cmd-board-name = board
cmd-board-game = The number of the game
cmd-watch = Watch a game on a live board of your own; only you see it
cmd-watch-name = watch
cmd-watch-game = The number of the game; the one played here if you leave it out
cmd-games = List the games being played; only you see it
cmd-games-name = games
cmd-games-where = Which games; those of this channel if you leave it out
cmd-resign = Give up your game; you are asked first
cmd-resign-name = resign
cmd-resign-game = The number of the game, when you have several
cmd-record = The record of a game as PGN and .gib files; only you see it
cmd-record-name = record
cmd-record-game = The number of the game; your last one if you leave it out
cmd-replay = A game as a moving picture
cmd-replay-name = replay
cmd-replay-game = The number of the game; your last one if you leave it out
cmd-leaderboard = The best players of this server
cmd-leaderboard-name = leaderboard
cmd-leaderboard-order = By what; by rating if you leave it out
cmd-profile = What a player has done on this server
cmd-profile-name = profile
cmd-profile-player = Whose profile; yours if you leave it out
cmd-settings = How I behave on this server: language, rules, looks, channels, pings
cmd-settings-name = settings
cmd-preferences = How I show things to you: language, looks, coordinates, side, reminders
cmd-preferences-name = preferences
cmd-moderate = For those who manage the server
cmd-moderate-name = moderate
cmd-moderate-end = End a game without a result
cmd-moderate-end-name = end
cmd-moderate-end-game = The number of the game
cmd-moderate-block = Keep somebody from starting games here
cmd-moderate-block-name = block
cmd-moderate-block-player = Whom
cmd-moderate-unblock = Let somebody play here again
cmd-moderate-unblock-name = unblock
cmd-moderate-unblock-player = Whom
cmd-moderate-list = Who may not play here
cmd-moderate-list-name = list
cmd-help = What I can do; only you see it
cmd-rules = How Janggi is played, with pictures; only you see it
cmd-rules-name = rules
cmd-rules-rules = Which rule set; the one usual on this server if you leave it out
cmd-help-name = help
opt-opponent-name = opponent
opt-rules-name = rules
opt-side-name = side
opt-clock-name = clock
opt-handicap-name = handicap
opt-giver-name = giver
opt-rated-name = rated
opt-thread-name = thread
opt-order-name = order
opt-player-name = player
opt-level-name = level
opt-move-name = move
opt-game-name = game
opt-where-name = where
