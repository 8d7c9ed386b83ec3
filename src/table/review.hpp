#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "table/match.hpp"

namespace roundhouse {

/// One decision of a finished game, looked at again from what its seat knew.
struct ReviewedDecision {
  std::size_t entry = 0;  // in the log
  Seat seat{};
  std::string played;
  std::string best;           // the best move found; the played one if nothing was better
  double outlook_before = 0;  // with the best move, from 0 (lost) to 1 (won)
  double loss = 0;            // of outlook, against the best move
  double points_lost = 0;     // of expected final score, against the best move
  bool sure = false;          // the difference is larger than its noise
  std::vector<WeighedMove> alternatives;  // a few, best first
};

/// What happened to a seat over the game. Outlooks add up: first + luck - mistakes = result.
struct SeatReview {
  double first_outlook = 0;  // at its first decision
  double result = 0;         // 1 for the winner, 0 for the others
  double mistakes = 0;       // sum of its losses
  double luck = 0;           // what chance and the other seats did to it
  int decisions = 0;
  int errors = 0;  // decisions with a sure loss
};

struct Review {
  std::string bot;
  std::vector<ReviewedDecision> decisions;
  std::vector<SeatReview> seats;
  std::vector<std::size_t> turning_points;  // places in `decisions`, the costliest first
};

struct ReviewOrder {
  std::string bot = "search";
  Budget budget{.iterations = 2000};
  int threads = 1;
  std::uint64_t seed = 1;
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// Looks at every decision with more than one choice. The bot sees what the seat saw then.
Review review_match(const Match& match, const ReviewOrder& order);

/// The decision a seat has now, weighed the same way; what a hint is made of.
ReviewedDecision weigh_decision(const Match& match, Seat seat, const ReviewOrder& order,
                                std::string_view focus);

}  // namespace roundhouse
