#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "core/fields.hpp"
#include "core/texts.hpp"

namespace roundhouse {

/// One sentence in every language.
struct Said {
  std::array<std::string, language_count> in;

  const std::string& text(Language language) const {
    return in[static_cast<std::size_t>(language)];
  }
  bool empty() const { return in[0].empty(); }
};

void fields(auto& visit, Of<Said> auto& said) {
  visit("en", said.in[0]);
  visit("de", said.in[1]);
}

}  // namespace roundhouse
