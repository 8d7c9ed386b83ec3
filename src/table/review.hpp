#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ai/bot.hpp"
#include "core/fields.hpp"
#include "table/json.hpp"
#include "table/match.hpp"

namespace roundhouse {

// A review says one thing of every decision: what the best move was worth and what the played one
// was. Worth is the seat's chance to win; at a table of one it is the expected result in points.
// docs/review.md says where the chances come from and how well they hold.

/// A move of a reviewed decision, with its place in the list.
struct ReviewedMove {
  int rank = 1;       // those that are worth the same, as far as is shown, share it
  double worth = 0;   // what the list is sorted by
  double margin = 0;  // of its worth: half a 95 per cent interval
  WeighedMove weighed;
  JsonOf<> events;  // what it would bring about at once, for its seat
};

/// One decision, looked at again from what its seat knew.
struct ReviewedDecision {
  std::size_t entry = 0;  // in the log
  Seat seat{};
  std::string played;
  std::string best;             // the first of the list
  double worth = 0;             // of the best move
  double loss = 0;              // what the played move cost: best less played, never below 0
  double margin = 0;            // of the loss
  bool sure = false;            // the loss is larger than that
  std::vector<double> chances;  // everybody's, with the best move
  std::vector<double> after;    // everybody's with the played one; where that is not sure to be
                                // worse, the same
  std::vector<ReviewedMove> alternatives;  // best first; the played one is always among them
  std::string played_words;                // what the moves do at once, as the log tells it
  std::string best_words;
};

/// What happened to a seat over the game: first + skill + others + luck = result.
struct SeatReview {
  double first = 0;   // its worth at the first decision of the game
  double skill = 0;   // what its own sure errors cost, so 0 or less
  double others = 0;  // what the sure errors of others gave or took
  double luck = 0;    // the rest: cards, dice, and what could not be told apart
  double result = 0;  // 1 for the winner, its part of a shared win, 0; at a table of one the points
  int decisions = 0;
  int errors = 0;  // decisions with a sure loss
};

struct Review {
  std::string bot;
  bool solo = false;  // worth is in points
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

void fields(auto& visit, Of<ReviewedMove> auto& move) {
  visit("move", move.weighed.move);
  visit("rank", move.rank);
  visit("worth", move.worth);
  visit("margin", move.margin);
  visit("visits", move.weighed.visits);
  visit("outlook", move.weighed.outlook);
  visit("chances", move.weighed.chances);
  visit("points", move.weighed.points);
  visit("everybody", move.weighed.everybody);
  visit("ruin", move.weighed.ruin);
  visit("events", move.events);
}
void fields(auto& visit, Of<ReviewedDecision> auto& decision) {
  visit("entry", decision.entry);
  visit("seat", decision.seat);
  visit("played", decision.played);
  visit("played_words", decision.played_words);
  visit("best", decision.best);
  visit("best_words", decision.best_words);
  visit("worth", decision.worth);
  visit("loss", decision.loss);
  visit("margin", decision.margin);
  visit("sure", decision.sure);
  visit("chances", decision.chances);
  visit("after", decision.after);
  visit("alternatives", decision.alternatives);
}
void fields(auto& visit, Of<SeatReview> auto& seat) {
  visit("first", seat.first);
  visit("skill", seat.skill);
  visit("others", seat.others);
  visit("luck", seat.luck);
  visit("result", seat.result);
  visit("errors", seat.errors);
  visit("decisions", seat.decisions);
}
void fields(auto& visit, Of<Review> auto& review) {
  visit("bot", review.bot);
  visit("solo", review.solo);
  visit("seats", review.seats);
  visit("decisions", review.decisions);
  visit("turning_points", review.turning_points);
}

}  // namespace roundhouse
