#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "games/black_pawn_trucking/rules.hpp"

/// A small copy of the game for looking far ahead: the same rules as src/games/black_pawn_trucking
/// (a test plays both side by side), with goods as a short list and chance written down beforehand.
namespace roundhouse::black_pawn_trucking::haulage {

inline constexpr std::uint8_t on_truck = city_count;
inline constexpr std::uint8_t unbanned = city_count;
inline constexpr std::uint32_t all_cities = (1U << city_count) - 1U;

/// What never changes during a game, laid out for looking up.
struct Terrain {
  std::array<std::uint8_t, city_count> suit{};
  std::array<std::uint8_t, city_count> rank{};
  std::array<std::uint8_t, city_count> value{};
  std::array<std::uint8_t, tile_count> city_of{};                           // by tile
  std::array<std::array<std::uint8_t, city_count>, city_count> distance{};  // fares, empty map
  std::array<double, city_count> mean_fare{};                               // to all cities
  bool fine_per_good = false;
  bool return_delivery = false;
  bool optional_may_borrow = false;

  explicit Terrain(const State& s);
  Terrain() = default;

  std::array<std::uint8_t, rank_count> cities_of_suit(int wanted) const;
  std::array<std::uint8_t, suit_count> cities_of_rank(int wanted) const;
};

/// Chance written down: dice of the procurements to come, coins in the order they will be drawn,
/// ranks of each suit in the order they will be seen. The same script for every plan compares plans
/// and not luck.
struct Script {
  std::array<std::array<std::uint8_t, suit_count>, 6> dice{};
  std::array<std::uint8_t, coin_count> coins{};
  std::array<std::array<std::uint8_t, rank_count>, suit_count> ranks{};
};

/// One good in play.
struct Item {
  std::uint8_t good = 0;         // 0 to 3 raw suits, 4 to 9 finished ranks
  std::uint8_t where = 0;        // a city, or on_truck
  std::uint8_t from = unbanned;  // on the truck: the city it may not be delivered to

  friend bool operator==(const Item&, const Item&) = default;
};

using Fares = std::array<std::uint8_t, city_count>;

/// What became of one drive.
struct Delivery {
  int raw = 0;
  int finished = 0;
};

struct Haul {
  std::array<Item, coin_count> items{};
  std::uint8_t count = 0;
  std::uint8_t at = 0;
  std::uint8_t loans = 0;
  bool over = false;
  bool lost = false;
  std::int16_t cash = 0;
  std::uint8_t in_cup = 0;
  std::uint8_t rolls = 0;                         // procurements the script has served
  std::uint8_t drawn = 0;                         // coins it has served
  std::array<std::uint8_t, suit_count> shown{};   // ranks it has served, by suit
  std::array<std::uint8_t, suit_count> unseen{};  // sets of ranks, as bits

  Haul() = default;
  explicit Haul(const State& s);

  int profit() const { return lost ? price::foreclosed : cash - price::loan * loans; }
  int means() const { return cash + price::loan * (price::most_loans - loans); }
  int on_map() const;
  int load() const;

  /// Phase 2: loads what lies in the truck's city, and forecloses where no move can be paid.
  void load_up(const Terrain& terrain);
  /// The cheapest fares from here, goods not counted; everything here has been loaded.
  Fares fares(const Terrain& terrain) const;
  void borrow(int loans_taken);
  /// Phases 3 and 4: pays, drives, delivers, turns coins over as the script says.
  Delivery drive(const Terrain& terrain, int to, int fare, const Script& script);
  /// The same without turning coins over: those delivered raw are left out.
  Delivery drive_blind(const Terrain& terrain, int to, int fare);
  bool all_done() const { return count == 0 && in_cup == 0; }
  /// BP-4.22  Coins are left and hardly any goods lie about: this turn may end with contracts.
  bool contracts_in_reach() const { return in_cup > 0 && on_map() < price::few_goods; }
  bool contracts_compulsory() const { return in_cup > 0 && on_map() == 0; }
  bool contracts_possible(const Terrain& terrain) const;
  void procure(const Terrain& terrain, const Script& script);

 private:
  Fares fares_with_many_fines() const;
};

/// A script of what may come after this position, each as likely as the rules make it.
Script imagine_script(const State& s, Rng& rng);

}  // namespace roundhouse::black_pawn_trucking::haulage
