#pragma once

#include <array>
#include <optional>
#include <unordered_map>

#include "ai/evaluate/black_pawn_trucking_policy.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

/// The end of a game, when the cup is empty and only the ranks of coins are left to chance: what
/// each drive brings, over every rank that may show. With few goods in play every drive is looked
/// at that has something to do at its end, any other being a detour, so the answer is exact; with
/// more goods only the drives that look best are.
///
/// Money is what is earned from here on. Loans cost nothing any more, so cash does not matter as
/// long as there is credit for every bill: see `can_solve`.
class Ending {
 public:
  Ending(const Outlook& outlook, std::size_t most_positions)
      : outlook_{outlook}, most_positions_{most_positions} {}

  static bool can_solve(const Haul& haul);
  /// What a drive and the best play after it bring on average; everything here has been loaded.
  /// Nothing where that takes more positions than allowed.
  std::optional<double> worth_of_drive(const Haul& loaded, const Fares& fares, int to);

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
  double best(Haul arrived);
  double drive(const Haul& loaded, const Fares& fares, int to);
  double turn_over(Haul& arrived, int coins, unsigned ranks, int& ways);

  const Outlook& outlook_;
  std::size_t most_positions_;
  std::unordered_map<Position, double, Mixed> known_;
};

}  // namespace roundhouse::black_pawn_trucking::haulage
