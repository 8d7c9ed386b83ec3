#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace roundhouse {

/// What everybody's points came from: an event's name, and the sum of such events by seat.
struct Earned {
  std::string_view event;
  std::vector<int> points;
};

/// What a terminal shows of a game besides its picture.
struct Shown {
  /// The table in 23 lines of 80 columns: cards by their codes, without what the list of moves or
  /// the list of cards says of them; the picture, where a game has no need of it.
  std::string (*glance)(const Match& match, Seat seat, Language language);
  /// Points by what paid them, in order of the first time; empty where no event tells.
  std::vector<Earned> (*earned)(const Match& match);
};

/// Of the game a match is of; catalogue.cpp knows them.
const Shown& shown_of(const Match& match);

}  // namespace roundhouse
