#include "cli/json_lines.hpp"

#include <fmt/format.h>

#include <cmath>

#include "table/json.hpp"

namespace roundhouse::cli {

namespace {

std::string quoted(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

}  // namespace

Json& Json::add(std::string_view key, std::string_view text) { return put(key, quoted(text)); }
Json& Json::add(std::string_view key, double number) {
  return put(key, std::isfinite(number) ? fmt::format("{:.6g}", number) : "null");
}
Json& Json::item(std::string_view text) { return put({}, quoted(text)); }

Json& Json::put(std::string_view key, std::string_view value) {
  if (!body_.empty()) body_ += ',';
  if (!key.empty()) body_ += quoted(key) + ':';
  body_ += value;
  return *this;
}

}  // namespace roundhouse::cli
