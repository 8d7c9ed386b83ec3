#!/usr/bin/env python3
"""What a host does: metrics, backups under load, moving between SQLite and PostgreSQL, pruning, closing, banning, settings.

    admin.py PROGRAM
"""
import pathlib
import re
import signal
import subprocess
import threading
import time

from client import Checks, Client, Refused, ServerProcess, scratch
from postgres import Postgres


class Loader(threading.Thread):
    """Plays games one after the other, and remembers what was acknowledged, and when."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.client, self.ends, self.acknowledged = Client(port), False, []
        self.tables = []

    def run(self):
        while not self.ends:
            made = self.client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
            tokens = [seat["token"] for seat in made["seats"]]
            self.tables.append(made["table"])
            for _ in range(12):
                table = self.client.ask(f"/tables/{made['table']}", tokens=tokens)
                if table["over"] or self.ends:
                    break
                seat, choices = next(iter(table["choices"].items()))
                self.client.ask(f"/tables/{made['table']}/moves",
                                {"seat": seat, "move": choices[0], "length": table["length"]}, tokens)
                self.acknowledged.append((made["table"], table["length"], seat + " " + choices[0]))


class Site:
    def __init__(self, program, folder, checks):
        self.program, self.folder, self.checks = program, folder, checks

    def file(self, name):
        return str(pathlib.Path(self.folder, name))

    def admin(self, *words, fails=False):
        done = subprocess.run([self.program, "admin", *words], capture_output=True, text=True, timeout=120)
        self.checks.that(f"admin {' '.join(words)[:60]}", (done.returncode != 0) == fails, done.stdout + done.stderr)
        return done.stdout + done.stderr


def health_becomes(client, wanted):
    """The status at last: servers read the list of bans every second."""
    for _ in range(100):
        status = client.raw("GET", "/api/health")[0]
        if status == wanted:
            break
        time.sleep(0.1)
    return status


def entries_in(archive):
    """The moves of every table of an archive, in order."""
    out = {}
    data = pathlib.Path(archive).read_bytes()
    at = data.index(b"\n") + 1
    while not data[at:].startswith(b"end\n"):
        line_end = data.index(b"\n", at)
        _, name, _, rows = data[at:line_end].decode().split()
        at, lines = line_end + 1, b""
        for _ in range(int(rows)):
            line_end = data.index(b"\n", at)
            size = int(data[at:line_end])
            lines += data[line_end + 1:line_end + 1 + size]
            at = line_end + 1 + size + 1
        out[name] = [line[2:] for line in lines.decode().splitlines() if line.startswith("> ")]
    return out


def check_backup(site, store, what):
    """A backup under load holds every move that was acknowledged before it began."""
    with ServerProcess(site.program, database=store) as server:
        loaders = [Loader(server.port) for _ in range(4)]
        for loader in loaders:
            loader.start()
        while sum(len(loader.acknowledged) for loader in loaders) < 200:
            time.sleep(0.05)
        before = [one for loader in loaders for one in list(loader.acknowledged)]
        site.admin("backup", "--store", store, "--to", site.file(what + ".archive"))
        for loader in loaders:
            loader.ends = True
        for loader in loaders:
            loader.join(30)
        kept = entries_in(site.file(what + ".archive"))
        missing = [one for one in before if kept.get(one[0], [])[one[1]:one[1] + 1] != [one[2]]]
        site.checks.that(f"every move acknowledged before the backup is in it ({what})", not missing, missing[:3])
        print(f"{what}: {len(before)} moves acknowledged before the backup began, {len(missing)} missing")
        site.checks.that("the server ended cleanly", server.stop()[0] == 0)
    restored = site.file(what + "-restored.db")
    site.admin("restore", site.file(what + ".archive"), "--store", restored)
    site.admin("backup", "--store", restored, "--to", site.file(what + "-again.archive"))
    site.checks.that("a restored backup is the backup", pathlib.Path(site.file(what + ".archive")).read_bytes() ==
                     pathlib.Path(site.file(what + "-again.archive")).read_bytes())
    site.checks.that("restoring again adds nothing",
                     "0 tables" in site.admin("restore", site.file(what + ".archive"), "--store", restored))


def check_moving(site, database):
    """SQLite -> PostgreSQL -> SQLite gives identical exports."""
    there = database.address.replace("/postgres?", "/moved?")
    database.ask("CREATE DATABASE moved")
    exports = []
    first, last = site.file("sqlite.db"), site.file("back.db")
    site.admin("copy", "--store", first, "--to", there)
    site.admin("copy", "--store", there, "--to", last)
    for number, store in enumerate((first, there, last)):
        site.admin("backup", "--store", store, "--to", site.file(f"move{number}"))
        exports.append(pathlib.Path(site.file(f"move{number}")).read_bytes())
    site.checks.that("SQLite, PostgreSQL and SQLite again export the same", exports[0] == exports[1] == exports[2])
    print("moved:", site.admin("stats", "--store", last).strip())


def check_metrics(site, server, client):
    status, headers, body = client.raw("GET", "/metrics")
    text = body.decode()
    site.checks.that("metrics are Prometheus text", status == 200 and headers["Content-Type"].startswith("text/plain"))
    for line in text.splitlines():
        site.checks.that("a line of metrics", line.startswith("# ") or
                         re.fullmatch(r'roundhouse_[a-z_]+(\{[a-z]+="[^"]*"\})? [0-9.e+]+', line), line)
    version = subprocess.run([site.program, "--version"], capture_output=True, text=True).stdout.split()[1]
    site.checks.that("the version is told", f'build_info{{version="{version}"}} 1' in text, text[:300])
    for name in ("tables", "orders_total", "refusals_total", "order_seconds_bucket", "thinkers_waiting",
                 "commits_total", "memory_bytes"):
        site.checks.that("there is a figure", "roundhouse_" + name in text, name)
    site.checks.that("moves are counted", re.search(r'orders_total\{order="move"\} [1-9]', text), text[:600])
    site.checks.that("refusals are counted", 'refusals_total{rule="behind"} 1' in text, text[:900])


def check_host_tools(site):
    store, bans = site.file("tools.db"), site.file("bans")
    settings = pathlib.Path(site.file("roundhouse.conf"))
    settings.write_text(f"# a comment\nbans = {bans}\nlog = info\nlimit.tables = 0\n")
    with ServerProcess(site.program, "--settings", str(settings), database=store) as server:
        client = Client(server.port)
        made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
        tokens = [seat["token"] for seat in made["seats"]]
        table = client.ask(f"/tables/{made['table']}", tokens=tokens)
        seat, choices = next(iter(table["choices"].items()))
        move = {"seat": seat, "move": choices[0], "length": table["length"]}
        client.ask(f"/tables/{made['table']}/moves", move, tokens)
        try:
            client.ask(f"/tables/{made['table']}/moves", move, tokens)
            site.checks.that("a move that comes too late is refused", False)
        except Refused as refused:
            site.checks.that("a move that comes too late is refused", refused.rule == "behind", refused)
        check_metrics(site, server, client)
        site.checks.that("it is ready", client.ask("/ready")["ok"])
        # Closing a table beside the server: the next order there finds it closed.
        site.admin("end", made["table"], "--store", store)
        site.admin("end", "nowhere", "--store", store, fails=True)
        table = client.ask(f"/tables/{made['table']}", tokens=tokens)
        seat, choices = next(iter(table["choices"].items()))
        try:
            client.ask(f"/tables/{made['table']}/moves", {"seat": seat, "move": choices[0]}, tokens)
            site.checks.that("nothing can be changed at a closed table", False)
        except Refused as refused:
            site.checks.that("nothing can be changed at a closed table", refused.rule == "read-only", refused)
        # What is over and old is removed; "older than 0 days" is everything that is over.
        site.checks.that("nothing is old yet", "0 tables" in site.admin("prune", "--store", store, "--days", "1"))
        site.checks.that("what is old goes", "removed: 1 tables" in
                         site.admin("prune", "--store", store, "--days", "0"))
        site.checks.that("it is gone", "0 tables" in site.admin("stats", "--store", store))
        site.admin("ban", "127.0.0.1", "--bans", bans)
        status = health_becomes(client, 403)
        site.checks.that("a banned address is refused", status == 403, status)
        site.admin("unban", "127.0.0.1", "--bans", bans)
        status = health_becomes(client, 200)
        site.checks.that("who may come again comes again", status == 200, status)
        code, log = server.stop()
        site.checks.that("it ended cleanly", code == 0, log)
        site.checks.that("log lines have a time and a level",
                         all(re.match(r"\d{4}-\d\d-\d\dT[0-9:]+Z (error|warning|info) ", line)
                             for line in log.splitlines()) and " info open at" in log, log)
        site.checks.that("no token is logged", not any(token in log for token in tokens))
    settings.write_text("stor = x\n")
    done = subprocess.run([site.program, "serve", "--settings", str(settings)], capture_output=True, text=True, timeout=30)
    site.checks.that("a misspelt setting is named", done.returncode == 2 and "stor is no setting" in done.stderr, done)


def check_draining(site):
    """Told to end, a server says that nobody shall be sent to it and goes on for a while; told again, it ends."""
    with ServerProcess(site.program, "--drain", "600") as server:
        client = Client(server.port)
        site.checks.that("it answers", client.ask("/health")["ok"])  # so it hears signals, too
        server.process.send_signal(signal.SIGTERM)
        status = 200
        while status == 200:
            status = client.raw("GET", "/api/ready")[0]
        site.checks.that("who drains says so", status == 404, status)
        site.checks.that("and still answers", client.ask("/health")["ok"])
        server.process.send_signal(signal.SIGTERM)
        server.process.communicate(timeout=60)
        site.checks.that("and ends", server.process.returncode == 0, server.process.returncode)


def main():
    import sys
    checks = Checks()
    with scratch() as folder, Postgres() as database:
        site = Site(sys.argv[1], folder, checks)
        check_host_tools(site)
        check_draining(site)
        check_backup(site, site.file("sqlite.db"), "sqlite")
        check_backup(site, database.address, "postgres")
        check_moving(site, database)
    checks.finish()


main()
