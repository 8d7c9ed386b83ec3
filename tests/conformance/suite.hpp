#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/seam.hpp"
#include "table/game.hpp"

namespace roundhouse::conformance {

/// Something that can be neither made nor lost: cards, shares, money.
struct Quantity {
  std::string name;
  long have;
  long want;
};

/// One line of a perft table: lines of play to a depth, from where the moves lead; without moves,
/// from where nature set up the table by the seed.
struct PerftLine {
  OptionTexts options;
  std::uint64_t seed;
  int depth;
  std::uint64_t lines;
  std::vector<std::string_view> moves = {};  // as in a transcript: "* start A"
};

/// What a game tells the suite about itself. The first four must be given.
template <GameState S>
struct Suite {
  std::vector<OptionsOf<S>> tables;              // each is played; between them all must be met
  int most_plies;                                // no game is longer, chance included
  std::vector<Quantity> (*conserved)(const S&);  // asked after every ply, and of imagined worlds
  int games;                                     // per table, when there is no hurry to be thorough

  std::vector<OptionsOf<S>> refused_tables = {};  // each must be refused by judge_options
  std::vector<PerftLine> perft = {};
  /// Ids that random play does not reach; a test in tests/games/<game> must.
  std::vector<std::string_view> met_elsewhere = {};
  /// Kinds of events that random play does not reach; a test in tests/games/<game> must.
  std::vector<std::string_view> told_elsewhere = {};
  /// Whether the rules show the viewer something hidden because of this move, beyond what its log
  /// says: a hand passed on, a bid uncovered. The end of the game always may.
  bool (*reveals)(const S& before, Seat mover, const MoveOf<S>& move,
                  Seat viewer) = [](const S&, Seat, const MoveOf<S>&, Seat) { return false; };
  bool ranked_by_score = true;  // the standing never puts a lower score before a higher
  /// One game a table is checked with more than usual care: the dear checks at one ply in so many.
  std::uint32_t thrift = 1;
  bool all_edges = false;  // every edge of flow.txt must be met: for the slow suite
};

}  // namespace roundhouse::conformance
