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
