#pragma once

#include <string>
#include <string_view>

namespace roundhouse::cli {

/// Colours for the terminal; without colours every text is left as it is.
class Tint {
 public:
  explicit Tint(bool colours) : colours_{colours} {}

  std::string strong(std::string_view text) const { return wrapped(text, "1"); }
  std::string faint(std::string_view text) const { return wrapped(text, "2"); }
  std::string warning(std::string_view text) const { return wrapped(text, "33"); }
  /// A picture of the table, or a move: railcars such as B2 are shown in their colour.
  std::string cards(std::string_view game, std::string_view text) const;
  /// Wipes the screen, and what could be scrolled back to.
  std::string_view wipe() const { return colours_ ? "\x1b[2J\x1b[3J\x1b[H" : ""; }

 private:
  std::string wrapped(std::string_view text, std::string_view code) const;

  bool colours_;
};

}  // namespace roundhouse::cli
