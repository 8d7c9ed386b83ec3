#!/usr/bin/env python3
"""A minimal bot: Python's standard library and nothing else.

    python_bot.py http://127.0.0.1:8080 [--game yardmaster-express] [--opponent greedy] [--games 1]
    python_bot.py http://127.0.0.1:8080 --join TABLE SECRET

Without --join it opens tables against a bot of the server. It plays any legal move; replace
`choose` by something cleverer. docs/protocol.md says what else a table message holds.
"""
import argparse
import json
import random
import time
import urllib.error
import urllib.request


class Server:
    def __init__(self, address):
        self.address = address.rstrip("/")

    def ask(self, path, body=None, token=None):
        """One request; a dictionary back. POST if there is a body, GET otherwise."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = "Bearer " + token
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + "/api" + path, data, headers)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)


def choose(table, seat):
    """The decision: `table["views"][seat]` is what we see, the choices are what we may do."""
    legal = table["choices"][seat]
    return random.choice(legal)


def play(server, name, seat, token):
    """Plays one seat to the end of the game; the last table message back."""
    while True:
        table = server.ask(f"/tables/{name}", token=token)
        if table["over"]:
            return table
        if seat not in table["choices"]:
            time.sleep(0.02)
            continue
        move = {"seat": seat, "move": choose(table, seat), "length": table["length"]}
        try:
            server.ask(f"/tables/{name}/moves", move, token)
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: the table moved on while we were thinking
                raise


def main():
    parser = argparse.ArgumentParser(description="A minimal bot for Roundhouse.")
    parser.add_argument("server")
    parser.add_argument("--game", default="yardmaster-express")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--join", nargs=2, metavar=("TABLE", "SECRET"))
    args = parser.parse_args()
    server = Server(args.server)
    if args.join:
        name, secret = args.join
        seat = server.ask(f"/tables/{name}/join", {"secret": secret, "name": "Python"})
        print(play(server, name, seat["seat"], seat["token"])["scores"])
        return
    for number in range(1, args.games + 1):
        made = server.ask("/tables", {
            "game": args.game,
            "seats": [{"kind": "person", "name": "Python"}, {"kind": "bot", "bot": args.opponent}],
        })
        mine = made["seats"][0]
        table = play(server, made["table"], mine["seat"], mine["token"])
        print(f"game {number}: {table['length']} entries, scores {table['scores']}, "
              f"first {table['standing'][0]['seat']}")


if __name__ == "__main__":
    main()
