#include "games/paperclip_railways/rules.hpp"
#include "games/paperclip_railways/survey.hpp"

namespace roundhouse {

using PaperclipState = paperclip_railways::State;

static_assert(GameState<PaperclipState>);

template SeatSet to_act(const PaperclipState&);
template Verdict check(const PaperclipState&, Seat, const PaperclipState::Move&);
template void go_on(PaperclipState&, Silent);
template void go_on(PaperclipState&, Recording<PaperclipState>);
template void play(PaperclipState&, Seat, const PaperclipState::Move&, Silent);
template void play(PaperclipState&, Seat, const PaperclipState::Move&, Recording<PaperclipState>);
template MoveList<PaperclipState> moves(const PaperclipState&, Seat);
template MoveList<PaperclipState> candidate_moves(const PaperclipState&, Seat);
template PaperclipState::Move roll(const PaperclipState&, Rng&);
template PaperclipState::Move any_move(const PaperclipState&, Seat, Rng&);
template std::uint64_t count_lines(const PaperclipState&, int);

namespace {

// One function each: with 19 decisions and 18 moves, inlining them all into one loop costs the
// compiler minutes and the program nothing.
[[gnu::noinline]] SeatSet waits_for(const PaperclipState& state) { return to_act(state); }
[[gnu::noinline]] void play_natures(PaperclipState& state, Rng& rng) {
  const PaperclipState::Move move = roll(state, rng);
  play(state, nature, move);
}
/// As any_move, but what was found out about the table is kept for the rest of the playout.
[[gnu::noinline]] PaperclipState::Move any_of(const PaperclipState& state, Seat seat,
                                              paperclip_railways::Survey& survey, Rng& rng) {
  if (!std::holds_alternative<paperclip_railways::AwaitAction>(state.agenda.top())) {
    return any_move(state, seat, rng);
  }
  return any_action(state, seat, survey, rng);
}
[[gnu::noinline]] void play_said(PaperclipState& state, Seat seat,
                                 const PaperclipState::Move& move) {
  play(state, seat, move);
}

}  // namespace

template <>
int play_out(PaperclipState& state, Rng& rng) {
  paperclip_railways::Survey survey;
  int decisions = 0;
  for (SeatSet asked = waits_for(state); !asked.empty(); asked = waits_for(state)) {
    if (asked.contains(nature)) {
      play_natures(state, rng);
      continue;
    }
    play_said(state, asked.first(), any_of(state, asked.first(), survey, rng));
    ++decisions;
  }
  return decisions;
}

}  // namespace roundhouse
