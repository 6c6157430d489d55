#!/usr/bin/env python3
"""Plays two UCI engines against each other and tells by how much one is the stronger.

    cargo build --release
    python3 crates/janggi-engine/benches/match.py --e1 "target/release/janggun uci" --e2 "../old/janggun uci" \\
        --both-o Hash=8 --nodes 4000 --games 100

Every opening (a random set-up and a few random moves, or a line of --openings) is played twice with sides changed. The
referee is `janggun inspect`, so all eight rule sets can be played; a move that is not legal, a crash, silence, and a
clock that runs out lose the game and are counted apart. Games that do not end are drawn, or counted under rule sets that count.
"""

import argparse
import json
import math
import queue
import random
import re
import shlex
import subprocess
import threading
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
VARIANTS = {"pychess": "janggi", "traditional": "janggitraditional", "casual": "janggicasual", "kakao": "janggimodern"}
COUNTING = ("kja", "pychess", "kakao")
Z = 1.96  # 95 % of a normal distribution


class Fault(Exception):
    """What loses a game beside the board."""


class Process:
    """A program that answers lines with lines."""

    def __init__(self, command):
        self.command = command
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, args=(self.process, self.lines), daemon=True).start()

    @staticmethod
    def listen(process, lines):
        for line in process.stdout:
            lines.put(line.rstrip())
        lines.put(None)

    def say(self, text):
        try:
            self.process.stdin.write(text + "\n")
        except OSError:
            raise Fault("crash")

    def hear(self, seconds):
        try:
            line = self.lines.get(timeout=max(seconds, 0.001))
        except queue.Empty:
            raise Fault("silence")
        if line is None:
            raise Fault("crash")
        return line

    def stop(self):
        self.process.kill()
        self.process.wait()


class Referee(Process):
    """`janggun inspect`: the legal moves and the result after some moves."""

    def __init__(self, command, rules):
        super().__init__(command)
        self.rules = rules

    def look(self, fen, moves):
        self.say(json.dumps({"rules": self.rules, "fen": fen, "moves": moves}))
        seen = json.loads(self.hear(20))
        if "error" in seen:
            raise SystemExit(f"the referee refuses {fen} {moves}: {seen['error']}")
        return seen


class Engine(Process):
    """A UCI engine with its options and its limit."""

    def __init__(self, command, options, rules, limit):
        self.options = [("UCI_Variant", VARIANTS.get(rules, rules)), *options]
        self.limit = limit
        super().__init__(command)

    def start(self):
        super().start()
        self.say("uci")
        self.until("uciok", 20)
        for name, value in self.options:
            self.say(f"setoption name {name} value {value}")
        self.new_game()

    def until(self, word, seconds):
        end = time.monotonic() + seconds
        while True:
            line = self.hear(end - time.monotonic())
            if line.split(" ")[0] == word:
                return line

    def new_game(self):
        self.say("ucinewgame")
        self.say("isready")
        self.until("readyok", 20)

    def move(self, fen, moves, clocks, margin):
        """The engine's move. `clocks` are Cho's and Han's seconds; the one of the side to move is charged."""
        kind, value = self.limit
        words, seconds = f"{kind} {value}", 600.0
        side = (fen.split()[1] == "b") ^ (len(moves) % 2)
        if kind == "movetime":
            seconds = float(value) / 1000 + margin
        elif kind == "tc":
            added = float(value.partition("+")[2] or 0)
            cho, han, plus = (max(1, int(1000 * t)) for t in (*clocks, added))
            words, seconds = f"wtime {cho} btime {han} winc {plus} binc {plus}", clocks[side] + margin
        self.say("position fen " + fen + (" moves " + " ".join(moves) if moves else ""))
        began = time.monotonic()
        self.say("go " + words)
        try:
            line = self.until("bestmove", seconds)
        except Fault as fault:
            raise Fault("time") if str(fault) == "silence" and kind != "nodes" else fault
        if kind == "tc":
            clocks[side] += added - (time.monotonic() - began)
        return (line.split() + ["-"])[1]


def random_opening(rng, referee, plies):
    """A random set-up and so many random moves that end neither the game nor the balance of the pieces."""
    while True:
        han, cho = ([rng.choice(("nb", "bn")) for _ in range(2)] for _ in range(2))
        fen = (f"r{han[0]}a1a{han[1]}r/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/"
               f"R{cho[0].upper()}A1A{cho[1].upper()}R w - - 0 1")
        moves = []
        seen = referee.look(fen, moves)
        while len(moves) < plies and seen["result"] == "ongoing":
            moves.append(rng.choice([move for move in seen["legal"] if not is_pass(move)]))
            seen = referee.look(fen, moves)
        if seen["result"] == "ongoing" and abs(balance(seen["fen"])) <= 3:
            return fen, moves


