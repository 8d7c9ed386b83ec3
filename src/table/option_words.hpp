#pragma once

#include <algorithm>
#include <string_view>

#include "core/words.hpp"
#include "table/game.hpp"

namespace roundhouse {

/// The options in `seats=3 map=small`.
inline OptionTexts read_options(std::string_view words) {
  OptionTexts out;
  for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto equals = std::min(word.find('='), word.size() - 1);
    out.emplace_back(word.substr(0, equals), word.substr(equals + 1));
  }
  return out;
}

}  // namespace roundhouse
