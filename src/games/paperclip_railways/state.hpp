#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "core/agenda.hpp"
#include "core/fields.hpp"
#include "games/paperclip_railways/events.hpp"

namespace roundhouse::paperclip_railways {

/// What a draw turns up: a station card, the Ship Cubes card of a seat, or End of Line.
enum class Drawn : std::uint8_t {};
constexpr Drawn drawn(Card card) { return Drawn(index(card)); }
constexpr Drawn ship_of(Seat seat) { return Drawn(card_count + roundhouse::index(seat)); }
inline constexpr Drawn end_of_line{card_count + most_seats};
constexpr bool is_station(Drawn d) { return static_cast<int>(d) < card_count; }
constexpr bool is_ship(Drawn d) { return !is_station(d) && d < end_of_line; }
constexpr Card card_of(Drawn d) { return Card(static_cast<int>(d)); }
constexpr Seat seat_of(Drawn d) { return Seat(static_cast<int>(d) - card_count); }

// What nature says.
struct Start {
  static constexpr std::string_view name = "Start";
  Seat seat;
  friend bool operator==(const Start&, const Start&) = default;
};
struct RiverFrom {
  static constexpr std::string_view name = "RiverFrom";
  Bank bank;
  Band band;
  friend bool operator==(const RiverFrom&, const RiverFrom&) = default;
};
struct RiverRow {
  static constexpr std::string_view name = "RiverRow";
  std::uint8_t row;
  friend bool operator==(const RiverRow&, const RiverRow&) = default;
};
struct RiverStep {
  static constexpr std::string_view name = "RiverStep";
  std::uint8_t direction;
  friend bool operator==(const RiverStep&, const RiverStep&) = default;
};
struct PlaceObstacle {
  static constexpr std::string_view name = "PlaceObstacle";
  Obstacle obstacle;
  friend bool operator==(const PlaceObstacle&, const PlaceObstacle&) = default;
};
struct BoardCard {
  static constexpr std::string_view name = "BoardCard";
  Card card;
  friend bool operator==(const BoardCard&, const BoardCard&) = default;
};
struct Offset {
  static constexpr std::string_view name = "Offset";
  std::uint8_t seats;
  friend bool operator==(const Offset&, const Offset&) = default;
};
struct Draw {
  static constexpr std::string_view name = "Draw";
  Drawn drawn;
  friend bool operator==(const Draw&, const Draw&) = default;
};

// What players say.
struct ChooseCity {
  static constexpr std::string_view name = "ChooseCity";
  CityPlace place;
  friend bool operator==(const ChooseCity&, const ChooseCity&) = default;
};
struct TakeCards {
  static constexpr std::string_view name = "TakeCards";
  friend bool operator==(const TakeCards&, const TakeCards&) = default;
};
/// PR-5.1  A link; `route` is its taut route. For a card from hand `from` is it, `at` its centre.
struct Build {
  static constexpr std::string_view name = "Build";
  Place from;
  Place to;
  std::uint8_t clips;
  Point at = nowhere;  // nowhere: form L, between two stations in play
  Route route;
  friend bool operator==(const Build&, const Build&) = default;
};
struct Pass {
  static constexpr std::string_view name = "Pass";
  friend bool operator==(const Pass&, const Pass&) = default;
};
struct Pay {
  static constexpr std::string_view name = "Pay";
  CardSet cards;
  friend bool operator==(const Pay&, const Pay&) = default;
};
struct TakeBack {
  static constexpr std::string_view name = "TakeBack";
  Card card;
  friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
struct PutCube {
  static constexpr std::string_view name = "PutCube";
  Place place;
  friend bool operator==(const PutCube&, const PutCube&) = default;
};
struct Decline {
  static constexpr std::string_view name = "Decline";
  friend bool operator==(const Decline&, const Decline&) = default;
};
struct Discard {
  static constexpr std::string_view name = "Discard";
  CardSet cards;
  friend bool operator==(const Discard&, const Discard&) = default;
};
/// PR-13.13  A cube travels over these links; in which order makes no difference to anybody.
struct Ship {
  static constexpr std::string_view name = "Ship";
  Place from;
  Place to;
  LinkSet links;
  friend bool operator==(const Ship&, const Ship&) = default;
};

// What the table can be waiting for, in the order of play.
struct AwaitStart {
  static constexpr std::string_view name = "AwaitStart";
  friend bool operator==(const AwaitStart&, const AwaitStart&) = default;
};
struct AwaitRiver {
  static constexpr std::string_view name = "AwaitRiver";
  friend bool operator==(const AwaitRiver&, const AwaitRiver&) = default;
};
struct AwaitRiverRow {
  static constexpr std::string_view name = "AwaitRiverRow";
  Bank bank;
  Band band;
  friend bool operator==(const AwaitRiverRow&, const AwaitRiverRow&) = default;
};
struct AwaitRiverStep {
  static constexpr std::string_view name = "AwaitRiverStep";
  friend bool operator==(const AwaitRiverStep&, const AwaitRiverStep&) = default;
};
struct AwaitObstacle {
  static constexpr std::string_view name = "AwaitObstacle";
  friend bool operator==(const AwaitObstacle&, const AwaitObstacle&) = default;
};
struct AwaitBoardCard {
  static constexpr std::string_view name = "AwaitBoardCard";
  std::uint8_t place;
  friend bool operator==(const AwaitBoardCard&, const AwaitBoardCard&) = default;
};
struct AwaitOffset {
  static constexpr std::string_view name = "AwaitOffset";
  friend bool operator==(const AwaitOffset&, const AwaitOffset&) = default;
};
struct AwaitCity {
  static constexpr std::string_view name = "AwaitCity";
  Seat seat;
  friend bool operator==(const AwaitCity&, const AwaitCity&) = default;
};
struct AwaitDeal {
  static constexpr std::string_view name = "AwaitDeal";
  Seat seat;
  friend bool operator==(const AwaitDeal&, const AwaitDeal&) = default;
};
/// PR-3.3  The steps of a turn, one after the other.
struct Turn {
  static constexpr std::string_view name = "Turn";
  std::uint8_t step;
  friend bool operator==(const Turn&, const Turn&) = default;
};
struct AwaitAction {
  static constexpr std::string_view name = "AwaitAction";
  friend bool operator==(const AwaitAction&, const AwaitAction&) = default;
};
struct AwaitDraw {
  static constexpr std::string_view name = "AwaitDraw";
  std::uint8_t stations_left;
  friend bool operator==(const AwaitDraw&, const AwaitDraw&) = default;
};
/// PR-5.11  The steps of a build, one after the other.
struct Building {
  static constexpr std::string_view name = "Building";
  Build build;
  std::uint8_t step;
  bool extra;    // the link of a BUILD_EXTRA_LINK card
  CardSet paid;  // for BUILD_REFUND
  friend bool operator==(const Building&, const Building&) = default;
};
struct AwaitPayment {
  static constexpr std::string_view name = "AwaitPayment";
  std::uint8_t cards;
  friend bool operator==(const AwaitPayment&, const AwaitPayment&) = default;
};
struct AwaitRefund {
  static constexpr std::string_view name = "AwaitRefund";
  CardSet paid;
  friend bool operator==(const AwaitRefund&, const AwaitRefund&) = default;
};
struct AwaitCube {
  static constexpr std::string_view name = "AwaitCube";
  Place from;
  Place to;
  friend bool operator==(const AwaitCube&, const AwaitCube&) = default;
};
struct AwaitExtraLink {
  static constexpr std::string_view name = "AwaitExtraLink";
  Place station;
  friend bool operator==(const AwaitExtraLink&, const AwaitExtraLink&) = default;
};
struct AwaitDiscard {
  static constexpr std::string_view name = "AwaitDiscard";
  std::uint8_t cards;
  friend bool operator==(const AwaitDiscard&, const AwaitDiscard&) = default;
};
/// PR-13.12  A Freight Phase: whose Ship Cubes card it is, and how many players had their move.
struct Freight {
  static constexpr std::string_view name = "Freight";
  Seat colour;
  std::uint8_t done;
  friend bool operator==(const Freight&, const Freight&) = default;
};

struct View;

struct State {
  using Event = paperclip_railways::Event;
  using Move = std::variant<Start, RiverFrom, RiverRow, RiverStep, PlaceObstacle, BoardCard, Offset,
                            Draw, ChooseCity, TakeCards, Build, Pass, Pay, TakeBack, PutCube,
                            Decline, Discard, Ship>;
  using Decision = std::variant<AwaitStart, AwaitRiver, AwaitRiverRow, AwaitRiverStep,
                                AwaitObstacle, AwaitBoardCard, AwaitOffset, AwaitCity, AwaitDeal,
                                Turn, AwaitAction, AwaitDraw, Building, AwaitPayment, AwaitRefund,
                                AwaitCube, AwaitExtraLink, AwaitDiscard, Freight>;
  using Options = paperclip_railways::Options;
  using View = paperclip_railways::View;
  static constexpr int most_seats = paperclip_railways::most_seats;
  static constexpr std::size_t most_moves = 4096;
  // Builds and freight moves are a documented sample; check judges any placement and any route.
  static constexpr bool lists_all_moves = false;

