#pragma once

#include <array>
#include <cstdint>

#include "games/black_pawn_trucking/state.hpp"

namespace roundhouse::black_pawn_trucking {

/// What a drive costs, item by item, in pounds.
struct Bill {
  std::uint8_t cities = 0;
  std::uint8_t goods = 0;
  std::uint8_t ferries = 0;
  std::uint8_t fines = 0;

  constexpr int total() const { return cities + goods + ferries + fines; }
  friend bool operator==(const Bill&, const Bill&) = default;
};

/// The cheapest price of every destination, without the goods on the truck.
using Fares = std::array<std::uint8_t, city_count>;

Fares cheapest_fares(const State& s);
/// The same for one destination alone.
int cheapest_fare(const State& s, City to);
/// The cities between the truck and a destination, on a cheapest route.
Route cheapest_route(const State& s, const Fares& fares, City to);
Route cheapest_route(const State& s, City to);
/// Where the truck can go with ten loans.
CitySet payable_destinations(const State& s);
Bill bill_of(const State& s, City to, const Route& by);
Bill cheapest_bill(const State& s, City to);
/// What the truck will carry when it drives: goods still to be loaded included.
int goods_to_carry(const State& s);
/// How much can be paid at all, with ten loans.
int means(const State& s);

}  // namespace roundhouse::black_pawn_trucking
