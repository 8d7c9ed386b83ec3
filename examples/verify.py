#!/usr/bin/env python3
"""Checks a server's chance without a line of the server's code: Python's standard library only.

    verify.py GAME.transcript [--commit HEX] [--mine SEAT:TEXT]

A server publishes the SHA-256 of its seed before the first draw, and the seed when the game is over.
Every seat may add a text the server could not know before. The draw at entry n comes from
HMAC-SHA-256(seed, n and what was added so far). This program

  * compares the hash of the seed with the commitment in the file, and with what you noted (--commit),
  * looks whether your own text is among what was added (--mine "A:my words"),
  * for Yardmaster Express draws the start player, every card and every caboose again.

It knows the cards of no other game; `roundhouse verify` does. Exit 0: all is as promised. 1: it is not.
2: there is nothing to check. 3: the promise was kept, the draws are not known to this program.
"""
import argparse
import hashlib
import hmac
import sys

# The cards of Yardmaster Express, as its box has them; the first five are there twice.
FRONTS = ("B2|B2 R2|R2 G2|G2 Y2|Y2 P2|P2 B2|B3 R2|R3 G2|G3 Y2|Y3 R3|G3 R3|Y3 B3|Y3 B3|R3 G3|B3 G3|R3 Y3|B3 Y3|G3 "
          "B4|G4 R4|B4 G4|Y4 Y4|R4 P2|P3 P3|G3 P3|B3 P3|Y3 P3|R3 P4|P4").split()
CABOOSES = ("executive two_timer diversified short_line lightweight specialized little_engine efficient sequence_1 "
            "sequence_2 sequence_3 sequence_4 sequence_5 end_of_line buried_alive inefficient").split()
POOLS = {"all": CABOOSES, "prototype": CABOOSES[:7], "rule_sheet": CABOOSES[:9] + CABOOSES[13:]}


class Wrong(Exception):
    """What is not as it was promised."""


class Promise:
    """The words behind `fairness`: COMMITMENT SEED from N, then SEAT@ENTRY:HEX for each addition."""

    def __init__(self, words):
        self.commit, seed, _, self.first = words[:4]
        self.seed, self.first = bytes.fromhex(seed), int(self.first)
        self.added = []
        for word in words[4:]:
            seat, entry, text = word.replace("@", ":").split(":")
            self.added.append((seat, int(entry), text))

    def draw(self, entry, count):
        """A number from 0 to count - 1: xoroshiro128+ started from the first 16 bytes of the HMAC."""
        message = f"roundhouse chance 1\n{entry}\n" + "".join(
            f"{seat}:{text}\n" for seat, at, text in self.added if at <= entry)
        mac = hmac.new(self.seed, message.encode(), hashlib.sha256).digest()
        a, b = int.from_bytes(mac[:8], "little"), int.from_bytes(mac[8:16], "little")
        return (((a + b) % 2**64 >> 32) * count) >> 32


class Yardmaster:
    """What can be drawn: a start player, cards of a deck, and one caboose a game."""

    def __init__(self, options):
        self.seats = int(options["seats"])
        self.pool = list(POOLS.get(options.get("caboose_set", "none"), []))
        self.started = False
        self.shuffle()

    def shuffle(self):
        # A place for every front, and behind them one for each second copy. Two players play without purple.
        self.deck = [place for place in range(32) if self.seats > 2 or "P" not in FRONTS[place % 27]]
        self.left = self.seats + self.seats * (9 - self.seats)  # a hand, then a card for each turn

    def possible(self, move):
        """All that could have been drawn here, in order."""
        if not self.started:
            return [f"start {chr(ord('A') + seat)}" for seat in range(self.seats)]
        if move.startswith("reveal "):
            return ["reveal " + name for name in self.pool]
        if self.left == 0:
            self.shuffle()  # the second game of the strategic variant
        return ["draw " + FRONTS[place % 27] for place in self.deck]

    def happened(self, move):
        word, what = move.split()
        self.started = True
        if word == "reveal":
            self.pool.remove(what)
        if word == "draw":
            front = FRONTS.index(what)
            self.deck.remove(front + 27 if front + 27 in self.deck else front)
            self.left -= 1


def read(name):
    """Game, options, the promise, and the entries as (seat, move)."""
    head, promise, entries = {}, None, []
    for line in open(name, encoding="utf-8"):
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "fairness":
            promise = Promise(rest.split())
        elif word in ("roundhouse", "game", "rules", "options", "seats"):
            head[word] = rest
        elif word not in ("=", "end"):
            entries.append((word, rest))
    return head["game"], dict(one.split("=", 1) for one in head["options"].split()), promise, entries


def keeps_promise(promise, commit, mine):
    hashed = hashlib.sha256(promise.seed).hexdigest()
    if hashed != promise.commit:
        raise Wrong(f"the seed's hash is {hashed}, the file says it should be {promise.commit}")
    if commit and hashed != commit.lower():
        raise Wrong(f"the seed's hash is {hashed}, you noted {commit}")
    for seat, text in (one.split(":", 1) for one in mine):
        if (seat, text.encode().hex()) not in [(by, digits) for by, _, digits in promise.added]:
            raise Wrong(f"what {seat} added is not in the file")


def draw_again(table, promise, entries):
    drawn = 0
    for entry, move in ((entry, move) for entry, (seat, move) in enumerate(entries) if seat == "*"):
        possible = table.possible(move)
        if entry >= promise.first:
            expected = possible[promise.draw(entry, len(possible))]
            if expected != move:
                raise Wrong(f"entry {entry} is \"{move}\"; the seed draws \"{expected}\"")
            drawn += 1
        table.happened(move)
    if drawn == 0:
        raise Wrong(f"the seed is said to hold from entry {promise.first} on, behind every draw")
    return drawn


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--commit", default="", help="the commitment you noted during the game")
    parser.add_argument("--mine", action="append", default=[], metavar="SEAT:TEXT", help="what a seat added")
    order = parser.parse_args()
    game, options, promise, entries = read(order.file)
    if promise is None:
        sys.exit(print("the file has no line about fairness") or 2)
    try:
        keeps_promise(promise, order.commit, order.mine)
        print("the seed is the one that was committed to" + (", as you noted it" if order.commit else ""))
        if game != "yardmaster-express":
            print(f"the draws of {game} are not known to this program; `roundhouse verify` knows them")
            sys.exit(3)
        print(f"{draw_again(Yardmaster(options), promise, entries)} draws come out of the seed as they were made")
    except Wrong as difference:
        print(f"NOT AS PROMISED: {difference}")
        sys.exit(1)


main()
