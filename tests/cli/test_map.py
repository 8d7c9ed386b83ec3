"""A corrected map of Stephensons Rocket: written, checked, made into tables."""

import json
import pathlib

import support

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Map(support.ProgramTest):
    def setUp(self):
        super().setUp()
        self.text = self.fine("map", "write").out
        self.map = json.loads(self.text)

    def refused(self, map_, says):
        path = self.folder / "map.json"
        path.write_text(json.dumps(map_))
        result = support.run("map", "check", path)
        self.assertEqual(result.code, 1)
        self.assertIn(says, result.err)

    def test_the_pages_draw_the_map_that_is_played(self):
        drawn = ROOT / "web/src/games/stephensons_rocket/map.json"
        self.assertEqual(drawn.read_text(), self.text)

    def test_what_is_written_is_good_and_makes_the_same_tables(self):
        path = self.folder / "map.json"
        path.write_text(self.text)
        self.assertIn("can be played", self.fine("map", "check", path).out)
        tables = ROOT / "src/games/stephensons_rocket/map_table.hpp"
        self.assertEqual(self.fine("map", "table", path).out, tables.read_text())

    def test_land_in_two_pieces_is_refused(self):
        self.map["rows"][9] = "#" * len(self.map["rows"][9])
        self.refused(self.map, "not in one piece")

    def test_every_place_is_there_once_on_land_of_its_own(self):
        first, second = self.map["locations"][:2]
        self.refused({**self.map, "locations": self.map["locations"][1:]}, "is missing")
        self.refused({**self.map, "locations": [first, *self.map["locations"]]}, "2 times")
        moved = {**first, "q": second["q"], "r": second["r"]}
        self.refused({**self.map, "locations": [moved, *self.map["locations"][1:]]}, "share a hex")
        drowned = {**first, "q": 0, "r": 0}
        self.refused({**self.map, "locations": [drowned, *self.map["locations"][1:]]}, "on land")

    def test_goods_and_companies_are_counted(self):
        first = {**self.map["locations"][0], "goods": ["steel", "steel", "steel"]}
        self.refused({**self.map, "locations": [first, *self.map["locations"][1:]]}, "three goods")
        self.refused({**self.map, "companies": self.map["companies"][1:]}, "seven companies")

    def test_bad_words(self):
        self.bad("map", "burn", says="checked, written or made into a table")
        self.bad("map", "check", says="needs a file")
        self.bad("map", "check", self.folder / "none.json", says="there is no file")
