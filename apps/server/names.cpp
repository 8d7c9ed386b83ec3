// What people may be called: everybody must be able to tell them apart.
#include "server/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace roundhouse::server {

namespace {

struct Range {
  char32_t from, to;
};

bool within(const auto& ranges, char32_t letter) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
    return range.from <= letter && letter <= range.to;
  });
}

// Control characters, marks and overrides of direction, the ends of lines of Unicode.
constexpr auto turning = std::to_array<Range>({{0x00, 0x1F},
                                               {0x7F, 0x9F},
                                               {0x061C, 0x061C},
                                               {0x200E, 0x200F},
                                               {0x2028, 0x202E},
                                               {0x2066, 0x2069},
                                               {0xFFF9, 0xFFFB}});
// Blanks of every width, and what has none. Joiners are among them: they may stand between letters.
constexpr auto unseen = std::to_array<Range>({{0x20, 0x20},
                                              {0xA0, 0xA0},
                                              {0xAD, 0xAD},
                                              {0x034F, 0x034F},
                                              {0x115F, 0x1160},
                                              {0x1680, 0x1680},
                                              {0x17B4, 0x17B5},
                                              {0x180B, 0x180F},
                                              {0x2000, 0x200D},
                                              {0x202F, 0x202F},
                                              {0x205F, 0x2065},
                                              {0x206A, 0x206F},
                                              {0x2800, 0x2800},
                                              {0x3000, 0x3000},
                                              {0x3164, 0x3164},
                                              {0xFE00, 0xFE0F},
                                              {0xFEFF, 0xFEFF},
                                              {0xFFA0, 0xFFA0},
                                              {0xE0000, 0xE0FFF}});

/// The letters of a text that is valid UTF-8, as every text in a request is.
std::u32string letters_of(std::string_view text) {
  std::u32string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U && !out.empty()) {
      out.back() = (out.back() << 6U) | (byte & 0x3FU);
    } else if (byte < 0x80) {
      out += byte;
    } else {
      out += static_cast<char32_t>(byte < 0xE0   ? byte & 0x1FU
                                   : byte < 0xF0 ? byte & 0x0FU
                                                 : byte & 7U);
    }
  }
  return out;
}

/// What is seen of a name, capitals as small letters.
std::u32string looks(std::string_view name) {
  std::u32string out;
  for (const char32_t letter : letters_of(name)) {
    if (within(unseen, letter)) continue;
    out += letter >= U'A' && letter <= U'Z' ? letter + 32 : letter;
  }
  return out;
}

}  // namespace

bool blank(std::string_view name) { return looks(name).empty(); }

bool disguises(std::string_view name) {
  const std::u32string letters = letters_of(name);
  return std::any_of(letters.begin(), letters.end(),
                     [](char32_t letter) { return within(turning, letter); });
}

std::string apart_from(const std::vector<std::string>& others, const std::string& name) {
  const auto taken = [&](const std::string& wanted) {
    return std::any_of(others.begin(), others.end(),
                       [&](const std::string& other) { return looks(other) == looks(wanted); });
  };
  std::string out = name;
  for (int number = 2; taken(out); ++number) out = name + " " + std::to_string(number);
  return out;
}

}  // namespace roundhouse::server
