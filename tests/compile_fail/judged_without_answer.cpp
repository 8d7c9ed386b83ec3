// expect: answer
// A pair of decision and move that is judged must be answered, or a legal move would do nothing.
#include "core/agenda.hpp"
#include "core/seam.hpp"

namespace unfinished {
struct Wave {};
struct Turn {};
struct View {};
struct State {
  using Move = std::variant<Wave>;
  using Decision = std::variant<Turn>;
  using View = unfinished::View;
  static constexpr std::size_t most_moves = 1;
  static constexpr int most_seats = 1;
  roundhouse::Agenda<Decision, 1> agenda;
};
roundhouse::SeatSet asked(const State&, const Turn&);
roundhouse::Verdict judge(const State&, const Turn&, roundhouse::Seat, const Wave&);
}  // namespace unfinished

void wave(unfinished::State& state) {
  roundhouse::play(state, roundhouse::Seat{0}, unfinished::Wave{});
}
