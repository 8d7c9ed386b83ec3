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

std::string colour_word(Colour colour) {
  switch (colour) {
    case Colour::Blue: return "blue";
    case Colour::Red: return "red";
    case Colour::Green: return "green";
    case Colour::Yellow: return "yellow";
    case Colour::Purple: return "purple";
    case Colour::Wild: return "wild";
  }
  return "";
}

}  // namespace

void write_text(std::string& out, Card card) {
  write_railcar(out, front(card).left);
  out += '|';
  write_railcar(out, front(card).right);
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

std::string in_words(Card card) {
  const auto car = [](Railcar half) {
    return colour_word(half.colour) + " " + std::to_string(half.value);
  };
  return car(front(card).left) + " and " + car(front(card).right);
}

std::string tell_couple(const Couple& said, Seat seat, bool known) {
  const std::string who{letter(seat)};
  if (said.face == Face::Up) return who + " couples " + in_words(said.card) + ".";
  if (!known) return who + " couples a card face down.";
  return who + " couples " + in_words(said.card) + " face down.";
}

}  // namespace

// YE-3.6, YE-3.7  What the log shows of a move to one seat, or to a watcher.
std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (sees_front(before, seat, move, viewer)) return text_of(move);
  if (std::holds_alternative<Draw>(move)) return "draw " + std::string{hidden};
  return "couple " + std::string{hidden} + " down";
}

std::string tell(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  const bool known = sees_front(before, seat, move, viewer);
  if (const auto* said = std::get_if<Start>(&move)) {
    return word_for(said->seat) + " is the start player.";
  }
  if (const auto* said = std::get_if<Reveal>(&move)) {
    const CabooseCard& card = cabooses[static_cast<std::size_t>(said->caboose)];
    return "The caboose is " + std::string{card.title} + ": " + std::to_string(card.points) +
           " points for " + std::string{card.condition} + ".";
  }
  if (const auto* said = std::get_if<Draw>(&move)) {
    const std::string who{letter(before.active)};
    return who + " draws " + (known ? in_words(said->card) : "a card") + ".";
  }
  return tell_couple(std::get<Couple>(move), seat, known);
}

}  // namespace roundhouse::yardmaster_express