def file_openings(path):
    """The lines of a file: a FEN, a tab and moves."""
    lines = [line.rstrip("\n").split("\t") for line in open(path, encoding="utf-8") if line.strip() and line[0] != "#"]
    return [(fen, (rest or [""])[0].split()) for fen, *rest in lines]


def is_pass(move):
    squares = re.findall(r"[a-i]\d+", move)
    return len(squares) == 2 and squares[0] == squares[1]


def balance(fen):
    """Cho's points less Han's on the board, without deom."""
    worth = dict(zip("rcnbap", (13, 7, 5, 3, 3, 2)))
    return sum(worth.get(c.lower(), 0) * (1 if c.isupper() else -1) for c in fen.split()[0])


def play(referee, engines, fen, opening, options):
    """Plays a game; `engines` are Cho's and Han's. Returns Cho's score, why it ended, who was at fault, and the moves."""
    moves = list(opening)
    clocks = [float(engine.limit[1].partition("+")[0]) if engine.limit[0] == "tc" else 3600.0 for engine in engines]
    for engine in engines:
        engine.new_game()
    while True:
        seen = referee.look(fen, moves)
        if seen["result"] != "ongoing":
            return {"cho": 1.0, "han": 0.0, "draw": 0.5}[seen["result"]], seen["reason"], None, moves
        if len(moves) >= options.longest:
            counted = options.rules in COUNTING
            return (float(balance(seen["fen"]) > 1.5) if counted else 0.5), "longest", None, moves
        side = 0 if seen["turn"] == "cho" else 1
        try:
            move = engines[side].move(fen, moves, clocks, options.margin / 1000)
            if clocks[side] + options.margin / 1000 <= 0:
                raise Fault("time")
            if move not in seen["legal"]:
                raise Fault(f"illegal {move}")
        except Fault as fault:
            engines[side].stop()
            engines[side].start()
            return float(side), str(fault), side, moves
        moves.append(move)


def elo(score):
    score = min(max(score, 1e-6), 1 - 1e-6)
    return -400 * math.log10(1 / score - 1)


def interval(scores, pairs):
    """The mean score of the first engine and its bounds, from pairs of games where there are enough of them."""
    sample = pairs if len(pairs) >= 5 else scores
    count, mean = len(sample), sum(scores) / len(scores)
    spread = sum((x - sum(sample) / count) ** 2 for x in sample) / count
    if spread == 0:  # Wilson's interval instead of one without width
        centre = (mean + Z * Z / (2 * count)) / (1 + Z * Z / count)
        half = Z * math.sqrt(mean * (1 - mean) / count + (Z / (2 * count)) ** 2) / (1 + Z * Z / count)
        return mean, centre - half, centre + half
    half = Z * math.sqrt(spread / count)
    return mean, mean - half, mean + half


def likelihood(pairs, low, high):
    """The logarithm of the likelihood of `high` Elo against `low`, approximately normal (GSPRT)."""
    if len(pairs) < 2:
        return 0.0
    expected = [1 / (1 + 10 ** (-x / 400)) for x in (low, high)]
    mean = sum(pairs) / len(pairs)
    spread = sum((x - mean) ** 2 for x in pairs) / len(pairs) or 1e-4
    return len(pairs) * (expected[1] - expected[0]) * (2 * mean - sum(expected)) / (2 * spread)


