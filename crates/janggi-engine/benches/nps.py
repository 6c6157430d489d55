"""Compares nodes a second on the five positions of `janggun bench`, one thread, turn by turn.

    python3 crates/janggi-engine/benches/nps.py 2000 /usr/games/fairy-stockfish "target/release/janggun uci"

The first argument is the time a position, in milliseconds. Each engine plays all positions three times, alternating, so that
noise of the machine meets all alike; the last lines tell the ratio of each later engine to the first.
"""

import re
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[3] / "src" / "cli" / "bench.rs"
POSITIONS = re.findall(r'"(\S+ [wb] - - \d+ \d+)"', SOURCE.read_text())
ROUNDS = 3


class Engine:
    def __init__(self, command):
        self.command = command
        self.process = subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for name, value in ("UCI_Variant", "janggi"), ("Hash", 64), ("Threads", 1):
            self.say(f"setoption name {name} value {value}")
        self.say("isready")
        self.until("readyok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        while not lines or not lines[-1].startswith(word):
            lines.append(self.process.stdout.readline())
        return lines

    def search(self, fen, milliseconds):
        """Nodes and milliseconds of a search, as the engine tells them."""
        self.say("ucinewgame")
        self.say(f"position fen {fen}")
        self.say(f"go movetime {milliseconds}")
        told = [line for line in self.until("bestmove") if " nodes " in line][-1]
        return int(re.search(r" nodes (\d+)", told)[1]), int(re.search(r" time (\d+)", told)[1])


def main():
    milliseconds, *commands = sys.argv[1:]
    engines = [Engine(command) for command in commands]
    totals = {engine: [0, 0] for engine in engines}
    for _ in range(ROUNDS):
        for engine in engines:
            for fen in POSITIONS:
                for at, figure in enumerate(engine.search(fen, milliseconds)):
                    totals[engine][at] += figure
    speeds = [nodes / max(spent, 1) for nodes, spent in totals.values()]
    for engine, speed in zip(engines, speeds):
        print(f"{engine.command}: {speed:.0f} thousand nodes a second, {speed / speeds[0]:.2f} times the first")
        engine.say("quit")


main()
