import support
from support import YARD

SIM = ("sim", YARD, "--seats", "random,random", "--games", "1")


class BadInput(support.ProgramTest):
    def test_unknown_names_get_the_nearest_one(self):
        self.bad("simm", says="did you mean sim?")
        self.bad("sim", "yardmaster", "--seats", "a,b", "--games", 1,
                 says="did you mean yardmaster-express?")
        self.bad("sim", "Yardmaster_Express", "--seats", "random,random", "--games", 1,
                 says="did you mean yardmaster-express?")
        self.bad("sim", YARD, "--seats", "gredy,random", "--games", 1, says="did you mean greedy?")
        self.bad(*SIM, "--sed", 4, says="did you mean --seed?")
        self.bad(*SIM, "--set", "strategik=yes", says="did you mean strategic?")

    def test_unknown_games_with_nothing_near_get_the_list(self):
        self.bad("sim", "zzz", "--seats", "random,random", "--games", 1, says=YARD)

    def test_numbers_that_are_none(self):
        for value in ("x", "-1", "1.5", "", "1e3", "99999999999999999999999"):
            self.bad("sim", YARD, "--seats", "random,random", "--games", value,
                     says="--games needs a number")
        self.bad("sim", YARD, "--seats", "random,random", "--games", 0, says="at least 1")
        self.bad(*SIM, "--threads", 0, says="--threads")
        self.bad(*SIM, "--threads", "many", says="--threads needs a number")

    def test_options_and_values(self):
        self.bad(*SIM, "--set", "strategic", says="key=value")
        self.bad(*SIM, "--set", "strategic=maybe", says=["cannot be", "no, yes"])
        self.bad(*SIM, "--set", "seats=9", says="2..5")
        self.bad(*SIM, "--set", "seats=3", says="does not fit")

    def test_seat_counts(self):
        for count in (1, 6, 40):
            self.bad("sim", YARD, "--seats", ",".join(["random"] * count), "--games", 1,
                     says=f"is for 2 to 5 seats, not for {count}")
        self.bad("sim", YARD, "--seats", "human,random", "--games", 1, says="no bot called")

    def test_what_is_missing_or_too_much(self):
        self.bad("sim", says="GAME is required")
        self.bad("sim", YARD, "--games", 1, says="--seats is required")
        self.bad("sim", YARD, "--seats", says="needs a value")
        self.bad(*SIM, "extra", says='"extra" is one word too many')
        self.bad("replay", says="FILE is required")
        self.bad("--nonsense", says="--nonsense")

    def test_help_helps_everywhere(self):
        commands = ("games", "play", "sim", "replay", "moves", "explain", "perft", "bench", "rules")
        listed = self.fine("--help").out
        self.assertEqual(self.fine().out, listed)
        for command in commands:
            self.assertIn(command, listed)
            text = self.fine(command, "--help").out
            self.assertIn("Examples:", text)
            self.assertIn(f"roundhouse {command}", text)

    def test_the_version(self):
        self.assertRegex(self.fine("--version").out, r"^roundhouse \d+\.\d+\.\d+(\+\d+\+g[0-9a-f]+)?\n$")


if __name__ == "__main__":
    support.main()
