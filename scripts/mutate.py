#!/usr/bin/env python3
"""Changes one operator, constant or condition of a game's rules at a time and runs its tests.

    scripts/mutate.py GAME [--files WORD ...] [--part K/N | --sample N | --again | --rest] [--quick | --slow] [--jobs N] [--json FILE] [--list]

All mutants of a game are compiled into one program, each behind a switch, so that the game is built
once; a mutant is then chosen by the environment. The tests are run once without any change, and the
program notes which mutants each of them reaches; a mutant is then judged by those tests alone, the
short ones first, until one fails. It is killed when a test fails, crashes or needs ten times the
processor time it should; those that survive are listed with their place, and so are those that no test
reaches. What the compiler alone works out, a table or the room of a type, is not changed: tables are
compared with the box by tests of their own. `--quick` asks the tests of single rules alone, `--slow`
those of great numbers, too: `--quick` first, then `--again` for what survived, is the cheap way.

A long run goes in pieces: `--part 1/8 --json FILE` judges every eighth mutant, `--part 2/8 --json FILE`
the next ones, and the file gathers them all. `--again --json FILE` judges those that survived in it,
`--rest --json FILE` those it has no word about: a run that was stopped goes on.

Needs python3-clang-19 beside what the project needs (apt-get install python3-clang-19).
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys

sys.path.append("/usr/lib/python3/dist-packages")
try:
    from clang import cindex
except ImportError:
    sys.exit("scripts/mutate.py needs libclang: apt-get install python3-clang-19")

import game_alone
from game_alone import ROOT

# Not rules: texts, pictures, what a seat sees, the seam and what only benchmarks call.
LEFT_OUT = {"about", "glance", "hot_works", "notation", "picture", "sayings", "seam", "tell", "underway", "view", "words"}
OTHERS = {
    "<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="],
    "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
}
TURNED = "the condition is turned round"
SWITCH = """#pragma once
#include <type_traits>
namespace mutants {
extern int active;
extern bool reached[];
constexpr bool is(int number) {
  if (std::is_constant_evaluated()) return false;
  if (active < 0) reached[number] = true;
  return active == number;
}
}
"""
# Stands in for the tests' main: notes what each test reaches, or runs some of them with one mutant.
MAIN = """#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>
#include <sys/time.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
namespace mutants {
int active = std::getenv("ROUNDHOUSE_MUTANT") ? std::atoi(std::getenv("ROUNDHOUSE_MUTANT")) : 0;
bool reached[100'000];
}
namespace {
void give(double seconds) {
  itimerval limit{};
  limit.it_value = {static_cast<time_t>(seconds), static_cast<suseconds_t>((seconds - static_cast<time_t>(seconds)) * 1e6)};
  setitimer(ITIMER_PROF, &limit, nullptr);
}
int run_case(int argc, char** argv, int number) {
  doctest::Context context(argc, argv);
  context.setOption("abort-after", 1);
  context.setOption("first", number);
  context.setOption("last", number);
  return context.run();
}
void print_reached(int number, double seconds) {
  std::fprintf(stderr, "reaches %d %f", number, seconds);
  for (int i = 0; i < 100'000; ++i) if (mutants::reached[i]) std::fprintf(stderr, " %d", i);
  std::fprintf(stderr, "\\n");
  std::memset(mutants::reached, 0, sizeof mutants::reached);
}
int note_all(int argc, char** argv, int cases) {
  print_reached(0, 0);
  for (int number = 1; number <= cases; ++number) {
    const auto begun = std::clock();
    if (run_case(argc, argv, number) != 0) return 1;
    print_reached(number, double(std::clock() - begun) / CLOCKS_PER_SEC);
  }
  return 0;
}
}
int main(int argc, char** argv) {
  const char* cases = std::getenv("ROUNDHOUSE_CASES");  // "3:0.02 17:4.1": a test and what it needs
  if (mutants::active < 0) return note_all(argc, argv, std::atoi(cases));
  for (char* at = const_cast<char*>(cases); *at != 0;) {
    const int number = static_cast<int>(std::strtol(at, &at, 10));
    give(0.5 + 10 * std::strtod(at + 1, &at));
    if (run_case(argc, argv, number) != 0) return 1;
    while (*at == ' ') ++at;
  }
  return 0;
}
"""


SURVIVED = {"survived", "unreached"}
NAMED = ("file", "line", "at", "to", "what")  # by which a mutant is known again: a + b + c has two of the same beginning
NO_CODE = {cindex.CursorKind.STATIC_ASSERT, cindex.CursorKind.ENUM_DECL, cindex.CursorKind.TYPE_ALIAS_DECL}
TYPED = {cindex.CursorKind.VAR_DECL, cindex.CursorKind.PARM_DECL, cindex.CursorKind.FIELD_DECL,
         cindex.CursorKind.FUNCTION_DECL, cindex.CursorKind.FUNCTION_TEMPLATE, cindex.CursorKind.CXX_METHOD,
         cindex.CursorKind.CONSTRUCTOR}
ROOM = re.compile(rb"[^&|?]*\bcapacity\(\)[^&|?]*")
OUTSIDE = {cindex.CursorKind.NAMESPACE, cindex.CursorKind.TRANSLATION_UNIT}


class Mutant:
    """One change: the text between two offsets of a file is said otherwise."""

    def __init__(self, path, line, start, end, operands, instead, what):
        self.path, self.line, self.start, self.end = path, line, start, end
        self.operands, self.instead, self.what = operands, instead, what
        self.number = 0
        self.fate = ""

    def place(self):
        return f"{self.path.name}:{self.line}"

    def key(self):
        return self.path.name, self.line, self.start, self.end, self.what

    def row(self):
        return dict(zip(NAMED, self.key()), fate=self.fate)


def span(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


def mutants_of_binary(path, source, cursor, operands):
    (_, first_end), (second_start, _) = operands
    operator = re.sub(rb"/\*.*?\*/|//[^\n]*", b"", source[first_end:second_start]).strip()
    # an operand in parentheses of its own leaves them in between
    operator = operator.strip(b"() \n").decode(errors="replace")
    start, end = span(cursor)
    for other in OTHERS.get(operator, []):
        at = source.index(operator.encode(), first_end)
        if at > second_start:
            continue
        changed = source[start:at] + other.encode() + source[at + len(operator):end]
        yield Mutant(path, cursor.location.line, start, end, [], changed, f"{operator} is {other}")


class Finder:
    """Walks what clang read of one file and notes every place that can be changed."""

    def __init__(self, path):
        self.path, self.source = path, path.read_bytes()
        self.found = []

    def here(self, cursor):
        return cursor.location.file and cursor.location.file.name == str(self.path)

    def walk(self, cursor, fixed=False):
        kind = cursor.kind
        if kind in NO_CODE or self.is_room(cursor):
            return
        if kind == cindex.CursorKind.CASE_STMT:
            for child in list(cursor.get_children())[1:]:
                self.walk(child, fixed)
            return
        if kind == cindex.CursorKind.IF_STMT and self.source.startswith(b"if constexpr", cursor.extent.start.offset):
            for child in list(cursor.get_children())[1:]:
                self.walk(child, fixed)
            return
        if kind in TYPED and self.is_constant(cursor):
            fixed = True
        if self.here(cursor) and not fixed:
            self.note(cursor)
        for child in cursor.get_children():
            # what stands before a name is its type: the compiler alone reads it
            is_type = kind in TYPED and child.extent.end.offset <= cursor.location.offset
            self.walk(child, fixed or is_type)

    def is_constant(self, cursor):
        start, end = span(cursor)
        if cursor.kind == cindex.CursorKind.VAR_DECL:
            said = self.source[start:end].split(b"=")[0]
            # a table outside any function: the compiler works it out where it can, or the program before it reads a switch
            return b"constexpr" in said or (cursor.semantic_parent.kind in OUTSIDE and cursor.type.is_const_qualified())
        name = cursor.location.offset
        return b"consteval" in self.source[self.source.rfind(b"\n", 0, name) + 1:name]

    def is_room(self, cursor):
        """Whether a list has room left: asked so that it never overflows, and no rule."""
        start, end = span(cursor)
        return cursor.kind == cindex.CursorKind.BINARY_OPERATOR and ROOM.fullmatch(self.source[start:end]) is not None

    def note(self, cursor):
        start, end = span(cursor)
        text = self.source[start:end]
        line = self.source[self.source.rfind(b"\n", 0, start) + 1:end]
        if not text or b"assert(" in line or b"within(" in line:
            return
        kind = cursor.kind
        children = list(cursor.get_children())
        if kind == cindex.CursorKind.BINARY_OPERATOR and len(children) == 2:
            self.found += mutants_of_binary(self.path, self.source, cursor, [span(c) for c in children])
        elif kind == cindex.CursorKind.CALL_EXPR and cursor.spelling in ("operator==", "operator!=") and len(children) == 3:
            self.found += mutants_of_binary(self.path, self.source, cursor, [span(children[0]), span(children[2])])
        elif kind == cindex.CursorKind.INTEGER_LITERAL and re.fullmatch(rb"\d+U?", text):
            more = str(int(text.rstrip(b"U")) + 1).encode() + (b"U" if text.endswith(b"U") else b"")
            self.found.append(Mutant(self.path, cursor.location.line, start, end, [], more, f"{text.decode()} is {more.decode()}"))
        elif kind == cindex.CursorKind.CXX_BOOL_LITERAL_EXPR and text in (b"true", b"false"):
            other = b"false" if text == b"true" else b"true"
            self.found.append(Mutant(self.path, cursor.location.line, start, end, [], other, f"{text.decode()} is {other.decode()}"))
        elif kind == cindex.CursorKind.IF_STMT and children:
            self.condition(children[0])

    def condition(self, cursor):
        start, end = span(cursor)
        text = self.source[start:end]
        if cursor.kind.is_expression() and not re.search(rb"==|!=|<|>|&&|\|\|", text):
            self.found.append(Mutant(self.path, cursor.location.line, start, end, [], b"!(" + text + b")", TURNED))


def find_mutants(game, words):
    """All files are read as one, as they are compiled; what headers bring along is not looked at."""
    folder = ROOT / "src/games" / game
    finders = {}
    for path in sorted(folder.glob("*.cpp")):
        if path.stem not in LEFT_OUT and (not words or any(word in path.stem for word in words)):
            finders[str(path)] = Finder(path)
    whole = "".join(f'#include "{path}"\n' for path in finders)
    arguments = ["-std=c++20", f"-I{ROOT / 'src'}", f"-I{builtin_headers()}"]
    unit = cindex.Index.create().parse("whole.cpp", args=arguments, unsaved_files=[("whole.cpp", whole)])
    for cursor in unit.cursor.get_children():
        name = cursor.location.file and cursor.location.file.name
        if name in finders:
            finders[name].walk(cursor)
    found = []
    for finder in finders.values():
        unique = {(m.start, m.end, m.instead): m for m in finder.found}
        found += sorted(unique.values(), key=lambda m: (m.start, m.end, m.what))
    for number, mutant in enumerate(found, 1):
        mutant.number = number
    return found


def builtin_headers():
    return pathlib.Path(subprocess.check_output(["clang++-19", "-print-resource-dir"], text=True).strip()) / "include"


def with_switches(source, mutants):
    """The file's text with every mutant behind its switch; inner ones stand in the unchanged branch."""

