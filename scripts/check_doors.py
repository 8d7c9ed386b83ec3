#!/usr/bin/env python3
"""Checks that includes never point back, that core names no game, and that files keep their size.

    scripts/check_doors.py [--longest]
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC = ROOT / "src"

# What each room may include, itself apart. A game may include its own folder and core.
MAY_INCLUDE = {
    "core": set(),
    "games": {"core"},
    "ai": {"core"},
    "ai/evaluate": {"core", "ai", "games"},
    "ai/solve": {"core", "ai", "ai/evaluate", "games"},
    "store": {"core"},
    "table": {"core", "ai", "ai/evaluate", "ai/solve", "games"},
}
# The only file of the table that may name games, through their bots.
NAMES_ALL_GAMES = {"table/catalogue.cpp"}
LONGEST_FILE = {".hpp": 400, ".cpp": 400}
TABLES = re.compile(r"(cards|map|cabooses|faces|table|tables|deck)[a-z_]*\.(hpp|cpp)$")


def room_of(path):
    parts = pathlib.PurePosixPath(path).parts
    if parts[0] == "ai" and len(parts) > 2:
        return "/".join(parts[:2])
    return parts[0]


def game_of(path):
    parts = pathlib.PurePosixPath(path).parts
    return parts[1] if parts[0] == "games" else None


def check_include(source, included):
    here, there = room_of(source), room_of(included)
    if here == "games" and there == "games":
        if game_of(source) != game_of(included):
            return f"{game_of(source)} may not know {game_of(included)}"
        return None
    if here == there or there in MAY_INCLUDE.get(here, set()):
        if here == "table" and there in {"games", "ai/evaluate"} and source not in NAMES_ALL_GAMES:
            return "only table/catalogue.cpp names games"
        return None
    return f"{here} may not know {there}"


def sources():
    for path in sorted(SRC.rglob("*")):
        if path.suffix in {".hpp", ".cpp"}:
            yield path, path.relative_to(SRC).as_posix(), path.read_text(encoding="utf-8")


def main():
    faults = []
    games = sorted(folder.name for folder in (SRC / "games").iterdir() if folder.is_dir())
    longest = []
    for path, name, text in sources():
        for number, line in enumerate(text.splitlines(), 1):
            found = re.match(r'\s*#include "([^"]+)"', line)
            if found and (SRC / found.group(1)).exists():
                fault = check_include(name, found.group(1))
                if fault:
                    faults.append(f"src/{name}:{number}: {fault}")
            if name.startswith("core/") and any(game in line for game in games if game != "template"):
                faults.append(f"src/{name}:{number}: core may not name a game")
        lines = text.count("\n")
        longest.append((lines, name))
        limit = LONGEST_FILE[path.suffix]
        if lines > limit and not TABLES.search(path.name):
            faults.append(f"src/{name}: {lines} lines, more than {limit}")
    if "--longest" in sys.argv:
        for lines, name in sorted(longest, reverse=True)[:5]:
            print(f"{lines:5}  src/{name}")
    for fault in faults:
        print(fault)
    print(f"{len(longest)} files looked at, {len(faults)} doors or sizes wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
