#pragma once

#include <string>
#include <vector>

#include "ai/evaluate/black_pawn_trucking_policy.hpp"

namespace roundhouse::black_pawn_trucking {

/// Why nobody can earn more, item by item, in pounds. Every line is a relaxation that holds for
/// any play of the deal, so their sum bounds them all.
struct Bound {
  int now = 0;        // cash less loans, as the position stands
  int finished = 0;   // BP-6.1: every finished product earns its rank
  int raw = 0;        // each raw good in its dearest city, but not where it lies
  int contracts = 0;  // BP-4.25: fees still to pay
  int interest = 0;   // on the loans there are already; none is ever repaid early
  int carries = 0;    // BP-4.8: each good pays for at least one move before each delivery
  int roads = 0;      // ways to fetch every raw good, and what is lost for not going out of them

  int total() const { return now + finished + raw - contracts - interest - carries - roads; }
};

struct Solution {
  int profit = 0;
  std::vector<std::string> moves;  // the driver's, in order
  Bound bound;
  bool exhausted = false;  // every plan worth trying was tried, and the cup was empty
  double seconds = 0;

  /// The proven upper bound.
  int at_most() const { return exhausted ? profit : bound.total(); }
  bool optimal() const { return profit == at_most(); }
};

/// All chance of a fixed deal from this position on, written down.
haulage::Script script_of(const State& s);

Bound bound_of(const State& s, const haulage::Script& script);

/// The best plan found for a position in which the driver is about to take loans or to choose a
/// start, all chance known. Wider beams find better plans and take longer.
Solution solve(const State& s, const haulage::Script& script, int beam_width);
/// The beam of `roundhouse solve` and of a daily par: one day has one par, whoever asks.
inline constexpr int usual_beam = 4000;

/// What there is to beat on a deal: what the expert earned on it, and the best that was found with
/// all chance known. A plan is only the best found, so par is never below the bot.
struct Par {
  int bot = 0;
  int par = 0;
};
Par par_of(std::uint32_t deal, int iterations);

/// The deal with this number, played up to the driver's first decision.
State first_decision(const Options& options);

}  // namespace roundhouse::black_pawn_trucking
