#!/usr/bin/env python3
"""Load on the server: many tables with bot clients on loopback, bounded in count and time.

    bench/load/load.py build/release/roundhouse [--tables 200] [--seconds 10] [--idle 2000]

Prints moves per second, p50 and p99 of the time from sending a move to its acknowledgement, memory
per idle table, and the ratio to the bare floor: the same number of commits to SQLite, grouped in the
same way, without any game (bench_commit_floor). Server and clients share the machine.
"""
import argparse
import pathlib
import random
import selectors
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, cpu_seconds, scratch  # noqa: E402

SEATS = [{"kind": "person"}, {"kind": "person"}]


class Game:
    """One table played from one socket that holds both seats; the next game is a rematch."""

    def __init__(self, client, port):
        made = client.ask("/tables", {"game": "yardmaster-express", "seats": SEATS})
        self.port = port
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.sent_at = None
        self.sit_down(made["table"])

    def sit_down(self, table):
        self.line = WebSocket(self.port, f"/api/tables/{table}/socket")
        self.line.send({"do": "hello", "tokens": self.tokens})

    def answer(self, rng):
        """Hears one message; the latency of a move if it acknowledged one, and a rematch to go to."""
        message = self.line.receive()
        if message["is"] == "done" and "table" in message:
            return None, message["table"]
        if message["is"] == "done":
            return time.perf_counter() - self.sent_at, None
        if message["over"]:
            self.line.send({"do": "rematch", "seat": "A"})
        elif message["choices"]:
            seat, choices = next(iter(message["choices"].items()))
            self.sent_at = time.perf_counter()
            self.line.send({"do": "move", "seat": seat, "move": rng.choice(choices)})
        return None, None


def play(server, tables, seconds):
    rng = random.Random(1)
    client = Client(server.port)
    selector = selectors.DefaultSelector()

    def watch(game):
        selector.register(game.line.socket, selectors.EVENT_READ, game)

    for _ in range(tables):
        watch(Game(client, server.port))
    latencies = []
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for key, _ in selector.select(timeout=1):
            game = key.data
            while True:
                latency, rematch = game.answer(rng)
                if latency is not None:
                    latencies.append(latency)
                if rematch:
                    selector.unregister(game.line.socket)
                    game.line.close()
                    game.sit_down(rematch)
                    watch(game)
                    break
                if not game.line.buffer:
                    break
    return latencies, time.perf_counter() - began


def idle_memory(server, count):
    client = Client(server.port)
    before = server.memory()
    for i in range(count):
        if i % 500 == 499:
            client.close()  # one connection may ask 500 times a second
        client.ask("/tables", {"game": "yardmaster-express", "seats": SEATS})
    return (server.memory() - before) / count


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--idle", type=int, default=2000)
    args = parser.parse_args()
    floor_program = pathlib.Path(args.program).resolve().parent / "bench" / "bench_commit_floor"
    with scratch() as folder, ServerProcess(args.program, database=folder + "/games.db") as server:
        memory = idle_memory(server, args.idle)
        cpu_before = cpu_seconds(server.process.pid)
        latencies, seconds = play(server, args.tables, args.seconds)
        cpu = cpu_seconds(server.process.pid) - cpu_before
        latencies.sort()
        rate = len(latencies) / seconds
        print(f"tables at once        {args.tables}")
        print(f"moves acknowledged    {len(latencies)} in {seconds:.1f} s")
        print(f"moves per second      {rate:.0f}")
        print(f"latency p50           {latencies[len(latencies) // 2] * 1000:.2f} ms")
        print(f"latency p99           {latencies[len(latencies) * 99 // 100] * 1000:.2f} ms")
        print(f"server CPU per move   {cpu / len(latencies) * 1e6:.0f} us")
        print(f"memory per idle table {memory / 1024:.1f} kB")
        if floor_program.exists():
            floor = float(subprocess.run(
                [floor_program, folder + "/floor.db", str(args.tables), str(len(latencies))],
                capture_output=True, text=True, check=True).stdout.split()[0])
            print(f"bare commits          {floor:.0f} a second (same store, same grouping, no game)")
            print(f"ratio to the floor    {rate / floor:.2f}")


main()
