#pragma once

#include <algorithm>
#include <vector>

#include "ai/evaluate/paperclip_railways.hpp"
#include "conformance/conformance.hpp"
#include "games/paperclip_railways/books.hpp"

namespace roundhouse::paperclip_railways {

// PR-16.4  Clips, cubes, blue cubes and cards are neither made nor lost.
inline std::vector<conformance::Quantity> pieces(const State& s) {
  std::vector<conformance::Quantity> out;
  long blue = s.table.blue_bank;
  for (const Station& station : s.table.stations) blue += station.blue;
  out.push_back({"blue cubes", blue, blue_cubes});
  long crowded = 0;
  for (int i = 0; i < int(s.table.stations.size()); ++i) {
    if (s.table.stations[std::size_t(i)].sheet == no_sheet) continue;
    crowded += int(free_for_link(s, i) < 0 || free_for_cube(s, i) < 0);
  }
  out.push_back({"stations over capacity", crowded, 0});
  CardSet seen = s.table.built | s.table.discard;
  long held = seen.count();
  for (int p = 0; p < s.options.seats; ++p) {
    long clips = s.table.accounts[Seat(p)].clips;
    for (int i = 0; i < s.table.links.count(); ++i) {
      if (s.table.links[i].owner == Seat(p)) clips += s.table.links[i].clips;
    }
    out.push_back({"clips", clips, clips_per_player});
    const long on_stations = static_cast<long>(s.table.accounts[Seat(p)].cubes.size());
    out.push_back({"cubes too many", std::max(0L, on_stations - s.options.station_cubes), 0});
    held += s.hands[Seat(p)].count();
    seen |= s.hands[Seat(p)];
  }
  out.push_back({"cards seen once", held, seen.count()});
  if (!s.table.deck.empty() || s.table.turns > 0) {
    long stations = removed_cards(s.options);
    for (const Segment& segment : s.table.deck) stations += segment.stations;
    out.push_back({"cards unseen", unseen(s).count(), stations});
  }
  return out;
}

inline conformance::Suite<State> suite() {
  return {
      .tables = {{.seats = 2},
                 {.seats = 3, .version = Version::Gigantopolis},
                 {.seats = 4, .freight = false, .capacity_mode = CapacityMode::Separate},
                 {.seats = 5,
                  .end_round = EndRound::ExtraTurns,
                  .start_city_choice = CityChoice::Automatic},
                 {.seats = 2,
                  .version = Version::Gigantopolis,
                  .deck_trim = DeckTrim::None,
                  .start_hand = 6,
                  .station_cubes = 5,
                  .network_required = false,
                  .river_toll = 2,
                  .silver_bridges = false,
                  .taut_slack = TautSlack::Unlimited,
                  .end_round = EndRound::ExtraTurns},
                 {.seats = 2,
                  .taut_slack = TautSlack::None,
                  .end_round = EndRound::AtOnce,
                  .free_routing = true}},
      .most_plies = 1200,
      .conserved = pieces,
      .games = 4,
      .refused_tables =
          {{.seats = 1}, {.seats = 6}, {.start_hand = 2}, {.station_cubes = 6}, {.river_toll = 3}},
      .told_elsewhere = {"ExtraLinkDeclined"},  // random players seldom get so far: events.cpp
  };
}

}  // namespace roundhouse::paperclip_railways
