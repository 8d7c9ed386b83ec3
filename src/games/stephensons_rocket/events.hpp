#pragma once

#include <cstdint>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"
#include "games/stephensons_rocket/map.hpp"
#include "games/stephensons_rocket/options.hpp"

namespace roundhouse::stephensons_rocket {

// SR-20.6  What happened, in the order it happened.
enum class Happened : std::uint8_t {
  Moved,         // seat set the line's locomotive on hex
  ShareTaken,    // seat took a share of line
  VetoBid,       // seat bid number shares of line for hex
  VetoWon,       // seat paid number shares of line; the locomotive goes to hex
  Tile,          // number tiles were laid for line
  Passenger,     // seat took a passenger token
  Connected,     // line is connected to place
  CityScored,    // tokens of place, because of line
  TownScored,    // stations on line, because of place
  MergerScored,  // shares of line, which is dissolved into other
  Merged,        // line was dissolved into other
  Exchanged,     // seat got number shares of other
  Isolated,      // line
  GameEnd,       // number says which Ending
  Discarded,     // number tokens of unconnected cities
  GoodScored,
  PassengersScored,
  StationsScored,  // of line, at the end
  SharesScored,    // of line, at the end
};

struct Event {
  Happened what{};
  Seat seat{};
  Line line{};
  Line other{};
  Location place{};
  Good good{};
  Hex hex{};
  std::uint8_t number = 0;
  std::uint8_t value = 0;                     // what first place is worth, in thousands
  PerSeat<std::uint8_t, most_seats> counts;   // what was compared
  PerSeat<std::uint8_t, most_seats> payment;  // in thousands
};

/// What one move brings about. The rules write it only where somebody wants to read it.
using Events = FixedVector<Event, 64>;
inline void note(Events* events, const Event& event) {
  if (events != nullptr) events->push_back(event);
}

}  // namespace roundhouse::stephensons_rocket
