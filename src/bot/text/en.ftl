# English. Keys are shared with ko.ftl; a test compares them.

## The game's words
bot-name = Janggun
side-cho = Cho
side-han = Han
side-random = Pick a hand
kind-general = General
kind-guard = Guard
kind-elephant = Elephant
kind-horse = Horse
kind-chariot = Chariot
kind-cannon = Cannon
kind-soldier = Soldier
kind-soldier-cho = Soldier
kind-soldier-han = Soldier
setup-button = { $number }. { $setup }
setup-heeh = 마상상마 · inner elephants
setup-ehhe = 상마마상 · outer elephants
setup-eheh = 상마상마 · left elephant out
setup-hehe = 마상마상 · right elephant out
rules-kja = Korean tournament rules (KJA)
rules-pychess = pychess rules
rules-traditional = Traditional rules (draws)
rules-casual = Casual rules (no bikjang)
rules-kakao = Kakao app rules
rules-youzai = Youzai club rules
rules-classic-en = Classic rules (English article)
rules-classic-hu = Classic rules (Hungarian article)
handicap-soldier = a soldier
handicap-guards = both guards
handicap-elephant = an elephant
handicap-horse = a horse
handicap-cannon = a cannon
handicap-chariot = a chariot
handicap-chariot-horse = a chariot and a horse
handicap-chariots = both chariots
engine-level = Janggun (level { $level })
clock-none = no clock
clock-days =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
clock-hours =
    { $hours ->
        [one] { $hours } hour a move
       *[other] { $hours } hours a move
    }
clock-live =
    { $periods ->
        [0] { $minutes } min
       *[other] { $minutes } min + { $seconds } s × { $periods }
    }
points = Cho { $cho } : { $han } Han
move-pass = Pass (한수쉼)
move-words = { $piece } { $from } → { $to }
moved = **{ $side }:** { $move }
moved-captured = {" "}× { $piece }
moved-check = {" "}— **Janggun!** (장군, check)
moved-answer = {" "}— **Meonggun!** (멍군, out of check)
moved-answer-check = {" "}— **Meonggun and janggun!** (out of check, with check)
moved-bikjang = {" "}— **Bikjang!** (빅장, the generals face each other)
game-number =
    { $moves ->
        [one] Game { $number } · { $moves } move
       *[other] Game { $number } · { $moves } moves
    }
giver-me = I do without them
giver-opponent = My opponent does without them
scope-channel = This channel
scope-server = This server
scope-mine = My games

# What players type for a piece, in small letters.
typed-general = general,king
typed-guard = guard,advisor
typed-elephant = elephant
typed-horse = horse,knight
typed-chariot = chariot,rook
typed-cannon = cannon
typed-soldier = soldier,pawn

## Challenges
challenge-to = { $opponent }, { $challenger } challenges you to a game of Janggi.
challenge-open = { $challenger } is looking for an opponent. Who plays?
challenge-expires = The challenge expires { $when }.
challenge-declined = { $opponent } declined the challenge of { $challenger }.
challenge-withdrawn = { $challenger } withdrew the challenge.
challenge-expired = The challenge of { $challenger } expired without an answer.
thread-name = Game { $number }: { $first } v { $second }
thread-opened = ⚔️ { $first } v { $second } — **game { $number }** is played in { $thread }.
thread-opened-below = ⚔️ { $first } v { $second } — **game { $number }** is played in the thread below.
terms-line = -# { $terms }
terms-side = challenger plays { $side }
terms-side-random = sides by picking a hand
terms-rated = rated
terms-casual = casual
terms-handicap = { $giver } plays without { $pieces }
terms-handicap-open = the opponent plays without { $pieces }
terms-thread = in a thread of its own
hands-pick = { $challenger } hides a soldier of each side in the hands. { $opponent }, pick one!
hands-picked = { $opponent } picked the hand with the { $disc } { $side } soldier.
setup-choose = { $disc } { $player }, choose where the horses and elephants of **{ $side }** stand.
setup-chosen = { $side } chose { $setup }.
setup-deadline = Time to choose ends { $when }.

