#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "core/chance.hpp"
#include "core/many.hpp"
#include "core/seam.hpp"
#include "table/measure.hpp"

namespace roundhouse {

/// Measures one game. What is timed is done over and over until its slice of time is used up.
template <GameState S>
class MeasurementOf {
 public:
  MeasurementOf(const S& start, double slice) : start_{start}, slice_{slice} { collect(); }

  Measurement take() {
    Measurement out;
    out.state_bytes = sizeof(S);
    std::uint64_t decisions = 0;
    std::uint64_t games = 0;
    const double playout = seconds_of([&] {
      S state = start_;
      decisions += static_cast<std::uint64_t>(play_out(state, rng_));
      ++games;
      keep(&state);
    });
    out.playouts_per_second = 1 / playout;
    if constexpr (PlaysMany<S>) measure_many(out);
    out.decisions_per_playout = static_cast<double>(decisions) / static_cast<double>(games);
    out.ns_per_decision = playout * 1e9 / out.decisions_per_playout;
    std::size_t i = 0;
    out.copy_ns = 1e9 * seconds_of([&] {
                    copies_[i & mask_] = positions_[(i * 7) & mask_];
                    keep(&copies_[i++ & mask_]);
                  });
    measure_lists(out);
    out.replays_per_second = 1 / seconds_of([&] { replay(games_[i++ % games_.size()]); });
    const Asked asked = with_a_choice();
    out.guided_per_second = simulations_per_second("level-5", asked);
    out.plain_per_second = simulations_per_second("plain", asked);
    if (out.plain_per_second > 0) {
      out.bare_per_second = 1 / seconds_of([&] {
                              const S& state = *asked[i++ % asked.size()];
                              S world = imagine(observe(state, to_act(state).first()), rng_);
                              play_out(world, rng_);
                              keep(&world);
                            });
    }
    if constexpr (requires { hot_works(start_); }) measure_own(out);
    return out;
  }

 private:
  struct Entry {
    Seat seat;
    MoveOf<S> move;
  };
  static constexpr std::size_t stored_games = 16;
  static constexpr std::size_t most_positions = 256;

  static void keep(const void* result) { asm volatile("" : : "r"(result) : "memory"); }

  /// Random games, and positions of theirs in which a seat is asked.
  void collect() {
    for (std::size_t g = 0; g < stored_games; ++g) {
      S state = start_;
      std::vector<Entry>& game = games_.emplace_back();
      for (SeatSet asked = to_act(state); !asked.empty(); asked = to_act(state)) {
        const Seat seat = asked.first();
        if (seat != nature && rng_.below(4) == 0 && positions_.size() < most_positions) {
          positions_.push_back(state);
        }
        game.push_back({seat, seat == nature ? roll(state, rng_) : any_move(state, seat, rng_)});
        play(state, seat, game.back().move);
      }
    }
    if (positions_.empty()) positions_.push_back(start_);
    positions_.resize(std::bit_floor(positions_.size()));  // so that a mask goes round
    mask_ = positions_.size() - 1;
    copies_ = positions_;
  }

  void measure_many(Measurement& out) {
    std::array<Ended<S>, 256> ends;
    if (!end_many(start_, 1, 0, ends)) return;
    std::uint64_t from = 0;
    out.many_per_second = static_cast<double>(ends.size()) / seconds_of([&] {
                            end_many(start_, 1, from += ends.size(), ends);
                            keep(&ends);
                          });
  }

  void measure_lists(Measurement& out) {
    std::uint64_t listed = 0;
    std::uint64_t lists = 0;
    out.legal_list_ns = 1e9 * seconds_of([&] {
                          const S& state = positions_[lists & mask_];
                          const MoveList<S> list = moves(state, to_act(state).first());
                          listed += list.size();
                          ++lists;
                          keep(&list);
                        });
    out.legal_moves = static_cast<double>(listed) / static_cast<double>(lists);
  }

  using Asked = std::vector<const S*>;

  /// Positions from all games in which a seat has a choice.
  Asked with_a_choice() const {
    constexpr std::size_t enough = 16;
    const std::size_t step = std::max<std::size_t>(1, positions_.size() / enough);
    Asked out;
    for (std::size_t i = 0; i < positions_.size(); i += step) {
      const S& state = positions_[i];
      if (moves(state, to_act(state).first()).size() > 1) out.push_back(&state);
    }
    return out;
  }

  /// A bot that knows the answer at once does not try as often as it was told.
  bool solved(const S& state, Bot<S>& bot) {
    const Seat seat = to_act(state).first();
    const auto weighed = bot.weigh(observe(state, seat), moves(state, seat), rng_, nullptr);
    return std::any_of(weighed.begin(), weighed.end(),
                       [](const auto& move) { return move.visits >= certain; });
  }

  double simulations_per_second(std::string_view name, Asked asked) {
    constexpr int iterations = 64;
    for (const BotEntry<S>& entry : bots(start_)) {
      if (entry.name != name) continue;
      const auto bot = entry.make({.iterations = iterations});
      std::erase_if(asked, [&](const S* state) { return solved(*state, *bot); });
      if (asked.empty()) return 0;
      std::size_t i = 0;
      return iterations / seconds_of([&] {
               const S& state = *asked[i++ % asked.size()];
               const Seat seat = to_act(state).first();
               const auto move = bot->choose(observe(state, seat), moves(state, seat), rng_);
               keep(&move);
             });
    }
    return 0;
  }

  void measure_own(Measurement& out) {
    for (const auto& work : hot_works(start_)) {
      std::size_t i = 0;
      std::size_t sum = 0;
      const double once = seconds_of([&] {
        const S& state = positions_[i++ & mask_];
        sum += work->once(state, to_act(state).first());
        keep(&sum);
      });
      out.own.push_back({work->name(), 1e9 * once});
    }
  }

  void replay(const std::vector<Entry>& game) {
    S state = start_;
    for (const auto& [seat, move] : game) {
      if (!check(state, seat, move)) return;
      play(state, seat, move);
    }
    keep(&state);
  }

  /// CPU seconds of doing it once, the best of three parts of the slice.
  double seconds_of(auto&& work) {
    double best = 1e9;
    for (int part = 0; part < 3; ++part) {
      std::uint64_t times = 0;
      const double begun = thread_seconds();
      double spent = 0;
      for (std::uint64_t batch = 1; spent < slice_ / 3; batch *= 2) {
        for (std::uint64_t k = 0; k < batch; ++k) work();
        times += batch;
        spent = thread_seconds() - begun;
      }
      best = spent / static_cast<double>(times) < best ? spent / static_cast<double>(times) : best;
    }
    return best;
  }

  S start_;
  double slice_;
  Rng rng_{1};
  std::vector<std::vector<Entry>> games_;
  std::vector<S> positions_;
  std::vector<S> copies_;
  std::size_t mask_ = 0;
};

}  // namespace roundhouse
