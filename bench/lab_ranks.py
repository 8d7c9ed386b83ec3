#!/usr/bin/env python3
"""What handing out costs: CPU per game with 1, 2 and 4 ranks, and what is not spent in pieces.

    bench/lab_ranks.py build/release/roundhouse [ROUNDS]

Weak scaling: every rank brings as many deals. CPU time, not the clock: ranks may share cores.
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

# About 50 ms a piece: 20 deals of First Class between three greedy bots.
STUDY = """question How long is it?
game first-class
seats 3
bots greedy
deals 2
piece 20
measure length
"""
DEALS_A_RANK = 600
RANKS = (1, 2, 4)


def run(program, study, ranks, folder):
    surroundings = dict(
        os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"
    )
    subprocess.run(
        ["mpirun", "--oversubscribe", "--bind-to", "none", "-n", str(ranks), program, "lab",
         str(study), "--deals", str(DEALS_A_RANK * ranks), "--results", str(folder)],
        env=surroundings, stdout=subprocess.DEVNULL, check=True,
    )
    _, seconds, cpu, playing, games, *_ = (folder / "runs.txt").read_text().split()
    return float(seconds), float(cpu), float(playing), int(games)


def measured(program, ranks):
    """CPU per game in ms, what is not spent in pieces in per cent, and a piece in ms."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "a.study").write_text(STUDY)
        _, cpu, playing, games = run(program, folder / "a.study", ranks, folder / "out")
    return 1e3 * cpu / games, 100 * (cpu / playing - 1), 1e3 * playing / games * 20


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    # Round by round, so that whatever else the machine does meets every number of ranks alike.
    seen = [{ranks: measured(program, ranks) for ranks in RANKS} for _ in range(rounds)]
    for ranks in RANKS:
        cpu, overhead, piece = zip(*(one[ranks] for one in seen))
        scaling = statistics.median(one[1][0] / one[ranks][0] for one in seen)
        print(
            f"{ranks} ranks: {statistics.median(cpu):.3f} ms CPU a game, weak scaling {scaling:.3f} "
            f"(wanted 0.95), hand-out {statistics.median(overhead):.2f} % ({min(overhead):.2f} to "
            f"{max(overhead):.2f}, wanted below 2), pieces of {statistics.median(piece):.0f} ms"
        )


main()
