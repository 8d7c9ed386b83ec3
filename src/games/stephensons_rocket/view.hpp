#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/rng.hpp"
#include "games/stephensons_rocket/state.hpp"

namespace roundhouse::stephensons_rocket {

/// What is at stake on one line as the board stands: SR-9.3, SR-10.4, SR-11.4, SR-15.4.
struct Stakes {
  Line line{};
  bool exists = false;
  std::uint8_t value = 0;
  PerSeat<std::uint8_t, most_seats> stations;
  PerSeat<std::uint8_t, most_seats> new_town;        // paid if it connects one more railway town
  PerSeat<std::uint8_t, most_seats> merger;          // paid if it is dissolved now
  PerSeat<std::uint8_t, most_seats> final_stations;  // paid if the game ends now
  PerSeat<std::uint8_t, most_seats> final_shares;

  friend bool operator==(const Stakes&, const Stakes&) = default;
};

/// What one kind of token would pay if the game ended now: SR-15.1 to SR-15.3.
struct TokenStakes {
  PerSeat<std::uint8_t, most_seats> counts;  // tokens of cities that no line reached left out
  PerSeat<std::uint8_t, most_seats> payment;

  friend bool operator==(const TokenStakes&, const TokenStakes&) = default;
};

/// SR-16.3  Everything on the table is public, so a view is the whole state and the sums a player
/// would do with it. SR-16.4: hidden money of others is 0 in it.
struct View {
  Seat viewer{};
  State state;
  std::array<Stakes, line_count> stakes{};
  std::array<TokenStakes, good_count> goods{};
  TokenStakes passengers;
  Tokens on_cities;
  std::uint8_t passengers_left = 0;
  PerSeat<std::uint8_t, most_seats> stations_left;
  PerSeat<std::optional<std::uint16_t>, most_seats> shown_money;

  friend bool operator==(const View&, const View&) = default;
};

View observe(const State& s, Seat seat);

/// Nothing but money can be hidden: the world is the one that is seen.
State imagine(const View& view, Rng& rng);

void fields(auto& visit, Of<Stakes> auto& stakes) {
  visit("line", stakes.line);
  visit("exists", stakes.exists);
  visit("value", stakes.value);
  visit("stations", stakes.stations);
  visit("new_town", stakes.new_town);
  visit("merger", stakes.merger);
  visit("final_stations", stakes.final_stations);
  visit("final_shares", stakes.final_shares);
}
void fields(auto& visit, Of<TokenStakes> auto& stakes) {
  visit("counts", stakes.counts);
  visit("payment", stakes.payment);
}
void fields(auto& visit, Of<View> auto& v) {
  visit("viewer", v.viewer);
  visit("state", v.state);
  visit("stakes", v.stakes);
  visit("goods", v.goods);
  visit("passengers", v.passengers);
  visit("on_cities", v.on_cities);
  visit("passengers_left", v.passengers_left);
  visit("stations_left", v.stations_left);
  visit("shown_money", v.shown_money);
}

}  // namespace roundhouse::stephensons_rocket
