#pragma once

#include <cstdint>
#include <vector>

#include "ai/bot.hpp"
#include "games/yardmaster_express/rules.hpp"

namespace roundhouse::yardmaster_express {

/// A two-seat game with its chance written down: who starts, and every card in the order it is
/// drawn, the dealt hand first.
struct OpenDeal {
  static constexpr int dealt = 2;
  static constexpr int turns = 14;

  Seat start{};
  FixedVector<Card, dealt + turns> order;

  /// The game up to the first choice.
  State begin() const;
  /// Lets nature draw what is on top until a seat is asked or the game is over.
  void let_nature_draw(State& s) const;
};

/// The deal with this number.
OpenDeal open_deal(std::uint64_t number);

/// Plays two seats perfectly when both know the order of the deck: exact minimax on the difference
/// of the final scores. Only the base game; cabooses and the second game of the variant are not
/// looked at.
///
/// What the trains are worth so far only adds up, so positions are kept by what is still to come:
/// turn, end and runs of both trains, and the passed cards. They serve every game of the deal.
class OpenDeckOracle {
 public:
  explicit OpenDeckOracle(const OpenDeal& deal);

  /// How many points the seat to move will end ahead of the other, played best by both.
  int lead(const State& s);
  /// How many points of that a move gives away.
  int regret(const State& s, const Couple& said);

  std::uint64_t positions() const { return positions_; }

 private:
  struct Place;  // a position without its past
  struct Known {
    std::uint64_t key = 0;
    std::int8_t at_least = 0;
    std::int8_t at_most = 0;
    std::uint8_t best = 0;  // Coupled::code()
  };

  int still_to_come(const Place& place, int low, int high);
  int best_of(const Place& place, std::uint8_t& best, int low, int high);

  OpenDeal deal_;
  std::vector<Known> known_;
  std::uint64_t positions_ = 0;
};

/// What a bot playing both seats gave away in one game of a deal, judged by somebody who knows the
/// deck: much of it is luck no player could foresee, so only differences between bots count.
struct GivenAway {
  int decisions = 0;
  int points = 0;
};
GivenAway given_away(const OpenDeal& deal, OpenDeckOracle& oracle, Bot<State>& bot, Rng& rng);

}  // namespace roundhouse::yardmaster_express
