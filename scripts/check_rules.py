#!/usr/bin/env python3
"""Holds four lists together: the rule ids of each digest, of rulebook.hpp, of the comments in the
rules' code, and of the test names. A hole in any of them fails. Where a digest lists worked cases
(a paragraph that begins with `Test cases:`) or has a table of FAQ entries (rows that begin with
`| FAQ `), each must be named by a test too.

    scripts/check_rules.py [--table] [GAME]
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ID = r"[A-Z]{2}-\d+(?:\.\d+[a-z]?)?"
DIGEST_LINE = re.compile(rf"^- \**({ID})\**[ .:]+(.*)$")
EXCUSED = re.compile(r"\((physical|not applicable)\b:?\s*([^)]*)\)")
TEST_NAME = re.compile(r'TEST_CASE(?:_TEMPLATE|_FIXTURE)?\(\s*(?:\w+,\s*)?"([^"]*)')


def ids_in(text):
    """Every id in a text, ranges such as `SR-7.2 to SR-7.8` filled in."""
    found = set(re.findall(ID, text))
    for first, last in re.findall(rf"({ID}) to ({ID})", text):
        chapter, low = first.rsplit(".", 1) if "." in first else (None, "0")
        if chapter is None or not last.startswith(chapter + "."):
            continue
        high = last.rsplit(".", 1)[1]
        if low.isdigit() and high.isdigit():
            found |= {f"{chapter}.{n}" for n in range(int(low), int(high) + 1)}
    return found


def read_digest(path):
    rules, excuses = {}, {}
    for line in path.read_text(encoding="utf-8").splitlines():
        found = DIGEST_LINE.match(line)
        if not found:
            continue
        rules[found.group(1)] = found.group(2)
        excuse = EXCUSED.search(line)
        if excuse:
            excuses[found.group(1)] = excuse.group(0) if excuse.group(2).strip() else ""
    return rules, excuses


def read_code(folder):
    refusals, comments = {}, {}
    for path in sorted(folder.glob("*.[ch]pp")):
        text = path.read_text(encoding="utf-8")
        if path.name == "rulebook.hpp":
            for name, rule in re.findall(rf'Rule (\w+)\{{\s*"({ID})"', text):
                refusals.setdefault(rule, []).append(name)
        for number, line in enumerate(text.splitlines(), 1):
            comment = line.find("//")
            if comment >= 0:
                for rule in ids_in(line[comment:]):
                    comments.setdefault(rule, f"{path.name}:{number}")
    return refusals, comments


def read_tests(folder):
    counts = {}
    for path in sorted(folder.rglob("*.cpp")):
        for name in TEST_NAME.findall(path.read_text(encoding="utf-8")):
            lead = re.match(rf"(?:{ID}(?:,? (?:to |and )?|: ?)?)+", name)
            for rule in ids_in(lead.group(0)) if lead else []:
                counts[rule] = counts.get(rule, 0) + 1
    return counts


def named_cases(digest):
    """The worked cases and FAQ entries a digest promises tests for."""
    text = digest.read_text(encoding="utf-8")
    cases = set(re.findall(r"^\| (FAQ \w+) \|", text, re.M))
    for paragraph in re.findall(r"^Test cases:((?:.+\n?)+)", text, re.M):
        cases |= set(re.findall(r"\b[A-Z]{1,3}-?\d+[a-z]?\b", paragraph))
    return cases


def holes_in_cases(game, digest):
    names = " ".join(name for path in sorted((ROOT / "tests" / "games" / game).rglob("*.cpp"))
                     for name in TEST_NAME.findall(path.read_text(encoding="utf-8")))
    return [f"{game}: {case} is named by no test" for case in sorted(named_cases(digest))
            if not re.search(rf"\b{re.escape(case)}\b", names)]


def check_game(game, table):
    digest = ROOT / "docs" / "rules" / f"{game}.md"
    if not digest.exists():
        return [f"{game}: docs/rules/{game}.md is missing"]
    rules, excuses = read_digest(digest)
    refusals, comments = read_code(ROOT / "src" / "games" / game)
    tests = read_tests(ROOT / "tests" / "games" / game)
    faults = []
    for rule in rules:
        excuse = excuses.get(rule)
        if excuse == "":
            faults.append(f"{game}: {rule} is excused without a reason")
        if excuse is None and rule not in comments:
            faults.append(f"{game}: {rule} has no code that names it")
        if excuse is None and rule not in tests:
            faults.append(f"{game}: {rule} has no test whose name begins with it")
        if table:
            if excuse:
                print(f"{rule:9} digest ✓  {excuse}")
            else:
                print(f"{rule:9} digest ✓  code {comments.get(rule, '–'):22} refusal "
                      f"{', '.join(refusals.get(rule, ['–'])):20} tests {tests.get(rule, 0)}")
    for kind, ids in (("rulebook.hpp", refusals), ("code", comments), ("a test", tests)):
        for rule in sorted(set(ids) - set(rules)):
            whole_chapter = any(known.startswith(rule + ".") for known in rules)
            if rule[:2] == next(iter(rules), "??")[:2] and not whole_chapter:
                faults.append(f"{game}: {rule} is named in {kind} but not in the digest")
    if not rules:
        faults.append(f"{game}: the digest has no rules")
    return faults + holes_in_cases(game, digest)


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    folders = sorted(path.name for path in (ROOT / "src" / "games").iterdir() if path.is_dir())
    games = words or [game for game in folders if game != "template"]
    faults = []
    for game in games:
        faults += check_game(game, "--table" in sys.argv)
    for fault in faults:
        print(fault)
    print(f"{len(games)} games looked at, {len(faults)} holes between rules, code and tests")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
