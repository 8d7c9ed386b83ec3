#!/usr/bin/env python3
"""What the server sends: bytes per move and per game, for every game.

    bench/load/wire.py build/release/roundhouse [--games 4] [GAME ...]

Whole games at tables of persons who left and for whom a bot plays, with a WebSocket for each seat and
one for somebody who watches. Counted is the text of the table's messages, without frames:

    opening   the first message of the seat that is asked first
    seat      a message after a move, on average over everybody who plays
    watcher   the same for somebody who watches
    game      all messages of a whole game to one seat, the opening included, in thousands of bytes
    greyed    what a seat is sent if it asks what it may not do: at twelve places of each game
"""
import argparse
import json
import pathlib
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket  # noqa: E402

PLACES = 12


class Line:
    """One socket at a table, which counts what it is told."""

    def __init__(self, port, table, token=None):
        self.socket = WebSocket(port, f"/api/tables/{table}/socket")
        self.moves = self.bytes = 0
        self.over = False
        self.socket.send({"do": "hello", "tokens": [token] if token else []})
        self.hear()
        self.opening, self.bytes = self.bytes, 0

    def hear(self):
        text = self.socket.receive_text()
        told = json.loads(text)
        if told["is"] == "refused":
            raise RuntimeError(text)
        if told["is"] == "done":
            return
        self.over = told.get("over", self.over)
        if told["is"] == "table" or told.get("log"):  # otherwise somebody came or left
            self.bytes += len(text.encode())
            self.moves += 1

    def hear_all(self):
        while not self.over:
            self.hear()
        self.socket.close()


def play(client, port, game, seats, bot):
    made = client.ask("/tables", {"game": game, "seats": [{"kind": "person"}] * seats,
                                  "stand_in": bot, "bot_seconds": 0})
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
    first = client.ask(f"/tables/{made['table']}")["to_act"][0]
    watcher = Line(port, made["table"])
    lines = {seat: Line(port, made["table"], token) for seat, token in tokens.items()}
    for seat, line in lines.items():
        line.socket.send({"do": "leave", "seat": seat})
    with ThreadPoolExecutor(seats + 1) as readers:  # who does not read is cut off
        list(readers.map(Line.hear_all, [*lines.values(), watcher]))
    own = list(lines.values())
    moves = own[0].moves
    return {"moves": moves, "opening": lines[first].opening,
            "seat": sum(line.bytes for line in own) / sum(line.moves for line in own),
            "watcher": watcher.bytes / watcher.moves,
            "game": sum(line.opening + line.bytes for line in own) / seats / 1000,
            "greyed": greyed(client, made["table"], seats)}


def greyed(client, table, seats):
    """The mean over some places of a game that is over, played on from there."""
    length = client.ask(f"/tables/{table}")["length"]
    found = []
    for place in range(PLACES):
        made = client.ask("/tables", {"seats": [{"kind": "person"}] * seats,
                                      "from": {"table": table, "to": length * place // PLACES}})
        for seat in made["seats"]:
            address = f"/api/tables/{made['table']}/options"
            _, _, data = client.raw("GET", address, None, {"Authorization": "Bearer " + seat["token"]})
            if json.loads(data)["seat"] in client.ask(f"/tables/{made['table']}")["to_act"]:
                found.append(len(data))
    return sum(found) / len(found)


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("games", nargs="*", metavar="GAME")
    options.add_argument("--games", dest="count", type=int, default=4, help="of each kind")
    options.add_argument("--bot", default="greedy")
    order = options.parse_intermixed_args()
    with ServerProcess(order.program) as server:
        client = Client(server.port)
        columns = ["moves", "opening", "seat", "watcher", "game", "greyed"]
        print("| game | seats | " + " | ".join(columns) + " |")
        print("|---|--:|" + "--:|" * len(columns))
        for about in client.ask("/games")["games"]:
            if order.games and about["id"] not in order.games:
                continue
            seats = min(about["seats"]["max"], max(2, about["seats"]["min"]))
            all_games = [play(client, server.port, about["id"], seats, order.bot)
                         for _ in range(order.count)]
            mean = [sum(one[column] for one in all_games) / order.count for column in columns]
            said = [f"{value:,.1f}" if name == "game" else f"{value:,.0f}" for name, value in zip(columns, mean)]
            print(f"| {about['title']} | {seats} | " + " | ".join(said) + " |", flush=True)


if __name__ == "__main__":
    main()
