"""Every lesson replays, and a learner reaches its end: one who follows the light, and one who does everything wrong."""

import collections
import itertools
import os
import pathlib
import re
import subprocess

from support import ROUNDHOUSE, ProgramTest, main, run

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LESSONS = sorted((ROOT / "lessons").glob("*/*.lesson"))
GUIDES = sorted((ROOT / "lessons").glob("*/*.guide"))
FAST = os.environ.get("ROUNDHOUSE_BUILD") == "Release"
MOVE = {"en": "q leaves): ", "de": "q verlässt die Lektion): "}
LOOK = {"en": "Press Enter to go on. ", "de": "Weiter mit Enter. "}
END = {"en": "The line ends here.", "de": "Hier endet die Linie."}
# What only chance or the game itself answers; every other kind of decision is a person's.
NATURE = set(
    "AwaitStart AwaitDeal AwaitDraw AwaitCaboose AwaitDraft AwaitRole AwaitStorage AwaitToken Refill AwaitBoardCard "
    "AwaitObstacle AwaitOffset AwaitRiver AwaitRiverRow AwaitRiverStep AwaitCoins AwaitDice AwaitTiles AwaitTurn".split()
)
GAMES = sorted({path.parent.name.replace("_", "-") for path in LESSONS})


def by_game(files):
    return [list(group) for _, group in itertools.groupby(files, lambda path: path.parent)]


