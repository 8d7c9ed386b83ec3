#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "core/fields.hpp"
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
  std::string played_words;               // what the moves do at once, as the log tells it
  std::string best_words;
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
  std::string bot = "level-5";        // the game's strongest, so long as the budget lets it think
  Budget budget{.iterations = 2000};  // for one decision
  double seconds = 0;                 // for the whole game, if its decisions can share them
  int threads = 1;
  std::uint64_t seed = 1;
  std::function<void(std::size_t done, std::size_t all)> progress;
};

/// Looks at every decision with more than one choice. The bot sees what the seat saw then.
Review review_match(const Match& match, const ReviewOrder& order);

// The same in pieces, for a front that does something else between them.

/// The entries of the log at which somebody had a choice.
std::vector<std::size_t> decisions_in(const Match& match);
/// What one of so many decisions may take of the order's seconds.
Budget share_of(const ReviewOrder& order, std::size_t decisions);
ReviewedDecision review_entry(const Match& match, std::size_t entry, const ReviewOrder& order);
/// What the decisions come to, seat by seat, and which were the turning points.
Review summed_up(const Match& match, std::vector<ReviewedDecision> decisions,
                 const ReviewOrder& order);

/// How long a hint may be thought about: the longest a person waits gladly.
inline constexpr Budget hint_thought{.iterations = 30'000, .seconds = 1};

/// The decision a seat has now, weighed the same way; what a hint is made of.
ReviewedDecision weigh_decision(const Match& match, Seat seat, const ReviewOrder& order,
                                std::string_view focus);

void fields(auto& visit, Of<WeighedMove> auto& move) {
  visit("move", move.move);
  visit("visits", move.visits);
  visit("outlook", move.outlook);
  visit("points", move.points);
  visit("everybody", move.everybody);
}
void fields(auto& visit, Of<ReviewedDecision> auto& decision) {
  visit("entry", decision.entry);
  visit("seat", decision.seat);
  visit("played", decision.played);
  visit("played_words", decision.played_words);
  visit("best", decision.best);
  visit("best_words", decision.best_words);
  visit("outlook", decision.outlook_before);
  visit("loss", decision.loss);
  visit("points_lost", decision.points_lost);
  visit("sure", decision.sure);
  visit("alternatives", decision.alternatives);
}
void fields(auto& visit, Of<SeatReview> auto& seat) {
  visit("first_outlook", seat.first_outlook);
  visit("result", seat.result);
  visit("mistakes", seat.mistakes);
  visit("luck", seat.luck);
  visit("errors", seat.errors);
  visit("decisions", seat.decisions);
}
void fields(auto& visit, Of<Review> auto& review) {
  visit("bot", review.bot);
  visit("seats", review.seats);
  visit("decisions", review.decisions);
  visit("turning_points", review.turning_points);
}

}  // namespace roundhouse
