#!/usr/bin/env python3
"""Packs the built pages into one file for the server: an index, an empty line, then the bytes.

    scripts/pack_pages.py FOLDER PACK

A line of the index is: path, hash of the contents, size, size by gzip and by Brotli (0: not kept so).
The engines alone are kept by Brotli too: they are what a page fetches most of. A core packs one of them at a time.
"""
import concurrent.futures
import gzip
import hashlib
import os
import pathlib
import subprocess
import sys


def one_packed(folder, path):
    """A line of the index, and the bytes it speaks of."""
    plain = path.read_bytes()
    zipped = gzip.compress(plain, 9, mtime=0)
    if len(zipped) > 0.95 * len(plain):
        zipped = b""
    smaller = b""
    if path.suffix == ".wasm":
        smaller = subprocess.run(["brotli", "--best", "-c", path], capture_output=True, check=True).stdout
    name = "/" + path.relative_to(folder).as_posix()
    sizes = f"{len(plain)} {len(zipped)} {len(smaller)}"
    return f"{name} {hashlib.sha256(plain).hexdigest()[:20]} {sizes}\n", plain + zipped + smaller


def packed(folder):
    paths = [path for path in sorted(folder.rglob("*"))
             if path.is_file() and " " not in str(path.relative_to(folder)) and path.suffix != ".map"]
    with concurrent.futures.ThreadPoolExecutor(len(os.sched_getaffinity(0))) as workers:
        files = list(workers.map(lambda path: one_packed(folder, path), paths))
    return "".join(line for line, _ in files).encode() + b"\n" + b"".join(body for _, body in files) if files else b""


def main():
    folder, pack = map(pathlib.Path, sys.argv[1:3])
    contents = packed(folder) if folder.is_dir() else b""
    if not pack.exists() or pack.read_bytes() != contents:
        pack.write_bytes(contents)


main()
