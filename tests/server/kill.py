#!/usr/bin/env python3
"""Kills the server with -9 again and again while scripted games are played, and counts.

    kill.py PROGRAM [--games 200] [--kills 3]

Every acknowledged move must be there after each restart, and every game must end. Each client
remembers the length each of its moves was acknowledged with, and comes back by itself.
"""
import argparse
import http.client
import random
import sqlite3
import threading
import time

from client import Checks, Client, Refused, ServerProcess, legal, scratch


class Player(threading.Thread):
    """Plays one game of two seats, whatever happens to the server."""

    def __init__(self, number, port):
        super().__init__(daemon=True)
        self.client = Client(port)
        self.random = random.Random(number)
        self.acknowledged = []  # (length before, move)
        self.over = False
        self.reconnected = 0
        made = self.client.ask("/tables", {
            "game": "yardmaster-express", "seats": [{"kind": "person"}, {"kind": "person"}]})
        self.table = made["table"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    def run(self):
        while not self.over:
            try:
                self.step()
            except (OSError, http.client.HTTPException):
                self.reconnected += 1
                self.client.close()
                time.sleep(0.05)

    def step(self):
        table = self.client.ask(f"/tables/{self.table}", tokens=self.tokens)
        if table["over"]:
            self.over = True
            return
        seat, choices = next(iter(table["choices"].items()))
        move = {"seat": seat, "move": self.random.choice(legal(choices)), "length": table["length"]}
        try:
            self.client.ask(f"/tables/{self.table}/moves", move, self.tokens)
            self.acknowledged.append((table["length"], seat, move["move"]))
        except Refused as refusal:
            if refusal.rule != "behind":
                raise


def stored_entries(database, table):
    """The moves of a table as the file has them, undos applied."""
    entries = []
    for (lines,) in database.execute(
            "SELECT lines FROM log JOIN tables ON key = table_key WHERE name = ? ORDER BY n", (table,)):
        for line in lines.splitlines():
            if line.startswith("> "):
                entries.append(line[2:].split(" ", 1))
    return entries


def found_moves(file, players):
    """How many acknowledged moves stand in the file where they were said to."""
    database = sqlite3.connect(file)
    found = missing = 0
    for player in players:
        entries = stored_entries(database, player.table)
        for length, seat, move in list(player.acknowledged):
            there = length < len(entries) and entries[length] == [seat, move]
            found += there
            missing += not there
    database.close()
    return found, missing


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--kills", type=int, default=3)
    args = parser.parse_args()
    checks = Checks()
    with scratch() as folder:
        file = folder + "/games.db"
        server = ServerProcess(args.program, database=file)
        with server:
            players = [Player(number, server.port) for number in range(args.games)]
            for player in players:
                player.start()
            goal = 0
            for kill in range(1, args.kills + 1):
                goal += args.games * 3
                deadline = time.monotonic() + 120
                while (sum(len(player.acknowledged) for player in players) < goal
                       and time.monotonic() < deadline):
                    time.sleep(0.01)
                server.kill()
                found, missing = found_moves(file, players)
                print(f"kill {kill}: {found + missing} moves acknowledged, {found} found, "
                      f"{missing} missing", flush=True)
                checks.that("every acknowledged move is there", missing == 0)
                server.start()
            for player in players:
                player.join(timeout=300)
            over = sum(player.over for player in players)
            found, missing = found_moves(file, players)
            print(f"end: {found + missing} moves acknowledged, {found} found, {missing} missing; "
                  f"{over} of {args.games} games over; "
                  f"{sum(player.reconnected for player in players)} reconnections")
            checks.that("every acknowledged move is there at the end", missing == 0)
            checks.that("every game came to its end", over == args.games)
            code, complaints = server.stop()
            checks.that("no table was corrupt", "cannot be opened" not in complaints, complaints)
            checks.that("the server ended cleanly", code == 0, complaints[-500:])
    checks.finish()


main()
