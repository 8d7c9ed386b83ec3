#pragma once

#include <array>

#include "ai/evaluate/black_pawn_trucking_haul.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

/// How a position is judged, in pounds. Found by trying variations over many deals.
struct Weights {
  double raw_carried_way = 0.274;  // per pound of fare from the truck to the best taker
  double done_carried_way = 0.402;
  double raw_lying_way = 0.697;  // per pound of fare from the city it lies in
  double done_lying_way = 0.304;
  double pick_up_way = 0.119;  // per pound of fare from the truck to goods on the map
  double nearest_way = 0.339;  // per pound of fare to the nearest place worth going to
  double raw_carried = 1.188;  // for having it on the truck
  double done_carried = 3.052;
  double raw_value = 0.839;    // share of the taker's value that counts beforehand
  double next_leg = 0.485;     // share of the second carry that counts when choosing a taker
  double most_active = 6.408;  // goods in play with which new contracts are still taken
  double lying_here = 0.404;   // goods lying where the truck stops

  static constexpr std::size_t size = 12;
  std::array<double*, size> all();
};

/// One number for each city, in 64ths of a pound where it is money. Sums of whole rows judge all
/// destinations at once; the lanes past the last city make it a multiple of what processors like.
struct Row {
  static constexpr int lanes = 32;
  static constexpr double pound = 64;
  using Lanes [[gnu::vector_size(lanes * sizeof(std::int16_t))]] = std::int16_t;

  Lanes at{};
};

/// For one layout: what each good is worth from each place, so that a position is judged by sums.
class Outlook {
 public:
  Outlook(const Terrain& terrain, const Weights& weights);

  const Terrain& terrain() const { return terrain_; }
  const Weights& weights() const { return weights_; }

  /// How good each drive looks: income less fare, and what the position then promises.
  Row looks(const Haul& haul, const Fares& fares) const;
  double judge(const Haul& haul, const Fares& fares, int to) const {
    return looks(haul, fares).at[to] / Row::pound;
  }
  /// The city to drive to; everything here has been loaded.
  int choose(const Haul& haul, const Fares& fares) const;
  /// The same with the drive after it in mind, for the few cities that look best. How a drive looks
  /// at once still counts: the two judgements err in different ways, and together less than each.
  int choose_two_ahead(const Haul& haul, const Fares& fares) const;
  /// The cities where something would be delivered or loaded, as bits.
  std::uint32_t worth_going(const Haul& haul) const;
  /// The cities to think about: where there is something to do, or else anywhere one can pay for.
  std::uint32_t payable(const Haul& haul, const Fares& fares) const;
  /// What the goods in play promise, the truck having just arrived.
  double promise(const Haul& haul) const;
  /// What one good promises, lying in a city or on the truck in one.
  double lying(std::size_t good, std::size_t city) const { return lying_[good][city]; }
  double carried(std::size_t good, std::size_t at, std::size_t from) const {
    return carried_[good][at][from];
  }
  bool wants_contracts(const Haul& haul) const { return haul.count <= weights_.most_active; }

  /// Plays on to the end by this outlook, the first turns two drives ahead. The truck is about to
  /// take loans and to load.
  void play_out(Haul& haul, const Script& script, int two_ahead = 0) const;
  /// Phase 5; true where contracts were taken.
  bool finish_turn(Haul& haul, const Script& script) const;

 private:
  static constexpr std::size_t bans = city_count + 1;
  struct Costs {
    double carried_way;  // a step of the way, on the truck
    double lying_way;    // a step of the way, still to be picked up
    double carried;      // for being on the truck at all
  };

  void fill(std::size_t good, const auto& takers, auto&& worth, const Costs& costs);
  void fill_rows();
  void fill_carried_row(std::size_t good, std::size_t ban);
  double judge_two(const Haul& haul, int to, int fare) const;

  Terrain terrain_;
  Weights weights_;
  std::array<std::uint32_t, good_count> takers_{};  // cities that demand a good, as bits
  std::array<std::array<Row, city_count>, good_count> lying_rows_{};
  std::array<std::array<Row, bans>, good_count> carried_rows_{};
  std::array<std::array<Row, bans>, suit_count> taking_{};  // all bits where a raw good is taken
  std::array<Row, 1U << rank_count> fresh_{};  // a coin just turned over, by the ranks unseen
  std::array<Row, city_count> way_{};
  std::int16_t nearest_way_ = 0;
  std::array<std::array<double, city_count>, good_count> lying_{};
  std::array<std::array<std::array<double, bans>, city_count>, good_count> carried_{};
};

}  // namespace roundhouse::black_pawn_trucking::haulage
