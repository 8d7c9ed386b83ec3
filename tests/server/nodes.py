#!/usr/bin/env python3
"""Three nodes and a front on one PostgreSQL, games that wander between them, and everything that can go wrong.

    nodes.py PROGRAM [--players 20] [--seconds 40] [--kills 4] [--restarts 1] [--freezes 1] [--cuts 2] [--reviews 2] [--days 2]
    nodes.py PROGRAM --players 30 --seconds 300 --games 300 --kills 24 --restarts 2 --freezes 2 --cuts 3 --reviews 6 --days 4

Every player plays games of all kinds against bots over WebSockets, through the front or at any node, and goes to another
one now and then. Meanwhile nodes are killed with -9, frozen for longer than their lease and woken, told to end; the database
crashes; wires between node and database are cut, go dead, and are slow.

Then the counting, against the rows that are in the database in the end: every acknowledged move and line of chat is there
exactly once and where it was said to be, what was refused is not, nobody ever saw an entry that is not there, all nodes show
every table alike, and bots moved exactly once a turn (every entry is judged again by three nodes that never saw the game).
Reviews and daily pars, asked for at any node all the time, are kept once and told alike by all nodes for ever, and nobody
begins one while somebody else's lease on it holds: the database notes who claimed, kept and gave up what.
"""
import argparse
import collections
import http.client
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import threading
import time

from client import Checks, Client, Refused, ServerProcess, WebSocket, scratch, ROOT
from duties import NOTED, Reader, check_duties
from postgres import Postgres, Wire

LEASE = 6


class Node:
    """A server on a port of its own, with a wire of its own to the database."""

    def __init__(self, program, database):
        self.wire = Wire(database.socket)
        self.server = ServerProcess(program, "--drain", "1", "--thinkers", "1",
                                    database=f"postgres://tester@127.0.0.1:{self.wire.port}/postgres")

    @property
    def port(self):
        return self.server.port

    def signal(self, what):
        self.server.process.send_signal(what)


class Front:
    """haproxy with the configuration of the repository."""

    def __init__(self, folder, nodes):
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        names = {f"NODE{i + 1}": f"127.0.0.1:{node.port}" for i, node in enumerate(nodes)}
        self.process = subprocess.Popen(
            ["/usr/sbin/haproxy", "-db", "-f", ROOT / "packaging/haproxy.cfg"], stdout=subprocess.DEVNULL,
            stderr=open(folder + "/front.log", "w"),
            env={**os.environ, **names, "FRONT_ADDRESS": f"127.0.0.1:{self.port}"})


