#pragma once

#include "games/stephensons_rocket/state.hpp"

namespace roundhouse::stephensons_rocket {

/// Everything a state counts.
void accounts(const State& s, auto&& post) {
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat = Seat(i);
    post({"points", seat}, s.money[seat]);
    post({"passengers", seat}, s.passengers[seat]);
    post({"stations", seat}, s.stations.where(seat).count());
    for (const Token& token : as_list(s.tokens[seat])) {
      post({"tokens", seat, int(index(token.city)) * good_count + int(token.good)}, 1);
    }
    for (int line = 0; line < line_count; ++line) {
      post({"shares", seat, line}, s[Line(line)].shares[seat]);
    }
  }
  for (int line = 0; line < line_count; ++line) post({"pile", watcher, line}, s[Line(line)].pile);
  post({"tiles"}, s.tiles_left);
}

// What each event changes of it. Every scoring pays a majority.
template <class Scored>
  requires requires(const Scored& told) { told.paid.payment; }
void entries(const Scored& told, auto&& post) {
  for (int i = 0; i < most_seats; ++i) post({"points", Seat(i)}, told.paid.payment[Seat(i)]);
}
void entries(const TokenTaken& told, auto&& post) {
  post({"tokens", told.seat, int(index(told.city)) * good_count + int(told.good)}, 1);
}
void entries(const StationPlaced& told, auto&& post) { post({"stations", told.seat}, 1); }
void entries(const PassengerTaken& told, auto&& post) { post({"passengers", told.seat}, 1); }
void entries(const TileLaid&, auto&& post) { post({"tiles"}, -1); }
void entries(const ShareTaken& told, auto&& post) {
  post({"shares", told.seat, int(index(told.line))}, 1);
  if (told.from_pile) post({"pile", watcher, int(index(told.line))}, -1);
}
void entries(const VetoWon& told, auto&& post) {
  post({"shares", told.seat, int(index(told.line))}, -told.shares);
  post({"pile", watcher, int(index(told.line))}, told.to_pile);
}
void entries(const Merged& told, auto&& post) {
  post({"pile", watcher, int(index(told.line))}, -told.pile);
}
void entries(const SharesExchanged& told, auto&& post) {
  post({"shares", told.seat, int(index(told.line))}, -told.given);
  post({"shares", told.seat, int(index(told.into))}, told.got);
  post({"pile", watcher, int(index(told.into))}, -told.from_pile);
}
void entries(const Isolated& told, auto&& post) {
  post({"pile", watcher, int(index(told.line))}, -told.pile);
}

}  // namespace roundhouse::stephensons_rocket
