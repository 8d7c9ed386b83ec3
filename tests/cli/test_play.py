import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time

import support
from support import YARD


class Play(support.ProgramTest):
    def play(self, typed, *words, seats="human,greedy", seed=7):
        return self.fine("play", YARD, "--seats", seats, "--seed", seed, *words, typed=typed)

    def test_a_whole_game_through_a_pipe(self):
        path = self.folder / "game.txt"
        text = self.play("1\n" * 7, "--save", path).out
        self.assertEqual(text.count("A> 1"), 7)
        self.assertIn("  1. ", text)
        self.assertIn(f"Saved to {path}.", text)
        self.assertTrue(self.fine("replay", path, "--json").json["over"])

    def test_the_screen(self):
        # To write the goldens anew: ROUNDHOUSE_UPDATE=1 ctest --preset quick -R cli/play
        script = "?\n1\n?\n?6\n? couple B2|B2 up\n6\nnonsense\n99\nh\nu\n3\nl\nr YE-4.1\nm up\ns\nq\nn\nq\ny\n"
        self.same_as_golden("play_yardmaster.txt", self.play(script, seed=6).out)

    def test_an_idea_names_a_legal_move_and_leaves_the_game_alone(self):
        text = self.play("hint\ni\nq\ny\n", "--iterations", 500).out
        self.assertGreaterEqual(text.count("% to win"), 4)
        best = re.findall(r"^(?:A> )?(?:hint|i)?\s*(couple \S+ \S+): ", text, re.MULTILINE)
        self.assertTrue(best)
        self.assertRegex(text, r"\d " + re.escape(best[0].removeprefix("couple ")))

    def test_bots_think_on_several_threads_and_at_a_pace_and_play_the_same(self):
        words = ("--iterations", 60, "--threads", 3)
        once = self.play("1\n1\nq\ny\n", *words, seats="human,search").out
        again = self.play("1\n1\nq\ny\n", *words, "--pace", 0.01, seats="human,search").out
        self.assertEqual(once, again)
        self.bad("play", YARD, "--threads", 0, says=["--threads must be from 1 to 256"])
        self.bad("play", YARD, "--pace", -1, says=["cannot be negative"])

    def test_people_round_one_keyboard_cover_the_hand(self):
        text = self.play("\n1\n\n1\n\n", seats="human,human").out
        self.assertEqual(text.count("The others look away"), 3)
        self.same_as_golden("play_hot_seat.txt", text)

    def test_moves_may_be_typed_as_they_are_listed(self):
        listed = re.search(r"^  couple: 1 (\S+ up)", self.play("q\ny\n").out, re.MULTILINE)
        text = self.play(f"couple {listed[1]}\nq\ny\n").out
        self.assertIn("  A couples ", text)

    def test_a_move_taken_back_and_made_again_leads_to_the_same_draws(self):
        once = self.play("1\n1\n1\nq\ny\n", "--save", self.folder / "once.txt")
        again = self.play("1\n1\nu\n1\n1\nu\nu\n1\n1\nq\ny\n", "--save", self.folder / "again.txt")
        self.assertIn("Taken back", again.out)
        self.assertNotIn("Taken back", once.out)
        self.assertEqual(
            (self.folder / "once.txt").read_text(), (self.folder / "again.txt").read_text()
        )

    def test_a_veto_passed_in_advance_is_said_until_the_turn_is_over(self):
        path = self.folder / "game.txt"
        # Who begins is drawn; then the first takes shares of two lines, and the next two extend them.
        table = ("play", "stephensons-rocket", "--seats", "human,human,human", "--seed", 3, "--set", "veto_mode=call")
        begins = self.fine(*table, typed="q\ny\n").out
        first = re.search(r"^([ABC])> ", begins, re.MULTILINE)[1]
        second, third = ("ABC" * 2)["ABC".index(first) + 1:][:2]
        typed = ["extend LSWR -3,16", "extend GWR -5,13",
                 "extend LSWR -2,15", "n pass", "pass",  # the second extends: the first passes for the turn, then he himself
                 "extend GWR -4,13", "pass",        # the first is not asked
                 "extend GWR -3,13", "call"]       # another turn: asked again
        self.fine(*table, "--save", path, typed="\n".join(typed) + "\nq\ny\n")
        log = [line for line in path.read_text().splitlines() if re.match(r"[ABC] ", line)]
        self.assertEqual([line[2:] for line in log],
                         ["extend LSWR -3,16", "extend GWR -5,13", "extend LSWR -2,15", "pass", "pass",
                          "extend GWR -4,13", "pass", "pass", "extend GWR -3,13", "call"])
        self.assertEqual([line[0] for line in log if line[2:] == "pass"], [first, second, first, second])
        self.assertEqual(log[-2][0], third)
        self.assertIn("n and a move answers so", self.play("n\nq\ny\n").out)

    def test_undo_follows_the_policy_of_the_table(self):
        self.assertIn("You have not moved yet.", self.play("u\nq\ny\n").out)
        self.assertIn("Too late", self.play("1\nu\nq\ny\n", "--undo", "safe").out)
        self.assertIn("no move is taken back", self.play("1\nu\nq\ny\n", "--undo", "off").out)
        self.assertIn("Taken back", self.play("1\nu\nq\ny\n", "--undo", "consent").out)

    def test_saving_in_the_middle_and_the_end_of_the_input(self):
        path = self.folder / "middle.txt"
        text = self.play(f"1\ns {path}\n").out
        self.assertIn(f"Saved to {path}.", text)
        self.assertFalse(self.fine("replay", path, "--json").json["over"])

    def test_three_to_five_seats_options_and_bots_alone(self):
        self.assertIn("caboose", self.play("1\n" * 6, "--set", "caboose_set=all",
                                           seats="human,greedy,random").out)
        self.assertIn("  5. ", self.play("", seats="greedy,random,greedy,random,greedy").out)

    def test_without_a_seed_or_seats_it_still_plays(self):
        text = self.fine("play", YARD, typed="q\ny\n").out
        self.assertIn("A (human)", text)
        self.assertIn("B (level-3)", text)

    def test_every_game_of_the_catalogue_opens_at_the_table(self):
        for game in self.fine("games", "--json").json["games"]:
            with self.subTest(game=game["id"]):
                text = self.fine("play", game["id"], "--seed", 3, typed="1\n?\nl\nr\nu\nq\ny\n").out
                self.assertIn(game["title"], text)

    def test_bad_seats_policies_and_places_to_save(self):
        self.bad("play", YARD, "--seats", "human", says="is for 2 to 5 seats, not for 1")
        self.bad("play", YARD, "--seats", "humn,greedy", says="did you mean human?")
        self.bad("play", YARD, "--undo", "maybe", says="free, safe, consent or off")
        self.bad("play", YARD, "--save", self.folder / "no" / "such.txt", says="cannot write")
        self.bad("play", YARD, "--set", "seats=3", "--seats", "human,greedy", says="does not fit")


