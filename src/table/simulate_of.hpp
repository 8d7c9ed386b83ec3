#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "ai/bot.hpp"
#include "core/chance.hpp"
#include "core/fields.hpp"
#include "core/many.hpp"
#include "core/side_by_side.hpp"
#include "core/standing.hpp"
#include "table/simulate.hpp"

namespace roundhouse {

/// Plays batches of games of one kind. Game i is dealt from (seed, i) alone, so it is the same
/// game on whichever thread it is played.
template <GameState S>
class SimulationOf {
 public:
  SimulationOf(const S& start, const SimulationOrder& order)
      : start_{start},
        order_{order},
        all_random_{all_random(order)},
        end_many_{order.side_by_side && !order.hash_moves ? common_way() : nullptr} {}

  SimulationReport run() {
    const auto begun = std::chrono::steady_clock::now();
    std::vector<SimulationReport> parts(static_cast<std::size_t>(std::max(1, order_.threads)));
    side_by_side(parts.size(), [&](std::size_t i) { work(parts[i], i == 0); });
    SimulationReport report = sum(parts);
    report.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    return report;
  }

 private:
  static constexpr std::uint64_t batch = 1024;
  using Players = std::vector<std::unique_ptr<Bot<S>>>;

  static bool all_random(const SimulationOrder& order) {
    return std::all_of(order.seats.begin(), order.seats.end(),
                       [](const std::string& bot) { return bot == "random"; });
  }

  void each_player(auto&& action) const {
    for (const std::string& name : order_.seats) {
      for (const BotEntry<S>& entry : bots(start_)) {
        if (entry.name == name) action(entry);
      }
    }
  }
  Players players() const {
    Players out;
    each_player([&](const auto& entry) { out.push_back(entry.sit_down(order_.budget)); });
    return out;
  }

  /// How all seats' bots play games side by side (core/many.hpp), where they can from this start.
  EndMany<S> common_way() const {
    EndMany<S> way = nullptr;
    bool same = true;
    each_player([&](const auto& entry) {
      same = same && (way == nullptr || way == entry.end_many) && entry.end_many != nullptr;
      way = entry.end_many;
    });
    return same && way != nullptr && way(start_, order_.seed, 0, {}) ? way : nullptr;
  }

  void work(SimulationReport& part, bool reports) {
    part.seats.resize(order_.seats.size());
    const Players seated = players();
    const std::uint64_t step = all_random_ || end_many_ != nullptr ? batch : 1;
    for (std::uint64_t from = next_.fetch_add(step); from < order_.games;
         from = next_.fetch_add(step)) {
      const std::uint64_t to = std::min(order_.games, from + step);
      if (!end_at_once(from, to, part)) {
        for (std::uint64_t game = from; game < to; ++game) play_one(game, seated, part);
      }
      if (reports && order_.progress) order_.progress(to);
    }
  }

  bool end_at_once(std::uint64_t from, std::uint64_t to, SimulationReport& part) const {
    if (end_many_ == nullptr) return false;
    std::array<Ended<S>, batch> ends;
    const std::span<Ended<S>> some{ends.data(), to - from};
    if (!end_many_(start_, order_.seed, from, some)) return false;
    for (const Ended<S>& end : some) {
      ++part.games;
      part.decisions += static_cast<std::uint64_t>(end.decisions);
      add_scores(end.scores, part);
      add_wins(end.winners, part);
    }
    return true;
  }

  void play_one(std::uint64_t game, const Players& seated, SimulationReport& part) const {
    Rng rng = Rng::of_game(order_.seed, game);
    S state = start_;
    if (order_.hash_moves) {
      Hasher said;
      said.absorb(game);
      play_with(seated, state, rng, thoughts_in(game), part, [&](Seat seat, const auto& move) {
        said.absorb(seat);
        said.absorb(move);
      });
      part.hash += said.result();  // so that any order of games adds up to the same
    } else if (all_random_) {
      part.decisions += static_cast<std::uint64_t>(play_out(state, rng));
    } else {
      play_with(seated, state, rng, thoughts_in(game), part, [](Seat, const auto&) {});
    }
    ++part.games;
    tally(state, part);
  }

  std::vector<Rng> thoughts_in(std::uint64_t game) const {
    std::vector<Rng> out;
    for (std::size_t seat = 0; seat < order_.seats.size(); ++seat) {
      out.push_back(thoughts_of(order_.seed, Seat(seat), game));
    }
    return out;
  }

  void play_with(const Players& seated, S& state, Rng& luck, std::vector<Rng> thoughts,
                 SimulationReport& part, const auto& heard) const {
    for (SeatSet asked = to_act(state); !asked.empty(); asked = to_act(state)) {
      const Seat seat = asked.first();
      const MoveOf<S> move = next_move(seated, state, seat, luck, thoughts);
      heard(seat, move);
      play(state, seat, move);
      part.decisions += seat == nature ? 0 : 1;
    }
  }
  /// Where all play at random, they draw from nature's luck, as play_out() does.
  MoveOf<S> next_move(const Players& seated, const S& state, Seat seat, Rng& luck,
                      std::vector<Rng>& thoughts) const {
    if (seat == nature) return roll(state, luck);
    if (all_random_) return any_move(state, seat, luck);
    const auto who = static_cast<std::size_t>(index(seat));
    return seated[who]->choose(observe(state, seat), moves(state, seat), thoughts[who]);
  }

  static void add_scores(const auto& points, SimulationReport& part) {
    for (std::size_t i = 0; i < part.seats.size(); ++i) {
      SeatTotals& totals = part.seats[i];
      const auto score = static_cast<std::int64_t>(points[Seat(i)]);
      totals.score += score;
      totals.score_squared += score * score;
      totals.lowest = std::min(totals.lowest, score);
      totals.highest = std::max(totals.highest, score);
    }
  }
  static void add_wins(SeatSet first, SimulationReport& part) {
    first.each([&](Seat seat) {
      part.seats[static_cast<std::size_t>(index(seat))].wins += whole_win / first.count();
    });
  }

  void tally(const S& state, SimulationReport& part) const {
    const auto points = scores(state);
    add_scores(points, part);
    if constexpr (requires { won(state, Seat{}); }) {  // alone at the table one wins or not
      for (std::size_t i = 0; i < part.seats.size(); ++i) {
        part.seats[i].wins += won(state, Seat(i)) ? whole_win : 0;
      }
    } else {
      add_wins(winners(state, points), part);
    }
  }

  SimulationReport sum(const std::vector<SimulationReport>& parts) const {
    SimulationReport report;
    report.seats.resize(order_.seats.size());
    for (const SimulationReport& part : parts) {
      report.games += part.games;
      report.decisions += part.decisions;
      report.hash += part.hash;
      for (std::size_t i = 0; i < part.seats.size(); ++i) {
        SeatTotals& totals = report.seats[i];
        totals.score += part.seats[i].score;
        totals.score_squared += part.seats[i].score_squared;
        totals.wins += part.seats[i].wins;
        totals.lowest = std::min(totals.lowest, part.seats[i].lowest);
        totals.highest = std::max(totals.highest, part.seats[i].highest);
      }
    }
    return report;
  }

  const S start_;
  const SimulationOrder& order_;
  const bool all_random_;
  const EndMany<S> end_many_;
  std::atomic<std::uint64_t> next_{0};
};

}  // namespace roundhouse
