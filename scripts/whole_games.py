#!/usr/bin/env python3
"""Finds whole games for tests/fixtures/<game>/: at least one for every way to end, for a shared
victory and for every value of every option, played by bots. tests/table/whole_games.cpp replays them.

    scripts/whole_games.py PROGRAM GAME [--tries N] [--seed N] [--bots A,B]

What the folder has already is kept; only games that add something new join it.
"""
import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUICK = ("greedy", "random", "novice", "expert", "driver", "level-1", "level-2")  # no search


class Finder:
    def __init__(self, program, game):
        self.program, self.game = program, game
        listed = json.loads(self.run("games", "--json").stdout)["games"]
        self.about = next(entry for entry in listed if entry["id"] == game)
        self.folder = ROOT / "tests/fixtures" / game.replace("-", "_")
        self.words = json.loads((ROOT / "src/games" / self.folder.name / "words/en.json").read_text(encoding="utf-8"))
        self.missing = self.wanted()

    def run(self, *words):
        return subprocess.run([self.program, *words], capture_output=True, text=True, timeout=300)

    def ends(self):
        """By reason, and what is said then; a second wording of one reason has an @."""
        return {key[len("GameEnded."):]: text for key, text in self.words.items()
                if key.startswith("GameEnded.") and "@" not in key}

    def values(self, option):
        ends = option["values"].split("..")
        return ends if len(ends) == 2 else option["values"].split()

    def wanted(self):
        wanted = {f"{o['name']}={v}" for o in self.about["options"] for v in self.values(o) if v != "by_edition"}
        wanted |= {f"ends {why}" for why in self.ends()}
        may_share = self.about["seats"]["most"] > 1 and "by.turn_order" not in self.words
        return wanted | ({"victory shared"} if may_share else set())

    def met(self, path):
        """What a game met, by its heading and by how the program tells it."""
        options = path.read_text(encoding="utf-8").splitlines()[3].split()[1:]
        told = self.run("replay", str(path), "--story").stdout.replace("**", "")
        met = set(options)
        for why, text in self.ends().items():
            pattern = re.sub(r"\\\{\w+\\\}", r"-?\\d+", re.escape(text.replace("**", "")))
            if re.search(pattern, told):
                met.add(f"ends {why}")
        if re.search(r"^ *1\. .* shared", told, re.MULTILINE):
            met.add("victory shared")
        return met

    def table(self, rng):
        """A table that has something new, the rest as usual or at random."""
        options = {}
        for option in self.about["options"]:
            values = self.values(option)
            new = [v for v in values if f"{option['name']}={v}" in self.missing]
            if new and rng.random() < 0.7:
                options[option["name"]] = rng.choice(new)
            elif rng.random() < 0.3:
                options[option["name"]] = rng.choice(values)
        return options

    def play(self, rng, bots, path):
        options = self.table(rng)
        seats = int(options.pop("seats", self.about["seats"]["fewest"]))
        words = [word for pair in options.items() for word in ("--set", "=".join(pair))]
        who = ",".join(rng.choice(bots) for _ in range(seats))
        done = self.run("play", self.game, "--seats", who, "--seed", str(rng.randrange(1, 10**6)), "--save", str(path), *words)
        return done.returncode == 0 and path.exists()

    def keep(self, path, name):
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / f"{name}.game").write_bytes(path.read_bytes())

    def search(self, tries, seed, bots):
        rng = random.Random(seed)
        for path in sorted(self.folder.glob("*.game")):
            self.missing -= self.met(path)
        for _ in range(tries):
            if not self.missing:
                break
            with tempfile.TemporaryDirectory() as folder:
                path = pathlib.Path(folder, "one.game")
                if not self.play(rng, bots, path):
                    continue
                new = self.met(path) & self.missing
                if new:
                    name = re.sub(r"\W+", "_", min(new, key=lambda one: (not one.startswith(("ends", "vic")), one)))
                    self.keep(path, name)
                    self.missing -= new
                    print(f"{name}: {path.stat().st_size} bytes, {', '.join(sorted(new))}", flush=True)
        print(f"{self.game}: {len(self.missing)} not met: {', '.join(sorted(self.missing))}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("game")
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", help="only these, separated by commas")
    words = parser.parse_args()
    finder = Finder(words.program, words.game)
    named = [bot["name"] for bot in finder.about["bots"]]
    bots = words.bots.split(",") if words.bots else [bot for bot in named if bot in QUICK]
    finder.search(words.tries, words.seed, bots)


if __name__ == "__main__":
    sys.exit(main())