class Player(threading.Thread):
    """Plays one game after the other. Remembers what it was told and what it saw."""

    def __init__(self, number, site):
        super().__init__(daemon=True)
        self.site, self.random, self.number = site, random.Random(number), number
        self.tables = []        # (name, tokens, kind)
        self.moves = []         # (table, length, seat, move, outcome)
        self.chats = []         # (table, text, outcome)
        self.seen = {}          # table: {n: (seat, move)}
        self.counts = collections.Counter()
        self.failure = None
        self.ends = False

    def run(self):
        game = self.number
        try:
            while not self.ends:
                self.play(self.site.games[game % len(self.site.games)])
                game += 1
        except Exception as fault:  # the test says which
            self.failure = repr(fault)

    def port(self):
        ports = [self.site.front.port] + [node.port for node in self.site.nodes]
        return self.random.choice(ports)

    def make(self, about):
        seats = min(about["seats"]["max"], max(2, about["seats"]["min"]))
        wanted = {"game": about["id"], "seats": [{"kind": "person"}] + [{"kind": "bot", "bot": "random"}] * (seats - 1),
                  "bot_seconds": 0, "visibility": "listed"}
        while not self.ends:
            client = Client(self.port())
            try:
                made = client.ask("/tables", wanted)
                return made["table"], [seat["token"] for seat in made["seats"]]
            except (OSError, http.client.HTTPException, Refused, ValueError):
                self.counts["table not made"] += 1
                time.sleep(0.2)
            finally:
                client.close()
        return None, None

    def play(self, about):
        table, tokens = self.make(about)
        if table is None:
            return
        self.tables.append((table, tokens, about["id"]))
        self.seen[table] = {}
        turns = self.random.randint(15, 60)
        while not self.ends and turns > 0:
            try:
                turns = self.sit(table, tokens, turns)
            except (OSError, ConnectionError, http.client.HTTPException, ValueError):
                self.counts["lost connections"] += 1
                time.sleep(self.random.uniform(0.05, 0.3))

    def sit(self, table, tokens, turns):
        line = WebSocket(self.port(), f"/api/tables/{table}/socket", timeout=8)
        try:
            if line.status != 101:
                raise ConnectionError
            line.send({"do": "hello", "tokens": tokens})
            self.hear(line, table)
            self.counts["sat down"] += 1
            while turns > 0 and not self.ends:
                now = line.table
                if now["over"]:
                    return 0
                if not now["choices"]:
                    self.hear(line, table)  # the bots' turn
                    continue
                turns -= 1
                if self.random.random() < 0.1:
                    self.say(line, table)
                else:
                    self.move(line, table, now)
                if self.random.random() < 0.1:
                    return turns  # on to another node
            return turns
        finally:
            line.close()

    def hear(self, line, table):
        message = line.receive()
        if message is None:
            raise ConnectionError
        if message["is"] == "table":
            for number, entry in enumerate(message["log"], message["log_from"]):
                self.see(table, number, entry)
        return message

    def see(self, table, number, entry):
        said = (entry.get("seat", "*"), entry["move"])
        before = self.seen[table].setdefault(number, said)
        if before != said:
            self.failure = f"{table}: entry {number} was {before} and became {said}"

    def answer(self, line, table, ref):
        while True:
            message = self.hear(line, table)
            if message.get("ref") == ref:
                return message

    def order(self, line, table, order):
        """What became of it: 'done', 'refused' or, when nobody knows, 'lost'."""
        ref = self.random.randrange(1 << 30)
        try:
            line.send({**order, "ref": ref})
            answer = self.answer(line, table, ref)
        except (OSError, ConnectionError):
            return "lost"
        if answer["is"] == "done":
            return "done"
        self.counts["refused: " + answer["error"]["rule"]] += 1
        return "unstored" if answer["error"]["rule"] == "unstored" else "refused"

    def move(self, line, table, now):
        seat, choices = next(iter(now["choices"].items()))
        move = self.random.choice(choices)
        outcome = self.order(line, table, {"do": "move", "seat": seat, "move": move, "length": now["length"]})
        self.moves.append((table, now["length"], seat, move, outcome))
        self.after(outcome)
        # The table as it is now may still be on its way: wait for it before moving again.
        while outcome == "done" and line.table["length"] <= now["length"]:
            self.hear(line, table)

    def say(self, line, table):
        text = f"{self.number} says {len(self.chats)}"
        outcome = self.order(line, table, {"do": "chat", "text": text})
        self.chats.append((table, text, outcome))
        self.after(outcome)

    def after(self, outcome):
        self.counts[outcome] += 1
        if outcome != "done":
            raise ConnectionError


class Site:
    def __init__(self, program, folder):
        self.program = program
        self.database = Postgres()
        self.nodes = [Node(program, self.database) for _ in range(3)]
        self.front = Front(folder, self.nodes)
        self.games = Client(self.nodes[0].port).ask("/games")["games"]
        self.database.ask(NOTED)

    def finished(self, count):
        """Tables at which bots alone have played to the end."""
        client = Client(self.nodes[0].port)
        bots = [{"kind": "bot", "bot": "random"}] * 2
        tables = [client.ask("/tables", {"game": "yardmaster-express", "seats": bots, "bot_seconds": 0})["table"]
                  for _ in range(count)]
        while not all(client.ask(f"/tables/{table}")["over"] for table in tables):
            time.sleep(0.1)
        return tables


