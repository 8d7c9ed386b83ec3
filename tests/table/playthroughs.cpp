#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "support/files.hpp"
#include "table/catalogue.hpp"
#include "table/playthrough.hpp"

using namespace roundhouse;

namespace {

std::string folder_of(const Game& game) {
  std::string folder{game.about().id};
  std::replace(folder.begin(), folder.end(), '-', '_');
  return "tests/playthroughs/" + folder;
}

/// The golden files of a game, flow.txt apart.
std::vector<std::string> goldens_of(const Game& game) {
  std::vector<std::string> paths;
  if (!std::filesystem::exists(source_path(folder_of(game)))) return paths;
  for (const auto& entry : std::filesystem::directory_iterator{source_path(folder_of(game))}) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".txt") && name != "flow.txt") paths.push_back(folder_of(game) + "/" + name);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

/// A file that holds a heading but no moves yet is a wish for a random game at that table.
constexpr std::size_t moves_of_a_wish = 70;

void begin_golden(const Game& game) {
  std::string heading = "roundhouse playthrough 1\ngame " + std::string{game.about().id};
  write_file(folder_of(game) + "/opening.txt", heading + "\noptions\n");
}

}  // namespace

TEST_CASE("every game of the catalogue has a golden playthrough") {
  for (const Game* game : catalogue()) {
    if (goldens_of(*game).empty() && updating()) begin_golden(*game);
    CHECK_MESSAGE(!goldens_of(*game).empty(),
                  folder_of(*game)
                      << " has none: run this test with ROUNDHOUSE_UPDATE=1 to begin one");
  }
}

TEST_CASE("every golden playthrough is told by the rules of today as it was written") {
  for (const Game* game : catalogue()) {
    for (const std::string& path : goldens_of(*game)) {
      INFO(path);
      const std::string golden = read_file(path);
      auto script = read_playthrough(golden);
      REQUIRE_MESSAGE(bool(script), script.fault().sentence());
      CHECK(script->game == game->about().id);
      if (updating() && script->moves.empty()) {
        script = random_script(*game, script->options, 1, moves_of_a_wish);
        REQUIRE_MESSAGE(bool(script), script.fault().sentence());
      }
      CHECK_MESSAGE(!script->moves.empty(), "no moves yet: run this with ROUNDHOUSE_UPDATE=1");
      const auto now = write_playthrough(*game, *script);
      REQUIRE_MESSAGE(bool(now), now.fault().sentence());
      if (updating()) {
        write_file(path, *now);
        continue;
      }
      CHECK_MESSAGE(golden == *now, first_difference(golden, *now));
      CHECK_MESSAGE(std::count(golden.begin(), golden.end(), '\n') <= 800, "too long to be read");
    }
  }
}

TEST_CASE("a playthrough that differs shows its first differing line and the ply it is in") {
  CHECK(first_difference("x\n# 4  AwaitDraw\nsame\n", "x\n# 4  AwaitDraw\nsame\n").empty());
  const std::string shown = first_difference("# 4  AwaitDraw\none\n", "# 4  AwaitDraw\nother\n");
  CHECK(shown == "line 2, in ply 4  AwaitDraw:\n  was  one\n  is   other");
  CHECK(first_difference("a\n", "a\nb\n").find("(nothing)") != std::string::npos);
}

TEST_CASE("what is no playthrough is refused") {
  CHECK_FALSE(bool(read_playthrough("")));
  CHECK_FALSE(bool(read_playthrough("roundhouse transcript 1\n")));
}