## The board
board-title-without-sides = **Game { $number }** · { $first } v { $second }
board-title = **Game { $number }** · { $disc } { $cho } v 🔴 { $han }
board-turn = { $disc } { $player } to move ({ $side })
board-thinking = { $disc } { $player } is thinking …
board-deadline = time ends { $when }
clock-line = -# ⏱️ { $cho } · { $han }
clock-line-one = -# ⏱️ { $side }
clock-runs-main = { $disc } main time ends { $when }, then { $seconds } s × { $periods }
clock-runs-byoyomi = { $disc } byoyomi { $seconds } s × { $periods }, out of time { $when }
clock-runs-out = { $disc } time ends { $when }
clock-stands-main = { $disc } { $main } + { $seconds } s × { $periods }
clock-stands-byoyomi = { $disc } byoyomi { $seconds } s × { $periods }
clock-stands = { $disc } { $main }
bikjang-called = { $side } calls bikjang.
offer-draw = 🤝 { $side } offers a draw. { $other }, do you agree?
offer-settle = 🤝 { $side } offers to end the game and count points. { $other }, do you agree?
offer-takeback = ↩️ { $side } asks to take the last move back. { $other }, do you agree?
offer-considered = 🤝 { $side } made an offer. { $engine } is considering it …
offer-declined-draw = The draw was declined.
offer-declined-settle = The offer to count points was declined.
offer-declined-takeback = The takeback was declined.
taken-back = { $side } took a move back.
reminder = ⏰ { $player }, your time runs out { $when }!
look-turn = { $disc } { $side } to move
look-challenge = { $challenger } challenges { $opponent }.
look-challenge-open = { $challenger } is looking for an opponent.
look-setup = { $player } is choosing.
watch-live = -# 🔴 Refreshed by itself; pauses { $when }.
watch-paused = -# ⏸️ Paused. Press **Go on** to watch further.
watch-none = No game is being played here that you could watch. `/games` lists those elsewhere.
follow-end = 🔔 { $users } — **game { $number }** is over. { $result }

## The end
result-won = { $disc } **{ $winner } ({ $side }) wins** { $reason }.
result-draw = **Draw** { $reason }.
result-void = **No result:** { $reason }.
result-moves =
    { $count ->
        [one] { $count } move was played.
       *[other] { $count } moves were played.
    }
result-ratings = 📈 { $cho } · { $han }
result-rating = { $player } { $before } → **{ $after }** ({ $change })
result-not-counted = -# The rating stays as it was: only the first rated games of the same two players on a day count.
reason-checkmate = by checkmate (외통)
reason-bikjang = by bikjang (빅장)
reason-double-pass = after two passes in a row
reason-repetition = by repetition
reason-shuttle = because the other side moved one piece to and fro five times
reason-perpetual-check = because the other side gave perpetual check
reason-no-capture = because nothing was captured for too long
reason-stuck = because neither side can move
reason-material = because neither side can mate any more
reason-resignation = by resignation
reason-time = on time
reason-setup-time = because the other side did not choose a set-up in time
reason-agreed-draw = by agreement
reason-agreed-count = on points, by agreement
reason-bikjang-call = by calling bikjang
reason-aborted = the game was called off
reason-declined = the challenge was declined
reason-withdrawn = the challenge was withdrawn
reason-expired = the time to answer ran out
reason-no-hand = no hand was picked in time
reason-adjudicated = a manager of the server ended the game

