#!/usr/bin/env python3
"""Does a person's move wait for bots that think? Rounds with and without them, one after the other.

    bench/load/thinkers.py build/release/roundhouse [--bots 20] [--rounds 6] [--moves 300]

In every second round so many tables of two level-5 bots think; in every round persons play moves at tables of their own, and
the time from sending a move to its acknowledgement is measured. Prints p50 and p99 of both and the ratio.
"""
import argparse
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, scratch  # noqa: E402


def moves(server, count):
    """Latencies of so many moves of persons."""
    client, out = Client(server.port), []
    while len(out) < count:
        made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
        tokens = [seat["token"] for seat in made["seats"]]
        line = WebSocket(server.port, f"/api/tables/{made['table']}/socket")
        line.send({"do": "hello", "tokens": tokens})
        table = line.receive()
        while not table["over"] and len(out) < count:
            seat, choices = next(iter(table["choices"].items()))
            sent = time.perf_counter()
            line.send({"do": "move", "seat": seat, "move": choices[0]})
            table, done = None, False
            while table is None or not done:
                said = line.receive()
                if said["is"] == "table":
                    table = said
                else:
                    done = True
                    out.append(time.perf_counter() - sent)
        line.close()
    return out


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--bots", type=int, default=20)
    options.add_argument("--rounds", type=int, default=6)
    options.add_argument("--moves", type=int, default=300)
    order = options.parse_args()
    quiet, busy = [], []
    with scratch() as folder, ServerProcess(order.program, database=folder + "/games.db") as server:
        client = Client(server.port)
        for number in range(order.rounds):
            if number % 2 == 0:
                quiet += moves(server, order.moves)
                continue
            bot = {"kind": "bot", "bot": "level-5"}
            made = [client.ask("/tables", {"game": "stephensons-rocket", "bot_seconds": 0, "stand_in": None,
                                           "seats": [bot, {"kind": "person"}]}) for _ in range(order.bots)]
            busy += moves(server, order.moves)
            thinking = sum(client.ask(f"/tables/{one['table']}")["to_act"] == ["A"] for one in made)
            print(f"round {number}: {thinking} of {order.bots} bots still think", flush=True)
            while any(client.ask(f"/tables/{one['table']}")["to_act"] == ["A"] for one in made):
                time.sleep(0.2)
    for name, values in (("without", quiet), ("with", busy)):
        print(f"{name:8} {len(values)} moves  p50 {percentile(values, .5) * 1000:.2f} ms  p99 {percentile(values, .99) * 1000:.2f} ms")
    print(f"p99 with bots / without: {percentile(busy, .99) / percentile(quiet, .99):.2f}")


main()
