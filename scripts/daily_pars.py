#!/usr/bin/env python3
"""Works out bot and par of daily deals of Black Pawn Trucking and adds them to the page's table.

    scripts/daily_pars.py FIRST DAYS [PROGRAM]        e.g. scripts/daily_pars.py 2026-11-15 400
"""
import datetime
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "web" / "src" / "games" / "black_pawn_trucking" / "pars.json"
SOLVE = ["solve", "black-pawn-trucking", "--beam", "800", "--player", "rollout:640"]


def read(said):
    """Bot and par from what `roundhouse solve` says; par is the better of both, since a plan is only the best found."""
    plan = int(re.search(r"plan (-?\d+)", said).group(1))
    bot = round(float(re.search(r"mean +(-?[\d.]+)", said).group(1)))
    return {"bot": bot, "par": max(bot, plan)}


def main():
    first = datetime.date.fromisoformat(sys.argv[1])
    program = sys.argv[3] if len(sys.argv) > 3 else str(ROOT / "build" / "release" / "roundhouse")
    pars = json.loads(TABLE.read_text())
    for day in range(int(sys.argv[2])):
        deal = (first + datetime.timedelta(days=day)).strftime("%Y%m%d")
        told = subprocess.run([program, *SOLVE, "--seed", deal], check=True, capture_output=True, text=True)
        pars[deal] = read(told.stdout)
    TABLE.write_text("{\n" + ",\n".join(f'  "{deal}": {json.dumps(one)}' for deal, one in sorted(pars.items())) + "\n}\n")


if __name__ == "__main__":
    main()
