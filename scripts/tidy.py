#!/usr/bin/env python3
"""Runs clang-tidy over the rooms of src/ and the fronts of apps/, as compiled by a build folder.

    scripts/tidy.py [build/dev [WORD]]      a word: only files with it in their name

A room is looked at as one unit. What was clean is not looked at again before it, a header it reads, its flags, the checks or
clang-tidy changed: for each unit that was clean a sum of all of these is kept in ~/.cache/roundhouse-tidy (ROUNDHOUSE_TIDY_CACHE names another folder).
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY, CLANG = "clang-tidy-19", "clang++-19"
NO_WARNINGS = ["-w"]  # of the compiler: GCC gives them in the build
# Paths are followed through our functions, not into the standard library's: what a function may cost is not spent there, and
# a seventh of the default reaches as much of ours (docs/decisions/0006).
PATHS = [word for limit in ("c++-stdlib-inlining=false", "max-nodes=30000")
         for word in ("-Xclang", "-analyzer-config", "-Xclang", limit)]
# In a game the analyzer knows too little of what holds in a state (how many play, which sets are never empty) to speak of sums,
# shifts and what is unset; the sanitizers watch those. What is null, gone, moved or never used it sees there, too.
IN_GAMES = ",".join(["-clang-analyzer-*"] + [f"clang-analyzer-{kind}" for kind in (
    "core.NullDereference", "core.StackAddressEscape", "cplusplus.*", "deadcode.*")])
CLEAN = pathlib.Path(os.environ.get("ROUNDHOUSE_TIDY_CACHE") or pathlib.Path.home() / ".cache/roundhouse-tidy")


def is_looked_at(name):
    """Games are one unit each; words and packed pages are data."""
    if "/words/" in name or name.endswith("pages_packed.cpp"):
        return False
    return "/apps/" in name or "/src/" in name and ("/Unity/" in name or "/games/" not in name)


def files_of(entry):
    """What a unit is made of: the sources it includes, if it is one of several files, or itself."""
    unit = pathlib.Path(entry["file"])
    if unit.parent.name not in ("Unity", "tidy"):
        return [entry["file"]]
    return re.findall(r'^#include "(.*)"', unit.read_text(), re.M)


def rooms_of(units, build):
    """All files of a room that are compiled several at a time become one unit: what they include is read once. By its name
    clang's analyzer follows paths through them; any other included file it takes for a header."""
    rooms = {}
    for unit in units:
        several = re.search(r"([^/]+)\.dir/Unity/", unit["file"])
        rooms.setdefault(several[1] if several else unit["file"], []).append(unit)
    return [room[0] if "/" in name else together(name, room, build) for name, room in rooms.items()]


def together(name, units, build):
    whole = build / "tidy" / f"UnifiedSource-{name}.cpp"
    whole.parent.mkdir(exist_ok=True)
    whole.write_text("".join(f'#include "{file}"\n' for file in sorted(file for unit in units for file in files_of(unit))))
    return {**units[0], "file": str(whole), "command": units[0]["command"].replace(units[0]["file"], str(whole))}


def checks_for(entry):
    """In the fronts no paths are followed: they read Boost whole, and one unit alone would take minutes."""
    first = files_of(entry)[0]
    if "/apps/" in first:
        return ["--checks=-clang-analyzer-*"]
    return [f"--checks={IN_GAMES}"] if "/src/games/" in first else []


def flags_of(entry):
    flags = shlex.split(entry["command"])[1:]
    del flags[flags.index("-o") : flags.index("-o") + 2]
    return [flag for flag in flags if flag not in ("-c", entry["file"])] + NO_WARNINGS + PATHS


def sum_of(entry, checks):
    """Of everything the result follows from, comments included: some of them speak to clang-tidy. None if it does not compile."""
    read = subprocess.run([CLANG, "-E", "-C", "-P", *flags_of(entry), entry["file"]], cwd=entry["directory"],
                          capture_output=True, check=False)
    if read.returncode != 0:
        return None
    words = " ".join(checks_for(entry) + flags_of(entry)).replace(str(ROOT), "").encode()
    return hashlib.sha256(b"\0".join([checks, words, read.stdout.replace(str(ROOT).encode(), b"")])).hexdigest()


def look(entry, checks):
    """What clang-tidy has to say; None where all is well."""
    known = sum_of(entry, checks)
    if known and (CLEAN / known).exists():
        return None
    done = subprocess.run([TIDY, "--quiet", *checks_for(entry), entry["file"], "--", *flags_of(entry)], cwd=entry["directory"],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return done.stdout + done.stderr
    if known:
        (CLEAN / known).touch()
    return None


def main(build="build/dev", word=""):
    CLEAN.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True, check=True).stdout
    checks = version + (ROOT / ".clang-tidy").read_bytes()
    compiled = json.loads(pathlib.Path(build, "compile_commands.json").read_text())
    looked_at = [unit for unit in compiled if is_looked_at(unit["file"])]
    entries = [room for room in rooms_of(looked_at, pathlib.Path(build).resolve()) if any(word in file for file in files_of(room))]
    entries.sort(key=lambda room: -len(files_of(room)))  # the long ones first, so that none is left over at the end
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        said = [words for words in workers.map(lambda entry: look(entry, checks), entries) if words]
    print("\n".join(said) if said else f"clang-tidy: {sum(len(files_of(room)) for room in entries)} files, nothing to say")
    sys.exit(1 if said or not entries else 0)


main(*sys.argv[1:])
