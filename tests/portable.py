#!/usr/bin/env python3
"""The program for other machines asks nothing of a processor that a PC of 2009 did not have (x86-64-v2).

    portable.py BUILD

BUILD is of the package preset. Every instruction of the program is looked at, and that it becomes its twin for newer processors
where that is installed; then, if qemu-user is installed, it plays every game and serves under a Nehalem, which refuses what it
does not know, and says the same as on this machine.
What the program takes from Debian's libraries is Debian's promise: they run on any 64-bit PC.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "server"))
from client import Checks, Client  # noqa: E402

# What came after: AVX and whatever else is written with a V, FMA, BMI, MOVBE, ADX, AES, CLMUL, SHA, random numbers, masks.
# TZCNT is not among them: it is BSF with a prefix that older processors pass over, and both say the same of what is not 0.
# Some functions are called only after the processor was asked whether it has them: SHA-256 (src/table/sha256.cpp), and the
# compiler's own question. That nobody else calls them is seen under the Nehalem.
ASKED_FIRST = re.compile(r"roundhouse3x86|^get_available_features")
LATER = re.compile(
    r"v(?!err|erw)\w+|andn|bextr|blsi|blsmsk|blsr|bzhi|mulx|pdep|pext|rorx|sarx|shlx|shrx|lzcnt|movbe|adcx|adox|aes\w+|"
    r"pclmul\w+|sha(1|256)\w+|rdrand|rdseed|k(mov|and|or|xor|unpck|test|shift)\w+|x(save|rstor|getbv)\w*|rd(fs|gs)base|gf2p8\w+")


def later_instructions(program):
    """Instructions of a program that came after x86-64-v2, counted, and of how many. What asks first is passed over."""
    out, found, count, asks = collections.Counter(), subprocess.Popen(
        ["objdump", "-d", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True), 0, False
    for line in found.stdout:
        function = re.match(r"[0-9a-f]+ <(.+)>:", line)
        if function:
            asks = bool(ASKED_FIRST.search(function[1]))
        if asks:
            continue
        word = re.match(r"\s+[0-9a-f]+:\s+(?:(?:rep|repz|repnz|lock|bnd|notrack|data16|cs|ds|\{\w+\})\s+)*(\w+)", line)
        if word:
            count += 1
            out[word[1]] += bool(LATER.fullmatch(word[1]))
    return {word: times for word, times in out.items() if times}, count


def check_looking(checks):
    """Whoever looks for them finds them: the same few lines, built for both."""
    source = "#include <bit>\nunsigned long f(unsigned long a, unsigned long b) { return (a & ~b) << (b & 63) ^ std::countl_zero(a); }\n"
    with tempfile.TemporaryDirectory() as folder:
        for level, finds in (("x86-64-v2", False), ("x86-64-v3", True)):
            target = f"{folder}/{level}.o"
            subprocess.run(["c++", "-std=c++20", "-O2", "-march=" + level, "-c", "-x", "c++", "-", "-o", target], input=source,
                           text=True, check=True)
            found, _ = later_instructions(target)
            checks.that(f"what is built for {level} {'is found out' if finds else 'passes'}", bool(found) == finds, found)


def check_nehalem(checks, program):
    qemu = shutil.which("qemu-x86_64")
    if qemu is None:
        print("qemu-user is not installed: it was looked at, and not run")
        return
    old = [qemu, "-cpu", "Nehalem", program]
    says = lambda *words: subprocess.run(words, capture_output=True, text=True, timeout=1200)
    games = re.findall(r"\(([a-z-]+)\)\n +seats +(\d)", says(program, "games").stdout)
    checks.that("there are games", len(games) >= 5, games)
    for game, seats in games:
        words = ["sim", game, "--seats", ",".join(["greedy"] * int(seats)), "--games", "3", "--seed", "7", "--threads", "1", "--json"]
        here, there = says(program, *words), says(*old, *words)
        timeless = [re.sub(r'"(seconds|\w+_per_second)":[^,}]*', "", one.stdout) for one in (here, there)]
        checks.that("it plays", there.returncode == 0, (game, there.returncode, there.stderr[-300:]))
        checks.that("the same games as here", timeless[0] == timeless[1], (game, timeless))
    server = subprocess.Popen([*old, "serve", "--port", "0", "--memory"], stdout=subprocess.PIPE, text=True)
    port = int(server.stdout.readline().rsplit(":", 1)[1])
    client = Client(port)
    status, _, page = client.raw("GET", "/")
    checks.that("it serves its page", status == 200 and b"Roundhouse" in page, status)
    bots = [{"kind": "bot", "bot": "level-1"}] * 2
    made = client.ask("/tables", {"game": "yardmaster-express", "seats": bots, "bot_seconds": 0})
    while not client.ask(f"/tables/{made['table']}")["over"]:
        pass
    checks.that("bots play to the end", client.ask(f"/tables/{made['table']}")["over"])
    server.terminate()
    checks.that("it ends cleanly", server.wait(60) == 0, server.returncode)


def check_newer(checks, build):
    """Installed beside its twin for newer processors, the program becomes it, and both play the same games."""
    with tempfile.TemporaryDirectory() as folder:
        plain, newer = pathlib.Path(folder, "bin/roundhouse"), pathlib.Path(folder, "lib/roundhouse/x86-64-v3/roundhouse")
        for place in (plain, newer):
            place.parent.mkdir(parents=True)
        shutil.copy(build / "roundhouse", plain)
        words = ["sim", "first-class", "--seats", "greedy,greedy", "--games", "3", "--seed", "7", "--json"]
        says = lambda **more: subprocess.run([plain, *words], capture_output=True, text=True, check=True, env=more or None).stdout
        timeless = lambda text: re.sub(r'"(seconds|\w+_per_second)":[^,}]*', "", text)
        alone = timeless(says())
        newer.write_text('#!/bin/sh\necho newer "$@"\n')
        newer.chmod(0o755)
        if "avx2" not in pathlib.Path("/proc/cpuinfo").read_text():
            checks.that("an older processor stays with the first", timeless(says()) == alone)
            return
        checks.that("it becomes the newer program, with the same words", says() == f"newer {' '.join(words)}\n", says())
        checks.that("unless it is told to stay", timeless(says(ROUNDHOUSE_PLAIN="1")) == alone)
        shutil.copy(build / "newer/roundhouse", newer)
        checks.that("both play the same games", timeless(says()) == alone)
        found, _ = later_instructions(newer)
        checks.that("the newer one has newer instructions", "pdep" in found or "shlx" in found, found)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    checks = Checks()
    checks.that("it is built for other machines", "ROUNDHOUSE_PORTABLE:STRING=x86-64-v2" in (build / "CMakeCache.txt").read_text(), build)
    check_looking(checks)
    program = str(build / "roundhouse")
    found, count = later_instructions(program)
    print(f"{count} instructions, beyond x86-64-v2: {found or 'none'}")
    checks.that("no instruction is later than x86-64-v2", count > 100_000 and not found, found)
    check_newer(checks, build)
    check_nehalem(checks, program)
    checks.finish()


if __name__ == "__main__":
    main()
