#!/usr/bin/env python3
"""Plays for long and watches the server's memory.

    bench/load/soak.py build/release/roundhouse [--minutes 30]

Tables are made, played by persons over sockets to the end, chatted at, watched and left again, without pause. Prints the resident
memory at every tenth of the time, and how much the second half grew over its beginning.
"""
import argparse
import pathlib
import random
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, scratch  # noqa: E402


def one_game(client, port, rng):
    """A whole game with somebody who watches; how many moves it had."""
    seats = rng.choice((2, 3, 5))
    made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * seats})
    tokens = [seat["token"] for seat in made["seats"]]
    watcher = WebSocket(port, f"/api/tables/{made['table']}/socket")
    watcher.send({"do": "hello"})
    line = WebSocket(port, f"/api/tables/{made['table']}/socket")
    line.send({"do": "hello", "tokens": tokens})
    table, count = line.receive(), 0
    while not table["over"]:
        seat, choices = next(iter(table["choices"].items()))
        line.send({"do": "move", "seat": seat, "move": rng.choice(choices)})
        if rng.random() < 0.1:
            line.send({"do": "chat", "seat": seat, "text": "x" * rng.randrange(1, 400)})
        count += 1
        length, table = table["length"], None
        while table is None or (table["length"] == length and not table["over"]):
            said = line.receive()
            if said["is"] == "table":
                table = said
    watcher.close()
    line.close()
    return count


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--minutes", type=float, default=30)
    order = options.parse_args()
    rng, moves, games, seen = random.Random(1), 0, 0, []
    with scratch() as folder, ServerProcess(order.program, database=folder + "/games.db") as server:
        client = Client(server.port)
        began = time.monotonic()
        while (passed := time.monotonic() - began) < order.minutes * 60:
            if passed >= len(seen) * order.minutes * 6:
                seen.append(server.memory() / 2**20)
                print(f"{passed / 60:5.1f} min  {games} games  {moves} moves  {seen[-1]:.1f} MB", flush=True)
            moves += one_game(client, server.port, rng)
            games += 1
        last = server.memory() / 2**20
    half = seen[len(seen) // 2]
    print(f"{games} games, {moves} moves; {half:.1f} MB at half time, {last:.1f} MB at the end: {(last - half) / half:+.1%}")


main()
