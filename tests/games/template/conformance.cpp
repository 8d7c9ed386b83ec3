#include "conformance/conformance.hpp"

#include "ai/evaluate/template.hpp"
#include "games/template/books.hpp"

using namespace roundhouse;
using countdown::State;

namespace {

/// Every ticket is dealt at most once, and only tickets of 1 to 3.
std::vector<conformance::Quantity> tickets(const State& s) {
  std::vector<conformance::Quantity> out;
  for (int ticket = 1; ticket <= countdown::ticket_count; ++ticket) {
    const auto held = std::count(s.tickets.begin(), s.tickets.end(), ticket);
    out.push_back({"ticket " + std::to_string(ticket), held > 1 ? held : 1, 1});
  }
  return out;
}

}  // namespace

TEST_CASE("Countdown keeps the promises of every game") {
  conformance::keeps_promises<State>({
      .tables = {{.seats = 2}},
      .most_plies = 12,  // two tickets and ten steps of 1
      .conserved = tickets,
      .games = 100,
      .refused_tables = {{.seats = 1}, {.seats = 3}},
      .perft = {{{}, 0, 6, 229, {"* deal 1", "* deal 3"}}},
      .all_edges = true,
  });
}
