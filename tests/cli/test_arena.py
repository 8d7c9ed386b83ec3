import os
import pathlib
import re
import shutil
import unittest

import support
from support import YARD

BOTS = pathlib.Path(__file__).parents[2] / "examples" / "bots"
PATIENT = ("--limit", 60)  # where a late answer would be the machine's fault
LINE_BOT = f"/usr/bin/python3 {BOTS / 'line_bot.py'}"


class Programs(support.ProgramTest):
    """Programs from outside, which are not trusted."""

    def arena(self, *words):
        return self.fine("arena", YARD, "--threads", 1, "--json", *words).json["pairs"][0]

    @unittest.skipUnless(shutil.which("node"), "there is no node here")
    def test_both_reference_bots_play_whole_games(self):
        words = ("--bot", LINE_BOT, "--bot", f"node {BOTS / 'line_bot.mjs'}", "--deals", 3)
        pair = self.arena(*words, *PATIENT)
        self.assertEqual((pair["deals"], pair["faults"]), (3, 0))

    def test_a_program_that_never_reads_is_late_when_its_pipe_is_full(self):
        # A pipe holds 64 kB, and 1400 questions with what was asked before are many times that.
        pair = self.arena("--bots", "random", "--bot", "yes '{}'", "--limit", 0.2, "--deals", 100)
        self.assertEqual(pair["faults"], 1400)

    def test_a_program_has_its_three_files_and_none_of_the_arena(self):
        words = []
        for name in ("first", "second"):
            words += ["--bot", f"(ls /proc/$$/fd >{self.folder / name}); exec {LINE_BOT}"]
        pair = self.arena(*words, *PATIENT, "--deals", 1, "--log", self.folder / "log")
        self.assertEqual(pair["faults"], 0)
        for name in ("first", "second"):
            self.assertEqual((self.folder / name).read_text().split(), ["0", "1", "2"])

    def test_a_program_cannot_fill_the_disk(self):
        files = [self.folder / f"{megabytes}M" for megabytes in (60, 70)]
        grow = "; ".join(f"truncate -s {file.name} {file}" for file in files)
        flood = f"({grow}; true) 2>/dev/null; exec {LINE_BOT}"
        pair = self.arena("--bots", "random", "--bot", flood, "--deals", 1, *PATIENT)
        self.assertEqual(pair["faults"], 0)
        self.assertEqual([file.stat().st_size >> 20 for file in files], [60, 0])


class Log(support.ProgramTest):
    """What is once in a log stays there, and is only ever joined by bouts of the same arena."""

    WORDS = ("--bots", "level-2,level-1", "--threads", 1)

    def setUp(self):
        super().setUp()
        self.log = self.folder / "arena.log"

    def arena(self, *words, deals=2):
        return self.fine("arena", YARD, *words, "--deals", deals, "--log", self.log, "--json").json

    def refused(self, *words, says):
        before = self.log.read_bytes()
        self.bad("arena", YARD, *words, "--deals", 2, "--log", self.log, says=[str(self.log), says])
        self.assertEqual(self.log.read_bytes(), before)

    def bouts(self):
        return self.log.read_text().split("\nbouts\n")[1].splitlines()

    def test_a_run_goes_on_from_its_log(self):
        whole = self.fine("arena", YARD, *self.WORDS, "--deals", 5, "--json").json
        self.arena(*self.WORDS)
        first = self.bouts()
        self.assertEqual(len(first), 2)
        self.assertEqual(self.arena(*self.WORDS, deals=5), whole)
        self.assertEqual(self.bouts()[:2], first)
        self.assertEqual(len(self.bouts()), 5)
        # Half a line that a killed run left goes; a bout that is there twice counts once.
        text = self.log.read_text()
        self.log.write_text(text + text.splitlines()[-1] + "\n0 1 5 1")
        self.assertEqual(self.arena(*self.WORDS, deals=5), whole)
        self.assertEqual(self.log.read_text(), text + text.splitlines()[-1] + "\n")

    def test_another_arena_is_refused_with_what_differs(self):
        self.arena(*self.WORDS)
        self.refused(*self.WORDS, "--seed", 2, says='with "seed 1" instead of "seed 2"')
        self.refused(*self.WORDS, "--set", "strategic=yes", says='"strategic=no"')
        self.refused(*self.WORDS, "--seats", 3, says='"seats=2" instead of "seats=3"')
        self.refused("--bots", "level-2,level-1:5", says='instead of "bot level-1:5 = ')
        self.refused("--bots", "level-2,level-1,greedy", says='"contenders 2"')
        self.refused("--bots", "level-2", "--bot", "exit 3", says="program with 5 s a move: exit 3")

    def test_a_level_that_stood_for_another_bot_or_length_of_thought_is_refused(self):
        self.arena("--bots", "level-5,level-1")
        text = self.log.read_text()
        behind = re.search(r"^bot level-5 = (\w+) with (\d+) iterations$", text, re.MULTILINE)
        self.assertIsNotNone(behind, text)
        bot, iterations = behind.groups()
        for other in (f"{bot} with {int(iterations) + 1} iterations", f"rollout with {iterations}"):
            self.log.write_text(text.replace(f"{bot} with {iterations} iterations", other))
            self.refused("--bots", "level-5,level-1", says=other)

    def test_a_file_that_is_no_log_is_refused(self):
        for text in ("my diary\n", "\n", "roundhouse arena log\n", "no end"):
            self.log.write_text(text)
            self.refused(*self.WORDS, says="is no arena log")
        self.log.write_text("")
        self.assertEqual(self.arena(*self.WORDS)["pairs"][0]["deals"], 2)
        good = self.log.read_text()
        for line in ("0 1 7", "0 1 7 1 2 0 0", "0 2 7 1 2 0", "1 0 7 1 2 0", "0 1 7 3 2 0", "?"):
            self.log.write_text(good + line + "\n")
            self.refused(*self.WORDS, says="this is no bout")

    def test_a_log_that_cannot_be_written_is_said_before_anything_is_played(self):
        self.bad("arena", YARD, *self.WORDS, "--log", self.folder, says="it is a directory")


class Threads(support.ProgramTest):
    def test_every_command_takes_all_cores_unless_told_otherwise(self):
        for command in ("arena", "sim", "review"):
            self.assertRegex(self.fine(command, "--help").out, r"--threads T .*\(all cores\)")
        report = self.fine("sim", YARD, "--seats", "random,random", "--games", 10, "--json").json
        self.assertEqual(report["threads"], len(os.sched_getaffinity(0)))
        words = ("arena", YARD, "--bots", "random,greedy", "--deals", 1)
        self.bad(*words, "--threads", 0, says="--threads must be from 1 to 256")
        self.bad(*words, "--limit", 0, says="--limit must be more than 0")


if __name__ == "__main__":
    support.main()
