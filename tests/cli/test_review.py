"""review: a finished game looked at again."""

import os
import pty
import re
import subprocess

import support


class Review(support.ProgramTest):
    def test_every_decision_is_weighed_and_the_books_balance(self):
        game = self.saved_game()
        found = self.fine("review", game, "--iterations", 20, "--json").json
        self.assertEqual(len(found["decisions"]), 14)
        for seat in found["seats"]:
            kept = seat["first"] + seat["skill"] + seat["others"] + seat["luck"]
            self.assertAlmostEqual(kept, seat["result"], places=3)
        self.assertAlmostEqual(sum(seat["first"] for seat in found["seats"]), 1, places=3)
        for decision in found["decisions"]:
            self.assertAlmostEqual(sum(decision["chances"]), 1, places=3)
            self.assertEqual(decision["best"], decision["alternatives"][0]["move"])
        told = self.fine("review", game, "--iterations", 20).out
        self.assertIn("all seats together 100", told)
        one = self.fine("review", game, "--iterations", 20, "--threads", 1, "--json").json
        self.assertEqual(one, found)

    def test_bad_input(self):
        game = self.saved_game()
        self.bad("review", game, "--threads", 0, says="--threads must be from 1 to 256")
        self.bad("review", game, "--seconds", 0, says="--seconds must be more than 0")
        self.bad("review", self.folder / "none", says="cannot read")

    def test_progress_is_counted_in_decisions(self):
        # More than half of this log are forced moves and chance, which nobody has to think about.
        game = self.folder / "long.txt"
        self.fine("play", "first-class", "--seats", "random,random", "--seed", 5, "--save", game)
        leader, follower = pty.openpty()
        words = ["review", game, "--seconds", "6", "--threads", "1"]
        process = subprocess.Popen(
            [support.ROUNDHOUSE, *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=follower, env=dict(os.environ, TERM="xterm"),
        )
        os.close(follower)
        bars = re.findall(rb"\] +(\d+) %", self.everything_from(leader))
        self.assertEqual(process.wait(60), 0)
        if not bars:
            self.skipTest("over before a bar was shown")
        self.assertGreater(int(bars[-1]), 80)

    def everything_from(self, leader):
        text = b""
        try:
            while said := os.read(leader, 4096):
                text += said
        except OSError:  # how a terminal says that nobody writes to it any more
            pass
        os.close(leader)
        return text


if __name__ == "__main__":
    support.main()
