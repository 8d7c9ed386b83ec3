"""A shared victory (SR-16.2, FC-14.5, PR-15.4) is shared wherever the program says who won."""

import pathlib
import re

import support

FIXTURES = pathlib.Path(__file__).parent.parent / "fixtures"
GAMES = ("stephensons_rocket", "first_class", "paperclip_railways")


def tied(game):
    return FIXTURES / game / "victory_shared.game"


class Shared(support.ProgramTest):
    def first_places(self, text):
        return re.findall(r"^ *1\. [A-F]\b.*$", text, re.MULTILINE)

    def test_a_replay_names_everybody_in_the_first_place(self):
        for game in GAMES:
            with self.subTest(game):
                first = self.first_places(self.fine("replay", tied(game)).out)
                self.assertGreater(len(first), 1)
                for line in first:
                    self.assertIn("shared", line)

    def test_so_does_its_json(self):
        for game in GAMES:
            with self.subTest(game):
                standing = self.fine("replay", tied(game), "--json").json["standing"]
                first = [place for place in standing if place["place"] == 1]
                self.assertGreater(len(first), 1)
                self.assertTrue(all(place["shared"] for place in first))
                self.assertEqual({place["place"] for place in standing[:len(first)]}, {1})
                self.assertTrue(all(place["place"] > len(first) for place in standing[len(first):]))

    def test_a_review_gives_each_its_part_of_the_win(self):
        for game in GAMES:
            with self.subTest(game):
                seats = self.fine("review", tied(game), "--iterations", 1, "--json").json["seats"]
                results = sorted((seat["result"] for seat in seats), reverse=True)
                self.assertAlmostEqual(sum(results), 1, places=3)
                self.assertLess(results[0], 1)
                self.assertEqual(results[0], results[1])

    def test_a_simulated_tie_counts_in_parts_and_a_played_one_is_shown(self):
        words = ("stephensons-rocket", "--seats", "greedy,greedy", "--seed")
        for seed in range(1, 200):
            seats = self.fine("sim", *words, seed, "--games", 1, "--json").json["seats"]
            equal = seats[0]["mean_score"] == seats[1]["mean_score"]
            self.assertEqual([seat["win_rate"] for seat in seats] == [0.5, 0.5], equal)
            if equal:
                break
        else:
            self.fail("no tie in 200 games")
        for seed in range(1, 400):
            first = self.first_places(self.fine("play", *words, seed).out)
            if len(first) > 1:
                self.assertTrue(all("shared" in line for line in first))
                return
        self.fail("no tie in 400 games")


support.main()
