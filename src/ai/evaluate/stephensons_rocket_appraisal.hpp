#pragma once

#include <array>

#include "games/stephensons_rocket/rules.hpp"

namespace roundhouse::stephensons_rocket {

/// What everybody may expect to have in the end, in thousands.
using Worth = PerSeat<float, most_seats>;

/// What a position is judged by. The numbers were tuned in games of greedy bots against each other.
struct Weights {
  float long_game_tiles = 30;   // so many tiles, and
  float long_game_lines = 3;    // so many lines to join, are a game that has long to go
  float open_at_last = 0.1F;    // how much counts may still change near the end,
  float open_at_first = 0.35F;  // and how much more at the beginning
  float station_in_hand = 0.35F;
  float stations_of_use = 4;      // more than these find no good place
  float most_growth = 3.5F;       // locations a line may yet connect
  float most_towns = 1.5F;        // railway towns among them
  float station_last = 0.45F;     // what a station that is run over earns of the line's value
  float station_town = 0.6F;      // and for each railway town to come
  float most_prospect = 6;        // of one station in the open
  float stations_last = 0.95F;    // the majority of stations, in the end
  float stations_town = 0.9F;     // and for each railway town to come
  float shares = 1;               // the majority of shares, once
  float veto = 0.25F;             // one share's say
  float city = 1;                 // a city's scorings
  float most_connections = 2.5F;  // lines that may yet connect to one city
  float goods = 1;                // the final scoring of goods
  float passengers = 1;
  float spite_of_two = 1;  // how much the others' wealth hurts: at a table of two
  float spite = 0.7F;      // and at larger ones
};
inline constexpr Weights weights;

using ByLocation = std::array<float, location_count>;
using ByHex = std::array<float, land_count>;

struct Chances;
struct Portions;

/// A position looked at once: what may still happen to lines and cities.
class Appraisal {
 public:
  explicit Appraisal(const State& s);
  /// Looks again only at the line that moved, as if that had taken no time. For positions with the
  /// same lines as before.
  Appraisal(const Appraisal& before, const State& s, Line moved);

  Worth worth() const;
  /// The part that any move of a locomotive may change: money, passengers, stations in the open.
  Worth at_large() const;
  /// The part that hangs on one line, and on the cities among some places.
  Worth along(Line line, LocationSet places) const;
  /// What a line may yet connect.
  LocationSet in_sight(Line line) const;
  /// What a station in the open on this hex may expect.
  float prospect(Hex hex) const;
  /// The same for all hexes at once.
  ByHex prospects() const;
  /// What one more token changes for everybody: in its city, and among its good.
  Worth token_of_city(Seat seat, Location city) const;
  Worth token_of_good(Seat seat, Good good) const;
  /// What a station is worth as long as it is not placed.
  float station_in_hand(Seat seat) const;

 private:
  struct Future {
    bool moves = false;
    float value = 0;               // of the line when it next counts for all
    float towns = 0;               // railway towns it will yet connect
    float station = 0;             // what one station on it is about worth
    const ByHex* enter = nullptr;  // how likely its locomotive runs over each hex
  };

  void look_at(Line line);
  const ByLocation& nearness(Line line) const;
  void add_line(Worth& out, Line line) const;
  void add_city(Worth& out, Location city, const Counts& counts) const;
  void add_city(Worth& out, Location city) const;
  float worth_of_city(Location city) const;
  Counts tokens_of_city(Location city) const;
  Counts tokens_of_good(Good good) const;

  const State& s_;
  const Chances& chances_;
  float left_;
  float open_;                                           // how much counts may still change
  std::array<const Portions*, city_count> by_tokens_{};  // of each city; none where nobody has one
  std::array<Future, line_count> lines_{};
  ByLocation connections_{};
};

/// How much of the game is left, from 1 to 0: tiles, and lines that can still be joined.
float time_left(const State& s);

/// How a seat stands with this worth: against the other at a table of two, and mostly for itself
/// at larger ones.
float standing(const Worth& worth, Seat seat, int seats);

}  // namespace roundhouse::stephensons_rocket
