#!/usr/bin/env python3
"""A bot for `roundhouse arena --bot "python3 examples/bots/line_bot.py"`.

It reads one JSON object a line on standard input and answers with one a line on standard output
(docs/protocol.md, "Bots"). This one takes the first choice that is not a face-down card, so it plays
any game, and Yardmaster Express a little better than at random.
"""
import json
import sys


def choose(question):
    choices = question["choices"]
    for move in choices:
        if not move.endswith(" down"):
            return move
    return choices[0]


for line in sys.stdin:
    question = json.loads(line)
    if question.get("do") == "move":
        print(json.dumps({"move": choose(question)}), flush=True)
