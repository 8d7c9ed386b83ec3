#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace roundhouse::cli {

/// A legal move as it is listed: its number, its notation and its words.
struct Listed {
  std::size_t number = 0;  // counted from 1
  std::string move;
  std::string words;
};

/// The moves of a seat in groups by what is done: short ones side by side, long ones a line each.
/// Of a large group only so much is shown that a screen is not filled; `whole` shows everything.
std::string grouped(const std::vector<Listed>& moves, bool whole, Language language);

/// Those that answer to what was typed: every word of it begins a word of the move, as it is listed
/// or in notation. Words that fit as a whole are preferred.
std::vector<Listed> meant(const std::vector<Listed>& moves, std::string_view typed);

}  // namespace roundhouse::cli
