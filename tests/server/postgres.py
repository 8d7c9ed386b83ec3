"""A PostgreSQL of a test's own, and wires to it that can be cut. Standard library only."""
import os
import pathlib
import pwd
import select
import socket
import subprocess
import tempfile
import threading
import time


class Postgres:
    """In a folder that is gone with it; it listens on a socket there. PostgreSQL refuses to run as root."""

    def __init__(self):
        self.bin = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
        self.scratch = tempfile.TemporaryDirectory(prefix="roundhouse-pg-", ignore_cleanup_errors=True)
        self.folder = self.scratch.name
        self.user = None
        if os.geteuid() == 0:
            self.user = "postgres"
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
        self._run("initdb", "-D", self.folder + "/data", "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-locale",
                  "--no-sync")
        self.start()

    def _run(self, tool, *words):
        subprocess.run([self.bin / tool, *words], check=True, cwd="/", user=self.user, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)

    def start(self):
        self._run("pg_ctl", "-D", self.folder + "/data", "-w", "-l", self.folder + "/log", "-o",
                  f"-c listen_addresses='' -k {self.folder} -c max_connections=60", "start")

    def stop(self, how="immediate"):
        self._run("pg_ctl", "-D", self.folder + "/data", "-w", "-m", how, "stop")

    @property
    def socket(self):
        return self.folder + "/.s.PGSQL.5432"

    @property
    def address(self):
        return f"postgres://tester@/postgres?host={self.folder}"

    def ask(self, sql):
        """The rows of a question, each a list of texts."""
        out = subprocess.run([self.bin / "psql", "-X", "-A", "-t", "-F", "\t", "-h", self.folder, "-U", "tester",
                              "-d", "postgres", "-c", sql], check=True, capture_output=True, text=True)
        return [line.split("\t") for line in out.stdout.splitlines()]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        self.scratch.cleanup()


class Wire:
    """A port that leads to a database. It can be cut, go dead without a word, and be slow."""

    def __init__(self, to):
        self.to = to
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = {}
        self.mood = "good"
        threading.Thread(target=self._run, daemon=True).start()

    def cut(self):
        """Hangs up on everybody, and lets nobody in until it is good again."""
        self.mood = "cut"

    def _drop(self, one):
        other = self.pairs.pop(one, None)
        self.pairs.pop(other, None)
        for end in (one, other):
            if end is not None:
                end.close()

    def _take(self):
        near, _ = self.listener.accept()
        far = socket.socket(socket.AF_UNIX)
        try:
            if self.mood == "cut":
                raise OSError
            far.connect(self.to)
        except OSError:
            near.close()
            far.close()
            return
        self.pairs[near], self.pairs[far] = far, near

    def _run(self):
        while True:
            if self.mood == "cut":
                for one in list(self.pairs):
                    self._drop(one)
            if self.mood == "dead":
                time.sleep(0.05)
                continue
            ready, _, _ = select.select([self.listener, *self.pairs], [], [], 0.1)
            for one in ready:
                if one is self.listener:
                    self._take()
                elif one in self.pairs:
                    self._pass_on(one)

    def _pass_on(self, one):
        if self.mood == "slow":
            time.sleep(0.02)
        try:
            data = one.recv(65536)
            if data:
                return self.pairs[one].sendall(data)
        except OSError:
            pass
        self._drop(one)
