#include <algorithm>
#include <string>

#include "core/words.hpp"
#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

namespace {

void two_digits(std::string& out, int number) {
  out += static_cast<char>('0' + number / 10);
  out += static_cast<char>('0' + number % 10);
}

bool read_letter_number(std::string_view word, Spot& spot) {
  int number = 0;
  if (word.size() < 2 || !words::read_number(word.substr(1), number)) return false;
  if (number < 0 || number > (word[0] == 'S' ? 99 : 10)) return false;
  switch (word[0]) {
    case 'U': spot = Spot::car(Side::Upper, number); return true;
    case 'L': spot = Spot::car(Side::Lower, number); return true;
    case 'S': spot = Spot::station(number); return true;
    case 'P': spot = Spot::between(number); return true;
    default: return false;
  }
}

}  // namespace

void write_text(std::string& out, Card card) {
  if (card == no_card) {
    out += '-';
    return;
  }
  if (card == toolbox) {
    out += "toolbox";
    return;
  }
  out += is_base(card) ? 'X' : static_cast<char>('A' + int(module_of(card)));
  out += static_cast<char>('0' + pile_of(card));
  out += '-';
  const int place =
      is_base(card) ? index(card) % base_per_pile : (index(card) - base_count) % module_per_pile;
  two_digits(out, place + 1);
}
bool read_text(std::string_view word, Card& card) {
  if (word == "-") return card = no_card, true;
  if (word == "toolbox") return card = toolbox, true;
  if (word.size() != 5 || word[2] != '-') return false;
  int number = 0;
  const int pile = word[1] - '0';
  if (!words::read_number(word.substr(3), number) || pile < 1 || pile > pile_count) return false;
  const bool base = word[0] == 'X';
  if (number < 1 || number > (base ? base_per_pile : module_per_pile)) return false;
  if (!base && (word[0] < 'A' || word[0] > 'F')) return false;
  card = base ? base_card(pile, number - 1) : module_card(Module(word[0] - 'A'), pile, number - 1);
  return true;
}

void write_text(std::string& out, EndCard card) {
  if (card == no_end) {
    out += '-';
    return;
  }
  out += "G-";
  two_digits(out, index(card) + 1);
}
bool read_text(std::string_view word, EndCard& card) {
  if (word == "-") return card = no_end, true;
  int number = 0;
  if (word.size() != 4 || !word.starts_with("G-")) return false;
  if (!words::read_number(word.substr(2), number) || number < 1 || number > end_count) return false;
  card = EndCard(number - 1);
  return true;
}

void write_text(std::string& out, ModuleSet modules) {
  if (modules.count() == 0) out += "none";
  for (int m = 0; m < modules_known; ++m) {
    if (modules.contains(Module(m))) out += static_cast<char>('A' + m);
  }
}
bool read_text(std::string_view word, ModuleSet& modules) {
  modules = {};
  if (word == "none") return true;
  for (const char letter : word) {
    if (letter < 'A' || letter > 'F') return false;
    modules.add(Module(letter - 'A'));
  }
  return !word.empty();
}

void write_text(std::string& out, Spot spot) {
  if (spot.code() == 0) {
    out += '-';
    return;
  }
  if (spot.is_station()) out += 'S';
  if (spot.is_between()) out += 'P';
  if (spot.is_car()) out += spot.side() == Side::Upper ? 'U' : 'L';
  out += std::to_string(spot.number());
}
bool read_text(std::string_view word, Spot& spot) {
  if (word == "-") return spot = {}, true;
  return read_letter_number(word, spot);
}

// A part is written as its symbol, its number and, where there is one, its cap: upgrade:2, split:3.
void write_text(std::string& out, const Part& part) {
  write_word(out, part.op);
  out += ':' + std::to_string(part.n);
  if (part.cap != top_step) out += ':' + std::to_string(part.cap);
}
bool read_text(std::string_view word, Part& part) {
  const auto colon = word.find(':');
  if (colon == std::string_view::npos || !read_word(word.substr(0, colon), part.op)) return false;
  std::string_view rest = word.substr(colon + 1);
  part.cap = top_step;
  const auto second = rest.find(':');
  if (second != std::string_view::npos) {
    if (!words::read_number(rest.substr(second + 1), part.cap)) return false;
    rest = rest.substr(0, second);
  }
  return words::read_number(rest, part.n);
}

namespace {

/// The verb of every move, in the order of State::Move.
constexpr std::string_view verbs[] = {"draw",  "reveal", "role",    "token", "keep",   "take",
                                      "tile",  "add",    "upgrade", "step",  "end",    "buy",
                                      "place", "fulfil", "use",     "give",  "return", "stop"};

std::string written(std::string_view verb, const auto& said) {
  std::string out{verb};
  auto add = [&](std::string_view, const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Mail>) {
      if (value == Mail::None) return;
    }
    out += ' ';
    write_word(out, value);
  };
  fields(add, said);
  return out;
}

template <class Said>
bool read_said(std::string_view& rest, State::Move& move) {
  Said said{};
  bool understood = true;
  auto read = [&](std::string_view, auto& value) {
    const std::string_view word = next_word(rest);
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, Mail>) {
      if (word.empty() || word == "none") {
        understood &= word.empty();
        return;
      }
    }
    understood &= read_word(word, value);
  };
  fields(read, said);
  move = said;
  return understood;
}

template <std::size_t... I>
bool read_any_of(std::string_view verb, std::string_view& rest, State::Move& move,
                 std::index_sequence<I...>) {
  return ((verb == verbs[I] && read_said<std::variant_alternative_t<I, State::Move>>(rest, move)) ||
          ...);
}

}  // namespace

// The notation of docs/notation.md: `take X1-04 use`, `add upper`, `add lower parcel`, `upgrade
// U2`, `step lower`, `place P2`, `fulfil A1-01`, `buy G-07`, `tile`, `stop`.
std::string text_of(const State::Move& move) {
  return with(move, [&](const auto& said) { return written(verbs[move.index()], said); });
}
bool move_from(std::string_view text, State::Move& move) {
  State::Move read;
  const std::string_view verb = next_word(text);
  constexpr auto all = std::make_index_sequence<std::variant_size_v<State::Move>>{};
  if (!read_any_of(verb, text, read, all) || !next_word(text).empty()) return false;
  move = read;
  return true;
}

namespace {

// FC-23.1  Drafting, roles and evidence are secret; everything else that happens is seen by all.
bool sees(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (before.revealed) return true;
  if (std::holds_alternative<Keep>(move)) return viewer == seat;
  if (std::holds_alternative<Reveal>(move)) {
    const bool draft = std::holds_alternative<AwaitDraft>(before.agenda.top());
    return !draft || viewer == right_of(before.start, before.options.seats);
  }
  if (std::holds_alternative<Role>(move))
    return std::get<Role>(move).murderer == viewer && viewer != watcher;
  if (std::holds_alternative<Token>(move)) {
    return std::get<AwaitToken>(before.agenda.top()).seat == viewer;
  }
  if (const auto* said = std::get_if<Give>(&move)) return viewer == seat || viewer == said->to;
  if (std::holds_alternative<Return>(move)) return viewer == seat;
  return true;
}

}  // namespace

std::string seen_text(const State& before, Seat seat, const State::Move& move, Seat viewer) {
  if (sees(before, seat, move, viewer)) return text_of(move);
  std::string out = std::string{verbs[move.index()]} + " ?";
  if (const auto* said = std::get_if<Give>(&move)) out += " " + word_for(said->to);
  return out;
}

}  // namespace roundhouse::first_class
