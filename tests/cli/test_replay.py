import support


class Replay(support.ProgramTest):
    def test_a_saved_game_is_over_and_ranked(self):
        found = self.fine("replay", self.saved_game(), "--json").json
        self.assertEqual(found["game"], support.YARD)
        self.assertEqual(found["moves"], 31)  # start, two cards dealt, 14 draws and 14 couplings
        self.assertTrue(found["over"])
        self.assertEqual(found["to_act"], [])
        self.assertEqual(sorted(place["seat"] for place in found["standing"]), ["A", "B"])
        self.assertEqual(len(found["scores"]), 2)
        self.assertRegex(found["hash"], "^[0-9a-f]{16}$")

    def test_to_stops_in_the_middle_and_says_who_is_asked(self):
        game = self.saved_game()
        start = self.fine("replay", game, "--to", 0, "--json").json
        self.assertEqual((start["moves"], start["to_act"]), (0, ["*"]))
        middle = self.fine("replay", game, "--to", 4, "--json").json
        self.assertFalse(middle["over"])
        self.assertEqual(len(middle["to_act"]), 1)
        self.assertIn(middle["to_act"][0], "AB")

    def test_people_get_a_picture_and_a_story(self):
        text = self.fine("replay", self.saved_game(), "--story").out
        self.assertIn("is the start player.", text)
        self.assertIn("<engine]", text)
        self.assertIn("The game is over.", text)

    def test_an_edited_or_cut_transcript_is_refused_with_its_line(self):
        game = self.saved_game()
        lines = game.read_text().splitlines(keepends=True)
        edited = self.folder / "edited.txt"
        edited.write_text("".join(lines).replace(" up\n", " down\n", 1))
        self.bad("replay", edited, says="line ")
        cut = self.folder / "cut.txt"
        cut.write_text("".join(lines[:12]))
        self.bad("replay", cut, says=["line 13", "not complete"])
        foreign = self.folder / "foreign.txt"
        foreign.write_text("once upon a time\n")
        self.bad("replay", foreign, says=["line 1", "not a Roundhouse transcript"])
        longer = self.folder / "longer.txt"
        longer.write_text("".join(lines) + "A couple\n")
        self.bad("replay", longer, says="follows the end")

    def test_what_is_no_file_or_no_position_is_refused(self):
        self.bad("replay", self.folder / "none.txt", says="cannot read")
        self.bad("replay", self.folder, says="directory")
        self.bad("replay", self.saved_game(), "--to", 32, says="only 31 moves")


class MovesAndExplain(support.ProgramTest):
    def asked(self, game, to):
        return self.fine("replay", game, "--to", to, "--json").json["to_act"][0]

    def moves(self, game, to, seat):
        return self.fine("moves", game, "--to", to, "--seat", seat, "--json").json

    def test_every_listed_move_is_explained_as_it_is_listed(self):
        game = self.saved_game()
        refused = 0
        for to in (4, 8, 20):
            seat = self.asked(game, to)
            found = self.moves(game, to, seat)
            self.assertTrue(found["moves"])
            for move in found["moves"]:
                self.assertTrue(move["text"].startswith(f"{seat} couples"))
                said = support.run("explain", game, "--to", to, "--seat", seat, move["move"])
                self.assertEqual(said.code, 0)
            for move in found["refused"]:
                refused += 1
                said = support.run(
                    "explain", game, "--to", to, "--seat", seat, move["move"], "--json"
                )
                self.assertEqual(said.code, 1)
                self.assertEqual(said.json["rule"], move["rule"])
        self.assertGreater(refused, 0)

    def test_a_seat_that_is_not_asked_has_no_moves_and_is_told_so(self):
        game = self.saved_game()
        other = "B" if self.asked(game, 4) == "A" else "A"
        self.assertEqual(self.moves(game, 4, other)["moves"], [])
        said = support.run("explain", game, "--to", 4, "--seat", other, "couple B2|B2 down")
        self.assertEqual(said.code, 1)
        self.assertIn("CORE-2", said.out)

    def test_a_refusal_names_rule_and_sentence_and_a_finished_game_is_over(self):
        said = support.run("explain", self.saved_game(), "--seat", "a", "couple B2|B2 up")
        self.assertEqual((said.code, said.err), (1, ""))
        self.assertEqual(said.out, 'A may not play "couple B2|B2 up": The game is over. (CORE-3)\n')

    def test_what_is_no_move_is_unreadable(self):
        said = support.run("explain", self.saved_game(), "--seat", "A", "sing a song", "--json")
        self.assertEqual(said.code, 2)
        self.assertEqual((said.json["legal"], said.json["rule"]), (False, "CORE-4"))

    def test_nature_is_a_seat_too(self):
        found = self.moves(self.saved_game(), 0, "*")
        self.assertEqual([move["move"] for move in found["moves"]], ["start A", "start B"])

    def test_seats_that_are_not_at_the_table_are_refused(self):
        game = self.saved_game()
        self.bad("moves", game, "--seat", "C", says='no seat is called "C"')
        self.bad("explain", game, "--seat", "7", "couple B2|B2 up", says="no seat is called")


if __name__ == "__main__":
    support.main()