class Terminal(support.ProgramTest):
    def screen(self, game=YARD, rows=0, typed=b"", **environment):
        """What a terminal is sent until the first question, or until the one after what is typed."""
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
        surroundings = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
        process = subprocess.Popen(
            [support.ROUNDHOUSE, "play", game, "--seed", "7"],
            stdin=follower, stdout=follower, stderr=follower,
            env=dict(surroundings, TERM="xterm", **environment),
        )
        os.close(follower)
        text = b""
        deadline = time.monotonic() + 60
        asked = 1
        while text.count(b"\nA> ") < asked and time.monotonic() < deadline:
            if select.select([leader], [], [], 1)[0]:
                text += os.read(leader, 4096)
            if text.endswith(b"skips it -- "):
                os.write(leader, b"\n")
            if typed and text.endswith(b"\nA> "):
                os.write(leader, typed)
                asked, typed = 2, b""
        os.write(leader, b"q\ny\n")
        process.wait(60)
        os.close(leader)
        return text.decode()

    def test_a_terminal_gets_colours(self):
        self.assertRegex(self.screen(), r"\x1b\[9[1-5]m[BRGYP][2-4]\x1b\[0m")

    def test_a_table_fits_24_lines_and_the_whole_of_it_is_turned_like_pages(self):
        for game in ("first-class", "paperclip-railways", "stephensons-rocket", YARD):
            told = self.screen(game, 24, NO_COLOR="1").replace("\r", "")
            self.assertNotIn("skips it", told)
            table = told.rpartition("\n\n")[2].partition("\n> ")[0]
            self.assertLessEqual(table.count("\n"), 22, told)
            both = self.screen(game, 24, b"p\n", NO_COLOR="1").replace("\r", "").partition("\nA> ")[2]
            whole = self.screen(game, 0, b"p\n", NO_COLOR="1").replace("\r", "").partition("\nA> ")[2]
            pages = re.split(r"-- Enter shows the rest, s skips it -- \n?", both)
            self.assertTrue(game != "paperclip-railways" or len(pages) > 1, game)
            for page in pages[1:-1]:
                self.assertLessEqual(page.count("\n"), 23)
            self.assertNotIn("skips it", whole)
            self.assertEqual("".join(pages).split(), whole.split())

    def test_no_color_is_respected(self):
        self.assertNotIn("\x1b[", self.screen(NO_COLOR="1"))


if __name__ == "__main__":
    support.main()
