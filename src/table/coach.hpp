#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"
#include "table/reason.hpp"
#include "table/review.hpp"

namespace roundhouse {

// A coach says why a move, in words made from what is likely to follow: what it earns, what it
// keeps from others, what it risks. He knows what the seat knows: all is played out in imagined
// worlds.

/// What pays a seat most after a move, as the log would tell it.
struct LikelyPayment {
  double points = 0;  // on average, where it happens
  double share = 0;   // of the worlds in which it happens just so
  Said told;
  std::string events;  // the same as a JSON list
};

/// What a move is likely to lead to, up to the seat's next turn, or further to the next payment.
struct Foresight {
  std::vector<double> at_once;  // what the move itself brings each seat
  std::vector<double> later;    // what follows brings each seat
  std::vector<LikelyPayment> payments;
  double total(Seat seat) const { return at_once[index(seat)] + later[index(seat)]; }
};

struct CoachOrder {
  std::uint64_t seed = 1;
  int worlds = 8;
  bool long_run = true;  // where nothing is earned, what the move is worth by the end
};

Foresight foresee(const Match& match, Seat seat, std::string_view move, const CoachOrder& order);

/// What the move does at once, as far as its seat can know before making it.
std::vector<Sentence> surely_told(const Match& match, Seat seat, std::string_view move,
                                  const Hearing& hearing);
/// The same as a JSON list of events.
std::string surely_happens_json(const Match& match, Seat seat, std::string_view move);

/// Why the best of a weighed decision, against the next best.
std::vector<Reason> reasons_for(const Match& match, const ReviewedDecision& decision,
                                const CoachOrder& order);
/// What is wrong with the played move of a weighed decision, against the best.
std::vector<Reason> reasons_against(const Match& match, const ReviewedDecision& decision,
                                    const CoachOrder& order);

}  // namespace roundhouse
