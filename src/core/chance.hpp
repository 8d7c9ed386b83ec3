#pragma once

#include <cstdint>
#include <utility>

#include "core/seam.hpp"

namespace roundhouse {

/// How often nature makes this move, among all it could make now. 1 unless the game says more by
/// `weight(state, decision, move)`.
template <GameState S>
std::uint32_t chance_weight(const S& state, const MoveOf<S>& move) {
  return with(state.agenda.top(), [&](const auto& decision) {
    return with(move, [&](const auto& said) -> std::uint32_t {
      if constexpr (requires { weight(state, decision, said); }) {
        return weight(state, decision, said);
      } else {
        return 1;
      }
    });
  });
}

/// Nature's move, drawn from all listed ones by their weights.
template <GameState S>
MoveOf<S> roll_from_list(const S& state, Rng& rng) {
  const MoveList<S> list = moves(state, nature);
  assert(!list.empty());
  std::uint32_t total = 0;
  for (const auto& move : list) total += chance_weight(state, move);
  std::uint32_t left = rng.below(total);
  for (const auto& move : list) {
    const std::uint32_t share = chance_weight(state, move);
    if (left < share) return move;
    left -= share;
  }
  return list[list.size() - 1];
}

/// Nature's move. A game may draw without listing, by `roll(state, decision, rng)`; the
/// conformance suite holds that to the weights.
template <GameState S>
MoveOf<S> roll(const S& state, Rng& rng) {
  return with(state.agenda.top(), [&](const auto& decision) -> MoveOf<S> {
    if constexpr (requires { roll(state, decision, rng); }) {
      return roll(state, decision, rng);
    } else {
      return roll_from_list(state, rng);
    }
  });
}

/// One of the seat's listed moves, each as likely as the other. A game may choose without
/// listing, by `any(state, decision, seat, rng)`.
template <GameState S>
MoveOf<S> any_move(const S& state, Seat seat, Rng& rng) {
  return with(state.agenda.top(), [&](const auto& decision) -> MoveOf<S> {
    if constexpr (requires { any(state, decision, seat, rng); }) {
      return any(state, decision, seat, rng);
    } else {
      const MoveList<S> list = moves(state, seat);
      return list[rng.below(static_cast<std::uint32_t>(list.size()))];
    }
  });
}

/// Whom a decision asks first: `asked` answers with a set of seats, or with the one seat.
constexpr Seat first_asked(SeatSet seats) { return seats.first(); }
constexpr Seat first_asked(Seat seat) { return seat; }

/// Plays what was drawn or chosen: a move of whatever kind, or of the kind the decision names.
template <GameState S>
ROUNDHOUSE_INLINE inline void answer_with(S& state, auto& decision, Seat seat, const auto& said) {
  if constexpr (std::same_as<decltype(said), const MoveOf<S>&>) {
    with(said, [&](const auto& one) {
      if constexpr (requires { judge(std::as_const(state), decision, seat, one); }) {
        answered(state, decision, seat, one, Silent{});
      }
    });
  } else {
    answered(state, decision, seat, said, Silent{});
  }
}

/// What is rarely asked works on a copy of the generator, so that the loop's own stays in
/// registers.
template <GameState S>
MoveOf<S> drawn_from_list(const S& state, Seat seat, Rng& rng) {
  Rng copy = rng;
  const MoveOf<S> move = seat == nature ? roll_from_list(state, copy) : any_move(state, seat, copy);
  rng = copy;
  return move;
}

/// Answers the decision on top at random: nature by its weights, a seat by any of its moves. What
/// has an `any` and no `roll` is a question to people.
template <GameState S, class Decision>
ROUNDHOUSE_INLINE inline Seat answer_at_random(S& state, Decision& decision, Rng& rng) {
  const S& seen = state;
  const Seat seat = first_asked(asked(seen, decision));
  constexpr bool rolls = requires { roll(seen, decision, rng); };
  constexpr bool chooses = requires { any(seen, decision, seat, rng); };
  if constexpr (rolls) {
    if (seat == nature) {
      answer_with(state, decision, seat, roll(seen, decision, rng));
      return seat;
    }
  }
  if constexpr (chooses) {
    assert(seat != nature);
    answer_with(state, decision, seat, any(seen, decision, seat, rng));
  } else {
    answer_with(state, decision, seat, drawn_from_list(seen, seat, rng));
  }
  return seat;
}

/// Plays at random until the game is over; returns how many decisions people made. One dispatch a
/// move instead of three: searches and simulations live in this loop.
template <GameState S>
ROUNDHOUSE_INLINE inline int play_on_at_random(S& state, Rng& rng) {
  Rng luck = rng;
  int decisions = 0;
  while (!state.agenda.empty()) {
    with(state.agenda.top(), [&](auto& decision) ROUNDHOUSE_INLINE {
      if constexpr (requires { asked(std::as_const(state), decision); }) {
        decisions += answer_at_random(state, decision, luck) == nature ? 0 : 1;
      }
    });
    go_on(state);
  }
  rng = luck;
  return decisions;
}

/// The same with everything inlined into it, for games small enough to be one function.
template <GameState S>
ROUNDHOUSE_FLATTEN int play_on_flat(S& state, Rng& rng) {
  return play_on_at_random(state, rng);
}

template <GameState S>
int play_out(S& state, Rng& rng) {
  if constexpr (few_alternatives<DecisionOf<S>> && few_alternatives<MoveOf<S>>) {
    return play_on_flat(state, rng);
  } else {
    return play_on_at_random(state, rng);
  }
}

/// A world the seat cannot tell from the true one: made from its view alone.
template <GameState S>
S resample(const S& state, Seat seat, Rng& rng) {
  return imagine(observe(state, seat), rng);
}

/// How many lines of play there are, chance counted once per distinct move.
template <GameState S>
std::uint64_t count_lines(const S& state, int depth) {
  const SeatSet asked = to_act(state);
  if (depth == 0 || asked.empty()) return 1;
  std::uint64_t lines = 0;
  asked.each([&](Seat seat) {
    for (const auto& move : moves(state, seat)) {
      S next = state;
      play(next, seat, move);
      lines += count_lines(next, depth - 1);
    }
  });
  return lines;
}

}  // namespace roundhouse
