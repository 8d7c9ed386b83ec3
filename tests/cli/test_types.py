"""What the engine tells the pages about its types is what is checked in."""

import json
import pathlib

import support

GENERATED = pathlib.Path(__file__).resolve().parent.parent.parent / "web/src/generated"


class Types(support.ProgramTest):
    def games(self):
        return [game["id"] for game in json.loads(self.fine("games", "--json").out)["games"]]

    def test_the_pages_know_every_game_as_the_engine_has_it(self):
        for game in self.games():
            with self.subTest(game=game):
                path = GENERATED / (game.replace("-", "_") + ".ts")
                self.assertEqual(
                    path.read_text(), self.fine("types", game).out, "run scripts/generate.sh"
                )

    def test_all_of_them_are_written_at_once(self):
        self.fine("types", "--into", self.folder)
        written = sorted(path.name for path in self.folder.glob("*.ts"))
        names = [game.replace("-", "_") for game in self.games()] + ["protocol"]
        self.assertEqual(written, sorted(name + ".ts" for name in names))

    def test_the_pages_know_the_wire_as_the_server_speaks_it(self):
        written = (GENERATED / "protocol.ts").read_text()
        self.assertEqual(written, self.fine("types", "protocol").out, "run scripts/generate.sh")

    def test_bad_words(self):
        self.bad("types", "monopoly", says="there is no game")
        self.bad("types", "--into", self.folder / "none", says="cannot write")


if __name__ == "__main__":
    support.main()