class Chaos:
    """Does one thing after the other to the site, and waits a moment between them."""

    def __init__(self, site, args):
        self.site, self.random = site, random.Random(args.seed)
        self.counts = collections.Counter()
        deeds = ([self.kill] * args.kills + [self.restart] * args.restarts + [self.freeze] * args.freezes +
                 [self.cut] * args.cuts + [self.go_dead] * args.cuts + [self.slow] + [self.drain])
        self.random.shuffle(deeds)
        pause = args.seconds / (len(deeds) + 1)
        for deed in deeds:
            time.sleep(pause * self.random.uniform(0.5, 1))
            self.counts[deed.__name__] += 1
            deed(self.random.choice(site.nodes))

    def kill(self, node):
        node.server.kill()
        time.sleep(self.random.uniform(0, 1))
        node.server.start()

    def freeze(self, node):
        node.signal(signal.SIGSTOP)
        time.sleep(LEASE + 4)
        node.signal(signal.SIGCONT)

    def restart(self, _):
        self.site.database.stop("immediate")
        time.sleep(self.random.uniform(0, 1))
        self.site.database.start()

    def cut(self, node):
        node.wire.mood = "cut"
        time.sleep(self.random.uniform(0.2, 1))
        node.wire.mood = "good"

    def go_dead(self, node):
        node.wire.mood = "dead"
        time.sleep(self.random.uniform(1, 5))
        node.wire.mood = "good"

    def slow(self, node):
        node.wire.mood = "slow"
        time.sleep(3)
        node.wire.mood = "good"

    def drain(self, node):
        node.server.stop()
        node.server.start()


def stored(database):
    """Every table as the database has it: entries and lines of chat, and the faults of its rows."""
    tables, numbers, faults = {}, collections.defaultdict(list), 0
    rows = database.ask("SELECT name, n, encode(lines, 'hex') FROM roundhouse.log ORDER BY name, n")
    for name, n, lines in rows:
        numbers[name].append(int(n))
        entries, chats = tables.setdefault(name, ([], []))
        for line in bytes.fromhex(lines).decode().splitlines():
            if line.startswith("> "):
                entries.append(tuple(line[2:].split(" ", 1)))
            elif line.startswith("chat "):
                chats.append(line.split(" ", 3)[3])
    for name, all_of in numbers.items():
        faults += all_of != list(range(1, len(all_of) + 1))
    return tables, len(rows), faults


def check_orders(checks, players, tables, counts):
    for player in players:
        for table, length, seat, move, outcome in player.moves:
            entries = tables.get(table, ([], []))[0]
            there = length < len(entries) and entries[length] == (seat, move)
            if outcome == "done":
                checks.that("an acknowledged move is where it was said to be", there, (table, length, seat, move))
            elif outcome == "refused":
                counts["refused moves"] += 1
                otherwise = any(order[:4] == (table, length, seat, move) and order[4] != "refused"
                                for order in player.moves)
                checks.that("a refused move is not there", not there or otherwise, (table, length, seat, move))
            elif there:
                counts["stored though the answer was lost"] += 1
        for table, text, outcome in player.chats:
            times = tables.get(table, ([], []))[1].count(text)
            if outcome == "done":
                checks.that("an acknowledged line is there once", times == 1, (table, text, times))
            else:
                checks.that("a line without an answer is there at most once", times <= 1, (table, text, times))
            if outcome == "refused":
                checks.that("a refused line is not there", times == 0, (table, text))


def check_seen(checks, players, tables, counts):
    """Hidden moves are told in other words, so the seat is compared, and the words where they are the mover's own."""
    for player in players:
        for table, seen in player.seen.items():
            entries = tables.get(table, ([], []))[0]
            for n, (seat, move) in seen.items():
                counts["entries seen"] += 1
                there = n < len(entries) and entries[n][0] == seat
                counts["of them word for word"] += there and entries[n][1] == move
                checks.that("what was seen is in the log", there and (seat != "A" or entries[n][1] == move),
                            (table, n, seat, move, entries[n:n + 1]))


def shown(port, table, tokens):
    """What a node shows of a table, without what is its own: who is connected to it."""
    client = Client(port)
    try:
        table = client.ask(f"/tables/{table}", tokens=tokens)
    finally:
        client.close()
    for seat in table["seats"]:
        seat.pop("connected", None)
    return table


