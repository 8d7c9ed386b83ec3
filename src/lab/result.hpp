#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/compare.hpp"
#include "lab/foreman.hpp"
#include "lab/study.hpp"

namespace roundhouse::lab {

/// How often each value came: a histogram with bars of equal width.
struct Bars {
  int first = 0;  // where the first bar begins
  int width = 1;
  std::vector<std::int64_t> counts;
};

struct SeatFigures {
  Estimate share;   // of wins
  Estimate points;  // mean
  double deviation = 0;
  int lowest = 0;
  int median = 0;
  int highest = 0;
  Bars bars;
};

struct SettingResult {
  std::int64_t games = 0;
  Estimate value;  // of the measure
  std::optional<Compared> compared;
  std::vector<SeatFigures> seats;
  Estimate length;
  Bars lengths;
  double leads = 0;            // changes of the lead in a game
  std::vector<double> events;  // of each kind in a game
};

/// What it is worth to a seat to be allowed a thing, on the deals where it made use of it.
struct Worth {
  std::string thing;
  std::int64_t uses = 0;
  double rate = 0;    // uses in a game of the watched seat
  Estimate points;    // more than on the same deal without it
  Estimate share;     // of the win, likewise
  bool told = false;  // from nothing, by Benjamini and Hochberg
};

/// Fewer uses say nothing: two that happen to agree would look certain.
inline constexpr std::int64_t fewest_uses = 5;

struct Result {
  std::int64_t deals = 0;
  std::int64_t games = 0;
  std::vector<SettingResult> settings;
  std::vector<Worth> worth;  // most points first
};

/// Works everything out from the rows of the deals that count, in their order.
Outcome<Result> result_of(const Study& study, const Foreman& foreman);

/// Bars that hold values well: at most `most` of them, of a round width.
Bars bars_of(const std::vector<int>& values, int low, int high, int most);

}  // namespace roundhouse::lab
