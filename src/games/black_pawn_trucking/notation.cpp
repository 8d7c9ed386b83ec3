#include <string>

#include "core/words.hpp"
#include "games/black_pawn_trucking/rules.hpp"

namespace roundhouse::black_pawn_trucking {

void write_text(std::string& out, City city) {
  out += city == nowhere ? "none" : std::to_string(number_of(city));
}
bool read_text(std::string_view word, City& city) {
  if (word == "none") return city = nowhere, true;
  int number = 0;
  if (!words::read_number(word, number) || number < 1 || number > city_count) return false;
  city = City(number - 1);
  return true;
}

void write_text(std::string& out, Tile tile) {
  out += word_for(suit_of(tile)) + "-" + word_for(rank_of(tile));
}
bool read_text(std::string_view word, Tile& named) {
  const auto dash = word.find('-');
  if (dash == std::string_view::npos) return false;
  Suit suit{};
  Rank rank{};
  if (!read_word(word.substr(0, dash), suit) || !read_word(word.substr(dash + 1), rank)) {
    return false;
  }
  named = tile(suit, rank);
  return true;
}

namespace {

std::string drive_text(const Drive& said) {
  std::string out = "drive " + word_for(said.to);
  if (!said.by.empty()) out += " by";
  for (const City city : said.by) out += " " + word_for(city);
  return out;
}

}  // namespace

// The notation of docs/notation.md: `lay suns-3`, `throw 2`, `draw arms`, `turn null`, `start 24`,
// `borrow 2`, `drive 5`, `drive 5 by 17 6`, `procure`, `decline`.
std::string text_of(const State::Move& move) {
  return with(move, [](const auto& said) -> std::string {
    using Said = std::remove_cvref_t<decltype(said)>;
    if constexpr (std::same_as<Said, Lay>) return "lay " + word_for(said.tile);
    if constexpr (std::same_as<Said, Throw>) return "throw " + word_for(said.rank);
    if constexpr (std::same_as<Said, Draw>) return "draw " + word_for(said.suit);
    if constexpr (std::same_as<Said, Turn>) return "turn " + word_for(said.rank);
    if constexpr (std::same_as<Said, Start>) return "start " + word_for(said.city);
    if constexpr (std::same_as<Said, Borrow>) return "borrow " + word_for(said.loans);
    if constexpr (std::same_as<Said, Drive>) return drive_text(said);
    if constexpr (std::same_as<Said, Procure>) return "procure";
    return "decline";
  });
}

namespace {

template <class Said, class Field>
bool read_one(std::string_view& rest, State::Move& move, Field Said::* field) {
  Said said{};
  if (!read_word(next_word(rest), said.*field)) return false;
  move = said;
  return true;
}

bool read_city(std::string_view word, City& city) {
  return read_word(word, city) && city != nowhere;
}

bool read_start(std::string_view& rest, State::Move& move) {
  Start said{};
  if (!read_city(next_word(rest), said.city)) return false;
  move = said;
  return true;
}

bool read_drive(std::string_view& rest, State::Move& move) {
  Drive said{};
  if (!read_city(next_word(rest), said.to)) return false;
  if (const std::string_view by = next_word(rest); !by.empty()) {
    if (by != "by") return false;
    for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
      City city{};
      if (said.by.size() == Route::capacity() || !read_city(word, city)) return false;
      said.by.push_back(city);
    }
    if (said.by.empty()) return false;
  }
  move = said;
  return true;
}

bool read_verb(std::string_view& rest, State::Move& move) {
  const std::string_view verb = next_word(rest);
  if (verb == "lay") return read_one(rest, move, &Lay::tile);
  if (verb == "throw") return read_one(rest, move, &Throw::rank);
  if (verb == "draw") return read_one(rest, move, &Draw::suit);
  if (verb == "turn") return read_one(rest, move, &Turn::rank);
  if (verb == "start") return read_start(rest, move);
  if (verb == "borrow") return read_one(rest, move, &Borrow::loans);
  if (verb == "drive") return read_drive(rest, move);
  if (verb == "procure") return move = Procure{}, true;
  if (verb == "decline") return move = Decline{}, true;
  return false;
}

}  // namespace

bool move_from(std::string_view text, State::Move& move) {
  State::Move read;
  if (!read_verb(text, read) || !next_word(text).empty()) return false;
  move = read;
  return true;
}

// BP-3.1  Everything that has happened is open.
std::string seen_text(const State&, Seat, const State::Move& move, Seat) { return text_of(move); }

}  // namespace roundhouse::black_pawn_trucking
