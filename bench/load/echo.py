#!/usr/bin/env python3
"""What a durable move costs the server, against an echo of the same bytes over as many sockets.

    bench/load/echo.py build/release/roundhouse [--tables 64] [--rounds 6] [--moves 12] [--game GAME] [--seats 2]

Rounds of both, one after the other. Persons sit at so many fresh tables, a WebSocket with all seats at each, and play as many moves
at every table; a move counts once it was acknowledged, which is after it was stored, and told. Then as many plain sockets send and
receive as many bytes a move to and from build/*/bench/bench_echo, as many times. Printed are the processor time of each server a
move or an echo, commits, and the ratio with its least and most over the rounds. Making tables and opening sockets is not counted,
nor is what the clients need.
"""
import argparse
import json
import pathlib
import random
import selectors
import socket
import struct
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, cpu_seconds, scratch  # noqa: E402

READ = json.JSONDecoder().raw_decode


class Seats:
    """All seats of a fresh table on one line. It reads no more of what it is told than it needs for the next move, so that the
    clients are not what is measured."""

    sent = heard = 0

    def __init__(self, client, port, game, seats):
        made = client.ask("/tables", {"game": game, "seats": [{"kind": "person"}] * seats})
        self.line = WebSocket(port, f"/api/tables/{made['table']}/socket")
        self.line.send({"do": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
        self.choices = self.line.receive()["choices"]
        self.line.socket.setblocking(False)
        self.unread, self.over, self.waits = b"", False, 0

    def move(self, rng):
        seat, choices = next(iter(self.choices.items()))
        order = b'{"do":"move","seat":"%s","move":%s}' % (seat.encode(), json.dumps(rng.choice(choices)).encode())
        size = len(order)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0xFE, size)
        message = head + bytes(4) + order  # a mask of zeros changes nothing
        self.line.socket.sendall(message)
        Seats.sent += len(message)
        self.waits = 2  # for the answer, and for what changed

    def hear(self):
        """Whether the move was acknowledged and told."""
        data = self.line.socket.recv(1 << 20)
        Seats.heard += len(data)
        self.unread += data
        while (frame := self.next_frame()) is not None:
            if frame.startswith(b'{"is":"refused"'):
                raise RuntimeError(frame)
            self.waits -= 1
            at = frame.find(b'"choices":')
            if at >= 0:
                self.choices = READ(frame[at + 10:].decode())[0]
            self.over |= b'"over":true' in frame
        return self.waits == 0

    def next_frame(self):
        if len(self.unread) < 2:
            return None
        size, head = self.unread[1] & 0x7F, 2
        if size == 126:
            if len(self.unread) < 4:
                return None
            size, head = struct.unpack_from("!H", self.unread, 2)[0], 4
        elif size == 127:
            if len(self.unread) < 10:
                return None
            size, head = struct.unpack_from("!Q", self.unread, 2)[0], 10
        if len(self.unread) < head + size:
            return None
        frame, self.unread = self.unread[head:head + size], self.unread[head + size:]
        return frame


def play(tables, moves, rng):
    selector = selectors.DefaultSelector()
    left = {}
    for table in tables:
        selector.register(table.line.socket, selectors.EVENT_READ, table)
        table.move(rng)
        left[table] = moves - 1
    done = 0
    while left:
        for key, _ in selector.select(timeout=5):
            table = key.data
            if not table.hear():
                continue
            done += 1
            if left[table] > 0 and not table.over:
                left[table] -= 1
                table.move(rng)
            else:
                del left[table]
                selector.unregister(table.line.socket)
    return done


def echo(lines, times, ask, reply):
    message = struct.pack("II", ask, reply).ljust(ask, b"x")
    selector = selectors.DefaultSelector()
    unheard, left, done = {}, {}, 0
    for line in lines:
        selector.register(line, selectors.EVENT_READ)
        line.sendall(message)
        unheard[line], left[line] = reply, times - 1
    while left:
        for key, _ in selector.select(timeout=5):
            line = key.fileobj
            unheard[line] -= len(line.recv(1 << 20))
            if unheard[line] > 0:
                continue
            done += 1
            if left[line] > 0:
                left[line] -= 1
                unheard[line] = reply
                line.sendall(message)
            else:
                del left[line]
                selector.unregister(line)
    return done


def commits(client):
    _, _, text = client.raw("GET", "/metrics")
    return next(int(float(line.split()[1])) for line in text.decode().splitlines() if line.startswith("roundhouse_commits_total"))


def median(values):
    return sorted(values)[len(values) // 2]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--tables", type=int, default=64)
    options.add_argument("--rounds", type=int, default=6)
    options.add_argument("--moves", type=int, default=12)
    options.add_argument("--game", default="yardmaster-express")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--memory", action="store_true", help="the same without a store")
    order = options.parse_args()
    rng = random.Random(1)
    bare = subprocess.Popen([pathlib.Path(order.program).resolve().parent / "bench" / "bench_echo"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(bare.stdout.readline())
        lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(order.tables)]
        for line in lines:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with scratch() as folder, ServerProcess(order.program, database=None if order.memory else folder + "/games.db") as server:
            ratios, costs, floors, batches = [], [], [], []
            for number in range(order.rounds + 1):
                client = Client(server.port)
                tables = []
                for _ in range(order.tables):
                    tables.append(Seats(client, server.port, order.game, order.seats))
                Seats.sent = Seats.heard = 0
                stored, before = commits(client), cpu_seconds(server.process.pid)
                moves = play(tables, order.moves, rng)
                cost = (cpu_seconds(server.process.pid) - before) / moves
                stored = commits(client) - stored
                ask, reply = max(8, Seats.sent // moves), Seats.heard // moves
                for table in tables:
                    table.line.close()
                client.close()
                before = cpu_seconds(bare.pid)
                echoed = echo(lines, moves // order.tables, ask, reply)
                floor = (cpu_seconds(bare.pid) - before) / echoed
                if number == 0:
                    continue  # to get warm
                costs.append(cost), floors.append(floor), ratios.append(cost / floor), batches.append(moves / max(1, stored))
                print(f"round {number}: {moves} moves {cost * 1e6:.1f} us, {echoed} echoes {floor * 1e6:.1f} us, "
                      f"{ask} bytes in, {reply} out, {batches[-1]:.1f} moves a commit, ratio {cost / floor:.2f}", flush=True)
            ratios.sort()
            print(f"{order.tables} tables of {order.game}: {median(costs) * 1e6:.1f} us a durable move, {median(floors) * 1e6:.1f} us an "
                  f"echo of {ask} and {reply} bytes, ratio {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
    finally:
        bare.kill()


main()
