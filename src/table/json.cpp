#include "table/json.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace roundhouse {

namespace {

/// The same byte eight times.
constexpr std::uint64_t eight(std::uint8_t byte) { return 0x0101010101010101U * byte; }

/// Is one of the eight bytes zero?
constexpr bool has_zero(std::uint64_t bytes) {
  return ((bytes - eight(1)) & ~bytes & eight(0x80)) != 0;
}

/// Is one of the eight bytes a control character, a quote or a backslash?
bool any_special(std::uint64_t bytes) {
  const bool control = ((bytes - eight(0x20)) & ~bytes & eight(0x80)) != 0;
  return control || has_zero(bytes ^ eight('"')) || has_zero(bytes ^ eight('\\'));
}

template <class Bytes>
std::uint64_t bytes_at(const char* from) {
  Bytes bytes = 0;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/// Every byte of a text shorter than eight, some of them twice.
std::uint64_t all_bytes(std::string_view text) {
  const char* first = text.data();
  const char* last = first + text.size();
  if (text.size() >= 4) {
    return bytes_at<std::uint32_t>(first) | bytes_at<std::uint32_t>(last - 4) << 32U;
  }
  if (text.size() < 2) return eight(text.empty() ? ' ' : static_cast<std::uint8_t>(text[0]));
  return bytes_at<std::uint16_t>(first) * 0x100010001U | bytes_at<std::uint16_t>(last - 2) << 48U;
}

}  // namespace

bool is_plain_json(std::string_view text) {
  if (text.size() < 8) return !any_special(all_bytes(text));
  for (std::size_t at = 0; at + 8 < text.size(); at += 8) {
    if (any_special(bytes_at<std::uint64_t>(text.data() + at))) return false;
  }
  return !any_special(bytes_at<std::uint64_t>(text.data() + text.size() - 8));
}

void JsonWriter::grow(std::size_t bytes) {
  constexpr std::size_t first = 1024;  // most views and messages
  out_.resize(std::max({first, 2 * out_.size(), size_ + bytes}));
}

void JsonWriter::string(std::string_view text) {
  if (is_plain_json(text)) {
    char* at = room(text.size() + 2);
    at[0] = '"';
    text.copy(at + 1, text.size());
    at[text.size() + 1] = '"';
    size_ += text.size() + 2;
    return;
  }
  std::string escaped;
  append_json_string(escaped, text);
  put(escaped);
}

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  if (is_plain_json(text)) {
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
