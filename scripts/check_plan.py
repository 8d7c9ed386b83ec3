#!/usr/bin/env python3
"""Checks a solution of `roundhouse solve black-pawn-trucking --json` without the solver.

The plan is replayed by `roundhouse replay`; the bound is worked out again from the deal's own transcript: what lies
where, what comes when, and the best order of fetching it. Between two goods the first of them is delivered at the very
next stop or, for another pound, anywhere; contracts wait until fewer than four goods lie on the map.

Only the normal start is checked: other games have other bounds. Whether a good may return to where it was loaded
(BP-4.19) is read from the game.

    roundhouse solve black-pawn-trucking --seed 7 --json --out plan.txt > plan.json
    scripts/check_plan.py plan.json plan.txt [PROGRAM]
"""
import functools
import heapq
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACES = [(3, 10), (5, 10), (2, 8), (4, 8), (2, 6), (4, 6), (7, 15), (9, 15), (8, 13), (10, 13), (8, 11), (10, 11),
          (9, 9), (11, 9), (10, 7), (12, 7), (8, 5), (10, 5), (12, 5), (14, 6), (8, 2), (10, 3), (12, 3), (14, 4)]
FERRIES = [(2, 11), (6, 17)]
SUITS = ["suns", "moons", "crowns", "arms"]
BOUND_FOR = ["choose_start=no", "start_loans=1"]
PAY = {"null": 6, "ace": 1, "2": 2, "3": 3, "4": 4, "5": 5}


def links(city):
    x, y = PLACES[city - 1]
    for other, (u, v) in enumerate(PLACES, 1):
        if sorted((abs(x - u), abs(y - v))) in ([0, 2], [1, 2]):
            yield other, 1
    for a, b in FERRIES:
        if city in (a, b):
            yield (b if city == a else a), 3


def fares(start):
    done, queue = {}, [(0, start)]
    while queue:
        cost, city = heapq.heappop(queue)
        if city in done:
            continue
        done[city] = cost
        for other, step in links(city):
            heapq.heappush(queue, (cost + step, other))
    return done


def refusal(text):
    """Why the bound says nothing about this game; empty if it does."""
    played = re.search(r"^options (.*)$", text, re.M)
    for option in BOUND_FOR:
        name = option.split("=")[0]
        found = re.search(rf"\b{name}=\S+", played[1] if played else "")
        if not found or found[0] != option:
            return f"only games with {option} are checked, not {found[0] if found else 'without it'}"
    return ""


def read_deal(text):
    """Tiles by city, and (city, suit) of every coin, from the transcript's moves of nature."""
    moves = [move for move in re.findall(r"^\*\s+(.*)$", text, re.M)]
    tiles = [move.split()[1].split("-") for move in moves if move.startswith("lay ")]
    city_of = {tuple(tile): city for city, tile in enumerate(tiles, 1)}
    dice = [move.split()[1] for move in moves if move.startswith("throw ")]
    coins = [move.split()[1] for move in moves if move.startswith("draw ")]
    placed = [(city_of[(SUITS[i % 4], dice[i])], suit) for i, suit in enumerate(coins)]
    return tiles, placed, city_of[("moons", dice[1])]


def bound(tiles, placed, start, loans, may_return):
    way = {city: fares(city) for city in range(1, 25)}
    pays = {city: PAY[rank] for city, (_, rank) in enumerate(tiles, 1)}
    takers = [[city for city, (suit, _) in enumerate(tiles, 1) if suit == wanted and city != here] for here, wanted in placed]
    top = [max(pays[city] for city in cities + ([here] if may_return and tiles[here - 1][0] == wanted else []))
           for cities, (here, wanted) in zip(takers, placed)]

    @functools.lru_cache(None)
    def leg(coin, to):
        here = placed[coin][0]
        if here == to:
            return top[coin]
        return max([top[coin] - 1 - way[here][to]] + [pays[stop] - way[here][stop] - way[stop][to] for stop in takers[coin]])

    def end(coin):
        here = placed[coin][0]
        return max([top[coin] - 4] + [pays[stop] - way[here][stop] - 1 for stop in takers[coin]])

    @functools.lru_cache(None)
    def fetch(roll, lying, last):
        """The most from here on: `lying` are the coins on the map, `last` is the one fetched last."""
        if not lying and roll == 5:
            return end(last)
        best = -10000
        if roll < 5 and len(lying) < 4:
            best = fetch(roll + 1, lying | frozenset(range(4 * roll + 4, 4 * roll + 8)), last)
        for coin in lying:
            to = placed[coin][0]
            gain = -way[start][to] if last is None else leg(last, to)
            best = max(best, gain + fetch(roll, lying - {coin}, coin))
        return best

    return 10 - 10 * loans + 84 - 20 - 5 * loans - 48 + fetch(0, frozenset(range(4)), None)


def main():
    solution = json.loads(pathlib.Path(sys.argv[1]).read_text())
    program = sys.argv[3] if len(sys.argv) > 3 else str(ROOT / "build" / "release" / "roundhouse")
    text = pathlib.Path(sys.argv[2]).read_text()
    if refused := refusal(text):
        print(refused, file=sys.stderr)
        return 2
    replay = subprocess.run([program, "replay", sys.argv[2]], capture_output=True, text=True)
    tiles, placed, start = read_deal(text)
    again = bound(tiles, placed, start, 1, "allow_return_delivery=yes" in text)
    faults = []
    if replay.returncode != 0:
        faults.append("the plan does not replay: " + replay.stderr.strip())
    if len(tiles) != 24 or len(placed) != 24:
        faults.append(f"the transcript shows {len(tiles)} tiles and {len(placed)} coins")
    if again != solution["at_most"] and not solution["optimal"]:
        faults.append(f"the bound is {again}, not {solution['at_most']}")
    if solution["profit"] > again:
        faults.append("the plan passes the bound")
    for fault in faults:
        print(fault)
    print(f"deal {solution['deal']}: plan {solution['profit']}, at most {again}, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
