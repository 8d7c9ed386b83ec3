#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ai/evaluate/black_pawn_trucking_policy.hpp"

namespace roundhouse::black_pawn_trucking::haulage {

/// A table of the drives up to the next contracts, or to the end of the game once the cup is empty:
/// what each brings, over every rank that coins may show. Looking at every drive that can matter it
/// is exact as far as it reaches; looking only at those that look best it gets further. It reaches
/// to where contracts may be taken: there they are, and what is then still in play counts by a
/// formula.
///
/// Money is what is earned from here on. At the end loans cost nothing any more, so cash does not
/// matter as long as there is credit for every bill: see `can_look_ahead`.
class Stretch {
 public:
  static constexpr int every_drive = city_count;

  Stretch(const Outlook& outlook, std::size_t most_positions, int most_drives = every_drive)
      : outlook_{outlook}, most_positions_{most_positions}, most_drives_{most_drives} {}

  static bool can_look_ahead(const Haul& haul);
  /// Whether a table of every drive is worth trying; otherwise it would have millions of positions.
  static bool may_fit(const Haul& loaded);
  /// What a drive and the best play after it bring on average; everything here has been loaded.
  /// Nothing where that takes more positions than allowed.
  std::optional<double> worth_of_drive(const Haul& loaded, const Fares& fares, int to);

  /// The best drive from a position it has come by; nothing from another.
  std::optional<int> best_drive(const Haul& loaded) const;

  /// What the goods in play will bring once new contracts have come, other goods not counted.
  double left_in_play(const Haul& arrived) const;

 private:
  static constexpr std::size_t most_goods = 12;
  /// The truck, the goods and the ranks unseen; money left out.
  struct Position {
    std::array<std::uint64_t, most_goods / 4 + 1> bits{};
    friend bool operator==(const Position& a, const Position& b) {
      std::uint64_t differing = 0;
      for (std::size_t i = 0; i < a.bits.size(); ++i) differing |= a.bits[i] ^ b.bits[i];
      return differing == 0;
    }
  };
  struct Known {
    Position position;
    double worth = 0;
    int best_drive = 0;
  };

  Position position_of(const Haul& loaded) const;
  std::size_t place_of(const Position& position) const;
  void remember(const Known& known);
  std::uint32_t can_matter(const Haul& loaded) const;
  std::uint32_t worth_a_thought(const Haul& loaded, const Fares& fares) const;
  double arrive(const Haul& arrived);
  double best(Haul arrived);
  double drive(const Haul& loaded, const Fares& fares, int to);
  double turn_over(Haul& arrived, int coins, unsigned ranks, int& ways);

  const Outlook& outlook_;
  std::size_t most_positions_;
  int most_drives_;
  std::vector<Known> known_{1024};  // each at the first free place from where its bits point to
  std::size_t count_ = 0;
};

}  // namespace roundhouse::black_pawn_trucking::haulage
