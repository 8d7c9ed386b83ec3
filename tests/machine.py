#!/usr/bin/env python3
"""The Debian package on machines with nothing but Debian, and docs/hosting.md word for word.

    machine.py BUILD [--tables 1000] [--debian build/debian]

Needs root, debootstrap, systemd-container and this machine's apt sources; --debian keeps the bare system for the next time.
Machines are booted with systemd of their own, a network that leads nowhere else, and a disk that forgets.

On the first the package is installed by apt with its dependencies, runs by its unit, serves a page, and is upgraded in place
over many tables, which all open and replay as before; then TLS, PostgreSQL and a second machine as docs/hosting.md says; then it
is removed and purged, and nothing but the data is left.
"""
import argparse
import collections
import ctypes
import os
import pathlib
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "server"))
from client import Checks, Client, Refused, scratch, ROOT  # noqa: E402

BARE = "systemd,systemd-sysv,dbus,ca-certificates,curl,iproute2,openssl"
LATER = ["haproxy", "certbot", "postgresql"]  # what docs/hosting.md installs
NEW_NETWORK = 0x40000000  # CLONE_NEWNET


def run(*words, **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def source():
    """Where this machine gets its Debian from: an address and a suite."""
    for line in run("apt-get", "indextargets", "--format", "$(SITE) $(CODENAME)", "Created-By: Packages").splitlines():
        address, suite = line.split()
        if "-" not in suite:
            return address, suite
    raise RuntimeError("this machine has no apt source")


def bare_debian(folder):
    """A Debian with an init and nothing else, and this machine's way to more packages."""
    root = pathlib.Path(folder, "root")
    if not root.exists():
        address, suite = source()
        part = pathlib.Path(folder, "part")
        shutil.rmtree(part, ignore_errors=True)
        run("debootstrap", "--variant=minbase", "--include=" + BARE, suite, part, address)
        run("cp", "-aT", "/etc/apt/sources.list.d", part / "etc/apt/sources.list.d")
        ways = [line for line in run("apt-config", "dump").splitlines() if re.match(r"Acquire::\w+::.*[Pp]roxy", line)]
        (part / "etc/apt/apt.conf.d/99test").write_text("\n".join(
            ['APT::Get::Assume-Yes "true";', 'Binary::apt::APT::Keep-Downloaded-Packages "true";', *ways, ""]))
        shutil.copy("/etc/resolv.conf", part / "etc/resolv.conf")
        run("chroot", part, "apt-get", "update")
        part.rename(root)
    return root


def fetch(root, package):
    """What will be installed later is fetched now: the machines have no way out."""
    shutil.copy(package, root / "root/package.deb")
    run("chroot", root, "apt-get", "install", "--download-only", "--no-install-recommends", "/root/package.deb", *LATER)
    run("chroot", root, "apt-get", "install", "--download-only", "/root/package.deb", *LATER)
    (root / "root/package.deb").unlink()


class Machine:
    """A Debian that was just switched on."""

    def __init__(self, root, name, beside=None):
        network = [f"--network-namespace-path=/proc/{beside.init}/ns/net"] if beside else ["--private-network"]
        self.process = subprocess.Popen(
            ["systemd-nspawn", "-D", root, "--machine=" + name, "--volatile=overlay", "--register=no", "--keep-unit",
             "--boot", "--console=pipe", *network],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 120
        state = ""
        while state not in ("running", "degraded"):
            if time.monotonic() > end:
                raise RuntimeError(f"{name} does not boot: {state}")
            time.sleep(0.3)
            children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
            if children:
                self.init = children[0]
                state = self.try_to("systemctl is-system-running").stdout.strip()

    def try_to(self, command):
        path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        return subprocess.run(["nsenter", "-t", self.init, "-a", "-r", "env", "-i", "PATH=" + path, "HOME=/root",
                               "LC_ALL=C", "DEBIAN_FRONTEND=noninteractive", "bash", "-c", "cd /root; " + command],
                              capture_output=True, text=True)

    def do(self, command):
        done = self.try_to(command)
        if done.returncode != 0:
            raise RuntimeError(f"{command}: {done.stdout[-3000:]}{done.stderr[-3000:]}")
        return done.stdout

    def file(self, path):
        return pathlib.Path(f"/proc/{self.init}/root{path}")

    def stop(self):
        self.try_to("systemctl poweroff")
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def files(self):
        """Every file and folder that an installation could leave behind."""
        return set(self.do("find / -xdev \\( -path /proc -o -path /sys -o -path /dev -o -path /run -o -path /tmp -o "
                           "-path /root -o -path /var/cache -o -path /var/log -o -path /var/lib/dpkg -o -path /var/lib/apt "
                           "-o -path /var/lib/systemd \\) -prune -o -print").splitlines())


def commands(heading):
    """The commands of a section of docs/hosting.md."""
    text = (ROOT / "docs/hosting.md").read_text()
    section = re.search(rf"^### {heading}\n(.*?)(?=^##|\Z)", text, re.M | re.S)[1]
    return [line[4:] for line in section.splitlines() if line.startswith("    ")]


def certificate():
    """In place of certbot, which needs a name on the public net: the same files, and its deploy hook."""
    line = next(line for line in commands("TLS") if line.startswith("certbot"))
    hook = re.search(r'--deploy-hook "([^"]*)"', line)[1]
    folder = "/etc/letsencrypt/live/games.example.org"
    return (f"mkdir -p {folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=games.example.org "
            f"-addext subjectAltName=DNS:games.example.org -keyout {folder}/privkey.pem -out {folder}/fullchain.pem && {hook} && "
            f"cp {folder}/fullchain.pem /usr/local/share/ca-certificates/test.crt && update-ca-certificates && "
            "echo 127.0.0.1 games.example.org >>/etc/hosts")


def follow(machine, heading, checks, counts):
    """Does what a section says; its last answer back."""
    out = ""
    for line in commands(heading):
        if line.startswith("scp "):
            continue  # the test carries files itself
        if line.startswith("certbot "):
            machine.do("certbot --version")
            line = certificate()
        if line.startswith("curl "):
            line = line.replace("curl ", "curl --retry 20 --retry-delay 1 --retry-all-errors --fail ", 1)
        out = machine.do(line)
        counts["commands of docs/hosting.md"] += 1
    if commands(heading)[-1].startswith("curl"):
        checks.that(f"{heading}: it is ready", '"ok":true' in out, out)
    return out


def package_of(build, folder, version=None):
    words = ["-D", f"CPACK_PACKAGE_VERSION={version}"] if version else []
    target = pathlib.Path(folder, version or "now")
    run("cpack", "--config", build / "CPackConfig.cmake", "-B", target, *words)
    return next(target.glob("roundhouse_*.deb"))


def wait_for(port, address="127.0.0.1"):
    end = time.monotonic() + 60
    while True:
        try:
            return socket.create_connection((address, port), timeout=5).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def play_some(count):
    """Tables of all kinds: some over, some with a few moves, some just made. Their names and tokens."""
    client = Client(8080)
    games = client.ask("/games")["games"]
    tables = []
    for number in range(count):
        about = games[number % len(games)]
        seats = max(2, about["seats"]["min"]) if about["seats"]["max"] > 1 else 1
        person = [] if number % 5 == 4 and seats > 1 else [{"kind": "person"}]
        bots = [{"kind": "bot", "bot": "random"}] * (seats - len(person))
        made = client.ask("/tables", {"game": about["id"], "seats": person + bots, "bot_seconds": 0})
        tokens = [seat["token"] for seat in made["seats"] if seat.get("token")]
        tables.append((made["table"], tokens))
        for _ in range(number % 4 if person else 0):
            now = client.ask(f"/tables/{made['table']}", tokens=tokens)
            if now["choices"]:
                seat, choices = next(iter(now["choices"].items()))
                client.ask(f"/tables/{made['table']}/moves",
                           {"seat": seat, "move": choices[0], "length": now["length"]}, tokens)
    return tables


def shown(tables):
    """Every table as its people see it, and as it was half-way."""
    client, out = Client(8080), {}
    for name, tokens in tables:
        while True:
            now = client.ask(f"/tables/{name}", tokens=tokens)
            if now["over"] or now["choices"]:
                break
            time.sleep(0.02)  # the bots' turn
        replay = client.ask(f"/tables/{name}/replay?at={now['length'] // 2}", tokens=tokens)
        for seat in now["seats"]:
            seat.pop("connected", None)
        now.pop("now", None)
        out[name] = (now, replay)
    return out


def check_running(machine, checks, version):
    wait_for(8080)
    checks.that("the service is active", machine.do("systemctl is-active roundhouse").strip() == "active")
    checks.that("it begins with the machine", machine.do("systemctl is-enabled roundhouse").strip() == "enabled")
    pid = machine.do("systemctl show -p MainPID --value roundhouse").strip()
    status = machine.do(f"cat /proc/{pid}/status")
    user = machine.do("id -u roundhouse").strip()
    checks.that("it runs as its user", re.search(rf"^Uid:\s+{user}\s", status, re.M), status)
    checks.that("without any right of root", re.search(r"^CapBnd:\s+0+$", status, re.M), status)
    checks.that("and will get none", re.search(r"^NoNewPrivs:\s+1$", status, re.M), status)
    checks.that("its system calls are filtered", re.search(r"^Seccomp:\s+2$", status, re.M), status)
    command = machine.do(f"tr '\\0' ' ' </proc/{pid}/cmdline").strip()
    unit = machine.do("sed -n 's/^ExecStart=//p' /lib/systemd/system/roundhouse.service").strip()
    checks.that("by its unit's command line", command == unit, (command, unit))
    page = machine.do("curl -s --fail localhost:8080/")
    checks.that("it serves its page", "<html" in page and "Roundhouse" in page, page[:300])
    metrics = machine.do("curl -s --fail localhost:8080/metrics")
    checks.that("it is the version that was installed", f'version="{version}"' in metrics, (version, metrics[:300]))


def check_install(machine, old, checks, counts):
    machine.file("/root/" + old.name).write_bytes(old.read_bytes())
    before = machine.files()
    missing = machine.do(f"apt-get -s install ./{old.name} | grep -c ^Inst")
    counts["packages installed with it"] = int(missing) - 1
    follow(machine, "Install", checks, counts)
    mode = machine.do("stat -c '%a %U:%G' /etc/roundhouse/roundhouse.conf /var/lib/roundhouse").split()
    checks.that("settings and data are nobody else's", mode == ["640", "root:roundhouse", "700", "roundhouse:roundhouse"], mode)
    score = machine.try_to("systemd-analyze security roundhouse.service | tail -1").stdout
    counts["exposure of the unit"] = re.search(r": ([\d.]+)", score)[1] if re.search(r": ([\d.]+)", score) else score
    return before


def check_upgrade(machine, new, count, checks, counts):
    # Somebody changed the settings: that is kept.
    machine.do("echo 'limit.tables = 0' >>/etc/roundhouse/roundhouse.conf; "
               "echo 'limit.requests = 0' >>/etc/roundhouse/roundhouse.conf; systemctl restart roundhouse")
    wait_for(8080)
    tables = play_some(count)
    before = shown(tables)
    machine.do("rm -f /root/*.deb")
    machine.file("/root/" + new.name).write_bytes(new.read_bytes())
    machine.do(f"apt install ./{new.name}")
    wait_for(8080)
    after = shown(tables)
    for name, _ in tables:
        counts["tables over the upgrade"] += 1
        counts["of them over"] += before[name][0]["over"]
        counts["entries in them"] += before[name][0]["length"]
        checks.that("a table opens and replays as before", before[name] == after[name], name)
    checks.that("changed settings are kept", "limit.tables = 0" in machine.do("cat /etc/roundhouse/roundhouse.conf"))
    counts["kinds"] = len({table["game"] if isinstance(table["game"], str) else table["game"]["id"] for table, _ in after.values()})
    return tables


def over_tls(path):
    """Asks the front by the site's name, as a browser would, but believes any certificate."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with context.wrap_socket(socket.create_connection(("127.0.0.1", 443), timeout=20), server_hostname="games.example.org") as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: games.example.org\r\nConnection: close\r\n\r\n".encode())
        data = b""
        while part := line.recv(65536):
            data += part
    return data


def check_hosting(first, root, new, tables, checks, counts):
    follow(first, "TLS", checks, counts)
    wait_for(443)
    page = over_tls("/")
    checks.that("the page comes over TLS", b" 200 " in page.split(b"\r\n")[0] and b"<html" in page, page[:200])
    checks.that("figures are not for everybody", b" 404 " in over_tls("/metrics").split(b"\r\n")[0])
    plain = first.do("curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://games.example.org/")
    checks.that("without TLS one is sent there", plain.strip() == "301 https://games.example.org/" or
                plain.strip() == "302 https://games.example.org/", plain)
    first.do("ip address add 10.0.0.1/24 dev lo && ip address add 10.0.0.2/24 dev lo")
    follow(first, "The database", checks, counts)
    follow(first, "The first node", checks, counts)
    wait_for(8080, "10.0.0.1")
    second = Machine(root, "second", beside=first)
    try:
        second.file("/root/" + new.name).write_bytes(new.read_bytes())
        second.file("/root/roundhouse.conf").write_bytes(first.file("/etc/roundhouse/roundhouse.conf").read_bytes())
        follow(second, "The second", checks, counts)
        follow(first, "The front", checks, counts)
        for name, _ in tables[::20]:
            answers = [first.do(f"curl -s --fail http://{node}:8080/api/tables/{name}") for node in ("10.0.0.1", "10.0.0.2")]
            answers.append(over_tls(f"/api/tables/{name}").split(b"\r\n\r\n", 1)[1].decode())
            lengths = [re.search(r'"length":(\d+)', answer)[1] for answer in answers]
            counts["tables seen at both nodes and the front"] += 1
            checks.that("both nodes and the front show it", len(set(lengths)) == 1, (name, lengths))
        # The first node goes away for good: its people are served by the second.
        first.do("systemctl stop roundhouse")
        end, served = time.monotonic() + 30, False
        while not served and time.monotonic() < end:
            served = b" 200 " in over_tls(f"/api/tables/{tables[0][0]}").split(b"\r\n")[0]
        checks.that("one node is enough", served)
    finally:
        second.stop()


def check_removal(machine, before, checks, counts):
    data = machine.do("find /var/lib/roundhouse -type f | sort").split()
    machine.do("apt remove roundhouse")
    checks.that("the program is gone", machine.try_to("test -e /usr/bin/roundhouse").returncode == 1)
    checks.that("settings stay with a removed package", machine.try_to("test -e /etc/roundhouse/roundhouse.conf").returncode == 0)
    machine.do("apt purge roundhouse haproxy certbot 'postgresql*' && apt autoremove --purge")
    machine.do("rm -rf /etc/letsencrypt /etc/haproxy /etc/postgresql /var/lib/postgresql /var/lib/haproxy")
    left = {path for path in machine.files() - before if "roundhouse" in path}
    checks.that("the tables are still there", data and set(data) <= left, (data, left))
    other = {path for path in left if not path.startswith("/var/lib/roundhouse")}
    checks.that("nothing else is left", not other, sorted(other)[:20])
    counts["files left, all of them data"] = len(data)
    known = machine.do("dpkg -l | grep -c roundhouse || true").strip()
    checks.that("dpkg knows it no more", known == "0", known)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--debian", type=pathlib.Path, default=ROOT / "build/debian")
    args = parser.parse_args()
    checks, counts = Checks(), collections.Counter()
    args.debian.mkdir(parents=True, exist_ok=True)
    with scratch() as folder:
        new = package_of(args.build.resolve(), folder)
        version = run("dpkg-deb", "-f", new, "Version").strip()
        old = package_of(args.build.resolve(), folder, version.split("+")[0] + "~before")
        root = bare_debian(args.debian.resolve())
        fetch(root, new)
        first = Machine(root, "first")
        try:
            before = check_install(first, old, checks, counts)
            with open(f"/proc/{first.init}/ns/net") as network:  # from here on we are at the machines' network
                if ctypes.CDLL(None, use_errno=True).setns(network.fileno(), NEW_NETWORK) != 0:
                    raise OSError(ctypes.get_errno(), "setns")
            check_running(first, checks, version)
            tables = check_upgrade(first, new, args.tables, checks, counts)
            check_running(first, checks, version)
            check_hosting(first, root, new, tables, checks, counts)
            check_removal(first, before, checks, counts)
        finally:
            first.stop()
    print("counted:", dict(counts))
    checks.finish()


main()
