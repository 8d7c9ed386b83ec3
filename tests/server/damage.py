#!/usr/bin/env python3
"""What the server does with files it should not trust: one that is in use, one that has lost a page,
one that was copied without SQLite's log.

    damage.py PROGRAM

With any page of the file zeroed: whatever a table does not tell as it was, it says so, and no move is
acknowledged on a table that is shorter than it was.
"""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

from client import Checks, Client, Refused, ServerProcess, scratch

TABLES = 30
PAGE = 4096


class Guest:
    """A table of two seats, and how long it was when somebody last looked."""

    def __init__(self, client):
        made = client.ask("/tables", {"game": "yardmaster-express",
                                      "seats": [{"kind": "person"}, {"kind": "person"}]})
        self.table = made["table"]
        self.tokens = [seat["token"] for seat in made["seats"]]
        self.length = 0

    def look(self, client):
        return client.ask(f"/tables/{self.table}", tokens=self.tokens)

    def move(self, client):
        """The length an acknowledged move led to."""
        table = self.look(client)
        for seat in "AB":
            for move in table["choices"].get(seat, []):
                body = {"seat": seat, "move": move}
                return client.ask(f"/tables/{self.table}/moves", body, self.tokens)["length"]
        return client.ask(f"/tables/{self.table}/chat", {"seat": "A", "text": "?"}, self.tokens) and self.length


def filled(program, file):
    with ServerProcess(program, database=file) as server:
        client = Client(server.port)
        guests = [Guest(client) for _ in range(TABLES)]
        for turn, guest in enumerate(guests):
            for _ in range(4):
                client.ask(f"/tables/{guest.table}/chat", {"seat": "A", "text": "x" * 500}, guest.tokens)
            for _ in range(3 + turn % 4):
                guest.length = guest.move(client)
        code, complaints = server.stop()
        if code != 0:
            raise RuntimeError(complaints)
    return guests


def a_file_in_use(checks, program, folder):
    file = folder + "/shared.db"
    with ServerProcess(program, database=file) as server:
        client = Client(server.port)
        guest = Guest(client)
        second = subprocess.run([program, "serve", "--port", "0", "--db", file],
                                capture_output=True, text=True, timeout=60)
        checks.that("a second server on a file is one sentence and exit 2",
                    second.returncode == 2 and "in use by another server" in second.stderr
                    and second.stderr.count("\n") == 1, second)
        guest.length = guest.move(client)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.communicate()
    with ServerProcess(program, database=file) as server:
        checks.that("when the first is dead, the next has it all",
                    guest.look(Client(server.port))["length"] == guest.length)
    checks.that("the file is its owner's alone", os.stat(file).st_mode & 0o777 == 0o600)


def one_page(checks, program, file, guests, page):
    """How many tables were whole, said that they are damaged, and could not be opened."""
    with open(file, "r+b") as data:
        data.seek(page * PAGE)
        data.write(bytes(PAGE))
    counts = {"whole": 0, "damaged": 0, "unreadable": 0, "refused file": 0}
    try:
        server = ServerProcess(program, database=file)
    except RuntimeError as refused:
        checks.that("a file that cannot be used is one sentence", str(refused).count("\n") == 1, refused)
        counts["refused file"] = 1
        return counts
    with server:
        client = Client(server.port)
        for guest in guests:
            try:
                table = guest.look(client)
            except Refused as refused:
                checks.that(f"page {page}: a lost table is not unknown", refused.rule == "unreadable", refused)
                counts["unreadable"] += 1
                continue
            counts["damaged" if "read_only" in table else "whole"] += 1
            checks.that(f"page {page}: a table is whole or says that it is not",
                        table["length"] == guest.length or "read_only" in table, table["length"])
            try:
                length = guest.move(client)
                checks.that(f"page {page}: moves come behind the last one",
                            "read_only" not in table and length >= guest.length, length)
            except Refused as refused:
                checks.that(f"page {page}: what is refused is refused for its damage",
                            refused.rule in ("read-only", "unstored"), refused)
        checks.that(f"page {page}: the server ends cleanly", server.stop()[0] == 0)
    return counts


def lost_pages(checks, program, folder):
    file = folder + "/whole.db"
    guests = filled(program, file)
    pages = os.path.getsize(file) // PAGE
    sums = {}
    for page in range(pages):
        torn = folder + "/torn.db"
        shutil.copy(file, torn)
        for name, count in one_page(checks, program, torn, guests, page).items():
            sums[name] = sums.get(name, 0) + count
        for part in ("-wal", "-shm"):
            pathlib.Path(torn + part).unlink(missing_ok=True)
    print(f"{pages} pages lost in turn, {len(guests)} tables each: {sums}")
    checks.that("most tables go on", sums["whole"] > pages * len(guests) * 0.5, sums)
    checks.that("damage was met", sums["damaged"] > 0 and sums["unreadable"] > 0, sums)


def a_copy_without_its_log(checks, program, folder):
    file = folder + "/copied.db"
    copy = folder + "/copy.db"
    with ServerProcess(program, database=file) as server:
        client = Client(server.port)
        guests = [Guest(client) for _ in range(20)]
        found = 0
        for _ in range(100):  # the file is whole when nothing was stored for a moment
            time.sleep(0.2)
            shutil.copy(file, copy)
            with ServerProcess(program, database=copy) as other:
                asked = {"seats": [{"table": guest.table, "token": guest.tokens[0]} for guest in guests]}
                found = len(Client(other.port).ask("/mine", asked)["tables"])
                code, complaints = other.stop()
            checks.that("a copy without the log says so", code == 0 and "may be missing" in complaints, complaints)
            if found == 20:
                break
    checks.that("a copy of the file alone has all tables", found == 20, found)


def main():
    checks = Checks()
    program = sys.argv[1]
    with scratch() as folder:
        a_file_in_use(checks, program, folder)
        lost_pages(checks, program, folder)
        a_copy_without_its_log(checks, program, folder)
    checks.finish()


main()
