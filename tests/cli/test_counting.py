"""perft, bench, rules and playthrough."""

import re

import support
from support import YARD


class Perft(support.ProgramTest):
    def test_counts_are_the_same_for_the_same_seed(self):
        found = self.fine("perft", YARD, "--depth", 4, "--json").json
        self.assertEqual(found["lines"], [1, 6, 102, 612, 9936])
        self.assertEqual(found, self.fine("perft", YARD, "--depth", 4, "--json").json)

    def test_seats_and_seed_matter(self):
        base = self.fine("perft", YARD, "--depth", 2, "--json").json["lines"]
        four = self.fine("perft", YARD, "--depth", 2, "--set", "seats=4", "--json").json["lines"]
        self.assertNotEqual(base, four)

    def test_people_get_a_line_for_each_depth(self):
        self.assertEqual(len(self.fine("perft", YARD, "--depth", 3).out.splitlines()), 4)

    def test_bad_depths(self):
        self.bad("perft", YARD, "--depth", -1, says="--depth")
        self.bad("perft", YARD, "--depth", "deep", says="needs a number")
        self.bad("perft", YARD, says="--depth is required")


class Bench(support.ProgramTest):
    def test_the_summary_has_a_line_for_each_game_with_all_figures(self):
        games = self.fine("bench", "--slice", 0.003, "--json").json["games"]
        known = self.fine("games", "--json").json["games"]
        self.assertEqual([game["game"] for game in games], [game["id"] for game in known])
        for game in games:
            for key in (
                "playouts_per_second", "ns_per_decision", "copy_ns", "state_bytes",
                "legal_list_ns", "replays_per_second",
            ):
                self.assertGreater(game[key], 0)
        yard = next(game for game in games if game["game"] == YARD)
        self.assertLessEqual(yard["state_bytes"], 128)

    def test_engine_and_twin_play_the_same_game(self):
        done = support.run(
            "--games", 20000, "--rounds", 1, "--slice", 0.001, "--json", program=support.BENCH
        )
        self.assertEqual(done.code, 0, done.out + done.err)
        self.assertTrue(done.json["same_game"])
        self.assertEqual(
            [ratio["work"] for ratio in done.json["ratios"]],
            ["playouts", "side by side", "copy", "legal list", "checked replay", "tree search"],
        )

    def test_bad_input(self):
        self.bad("bench", "yardmaster", says="did you mean yardmaster-express?")
        self.bad("bench", "--slice", 0, says="--slice")


class Rules(support.ProgramTest):
    def test_one_rule_a_chapter_and_all(self):
        self.assertTrue(self.fine("rules", YARD, "YE-4.1").out.startswith("YE-4.1 "))
        self.assertTrue(self.fine("rules", YARD, "ye-4.1").out.startswith("YE-4.1 "))
        chapter = self.fine("rules", YARD, "YE-6").out.splitlines()
        self.assertTrue(all(line.startswith("YE-6.") for line in chapter))
        self.assertGreaterEqual(len(chapter), 10)
        self.assertIn("YE-4.1", self.fine("rules", YARD).out)

    def test_every_rule_that_can_refuse_a_move_can_be_read(self):
        self.assertIn("somebody else", self.fine("rules", YARD, "CORE-2").out)

    def test_in_german(self):
        self.assertIn("Wagen", self.fine("rules", YARD, "YE-4.1", "--lang", "de").out)
        for game in ("yardmaster-express", "first-class", "stephensons-rocket", "paperclip-railways",
                     "black-pawn-trucking"):
            english, german = self.fine("rules", game).out, self.fine("rules", game, "--lang", "de").out
            self.assertNotEqual(english, german)
            ids = [re.findall(r"^- ([A-Z]+-[\d.]+) ", text, re.MULTILINE) for text in (english, german)]
            self.assertEqual(ids[0], ids[1])
        self.assertIn("Doppelkontrolle", self.fine("rules", "first-class", "cards", "--lang", "de").out)
        self.bad("rules", YARD, "--lang", "fr", says="rules are told in en or de")

    def test_unknown_ids(self):
        self.bad("rules", YARD, "XX-1.1", says="has no rule XX-1.1")
        self.bad("rules", "nothing", says="there is no game called nothing")


class Playthrough(support.ProgramTest):
    def test_a_golden_is_compared_and_rewritten(self):
        folder = self.folder / "yardmaster_express"
        folder.mkdir()
        golden = folder / "two_seats.txt"
        golden.write_text(self.fine("playthrough", YARD, "--print", "--seed", 4).out)
        words = ("playthrough", YARD, "--folder", self.folder)
        self.assertIn("as it was", self.fine(*words).out)
        true = golden.read_text()
        golden.write_text(true.replace("cards in the deck", "cards on the table", 1))
        changed = support.run(*words)
        self.assertEqual((changed.code, changed.err), (1, ""))
        self.assertIn("cards on the table", changed.out)
        self.fine(*words, "--update")
        self.assertEqual(golden.read_text(), true)

    def test_no_playthrough_and_no_game(self):
        self.bad("playthrough", YARD, "--folder", self.folder, says="there is no playthrough in")
        self.bad("playthrough", "yardmaster", says="did you mean yardmaster-express?")


if __name__ == "__main__":
    support.main()
