#pragma once

#include <array>

#include "games/first_class/rules.hpp"

namespace roundhouse::first_class {

/// What something brings at once, and what more with every scoring still to come.
struct Yield {
  float once;
  float per_scoring;
};

/// What an appraiser believes about the course of a game. The defaults are those of `greedy`.
struct Weights {
  // How far a conductor, a locomotive and the upgrades of a car come in a turn, by pile.
  std::array<float, pile_count> conductor_pace{0.45F, 0.45F, 0.45F};
  std::array<float, pile_count> locomotive_pace{1.1F, 1.1F, 1.1F};
  std::array<float, pile_count> upgrade_pace{0.07F, 0.07F, 0.07F};
  float most_lean = 0.6F;       // how much of a car's value is what it may become
  float value_per_step = 2.4F;  // of a car that may still become anything
  Yield car{0.6F, 0.45F};
  Yield upgrade{0.5F, 1.75F};
  Yield split_step{0.4F, 1.5F};
  Yield each_step{0.6F, 2.5F};
  Yield locomotive_step{0.5F, 0.7F};
  float coin = 1.7F;
  float end_card = 9;
  float token = -2.5F;
  float token_gone = 1;
  float per_position = 2.5F;
  float car_turn = 0.12F;      // a car of the first six, for each turn left
  float room_turn = 0.05F;     // a free space of the route, for each turn left
  float sure = 0.97F;          // a requirement that is met
  float hopeful = 0.9F;        // the best chance of one that is not
  float hope_turns = 5;        // as many turns are enough to hope fully
  float factory_turn = 0.22F;  // a factory by its position, for each turn left but one
  float end_growth = 0.05F;    // what an own Game End card gains in a turn, as a share
  float end_turn = 0.25F;      // the same in points
  Yield storage{3.0F, 4.2F};
  Yield storage_use{0.8F, 1.9F};
  Yield placing{3.0F, 1.0F};
  float print = 2;  // cost of the first fingerprint; each more costs more
  float print_more = 1;
};

/// Says what a position is worth to a seat, in points at the end of the game. Everything that pays
/// in scoring phases is counted once for each phase still to come, by how likely it is to be
/// reached until then; what lies open counts by how near its requirement is.
class Appraiser {
 public:
  explicit Appraiser(const Weights& weights);
  float estimate(const State& s, Seat seat) const;
  /// Finishes what the seat has begun by its best-looking small moves, then estimates.
  float finished(const State& after, Seat seat) const;

 private:
  static constexpr int scorings = 3;
  static constexpr int moments = most_turns + scorings + 1;
  static constexpr int farthest = 24;
  static constexpr int op_count = 12;
  using Reach = std::array<float, farthest + 1>;

  /// All that depends only on how many turns and scorings a seat has left.
  struct Moment {
    int first = 0;   // the next scoring
    float left = 0;  // own turns to the end
    float scorings_left = 0;
    std::array<std::array<float, tile_place + 1>, 6> car{};  // by step and distance to it
    std::array<Reach, scorings> conductor{};                 // until each scoring
    Reach conductor_all{};                                   // summed over the scorings
    Reach conductor_end{};
    Reach locomotive_all{};
    Reach locomotive_end{};
    std::array<float, op_count> op{};                              // one unit now
    std::array<std::array<float, op_count>, scorings> op_after{};  // one unit at a scoring
    std::array<Reach, op_count> clock{};  // one unit at a clock so far ahead
  };

  Moment moment_at(int gone, int first) const;
  void fill_reach(Moment& m, int gone) const;
  void fill_cars(Moment& m, int gone) const;
  void fill_ops(Moment& m, int gone) const;
  float op_worth(Op op, float scorings_left, float turns) const;
  const Moment& moment_of(const State& s, Seat seat) const;

  float train_worth(const Train& train, const Moment& m, int arrived) const;
  float route_worth(const Player& player, const Moment& m) const;
  float laid_worth(const Player& player, const Laid& laid, const Moment& m) const;
  float hope(float part, float turns) const;
  float turnout_worth(const Player& player, int place, const Effect& reward, const Moment& m) const;
  float between_worth(const Player& player, const Moment& m) const;
  float ends_worth(const State& s, Seat seat, const Moment& m) const;
  float pending_worth(const State& s, Seat seat, const Moment& m) const;
  float evidence_worth(const State& s, Seat seat) const;

  Weights w_;
  std::array<Moment, moments> moments_;
};

/// The appraiser of `greedy`, and the one of the search, whose weights were tuned by play.
const Appraiser& plain_appraiser();
const Appraiser& tuned_appraiser();

}  // namespace roundhouse::first_class
