#!/usr/bin/env python3
"""Makes the Debian package and looks into it: it starts by its unit's command line and serves.

    package.py BUILD
"""
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent / "server"))
from client import Checks, Client, scratch  # noqa: E402


def run(*words, **more):
    return subprocess.run(words, capture_output=True, text=True, check=True, **more).stdout


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    checks = Checks()
    with scratch() as folder:
        run("cpack", "--config", str(build / "CPackConfig.cmake"), "-B", folder)
        package = str(next(pathlib.Path(folder).glob("roundhouse_*.deb")))
        about = run("dpkg-deb", "-I", package)
        checks.that("the package names what it needs", all(f"lib{one}" in about for one in ("pq5", "sqlite3", "ssl3")), about)
        checks.that("settings are kept over an upgrade", "conffiles" in about, about)
        for script in ("postinst", "prerm", "postrm"):
            subprocess.run(["sh", "-n"], input=run("dpkg-deb", "-I", package, script), text=True, check=True)
        root = folder + "/root"
        run("dpkg-deb", "-x", package, root)
        unit = pathlib.Path(root, "lib/systemd/system/roundhouse.service")
        unit = unit if unit.exists() else pathlib.Path(root, "usr/lib/systemd/system/roundhouse.service")
        command = re.search(r"^ExecStart=(.*)$", unit.read_text(), re.M)[1].split()
        command = [root + word if word.startswith("/") else word for word in command]
        server = subprocess.Popen([*command, "--port", "0", "--store", folder + "/games.db"],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = server.stdout.readline()
        checks.that("it opens by its unit's command line", "http://127.0.0.1" in line, line)
        client = Client(int(line.rsplit(":", 1)[1]))
        checks.that("it serves", client.ask("/ready")["ok"])
        made = client.ask("/tables", {"game": "yardmaster-express", "seats": [{"kind": "person"}] * 2})
        checks.that("a table is made", made["table"])
        server.terminate()
        _, log = server.communicate(timeout=60)
        checks.that("it ends cleanly", server.returncode == 0, log)
        checks.that("it logs as its settings say", " info ends" in log, log)
    checks.finish()


main()
