#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/suite.hpp"
#include "core/chance.hpp"
#include "core/fields.hpp"
#include "core/position.hpp"

namespace roundhouse::conformance {

/// A promise that was not kept. Thrown inside the suite, reported with the game that showed it.
struct Broken {
  std::string what;
};

inline void demand(bool kept, std::string_view what) {
  if (!kept) throw Broken{std::string{what}};
}

inline std::string verdict_text(const Verdict& verdict) {
  return verdict ? "allowed" : std::string{verdict.broken()->id};
}

/// What was met over many games.
template <GameState S>
struct Sightings {
  static constexpr std::size_t kinds = std::variant_size_v<MoveOf<S>>;
  static constexpr std::uint32_t pool_size = 256;

  std::array<bool, kinds> alternatives{};
  std::set<const Rule*> rules;
  std::set<std::string> flow;
  std::array<std::vector<MoveOf<S>>, kinds> pool;  // of many positions, to be said in others
  std::size_t deepest_agenda = 0;
  int longest_game = 0;
  long games = 0;
  long plies = 0;
  long refused_inputs = 0;

  void remember(const MoveOf<S>& move, Rng& rng) {
    auto& alike = pool[move.index()];
    if (alike.size() < pool_size) {
      alike.push_back(move);
    } else {
      alike[rng.below(pool_size)] = move;
    }
  }
  /// A move remembered from anywhere, each alternative as likely as the other.
  const MoveOf<S>& stranger(Rng& rng) const {
    std::size_t kind = rng.below(kinds);
    while (pool[kind].empty()) kind = (kind + 1) % kinds;
    return pool[kind][rng.below(static_cast<std::uint32_t>(pool[kind].size()))];
  }
  void refused_by(const Verdict& verdict) {
    if (!verdict) rules.insert(verdict.broken());
  }
};

/// The seats of a table, its watcher last.
template <GameState S>
std::vector<Seat> eyes_at(const S& state) {
  std::vector<Seat> eyes;
  for (int seat = 0; seat < state.options.seats; ++seat) eyes.push_back(Seat(seat));
  eyes.push_back(watcher);
  return eyes;
}

/// Everybody who might say something, asked or not, nature included.
template <GameState S>
std::vector<Seat> mouths_at(const S& state) {
  std::vector<Seat> mouths = eyes_at(state);
  mouths.push_back(nature);
  if (state.options.seats < max_seats) mouths.push_back(Seat(state.options.seats));  // not at it
  return mouths;
}

template <GameState S>
std::string decision_name(const S& state) {
  if (state.agenda.empty()) return "over";
  return with(state.agenda.top(), [](const auto& d) { return std::string{name_of(d)}; });
}
template <GameState S>
std::string move_name(const MoveOf<S>& move) {
  return with(move, [](const auto& m) { return std::string{name_of(m)}; });
}

/// The moves of a list by their hash, to be looked up: some positions have hundreds.
template <GameState S>
class Listed {
 public:
  explicit Listed(const MoveList<S>& list) {
    for (const auto& move : list) moves_.emplace_back(hash_of(move), move);
    std::sort(moves_.begin(), moves_.end(), sooner);
  }
  bool contains(const MoveOf<S>& move) const {
    const auto [first, last] =
        std::equal_range(moves_.begin(), moves_.end(), Entry{hash_of(move), move}, sooner);
    return std::any_of(first, last, [&](const Entry& entry) { return entry.second == move; });
  }
  /// A move that is listed twice, if there is one.
  const MoveOf<S>* twice() const {
    const auto at = std::adjacent_find(moves_.begin(), moves_.end());
    return at == moves_.end() ? nullptr : &at->second;
  }

 private:
  using Entry = std::pair<std::uint64_t, MoveOf<S>>;
  static bool sooner(const Entry& a, const Entry& b) { return a.first < b.first; }
  std::vector<Entry> moves_;
};

/// One game played at random, step by step, with the log that leads to where it stands.
template <GameState S>
class Trial {
 public:
  Trial(const OptionsOf<S>& table, std::uint64_t seed) : rng{Rng::of_game(seed, 1)}, seed_{seed} {
    demand(bool(judge_options(table)), "the suite plays at a table that judge_options refuses");
    state = setup(table);
    go_on(state);
  }

  struct Ply {
    Seat seat;
    MoveOf<S> move;
    std::uint64_t hash;  // of the state after it
  };

  S state;
  Rng rng;
  std::vector<Ply> log;

  bool over() const { return to_act(state).empty(); }

  /// One of those the table waits for.
  Seat mover() {
    const SeatSet asked = to_act(state);
    SeatSet rest = asked;
    for (auto skip = rng.below(static_cast<std::uint32_t>(asked.count())); skip > 0; --skip) {
      rest.remove(rest.first());
    }
    return rest.first();
  }

  MoveOf<S> random_move(Seat seat) {
    if (seat == nature) return roll(state, rng);
    const MoveList<S> list = moves(state, seat);
    demand(!list.empty(), "the table waits for a seat that has no move");
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
  }

  void play_on(Seat seat, const MoveOf<S>& move) {
    play(state, seat, move);
    log.push_back({seat, move, 0});
  }

  /// Where a broken promise was seen: the table, the seed, and the moves to type.
  std::string story() const {
    std::string out = "seed " + std::to_string(seed_) + "\n" + write_position(state.options);
    for (const Ply& ply : log) {
      out += std::string{letter(ply.seat)} + " " + text_of(ply.move) + "\n";
    }
    return out + "waiting: " + decision_name(state);
  }

 private:
  std::uint64_t seed_;
};

/// Plays one game by `play_it(trial)` and reports a broken promise with its story. False after one.
template <GameState S>
bool report_broken(const OptionsOf<S>& table, std::uint64_t seed, auto&& play_it) {
  try {
    Trial<S> trial{table, seed};
    try {
      play_it(trial);
      return true;
    } catch (const Broken& broken) {
      FAIL_CHECK(broken.what << "\n" << trial.story());
    }
  } catch (const Broken& broken) {
    FAIL_CHECK(broken.what << "\nseed " << seed);
  }
  return false;
}

}  // namespace roundhouse::conformance
