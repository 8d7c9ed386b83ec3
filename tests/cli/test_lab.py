"""Studies: the same bytes however they are split, going on after a kill, and bad files."""

import csv
import hashlib
import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import time
import unittest

import support

STUDY = """question Does the strategic game help seat A?
game yardmaster-express
seats 2 3
option strategic no yes
bots greedy
deals {deals}
piece {piece}
record leads events
measure wins A
"""
RANKS = pathlib.Path(support.ROUNDHOUSE).with_name("roundhouse-lab")
PROGRESS = r"\d+ of \d+ pieces, \d+ games/s, \d+ s left"
MPIRUN = shutil.which("mpirun")


class Lab(support.ProgramTest):
    def study(self, deals=24, piece=3, more=""):
        path = self.folder / "a.study"
        path.write_text(STUDY.format(deals=deals, piece=piece) + more)
        return path

    def sums(self, folder):
        """What must be the same for every split."""
        return [
            hashlib.sha256((folder / name).read_bytes()).hexdigest()
            for name in ("games.csv", "result.json", "summary.txt")
        ]

    def on_threads(self, study, threads):
        folder = self.folder / f"threads{threads}"
        self.fine("lab", study, "--results", folder, "--threads", threads)
        return self.sums(folder)

    def mpirun(self, ranks, *words):
        surroundings = dict(
            os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", LC_ALL="C"
        )
        return [
            MPIRUN, "--oversubscribe", "--bind-to", "none", "-n", str(ranks),
            support.ROUNDHOUSE, "lab", *map(str, words),
        ], surroundings

    def test_the_results_are_the_same_for_every_number_of_threads_and_ranks(self):
        study = self.study()
        one = self.on_threads(study, 1)
        self.assertEqual(one, self.on_threads(study, 2))
        if not MPIRUN or not RANKS.exists():
            self.skipTest("built without Open MPI")
        for ranks in (1, 2, 3, 5):
            folder = self.folder / f"ranks{ranks}"
            command, surroundings = self.mpirun(ranks, study, "--results", folder)
            done = subprocess.run(
                command, env=surroundings, capture_output=True, text=True, timeout=240, check=False
            )
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(one, self.sums(folder), ranks)

    def test_a_killed_rank_loses_only_what_was_in_hand(self):
        if not MPIRUN or not RANKS.exists():
            self.skipTest("built without Open MPI")
        study = self.study(deals=400, piece=1)
        folder = self.folder / "killed"
        command, surroundings = self.mpirun(3, study, "--results", folder)
        with subprocess.Popen(
            command, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as started:
            sheet = folder / "sheet.txt"
            deadline = time.monotonic() + 120
            while not sheet.exists() or sheet.read_bytes().count(b"\n") < 40:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.02)
            self.assertIsNone(started.poll(), "it was over before anybody could be killed")
            os.kill(self.a_rank_of(started.pid), signal.SIGKILL)
            self.assertNotEqual(started.wait(timeout=60), 0)
        whole = sheet.read_bytes().count(b"\n") - 1
        self.assertGreater(whole, 30)
        self.assertLess(whole, 1600)
        command, surroundings = self.mpirun(2, study, "--results", folder)
        subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, timeout=240, check=True)
        log = (folder / "log.txt").read_text()
        self.assertRegex(log, r"going on: \d+ of 1600 pieces are there")
        self.assertEqual(self.sums(folder), self.on_threads(study, 2))

    def a_rank_of(self, mpirun):
        """One of the processes mpirun started, not the first."""
        children = subprocess.run(
            ["ps", "-o", "pid=,comm=", "--ppid", str(mpirun)],
            capture_output=True, text=True, check=True,
        ).stdout.split("\n")
        ranks = [int(line.split()[0]) for line in children if "roundhouse" in line]
        self.assertGreaterEqual(len(ranks), 2, children)
        return ranks[-1]

    def test_every_game_is_a_row_and_wins_add_up(self):
        folder = self.folder / "rows"
        report = self.fine("lab", self.study(), "--results", folder, "--json").json
        with open(folder / "games.csv", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(len(rows), report["games"])
        self.assertEqual(len(rows), 4 * 24)
        for row in rows:
            wins = sum(int(row[f"win_sixtieths_{seat}"] or 0) for seat in "ABC")
            self.assertEqual(wins, 60)
            self.assertEqual(row["points_C"] == "", row["seats"] == "2")
            self.assertEqual(int(row["n_CardCoupled"]), int(row["decisions"]))
        mean = sum(int(row["win_sixtieths_A"]) for row in rows if row["setting"] == "1") / 60 / 24
        self.assertAlmostEqual(report["settings"][1]["value"]["mean"], mean, places=6)

    def test_more_deals_go_on_from_the_games_there_are(self):
        folder = self.folder / "more"
        study = self.study(deals=12, piece=4)
        self.fine("lab", study, "--results", folder)
        self.fine("lab", study, "--results", folder, "--deals", 24)
        self.assertIn("going on: 12 of 24 pieces", (folder / "log.txt").read_text())
        fresh = self.folder / "fresh"
        self.fine("lab", study, "--results", fresh, "--deals", 24)
        self.assertEqual(self.sums(folder), self.sums(fresh))

    def test_a_bad_study_is_one_sentence_with_its_line(self):
        study = self.study(more="until tomorrow\n")
        self.bad("lab", study, says=["a.study, line 10: until is followed by"])
        self.bad("lab", self.folder / "none.study", says="none.study")
        self.bad("lab", self.study(), "--threads", 0 - 1, says="--threads")
        folder = self.folder / "taken"
        self.fine("lab", self.study(), "--results", folder)
        self.bad("lab", self.study(more="seed 5\n"), "--results", folder, says="another study")

    def test_progress_is_shown_on_a_terminal_and_written_to_the_log(self):
        folder = self.folder / "long"
        study = self.study(deals=10_000_000, piece=50)
        shown, terminal = pty.openpty()
        with subprocess.Popen(
            [support.ROUNDHOUSE, "lab", str(study), "--results", str(folder), "--threads", "1"],
            stdout=subprocess.DEVNULL, stderr=terminal, env=dict(os.environ, TERM="xterm"),
        ) as started:
            os.close(terminal)
            seen, deadline = "", time.monotonic() + 60
            while not re.search(PROGRESS, seen):
                self.assertLess(time.monotonic(), deadline, seen)
                seen += os.read(shown, 4096).decode()
            while not re.search(PROGRESS, (folder / "log.txt").read_text()):
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            started.kill()
        os.close(shown)

    def test_a_study_can_be_looked_at_without_a_game(self):
        text = self.fine("lab", self.study(), "--check").out
        self.assertIn("4 settings and 96 games", text)


if __name__ == "__main__":
    support.main()
