"""Runs the program and looks at what it says. Paths come from ctest by the environment."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

ROUNDHOUSE = os.environ.get("ROUNDHOUSE", "build/dev/roundhouse")
BENCH = os.environ.get("ROUNDHOUSE_BENCH", "build/dev/roundhouse_bench")
GOLDEN = pathlib.Path(__file__).parent / "golden"
YARD = "yardmaster-express"


class Result:
    def __init__(self, done):
        self.code = done.returncode
        self.out = done.stdout
        self.err = done.stderr

    @property
    def json(self):
        return json.loads(self.out)


def run(*words, typed="", program=ROUNDHOUSE):
    """Runs the program; what is typed reaches it through a pipe."""
    surroundings = dict(os.environ, TERM="dumb", LC_ALL="C")
    return Result(
        subprocess.run(
            [program, *map(str, words)],
            input=typed,
            capture_output=True,
            text=True,
            env=surroundings,
            timeout=240,
            check=False,
        )
    )


class ProgramTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def fine(self, *words, typed=""):
        """Runs the program, which must be content and say nothing on the side."""
        result = run(*words, typed=typed)
        self.assertEqual(result.err, "")
        self.assertEqual(result.code, 0)
        return result

    def bad(self, *words, says=()):
        """Runs the program on bad input: one sentence, exit code 2, nothing else."""
        result = run(*words)
        with self.subTest(words=words):
            self.assertEqual(result.code, 2, result.err)
            self.assertEqual(result.out, "")
            self.assertTrue(result.err.startswith("roundhouse: "), result.err)
            self.assertEqual(result.err.count("\n"), 1, result.err)
            self.assertTrue(result.err.endswith(".\n"), result.err)
            for text in says if isinstance(says, (list, tuple)) else [says]:
                self.assertIn(text, result.err)
        return result

    def saved_game(self, *words, seats="greedy,random", seed=5):
        """A whole game of bots, saved; its path."""
        path = self.folder / "game.txt"
        self.fine("play", YARD, "--seats", seats, "--seed", seed, "--save", path, *words)
        return path

    def same_as_golden(self, name, text):
        path = GOLDEN / name
        if os.environ.get("ROUNDHOUSE_UPDATE"):
            path.write_text(text)
        self.assertEqual(path.read_text(), text)


def main():
    unittest.main()