## Buttons and menus
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-left-hand = Left hand
button-right-hand = Right hand
button-move = Move
button-pass = Pass
button-bikjang = Call bikjang
button-resign = Resign
button-abort = Call off
button-cancel = Cancel
button-look = View
button-more = More
button-agree = Agree
button-refuse = Decline
button-offer-draw = Offer a draw
button-offer-settle = Settle on points
button-offer-takeback = Ask for a takeback
button-takeback = Take a move back
button-repost = Post the board again
button-flip = Turn the board
button-moves = Moves
button-watch = Watch live
button-go-on = Go on
button-follow = Tell me the end
button-unfollow = Do not tell me
button-record = Record
button-replay = Replay
button-rematch = Rematch
button-other-piece = Another piece
menu-piece = { $piece } { $square }
menu-piece-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
menu-choose-piece = Which piece?
menu-choose-piece-words = Which piece do you want to move?
menu-target = { $square }
menu-target-capture = { $square } × { $piece }
menu-choose-target = Where to?
menu-choose-target-words = Where does the { $piece } on { $square } go?
menu-only-pass = None of your pieces can move. You can only pass.
menu-more = What would you like to do?
menu-cancelled = Nothing was done.
menu-done = Done.
menu-offered = Your opponent has been asked.
menu-game = Game { $number }
menu-choose-game = Which game?
menu-choose-watch = Watch which game?
menu-choose-game-words = You have more than one game that this could mean. Which one?
confirm-pass = Do you want to pass (한수쉼) in **game { $number }**? Two passes in a row can end the game.
confirm-bikjang = Do you want to call bikjang in **game { $number }**? The game ends and **{ $side }** wins on points.
confirm-bikjang-draw = Do you want to call bikjang in **game { $number }**? The game ends in a draw.
confirm-resign = Do you want to resign **game { $number }**? Your opponent wins it.
confirm-abort = Do you want to call **game { $number }** off? Not both sides have moved yet, so nobody loses.

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

## Settings
panel-mine = ⚙️ **Your preferences** — for what you alone see, on every server.
panel-guild = ⚙️ **Settings of { $server }** — for everybody here. Changes hold at once.
panel-language = Language: { $choice }
panel-rules = Rules: { $choice }
panel-look = Board and pieces: { $choice }
panel-coordinates = Coordinates: { $choice }
panel-bottom = At the bottom: { $choice }
panel-channels = Channels for games (none chosen: all)
panel-channels-now = Games may be played in { $channels }.
panel-channels-all = Games may be played in all channels.
panel-pings-on = Players are pinged when it is their turn.
panel-pings-off = Players are not pinged when it is their turn.
panel-reminders-on = You are reminded before a long deadline runs out.
panel-reminders-off = You are not reminded of deadlines.
button-pings-on = Ping players
button-pings-off = Do not ping players
button-reminders-on = Remind me
button-reminders-off = Do not remind me
button-cho-green = Cho in green
button-cho-blue = Cho in blue
choice-auto = as on Discord
choice-server = as on the server
choice-usual = as usual ({ $choice })
look = { $theme } · { $pieces }
language-en = English
language-ko = 한국어
theme-wood = Wood
theme-dark = Dark lacquer
theme-paper = Paper
pieces-hanja = Hanja
pieces-hangul = Hangul
pieces-pictures = Pictures
coordinates-shown = as usual in the language
coordinates-korean = Korean (1–9, 1–0)
coordinates-algebraic = Letters and numbers (a–i, 1–10)
coordinates-hidden = none
bottom-own = your own side
bottom-cho = always Cho
bottom-han = always Han
moderate-ended = Game { $number } is ended without a result.
moderate-blocked = { $user } may not play here any more. Games that are being played go on.
moderate-unblocked = { $user } may play here again.
moderate-list = May not play here: { $users }
moderate-nobody = Nobody is barred from playing here.

