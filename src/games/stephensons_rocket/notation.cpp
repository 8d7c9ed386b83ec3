#include <string>

#include "core/words.hpp"
#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

void write_text(std::string& out, Line line) { out += name_of(line); }
bool read_text(std::string_view word, Line& line) {
  for (int i = 0; i < line_count; ++i) {
    if (name_of(Line(i)) == word) return line = Line(i), true;
  }
  return false;
}

void write_text(std::string& out, Location place) { out += name_of(place); }
bool read_text(std::string_view word, Location& place) {
  for (int i = 0; i < location_count; ++i) {
    if (name_of(Location(i)) == word) return place = Location(i), true;
  }
  return false;
}

void write_text(std::string& out, Hex hex) {
  out += std::to_string(axial(hex).q) + "," + std::to_string(axial(hex).r);
}
bool read_text(std::string_view word, Hex& hex) {
  const auto comma = word.find(',');
  Axial at{};
  if (comma == std::string_view::npos || !read_word(word.substr(0, comma), at.q) ||
      !read_word(word.substr(comma + 1), at.r)) {
    return false;
  }
  const Hex found = hex_at(at.q, at.r);
  if (found == no_hex || word_for(found) != word) return false;
  hex = found;
  return true;
}

void write_text(std::string& out, const Token& token) {
  out += name_of(token.city);
  out += '/';
  write_word(out, token.good);
}
bool read_text(std::string_view word, Token& token) {
  const auto slash = word.find('/');
  if (slash == std::string_view::npos) return false;
  return read_text(word.substr(0, slash), token.city) && cities.contains(token.city) &&
         read_word(word.substr(slash + 1), token.good) && Tokens::all().of(token) > 0;
}

namespace {

std::string text(const Start& said) { return "start " + word_for(said.seat); }
std::string text(const Take& said) {
  return "take " + word_for(said.city) + " " + word_for(said.good);
}
std::string text(const Place& said) { return "place " + word_for(said.to); }
std::string text(const Shift& said) {
  return "shift " + word_for(said.from) + " " + word_for(said.to);
}
std::string text(const Extend& said) {
  return "extend " + word_for(said.line) + " " + word_for(said.to);
}
std::string text(const Call&) { return "call"; }
std::string text(const Bid& said) {
  return "bid " + word_for(said.shares) + " " + word_for(said.to);
}
std::string text(const Pass&) { return "pass"; }

template <class Said, class... Parts>
bool read_said(std::string_view& rest, State::Move& move, Parts Said::*... part) {
  Said said{};
  if (!(read_word(next_word(rest), said.*part) && ...)) return false;
  move = said;
  return true;
}

bool read_any(std::string_view& rest, State::Move& move) {
  const std::string_view verb = next_word(rest);
  if (verb == "start") return read_said(rest, move, &Start::seat);
  if (verb == "take") return read_said(rest, move, &Take::city, &Take::good);
  if (verb == "place") return read_said(rest, move, &Place::to);
  if (verb == "shift") return read_said(rest, move, &Shift::from, &Shift::to);
  if (verb == "extend") return read_said(rest, move, &Extend::line, &Extend::to);
  if (verb == "call") return read_said<Call>(rest, move);
  if (verb == "bid") return read_said(rest, move, &Bid::shares, &Bid::to);
  if (verb == "pass") return read_said<Pass>(rest, move);
  return false;
}

}  // namespace

// The notation of docs/notation.md: `take Reading brewing`, `place -4,13`, `shift -4,13 0,10`,
// `extend GWR -5,13`, `call`, `bid 2 -4,13`, `pass`, and nature's `start B`.
std::string text_of(const State::Move& move) {
  return with(move, [](const auto& said) { return text(said); });
}

bool move_from(std::string_view text, State::Move& move) {
  State::Move read;
  if (!read_any(text, read) || !next_word(text).empty()) return false;
  move = read;
  return true;
}

// SR-3.6  Nothing is hidden, so the log shows everybody everything.
std::string seen_text(const State&, Seat, const State::Move& move, Seat) { return text_of(move); }

}  // namespace roundhouse::stephensons_rocket
