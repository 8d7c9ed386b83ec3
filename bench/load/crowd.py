#!/usr/bin/env python3
"""What many who watch a table add to a move, and what a look at a long lobby costs.

    bench/load/crowd.py build/release/roundhouse [--watchers 1000] [--listed 10000] [--rounds 5]

Rounds without and with the watchers, one after the other: persons play at a fresh table, and the server's processor time a move
is taken. Then so many listed tables wait in the lobby, and its first page and one from its middle are asked for. Kept in memory:
storing is not what is asked here.
"""
import argparse
import pathlib
import selectors
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "server"))
from client import Client, ServerProcess, WebSocket, cpu_seconds  # noqa: E402


def drain(lines, seconds):
    """Reads whatever the watchers were told until nothing comes for so long; the bytes of it."""
    selector, heard = selectors.DefaultSelector(), 0
    for line in lines:
        line.socket.setblocking(False)
        selector.register(line.socket, selectors.EVENT_READ)
    while ready := selector.select(timeout=seconds):
        for key, _ in ready:
            heard += len(key.fileobj.recv(1 << 16))
    return heard


def moves_watched(server, watchers):
    """Processor time a move of a game that so many watch, and the bytes each of them was sent a move."""
    client = Client(server.port)
    made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
    line = WebSocket(server.port, f"/api/tables/{made['table']}/socket")
    line.send({"do": "hello", "tokens": [seat["token"] for seat in made["seats"]]})
    line.receive()
    crowd = [WebSocket(server.port, f"/api/tables/{made['table']}/socket") for _ in range(watchers)]
    for one in crowd:
        one.send({"do": "hello"})
    drain(crowd, 0.5)
    moves, heard, before = 0, 0, cpu_seconds(server.process.pid)
    while not line.table["over"] and moves < 12:
        seat, choices = next(iter(line.table["choices"].items()))
        line.send({"do": "move", "seat": seat, "move": choices[0]})
        line.receive(), line.receive()
        moves += 1
        heard += drain(crowd, 0.05)
    time.sleep(0.2)
    used = cpu_seconds(server.process.pid) - before
    for one in [line, *crowd]:
        one.close()
    return used / moves, heard / moves / max(1, watchers)


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
    options.add_argument("--rounds", type=int, default=5)
    order = options.parse_args()
    added = []
    with ServerProcess(order.program, "--limit", "watchers=0") as server:
        for number in range(order.rounds):
            alone, _ = moves_watched(server, 0)
            watched, size = moves_watched(server, order.watchers)
            added.append(watched - alone)
            print(f"round {number + 1}: {alone * 1e6:.0f} us a move alone, {watched * 1e6:.0f} us with {order.watchers} who watch, "
                  f"{size:.0f} bytes to each", flush=True)
        added.sort()
        print(f"{order.watchers} who watch add {added[len(added) // 2] * 1e3:.2f} ms a move ({added[0] * 1e3:.2f} to {added[-1] * 1e3:.2f})")
        lobby(server, order.listed)


main()
