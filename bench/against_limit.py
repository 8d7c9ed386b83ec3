#!/usr/bin/env python3
"""Measures `roundhouse sim` against mode `api` of the toy in reference/limit.cpp, in turns.

    bench/against_limit.py LIMIT_CPP [--build build/release] [--rounds 7] [--games 2000000]

The toy deals, plays and scores a game of 14 decisions, as two-seat Yardmaster Express does. Both
run as processes of their own; what is compared is their CPU time, within each round. The simulation runs twice: games one by
one, as searches play them, and side by side where the processor can.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile


def cpu_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("limit", type=pathlib.Path)
    parser.add_argument("--build", type=pathlib.Path, default=pathlib.Path("build/release"))
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=2_000_000)
    parser.add_argument("--compiler", default=os.environ.get("CXX", "g++"))
    order = parser.parse_args()

    with tempfile.TemporaryDirectory() as folder:
        toy = pathlib.Path(folder) / "limit"
        subprocess.run(
            [order.compiler, "-std=c++20", "-O3", "-march=native", "-w", order.limit, "-o", toy],
            check=True,
        )
        ours = [order.build / "roundhouse", "sim", "yardmaster-express", "--seats",
                "random,random", "--games", str(order.games), "--threads", "1", "--json"]
        theirs = [toy, "api", str(order.games), "1", "1"]
        ways = {"one by one": [*ours, "--one-by-one"], "side by side": ours}
        ratios = {way: [] for way in ways}
        for number in range(order.rounds):
            api = min(cpu_seconds(theirs) for _ in range(2))
            print(f"round {number + 1}: limit api {order.games / api / 1e6:.2f} M games/s", end="")
            for way, command in ways.items():
                sim = min(cpu_seconds(command) for _ in range(2))
                ratios[way].append(api / sim)
                print(f", sim {way} {order.games / sim / 1e6:.2f}, ratio {ratios[way][-1]:.3f}", end="")
            print(flush=True)
    for way, found in ratios.items():
        found.sort()
        print(f"sim {way} : limit api  median {found[len(found) // 2]:.3f}, {found[0]:.3f} - {found[-1]:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
