#pragma once

#include "games/paperclip_railways/rules.hpp"

namespace roundhouse::paperclip_railways {

/// Where things are and what is counted of each player.
void count_table(const Table& t, auto&& post) {
  post({"river"}, t.river.start() == nowhere ? 0 : 1 + t.river.length());
  post({"obstacles"}, static_cast<long>(t.obstacles.size()));
  post({"deck"}, deck_count(t));
  post({"ships in the deck"}, t.ships_in_deck.count());
  post({"ships waiting"}, static_cast<long>(t.ships_drawn.size()));
  post({"end of line"}, int(t.end_of_line));
  post({"bank"}, t.blue_bank);
  t.discard.each([&](Card card) { post({"discard", watcher, index(card)}, 1); });
}
void accounts(const State& s, auto&& post) {
  count_table(s.table, post);
  for (int i = 0; i < int(s.table.stations.size()); ++i) {
    const Station& station = s.table.stations[std::size_t(i)];
    const int place = index(place_of(s, i));
    if (station.centre != nowhere) post({"centre", watcher, place}, 1 + index(station.centre));
    post({"ends", watcher, place}, station.ends);
    post({"blue", watcher, place}, station.blue);
    if (i < board_places && station.sheet != no_sheet) {
      post({"board", watcher, place}, static_cast<int>(station.sheet));
    }
  }
  for (int i = 0; i < s.options.seats; ++i) {
    const Seat seat{byte(i)};
    const Account& account = s.table.accounts[seat];
    post({"points", seat}, scores(s)[seat]);
    post({"clips", seat}, account.clips);
    post({"links", seat}, links_of(s, seat));
    post({"supply", seat}, cubes_in_supply(s, seat));
    for (const int at : account.cubes) post({"cubes", seat, index(place_of(s, at))}, 1);
    s.hands[seat].each([&](Card card) { post({"hand", seat, index(card)}, 1); });
  }
}

// Setup (chapter 2).
void entries(const RiverEntered&, auto&& post) { post({"river"}, 1); }
void entries(const RiverWound&, auto&& post) { post({"river"}, 1); }
void entries(const ObstaclePlaced&, auto&& post) { post({"obstacles"}, 1); }
void entries(const BoardCardLaid& told, auto&& post) {
  post({"board", watcher, index(told.place)}, index(told.card));
}
void entries(const CityPlaced& told, auto&& post) {
  post({"centre", watcher, index(home(told.seat))},
       1 + index(city_centres[std::size_t(told.place)]));
}
void entries(const CardDealt& told, auto&& post) {
  post({"hand", told.seat, index(told.card.value)}, 1);
}
void entries(const DeckBuilt& told, auto&& post) {
  post({"deck"}, told.cards);
  post({"ships in the deck"}, told.ships);
}

// Turn and draw (chapters 3, 4 and 14).
void entries(const TurnPointScored& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const CardDrawn& told, auto&& post) {
  post({"deck"}, -1);
  post({"hand", told.seat, index(told.card.value)}, 1);
}
void entries(const ShipCardTurned&, auto&& post) {
  post({"deck"}, -1);
  post({"ships in the deck"}, -1);
  post({"ships waiting"}, 1);
}
void entries(const EndOfLineTurned&, auto&& post) {
  post({"deck"}, -1);
  post({"end of line"}, 1);
}
/// Cards that go from a hand to the discard pile, or back.
void move_cards(Seat seat, const CardSet& cards, int sign, auto&& post) {
  cards.each([&](Card card) {
    post({"hand", seat, index(card)}, -sign);
    post({"discard", watcher, index(card)}, sign);
  });
}
void entries(const CardsDiscarded& told, auto&& post) {
  move_cards(told.seat, told.cards, 1, post);
}

// Build (chapters 5, 6, 8 to 11).
void entries(const StationBuilt& told, auto&& post) {
  post({"hand", told.seat, index(told.card)}, -1);
  post({"centre", watcher, index(place_of(told.card))}, 1 + index(told.at));
}
void entries(const CardsPaid& told, auto&& post) { move_cards(told.seat, told.cards, 1, post); }
void entries(const CardTakenBack& told, auto&& post) {
  CardSet one;
  one.add(told.card);
  move_cards(told.seat, one, -1, post);
}
void entries(const LinkLaid& told, auto&& post) {
  post({"links", told.seat}, 1);
  post({"clips", told.seat}, -told.clips);
  for (const Place end : {told.from, told.to}) post({"ends", watcher, index(end)}, 1);
}
void entries(const LinkScored& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const TollPaid& told, auto&& post) { post({"points", told.seat}, -told.points); }
void entries(const LinkCrossed& told, auto&& post) {
  if (told.why != Payer::Nobody) post({"points", told.owner}, told.points);
  if (told.why == Payer::Builder) post({"points", told.seat}, -told.points);
}
void entries(const AbilityScored& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const BlueCubesSet& told, auto&& post) {
  post({"bank"}, -told.cubes);
  post({"blue", watcher, index(told.station)}, told.cubes);
}
void entries(const BlueCubeTaken& told, auto&& post) {
  post({"bank"}, 1);
  post({"blue", watcher, index(told.station)}, -1);
  post({"points", told.seat}, told.points);
}
void entries(const CubePlaced& told, auto&& post) {
  post({"supply", told.seat}, -1);
  post({"cubes", told.seat, index(told.station)}, 1);
}

// Freight (chapter 13).
void entries(const FreightBegan&, auto&& post) { post({"ships waiting"}, -1); }
void entries(const CubeShipped& told, auto&& post) {
  post({"cubes", told.seat, index(told.from)}, -1);
  post({"cubes", told.seat, index(told.to)}, 1);
}
void entries(const LinksUsed& told, auto&& post) { post({"points", told.seat}, told.points); }
void entries(const CubeDelivered& told, auto&& post) {
  post({"cubes", told.seat, index(told.station)}, -1);
  post({"supply", told.seat}, 1);
  post({"points", told.seat}, told.points);
}

// Final scoring (chapter 15).
void entries(const EndAbilityScored& told, auto&& post) {
  post({"points", told.seat}, told.points);
}

}  // namespace roundhouse::paperclip_railways
