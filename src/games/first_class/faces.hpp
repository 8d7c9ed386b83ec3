#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace roundhouse::first_class {

// FC-6.3  The values of a car, by step: one upgrade raises a car by one step.
inline constexpr std::array<std::uint8_t, 6> values{0, 1, 2, 4, 7, 12};
inline constexpr std::uint8_t top_step = 5;

// FC-5.1, FC-5.7  The kinds of action cards, base cards first.
enum class Kind : std::uint8_t {
  RailroadCar,
  Conductor,
  Locomotive,
  Route,
  Money,
  GameEnd,
  Contract,
  Celebrity,
  Postcard,
  ShadyDeal,
  PlantEvidence,
  Alibi,
  Passenger,
  Luggage,
  Turnout,
  Mechanic,
  Storage,
  Factory,
  Toolbox
};
constexpr auto names_of(Kind) {
  return std::to_array<std::string_view>({"railroad_car", "conductor", "locomotive", "route",
                                          "money", "game_end", "contract", "celebrity", "postcard",
                                          "shady_deal", "plant", "alibi", "passenger", "luggage",
                                          "turnout", "mechanic", "storage", "factory", "toolbox"});
}

/// One symbol of a card.
enum class Op : std::uint8_t {
  AddCar,
  Upgrade,
  Split,  // conductor steps shared between both conductors
  Each,   // so many conductor steps for each of them
  Locomotive,
  Coins,
  Points,
  TakeEnd,
  DrawEvidence,
  GiveEvidence,
  ReturnEvidence,
  PointsPerPosition
};
constexpr auto names_of(Op) {
  return std::to_array<std::string_view>({"add", "upgrade", "split", "each", "locomotive", "coins",
                                          "points", "end_card", "draw_evidence", "give_evidence",
                                          "return_evidence", "points_per_position"});
}

/// FC-4.2  A part of an action. Q-35: a cap, as a step of value, where a card prints one.
struct Part {
  Op op;
  std::uint8_t n;
  std::uint8_t cap = top_step;
  friend constexpr bool operator==(const Part&, const Part&) = default;
};
void write_text(std::string& out, const Part& part);
bool read_text(std::string_view word, Part& part);

// A part is said by the text of its symbol, with its number.
constexpr std::string_view kind_of(const Part& part) {
  constexpr auto kinds = std::to_array<std::string_view>(
      {"noun.part.add", "noun.part.upgrade", "noun.part.split", "noun.part.each",
       "noun.part.locomotive", "noun.part.coins", "noun.part.points", "noun.part.end_card",
       "noun.part.draw_evidence", "noun.part.give_evidence", "noun.part.return_evidence",
       "noun.part.points_per_position"});
  return kinds[static_cast<std::size_t>(part.op)];
}
void parts(auto& visit, const Part& part) { visit("n", part.n); }

// FC-4.3  The parts of a card in printed order.
using Effect = FixedVector<Part, 3>;

// FC-16.5  What a contract counts, on the own boards only.
enum class Count : std::uint8_t {
  Nothing,
  TotalCars,
  TrainLength,
  CarsOfValue,
  ConductorSum,
  ConductorAt,
  LocomotiveAt,
  RouteCards,
  ClocksPassed,
  LocomotiveTiles
};
enum class Which : std::uint8_t { Any, Both };
struct Need {
  Count what = Count::Nothing;
  std::uint8_t n = 0;
  std::uint8_t value = 0;
  Which which = Which::Any;
};

// FC-9.4, FC-9.5, FC-9.8  A space of the route.
enum class SpaceKind : std::uint8_t { Plain, Points, Clock };
struct Space {
  SpaceKind kind = SpaceKind::Plain;
  std::uint8_t points = 0;
};

/// What a card shows. `title` is a key of words/ under noun, `number` is the value, length or
/// points its kind asks for; the effect of a route card is that of its clock, of a card with a
/// requirement its reward.
struct Face {
  Kind kind = Kind::Money;
  std::string_view title;
  Effect effect;
  std::uint8_t number = 0;
  Need need;
  std::array<Space, 3> spaces{};
};

