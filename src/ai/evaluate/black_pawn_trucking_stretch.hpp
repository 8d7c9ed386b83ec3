#pragma once

#include <array>
#include <optional>
#include <unordered_map>

#include "ai/evaluate/black_pawn_trucking_policy.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

/// The drives up to the next contracts, or to the end of the game once the cup is empty: what each
/// brings, over every rank that coins may show. At the end, with few goods in play, every drive is
/// looked at that has something to do there, any other being a detour, so the answer is exact;
/// otherwise only the drives that look best are. Where contracts may be taken they are, and what is
/// then still in play counts by a formula.
///
/// Money is what is earned from here on. At the end loans cost nothing any more, so cash does not
/// matter as long as there is credit for every bill: see `can_look_ahead`.
class Stretch {
 public:
  Stretch(const Outlook& outlook, std::size_t most_positions)
      : outlook_{outlook}, most_positions_{most_positions} {}

  static bool can_look_ahead(const Haul& haul);
  /// What a drive and the best play after it bring on average; everything here has been loaded.
  /// Nothing where that takes more positions than allowed.
  std::optional<double> worth_of_drive(const Haul& loaded, const Fares& fares, int to);

  /// What the goods in play will bring once new contracts have come, other goods not counted.
  double left_in_play(const Haul& arrived) const;

 private:
  static constexpr std::size_t most_goods = 12;
  /// The truck, the goods and the ranks unseen; money left out.
  struct Position {
    std::array<std::uint64_t, most_goods / 4 + 1> bits{};
    friend bool operator==(const Position&, const Position&) = default;
  };
  struct Mixed {
    std::size_t operator()(const Position& position) const;
  };

  Position position_of(const Haul& loaded) const;
  std::uint32_t worth_a_thought(const Haul& loaded, const Fares& fares) const;
  double arrive(const Haul& arrived);
  double best(Haul arrived);
  double drive(const Haul& loaded, const Fares& fares, int to);
  double turn_over(Haul& arrived, int coins, unsigned ranks, int& ways);

  const Outlook& outlook_;
  std::size_t most_positions_;
  std::unordered_map<Position, double, Mixed> known_;
};

}  // namespace roundhouse::black_pawn_trucking::haulage
