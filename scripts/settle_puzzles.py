#!/usr/bin/env python3
"""Searches puzzles again with other chance and keeps those that hold.

scripts/settle_puzzles.py PROGRAM SEED            the shelf itself: what does not hold is taken out, the rest numbered anew
scripts/settle_puzzles.py PROGRAM SEED FILE ...   newly mined files: those that hold are put on the shelf, behind the others"""

import pathlib
import re
import subprocess
import sys

SHELF = pathlib.Path(__file__).resolve().parent.parent / "puzzles"


def holding(program, seed, files):
    """Those whose answer leads by the margin at both efforts."""
    told = subprocess.run(
        [program, "puzzle", "check", "--weigh", "--seed", seed, *files], capture_output=True, text=True, check=False
    ).stdout
    print(told, end="", flush=True)
    held = {line.split(": holds: ")[0] for line in told.splitlines() if ": holds: " in line}
    return [file for file in files if str(file) in held]


def settle(program, seed):
    for folder in sorted(SHELF.iterdir()):
        files = sorted(folder.glob("*.puzzle"))
        held = holding(program, seed, files)
        for file in set(files) - set(held):
            file.unlink()
        for number, file in enumerate(held, 1):
            file.rename(folder / f"{number:03}.puzzle")


def add(program, seed, files):
    for file in holding(program, seed, [pathlib.Path(name) for name in files]):
        text = file.read_text()
        folder = SHELF / re.search(r"^game (.*)$", text, flags=re.M)[1].replace("-", "_")
        last = max((int(known.stem) for known in folder.glob("*.puzzle")), default=0)
        (folder / f"{last + 1:03}.puzzle").write_text(text)


def main(program, seed, *files):
    if files:
        add(program, seed, files)
    else:
        settle(program, seed)


main(*sys.argv[1:])