class Match:
    """The games of a match, shared by its threads."""

    def __init__(self, options, openings):
        self.options = options
        self.jobs = queue.Queue()
        for pair, opening in enumerate(openings):
            for first_is_han in (False, True):
                self.jobs.put((pair, first_is_han, opening))
        self.lock = threading.Lock()
        self.scores, self.pairs, self.ends, self.faults, self.cho = [], {}, Counter(), Counter(), []
        self.over = False

    def work(self):
        options = self.options
        referee = Referee(f"{options.referee} inspect", options.rules)
        first = Engine(options.e1, options.both_o + options.o1, options.rules, options.limit1 or options.limit)
        second = Engine(options.e2, options.both_o + options.o2, options.rules, options.limit2 or options.limit)
        while not self.over:
            try:
                pair, first_is_han, (fen, opening) = self.jobs.get_nowait()
            except queue.Empty:
                break
            engines = [second, first] if first_is_han else [first, second]
            cho, reason, fault, moves = play(referee, engines, fen, opening, options)
            with self.lock:
                self.note(pair, first_is_han, cho, reason, fault)
                if options.out:
                    with open(options.out, "a", encoding="utf-8") as out:
                        game = {"pair": pair, "e1": "han" if first_is_han else "cho", "cho": cho, "reason": reason}
                        out.write(json.dumps(game | {"fen": fen, "moves": moves}) + "\n")
        for process in (referee, first, second):
            process.stop()

    def note(self, pair, first_is_han, cho, reason, fault):
        score = 1 - cho if first_is_han else cho
        self.scores.append(score)
        self.cho.append(cho)
        self.pairs.setdefault(pair, []).append(score)
        self.ends[reason] += 1
        if fault is not None:
            self.faults[f"e{1 if (fault == 1) == first_is_han else 2} {reason}"] += 1
        print(f"{len(self.scores):4} {reason:16} {self.summary()}", flush=True)
        if self.options.sprt:
            low, high = map(float, self.options.sprt.split(","))
            if abs(likelihood(self.complete(), low, high)) >= math.log(0.95 / 0.05):
                self.over = True

    def complete(self):
        return [sum(pair) / 2 for pair in self.pairs.values() if len(pair) == 2]

    def summary(self):
        mean, low, high = interval(self.scores, self.complete())
        won, drawn, lost = (self.scores.count(x) for x in (1.0, 0.5, 0.0))
        return f"+{won} ={drawn} -{lost}, {mean:.1%}, Elo {elo(mean):+.0f} [{elo(low):+.0f}, {elo(high):+.0f}]"

    def report(self):
        print(f"\ne1 against e2, {self.options.rules}: {self.summary()}")
        print(f"Cho scored {sum(self.cho) / len(self.cho):.1%}; ends: {dict(self.ends)}; faults: {dict(self.faults) or 'none'}")
        if self.options.sprt:
            print(f"log likelihood {likelihood(self.complete(), *map(float, self.options.sprt.split(','))):+.2f}")


def arguments():
    pair = lambda text: tuple(text.split("=", 1))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    for engine in "12":
        add(f"--e{engine}", required=True, metavar="COMMAND", help="the command that starts the engine")
        add(f"--o{engine}", action="append", default=[], type=pair, metavar="NAME=VALUE", help="a UCI option of this engine")
        add(f"--limit{engine}", type=pair, metavar="KIND=VALUE", help="this engine's own limit, such as nodes=4000")
    add("--both-o", action="append", default=[], type=pair, metavar="NAME=VALUE", help="a UCI option of both")
    add("--nodes", help="nodes a move")
    add("--movetime", help="milliseconds a move")
    add("--depth", help="plies a move")
    add("--tc", metavar="SECONDS+INCREMENT", help="a clock")
    add("--rules", default="pychess", help="the rule set (pychess is Fairy-Stockfish's janggi)")
    add("--games", type=int, default=20, help="rounded up to pairs")
    add("--concurrency", type=int, default=1)
    add("--openings", help="a file of openings: FEN, tab, moves")
    add("--plies", type=int, default=6, help="random moves of an opening, without --openings")
    add("--seed", type=int, default=1)
    add("--longest", type=int, default=400, help="plies after which a game is cut off")
    add("--margin", type=float, default=100, help="milliseconds that a time limit may be passed by")
    add("--sprt", metavar="LOW,HIGH", help="stop when one of the two Elo differences is refuted (5 %% each way)")
    add("--out", help="append the games to this file, as JSON lines")
    add("--referee", default=str(ROOT / "target/release/janggun"), help="the janggun that knows the rules")
    options = parser.parse_args()
    given = [(kind, getattr(options, kind)) for kind in ("nodes", "movetime", "depth", "tc") if getattr(options, kind)]
    options.limit = given[0] if given else None
    if not (options.limit or options.limit1 and options.limit2):
        parser.error("give --nodes, --movetime, --depth or --tc, or --limit1 and --limit2")
    return options


def main():
    options = arguments()
    rng = random.Random(options.seed)
    wanted = (options.games + 1) // 2
    if options.openings:
        known = file_openings(options.openings)
        rng.shuffle(known)
        openings = [known[n % len(known)] for n in range(wanted)]
    else:
        referee = Referee(f"{options.referee} inspect", options.rules)
        openings = [random_opening(rng, referee, options.plies) for _ in range(wanted)]
        referee.stop()
    match = Match(options, openings)
    threads = [threading.Thread(target=match.work) for _ in range(options.concurrency)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if not match.scores:
        raise SystemExit("no game was finished: is each command a UCI engine?")
    match.report()


main()