## Rules
rules-title = 📖 **Janggi (장기)** by { $rules }
rules-aim = Mate the enemy general: attack it so that nothing helps (외통). { $disc } Cho moves first. Nobody may leave the own general attacked.
rules-pick-piece = How does a piece move?
rules-pick-set = Another rule set
lesson-general = **General (장/궁)** — one step along a marked line inside its palace, never onto an attacked point.
lesson-guard = **Guard (사)** — one step along a marked line inside its own palace. Two guards shield the general. 3 points.
lesson-elephant = **Elephant (상)** — one step straight, then two diagonally outward. Both points that it passes must be empty. 3 points.
lesson-horse = **Horse (마)** — one step straight, then one diagonally outward. The point that it passes must be empty. 5 points.
lesson-chariot = **Chariot (차)** — any distance in a straight line, also along the diagonals of both palaces. 13 points.
lesson-cannon = **Cannon (포)** — any distance in a straight line, jumping over exactly one piece, to move and to capture; also from corner to corner of a palace. It jumps over no cannon and captures none. 7 points.
lesson-cannon-slide = Under these rules a cannon moves without jumping; only a capture needs a piece to jump over.
lesson-soldier = **Soldier (졸/병)** — one step forward or sideways, never back; inside the enemy palace also diagonally forward along the lines. 2 points.
rule-setup-free = Han chooses one of four orders of horses and elephants, then Cho.
rule-setup-fixed = Both sides start with 마상상마.
rule-cannon-slide = A cannon moves like a chariot and jumps only to capture.
rule-soldier-straight = Soldiers do not use the diagonals of the palace.
rule-opening-cannon = A cannon may not make the first move of the game.
rule-pass-free = Whoever is not in check may pass (한수쉼).
rule-pass-stuck = Whoever is not in check may pass when the general has no safe step.
rule-double-pass = Two passes in a row end the game: { $settlement }.
rule-double-pass-stuck = When neither side can move anything, the game is a draw.
rule-bikjang-off = Generals may face each other.
rule-bikjang-must = Bikjang (빅장, the generals face each other): break the line or pass, which ends the game: { $settlement }.
rule-bikjang-break = Bikjang (빅장, the generals face each other): unless the line is broken at once, the game ends: { $settlement }.
rule-bikjang-call = Bikjang (빅장, the generals face each other): the side to move may call it, which ends the game: { $settlement }.
rule-bikjang-below-thirty = It counts only while both sides have less than 30 points.
rule-bikjang-exempt = It does not count when it came about by a general's capture.
rule-repetition-ends =
    { $count ->
        [3] The same position for the third time ends the game: { $settlement }.
       *[other] The same position for the { $count }th time ends the game: { $settlement }.
    }
rule-repetition-thirty =
    { $count ->
        [3] No move may bring the same position for the third time while a side has 30 points or more; below that it ends the game: { $settlement }.
       *[other] No move may bring the same position for the { $count }th time while a side has 30 points or more; below that it ends the game: { $settlement }.
    }
rule-repetition-refused =
    { $count ->
        [3] No move may bring the same position for the third time.
       *[other] No move may bring the same position for the { $count }th time.
    }
rule-perpetual = Whoever repeats by giving check with every move loses.
rule-shuttle = Whoever moves one piece to and fro five times loses.
rule-no-capture = { $plies } moves of either side without a capture end the game: { $settlement }.
rule-material = When neither side can mate any more, the game ends: { $settlement }.
rule-points = Points: chariot 13, cannon 7, horse 5, elephant 3, guard 3, soldier 2; Han gets 1.5 more for moving second.
settlement-draw = a draw
settlement-points = more points win
alt-lesson = How the { $piece } moves: dots are free points, rings are captures, crosses are points that it cannot reach.

## Pictures in words
alt-turn = Janggi board, { $side } to move.
alt-over = Janggi board, the game is over.
alt-fen = FEN: { $fen }
alt-setups = The four ways in which the horses and elephants of { $side } can stand, left to right as Cho sees the board: horse elephant elephant horse; elephant horse horse elephant; elephant horse elephant horse; horse elephant horse elephant.
alt-graph = Rating after { $games } rated games: { $first } on { $from }, { $last } on { $to }, between { $low } and { $high }.
alt-sample = A Janggi board as it will look.

