#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace roundhouse::cli {

/// Deals of Yardmaster Express to be solved with the deck lying open, and bots to be measured.
struct OpenDeckOrder {
  std::uint64_t seed = 1;
  std::uint64_t deals = 1;
  std::vector<std::string> players;  // bots, as the arena names them
  bool json = false;
};

int solve_open_deck(const OpenDeckOrder& order, const Console& console);

}  // namespace roundhouse::cli
