#!/usr/bin/env python3
"""Packs the built pages into one file for the server: an index, an empty line, then the bytes.

    scripts/pack_pages.py FOLDER PACK

A line of the index is: path, hash of the contents, size, size by gzip and by Brotli (0: not kept so).
The engines alone are kept by Brotli too: they are what a page fetches most of.
"""
import gzip
import hashlib
import pathlib
import subprocess
import sys


def packed(folder):
    index, bodies = [], []
    for path in sorted(folder.rglob("*")):
        name = "/" + path.relative_to(folder).as_posix()
        if not path.is_file() or " " in name or path.suffix == ".map":
            continue
        plain = path.read_bytes()
        zipped = gzip.compress(plain, 9, mtime=0)
        if len(zipped) > 0.95 * len(plain):
            zipped = b""
        smaller = b""
        if path.suffix == ".wasm":
            smaller = subprocess.run(["brotli", "--best", "-c", path], capture_output=True, check=True).stdout
        sizes = f"{len(plain)} {len(zipped)} {len(smaller)}"
        index.append(f"{name} {hashlib.sha256(plain).hexdigest()[:20]} {sizes}\n")
        bodies.append(plain + zipped + smaller)
    return "".join(index).encode() + b"\n" + b"".join(bodies) if index else b""


def main():
    folder, pack = map(pathlib.Path, sys.argv[1:3])
    contents = packed(folder) if folder.is_dir() else b""
    if not pack.exists() or pack.read_bytes() != contents:
        pack.write_bytes(contents)


main()