// FC-11.7  What the end-of-game points of a Game End card count.
enum class Final : std::uint8_t {
  CarsExactly,
  CarsAtLeast,
  AllCars,
  LongerTrain,
  ShorterTrain,
  LocomotiveTiles,
  ConductorSteps,
  BothConductorsAt,
  RouteCards,
  LocomotiveSteps,
  ClocksPassed,
  CoinsLeft,
  GameEndCards,
  TrainsAllAtLeast,
  EqualPositions,
  EveryClass
};
struct FinalRule {
  Final rule;
  std::uint8_t points;
  std::uint8_t value;
  std::uint8_t limit;  // most points, or fewest cars of a train that counts
};
struct EndFace {
  std::string_view title;
  Effect immediate;
  FinalRule final;
};

/// The words in which decks.hpp is written.
namespace deck {
constexpr Part part(Op op, int n) { return {op, static_cast<std::uint8_t>(n)}; }
constexpr Part cars(int n) { return part(Op::AddCar, n); }
constexpr Part upgrades(int n) { return part(Op::Upgrade, n); }
constexpr Part split(int n) { return part(Op::Split, n); }
constexpr Part each(int n) { return part(Op::Each, n); }
constexpr Part steam(int n) { return part(Op::Locomotive, n); }
constexpr Part coins(int n) { return part(Op::Coins, n); }
constexpr Part points(int n) { return part(Op::Points, n); }
constexpr Part take_end(int n) { return part(Op::TakeEnd, n); }
constexpr Part evidence(int n) { return part(Op::DrawEvidence, n); }
constexpr Part give_evidence(int n) { return part(Op::GiveEvidence, n); }
constexpr Part return_evidence(int n) { return part(Op::ReturnEvidence, n); }
constexpr Part points_per_position(int n) { return part(Op::PointsPerPosition, n); }

constexpr Effect does(auto... parts) {
  Effect effect;
  (effect.push_back(parts), ...);
  return effect;
}
constexpr Face action(Kind kind, std::string_view title, const Effect& effect) {
  return {.kind = kind, .title = title, .effect = effect};
}
constexpr Space plain{};
constexpr Space clock{SpaceKind::Clock};
constexpr Space station(int vp) { return {SpaceKind::Points, static_cast<std::uint8_t>(vp)}; }
constexpr Face section(Space first, Space second, Space third, const Effect& at_clock) {
  return {.kind = Kind::Route,
          .title = "route_section",
          .effect = at_clock,
          .spaces = {first, second, third}};
}
constexpr Face numbered(Kind kind, std::string_view title, int number, const Effect& reward) {
  return {
      .kind = kind, .title = title, .effect = reward, .number = static_cast<std::uint8_t>(number)};
}
constexpr Face contract(std::string_view title, Need need, const Effect& reward) {
  return {.kind = Kind::Contract, .title = title, .effect = reward, .need = need};
}
constexpr Face celebrity(std::string_view title, int least) {
  return numbered(Kind::Celebrity, title, least, {});
}
constexpr Face postcard(std::string_view title, int vp) {
  return numbered(Kind::Postcard, title, vp, {});
}
constexpr Face passenger(int value, const Effect& reward) {
  return numbered(Kind::Passenger, "passenger", value, reward);
}
constexpr Face luggage(int cars_wanted, const Effect& reward) {
  return numbered(Kind::Luggage, "luggage", cars_wanted, reward);
}
constexpr Face mechanic(int value, const Effect& reward) {
  return numbered(Kind::Mechanic, "mechanic", value, reward);
}
constexpr Face turnout(const Effect& reward) {
  return numbered(Kind::Turnout, "turnout", 0, reward);
}
constexpr Face storage() { return numbered(Kind::Storage, "storage", 0, {}); }
constexpr Face factory() { return numbered(Kind::Factory, "factory", 0, {}); }
}  // namespace deck

}  // namespace roundhouse::first_class
