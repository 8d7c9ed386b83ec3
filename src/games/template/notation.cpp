#include "core/words.hpp"
#include "games/template/rules.hpp"

namespace roundhouse::countdown {

// One line for each move, read back to just that move: `deal 2`, `advance 3`.
std::string text_of(const State::Move& move) {
  if (const auto* said = std::get_if<Deal>(&move)) return "deal " + word_for(said->ticket);
  return "advance " + word_for(std::get<Advance>(move).steps);
}
bool move_from(std::string_view text, State::Move& move) {
  const std::string_view verb = next_word(text);
  std::uint8_t number = 0;
  if (!read_word(next_word(text), number) || !next_word(text).empty()) return false;
  if (verb == "deal") return move = Deal{number}, true;
  if (verb == "advance") return move = Advance{number}, true;
  return false;
}

namespace {

/// The seat a ticket is dealt to; nobody's where the move deals none.
Seat receiver(const State& before, const State::Move& move) {
  if (!std::holds_alternative<Deal>(move)) return watcher;
  return std::get<AwaitTicket>(before.agenda.top()).to;
}

}  // namespace

// TE-1.3  The log hides from the others what was dealt.
std::string seen_text(const State& before, Seat, const State::Move& move, Seat viewer) {
  if (std::holds_alternative<Deal>(move) && viewer != receiver(before, move)) return "deal ?";
  return text_of(move);
}

}  // namespace roundhouse::countdown
