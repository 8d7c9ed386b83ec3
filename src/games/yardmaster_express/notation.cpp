#include <string>

#include "core/words.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

namespace {

constexpr std::string_view colour_letters = "BRGYP";
constexpr std::string_view hidden = "?";

void write_railcar(std::string& out, Railcar car) {
  out += colour_letters[static_cast<std::size_t>(car.colour)];
  out += static_cast<char>('0' + car.value);
}

}  // namespace

void write_text(std::string& out, Card card) {
  write_railcar(out, front(card).left);
  out += '|';
  write_railcar(out, front(card).right);
}
std::array<std::string, std::size_t{front_count}> words_of(Card) {
  std::array<std::string, std::size_t{front_count}> out;
  for (std::size_t f = 0; f < out.size(); ++f) write_text(out[f], Card(f));
  return out;
}
bool read_text(std::string_view word, Card& card) {
  for (int f = 0; f < front_count; ++f) {
    if (word_for(Card(f)) == word) return card = Card(f), true;
  }
  return false;
}

void write_text(std::string& out, Coupled coupled) {
  if (coupled.face() == Face::Up) return write_text(out, coupled.card());
  out += "W(";
  write_text(out, coupled.card());
  out += ')';
}
bool read_text(std::string_view word, Coupled& coupled) {
  Card card{};
  const bool down = word.starts_with("W(") && word.ends_with(")");
  if (!read_text(down ? word.substr(2, word.size() - 3) : word, card)) return false;
  coupled = {card, down ? Face::Down : Face::Up};
  return true;
}

// The notation of docs/notation.md: `start B`, `draw R2|R3`, `reveal executive`, `couple R2|R3 up`.
std::string text_of(const State::Move& move) {
  if (const auto* said = std::get_if<Start>(&move)) return "start " + word_for(said->seat);
  if (const auto* said = std::get_if<Draw>(&move)) return "draw " + word_for(said->card);
  if (const auto* said = std::get_if<Reveal>(&move)) return "reveal " + word_for(said->caboose);
  const auto& said = std::get<Couple>(move);
  return "couple " + word_for(said.card) + " " + word_for(said.face);
}

namespace {

template <class Said, class Field>
bool one_word(std::string_view& rest, State::Move& move, Field Said::* field) {
  Said said{};
  if (!read_word(next_word(rest), said.*field)) return false;
  move = said;
  return true;
}

bool read_couple(std::string_view& rest, State::Move& move) {
  Couple said{};
  if (!read_word(next_word(rest), said.card) || !read_word(next_word(rest), said.face))
    return false;
  move = said;
  return true;
}

bool read_any(std::string_view& rest, State::Move& move) {
  const std::string_view verb = next_word(rest);
  if (verb == "start") return one_word(rest, move, &Start::seat);
  if (verb == "draw") return one_word(rest, move, &Draw::card);
  if (verb == "reveal") return one_word(rest, move, &Reveal::caboose);
  if (verb == "couple") return read_couple(rest, move);
  return false;
}

}  // namespace

bool move_from(std::string_view text, State::Move& move) {
  State::Move read;
  if (!read_any(text, read) || !next_word(text).empty()) return false;
  move = read;
  return true;
}

namespace {

bool sees_front(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (before.options.open_hands) return true;
  if (std::holds_alternative<Draw>(move)) return viewer == before.active;
  if (const auto* said = std::get_if<Couple>(&move)) {
    return said->face == Face::Up || viewer == seat;
  }
  return true;
}

}  // namespace

// YE-3.6, YE-3.7  What the log shows of a move to one seat, or to a watcher.
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (sees_front(before, seat, move, viewer)) return text_of(move);
  if (std::holds_alternative<Draw>(move)) return "draw " + std::string{hidden};
  return "couple " + std::string{hidden} + " down";
}

}  // namespace roundhouse::yardmaster_express
