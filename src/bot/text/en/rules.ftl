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
