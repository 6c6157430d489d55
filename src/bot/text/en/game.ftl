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

## Pictures in words
alt-turn = Janggi board, { $side } to move.
alt-over = Janggi board, the game is over.
alt-fen = FEN: { $fen }
alt-setups = The four ways in which the horses and elephants of { $side } can stand, left to right as Cho sees the board: horse elephant elephant horse; elephant horse horse elephant; elephant horse elephant horse; horse elephant horse elephant.
alt-graph = Rating after { $games } rated games: { $first } on { $from }, { $last } on { $to }, between { $low } and { $high }.
alt-sample = A Janggi board as it will look.
