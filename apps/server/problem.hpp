#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "server/answers.hpp"
#include "table/review.hpp"

namespace roundhouse::server {

/// Something to think about, as data: it can be carried to another thread, or in a page to another
/// worker, and whoever thinks about it comes to the same thought.
struct Problem {
  enum class What : std::uint8_t {
    Move,       // of a bot, for the seat: a move
    Weighed,    // the seat's decision, weighed: JSON, empty where nobody can think ahead
    Hint,       // the same, and in a line below it the reasons
    Decisions,  // of a finished game: their entries, for read_entries()
    Decision,   // one of them, reviewed: for read_decision()
    Day,        // what there is to beat in a daily deal: for read_day()
    Guided,  // what a learner asked in a guided game: JSON, or a sentence that says what is wrong
  };
  What what = What::Move;
  std::shared_ptr<const Match> match = {};  // none for a day, none for a guided game
  Seat seat{};
  std::string bot = {};
  Budget budget = {};
  std::uint64_t seed = 0;
  std::size_t entry = 0;  // of the decision; the date of a day
  std::string game = {};  // of a guided game, and what was asked, as it came
  std::string asked = {};
  /// Nobody waits for it any more when this is false. It stays where the problem was posed.
  std::shared_ptr<const std::atomic<bool>> wanted = {};
};

std::string think(const Problem& problem);

/// A problem as bytes for another worker, and back; a Fault where they make no sense.
std::string write_problem(const Problem& problem);
Outcome<Problem> read_problem(std::string_view bytes);

/// What was thought about What::Decisions, What::Decision and What::Day.
std::vector<std::size_t> read_entries(std::string_view thought);
bool read_decision(std::string_view thought, ReviewedDecision& decision);
DayTold read_day(std::string_view thought);

/// What there is to beat in the deal of a day, and which game is dealt (day.cpp).
DayTold day_worked_out(std::uint32_t date, int iterations);
std::string_view game_of_the_day();

}  // namespace roundhouse::server
