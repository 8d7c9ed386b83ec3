"""solve: deals whose chance is known."""

import support
from support import YARD


class OpenDeck(support.ProgramTest):
    def test_a_deal_has_one_value(self):
        found = self.fine("solve", YARD, "--seed", 3, "--json").json
        self.assertEqual((found["deal"], found["start"], found["lead"]), (3, "B", 4))
        self.assertGreater(found["positions"], 14)
        self.assertIn("deal 3: B starts", self.fine("solve", YARD, "--seed", 3).out)

    def test_players_give_something_away_and_the_same_every_time(self):
        words = ("solve", YARD, "--deals", 4, "--player", "random", "--player", "novice:4")
        report = self.fine(*words).out.splitlines()
        self.assertTrue(report[0].startswith("4 deals: the start player ends "))
        given_away = {line.split()[0]: float(line.split()[5]) for line in report[2:]}
        self.assertEqual(list(given_away), ["random", "novice:4"])
        self.assertGreater(given_away["random"], given_away["novice:4"])
        self.assertGreater(given_away["novice:4"], 0)
        lines = self.fine(*words, "--json").out
        self.assertEqual(lines.count('"decisions":14'), 8)

    def test_bad_input(self):
        self.bad("solve", "first-class", says="only black-pawn-trucking and yardmaster-express")
        self.bad("solve", YARD, "--player", "nobody", says="has no bot called nobody")
        self.bad("solve", YARD, "--player", "novice:x", says="iterations")
        self.bad("solve", YARD, "--deals", 0, says="--deals")
        self.bad("solve", YARD, "--set", "seats=3", says="--set")


if __name__ == "__main__":
    support.main()
