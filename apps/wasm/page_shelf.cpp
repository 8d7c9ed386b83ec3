#include "wasm/page_shelf.hpp"

#include <utility>
#include <vector>

#include "core/words.hpp"
#include "table/lesson_shelf.hpp"
#include "table/puzzle_shelf.hpp"

namespace roundhouse {

namespace {

/// A module has one game; what stands on the shelves points into the text.
struct Shelves {
  std::string text;
  std::vector<ShelvedLesson> lessons;
  std::vector<ShelvedLesson> guides;
  std::vector<ShelvedPuzzle> puzzles;
};
Shelves shelves;

void put(std::string_view kind, const ShelvedLesson& one) {
  if (kind == "lesson") shelves.lessons.push_back(one);
  if (kind == "guide") shelves.guides.push_back(one);
  if (kind == "puzzle") shelves.puzzles.push_back({one.game, one.name, one.text});
}

}  // namespace

void fill_shelves(std::string_view game, std::string text) {
  shelves = {.text = std::move(text)};
  std::string_view rest = shelves.text;
  while (!rest.empty()) {
    std::string_view head = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(head.size() + 1, rest.size()));
    const std::string_view kind = next_word(head);
    const std::string_view name = next_word(head);
    std::size_t bytes = 0;
    if (!read_word(next_word(head), bytes) || bytes > rest.size()) return;
    put(kind, {game, name, rest.substr(0, bytes)});
    rest.remove_prefix(bytes);
  }
}

std::span<const ShelvedLesson> lesson_shelf() { return shelves.lessons; }
std::span<const ShelvedLesson> guide_shelf() { return shelves.guides; }
std::span<const ShelvedPuzzle> puzzle_shelf() { return shelves.puzzles; }

}  // namespace roundhouse
