#!/usr/bin/env python3
"""Runs clang-tidy over the rooms of src/ and the fronts of apps/, as compiled by a build folder.

    scripts/tidy.py [build/dev [WORD]]      a word: only files with it in their name

What was clean is not looked at again before it, a header it reads, its flags, the checks or clang-tidy changed: for each file
that was clean a sum of all of these is kept in ~/.cache/roundhouse-tidy (ROUNDHOUSE_TIDY_CACHE names another folder).
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
TIDY, CLANG, QUIET = "clang-tidy-19", "clang++-19", "-Wno-unknown-warning-option"
NO_WARNINGS = ["-w"]  # of the compiler: GCC gives them in the build
CLEAN = pathlib.Path(os.environ.get("ROUNDHOUSE_TIDY_CACHE") or pathlib.Path.home() / ".cache/roundhouse-tidy")


def is_looked_at(name):
    """Games are one unit each; words and packed pages are data."""
    if "/words/" in name or name.endswith("pages_packed.cpp"):
        return False
    return "/apps/" in name or "/src/" in name and ("/Unity/" in name or "/games/" not in name)


def apart(entry):
    """A game is one unit, and so is a part of a front. Of a room that is compiled as one every file is looked at by itself:
    clang's analyzer takes a file inside another for a header, and follows no path through it."""
    files = re.findall(r'^#include "(.*)"', pathlib.Path(entry["file"]).read_text(), re.M) if "/Unity/" in entry["file"] else []
    if not files or "/games/" in files[0] or "/apps/" in files[0]:
        return [entry]
    return [{**entry, "file": file, "command": entry["command"].replace(entry["file"], file)} for file in files]


def is_front(entry):
    return "/apps/" in entry["file"]


def checks_for(entry):
    """In the fronts no paths are followed: they read Boost whole, and one unit alone would take minutes."""
    return ["--checks=-clang-analyzer-*"] if is_front(entry) else []


def flags_of(entry):
    flags = shlex.split(entry["command"])[1:]
    del flags[flags.index("-o") : flags.index("-o") + 2]
    return [flag for flag in flags if flag not in ("-c", entry["file"])] + [QUIET] + (NO_WARNINGS if is_front(entry) else [])


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
    entries = [one for unit in compiled if is_looked_at(unit["file"]) for one in apart(unit) if word in one["file"]]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        said = [words for words in workers.map(lambda entry: look(entry, checks), entries) if words]
    print("\n".join(said) if said else f"clang-tidy: {len(entries)} files, nothing to say")
    sys.exit(1 if said or not entries else 0)


main(*sys.argv[1:])