class Learner:
    """A terminal with a lesson on it; reads what is printed, and nothing else."""

    def __init__(self, game, lang):
        self.lang = lang
        self.program = subprocess.Popen(
            [ROUNDHOUSE, "learn", game, "--lang", lang],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.said = ""

    def read(self):
        """What is printed up to the next question; False when the program has ended."""
        got = b""
        prompts = [MOVE[self.lang].encode(), LOOK[self.lang].encode()]
        while not any(got.endswith(prompt) for prompt in prompts):
            byte = self.program.stdout.read1(1 << 16)
            if not byte:
                break
            got += byte
        self.said = got.decode()
        return self.said.endswith((MOVE[self.lang], LOOK[self.lang]))

    def type(self, line):
        self.program.stdin.write(f"{line}\n".encode())
        self.program.stdin.flush()

    @property
    def looks(self):
        return self.said.endswith(LOOK[self.lang])

    def offered(self):
        """Numbers of the moves on the last list: in the light, allowed, refused."""
        lit, allowed, refused = [], [], []
        for number, mark, move in re.findall(r"^ *(\d+) ([* ]) (.+)$", self.said, re.M):
            if mark == "*":
                lit.append(number)
            elif re.search(r"  (no|nein): [A-Z]+-", move):
                refused.append(number)
            else:
                allowed.append(number)
        return lit, allowed, refused

    def close(self):
        self.program.stdin.close()
        self.program.stdout.close()
        return self.program.wait(timeout=60)


class Lessons(ProgramTest):
    def test_there_are_lessons_of_every_game(self):
        count = collections.Counter(path.parent.name for path in LESSONS)
        self.assertEqual(len(count), 5)
        for game, lessons in count.items():
            self.assertGreaterEqual(lessons, 5, game)

    def test_every_lesson_is_right(self):
        """Weighing poor moves takes minutes with sanitizers, so that is asked of a fast build only, and of the slow games
        with less thought; where two moves cannot be told apart, the check thinks longer by itself."""
        thought = {"first_class": 1000, "paperclip_railways": 300}
        for files in by_game(LESSONS):
            iterations = str(thought.get(files[0].parent.name, 3000))
            checked = run("lesson", "check", *(["--iterations", iterations] if FAST else ["--quick"]), *files)
            self.assertEqual(checked.out, f"{len(files)} of {len(files)} lessons are right.\n")
            self.assertEqual(checked.code, 0)

    def test_every_guided_game_is_right(self):
        self.assertEqual(len(GUIDES), 5)
        wanted = GUIDES if FAST else GUIDES[-1:]  # the last is the shortest
        checked = run("lesson", "check", *wanted)
        self.assertEqual(checked.out, f"{len(wanted)} of {len(wanted)} lessons are right.\n")

    def test_what_is_wrong_is_told_with_file_and_line(self):
        path = self.folder / "wrong.lesson"
        text = LESSONS[0].read_text()
        path.write_text(text.replace("minutes ", "minutes about "))
        told = run("lesson", "check", path)
        self.assertEqual(told.code, 1)
        self.assertIn(f"{path}:6: minutes needs a number", told.out)

    def test_the_program_carries_every_lesson(self):
        listed = self.fine("lesson", "list").out.splitlines()
        self.assertEqual(len(listed), len(LESSONS) + len(GUIDES))

    def test_every_kind_of_decision_a_game_knows_is_core(self):
        core = {}
        for line in (ROOT / "lessons/core.txt").read_text().splitlines():
            game, *words = line.split() or ["#"]
            core[game] = core.get(game, set()) | set(words)
        for game in GAMES:
            flow = (ROOT / "tests/playthroughs" / game.replace("-", "_") / "flow.txt").read_text()
            kinds = {line.split()[0] for line in flow.splitlines() if line and not line.startswith("#")}
            self.assertGreater(len(kinds), 3, game)
            self.assertEqual(kinds - NATURE - core[game], set(), f"{game}: neither nature's nor in lessons/core.txt")

    def test_every_core_decision_and_rule_is_met(self):
        met = {}
        for line in self.fine("lesson", "table").out.splitlines():
            if line.startswith("  "):
                met[game] = met.get(game, set()) | set(line.split()[1:])
            else:
                game = line.split(":")[0]
        for line in (ROOT / "lessons/core.txt").read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            game, *wanted = line.split()
            self.assertEqual(set(wanted) - met[game], set(), f"{game}: met by no lesson")

    def test_who_follows_the_light_reaches_the_end(self):
        for game in GAMES:
            with self.subTest(game=game):
                self.follow(game)

    def follow(self, game):
        learner = Learner(game, "en")
        light = []
        while learner.read():
            if learner.looks:
                learner.type("")
                light = []
                continue
            lit, _, _ = learner.offered()
            if lit:
                light = lit  # a new list: what was lit before is done
            self.assertTrue(light, learner.said)
            learner.type(light.pop(0))
        self.assertIn(END["en"], learner.said)
        self.assertEqual(learner.close(), 0)

    def test_who_does_everything_wrong_is_answered_and_never_stuck(self):
        for game in GAMES:
            with self.subTest(game=game):
                self.stumble(game)

    def stumble(self, game):
        learner = Learner(game, "de")
        tries = []
        offers = 0
        while learner.read():
            if learner.looks:
                learner.type("Unsinn")
                continue
            lit, allowed, refused = learner.offered()
            if lit:
                tries = ["", "xyzzy", "-1", "999", *refused[:2], *allowed[:2], "pass now", "s"]
            offers += "Tipp s" in learner.said
            self.assertTrue(tries, learner.said)
            self.assertGreater(len(learner.said), 20, "every try is answered")
            learner.type(tries.pop(0))
        self.assertIn(END["de"], learner.said)
        self.assertGreater(offers, 0, "after three tries the guide offers to show it")
        self.assertEqual(learner.close(), 0)

    def test_a_guided_game_is_played_to_its_end(self):
        for game in GAMES if FAST else ["yardmaster-express"]:
            for lang in ("en", "de"):
                with self.subTest(game=game, lang=lang):
                    self.play_first_game(game, lang)

    def play_first_game(self, game, lang):
        """Takes the first move listed, and every warning; then the end is explained."""
        moves = 6 if game == "yardmaster-express" else 2500
        yes = {"en": "n", "de": "n"}[lang]
        played = run("learn", game, "--first-game", "--lang", lang, typed=f"1\n{yes}\n" * moves)
        self.assertEqual(played.code, 0, played.err)
        mark = {"en": "neither fair nor ranked", "de": "weder fair noch gewertet"}[lang]
        self.assertIn(mark, played.out)

    def test_a_guided_game_warns_gives_tips_and_takes_back(self):
        typed = "u\nt\ncouple B2|B2 down\ny\ncouple G4|Y4 up\nu\ncouple R2|R2 up\nxyzzy\nh\nq\n"
        played = run("learn", "yardmaster-express", "--first-game", typed=typed)
        self.assertIn("There is nothing to take back.", played.out)
        self.assertIn("I would play: ", played.out)
        self.assertIn("brings you", played.out)
        self.assertIn("Take it back? (y/n) y", played.out)
        self.assertIn("Taken back: choose again.", played.out)
        self.assertIn("(YE-3.2)", played.out)
        self.assertIn("(CORE-4)", played.out)

    def test_the_last_warning_says_that_it_is_the_last(self):
        last = {"en": "That was my last warning", "de": "Das war meine letzte Warnung"}
        for lang, yes in (("en", "y"), ("de", "j")):
            typed = f"couple B2|B2 down\n{yes}\n" * 2 + "couple B2|B2 down\nq\n"
            played = run("learn", "yardmaster-express", "--first-game", "--lang", lang, typed=typed)
            before, after = played.out.split(last[lang])
            self.assertEqual(before.count("? ("), 1, "the first warning says nothing of it")
            self.assertEqual(after.count("? ("), 1, "the third blunder is let pass")

    def test_bad_words_are_answered(self):
        self.bad("learn", "rummy", says="no game called rummy")
        self.bad("learn", "yardmaster-express", "99", says="no such lesson")
        self.bad("learn", "yardmaster-express", "--lang", "fr", says="en or de")
        self.bad("lesson", "burn", says="burn")


if __name__ == "__main__":
    main()
