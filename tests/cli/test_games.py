import support
from support import YARD


class Games(support.ProgramTest):
    def test_the_list_for_people_names_seats_options_and_bots(self):
        text = self.fine("games").out
        for part in ("Yardmaster Express  (yardmaster-express)", "2 to 5", "strategic=no", "greedy"):
            self.assertIn(part, text)

    def test_the_list_for_programs_has_everything_a_front_needs(self):
        games = self.fine("games", "--json").json["games"]
        yard = next(game for game in games if game["id"] == YARD)
        self.assertEqual(yard["title"], "Yardmaster Express")
        self.assertEqual(yard["seats"], {"fewest": 2, "most": 5})
        options = {option["name"]: option for option in yard["options"]}
        self.assertEqual(options["strategic"]["default"], "no")
        self.assertEqual(options["strategic"]["values"], "no yes")
        self.assertEqual([bot["name"] for bot in yard["bots"]][:2], ["random", "beginner"])

    def test_every_value_the_catalogue_promises_is_taken(self):
        for game in self.fine("games", "--json").json["games"]:
            for option in game["options"]:
                for value in option["values"].split():
                    if ".." in value:
                        value = value.split("..")[0]
                    result = support.run(
                        "perft", game["id"], "--depth", 0, "--set", f"{option['name']}={value}"
                    )
                    with self.subTest(game=game["id"], option=option["name"], value=value):
                        self.assertNotIn("cannot be", result.err)

    def test_every_game_can_be_simulated_with_every_bot(self):
        for game in self.fine("games", "--json").json["games"]:
            for bot in game["bots"]:
                seats = ",".join([bot["name"]] * game["seats"]["fewest"])
                with self.subTest(game=game["id"], bot=bot["name"]):
                    report = self.fine(
                        "sim", game["id"], "--seats", seats, "--games", 1, "--iterations", 2,
                        "--json",
                    ).json
                    self.assertEqual(report["games"], 1)


if __name__ == "__main__":
    support.main()
