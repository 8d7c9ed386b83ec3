#!/usr/bin/env python3
"""What a durable move costs a server, in CPU of its process: SQLite, and PostgreSQL with one, two and three nodes.

    cost.py PROGRAM [--tables 64] [--moves 3000] [--rounds 3] [--every 100] [--watch]

Every table has two persons at one screen, over a WebSocket; a move is counted when it was acknowledged, which is after its
commit. With more nodes there are as many tables for each. `--every`: a table moves once in so many milliseconds, so that each of
several nodes has the load of one; without it all go as fast as they can, and nodes on one machine take each other's time. `--watch`: every table is looked at on the next node as well.
The floor is bench_commit_floor beside the program: as many rows from as many tables into the same store, without a game, a
socket or JSON. Rounds go through everything one after the other; the medians are told last.
Not a test: figures of a busy machine say little by themselves, their ratios more.
"""
import argparse
import collections
import pathlib
import random
import statistics
import subprocess
import threading
import time

from client import Client, ServerProcess, WebSocket, cpu_seconds, scratch
from postgres import Postgres


class Screen(threading.Thread):
    """Plays at one table, and begins another when it is over."""

    def __init__(self, port, other, every):
        super().__init__(daemon=True)
        self.port, self.other, self.every, self.waits, self.ends = port, other, every, [], False
        self.next = time.monotonic() + random.random() * every

    def run(self):
        while not self.ends:
            client = Client(self.port)
            made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
            client.close()
            line = WebSocket(self.port, f"/api/tables/{made['table']}/socket")
            line.send({"do": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
            line.receive()
            watcher = None
            if self.other:
                watcher = WebSocket(self.other, f"/api/tables/{made['table']}/socket")
                watcher.send({"do": "hello"})
                threading.Thread(target=self.drain, args=[watcher], daemon=True).start()
            while not self.ends and not line.table["over"]:
                self.move(line)
                self.rest()
            line.close()
            if watcher:
                watcher.close()

    def rest(self):
        self.next += self.every
        time.sleep(max(0.0, self.next - time.monotonic()))

    @staticmethod
    def drain(watcher):
        try:
            while watcher.receive_text() is not None:
                pass
        except (OSError, ConnectionError):
            pass

    def move(self, line):
        now = line.table
        seat, choices = next(iter(now["choices"].items()))
        began = time.monotonic()
        line.send({"do": "move", "seat": seat, "move": choices[0], "length": now["length"], "ref": 1})
        answered = False
        while not answered or line.table["length"] == now["length"]:
            answered |= line.receive().get("ref") == 1
        self.waits.append(time.monotonic() - began)


def measure(what, servers, args):
    ports = [server.port for server in servers]
    screens = [Screen(ports[i % len(ports)], ports[(i + 1) % len(ports)] if args.watch and len(ports) > 1 else None,
                      args.every / 1000)
               for i in range(args.tables * len(ports))]
    for screen in screens:
        screen.start()
    done = lambda: sum(len(screen.waits) for screen in screens)
    while done() < len(screens) * 3:
        time.sleep(0.05)
    first, used = done(), [cpu_seconds(server.process.pid) for server in servers]
    while done() < first + args.moves * len(servers):
        time.sleep(0.05)
    moves = done() - first
    used = sum(cpu_seconds(server.process.pid) for server in servers) - sum(used)
    waits = sorted(wait for screen in screens for wait in list(screen.waits))
    for screen in screens:
        screen.ends = True
    for screen in screens:
        screen.join(10)
    told = {"us a move": used / moves * 1e6, "p50 ms": waits[len(waits) // 2] * 1000,
            "p99 ms": waits[len(waits) * 99 // 100] * 1000}
    say(f"{what}, {moves} moves", told)
    return told


def floor(what, args, where):
    """The same rows without a game."""
    program = args.floor or pathlib.Path(args.program).resolve().parent / "bench/bench_commit_floor"
    said = subprocess.run([program, where, str(args.tables), str(args.moves)], capture_output=True, text=True, check=True)
    told = {"us a move": float(said.stdout.split()[1])}
    say(what, told)
    return told


def say(what, told):
    print(f"{what:<44}" + "".join(f"{value:9.{1 if value >= 10 else 2}f} {name}" for name, value in told.items()), flush=True)


def one_round(args):
    out = {}
    with scratch() as folder:
        with ServerProcess(args.program) as server:
            out["memory"] = measure("memory", [server], args)
        with ServerProcess(args.program, database=folder + "/games.db") as server:
            out["SQLite"] = measure("SQLite", [server], args)
        out["SQLite, bare"] = floor("SQLite, bare", args, folder + "/floor.db")
        for nodes in (1, 2, 3):
            what = f"PostgreSQL, {nodes} node{'s' * (nodes > 1)}"
            with Postgres() as database:
                servers = [ServerProcess(args.program, database=database.address) for _ in range(nodes)]
                time.sleep(3)  # leases are shared out
                out[what] = measure(what, servers, args)
                for server in servers:
                    server.__exit__()
                if nodes == 1:
                    out["PostgreSQL, bare"] = floor("PostgreSQL, bare", args, database.address)
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--floor", help="bench_commit_floor, if it is not beside the program")
    parser.add_argument("--every", type=float, default=0, metavar="MS")
    parser.add_argument("--watch", action="store_true")
    args = parser.parse_args()
    rounds = [one_round(args) for _ in range(args.rounds)]
    print(f"\nmedians of {args.rounds}:")
    for what in rounds[0]:
        told = collections.defaultdict(list)
        for one in rounds:
            for name, value in one[what].items():
                told[name].append(value)
        say(what, {name: statistics.median(values) for name, values in told.items()})
    for nodes in ("2 nodes", "3 nodes"):
        ratios = [one[f"PostgreSQL, {nodes}"]["us a move"] / one["PostgreSQL, 1 node"]["us a move"] for one in rounds]
        say(f"{nodes} against one", {"times": statistics.median(ratios), "least": min(ratios), "most": max(ratios)})


main()
