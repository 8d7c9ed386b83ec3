import pathlib

import support
from support import YARD

BOTS = pathlib.Path(__file__).parents[2] / "examples" / "bots"
LINE_BOT = f"/usr/bin/python3 {BOTS / 'line_bot.py'}"


class Programs(support.ProgramTest):
    """Programs from outside, which are not trusted."""

    def arena(self, *words):
        return self.fine("arena", YARD, "--threads", 1, "--json", *words).json["pairs"][0]

    def test_a_program_that_never_reads_is_late_when_its_pipe_is_full(self):
        # A pipe holds 64 kB, and 1400 questions with what was asked before are many times that.
        pair = self.arena("--bots", "random", "--bot", "yes '{}'", "--limit", 0.2, "--deals", 100)
        self.assertEqual(pair["faults"], 1400)

    def test_a_program_has_its_three_files_and_none_of_the_arena(self):
        words = []
        for name in ("first", "second"):
            words += ["--bot", f"(ls /proc/$$/fd >{self.folder / name}); exec {LINE_BOT}"]
        pair = self.arena(*words, "--deals", 1, "--log", self.folder / "log")
        self.assertEqual(pair["faults"], 0)
        for name in ("first", "second"):
            self.assertEqual((self.folder / name).read_text().split(), ["0", "1", "2"])

    def test_a_program_cannot_fill_the_disk(self):
        files = [self.folder / f"{megabytes}M" for megabytes in (60, 70)]
        grow = "; ".join(f"truncate -s {file.name} {file}" for file in files)
        flood = f"({grow}; true) 2>/dev/null; exec {LINE_BOT}"
        pair = self.arena("--bots", "random", "--bot", flood, "--deals", 1)
        self.assertEqual(pair["faults"], 0)
        self.assertEqual([file.stat().st_size >> 20 for file in files], [60, 0])


if __name__ == "__main__":
    support.main()
