#!/usr/bin/env python3
"""One client against the server: sockets, tables, watchers and listeners that do not read.

    crowd.py PROGRAM

Whatever it does, somebody else still plays, and memory stays bounded.
"""
import json
import os
import socket
import struct
import sys
import time

from client import Checks, Client, Refused, ServerProcess, WebSocket

GOOD = {"game": "yardmaster-express", "seats": [{"kind": "person"}, {"kind": "person"}]}


def play(client, made, moves):
    """Plays some moves at a table of one's own."""
    tokens = [seat["token"] for seat in made["seats"]]
    while moves > 0:
        table = client.ask(f"/tables/{made['table']}", tokens=tokens)
        if table["over"]:
            return
        if not table["choices"]:  # a bot is to move
            time.sleep(0.01)
            continue
        moves -= 1
        seat, choices = next(iter(table["choices"].items()))
        client.ask(f"/tables/{made['table']}/moves", {"seat": seat, "move": choices[0]}, tokens)


def tables_and_sockets(checks, program):
    """With the usual limits, from one address; another address goes on as if nothing were."""
    with ServerProcess(program, limits=[]) as server:
        client, made, refused = Client(server.port), 0, 0
        for _ in range(100):
            try:
                client.ask("/tables", GOOD)
                made += 1
            except Refused as refusal:
                refused += refusal.status == 429
                client.close()
        checks.that("tables of one address are limited", 55 <= made <= 75 and made + refused == 100, (made, refused))
        held = []
        for _ in range(400):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            held.append(line)
        other = socket.socket()
        other.bind(("127.0.0.2", 0))
        other.connect(("127.0.0.1", server.port))
        body = json.dumps(GOOD).encode()
        other.sendall(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                      b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        checks.that("another address is served", other.recv(4096).startswith(b"HTTP/1.1 200"))
        dead = 0
        for line in held:
            line.settimeout(0.02)
            try:
                dead += line.recv(1) == b""
            except TimeoutError:
                pass
            except OSError:
                dead += 1
            line.close()
        checks.that("sockets of one address are limited", 140 <= dead <= 150, dead)


def health_when_full(checks, program):
    with ServerProcess(program, "--sockets", "20") as server:
        held = []
        for i in range(40):
            line = socket.socket()
            line.bind((f"127.0.0.{2 + i % 3}", 0))
            line.connect(("127.0.0.1", server.port))
            held.append(line)
        checks.that("health answers when all sockets are taken", Client(server.port).ask("/health")["ok"])


def behind_a_proxy(checks, program):
    """All connections are the proxy's: people are counted, not it."""
    limits = ["--limit", "sockets-each=5"]
    with ServerProcess(program, "--forwarded", limits=limits) as server:
        made = Client(server.port).ask("/tables", GOOD)
        lines = [WebSocket(server.port, f"/api/tables/{made['table']}/socket", {"X-Forwarded-For": f"203.0.113.{who}"})
                 for who in [*range(1, 21), *[7] * 6]]
        let_in = [line.status == 101 for line in lines]
        checks.that("everybody comes in through one proxy", all(let_in[:20]), let_in)
        checks.that("and one of them no more often than any other", let_in[20:] == [True] * 4 + [False] * 2, let_in)
        for line in lines[20:24]:
            line.close()
        again = False
        for _ in range(100):
            line = WebSocket(server.port, f"/api/tables/{made['table']}/socket", {"X-Forwarded-For": "203.0.113.7"})
            if again := line.status == 101:
                break
            time.sleep(0.1)
        checks.that("who left has room again", again)


def watchers(checks, program):
    """Many who watch are told every move."""
    with ServerProcess(program) as server:
        client = Client(server.port)
        made = client.ask("/tables", GOOD)
        lines = [WebSocket(server.port, f"/api/tables/{made['table']}/socket") for _ in range(300)]
        for line in lines:
            line.send({"do": "hello"})
        lengths = {line.receive()["length"] for line in lines}
        play(client, made, 1)
        after = {line.receive()["length"] for line in lines}
        checks.that("everybody who watches is told", len(lengths) == 1 and len(after) == 1 and lengths != after)


def do_not_read(checks, program):
    """Listeners that never read are cut off at a bounded size."""
    with ServerProcess(program, "--limit", "chat=0", "--limit", "chat-lines=0") as server:
        client = Client(server.port)
        made = client.ask("/tables", GOOD)
        tokens = [seat["token"] for seat in made["seats"]]
        lines = []
        for _ in range(50):
            line = WebSocket(server.port, f"/api/tables/{made['table']}/socket")
            line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.send({"do": "hello", "tokens": tokens})
            lines.append(line)
        opened = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        before = server.memory()
        text = "\u0001" * 500
        for i in range(3000):  # each is told to every listener: nine megabytes for each
            client.ask(f"/tables/{made['table']}/chat", {"seat": "A" if i % 2 else "B", "text": text}, tokens)
            if i % 400 == 399:
                client.close()
        grown = server.memory() - before
        print(f"50 listeners that do not read: {grown / 2**20:.1f} MB more")
        checks.that("they hold a bounded share of memory", grown < 60 * 2**20, grown)
        still = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        checks.that("they are cut off", still <= opened - 50, (opened, still))
        play(client, made, 4)


def hints(checks, program):
    """Hints of somebody who left are not thought out, and a bot that answers at once does so meanwhile."""
    wish = {"game": "yardmaster-express", "bot_seconds": 0, "hints": True,
            "seats": [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]}
    with ServerProcess(program, "--thinkers", "1") as server:
        client = Client(server.port)
        asked = []
        for _ in range(40):
            made = client.ask("/tables", wish)
            line = WebSocket(server.port, f"/api/tables/{made['table']}/socket")
            line.send({"do": "hello", "tokens": [made["seats"][0]["token"]]})
            while not line.receive()["choices"]:
                pass
            for ref in range(3):
                line.send({"do": "hint", "ref": ref})
            asked.append(line)
        told = [asked[0].receive()["is"] for _ in range(2)]
        checks.that("one hint at a time is thought out for a seat", "refused" in told, told)
        made = client.ask("/tables", wish)
        play(client, made, 5)
        table = client.ask(f"/tables/{made['table']}", tokens=[made["seats"][0]["token"]])
        checks.that("a bot that answers at once is not kept waiting", table["length"] >= 12, table["length"])
        last = asked.pop()
        for line in asked:
            line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        answers = []
        while len(answers) < 3:
            answers += [kind for kind in (last.receive()["is"],) if kind in ("done", "refused")]
        checks.that("who stayed gets its hint", answers.count("done") == 1, answers)


def main():
    checks = Checks()
    program = sys.argv[1]
    tables_and_sockets(checks, program)
    health_when_full(checks, program)
    behind_a_proxy(checks, program)
    watchers(checks, program)
    do_not_read(checks, program)
    hints(checks, program)
    checks.finish()


main()
