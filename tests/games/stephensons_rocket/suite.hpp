#pragma once

#include <algorithm>
#include <vector>

#include "ai/evaluate/stephensons_rocket.hpp"
#include "conformance/conformance.hpp"
#include "games/stephensons_rocket/books.hpp"

namespace roundhouse::stephensons_rocket {

/// SR-20.5  Shares, tokens and tiles add up.
inline std::vector<conformance::Quantity> pieces(const State& s) {
  std::vector<conformance::Quantity> out;
  const bool piles = s.options.share_limit == ShareLimit::Sixteen;
  (piles ? still_extendable(s) : LineSet{}).each([&](Line line) {
    long shares = s[line].pile - s[line].supplementary;
    for (const int own : s[line].shares) shares += own;
    out.push_back({"shares of " + word_for(line), shares, shares_per_line});
  });
  long tokens = static_cast<long>(as_list(tokens_on_cities(s)).size());
  for (const Tokens& own : s.tokens) tokens += static_cast<long>(as_list(own).size());
  out.push_back({"goods tokens", tokens, token_count});
  if (s.options.merger_tile == MergerTile::Counts &&
      s.options.first_move_tile == FirstMoveTile::None) {
    const long track = s.lines.covered().count() - existing(s).count();
    out.push_back({"tiles", s.tiles_left + std::min<long>(track, tiles_in_all), tiles_in_all});
  }
  return out;
}

inline conformance::Suite<State> suite() {
  return {
      .tables = {{.seats = 2},
                 {.seats = 3, .veto_mode = VetoMode::Call},
                 {.seats = 4,
                  .edition = Edition::Second,
                  .isolation_view = IsolationView::Permanent,
                  .hide_money = true}},
      // 36 tokens, 28 stations and 67 extensions, and up to 400 turns of shifting between them.
      .most_plies = 110'000,
      .conserved = pieces,
      .games = 1,
      .refused_tables = {{.seats = 0}, {.seats = 1}, {.seats = 5}},
      .perft = {{{{"seats", "2"}}, 1, 1, 190}},
      .met_elsewhere = {"SR-3.5", "SR-6.2", "SR-7.8"},
      .told_elsewhere = {"ActionSkipped"},
      .thrift = 8,  // a random game shifts stations for thousands of plies
  };
}

}  // namespace roundhouse::stephensons_rocket
