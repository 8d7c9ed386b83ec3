#!/usr/bin/env python3
"""Two builds of roundhouse against each other: first whether they play the same, then how fast, in turns.

    bench/before_after.py BEFORE AFTER [GAME ...] [--rounds 7] [--slice 0.1] [--same N] [--levels N] [--instructions N]

BEFORE and AFTER are the programs, say one kept from main and build/release/roundhouse; without GAME every game is
measured. In each round both run `bench GAME --json`, which takes CPU time only; ratios are formed within the
round, and the table shows their median and extremes. Above 1 means that AFTER is faster.

--same N first plays N games with the same seeds on both sides (random; a quarter as many greedy, a fortieth of level 4
with greedy) at the smallest and the largest table, and compares every figure but the time, and the hash of all moves
where BEFORE knows `sim --hash`; it ends with 1 if one differs. --levels N does the same with N games of every level
against itself, at the smallest table. --instructions N counts instructions of N and 5 N random games by callgrind (needs valgrind, and builds
without AVX-512: see bench/instructions.sh) and prints them per decision.
"""

import argparse
import json
import statistics
import subprocess
import sys

# What is printed, the field of `bench --json`, and whether less is better.
FIGURES = (
    ("playouts", "playouts_per_second", False),
    ("playouts side by side", "many_per_second", False),
    ("a decision", "ns_per_decision", True),
    ("copy", "copy_ns", True),
    ("legal list", "legal_list_ns", True),
    ("checked replay", "replays_per_second", False),
    ("guided simulations", "guided_per_second", False),
    ("plain simulations", "plain_per_second", False),
    ("playouts from there", "bare_per_second", False),
)
OF_THE_CLOCK = {"seconds", "games_per_second", "decisions_per_second", "threads"}


def said(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def without_time(found):
    return {name: value for name, value in found.items() if name not in OF_THE_CLOCK}


def table_sizes(program, game):
    """The smallest and the largest table; asked of the program, which refuses others."""
    def plays(seats):
        order = [program, "sim", game, "--seats", ",".join(["random"] * seats), "--games", "1", "--json"]
        return subprocess.run(order, capture_output=True, check=False).returncode == 0

    sizes = [seats for seats in range(1, 8) if plays(seats)]
    return sorted({sizes[0], sizes[-1]})


def same_games(before, after, game, bots, games):
    """Every figure of simulations with the same seeds, but for what a clock says, and all moves if BEFORE can."""
    order = ["sim", game, "--seats", ",".join(bots), "--games", str(games), "--json"]
    old = subprocess.run([before, *order, "--hash"], capture_output=True, text=True, check=False)
    hashed = old.returncode == 0
    old = without_time(json.loads(old.stdout if hashed else said(before, *order)))
    new = without_time(json.loads(said(after, *order, *(["--hash"] if hashed else []))))
    if not hashed:
        new.pop("hash", None)
    print(f"{game}, {len(bots)} seats, {bots[0]}, {games} games, {'all moves' if hashed else 'sums'}: "
          f"{'the same' if old == new else f'NOT THE SAME: {old} {new}'}", flush=True)
    return old == new


def same_results(before, after, game, games):
    same = True
    for seats in table_sizes(after, game):
        for bot, share in (("random", 1), ("greedy", 4), ("level-4", 40)):
            bots = [bot] + ["greedy" if bot == "level-4" else bot] * (seats - 1)
            same = same_games(before, after, game, bots, max(2, games // share)) and same
    return same


def same_levels(before, after, game, games):
    seats = table_sizes(after, game)[0]
    return all([same_games(before, after, game, [f"level-{level}"] * seats, games) for level in range(6)])


def measured_all(program):
    return json.loads(said(program, "bench", "--slice", "0.001", "--json"))["games"]


def measured(program, game, seconds):
    return json.loads(said(program, "bench", game, "--slice", str(seconds), "--json"))["games"][0]


def faster(figure, old, new):
    _, field, less_is_better = figure
    return old[field] / new[field] if less_is_better else new[field] / old[field]


def compare_speed(before, after, game, rounds, seconds):
    pairs = [(measured(before, game, seconds), measured(after, game, seconds)) for _ in range(rounds)]
    print(f"\n| {game} | before | after | faster by | min to max |\n| --- | --- | --- | --- | --- |")
    for figure in FIGURES:
        name, field, _ = figure
        ratios = [faster(figure, old, new) for old, new in pairs if old.get(field, 0) > 0 and new.get(field, 0) > 0]
        if not ratios:
            continue
        unit = " ns" if field.endswith("ns") or field.startswith("ns") else " a second"
        old, new = (statistics.median(pair[side][field] for pair in pairs) for side in (0, 1))
        print(f"| {name} | {old:,.4g}{unit} | {new:,.4g}{unit} | {statistics.median(ratios):.2f} "
              f"| {min(ratios):.2f} to {max(ratios):.2f} |", flush=True)


def collected(program, game, games):
    order = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "sim", game, "--seats",
             "random,random", "--games", str(games), "--threads", "1", "--json"]
    ran = subprocess.run(order, check=True, capture_output=True, text=True)
    count = int(ran.stderr.split("Collected :")[1].split()[0])
    return count, games * json.loads(ran.stdout)["mean_length"]


def count_instructions(programs, game, games):
    per_decision = []
    for program in programs:
        few, many = collected(program, game, games), collected(program, game, 5 * games)
        per_decision.append((many[0] - few[0]) / (many[1] - few[1]))
    old, new = per_decision
    print(f"{game}: instructions a decision {old:,.0f} before, {new:,.0f} after ({old / new:.2f})", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--slice", type=float, default=0.1)
    parser.add_argument("--same", type=int, default=0)
    parser.add_argument("--levels", type=int, default=0)
    parser.add_argument("--instructions", type=int, default=0)
    order = parser.parse_args()
    games = order.games or [one["game"] for one in measured_all(order.after)]
    same = True
    for game in games:
        if order.same > 0:
            same = same_results(order.before, order.after, game, order.same) and same
        if order.levels > 0:
            same = same_levels(order.before, order.after, game, order.levels) and same
        if order.instructions > 0:
            count_instructions((order.before, order.after), game, order.instructions)
        if order.rounds > 0:
            compare_speed(order.before, order.after, game, order.rounds, order.slice)
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
