#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace roundhouse {

/// A hash as it stands in a line: sixteen digits.
inline std::string hexadecimal(std::uint64_t value) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text(16, '0');
  for (auto digit = text.rbegin(); digit != text.rend(); ++digit, value >>= 4U) {
    *digit = digits[value & 15U];
  }
  return text;
}

}  // namespace roundhouse
