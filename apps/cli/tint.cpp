#include "cli/tint.hpp"

namespace roundhouse::cli {

namespace {

/// The code of a railcar's colour by its letter; empty for any other letter.
std::string_view railcar_code(char letter) {
  switch (letter) {
    case 'B': return "94";
    case 'R': return "91";
    case 'G': return "92";
    case 'Y': return "93";
    case 'P': return "95";
    default: return "";
  }
}

bool is_railcar(std::string_view text) {
  return text.size() >= 2 && !railcar_code(text[0]).empty() && text[1] >= '2' && text[1] <= '4';
}

}  // namespace

std::string Tint::wrapped(std::string_view text, std::string_view code) const {
  if (!colours_) return std::string{text};
  return "\x1b[" + std::string{code} + "m" + std::string{text} + "\x1b[0m";
}

std::string Tint::cards(std::string_view game, std::string_view text) const {
  if (!colours_ || game != "yardmaster-express") return std::string{text};
  std::string out;
  while (!text.empty()) {
    const bool railcar = is_railcar(text);
    const std::string_view piece = text.substr(0, railcar ? 2 : 1);
    out += railcar ? wrapped(piece, railcar_code(text[0])) : std::string{piece};
    text.remove_prefix(piece.size());
  }
  return out;
}

}  // namespace roundhouse::cli
