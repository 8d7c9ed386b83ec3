#!/usr/bin/env python3
"""Holds docs/adding_a_game.md to its word: makes a sixth game of the template in a copy of the
project, touching its own folders, one line of the catalogue and one of the pages' shelf, builds it, runs
its tests, and asks the compiler of the pages (where it is installed: ./test does) about that line.

    scripts/sixth_game.py
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import game_alone

FOLDERS = ("src/games/{}", "tests/games/{}", "tests/playthroughs/{}")
WORDS = (("namespace roundhouse::countdown", "namespace roundhouse::sixth"), ("countdown::", "sixth::"),
         ("games/template/", "games/sixth/"), ("ai/evaluate/template", "ai/evaluate/sixth"), ('"template"', '"sixth"'),
         ('"Countdown', '"Sixth'))
STALL = "  { id: 'sixth', code: 'sx', title: 'Sixth', short: 'Sixth', players: [2, 4], minutes: 5 },\n"


def rename(path):
    text = path.read_text(encoding="utf-8")
    for old, new in WORDS:
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def add_sixth(to):
    for folder in FOLDERS:
        shutil.copytree(to / folder.format("template"), to / folder.format("sixth"))
    for end in ("cpp", "hpp"):
        shutil.copy(to / f"src/ai/evaluate/template.{end}", to / f"src/ai/evaluate/sixth.{end}")
    phrases = to / "tests/fixtures/phrases"
    shutil.copy(phrases / "template.json", phrases / "sixth.json")  # what events say, as the first run writes it
    for path in [*to.glob("*/games/sixth/**/*"), *to.glob("src/ai/evaluate/sixth.*")]:
        if path.is_file():
            rename(path)
    catalogue = to / "src/table/catalogue.cpp"
    text = catalogue.read_text(encoding="utf-8")
    last = "&game_in_stephensons_rocket(),\n"
    assert last in text, "the catalogue's list looks different now"
    catalogue.write_text(text.replace(last, last + "&game_in_sixth(),\n"), encoding="utf-8")


def faults_of_shelf(to):
    """What TypeScript says about the shelf with the new line in it."""
    compiler = game_alone.ROOT / "web/node_modules/.bin/tsc"
    if not compiler.exists():
        print("The page's line was not tried: there is no web/node_modules.")
        return ""
    lines = (game_alone.ROOT / "web/src/games/shelf.ts").read_text(encoding="utf-8").splitlines(keepends=True)
    lines.insert(lines.index("];\n"), STALL)
    (to / "shelf.ts").write_text("".join(lines), encoding="utf-8")
    asked = subprocess.run([compiler, "--noEmit", "--strict", "--target", "es2022", "shelf.ts"], cwd=to,
                           capture_output=True, text=True)
    return asked.stdout if asked.returncode else ""


def main():
    with tempfile.TemporaryDirectory() as folder:
        to = pathlib.Path(folder)
        if faults := faults_of_shelf(to):
            sys.exit(faults)
        game_alone.copy_of_project(to)
        add_sixth(to)
        game_alone.configure(to)
        catalogue = "src/CMakeFiles/roundhouse_catalogue.dir/table/catalogue.cpp.o"
        content, said = game_alone.build(to, "test_games_sixth", catalogue)
        if not content:
            sys.exit(said[-4000:])
        done = subprocess.run([game_alone.test_program(to, "sixth")], env=dict(os.environ, ROUNDHOUSE_SOURCE=folder))
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
