#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/event.hpp"
#include "core/fixed_vector.hpp"
#include "core/inlining.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/verdict.hpp"

namespace roundhouse {

template <class S>
using MoveOf = typename S::Move;
template <class S>
using DecisionOf = typename S::Decision;
template <class S>
using ViewOf = typename S::View;
template <class S>
using OptionsOf = typename S::Options;
template <class S>
using MoveList = ScratchList<MoveOf<S>, S::most_moves>;

/// What search, table and tests need of a game. docs/adding_a_game.md walks through the parts.
template <class S>
concept GameState = std::is_trivially_copyable_v<S> && std::is_trivially_copyable_v<MoveOf<S>> &&
                    std::is_trivially_copyable_v<ViewOf<S>> && requires(const S& state) {
                      state.agenda.top();
                      { S::most_moves } -> std::convertible_to<std::size_t>;
                      { S::most_seats } -> std::convertible_to<int>;
                    };

/// Whether `list` yields every legal move. A game whose moves are too many to list says
/// `static constexpr bool lists_all_moves = false`, and `list` is then a documented sample.
template <class S>
inline constexpr bool lists_all_moves = [] {
  if constexpr (requires { S::lists_all_moves; }) {
    return S::lists_all_moves;
  } else {
    return true;
  }
}();

/// Whether the verbs may be inlined into one another whole. With many alternatives the product of
/// decisions and moves would cost gigabytes of compiler for no gain.
template <class V>
inline constexpr bool few_alternatives = std::variant_size_v<std::remove_cvref_t<V>> <= 8;

/// Calls `action` with the alternative a variant holds. A chain of ifs that the compiler turns
/// into a switch and inlines; std::visit over two variants calls through a table of pointers.
template <std::size_t I = 0, class V, class F>
  requires few_alternatives<V>
ROUNDHOUSE_INLINE constexpr decltype(auto) with(V&& variant, F&& action) {
  constexpr std::size_t size = std::variant_size_v<std::remove_cvref_t<V>>;
  if constexpr (I + 1 < size) {
    if (variant.index() != I) return with<I + 1>(std::forward<V>(variant), std::forward<F>(action));
  }
  return std::forward<F>(action)(*std::get_if<I>(&variant));
}
template <std::size_t I = 0, class V, class F>
  requires(!few_alternatives<V>)
constexpr decltype(auto) with(V&& variant, F&& action) {
  constexpr std::size_t size = std::variant_size_v<std::remove_cvref_t<V>>;
  if constexpr (I + 1 < size) {
    if (variant.index() != I) return with<I + 1>(std::forward<V>(variant), std::forward<F>(action));
  }
  return std::forward<F>(action)(*std::get_if<I>(&variant));
}

/// Whom the table is waiting for. Nobody: the game is over.
template <GameState S>
SeatSet to_act(const S& state) {
  if (state.agenda.empty()) return {};
  return with(state.agenda.top(), [&](const auto& decision) -> SeatSet {
    if constexpr (requires { asked(state, decision); }) return asked(state, decision);
    return {};
  });
}

/// May this seat say this now? A pair of decision and move that the game does not judge is
/// refused here, so a game writes only the pairs that exist.
template <GameState S>
Verdict check(const S& state, Seat seat, const MoveOf<S>& move) {
  if (state.agenda.empty()) return rule::game_over;
  if (!to_act(state).contains(seat)) return rule::not_you;
  return with(state.agenda.top(), [&](const auto& decision) {
    return with(move, [&](const auto& said) -> Verdict {
      if constexpr (requires { judge(state, decision, seat, said); }) {
        return judge(state, decision, seat, said);
      } else {
        return rule::not_now;
      }
    });
  });
}

/// Lets decisions that wait for nobody go on by themselves: phases, ends of turns.
template <GameState S, class Tell = Silent>
void go_on(S& state, Tell tell = {}) {
  const auto proceeds = [&, tell](auto& decision) {
    if constexpr (requires { proceed(state, decision, tell); }) {
      return proceed(state, decision, tell);
    } else if constexpr (requires { proceed(state, decision); }) {
      return proceed(state, decision);
    } else {
      return false;
    }
  };
  [[maybe_unused]] int steps = 0;
  while (!state.agenda.empty() && with(state.agenda.top(), proceeds)) {
    ++steps;
    assert(steps < 10'000 && "decisions that go on by themselves never end");
  }
}

/// A rule that has something to tell takes `tell` as its last parameter; others leave it out.
template <GameState S>
ROUNDHOUSE_INLINE constexpr void answered(S& state, auto& decision, Seat seat, const auto& said,
                                          auto tell) {
  if constexpr (requires { answer(state, decision, seat, said, tell); }) {
    answer(state, decision, seat, said, tell);
  } else {
    answer(state, decision, seat, said);
  }
}

/// Plays a move that check() allows, and tells what comes of it. Judged but not answered: does not
/// compile.
template <GameState S, class Tell = Silent>
void play(S& state, Seat seat, const MoveOf<S>& move, Tell tell = {}) {
  assert(check(state, seat, move));
  with(state.agenda.top(), [&, tell](auto& decision) {
    with(move, [&, tell](const auto& said) {
      if constexpr (requires { judge(std::as_const(state), decision, seat, said); }) {
        answered(state, decision, seat, said, tell);
      }
    });
  });
  go_on(state, tell);
}

/// Every move the seat may make now; for games too wide to list, their documented sample.
template <GameState S>
MoveList<S> moves(const S& state, Seat seat) {
  MoveList<S> out;
  if (!to_act(state).contains(seat)) return out;
  with(state.agenda.top(), [&](const auto& decision) {
    if constexpr (requires { list(state, decision, seat, out); }) list(state, decision, seat, out);
  });
  return out;
}

/// Moves worth showing to the seat with their verdicts, the refused ones included: what a front
/// greys out. A game adds `candidates(state, decision, seat, out)` where that is more than `moves`.
template <GameState S>
MoveList<S> candidate_moves(const S& state, Seat seat) {
  MoveList<S> out;
  if (!to_act(state).contains(seat)) return out;
  with(state.agenda.top(), [&](const auto& decision) {
    if constexpr (requires { candidates(state, decision, seat, out); }) {
      candidates(state, decision, seat, out);
    } else if constexpr (requires { list(state, decision, seat, out); }) {
      list(state, decision, seat, out);
    }
  });
  return out;
}

}  // namespace roundhouse
