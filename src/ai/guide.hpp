#pragma once

#include <concepts>
#include <cstdint>
#include <vector>

#include "ai/bot.hpp"
#include "ai/outlook.hpp"

namespace roundhouse {

// What a game adds is a Guide:
//   static Outlook<S> judge(const S&)                       how a position looks; exact at the end
//   static MoveOf<S> playout_move(const S&, Seat, Rng&)     how play goes on below the tree
//   static float promise(const S&, Seat, const MoveOf<S>&)  which moves to open first (optional)
//   static auto scales(const S&, Seat)                      the same, where looking at the position
//                                                           once serves all its moves: returns a
//                                                           function of a move (optional)
//   static Outlook<S> points(const S&)                      everybody's final scores as they look
//                                                           where playouts stop (optional); such a
//                                                           guide's judge(const S&, points) is
//                                                           given them, so they are found once
//   static Prospect<S> prospect(const S&)                   both at once, instead of the two above,
//                                                           where one look finds both (optional)
//   static std::vector<Weighed<S>> solve(view, legal, Rng&) the seat's moves weighed exactly, best
//                                                           first, where the end is near enough;
//                                                           otherwise nothing (optional)
//   static void choices(const S&, Seat, MoveList<S>& out)   the legal moves worth a thought, where
//                                                           listing all of them is slow or most
//                                                           are plainly worse; best first if there
//                                                           is no `promise` (optional)
//   static constexpr int playout_decisions                  how far to play on before judging
//   static int horizon(const S&)                            the same by what happens: where a line
//   static bool beyond(const S&, int horizon)               that begins here is judged (optional)
//   static constexpr float curiosity                        weight of exploring, 0.1 to 1
//   static constexpr float opening                          moves opened: opening * visits^0.5
//   static constexpr float prior                            what promising a point less than
//                                                           the best counts against a move, the
//                                                           less the more it was tried (optional)
//   static constexpr std::uint32_t trust                    how many tries the first judgement of a
//                                                           move counts for: more than 1 where it
//                                                           is surer than the draws of one line
//                                                           (optional)
//   static constexpr float sharpness                        how much surer (above 1) or less sure
//                                                           chances are than the outlooks' shares:
//                                                           fitted by bench/calibrate (optional)
//   static constexpr bool plays_at_random                   any moves, to the end (optional)
//   static constexpr bool sees_wins                         the outlook of a game that is over is
//                                                           who won, and nothing else (optional)
//   static constexpr bool all_in_the_open                   nothing hidden, nothing drawn: moves of
//                                                           a node are listed once (optional)
//   struct Memory                                           what is worth keeping from one position
//                                                           to the next, for speed alone; one to a
//                                                           tree, given to `playout_move` and
//                                                           `choices` as their last argument
//                                                           (optional)

/// Guides without `promise` open moves in the order they are listed.
template <class Guide, class S>
concept Promising = requires(const S& state, Seat seat, const MoveOf<S>& move) {
  { Guide::promise(state, seat, move) } -> std::convertible_to<float>;
};

template <class Guide, class S>
concept Weighing = requires(const S& state, Seat seat, const MoveOf<S>& move) {
  { Guide::scales(state, seat)(move) } -> std::convertible_to<float>;
};

template <class Guide, class S>
concept Prospecting = requires(const S& state) {
  { Guide::prospect(state) } -> std::same_as<Prospect<S>>;
};

/// Guides without `solve` search to the last move.
template <class Guide, class S>
concept Solving = requires(const ViewOf<S>& view, const MoveList<S>& legal, Rng& rng) {
  { Guide::solve(view, legal, rng) } -> std::same_as<std::vector<Weighed<S>>>;
};

/// Guides without `horizon` judge after so many decisions.
template <class Guide, class S>
concept FarSighted = requires(const S& state) {
  { Guide::beyond(state, Guide::horizon(state)) } -> std::convertible_to<bool>;
};

/// Guides without a `Memory` look at every position afresh.
template <class Guide>
concept Remembering = requires { typename Guide::Memory; };
struct NoMemory {};
template <class Guide>
struct MemoryOf {
  using Type = NoMemory;
};
template <Remembering Guide>
struct MemoryOf<Guide> {
  using Type = typename Guide::Memory;
};

/// What a position promises in points, with or without the memory of the tree.
template <class Guide, class S>
concept Foreseeing = requires(const S& state) {
  { Guide::points(state) } -> std::same_as<Outlook<S>>;
} || requires(const S& state, typename MemoryOf<Guide>::Type& memory) {
  { Guide::points(state, memory) } -> std::same_as<Outlook<S>>;
};

/// Guides without `choices` think about every move that is listed.
template <class Guide, class S>
concept Choosy = requires(const S& state, Seat seat, MoveList<S>& out) {
  Guide::choices(state, seat, out);
} || requires(const S& state, Seat seat, MoveList<S>& out, typename MemoryOf<Guide>::Type& memory) {
  Guide::choices(state, seat, out, memory);
};

template <class Guide>
inline constexpr std::uint32_t trust_in_first = [] {
  if constexpr (requires { Guide::trust; }) return Guide::trust;
  return std::uint32_t{1};
}();

template <class Guide>
inline constexpr float sharpness_of = [] {
  if constexpr (requires { Guide::sharpness; }) return Guide::sharpness;
  return 1.0F;
}();

template <class Guide>
inline constexpr bool sees_wins = [] {
  if constexpr (requires { Guide::sees_wins; }) return Guide::sees_wins;
  return false;
}();

template <class Guide>
inline constexpr bool all_in_the_open = [] {
  if constexpr (requires { Guide::all_in_the_open; }) return Guide::all_in_the_open;
  return false;
}();

/// Guides without a `prior` let promises decide only which moves are opened first.
template <class Guide>
inline constexpr float prior_of = [] {
  if constexpr (requires { Guide::prior; }) return Guide::prior;
  return 0.0F;
}();

}  // namespace roundhouse
