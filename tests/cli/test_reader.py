"""play: a whole game of each by a reader who knows nothing but what is printed."""

import os
import random
import re
import subprocess

import support

GAMES = {
    "yardmaster-express": "human,greedy",
    "stephensons-rocket": "human,greedy",
    "first-class": "human,greedy",
    "paperclip-railways": "human,greedy",
    "black-pawn-trucking": "human",
}
LINE = re.compile(r"^ {0,3}(\d+)  \S")  # a move on a line of its own
BESIDE = re.compile(r"(?:^|[:;] +)(\d+) [^;]+")  # several of a kind side by side
MANY = re.compile(r"^  .*?: \d+ (?:moves|Züge), (\d+) (?:to|bis) (\d+);.*?\"(.*)\"")


class Reader:
    """Reads the screen up to the prompt and answers with a number or words that stand on it."""

    def __init__(self, words, seed, env):
        self.rng = random.Random(seed)
        self.table = subprocess.Popen(
            [support.ROUNDHOUSE, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=env,
        )
        self.screen = ""
        self.answers = 0
        self.typed = 0

    def read(self):
        """True at a prompt, False at the end of the game."""
        fresh = b""
        while not re.search(rb"(?:^|\n)[A-F]> $", fresh):
            some = os.read(self.table.stdout.fileno(), 65536)
            if not some:
                self.screen += fresh.decode()
                return False
            fresh += some
        self.latest = fresh.decode()
        self.screen += self.latest
        return True

    def offers(self):
        groups = []
        for line in self.latest.rpartition("\n> ")[2].splitlines():
            if many := MANY.match(line):
                groups.append([many[1], many[2], many[3]])
            elif LINE.match(line):
                groups.append([LINE.match(line)[1]])
            elif line.startswith("  "):
                if found := BESIDE.findall(line):
                    groups.append(found)
        return groups

    def answer(self):
        groups = self.offers()
        choice = self.rng.choice(self.rng.choice(groups)) if groups else "?"
        self.typed += not choice.isdigit()
        self.answers += 1
        self.table.stdin.write(choice.encode() + b"\n")
        self.table.stdin.flush()

    def play(self, most):
        while self.read():
            self.answer()
            if self.answers > most:
                raise AssertionError("the game does not end:\n" + self.screen[-3000:])
        self.table.stdin.close()
        self.table.stdout.close()
        return self.table.wait(60)


class Reading(support.ProgramTest):
    def whole_game(self, game, lang):
        seats = GAMES[game]
        words = ["play", game, "--seats", seats, "--seed", "3", "--lang", lang]
        reader = Reader(words, 1, dict(os.environ, TERM="dumb"))
        self.assertEqual(reader.play(1500), 0, reader.screen[-2000:])
        self.assertIn("  1. ", reader.screen)
        self.assertNotIn("picture.", reader.screen)
        self.assertGreater(reader.answers, 5)
        return reader

    def test_every_game_is_played_from_its_text_alone(self):
        for game in GAMES:
            with self.subTest(game):
                self.whole_game(game, "en")

    def test_in_german_too(self):
        reader = self.whole_game("yardmaster-express", "de")
        self.assertRegex(reader.screen, r"längste Reihe +\d+")

    def test_the_end_says_what_the_points_came_from(self):
        for game in ("yardmaster-express", "stephensons-rocket", "first-class", "paperclip-railways"):
            with self.subTest(game):
                end = self.whole_game(game, "en").screen.rpartition("  1. ")[2]
                lines = re.findall(r"^  \S.{21,22}((?: +-?\d+){2})$", end, re.MULTILINE)
                rows = [[int(n) for n in line.split()] for line in lines]
                self.assertGreaterEqual(len(rows), 3, end)
                self.assertEqual(rows[-1], [sum(column) for column in zip(*rows[:-1])])

    def test_what_the_table_itself_says_is_german_too(self):
        for game in GAMES:
            told = self.fine("play", game, "--seats", GAMES[game], "--seed", 3, "--lang", "de",
                             typed="h\n?\nc\nk\nr\nnonsense\n999\ns\nu\ni\nq\nj\n").out
            english = re.findall(r"^.*\b(?:the|your|this|moves?|may|and|with|not|is)\b.*$", told,
                                 re.MULTILINE)
            self.assertEqual([line for line in english if "nonsense" not in line], [], game)

    def test_names_can_be_typed_and_what_is_ambiguous_is_asked_back(self):
        typed = "extend LNWR\nextend LNWR east\nq\ny\n"
        told = self.fine("play", "stephensons-rocket", "--seats", "human,human", "--seed", 3,
                         typed=typed).out
        self.assertRegex(told, r"That could be \d+ moves; which one\?")
        self.assertRegex(told, r"extends the \*{0,2}LNWR")
        self.assertNotIn("look away", told)

    def test_cards_say_what_they_do(self):
        faces = self.fine("rules", "first-class", "cards").out
        self.assertEqual(len(re.findall(r"^[XA-F]\d-\d\d ", faces, re.MULTILINE)), 216)
        self.assertIn("Ticket check", faces)
        self.assertEqual(
            len(re.findall(r"^[CTSR]\d\d ", self.fine("rules", "paperclip-railways", "cards").out,
                           re.MULTILINE)), 96)
        self.bad("rules", "black-pawn-trucking", "cards", says="has no cards")

    def test_leaving_says_whether_the_game_is_saved(self):
        path = self.folder / "kept.txt"
        words = ("play", "yardmaster-express", "--seats", "human,greedy", "--seed", 7)
        self.assertIn("It is not saved.", self.fine(*words, typed="1\nq\ny\n").out)
        self.assertIn("It is saved.", self.fine(*words, typed=f"1\ns {path}\nq\ny\n").out)
        self.assertIn("It is not saved.", self.fine(*words, typed=f"s {path}\n1\nq\ny\n").out)

    def test_the_first_game_of_two_is_told(self):
        told = self.fine("play", "yardmaster-express", "--seats", "human,greedy", "--seed", 7,
                         "--set", "strategic=yes", typed="1\n" * 14).out
        self.assertRegex(told, r"[Ff]irst game|Game 1|game 1")


if __name__ == "__main__":
    support.main()