    def said(start, end, inside):
        out, at = b"", start
        while inside:
            outer = inside[0]
            same = [m for m in inside if (m.start, m.end) == (outer.start, outer.end)]
            within = [m for m in inside if m not in same and m.start >= outer.start and m.end <= outer.end]
            inside = [m for m in inside if m not in same and m not in within]
            out += source[at:outer.start] + b"("
            for m in same:
                out += b"::mutants::is(%d) ? (%s) : " % (m.number, m.instead)
            turned = any(m.what == TURNED for m in same)  # what is asked may be no bool itself
            out += (b"static_cast<bool>(" if turned else b"(") + said(outer.start, outer.end, within) + b"))"
            at = outer.end
        return out + source[at:end]

    ordered = sorted(mutants, key=lambda m: (m.start, -m.end))
    return b'#include "mutants.hpp"\n#line 1\n' + said(0, len(source), ordered)


def built(game, mutants, to):
    """Builds the program; a mutant that does not compile is left out. Returns the program."""
    folder = to / "src/games" / game
    (folder / "mutants.hpp").write_text(SWITCH)
    (to / "src/mutants.hpp").write_text(SWITCH)
    (to / "tests/support/main.cpp").write_text(MAIN)
    for _ in range(12):
        for path in (ROOT / "src/games" / game).glob("*.cpp"):
            alive = [m for m in mutants if m.path == path and m.fate != "not a program"]
            text = with_switches(path.read_bytes(), alive) if alive else path.read_bytes()
            if (folder / path.name).read_bytes() != text:  # a run before may have left others
                (folder / path.name).write_bytes(text)
        game_alone.configure(to)
        content, said = game_alone.build(to, f"test_games_{game}")
        if content:
            return game_alone.test_program(to, game)
        wrong = set(re.findall(rf"games/{game}/(\w+\.cpp):(\d+):\d+: error", said))
        if not drop(mutants, wrong):
            sys.exit(said[-4000:])
    sys.exit("the mutants do not compile")


def drop(mutants, wrong):
    dropped = 0
    for m in mutants:
        lines = m.path.read_bytes()[m.start:m.end].count(b"\n")
        places = {(m.path.name, str(line)) for line in range(m.line, m.line + lines + 1)}
        if m.fate != "not a program" and places & wrong:
            m.fate = "not a program"
            dropped += 1
    return dropped


# Whole games take their time: random ones, and those of great numbers.
LEFT_OUT_OF = {"quick": "*_slow.cpp,*conformance.cpp,*random_play.cpp,*/games.cpp", "usual": "*_slow.cpp", "slow": "none"}


def run(program, number, cases, pace):
    environment = dict(os.environ, ROUNDHOUSE_SOURCE=str(ROOT), ROUNDHOUSE_MUTANT=str(number), ROUNDHOUSE_CASES=cases)
    return subprocess.run([program, f"--source-file-exclude={LEFT_OUT_OF[pace]}"], env=environment,
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")


class Tests:
    """What each test costs and which mutants it reaches."""

    def __init__(self, program, pace):
        self.program, self.pace = program, pace
        counted = subprocess.run([program, "--count", f"--source-file-exclude={LEFT_OUT_OF[pace]}"],
                                 env=dict(os.environ, ROUNDHOUSE_CASES="1:9"), capture_output=True, text=True)
        self.count = int(re.search(r"filters: (\d+)", counted.stdout).group(1))
        done = run(program, -1, str(self.count), pace)
        if done.returncode != 0:
            sys.exit("the tests fail without any change\n" + done.stderr[-2000:])
        rows = [line.split()[1:] for line in done.stderr.splitlines() if line.startswith("reaches ")]
        self.always = {int(number) for number in rows[0][2:]}  # before any test, at the program's start
        self.cases = sorted((float(row[1]), int(row[0]), {int(number) for number in row[2:]}) for row in rows[1:])

    def cost(self):
        return sum(seconds for seconds, _, _ in self.cases)

    def judge(self, mutant):
        reaching = [f"{case}:{seconds:.3f}" for seconds, case, reached in self.cases
                    if mutant.number in reached or mutant.number in self.always]
        if not reaching:
            return "unreached"
        done = run(self.program, mutant.number, " ".join(reaching), self.pace)
        if done.returncode == -signal.SIGPROF:
            return "killed (no end)"
        return "survived" if done.returncode == 0 else "killed"


def report(game, mutants):
    judged = [m for m in mutants if m.fate and m.fate != "not a program"]
    killed = [m for m in judged if m.fate.startswith("killed")]
    share = 100 * len(killed) / max(1, len(judged))
    for m in judged:
        if m.fate in SURVIVED:
            line = m.path.read_text(encoding="utf-8").splitlines()[m.line - 1].strip()
            print(f"{m.fate:<10} {m.place():<28} {m.what:<28} {line}")
    print(f"{game}: {len(judged)} mutants, {len(killed)} killed, {share:.1f} per cent")


def recall(mutants, name):
    """Takes over what an earlier run found out about the same mutants."""
    if not name or not pathlib.Path(name).exists():
        return
    known = {tuple(row[field] for field in NAMED): row["fate"] for row in json.loads(pathlib.Path(name).read_text())}
    for m in mutants:
        m.fate = m.fate or known.get(m.key(), "").replace("not a program", "")


def remember(mutants, name):
    if name:
        rows = ",\n".join(json.dumps(m.row()) for m in mutants)
        pathlib.Path(name).write_text(f"[\n{rows}\n]\n", encoding="utf-8")


def chosen(mutants, words):
    if words.again:
        return [m for m in mutants if m.fate in SURVIVED]
    if words.rest:
        return [m for m in mutants if not m.fate]
    if words.part:
        piece, pieces = (int(number) for number in words.part.split("/"))
        return mutants[piece - 1::pieces]
    if words.sample and words.sample < len(mutants):
        return sorted(random.Random(1).sample(mutants, words.sample), key=lambda m: m.number)
    return mutants


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--files", nargs="*", default=[], help="only files whose name has one of these words")
    parser.add_argument("--sample", type=int, default=0, help="judge so many, drawn evenly")
    parser.add_argument("--part", help="judge only the K-th of N even parts, as K/N")
    parser.add_argument("--again", action="store_true", help="judge only what survived in the JSON file")
    parser.add_argument("--rest", action="store_true", help="judge only what the JSON file has no word about")
    pace = parser.add_mutually_exclusive_group()
    pace.add_argument("--quick", dest="pace", action="store_const", const="quick", help="ask the tests of single rules alone")
    pace.add_argument("--slow", dest="pace", action="store_const", const="slow", help="ask the tests of great numbers, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--json", help="write every mutant with its fate here")
    parser.add_argument("--list", action="store_true", help="only list what would be changed")
    words = parser.parse_args()
    game = words.game.replace("-", "_")
    if not (ROOT / "src/games" / game).is_dir():
        sys.exit(f"There is no game called {words.game}.")
    mutants = find_mutants(game, words.files)
    if words.list:
        for m in mutants:
            print(f"{m.number:4} {m.place():<28} {m.what}")
        return
    to = ROOT / "build/mutants" / game
    to.mkdir(parents=True, exist_ok=True)
    game_alone.copy_of_project(to)
    program = built(game, mutants, to)
    recall(mutants, words.json)
    judged = chosen([m for m in mutants if m.fate != "not a program"], words)
    tests = Tests(program, words.pace or "usual")
    print(f"{len(judged)} of {len(mutants)} mutants, {tests.count} tests of {tests.cost():.1f} s of processor time", flush=True)
    with concurrent.futures.ThreadPoolExecutor(words.jobs) as pool:
        for done, (m, fate) in enumerate(zip(judged, pool.map(tests.judge, judged)), 1):
            m.fate = fate
            if done % 25 == 0:
                print(f"  {done} judged", flush=True)
                remember(mutants, words.json)
    remember(mutants, words.json)
    report(game, mutants)


if __name__ == "__main__":
    main()
