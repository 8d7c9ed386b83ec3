"""solve: deals whose chance is known."""

import json
import pathlib
import re
import subprocess
import sys

import support
from support import YARD

TRUCK = "black-pawn-trucking"
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


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


class Trucking(support.ProgramTest):
    def test_bots_are_compared_on_the_same_deals(self):
        words = ("solve", TRUCK, "--deals", 3, "--beam", 1, "--player", "random", "--player", "rollout:24")
        report = self.fine(*words).out.splitlines()
        self.assertTrue(report[-3].startswith("random "))
        self.assertTrue(report[-2].startswith("rollout:24 mean"))
        self.assertTrue(report[-1].startswith("rollout:24 earns more than random on 100.0 %"))
        self.bad("solve", TRUCK, "--player", "rollout:x", says="iterations")
        deals = [json.loads(line) for line in self.fine(*words, "--json").out.splitlines()]
        self.assertEqual([deal["deal"] for deal in deals], [1, 2, 3])
        for deal in deals:
            names, profits = zip(*((who["player"], who["profit"]) for who in deal["players"]))
            self.assertEqual(names, ("random", "rollout:24"))
            self.assertLess(profits[0], profits[1])
        mean = sum(deal["players"][1]["profit"] for deal in deals) / 3
        self.assertAlmostEqual(float(report[-2].split()[2]), mean, places=2)

    def test_the_checker_finds_the_same_bound(self):
        plan, told = self.folder / "plan.txt", self.folder / "plan.json"
        told.write_text(self.fine("solve", TRUCK, "--seed", 7, "--beam", 20, "--json", "--out", plan).out)
        said = self.check_plan(told, plan)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)
        self.assertIn("deal 7: plan", said.stdout)

    def test_the_checker_finds_the_bound_where_nothing_returns(self):
        plan, told = self.folder / "plan.txt", self.folder / "plan.json"
        words = ("solve", TRUCK, "--seed", 7, "--beam", 20, "--json", "--out", plan)
        told.write_text(self.fine(*words, "--set", "allow_return_delivery=no").out)
        said = self.check_plan(told, plan)
        self.assertEqual(said.returncode, 0, said.stdout + said.stderr)

    def test_the_checker_refuses_what_its_bound_does_not_hold_for(self):
        plan, told = self.folder / "plan.txt", self.folder / "plan.json"
        words = ("solve", TRUCK, "--seed", 7, "--beam", 1, "--json", "--out", plan)
        told.write_text(self.fine(*words, "--set", "start_loans=0").out)
        text = plan.read_text()
        self.assertIn(" start_loans=0 ", text)
        normal = text.replace("start_loans=0", "start_loans=1")
        for option in ("start_loans=0", "choose_start=yes"):
            name = option.split("=")[0]
            plan.write_text(re.sub(rf"\b{name}=\S+", option, normal))
            said = self.check_plan(told, plan)
            self.assertEqual((said.returncode, said.stdout), (2, ""))
            self.assertIn(f"not {option}", said.stderr)

    def check_plan(self, told, plan):
        check = [sys.executable, ROOT / "scripts" / "check_plan.py", told, plan, support.ROUNDHOUSE]
        return subprocess.run(check, capture_output=True, text=True, check=False)

    def test_the_start_may_be_chosen(self):
        found = self.fine("solve", TRUCK, "--seed", 5, "--beam", 16, "--set", "choose_start=yes", "--json").json
        self.assertTrue(found["moves"][0].startswith("start "))
        self.assertLessEqual(found["profit"], found["at_most"])


if __name__ == "__main__":
    support.main()
