#!/usr/bin/env python3
"""What many who watch a table add to a move, and what a look at a long lobby costs.

    bench/load/crowd.py build/release/roundhouse [--watchers 1000] [--listed 10000] [--rounds 3] [--pause MS] [--game GAME] [--seats 2] [--moves 12]

Rounds, one after the other: persons play at a fresh table without and with the watchers, and the server's processor time a move
is taken; first with a second between moves (so many of them), then as fast as moves are acknowledged. Beside them stands the floor: as many plain
sockets are sent as many bytes by build/*/bench/bench_echo, which does nothing else. `--pause` is the server's `watch-pause`; 0
tells everybody every move. Then so many listed tables wait in the lobby, and its first page and one from its middle are asked
for. Kept in memory: storing is not what is asked here.
"""
import argparse
import pathlib
import selectors
import socket
import struct
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, cpu_seconds  # noqa: E402


class Crowd(threading.Thread):
    """Reads whatever sockets are sent, and counts."""

    def __init__(self, sockets):
        super().__init__(daemon=True)
        self.selector, self.bytes, self.reads, self.ends = selectors.DefaultSelector(), 0, 0, False
        for one in sockets:
            one.setblocking(False)
            self.selector.register(one, selectors.EVENT_READ)
        self.start()

    def run(self):
        while not self.ends:
            for key, _ in self.selector.select(timeout=0.1):
                data = key.fileobj.recv(1 << 16)
                if not data:
                    self.selector.unregister(key.fileobj)
                self.bytes += len(data)
                self.reads += 1

    def settled(self):
        """Waits until nothing comes any more."""
        before = -1
        while before != self.bytes:
            before = self.bytes
            time.sleep(0.7)


def moves_watched(server, watchers, game, seats, pace, most):
    """Processor time a move of a game that so many watch with so many seconds between moves; moves, and bytes and messages each of
    the watchers was sent."""
    client = Client(server.port)
    made = client.ask("/tables", {"game": game, "seats": [{"kind": "person"}] * seats})
    line = WebSocket(server.port, f"/api/tables/{made['table']}/socket")
    line.send({"do": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
    line.receive()
    lines = [WebSocket(server.port, f"/api/tables/{made['table']}/socket") for _ in range(watchers)]
    for one in lines:
        one.send({"do": "hello"})
    crowd = Crowd([one.socket for one in lines])
    crowd.settled()
    moves, heard, reads, before = 0, crowd.bytes, crowd.reads, cpu_seconds(server.process.pid)
    while not line.table["over"] and moves < most:
        seat, choices = next(iter(line.table["choices"].items()))
        line.send({"do": "move", "seat": seat, "move": choices[0]})
        line.receive(), line.receive()
        moves += 1
        time.sleep(pace)
    crowd.settled()
    used = cpu_seconds(server.process.pid) - before
    crowd.ends = True
    crowd.join()
    for one in [line, *lines]:
        one.close()
    return used / moves, moves, (crowd.bytes - heard) / max(1, watchers), (crowd.reads - reads) / max(1, watchers)


def bare_sends(program, watchers, size, times):
    """What the same bytes to as many sockets cost who does nothing else."""
    bare = subprocess.Popen([pathlib.Path(program).resolve().parent / "bench" / "bench_echo"], stdout=subprocess.PIPE, text=True)
    port = int(bare.stdout.readline())
    lines = [socket.create_connection(("127.0.0.1", port)) for _ in range(watchers)]
    for one in lines:
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    crowd = Crowd(lines[1:])
    time.sleep(0.3)
    before = cpu_seconds(bare.pid)
    for _ in range(times):
        lines[0].sendall(struct.pack("II", 8, size | 1 << 31))
        left = size
        while left > 0:
            left -= len(lines[0].recv(left))
        time.sleep(0.1)
    used = (cpu_seconds(bare.pid) - before) / times
    crowd.ends = True
    crowd.join()
    for one in lines:
        one.close()
    bare.kill()
    bare.communicate()
    return used


def lobby(server, listed):
    client, names = Client(server.port), []
    wish = {"game": "yardmaster-express", "visibility": "listed", "seats": [{"kind": "person"}, {"kind": "open"}]}
    for number in range(listed):
        if number % 400 == 399:
            client.close()  # one connection may ask 500 times a second
        names.append(client.ask("/tables", wish)["table"])
    for name, path in (("first page", "/tables"), ("a page in the middle", f"/tables?after={names[listed // 2]}")):
        client.close()
        before = cpu_seconds(server.process.pid)
        for _ in range(200):
            page = client.ask(path)
        used = cpu_seconds(server.process.pid) - before
        print(f"lobby of {page['all']}: {name} {used / 200 * 1e6:.0f} us a look, {len(page['tables'])} tables", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("--watchers", type=int, default=1000)
    options.add_argument("--listed", type=int, default=10000)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--pause", type=int, default=None)
    options.add_argument("--game", default="yardmaster-express")
    options.add_argument("--seats", type=int, default=2)
    options.add_argument("--moves", type=int, default=12)
    order = options.parse_args()
    pause = [] if order.pause is None else ["--limit", f"watch-pause={order.pause}"]
    with ServerProcess(order.program, "--limit", "watchers=0", *pause) as server:
        for number in range(order.rounds):
            for name, pace, most in (("a move a second", 1, order.moves), ("as fast as it goes", 0, 100)):
                alone = moves_watched(server, 0, order.game, order.seats, pace, most)[0]
                watched, moves, size, reads = moves_watched(server, order.watchers, order.game, order.seats, pace, most)
                bare = bare_sends(order.program, order.watchers, max(1, round(size / moves)), 10)
                print(f"round {number + 1}, {name}: {moves} moves, {alone * 1e6:.0f} us alone, {order.watchers} who watch add "
                      f"{(watched - alone) * 1e3:.2f} ms a move; {size / moves:.0f} bytes a move in {reads:.1f} messages to each; "
                      f"bare sends {bare * 1e3:.2f} ms", flush=True)
        lobby(server, order.listed)


main()
