#!/usr/bin/env python3
"""Everything that can happen to a server while games are played, and then the counting.

    storm.py PROGRAM [DISK] [--tables 200] [--kills 20]

Tables of all games are played at once. The server is killed with -9 again and again; then, with DISK (the library
made from tests/support/failing_disk.cpp) under it, its disk is full for a while, then answers EIO to every write and sync, then to
reading too. Every client remembers with which length each of its moves was acknowledged, and comes back by itself.

Then everybody leaves, and bots play the games to their end. Every acknowledged move must stand in the file where it
was said to, every game must have come to its end, and `roundhouse replay` and `roundhouse verify` must find each of
them as it was played.
"""
import argparse
import http.client
import os
import pathlib
import random
import sqlite3
import subprocess
import threading
import time

from client import Checks, Client, Refused, ServerProcess, scratch


class Player(threading.Thread):
    """Plays one game with all its seats, whatever happens to the server."""

    def __init__(self, number, port, game, seats):
        super().__init__(daemon=True)
        self.client = Client(port)
        self.random = random.Random(number)
        self.acknowledged = []  # (length before, seat, move)
        self.over = self.leaves = False
        self.failure = None
        self.reconnected = self.unstored = 0
        self.game = game
        commit = self.client.ask("/commitments", {})["commit"]
        made = self.client.ask("/tables", {"game": game, "seats": [{"kind": "person"}] * seats, "commit": commit,
                                           "entropy": f"  player {number}", "stand_in": "greedy", "bot_seconds": 0})
        self.commit = commit
        self.table = made["table"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    def run(self):
        while not self.over and not self.failure:
            try:
                self.step()
            except (OSError, http.client.HTTPException):
                self.reconnected += 1
                self.client.close()
                time.sleep(0.1)
            except Refused as refusal:
                self.client.close()
                if refusal.rule in ("unstored", "unreadable"):
                    self.unstored += 1
                    time.sleep(0.1)
                elif refusal.rule != "behind":
                    self.failure = str(refusal)

    def step(self):
        table = self.client.ask(f"/tables/{self.table}", tokens=self.tokens)
        if table["over"]:
            self.over = True
            return
        if self.leaves:  # random games can be long: bots play the rest
            for seat in [one["seat"] for one in table["seats"] if not one["left"]]:
                self.client.ask(f"/tables/{self.table}/leave", {"seat": seat}, self.tokens)
            return time.sleep(0.2)
        seat, choices = next(iter(table["choices"].items()))
        move = {"seat": seat, "move": self.random.choice(choices), "length": table["length"]}
        self.client.ask(f"/tables/{self.table}/moves", move, self.tokens)
        self.acknowledged.append((table["length"], seat, move["move"]))


def stored_entries(database, table):
    """The moves of a table as the file has them."""
    entries = []
    for (lines,) in database.execute(
            "SELECT lines FROM log JOIN tables ON key = table_key WHERE name = ? ORDER BY log.n", (table,)):
        entries += [line[2:].split(" ", 1) for line in lines.splitlines() if line.startswith("> ")]
    return entries


def found_moves(file, players):
    """How many acknowledged moves stand in the file where they were said to."""
    database = sqlite3.connect(file)
    found = missing = 0
    for player in players:
        acknowledged = list(player.acknowledged)
        entries = stored_entries(database, player.table)
        for length, seat, move in acknowledged:
            there = length < len(entries) and entries[length] == [seat, move]
            found += there
            missing += not there
    database.close()
    return found, missing


def count(checks, what, file, players):
    found, missing = found_moves(file, players)
    print(f"{what}: {found + missing} moves acknowledged, {found} found, {missing} missing", flush=True)
    checks.that(f"every acknowledged move is there ({what})", missing == 0)


def play_on(players, moves, seconds=120):
    """Waits until so many more moves were acknowledged."""
    goal = sum(len(player.acknowledged) for player in players) + moves
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if sum(len(player.acknowledged) for player in players) >= goal or all(player.over for player in players):
            return True
        time.sleep(0.01)
    return False


def failing_disk(checks, mood, players, file):
    """The disk fails for a second and is well again."""
    before = sum(player.unstored for player in players)
    mood.write_text("full")
    time.sleep(1)
    mood.write_text("broken")
    time.sleep(1)
    mood.write_text("unread")
    time.sleep(0.5)
    mood.write_text("good")
    refused = sum(player.unstored for player in players) - before
    going = [player for player in players if not player.over]
    checks.that("the server goes on when the disk is well again", not going or play_on(going, len(going) // 2 + 1))
    print(f"full, broken and unreadable disk: {refused} orders refused, none taken for stored", flush=True)
    checks.that("a failing disk was met", refused > 0 or not going, refused)
    count(checks, "failing disk", file, players)


def finished(checks, program, folder, server, players):
    """Every game replays and verifies, with the commitment its player noted."""
    good = 0
    client = Client(server.port)
    for player in players:
        transcript = pathlib.Path(folder, "game.transcript")
        transcript.write_bytes(client.raw("GET", f"/api/tables/{player.table}/export")[2])
        replayed = subprocess.run([program, "replay", str(transcript)], capture_output=True, text=True, timeout=60)
        verified = subprocess.run([program, "verify", str(transcript), "--commit", player.commit],
                                  capture_output=True, text=True, timeout=60)
        good += replayed.returncode == 0 and verified.returncode == 0
        checks.that("a finished game replays and verifies", replayed.returncode == 0 and verified.returncode == 0,
                    (player.game, replayed.stderr[-300:], verified.stderr[-300:]))
    print(f"{good} of {len(players)} finished games replay and verify")


def seat_down(port, tables):
    games = Client(port).ask("/games")["games"]
    players = []
    for number in range(tables):
        about = games[number % len(games)]
        seats = min(about["seats"]["max"], max(2, about["seats"]["min"]))
        players.append(Player(number, port, about["id"], seats))
    return players


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("disk", nargs="?")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=20)
    args = parser.parse_args()
    checks = Checks()
    with scratch() as folder:
        file = folder + "/games.db"
        mood = pathlib.Path(folder, "mood")
        mood.write_text("good")
        if args.disk:
            os.environ.update(ROUNDHOUSE_DISK=str(mood))
        began = time.monotonic()
        with ServerProcess(args.program, database=file, under=args.disk) as server:
            players = seat_down(server.port, args.tables)
            for player in players:
                player.start()
            for kill in range(1, args.kills + 1):
                play_on(players, args.tables)
                if args.disk and kill == (args.kills + 1) // 2:
                    failing_disk(checks, mood, players, file)
                server.kill()
                count(checks, f"kill {kill}", file, players)
                server.start()
            for player in players:
                player.leaves = True
            deadline = time.monotonic() + 600
            for player in players:
                player.join(timeout=max(0, deadline - time.monotonic()))
            over = sum(player.over for player in players)
            count(checks, "end", file, players)
            failures = [player.failure for player in players if player.failure]
            checks.that("nobody was refused for another reason", not failures, failures[:3])
            checks.that("every game came to its end", over == args.tables, over)
            print(f"{over} of {args.tables} games over after {time.monotonic() - began:.0f} s, "
                  f"{sum(player.reconnected for player in players)} reconnections")
            finished(checks, args.program, folder, server, [player for player in players if player.over])
            code, complaints = server.stop()
            checks.that("no table was corrupt", "cannot be opened" not in complaints, complaints[-500:])
            checks.that("the server ended cleanly", code == 0, complaints[-500:])
    checks.finish()


main()
