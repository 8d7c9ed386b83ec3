#!/usr/bin/env python3
"""Runs clang-tidy over the rooms of src/, as compiled by a build folder.

    scripts/tidy.py [build/dev [WORD]]      a word: only files with it in their name

What was clean is not looked at again before it, a header it reads, its flags, the checks or clang-tidy changed: for each file
that was clean a sum of all of these is kept in ~/.cache/roundhouse-tidy (ROUNDHOUSE_TIDY_CACHE names another folder).
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIDY, CLANG, QUIET = "clang-tidy-19", "clang++-19", "-Wno-unknown-warning-option"
CLEAN = pathlib.Path(os.environ.get("ROUNDHOUSE_TIDY_CACHE") or pathlib.Path.home() / ".cache/roundhouse-tidy")


def is_looked_at(name):
    """Games are one unit each; words are data."""
    return "/src/" in name and "/words/" not in name and ("/Unity/" in name or "/games/" not in name)


def sum_of(entry, checks):
    """Of everything the result follows from, comments included: some of them speak to clang-tidy. None if it does not compile."""
    flags = shlex.split(entry["command"])[1:]
    del flags[flags.index("-o") : flags.index("-o") + 2]
    flags.remove("-c")
    read = subprocess.run([CLANG, QUIET, "-E", "-C", "-P", *flags], cwd=entry["directory"], capture_output=True, check=False)
    if read.returncode != 0:
        return None
    words = " ".join(flags).replace(str(ROOT), "").encode()
    return hashlib.sha256(b"\0".join([checks, words, read.stdout.replace(str(ROOT).encode(), b"")])).hexdigest()


def look(entry, build, checks):
    """What clang-tidy has to say; None where all is well."""
    known = sum_of(entry, checks)
    if known and (CLEAN / known).exists():
        return None
    done = subprocess.run([TIDY, "--quiet", f"--extra-arg={QUIET}", "-p", build, entry["file"]],
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
    entries = [one for one in json.loads(pathlib.Path(build, "compile_commands.json").read_text())
               if is_looked_at(one["file"]) and word in one["file"]]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        said = [words for words in workers.map(lambda entry: look(entry, build, checks), entries) if words]
    print("\n".join(said) if said else f"clang-tidy: {len(entries)} files, nothing to say")
    sys.exit(1 if said or not entries else 0)


main(*sys.argv[1:])
