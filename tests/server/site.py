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

from client import ROOT, Checks, Client, Refused, ServerProcess, WebSocket, changed, scratch

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
    for address in ("0.0.0.0", "::"):
        beyond = subprocess.run([program, "serve", "--memory", "--port", "0", "--bind", address],
                                capture_output=True, text=True, timeout=60)
        checks.that("beyond this machine only by a word, and it says why",
                    beyond.returncode == 2 and "in clear" in beyond.stderr and "--in-clear" in beyond.stderr, beyond)
    with ServerProcess(program, "--bind", "0.0.0.0", "--in-clear", "--host", "games.example") as server:
        for host, status in (("games.example", 200), ("evil.example", 421), ("127.0.0.1", 200)):
            asked = Client(server.port).raw("GET", "/api/health", headers={"Host": host})
            checks.that("it answers to its names and no others", asked[0] == status, (host, asked))
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
            for engine in sorted(client.raw("GET", "/sw.js")[2].decode().split('"')):
                if engine.endswith(".wasm"):
                    engine_of_a_page(checks, client, "/" + engine.lstrip("./"))


def engine_of_a_page(checks, client, address):
    name = address.rsplit("/", 1)[1].rsplit("-", 1)[0]
    plain = client.raw("GET", address)[2]
    _, headers, small = client.raw("GET", address, headers={"Accept-Encoding": "gzip, br"})
    back = subprocess.run(["brotli", "-d", "-c"], input=small, capture_output=True, check=True).stdout
    checks.that(f"{name}: what came compressed is the engine", headers["Content-Encoding"] == "br" and back == plain)
    checks.that(f"{name}: an engine and its game are below 450 kB: {len(small)}", len(small) < 450_000)


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


def fair(checks, program, folder):
    """A sceptic's way: note the commitment, add a text, play, and let two programs draw again."""
    verifier = [sys.executable, str(ROOT / "examples" / "verify.py")]
    lines = (ROOT / "examples" / "verify.py").read_text().count("\n")
    checks.that("the independent verifier is short enough to be read", lines <= 150, lines)
    file = pathlib.Path(folder, "fair.transcript")

    def verdicts(*words):
        ours = subprocess.run([program, "verify", str(file), *words[:2]], capture_output=True, text=True, timeout=60)
        other = subprocess.run([*verifier, str(file), *words], capture_output=True, text=True, timeout=60)
        return ours.returncode, other.returncode, ours.stdout + ours.stderr + other.stdout + other.stderr

    def play(client, wish):
        commit = client.ask("/commitments", {})["commit"]
        made = client.ask("/tables", {**wish, "commit": commit, "entropy": "  mine, with blanks "})
        tokens = [seat["token"] for seat in made["seats"]]
        address = f"/tables/{made['table']}"
        table = client.ask(address, tokens=tokens)
        while not table["over"]:
            seat, choices = next(iter(table["choices"].items()))
            client.ask(address + "/moves", {"seat": seat, "move": choices[-1]}, tokens)
            table = client.ask(address, tokens=tokens)
        file.write_bytes(client.raw("GET", f"/api{address}/export")[2])
        return commit

    with ServerProcess(program) as server:
        client = Client(server.port)
        for options in ({}, {"caboose_set": "rule_sheet"}, {"caboose_set": "all", "strategic": "yes"}):
            for seats in (2, 3, 5):
                commit = play(client, {**GOOD, "seats": [{"kind": "person"}] * seats, "options": options})
                found = verdicts("--commit", commit, "--mine", "A:  mine, with blanks ")
                checks.that("two programs draw the same from the seed", found[:2] == (0, 0), (options, seats, found))
        found = verdicts("--commit", "0" * 64)
        checks.that("another seed than the one noted is found", found[:2] == (1, 1), found)
        checks.that("a text that was left out is found", verdicts("--commit", commit, "--mine", "B:tea")[1] == 1)
        whole = file.read_text()
        at = whole.index("\nfairness ") + len("\nfairness ") + 65
        import hashlib
        wrong = bytes.fromhex(whole[at:at + 64])[::-1]
        entries = int(whole.rsplit("\nend ", 1)[1].split()[0])
        lie = whole.replace(whole[at - 65:at + 64], hashlib.sha256(wrong).hexdigest() + " " + wrong.hex())
        for text in (lie, lie.replace(" from 0 ", f" from {entries} "), lie.replace(" from 0 ", f" from {entries + 7} ")):
            file.write_text(text)
            found = verdicts()
            checks.that("a seed that draws something else is found, wherever it is said to begin",
                        found[0] != 0 and found[1] == 1, found)
        play(client, {"game": "stephensons-rocket", "seats": [{"kind": "person"}] * 2})
        checks.that("of other games the promise is checked", verdicts()[:2] == (0, 3), verdicts())


