#!/usr/bin/env python3
"""Sends what a server hopes never to hear, and sees that it stays alive and loses nothing.

    hostile.py PROGRAM [--sockets 10000]
"""
import argparse
import json
import os
import resource
import socket
import time

from client import Checks, Client, Refused, ServerProcess, WebSocket, scratch

GOOD = {"game": "yardmaster-express", "seats": [{"kind": "person"}, {"kind": "person"}]}
JSON = {"Content-Type": "application/json"}


def status_of(client, verb, path, body=None, headers=None):
    status, _, data = client.raw(verb, path, body, headers or JSON)
    client.close()
    return status, data


def malformed(checks, port):
    client = Client(port)
    bodies = [b"", b"{", b"[]", b"null", b"\"x\"", b"{\"game\":}", b"\xff\xfe{}", b"{\"game\":1,\"seats\":[]}",
              b"[" * 100000, b"{\"a\":" * 5000 + b"1" + b"}" * 5000, b"{\"game\":\"\xc3\x28\"}",
              json.dumps({**GOOD, "colour": "red"}).encode(),
              json.dumps({**GOOD, "seats": [{"kind": "person"}] * 50}).encode(),
              json.dumps({**GOOD, "seats": [{"kind": "person", "name": "x" * 41}, {"kind": "open"}]}).encode(),
              json.dumps({**GOOD, "pace_seconds": -1}).encode(),
              json.dumps({**GOOD, "pace_seconds": 1e300}).encode(),
              json.dumps({**GOOD, "options": {"seats": "9", "strategic": "maybe"}}).encode(),
              json.dumps({**GOOD, "from": {"transcript": "roundhouse transcript 1\n"}}).encode()]
    for body in bodies:
        status, data = status_of(client, "POST", "/api/tables", body)
        checks.that("a malformed body is refused", status == 400, (body[:60], status, data[:80]))
    checks.that("a form is not JSON", status_of(client, "POST", "/api/tables", b"a=b", {
        "Content-Type": "application/x-www-form-urlencoded"})[0] == 415)
    for verb in ("PUT", "DELETE", "PATCH", "TRACE"):
        checks.that("other verbs are refused", status_of(client, verb, "/api/tables", b"{}")[0] in (400, 405))


