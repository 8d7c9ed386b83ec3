import support
from support import YARD


def results(report):
    """What must not depend on time or threads."""
    return {key: report[key] for key in ("game", "games", "mean_length", "seats")}


class Sim(support.ProgramTest):
    def sim(self, *words):
        return self.fine("sim", YARD, "--json", *words).json

    def test_the_report_has_the_promised_keys(self):
        report = self.sim("--seats", "random,greedy", "--games", 200)
        for key in (
            "game", "games", "seconds", "games_per_second", "decisions_per_second", "mean_length",
            "seats",
        ):
            self.assertIn(key, report)
        self.assertEqual([seat["bot"] for seat in report["seats"]], ["random", "greedy"])
        for seat in report["seats"]:
            for key in ("bot", "mean_score", "sd", "win_rate", "ci95"):
                self.assertIn(key, seat)
        self.assertAlmostEqual(sum(seat["win_rate"] for seat in report["seats"]), 1)
        self.assertEqual(report["mean_length"], 14)

    def test_the_same_seed_gives_the_same_results_for_any_number_of_threads(self):
        for seats in ("random,random", "random,greedy,random"):
            games = 5000 if "greedy" not in seats else 150
            words = ("--seats", seats, "--games", games, "--seed", 9, "--threads")
            one = results(self.sim(*words, 1))
            self.assertEqual(one, results(self.sim(*words, 2)))
            self.assertEqual(one, results(self.sim(*words, 3)))

    def test_the_hash_of_all_moves_is_that_of_the_games_and_not_of_how_they_are_played(self):
        for seats in ("random,random", "greedy,greedy", "random,level-1"):
            words = ("--seats", seats, "--games", 60, "--hash")
            one = self.sim(*words, "--threads", 1)
            self.assertRegex(one["hash"], "^[0-9a-f]{16}$")
            self.assertEqual(one["hash"], self.sim(*words, "--threads", 3)["hash"])
            self.assertNotEqual(one["hash"], self.sim(*words, "--seed", 2)["hash"])
            self.assertEqual(results(one), results(self.sim(*words[:-1])))
        self.assertEqual(self.sim(*words[:-1])["hash"], "")

    def test_another_seed_gives_other_games(self):
        words = ("--seats", "random,random", "--games", 500, "--seed")
        self.assertNotEqual(results(self.sim(*words, 1)), results(self.sim(*words, 2)))

    def test_scores_stay_below_what_the_rules_allow_and_greedy_is_better(self):
        for seats, most in ((2, 53), (3, 49), (4, 42), (5, 34)):
            bots = ",".join(["greedy"] + ["random"] * (seats - 1))
            report = self.sim("--seats", bots, "--games", 200)
            greedy = report["seats"][0]
            for seat in report["seats"]:
                self.assertLessEqual(seat["highest_score"], most)
            for seat in report["seats"][1:]:
                self.assertGreater(greedy["mean_score"], seat["mean_score"])

    def test_options_reach_the_game(self):
        words = ("--seats", "random,random", "--games", 100)
        self.assertEqual(self.sim(*words, "--set", "strategic=yes")["mean_length"], 28)

    def test_the_table_for_people_has_a_line_for_each_seat(self):
        text = self.fine("sim", YARD, "--seats", "random,greedy", "--games", 20).out
        self.assertIn("A     random", text)
        self.assertIn("B     greedy", text)


if __name__ == "__main__":
    support.main()
