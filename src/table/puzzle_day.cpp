#include <algorithm>
#include <vector>

#include "table/puzzle_shelf.hpp"

namespace roundhouse {

namespace {

std::size_t turn_of(std::int64_t day, std::size_t many) {
  const auto count = static_cast<std::int64_t>(many);
  return static_cast<std::size_t>((day % count + count) % count);
}

std::vector<std::string_view> games_with_puzzles() {
  std::vector<std::string_view> games;
  for (const ShelvedPuzzle& puzzle : puzzle_shelf()) {
    if (games.empty() || games.back() != puzzle.game) games.push_back(puzzle.game);
  }
  return games;
}

}  // namespace

std::span<const ShelvedPuzzle> puzzles_of(std::string_view game) {
  const auto shelf = puzzle_shelf();
  const auto is = [&](const ShelvedPuzzle& puzzle) { return puzzle.game == game; };
  const auto first = std::find_if(shelf.begin(), shelf.end(), is);
  const auto last = std::find_if_not(first, shelf.end(), is);
  return shelf.subspan(static_cast<std::size_t>(first - shelf.begin()),
                       static_cast<std::size_t>(last - first));
}

const ShelvedPuzzle* puzzle_of_day(std::int64_t day) {
  const auto games = games_with_puzzles();
  if (games.empty()) return nullptr;
  const auto turn = turn_of(day, games.size());
  const auto rounds =
      (day - static_cast<std::int64_t>(turn)) / static_cast<std::int64_t>(games.size());
  return puzzle_of_day(rounds, games[turn]);
}

const ShelvedPuzzle* puzzle_of_day(std::int64_t day, std::string_view game) {
  const auto own = puzzles_of(game);
  return own.empty() ? nullptr : &own[turn_of(day, own.size())];
}

}  // namespace roundhouse
