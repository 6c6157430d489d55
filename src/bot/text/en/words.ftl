# English. Keys are shared with every other language; a test compares them.

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
