#!/usr/bin/env python3
"""The server as a program: how it starts and ends, what it serves, and bots that play over HTTP.

    site.py PROGRAM
"""
import gzip
import json
import pathlib
import signal
import subprocess
import sys

from client import ROOT, Checks, Client, ServerProcess, WebSocket, legal, scratch

GOOD = {"game": "yardmaster-express", "seats": [{"kind": "person"}, {"kind": "person"}]}


def starts_and_ends(checks, program, folder):
    opened = []
    while len(opened) < 5 and min(opened, default=9) >= 2:  # a busy machine gets further tries
        with ServerProcess(program) as server:
            opened.append(server.seconds_to_open)
    print("open after " + ", ".join(f"{seconds * 1000:.0f} ms" for seconds in opened))
    checks.that("it is open in less than two seconds", min(opened) < 2, opened)
    with ServerProcess(program, database=folder + "/a.db") as server:
        again = subprocess.run([program, "serve", "--memory", "--port", str(server.port)],
                               capture_output=True, text=True, timeout=60)
        checks.that("a port in use is one sentence and exit 2",
                    again.returncode == 2 and "in use" in again.stderr and again.stderr.count("\n") == 1, again)
        line = WebSocket(server.port, f"/api/tables/{Client(server.port).ask('/tables', GOOD)['table']}/socket")
        line.send({"do": "hello"})
        line.receive()
        server.process.send_signal(signal.SIGINT)
        checks.that("sockets are told that the server goes", line.receive_text() is None and line.close_code == 1001)
        _, complaints = server.process.communicate(timeout=30)
        checks.that("an interrupt ends it cleanly", server.process.returncode == 0, complaints[-500:])
    notes = pathlib.Path(folder, "notes.db")
    notes.write_text("not a database")
    bad = subprocess.run([program, "serve", "--port", "0", "--db", str(notes)], capture_output=True, text=True, timeout=60)
    checks.that("a file that is no store is one sentence and exit 2",
                bad.returncode == 2 and bad.stderr.count("\n") == 1, bad.stderr)


def pages(checks, program, folder):
    web = pathlib.Path(folder, "web")
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html><title>Here</title>")
    (web / "assets" / "x.js").write_text("let x = 1;\n" * 100)
    with ServerProcess(program, "--web", str(web)) as server:
        client = Client(server.port)
        status, headers, body = client.raw("GET", "/table/k3v9")
        checks.that("any place is the one page", status == 200 and b"Here" in body)
        status, headers, _ = client.raw("GET", "/assets/x.js")
        checks.that("a script is a script", status == 200 and headers["Content-Type"].startswith("text/javascript"))
        checks.that("what is not there is 404", client.raw("GET", "/assets/none.js")[0] == 404)
        checks.that("HEAD has no body", client.raw("HEAD", "/")[2] == b"")
    with ServerProcess(program) as server:
        client = Client(server.port)
        status, headers, plain = client.raw("GET", "/")
        checks.that("there is a page in the program", status == 200 and b"<" in plain)
        if "ETag" in headers:
            zipped = client.raw("GET", "/", headers={"Accept-Encoding": "gzip"})
            checks.that("pages come compressed", gzip.decompress(zipped[2]) == plain)
            known = client.raw("GET", "/", headers={"If-None-Match": headers["ETag"]})
            checks.that("a known page is not sent again", known[0] == 304 and known[2] == b"")
            checks.that("the first page is small", len(zipped[2]) < 150_000)


def bots(checks, program, folder):
    with ServerProcess(program, database=folder + "/b.db") as server:
        address = f"http://127.0.0.1:{server.port}"
        script = str(ROOT / "examples" / "bots" / "python_bot.py")
        done = subprocess.run([sys.executable, script, address, "--games", "3", "--opponent", "greedy"],
                              capture_output=True, text=True, timeout=120)
        print(done.stdout, end="")
        checks.that("the example bot finishes its games", done.stdout.count("scores") == 3, done.stderr[-500:])
        client = Client(server.port)
        made = client.ask("/tables", {**GOOD, "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}]})
        done = subprocess.run([sys.executable, script, address, "--join", made["table"], made["join"]],
                              capture_output=True, text=True, timeout=120)
        checks.that("it joins by a secret", done.returncode == 0, done.stderr[-500:])
        _, _, transcript = client.raw("GET", f"/api/tables/{made['table']}/export")
        file = pathlib.Path(folder, "game.transcript")
        file.write_bytes(transcript)
        good = subprocess.run([program, "verify", str(file)], capture_output=True, text=True, timeout=60)
        checks.that("the exported game verifies", good.returncode == 0 and "drawn again" in good.stdout, good)
        replayed = subprocess.run([program, "replay", str(file), "--json"], capture_output=True, text=True, timeout=60)
        checks.that("it replays on the command line", json.loads(replayed.stdout)["over"], replayed.stderr)


def events(checks, program):
    with ServerProcess(program) as server:
        client = Client(server.port)
        made = client.ask("/tables", GOOD)
        tokens = [seat["token"] for seat in made["seats"]]
        stream = Client(server.port)
        import http.client
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        connection.request("GET", f"/api/tables/{made['table']}/events",
                           headers={"Authorization": "Bearer " + ",".join(tokens)})
        answer = connection.getresponse()

        def next_table():
            while True:
                line = answer.readline()
                if line.startswith(b"data: "):
                    return json.loads(line[6:])

        table = next_table()
        checks.that("events begin with the table", table["is"] == "table" and table["you"] == ["A", "B"])
        while not table["over"]:
            seat, choices = next(iter(table["choices"].items()))
            client.ask(f"/tables/{made['table']}/moves", {"seat": seat, "move": legal(choices)[0]}, tokens)
            table = next_table()
        checks.that("a whole game is told in events", "scores" in table)
        connection.close()
        stream.close()


def main():
    program = sys.argv[1]
    checks = Checks()
    with scratch() as folder:
        starts_and_ends(checks, program, folder)
        pages(checks, program, folder)
        bots(checks, program, folder)
        events(checks, program)
    checks.finish()


main()
