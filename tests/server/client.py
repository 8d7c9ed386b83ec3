"""What the drivers share: a server of their own, HTTP, and a small WebSocket client. Standard library only."""
import base64
import http.client
import json
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


UNLIMITED = [word for name in ("sockets-each", "requests", "hellos", "tables", "imports", "hints", "listed",
                               "reviews-each", "reviews-begun") for word in ("--limit", name + "=0")]


class Refused(Exception):
    def __init__(self, status, error):
        super().__init__(f"{status} {error}")
        self.status, self.rule, self.text = status, error.get("rule"), error.get("text")


def cpu_seconds(pid):
    """Processor time of all threads of a process so far."""
    tasks = pathlib.Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


class ServerProcess:
    """`roundhouse serve` on a free port. All clients of a test have one address, so what one address may do is
    not limited unless the test says so; `under` is a library to be put under the server."""

    def __init__(self, program, *options, database=None, port=0, limits=UNLIMITED, under=None):
        self.program, self.options, self.database = program, [*limits, *options], database
        self.port = port
        self.environment = {**os.environ, "LD_PRELOAD": under} if under else None
        self.start()

    def start(self):
        store = ["--store", self.database] if self.database else ["--memory"]
        began = time.monotonic()
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), *store, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        line = self.process.stdout.readline()
        self.seconds_to_open = time.monotonic() - began
        if "http://" not in line:
            raise RuntimeError(f"the server did not open: {line}{self.process.stderr.read()}")
        self.port = int(line.rsplit(":", 1)[1])

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def stop(self):
        """Ends it politely; the exit code and what it complained about back."""
        self.process.send_signal(signal.SIGTERM)
        _, err = self.process.communicate(timeout=30)
        return self.process.returncode, err

    def memory(self):
        """Resident memory in bytes."""
        pages = pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


class Client:
    """One HTTP connection that is kept."""

    def __init__(self, port):
        self.port = port
        self.connection = None

    def raw(self, verb, path, body=None, headers=None):
        """Status, headers and bytes of an answer, whatever it is."""
        for attempt in (1, 2):
            if self.connection is None:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            try:
                self.connection.request(verb, path, body, headers or {})
                answer = self.connection.getresponse()
                return answer.status, dict(answer.getheaders()), answer.read()
            except (http.client.RemoteDisconnected, BrokenPipeError, ConnectionResetError):
                self.connection = None
                if attempt == 2:
                    raise

    def ask(self, path, body=None, tokens=()):
        headers = {"Content-Type": "application/json"}
        if tokens:
            headers["Authorization"] = "Bearer " + ",".join(tokens)
        verb = "GET" if body is None else "POST"
        status, _, data = self.raw(verb, "/api" + path,
                                   None if body is None else json.dumps(body), headers)
        answer = json.loads(data)
        if status != 200:
            raise Refused(status, answer["error"])
        return answer

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None


class WebSocket:
    """As much of RFC 6455 as a test needs."""

    def __init__(self, port, path, headers=None, timeout=60):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        self.close_code = None
        self.table = None

    def _more(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("the server hung up")
        self.buffer += data

    def send_frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        repeated = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated, "big")).to_bytes(
            size, "big") if size else b""
        self.socket.sendall(head + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.send_frame(1, text.encode())

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def receive_text(self):
        """The next text message, however many frames it came in; None when the server closed."""
        whole = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self._take(8))[0]
            payload = self._take(size)
            opcode = first & 0x0F
            if opcode == 8:
                self.close_code = struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else 0
                return None
            if opcode == 9:
                self.send_frame(10, payload)
            elif opcode in (0, 1, 2):
                whole += payload
                if first & 0x80:
                    return whole.decode()

    def receive(self):
        """The next message; a change as the table it leads to."""
        text = self.receive_text()
        if text is None:
            return None
        message = json.loads(text)
        if message["is"] == "change":
            message = changed(self.table, message)
        if message["is"] == "table":
            self.table = message
        return message

    def close(self):
        self.socket.close()


def patched(before, patch):
    """What a patch makes of a value: a list of one replaces it, an object goes inside."""
    if isinstance(patch, list):
        return patch[0]
    after = list(before) if isinstance(before, list) else dict(before)
    for part, inner in patch.items():
        place = int(part) if isinstance(after, list) else part
        if isinstance(after, list) and place == len(after):
            after.append(None)
        after[place] = inner[0] if isinstance(inner, list) else patched(after[place], inner)
    return after


def changed(table, change):
    """The table after a change, with the news that came with it."""
    deep = ("views", "fairness")
    after = {**table, "log_from": table["length"], "log": [], "chat": []}
    after |= {name: value for name, value in change.items() if name not in ("is", "gone", "choices", *deep)}
    after["length"] = after["log_from"] + len(after["log"])
    choices = table["choices"] | change.get("choices", {})
    after["choices"] = {seat: moves for seat, moves in choices.items() if seat in after["to_act"]}
    for name in deep:
        if name in change:
            after[name] = patched(table[name], change[name])
    for name in change.get("gone", ()):
        del after[name]
    return after


class Checks:
    """Counts what was checked and prints what failed."""

    def __init__(self):
        self.done = self.failed = 0

    def that(self, what, holds, detail=""):
        self.done += 1
        if not holds:
            self.failed += 1
            print(f"FAILED: {what} {detail}", flush=True)

    def finish(self):
        print(f"{self.done} checks, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def scratch():
    return tempfile.TemporaryDirectory(prefix="roundhouse-")