def raw_bytes(checks, port):
    for junk in (b"\x00" * 100, b"GET\r\n\r\n", os.urandom(4096), b"GET / HTTP/9.9\r\n\r\n",
                 b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
                 b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
                 b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 100000 + b"\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
            try:
                line.sendall(junk)
                line.shutdown(socket.SHUT_WR)
                answer = line.recv(4096)
            except OSError:
                answer = b""
            checks.that("junk is refused or hung up on", not answer or answer[9:12] >= b"400", answer[:40])


def smuggled(checks, port):
    """A body in a coding the server does not know must not be read as a second request."""
    inner = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"
    for header in (b"Transfer-Encoding: gzip", b"Transfer-Encoding: identity", b"Transfer-Encoding: xchunked",
                   b"Transfer-Encoding: gzip, chunked", b"Transfer-Encoding: chunked\r\nContent-Length: 5",
                   b"Content-Length: 5\r\nContent-Length: 6"):
        with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
            line.sendall(b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                         + header + b"\r\n\r\n" + inner)
            line.shutdown(socket.SHUT_WR)
            answer = b""
            try:
                while more := line.recv(4096):
                    answer += more
            except OSError:
                pass
            checks.that("a body is not taken for a request",
                        answer.count(b"HTTP/1.1 ") == 1 and answer[9:12] >= b"400", (header, answer[:200]))


def large(checks, port):
    client = Client(port)
    try:
        status, _ = status_of(client, "POST", "/api/tables", b"x" * 10_000_000)
    except OSError:
        status = "hung up"
    checks.that("ten megabytes are refused", status in (413, "hung up"), status)
    status, _ = status_of(client, "POST", "/api/import", json.dumps({"transcript": "x" * 200_000}))
    checks.that("what is just within the limit is read", status == 400, status)


def traversal(checks, port):
    client = Client(port)
    for path in ("/../../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                 "/assets/../../../etc/passwd", "/.git/config", "/index.html%00.png", "/\\..\\..\\x.txt",
                 "/api/tables/../../x", "/api/tables/..%2f..", "/api/../x.js", "/a%7fb.js"):
        status, data = status_of(client, "GET", path)
        checks.that("no path leads out", status in (400, 404) and b"root:" not in data, (path, status))


def foreign(checks, port):
    client = Client(port)
    one, two = client.ask("/tables", GOOD), client.ask("/tables", GOOD)
    token = two["seats"][0]["token"]
    for path, body in (("", None), ("/options", None), ("/moves", {"seat": "A", "move": "x"}),
                       ("/undo", {"seat": "A"}), ("/chat", {"seat": "A", "text": "x"}),
                       ("/leave", {"seat": "A"}), ("/explain", {"seat": "A", "move": "x"})):
        for tokens in ([token], ["0" * 32], ["x" * 5000], ["' OR 1=1 --"]):
            try:
                client.ask(f"/tables/{one['table']}{path}", body, tokens)
                checks.that("a foreign token opens nothing", False, path)
            except Refused as refusal:
                checks.that("a foreign token opens nothing", refusal.status in (403, 431), refusal)
                client.close()
    try:
        client.ask(f"/tables/{one['table']}/moves", {"seat": "A", "move": "x"})
        checks.that("no token, no move", False)
    except Refused as refusal:
        checks.that("no token, no move", refusal.status == 403, refusal)


def cross_site(checks, port):
    client = Client(port)
    for origin in ("http://evil.example", f"http://127.0.0.1:{port + 1}", "null"):
        status, _ = status_of(client, "POST", "/api/tables", json.dumps(GOOD), {**JSON, "Origin": origin})
        checks.that("a foreign page may not post", status == 403, (origin, status))
    own = {**JSON, "Origin": f"http://127.0.0.1:{port}"}
    checks.that("our own page may", status_of(client, "POST", "/api/tables", json.dumps(GOOD), own)[0] == 200)
    table = client.ask("/tables", GOOD)["table"]
    line = WebSocket(port, f"/api/tables/{table}/socket", {"Origin": "http://evil.example"})
    checks.that("a foreign page may not open a socket", line.status == 403, line.status)
    line.close()


def sockets_behave(checks, port):
    client = Client(port)
    table = client.ask("/tables", GOOD)["table"]
    line = WebSocket(port, f"/api/tables/{table}/socket")
    for message in ("", "{", "[]", "{\"do\":\"fly\"}", "{\"do\":\"move\",\"move\":\"x\"}", "{\"do\":\"hello\",\"tokens\":[1]}",
                    "{\"do\":\"hello\",\"tokens\":[\"x\"]}", "{\"do\":\"hello\",\"extra\":1}"):
        line.send(message)
        answer = line.receive()
        checks.that("a bad message is refused and the socket stays", answer["is"] == "refused", answer)
    line.send("x" * 300_000)
    try:
        gone = line.receive_text() is None and line.close_code == 1009
    except OSError:
        gone = True
    checks.that("a message too large ends the socket", gone)
    checks.that("there is no socket at no table", WebSocket(port, "/api/tables/nowhere/socket").status == 404)


def html_is_data(checks, port):
    client = Client(port)
    evil = "<img src=x onerror=alert(1)>"
    made = client.ask("/tables", {**GOOD, "seats": [{"kind": "person", "name": evil}, {"kind": "person", "name": "\"'&"}]})
    tokens = [seat["token"] for seat in made["seats"]]
    client.ask(f"/tables/{made['table']}/chat", {"seat": "A", "text": evil}, tokens)
    status, headers, data = client.raw("GET", f"/api/tables/{made['table']}")
    table = json.loads(data)
    checks.that("HTML in names and chat stays text in JSON",
                table["seats"][0]["name"] == evil and table["chat"][0]["text"] == evil
                and headers["Content-Type"].startswith("application/json")
                and headers["X-Content-Type-Options"] == "nosniff")
    _, headers, _ = client.raw("GET", "/")
    policy = headers["Content-Security-Policy"]
    checks.that("pages carry a strict policy", "default-src 'none'" in policy and "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
                and "frame-ancestors 'none'" in policy and headers["Referrer-Policy"] == "no-referrer")


def crowd(checks, port, server, wanted):
    """Many sockets that say nothing; the server still answers, and lets them go again."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    wanted = min(wanted, hard - 200)
    before = server.memory()
    idle = []
    for i in range(wanted):
        line = socket.socket()
        line.settimeout(20)
        line.bind((f"127.0.0.{2 + i % 4}", 0))
        line.connect(("127.0.0.1", port))
        idle.append(line)
    client = Client(port)
    began = time.monotonic()
    client.ask("/tables", GOOD)
    taken = time.monotonic() - began
    print(f"{wanted} idle sockets: {(server.memory() - before) / wanted / 1024:.1f} kB each, "
          f"a request among them took {taken * 1000:.1f} ms")
    checks.that("it answers among idle sockets", taken < 5, taken)
    for line in idle:
        line.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--sockets", type=int, default=10_000)
    args = parser.parse_args()
    checks = Checks()
    with scratch() as folder, ServerProcess(args.program, database=folder + "/games.db") as server:
        port = server.port
        client = Client(port)
        kept = client.ask("/tables", GOOD)
        tokens = [seat["token"] for seat in kept["seats"]]
        before = client.ask(f"/tables/{kept['table']}", tokens=tokens)
        for attack in (malformed, raw_bytes, smuggled, large, traversal, foreign, cross_site, sockets_behave, html_is_data):
            attack(checks, port)
            checks.that(f"alive after {attack.__name__}", server.process.poll() is None)
        crowd(checks, port, server, args.sockets)
        client.close()
        after = client.ask(f"/tables/{kept['table']}", tokens=tokens)
        checks.that("nothing was lost", before == after)
        seat, choices = next(iter(after["choices"].items()))
        move = {"seat": seat, "move": choices[0], "length": after["length"]}
        checks.that("play goes on", client.ask(f"/tables/{kept['table']}/moves", move, tokens)["length"] > 0)
        code, complaints = server.stop()
        checks.that("the server ended cleanly", code == 0, complaints[-800:])
        log = complaints + open(folder + "/games.db", "rb").read().decode("latin-1")
        checks.that("tokens are neither logged nor stored", not any(token in log for token in tokens))
    checks.finish()


main()
