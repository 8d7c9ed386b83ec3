#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/outcome.hpp"

namespace roundhouse::lab {

/// A file that keeps finished pieces, one line each, written whole and with a checksum: what a
/// killed run leaves behind can be used, and the next one goes on from there.
class Sheet {
 public:
  using Pieces = std::unordered_map<std::string, std::string>;  // name, rows

  /// Opens or begins the sheet and reads what is in it. A torn end is cut off. A Fault if somebody
  /// else has it, or if it belongs to other games (`head` differs).
  static Outcome<std::unique_ptr<Sheet>> open(const std::string& path, const std::string& head);
  Sheet(const Sheet&) = delete;
  Sheet& operator=(const Sheet&) = delete;
  ~Sheet();

  const Pieces& known() const { return known_; }
  /// Writes a piece; an empty Fault when that worked.
  Fault add(std::string_view name, std::string_view rows);

 private:
  explicit Sheet(int file) : file_{file} {}
  Fault read(const std::string& path, const std::string& head);
  Fault write(const std::string& text) const;

  int file_;
  Pieces known_;
  std::chrono::steady_clock::time_point synced_;
};

/// The checksum of a line, 16 hexadecimal digits.
std::string checksum(std::string_view text);

}  // namespace roundhouse::lab
