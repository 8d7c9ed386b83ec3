#!/usr/bin/env python3
"""What happens at one node concerns another only where it has to: somebody looks, a bot is to move, the lobby changes.

    neighbours.py PROGRAM
"""
import sys
import time

from client import Checks, Client, ServerProcess, WebSocket
from postgres import Postgres

PERSONS = {"game": "yardmaster-express", "seats": [{"kind": "person"}, {"kind": "person"}]}
WITH_BOT = {"game": "yardmaster-express", "bot_seconds": 0, "seats": [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]}


def in_memory(client):
    """How many tables a node holds."""
    _, _, text = client.raw("GET", "/metrics")
    return next(int(float(line.split()[1])) for line in text.decode().splitlines() if line.startswith("roundhouse_tables "))


def soon(what, seconds=20):
    """Whether something comes true before long."""
    until = time.monotonic() + seconds
    while not (true := what()) and time.monotonic() < until:
        time.sleep(0.1)
    return true


def play(client, made, moves):
    tokens = [seat["token"] for seat in made["seats"] if "token" in seat]
    for _ in range(moves):
        soon(lambda: client.ask(f"/tables/{made['table']}", tokens=tokens)["choices"])
        table = client.ask(f"/tables/{made['table']}", tokens=tokens)
        seat, choices = next(iter(table["choices"].items()))
        client.ask(f"/tables/{made['table']}/moves", {"seat": seat, "move": choices[0]}, tokens)
    return client.ask(f"/tables/{made['table']}", tokens=tokens)["length"]


def of_persons(checks, one, other):
    """Nobody looks at them elsewhere: they stay where they are played."""
    tables = [one.ask("/tables", PERSONS) for _ in range(24)]
    lengths = [play(one, made, 3) for made in tables]
    time.sleep(1)
    checks.that("tables of persons are held where they are played", in_memory(one) == 24, in_memory(one))
    checks.that("and nowhere else", in_memory(other) == 0, in_memory(other))
    for made, length in zip(tables, lengths):
        checks.that("any node shows them whole", other.ask(f"/tables/{made['table']}")["length"] == length)
    checks.that("then they are there too", in_memory(other) == 24, in_memory(other))
    lengths = [play(one, made, 2) for made in tables]
    checks.that("until they move on and nobody looks", soon(lambda: in_memory(other) == 0), in_memory(other))
    line = WebSocket(other.port, f"/api/tables/{tables[0]['table']}/socket")
    line.send({"do": "hello"})
    seen = [line.receive()["length"]]
    further = play(one, tables[0], 2)
    while seen[-1] < further:
        seen.append(line.receive()["length"])
    checks.that("who looks hears every move", seen[0] == lengths[0] and seen[-1] == further, seen)
    length = play(other, tables[1], 1)
    checks.that("a moment later both nodes tell the same",
                soon(lambda: one.ask(f"/tables/{tables[1]['table']}")["length"] == length))


def with_bots(checks, one):
    """Some of these bots are minded by the other node."""
    lengths = [play(one, one.ask("/tables", WITH_BOT), 4) for _ in range(16)]
    checks.that("every bot answers, whoever minds it", min(lengths) >= 7, lengths)


def lobby(checks, one, other):
    """A listed table is in every lobby, with what is known of it a moment ago."""
    wish = {**PERSONS, "visibility": "listed", "seats": [{"kind": "person"}, {"kind": "open"}]}
    made = one.ask("/tables", wish)
    line_of = lambda: next((line for line in other.ask("/tables")["tables"] if line["table"] == made["table"]), None)
    checks.that("a new table is in the other lobby", soon(lambda: line_of() and line_of()["open"] == 1))
    joined = one.ask(f"/tables/{made['table']}/join", {})
    made["seats"] = [made["seats"][0], joined]
    checks.that("and that it has begun", soon(lambda: line_of() and line_of()["phase"] == "playing"), line_of())
    length = play(one, made, 4)
    checks.that("and how far it is", soon(lambda: line_of()["length"] == length), (line_of(), length))


def main():
    checks = Checks()
    with Postgres() as database:
        with ServerProcess(sys.argv[1], database=database.address) as first, \
                ServerProcess(sys.argv[1], database=database.address) as second:
            held = lambda: [int(row[0]) for row in database.ask("SELECT count(*) FROM roundhouse.leases GROUP BY start")]
            checks.that("both mind their share", soon(lambda: len(held()) == 2 and min(held()) == 32, 60), held())
            time.sleep(3)  # and have looked for what they mind now
            one, other = Client(first.port), Client(second.port)
            of_persons(checks, one, other)
            with_bots(checks, one)
            lobby(checks, one, other)
            for server in (first, second):
                code, complaints = server.stop()
                checks.that("it ended cleanly", code == 0, complaints[-500:])
    checks.finish()


main()
