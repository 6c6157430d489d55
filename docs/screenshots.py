#!/usr/bin/env python3
"""Plays in the sandbox's page with mouse and keyboard and takes the pictures of the README.

    pip install playwright        # any installed Chromium will do; none is downloaded
    apt install fonts-noto-cjk fonts-noto-color-emoji    # or the page shows boxes for Hangul
    python3 docs/screenshots.py [--janggun target/release/janggun] [--chromium /usr/bin/chromium]

Writes docs/screenshots/*.png. Fails when a step of the game does not come about.
"""
import argparse, json, pathlib, re, signal, subprocess, tempfile, urllib.request
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUT = ROOT / "docs" / "screenshots"
# The shortest mate that random play found under the default rules.
MATE = ["a1a2", "f10f9", "f1e1", "e7e6", "a2d2", "e9f10", "d2d10"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync"]


def door(base, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request))


class Page:
    """The page, with two users beside each other."""

    def __init__(self, browser, base, left, right, channel, size=(1500, 900)):
        self.page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.page.goto(f"{base}/?left={left}&right={right}&channel={channel}")
        self.page.wait_for_selector("html[data-ready]")

    def pane(self, index):
        return self.page.locator("#panes > *").nth(index)

    def type_command(self, index, text, first=None, more=()):
        """Types a slash command into a pane's composer and fills in its first option and some more."""
        pane = self.pane(index)
        pane.locator("[contenteditable], textarea, input[type=text]").last.click()
        self.page.keyboard.type(text, delay=15)
        pane.locator("[role=option]").first.wait_for()
        self.page.keyboard.press("Tab")
        pane.locator(".call").wait_for()
        if first:
            self.fill(pane, first)
        for option, value in more:
            pane.locator(".more").click()
            pane.locator("[role=option]", has_text=option).first.click()
            self.fill(pane, value)
        pane.locator(".call .send").click()

    def fill(self, pane, value):
        """Types a value into the option that has the focus, and takes what is offered."""
        self.page.keyboard.type(value, delay=15)
        pane.locator("[role=option]").first.wait_for()
        self.page.keyboard.press("Enter")
        self.page.wait_for_timeout(150)

    def press(self, index, label):
        """Clicks the newest button with a label."""
        button = self.pane(index).get_by_role("button", name=re.compile(label)).last
        button.click()
        self.page.wait_for_timeout(400)

    def choose(self, index, value):
        """Opens the newest select and clicks a choice."""
        self.pane(index).locator("[role=combobox], .select, select").last.click()
        self.page.wait_for_timeout(200)
        self.page.locator("[role=option]", has_text=re.compile(value)).first.click()
        self.page.wait_for_timeout(500)

    def shot(self, name):
        self.page.wait_for_timeout(600)
        self.page.screenshot(path=OUT / f"{name}.png")
        print(OUT / f"{name}.png")


def play(base, browser):
    page = Page(browser, base, "alice", "bob", "games")
    page.type_command(0, "/challenge", "bob", [("side", "Cho")])
    page.pane(1).get_by_role("button", name="Accept").last.wait_for()
    page.press(1, "Accept")
    page.shot("setup")
    page.press(1, "마상상마")
    page.press(0, "마상상마")
    page.press(0, "^.*Move$")
    page.choose(0, "a1")
    page.choose(0, "a2")
    page.pane(1).get_by_text("a1 → a2").last.wait_for()
    for ply, mv in enumerate(MATE[1:-1], 1):
        user = ["alice", "bob"][ply % 2]
        told = door(base, "/sandbox/command",
                    {"user": user, "channel": "games", "name": "move", "options": {"move": mv}})
        assert "error" not in told, told
    page.press(0, "^.*Move$")
    page.choose(0, "d2")
    page.shot("middle-game")
    page.choose(0, "d10")
    page.pane(1).get_by_text("by checkmate").last.wait_for()
    page.shot("mate")


def after(base, browser):
    """The replay of that game for one, and the profile of somebody with some rated games for the other."""
    for opponent, loser in [("bob", "bob"), ("yuki", "yuki"), ("bob", "alice"), ("minjun", "minjun"), ("yuki", "yuki")]:
        rated_game(base, "alice", opponent, loser)
    page = Page(browser, base, "alice", "yuki", "games")
    page.type_command(0, "/replay")
    page.pane(0).get_by_text("🎞️").last.wait_for()
    page.type_command(1, "/profile", "Alice")
    page.pane(1).get_by_text("Favourite set-ups").last.wait_for()
    page.page.wait_for_timeout(1500)
    page.shot("replay-profile")


def rated_game(base, cho, han, loser):
    """A rated game over the control door, which the loser resigns after a few moves."""
    def use(user, name, options):
        body = {"user": user, "channel": "games", "name": name, "options": options}
        return door(base, "/sandbox/command", body)["message"]

    def press(user, message, part):
        ids = [one["custom_id"] for row in message["components"] for one in row["components"]]
        custom_id = next(one for one in ids if one.endswith(part))
        body = {"user": user, "message": message["id"], "custom_id": custom_id}
        return door(base, "/sandbox/press", body)["message"]

    challenge = use(cho, "challenge", {"opponent": han, "side": "cho", "rated": True})
    setup = press(han, press(han, challenge, ":accept"), ":setup:heeh")
    press(cho, setup, ":setup:heeh")
    use(cho, "move", {"move": "a4b4"})
    board = use(han, "move", {"move": "a7b7"})
    press(loser, press(loser, board, ":resign?"), ":resign")


def korean(base, browser):
    page = Page(browser, base, "minjun", "seoyeon", "대국실")
    page.type_command(0, "/대국")
    page.pane(0).get_by_role("button", name="마상상마").last.wait_for()
    page.press(0, "마상상마")
    page.press(0, "두기")
    page.choose(0, "마 02")
    page.shot("korean")


def main():
    args = argparse.ArgumentParser()
    args.add_argument("--janggun", default=ROOT / "target" / "release" / "janggun")
    args.add_argument("--chromium", default="/usr/bin/chromium")
    args = args.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([args.janggun, "sandbox", "--port", "0", "--data", data],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        base = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline()).group()
        try:
            with sync_playwright() as browsers:
                browser = browsers.chromium.launch(executable_path=args.chromium, args=FLAGS)
                play(base, browser)
                after(base, browser)
                korean(base, browser)
                browser.close()
            problems = door(base, "/sandbox/errors")
            assert problems == [], problems
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(10)


main()