  Agenda<Decision, 4> agenda;
  Options options;
  Table table;
  PerSeat<CardSet, most_seats> hands;  // PR-16.1: hidden, like the rest of the unseen cards

  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State::Move) <= 32);
static_assert(sizeof(State) <= 2048);

void fields(auto& visit, Of<Start> auto& said) { visit("seat", said.seat); }
void fields(auto& visit, Of<RiverFrom> auto& said) {
  visit("bank", said.bank);
  visit("band", said.band);
}
void fields(auto& visit, Of<RiverRow> auto& said) { visit("row", said.row); }
void fields(auto& visit, Of<RiverStep> auto& said) { visit("direction", said.direction); }
void fields(auto& visit, Of<PlaceObstacle> auto& said) { visit("obstacle", said.obstacle); }
void fields(auto& visit, Of<BoardCard> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<Offset> auto& said) { visit("seats", said.seats); }
void fields(auto& visit, Of<Draw> auto& said) { visit("drawn", said.drawn); }
void fields(auto& visit, Of<ChooseCity> auto& said) { visit("place", said.place); }
void fields(auto&, Of<TakeCards> auto&) {}
void fields(auto& visit, Of<Build> auto& said) {
  visit("from", said.from);
  visit("to", said.to);
  visit("clips", said.clips);
  visit("at", said.at);
  visit("route", said.route);
}
void fields(auto&, Of<Pass> auto&) {}
void fields(auto& visit, Of<Pay> auto& said) { visit("cards", said.cards); }
void fields(auto& visit, Of<TakeBack> auto& said) { visit("card", said.card); }
void fields(auto& visit, Of<PutCube> auto& said) { visit("place", said.place); }
void fields(auto&, Of<Decline> auto&) {}
void fields(auto& visit, Of<Discard> auto& said) { visit("cards", said.cards); }
void fields(auto& visit, Of<Ship> auto& said) {
  visit("from", said.from);
  visit("to", said.to);
  visit("links", said.links);
}
void fields(auto&, Of<AwaitStart> auto&) {}
void fields(auto&, Of<AwaitRiver> auto&) {}
void fields(auto& visit, Of<AwaitRiverRow> auto& d) {
  visit("bank", d.bank);
  visit("band", d.band);
}
void fields(auto&, Of<AwaitRiverStep> auto&) {}
void fields(auto&, Of<AwaitObstacle> auto&) {}
void fields(auto& visit, Of<AwaitBoardCard> auto& d) { visit("place", d.place); }
void fields(auto&, Of<AwaitOffset> auto&) {}
void fields(auto& visit, Of<AwaitCity> auto& d) { visit("seat", d.seat); }
void fields(auto& visit, Of<AwaitDeal> auto& d) { visit("seat", d.seat); }
void fields(auto& visit, Of<Turn> auto& d) { visit("step", d.step); }
void fields(auto&, Of<AwaitAction> auto&) {}
void fields(auto& visit, Of<AwaitDraw> auto& d) { visit("stations_left", d.stations_left); }
void fields(auto& visit, Of<Building> auto& d) {
  visit("build", d.build);
  visit("step", d.step);
  visit("extra", d.extra);
  visit("paid", d.paid);
}
void fields(auto& visit, Of<AwaitPayment> auto& d) { visit("cards", d.cards); }
void fields(auto& visit, Of<AwaitRefund> auto& d) { visit("paid", d.paid); }
void fields(auto& visit, Of<AwaitCube> auto& d) {
  visit("from", d.from);
  visit("to", d.to);
}
void fields(auto& visit, Of<AwaitExtraLink> auto& d) { visit("station", d.station); }
void fields(auto& visit, Of<AwaitDiscard> auto& d) { visit("cards", d.cards); }
void fields(auto& visit, Of<Freight> auto& d) {
  visit("colour", d.colour);
  visit("done", d.done);
}
void fields(auto& visit, Of<State> auto& s) {
  visit("options", s.options);
  visit("agenda", s.agenda);
  visit("table", s.table);
  visit("hands", s.hands);
}

// What a draw turned up is written `T15`, `ship-A` or `end-of-line`.
void write_text(std::string& out, Drawn d);
bool read_text(std::string_view word, Drawn& d);

}  // namespace roundhouse::paperclip_railways
