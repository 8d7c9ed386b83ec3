#!/usr/bin/env python3
"""Checks that includes never point back, that core names no game, and that files keep their size.

    scripts/check_doors.py [--longest]
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SRC, APPS = ROOT / "src", ROOT / "apps"

# What each room may include, itself apart. A game may include its own folder and core.
MAY_INCLUDE = {
    "core": set(),
    "games": {"core"},
    "ai": {"core"},
    "ai/evaluate": {"core", "ai", "games"},
    "ai/solve": {"core", "ai", "ai/evaluate", "games"},
    "store": {"core"},
    "table": {"core", "ai", "ai/evaluate", "ai/solve", "games"},
    "lab": {"core", "table"},
    "server": {"core", "ai", "table", "store", "lab"},
    "cli": {"core", "ai", "table", "store", "lab", "server"},
    "wasm": {"core", "table", "store", "server"},
    "ranks": {"cli", "lab", "core"},
}
# The only file of the table that may name games, through their bots.
NAMES_ALL_GAMES = {"table/catalogue.cpp"}
# What of the fronts is for one game: its solver, its map files, its daily puzzle.
FOR_ONE_GAME = {
    "cli/map_check.cpp": "stephensons_rocket",
    "cli/map_file.cpp": "stephensons_rocket",
    "cli/open_deck.cpp": "yardmaster_express",
    "cli/solve.cpp": "black_pawn_trucking",
    "server/day.cpp": "black_pawn_trucking",
}
# Libraries that strangers' bytes come through, or that are slow to compile, and who may know them.
OUTSIDE = {
    r"<boost/(beast|asio)": r"server/web_\w+\.[ch]pp$",
    r"<sqlite3": r"store/\w+\.[ch]pp$",
    r"<CLI/": r"cli/main\.cpp$",
    r"<openssl/": r"server/\w+\.cpp$",
}
LONGEST_FILE = 400
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
    if here in {"cli", "server"} and there in {"games", "ai/evaluate", "ai/solve"}:
        game = FOR_ONE_GAME.get(source)
        return None if game and game in included else f"{source} may not know {included}"
    if here == there or there in MAY_INCLUDE.get(here, set()):
        if here == "table" and there in {"games", "ai/evaluate"} and source not in NAMES_ALL_GAMES:
            return "only table/catalogue.cpp names games"
        return None
    return f"{here} may not know {there}"


def check_outside(source, included):
    for library, who in OUTSIDE.items():
        if re.match(library, included) and not re.fullmatch(who, source):
            return f"{source} may not know {included}"
    return None


def sources():
    """Every source with its root, and its name below that root."""
    for root in (SRC, APPS):
        for path in sorted(root.rglob("*")):
            if path.suffix in {".hpp", ".cpp"}:
                yield root, path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def faults_of_line(name, line, games):
    found = re.match(r'\s*#include ("([^"]+)"|<[^>]+>)', line)
    if not found:
        if name.startswith("core/") and any(game in line for game in games if game != "template"):
            yield "core may not name a game"
        return
    inside = found.group(2)
    if inside and ((SRC / inside).exists() or (APPS / inside).exists()):
        yield check_include(name, inside)
    yield check_outside(name, found.group(1))


def main():
    faults = []
    games = sorted(folder.name for folder in (SRC / "games").iterdir() if folder.is_dir())
    longest = []
    for root, name, text in sources():
        shown = f"{root.name}/{name}"
        for number, line in enumerate(text.splitlines(), 1):
            faults += [f"{shown}:{number}: {fault}" for fault in faults_of_line(name, line, games) if fault]
        lines = text.count("\n")
        longest.append((lines, shown))
        if lines > LONGEST_FILE and not TABLES.search(name):
            faults.append(f"{shown}: {lines} lines, more than {LONGEST_FILE}")
    if "--longest" in sys.argv:
        for lines, name in sorted(longest, reverse=True)[:5]:
            print(f"{lines:5}  {name}")
    for fault in faults:
        print(fault)
    print(f"{len(longest)} files looked at, {len(faults)} doors or sizes wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
