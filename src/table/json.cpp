#include "table/json.hpp"

#include <array>
#include <cmath>
#include <cstdio>

namespace roundhouse {

namespace {

bool is_plain(std::string_view text) {
  for (const char c : text) {
    if (c == '"' || c == '\\' || static_cast<unsigned char>(c) < 0x20) return false;
  }
  return true;
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  if (is_plain(text)) {
    out += text;
    out += '"';
    return;
  }
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::array<char, 8> escape{};
      std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
      out += escape.data();
    } else {
      out += c;
    }
  }
  out += '"';
}

// Not std::to_chars: to a given number of digits it brings 100 kB of tables into every engine of
// the pages.
void append_json_number(std::string& out, double value) {
  if (!std::isfinite(value)) {
    out += "null";
    return;
  }
  std::array<char, 32> digits{};
  std::snprintf(digits.data(), digits.size(), "%.6g", value);
  out += digits.data();
}

}  // namespace roundhouse
