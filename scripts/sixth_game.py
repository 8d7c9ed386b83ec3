#!/usr/bin/env python3
"""Holds docs/adding_a_game.md to its word: makes a sixth game of the template in a copy of the
project, touching its own folders and one line of the catalogue, builds it and runs its tests.

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
    for path in [*to.glob("*/games/sixth/**/*"), *to.glob("src/ai/evaluate/sixth.*")]:
        if path.is_file():
            rename(path)
    catalogue = to / "src/table/catalogue.cpp"
    text = catalogue.read_text(encoding="utf-8")
    last = "&game_in_stephensons_rocket(),\n"
    assert last in text, "the catalogue's list looks different now"
    catalogue.write_text(text.replace(last, last + "&game_in_sixth(),\n"), encoding="utf-8")


def main():
    with tempfile.TemporaryDirectory() as folder:
        to = pathlib.Path(folder)
        game_alone.copy_of_project(to)
        add_sixth(to)
        game_alone.configure(to, "-O0 -g0")
        catalogue = "src/CMakeFiles/roundhouse_catalogue.dir/table/catalogue.cpp.o"
        content, said = game_alone.build(to, "test_games_sixth", catalogue)
        if not content:
            sys.exit(said[-4000:])
        done = subprocess.run([game_alone.test_program(to, "sixth")], env=dict(os.environ, ROUNDHOUSE_SOURCE=folder))
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