def wait_for_rest(site, players, seconds=90):
    """Bots that are asked finish their turns: until every table waits for its person, or is over."""
    end = time.monotonic() + seconds
    waiting = [(table, tokens) for player in players for table, tokens, _ in player.tables]
    while waiting and time.monotonic() < end:
        left = []
        for table, tokens in waiting:
            try:
                now = shown(site.nodes[0].port, table, tokens)
                if not now["over"] and not now["choices"]:
                    left.append((table, tokens))
            except (OSError, http.client.HTTPException, Refused):
                left.append((table, tokens))
        waiting = left
        time.sleep(0.3)
    return waiting


def check_alike(checks, site, players, counts):
    for player in players:
        for table, tokens, _ in player.tables:
            views = [shown(node.port, table, tokens) for node in site.nodes]
            counts["tables compared"] += 1
            checks.that("all nodes show a table alike", views[0] == views[1] == views[2],
                        (table, [(view["length"], view["to_act"]) for view in views]))
            checks.that("no table is damaged", "read_only" not in views[0], views[0].get("read_only"))


def check_lobby(checks, site):
    """Every node lists the same tables, whoever made them, a moment later."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        lists = [Client(node.port).ask("/tables")["all"] for node in site.nodes]
        if lists[0] == lists[1] == lists[2]:
            break
        time.sleep(0.5)
    checks.that("all nodes list the same tables", lists[0] == lists[1] == lists[2], lists)


def play(site, args, checks):
    players = [Player(number, site) for number in range(args.players)]
    reader = Reader(site, args.reviews, args.days)
    for thread in [reader, *players]:
        thread.start()
    chaos = Chaos(site, args)
    while sum(len(player.tables) for player in players) < args.games:
        time.sleep(0.5)
    time.sleep(2)
    for player in players:
        player.ends = True
    reader.ends = True
    for thread in [reader, *players]:
        thread.join(30)
    counts = collections.Counter()
    for player in players:
        counts += player.counts
    left = wait_for_rest(site, players)
    checks.that("bots finish their turns whatever happened", not left, left[:5])
    failures = [player.failure for player in players if player.failure]
    checks.that("nobody met anything else", not failures, failures[:3])
    check_lobby(checks, site)
    check_alike(checks, site, players, counts)
    check_duties(checks, site, reader, counts)
    # Nodes that never saw these games judge every line again.
    for node in site.nodes:
        code, complaints = node.server.stop()
        checks.that("a node ends cleanly", code == 0, (code, complaints[-300:]))
        checks.that("no node found a table damaged", "can only be looked at" not in complaints, complaints[-500:])
        node.server.start()
    check_alike(checks, site, players, counts)
    tables, rows, gaps = stored(site.database)
    checks.that("rows are numbered without gaps", gaps == 0, gaps)
    check_orders(checks, players, tables, counts)
    check_seen(checks, players, tables, counts)
    counts["games"] = sum(len(player.tables) for player in players)
    counts["kinds"] = len({kind for player in players for _, _, kind in player.tables})
    counts["rows"] = rows
    counts["entries"] = sum(len(entries) for entries, _ in tables.values())
    counts["by bots"] = sum(seat not in "A*" for entries, _ in tables.values() for seat, _ in entries)
    checks.that("all kinds of games were played", counts["kinds"] == len(site.games), counts["kinds"])
    checks.that("games went on under all this", counts["done"] > args.players, counts["done"])
    print("done to the site:", dict(chaos.counts))
    print("counted:", json.dumps(dict(counts), indent=1))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--players", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--games", type=int, default=0, help="go on until so many were begun")
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--restarts", type=int, default=1)
    parser.add_argument("--freezes", type=int, default=1)
    parser.add_argument("--cuts", type=int, default=1)
    parser.add_argument("--reviews", type=int, default=2)
    parser.add_argument("--days", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    checks = Checks()
    with scratch() as folder:
        site = Site(args.program, folder)
        try:
            play(site, args, checks)
        finally:
            site.front.process.kill()
            for node in site.nodes:
                node.server.__exit__()
            site.database.__exit__()
    checks.finish()


main()
