#!/usr/bin/env python3
"""The version is the tag and the commits since; before the first tag, and outside a clone, there is one, too.

    version.py
"""
import pathlib
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "server"))
from client import Checks, ROOT, scratch  # noqa: E402


def main():
    checks = Checks()
    with scratch() as folder:
        shutil.copytree(ROOT / "cmake", pathlib.Path(folder, "cmake"))

        def git(*words):
            subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=n@localhost", *words], cwd=folder, check=True,
                           capture_output=True)

        def version():
            told = subprocess.run(["cmake", "-P", "cmake/version.cmake"], cwd=folder, check=True, capture_output=True, text=True)
            return re.search(r"Roundhouse (\S+)", told.stdout + told.stderr)[1]

        def later(one, other):
            return subprocess.run(["dpkg", "--compare-versions", one, "gt", other]).returncode == 0

        bare = version()
        checks.that("without a clone it is a release", re.fullmatch(r"\d+\.\d+\.\d+", bare), bare)
        git("init", "-q")
        git("add", ".")
        git("commit", "-qm", "first")
        before = version()
        checks.that("before the first tag commits count", re.fullmatch(re.escape(bare) + r"\+1\+g[0-9a-f]{8}", before), before)
        git("tag", "v7.8.9")
        git("tag", "vague")
        checks.that("a tag is a version", version() == "7.8.9", version())
        git("commit", "-qm", "second", "--allow-empty")
        after = version()
        checks.that("commits since the tag are said", re.fullmatch(r"7\.8\.9\+1\+g[0-9a-f]{8}", after), after)
        checks.that("Debian has them in this order", later(before, bare) and later("7.8.9", before) and later(after, "7.8.9"))
    checks.finish()


main()