## Refusals
internal-error = Something went wrong on our side. Nothing was lost; please try again.
refused-over = This game is over.
refused-not-a-player = You do not play in this game. `/watch` follows one that is on the board.
refused-not-challenger = Only the challenger can withdraw this challenge. You can decline it.
refused-not-challenged = This challenge is for somebody else. Use `/challenge` to make your own.
refused-own-challenge = You cannot accept your own challenge.
refused-not-manager = Only people who may manage the server can do that.
refused-stale = The game has moved on since that board was shown.
refused-time-up = The time for this has run out.
refused-accepted = This challenge has been accepted already.
refused-no-hand = There is no hand to pick any more.
refused-own-hand = These are your own hands: your opponent picks.
refused-no-setup = There is no set-up to choose any more.
refused-not-begun = The game has not begun yet: both sides choose their set-ups first.
refused-not-your-turn = It is not your turn: { $side } comes first.
refused-pass-is-no-move = To pass, use the **Pass** button or `/pass`.
refused-no-bikjang = Bikjang cannot be called here.
refused-too-late-to-abort = Both sides have moved, so the game cannot be called off any more. You can resign.
refused-offer-draw-instead = These rules know draws: offer a draw instead.
refused-offer-settle-instead = These rules know no draws: offer to settle on points instead.
refused-offer-waits = An offer is waiting for an answer already.
refused-offered-already = You have made an offer already. Make another after your next move.
refused-no-offer = No offer is waiting for an answer.
refused-own-offer = Your opponent has to answer your offer.
refused-nothing-to-take-back = You have made no move that could be taken back.
refused-rated-moves-stand = In a rated game nothing is taken back.
refused-too-many-challenges = You have { $count } challenges waiting for an answer. Withdraw one before you make another.
refused-too-many-engine-games = You have { $count } games against me open. Finish one or give one up with `/resign` before you start another; `/games` with “My games” lists them.
refused-no-game = You are not playing a game here. `/challenge` somebody, or `/play` the engine.
refused-no-such-game = There is no such game here. `/games` lists those that are being played.
refused-bot-opponent = Bots do not accept challenges. Use `/play` to play against me.
refused-cannot-see = { $user } cannot see this channel. Challenge them in one that both of you can see.
refused-permissions = I cannot play in { $channel }: I lack the permission to { $missing }. Somebody who manages this server can give it to me in the channel's settings.
refused-old-control = That button is from an older version of me. Use `/board` to see your game.
refused-outside-server = Games are played in servers. Use the command in a channel of one.
refused-not-here = Games are played in { $channels } on this server.
refused-blocked = The managers of this server do not let you play here.
refused-opponent-blocked = The managers of this server do not let { $user } play here.
refused-oneself = You cannot challenge yourself. Use `/play` to play against me.
refused-clock = That clock leaves too little time, or too much.
refused-rated-engine = Games against me are not rated.
refused-rated-handicap = Games with a handicap are not rated.
refused-rated-outside = Only games in a server can be rated.
permission-view = see the channel
permission-send = send messages
permission-attach = attach files
permission-threads = create public threads
permission-send-in-threads = send messages in threads
illegal-no-piece = There is no piece on { $square }.
illegal-not-yours = The piece on { $square } is your opponent's.
illegal-unreachable = The { $piece } on { $from } cannot go to { $to }.
illegal-check = That would leave your general in check.
illegal-bikjang = The generals face each other: break the line, or pass to accept bikjang.
illegal-may-not-face = You may not bring the generals face to face.
illegal-pass-in-check = You cannot pass while you are in check.
illegal-pass = Under these rules you may pass only when your general has no safe step.
illegal-opening-cannon = A cannon may not make the first move of the game.
illegal-repeats = That would repeat the position once too often. Choose another move.
move-unknown = “{ $typed }” is no move I can read. Write two squares such as `b1c3`, a Korean record such as `02마83`, a piece and a square such as `horse c3`, or `pass`.
move-wrong-piece = On { $square } stands the { $found }, not the { $named }.
move-nobody-goes = No { $piece } of yours can go to { $square }.
move-ambiguous = That fits more than one move: { $moves }. Write both squares.

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
