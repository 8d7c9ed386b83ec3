#include "server/puzzles.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "server/shelved.hpp"
#include "table/catalogue.hpp"
#include "table/json.hpp"
#include "table/puzzle_frame.hpp"
#include "table/puzzle_shelf.hpp"

namespace roundhouse::server {

namespace {

constexpr std::size_t most_moves = 2;

/// A line of the list of puzzles.
struct PuzzleLineOnShelf {
  std::string_view game, name;
  int grade = 0;
  std::size_t steps = 0;
};
void fields(auto& visit, Of<PuzzleLineOnShelf> auto& line) {
  visit("game", line.game);
  visit("name", line.name);
  visit("grade", line.grade);
  visit("steps", line.steps);
}
struct PuzzleName {
  std::string_view game, name;
};
void fields(auto& visit, Of<PuzzleName> auto& puzzle) {
  visit("game", puzzle.game);
  visit("name", puzzle.name);
}
struct PuzzleList {
  std::int64_t day = 0;
  std::optional<PuzzleName> today;
  JsonOf<> puzzles;
};
void fields(auto& visit, Of<PuzzleList> auto& list) {
  visit("day", list.day);
  visit("today", list.today);
  visit("puzzles", list.puzzles);
}

/// The moves in `{"moves": ["...", "..."]}`.
Result<std::vector<std::string>> moves_in(std::string_view body) {
  boost::json::error_code error;
  const auto value = boost::json::parse({body.data(), body.size()}, error);
  const auto* object = error ? nullptr : value.if_object();
  const auto* moves = object == nullptr ? nullptr : object->if_contains("moves");
  if (moves == nullptr || !moves->is_array() || object->size() != 1) {
    return malformed("Expected an object with moves.");
  }
  std::vector<std::string> out;
  for (const auto& move : moves->as_array()) {
    if (!move.is_string()) return malformed("A move is a text.");
    if (move.as_string().size() > longest_move) return malformed("No move is as long as that.");
    out.emplace_back(move.as_string());
  }
  if (out.empty() || out.size() > most_moves) return malformed("A puzzle has one move or two.");
  return out;
}

std::int64_t today() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::hours>(now).count() / 24;
}

}  // namespace

Puzzles::Puzzles() {
  std::vector<PuzzleLineOnShelf> lines;
  for (const ShelvedPuzzle& shelved : puzzle_shelf()) {
    auto puzzle = read_puzzle(shelved.text);
    if (!puzzle || find_game(shelved.game) == nullptr) continue;  // the tests let none pass
    lines.push_back({shelved.game, shelved.name, puzzle->grade(), puzzle->answer.moves.size()});
    shelf_.push_back({shelved.game, shelved.name, std::move(*puzzle)});
  }
  listed_ = to_json(lines);
}

std::string Puzzles::index(std::int64_t day) const {
  PuzzleList list{.day = day, .puzzles = {listed_}};
  if (const ShelvedPuzzle* puzzle = puzzle_of_day(day)) {
    list.today = PuzzleName{puzzle->game, puzzle->name};
  }
  return to_json(list);
}

Result<std::string> Puzzles::answer(const Request& request) const {
  std::string_view path = request.path;
  path.remove_prefix(std::string_view{"/api/puzzles"}.size());
  const bool asks = request.verb != "POST";
  if (path.empty() && asks) return index(today());
  next_part(path);  // what stands before the first slash: nothing
  const std::string_view game = next_part(path);
  const Shelved* shelved = find_shelved(shelf_, game, next_part(path));
  if (shelved == nullptr || (!path.empty() && !(asks && path == "answer"))) {
    return unknown("There is no such puzzle.");
  }
  const Game& played = *find_game(shelved->game);
  if (asks && path.empty()) return told(puzzle_frame(shelved->puzzle, played));
  if (asks) return told(puzzle_shown(shelved->puzzle, played));
  const auto moves = moves_in(request.body);
  if (const Refusal* refusal = refusal_in(moves)) return *refusal;
  return told(puzzle_tried(shelved->puzzle, played, std::get<std::vector<std::string>>(moves)));
}

}  // namespace roundhouse::server