def laboratory(checks, program, folder):
    """Finished studies under /lab/: question, report and rows, and nothing else of their folders."""
    study = pathlib.Path(folder, "small.study")
    study.write_text("question Does <seat A> win more?\ngame yardmaster-express\nbots random\ndeals 20\n")
    shown = pathlib.Path(folder, "lab")
    subprocess.run([program, "lab", str(study), "--results", str(shown / "small")], stdout=subprocess.DEVNULL,
                   timeout=120, check=True)
    (shown / "begun").mkdir()  # a study that is not finished
    (shown / "begun" / "sheet.txt").write_text("")
    with ServerProcess(program, "--lab", str(shown)) as server:
        client = Client(server.port)
        status, _, page = client.raw("GET", "/lab/")
        checks.that("the list asks the question and links the report",
                    status == 200 and b"Does &lt;seat A&gt; win more?" in page
                    and b"/lab/small/report.html" in page and b"begun" not in page, page[-800:])
        status, headers, page = client.raw("GET", "/lab/small/report.html")
        checks.that("a report is shown as it was written",
                    status == 200 and page == (shown / "small" / "report.html").read_bytes())
        checks.that("its policy lets no script run", "default-src 'none'" in headers["Content-Security-Policy"])
        status, headers, rows = client.raw("GET", "/lab/small/games.csv")
        checks.that("its rows can be fetched",
                    headers["Content-Type"].startswith("text/csv") and rows.count(b"\n") == 21)
        for path in ("small/sheet.txt", "small/log.txt", "begun/report.html", "none/report.html", "../small.study",
                     "%2e%2e/small.study", "small/../../small.study", "small/report.html/x"):
            checks.that("nothing else of the folder is shown", client.raw("GET", "/lab/" + path)[0] == 404, path)
        checks.that("reports are only read", client.raw("POST", "/lab/small/report.html", b"x")[0] in (403, 405))
    with ServerProcess(program, "--lab", str(pathlib.Path(folder, "nothing"))) as server:
        status, _, page = Client(server.port).raw("GET", "/lab/")
        checks.that("an empty laboratory says how to ask", status == 200 and b"roundhouse lab studies/" in page)


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

        def next_table(table=None):
            """What the next event makes of the table; without one, the table it brings."""
            while True:
                line = answer.readline()
                if line.startswith(b"data: "):
                    said = json.loads(line[6:])
                    return said if table is None else changed(table, said)

        table = next_table()
        checks.that("events begin with the table", table["is"] == "table" and table["you"] == ["A", "B"])
        seat, choices = next(iter(table["choices"].items()))
        order = {"seat": seat, "move": choices[0]}
        tried = client.ask(f"/tables/{made['table']}/try", order, tokens)
        checks.that("a move that is tried is told and not played",
                    tried["events"] and tried["length"] == table["length"])
        client.ask(f"/tables/{made['table']}/moves", order, tokens)
        table = next_table(table)
        played = client.ask(f"/tables/{made['table']}", tokens=tokens[:1] if seat == "A" else tokens[1:])
        happened = played["log"][tried["length"]]
        checks.that("it does what the trial said", all(
            told.items() <= trial.items() and trial.get("seat", seat) == told.get("seat", happened["seat"])
            for told, trial in zip(happened["events"], tried["events"], strict=True)))
        try:
            client.ask(f"/tables/{made['table']}/try", {"seat": seat, "move": "nonsense"}, tokens)
            checks.that("a trial of no move is refused", False)
        except Refused as refused:
            checks.that("a trial of no move is refused", refused.status == 409)
        while not table["over"]:
            seat, choices = next(iter(table["choices"].items()))
            client.ask(f"/tables/{made['table']}/moves", {"seat": seat, "move": choices[0]}, tokens)
            table = next_table(table)
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
        laboratory(checks, program, folder)
        fair(checks, program, folder)
    checks.finish()


main()
