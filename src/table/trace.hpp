#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/game.hpp"

namespace roundhouse {

/// A game that bots play with each other, to be compared between machines.
struct TraceOrder {
  std::string_view options;  // "seats=3 map=small", in any order
  std::string_view bot;      // in every seat
  std::uint64_t seed = 1;
  std::size_t most = 100'000;  // entries
  bool lines = false;          // every entry with the state's hash, or only what they come to
};

/// The game's entries, each with the hash of the state after it; without `lines` one line: how many
/// there were, a hash over all of them, and the last state's.
Outcome<std::string> trace(const Game& game, const TraceOrder& order);

}  // namespace roundhouse
