#!/usr/bin/env python3
"""Draws the tables of docs/review.md: what was said against what came, a panel for each game.

  scripts/calibration_plot.py [docs/review.md] [docs/images/calibration.svg]
"""

import re
import sys

SIDE, GAP, LEFT, TOP = 200, 46, 44, 40
HEAD = re.compile(r"^### (.*)$")
ROW = re.compile(r"^\| \d+ to \d+ % \| (\d+) \| ([\d.]+) \| ([\d.]+) ± ([\d.]+) \|$")


def tables(text):
    """The rows (times, said, won, margin) of each table, by the heading above it."""
    found, head = {}, ""
    for line in text.splitlines():
        if match := HEAD.match(line):
            head = match[1]
        elif match := ROW.match(line):
            found.setdefault(head, []).append(tuple(float(n) for n in match.groups()))
    return found


def panel(name, rows, nth):
    x0 = LEFT + nth * (SIDE + GAP)
    at_x = lambda said: x0 + SIDE * said / 100
    at_y = lambda won: TOP + SIDE * (1 - min(100, max(0, won)) / 100)
    out = [f'<text x="{x0}" y="{TOP - 14}" class="head">{name}</text>',
           f'<rect x="{x0}" y="{TOP}" width="{SIDE}" height="{SIDE}" class="frame"/>',
           f'<path d="M{x0} {TOP + SIDE}L{x0 + SIDE} {TOP}" class="true"/>']
    for tick in (0, 50, 100):
        out.append(f'<text x="{at_x(tick)}" y="{TOP + SIDE + 16}" class="tick mid">{tick}</text>')
        out.append(f'<text x="{x0 - 6}" y="{at_y(tick) + 4:.0f}" class="tick end">{tick}</text>')
    for times, said, won, margin in rows:
        x = at_x(said)
        out.append(f'<path d="M{x:.1f} {at_y(won - margin):.1f}V{at_y(won + margin):.1f}" class="bar"/>')
        out.append(f'<circle cx="{x:.1f}" cy="{at_y(won):.1f}" r="{min(6, 2 + times ** 0.5 / 8):.1f}"/>')
    return out


def drawing(found):
    width = LEFT + len(found) * (SIDE + GAP)
    style = ("text{font:13px sans-serif;fill:#15242b}.head{font-weight:700}.tick{font-size:11px;fill:#485a5f}"
             ".mid{text-anchor:middle}.end{text-anchor:end}.frame{fill:#fdfcf6;stroke:#15242b}"
             ".true{stroke:#8a9a9f;stroke-dasharray:4 4}.bar{stroke:#17724a;stroke-width:2}circle{fill:#17724a}")
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{TOP + SIDE + 48}">',
             "<title>What reviews call a chance, against how often it came true</title>",
             f"<style>{style}</style>", '<rect width="100%" height="100%" fill="#dfe7e2"/>']
    for nth, (name, rows) in enumerate(found.items()):
        lines += panel(name, rows, nth)
    lines.append(f'<text x="{LEFT}" y="{TOP + SIDE + 38}" class="tick">said, in 100 (across); '
                 "came true, with 95 per cent intervals (up)</text></svg>")
    return "\n".join(lines) + "\n"


def main():
    source, into = (sys.argv[1:] + ["docs/review.md", "docs/images/calibration.svg"][len(sys.argv) - 1:])[:2]
    with open(source, encoding="utf-8") as file:
        found = tables(file.read())
    if not found:
        sys.exit(f"no tables in {source}")
    with open(into, "w", encoding="utf-8") as file:
        file.write(drawing(found))


if __name__ == "__main__":
    main()
