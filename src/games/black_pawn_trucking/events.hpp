#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/event.hpp"
#include "games/black_pawn_trucking/map.hpp"
#include "games/black_pawn_trucking/pieces.hpp"

namespace roundhouse::black_pawn_trucking {

constexpr std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

enum class StartBy : std::uint8_t { Die, Chosen };
constexpr auto names_of(StartBy) { return std::to_array<std::string_view>({"die", "chosen"}); }
enum class LoansFor : std::uint8_t { Chosen, Fuel, Contracts };
constexpr auto names_of(LoansFor) {
  return std::to_array<std::string_view>({"chosen", "fuel", "contracts"});
}
enum class Way : std::uint8_t { Road, Ferry };
constexpr auto names_of(Way) { return std::to_array<std::string_view>({"road", "ferry"}); }
enum class Delivered : std::uint8_t { Raw, Finished };
constexpr auto names_of(Delivered) { return std::to_array<std::string_view>({"raw", "finished"}); }
enum class Procured : std::uint8_t { Chosen, Compulsory };
constexpr auto names_of(Procured) {
  return std::to_array<std::string_view>({"chosen", "compulsory"});
}
enum class NotDue : std::uint8_t { FourOnMap, CupEmpty, NoCash };
constexpr auto names_of(NotDue) {
  return std::to_array<std::string_view>({"four_on_map", "cup_empty", "no_cash"});
}
enum class Unpayable : std::uint8_t { Fuel, Contracts };
constexpr auto names_of(Unpayable) {
  return std::to_array<std::string_view>({"fuel", "contracts"});
}
/// BP-5.4  How a game can end.
enum class Ending : std::uint8_t { Win, Partial, Foreclosed };
constexpr auto names_of(Ending) {
  return std::to_array<std::string_view>({"win", "partial", "foreclosed"});
}

// All amounts are pounds, but for what is named after loans or cities.
struct TileLaid {
  static constexpr std::string_view name = "TileLaid", rule = "BP-3.1";
  City city{};
  Tile tile{};
};
struct DieThrown {
  static constexpr std::string_view name = "DieThrown", rule = "BP-3.3";
  Suit suit{};  // of the die
  Rank rank{};
};
struct CoinPlaced {
  static constexpr std::string_view name = "CoinPlaced", rule = "BP-3.3";
  Suit suit{};  // its rank is nobody's, BP-3.4
  City city{};
};
struct TruckStarted {
  static constexpr std::string_view name = "TruckStarted", rule = "BP-3.5";
  City city{};
  StartBy why{};
};
struct Began {
  static constexpr std::string_view name = "Began", rule = "BP-3.6";
  std::int16_t cash = 0;
  std::uint8_t loans = 0;
};
struct LoansTaken {
  static constexpr std::string_view name = "LoansTaken", rule = "BP-4.1";
  std::uint8_t loans = 0;
  std::uint8_t pounds = 0;
  LoansFor why{};
};
struct LoansDeclined {
  static constexpr std::string_view name = "LoansDeclined", rule = "BP-4.1";
};
struct GoodLoaded {
  static constexpr std::string_view name = "GoodLoaded", rule = "BP-4.4";
  Good good{};
  City city{};
};
struct FuelPaid {
  static constexpr std::string_view name = "FuelPaid", rule = "BP-4.8";
  std::uint8_t cities = 0;
  std::uint8_t goods = 0;
  std::uint8_t ferries = 0;
  std::uint8_t pounds = 0;  // in all
  Way why{};
};
struct FinePaid {
  static constexpr std::string_view name = "FinePaid", rule = "BP-4.10";
  Route cities;  // passed with goods in them
  std::uint8_t pounds = 0;
};
struct TruckDrove {
  static constexpr std::string_view name = "TruckDrove", rule = "BP-4.6";
  City from{};
  City to{};
  Route by;
};
struct GoodDelivered {
  static constexpr std::string_view name = "GoodDelivered", rule = "BP-4.15";
  Good good{};
  City from{};  // where it was loaded
  City city{};
  std::uint8_t pounds = 0;
  Delivered why{};
};
struct DeliveryWithheld {
  static constexpr std::string_view name = "DeliveryWithheld", rule = "BP-4.19";
  Good good{};
  City city{};  // where it was loaded
};
struct CoinTurned {
  static constexpr std::string_view name = "CoinTurned", rule = "BP-4.15";
  City city{};
  Suit suit{};
  Rank rank{};
};
struct ContractsProcured {
  static constexpr std::string_view name = "ContractsProcured", rule = "BP-4.25";
  std::uint8_t fee = 0;
  std::uint8_t interest = 0;
  Procured why{};
};
struct ContractsDeclined {
  static constexpr std::string_view name = "ContractsDeclined", rule = "BP-4.23";
  std::uint8_t on_map = 0;  // goods
};
struct ContractsNotDue {
  static constexpr std::string_view name = "ContractsNotDue", rule = "BP-4.22";
  NotDue why{};
};
struct BillUnpayable {
  static constexpr std::string_view name = "BillUnpayable", rule = "BP-5.1";
  std::uint8_t due = 0;    // the least that would do
  std::uint8_t means = 0;  // with ten loans
  Unpayable why{};
};
struct LoansRepaid {
  static constexpr std::string_view name = "LoansRepaid", rule = "BP-5.3";
  std::uint8_t loans = 0;
  std::uint8_t pounds = 0;
};
struct GameEnded {
  static constexpr std::string_view name = "GameEnded", rule = "BP-5.4";
  Ending why{};
  std::int16_t profit = 0;
  std::uint8_t missing = 0;  // to a profit of nothing, after a partial victory
};

/// Everything that can happen, in the order of the rulebook.
using Event = std::variant<TileLaid, DieThrown, CoinPlaced, TruckStarted, Began, LoansTaken,
                           LoansDeclined, GoodLoaded, FuelPaid, FinePaid, TruckDrove, GoodDelivered,
                           DeliveryWithheld, CoinTurned, ContractsProcured, ContractsDeclined,
                           ContractsNotDue, BillUnpayable, LoansRepaid, GameEnded>;

// Where the rule hangs on what happened.
constexpr std::string_view rule_of(const LoansTaken& told) {
  constexpr auto rules = std::to_array<std::string_view>({"BP-4.1", "BP-4.12", "BP-4.27"});
  return rules[static_cast<std::size_t>(told.why)];
}
constexpr std::string_view rule_of(const GoodDelivered& told) {
  return told.why == Delivered::Raw ? "BP-4.15" : "BP-4.16";
}
constexpr std::string_view rule_of(const ContractsProcured& told) {
  return told.why == Procured::Chosen ? "BP-4.25" : "BP-4.24";
}
constexpr std::string_view rule_of(const ContractsNotDue& told) {
  return told.why == NotDue::NoCash ? "BP-4.27" : "BP-4.22";
}
constexpr std::string_view rule_of(const GameEnded& told) {
  return told.why == Ending::Foreclosed ? "BP-5.1" : "BP-5.4";
}

// What the texts call them. A city is said by name and number, a tile by its rank and suit.
constexpr std::string_view kind_of(City) { return "city"; }
void parts(auto& visit, Of<City> auto& city) {
  const auto called = CityName(index(city));
  const int number = number_of(city);
  visit("name", called);
  visit("number", number);
}
void parts(auto& visit, Of<Tile> auto& tile) {
  const Suit suit = suit_of(tile);
  const Rank rank = rank_of(tile);
  visit("suit", suit);
  visit("rank", rank);
}
// All of them, so that the pages can be told what each is made of; before the truck stands
// somewhere it is in none.
constexpr std::string_view word_for_none(City) { return "none"; }
inline auto words_of(City) {
  std::array<std::string, std::size_t{city_count}> out;
  for (std::size_t c = 0; c < out.size(); ++c) out[c] = word_for(City(c));
  return out;
}
inline auto words_of(Tile) {
  std::array<std::string, std::size_t{tile_count}> out;
  for (std::size_t t = 0; t < out.size(); ++t) out[t] = word_for(Tile(t));
  return out;
}

void fields(auto& visit, Of<TileLaid> auto& told) {
  visit("city", told.city);
  visit("tile", told.tile);
}
void fields(auto& visit, Of<DieThrown> auto& told) {
  visit("suit", told.suit);
  visit("rank", told.rank);
}
void fields(auto& visit, Of<CoinPlaced> auto& told) {
  visit("suit", told.suit);
  visit("city", told.city);
}
void fields(auto& visit, Of<TruckStarted> auto& told) {
  visit("city", told.city);
  visit("why", told.why);
}
void fields(auto& visit, Of<Began> auto& told) {
  visit("cash", told.cash);
  visit("loans", told.loans);
}
void fields(auto& visit, Of<LoansTaken> auto& told) {
  visit("loans", told.loans);
  visit("pounds", told.pounds);
  visit("why", told.why);
}
void fields(auto&, Of<LoansDeclined> auto&) {}
void fields(auto& visit, Of<GoodLoaded> auto& told) {
  visit("good", told.good);
  visit("city", told.city);
}
void fields(auto& visit, Of<FuelPaid> auto& told) {
  visit("cities", told.cities);
  visit("goods", told.goods);
  visit("ferries", told.ferries);
  visit("pounds", told.pounds);
  visit("why", told.why);
}
void fields(auto& visit, Of<FinePaid> auto& told) {
  visit("cities", told.cities);
  visit("pounds", told.pounds);
}
void fields(auto& visit, Of<TruckDrove> auto& told) {
  visit("from", told.from);
  visit("to", told.to);
  visit("by", told.by);
}
void fields(auto& visit, Of<GoodDelivered> auto& told) {
  visit("good", told.good);
  visit("from", told.from);
  visit("city", told.city);
  visit("pounds", told.pounds);
  visit("why", told.why);
}
void fields(auto& visit, Of<DeliveryWithheld> auto& told) {
  visit("good", told.good);
  visit("city", told.city);
}
void fields(auto& visit, Of<CoinTurned> auto& told) {
  visit("city", told.city);
  visit("suit", told.suit);
  visit("rank", told.rank);
}
void fields(auto& visit, Of<ContractsProcured> auto& told) {
  visit("fee", told.fee);
  visit("interest", told.interest);
  visit("why", told.why);
}
void fields(auto& visit, Of<ContractsDeclined> auto& told) { visit("on_map", told.on_map); }
void fields(auto& visit, Of<ContractsNotDue> auto& told) { visit("why", told.why); }
void fields(auto& visit, Of<BillUnpayable> auto& told) {
  visit("due", told.due);
  visit("means", told.means);
  visit("why", told.why);
}
void fields(auto& visit, Of<LoansRepaid> auto& told) {
  visit("loans", told.loans);
  visit("pounds", told.pounds);
}
void fields(auto& visit, Of<GameEnded> auto& told) {
  visit("why", told.why);
  visit("profit", told.profit);
  visit("missing", told.missing);
}

}  // namespace roundhouse::black_pawn_trucking
