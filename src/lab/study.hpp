#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "table/game.hpp"

namespace roundhouse::lab {

/// A bot as a study names it: `greedy`, `search:400`.
struct Player {
  std::string name;  // as written
  std::string bot;
  Budget budget;
};

/// The figure the question is about.
struct Measure {
  enum class What { Wins, Points, Spread, Length, Leads, Event, Worth };
  What what = What::Wins;
  Seat seat{0};      // of wins and points
  std::string bot;   // instead of a seat: whoever is played by it
  std::string kind;  // of an event
  std::size_t kind_no = 0;
};

/// When it is over.
struct Until {
  enum class When { AllDealt, Narrow, Decided };
  When when = When::AllDealt;
  double half = 0;  // Narrow: half the width of every interval
};

/// One cell of the grid.
struct Setting {
  std::string name;  // what sets it apart: `edition=2`, `3 seats`
  int seats = 0;
  OptionTexts options;  // those the study names
  std::vector<Player> players;
  std::size_t base =
      0;  // which setting it is compared with; itself: with its fair share, or nothing
};

struct Study {
  std::string question;
  std::string question_de;
  const Game* game = nullptr;
  std::vector<Setting> settings;
  std::int64_t deals = 0;
  std::uint64_t seed = 1;
  std::int64_t piece = 0;  // deals in a piece
  bool rotate = false;
  bool leads = false;
  bool events = false;
  std::string worth;  // `Kind.field` of an event
  /// The kind of event seats are counted from: A is whoever has it first, or, `from_last`, whoever
  /// is last to have its first one. Empty: as they sit.
  std::string from;
  bool from_last = false;
  Measure measure;
  Until until;
  double matters = 0;  // differences below are none; 0: by the measure

  /// Games on one deal in one setting.
  int rotations(const Setting& setting) const { return rotate ? setting.seats : 1; }
  int most_seats() const;
  bool compares() const;  // some setting with another
};

using FindGame = std::function<const Game*(std::string_view id)>;

/// Reads a study file; what is wrong with it is said with its line.
Outcome<Study> read_study(std::string_view text, const FindGame& find);

/// What the games of a study hang on, in one line: sheets of studies that differ only in how many
/// deals they ask for, or in what they ask, have it in common.
std::string fingerprint(const Study& study);

/// The setting as the game's simulation wants it.
TrialOrder order_of(const Study& study, const Setting& setting);

/// How many games there would be.
std::int64_t games_of(const Study& study);

}  // namespace roundhouse::lab
