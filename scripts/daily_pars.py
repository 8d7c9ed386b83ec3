#!/usr/bin/env python3
"""Works out bot and par of daily deals of Black Pawn Trucking and adds them to the page's table.

    scripts/daily_pars.py FIRST DAYS [PROGRAM]        e.g. scripts/daily_pars.py 2026-11-15 30
"""
import datetime
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "web" / "src" / "games" / "black_pawn_trucking" / "pars.json"
GAME = "black-pawn-trucking"


def ask(program, *words):
    return json.loads(subprocess.run([program, *words, "--json"], check=True, capture_output=True, text=True).stdout)


def main():
    first = datetime.date.fromisoformat(sys.argv[1])
    program = sys.argv[3] if len(sys.argv) > 3 else str(ROOT / "build" / "release" / "roundhouse")
    pars = json.loads(TABLE.read_text())
    for day in range(int(sys.argv[2])):
        deal = (first + datetime.timedelta(days=day)).strftime("%Y%m%d")
        solved = ask(program, "solve", GAME, "--seed", deal, "--beam", "1500")
        played = ask(program, "sim", GAME, "--seats", "rollout", "--games", "1", "--iterations", "1000", "--set", f"deal={deal}")
        bot = round(played["seats"][0]["mean_score"])
        pars[deal] = {"bot": bot, "par": max(bot, solved["profit"])}
    TABLE.write_text("{\n" + ",\n".join(f'  "{deal}": {json.dumps(one)}' for deal, one in sorted(pars.items())) + "\n}\n")


if __name__ == "__main__":
    main()
