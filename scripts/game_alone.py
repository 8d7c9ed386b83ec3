"""A copy of the project in which one game and its tests are built alone: for scripts that try what
happens when a game is changed or added."""
import pathlib
import re
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
# One set of flags for all of them, so that what one has compiled the cache has for the next. Who reads beyond an array is
# stopped, as in the careful build.
FLAGS = "-O1 -D_GLIBCXX_ASSERTIONS -g0 -w -Wno-c++11-narrowing -ferror-limit=0"
KEPT = ("cmake", "docs", "scripts", "src", "tests")


def copy_of_project(to):
    listed = subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True)
    for name in listed.splitlines():
        source, copy = ROOT / name, to / name
        if (name.split("/")[0] in KEPT or name == "CMakeLists.txt") and source.is_file():
            copy.parent.mkdir(parents=True, exist_ok=True)
            if not copy.exists() or copy.stat().st_mtime < source.stat().st_mtime:
                shutil.copy(source, copy)  # as of now: what was built meanwhile is built again
    leave_out_apps(to)


def leave_out_apps(to):
    """Only the rooms a game's tests need. What is left out is left out of the originals: the copy may
    have been made before."""
    top = (ROOT / "CMakeLists.txt").read_text()
    (to / "CMakeLists.txt").write_text(re.sub(r"(add_subdirectory\((apps|bench)\)|include\(cmake/install.cmake\))\n", "", top))
    tests = (ROOT / "tests/CMakeLists.txt").read_text()
    games = tests[tests.index("file(GLOB game_tests"):]
    games = games[: games.index("endforeach()") + len("endforeach()\n")]
    (to / "tests/CMakeLists.txt").write_text(tests[: tests.index("roundhouse_tests(core")] + games)


def configure(to):
    subprocess.run(["cmake", "-S", to, "-B", to / "build", "-G", "Ninja", "-DCMAKE_CXX_COMPILER=clang++-19",
                    "-DCMAKE_BUILD_TYPE=None", f"-DCMAKE_CXX_FLAGS={FLAGS}"], check=True, stdout=subprocess.DEVNULL)


def build(to, *targets):
    """The compiler's words and whether it was content."""
    made = subprocess.run(["ninja", "-C", to / "build", *targets], capture_output=True, text=True)
    return made.returncode == 0, made.stdout


def test_program(to, game):
    return to / "build/tests" / f"test_games_{game}"
