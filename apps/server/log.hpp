#pragma once

#include <array>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

namespace roundhouse::server {

enum class LogLevel : std::uint8_t { Error, Warning, Info };
constexpr auto names_of(LogLevel) {
  return std::to_array<std::string_view>({"error", "warning", "info"});
}

/// Lines for whoever runs the server: a time, a level, a sentence. What a sentence quotes may be a
/// hand, a seed or a token, so it is left out.
class Log {
 public:
  Log(std::ostream& out, LogLevel most) : out_{out}, most_{most} {}

  void say(LogLevel level, std::string_view sentence);
  /// A sentence as it may be kept.
  static std::string without_quotes(std::string_view sentence);

 private:
  std::ostream& out_;
  LogLevel most_;
};

}  // namespace roundhouse::server
