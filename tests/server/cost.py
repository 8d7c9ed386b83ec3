#!/usr/bin/env python3
"""What a durable move costs a server, in CPU of its process: SQLite, and PostgreSQL with one, two and three nodes.

    cost.py PROGRAM [--tables 64] [--moves 3000] [--watch]

Every table has two persons at one screen, over a WebSocket; a move is counted when it was acknowledged, which is after its
commit. With more nodes there are as many tables for each. `--watch`: every table is looked at on the next node as well.
Not a test: figures of a busy machine say little by themselves, their ratios more.
"""
import argparse
import threading
import time

from client import Client, ServerProcess, WebSocket, cpu_seconds, scratch
from postgres import Postgres


class Screen(threading.Thread):
    """Plays at one table, and begins another when it is over."""

    def __init__(self, port, other):
        super().__init__(daemon=True)
        self.port, self.other, self.waits, self.ends = port, other, [], False

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
            line.close()
            if watcher:
                watcher.close()

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
    screens = [Screen(ports[i % len(ports)], ports[(i + 1) % len(ports)] if args.watch and len(ports) > 1 else None)
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
    print(f"{what:<28} {used / moves * 1e6:6.0f} us a move   p50 {waits[len(waits) // 2] * 1000:5.1f} ms   "
          f"p99 {waits[len(waits) * 99 // 100] * 1000:6.1f} ms   {moves} moves", flush=True)
    for screen in screens:
        screen.join(10)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--moves", type=int, default=3000)
    parser.add_argument("--watch", action="store_true")
    args = parser.parse_args()
    with scratch() as folder:
        with ServerProcess(args.program) as server:
            measure("memory", [server], args)
        with ServerProcess(args.program, database=folder + "/games.db") as server:
            measure("SQLite", [server], args)
        for nodes in (1, 2, 3):
            with Postgres() as database:
                servers = [ServerProcess(args.program, database=database.address) for _ in range(nodes)]
                time.sleep(3)  # leases are shared out
                measure(f"PostgreSQL, {nodes} node{'s' * (nodes > 1)}", servers, args)
                for server in servers:
                    server.__exit__()


main()
